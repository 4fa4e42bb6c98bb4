//! The review of a game: what each ply was worth, how it is judged, and why.
//!
//! It does not search. It hands out questions and takes answers, so the same code serves a command, a thread and a worker,
//! can stop between any two questions, and knows how far it is. Several engines may be asked at once: in whatever order
//! their answers come, the review is the same. First comes what all moves are worth, from the last to the first, as what the
//! engine remembers of later positions helps with those before; then why the mistakes of the story were mistakes; and then
//! the others. To find reasons takes most of the time. It is one file, as a question and what its answer says of a ply are
//! two halves of one state.

use std::collections::BTreeMap;

use super::cause::{AS_GOOD_AS_WON, Cause, Suspect, Taken, in_any_game};
use super::games::study_of;
use super::judgement::Judgement;
use super::sentence::{Gap, Sentence};
use super::weighed::Weighed;
use engine::{Analysis, AnalysisRequest, Measure, MoveValue, measure};
use record::Record;
use rules::{Action, Ending, Position, Side, Square};

/// At most so many suspects are looked into for a ply.
const SUSPECTS: usize = 6;
/// What players know from openings is searched to so many plies: only a blunder is judged there, which such a search sees.
const KNOWN_DEPTH: u32 = 12;
/// What a search to so many plies does not see is called hard to see.
const EASILY_SEEN: u32 = 4;

/// A ply with its values.
#[derive(Clone, Debug)]
pub struct Reviewed {
    /// The position before it.
    pub before: Position,
    /// What was played.
    pub action: Action,
    /// Who played it.
    pub side: Side,
    /// The best move and the one that was played, as far as they are known; they may be the same.
    pub weighed: Option<Weighed>,
    /// Why it was a mistake, the strongest cause first.
    pub causes: Vec<Cause>,
    /// Whether only a deep search sees what is wrong with it.
    pub is_hard_to_see: bool,
    /// Whether players know it from openings, so that it is a mistake only if it is a blunder.
    pub is_known: bool,
    /// The square of the other side's reply, if that was a mistake.
    mistaken_reply: Option<Square>,
    next: Next,
    /// How many answers there have been.
    answers: u32,
}

/// What is to be found out next about a ply.
#[derive(Clone, Debug)]
enum Next {
    /// Nothing more.
    Known,
    /// What it is worth.
    Worth,
    /// What it is worth, from the position after it, if the engine had left it out beside this best move; or else the reply
    /// alone.
    After(Box<MoveValue>),
    /// What the best move is worth, from the position after it, as what was played has been weighed.
    Best,
    /// Whether a short search sees the mistake.
    Sight,
    /// Whether this suspect is the cause; the others wait.
    Cause(Vec<Suspect>),
}

impl Reviewed {
    /// Begins to judge a ply: what was played in a position. `is_known` is whether players know it from openings.
    #[must_use]
    pub fn new(before: Position, action: Action, is_known: bool) -> Self {
        let is_move = matches!(action, Action::Place(_) | Action::TurnUp(_) | Action::Move { .. });
        Self {
            side: before.to_move(),
            before,
            action,
            weighed: None,
            causes: Vec::new(),
            is_hard_to_see: false,
            is_known,
            mistaken_reply: None,
            next: if is_move { Next::Worth } else { Next::Known },
            answers: 0,
        }
    }

    /// Begins to find out why a move was a mistake whose value is known already.
    pub(super) fn of_weighed(before: Position, weighed: Weighed) -> Self {
        let mut reviewed = Self::new(before, weighed.played.action, false);
        (reviewed.weighed, reviewed.next) = (Some(weighed), Next::Known);
        if reviewed.judgement().is_some() {
            reviewed.look_for_causes();
        }
        reviewed
    }

