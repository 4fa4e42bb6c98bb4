//! Reasons and causes in Gomoku: why a move is good, and why one was a mistake.

pub(super) mod achievements;
#[cfg(not(target_family = "wasm"))]
mod habits;
mod plans;
pub(super) mod puzzles;
pub(super) mod stones;

use self::stones::{Shape, Stones};
use super::cause::{Cause, Suspect, Taken};
use super::game::GameStudy;
#[cfg(not(target_family = "wasm"))]
use super::profile::habit::Beholder;
use super::sentence::{Gap, Sentence};
use super::weighed::Weighed;
use engine::{Analysis, Measure, MoveValue, measure};
use rules::{Action, Colour, Game, Position, Side, Square, gomoku};

/// The point of a stone.
const fn place(action: Action) -> Option<Square> {
    if let Action::Place(at) = action { Some(at) } else { None }
}

/// What can be said of Gomoku alone.
pub(super) struct Study;

impl GameStudy for Study {
    fn reason(&self, position: &Position, _known: &Analysis, best: &MoveValue) -> Option<Sentence> {
        let Position::Gomoku(own) = position else { return None };
        reason(position, own, best)
    }

    fn suspects(&self, position: &Position, weighed: &Weighed) -> (Vec<Cause>, Vec<Suspect>) {
        let Position::Gomoku(own) = position else { return Default::default() };
        suspects(position, own, weighed)
    }

    fn plans(&self, position: &Position, _line: &[Action], _favoured: Option<Side>) -> Vec<Sentence> {
        if let Position::Gomoku(own) = position { plans::plans(own) } else { Vec::new() }
    }

    #[cfg(not(target_family = "wasm"))]
    fn beholder(&self) -> Option<Box<dyn Beholder>> {
        Some(Box::new(habits::beholder()))
    }
}

/// Why the best move is good.
fn reason(position: &Position, own: &gomoku::Position, best: &MoveValue) -> Option<Sentence> {
    let at = place(best.action)?;
    let colour = position.colour(position.to_move())?;
    let stones = Stones::of(own);
    if stones.wins(at, colour) {
        return Some(Sentence::new("reason-gomoku-five"));
    }
    let stops_five = stones.fives(colour.other()).contains(&at);
    if let Measure::Wins(plies) = measure(Game::Gomoku, best.score) {
        let moves = Gap::Number(i32::try_from(plies.div_ceil(2)).unwrap_or(i32::MAX));
        let key = if stops_five { "reason-gomoku-stops-and-wins" } else { "reason-gomoku-wins" };
        return Some(Sentence::new(key).with("moves", moves).along(&best.line));
    }
    if stops_five {
        return Some(Sentence::new("reason-gomoku-stops-five"));
    }
    // What the other side would threaten from here, and what this side does.
    let [theirs, ours] = [colour.other(), colour].map(|colour| stones.with(at, colour).fives(colour));
    match (theirs.len(), ours.len()) {
        (_, 2..) => Some(Sentence::new("reason-gomoku-two-fours").along(&[best.action]).counting(ours)),
        (2.., _) => Some(Sentence::new("reason-gomoku-stops-four").counting(theirs)),
        (_, 1) => Some(Sentence::new("reason-gomoku-four").along(&[best.action]).counting(ours)),
        _ => None,
    }
}

/// What may be why a move was a mistake: what a five on the board or an exact value proves, and what is to be tested, the
/// likeliest first. What is proved of the best move holds also where the move that was played is not in the engine's list.
fn suspects(position: &Position, own: &gomoku::Position, weighed: &Weighed) -> (Vec<Cause>, Vec<Suspect>) {
    let proven = proven(position, own, weighed).into_iter().map(Cause::proven);
    let found = Mistake::of(position, own, weighed).map(|mistake| mistake.suspects()).unwrap_or_default();
    (proven.collect(), found)
}

/// What a mistake has certainly missed or allowed.
fn proven(position: &Position, own: &gomoku::Position, weighed: &Weighed) -> Vec<Sentence> {
    let (Some(at), Some(colour)) = (place(weighed.best.action), position.colour(position.to_move())) else {
        return Vec::new();
    };
    let stones = Stones::of(own);
    if stones.wins(at, colour) {
        return vec![Sentence::new("why-gomoku-missed-five").with("square", Gap::Square(at))];
    }
    if stones.fives(colour.other()) == [at] {
        return vec![Sentence::new("why-gomoku-overlooked-five").with("square", Gap::Square(at))];
    }
    let [best, played] = [&weighed.best, &weighed.played].map(|value| measure(Game::Gomoku, value.score));
    let missed = matches!(best, Measure::Wins(_)) && !matches!(played, Measure::Wins(_));
    let missed = missed.then(|| Sentence::new("why-gomoku-missed-win").with("moves", shown(&weighed.best.line)));
    let allowed = matches!(played, Measure::Loses(_)) && !matches!(best, Measure::Loses(_));
    let allowed = allowed.then(|| Sentence::new("why-gomoku-allowed-win").with("moves", shown(&weighed.played.line)));
    let all: Vec<Sentence> = missed.into_iter().chain(allowed).collect();
    if all.is_empty() { wasted_four(&stones, colour, weighed).into_iter().collect() } else { all }
}

