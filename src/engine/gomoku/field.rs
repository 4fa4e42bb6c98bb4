//! The board of a search: for every free point, what a stone of either colour would make there. It is updated as stones
//! are put down and taken back. It is one file, as everything in it keeps the same sums.
//!
//! Nothing is allocated after the start. Stones are taken back in the reverse order in which they were put down.

use std::sync::Arc;

use super::evaluation::{Threats, UNIT, Weights, point_code, point_place, threat_class};
use super::shape::{OTHER, OWN, REACH, Shape, Shapes, digit};
use crate::rules::gomoku::{Board, Position, Rules};
use crate::rules::{Action, Colour, Square, hash};

/// A point of the field. Beyond every edge lies a margin of [`REACH`] points, so that no step leads out of the field.
pub type Point = u16;

/// Points from one row to the next: room for the largest board and the margins beyond its edges.
const STRIDE: usize = 32;
/// The rows and the points of the field.
const ROWS: usize = 20 + 2 * REACH;
pub const POINTS: usize = ROWS * STRIDE;
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

/// How many points of promise (see [`Field::promise`]) a line with this shape is worth. Only the proportions of these
/// values and of the two below matter; with these the Searcher beat versions of itself with other values most often.
#[inline]
const fn promise(shape: Shape) -> i32 {
    match shape {
        Shape::Nothing | Shape::Five | Shape::Long => 0,
        Shape::Two => 1,
        Shape::OpenTwo => 2,
        Shape::Three => 4,
        Shape::OpenThree => 10,
        Shape::Four => 24,
        Shape::OpenFour => 15,
    }
}

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
    /// What was learnt of its lines and points, for when it is to move and for when it is not.
    learnt: [i32; 2],
}

impl Sums {
    /// Adds what a point offers if `COMES` is true, and subtracts it otherwise.
    fn change<const COMES: bool>(&mut self, tally: Tally) {
        let promise: i32 = Shape::ALL.iter().map(|&shape| tally.count(shape) * promise(shape)).sum();
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

    /// Adds what was learnt of something that is new, and subtracts it of what was there before.
    #[inline]
    fn learn(&mut self, new: [i32; 2], old: [i32; 2]) {
        self.learnt[0] += new[0] - old[0];
        self.learnt[1] += new[1] - old[1];
    }
}

/// A line through a point: its code (see [`digit`]), and what a stone of the colour in question would make of it.
#[derive(Clone, Copy)]
struct Line {
    code: u16,
    shape: Shape,
}

/// Something that has a weight.
#[derive(Clone, Copy)]
pub enum Feature {
    /// The code of a line; see [`digit`].
    Line(u16),
    /// The code of a point; see [`point_code`].
    Point(usize),
}

/// The place of a line in [`Field::lines`].
#[inline]
const fn slot(colour: Colour, at: usize, line: usize) -> usize {
    (colour.index() * POINTS + at) * 4 + line
}

/// What was before a stone was put down.
struct Before {
    sums: [Sums; 2],
    /// The rows of `Field::open` around the stone.
    open: [u32; (2 * NEAR + 1) as usize],
    /// How many lines and tallies had been changed by the stones before it.
    lines: usize,
    tallies: usize,
}

/// The board of a search.
pub struct Field {
    rules: Arc<Rules>,
    shapes: [&'static Shapes; 2],
    size: usize,
    spots: [Spot; POINTS],
    /// The free points of the board: a word for each row, a bit for each point.
    free: [u32; ROWS],
    /// Those that have a stone near them.
    open: [u32; ROWS],
    /// For each colour and point, the point's four lines; see [`slot`].
    lines: [Line; 2 * POINTS * 4],
    tallies: [[Tally; POINTS]; 2],
    /// For each colour, the free points where a stone makes a four or more, in the form of `open`.
    four_points: [[u32; ROWS]; 2],
    /// The same for an open three or more.
    three_points: [[u32; ROWS]; 2],
    /// What the free points offer each colour.
    sums: [Sums; 2],
    /// For each stone, what it changed, so that taking it back is quick.
    before: Vec<Before>,
    /// The lines that the stones changed, as they were; and so the tallies.
    old_lines: Vec<(u16, Line)>,
    old_tallies: Vec<(Colour, Point, Tally)>,
    /// A hash of the position.
    key: u64,
    /// The same stones, kept only for rule sets that may forbid black a point.
    judge: Option<Board>,
    /// What was learnt of positions, for those who want to know.
    weights: Option<Arc<Weights>>,
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
            spots: [Spot::Outside; POINTS],
            free: [0; ROWS],
            open: [0; ROWS],
            lines: [Line { code: 0, shape: Shape::Nothing }; 2 * POINTS * 4],
            tallies: [[Tally::default(); POINTS]; 2],
            four_points: [[0; ROWS]; 2],
            three_points: [[0; ROWS]; 2],
            sums: [Sums::default(); 2],
            before: Vec::with_capacity(size * size),
            old_lines: Vec::with_capacity(size * size * MOST_CHANGED),
            old_tallies: Vec::with_capacity(size * size * MOST_CHANGED),
            key: 0,
            judge: rules.forbids().then(|| Board::new(grid.rows)),
            weights,
        });
        for at in grid.squares().map(point) {
            field.spots[usize::from(at)] = Spot::Free;
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
        for colour in Colour::BOTH {
            if !self.rules.wins(colour).closed_fives {
                continue;
            }
            for (line, step) in STEPS.into_iter().enumerate() {
                let outside = |steps: &isize| self.spots[moved(at, steps * step)] == Spot::Outside;
                let around = (-(REACH as isize)..=REACH as isize).filter(|&steps| steps != 0);
                let code = around.filter(outside).map(|steps| OTHER * digit(steps)).sum();
                self.lines[slot(colour, at.into(), line)].code = code;
            }
        }
        for colour in Colour::BOTH {
            let shapes = self.shapes[colour.index()];
            let lines = &mut self.lines[slot(colour, at.into(), 0)..=slot(colour, at.into(), 3)];
            lines.iter_mut().for_each(|line| line.shape = shapes.get(line.code));
            let tally = Tally(lines.iter().map(|line| Tally::one(line.shape)).sum());
            self.tallies[colour.index()][usize::from(at)] = tally;
            self.sums[colour.index()].change::<true>(tally);
            let learnt = self.learnt_at(colour, at);
            self.sums[colour.index()].learn(learnt, [0; 2]);
            self.mark(colour, usize::from(at), tally);
        }
    }

