//! Animal Chess with tiles that lie face down, on 4 columns by 8 rows with 32 tiles: Chinese dark chess under other
//! names.
//!
//! A [`View`] is what both players see. A [`Position`] may also know what lies face down, and then shows it to nobody;
//! see [`Deal`]. The tiles, and what each may take, come from a [`Rules`] table and are never written into this code.

mod deal;
#[doc(hidden)]
pub mod drawn;
mod game;
mod notation;
mod table;
#[cfg(test)]
mod tests;
mod text;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use deal::{Deal, deal};
pub use notation::{name, square};
pub use table::{
    Exceptions, GRID, HIGHEST, Kind, MOST_KINDS, MOST_QUIET_PLIES, NoAction, Reach, Repeated, Rules, SQUARES,
    TILES_A_SIDE,
};

use super::mix::mix;
use super::{Action, Change, Colour, Delta, Ending, Face, Mark, Placed, Press, Reason, Refusal, Side, Square};

/// The number of a square of the board, row by row from the top left.
pub const fn index(square: Square) -> usize {
    square.row as usize * GRID.columns as usize + square.column as usize
}

/// What is settled before the first move.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Setup {
    /// The rule table.
    pub rules: Arc<Rules>,
    /// How the tiles lie.
    pub deal: Deal,
    /// For players of unlike strength: the second side begins with so many hundredths of its health less, 0 to
    /// [`MOST_HANDICAP`].
    pub handicap: u8,
}

/// The largest handicap.
pub const MOST_HANDICAP: u8 = 90;

/// What both players see. It cannot hold what lies face down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct View {
    rules: Arc<Rules>,
    /// See [`Setup::handicap`].
    handicap: u8,
    /// The visible face on each square, by [`index`].
    cells: [Option<Face>; SQUARES],
    to_move: Side,
    /// The side that plays the dark tiles; none before the first tile is turned up.
    dark: Option<Side>,
    /// How many tiles of each colour and kind have been taken.
    taken: [[u8; MOST_KINDS]; 2],
    /// The [`View::key`]s of the positions since a tile was last taken or turned up, the present one last. Earlier
    /// positions cannot come up again.
    seen: Vec<u64>,
}

impl View {
    /// The start: everything lies face down.
    ///
    /// # Panics
    /// If the table is not sound ([`Rules::is_sound`]).
    #[must_use]
    pub fn new(rules: Arc<Rules>) -> Self {
        assert!(rules.is_sound(), "the table {:?} was never read", rules.id);
        let mut view = Self {
            rules,
            handicap: 0,
            cells: [Some(Face::BACK); SQUARES],
            to_move: Side::First,
            dark: None,
            taken: [[0; MOST_KINDS]; 2],
            seen: Vec::new(),
        };
        view.seen.push(view.key());
        view
    }

    /// The start with this table and this handicap.
    fn with_handicap(setup: &Setup) -> Self {
        Self { handicap: setup.handicap.min(MOST_HANDICAP), ..Self::new(Arc::clone(&setup.rules)) }
    }

    /// The rule table.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The side to move; after the end, the side that would have been next.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// The colour of the tiles that a side plays; `None` before the first tile is turned up.
    #[must_use]
    pub const fn colour(&self, side: Side) -> Option<Colour> {
        match self.dark {
            None => None,
            Some(dark) if dark as u8 == side as u8 => Some(Colour::Dark),
            Some(_) => Some(Colour::Light),
        }
    }

    /// The visible face on a square: [`Face::BACK`] for a tile that lies face down, `None` for an empty square.
    #[must_use]
    pub fn face(&self, square: Square) -> Option<Face> {
        if GRID.contains(square) { self.cells[index(square)] } else { None }
    }

    /// How many tiles of each colour and kind have been taken, by [`Colour::index`] and kind.
    #[must_use]
    pub const fn taken(&self) -> &[[u8; MOST_KINDS]; 2] {
        &self.taken
    }

    /// How many tiles of each colour and kind lie face down, by [`Colour::index`] and kind. Both players can work this
    /// out: it is every tile that is neither taken nor face up.
    #[must_use]
    pub fn hidden_counts(&self) -> [[u8; MOST_KINDS]; 2] {
        // Views in which more tiles of a kind are seen than exist are never made.
        self.unseen().map(|counts| counts.map(i8::unsigned_abs))
    }

