//! The data that a screen or a dialog is built from.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::{
    credits::Credits,
    filter::Filter,
    lately::Lately,
    solving::{MadePuzzle, Solving},
};
use crate::{
    engine::Band,
    game::{
        app::{InHand, KeyQuestion, Settings, portrait},
        flow::{Board, Quizzing, Reviewing, Rulebooks, teaching::is_taught},
        games::achievements::GameAchievements,
        games::evenings::Diary,
        games::library::GameLibrary,
        games::puzzles::PuzzleScores,
        games::repertoire::RepertoireBox,
        games::saves::KeptMatch,
        locale::{Languages, Localization, UiStyle},
        net::FarGames,
        packs::{Lessons, Packs, PuzzleShelves},
        theme::ActiveTheme,
    },
    play::{Player, Series},
    record::Clock,
    rules::{Colour, Game, Setup, Side},
    study::practice::Practice,
};

/// The root node of a screen, or of a dialog (`true`).
#[derive(Component)]
pub struct Layer(pub bool);

/// How high a window is, in logical pixels of the interface: from this depends how much is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Height {
    /// Everything has room beside the board, and what is small elsewhere is large.
    Roomy,
    /// Everything has room.
    Full,
    /// In a tall window: a board of many rows has room beside short cards only, and so has what is said after a game.
    Snug,
    /// Cards are short; in a tall window both stand in one row.
    Short,
    /// There is no room for the score sheet either.
    Low,
}

impl Height {
    /// The height of a window that is this high, and higher than wide (`portrait`) or not.
    pub fn of(height: f32, portrait: bool) -> Self {
        match (height, portrait) {
            (..360.0, _) => Self::Low,
            (..600.0, true) | (..480.0, false) => Self::Short,
            (..760.0, true) => Self::Snug,
            (840.0.., false) => Self::Roomy,
            _ => Self::Full,
        }
    }
}

/// The game and its rules, who plays, each side's colour, the clock, and how the series stands.
pub type Seating = (Setup, [Player; 2], [Option<Colour>; 2], Option<Clock>, Option<Series>);

/// The data that a screen or a dialog is built from.
pub struct Page<'a> {
    pub l10n: &'a Localization,
    pub style: &'a UiStyle,
    pub icons: &'a Icons,
    pub assets: &'a AssetServer,
    pub theme: &'a ActiveTheme,
    pub packs: Option<&'a Packs>,
    /// The key of the pack that the player is asked to confirm the removal of.
    pub removing: Option<&'a str>,
    /// Which key is being changed.
    pub keys: &'a KeyQuestion,
    /// What was used last.
    pub hand: InHand,
    pub kept: &'a [KeptMatch],
    pub far: &'a FarGames,
    pub library: Option<&'a GameLibrary>,
    pub achievements: &'a GameAchievements,
    pub languages: &'a Languages,
    pub board: &'a Board,
    pub reviewing: &'a Reviewing,
    pub quizzing: &'a Quizzing,
    /// What comes back, and how many positions do today.
    pub practice: &'a Practice,
    pub due: usize,
    pub shelves: &'a PuzzleShelves,
    pub scores: &'a PuzzleScores,
    pub diary: &'a Diary,
    pub solving: &'a Solving,
    pub made: &'a MadePuzzle,
    pub lately: &'a Lately,
    pub repertoire: &'a RepertoireBox,
    pub rulebooks: &'a Rulebooks,
    /// How many even starts there are to choose from.
    pub starts: usize,
    pub lessons: &'a Lessons,
    pub settings: &'a Settings,
    /// Whether the window is higher than wide.
    pub portrait: bool,
    /// How high the window is.
    pub height: Height,
    /// Whether it is so much higher than wide that a board leaves more than half of it.
    pub slender: bool,
    /// The largest size of text that the window has room for, in percent.
    pub text_room: u32,
    pub next: &'a NextMatch,
    pub credits: &'a Credits,
    /// What is searched for among the settings.
    pub filter: &'a Filter,
    /// Plies played in each game that has not ended.
    pub plies: [usize; Game::ALL.len()],
}

