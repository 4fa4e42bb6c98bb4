//! The player's settings.

use std::{collections::BTreeMap, ops::RangeInclusive};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::pack::language_for;
use crate::play::Whose;
use crate::rules::Game;

/// How much an analysis says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Detail {
    /// Who stands better and what the best move is for, in sentences and on the board.
    #[default]
    Words,
    /// Also what each move is worth.
    Values,
    /// Also what the engine says of its search.
    Details,
}

impl Detail {
    /// The next, from the last back to the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Words => Self::Values,
            Self::Values => Self::Details,
            Self::Details => Self::Words,
        }
    }
}

/// The version of the settings file that this build writes.
pub const FORMAT: u32 = 1;

/// A number that can be set: its range and the step of its buttons.
#[derive(Clone, Debug)]
pub struct Scale {
    /// The lowest and the highest value.
    pub range: RangeInclusive<u32>,
    /// How much a press of a button changes it.
    pub step: u32,
}

/// How long half a turn of a disc takes, in milliseconds.
pub const HALF_TURN: Scale = Scale { range: 50..=800, step: 50 };
/// The engine's pause before it answers, in milliseconds.
pub const ENGINE_PAUSE: Scale = Scale { range: 0..=3000, step: 250 };
/// Volume, in percent.
pub const VOLUME: Scale = Scale { range: 0..=100, step: 10 };
/// How long scanning frames each group, in milliseconds; 0 is off.
pub const SCAN: Scale = Scale { range: 0..=5000, step: 500 };
/// How long it frames each group when it is switched on, in milliseconds.
pub const SCAN_AT_FIRST: u32 = 2000;
/// Size of text and buttons, in percent.
pub const TEXT: Scale = Scale { range: 80..=160, step: 10 };

/// The settings. A value that is missing from the file gets its default; one out of range is clamped.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    format: u32,
    /// The language from the command line, for this run only. Not kept.
    #[serde(skip)]
    pub language_here: Option<String>,
    /// The system's locale, such as `ja_JP.UTF-8`. Found out at every start, and not kept.
    #[serde(skip)]
    pub system_locale: String,
    /// BCP 47 name of the language; `None` follows the system.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// The player's name; empty while it is not known.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The name of a second person at this table, likewise.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub guest: String,
    /// Whether legal squares are marked all the time.
    pub legal_marks: bool,
    /// Whether a hint goes on to the move, or ends with the legal squares.
    pub hints: bool,
    /// Whether the cards show disc counts.
    pub show_counts: bool,
    /// Whether the cards show the clock of a match that has one.
    pub show_clock: bool,
    /// Whether the list of moves shows how long each took, where that is known.
    pub show_times: bool,
    /// Whether results are shown at once; `None` leaves it to [`Settings::reduces_motion`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reduced_motion: Option<bool>,
    /// Whether the player's browser asks for less motion. Found out at every start, and not kept.
    #[serde(skip)]
    pub asked_for_calm: bool,
    /// The relay for live games with friends elsewhere, as the player has written it; empty for none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub relay: String,
    /// The page that invitations to friends elsewhere lead to, as the player has written it; empty for none. A browser
    /// knows its own.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub page: String,
    /// The relay that the command line or the page names. Not kept.
    #[serde(skip)]
    pub relay_here: Option<String>,
    /// Whether the title says what waits for the player.
    pub greets: bool,
    /// Whether tiles show the Chinese character for their animal.
    pub characters: bool,
    /// Whether tiles show their ranks in a corner.
    pub ranks: bool,
    /// Whether boards with more rows than columns lie across in a wide window.
    pub boards_across: bool,
    /// Whether a press during an engine's ply cuts its animation short, and plays.
    pub press_hastens: bool,
    /// Whether, between two persons at one table, the words turn to the one they are for.
    pub words_turn: bool,
    /// Whether opponents say something at times.
    pub remarks: bool,
    /// How much an analysis says.
    pub detail: Detail,
    /// Whether an engine's new piece blinks before anything turns.
    pub blinks: bool,
    /// Whether pointing at a tile that lies face down tells what it may show.
    pub chances: bool,
    /// Whether a turned-up tile may be taken back against an engine.
    pub undo_shows: bool,
    /// Whether edges are drawn smooth (4 samples a pixel), which doubles the work of a renderer without a graphics
    /// card; `None` leaves it to [`Settings::smooths_edges`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub smooth_edges: Option<bool>,
    /// Whether the processor draws, for want of a graphics card. Found out at every start, and not kept.
    #[serde(skip)]
    pub processor_draws: bool,
    /// Whether the looks have been shown to a player who sat down for the first time.
    pub looks_shown: bool,
    /// The games whose rules have been shown, by their names in files.
    pub rules_seen: Vec<String>,
    /// The games that the player has sat down to or begun to learn, by their names in files.
    pub games_met: Vec<String>,
    /// See [`HALF_TURN`].
    pub half_turn_ms: u32,
    /// See [`ENGINE_PAUSE`].
    pub engine_pause_ms: u32,
    /// See [`VOLUME`].
    pub volume_percent: u32,
    /// Volume of the music, in percent.
    pub music_percent: u32,
    /// See [`TEXT`].
    pub text_percent: u32,
    /// See [`SCAN`]. While it is on, one switch does all.
    pub scan_ms: u32,
    /// The keys that the player has changed: a letter, digit or sign by the name of its command.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub keys: BTreeMap<String, String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            format: FORMAT,
            language_here: None,
            system_locale: String::new(),
            language: None,
            name: String::new(),
            guest: String::new(),
            legal_marks: true,
            hints: true,
            show_counts: true,
            show_clock: true,
            show_times: true,
            reduced_motion: None,
            asked_for_calm: false,
            relay: String::new(),
            page: String::new(),
            relay_here: None,
            greets: true,
            characters: false,
            ranks: true,
            boards_across: true,
            press_hastens: true,
            words_turn: false,
            remarks: true,
            detail: Detail::Words,
            blinks: true,
            chances: false,
            undo_shows: false,
            smooth_edges: None,
            processor_draws: false,
            looks_shown: false,
            rules_seen: Vec::new(),
            games_met: Vec::new(),
            half_turn_ms: 200,
            engine_pause_ms: 500,
            volume_percent: 80,
            music_percent: 40,
            text_percent: 100,
            scan_ms: 0,
            keys: BTreeMap::new(),
        }
    }
}

