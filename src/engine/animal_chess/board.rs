//! A position as both players see it, in a form for the search: small, without pointers, and copied for each action.
//!
//! Squares are numbers, row by row from the top left, and a set of squares is a bit mask. Actions are taken to be
//! legal; the rules check them.

use rules::animal_chess::{GRID, MOST_KINDS, NoAction, Reach, SQUARES, View, code, index, part};
use rules::{Action, Colour, Face, Side, Square};

/// A tile as a byte: [`BACK`], dark kinds from 1 on, light kinds from [`LIGHT`] on.
pub type Tile = u8;
/// A square without a tile.
pub const EMPTY: Tile = u8::MAX;
/// A tile that lies face down.
pub const BACK: Tile = code(Face::BACK);
/// The first light kind.
const LIGHT: Tile = code(Face::of(Colour::Light));
/// One more than the highest number of a tile.
pub const TILES: usize = 1 + 2 * MOST_KINDS;

/// The tile of a colour and kind.
pub const fn tile(colour: usize, kind: usize) -> Tile {
    1 + (colour * MOST_KINDS + kind) as u8
}

/// The colour (0 dark, 1 light) of a tile that lies face up.
pub const fn colour_of(tile: Tile) -> usize {
    (tile >= LIGHT) as usize
}

/// The kind of a tile that lies face up.
pub const fn kind_of(tile: Tile) -> usize {
    (tile as usize - 1) % MOST_KINDS
}

/// What a player does, in 16 bits: the square of a tile, and the square it moves to. Turning a tile up has the same
/// square twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply(pub u16);

impl Ply {
    /// Stands for turning up some tile elsewhere, which is assumed to change nothing on this board: far from the root,
    /// a search tries this in place of a chance node.
    pub const ELSEWHERE: Self = Self(1 << 15);

    pub const fn new(from: u32, to: u32) -> Self {
        Self((from | to << 5) as u16)
    }

    pub const fn from(self) -> u32 {
        self.0 as u32 & 31
    }

    pub const fn to(self) -> u32 {
        self.0 as u32 >> 5 & 31
    }

    pub const fn turns_up(self) -> bool {
        self.from() == self.to()
    }

    /// The action as the rules have it.
    pub fn action(self) -> Action {
        let square = |number: u32| Square::new((number % 4) as u8, (number / 4) as u8);
        let (from, to) = (square(self.from()), square(self.to()));
        if self.turns_up() { Action::TurnUp(from) } else { Action::Move { from, to } }
    }
}

/// Parts of a rule table, prepared for the search.
pub struct RuleLookup {
    /// See [`rules::animal_chess::Kind::prey`].
    pub prey: [u16; MOST_KINDS],
    /// The kinds that take by jumping: bit n is kind n.
    pub jumpers: u16,
    pub rank: [u32; MOST_KINDS],
    pub worth: [i32; MOST_KINDS],
    pub kinds: usize,
    pub full_health: i32,
    /// What each colour lacks of its full health from the start, in points: it has lost when its tiles are worth no more.
    pub lacks: [i32; 2],
    /// What the most valuable tile is worth.
    most_worth: i32,
    pub quiet_plies: u32,
    /// See [`rules::animal_chess::Rules::repetitions`].
    pub repetitions: u32,
    pub no_action: NoAction,
    /// The parts of [`View::key`] for a tile on a square.
    parts: [[u64; TILES]; SQUARES],
    /// What changes in [`View::key`] when the turn passes, by the colour to move.
    turns: [u64; 2],
    /// What each tile that is left adds to [`SearchBoard::material`].
    materials: [u64; TILES],
}

/// What a tile that is left adds to [`SearchBoard::material`]. The number after that of the side to move is used.
const fn material_part(tile: usize) -> u64 {
    part(SQUARES + 1, tile as u8)
}

impl RuleLookup {
    /// The table of a game in which colours are settled.
    pub fn new(view: &View) -> Self {
        let rules = view.rules();
        let mut table = Self {
            prey: [0; MOST_KINDS],
            jumpers: 0,
            rank: [0; MOST_KINDS],
            worth: [0; MOST_KINDS],
            kinds: rules.kinds.len(),
            full_health: rules.full_health() as i32,
            lacks: [0; 2],
            most_worth: rules.kinds.iter().map(|kind| kind.worth as i32).max().unwrap_or_default(),
            quiet_plies: rules.quiet_plies,
            repetitions: rules.repetitions,
            no_action: rules.no_action,
            parts: std::array::from_fn(|at| std::array::from_fn(|tile| part(at, tile as u8))),
            turns: [0; 2],
            materials: std::array::from_fn(material_part),
        };
        for side in Side::BOTH {
            let colour = view.colour(side).map_or(side.index(), Colour::index);
            table.turns[colour] = part(SQUARES, side as u8);
            table.lacks[colour] = view.lacks(side) as i32;
        }
        for (index, kind) in rules.kinds.iter().enumerate() {
            table.prey[index] = kind.prey;
            table.jumpers |= u16::from(kind.reach == Reach::Jump) << index;
            (table.rank[index], table.worth[index]) = (kind.rank, kind.worth as i32);
        }
        table
    }

