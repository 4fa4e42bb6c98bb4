//! How a piece moves: lenses for bevy_tweening. An entity holds one tween at a time, so one lens covers the whole
//! movement of a piece, including the delay before it. Heights are in squares.

use std::{f32::consts::PI, time::Duration};

use bevy::prelude::*;
use bevy_tweening::{Lens, Tween, TweenAnim};

use crate::{
    game::flow::LANDS,
    pack::{Easing, Movement},
};

/// How high a new piece is held above the square before it is put down.
const PLACE_FROM: f32 = 0.6;
/// How high a piece bounces as it settles.
const BOUNCE: f32 = 0.02;
/// The height of a leap: a fixed part, and a part for each square of its length.
const LEAP: (f32, f32) = (0.55, 0.12);
/// How high a taken piece is lifted over others on its way off the board.
const OFF: f32 = 0.5;
/// The size of a taken piece beside the board, as a part of its size on it.
pub const TAKEN: f32 = 0.56;
/// How high a piece is held while it is chosen.
pub const CHOSEN: f32 = 0.16;
/// The part of a leap's time after which the piece touches down: 360 of 380 ms. It does not bounce.
pub const LEAP_LANDS: f32 = 0.947;

/// A movement of one piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Hand {
    /// Put down from above.
    Place {
        /// The part of the time, at its end, in which the piece blinks where it lies; 0 for none.
        blinks: f32,
    },
    /// Lifted, turned over about a horizontal axis, and laid down.
    Turn {
        /// The axis, of length 1.
        axis: Vec3,
    },
    /// The same, with a pause just before the face shows.
    TurnUp {
        /// The axis, of length 1.
        axis: Vec3,
    },
    /// Lifted, turned over twice, and laid down as it was.
    Spin {
        /// The axis, of length 1.
        axis: Vec3,
    },
    /// Slid to its resting place.
    Glide {
        /// Where it starts.
        from: Vec3,
    },
    /// Moved through the air to its resting place, over pieces in between.
    Leap {
        /// Where it starts.
        from: Vec3,
    },
    /// Moved from its resting place off the board.
    Away {
        /// Where it ends.
        to: Vec3,
    },
    /// Lifted a little and put back.
    Nod,
}

/// The lens of one movement of a piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandLens {
    /// The movement.
    pub hand: Hand,
    /// Where the piece lies at rest.
    pub rest: Vec3,
    /// The part of the tween, from 0 to 1, that passes before the movement begins.
    pub wait: f32,
    /// How high a piece is lifted to be turned.
    pub lift: f32,
    /// How turns and glides speed up and slow down.
    pub easing: Easing,
}

impl HandLens {
    /// The piece's transform at a part of the tween from 0 to 1.
    #[must_use]
    pub fn at(&self, ratio: f32) -> Transform {
        let time = ((ratio - self.wait) / (1.0 - self.wait).max(f32::EPSILON)).clamp(0.0, 1.0);
        let rest = Transform::from_translation(self.rest);
        let smooth = |time: f32| ease(self.easing, time);
        let lift = |height: f32| Transform::from_translation(self.rest + Vec3::Y * height);
        match self.hand {
            Hand::Place { blinks } => {
                let down = (time / (1.0 - blinks)).min(1.0);
                let fall = (down / LANDS).min(1.0);
                let transform = lift(PLACE_FROM * (1.0 - fall * fall) + settle(down));
                let blink = ((time - 1.0) / blinks.max(f32::EPSILON) + 1.0).max(0.0);
                let transform = transform.with_scale(Vec3::splat(1.0 - BLINK * pulse(blink)));
                // Too small to be seen until its delay is over: a piece that hangs in the air would look like an error.
                if ratio < self.wait { transform.with_scale(Vec3::splat(0.001)) } else { transform }
            }
            Hand::Turn { axis } => {
                let air = (time / LANDS).min(1.0);
                lift(self.lift * (PI * air).sin() + settle(time))
                    .with_rotation(Quat::from_axis_angle(axis, PI * smooth(air)))
            }
            Hand::TurnUp { axis } => {
                let air = (time / LANDS).min(1.0);
                // Almost up on its edge, slowly on for a moment, and over.
                let turned = if air < 0.4 {
                    BREATH.0 * smooth(air / 0.4)
                } else if air < 0.58 {
                    BREATH.0 + (BREATH.1 - BREATH.0) * (air - 0.4) / 0.18
                } else {
                    BREATH.1 + (1.0 - BREATH.1) * smooth((air - 0.58) / 0.42)
                };
                lift(self.lift * (PI * air).sin() + settle(time))
                    .with_rotation(Quat::from_axis_angle(axis, PI * turned))
            }
            // Exactly as before: no later step corrects the transform after an idle animation.
            Hand::Spin { .. } | Hand::Nod if time >= 1.0 => rest,
            Hand::Spin { axis } => {
                let air = (time / LANDS).min(1.0);
                lift(self.lift * 1.3 * (PI * air).sin() + settle(time))
                    .with_rotation(Quat::from_axis_angle(axis, 2.0 * PI * smooth(air)))
            }
            Hand::Nod => {
                let air = (time / LANDS).min(1.0);
                lift(CHOSEN * 1.6 * (PI * smooth(air)).sin() + settle(time))
            }
            Hand::Glide { from } => rest.with_translation(from.lerp(self.rest, smooth(time))),
            Hand::Leap { from } => {
                let air = (time / LEAP_LANDS).min(1.0);
                let height = LEAP.0 + LEAP.1 * from.distance(self.rest);
                let arc = 4.0 * air * (1.0 - air) * height;
                rest.with_translation(from.lerp(self.rest, air) + Vec3::Y * arc)
            }
            Hand::Away { to } => {
                let eased = time * time;
                // Up at once and down at the very end, since the frame stands higher than the squares.
                let over = OFF * (1.0 - (2.0 * eased - 1.0).powi(6));
                let height = self.rest.y.lerp(to.y, eased.powi(12)) + over;
                rest.with_translation(self.rest.lerp(to, eased).with_y(height))
                    .with_scale(Vec3::splat(1.0 - (1.0 - TAKEN) * eased))
            }
        }
    }
}