    /// Puts a stone on a free point.
    pub fn put(&mut self, at: Point, colour: Colour) {
        let (row, column) = (usize::from(at) / STRIDE, usize::from(at) % STRIDE);
        let rows = row - NEAR as usize..=row + NEAR as usize;
        let mut before = Before {
            sums: self.sums,
            open: [0; (2 * NEAR + 1) as usize],
            lines: self.old_lines.len(),
            tallies: self.old_tallies.len(),
        };
        self.free[row] &= !(1 << column);
        for (old, row) in before.open.iter_mut().zip(rows) {
            *old = self.open[row];
            self.open[row] = (*old | NEAR_BITS << (column - NEAR as usize)) & self.free[row];
        }
        self.before.push(before);
        for colour in Colour::BOTH {
            self.sums[colour.index()].change::<false>(self.tally(colour, at));
            let learnt = self.learnt_at(colour, at);
            self.sums[colour.index()].learn([0; 2], learnt);
            self.mark(colour, usize::from(at), Tally::default());
        }
        self.spots[usize::from(at)] = Spot::Stone(colour);
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
        self.spots[usize::from(at)] = Spot::Free;
        self.free[row] |= 1 << column;
        self.open[row - NEAR as usize..=row + NEAR as usize].copy_from_slice(&before.open);
        self.key ^= stone_key(at, colour);
        self.sums = before.sums;
        // Backwards, since a line or a tally may have changed twice.
        for &(slot, line) in self.old_lines[before.lines..].iter().rev() {
            self.lines[usize::from(slot)] = line;
        }
        self.old_lines.truncate(before.lines);
        while self.old_tallies.len() > before.tallies {
            let Some((colour, at, tally)) = self.old_tallies.pop() else { break };
            self.tallies[colour.index()][usize::from(at)] = tally;
            self.mark(colour, usize::from(at), tally);
        }
        for colour in Colour::BOTH {
            self.mark(colour, usize::from(at), self.tally(colour, at));
        }
        if let Some(judge) = &mut self.judge {
            judge.set(square(at), None);
        }
    }

