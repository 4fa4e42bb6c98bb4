//! All games behind one interface: setups, positions, and what a player sees of them.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::action::{Action, Choice, Mark, Press, Refusal};
use super::delta::{Change, Delta};
use super::ending::Ending;
use super::side::{Colour, Face, Side};
use super::square::{Grid, Square};
use super::{animal_chess, gomoku, reversi};

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Game {
    /// Reversi, on boards from 4x4 to 16x16, usually 8x8.
    Reversi,
    /// Gomoku, on 9x9 to 20x20.
    Gomoku,
    /// Animal Chess with tiles that lie face down, on 4x8.
    AnimalChess,
}

impl Game {
    /// Every game.
    pub const ALL: [Self; 3] = [Self::Reversi, Self::Gomoku, Self::AnimalChess];

    /// The id of the game in files, links and the keys of the locales.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Reversi => "reversi",
            Self::Gomoku => "gomoku",
            Self::AnimalChess => "animal-chess",
        }
    }

    /// The game with this id, if there is one.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.id() == id)
    }

    /// The usual setup of this game. The seed decides what is random before the first move: how the tiles of Animal
    /// Chess lie.
    #[must_use]
    pub fn setup(self, seed: u64) -> Setup {
        match self {
            Self::Reversi => Setup::Reversi(Arc::default()),
            Self::Gomoku => Setup::Gomoku(gomoku::Setup::default()),
            Self::AnimalChess => Setup::AnimalChess(animal_chess::Setup { rules: Arc::default(), deal: seed }),
        }
    }

    /// The start position of [`Self::setup`] with seed 0.
    #[must_use]
    pub fn start(self) -> Position {
        self.setup(0).start()
    }
}

/// All that is settled before the first move: the game, its rules, and what was decided at random.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setup {
    /// The rule table, which says what the board and the start are, and who wins.
    Reversi(Arc<reversi::Rules>),
    /// Size, rules and opening rule.
    Gomoku(gomoku::Setup),
    /// Rules, and how the tiles were shuffled.
    AnimalChess(animal_chess::Setup),
}

impl Setup {
    /// Which game it is.
    #[must_use]
    pub const fn game(&self) -> Game {
        match self {
            Self::Reversi(_) => Game::Reversi,
            Self::Gomoku(_) => Game::Gomoku,
            Self::AnimalChess(_) => Game::AnimalChess,
        }
    }

    /// The id of its rule table.
    #[must_use]
    pub fn rules(&self) -> &str {
        match self {
            Self::Reversi(rules) => &rules.id,
            Self::Gomoku(setup) => &setup.rules.id,
            Self::AnimalChess(setup) => &setup.rules.id,
        }
    }

    /// The position before the first move.
    #[must_use]
    pub fn start(&self) -> Position {
        match self {
            Self::Reversi(rules) => Position::Reversi(reversi::Position::new(rules)),
            Self::Gomoku(setup) => Position::Gomoku(gomoku::Position::new(setup)),
            Self::AnimalChess(setup) => Position::AnimalChess(animal_chess::Position::new(setup)),
        }
    }

    /// The same setup for another match, with what is random decided anew by this seed.
    #[must_use]
    pub fn again(&self, seed: u64) -> Self {
        match self {
            Self::AnimalChess(setup) => Self::AnimalChess(animal_chess::Setup { deal: seed, ..setup.clone() }),
            Self::Reversi(_) | Self::Gomoku(_) => self.clone(),
        }
    }
}

/// The rule tables that are available for matches, each known by its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    /// The rule tables of Reversi, at least one.
    pub reversi: Vec<Arc<reversi::Rules>>,
    /// The rule sets of Gomoku, at least one.
    pub gomoku: Vec<Arc<gomoku::Rules>>,
    /// The tables of Animal Chess, at least one.
    pub animal_chess: Vec<Arc<animal_chess::Rules>>,
}

impl Default for Tables {
    /// The built-in rules, used when no table can be read.
    fn default() -> Self {
        Self {
            reversi: reversi::Rules::built_in().into_iter().map(Arc::new).collect(),
            gomoku: gomoku::Rules::built_in().into_iter().map(Arc::new).collect(),
            animal_chess: vec![Arc::default()],
        }
    }
}

/// What a player of a game may see. An engine is given this and never a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum View {
    /// In Reversi everything is visible.
    Reversi(reversi::Position),
    /// In Gomoku everything is visible too.
    Gomoku(gomoku::Position),
    /// In Animal Chess everything is visible except what lies face down.
    AnimalChess(animal_chess::View),
}

