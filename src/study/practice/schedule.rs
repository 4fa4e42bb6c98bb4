//! When something comes back: FSRS-6, the free spaced repetition scheduler
//! (<https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm>), with its default numbers, which were fitted
//! to some hundred million reviews of flash cards.
//!
//! Stability is the number of days after which nine of ten are still known, difficulty a number from 1 to 10.

use serde::{Deserialize, Serialize};

/// The default numbers.
const W: [f64; 21] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
    1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];
/// The least stability, and the most: a hundred years.
const STABILITIES: [f64; 2] = [0.001, 36_500.0];

/// How well something was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// It was shown again.
    Again = 1,
    /// It was found after a second try or a hint.
    Hard = 2,
    /// It was found at once.
    Good = 3,
}

/// How well something is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// See above, in days, above 0.
    pub stability: f64,
    /// See above, from 1 to 10.
    pub difficulty: f64,
}

impl Memory {
    /// The memory after the first time.
    #[must_use]
    pub fn first(grade: Grade) -> Self {
        Self { stability: W[grade as usize - 1], difficulty: first_difficulty(f64::from(grade as u8)).clamp(1.0, 10.0) }
    }

    /// The memory after it was asked for again, so many days after the time before.
    #[must_use]
    pub fn after(self, grade: Grade, days: u32) -> Self {
        let Self { stability, difficulty } = self;
        let known = self.chance(days);
        let number = f64::from(grade as u8);
        let stable = if days == 0 {
            let grown = (W[17] * (number - 3.0 + W[18])).exp() * stability.powf(-W[19]);
            stability * if grade == Grade::Again { grown } else { grown.max(1.0) }
        } else if grade == Grade::Again {
            let long =
                W[11] * difficulty.powf(-W[12]) * ((stability + 1.0).powf(W[13]) - 1.0) * ((1.0 - known) * W[14]).exp();
            long.min(stability / (W[17] * W[18]).exp())
        } else {
            let surprise = ((1.0 - known) * W[10]).exp() - 1.0;
            let hard = if grade == Grade::Hard { W[15] } else { 1.0 };
            stability * (1.0 + W[8].exp() * (11.0 - difficulty) * stability.powf(-W[9]) * surprise * hard)
        };
        let harder = difficulty + (10.0 - difficulty) * -W[6] * (number - 3.0) / 9.0;
        // It tends to what a card has that was easy at once.
        let harder = W[7] * first_difficulty(4.0) + (1.0 - W[7]) * harder;
        Self { stability: stable.clamp(STABILITIES[0], STABILITIES[1]), difficulty: harder.clamp(1.0, 10.0) }
    }

    /// The chance that it is still known after so many days.
    #[must_use]
    pub fn chance(self, days: u32) -> f64 {
        let factor = 0.9_f64.powf(-1.0 / W[20]) - 1.0;
        (1.0 + factor * f64::from(days) / self.stability).powf(-W[20])
    }

    /// After how many days it comes back: when nine of ten are still known, at least 1.
    #[must_use]
    pub fn days(self) -> u32 {
        self.stability.round().clamp(1.0, STABILITIES[1]) as u32
    }

    /// The same with numbers that make sense, for what was read from a file.
    #[must_use]
    pub fn checked(self) -> Self {
        let or = |number: f64, other: f64| if number.is_finite() { number } else { other };
        Self {
            stability: or(self.stability, 1.0).clamp(STABILITIES[0], STABILITIES[1]),
            difficulty: or(self.difficulty, 5.0).clamp(1.0, 10.0),
        }
    }
}

