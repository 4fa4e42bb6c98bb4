//! Reversi: two 64-bit boards and the rules of the World Othello Federation (<https://www.worldothello.org/about/about-othello/othello-rules/official-rules/english>).
//!
//! Bit 0 is a1, the top left square; bit 7 is h1; bit 63 is h8, the bottom right. Only the board of 8x8 lives here.

#[cfg(target_feature = "simd128")]
mod pair;

use std::ops::{BitAnd, BitOr, Shl, Shr};

use super::{Action, Change, Colour, Delta, Ending, Face, Grid, Reason, Refusal, Side, Square};
#[cfg(target_feature = "simd128")]
use pair::Pair;

/// The board of 8x8.
pub const GRID: Grid = Grid { columns: 8, rows: 8 };

/// Everything but column a: a step to the east must not come out there.
const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
/// Everything but column h: a step to the west must not come out there.
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// A position: which discs are black and white, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The discs that show black (the first side), a bit a square.
    pub black: u64,
    /// The discs that show white (the second side), a bit a square.
    pub white: u64,
    /// The side to move.
    pub to_move: Side,
}

/// One step in each of the eight directions, what runs off the board left out. The order (clockwise from north) is the
/// order in which [`Position::play`] lists discs at the same distance.
const DIRECTIONS: [fn(u64) -> u64; 8] = [
    |b| b >> 8,
    |b| (b >> 7) & NOT_A,
    |b| (b << 1) & NOT_A,
    |b| (b << 9) & NOT_A,
    |b| b << 8,
    |b| (b << 7) & NOT_H,
    |b| (b >> 1) & NOT_H,
    |b| (b >> 9) & NOT_H,
];

/// The squares on which a disc of `own` would turn at least one disc of `opponent`.
#[inline]
#[must_use]
pub fn moves(own: u64, opponent: u64) -> u64 {
    reached(own, opponent, opponent & INNER) & !(own | opponent)
}

/// The moves of both sides at once: those of `own`, and those of `opponent`. Where the processor can do one thing to
/// two boards together, this takes hardly longer than [`moves`].
#[inline]
#[must_use]
pub fn moves_of_both(own: u64, opponent: u64) -> [u64; 2] {
    #[cfg(target_feature = "simd128")]
    {
        let opponents = Pair::new(opponent, own);
        let reached = reached(Pair::new(own, opponent), opponents, opponents & Pair::new(INNER, INNER));
        reached.boards().map(|reached| reached & !(own | opponent))
    }
    #[cfg(not(target_feature = "simd128"))]
    [moves(own, opponent), moves(opponent, own)]
}

/// Everything but the edge columns. Discs there cannot be flanked along a row or diagonal, and leaving them out stops
/// every wrap at once.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The squares at the end of an unbroken line of `opponent` that begins beside `own`, empty or not; `inner` is
/// `opponent` within [`INNER`].
#[inline]
fn reached<B>(own: B, opponent: B, inner: B) -> B
where
    B: Copy + BitAnd<Output = B> + BitOr<Output = B> + Shl<u32, Output = B> + Shr<u32, Output = B>,
{
    macro_rules! ray {
        ($shift:tt $by:literal, $mask:expr) => {{
            let mask = $mask;
            let mut line = mask & (own $shift $by);
            line = line | mask & (line $shift $by);
            let pairs = mask & (mask $shift $by);
            line = line | pairs & (line $shift ($by * 2));
            line = line | pairs & (line $shift ($by * 2));
            line $shift $by
        }};
    }
    ray!(<< 1, inner)
        | ray!(>> 1, inner)
        | ray!(<< 8, opponent)
        | ray!(>> 8, opponent)
        | ray!(<< 7, inner)
        | ray!(>> 7, inner)
        | ray!(<< 9, inner)
        | ray!(>> 9, inner)
}

/// The discs of `opponent` that a disc of `own` on the square with this bit number (0 to 63) would turn. The square is
/// taken to be empty.
#[inline]
#[must_use]
pub fn flips(own: u64, opponent: u64, bit: u32) -> u64 {
    let placed = 1u64 << bit;
    let mut turned = 0;
    for step in DIRECTIONS {
        let mut line = 0;
        let mut at = step(placed);
        while at & opponent != 0 {
            line |= at;
            at = step(at);
        }
        if at & own != 0 {
            turned |= line;
        }
    }
    turned
}

/// The bit number (0 to 63) of a square of the board.
#[must_use]
pub const fn bit(square: Square) -> u32 {
    square.row as u32 * 8 + square.column as u32
}

/// The square with a bit number of 0 to 63.
#[must_use]
pub const fn square_of(bit: u32) -> Square {
    Square::new((bit % 8) as u8, (bit / 8) as u8)
}

/// The squares whose bits are set, from a1 on.
pub fn squares(mut bits: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros())?;
        bits &= bits - 1;
        Some(square_of(bit))
    })
}

/// The discs a side plays: the first side is black.
#[must_use]
pub const fn colour(side: Side) -> Colour {
    match side {
        Side::First => Colour::Dark,
        Side::Second => Colour::Light,
    }
}

/// A square as players of Reversi write it: column a to h, row 1 to 8 from the top.
#[must_use]
pub fn name(square: Square) -> String {
    format!("{}{}", char::from(b'a' + square.column), square.row + 1)
}

/// The square written so, in either case; none for anything else.
#[must_use]
pub fn square(name: &str) -> Option<Square> {
    let &[column, row] = name.as_bytes() else { return None };
    let square = Square::new(column.to_ascii_lowercase().wrapping_sub(b'a'), row.wrapping_sub(b'1'));
    GRID.contains(square).then_some(square)
}

