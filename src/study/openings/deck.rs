//! A deck: lines that are to be learnt, as a tree of moves. Positions that a symmetry turns into each other are one, and so
//! are those that were reached by another order of moves.

use std::collections::{BTreeMap, BTreeSet};

use crate::practice::Recall;
use crate::puzzles::{class, move_classes, setup_class};
use record::Record;
use record::library::Explorer;
use rules::{Action, Face, Position, Refusal, Setup, Side, hash};

/// The most lines of a deck.
pub const MOST_LINES: usize = 6_000;
/// The most plies of a line.
pub const MOST_PLIES: usize = 60;

/// No further than this from a position is looked for what is not known. Lines are no longer, but where pieces move, one may
/// lead into another.
const DEEPEST: usize = 2 * MOST_PLIES;

/// Why a line cannot be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeckError {
    /// A move cannot be played.
    #[error("move {number} cannot be played: {why}")]
    Illegal {
        /// The number of the move, counted from 1; forced passes are not counted.
        number: usize,
        /// The reason that the rules give.
        why: Refusal,
    },
    /// It is longer than [`MOST_PLIES`].
    #[error("it has more than {MOST_PLIES} moves")]
    TooLong,
    /// There are [`MOST_LINES`] already.
    #[error("there are {MOST_LINES} lines already")]
    Full,
    /// The match that it was taken from began otherwise, or was played by other rules.
    #[error("it begins otherwise")]
    OtherBegin,
}

/// A move, and what it turned up if it turned something up.
pub type Step = (Action, Option<Face>);

/// A line from the start of a deck. Forced passes are left out. The last move may turn up a tile without saying what it shows:
/// the move can be learnt, and what comes then depends on the tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What players call its end; empty if it has no name.
    pub name: String,
    /// Its moves.
    pub moves: Vec<Step>,
    /// How often it is played, at least 1, compared with the other lines.
    pub games: u32,
}

/// A position in which a side is to move, as it is asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// The number by which practice knows it.
    pub key: u64,
    /// The moves that lead there.
    pub record: Record,
}

/// How much of a deck is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// How many positions there are to learn.
    pub cards: usize,
    /// How many of them have never been asked for.
    pub new: usize,
    /// How many of them are due.
    pub due: usize,
}

/// A position of the tree.
#[derive(Clone, Debug)]
struct Node {
    side: Side,
    /// A line that leads there, and after how many of its moves.
    way: (usize, usize),
    name: Option<usize>,
    branches: Vec<Branch>,
}

/// A move of the deck.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    /// The number of the move under symmetry.
    class: u64,
    /// The move as the first line with it has it.
    action: Action,
    /// In how many games it was played.
    pub games: u32,
    /// The positions that it leads to: one, or one for each tile that it is known to have turned up.
    pub outcomes: Vec<Outcome>,
}

/// What a move leads to.
#[derive(Clone, Debug)]
pub(super) struct Outcome {
    pub revealed: Option<Face>,
    pub games: u32,
    /// The number of the position.
    pub to: u64,
}

/// Lines that are to be learnt, of one game, by one set of rules and from one start.
#[derive(Clone, Debug)]
pub struct Deck {
    begin: Record,
    /// Stands for the rules in the numbers of positions.
    setup: u64,
    lines: Vec<Line>,
    nodes: BTreeMap<u64, Node>,
}

impl Deck {
    /// A deck without lines, which begins as this match does. What lies face down is not known in it.
    #[must_use]
    pub fn new(begun_like: &Record) -> Self {
        let setup = begun_like.setup().told();
        let begin = match begun_like.start() {
            Some(start) => Record::arranged(setup, start).ok(),
            None => Some(Record::new(setup)),
        };
        let mut begin = begin.or_else(|| begun_like.until(0)).unwrap_or_else(|| begun_like.clone());
        begin.set_clock(None);
        begin.play_forced();
        Self { setup: setup_class(begin.setup()), begin, lines: Vec::new(), nodes: BTreeMap::new() }
    }

    /// A deck of the usual start of a setup with these lines, such as named openings: the name of each, and its moves.
    ///
    /// # Errors
    /// A line cannot be played, or there are too many.
    pub fn of_lines(
        setup: &Setup,
        lines: impl IntoIterator<Item = (String, Vec<Action>)>,
    ) -> Result<Self, (usize, DeckError)> {
        let mut deck = Self::new(&Record::new(setup.clone()));
        for (number, (name, moves)) in lines.into_iter().enumerate() {
            let moves = moves.into_iter().map(|action| (action, None)).collect();
            deck.add(Line { name, moves, games: 1 }).map_err(|why| (number, why))?;
        }
        Ok(deck)
    }