/// The longest name of a player, in characters: so many fit on a card.
pub const LONGEST_NAME: usize = 24;

/// A name on one line, without spaces around it, and not longer than [`LONGEST_NAME`].
fn tidy_name(name: &str) -> String {
    let line: String = name.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    line.trim().chars().take(LONGEST_NAME).collect::<String>().trim_end().to_owned()
}

impl Settings {
    /// Reads the file's text.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn from_text(text: &str) -> Result<Self, String> {
        let mut settings: Self = toml::from_str(text).map_err(|error| error.message().to_owned())?;
        if settings.format != FORMAT {
            return Err(format!("it has format {}, and this version reads format {FORMAT}", settings.format));
        }
        for (value, scale) in [
            (&mut settings.half_turn_ms, HALF_TURN),
            (&mut settings.engine_pause_ms, ENGINE_PAUSE),
            (&mut settings.volume_percent, VOLUME),
            (&mut settings.music_percent, VOLUME),
            (&mut settings.text_percent, TEXT),
            (&mut settings.scan_ms, SCAN),
        ] {
            *value = (*value).clamp(*scale.range.start(), *scale.range.end());
        }
        if settings.scan_ms > 0 {
            // Faster it would flicker.
            settings.scan_ms = settings.scan_ms.max(SCAN.step);
        }
        for name in [&mut settings.name, &mut settings.guest] {
            *name = tidy_name(name);
        }
        Ok(settings)
    }

    /// The name of one of the persons at this table; empty while it is not known.
    #[must_use]
    pub fn name_of(&self, person: Whose) -> &str {
        match person {
            Whose::Own => &self.name,
            Whose::Guest => &self.guest,
        }
    }

    /// Gives one of the persons at this table a name.
    pub fn set_name(&mut self, person: Whose, name: &str) {
        let name = tidy_name(name);
        match person {
            Whose::Own => self.name = name,
            Whose::Guest => self.guest = name,
        }
    }

    /// The language from the command line, else from the settings, else the best match for the system's locale.
    #[must_use]
    pub fn language_of<'a>(&self, languages: &[&'a str]) -> &'a str {
        let there = |id: &String| languages.iter().copied().find(|language| language == id);
        let set = self.language_here.as_ref().and_then(there).or_else(|| self.language.as_ref().and_then(there));
        set.unwrap_or_else(|| language_for(&self.system_locale, languages))
    }

    /// The relay for live games, as it was written; empty if none is known.
    #[must_use]
    pub fn relay(&self) -> &str {
        if self.relay.is_empty() { self.relay_here.as_deref().unwrap_or_default() } else { &self.relay }
    }

    /// The settings without what is written in fields: a dialog must not be built anew while one writes in it.
    #[must_use]
    pub fn without_names(&self) -> Self {
        Self { name: String::new(), guest: String::new(), relay: String::new(), page: String::new(), ..self.clone() }
    }

    /// The file's text.
    #[must_use]
    pub fn to_text(&self) -> String {
        toml::to_string(self).unwrap_or_default()
    }

    /// Whether results are shown at once: as the player chose, else as the browser asks.
    #[must_use]
    pub fn reduces_motion(&self) -> bool {
        self.reduced_motion.unwrap_or(self.asked_for_calm)
    }

    /// Whether edges are drawn smooth: as the player chose, else wherever there is a graphics card.
    #[must_use]
    pub fn smooths_edges(&self) -> bool {
        self.smooth_edges.unwrap_or(!self.processor_draws)
    }

    /// Whether the player has ever sat down to a game or begun to learn it.
    #[must_use]
    pub fn has_met(&self, game: Game) -> bool {
        self.games_met.iter().any(|id| id == game.id())
    }

    /// Notes that the player sits down to a game or begins to learn it.
    pub fn meet(&mut self, game: Game) {
        if !self.has_met(game) {
            self.games_met.push(game.id().to_owned());
        }
    }

    /// Whether the rules of a game have been shown.
    #[must_use]
    pub fn knows_rules(&self, game: Game) -> bool {
        self.rules_seen.iter().any(|id| id == game.id())
    }

    /// Notes that the rules of a game have been shown.
    pub fn note_rules(&mut self, game: Game) {
        if !self.knows_rules(game) {
            self.rules_seen.push(game.id().to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_their_file() {
        let settings = Settings { language: Some("zh-Hans".into()), volume_percent: 30, ..default() };
        assert_eq!(Settings::from_text(&settings.to_text()), Ok(settings));
        assert_eq!(Settings::from_text(""), Ok(Settings::default()), "what is missing is as usual");
    }

    #[test]
    fn a_name_is_one_short_line() {
        let mut settings = Settings::default();
        settings.set_name(Whose::Guest, "  Li\nLei \t");
        assert_eq!(settings.name_of(Whose::Guest), "Li Lei");
        assert_eq!(Settings::from_text(&settings.to_text()), Ok(settings.clone()));
        assert_eq!(settings.without_names(), Settings::default());
        let long = format!("name = \"{}\"", "x".repeat(1000));
        assert_eq!(Settings::from_text(&long).expect("readable").name_of(Whose::Own).len(), LONGEST_NAME);
    }

    #[test]
    fn edges_are_smooth_where_there_is_a_graphics_card_or_the_player_wants_it() {
        let drawn_by = |processor_draws, smooth_edges| Settings { processor_draws, smooth_edges, ..default() };
        assert!(drawn_by(false, None).smooths_edges() && !drawn_by(true, None).smooths_edges());
        assert!(drawn_by(true, Some(true)).smooths_edges() && !drawn_by(false, Some(false)).smooths_edges());
        let kept = Settings::from_text(&drawn_by(true, Some(true)).to_text());
        assert_eq!(kept, Ok(drawn_by(false, Some(true))), "what draws is not kept");
    }

    #[test]
    fn motion_is_reduced_where_the_browser_asks_for_it_or_the_player_wants_it() {
        let asked = |asked_for_calm, reduced_motion| Settings { asked_for_calm, reduced_motion, ..default() };
        assert!(asked(true, None).reduces_motion() && !asked(false, None).reduces_motion());
        assert!(asked(false, Some(true)).reduces_motion() && !asked(true, Some(false)).reduces_motion());
        let kept = Settings::from_text(&asked(true, None).to_text());
        assert_eq!(kept, Ok(asked(false, None)), "what the browser asks for is not kept as the player's choice");
        let kept = Settings::from_text("reduced_motion = true").expect("readable");
        assert!(kept.reduces_motion(), "what was chosen before stays");
    }

    #[test]
    fn what_is_out_of_range_is_brought_into_it() {
        let settings = Settings::from_text("half_turn_ms = 0\ntext_percent = 9000").expect("readable");
        assert_eq!((settings.half_turn_ms, settings.text_percent), (50, 160));
    }

    #[test]
    fn damage_has_its_sentence() {
        assert!(Settings::from_text("volume_percent = \"loud\"").is_err());
        assert!(Settings::from_text("volume_percent = -1").is_err());
        assert!(Settings::from_text("[[[").is_err());
        assert!(Settings::from_text("format = 2").expect_err("unknown").contains("format 2"));
    }
}