    pub const fn may_take(&self, taker: usize, taken: usize) -> bool {
        self.prey[taker] >> taken & 1 != 0
    }

    pub const fn jumps(&self, kind: usize) -> bool {
        self.jumpers >> kind & 1 != 0
    }
}

/// With at most so many tiles to lose, the end of the game is near, and values count as they are.
const FEW_TILES: u32 = 2;

/// A position in which colours are settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchBoard {
    /// The tile on each square: face up, [`BACK`] or [`EMPTY`].
    pub cells: [Tile; SQUARES],
    /// The squares of the tiles that lie face up, by colour.
    pub open: [u32; 2],
    /// The squares of the tiles that lie face down.
    pub hidden: u32,
    /// How many of each tile lie face down.
    pub hidden_counts: [u8; TILES],
    /// How many of each tile are left, face up or down.
    pub left: [u8; TILES],
    /// The colour to move.
    pub turn: usize,
    /// Plies since a tile was last taken or turned up.
    pub quiet: u32,
    /// See [`View::key`].
    pub key: u64,
    /// A hash of [`Self::left`]. With [`Self::key`] it settles what may lie face down.
    pub material: u64,
}

impl SearchBoard {
    /// The position that a view shows, once colours are settled.
    pub fn new(view: &View) -> Self {
        let mut board = Self {
            cells: [EMPTY; SQUARES],
            open: [0; 2],
            hidden: 0,
            hidden_counts: [0; TILES],
            left: [0; TILES],
            turn: view.colour(view.to_move()).map_or(0, Colour::index),
            quiet: view.quiet_plies(),
            key: view.key(),
            material: 0,
        };
        for square in GRID.squares() {
            let Some(face) = view.face(square) else { continue };
            let at = index(square);
            board.cells[at] = code(face);
            match face.colour {
                None => board.hidden |= 1 << at,
                Some(colour) => board.open[colour.index()] |= 1 << at,
            }
        }
        let counts = view.hidden_counts();
        for colour in Colour::BOTH {
            for (face, left) in view.stock(colour) {
                board.left[usize::from(code(face))] = left;
                board.hidden_counts[usize::from(code(face))] = counts[colour.index()][usize::from(face.kind)];
            }
        }
        let left = board.left.iter().enumerate();
        board.material =
            left.map(|(tile, &left)| material_part(tile).wrapping_mul(u64::from(left))).fold(0, u64::wrapping_add);
        board
    }

    pub const fn other(&self) -> usize {
        1 - self.turn
    }

    pub const fn occupied(&self) -> u32 {
        self.open[0] | self.open[1] | self.hidden
    }

    /// The number of tiles a colour has left.
    pub fn tiles_left(&self, colour: usize) -> u32 {
        let first = usize::from(tile(colour, 0));
        self.left[first..first + MOST_KINDS].iter().map(|&left| u32::from(left)).sum()
    }

    /// Whether a colour has lost all its health.
    pub fn has_lost(&self, colour: usize, table: &RuleLookup) -> bool {
        match table.lacks[colour] {
            0 => self.open[colour] == 0 && self.tiles_left(colour) == 0,
            _ => self.health(colour, table) <= 0,
        }
    }

    /// Whether the taking of [`FEW_TILES`] or so may end the game for a colour.
    pub fn is_near_end(&self, colour: usize, table: &RuleLookup) -> bool {
        self.tiles_left(colour) <= FEW_TILES
            || table.lacks[colour] > 0 && self.health(colour, table) <= FEW_TILES as i32 * table.most_worth
    }

    /// What the tiles of a colour are worth, less what it lacks from the start.
    fn health(&self, colour: usize, table: &RuleLookup) -> i32 {
        let left = &self.left[usize::from(tile(colour, 0))..][..table.kinds];
        left.iter().zip(table.worth).map(|(left, worth)| i32::from(*left) * worth).sum::<i32>() - table.lacks[colour]
    }

