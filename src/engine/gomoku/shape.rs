//! What a stone would make of a line (a five, a four, a three and so on), looked up by the stones around it.
//!
//! This file knows one line, one colour and the rule set's ways to win; it does not know where on the board the line
//! is.

use std::sync::OnceLock;

use rules::gomoku::Wins;

/// How far along its line a stone matters, in points: a five reaches four points further, and the point after its end
/// counts too.
pub const REACH: usize = 5;
/// The number of codes. A code says what lies around a point: ten digits to base 3, see [`digit`].
pub const CODES: usize = 3_usize.pow(2 * REACH as u32);

/// A point of the line that is free.
pub const FREE: u16 = 0;
/// A point with a stone of the colour in question.
pub const OWN: u16 = 1;
/// A point with a stone of the other colour.
pub const OTHER: u16 = 2;

/// What a stone makes of its line, in order of worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Shape {
    /// Nothing that could become a five with three more stones.
    Nothing,
    /// A two that can become a three.
    Two,
    /// A two that can become an open three.
    OpenTwo,
    /// A three that can become a four.
    Three,
    /// A three that can become an open four.
    OpenThree,
    /// A four, to be completed on one point.
    Four,
    /// A four to be completed on more than one point, or two fours.
    OpenFour,
    /// A line that wins.
    Five,
    /// A line of more than five that does not win.
    Long,
}

impl Shape {
    /// Every shape but [`Self::Nothing`].
    pub const ALL: [Self; 8] =
        [Self::Two, Self::OpenTwo, Self::Three, Self::OpenThree, Self::Four, Self::OpenFour, Self::Five, Self::Long];
}

/// The place value of a neighbour's digit in a code: of the neighbour `steps` points further along the line, or back if
/// negative. From -5 to 5, but not 0.
#[inline]
pub const fn digit(steps: isize) -> u16 {
    const POWERS: [u16; 2 * REACH] = {
        let mut powers = [1; 2 * REACH];
        let mut at = 1;
        while at < powers.len() {
            powers[at] = powers[at - 1] * 3;
            at += 1;
        }
        powers
    };
    let at = steps + REACH as isize;
    POWERS[if steps > 0 { at - 1 } else { at } as usize]
}

/// The shape for every code.
pub struct Shapes(Box<[Shape; ALL_CODES]>);

/// As many as a code has numbers, so that looking one up needs no check.
const ALL_CODES: usize = 1 << 16;

