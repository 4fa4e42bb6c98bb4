//! Sets the mean of the estimates right where searches end. Those positions are not like positions of games:
//! in a search each side goes where the estimate is wrong in its favour.

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::super::evaluation::{Anchors, Weights};
use super::super::{Engine, Limits};
use super::labels::{Label, label};

/// The most searches for each number of empty squares.
const SEARCHES: usize = 2_000;
/// The fewest searches that move a bias: their mean is then known to half a disc or so.
const ENOUGH: usize = 200;
/// The fewest plies of a search.
const LEAST_PLIES: u32 = 2;

/// Moves the bias of each number of discs so that searches which end with so many empty squares find the values of the
/// positions on average. The positions are searched to at most two thirds of the depth that their values come from.
///
/// `tell` is given the number of empty squares, that of searches, and by how much the estimates of the side to move grow
/// there, in the unit of [`super::super::DISC`].
pub fn calibrate(
    anchors: &mut Anchors,
    labels: &[Label],
    empties: RangeInclusive<u32>,
    tell: &mut dyn FnMut(u32, usize, i32),
) {
    for end in empties {
        let plies = |label: &Label| label.sample.discs.empties().count_ones().saturating_sub(end);
        let may = |label: &&Label| (LEAST_PLIES..=u32::from(label.depth) * 2 / 3).contains(&plies(label));
        let all: Vec<&Label> = labels.iter().filter(may).collect();
        let step = (all.len() / SEARCHES).max(1);
        let taken: Vec<&Label> = all.into_iter().step_by(step).take(SEARCHES).collect();
        if taken.len() < ENOUGH {
            continue;
        }
        let mut engine = Engine::new(1, Some(Arc::new(Weights::new(anchors.clone()))));
        let errors = taken.iter().map(|known| {
            let limits = Limits { depth: plies(known), exact: 0, selectivity: 1, ..Limits::EXACT };
            let found = label(&mut engine, &limits, known.number, known.sample.discs);
            let error = i32::from(known.sample.score) - i32::from(found.sample.score);
            if plies(known).is_multiple_of(2) { error } else { -error }
        });
        let mean = (f64::from(errors.sum::<i32>()) / taken.len() as f64).round() as i32;
        let bias = &mut anchors.bias[64 - end as usize];
        *bias = bias.saturating_add(mean as i16);
        tell(end, taken.len(), mean);
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::DISC;
    use super::super::games::random_samples;
    use super::*;

    /// The bias for 54 discs, if it was this much higher than in the weights that come along.
    fn calibrated(before: i16, labels: &[Label]) -> i16 {
        let builtin = Anchors::builtin();
        let mut anchors = builtin.clone();
        anchors.bias[54] += before;
        let mut told = Vec::new();
        calibrate(&mut anchors, labels, 10..=10, &mut |empties, searches, grown| told.push((empties, searches, grown)));
        let [(10, searches, grown)] = told[..] else { panic!("{told:?}") };
        assert!((ENOUGH..=SEARCHES).contains(&searches), "{searches}");
        assert_eq!(i32::from(anchors.bias[54] - builtin.bias[54]), i32::from(before) + grown);
        assert_eq!(Anchors { bias: builtin.bias, ..anchors.clone() }, builtin, "nothing but biases");
        anchors.bias[54]
    }

    #[test]
    fn an_estimate_that_is_two_discs_off_where_searches_end_is_set_right() {
        let mut engine = Engine::new(1, Some(Weights::builtin()));
        let limits = Limits { depth: 6, exact: 0, ..Limits::EXACT };
        let known = |empties: u32, engine: &mut Engine| -> Vec<Label> {
            let all = random_samples(3, 260, |_| 0).into_iter();
            let with = all.filter(|sample| sample.discs.empties().count_ones() == empties);
            with.map(|sample| label(engine, &limits, 1, sample.discs)).collect()
        };
        // Two plies from twelve empty squares to ten, where the side to move at the root is to move again; three from
        // thirteen, where the other side is.
        for empties in [12, 13] {
            let labels = known(empties, &mut engine);
            let right = calibrated(0, &labels);
            for before in [-2, 2].map(|discs| discs * DISC as i16) {
                let after = calibrated(before, &labels);
                assert!((after - right).abs() <= 4, "{empties} empty, {before}: {after}, not {right}");
            }
        }
        // Four plies are all that a value of six allows.
        let mut anchors = Anchors::builtin();
        let few = known(15, &mut engine);
        calibrate(&mut anchors, &few, 10..=10, &mut |_, _, _| panic!("five plies"));
        assert_eq!(anchors, Anchors::builtin());
    }
}