    /// The match before its first move, or after a pass that the rules force at once.
    #[must_use]
    pub const fn begin(&self) -> &Record {
        &self.begin
    }

    /// Its lines, in the order in which they were added.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Adds a line. One that has the same moves as another adds its games to it, and gives it its name if it had none.
    ///
    /// # Errors
    /// It cannot be played, or there is no room; the deck is unchanged.
    pub fn add(&mut self, line: Line) -> Result<(), DeckError> {
        let line = Line { games: line.games.max(1), ..line };
        if line.moves.len() > MOST_PLIES {
            return Err(DeckError::TooLong);
        }
        let (record, open) = self.replay(&line.moves)?;
        if let Some(same) = self.lines.iter().position(|other| other.moves == line.moves) {
            let known = &mut self.lines[same];
            known.games = known.games.saturating_add(line.games);
            if known.name.is_empty() {
                known.name = line.name;
            }
            self.grow(same, &record, open, line.games);
            return Ok(());
        }
        if self.lines.len() >= MOST_LINES {
            return Err(DeckError::Full);
        }
        let games = line.games;
        self.lines.push(line);
        self.grow(self.lines.len() - 1, &record, open, games);
        Ok(())
    }

    /// Adds the lines of a match, the variations among them, each up to so many moves. What is no move, such as resigning,
    /// ends a line.
    ///
    /// # Errors
    /// The match began otherwise, or there is no room.
    pub fn add_record(&mut self, record: &Record, plies: usize) -> Result<(), DeckError> {
        self.check_begin(record)?;
        for line in record.lines() {
            let moves = line.iter().take_while(|ply| is_move(ply.action)).filter(|ply| ply.action != Action::Pass);
            let moves: Vec<Step> = moves.take(plies.min(MOST_PLIES)).map(|ply| (ply.action, ply.revealed())).collect();
            if !moves.is_empty() {
                self.add(Line { name: String::new(), moves, games: 1 })?;
            }
        }
        Ok(())
    }

    /// Adds what was played in the games of an explorer from the position of this match on, up to so many moves from the start
    /// of the deck: what `side` played most, and all of the other side's moves that were played in at least so many games.
    ///
    /// # Errors
    /// The match began otherwise, or there is no room.
    pub fn add_explored(
        &mut self,
        explorer: &Explorer,
        from: &Record,
        side: Side,
        plies: usize,
        fewest: u32,
    ) -> Result<(), DeckError> {
        self.check_begin(from)?;
        let mut open = vec![(from.clone(), 1)];
        while let Some((record, games)) = open.pop() {
            let mut found =
                if record.played().len() < plies.min(MOST_PLIES) { explorer.at(&record) } else { Vec::new() };
            found.retain(|known| known.games >= fewest.max(1));
            if record.position().to_move() == side {
                found.truncate(1);
            }
            let begun = open.len();
            for known in found {
                let mut next = record.clone();
                if next.play(known.action).is_ok() {
                    next.play_forced();
                    open.push((next, known.games));
                }
            }
            if open.len() == begun {
                let moves = record.played().iter().filter(|ply| ply.action != Action::Pass);
                let moves = moves.map(|ply| (ply.action, ply.revealed())).collect();
                self.add(Line { name: String::new(), moves, games })?;
            }
        }
        Ok(())
    }

    fn check_begin(&self, record: &Record) -> Result<(), DeckError> {
        let other = Self::new(record);
        let is_same = (other.setup, other.begin.first()) == (self.setup, self.begin.first());
        if is_same { Ok(()) } else { Err(DeckError::OtherBegin) }
    }

    /// Takes a line out; nothing happens if there is none with this number, counted from 0.
    pub fn remove(&mut self, line: usize) {
        if line < self.lines.len() {
            self.retain(|other, _| other != line);
        }
    }

    /// Keeps only some lines, by their numbers and themselves.
    pub fn retain(&mut self, is_wanted: impl Fn(usize, &Line) -> bool) {
        let lines = std::mem::take(&mut self.lines);
        self.nodes.clear();
        let kept = lines.into_iter().enumerate().filter(|(number, line)| is_wanted(*number, line));
        // What could be added once can be added again.
        kept.for_each(|(_, line)| self.add(line).unwrap_or_default());
    }