    /// Whether there is nothing more to find out.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        matches!(self.next, Next::Known)
    }

    /// Whether it is known what it is worth, as far as it ever will be, and with that how it is judged.
    #[must_use]
    pub const fn is_weighed(&self) -> bool {
        matches!(self.next, Next::Known | Next::Sight | Next::Cause(_))
    }

    /// What the engine is to be asked next; `None` once everything is known. The caller sets the id and the files.
    #[must_use]
    pub fn question(&self) -> Option<AnalysisRequest> {
        let quick = |position: &Position| AnalysisRequest { quick: true, ..AnalysisRequest::new(0, position.view()) };
        let against = Some(self.action);
        Some(match &self.next {
            Next::Known => return None,
            Next::Worth => {
                let depth = self.is_known.then_some(KNOWN_DEPTH);
                AnalysisRequest { against, depth, ..quick(&self.before) }
            }
            Next::After(_) => quick(&self.before.play(self.action).ok()?.0),
            Next::Best => quick(&self.before.play(self.weighed.as_ref()?.best.action).ok()?.0),
            Next::Sight => AnalysisRequest { against, depth: Some(EASILY_SEEN), ..quick(&self.before) },
            Next::Cause(suspects) => suspects.first()?.question()?,
        })
    }

    /// Asks no more: what is not known by now is not told.
    pub fn stop(&mut self) {
        self.next = Next::Known;
    }

    /// Takes the engine's last answer to the question.
    pub fn learn(&mut self, answer: &Analysis) {
        self.learn_beside(answer, None);
    }

    /// The same where it is already known what is played is worth, from the position after it.
    fn learn_beside(&mut self, answer: &Analysis, known: Option<MoveValue>) {
        self.answers += 1;
        match std::mem::replace(&mut self.next, Next::Known) {
            Next::Known => {}
            Next::Worth => {
                if let Some((best, played)) = answer.moves.first().zip(known) {
                    let is_best = best.action == self.action || best.score <= played.score;
                    let exact = best.exact;
                    let best = if is_best { played.clone() } else { best.clone() };
                    // The value of a move may be exact where it is not known that no other move is better.
                    let best = MoveValue { exact: best.exact && exact, ..best };
                    self.weighed = Some(Weighed::new(&self.before, best, played));
                    self.look_at_best();
                    return;
                }
                self.weighed = Weighed::of(&self.before, self.action, answer);
                let best = answer.moves.first().filter(|_| self.weighed.is_none() || self.lacks_reply());
                match best {
                    Some(best) => self.next = Next::After(Box::new(best.clone())),
                    None => self.look_on(),
                }
            }
            Next::After(best) => {
                let after = Weighed::after(&self.before, self.action, *best, answer);
                match (&mut self.weighed, after) {
                    (Some(known), Some(after)) => known.played.line = after.played.line,
                    (weighed, after) => *weighed = weighed.take().or(after),
                }
                self.look_on();
            }
            Next::Best => {
                let Some(Weighed { best, played, .. }) = self.weighed.take() else { return };
                let exact = best.exact;
                let value = Weighed::value_after(&self.before, best.action, answer).unwrap_or(best);
                let best = if value.score <= played.score { played.clone() } else { value };
                let best = MoveValue { exact: best.exact && exact, ..best };
                self.weighed = Some(Weighed::new(&self.before, best, played));
                self.look_on();
            }
            Next::Sight => {
                let seen = Weighed::of(&self.before, self.action, answer);
                let loss = seen.map(|seen| seen.best_chance - seen.played_chance);
                self.is_hard_to_see = loss.is_some_and(|loss| Judgement::of_loss(loss).is_none());
                self.look_for_causes();
            }
            Next::Cause(mut waiting) => {
                let Some(weighed) = &self.weighed else { return };
                waiting[0].learn(&self.before.view(), weighed, answer);
                if waiting[0].cases.is_empty() {
                    self.causes.extend(Cause::measured(waiting.remove(0)));
                    self.causes.sort_by(|one, other| other.share().total_cmp(&one.share()));
                }
                // One cause that explains it is enough.
                if !waiting.is_empty() && !self.causes.iter().any(Cause::is_reason) {
                    self.next = Next::Cause(waiting);
                }
            }
        }
    }

    /// Looks at the best move as closely as at what was played, where that seems to be a mistake: the two values come from
    /// searches of different positions. What a tile will show is not known, so that there is no such position then; and what
    /// is proved needs no second look.
    fn look_at_best(&mut self) {
        let game = self.before.game();
        let is_proved = |best: &MoveValue| best.exact || matches!(measure(game, best.score), Measure::Wins(_));
        let best = self.weighed.as_ref().map(|weighed| &weighed.best);
        let is_sure = best.is_none_or(|best| matches!(best.action, Action::TurnUp(_)) || is_proved(best));
        match self.judgement() {
            Some(_) if !is_sure => self.next = Next::Best,
            _ => self.look_on(),
        }
    }

    /// Whether the answer about a mistake does not hold the other side's reply, as where the engine remembers the value from
    /// before. Without the reply no cause is found.
    fn lacks_reply(&self) -> bool {
        let Some(weighed) = self.weighed.as_ref().filter(|_| self.judgement().is_some()) else { return false };
        let goes_on = || self.before.play(self.action).is_ok_and(|(after, _)| after.ending().is_none());
        weighed.played.line.len() < 2 && !matches!(self.action, Action::TurnUp(_)) && goes_on()
    }

    /// Once it is known what it is worth, finds out more about it if it is a mistake.
    fn look_on(&mut self) {
        if self.judgement().is_some() {
            self.next = Next::Sight;
        }
    }

    fn look_for_causes(&mut self) {
        let Some(weighed) = &self.weighed else { return };
        let study = study_of(self.before.game());
        let (proven, mut found) = study.suspects(&self.before, weighed);
        self.causes.extend(proven);
        // What opens a square was no mistake because of that square, if to play there was a mistake.
        let is_contradicted = |suspect: &Suspect| {
            let squares = suspect.sentence.gaps.iter().filter(|(name, _)| ["corner", "square"].contains(name));
            matches!(suspect.taken, Taken::Other | Taken::Each)
                && squares.into_iter().any(|(_, gap)| self.mistaken_reply.is_some_and(|at| *gap == Gap::Square(at)))
        };
        found.retain(|suspect| !is_contradicted(suspect));
        found.truncate(SUSPECTS);
        if self.causes.is_empty() || !study.proof_explains() {
            found.extend(in_any_game(&self.before, weighed));
        }
        found.iter_mut().for_each(|suspect| suspect.show(weighed));
        if !found.is_empty() {
            self.next = Next::Cause(found);
        }
    }

    /// Why it was a mistake, as far as that is known: the causes that explain it, the strongest first.
    #[must_use]
    pub fn reasons(&self) -> Vec<Sentence> {
        self.causes.iter().filter(|cause| cause.is_main()).map(Cause::sentence).cloned().collect()
    }

    /// All that is to be said of a mistake: why it is one, or else how play can go on. While a cause may still be found, none
    /// is missing.
    #[must_use]
    pub fn explained(&self) -> Vec<Sentence> {
        let goes_on = if self.is_done() { self.goes_on() } else { None };
        self.reasons().into_iter().chain(goes_on).collect()
    }

    /// How play can go on after a mistake that no cause explains: better than a number alone. `None` if that is not known.
    #[must_use]
    pub fn goes_on(&self) -> Option<Sentence> {
        const PLIES: usize = 4;
        let line =
            &self.weighed.as_ref().filter(|_| self.judgement().is_some() && self.reasons().is_empty())?.played.line;
        let shown = line.get(..line.len().min(PLIES)).filter(|shown| shown.len() > 1)?;
        Some(Sentence::new("why-line").with("moves", Gap::Moves(shown.to_vec())))
    }

    /// How much of the chance to win it gave away, from 0 to 1; `None` if it is not known, or there was no choice.
    #[must_use]
    pub fn loss(&self) -> Option<f64> {
        let weighed = self.weighed.as_ref().filter(|_| has_choice(&self.before))?;
        Some((weighed.best_chance - weighed.played_chance).max(0.0))
    }

    /// How it is judged; `None` for a good move, and for one that is not judged.
    #[must_use]
    pub fn judgement(&self) -> Option<Judgement> {
        let by_loss = Judgement::of_loss(self.loss()?);
        let judgement = by_loss.max(self.gives_win_up().then_some(Judgement::Mistake))?;
        Some(judgement).filter(|judgement| !self.is_known || *judgement == Judgement::Blunder)
    }

    /// Whether the side had a win by force, and has one no more nor anything that is as good. The loss may be small where the
    /// position is still better: in Gomoku the chances hardly tell a large advantage from a win.
    fn gives_win_up(&self) -> bool {
        let Some(weighed) = &self.weighed else { return false };
        let [best, played] = [&weighed.best, &weighed.played].map(|value| measure(self.before.game(), value.score));
        let is_open = match played {
            Measure::Shape(better) => better < AS_GOOD_AS_WON,
            played => matches!(played, Measure::Loses(_)),
        };
        matches!(best, Measure::Wins(_)) && is_open
    }

    /// The loss in the unit of the game's scores.
    #[must_use]
    pub fn points(&self) -> Option<i32> {
        let weighed = self.weighed.as_ref().filter(|_| has_choice(&self.before))?;
        Some((weighed.best.score - weighed.played.score).max(0))
    }
}