/// The beginning of a line, as long as a sentence may show.
fn shown(line: &[Action]) -> Gap {
    const LONGEST: usize = 9;
    Gap::Moves(line[..line.len().min(LONGEST)].to_vec())
}

/// A four that the other side answers, and that is of no more use then. It needs no test: before the four the side to
/// move had the better move, and after the four and the answer, with the same side to move, it has not.
fn wasted_four(stones: &Stones<'_>, colour: Colour, weighed: &Weighed) -> Option<Sentence> {
    let fives_after = |at: Square| stones.with(at, colour).fives(colour);
    let (best, four) = (place(weighed.best.action)?, place(weighed.played.action)?);
    let [answer] = fives_after(four)[..] else { return None };
    // If the best move makes a four as well, fours are no mistake here.
    (fives_after(best).is_empty() && stones.fives(colour).is_empty()).then(|| {
        Sentence::new("why-gomoku-wasted-four").with("square", Gap::Square(four)).with("answer", Gap::Square(answer))
    })
}

/// Where a win by force was missed or allowed, a test looks so many plies further than that win is long.
const BEYOND: u32 = 2;

/// Two stones so far apart are never in one line of five.
const FAR: u8 = 5;

/// A mistake where no side could make five at once, which needs no test.
struct Mistake<'a> {
    position: &'a Position,
    weighed: &'a Weighed,
    colour: Colour,
    /// The stones before it.
    stones: Stones<'a>,
    best: Square,
    after_best: Stones<'a>,
    played: Square,
    after_played: Stones<'a>,
}

impl<'a> Mistake<'a> {
    fn of(position: &'a Position, own: &'a gomoku::Position, weighed: &'a Weighed) -> Option<Self> {
        let colour = position.colour(position.to_move())?;
        let (best, played) = (place(weighed.best.action)?, place(weighed.played.action)?);
        let stones = Stones::of(own);
        let [after_best, after_played] = [best, played].map(|at| stones.with(at, colour));
        let is_quiet = Colour::BOTH.iter().all(|colour| stones.fives(*colour).is_empty());
        is_quiet.then_some(Self { position, weighed, colour, stones, best, after_best, played, after_played })
    }

    fn suspects(&self) -> Vec<Suspect> {
        let all = [
            self.forbidden_stop(),
            self.leaves_three(),
            self.wrong_stop(),
            self.missed_forbidden_stop(),
            self.missed_shape(),
            self.allows_shape(),
            self.leaves_best(),
            self.does_nothing(),
        ];
        // A win that lies further off is another win: after a wasted stone there are often several.
        let is_near = |value: &MoveValue| match measure(Game::Gomoku, value.score) {
            Measure::Wins(plies) | Measure::Loses(plies) => Some(plies + BEYOND),
            _ => None,
        };
        let depth = [&self.weighed.best, &self.weighed.played].into_iter().filter_map(is_near).max();
        all.into_iter().flatten().map(|suspect| Suspect { depth, ..suspect }).collect()
    }

    /// The suspect that goes if the side that moved does not play on these points, and had the better move there.
    fn missed(&self, sentence: Sentence, without: impl Iterator<Item = Square>) -> Suspect {
        Suspect::new(sentence, Taken::Mover, self.position, without.map(Action::Place).collect())
    }

    /// The suspect that goes if the other side does not answer on these points.
    fn allowed(&self, sentence: Sentence, without: impl Iterator<Item = Square>) -> Option<Suspect> {
        let (after, _) = self.position.play(self.weighed.played.action).ok()?;
        Some(Suspect::new(sentence, Taken::Other, &after, without.map(Action::Place).collect()))
    }

    /// An open three of the other side that the best move stops, or answers with a four. The test is to forbid every four
    /// that it could become.
    fn leaves_three(&self) -> Option<Suspect> {
        let other = self.colour.other();
        if !self.after_played.fives(self.colour).is_empty() {
            return None;
        }
        let best_is_four = !self.after_best.fives(self.colour).is_empty();
        let three = self.stones.threes(other).into_iter().find(|three| {
            self.after_played.have(three, other) && (best_is_four || !self.after_best.have(three, other))
        })?;
        let said = Sentence::new("why-gomoku-leaves-three");
        let said =
            said.with("from", Gap::Square(*three.stones.first()?)).with("to", Gap::Square(*three.stones.last()?));
        let said = said.along(&[self.weighed.played.action]).counting(three.free.clone());
        self.allowed(said, three.free.into_iter())
    }

    /// An open three of the other side was stopped, and better on another point. The test is to forbid all other points
    /// that stop it.
    fn wrong_stop(&self) -> Option<Suspect> {
        let other = self.colour.other();
        let stopped = |at: Square, three| !self.stones.with(at, self.colour).have(three, other);
        let threes = self.stones.threes(other);
        let three = threes.iter().find(|three| stopped(self.played, three) && stopped(self.best, three))?;
        let others = three.free.iter().copied().filter(|at| *at != self.played);
        Some(self.missed(Sentence::new("why-gomoku-wrong-stop").with("square", Gap::Square(self.best)), others))
    }