/// How much smaller a piece becomes each time it blinks, as a part of its size.
const BLINK: f32 = 0.3;

/// Three beats from 0 to 1 and back, over a time from 0 to 1.
fn pulse(time: f32) -> f32 {
    (PI * 3.0 * time).sin().powi(2)
}

/// How far a tile is turned, in parts of half a turn, when the pause of [`Hand::TurnUp`] begins and when it ends.
const BREATH: (f32, f32) = (0.4, 0.47);

/// The part of a movement that is done after a part of its time: the formulas of [`Easing`].
fn ease(easing: Easing, time: f32) -> f32 {
    match easing {
        Easing::Linear => time,
        Easing::Smooth => time * time * (3.0 - 2.0 * time),
        Easing::Sine => EaseFunction::SineInOut.sample_clamped(time),
        Easing::Cubic => EaseFunction::CubicInOut.sample_clamped(time),
        Easing::Back => EaseFunction::BackInOut.sample_clamped(time),
    }
}

/// The height of the small bounce after touching down, at a part of the movement's time.
fn settle(time: f32) -> f32 {
    let after = ((time - LANDS) / (1.0 - LANDS)).clamp(0.0, 1.0);
    BOUNCE * (PI * after).sin()
}

impl Lens<Transform> for HandLens {
    fn lerp(&mut self, mut target: Mut<'_, Transform>, ratio: f32) {
        *target = self.at(ratio);
    }
}

/// The component that plays a movement after a delay of `start`; `None` if the movement takes no time.
#[must_use]
pub fn tween(hands: &Movement, hand: Hand, rest: Vec3, start: Duration, length: Duration) -> Option<TweenAnim> {
    if length.is_zero() {
        return None;
    }
    let whole = start + length;
    let wait = start.as_secs_f32() / whole.as_secs_f32();
    let lens = HandLens { hand, rest, wait, lift: hands.lift, easing: hands.easing };
    Some(TweenAnim::new(Tween::new(EaseFunction::Linear, whole, lens)))
}

/// Grows and shrinks back as often as a piece blinks. What pulses is hidden before and after.
#[derive(Clone, Copy, Debug)]
pub struct PulseLens {
    /// How much larger it becomes, as a part of its size.
    pub swell: f32,
    /// The part of the tween, from 0 to 1, that passes before the pulse begins.
    pub wait: f32,
}