/// Whether the side to move has more than one move.
fn has_choice(position: &Position) -> bool {
    position.forced().is_none() && position.legal().len() > 1
}

/// Which question about a ply it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuestionId {
    /// The ply, counted from 0.
    pub ply: usize,
    /// How many about it have been answered before.
    pub answers: u32,
}

/// A question about a ply.
#[derive(Clone, Debug)]
pub struct Question {
    /// Which it is.
    pub id: QuestionId,
    /// What the engine is to be asked. The caller sets the id and the files.
    pub request: AnalysisRequest,
}

/// A review, finished or not.
#[derive(Clone, Debug)]
pub struct Review {
    plies: Vec<Reviewed>,
    /// The plies that tell how it went, once it is known what all are worth. They are kept, as a screen asks in every frame
    /// how far they are.
    moments: Option<Vec<usize>>,
    /// The answers about plies that are not to be judged before the later ones are: the value of a move is that of the
    /// position after it.
    early: BTreeMap<usize, Analysis>,
    /// How it ended, if it did.
    ending: Option<Ending>,
}

impl Review {
    /// Begins the review of a game: of everything that was played in it. Its first `known` plies are those of an opening
    /// that has a name.
    #[must_use]
    pub fn new(record: &Record, known: usize) -> Self {
        let plies = record.played().iter().enumerate().filter_map(|(number, ply)| {
            Some(Reviewed::new(record.position_at(number)?.clone(), ply.action, number < known))
        });
        let mut review =
            Self { plies: plies.collect(), moments: None, early: BTreeMap::new(), ending: record.ending() };
        review.find_moments();
        review
    }

