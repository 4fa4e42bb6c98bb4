//! The board of a search: for every free point, what a stone of either colour would make there. It is updated as stones
//! are put down and taken back. It is one file, as everything in it keeps the same sums.
//!
//! Nothing is allocated after the start. Stones are taken back in the reverse order in which they were put down. Most of
//! the time of a search is spent here: a stone changes about 35 lines. So the points whose lines it changes are found with
//! bits, and what was learnt of positions is summed up only where somebody asks, which is at one stone in three.

mod points;

use std::sync::Arc;

use self::points::{Points, Seen, Stones};
use super::evaluation::{PARTS, Threats, UNIT, Weights, threat_class};
use super::shape::{OTHER, OWN, REACH, Shape, Shapes, digit};
use rules::gomoku::{Board, Position, Rules};
use rules::{Action, Colour, Square, hash};

/// A point of the field. Beyond every edge lies a margin of [`REACH`] points, so that no step leads out of the field.
pub type Point = u16;

/// Points from one row to the next: room for the largest board and the margins beyond its edges.
const STRIDE: usize = 32;
/// The rows and the points of the field.
const ROWS: usize = 20 + 2 * REACH;
pub const POINTS: usize = ROWS * STRIDE;
/// The next power of two.
const SPOTS: usize = POINTS.next_power_of_two();
/// One step along each of the four lines through a point.
const STEPS: [isize; 4] = [1, STRIDE as isize, STRIDE as isize + 1, STRIDE as isize - 1];
/// How far from the nearest stone a point is still considered, in points.
const NEAR: isize = 2;
/// The points of a row that are near a stone in its last column but [`NEAR`].
const NEAR_BITS: u32 = (1 << (2 * NEAR + 1)) - 1;
/// The most lines that a stone changes: those of both colours through the points in reach in eight directions.
const MOST_CHANGED: usize = 2 * 8 * REACH;

/// What lies on a point of the field.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spot {
    Free,
    Stone(Colour),
    Outside,
}

/// The value of having the move where positions are estimated by hand, in points of promise (see [`Field::promise`]).
const TO_MOVE: i32 = 60;

/// A set of points: a word for each row, a bit for each point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointSet([u32; ROWS]);

impl PointSet {
    pub const EMPTY: Self = Self([0; ROWS]);
    pub const ALL: Self = Self([u32::MAX; ROWS]);

    #[inline]
    pub const fn insert(&mut self, at: Point) {
        self.0[at as usize / STRIDE] |= 1 << (at as usize % STRIDE);
    }

    #[inline]
    pub const fn contains(&self, at: Point) -> bool {
        self.0[at as usize / STRIDE] >> (at as usize % STRIDE) & 1 != 0
    }

    /// Keeps the points that are in the other set as well.
    pub fn retain(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(row, other)| *row &= other);
    }

    /// The points, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        points_of(&self.0)
    }
}

/// For each shape, on how many of a point's four lines a stone would make it; four bits a shape.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally(u32);

impl Tally {
    /// The tally as a number.
    pub const fn code(self) -> u32 {
        self.0
    }

    /// The tally with one more line of this shape.
    pub const fn with(self, shape: Shape) -> Self {
        Self(self.0 + Self::one(shape))
    }

    #[inline]
    const fn one(shape: Shape) -> u32 {
        match shape {
            Shape::Nothing => 0,
            other => 1 << (4 * (other as u32 - 1)),
        }
    }

    /// On how many lines a stone would make this shape, which is not `Nothing`.
    #[inline]
    pub const fn count(self, shape: Shape) -> i32 {
        (self.0 >> (4 * (shape as u32 - 1)) & 15) as i32
    }

    /// Whether the stone wins on one of the lines.
    #[inline]
    pub const fn wins(self) -> bool {
        self.count(Shape::Five) > 0
    }

    /// Whether there would be more than one point to complete a five on, so that blocking one does not help.
    #[inline]
    pub const fn is_open_four(self) -> bool {
        self.count(Shape::OpenFour) > 0 || self.count(Shape::Four) > 1
    }

    /// Whether the stone would make a four or more, which has to be answered.
    #[inline]
    pub const fn is_four(self) -> bool {
        self.0 >> (4 * (Shape::Four as u32 - 1)) & 0xfff != 0
    }

    /// Whether the stone would make an open three or more.
    #[inline]
    pub const fn is_three(self) -> bool {
        self.0 >> (4 * (Shape::OpenThree as u32 - 1)) & 0xffff != 0
    }

    /// Whether the stone would make a single four and nothing else on its lines.
    pub const fn is_lone_four(self) -> bool {
        self.0 == Self::one(Shape::Four)
    }

    /// Whether the point may be forbidden to black; only the rules can tell for sure.
    const fn may_be_forbidden(self) -> bool {
        self.count(Shape::Long) > 0 || self.is_open_four() || self.count(Shape::OpenThree) > 1
    }
}