impl Lens<Transform> for PulseLens {
    fn lerp(&mut self, mut target: Mut<'_, Transform>, ratio: f32) {
        let time = (ratio - self.wait) / (1.0 - self.wait).max(f32::EPSILON);
        let scale = if (0.0..1.0).contains(&time) { 1.0 + self.swell * pulse(time) } else { 0.001 };
        target.scale = Vec3::new(scale, 1.0, scale);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REST: Vec3 = Vec3::new(1.0, 0.08, 2.0);

    fn lens(hand: Hand) -> HandLens {
        HandLens { hand, rest: REST, wait: 0.25, lift: 0.45, easing: Easing::Smooth }
    }

    #[test]
    fn a_turn_goes_over_the_top_and_ends_upside_down_where_it_began() {
        let lens = lens(Hand::Turn { axis: Vec3::X });
        assert_eq!(lens.at(0.0).translation, REST);
        assert_eq!(lens.at(0.2), lens.at(0.0));
        let middle = lens.at(0.25 + 0.75 * LANDS / 2.0);
        assert!((middle.translation.y - REST.y - 0.45).abs() < 1e-4);
        assert!((middle.rotation * Vec3::Y).y.abs() < 1e-3, "on edge half way");
        let end = lens.at(1.0);
        assert!(end.translation.distance(REST) < 1e-4);
        assert!((end.rotation * Vec3::Y).y < -0.999);
    }

    #[test]
    fn what_is_taken_goes_over_the_frame_and_comes_down_beyond_it() {
        let to = Vec3::new(1.0, -0.3, 5.0);
        let lens = lens(Hand::Away { to });
        let seen: Vec<Transform> = (0..=200).map(|step| lens.at(step as f32 / 200.0)).collect();
        // A frame is 0.13 high, and ends 0.4 before the middle of the row.
        let over = seen.iter().map(|at| at.translation).filter(|at| (2.5..=4.6).contains(&at.z));
        assert!(over.clone().count() > 10);
        assert!(over.clone().all(|at| at.y > REST.y + 0.25), "{:?}", over.map(|at| at.y).reduce(f32::min));
        assert!(seen.last().expect("some").translation.distance(to) < 1e-4);
    }

    #[test]
    fn a_piece_that_has_landed_blinks_three_times_where_it_lies() {
        let lens = lens(Hand::Place { blinks: 0.5 });
        // It waits for a quarter of the time, and lands in half of the rest.
        let steps = 200;
        let seen: Vec<Transform> =
            (0..=steps).map(|step| lens.at(0.625 + 0.375 * step as f32 / steps as f32)).collect();
        let sizes: Vec<f32> = seen.iter().map(|transform| transform.scale.x).collect();
        let smallest = sizes.windows(3).filter(|sizes| sizes[1] < sizes[0] && sizes[1] <= sizes[2]).count();
        assert_eq!(smallest, 3);
        assert!(sizes.iter().all(|size| (0.65..=1.001).contains(size)));
        assert!(seen.iter().all(|transform| transform.translation.distance(REST) < BOUNCE));
        assert!(lens.at(1.0).scale.distance(Vec3::ONE) < 1e-3 && lens.at(0.5).translation.y > REST.y + 0.1);
    }

    #[test]
    fn a_tile_shows_its_face_late_and_what_moves_by_itself_lies_exactly_as_before() {
        let up = lens(Hand::TurnUp { axis: Vec3::X });
        let shows = |ratio: f32| (up.at(ratio).rotation * Vec3::Y).y < 0.0;
        assert!(!shows(0.25 + 0.75 * LANDS * 0.58) && shows(0.25 + 0.75 * LANDS * 0.9), "a breath past the middle");
        assert!((up.at(1.0).rotation * Vec3::Y).y < -0.999 && up.at(1.0).translation.distance(REST) < 1e-4);
        for hand in [Hand::Nod, Hand::Spin { axis: Vec3::Z }] {
            assert_eq!(lens(hand).at(1.0), Transform::from_translation(REST));
            assert!(lens(hand).at(0.6).translation.y > REST.y + 0.05);
        }
    }

    #[test]
    fn a_leap_goes_over_what_stands_between_and_ends_with_its_strike() {
        let from = REST + Vec3::X * 2.0;
        let leap = lens(Hand::Leap { from });
        assert_eq!(leap.at(0.25).translation, from);
        let middle = leap.at(0.25 + 0.75 * LEAP_LANDS / 2.0).translation;
        assert!(middle.y > REST.y + 0.5 && (middle.x - REST.x - 1.0).abs() < 1e-3, "{middle}");
        assert!(leap.at(0.25 + 0.75 * LEAP_LANDS).translation.distance(REST) < 1e-3);
    }

    #[test]
    fn a_piece_is_put_down_from_above() {
        let lens = lens(Hand::Place { blinks: 0.0 });
        assert!((lens.at(0.25).translation.y - REST.y - PLACE_FROM).abs() < 1e-4);
        assert!(lens.at(1.0).translation.distance(REST) < 1e-4);
        let mut last = f32::MAX;
        for step in 0..20 {
            let height = lens.at(0.25 + 0.75 * LANDS * step as f32 / 20.0).translation.y;
            assert!(height < last, "it only falls until it lands");
            last = height;
        }
    }

    #[test]
    fn what_takes_no_time_needs_no_tween() {
        let hands = Movement::default();
        assert!(tween(&hands, Hand::Place { blinks: 0.0 }, REST, Duration::ZERO, Duration::ZERO).is_none());
        assert!(tween(&hands, Hand::Place { blinks: 0.0 }, REST, Duration::ZERO, Duration::from_millis(1)).is_some());
    }
}