    /// The plies, in their order.
    #[must_use]
    pub fn plies(&self) -> &[Reviewed] {
        &self.plies
    }

    /// How many plies are done, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.plies.iter().filter(|ply| ply.is_done()).count(), self.plies.len())
    }

    /// How far it is with what the story is told of, and how far that goes: the worth of each ply, and the reasons of up to
    /// three.
    #[must_use]
    pub fn told(&self) -> (usize, usize) {
        let all = self.plies.len();
        let weighed = self.plies.iter().filter(|ply| ply.is_weighed()).count();
        let untold = if self.moments.is_some() { self.untold().count() } else { MOMENTS };
        (weighed.saturating_sub(untold), all)
    }

    /// Whether the story can be told. From then on nothing that was said changes; the reasons of the other mistakes may still
    /// be to come.
    #[must_use]
    pub fn is_told(&self) -> bool {
        let (told, all) = self.told();
        told == all
    }

    /// The moments whose reasons are not known yet.
    fn untold(&self) -> impl Iterator<Item = usize> {
        self.moments().iter().copied().filter(|&number| !self.plies[number].is_done())
    }

    /// The questions that have no answer yet, the most urgent first.
    pub fn open(&self) -> impl Iterator<Item = QuestionId> {
        let plies = || self.plies.iter().enumerate().rev();
        let unweighed = plies().filter(|(_, ply)| !ply.is_weighed()).map(|(number, _)| number);
        let has_reason_to_find = |&(number, ply): &(usize, &Reviewed)| {
            ply.is_weighed() && !ply.is_done() && !self.moments().contains(&number)
        };
        let rest = plies().filter(has_reason_to_find).map(|(number, _)| number);
        let ids = unweighed.chain(self.untold()).chain(rest).filter(|ply| !self.early.contains_key(ply));
        ids.map(|ply| QuestionId { ply, answers: self.plies[ply].answers })
    }

    /// What the engine is to be asked; `None` if the question is not open. The caller sets the id and the files.
    #[must_use]
    pub fn ask(&self, id: QuestionId) -> Option<AnalysisRequest> {
        let is_open = |ply: &&Reviewed| ply.answers == id.answers && !self.early.contains_key(&id.ply);
        self.plies.get(id.ply).filter(is_open)?.question()
    }

    /// The next question; `None` once everything is known.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let id = self.open().next()?;
        Some(Question { id, request: self.ask(id)? })
    }

    /// Takes the engine's last answer to a question. One that is not open is passed over.
    pub fn learn(&mut self, id: QuestionId, answer: &Analysis) {
        if self.ask(id).is_none() {
            return;
        }
        self.early.insert(id.ply, answer.clone());
        while let Some((ply, answer)) = self.next_ripe() {
            self.learn_of(ply, &answer);
        }
        self.find_moments();
    }

    /// Takes out an answer that can be used by now: about what the last ply is worth of which that is not known, or about a
    /// reason.
    fn next_ripe(&mut self) -> Option<(usize, Analysis)> {
        let last = self.plies.iter().rposition(|ply| !ply.is_weighed());
        let is_ripe = |ply: usize| self.plies[ply].is_weighed() || Some(ply) == last;
        let ply = self.early.keys().copied().find(|&ply| is_ripe(ply))?;
        self.early.remove_entry(&ply)
    }

    fn learn_of(&mut self, ply: usize, answer: &Analysis) {
        let known = self.value_of(ply);
        let reply = self.plies.get(ply + 1).filter(|next| next.judgement().is_some());
        let mistaken_reply = reply.and_then(|next| if let Action::Place(at) = next.action { Some(at) } else { None });
        if let Some(reviewed) = self.plies.get_mut(ply) {
            reviewed.mistaken_reply = mistaken_reply;
            reviewed.learn_beside(answer, known);
        }
    }

    /// What was played in a ply is worth what the position after it is, so that a position has one value in the whole review.
    /// `None` where that is not known, and where chance came between the two.
    fn value_of(&self, ply: usize) -> Option<MoveValue> {
        let played = self.plies.get(ply).filter(|played| !matches!(played.action, Action::TurnUp(_)))?;
        let later = self.plies.get(ply + 1..)?;
        let passes = later.iter().take_while(|next| next.action == Action::Pass).count();
        let next = later.get(passes)?;
        let best = &next.weighed.as_ref()?.best;
        let score = if next.side == played.side { best.score } else { -best.score };
        let own = [played.action].into_iter().chain(std::iter::repeat_n(Action::Pass, passes));
        let line = own.chain(best.line.iter().copied()).collect();
        Some(MoveValue { action: played.action, score, depth: best.depth + 1, line, ..best.clone() })
    }

    /// The chance of the first side to win before each ply and after the last, where it is known.
    #[must_use]
    pub fn chances(&self) -> Vec<Option<f64>> {
        let of_first = |side: Side, chance: f64| if side == Side::First { chance } else { 1.0 - chance };
        let known = self.plies.iter().map(|ply| Some(of_first(ply.side, ply.weighed.as_ref()?.best_chance)));
        let end = self.ending.map(|ending| ending.winner.map_or(0.5, |winner| of_first(winner, 1.0)));
        let after_last = || {
            let last = self.plies.last()?;
            Some(of_first(last.side, last.weighed.as_ref()?.played_chance))
        };
        let mut chances: Vec<Option<f64>> = known.chain([end.or_else(after_last)]).collect();
        // Before a pass it is what it is after it.
        for (number, ply) in self.plies.iter().enumerate().rev() {
            if ply.action == Action::Pass && chances[number].is_none() {
                chances[number] = chances[number + 1];
            }
        }
        // Before somebody gives up, or both agree, it is what the last move has left.
        if let [.., before, last] = &self.plies[..]
            && matches!(last.action, Action::Resign | Action::AgreeDraw | Action::Flag)
        {
            let left = before.weighed.as_ref().map(|weighed| of_first(before.side, weighed.played_chance));
            chances[self.plies.len() - 1] = left;
        }
        chances
    }

    /// The ply that gave most of the chance to win away, if that was a mistake.
    #[must_use]
    pub fn turning_point(&self) -> Option<usize> {
        let losses = self.plies.iter().enumerate().filter_map(|(number, ply)| Some((number, ply.loss()?)));
        let (number, loss) = losses.max_by(|one, other| one.1.total_cmp(&other.1))?;
        (Judgement::of_loss(loss)? >= Judgement::Mistake).then_some(number)
    }

    /// The plies that tell how the game went: the up to three mistakes that gave most of the chance to win away, in the
    /// order in which they were played. None before it is known what all plies are worth.
    #[must_use]
    pub fn moments(&self) -> &[usize] {
        self.moments.as_deref().unwrap_or_default()
    }

    /// Finds the moments, once it is known what all plies are worth: that does not change any more.
    fn find_moments(&mut self) {
        if self.moments.is_some() || !self.plies.iter().all(Reviewed::is_weighed) {
            return;
        }
        let is_mistake = |loss: &f64| Judgement::of_loss(*loss) >= Some(Judgement::Mistake);
        let losses = self.plies.iter().enumerate();
        let mut losses: Vec<(usize, f64)> =
            losses.filter_map(|(number, ply)| Some((number, ply.loss().filter(is_mistake)?))).collect();
        losses.sort_by(|one, other| other.1.total_cmp(&one.1));
        let mut moments: Vec<usize> = losses.into_iter().take(MOMENTS).map(|(number, _)| number).collect();
        moments.sort_unstable();
        self.moments = Some(moments);
    }

    /// How well a side has played.
    #[must_use]
    pub fn summary(&self, side: Side) -> Summary {
        Summary::of(self, side)
    }
}