/// How many points of promise (see [`Field::promise`]) a line is worth by the number of its shape. Only the proportions
/// of these values and of the two below matter; with these the Searcher beat versions of itself with other values most
/// often.
const PROMISE: [i32; 16] = {
    let mut promise = [0; 16];
    promise[Shape::Two as usize] = 1;
    promise[Shape::OpenTwo as usize] = 2;
    promise[Shape::Three as usize] = 4;
    promise[Shape::OpenThree as usize] = 10;
    promise[Shape::Four as usize] = 24;
    promise[Shape::OpenFour as usize] = 15;
    promise
};

/// The promise of a point beyond that of its single lines: two threats made with one stone decide games.
#[inline]
const fn promise_together(tally: Tally) -> i32 {
    let fours = tally.count(Shape::Four) + 2 * tally.count(Shape::OpenFour);
    let threes = tally.count(Shape::OpenThree);
    if fours > 1 || (fours > 0 && threes > 0) {
        WITH_FOUR
    } else if threes > 1 {
        TWO_THREES
    } else {
        0
    }
}

const WITH_FOUR: i32 = 20;
const TWO_THREES: i32 = 12;

/// What all free points together offer a colour.
#[derive(Clone, Copy, Default)]
struct Sums {
    /// How many points make a five, and how many other threats.
    fives: u32,
    threats: Threats,
    promise: i32,
}

impl Sums {
    /// Adds what a point offers if `COMES` is true, and subtracts it otherwise.
    fn change<const COMES: bool>(&mut self, tally: Tally) {
        let promise: i32 = Shape::ALL.iter().map(|&shape| tally.count(shape) * PROMISE[shape as usize]).sum();
        self.promise += if COMES { promise } else { -promise };
        self.change_threats::<COMES>(tally);
    }

    /// The part of [`Self::change`] that depends only on open threes and greater shapes.
    #[inline]
    fn change_threats<const COMES: bool>(&mut self, tally: Tally) {
        let add = |sum: &mut u32, holds: bool| {
            let by = u32::from(holds);
            *sum = if COMES { *sum + by } else { *sum - by };
        };
        add(&mut self.fives, tally.wins());
        add(&mut self.threats.open_fours, tally.is_open_four());
        add(&mut self.threats.fours, tally.is_four());
        add(&mut self.threats.threes, tally.is_three());
        let together = promise_together(tally);
        add(&mut self.threats.with_four, together == WITH_FOUR);
        add(&mut self.threats.two_threes, together == TWO_THREES);
        self.promise += if COMES { together } else { -together };
    }
}

/// A line through a point: its code (see [`digit`]) in the low 16 bits, and then what a stone of the colour in question
/// would make of it, as a number.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Line(u32);

impl Line {
    const BITS: u32 = 20;

    #[inline]
    const fn new(code: u16, shape: Shape) -> Self {
        Self(code as u32 | (shape as u32) << 16)
    }

    #[inline]
    const fn code(self) -> u16 {
        self.0 as u16
    }

    /// The number of the shape, below 16.
    #[inline]
    const fn number(self) -> usize {
        (self.0 >> 16 & 15) as usize
    }

    #[inline]
    fn shape(self) -> Shape {
        self.number().checked_sub(1).map_or(Shape::Nothing, |at| Shape::ALL[at])
    }
}

/// What a stone would make of a point's four lines together: the [`Tally`] in the low half, and in the high one the sum
/// of the shapes' [`PARTS`].
#[derive(Clone, Copy, Default)]
struct Made(u64);

impl Made {
    /// What each shape adds, by its number.
    const ADDED: [u64; 16] = {
        let mut added = [0; 16];
        let mut at = 0;
        while at < Shape::ALL.len() {
            let shape = Shape::ALL[at];
            added[shape as usize] = Tally::one(shape) as u64 | (PARTS[shape as usize] as u64) << 32;
            at += 1;
        }
        added
    };

    /// The same with another line in the place of an old one.
    #[inline]
    const fn with(self, new: Line, old: Line) -> Self {
        Self(self.0.wrapping_add(Self::ADDED[new.number()]).wrapping_sub(Self::ADDED[old.number()]))
    }

    #[inline]
    const fn tally(self) -> Tally {
        Tally(self.0 as u32)
    }

    #[inline]
    const fn sum(self) -> usize {
        (self.0 >> 32) as usize
    }
}

/// Something that has a weight.
#[cfg(any(test, feature = "training"))]
#[derive(Clone, Copy)]
pub enum Feature {
    /// The code of a line; see [`digit`].
    Line(u16),
    /// The sum of the [`PARTS`] of a point's four shapes.
    Point(usize),
}

/// All that is known of a point. It fills a line of the processor's cache: stones change many points.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Here {
    spot: Spot,
    /// For each colour, the point's four lines, and what they come to.
    lines: [[Line; 4]; 2],
    made: [Made; 2],
}

