//! A position as the search sees it: the discs of the side to move, and those of the other side.

use super::processor::Processor;
use rules::Side;

/// The value of one disc in the search's unit: the search counts in 1/32 disc. Hundredths are for people.
pub const DISC: i32 = 32;

/// The discs of the side to move and of the other side. Bit 0 is a1, bit 7 h1 and bit 63 h8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Discs {
    /// The discs of the side to move.
    pub own: u64,
    /// The discs of the other side.
    pub opponent: u64,
}

impl Discs {
    /// The start of every classic game, black to move.
    pub const START: Self = Self { own: 0x0000_0008_1000_0000, opponent: 0x0000_0010_0800_0000 };

    /// The position with these black and white discs, as the side to move sees it.
    #[must_use]
    pub const fn seen_by(to_move: Side, [black, white]: [u64; 2]) -> Self {
        match to_move {
            Side::First => Self { own: black, opponent: white },
            Side::Second => Self { own: white, opponent: black },
        }
    }

    /// The empty squares.
    #[inline]
    #[must_use]
    pub const fn empties(self) -> u64 {
        !(self.own | self.opponent)
    }

    /// The position as the other side sees it, as after a pass.
    #[inline]
    #[must_use]
    pub const fn passed(self) -> Self {
        Self { own: self.opponent, opponent: self.own }
    }

    /// The position after a disc on `square` has turned `flips`, seen by the side that is then to move.
    #[inline]
    #[must_use]
    pub const fn played(self, square: u32, flips: u64) -> Self {
        Self { own: self.opponent ^ flips, opponent: self.own | flips | 1 << square }
    }

    /// The legal moves of the side to move, as a set of squares.
    #[inline]
    #[must_use]
    pub fn moves<P: Processor>(self, processor: P) -> u64 {
        processor.moves(self.own, self.opponent)
    }

    /// The result in discs for the side to move, if the game is over here. The empty squares go to the winner (World
    /// Othello Federation).
    #[inline]
    #[must_use]
    pub const fn result(self) -> i32 {
        let difference = self.own.count_ones() as i32 - self.opponent.count_ones() as i32;
        let empties = self.empties().count_ones() as i32;
        difference + empties * difference.signum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_squares_go_to_the_winner() {
        assert_eq!(Discs { own: 0b111, opponent: 0b1000 }.result(), 62);
        assert_eq!(Discs { own: 0b1, opponent: 0b110 }.result(), -62);
        assert_eq!(Discs { own: 0b1, opponent: 0b10 }.result(), 0);
        assert_eq!(Discs { own: u64::MAX, opponent: 0 }.result(), 64);
    }
}
