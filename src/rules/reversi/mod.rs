//! Reversi by the rules of the World Othello Federation
//! (<https://www.worldothello.org/about/about-othello/othello-rules/official-rules/english>), on the 8x8 board and, by
//! rule tables, on others; also the reverse game, in which the fewest discs wins.
//!
//! A position on 8x8 is stored in 64 bits a colour, any other in 256. Only code that has to be fast depends on which.

mod board;
mod eight;
mod game;
mod notation;
#[cfg(target_feature = "simd128")]
mod pair;
mod table;
mod variant;
mod wide;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use board::{Board, Set};
pub use eight::{Eight, GRID, bit, canonical, flips, moves, moves_of_both, square_of, squares, turned};
pub use notation::{name, square};
pub use table::{Rules, SIZES, Start};
pub use wide::{Squares, Wide};

use super::{Action, Change, Colour, Delta, Ending, Face, Grid, Reason, Refusal, Side, Square};

/// The rule table; nothing else is settled before the first move.
pub type Setup = Arc<Rules>;

/// A player sees the whole position.
pub type View = Position;

/// A position: which discs are black and white, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Parts", into = "Parts")]
pub struct Position {
    rules: Arc<Rules>,
    discs: Discs,
    to_move: Side,
}

/// A position as it is serialised, in the same way for every board.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts {
    /// `None` for the classic game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rules: Option<Rules>,
    discs: [Squares; 2],
    to_move: Side,
}

/// Why the parts read are not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
enum PartsError {
    #[error("the rule table does not hold together")]
    Rules,
    #[error("two discs lie on one square, or one beside the board")]
    Discs,
}

impl From<Position> for Parts {
    fn from(position: Position) -> Self {
        let rules = (*position.rules != Rules::default()).then(|| (*position.rules).clone());
        Self { rules, discs: position.discs(), to_move: position.to_move }
    }
}

impl TryFrom<Parts> for Position {
    type Error = PartsError;

    fn try_from(Parts { rules, discs, to_move }: Parts) -> Result<Self, PartsError> {
        let rules: Arc<Rules> = rules.map(Arc::new).unwrap_or_default();
        if !rules.is_sound() {
            return Err(PartsError::Rules);
        }
        let position = Self::with_discs(&rules, discs, to_move);
        // Discs that are not on the board have been left out.
        if position.discs() == discs { Ok(position) } else { Err(PartsError::Discs) }
    }
}

/// The discs of each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Discs {
    Eight([u64; 2]),
    Wide(Wide, [Squares; 2]),
}

/// The colour that a side plays: the first side is black.
#[must_use]
pub const fn colour(side: Side) -> Colour {
    match side {
        Side::First => Colour::Dark,
        Side::Second => Colour::Light,
    }
}

impl Position {
    /// The position before the first move. If the rules are not sound, discs off the board are left out.
    #[must_use]
    pub fn new(rules: &Arc<Rules>) -> Self {
        Self::with_discs(rules, rules.start, rules.begins)
    }

    /// A position by these rules with any black and white discs; those off the board are left out.
    #[must_use]
    pub fn with_discs(rules: &Arc<Rules>, [black, white]: [Squares; 2], to_move: Side) -> Self {
        let white = white & !black;
        let discs = if rules.grid() == GRID {
            let bits = |squares: Squares| squares.iter().filter(|&square| GRID.contains(square)).map(bit);
            Discs::Eight([black, white].map(|squares| bits(squares).fold(0, |all, bit| all | 1 << bit)))
        } else {
            let board = Wide::new(rules.grid());
            Discs::Wide(board, [black, white].map(|squares| squares & board.all()))
        };
        Self { rules: rules.clone(), discs, to_move }
    }

    /// A position of the classic game with any discs, given as bits of [`Eight`].
    #[must_use]
    pub fn classic(black: u64, white: u64, to_move: Side) -> Self {
        Self { rules: Arc::default(), discs: Discs::Eight([black, white & !black]), to_move }
    }