    /// Updates the free points around a stone that was put down. A stone behind one of the other colour makes no
    /// difference and is left out.
    fn change_lines(&mut self, at: Point, colour: Colour) {
        for (line, step) in STEPS.into_iter().enumerate() {
            for sign in [-1, 1] {
                let mut between = [false; 2];
                for steps in 1..=REACH as isize {
                    let to = moved(at, sign * steps * step);
                    match self.spots[to] {
                        Spot::Outside => break,
                        Spot::Stone(colour) => {
                            between[colour.index()] = true;
                            if between == [true; 2] {
                                break;
                            }
                        }
                        Spot::Free => {
                            let digit = digit(-sign * steps);
                            if !between[colour.other().index()] {
                                self.recount(to, line, colour, OWN * digit);
                            }
                            if !between[colour.index()] {
                                self.recount(to, line, colour.other(), OTHER * digit);
                            }
                        }
                    }
                }
            }
        }
    }

    #[inline]
    fn recount(&mut self, at: usize, line: usize, colour: Colour, change: u16) {
        let slot = slot(colour, at, line);
        let before = self.lines[slot];
        let code = before.code + change;
        let (old, new) = (before.shape, self.shapes[colour.index()].get(code));
        self.old_lines.push((slot as u16, before));
        if let Some(weights) = &self.weights {
            self.sums[colour.index()].learn(weights.line(code), weights.line(before.code));
        }
        if old == new {
            self.lines[slot].code = code;
            return;
        }
        if let Some(weights) = &self.weights {
            let before = self.point_code(colour, at);
            let after = before + new as usize * point_place(line) - old as usize * point_place(line);
            self.sums[colour.index()].learn(weights.point(after), weights.point(before));
        }
        self.lines[slot] = Line { code, shape: new };
        let tally = &mut self.tallies[colour.index()][at];
        let sums = &mut self.sums[colour.index()];
        let before = *tally;
        self.old_tallies.push((colour, at as Point, before));
        *tally = Tally(before.0 - Tally::one(old) + Tally::one(new));
        sums.promise += promise(new) - promise(old);
        if old.max(new) >= Shape::OpenThree {
            sums.change_threats::<false>(before);
            sums.change_threats::<true>(*tally);
            let now = *tally;
            self.mark(colour, at, now);
        }
    }

    /// The code of a point by what a stone would make there.
    #[inline]
    fn point_code(&self, colour: Colour, at: usize) -> usize {
        let slot = slot(colour, at, 0);
        point_code(std::array::from_fn(|line| self.lines[slot + line].shape))
    }

    /// What was learnt of a point and its lines.
    fn learnt_at(&self, colour: Colour, at: Point) -> [i32; 2] {
        let Some(weights) = &self.weights else { return [0; 2] };
        let slot = slot(colour, at.into(), 0);
        let lines = self.lines[slot..slot + 4].iter().map(|line| weights.line(line.code));
        let point = weights.point(self.point_code(colour, at.into()));
        lines.fold(point, |sum, line| [sum[0] + line[0], sum[1] + line[1]])
    }

