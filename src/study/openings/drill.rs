//! A drill: one side of a line of a deck is asked for, move by move, and the deck plays the other side. What was not known is
//! asked for again at the end of the line.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use super::deck::{Branch, Deck, DeckError, Line, Outcome};
use crate::practice::{Grade, Item, Practice};
use crate::quiz::CLOSE;
use crate::weighed::Weighed;
use engine::{Analysis, AnalysisRequest, Measure, measure};
use record::Record;
use rules::{Action, Face, Side, Square, lot};

/// A move that is not in the deck is good as well if it costs at most so many discs. In games that are not counted in discs it
/// may cost [`CLOSE`] of the chance to win.
const CLOSE_DISCS: f64 = 1.0;

/// What is known by heart is still played now and then: its share of how often it is played.
const FLOOR: f64 = 0.05;

/// How far a drill has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stand {
    /// A move is to be found.
    Asked,
    /// This move was tried, and the engine is still to weigh it.
    Weighing(Action),
    /// This move was tried. It is not in the deck, and no worse.
    AlsoGood {
        /// The move.
        tried: Action,
        /// The moves of the deck.
        good: Vec<Action>,
    },
    /// This move was tried, and it is wrong.
    Wrong {
        /// The move.
        tried: Action,
        /// What answers it, as far as the engine told.
        reply: Vec<Action>,
        /// The moves of the deck.
        good: Vec<Action>,
    },
    /// These moves of the deck were shown.
    Shown(Vec<Action>),
    /// The line is at its end, or a position that was asked for again is done, and this many are still to be asked for again.
    Between(usize),
    /// All is over.
    Ended,
}

/// What a move was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is in the deck. These moves of the other side answered it.
    Right(Vec<Action>),
    /// It is not in the deck, and the engine is to weigh it.
    Weighing,
}

/// A position that was asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The match up to there.
    pub record: Record,
    /// The moves of the deck.
    pub good: Vec<Action>,
    /// How well it was known; `None` if a move as good as those of the deck was played, and theirs was not looked for.
    pub grade: Option<Grade>,
}

impl Asked {
    /// Notes in the queue how well the position was known.
    pub fn note(&self, practice: &mut Practice, today: u32) {
        if let Some(grade) = self.grade {
            practice.note_item(Item::opening(&self.record, &self.good), grade, today);
        }
    }
}

/// One side of a line is asked for.
#[derive(Clone, Debug)]
pub struct Drill {
    deck: Arc<Deck>,
    side: Side,
    /// The chance that something after a position is not known.
    failures: BTreeMap<u64, f64>,
    random: u64,
    record: Record,
    stand: Stand,
    /// How well the position on the board is known by what was tried so far; `None` before anything counts.
    worst: Option<Grade>,
    asked: Vec<Asked>,
    later: VecDeque<Record>,
    is_repeat: bool,
}

impl Drill {
    /// Begins at the start of a deck. Of both sides, that is asked for which is known less well, as a rule. The same seed and
    /// the same practice lead to the same replies.
    #[must_use]
    pub fn new(deck: Arc<Deck>, side: Option<Side>, practice: &Practice, today: u32, seed: u64) -> Self {
        let record = deck.begin().clone();
        Self::begin(deck, record, side, practice, today, seed)
    }

    /// Begins at a position of a deck, such as one that is due, and asks for the side to move.
    #[must_use]
    pub fn at(deck: Arc<Deck>, record: Record, practice: &Practice, today: u32, seed: u64) -> Self {
        let side = record.position().to_move();
        Self::begin(deck, record, Some(side), practice, today, seed)
    }

    /// Asks for a single position that is due, whether or not a deck still has it.
    ///
    /// # Errors
    /// None of the moves that were right can be played, or not from the start.
    pub fn of_card(record: Record, good: &[Action], practice: &Practice, today: u32) -> Result<Self, DeckError> {
        let mut deck = Deck::new(&record);
        let moves = record.played().iter().filter(|ply| ply.action != Action::Pass);
        let moves: Vec<_> = moves.map(|ply| (ply.action, ply.revealed())).collect();
        for action in good {
            let moves = moves.iter().copied().chain([(*action, None)]).collect();
            deck.add(Line { name: String::new(), moves, games: 1 })?;
        }
        Ok(Self::at(Arc::new(deck), record, practice, today, 0))
    }