impl Here {
    const OUTSIDE: Self =
        Self { spot: Spot::Outside, lines: [[Line::new(0, Shape::Nothing); 4]; 2], made: [Made(0); 2] };
}

/// A line that a stone changed.
#[derive(Clone, Copy)]
struct Change {
    /// The line before, the line afterwards, then two bits for the direction, one for the colour and the rest for the
    /// point.
    line: u64,
    /// What the point's lines came to before.
    made: Made,
}

impl Change {
    #[inline]
    const fn new(at: Point, colour: Colour, line: usize, old: Line, new: Line, made: Made) -> Self {
        let place = (at as usize) << 3 | colour.index() << 2 | line;
        Self { line: (place as u64) << (2 * Line::BITS) | (new.0 as u64) << Line::BITS | old.0 as u64, made }
    }

    /// The point, the colour and the direction.
    #[inline]
    const fn place(self) -> (usize, usize, usize) {
        let place = (self.line >> (2 * Line::BITS)) as usize;
        (place >> 3, place >> 2 & 1, place & 3)
    }

    #[inline]
    const fn old_line(self) -> Line {
        Line(self.line as u32 & ((1 << Line::BITS) - 1))
    }

    #[inline]
    const fn new_line(self) -> Line {
        Line((self.line >> Line::BITS) as u32 & ((1 << Line::BITS) - 1))
    }
}

/// Whether what a colour threatens may differ where one line takes the place of another.
#[inline]
const fn may_threaten(old: Line, new: Line) -> bool {
    // Every shape from the open three on has one of these bits in its number.
    const _: () = assert!(Shape::OpenThree as usize == 4 && Shape::ALL.len() < 16);
    (old.number() | new.number()) & 12 != 0 && old.number() != new.number()
}

/// What was learnt of the lines and points of a position, for each colour: for when it is to move and for when it is not.
#[derive(Clone, Copy, Default)]
struct Learnt {
    sums: [[i32; 2]; 2],
    /// How many of the stones and of the changes they made are counted; see [`Field::learnt`].
    stones: usize,
    changes: usize,
}

impl Learnt {
    /// Adds what was learnt of something that is new, and subtracts it of what was there before.
    #[inline]
    fn learn(&mut self, colour: usize, new: [i32; 2], old: [i32; 2]) {
        self.sums[colour][0] += new[0] - old[0];
        self.sums[colour][1] += new[1] - old[1];
    }
}

/// What was before a stone was put down.
struct Before {
    at: Point,
    sums: [Sums; 2],
    learnt: Learnt,
    /// The rows of `Field::open` around the stone.
    open: [u32; (2 * NEAR + 1) as usize],
    /// How many lines had been changed by the stones before it.
    changes: usize,
}

/// The board of a search.
pub struct Field {
    rules: Arc<Rules>,
    shapes: [&'static Shapes; 2],
    size: usize,
    /// What is known of each point. There are more than the field has, so that an index needs no check.
    here: [Here; SPOTS],
    /// The stones of each colour on each row of the four directions, a bit for each; and what lies outside. See [`row_of`].
    stones: [[[u32; 2 * STRIDE]; 4]; 2],
    outside: [[u32; 2 * STRIDE]; 4],
    /// The free points of the board: a word for each row, a bit for each point.
    free: [u32; ROWS],
    /// Those that have a stone near them.
    open: [u32; ROWS],
    /// For each colour, the free points where a stone makes a four or more, in the form of `open`.
    four_points: [[u32; ROWS]; 2],
    /// The same for an open three or more.
    three_points: [[u32; ROWS]; 2],
    /// What the free points offer each colour.
    sums: [Sums; 2],
    /// For each stone, what it changed, so that taking it back is quick.
    before: Vec<Before>,
    /// The lines that the stones changed. Room for all is there from the start.
    changes: Vec<Change>,
    /// A hash of the position.
    key: u64,
    /// The same stones, kept only for rule sets that may forbid black a point.
    judge: Option<Board>,
    /// What was learnt of positions, for those who want to know.
    weights: Option<Arc<Weights>>,
    /// What they sum up to, as far as it is counted.
    learnt: Learnt,
    /// The numbers of the points, if there is a network, and what it sees, as far as it is counted.
    points: Option<Points>,
    seen: Seen,
}

impl Field {
    /// A field with these stones, under these rules.
    pub fn new(rules: &Arc<Rules>, board: &Board) -> Box<Self> {
        Self::weighed(rules, board, None)
    }