/// How many moments a story has at most.
const MOMENTS: usize = 3;

/// How well a side has played.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// From 0 to 100 in tenths, as it is kept and shown ([`whole_percent`]); `None` before every ply of the side is known,
    /// and if none of them was judged. The mean of two means of [`accuracy_of_ply`], as lichess has
    /// it: one weighs each ply by how much the chance swings around it, the other is harmonic.
    pub accuracy: Option<f64>,
    /// How many inaccuracies, mistakes and blunders.
    pub counts: [usize; 3],
    /// How many plies were judged.
    pub judged: usize,
    /// What was lost after move 40, in the unit of the game's scores, as far as it is known exactly.
    pub lost_late: i32,
}

/// From this ply on, a loss is one of the endgame.
const LATE: usize = 40;

impl Summary {
    fn of(review: &Review, side: Side) -> Self {
        let own = || review.plies.iter().enumerate().filter(|(_, ply)| ply.side == side);
        let judged: Vec<(usize, f64)> = own().filter_map(|(number, ply)| Some((number, ply.loss()?))).collect();
        let count = |judgement| own().filter(|(_, ply)| ply.judgement() == Some(judgement)).count();
        let exact = |ply: &Reviewed| ply.weighed.as_ref().is_some_and(|known| known.best.exact && known.played.exact);
        let late = own().filter(|(number, ply)| *number >= LATE && exact(ply));
        let is_known = own().all(|(_, ply)| ply.is_weighed());
        let accuracy = accuracy_of_game(&review.chances(), &judged).filter(|_| is_known);
        Self {
            accuracy: accuracy.map(|percent| (10.0 * percent).round() / 10.0),
            counts: [Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder].map(count),
            judged: judged.len(),
            lost_late: late.filter_map(|(_, ply)| ply.points()).sum(),
        }
    }
}