    fn begin(deck: Arc<Deck>, record: Record, side: Option<Side>, practice: &Practice, today: u32, seed: u64) -> Self {
        let known = practice.openings(today);
        let mut random = lot(seed);
        let mut of_both = Side::BOTH.map(|side| (side, deck.failures(side, &known)));
        let key = deck.key(record.position());
        let weights = of_both.each_ref().map(|(_, found)| FLOOR + found.get(&key).copied().unwrap_or_default());
        let drawn = side.map_or_else(|| draw(&mut random, &weights).unwrap_or_default(), Side::index);
        let (side, failures) = std::mem::replace(&mut of_both[drawn], (Side::First, BTreeMap::new()));
        let mut drill = Self {
            deck,
            side,
            failures,
            random,
            record,
            stand: Stand::Asked,
            worst: None,
            asked: Vec::new(),
            later: VecDeque::new(),
            is_repeat: false,
        };
        drill.reply();
        drill
    }

    /// The deck.
    #[must_use]
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The side whose moves are asked for.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// How far it has come.
    #[must_use]
    pub const fn stand(&self) -> &Stand {
        &self.stand
    }

    /// The match up to the position on the board.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Whether a position is asked for again that was not known in the line.
    #[must_use]
    pub const fn is_repeat(&self) -> bool {
        self.is_repeat
    }