impl View {
    /// Which game this is a view of.
    #[must_use]
    pub const fn game(&self) -> Game {
        match self {
            Self::Reversi(_) => Game::Reversi,
            Self::Gomoku(_) => Game::Gomoku,
            Self::AnimalChess(_) => Game::AnimalChess,
        }
    }

    /// See [`Position::to_move`].
    #[must_use]
    pub const fn to_move(&self) -> Side {
        match self {
            Self::Reversi(position) => position.to_move(),
            Self::Gomoku(position) => position.to_move(),
            Self::AnimalChess(view) => view.to_move(),
        }
    }

    /// See [`Position::legal`].
    #[must_use]
    pub fn legal(&self) -> Vec<Action> {
        match self {
            Self::Reversi(position) => position.legal(),
            Self::Gomoku(position) => position.legal(),
            Self::AnimalChess(view) => view.legal(),
        }
    }

    /// See [`Position::forced`].
    #[must_use]
    pub fn forced(&self) -> Option<Action> {
        match self {
            Self::Reversi(position) => position.must_pass().then_some(Action::Pass),
            Self::Gomoku(_) | Self::AnimalChess(_) => None,
        }
    }
}

/// A position of any of the games. The rest of the program uses the rules through this type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Position {
    /// A position of Reversi.
    Reversi(reversi::Position),
    /// A position of Gomoku.
    Gomoku(gomoku::Position),
    /// A position of Animal Chess.
    AnimalChess(animal_chess::Position),
}

impl Position {
    /// Which game this is a position of.
    #[must_use]
    pub const fn game(&self) -> Game {
        match self {
            Self::Reversi(_) => Game::Reversi,
            Self::Gomoku(_) => Game::Gomoku,
            Self::AnimalChess(_) => Game::AnimalChess,
        }
    }