    /// The same with weights for what was learnt of positions; see [`Self::learnt`].
    pub fn weighed(rules: &Arc<Rules>, board: &Board, weights: Option<Arc<Weights>>) -> Box<Self> {
        let grid = board.grid();
        let size = usize::from(grid.rows);
        let mut field = Box::new(Self {
            rules: rules.clone(),
            shapes: Colour::BOTH.map(|colour| Shapes::of(rules.wins(colour))),
            size,
            here: [Here::OUTSIDE; SPOTS],
            stones: [[[0; 2 * STRIDE]; 4]; 2],
            outside: [[u32::MAX; 2 * STRIDE]; 4],
            free: [0; ROWS],
            open: [0; ROWS],
            four_points: [[0; ROWS]; 2],
            three_points: [[0; ROWS]; 2],
            sums: [Sums::default(); 2],
            before: Vec::with_capacity(size * size),
            changes: Vec::with_capacity(size * size * MOST_CHANGED),
            key: 0,
            judge: rules.forbids().then(|| Board::new(grid.rows)),
            points: weights.as_ref().and_then(|weights| weights.network()).map(|_| Points::new(size)),
            weights,
            learnt: Learnt::default(),
            seen: Seen::NOTHING,
        });
        for at in grid.squares().map(point) {
            field.here[usize::from(at)].spot = Spot::Free;
            for line in 0..STEPS.len() {
                let (number, place) = row_of(at, line);
                field.outside[line][number] &= !(1 << place);
            }
            field.free[usize::from(at) / STRIDE] |= 1 << (usize::from(at) % STRIDE);
        }
        for at in grid.squares().map(point) {
            field.close_edges(at);
        }
        for square in grid.squares() {
            if let Some(colour) = board.stone(square) {
                field.put(point(square), colour);
            }
        }
        field
    }

    /// Counts points beyond the edge as stones of the other colour where a point's lines run off the board. Only under
    /// rules by which a five closed at both ends by stones does not win, they count as free, since the edge does not
    /// close a five.
    fn close_edges(&mut self, at: Point) {
        let mut here = self.here[usize::from(at)];
        for colour in Colour::BOTH {
            let shapes = self.shapes[colour.index()];
            for (line, step) in STEPS.into_iter().enumerate() {
                let outside = |steps: &isize| self.here[moved(at, steps * step)].spot == Spot::Outside;
                let around = (-(REACH as isize)..=REACH as isize).filter(|&steps| steps != 0);
                let closed = self.rules.wins(colour).closed_fives;
                let code = around.filter(|steps| closed && outside(steps)).map(|steps| OTHER * digit(steps)).sum();
                here.lines[colour.index()][line] = Line::new(code, shapes.get(code));
            }
            let lines = here.lines[colour.index()];
            let none = Line::new(0, Shape::Nothing);
            here.made[colour.index()] = lines.iter().fold(Made(0), |made, &line| made.with(line, none));
        }
        self.here[usize::from(at)] = here;
        for colour in Colour::BOTH {
            let tally = self.tally(colour, at);
            self.sums[colour.index()].change::<true>(tally);
            if let Some(weights) = &self.weights {
                self.learnt.learn(colour.index(), learnt_at(weights, &here, colour), [0; 2]);
            }
            self.mark(colour, at, tally);
        }
        if let Some((network, points)) =
            self.weights.as_ref().and_then(|weights| weights.network()).zip(self.points.as_mut())
        {
            let row = network.point(here.lines.map(|lines| lines.map(Line::code)));
            points.set(at, row, &mut self.seen);
        }
    }

    /// Puts a stone on a free point.
    pub fn put(&mut self, at: Point, colour: Colour) {
        let (row, column) = (usize::from(at) / STRIDE, usize::from(at) % STRIDE);
        let rows = row - NEAR as usize..=row + NEAR as usize;
        let mut before = Before {
            at,
            sums: self.sums,
            learnt: self.learnt,
            open: [0; (2 * NEAR + 1) as usize],
            changes: self.changes.len(),
        };
        self.free[row] &= !(1 << column);
        for (old, row) in before.open.iter_mut().zip(rows) {
            *old = self.open[row];
            self.open[row] = (*old | NEAR_BITS << (column - NEAR as usize)) & self.free[row];
        }
        self.before.push(before);
        for colour in Colour::BOTH {
            self.sums[colour.index()].change::<false>(self.tally(colour, at));
            self.mark(colour, at, Tally::default());
        }
        self.here[usize::from(at) % SPOTS].spot = Spot::Stone(colour);
        self.flip_stone(at, colour);
        self.key ^= stone_key(at, colour);
        self.change_lines(at, colour);
        if let Some(judge) = &mut self.judge {
            judge.set(square(at), Some(colour));
        }
    }

