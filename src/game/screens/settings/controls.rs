//! The controls of the settings: what is on or off, and what is a number; how each is read and changed. Where they stand
//! on the page is not decided here.

use bevy::prelude::*;

use crate::game::{
    app::{
        Localizable, Settings,
        settings::{ENGINE_PAUSE, HALF_TURN, SCAN, SCAN_AT_FIRST, Scale, TEXT, VOLUME},
    },
    screens::page::Page,
};

/// What is done with the settings.
#[derive(Message, Clone, Debug, PartialEq)]
pub(in crate::game) enum SettingsCommand {
    /// Chooses a language; `None` follows the system.
    Language(Option<String>),
    /// Turns a setting on or off.
    Toggle(Switch),
    /// Changes a setting by this many steps, up or down.
    Step(Dial, i32),
    /// Asks what to search for, where there is no field to write it in.
    Find,
    /// Shows all settings again.
    ShowAll,
}

/// A setting that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Legal squares are marked.
    Marks,
    /// Hints go on to the move.
    Hints,
    /// Cards show counts.
    Counts,
    /// Cards show the clock.
    Clock,
    /// The list of moves shows how long each took.
    Times,
    /// Motion is reduced: results are shown at once.
    Motion,
    /// Long boards lie across in a wide window.
    Across,
    /// A press cuts an engine's ply short.
    Hasten,
    /// Tiles show characters.
    Characters,
    /// Tiles show their ranks.
    Ranks,
    /// Words turn to the one of two persons whom they are for.
    WordsTurn,
    /// Opponents say something at times.
    Remarks,
    /// An engine's new piece blinks.
    Blinks,
    /// Pointing at a tile that lies face down tells what it may show.
    Chances,
    /// A turned-up tile may be taken back.
    UndoShows,
    /// The title says what waits for the player.
    Greets,
    /// Edges are drawn smooth.
    Smooth,
}

/// A setting that is a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dial {
    /// How long half a turn of a disc takes.
    Turn,
    /// The engine's pause before it answers.
    Pause,
    /// Volume.
    Volume,
    /// Volume of the music.
    Music,
    /// Size of text.
    Text,
    /// How long scanning with one switch frames each group.
    Scan,
}

impl Switch {
    /// The key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Marks => "settings-marks",
            Self::Hints => "settings-hints",
            Self::Counts => "settings-counts",
            Self::Clock => "settings-clock",
            Self::Times => "settings-times",
            Self::Motion => "settings-motion",
            Self::Characters => "settings-characters",
            Self::Ranks => "settings-ranks",
            Self::WordsTurn => "settings-words-turn",
            Self::Remarks => "settings-remarks",
            Self::Hasten => "settings-hasten",
            Self::Across => "settings-across",
            Self::Blinks => "settings-blinks",
            Self::Chances => "settings-chances",
            Self::UndoShows => "settings-undo-shows",
            Self::Greets => "settings-greets",
            Self::Smooth => "settings-smooth",
        }
    }

    /// Whether it is on.
    pub fn of(self, settings: &Settings) -> bool {
        match self {
            Self::Marks => settings.legal_marks,
            Self::Hints => settings.hints,
            Self::Counts => settings.show_counts,
            Self::Clock => settings.show_clock,
            Self::Times => settings.show_times,
            Self::Motion => settings.reduces_motion(),
            Self::Characters => settings.characters,
            Self::Ranks => settings.ranks,
            Self::WordsTurn => settings.words_turn,
            Self::Remarks => settings.remarks,
            Self::Hasten => settings.press_hastens,
            Self::Across => settings.boards_across,
            Self::Blinks => settings.blinks,
            Self::Chances => settings.chances,
            Self::UndoShows => settings.undo_shows,
            Self::Greets => settings.greets,
            Self::Smooth => settings.smooths_edges(),
        }
    }

    /// Toggles the setting.
    pub fn flip(self, settings: &mut Settings) {
        let flipped = !self.of(settings);
        match self {
            Self::Marks => settings.legal_marks = flipped,
            Self::Hints => settings.hints = flipped,
            Self::Counts => settings.show_counts = flipped,
            Self::Clock => settings.show_clock = flipped,
            Self::Times => settings.show_times = flipped,
            Self::Motion => settings.reduced_motion = Some(flipped),
            Self::Characters => settings.characters = flipped,
            Self::Ranks => settings.ranks = flipped,
            Self::WordsTurn => settings.words_turn = flipped,
            Self::Remarks => settings.remarks = flipped,
            Self::Hasten => settings.press_hastens = flipped,
            Self::Across => settings.boards_across = flipped,
            Self::Blinks => settings.blinks = flipped,
            Self::Chances => settings.chances = flipped,
            Self::UndoShows => settings.undo_shows = flipped,
            Self::Greets => settings.greets = flipped,
            Self::Smooth => settings.smooth_edges = Some(flipped),
        }
    }
}

