//! The classes that share a weight: lines that are each other's mirror image, points whose four lines are the same in
//! another order, and positions with about as many threats.

use std::sync::OnceLock;

use crate::gomoku::shape::{CODES, FREE, OWN, REACH, Shape, digit};

/// How many different things can lie on one side of a point as far as the other colour's first stone.
const SIDES: usize = (1 << (REACH + 1)) - 1;
/// The number of classes of lines: two sides in either order.
pub const LINE_CLASSES: usize = SIDES * (SIDES + 1) / 2;

/// The number of shapes that a stone can make on a line.
const SHAPES: usize = Shape::ALL.len() + 1;
/// The number of codes of points: a shape for each of the four lines.
pub const POINT_CODES: usize = SHAPES.pow(4);
/// The number of classes of points: four shapes in any order.
pub const POINT_CLASSES: usize = SHAPES * (SHAPES + 1) * (SHAPES + 2) * (SHAPES + 3) / 24;

/// What lies on one side of a point, as a number below [`SIDES`].
fn side(code: u16, sign: isize) -> usize {
    let (mut length, mut stones) = (0, 0);
    for steps in 1..=REACH as isize {
        match code / digit(sign * steps) % 3 {
            FREE => {}
            OWN => stones |= 1 << length,
            _ => break,
        }
        length += 1;
    }
    (1 << length) - 1 + stones
}

/// The class of each code of a line; `shape.rs` says what a code is.
pub fn line_classes() -> &'static [u16] {
    static CLASSES: OnceLock<Vec<u16>> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let class = |code| {
            let sides = [-1, 1].map(|sign| side(code, sign));
            let (low, high) = (sides[0].min(sides[1]), sides[0].max(sides[1]));
            (high * (high + 1) / 2 + low) as u16
        };
        (0..CODES as u16).map(class).collect()
    })
}

/// What each shape adds to the sum of a point, by its number. Four of them never come to the same sum in two ways, so
/// that the sum says which shapes they are, in any order (such numbers are called a B4 sequence).
pub const PARTS: [u16; SHAPES] = [0, 1, 5, 21, 55, 153, 368, 856, 1_424];
/// One more than the greatest sum.
pub const POINT_SUMS: usize = 4 * PARTS[SHAPES - 1] as usize + 1;

/// The class of each sum of a point; 0 for those that four shapes do not come to.
pub fn sum_classes() -> &'static [u16] {
    static CLASSES: OnceLock<Vec<u16>> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let mut classes = vec![0; POINT_SUMS];
        for (code, &class) in point_classes().iter().enumerate() {
            let parts = (0..4).map(|line| usize::from(PARTS[code / SHAPES.pow(line) % SHAPES]));
            classes[parts.sum::<usize>()] = class;
        }
        classes
    })
}

/// The class of each code of a point.
pub fn point_classes() -> &'static [u16] {
    static CLASSES: OnceLock<Vec<u16>> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let sorted = |code: usize| {
            let mut shapes: [usize; 4] = std::array::from_fn(|line| code / SHAPES.pow(line as u32) % SHAPES);
            shapes.sort_unstable();
            shapes
        };
        let mut classes = vec![0; POINT_CODES];
        let mut next = 0;
        for code in 0..POINT_CODES {
            let shapes = sorted(code);
            // The smallest of the codes with these shapes has the greatest shapes in front.
            let first: usize =
                shapes.iter().rev().enumerate().map(|(line, shape)| shape * SHAPES.pow(line as u32)).sum();
            if first == code {
                classes[code] = next;
                next += 1;
            } else {
                classes[code] = classes[first];
            }
        }
        classes
    })
}

/// How many points give a colour a threat, by the kind of the threat.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Threats {
    /// Points for an open four or two fours.
    pub open_fours: u32,
    /// Points for any four.
    pub fours: u32,
    /// Points for an open three or more.
    pub threes: u32,
    /// Points for a four together with another four or an open three.
    pub with_four: u32,
    /// Points for two open threes.
    pub two_threes: u32,
}

/// The number of classes of threats.
pub const THREAT_CLASSES: usize = 36 * 72;

/// The class of the threats of the side to move and of the other side.
#[inline]
pub const fn threat_class(mover: &Threats, other: &Threats) -> usize {
    const fn few(count: u32, most: u32) -> usize {
        if count == 0 {
            0
        } else if count <= most {
            1
        } else {
            2
        }
    }
    const fn part(of: &Threats) -> usize {
        few(of.fours, 2)
            + 3 * (few(of.threes, 3) + 3 * ((of.with_four > 0) as usize + 2 * (of.two_threes > 0) as usize))
    }
    part(mover) + 36 * (part(other) + 36 * (other.open_fours > 0) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::shape::OTHER;

    #[test]
    fn every_class_is_used_and_mirror_images_share_theirs() {
        let classes = line_classes();
        let mut used = vec![false; LINE_CLASSES];
        for code in 0..CODES as u16 {
            let steps = (1..=REACH as isize).flat_map(|steps| [-steps, steps]);
            let mirrored: u16 = steps.map(|steps| code / digit(steps) % 3 * digit(-steps)).sum();
            assert_eq!(classes[usize::from(code)], classes[usize::from(mirrored)]);
            used[usize::from(classes[usize::from(code)])] = true;
        }
        assert!(used.iter().all(|&used| used));
        let most = point_classes().iter().max().map(|&class| usize::from(class));
        assert_eq!(most, Some(POINT_CLASSES - 1));
        for (code, &class) in point_classes().iter().enumerate() {
            let sum: u16 = (0..4).map(|line| PARTS[code / SHAPES.pow(line) % SHAPES]).sum();
            assert_eq!(sum_classes()[usize::from(sum)], class, "the sum says which shapes they are");
        }
        let all = Threats { open_fours: 9, fours: 9, threes: 9, with_four: 9, two_threes: 9 };
        assert_eq!(
            (threat_class(&Threats::default(), &Threats::default()), threat_class(&all, &all)),
            (0, THREAT_CLASSES - 1)
        );
    }

    #[test]
    fn what_lies_behind_the_other_colour_is_in_no_class() {
        let [near, far] = [2, 3].map(|steps| OTHER * digit(steps));
        assert_eq!(line_classes()[usize::from(near)], line_classes()[usize::from(near + far)]);
        assert_ne!(line_classes()[usize::from(near)], line_classes()[usize::from(far)]);
    }
}