    /// Takes back the stone that was put down last.
    pub fn take_back(&mut self, at: Point, colour: Colour) {
        let Some(before) = self.before.pop() else { return };
        let (row, column) = (usize::from(at) / STRIDE, usize::from(at) % STRIDE);
        self.here[usize::from(at) % SPOTS].spot = Spot::Free;
        self.flip_stone(at, colour);
        self.free[row] |= 1 << column;
        self.open[row - NEAR as usize..=row + NEAR as usize].copy_from_slice(&before.open);
        self.key ^= stone_key(at, colour);
        self.sums = before.sums;
        if self.learnt.stones > self.before.len() {
            self.learnt = before.learnt;
        }
        if self.seen.stones > self.before.len()
            && let Some(points) = &mut self.points
        {
            points.take_back(&mut self.seen, self.before.len());
        }
        // No line was changed twice by the same stone, so the order does not matter.
        for index in before.changes..self.changes.len() {
            let change = self.changes[index];
            let (at, colour, line) = change.place();
            let here = &mut self.here[at % SPOTS];
            here.lines[colour][line] = change.old_line();
            here.made[colour] = change.made;
            if may_threaten(change.old_line(), change.new_line()) {
                self.mark(Colour::BOTH[colour], at as Point, change.made.tally());
            }
        }
        self.changes.truncate(before.changes);
        for colour in Colour::BOTH {
            self.mark(colour, at, self.tally(colour, at));
        }
        if let Some(judge) = &mut self.judge {
            judge.set(square(at), None);
        }
    }

    #[inline]
    fn flip_stone(&mut self, at: Point, colour: Colour) {
        for line in 0..STEPS.len() {
            let (number, place) = row_of(at, line);
            self.stones[colour.index()][line][number] ^= 1 << place;
        }
    }

    /// Updates the free points around a stone that was put down. A stone behind one of the other colour makes no
    /// difference and is left out.
    #[inline]
    fn change_lines(&mut self, at: Point, colour: Colour) {
        let mut windows = [0; 2];
        for line in (0..STEPS.len()).rev() {
            let (number, place) = row_of(at, line);
            let own = window(self.stones[colour.index()][line][number], place);
            let other = window(self.stones[colour.other().index()][line][number], place);
            let outside = window(self.outside[line][number], place);
            let free = !(own | other | outside);
            windows[0] = windows[0] << WINDOW | u64::from(open_around(other | outside) & free);
            windows[1] = windows[1] << WINDOW | u64::from(open_around(own | outside) & free);
        }
        self.recount(at, colour, &OWN_DIGITS, windows[0]);
        self.recount(at, colour.other(), &OTHER_DIGITS, windows[1]);
    }

    /// Updates a colour's lines of the points in the four windows around a stone, whose codes change by these numbers.
    #[inline(always)]
    fn recount(&mut self, at: Point, colour: Colour, by: &[u16; AROUND], mut windows: u64) {
        let Self { here, shapes, changes, sums, four_points, three_points, .. } = self;
        let (shapes, side) = (shapes[colour.index()], colour.index());
        let mut promise = 0;
        while windows != 0 {
            let bit = windows.trailing_zeros() as usize % AROUND;
            windows &= windows - 1;
            let line = usize::from(LINES[bit]);
            let at = at.wrapping_add(OFFSETS[bit]);
            let here = &mut here[usize::from(at) % SPOTS];
            let (old, before) = (here.lines[side][line], here.made[side]);
            let code = old.code().wrapping_add(by[bit]);
            let new = Line::new(code, shapes.get(code));
            here.lines[side][line] = new;
            changes.push(Change::new(at, colour, line, old, new, before));
            if old.number() == new.number() {
                continue;
            }
            let made = before.with(new, old);
            here.made[side] = made;
            promise += PROMISE[new.number()] - PROMISE[old.number()];
            if may_threaten(old, new) {
                let sums = &mut sums[side];
                sums.change_threats::<false>(before.tally());
                sums.change_threats::<true>(made.tally());
                mark([&mut four_points[side], &mut three_points[side]], at, made.tally());
            }
        }
        sums[side].promise += promise;
    }

    /// Notes whether a stone on a point makes a four or an open three; it makes none where there is a stone already.
    #[inline]
    fn mark(&mut self, colour: Colour, at: Point, tally: Tally) {
        let side = colour.index();
        mark([&mut self.four_points[side], &mut self.three_points[side]], at, tally);
    }

    /// The rule set.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// A hash of the position: different positions have different hashes, almost certainly.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Whether no point is free.
    pub const fn is_full(&self) -> bool {
        self.before.len() == self.size * self.size
    }

    /// The number of points on which a colour wins.
    #[inline]
    pub const fn fives(&self, colour: Colour) -> u32 {
        self.sums[colour.index()].fives
    }

    /// The number of points on which a colour makes a four or more.
    #[inline]
    pub const fn fours(&self, colour: Colour) -> u32 {
        self.sums[colour.index()].threats.fours
    }

    /// What the free points offer a colour, less what they offer the other: 134 for two stones side by side on an empty
    /// board.
    pub const fn promise(&self, colour: Colour) -> i32 {
        self.sums[colour.index()].promise - self.sums[colour.other().index()].promise
    }