    /// The size of the board.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        match self {
            Self::Reversi(position) => position.grid(),
            Self::Gomoku(position) => position.grid(),
            Self::AnimalChess(_) => animal_chess::GRID,
        }
    }

    /// What the player to move may see; in these games the other player sees the same.
    #[must_use]
    pub fn view(&self) -> View {
        match self {
            Self::Reversi(position) => View::Reversi(position.clone()),
            Self::Gomoku(position) => View::Gomoku(position.clone()),
            Self::AnimalChess(position) => View::AnimalChess(position.view().clone()),
        }
    }

    /// The side to move; after the end, the side that would have been next.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        match self {
            Self::Reversi(position) => position.to_move(),
            Self::Gomoku(position) => position.to_move(),
            Self::AnimalChess(position) => position.view().to_move(),
        }
    }

    /// The colour of the pieces that a side plays; `None` while that is not settled.
    #[must_use]
    pub const fn colour(&self, side: Side) -> Option<Colour> {
        match self {
            Self::Reversi(_) => Some(reversi::colour(side)),
            Self::Gomoku(position) => position.colour(side),
            Self::AnimalChess(position) => position.view().colour(side),
        }
    }

    /// The side that plays a colour; `None` while that is not settled.
    #[must_use]
    pub fn side(&self, colour: Colour) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.colour(side) == Some(colour))
    }

    /// The visible face of what lies on a square, if anything does.
    #[must_use]
    pub fn face(&self, square: Square) -> Option<Face> {
        match self {
            Self::Reversi(position) => position.face(square),
            Self::Gomoku(position) => position.face(square),
            Self::AnimalChess(position) => position.view().face(square),
        }
    }

    /// The underside of a piece that shows this face, as far as both players know it; `None` if they do not.
    #[must_use]
    pub fn underside(&self, face: Face) -> Option<Face> {
        match self {
            Self::Reversi(_) => Some(Face { colour: face.colour.map(Colour::other), ..face }),
            Self::Gomoku(_) => Some(face),
            Self::AnimalChess(_) => face.colour.map(|_| Face::BACK),
        }
    }

    /// Everything that lies on the board, row by row.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Face)> + '_ {
        self.grid().squares().filter_map(|square| Some((square, self.face(square)?)))
    }

    /// Every action that [`Self::play`] accepts. Empty after the end.
    #[must_use]
    pub fn legal(&self) -> Vec<Action> {
        match self {
            Self::Reversi(position) => position.legal(),
            Self::Gomoku(position) => position.legal(),
            Self::AnimalChess(position) => position.view().legal(),
        }
    }

    /// The choices that an opening rule asks of the side to move; nearly always empty.
    #[must_use]
    pub fn choices(&self) -> &'static [Choice] {
        match self {
            Self::Reversi(_) | Self::AnimalChess(_) => &[],
            Self::Gomoku(position) => position.choices(),
        }
    }

    /// The action that is played for a side because it has no real choice: a pass.
    #[must_use]
    pub fn forced(&self) -> Option<Action> {
        match self {
            Self::Reversi(position) => position.must_pass().then_some(Action::Pass),
            Self::Gomoku(_) | Self::AnimalChess(_) => None,
        }
    }

    /// What a press on a square means to the player to move, with the piece chosen before, if any.
    ///
    /// # Errors
    /// The reason why nothing can be done with that square.
    pub fn press(&self, chosen: Option<Square>, square: Square) -> Result<Press, Refusal> {
        match self {
            Self::Reversi(_) | Self::Gomoku(_) => Ok(Press::Play(Action::Place(square))),
            Self::AnimalChess(position) => position.view().press(chosen, square),
        }
    }

    /// The marks on squares before the player moves: where a piece may go, or must not. Each mark comes once.
    #[must_use]
    pub fn marks(&self, chosen: Option<Square>) -> Vec<(Square, Mark)> {
        match self {
            Self::Reversi(position) => {
                if position.is_over() {
                    return Vec::new();
                }
                position.moves().iter().map(|square| (square, Mark::Legal)).collect()
            }
            Self::Gomoku(position) => position.marks(),
            Self::AnimalChess(position) => position.view().marks(chosen),
        }
    }

    /// The squares of the winning line; empty while there is none.
    #[must_use]
    pub fn line(&self) -> Vec<Square> {
        match self {
            Self::Reversi(_) | Self::AnimalChess(_) => Vec::new(),
            Self::Gomoku(position) => position.line(),
        }
    }

    /// The next position and the changes, if this action is played.
    ///
    /// # Errors
    /// The reason why the action cannot be played.
    pub fn play(&self, action: Action) -> Result<(Self, Delta), Refusal> {
        Ok(match self {
            Self::Reversi(position) => {
                let (next, delta) = position.play(action)?;
                (Self::Reversi(next), delta)
            }
            Self::Gomoku(position) => {
                let (next, delta) = position.play(action)?;
                (Self::Gomoku(next), delta)
            }
            Self::AnimalChess(position) => {
                let (next, delta) = position.play(action)?;
                (Self::AnimalChess(next), delta)
            }
        })
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match self {
            Self::Reversi(position) => position.ending(),
            Self::Gomoku(position) => position.ending(),
            Self::AnimalChess(position) => position.view().ending(),
        }
    }

    /// What each side's card shows: discs in Reversi, stones in Gomoku, health in Animal Chess.
    #[must_use]
    pub fn counts(&self) -> [u32; 2] {
        match self {
            Self::Reversi(position) => position.counts(),
            Self::Gomoku(position) => position.counts(),
            Self::AnimalChess(position) => position.view().health(),
        }
    }

    /// The health of a side at the start, in points; `None` in games without health. [`Self::counts`] tells what is
    /// left.
    #[must_use]
    pub fn full_health(&self) -> Option<u32> {
        match self {
            Self::Reversi(_) | Self::Gomoku(_) => None,
            Self::AnimalChess(position) => Some(position.view().rules().full_health()),
        }
    }

    /// The id of the kind of a piece that shows this face; `None` for a back, and in games with one kind of piece.
    #[must_use]
    pub fn kind(&self, face: Face) -> Option<&str> {
        match self {
            Self::Reversi(_) | Self::Gomoku(_) => None,
            Self::AnimalChess(position) => {
                let kinds = &position.view().rules().kinds;
                face.colour.and_then(|_| kinds.get(usize::from(face.kind))).map(|kind| kind.id.as_str())
            }
        }
    }

    /// How many pieces of each kind a colour has left, face up or down, the strongest kind first; empty in games with
    /// one kind of piece.
    #[must_use]
    pub fn stock(&self, colour: Colour) -> Vec<(Face, u8)> {
        match self {
            Self::Reversi(_) | Self::Gomoku(_) => Vec::new(),
            Self::AnimalChess(position) => position.view().stock(colour),
        }
    }

    /// The name of a square, as players of this game write it.
    #[must_use]
    pub fn name(&self, square: Square) -> String {
        match self {
            Self::Reversi(_) | Self::AnimalChess(_) => reversi::name(square),
            Self::Gomoku(position) => gomoku::name(position.grid(), square),
        }
    }

    /// The square with this name, as players of this game write it, in upper or lower case.
    #[must_use]
    pub fn square(&self, name: &str) -> Option<Square> {
        match self {
            Self::Reversi(_) | Self::AnimalChess(_) => reversi::square(self.grid(), name),
            Self::Gomoku(position) => gomoku::square(position.grid(), name),
        }
    }
}

impl Delta {
    /// The shortest change from one board to another of the same game and size: what a hand would do to take plies back
    /// or to set up a position. First the pieces that leave the board, then those that turn over or move, then those
    /// that are added; each group row by row.
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