    /// The tiles of each colour and kind, less those taken and those face up; below 0 in an impossible view.
    fn unseen(&self) -> [[i8; MOST_KINDS]; 2] {
        let mut left = self.taken.map(|counts| counts.map(|taken| -(taken as i8)));
        for (colour, kind) in self.rules.tiles() {
            left[colour.index()][usize::from(kind)] += 1;
        }
        for face in self.cells.iter().flatten() {
            if let Some(colour) = face.colour {
                left[colour.index()][usize::from(face.kind)] -= 1;
            }
        }
        left
    }

    /// The number of plies since a tile was last taken or turned up.
    #[must_use]
    pub fn quiet_plies(&self) -> u32 {
        self.seen.len() as u32 - 1
    }

    /// The [`Self::key`]s of the positions since a tile was last taken or turned up, the oldest first and the present
    /// one last.
    #[must_use]
    pub fn seen(&self) -> &[u64] {
        &self.seen
    }

    /// A hash of what the repetition rule compares: the visible faces and the side to move. Two different positions
    /// have the same hash with a probability of 1 in 2^64.
    #[must_use]
    pub fn key(&self) -> u64 {
        let turn = part(SQUARES, self.to_move as u8);
        let cells = self.cells.iter().enumerate();
        cells.filter_map(|(at, &face)| Some(part(at, code(face?)))).fold(turn, u64::wrapping_add)
    }

    /// What a side lacks of its full health from the start, in points.
    #[must_use]
    pub fn lacks(&self, side: Side) -> u32 {
        if side == Side::Second { self.rules.full_health() * u32::from(self.handicap) / 100 } else { 0 }
    }

    /// Health by side: [`Rules::full_health`] less the worth of each tile that the side has lost, and less what it
    /// [lacks](Self::lacks) from the start. With a handicap it may have tiles left when its health is at an end.
    #[must_use]
    pub fn health(&self) -> [u32; 2] {
        Side::BOTH.map(|side| {
            let lost: u32 = self.colour(side).map_or(0, |colour| {
                let taken = self.rules.kinds.iter().zip(self.taken[colour.index()]);
                taken.map(|(kind, taken)| kind.worth * u32::from(taken)).sum()
            });
            (self.rules.full_health() - lost).saturating_sub(self.lacks(side))
        })
    }

    /// How many tiles of each kind a colour has left, face up or down, the highest rank first.
    #[must_use]
    pub fn stock(&self, colour: Colour) -> Vec<(Face, u8)> {
        let mut kinds: Vec<(u8, &Kind)> = (0..).zip(&self.rules.kinds).collect();
        kinds.sort_by_key(|(_, kind)| std::cmp::Reverse(kind.rank));
        let taken = self.taken[colour.index()];
        let left = |(index, kind): (u8, &Kind)| {
            (Face { colour: Some(colour), kind: index }, kind.count - taken[usize::from(index)])
        };
        kinds.into_iter().map(left).collect()
    }

    /// Every legal action, row by row from the top left. Empty after the end.
    #[must_use]
    pub fn legal(&self) -> Vec<Action> {
        if self.ending().is_some() {
            return Vec::new();
        }
        let actions = |square| {
            let turn_up = (self.face(square) == Some(Face::BACK)).then_some(Action::TurnUp(square));
            turn_up.into_iter().chain(self.goals(square).map(move |to| Action::Move { from: square, to }))
        };
        GRID.squares().flat_map(actions).collect()
    }