    /// What the position is worth to the side to move by what was learnt, in hundredths. `None` without weights. The network
    /// is asked only where the sum of weights is between these two.
    #[inline]
    pub fn learnt(&mut self, colour: Colour, low: i32, high: i32) -> Option<i32> {
        self.count();
        let [mover, other] = [colour, colour.other()].map(Colour::index);
        let threats = threat_class(&self.sums[mover].threats, &self.sums[other].threats);
        let sum = self.learnt.sums[mover][0] - self.learnt.sums[other][1] + self.weights.as_ref()?.threats(threats);
        let in_hundredths = sum / UNIT;
        if low < in_hundredths && in_hundredths < high {
            self.count_points();
            if let Some(network) = self.weights.as_ref()?.network() {
                return Some(network.estimate(sum, &self.seen.pool, mover));
            }
        }
        Some(in_hundredths)
    }

    /// Brings the sum of weights up to date. Many stones are taken back before anybody asks, so what they change is counted
    /// only then.
    #[inline]
    fn count(&mut self) {
        let Some(weights) = &self.weights else { return };
        let learnt = &mut self.learnt;
        for stone in &self.before[learnt.stones..] {
            // What is known of the point of a stone stays as it was.
            let here = &self.here[usize::from(stone.at) % SPOTS];
            Colour::BOTH
                .iter()
                .for_each(|&colour| learnt.learn(colour.index(), [0; 2], learnt_at(weights, here, colour)));
        }
        for change in &self.changes[learnt.changes..] {
            let (_, colour, _) = change.place();
            let (new, old) = (change.new_line(), change.old_line());
            learnt.learn(colour, weights.line(new.code()), weights.line(old.code()));
            if new.number() != old.number() {
                let made = change.made.with(new, old);
                learnt.learn(colour, weights.point(made.sum()), weights.point(change.made.sum()));
            }
        }
        (learnt.stones, learnt.changes) = (self.before.len(), self.changes.len());
    }

    /// Brings the numbers of the points up to date, for [`Self::policy`].
    #[inline]
    pub fn count_points(&mut self) {
        let Self { weights, points, seen, before, changes, here, .. } = self;
        let network = weights.as_ref().and_then(|weights| weights.network());
        if let Some((network, points)) = network.zip(points.as_mut()) {
            points.count(network, seen, &Stones { all: before, changes, here });
        }
    }

    /// How likely a search would choose a point for a colour by what was learnt, as the logarithm of the chance times 44
    /// and less something that is the same for all points. `None` without weights. The network has its say only after
    /// [`Self::count_points`].
    #[inline]
    pub fn policy(&self, colour: Colour, at: Point) -> Option<i32> {
        let weights = self.weights.as_ref()?;
        let mut sum = 0;
        for (side, of) in [colour, colour.other()].into_iter().enumerate() {
            sum += self.lines(of, at).iter().map(|line| weights.policy(line.code())[side]).sum::<i32>();
        }
        if let Some((network, points)) = weights.network().zip(self.points.as_ref())
            && self.seen.stones == self.before.len()
        {
            sum += network.policy(points.row(at), colour.index());
        }
        Some(sum / UNIT)
    }

    /// Whether positions are estimated by learnt weights.
    pub const fn is_weighed(&self) -> bool {
        self.weights.is_some()
    }

    /// What the position is worth to the side to move by values made by hand, in hundredths: 100 for two stones side by
    /// side on an empty board, where [`Self::promise`] gives about four thirds of that.
    pub const fn by_hand(&self, colour: Colour) -> i32 {
        (self.promise(colour) + TO_MOVE) * 3 / 4
    }

    /// Calls `see` for all that [`Self::learnt`] depends on: the code of each line of each free point and of the points
    /// themselves, of a colour; and gives the colour's threats.
    #[cfg(any(test, feature = "training"))]
    pub fn features(&self, colour: Colour, see: &mut dyn FnMut(Feature)) -> Threats {
        for at in points_of(&self.free) {
            self.lines(colour, at).iter().for_each(|line| see(Feature::Line(line.code())));
            see(Feature::Point(self.here[usize::from(at)].made[colour.index()].sum()));
        }
        self.sums[colour.index()].threats
    }

    /// The codes of the four lines through a free point, of a colour.
    #[cfg(any(test, feature = "training"))]
    pub fn line_codes(&self, colour: Colour, at: Point) -> [u16; 4] {
        self.lines(colour, at).map(|line| line.code())
    }

    #[inline]
    const fn lines(&self, colour: Colour, at: Point) -> &[Line; 4] {
        &self.here[at as usize % SPOTS].lines[colour.index()]
    }

    /// What a stone of a colour would make on a free point.
    #[inline]
    pub const fn tally(&self, colour: Colour, at: Point) -> Tally {
        self.here[at as usize % SPOTS].made[colour.index()].tally()
    }

    /// What a stone of a colour would make on one of the four lines through a point: along its row, its column and the two
    /// diagonals.
    pub fn shape(&self, colour: Colour, at: Point, line: usize) -> Shape {
        self.lines(colour, at)[line].shape()
    }