    fn hand_over(&mut self, table: &RuleLookup) {
        self.key = self.key.wrapping_sub(table.turns[self.turn]).wrapping_add(table.turns[self.other()]);
        self.turn = self.other();
    }

    /// Moves a tile, and takes the tile on the square it moves to, if there is one.
    pub fn go(&mut self, ply: Ply, table: &RuleLookup) {
        let (from, to) = (ply.from() as usize, ply.to() as usize);
        let (mover, target) = (self.cells[from], self.cells[to]);
        let parts = &table.parts;
        self.quiet += 1;
        if target != EMPTY {
            self.open[self.other()] &= !(1 << to);
            self.left[usize::from(target)] -= 1;
            self.material = self.material.wrapping_sub(table.materials[usize::from(target)]);
            self.key = self.key.wrapping_sub(parts[to][usize::from(target)]);
            self.quiet = 0;
        }
        (self.cells[from], self.cells[to]) = (EMPTY, mover);
        self.open[self.turn] ^= 1 << from | 1 << to;
        let mover = usize::from(mover);
        self.key = self.key.wrapping_sub(parts[from][mover]).wrapping_add(parts[to][mover]);
        self.hand_over(table);
    }

    /// Turns up the tile on a square, which shows the face `tile`.
    pub fn turn_up(&mut self, at: u32, tile: Tile, table: &RuleLookup) {
        let (square, number) = (at as usize, usize::from(tile));
        self.cells[square] = tile;
        self.hidden &= !(1 << at);
        self.open[colour_of(tile)] |= 1 << at;
        self.hidden_counts[number] -= 1;
        self.quiet = 0;
        let parts = &table.parts[square];
        self.key = self.key.wrapping_sub(parts[usize::from(BACK)]).wrapping_add(parts[number]);
        self.hand_over(table);
    }

    /// Passes the turn as if a tile had been turned up elsewhere that changes nothing; see [`Ply::ELSEWHERE`].
    pub fn turn_up_elsewhere(&mut self, table: &RuleLookup) {
        self.quiet = 0;
        self.hand_over(table);
    }

    /// The squares of the tiles that the tile on `from`, which belongs to the side to move, may take.
    pub fn prey(&self, from: u32, table: &RuleLookup) -> u32 {
        let kind = kind_of(self.cells[from as usize]);
        let reached = if table.jumps(kind) { jumps(self.occupied(), from) } else { NEIGHBOURS[from as usize] };
        let mut prey = 0;
        for at in bits(reached & self.open[self.other()]) {
            if table.may_take(kind, kind_of(self.cells[at as usize])) {
                prey |= 1 << at;
            }
        }
        prey
    }

    /// The moves of the side to move, with and without taking.
    pub fn moves(&self, table: &RuleLookup) -> impl Iterator<Item = Ply> {
        let free = !self.occupied();
        bits(self.open[self.turn]).flat_map(move |from| {
            let goals = self.prey(from, table) | NEIGHBOURS[from as usize] & free;
            bits(goals).map(move |to| Ply::new(from, to))
        })
    }

    /// Whether the side to move has a legal move, with or without taking.
    pub fn can_act(&self, table: &RuleLookup) -> bool {
        let free = !self.occupied();
        bits(self.open[self.turn]).any(|from| NEIGHBOURS[from as usize] & free != 0 || self.prey(from, table) != 0)
    }

    /// Whether a colour has a tile that could take a tile of this kind on this square, whether or not one is there.
    pub fn threatens(&self, colour: usize, at: u32, kind: usize, table: &RuleLookup) -> bool {
        let takes = |from: u32, jumping: bool| {
            let taker = kind_of(self.cells[from as usize]);
            table.jumps(taker) == jumping && table.may_take(taker, kind)
        };
        let beside = NEIGHBOURS[at as usize] & self.open[colour];
        if bits(beside).any(|from| takes(from, false)) {
            return true;
        }
        table.jumpers != 0 && bits(jumps(self.occupied(), at) & self.open[colour]).any(|from| takes(from, true))
    }
}

/// The squares of a set, from the lowest number on.
pub fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let at = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(at)
    })
}

/// The squares beside each square.
pub const NEIGHBOURS: [u32; SQUARES] = {
    let mut neighbours = [0; SQUARES];
    let mut at = 0;
    while at < SQUARES {
        let square = 1u32 << at;
        let (not_left, not_right) = (square & !0x1111_1111, square & !0x8888_8888);
        neighbours[at] = square << 4 | square >> 4 | not_left >> 1 | not_right << 1;
        at += 1;
    }
    neighbours
};