impl Shapes {
    /// The shapes for a colour with these ways to win. They are computed when they are first needed.
    pub fn of(wins: Wins) -> &'static Self {
        static ALL: [OnceLock<Shapes>; 4] = [const { OnceLock::new() }; 4];
        let at = usize::from(wins.overlines) * 2 + usize::from(wins.closed_fives);
        ALL[at].get_or_init(|| Self::new(wins))
    }

    /// The shape of a stone whose surroundings have this code.
    #[inline]
    pub fn get(&self, code: u16) -> Shape {
        self.0[usize::from(code)]
    }

    fn new(wins: Wins) -> Self {
        let mut shapes = vec![Shape::Nothing; CODES];
        // One more stone of the colour makes the code greater, so the shapes that a line can become are known before
        // its own.
        for code in (0..CODES).rev() {
            shapes[code] = Self::shape(&shapes, code as u16, wins);
        }
        shapes.resize(ALL_CODES, Shape::Nothing);
        Self(shapes.try_into().unwrap_or_else(|_| unreachable!("it has just been made as long as that")))
    }

    fn shape(shapes: &[Shape], code: u16, wins: Wins) -> Shape {
        let at = |steps: isize| code / digit(steps) % 3;
        let stones = |sign: isize| (1..=REACH as isize).take_while(|steps| at(sign * steps) == OWN).count();
        let (before, after) = (stones(-1), stones(1));
        match before + after + 1 {
            ..5 => {}
            5 => {
                let closed = at(-(before as isize) - 1) == OTHER && at(after as isize + 1) == OTHER;
                return if wins.closed_fives || !closed { Shape::Five } else { Shape::Nothing };
            }
            _ => return if wins.overlines { Shape::Five } else { Shape::Long },
        }
        let next = |steps: isize| {
            let free = steps != 0 && at(steps) == FREE;
            free.then(|| shapes[usize::from(code + OWN * digit(steps))])
        };
        let mut fives = 0;
        let mut best = Shape::Nothing;
        for shape in (-(REACH as isize) + 1..REACH as isize).filter_map(next).filter(|&shape| shape != Shape::Long) {
            fives += usize::from(shape == Shape::Five);
            best = best.max(shape);
        }
        match best {
            Shape::Five if fives > 1 => Shape::OpenFour,
            Shape::Five => Shape::Four,
            Shape::OpenFour => Shape::OpenThree,
            Shape::Four => Shape::Three,
            Shape::OpenThree => Shape::OpenTwo,
            Shape::Three => Shape::Two,
            _ => Shape::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANY: Wins = Wins { overlines: true, closed_fives: true };
    const EXACT: Wins = Wins { overlines: false, ..ANY };
    const OPEN: Wins = Wins { closed_fives: false, ..ANY };

    /// The shape that a stone on `*` makes of a line: `x` its colour, `o` the other, `.` free, `o` beyond the text.
    fn shape(line: &str, wins: Wins) -> Shape {
        let at = line.find('*').expect("a point") as isize;
        let code = (-5..=5_isize).filter(|&steps| steps != 0).map(|steps| {
            let stone = usize::try_from(at + steps).ok().and_then(|at| line.as_bytes().get(at));
            digit(steps)
                * match stone {
                    Some(b'x') => OWN,
                    Some(b'.') => FREE,
                    _ => OTHER,
                }
        });
        Shapes::of(wins).get(code.sum())
    }

    #[test]
    fn shapes_are_what_players_call_them() {
        for (line, expected) in [
            ("xxxx*", Shape::Five),
            ("xx*xx", Shape::Five),
            (".xxx*.", Shape::OpenFour),
            ("oxxx*.", Shape::Four),
            (".xx.x*o", Shape::Four),
            ("x.x*x.x", Shape::OpenFour),
            ("..xx*..", Shape::OpenThree),
            (".x.x*.", Shape::OpenThree),
            ("o.xx*.o", Shape::Three),
            ("oxx*..", Shape::Three),
            ("x...*", Shape::Two),
            ("..x*...", Shape::OpenTwo),
            ("o.x*..o", Shape::Two),
            ("....*....", Shape::Nothing),
            ("oxx*.o", Shape::Nothing),
        ] {
            assert_eq!(shape(line, ANY), expected, "{line}");
        }
    }

    #[test]
    fn a_line_that_is_too_long_or_closed_is_worth_what_the_rules_say() {
        assert_eq!([ANY, EXACT, OPEN].map(|wins| shape("xxx*xx", wins)), [Shape::Five, Shape::Long, Shape::Five]);
        assert_eq!([ANY, EXACT, OPEN].map(|wins| shape("xxxx*", wins)), [Shape::Five, Shape::Five, Shape::Nothing]);
        assert_eq!(shape(".xxxx*", OPEN), Shape::Five);
        // A five on the free point in between would be a line of six.
        assert_eq!([ANY, EXACT].map(|wins| shape("oxx.xx*o", wins)), [Shape::Four, Shape::Nothing]);
        assert_eq!([ANY, EXACT].map(|wins| shape("x.xxx*.", wins)), [Shape::OpenFour, Shape::Four]);
    }

    #[test]
    fn what_lies_behind_the_other_colour_makes_no_difference() {
        for code in (0..CODES as u16).step_by(7) {
            let behind = (1..REACH as isize).find(|&steps| code / digit(steps) % 3 == OTHER);
            if let Some(behind) = behind {
                let last = digit(behind + 1);
                let without = code - code / last % 3 * last;
                assert_eq!(Shapes::of(ANY).get(code), Shapes::of(ANY).get(without), "{code}");
            }
        }
    }
}