impl Page<'_> {
    /// The sentence of a key, which has no gaps.
    pub fn say(&self, key: &str) -> String {
        self.l10n.get(key)
    }

    /// Whether the window is so low that cards are short.
    pub fn is_short(&self) -> bool {
        matches!(self.height, Height::Short | Height::Low)
    }

    /// Whether the cards are short: in a low window, and in a tall one where the board would else be small.
    pub fn has_short_cards(&self) -> bool {
        let is_tight = self.board.ending().is_some() || !self.board.position().kinds().is_empty();
        self.is_short() || self.height == Height::Snug && is_tight
    }

    /// Whether the moves are beside the board. In a low window they give way to what can be done after the game.
    pub fn has_score_sheet(&self) -> bool {
        let gives_way = self.is_short() && self.board.ending().is_some();
        !self.portrait && self.height != Height::Low && !gives_way
    }

    /// What the cards depend on: what the seating depends on, and the players' names.
    pub fn table(&self) -> (Seating, [String; 2]) {
        (self.seating(), Side::BOTH.map(|side| self.board.name(self.settings, side).to_owned()))
    }

    /// What a dialog about the seats depends on.
    pub fn seating(&self) -> Seating {
        let (record, position) = (self.board.record(), self.board.position());
        let (contested, colours) = (self.board.contested(), Side::BOTH.map(|side| position.colour(side)));
        (record.setup().clone(), self.board.players(), colours, contested.clock(), contested.series_after())
    }

    /// The picture of a kind of tile, white with alpha: its animal, or the character for it.
    pub fn emblem(&self, kind: &str) -> Handle<Image> {
        self.emblem_of(self.board.game(), kind)
    }

    /// The same for a game that may not be on the table.
    pub fn emblem_of(&self, game: Game, kind: &str) -> Handle<Image> {
        self.theme
            .game(game)
            .emblem(kind, self.settings.characters)
            .map(|file| self.assets.load(file))
            .unwrap_or_default()
    }

    /// The portraits of the person that a band is, one for each expression beside each other. They are loaded when they
    /// are first shown.
    pub fn persona(&self, band: Band) -> Handle<Image> {
        self.theme.personas.get(band.id()).map(|file| self.assets.load(file)).unwrap_or_default()
    }

    /// The portrait of a player, white with alpha.
    pub fn avatar(&self, player: Player) -> Handle<Image> {
        self.theme.avatars.get(portrait(player)).map(|file| self.assets.load(file)).unwrap_or_default()
    }
}

/// The pictures on buttons, by their names.
#[derive(Resource)]
pub struct Icons(pub BTreeMap<String, Handle<Image>>);

impl Icons {
    /// The picture of this name; an empty one if no pack has it.
    #[must_use]
    pub fn get(&self, name: &str) -> Handle<Image> {
        self.0.get(name).cloned().unwrap_or_default()
    }

    /// The handles, to wait for.
    pub fn handles(&self) -> impl Iterator<Item = &Handle<Image>> {
        self.0.values()
    }
}

/// The key of the pack that the player is asked to confirm the removal of.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Removing(pub Option<String>);

/// The setup and the players of the next match, while the new-game dialog is open.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct NextMatch {
    /// The game and its rules.
    pub setup: Setup,
    /// Who plays.
    pub players: [Player; 2],
    /// Whether the lot decides who plays which side.
    pub lot: bool,
    /// Whether a game with somebody elsewhere is a live one.
    pub live: bool,
    /// Whether a teacher sits at the table; `None` where nobody has chosen, and the opponent's level decides.
    pub teacher: Option<bool>,
    /// Whether the rules to choose from are shown although they are the usual ones.
    pub unfolded: bool,
    /// The clock, if it is played by one.
    pub clock: Option<Clock>,
    /// Whether the values of the clock are shown although it is one that has a name.
    pub clock_unfolded: bool,
    /// The series that it begins, if it does.
    pub series: Option<Series>,
    /// Whether it begins with an even start: with one drawn at random, or with that of a number, from 1.
    pub even: Option<Option<usize>>,
}

impl NextMatch {
    /// The same setup and players as on this board.
    #[must_use]
    pub fn like(board: &Board) -> Self {
        let usual = board.players().iter().any(|player| is_taught(board.game(), *player));
        let teacher = Some(board.has_teacher()).filter(|sits| *sits != usual);
        let series = board.contested().series().map(|series| Series::new(series.length(), series.order()));
        Self {
            teacher,
            clock: board.contested().clock(),
            series,
            players: board.players(),
            ..Self::of(board.record().setup().clone())
        }
    }

    /// The usual match of a game.
    #[must_use]
    pub fn usual(game: Game) -> Self {
        Self::of(game.setup(0))
    }

    fn of(setup: Setup) -> Self {
        Self {
            players: Player::usual(setup.game()),
            setup,
            lot: false,
            live: false,
            teacher: None,
            unfolded: false,
            clock: None,
            clock_unfolded: false,
            series: None,
            even: None,
        }
    }

    /// The person's side; the first side where both are persons or neither is.
    #[must_use]
    pub fn side(&self) -> Side {
        let [first, second] = self.players.map(Player::acts_here);
        if second && !first { Side::Second } else { Side::First }
    }

    /// Who plays against the person.
    #[must_use]
    pub fn opponent(&self) -> Player {
        self.players[self.side().other().index()]
    }

    /// Whether it is played by link.
    #[must_use]
    pub fn is_by_link(&self) -> bool {
        self.opponent().is_elsewhere() && !self.live
    }

    /// Whether a teacher will sit at the table: against the weakest opponents, unless the player has chosen.
    #[must_use]
    pub fn has_teacher(&self) -> bool {
        let opponent = self.opponent();
        opponent.level().is_some() && self.teacher.unwrap_or_else(|| is_taught(self.setup.game(), opponent))
    }

    /// Seats a person on this side and this player on the other.
    pub fn seat(&mut self, side: Side, opponent: Player) {
        self.players[side.index()] = Player::Person;
        self.players[side.other().index()] = opponent;
    }
}