/// The squares in line with each square, in the four directions: down, right, up, left.
const RAYS: [[u32; SQUARES]; 4] = {
    let mut rays = [[0; SQUARES]; 4];
    let mut at = 0;
    while at < SQUARES {
        let (row, column) = (at / 4, at % 4);
        let mut other = 0;
        while other < SQUARES {
            let bit = 1 << other;
            if other % 4 == column && other != at {
                rays[if other / 4 > row { 0 } else { 2 }][at] |= bit;
            }
            if other / 4 == row && other != at {
                rays[if other % 4 > column { 1 } else { 3 }][at] |= bit;
            }
            other += 1;
        }
        at += 1;
    }
    rays
};

/// The occupied squares that can be reached from a square by jumping over exactly one occupied square.
pub fn jumps(occupied: u32, from: u32) -> u32 {
    let from = from as usize;
    let mut found = 0;
    for rays in &RAYS[..2] {
        let behind_first = rays[from] & occupied & (rays[from] & occupied).wrapping_sub(1);
        found |= behind_first & behind_first.wrapping_neg();
    }
    for rays in &RAYS[2..] {
        let on_ray = rays[from] & occupied;
        let behind_first = on_ray & !highest(on_ray);
        found |= highest(behind_first);
    }
    found
}

/// The highest bit of a set, if it has one.
const fn highest(set: u32) -> u32 {
    match set.checked_ilog2() {
        Some(bit) => 1 << bit,
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rand::rngs::StdRng;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use rules::animal_chess::{Deal, Position, Rules, Setup};

    #[test]
    fn an_eagle_sees_what_lies_across_one_tile() {
        let random = &mut StdRng::seed_from_u64(1);
        for _ in 0..2000 {
            let occupied: u32 = random.random::<u32>() & random.random::<u32>();
            let from = random.random_range(0..32_u32);
            let across_one = |to: u32| {
                let between = |at: u32| {
                    let (inside, row, column) = (from.min(to) < at && at < from.max(to), from / 4, from % 4);
                    inside && ((to / 4 == row && at / 4 == row) || (to % 4 == column && at % 4 == column))
                };
                let in_line = to != from && (to / 4 == from / 4 || to % 4 == from % 4);
                in_line && bits(occupied).filter(|&at| between(at)).count() == 1
            };
            let expected = bits(occupied).filter(|&to| across_one(to)).fold(0, |set, to| set | 1 << to);
            assert_eq!(jumps(occupied, from), expected, "{occupied:#x} from {from}");
        }
    }

    #[test]
    fn a_board_goes_the_way_of_the_view_and_has_its_plies() {
        for seed in 0..30 {
            let random = &mut StdRng::seed_from_u64(seed);
            let mut position = Position::new(&Setup {
                rules: Arc::<Rules>::default(),
                deal: Deal::Known(seed),
                handicap: seed as u8 % 4 * 20,
            });
            while let Some(&action) = position.view().legal().choose(random) {
                let view = position.view();
                let next = position.play(action).expect("a legal action").0;
                if view.colour(Side::First).is_some() {
                    let (board, table) = (SearchBoard::new(view), RuleLookup::new(view));
                    let mut plies: Vec<Action> = bits(board.hidden).map(|at| Ply::new(at, at).action()).collect();
                    plies.extend(board.moves(&table).map(Ply::action));
                    let mut legal = view.legal();
                    let order = |action: &Action| format!("{action:?}");
                    plies.sort_by_key(order);
                    legal.sort_by_key(order);
                    assert_eq!(plies, legal);

                    let mut after = board;
                    match action {
                        Action::TurnUp(square) => {
                            let face = next.view().face(square).expect("a tile");
                            after.turn_up(index(square) as u32, code(face), &table);
                        }
                        Action::Move { from, to } => after.go(Ply::new(index(from) as u32, index(to) as u32), &table),
                        _ => panic!("{action:?} in Animal Chess"),
                    }
                    assert_eq!(after, SearchBoard::new(next.view()));
                    for side in Side::BOTH {
                        let colour = next.view().colour(side).expect("a colour").index();
                        let has_lost = next.view().health()[side.index()] == 0;
                        assert_eq!(after.has_lost(colour, &table), has_lost);
                    }
                    for at in bits(after.open[after.other()]) {
                        let kind = kind_of(after.cells[at as usize]);
                        let taken = |from: u32| after.prey(from, &table) >> at & 1 != 0;
                        let expected = bits(after.open[after.turn]).any(taken);
                        assert_eq!(after.threatens(after.turn, at, kind, &table), expected);
                    }
                }
                position = next;
            }
        }
    }
}