    /// Notes whether a stone on a point makes a four or an open three; it makes none where there is a stone already.
    #[inline]
    fn mark(&mut self, colour: Colour, at: usize, tally: Tally) {
        let (row, column) = (at / STRIDE, at % STRIDE);
        let set = |word: &mut u32, holds: bool| *word = *word & !(1 << column) | u32::from(holds) << column;
        set(&mut self.four_points[colour.index()][row], tally.is_four());
        set(&mut self.three_points[colour.index()][row], tally.is_three());
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

    /// What the position is worth to the side to move by what was learnt, in hundredths. `None` without weights.
    #[inline]
    pub fn learnt(&self, colour: Colour) -> Option<i32> {
        let weights = self.weights.as_ref()?;
        let [mover, other] = [&self.sums[colour.index()], &self.sums[colour.other().index()]];
        let threats = weights.threats(threat_class(&mover.threats, &other.threats));
        Some((mover.learnt[0] - other.learnt[1] + threats) / UNIT)
    }

    /// How likely a search would choose a point for a colour by what was learnt, as the logarithm of the chance times 44
    /// and less something that is the same for all points. `None` without weights.
    #[inline]
    pub fn policy(&self, colour: Colour, at: Point) -> Option<i32> {
        let weights = self.weights.as_ref()?;
        let mut sum = 0;
        for (side, of) in [colour, colour.other()].into_iter().enumerate() {
            let slot = slot(of, at.into(), 0);
            sum += self.lines[slot..slot + 4].iter().map(|line| weights.policy(line.code)[side]).sum::<i32>();
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
    pub fn features(&self, colour: Colour, see: &mut dyn FnMut(Feature)) -> Threats {
        for at in points_of(&self.free) {
            let slot = slot(colour, at.into(), 0);
            self.lines[slot..slot + 4].iter().for_each(|line| see(Feature::Line(line.code)));
            see(Feature::Point(self.point_code(colour, at.into())));
        }
        self.sums[colour.index()].threats
    }

    /// The codes of the four lines through a free point, of a colour.
    pub fn line_codes(&self, colour: Colour, at: Point) -> [u16; 4] {
        let slot = slot(colour, at.into(), 0);
        std::array::from_fn(|line| self.lines[slot + line].code)
    }

    /// What a stone of a colour would make on a free point.
    #[inline]
    pub const fn tally(&self, colour: Colour, at: Point) -> Tally {
        self.tallies[colour.index()][at as usize]
    }

    /// What a stone of a colour would make on one of the four lines through a point: along its row, its column and the two
    /// diagonals.
    pub const fn shape(&self, colour: Colour, at: Point, line: usize) -> Shape {
        self.lines[slot(colour, at as usize, line)].shape
    }

    /// Which line of the board runs through a point in one of the four directions, as a number of its own, and where on
    /// it a colour has stones, a bit for each.
    pub fn along(&self, colour: Colour, at: Point, line: usize) -> (u64, u64) {
        let step = STEPS[line];
        let mut from = usize::from(at);
        while self.spots[moved(from as Point, -step)] != Spot::Outside {
            from = moved(from as Point, -step);
        }
        let (mut stones, mut to, mut bit) = (0, from, 1);
        while self.spots[to] != Spot::Outside {
            if self.spots[to] == Spot::Stone(colour) {
                stones |= bit;
            }
            to = moved(to as Point, step);
            bit <<= 1;
        }
        ((from * 4 + line) as u64, stones)
    }

    /// Whether there is a free point here.
    pub fn is_free(&self, at: Point) -> bool {
        self.spots[usize::from(at)] == Spot::Free
    }

    /// Whether a stone lies next to a point, in one of the eight directions.
    pub fn is_beside_stone(&self, at: Point) -> bool {
        STEPS.iter().flat_map(|step| [-step, *step]).any(|step| matches!(self.spots[moved(at, step)], Spot::Stone(_)))
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
                let until = along.take_while(|&to| [Spot::Free, Spot::Stone(colour)].contains(&self.spots[to]));
                until.filter(|&to| self.spots[to] == Spot::Free).for_each(|to| points.insert(to as Point));
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
        let Some(judge) = &mut self.judge else { return false };
        colour == Colour::Dark
            && self.tallies[Colour::Dark.index()][usize::from(at)].may_be_forbidden()
            && judge.forbidden(&self.rules, square(at)).is_some()
    }

    /// The free points where a stone would close a five that a colour can make on this point: those next to its ends.
    /// Empty under rules by which a closed five wins all the same.
    pub fn closers(&self, colour: Colour, at: Point) -> impl Iterator<Item = Point> + '_ {
        let lines = STEPS
            .into_iter()
            .enumerate()
            .filter(move |&(line, _)| self.lines[slot(colour, at.into(), line)].shape == Shape::Five);
        lines.flat_map(|(_, step)| [-step, step]).filter_map(move |step| {
            let beyond =
                (1..).map(|steps| moved(at, steps * step)).find(|&to| self.spots[to] != Spot::Stone(colour))?;
            (self.spots[beyond] == Spot::Free).then_some(beyond as Point)
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

#[inline]
fn moved(at: Point, by: isize) -> usize {
    usize::from(at).wrapping_add_signed(by)
}

/// What a stone does to the hash of the position.
#[inline]
fn stone_key(at: Point, colour: Colour) -> u64 {
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