    /// The squares that the tile on a square may move to, with or without taking. This does not check whether the game
    /// has ended.
    fn goals(&self, from: Square) -> impl Iterator<Item = Square> + '_ {
        let own = self.is_own(from);
        GRID.squares().filter(move |&to| own && self.check_move(from, to).is_ok())
    }

    /// The squares of the other side's tiles that could take the tile of the side to move on this square, if it were
    /// their turn.
    #[must_use]
    pub fn attackers(&self, square: Square) -> Vec<Square> {
        let Some(theirs) = self.colour(self.to_move.other()).filter(|_| self.is_own(square)) else { return Vec::new() };
        GRID.squares().filter(|&from| self.check_move_of(theirs, from, square).is_ok()).collect()
    }

    /// Whether a tile of the side to move lies face up on this square.
    fn is_own(&self, square: Square) -> bool {
        let colour = self.face(square).and_then(|face| face.colour);
        colour.is_some() && colour == self.colour(self.to_move)
    }

    /// What a press on a square means to the player to move. Tiles of one's own are chosen and then moved. A tile that
    /// lies face down is turned up, even while another tile is chosen, since it can be neither moved nor taken.
    ///
    /// # Errors
    /// The reason why nothing can be done with that square.
    pub fn press(&self, chosen: Option<Square>, square: Square) -> Result<Press, Refusal> {
        if self.ending().is_some() {
            return Err(Refusal::GameOver);
        }
        if !GRID.contains(square) {
            return Err(Refusal::OffBoard);
        }
        let chosen = chosen.filter(|&chosen| self.is_own(chosen));
        match (chosen, self.face(square)) {
            (_, Some(Face::BACK)) => Ok(Press::Play(Action::TurnUp(square))),
            (Some(chosen), _) if chosen == square => Ok(Press::LetGo),
            _ if self.is_own(square) => Ok(Press::Choose(square)),
            (Some(from), _) => Ok(Press::Play(Action::Move { from, to: square })),
            (None, Some(_)) => Err(Refusal::NotYours),
            (None, None) => Err(Refusal::Empty),
        }
    }

    /// The marks on squares before the player moves. With nothing chosen: every square where a press does something,
    /// which are the tiles that can be turned up and those of one's own that can move or take. With a tile chosen: the
    /// squares it may move to, and the tiles it may take.
    #[must_use]
    pub fn marks(&self, chosen: Option<Square>) -> Vec<(Square, Mark)> {
        if self.ending().is_some() {
            return Vec::new();
        }
        let Some(chosen) = chosen.filter(|&chosen| self.is_own(chosen)) else {
            let leads_on =
                |&square: &Square| self.face(square) == Some(Face::BACK) || self.goals(square).next().is_some();
            return GRID.squares().filter(leads_on).map(|square| (square, Mark::Active)).collect();
        };
        let mark = |square| if self.face(square).is_some() { Mark::Take } else { Mark::Reach };
        self.goals(chosen).map(|square| (square, mark(square))).collect()
    }

    /// How the game ended, if it has. A loss counts before a draw, even if one ply brings about both.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let health = self.health();
        let end = |winner, reason| Some(Ending { winner, reason, score: health, on_board: health });
        if let Some(loser) = Side::BOTH.into_iter().find(|side| health[side.index()] == 0) {
            return end(Some(loser.other()), Reason::NoHealth);
        }
        if !self.can_act() {
            let winner = match self.rules.no_action {
                NoAction::Loss => Some(self.to_move.other()),
                NoAction::Draw => None,
            };
            return end(winner, Reason::NoAction);
        }
        if self.quiet_plies() >= self.rules.quiet_plies {
            return end(None, Reason::Quiet);
        }
        if self.is_repeated() {
            return end(None, Reason::Repeated);
        }
        None
    }

    /// Whether a position or round has been repeated often enough for a draw.
    fn is_repeated(&self) -> bool {
        let times = self.rules.repetitions as usize;
        let back = |plies: usize| self.seen.iter().rev().skip(plies);
        match self.rules.repeated {
            Repeated::Position => back(0).filter(|&key| Some(key) == self.seen.last()).count() >= times,
            Repeated::Round => {
                // In rounds of `round` plies, each position from the second round on equals the one a round before.
                let again = |round: usize| back(0).zip(back(round)).take_while(|(now, before)| now == before).count();
                (2..=self.quiet_plies() as usize / times).any(|round| again(round) > (times - 1) * round)
            }
        }
    }

    /// Whether the side to move has a legal action.
    fn can_act(&self) -> bool {
        self.cells.contains(&Some(Face::BACK)) || GRID.squares().any(|from| self.goals(from).next().is_some())
    }

    /// The result of turning up the tile on a square if it shows this face. The chance node of a search calls this once
    /// for every face of [`Self::hidden_counts`].
    ///
    /// # Errors
    /// The reason why that tile cannot be turned up; [`Refusal::OtherFace`] if no such tile lies face down any more.
    pub fn turned_up(&self, square: Square, face: Face) -> Result<(Self, Delta), Refusal> {
        if self.ending().is_some() {
            return Err(Refusal::GameOver);
        }
        self.check_turn_up(square)?;
        let colour = face.colour.ok_or(Refusal::OtherFace)?;
        let hidden = self.hidden_counts()[colour.index()].get(usize::from(face.kind)).copied();
        if hidden.unwrap_or(0) == 0 {
            return Err(Refusal::OtherFace);
        }
        let mut next = self.clone();
        next.cells[index(square)] = Some(face);
        // The side that turns up the first tile plays its colour.
        next.dark.get_or_insert(match colour {
            Colour::Dark => self.to_move,
            Colour::Light => self.to_move.other(),
        });
        next.seen.clear();
        next.hand_over();
        Ok((next, Delta(vec![Change::Turned { square, from: Face::BACK, to: face }])))
    }

    /// The result of a move, with or without taking. In the delta a taken tile comes first.
    ///
    /// # Errors
    /// The reason why the move is not allowed.
    pub fn moved(&self, from: Square, to: Square) -> Result<(Self, Delta), Refusal> {
        if self.ending().is_some() {
            return Err(Refusal::GameOver);
        }
        self.check_move(from, to)?;
        let mut next = self.clone();
        let mut delta = Delta::default();
        let taken = next.cells[index(to)].take();
        if let Some(face) = taken
            && let Some(colour) = face.colour
        {
            next.taken[colour.index()][usize::from(face.kind)] += 1;
            next.seen.clear();
            delta.0.push(Change::Taken { square: to, face });
        }
        next.cells.swap(index(from), index(to));
        next.hand_over();
        delta.0.push(Change::Moved { from, to });
        Ok((next, delta))
    }

    fn hand_over(&mut self) {
        self.to_move = self.to_move.other();
        self.seen.push(self.key());
    }

    fn check_turn_up(&self, square: Square) -> Result<(), Refusal> {
        if !GRID.contains(square) {
            return Err(Refusal::OffBoard);
        }
        match self.face(square) {
            Some(Face::BACK) => Ok(()),
            Some(_) => Err(Refusal::FaceUp),
            None => Err(Refusal::Empty),
        }
    }

    /// Whether a tile may move from one square to another, with or without taking.
    fn check_move(&self, from: Square, to: Square) -> Result<(), Refusal> {
        if !GRID.contains(from) || !GRID.contains(to) {
            return Err(Refusal::OffBoard);
        }
        let own = self.colour(self.to_move).ok_or(Refusal::TurnUpFirst)?;
        self.check_move_of(own, from, to)
    }

    /// Whether a tile of this colour may move from one square of the board to another, if it were its turn.
    fn check_move_of(&self, own: Colour, from: Square, to: Square) -> Result<(), Refusal> {
        let mover = self.face(from).ok_or(Refusal::Empty)?;
        match mover.colour {
            None => return Err(Refusal::FaceDown),
            Some(colour) if colour != own => return Err(Refusal::NotYours),
            Some(_) => {}
        }
        let beside = from.column.abs_diff(to.column) + from.row.abs_diff(to.row) == 1;
        let Some(target) = self.face(to) else {
            return if beside { Ok(()) } else { Err(Refusal::OutOfReach) };
        };
        match target.colour {
            None => return Err(Refusal::FaceDown),
            Some(colour) if colour == own => return Err(Refusal::OwnPiece),
            Some(_) => {}
        }
        let reaches = match self.rules.kinds[usize::from(mover.kind)].reach {
            Reach::Step => beside,
            Reach::Jump => self.between(from, to) == Some(1),
        };
        if !reaches {
            Err(Refusal::OutOfReach)
        } else if !self.rules.may_take(mover.kind, target.kind) {
            Err(Refusal::TooStrong)
        } else {
            Ok(())
        }
    }

    /// The number of tiles between two squares of one row or column; `None` for squares that share neither.
    fn between(&self, from: Square, to: Square) -> Option<usize> {
        if from.column != to.column && from.row != to.row {
            return None;
        }
        let inside = |from: u8, to: u8, at: u8| (from.min(to)..=from.max(to)).contains(&at);
        let on_way = |at: Square| inside(from.column, to.column, at.column) && inside(from.row, to.row, at.row);
        let tiles = GRID.squares().filter(|&at| on_way(at) && at != from && at != to && self.face(at).is_some());
        Some(tiles.count())
    }
}