impl Position {
    /// The standard start: white on d4 and e5, black on e4 and d5, black to move.
    pub const START: Self = Self { black: 0x0000_0008_1000_0000, white: 0x0000_0010_0800_0000, to_move: Side::First };

    /// The discs of a side.
    #[must_use]
    pub const fn discs(&self, side: Side) -> u64 {
        match side {
            Side::First => self.black,
            Side::Second => self.white,
        }
    }

    /// The discs of the side to move, and of the other.
    #[must_use]
    pub const fn own_and_opponent(&self) -> (u64, u64) {
        (self.discs(self.to_move), self.discs(self.to_move.other()))
    }

    /// The squares where the side to move may place, as bits.
    #[must_use]
    pub fn moves(&self) -> u64 {
        let (own, opponent) = self.own_and_opponent();
        moves(own, opponent)
    }

    /// Whether the side to move has no move while the other side has one.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        let (own, opponent) = self.own_and_opponent();
        moves(own, opponent) == 0 && moves(opponent, own) != 0
    }

    /// Whether neither side can move.
    #[must_use]
    pub fn is_over(&self) -> bool {
        moves(self.black, self.white) == 0 && moves(self.white, self.black) == 0
    }

    pub(super) fn face(&self, square: Square) -> Option<Face> {
        if !GRID.contains(square) {
            return None;
        }
        let mask = 1u64 << bit(square);
        Side::BOTH.into_iter().find(|&side| self.discs(side) & mask != 0).map(|side| Face::of(colour(side)))
    }

    pub(super) fn legal(&self) -> Vec<Action> {
        if self.must_pass() { vec![Action::Pass] } else { squares(self.moves()).map(Action::Place).collect() }
    }

    /// Plays a disc or a pass; see [`super::Position::play`]. The delta holds the placed disc and then every turned
    /// one, nearest first, as the wave runs.
    ///
    /// # Errors
    /// The reason why the action cannot be played.
    pub fn play(&self, action: Action) -> Result<(Self, Delta), Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        match action {
            Action::Pass if self.moves() != 0 => Err(Refusal::HasMove),
            Action::Pass => {
                let next = Self { to_move: self.to_move.other(), ..*self };
                Ok((next, Delta(vec![Change::Passed { side: self.to_move }])))
            }
            Action::Place(square) => self.place(square),
            _ => Err(Refusal::NoSuchAction),
        }
    }

    fn place(&self, square: Square) -> Result<(Self, Delta), Refusal> {
        if !GRID.contains(square) {
            return Err(Refusal::OffBoard);
        }
        let (own, opponent) = self.own_and_opponent();
        let placed = 1u64 << bit(square);
        if (own | opponent) & placed != 0 {
            return Err(Refusal::Occupied);
        }
        let turned = flips(own, opponent, bit(square));
        if turned == 0 {
            return Err(Refusal::TurnsNothing);
        }
        let side = self.to_move;
        let (own, opponent) = (own | placed | turned, opponent & !turned);
        let (black, white) = match side {
            Side::First => (own, opponent),
            Side::Second => (opponent, own),
        };
        let mut wave: Vec<Square> = squares(turned).collect();
        // A stable sort: discs at one distance stay in reading order, which is the same on every machine.
        wave.sort_by_key(|turned| turned.distance(square));
        let mut changes = vec![Change::Placed { square, face: Face::of(colour(side)) }];
        changes.extend(wave.into_iter().map(|square| Change::Turned {
            square,
            from: Face::of(colour(side.other())),
            to: Face::of(colour(side)),
        }));
        Ok((Self { black, white, to_move: side.other() }, Delta(changes)))
    }

    pub(super) fn counts(&self) -> [u32; 2] {
        [self.black.count_ones(), self.white.count_ones()]
    }

    pub(super) fn ending(&self) -> Option<Ending> {
        if !self.is_over() {
            return None;
        }
        let on_board = self.counts();
        let empty = 64 - on_board[0] - on_board[1];
        let winner = match on_board[0].cmp(&on_board[1]) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        };
        let mut score = on_board;
        match winner {
            Some(side) => score[side.index()] += empty,
            // A draw on a board that is not full: the empties are shared, and there is always an even number of them.
            None => score = score.map(|discs| discs + empty / 2),
        }
        Some(Ending { winner, reason: Reason::Counted, score, on_board })
    }
}

/// The number of leaves of the game tree `depth` plies deep. A game that ends sooner is one leaf. Both ways to count
/// passes are in use: Bik's table (<https://www.aartbik.com/strategy.php>) counts a pass as a ply.
#[must_use]
pub fn perft(position: &Position, depth: u32, passes: Leaves) -> u64 {
    let (own, opponent) = position.own_and_opponent();
    count_leaves(own, opponent, depth, passes)
}

/// How [`perft`] counts passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// A pass is a ply like any other.
    PassIsAPly,
    /// A pass costs no ply.
    PassIsFree,
}

fn count_leaves(own: u64, opponent: u64, depth: u32, passes: Leaves) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut left = moves(own, opponent);
    if left == 0 {
        if moves(opponent, own) == 0 {
            return 1;
        }
        let depth = if passes == Leaves::PassIsAPly { depth - 1 } else { depth };
        return count_leaves(opponent, own, depth, passes);
    }
    if depth == 1 {
        return u64::from(left.count_ones());
    }
    let mut leaves = 0;
    while left != 0 {
        let bit = left.trailing_zeros();
        left &= left - 1;
        let turned = flips(own, opponent, bit);
        leaves += count_leaves(opponent & !turned, own | turned | 1 << bit, depth - 1, passes);
    }
    leaves
}
