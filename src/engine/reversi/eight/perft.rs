//! Counts the leaves of the game tree, which checks moves and flips and measures their speed.

use super::board::Discs;
use super::dispatch::Dispatch;
use super::processor::{Kind, with_processor};
use rules::reversi::Leaves;

/// The number of leaves of the game tree `depth` plies deep, as [`rules::reversi::perft`] counts them.
#[must_use]
pub fn perft(kind: Kind, discs: Discs, depth: u32, passes: Leaves) -> u64 {
    let pass_costs = u32::from(passes == Leaves::PassIsAPly);
    with_processor!(kind, processor => processor.perft(discs.own, discs.opponent, depth, pass_costs))
}

#[inline(always)]
pub fn count<P: Dispatch>(processor: P, own: u64, opponent: u64, depth: u32, pass_costs: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut left = processor.moves(own, opponent);
    if left == 0 {
        if processor.moves(opponent, own) == 0 {
            return 1;
        }
        return processor.perft(opponent, own, depth - pass_costs, pass_costs);
    }
    if depth == 1 {
        return u64::from(left.count_ones());
    }
    let mut leaves = 0;
    while left != 0 {
        let square = left.trailing_zeros();
        left &= left - 1;
        let flips = processor.flips(own, opponent, square);
        leaves += processor.perft(opponent ^ flips, own | flips | 1 << square, depth - 1, pass_costs);
    }
    leaves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_instruction_sets_count_as_published() {
        let table = include_str!("../../../../tests/fixtures/reversi-perft.csv");
        for line in table.lines().skip(1).take(9) {
            let numbers: Vec<u64> = line.split(',').map(|number| number.parse().expect("a number")).collect();
            for kind in Kind::all() {
                let count = |passes| perft(kind, Discs::START, numbers[0] as u32, passes);
                assert_eq!(count(Leaves::PassIsAPly), numbers[1], "{kind:?} depth {}", numbers[0]);
                assert_eq!(count(Leaves::PassIsFree), numbers[2], "{kind:?} depth {}", numbers[0]);
            }
        }
    }
}