    /// What players call the last position on the way that has a name.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        (0..=self.record.played().len()).rev().find_map(|ply| self.deck.name(self.record.position_at(ply)?))
    }

    /// What is to lie on the board after the match so far: a move that was tried, and what answers it, or the move that was
    /// shown.
    #[must_use]
    pub fn shown(&self) -> Vec<Action> {
        match &self.stand {
            Stand::Weighing(tried) | Stand::AlsoGood { tried, .. } => vec![*tried],
            Stand::Wrong { tried, reply, .. } => [tried].into_iter().chain(reply).copied().collect(),
            Stand::Shown(good) => good.first().copied().into_iter().collect(),
            Stand::Asked | Stand::Between(_) | Stand::Ended => Vec::new(),
        }
    }

    /// The positions of the line that were asked for so far.
    #[must_use]
    pub fn asked(&self) -> &[Asked] {
        &self.asked
    }

    /// Notes in the queue how well each position was known.
    pub fn note(&self, practice: &mut Practice, today: u32) {
        for asked in &self.asked {
            asked.note(practice, today);
        }
    }

    /// Tries a move; `None` if no move is to be found now, or if the move cannot be played.
    pub fn play(&mut self, action: Action) -> Option<Verdict> {
        if self.stand != Stand::Asked || !self.record.position().legal().contains(&action) {
            return None;
        }
        if self.deck.has(self.record.position(), action) {
            self.worst.get_or_insert(Grade::Good);
            return Some(Verdict::Right(self.go_on_with(action)));
        }
        self.stand = Stand::Weighing(action);
        Some(Verdict::Weighing)
    }

    /// What the engine is to be asked about a move that is not in the deck. The caller sets the id and the files.
    #[must_use]
    pub fn question(&self) -> Option<AnalysisRequest> {
        let Stand::Weighing(tried) = self.stand else { return None };
        let request = AnalysisRequest::new(0, self.record.position().view());
        Some(AnalysisRequest { quick: true, against: Some(tried), ..request })
    }

    /// Takes the engine's last answer to the question. An engine that has nothing to say does not say that the move is wrong;
    /// one that leaves the move out says that it is far worse than others.
    pub fn learn(&mut self, answer: &Analysis) {
        let Stand::Weighing(tried) = self.stand else { return };
        let position = self.record.position();
        let good = self.deck.moves(position);
        let weighed = Weighed::of(position, tried, answer);
        if answer.moves.is_empty() || weighed.as_ref().is_some_and(|weighed| is_close(position.game(), weighed)) {
            self.stand = Stand::AlsoGood { tried, good };
            return;
        }
        let reply = weighed.and_then(|weighed| weighed.played.line.get(1).copied()).into_iter().collect();
        self.worst = Some(Grade::Again);
        self.stand = Stand::Wrong { tried, reply, good };
    }

    /// Looks for the move of the deck after one that is as good.
    pub fn again(&mut self) {
        if matches!(self.stand, Stand::AlsoGood { .. }) {
            self.stand = Stand::Asked;
        }
    }

    /// The square to think about: where a piece goes, or the one that moves. `None` if no move is to be found now.
    pub fn hint(&mut self) -> Option<Square> {
        if self.stand != Stand::Asked {
            return None;
        }
        let at = match *self.deck.moves(self.record.position()).first()? {
            Action::Place(at) | Action::TurnUp(at) | Action::Move { from: at, .. } => at,
            _ => return None,
        };
        self.worst.get_or_insert(Grade::Hard);
        Some(at)
    }

    /// Shows the moves of the deck.
    pub fn show(&mut self) {
        if matches!(self.stand, Stand::Asked | Stand::Weighing(_) | Stand::AlsoGood { .. }) {
            self.worst = Some(Grade::Again);
            self.stand = Stand::Shown(self.deck.moves(self.record.position()));
        }
    }

    /// Goes on after a move that was tried or shown: the deck's first move is played in its place, and answered by these of
    /// the other side. After the line, goes to the next position that is to be asked for again.
    pub fn go_on(&mut self) -> Vec<Action> {
        match &self.stand {
            Stand::AlsoGood { good, .. } | Stand::Wrong { good, .. } | Stand::Shown(good) => {
                let first = good.first().copied();
                first.map(|action| self.go_on_with(action)).unwrap_or_default()
            }
            Stand::Between(_) => {
                if let Some(record) = self.later.pop_front() {
                    (self.record, self.is_repeat, self.worst, self.stand) = (record, true, None, Stand::Asked);
                }
                Vec::new()
            }
            Stand::Asked | Stand::Weighing(_) | Stand::Ended => Vec::new(),
        }
    }

    /// Ends it where it stands. What was asked for can still be noted.
    pub fn stop(&mut self) {
        self.later.clear();
        self.stand = Stand::Ended;
    }

    /// Plays a move of the deck for the side that is asked, and the replies.
    fn go_on_with(&mut self, action: Action) -> Vec<Action> {
        let deck = Arc::clone(&self.deck);
        let grade = self.worst.take();
        if grade == Some(Grade::Again) {
            self.later.push_back(self.record.clone());
        }
        let key = deck.key(self.record.position());
        let is_new = !self.is_repeat && self.asked.iter().all(|asked| deck.key(asked.record.position()) != key);
        if is_new {
            let good = deck.moves(self.record.position());
            self.asked.push(Asked { record: self.record.clone(), good, grade });
        }
        let outcomes = deck.branch(self.record.position(), action).map_or(&[][..], |branch| &branch.outcomes);
        let weights = self.weights(outcomes);
        let drawn = draw(&mut self.random, &weights);
        let revealed = drawn.and_then(|at| outcomes[at].revealed);
        if self.is_repeat || !self.put(action, revealed) {
            self.end_line();
            return Vec::new();
        }
        self.reply()
    }

    /// Plays the other side's moves until a move is to be found, or the line ends.
    fn reply(&mut self) -> Vec<Action> {
        let deck = Arc::clone(&self.deck);
        let mut played = Vec::new();
        loop {
            let branches = deck.branches(self.record.position());
            if !branches.is_empty() && self.record.position().to_move() == self.side {
                self.stand = Stand::Asked;
                return played;
            }
            let all = branches.iter().flat_map(|&(action, Branch { outcomes, .. })| {
                outcomes.iter().map(move |outcome| (action, outcome.clone()))
            });
            let all: Vec<(Action, Outcome)> = all.collect();
            let weights = self.weights(&all.iter().map(|(_, outcome)| outcome.clone()).collect::<Vec<_>>());
            let drawn = draw(&mut self.random, &weights).map(|at| (all[at].0, all[at].1.revealed));
            match drawn {
                Some((action, revealed)) if self.put(action, revealed) => played.push(action),
                _ => {
                    self.end_line();
                    return played;
                }
            }
        }
    }

    /// How often each of these is to be played: how often it is in the deck, times how weakly what follows is known.
    fn weights(&self, outcomes: &[Outcome]) -> Vec<f64> {
        let weight = |outcome: &Outcome| {
            let fails = self.failures.get(&outcome.to).copied().unwrap_or_default();
            f64::from(outcome.games) * (FLOOR + fails)
        };
        outcomes.iter().map(weight).collect()
    }

    /// Plays a move on the board, and the pass that it forces; `false` if it cannot be played, such as where it is not
    /// said what a tile shows.
    fn put(&mut self, action: Action, revealed: Option<Face>) -> bool {
        let is_played = self.record.play_told(action, revealed).is_ok();
        self.record.play_forced();
        is_played
    }

    fn end_line(&mut self) {
        self.stand = if self.later.is_empty() { Stand::Ended } else { Stand::Between(self.later.len()) };
    }
}

/// Whether a move costs so little that it is as good as the best.
fn is_close(game: rules::Game, weighed: &Weighed) -> bool {
    match [&weighed.best, &weighed.played].map(|value| measure(game, value.score)) {
        [Measure::Discs(best), Measure::Discs(played)] => best - played <= CLOSE_DISCS,
        _ => weighed.best_chance - weighed.played_chance <= CLOSE,
    }
}

/// Draws one by these weights; `None` if there are none.
fn draw(random: &mut u64, weights: &[f64]) -> Option<usize> {
    *random = lot(*random);
    // The upper 53 bits, as a number from 0 to 1.
    let mut left = (*random >> 11) as f64 / (1_u64 << 53) as f64 * weights.iter().sum::<f64>();
    let drawn = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    drawn.or_else(|| weights.len().checked_sub(1))
}