fn first_difficulty(grade: f64) -> f64 {
    W[4] - (W[5] * (grade - 1.0)).exp() + 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Grades, days until the next time, stability and difficulty, as the package `fsrs` 6.3.2 of PyPI gives them
    /// (`Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)`), each card seen on the day on which it is due.
    const TABLE: &[&[(char, u32, f64, f64)]] = &[
        &[
            ('a', 1, 0.212, 6.4133),
            ('g', 2, 1.8868, 6.4021),
            ('g', 6, 6.2692, 6.3909),
            ('g', 17, 17.3792, 6.3798),
            ('g', 44, 43.8421, 6.3686),
            ('g', 102, 102.264, 6.3575),
            ('g', 220, 220.3647, 6.3464),
        ],
        &[
            ('g', 2, 2.3065, 2.1181),
            ('g', 11, 10.9643, 2.1112),
            ('g', 46, 46.2802, 2.1043),
            ('g', 163, 162.8622, 2.0975),
            ('g', 497, 497.4472, 2.0906),
        ],
        &[('h', 1, 1.2931, 5.1122), ('h', 3, 3.2494, 6.7405), ('g', 9, 9.0341, 6.7289), ('g', 23, 23.4021, 6.7174)],
        &[
            ('g', 2, 2.3065, 2.1181),
            ('a', 1, 0.6076, 7.3945),
            ('g', 2, 2.4004, 7.3823),
            ('a', 1, 0.5757, 9.1248),
            ('g', 1, 1.4977, 9.1109),
        ],
        &[
            ('g', 2, 2.3065, 2.1181),
            ('g', 11, 10.9643, 2.1112),
            ('h', 32, 32.2033, 4.7483),
            ('a', 2, 2.4011, 8.259),
            ('g', 5, 5.0828, 8.246),
        ],
    ];

    type Uneven = (char, u32, u32, f64, f64);

    /// The same, with the days since the time before as they come.
    const UNEVEN: &[&[Uneven]] = &[
        &[
            ('g', 0, 2, 2.3065, 2.1181),
            ('g', 10, 25, 25.1087, 2.1112),
            ('a', 30, 2, 2.3164, 7.3922),
            ('g', 5, 9, 8.766, 7.3801),
        ],
        &[
            ('g', 0, 2, 2.3065, 2.1181),
            ('g', 1, 7, 7.3153, 2.1112),
            ('g', 0, 7, 7.3153, 2.1043),
            ('h', 0, 7, 7.3153, 4.7437),
            ('a', 0, 2, 2.2785, 8.2575),
            ('g', 3, 6, 5.8285, 8.2445),
        ],
    ];

    fn grade(letter: char) -> Grade {
        match letter {
            'a' => Grade::Again,
            'h' => Grade::Hard,
            _ => Grade::Good,
        }
    }

    fn check(reviews: impl Iterator<Item = (char, u32, u32, f64, f64)>) {
        let mut memory: Option<Memory> = None;
        for (letter, since, days, stability, difficulty) in reviews {
            let next = memory.map_or_else(|| Memory::first(grade(letter)), |memory| memory.after(grade(letter), since));
            assert_eq!(next.days(), days, "{next:?}");
            assert!((next.stability - stability).abs() < 6e-5, "{next:?} in place of {stability}");
            assert!((next.difficulty - difficulty).abs() < 6e-5, "{next:?} in place of {difficulty}");
            memory = Some(next);
        }
    }

    #[test]
    fn the_numbers_are_those_of_the_reference() {
        for reviews in TABLE {
            let since = std::iter::once(0).chain(reviews.iter().map(|review| review.1));
            check(reviews.iter().zip(since).map(|(&(grade, days, s, d), since)| (grade, since, days, s, d)));
        }
        UNEVEN.iter().for_each(|reviews| check(reviews.iter().copied()));
    }

    #[test]
    fn nine_of_ten_are_known_when_it_comes_back_and_strange_numbers_do_no_harm() {
        let memory = Memory { stability: 20.0, difficulty: 5.0 };
        assert!((memory.chance(20) - 0.9).abs() < 1e-12);
        for strange in [f64::NAN, f64::INFINITY, -1.0, 0.0, 1e300] {
            let mut memory = Memory { stability: strange, difficulty: strange }.checked();
            for grade in [Grade::Again, Grade::Hard, Grade::Good].into_iter().cycle().take(30) {
                memory = memory.after(grade, u32::MAX);
                assert!(
                    memory.stability.is_finite() && memory.difficulty.is_finite() && memory.days() >= 1,
                    "{memory:?}"
                );
            }
        }
    }
}
