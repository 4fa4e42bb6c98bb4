//! How a shallow search predicts a deep one (Buro, "ProbCut: an effective selective extension of the alpha-beta
//! algorithm", 1995): if its result is far enough outside the window, the deep search is left out.

use super::board::{DISC, Discs};
use super::dispatch::Dispatch;
use super::evaluation::Features;
use super::selectivity::SELECTIVITIES;
use super::worker::{Node, Worker};

/// The standard deviation, in discs, of the difference between a search to `deep` plies and one to `shallow` plies of a
/// position with `empties` empty squares. The numbers come from
/// `turnstone-lab fit-probcut --positions 1000 --depth 11 --seed 7`, without the one position that ends in a
/// wipe-out within the deep search, which alone would shift them, and with the weights alone: with the network as well
/// the command gives other numbers, whose sum is within 7 % of this one where it is used.
#[inline]
fn sigma(empties: u32, deep: u32, shallow: u32) -> f32 {
    let to_end = if deep >= empties { 0.71 } else { 0.0 };
    let (empties, deep, shallow) = (empties as f32, deep as f32, shallow as f32);
    (4.35 - 0.036 * empties + 0.194 * deep - 0.412 * shallow + to_end).max(LEAST_SIGMA)
}

/// How far the value of a search to `depth` plies is from the result under perfect play, as a standard deviation in discs,
/// in a position with `empties` empty squares. The formula was fitted on searches of up to 11 plies and on endings of up
/// to 18 empty squares; beyond that it is an extrapolation.
#[must_use]
pub fn error(empties: u32, depth: u32) -> f32 {
    sigma(empties, empties, depth)
}

/// How far outside the window, in 1/32 disc, a search to `shallow` plies has to be to replace one to `deep` plies.
#[inline]
fn margin(selectivity: u8, empties: u32, deep: u32, shallow: u32) -> i32 {
    (SELECTIVITIES[usize::from(selectivity)] * sigma(empties, deep, shallow) * DISC as f32) as i32
}

/// How many of these searches may be nested, one within another.
const MOST_NESTED: u32 = 2;

/// The lowest value of the formula, in discs, for use far from where it was fitted.
const LEAST_SIGMA: f32 = 1.5;

/// A bound on the value, at or below `alpha` or above it, if a shallow search is sure enough; otherwise `None`.
#[inline(always)]
pub fn ends_sooner<P: Dispatch>(
    processor: P,
    worker: &mut Worker<'_>,
    node: Node,
    features: &Features,
    alpha: i32,
    depth: u32,
) -> Option<i32> {
    let selectivity = worker.selectivity;
    if worker.in_probcut >= MOST_NESTED {
        return None;
    }
    // About half as deep and with the same parity, since scores swing between odd and even depths.
    let shallow = (depth / 2) & !1 | depth & 1;
    let shallow = if shallow >= depth { shallow.checked_sub(2)? } else { shallow };
    let margin = margin(selectivity, node.empties, depth, shallow);
    let beta = alpha + 1;
    let discs = Discs { own: node.own, opponent: node.opponent };
    let now = worker.within(processor, features, discs, alpha, beta);
    worker.in_probcut += 1;
    let mut bound = None;
    let high = beta + margin;
    if high < 64 * DISC && now >= beta {
        let score = processor.midgame(worker, node, features, high - 1, high, shallow);
        if score >= high {
            bound = Some(beta);
        }
    }
    let low = alpha - margin;
    if bound.is_none() && low > -64 * DISC && now <= alpha {
        let score = processor.midgame(worker, node, features, low, low + 1, shallow);
        if score <= low {
            bound = Some(alpha);
        }
    }
    worker.in_probcut -= 1;
    bound.filter(|_| !worker.stopped)
}

/// A bound on the value of the last plies, at or below `alpha` or above it, if the evaluation alone is sure enough.
#[inline(always)]
pub fn evaluation_decides<P: Dispatch>(
    processor: P,
    worker: &Worker<'_>,
    node: Node,
    features: &Features,
    alpha: i32,
    depth: u32,
) -> Option<i32> {
    let margin = margin(worker.selectivity, node.empties, depth, 0);
    let discs = Discs { own: node.own, opponent: node.opponent };
    let near = |sum: i32, reach| ((sum - alpha).abs() - margin).abs() < reach;
    let now = worker.precise(processor, features, discs, near);
    let beta = alpha + 1;
    if now >= beta + margin { Some(beta) } else { (now <= alpha - margin).then_some(alpha) }
}
