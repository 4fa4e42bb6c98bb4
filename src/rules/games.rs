//! The one list of games, and all games behind one interface: setups, positions, and what a player sees of them.
//! It is one file, as a game is named in it alone: whoever adds one finds all places beside each other.

use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::action::{Action, Preview, Refusal};
use super::delta::{Change, Delta};
use super::form::{Choices, Field, RuleTable, SetupError};
use super::game::{GamePlay, GamePosition, GameSetup, GameView, Placed};
use super::side::{Colour, Face, Side};
use super::square::Square;

/// The list of games: passes it to a macro, which makes from it what a room needs. A game has a name, the name of its
/// folder in the rooms, and its id in files, links and the keys of the locales. A new game is one line here and its
/// folders, each named in the `mod.rs` of its room. The first of the list is the usual game.
#[macro_export]
macro_rules! with_games {
    ($make:ident) => {
        $make! {
            /// Reversi, on boards from 4x4 to 16x16, usually 8x8.
            Reversi = reversi, "reversi";
            /// Gomoku, on 9x9 to 20x20.
            Gomoku = gomoku, "gomoku";
            /// Animal Chess with tiles that lie face down, on 4x8.
            AnimalChess = animal_chess, "animal-chess";
        }
    };
}

macro_rules! make_types {
    ($($(#[$about:meta])* $Game:ident = $game:ident, $id:literal;)+) => {
        /// Which game is played.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Game {
            $($(#[$about])* $Game,)+
        }

        impl Game {
            /// Every game.
            pub const ALL: [Self; [$($id),+].len()] = [$(Self::$Game),+];

            /// The id of the game in files, links and the keys of the locales.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$Game => $id,)+
                }
            }

            /// The usual setup of this game. The seed decides what is random before the first move: how the tiles of
            /// Animal Chess lie.
            #[must_use]
            pub fn setup(self, seed: u64) -> Setup {
                match self {
                    $(Self::$Game => Setup::$Game(<super::$game::Setup>::default()),)+
                }
                .again(seed)
            }

            /// See [`GameSetup::IS_WELL_KNOWN`].
            #[must_use]
            pub const fn is_well_known(self) -> bool {
                match self {
                    $(Self::$Game => <super::$game::Setup as GameSetup>::IS_WELL_KNOWN,)+
                }
            }

            /// See [`GameSetup::of_moves_alone`].
            #[must_use]
            pub fn of_moves_alone(self) -> Vec<Setup> {
                match self {
                    $(Self::$Game => {
                        <super::$game::Setup>::of_moves_alone().into_iter().map(Setup::$Game).collect()
                    })+
                }
            }
        }

        /// All that is settled before the first move: the game, its rules, and what was decided at random.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Setup {
            $($(#[$about])* $Game(super::$game::Setup),)+
        }

        impl Setup {
            /// Which game it is.
            #[must_use]
            pub const fn game(&self) -> Game {
                match self {
                    $(Self::$Game(_) => Game::$Game,)+
                }
            }
        }

        impl Setup {
            /// See [`GameSetup::rules`].
            #[must_use]
            pub fn rules(&self) -> &str {
                match self {
                    $(Self::$Game(setup) => setup.rules(),)+
                }
            }

            /// See [`GameSetup::table`].
            #[must_use]
            pub fn table(&self) -> &str {
                match self {
                    $(Self::$Game(setup) => setup.table(),)+
                }
            }

            /// See [`GameSetup::start`].
            #[must_use]
            pub fn start(&self) -> Position {
                match self {
                    $(Self::$Game(setup) => Position::$Game(setup.start()),)+
                }
            }

            /// See [`GameSetup::with_pieces`].
            ///
            /// # Errors
            /// Why there is no such position.
            pub fn with_pieces(&self, pieces: &[Placed], to_move: Colour) -> Result<Position, &'static str> {
                match self {
                    $(Self::$Game(setup) => setup.with_pieces(pieces, to_move).map(Position::$Game),)+
                }
            }

            /// See [`GameSetup::again`].
            #[must_use]
            pub fn again(&self, seed: u64) -> Self {
                match self {
                    $(Self::$Game(setup) => Self::$Game(setup.again(seed)),)+
                }
            }

            /// See [`GameSetup::told`].
            #[must_use]
            pub fn told(&self) -> Self {
                match self {
                    $(Self::$Game(setup) => Self::$Game(setup.told()),)+
                }
            }

            /// What the rule table says: see [`RuleTable::contents`].
            #[must_use]
            pub fn contents(&self) -> String {
                match self {
                    $(Self::$Game(setup) => setup.contents(),)+
                }
            }

            /// See [`GameSetup::form`].
            #[must_use]
            pub fn form(&self, tables: &Tables) -> Vec<Field> {
                match self {
                    $(Self::$Game(setup) => setup.form(&tables.$game),)+
                }
            }

            /// See [`GameSetup::set`].
            ///
            /// # Errors
            /// Says why the field cannot have that value; then nothing has changed.
            pub fn set(&mut self, key: &str, value: &str, tables: &Tables) -> Result<(), SetupError> {
                match self {
                    $(Self::$Game(setup) => setup.set(key, value, &tables.$game),)+
                }
            }
        }

        /// The part of a position that a player may see. An engine is given this and never a position.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum View {
            $($(#[$about])* $Game(super::$game::View),)+
        }

        impl View {
            /// Which game this is a view of.
            #[must_use]
            pub const fn game(&self) -> Game {
                match self {
                    $(Self::$Game(_) => Game::$Game,)+
                }
            }
        }

        impl Deref for View {
            type Target = dyn GameView;

            fn deref(&self) -> &Self::Target {
                match self {
                    $(Self::$Game(view) => view,)+
                }
            }
        }

        /// A position of any of the games. The rest of the program uses the rules through this type.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Position {
            $($(#[$about])* $Game(super::$game::Position),)+
        }

        impl Position {
            /// Which game this is a position of.
            #[must_use]
            pub const fn game(&self) -> Game {
                match self {
                    $(Self::$Game(_) => Game::$Game,)+
                }
            }
        }

        impl Position {
            /// See [`GamePlay::view`].
            #[must_use]
            pub fn view(&self) -> View {
                match self {
                    $(Self::$Game(position) => View::$Game(GamePlay::view(position)),)+
                }
            }

            /// See [`GamePlay::play`].
            ///
            /// # Errors
            /// The reason why the action cannot be played.
            pub fn play(&self, action: Action) -> Result<(Self, Delta), Refusal> {
                match self {
                    $(Self::$Game(position) => {
                        position.play(action).map(|(next, delta)| (Self::$Game(next), delta))
                    })+
                }
            }

            /// See [`GamePlay::play_told`].
            ///
            /// # Errors
            /// The reason why the action cannot be played.
            pub fn play_told(&self, action: Action, revealed: Option<Face>) -> Result<(Self, Delta), Refusal> {
                match self {
                    $(Self::$Game(position) => {
                        position.play_told(action, revealed).map(|(next, delta)| (Self::$Game(next), delta))
                    })+
                }
            }

            /// See [`GamePlay::passed`].
            #[must_use]
            pub fn passed(&self) -> Option<Self> {
                match self {
                    $(Self::$Game(position) => position.passed().map(Self::$Game),)+
                }
            }

            /// See [`GamePlay::placed`].
            #[must_use]
            pub fn placed(&self) -> Vec<Placed> {
                match self {
                    $(Self::$Game(position) => position.placed(),)+
                }
            }

            /// See [`GamePlay::colour_to_move`].
            #[must_use]
            pub fn colour_to_move(&self) -> Colour {
                match self {
                    $(Self::$Game(position) => position.colour_to_move(),)+
                }
            }

            /// See [`GamePlay::preview`].
            #[must_use]
            pub fn preview(&self, chosen: Option<Square>, square: Square) -> Preview {
                match self {
                    $(Self::$Game(position) => position.preview(chosen, square),)+
                }
            }
        }

        impl Deref for Position {
            type Target = dyn GamePosition;

            fn deref(&self) -> &Self::Target {
                match self {
                    $(Self::$Game(position) => position,)+
                }
            }
        }

        /// A rule table of any game.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyTable {
            $($(#[$about])* $Game(Arc<super::$game::Rules>),)+
        }

        impl AnyTable {
            /// Which game it is for.
            #[must_use]
            pub const fn game(&self) -> Game {
                match self {
                    $(Self::$Game(_) => Game::$Game,)+
                }
            }

            /// Its id.
            #[must_use]
            pub fn id(&self) -> &str {
                match self {
                    $(Self::$Game(table) => table.id(),)+
                }
            }

            /// See [`RuleTable::kinds`].
            #[must_use]
            pub fn kinds(&self) -> Vec<&str> {
                match self {
                    $(Self::$Game(table) => table.kinds(),)+
                }
            }
        }

        /// The rule tables that are available for matches, each known by its id; at least one of each game.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Tables {
            $(
                $(#[$about])*
                pub $game: Vec<Arc<super::$game::Rules>>,
            )+
        }

        impl Default for Tables {
            /// The built-in rules.
            fn default() -> Self {
                Self { $($game: <super::$game::Rules as RuleTable>::built_in().into_iter().map(Arc::new).collect(),)+ }
            }
        }

        impl Tables {
            /// These tables; a later one takes the place of an earlier one with its id. A game without any has the
            /// built-in ones.
            #[must_use]
            pub fn of(tables: impl IntoIterator<Item = AnyTable>) -> Self {
                let mut all = Self { $($game: Vec::new(),)+ };
                for table in tables {
                    match table {
                        $(AnyTable::$Game(table) => put(&mut all.$game, table),)+
                    }
                }
                let built_in = Self::default();
                $(if all.$game.is_empty() {
                    all.$game = built_in.$game;
                })+
                all
            }
        }
    };
}

with_games!(make_types);

/// Replaces the table with the same id, or appends the table if there is none.
fn put<T: RuleTable>(tables: &mut Vec<Arc<T>>, new: Arc<T>) {
    match tables.iter_mut().find(|other| other.id() == new.id()) {
        Some(other) => *other = new,
        None => tables.push(new),
    }
}

impl Default for Game {
    /// The usual game: the first of the list.
    fn default() -> Self {
        Self::ALL[0]
    }
}

impl Game {
    /// The game with this id, if there is one.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.id() == id)
    }

    /// The start position of [`Self::setup`] with seed 0.
    #[must_use]
    pub fn start(self) -> Position {
        self.setup(0).start()
    }
}

impl Setup {
    /// The fields that files and links write.
    pub fn written(&self) -> impl Iterator<Item = Field> {
        self.form(&Tables::default()).into_iter().filter(|field| field.is_written)
    }

    /// The setup that a file or link describes; `value` gives what it says for a key. A field that it does not name has
    /// its usual value, and what is random is then decided by `seed`.
    ///
    /// # Errors
    /// The first value that cannot be used.
    pub fn read(
        game: Game,
        value: impl Fn(&str) -> Option<String>,
        tables: &Tables,
        seed: u64,
    ) -> Result<Self, SetupError> {
        let mut setup = game.setup(seed);
        for field in setup.form(tables) {
            match value(field.key) {
                Some(value) => setup.set(field.key, &value, tables)?,
                None if field.is_written && field.choices != Choices::Random => {
                    setup.set(field.key, field.usual(), tables)?;
                }
                None => {}
            }
        }
        Ok(setup)
    }

    /// The field with this key.
    #[must_use]
    pub fn field(&self, key: &str, tables: &Tables) -> Option<Field> {
        self.form(tables).into_iter().find(|field| field.key == key)
    }
}

impl Position {
    /// The side that plays a colour; `None` while that is not settled.
    #[must_use]
    pub fn side(&self, colour: Colour) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.colour(side) == Some(colour))
    }

    /// Everything that lies on the board, row by row.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Face)> + '_ {
        self.grid().squares().filter_map(|square| Some((square, self.face(square)?)))
    }
}