    /// The match after some moves, and the last of them if it turns up a tile without saying what the tile shows.
    fn replay(&self, moves: &[Step]) -> Result<(Record, Option<Action>), DeckError> {
        let mut record = self.begin.clone();
        for (number, (action, revealed)) in (1..).zip(moves) {
            let illegal = |why| DeckError::Illegal { number, why };
            if !is_move(*action) {
                return Err(illegal(Refusal::NoSuchAction));
            }
            match record.play_told(*action, *revealed) {
                Ok(_) => record.play_forced(),
                Err(Refusal::Untold) if number == moves.len() && revealed.is_none() => {
                    return Ok((record, Some(*action)));
                }
                Err(why) => return Err(illegal(why)),
            }
        }
        Ok((record, None))
    }

    /// Takes the positions of a line into the tree.
    fn grow(&mut self, number: usize, record: &Record, open: Option<Action>, games: u32) {
        let plies = self.begin.played().len();
        let moves = record.played().iter().enumerate().skip(plies).filter(|(_, ply)| ply.action != Action::Pass);
        let begin = self.begin.position().clone();
        let mut last = self.node(&begin, (number, 0));
        for ((at, ply), done) in moves.zip(1..) {
            let (Some(before), Some(mut after)) = (record.position_at(at), record.position_at(at + 1)) else { return };
            // After a pass that follows.
            if record.played().get(at + 1).is_some_and(|next| next.action == Action::Pass) {
                after = record.position_at(at + 2).unwrap_or(after);
            }
            let to = self.node(after, (number, done));
            let revealed = ply.revealed();
            let Some(branch) = self.branch_of(last, before, ply.action, games) else { return };
            let outcome = at_or_push(
                &mut branch.outcomes,
                |known| (known.revealed, known.to) == (revealed, to),
                || Outcome { revealed, games: 0, to },
            );
            outcome.games = outcome.games.saturating_add(games);
            last = to;
        }
        if let Some(action) = open {
            self.branch_of(last, record.position(), action, games);
            return;
        }
        if let Some(node) = self.nodes.get_mut(&last).filter(|_| !self.lines[number].name.is_empty()) {
            node.name.get_or_insert(number);
        }
    }

    /// A move of the position with this number, which is in the tree from then on, in so many more games.
    fn branch_of(&mut self, node: u64, before: &Position, action: Action, games: u32) -> Option<&mut Branch> {
        let class = *move_classes(before, &[action]).first()?;
        let branches = &mut self.nodes.get_mut(&node)?.branches;
        let new = || Branch { class, action, games: 0, outcomes: Vec::new() };
        let branch = at_or_push(branches, |branch| branch.class == class, new);
        branch.games = branch.games.saturating_add(games);
        Some(branch)
    }

    /// The number of a position, which is in the tree from then on.
    fn node(&mut self, position: &Position, way: (usize, usize)) -> u64 {
        let (key, side) = (self.key(position), position.to_move());
        self.nodes.entry(key).or_insert(Node { side, way, name: None, branches: Vec::new() });
        key
    }

    /// The number by which practice knows a position of this deck.
    #[must_use]
    pub fn key(&self, position: &Position) -> u64 {
        hash(self.setup, class(position))
    }

    /// Whether a move of this position is in the deck.
    #[must_use]
    pub fn has(&self, position: &Position, action: Action) -> bool {
        self.branch(position, action).is_some()
    }

    pub(super) fn branch(&self, position: &Position, action: Action) -> Option<&Branch> {
        let class = *move_classes(position, &[action]).first()?;
        self.nodes.get(&self.key(position))?.branches.iter().find(|branch| branch.class == class)
    }