/// A face as a byte: 0 for a back, then from 1 on the dark kinds, then the light ones.
pub const fn code(face: Face) -> u8 {
    match face.colour {
        None => 0,
        Some(colour) => 1 + colour as u8 * MOST_KINDS as u8 + face.kind,
    }
}

/// What a tile with this [`code`] on square number `at` adds to a position's key. The number after the last square
/// stands for the side to move.
pub const fn part(at: usize, code: u8) -> u64 {
    mix(((at as u64 + 1) << 8) | code as u64)
}

/// A position: what both players see, and what lies face down if that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    view: View,
    /// The faces of the tiles that lie face down, by [`index`], with `None` on all other squares. There are none in a
    /// position of [`Deal::Told`].
    hidden: Option<[Option<Face>; SQUARES]>,
}

impl Position {
    /// The start of a game.
    ///
    /// # Panics
    /// If the table is not sound ([`Rules::is_sound`]).
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        let hidden = match setup.deal {
            Deal::Known(seed) => Some(deal(&setup.rules, seed).map(Some)),
            Deal::Told => None,
        };
        Self { view: View::with_handicap(setup), hidden }
    }

    /// The start of a game with these tiles, row by row from the top left; `None` if they are not the tiles of the
    /// table. This is for games from other programs.
    #[must_use]
    pub fn of_tiles(rules: Arc<Rules>, tiles: [Face; SQUARES]) -> Option<Self> {
        let sorted = |mut tiles: [Face; SQUARES]| {
            tiles.sort_by_key(|face| (face.colour.map(Colour::index), face.kind));
            tiles
        };
        let right = sorted(tiles) == sorted(deal(&rules, 0));
        right.then(|| Self { view: View::new(rules), hidden: Some(tiles.map(Some)) })
    }

    /// The position with these tiles, all others having been taken. The first side plays the dark ones, unless every tile
    /// lies face down: then the first one that is turned up decides, and dark to move means that the first side begins.
    pub(super) fn with_tiles(setup: &Setup, pieces: &[Placed], to_move: Colour) -> Result<Self, &'static str> {
        let mut view = View::with_handicap(setup);
        let mut hidden = [None; SQUARES];
        view.cells = [None; SQUARES];
        let is_begun = pieces.len() < SQUARES || pieces.iter().any(|placed| !placed.hidden);
        view.dark = is_begun.then_some(Side::First);
        view.to_move = if to_move == Colour::Dark { Side::First } else { Side::Second };
        let mut left = view.unseen();
        for &Placed { square, face, hidden: face_down } in pieces {
            let at = index(square);
            view.cells[at] = Some(if face_down { Face::BACK } else { face });
            hidden[at] = face_down.then_some(face);
            let colour = face.colour.ok_or("every tile has a colour")?;
            left[colour.index()][usize::from(face.kind)] -= 1;
        }
        if left.as_flattened().iter().any(|&left| left < 0) {
            return Err("there are more tiles of a kind than a side has");
        }
        view.taken = left.map(|counts| counts.map(i8::unsigned_abs));
        view.seen = vec![view.key()];
        Ok(Self { view, hidden: matches!(setup.deal, Deal::Known(_)).then_some(hidden) })
    }

    /// Every tile on the board, row by row, with what it shows or would show.
    fn placed(&self) -> Vec<Placed> {
        let counts = self.view.hidden_counts();
        // Undecided tiles are listed in the table's order, which tells no more than the numbers of tiles do.
        let mut untold = Colour::BOTH.into_iter().flat_map(|colour| {
            let kinds = (0..).zip(counts[colour.index()]);
            kinds.flat_map(move |(kind, left)| (0..left).map(move |_| Face { colour: Some(colour), kind }))
        });
        let placed = |square| {
            let shown = self.view.face(square)?;
            let hidden = shown == Face::BACK;
            let face = match self.hidden {
                _ if !hidden => shown,
                Some(known) => known[index(square)]?,
                None => untold.next()?,
            };
            Some(Placed { square, face, hidden })
        };
        GRID.squares().filter_map(placed).collect()
    }

    /// What both players see.
    #[must_use]
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// Plays an action; see [`super::GamePlay::play`]. In the delta, turning up a tile is one change from
    /// [`Face::BACK`]; taking is the taken tile first, then the move.
    ///
    /// # Errors
    /// The reason why the action cannot be played.
    pub fn play(&self, action: Action) -> Result<(Self, Delta), Refusal> {
        self.play_told(action, None)
    }

    /// Plays an action, with what the tile shows that it turns up; see [`super::GamePlay::play_told`].
    ///
    /// # Errors
    /// The reason why the action cannot be played.
    pub fn play_told(&self, action: Action, revealed: Option<Face>) -> Result<(Self, Delta), Refusal> {
        if self.view.ending().is_some() {
            return Err(Refusal::GameOver);
        }
        let mut hidden = self.hidden;
        let (view, delta) = match (action, revealed) {
            (Action::TurnUp(square), _) => {
                self.view.check_turn_up(square)?;
                let lies = hidden.as_mut().and_then(|hidden| hidden[index(square)].take());
                let face = lies.or(revealed).ok_or(Refusal::Untold)?;
                if revealed.is_some_and(|told| told != face) {
                    return Err(Refusal::OtherFace);
                }
                self.view.turned_up(square, face)?
            }
            (Action::Move { from, to }, None) => self.view.moved(from, to)?,
            _ => return Err(Refusal::NoSuchAction),
        };
        Ok((Self { view, hidden }, delta))
    }
}