/// An accuracy ([`Summary::accuracy`]) as it is shown everywhere: in whole percent, halves up.
#[must_use]
pub fn whole_percent(accuracy: f64) -> u32 {
    accuracy.round().clamp(0.0, 100.0) as u32
}

/// The accuracy of a ply that loses this much of the chance to win, from 0 to 100, by the formula that lichess has
/// published (<https://lichess.org/page/accuracy>), which was fitted to what people call accurate.
#[must_use]
pub fn accuracy_of_ply(loss: f64) -> f64 {
    (103.1668 * (-0.04354 * 100.0 * loss).exp() - 3.1669).clamp(0.0, 100.0)
}

/// The accuracy of a side in a game, from its plies and their losses: the mean of two means, as lichess has it. One gives
/// each ply the weight of how much the chance swings around it, from 0.5 to 12 points; the other is the harmonic mean,
/// which a single blunder pulls down.
fn accuracy_of_game(chances: &[Option<f64>], plies: &[(usize, f64)]) -> Option<f64> {
    if plies.is_empty() {
        return None;
    }
    let all: Vec<f64> = chances.iter().flatten().map(|chance| 100.0 * chance).collect();
    let window = (chances.len() / 10).clamp(2, 8);
    let weight = |ply: usize| {
        let first = ply.min(all.len().saturating_sub(window));
        deviation(all.get(first..(first + window).min(all.len())).unwrap_or_default()).clamp(0.5, 12.0)
    };
    let accuracies: Vec<(f64, f64)> = plies.iter().map(|(ply, loss)| (weight(*ply), accuracy_of_ply(*loss))).collect();
    let weights: f64 = accuracies.iter().map(|(weight, _)| weight).sum();
    let weighted = accuracies.iter().map(|(weight, accuracy)| weight * accuracy).sum::<f64>() / weights;
    // A ply of accuracy 0 must not make the whole game 0.
    let inverse: f64 = accuracies.iter().map(|(_, accuracy)| 1.0 / accuracy.max(1.0)).sum();
    Some((weighted + accuracies.len() as f64 / inverse) / 2.0)
}

/// The standard deviation of some values.
fn deviation(values: &[f64]) -> f64 {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt()
}