impl Delta {
    /// The shortest change from one board to another of the same game and size: what a player would do by hand to take
    /// plies back or to set up a position. First the pieces that leave the board, then those that turn over or move,
    /// then those that are added; each group row by row.
    #[must_use]
    pub fn between(before: &Position, after: &Position) -> Self {
        let (mut leaves, mut stays, mut comes) = (Vec::new(), Vec::new(), Vec::new());
        for square in after.grid().squares() {
            let (from, to) = (before.face(square), after.face(square));
            match (from, to) {
                _ if from == to => {}
                (Some(from), Some(to)) if before.underside(from) == Some(to) || after.underside(to) == Some(from) => {
                    stays.push(Change::Turned { square, from, to });
                }
                _ => {
                    leaves.extend(from.map(|face| (square, face)));
                    comes.extend(to.map(|face| (square, face)));
                }
            }
        }
        // A face that is missing here and new there is a piece that moved from here to there.
        comes.retain(|&(to, face)| {
            let from = leaves.iter().position(|&(_, gone)| gone == face);
            stays.extend(from.map(|at| Change::Moved { from: leaves.remove(at).0, to }));
            from.is_none()
        });
        let leaves = leaves.into_iter().map(|(square, face)| Change::Taken { square, face });
        let comes = comes.into_iter().map(|(square, face)| Change::Placed { square, face });
        Self(leaves.chain(stays).chain(comes).collect())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::tests::{again, read};
    use crate::{animal_chess, gomoku, reversi};

    proptest! {
        #[test]
        fn every_setup_survives(deal in any::<u64>(), size in gomoku::SIZES, rules in 0_usize..4, opening in 0_usize..3) {
            let tables = Tables::default();
            let gomoku = gomoku::Setup {
                size,
                rules: tables.gomoku[rules % tables.gomoku.len()].clone(),
                opening: gomoku::Opening::ALL[opening],
            };
            let known = animal_chess::Setup { deal: animal_chess::Deal::Known(deal), ..Default::default() };
            let told = animal_chess::Setup { deal: animal_chess::Deal::Told, ..Default::default() };
            let animals = [known, told].map(Setup::AnimalChess);
            let reversi = tables.reversi[rules % tables.reversi.len()].clone();
            for setup in [Setup::Reversi(reversi), Setup::Gomoku(gomoku)].into_iter().chain(animals) {
                let plain = format!("{deal:016x}");
                prop_assert!(setup.written().all(|field| field.value != plain), "the deal is in disguise");
                prop_assert_eq!(again(&setup, &tables), Ok(setup));
            }
        }

        #[test]
        fn no_text_panics(text in "\\PC{0,20}") {
            let tables = Tables::default();
            for game in Game::ALL {
                for field in game.setup(0).form(&tables) {
                    let _ = read(game, &[(field.key, &text)], &tables);
                }
            }
        }
    }

    #[test]
    fn every_choice_of_every_form_can_be_made_and_is_read_again() {
        let tables = Tables::default();
        for game in Game::ALL {
            for field in game.setup(3).form(&tables) {
                for value in field.values() {
                    let mut setup = game.setup(3);
                    setup.set(field.key, &value, &tables).expect("a choice of the form");
                    assert_eq!(setup.field(field.key, &tables).map(|field| field.value), Some(value));
                    assert_eq!(again(&setup, &tables), Ok(setup));
                }
            }
            assert_eq!(game.setup(0).set("x", "x", &tables), Err(SetupError::NoField("x".into())));
        }
    }

    #[test]
    fn a_game_of_reversi_that_names_no_rules_is_the_classic_one_whatever_the_tables() {
        let classic = Setup::Reversi(Arc::default());
        assert_eq!(classic.written().count(), 0);
        let mut tables = Tables::default();
        tables.reversi.reverse();
        assert_eq!(read(Game::Reversi, &[], &tables), Ok(classic));
        // A different table with the same id is another game, and its id is written.
        let other = reversi::Rules { fewest_wins: true, ..reversi::Rules::default() };
        let written: Vec<String> = Setup::Reversi(Arc::new(other)).written().map(|field| field.value).collect();
        assert_eq!(written, ["classic"]);
    }

    #[test]
    fn other_games_that_name_no_rules_take_them_from_the_tables() {
        let mut tables = Tables::default();
        let other = gomoku::Rules { overline: true, ..(*tables.gomoku[0]).clone() };
        tables.gomoku[0] = Arc::new(other);
        let first = tables.gomoku[0].clone();
        assert_eq!(
            read(Game::Gomoku, &[], &tables),
            Ok(Setup::Gomoku(gomoku::Setup { rules: first, ..Default::default() }))
        );
        tables.gomoku.remove(0);
        let next = tables.gomoku[0].clone();
        assert_eq!(
            read(Game::Gomoku, &[], &tables),
            Ok(Setup::Gomoku(gomoku::Setup { rules: next, ..Default::default() }))
        );
    }

    #[test]
    fn what_is_not_there_is_said() {
        let tables = Tables::default();
        let error = |game, key, value: &str| read(game, &[(key, value)], &tables).expect_err("an error");
        for game in Game::ALL {
            assert_eq!(error(game, "rules", "x"), SetupError::UnknownRules("x".into()));
        }
        for size in ["8", "21", "x", ""] {
            assert!(matches!(error(Game::Gomoku, "size", size), SetupError::Wrong { key: "size", .. }), "{size}");
        }
        let opening = SetupError::Unknown { key: "opening", value: "x".into() };
        assert_eq!(error(Game::Gomoku, "opening", "x"), opening);
        for deal in ["x", "+123456789abcdef", "0123456789abcdef0"] {
            assert!(matches!(error(Game::AnimalChess, "deal", deal), SetupError::Wrong { key: "deal", .. }), "{deal}");
        }
    }

    #[test]
    fn a_later_table_takes_the_place_of_the_one_with_its_id() {
        let caro = gomoku::Rules { overline: true, ..gomoku::Rules::built_in().swap_remove(3) };
        let given = gomoku::Rules::built_in().into_iter().chain([caro]);
        let tables = Tables::of(given.map(|rules| AnyTable::Gomoku(Arc::new(rules))));
        let ids: Vec<&str> = tables.gomoku.iter().map(|rules| rules.id.as_str()).collect();
        assert_eq!(ids, ["freestyle", "standard", "renju", "caro", "caro-exact"]);
        assert!(tables.gomoku[3].overline);
        assert_eq!(tables.reversi, Tables::default().reversi, "a game without tables has the built-in ones");
    }
}