    /// The rule table.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The size of the board.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        match &self.discs {
            Discs::Eight(_) => GRID,
            Discs::Wide(board, _) => board.grid(),
        }
    }

    /// The side to move.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// The black and the white discs as bits, if the board is 8x8.
    #[must_use]
    pub const fn eight(&self) -> Option<[u64; 2]> {
        match &self.discs {
            Discs::Eight(discs) => Some(*discs),
            Discs::Wide(..) => None,
        }
    }

    /// The black and the white discs.
    #[must_use]
    pub fn discs(&self) -> [Squares; 2] {
        match &self.discs {
            Discs::Eight(discs) => discs.map(Squares::from_eight),
            Discs::Wide(_, discs) => *discs,
        }
    }

    /// The squares where the side to move may put a disc.
    #[must_use]
    pub fn moves(&self) -> Squares {
        self.moves_of(self.to_move)
    }

    fn moves_of(&self, side: Side) -> Squares {
        match &self.discs {
            Discs::Eight(discs) => Squares::from_eight(moves(discs[side.index()], discs[side.other().index()])),
            Discs::Wide(board, discs) => board.moves(discs[side.index()], discs[side.other().index()]),
        }
    }

    /// Whether the side to move has no move but the other side has one.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.moves().is_empty() && !self.moves_of(self.to_move.other()).is_empty()
    }

    /// Whether neither side can move.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.moves().is_empty() && self.moves_of(self.to_move.other()).is_empty()
    }

    /// The disc on a square, if there is one.
    #[must_use]
    pub fn face(&self, square: Square) -> Option<Face> {
        if !self.grid().contains(square) {
            return None;
        }
        let lies = |side: &Side| match &self.discs {
            Discs::Eight(discs) => discs[side.index()].has(bit(square)),
            Discs::Wide(_, discs) => discs[side.index()].contains(square),
        };
        Side::BOTH.into_iter().find(lies).map(|side| Face::of(colour(side)))
    }

    /// Plays a disc or a pass; see [`super::GamePlay::play`]. The delta holds the placed disc and then every turned
    /// disc, the nearest first.
    ///
    /// # Errors
    /// The reason why the action cannot be played.
    pub fn play(&self, action: Action) -> Result<(Self, Delta), Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        match action {
            Action::Pass if !self.moves().is_empty() => Err(Refusal::HasMove),
            Action::Pass => {
                let next = Self { to_move: self.to_move.other(), ..self.clone() };
                Ok((next, Delta(vec![Change::Passed { side: self.to_move }])))
            }
            Action::Place(square) => self.place(square),
            _ => Err(Refusal::NoSuchAction),
        }
    }

    fn place(&self, square: Square) -> Result<(Self, Delta), Refusal> {
        if !self.grid().contains(square) {
            return Err(Refusal::OffBoard);
        }
        let side = self.to_move;
        let (discs, turned) = match &self.discs {
            Discs::Eight(discs) => {
                let (discs, turned) = placed(Eight, *discs, side, square)?;
                (Discs::Eight(discs), Squares::from_eight(turned))
            }
            Discs::Wide(board, discs) => {
                let (discs, turned) = placed(*board, *discs, side, square)?;
                (Discs::Wide(*board, discs), turned)
            }
        };
        let mut wave: Vec<Square> = turned.iter().collect();
        // A stable sort keeps discs at the same distance in reading order, so that the result is the same on every
        // machine.
        wave.sort_by_key(|turned| turned.distance(square));
        let mut changes = vec![Change::Placed { square, face: Face::of(colour(side)) }];
        changes.extend(wave.into_iter().map(|square| Change::Turned {
            square,
            from: Face::of(colour(side.other())),
            to: Face::of(colour(side)),
        }));
        Ok((Self { rules: self.rules.clone(), discs, to_move: side.other() }, Delta(changes)))
    }

    fn counts(&self) -> [u32; 2] {
        match &self.discs {
            Discs::Eight(discs) => discs.map(u64::count_ones),
            Discs::Wide(_, discs) => discs.map(Set::len),
        }
    }

    /// How the game ended. The empty squares count for the winner. Where the fewest discs win they count for the loser:
    /// there, too, the two scores then add up to the board, and the winner wins by the largest margin. Players of that
    /// game agree on who wins, but have no rule for the empty squares.
    fn ending(&self) -> Option<Ending> {
        if !self.is_over() {
            return None;
        }
        let on_board = self.counts();
        let Grid { columns, rows } = self.grid();
        let empty = u32::from(columns) * u32::from(rows) - on_board[0] - on_board[1];
        let most = match on_board[0].cmp(&on_board[1]) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        };
        let mut score = on_board;
        match most {
            Some(side) => score[side.index()] += empty,
            // A draw on a board that is not full: the empty squares are shared. Their number is even, unless the board
            // has an odd number of squares; then one of them counts for nobody.
            None => score = score.map(|discs| discs + empty / 2),
        }
        let winner = if self.rules.fewest_wins { most.map(Side::other) } else { most };
        Some(Ending { winner, reason: Reason::Counted, score, on_board })
    }
}

/// The discs after a side has put one on a square of the board, and the discs it turned.
fn placed<B: Board>(
    board: B,
    discs: [B::Set; 2],
    side: Side,
    square: Square,
) -> Result<([B::Set; 2], B::Set), Refusal> {
    let (own, opponent) = (discs[side.index()], discs[side.other().index()]);
    let bit = B::bit(square);
    if (own | opponent).has(bit) {
        return Err(Refusal::Occupied);
    }
    let turned = board.flips(own, opponent, bit);
    if turned.is_empty() {
        return Err(Refusal::TurnsNothing);
    }
    let mut next = [own | turned | B::Set::of_bit(bit), opponent & !turned];
    if side == Side::Second {
        next.reverse();
    }
    Ok((next, turned))
}

/// The number of leaves of the game tree `depth` plies deep. A game that ends sooner is one leaf. There are two usual
/// ways to count passes; Bik's table (<https://www.aartbik.com/strategy.php>) counts a pass as a ply.
#[must_use]
pub fn perft(position: &Position, depth: u32, passes: Leaves) -> u64 {
    let (own, opponent) = (position.to_move.index(), position.to_move.other().index());
    match &position.discs {
        Discs::Eight(discs) => count_leaves(Eight, discs[own], discs[opponent], depth, passes),
        Discs::Wide(board, discs) => count_leaves(*board, discs[own], discs[opponent], depth, passes),
    }
}

/// How [`perft`] counts passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// A pass is a ply like any other.
    PassIsAPly,
    /// A pass costs no ply.
    PassIsFree,
}

fn count_leaves<B: Board>(board: B, own: B::Set, opponent: B::Set, depth: u32, passes: Leaves) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut left = board.moves(own, opponent);
    if left.is_empty() {
        if board.moves(opponent, own).is_empty() {
            return 1;
        }
        let depth = if passes == Leaves::PassIsAPly { depth - 1 } else { depth };
        return count_leaves(board, opponent, own, depth, passes);
    }
    if depth == 1 {
        return u64::from(left.len());
    }
    let mut leaves = 0;
    while let Some(bit) = left.take_first() {
        let turned = board.flips(own, opponent, bit);
        leaves += count_leaves(board, opponent & !turned, own | turned | B::Set::of_bit(bit), depth - 1, passes);
    }
    leaves
}