    /// An own shape that the best move makes. The test is to forbid all points that make one as good.
    fn missed_shape(&self) -> Option<Suspect> {
        let made = |at: Square| self.stones.shape(at, self.colour);
        let shape = made(self.best).filter(|shape| made(self.played) < Some(*shape))?;
        let key = match shape {
            Shape::OpenThree => "why-gomoku-missed-three",
            Shape::TwoThrees => "why-gomoku-missed-two-threes",
            Shape::FourAndThree => "why-gomoku-missed-four-three",
        };
        let as_good = self.stones.free().filter(|at| made(*at) >= Some(shape));
        Some(self.missed(Sentence::new(key).with("square", Gap::Square(self.best)), as_good))
    }

    /// A shape of the other side that its reply makes, and that it would not have made after the best move. The test is to
    /// forbid all points that make one as good.
    fn allows_shape(&self) -> Option<Suspect> {
        let other = self.colour.other();
        let at = place(*self.weighed.played.line.get(1)?)?;
        // A four has to be answered, whatever else that makes.
        if !self.after_played.fives(self.colour).is_empty() {
            return None;
        }
        let shape = self.after_played.shape(at, other)?;
        if at != self.best && self.after_best.shape(at, other) >= Some(shape) {
            return None;
        }
        let key = match shape {
            Shape::OpenThree => "why-gomoku-allows-three",
            Shape::TwoThrees => "why-gomoku-allows-two-threes",
            Shape::FourAndThree => "why-gomoku-allows-four-three",
        };
        let as_good = self.after_played.free().filter(|at| self.after_played.shape(*at, other) >= Some(shape));
        let said = Sentence::new(key).with("name", Gap::Side(self.position.to_move().other()));
        self.allowed(said.with("square", Gap::Square(at)), as_good)
    }

    /// The other side takes the best point for itself. The test is to forbid it.
    fn leaves_best(&self) -> Option<Suspect> {
        let reply = place(*self.weighed.played.line.get(1)?).filter(|at| *at == self.best)?;
        let said = Sentence::new("why-leaves-best").with("square", Gap::Square(reply));
        let said = said.with("name", Gap::Side(self.position.to_move().other()));
        self.allowed(said, std::iter::once(reply))
    }

    /// It does hardly more than a pass. The test is to put the stone so far from all others that it is one.
    fn does_nothing(&self) -> Option<Suspect> {
        let other = self.colour.other();
        // Where it is lost by force, or a win was missed, that says more.
        let is_open = [&self.weighed.best, &self.weighed.played]
            .iter()
            .all(|value| matches!(measure(Game::Gomoku, value.score), Measure::Shape(_)));
        let threes = self.stones.threes(other);
        let does_something = !self.after_played.fives(self.colour).is_empty()
            || self.stones.shape(self.played, self.colour).is_some()
            || threes.iter().any(|three| !self.after_played.have(three, other));
        let grid = self.position.grid();
        let stones: Vec<Square> = grid.squares().filter(|at| self.position.face(*at).is_some()).collect();
        let away = |at: &Square| stones.iter().map(|stone| stone.distance(*at)).min().unwrap_or(0);
        let far = self.stones.free().filter(|at| away(at) >= FAR).max_by_key(away);
        let far = far.filter(|_| is_open && !does_something)?;
        let (passed, _) = self.position.play(Action::Place(far)).ok()?;
        let said = Sentence::new("why-gomoku-does-nothing").with("square", Gap::Square(self.played));
        Some(Suspect::new(said, Taken::Played, &passed, Vec::new()))
    }

    /// Renju: white could have made a four whose stop is forbidden to black. The test is to forbid all such fours.
    fn missed_forbidden_stop(&self) -> Option<Suspect> {
        let stop = |at: Square| self.stones.forbidden_stop(at).filter(|_| self.colour == Colour::Light);
        let said = Sentence::new("why-gomoku-missed-forbidden").with("stop", Gap::Square(stop(self.best)?));
        let fours = self.stones.free().filter(|at| stop(*at).is_some());
        stop(self.played).is_none().then(|| self.missed(said.with("square", Gap::Square(self.best)), fours))
    }

    /// Renju: white makes such a four now, which the best move would not have allowed. The test is to forbid all of them.
    fn forbidden_stop(&self) -> Option<Suspect> {
        let reply = place(*self.weighed.played.line.get(1)?).filter(|_| self.colour == Colour::Dark)?;
        let stop = self.after_played.forbidden_stop(reply)?;
        let is_new = reply == self.best || self.after_best.forbidden_stop(reply).is_none();
        let fours = self.after_played.free().filter(|at| self.after_played.forbidden_stop(*at).is_some());
        let said = Sentence::new("why-gomoku-forbidden-stop").with("square", Gap::Square(stop));
        if is_new { self.allowed(said, fours) } else { None }
    }
}