impl Dial {
    /// The key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Turn => "settings-turn",
            Self::Pause => "settings-pause",
            Self::Volume => "settings-volume",
            Self::Music => "settings-music",
            Self::Text => "settings-text",
            Self::Scan => "settings-scan",
        }
    }

    const fn scale(self) -> Scale {
        match self {
            Self::Turn => HALF_TURN,
            Self::Pause => ENGINE_PAUSE,
            Self::Volume | Self::Music => VOLUME,
            Self::Text => TEXT,
            Self::Scan => SCAN,
        }
    }

    const fn value(self, settings: &mut Settings) -> &mut u32 {
        match self {
            Self::Turn => &mut settings.half_turn_ms,
            Self::Pause => &mut settings.engine_pause_ms,
            Self::Volume => &mut settings.volume_percent,
            Self::Music => &mut settings.music_percent,
            Self::Text => &mut settings.text_percent,
            Self::Scan => &mut settings.scan_ms,
        }
    }

    /// Changes the setting by this many steps, up or down, within its range.
    pub fn turn(self, settings: &mut Settings, steps: i32) {
        let Scale { range, step } = self.scale();
        let value = self.value(settings);
        let moved = i64::from(*value) + i64::from(steps) * i64::from(step);
        if self == Self::Scan && *value == 0 && steps > 0 {
            // To begin with, time to think.
            *value = SCAN_AT_FIRST;
            return;
        }
        // Clamped to a range of `u32`, so the cast loses nothing.
        *value = moved.clamp(i64::from(*range.start()), i64::from(*range.end())) as u32;
    }

    /// The size of text that the window shows, in percent, where it has no room for the one that is set.
    pub fn is_cut(self, page: &Page<'_>) -> Option<u32> {
        (self == Self::Text && page.settings.text_percent > page.text_room).then_some(page.text_room)
    }

    /// Its value, as the page shows it.
    pub fn written(self, page: &Page<'_>) -> String {
        let value = *self.value(&mut page.settings.clone());
        let (key, value) = match self {
            // The setting is half of it.
            Self::Turn => ("settings-seconds", f64::from(2 * value) / 1000.0),
            Self::Scan if value == 0 => return page.say("settings-off"),
            Self::Pause | Self::Scan => ("settings-seconds", f64::from(value) / 1000.0),
            Self::Volume | Self::Music | Self::Text => ("settings-percent", f64::from(value)),
        };
        page.l10n.say(&Localizable::new(key).with("value", value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dial_stays_within_its_range() {
        let mut settings = Settings::default();
        for dial in [Dial::Turn, Dial::Pause, Dial::Volume, Dial::Text] {
            dial.turn(&mut settings, -1000);
            assert_eq!(dial.value(&mut settings), dial.scale().range.start());
            dial.turn(&mut settings, 1000);
            assert_eq!(dial.value(&mut settings), dial.scale().range.end());
            dial.turn(&mut settings, -1);
            assert_eq!(*dial.value(&mut settings), dial.scale().range.end() - dial.scale().step);
        }
    }
}