    /// Which line of the board runs through a point in one of the four directions, as a number of its own, and where on
    /// it a colour has stones, a bit for each.
    pub fn along(&self, colour: Colour, at: Point, line: usize) -> (u64, u64) {
        let step = STEPS[line];
        let mut from = usize::from(at);
        while self.here[moved(from as Point, -step)].spot != Spot::Outside {
            from = moved(from as Point, -step);
        }
        let (mut stones, mut to, mut bit) = (0, from, 1);
        while self.here[to].spot != Spot::Outside {
            if self.here[to].spot == Spot::Stone(colour) {
                stones |= bit;
            }
            to = moved(to as Point, step);
            bit <<= 1;
        }
        ((from * 4 + line) as u64, stones)
    }

    /// Whether there is a free point here.
    pub fn is_free(&self, at: Point) -> bool {
        self.here[usize::from(at)].spot == Spot::Free
    }

    /// Whether a stone lies next to a point, in one of the eight directions.
    pub fn is_beside_stone(&self, at: Point) -> bool {
        STEPS
            .iter()
            .flat_map(|step| [-step, *step])
            .any(|step| matches!(self.here[moved(at, step)].spot, Spot::Stone(_)))
    }

    /// The free points near stones, row by row.
    #[inline]
    pub fn near(&self) -> impl Iterator<Item = Point> + '_ {
        points_of(&self.open)
    }

    /// The free points where a stone of a colour makes a four or more, row by row.
    #[inline]
    pub fn four_points(&self, colour: Colour) -> impl Iterator<Item = Point> + '_ {
        points_of(&self.four_points[colour.index()])
    }

    /// The free points where a stone of a colour makes an open three or more, row by row.
    #[inline]
    pub fn three_points(&self, colour: Colour) -> impl Iterator<Item = Point> + '_ {
        points_of(&self.three_points[colour.index()])
    }

    /// Adds to a set what has to be free for a stone of a colour to make a four or more here: the point itself and those
    /// on its lines of fours, as far as they count.
    pub fn add_fours(&self, colour: Colour, at: Point, points: &mut PointSet) {
        points.insert(at);
        for (line, step) in STEPS.into_iter().enumerate() {
            if self.shape(colour, at, line) < Shape::Four {
                continue;
            }
            for by in [-step, step] {
                let along = (1..=REACH as isize).map(|steps| moved(at, steps * by));
                let until = along.take_while(|&to| [Spot::Free, Spot::Stone(colour)].contains(&self.here[to].spot));
                until.filter(|&to| self.here[to].spot == Spot::Free).for_each(|to| points.insert(to as Point));
            }
        }
    }

    /// The first free point, from `from` on, that leaves a colour more than one point to complete a five on.
    pub fn open_four(&self, colour: Colour, from: Point) -> Option<Point> {
        if self.sums[colour.index()].threats.open_fours == 0 {
            return None;
        }
        self.near().find(|&at| at >= from && self.tally(colour, at).is_open_four())
    }

    /// Whether the rules forbid a colour to play on a free point.
    pub fn forbids(&mut self, colour: Colour, at: Point) -> bool {
        let may_be = colour == Colour::Dark && self.tally(colour, at).may_be_forbidden();
        let Some(judge) = &mut self.judge else { return false };
        may_be && judge.forbidden(&self.rules, square(at)).is_some()
    }

    /// The free points where a stone would close a five that a colour can make on this point: those next to its ends.
    /// Empty under rules by which a closed five wins all the same.
    pub fn closers(&self, colour: Colour, at: Point) -> impl Iterator<Item = Point> + '_ {
        let lines = STEPS.into_iter().enumerate().filter(move |&(line, _)| self.shape(colour, at, line) == Shape::Five);
        lines.flat_map(|(_, step)| [-step, step]).filter_map(move |step| {
            let beyond =
                (1..).map(|steps| moved(at, steps * step)).find(|&to| self.here[to].spot != Spot::Stone(colour))?;
            (self.here[beyond].spot == Spot::Free).then_some(beyond as Point)
        })
    }
}

/// The point of a square.
pub fn point(square: Square) -> Point {
    ((usize::from(square.row) + REACH) * STRIDE + usize::from(square.column) + REACH) as Point
}

/// The square of a point of the board.
pub fn square(at: Point) -> Square {
    let at = usize::from(at);
    Square::new((at % STRIDE - REACH) as u8, (at / STRIDE - REACH) as u8)
}

/// Whether two points lie on one line, close enough for both to be part of one five.
#[inline]
pub const fn are_in_line(one: Point, other: Point) -> bool {
    let rows = (one as usize / STRIDE).abs_diff(other as usize / STRIDE);
    let columns = (one as usize % STRIDE).abs_diff(other as usize % STRIDE);
    rows < 5 && columns < 5 && (rows == 0 || columns == 0 || rows == columns)
}

/// The points whose bits are set, row by row.
#[inline]
fn points_of(rows: &[u32; ROWS]) -> impl Iterator<Item = Point> + '_ {
    rows.iter().enumerate().flat_map(|(row, &bits)| {
        let mut left = bits;
        std::iter::from_fn(move || {
            let column = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some((row * STRIDE + column) as Point)
        })
    })
}