    /// The moves of the deck in a position, the most played first. Of moves that a symmetry makes equal, one stands for all: the
    /// one that the lines have, if it is among them.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Vec<Action> {
        self.branches(position).into_iter().map(|(action, _)| action).collect()
    }

    /// The same, with what they lead to.
    pub(super) fn branches(&self, position: &Position) -> Vec<(Action, &Branch)> {
        let Some(node) = self.nodes.get(&self.key(position)) else { return Vec::new() };
        let legal = position.legal();
        let classes = move_classes(position, &legal);
        let of = |branch: &Branch| {
            let equal =
                legal.iter().zip(&classes).filter(|(_, class)| **class == branch.class).map(|(action, _)| *action);
            equal.min_by_key(|action| *action != branch.action)
        };
        let mut all: Vec<_> = node.branches.iter().filter_map(|branch| Some((of(branch)?, branch))).collect();
        all.sort_by_key(|(_, branch)| std::cmp::Reverse(branch.games));
        all
    }

    /// What players call a position; `None` if no line with a name ends there.
    #[must_use]
    pub fn name(&self, position: &Position) -> Option<&str> {
        let line = self.nodes.get(&self.key(position))?.name?;
        self.lines.get(line).map(|line| line.name.as_str())
    }

    /// What there is to learn for a side, or for both: each position in which it has a move of the deck, once.
    #[must_use]
    pub fn cards(&self, side: Option<Side>) -> Vec<Card> {
        let asked = self.asked(side).filter_map(|(key, node)| {
            let (line, plies) = node.way;
            let (record, _) = self.replay(self.lines.get(line)?.moves.get(..plies)?).ok()?;
            Some((node.way, Card { key, record }))
        });
        let mut cards: Vec<_> = asked.collect();
        cards.sort_by_key(|(way, _)| *way);
        cards.into_iter().map(|(_, card)| card).collect()
    }

    fn asked(&self, side: Option<Side>) -> impl Iterator<Item = (u64, &Node)> {
        let is_asked = move |node: &Node| !node.branches.is_empty() && side.is_none_or(|side| side == node.side);
        self.nodes.iter().filter(move |(_, node)| is_asked(node)).map(|(key, node)| (*key, node))
    }

    /// How much of it is known, by what practice says of each position ([`crate::practice::Practice::openings`]).
    #[must_use]
    pub fn progress(&self, side: Option<Side>, known: &BTreeMap<u64, Recall>) -> Progress {
        let mut progress = Progress::default();
        for (key, _) in self.asked(side) {
            progress.cards += 1;
            match known.get(&key) {
                None => progress.new += 1,
                Some(recall) => progress.due += usize::from(recall.is_due),
            }
        }
        progress
    }

    /// The chance, for each position, that a side does not know a move of a line from there to its end. The other side's moves
    /// are drawn by how often they are played. What was never asked for is not known.
    pub(super) fn failures(&self, side: Side, known: &BTreeMap<u64, Recall>) -> BTreeMap<u64, f64> {
        let mut found = BTreeMap::new();
        let start = self.key(self.begin.position());
        let roots: Vec<u64> = [start].into_iter().chain(self.nodes.keys().copied()).collect();
        let mut search = Chances { deck: self, side, known, found: &mut found, open: BTreeSet::new() };
        for key in roots {
            search.fails(key, 0);
        }
        found
    }
}

/// Finds how likely it is to fail.
struct Chances<'a> {
    deck: &'a Deck,
    side: Side,
    known: &'a BTreeMap<u64, Recall>,
    found: &'a mut BTreeMap<u64, f64>,
    /// Positions whose chance is being worked out: in a game in which pieces move, a line may come back to one.
    open: BTreeSet<u64>,
}

impl Chances<'_> {
    fn fails(&mut self, key: u64, depth: usize) -> f64 {
        let Some(node) = self.deck.nodes.get(&key).filter(|node| !node.branches.is_empty()) else { return 0.0 };
        if let Some(known) = self.found.get(&key) {
            return *known;
        }
        if depth > DEEPEST || !self.open.insert(key) {
            return 0.0;
        }
        let (mut sum, mut all) = (0.0, 0.0);
        for outcome in node.branches.iter().flat_map(|branch| &branch.outcomes) {
            let games = f64::from(outcome.games);
            sum += games * self.fails(outcome.to, depth + 1);
            all += games;
        }
        let later: f64 = sum / f64::max(all, 1.0);
        let known = if node.side == self.side { self.known.get(&key).map_or(0.0, |known| known.chance) } else { 1.0 };
        let fails = 1.0 - known * (1.0 - later);
        self.open.remove(&key);
        self.found.insert(key, fails);
        fails
    }
}

/// Whether it is a move on the board, and not how a game ends otherwise.
const fn is_move(action: Action) -> bool {
    !matches!(action, Action::Resign | Action::AgreeDraw | Action::Flag)
}

/// The element that is wanted, which is added if it is not there.
fn at_or_push<T>(all: &mut Vec<T>, is_wanted: impl Fn(&T) -> bool, new: impl FnOnce() -> T) -> &mut T {
    let at = all.iter().position(is_wanted).unwrap_or_else(|| {
        all.push(new());
        all.len() - 1
    });
    &mut all[at]
}