/// The row through a point in one of the four directions, and the point's place on it: one more for each of [`STEPS`].
#[inline]
const fn row_of(at: Point, line: usize) -> (usize, usize) {
    let (row, column) = (at as usize / STRIDE, at as usize % STRIDE);
    match line {
        0 => (row, column),
        1 => (column, row),
        2 => (STRIDE + row - column, row),
        _ => (row + column, row),
    }
}

/// The bits around a place of a row: those of the [`REACH`] points before it, the nearest one last, and then those of the
/// points after it.
#[inline]
const fn window(row: u32, place: usize) -> u32 {
    let before = row >> (place - REACH) & SIDE;
    let after = row >> (place + 1) & SIDE;
    before | after << REACH
}

/// The points of a window that nothing of this kind hides from its middle.
#[inline]
const fn open_around(hiding: u32) -> u32 {
    let before = (hiding & SIDE) << (u32::BITS - REACH as u32);
    let after = hiding >> REACH | 1 << REACH;
    // All ones where nothing hides, otherwise from the nearest one on.
    let open_before = SIDE & !((SIDE as u64) >> before.leading_zeros()) as u32;
    let open_after = (1 << after.trailing_zeros()) - 1;
    open_before | open_after << REACH
}

/// The bits of one side of a [`window`].
const SIDE: u32 = (1 << REACH) - 1;
/// The bits of a window, and the next power of two above those of the windows in all four directions, one after the other.
const WINDOW: usize = 2 * REACH;
const AROUND: usize = (4 * WINDOW).next_power_of_two();
/// For each bit of four windows, its direction, and where on the field it lies as seen from the middle.
const LINES: [u8; AROUND] = {
    let mut lines = [0; AROUND];
    let mut bit = 0;
    while bit < 4 * WINDOW {
        lines[bit] = (bit / WINDOW) as u8;
        bit += 1;
    }
    lines
};
const OFFSETS: [u16; AROUND] = {
    let mut offsets = [0; AROUND];
    let mut bit = 0;
    while bit < 4 * WINDOW {
        offsets[bit] = (steps_to(bit) * STEPS[bit / WINDOW]) as u16;
        bit += 1;
    }
    offsets
};
/// By how much the code of a point there changes where a stone of its own colour is put in the middle, or another one.
const OWN_DIGITS: [u16; AROUND] = digits(OWN);
const OTHER_DIGITS: [u16; AROUND] = digits(OTHER);

const fn digits(stone: u16) -> [u16; AROUND] {
    let mut digits = [0; AROUND];
    let mut bit = 0;
    while bit < 4 * WINDOW {
        digits[bit] = stone * digit(-steps_to(bit));
        bit += 1;
    }
    digits
}

/// How many steps a bit of a window lies from the middle.
const fn steps_to(bit: usize) -> isize {
    let steps = (bit % WINDOW) as isize - REACH as isize;
    if steps < 0 { steps } else { steps + 1 }
}

/// Notes in the two sets whether a stone on a point makes a four, and an open three.
#[inline(always)]
const fn mark([fours, threes]: [&mut [u32; ROWS]; 2], at: Point, tally: Tally) {
    let (row, column) = (at as usize / STRIDE, at as usize % STRIDE);
    fours[row] = fours[row] & !(1 << column) | (tally.is_four() as u32) << column;
    threes[row] = threes[row] & !(1 << column) | (tally.is_three() as u32) << column;
}

/// What was learnt of a point and its lines.
fn learnt_at(weights: &Weights, here: &Here, colour: Colour) -> [i32; 2] {
    let point = weights.point(here.made[colour.index()].sum());
    let lines = here.lines[colour.index()].iter().map(|line| weights.line(line.code()));
    lines.fold(point, |sum, line| [sum[0] + line[0], sum[1] + line[1]])
}

#[inline]
fn moved(at: Point, by: isize) -> usize {
    usize::from(at).wrapping_add_signed(by)
}

/// What a stone does to the hash of the position.
#[inline]
pub fn stone_key(at: Point, colour: Colour) -> u64 {
    hash(0, u64::from(at) << 1 | colour.index() as u64)
}

/// The field of a position.
pub fn field_of(position: &Position) -> Box<Field> {
    Field::new(position.rules(), position.board())
}

/// The legal points no further than `reach` from a stone.
pub fn points_near(position: &Position, legal: &[Action], reach: u8) -> Vec<Square> {
    let stones: Vec<Square> = position.grid().squares().filter(|&at| position.board().stone(at).is_some()).collect();
    let points = legal.iter().filter_map(|action| match *action {
        Action::Place(square) => Some(square),
        _ => None,
    });
    points.filter(|&point| stones.iter().any(|stone| stone.distance(point) <= reach)).collect()
}

#[cfg(test)]
mod tests;
