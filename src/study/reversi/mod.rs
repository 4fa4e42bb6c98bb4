//! Reasons and causes in Reversi: why a move is good, and why one was a mistake.

pub(super) mod achievements;
#[cfg(not(target_family = "wasm"))]
mod habits;
mod plans;
pub(super) mod puzzles;
mod squares;

use super::cause::{Cause, FORESEEN, Suspect, Taken};
use super::game::GameStudy;
#[cfg(not(target_family = "wasm"))]
use super::profile::habit::Beholder;
use super::sentence::{Gap, Sentence};
use super::weighed::Weighed;
use engine::{Analysis, Measure, MoveValue, measure};
use rules::reversi::{self, Squares};
use rules::{Action, Game, Position, Side, Square};
use std::collections::BTreeSet;

use squares::{
    MOST_TO_PROVE, corners, disc, first_corner, follow, forces, has_to_pass, is_corner, place, places, region,
    safe_moves, turned, wedges,
};

/// A move is called one that leaves few moves if it leaves so many fewer than the others do on average.
const FEWER: f64 = 2.0;
/// A move is called quiet if it turns no more discs than this.
const QUIET: usize = 2;

/// A number that is small enough for a sentence.
fn number_of(of: usize) -> Gap {
    Gap::Number(i32::try_from(of).unwrap_or(i32::MAX))
}

/// What can be said of Reversi alone.
pub(super) struct Study;

impl GameStudy for Study {
    fn reason(&self, position: &Position, known: &Analysis, best: &MoveValue) -> Option<Sentence> {
        let Position::Reversi(own) = position else { return None };
        reason(position, own, known, best)
    }

    fn suspects(&self, position: &Position, weighed: &Weighed) -> (Vec<Cause>, Vec<Suspect>) {
        let Position::Reversi(own) = position else { return Default::default() };
        suspects(position, own, weighed)
    }

    fn plans(&self, position: &Position, line: &[Action], favoured: Option<Side>) -> Vec<Sentence> {
        plans::plans(position, line, favoured)
    }

    /// A count of discs says what has changed, and not why.
    fn proof_explains(&self) -> bool {
        false
    }

    #[cfg(not(target_family = "wasm"))]
    fn beholder(&self) -> Option<Box<dyn Beholder>> {
        Some(Box::new(habits::beholder()))
    }
}

/// Why the best move is good.
fn reason(position: &Position, own: &reversi::Position, known: &Analysis, best: &MoveValue) -> Option<Sentence> {
    let Action::Place(at) = best.action else { return None };
    // A side that wants few discs wants no corners either, so most of these are no reasons in the reverse game.
    let wants_most = !own.rules().fewest_wins;
    if best.exact
        && let Measure::Discs(discs) = measure(Game::Reversi, best.score)
    {
        let key = match discs {
            0.0 => "reason-reversi-draw",
            _ if discs > 0.0 && wants_most => "reason-reversi-wins",
            _ if discs > 0.0 => "reason-reversi-wins-fewest",
            _ => "reason-reversi-loses-least",
        };
        return Some(Sentence::new(key).with("discs", Gap::Number(discs.abs() as i32)));
    }
    if !wants_most {
        return None;
    }
    let (next, delta) = position.play(best.action).ok()?;
    if is_corner(position, at) {
        return Some(Sentence::new("reason-reversi-corner"));
    }
    if next.ending().is_none() && next.forced() == Some(Action::Pass) {
        return Some(Sentence::new("reason-reversi-pass"));
    }
    let gives_corner = |after: &Position| places(after).into_iter().any(|square| is_corner(after, square));
    let afterwards = |action: Action| position.play(action).ok().map(|(after, _)| after);
    let others: Vec<Position> = known.moves.iter().skip(1).filter_map(|other| afterwards(other.action)).collect();
    let giving = others.iter().filter(|after| gives_corner(after)).count();
    if !gives_corner(&next) && giving > 0 && 2 * giving >= others.len() {
        let said = Sentence::new("reason-reversi-keeps-corner");
        let corners: BTreeSet<Square> = others.iter().flat_map(corners).collect();
        let said = said.counting(corners.into_iter().collect());
        return Some(said.with("others", number_of(giving)).with("all", number_of(others.len())));
    }
    let then = places(&next);
    let left = then.len();
    let usual = others.iter().map(|after| places(after).len() as f64).sum::<f64>() / others.len().max(1) as f64;
    if !others.is_empty() && left as f64 <= usual - FEWER {
        return Some(
            Sentence::new("reason-reversi-few-moves")
                .with("moves", number_of(left))
                .along(&[best.action])
                .counting(then),
        );
    }
    let flipped = turned(&delta);
    let quiet = flipped.len();
    if quiet <= QUIET {
        let said = Sentence::new("reason-reversi-quiet").with("discs", number_of(quiet));
        return Some(said.along(&[best.action]).counting(flipped));
    }
    None
}

/// A side with at most this many safe moves has run out of them.
const OUT_OF_SAFE: usize = 1;
/// A side with at most this many moves has few, if it could have had twice as many.
const FEW: usize = 4;
/// With the best move there have to be at least this many.
const SAFE: usize = 3;

/// So many discs more that are turned, or moves more that are left to the other side, are told of.
const MANY_MORE: usize = 2;

/// What may be why a move was a mistake: what exact values prove, and what is to be tested, the likeliest first.
fn suspects(position: &Position, own: &reversi::Position, weighed: &Weighed) -> (Vec<Cause>, Vec<Suspect>) {
    if own.rules().fewest_wins {
        return (Vec::new(), Vec::new());
    }
    let Weighed { best, played, .. } = weighed;
    let proven = if best.exact && played.exact { exact(best.score, played.score) } else { None };
    let found = Mistake::of(position, own, weighed).map(|mistake| mistake.suspects()).unwrap_or_default();
    (proven.into_iter().collect(), found)
}

/// What a mistake in a counted ending has changed.
fn exact(best: i32, played: i32) -> Option<Cause> {
    let discs = |score: i32| Gap::Number(score.abs() / 100);
    let key = match (best.signum(), played.signum()) {
        (1, -1) => "why-reversi-won-is-lost",
        (1, 0) => "why-reversi-won-is-drawn",
        (0, -1) => "why-reversi-drawn-is-lost",
        (1, 1) => "why-reversi-wins-less",
        (-1, -1) => "why-reversi-loses-more",
        _ => return None,
    };
    Some(Cause::proven(Sentence::new(key).with("before", discs(best)).with("after", discs(played))))
}

/// With more free squares than this, who gets the last one of a region cannot be foreseen.
const LAST_REGIONS: usize = 20;

/// A mistake, and what both sides could play before it, after it, and after the best move in its place.
struct Mistake<'a> {
    before: &'a Position,
    own: &'a reversi::Position,
    weighed: &'a Weighed,
    /// Where it was played, and where the best move is.
    at: Square,
    better: Square,
    after: Position,
    instead: Position,
    mover: Side,
    other: Side,
    /// Where the other side could have played if it had been its turn before, where it may after what was played, and where
    /// it might after the best move. The last two are empty if it has to pass.
    could: Vec<Square>,
    now: Vec<Square>,
    still: Vec<Square>,
}

impl<'a> Mistake<'a> {
    fn of(before: &'a Position, own: &'a reversi::Position, weighed: &'a Weighed) -> Option<Self> {
        let (mover, other) = (before.to_move(), before.to_move().other());
        let [(after, _), (instead, _)] =
            [before.play(weighed.played.action).ok()?, before.play(weighed.best.action).ok()?];
        let of_other = |position: &Position| if position.to_move() == other { places(position) } else { Vec::new() };
        Some(Self {
            before,
            own,
            weighed,
            at: place(weighed.played.action)?,
            better: place(weighed.best.action)?,
            mover,
            other,
            could: places(&Position::Reversi(reversi::Position::with_discs(own.rules(), own.discs(), other))),
            now: of_other(&after),
            still: of_other(&instead),
            after,
            instead,
        })
    }

    fn suspects(&self) -> Vec<Suspect> {
        let found = [
            self.loses_corner(),
            self.missed_corner(),
            self.missed_pass(),
            self.has_to_pass(),
            self.wedge(),
            self.missed_wedge(),
            self.parity(),
            self.no_safe_moves(),
            self.few_moves(),
            self.weak_disc(),
            self.opens(),
            self.leaves(),
            self.gains_corner(),
            self.loses_move(),
            self.turns_many(),
        ];
        found.into_iter().flatten().collect()
    }

    /// The other side's reply to what was played, where it is its turn and it has another one. To forbid the reply is then
    /// a test.
    fn reply(&self) -> Option<Square> {
        place(*self.weighed.played.line.get(1)?).filter(|_| self.now.len() > 1)
    }

    /// The suspect that goes if the other side does not play on these squares after what was played.
    fn without(&self, said: Sentence, squares: Vec<Square>) -> Option<Suspect> {
        let line = self.weighed.played.line.get(1..)?;
        Suspect::banned(
            said.with("name", Gap::Side(self.other)),
            Taken::Other,
            (&self.after, line),
            (self.other, squares),
        )
    }

    /// The suspect that goes if the side that moved does not play on a square after the best move.
    fn without_own(&self, said: Sentence, square: Square) -> Option<Suspect> {
        let said = said.with("name", Gap::Side(self.mover)).with("better", Gap::Square(self.better));
        let line = self.weighed.best.line.get(1..)?;
        Suspect::banned(said, Taken::Mover, (&self.instead, line), (self.mover, vec![square]))
    }

    /// The other side takes a corner in the best line, and with the best move it would not. The test is to forbid it that
    /// corner.
    fn loses_corner(&self) -> Option<Suspect> {
        let Weighed { best, played, .. } = self.weighed;
        let (number, corner) = first_corner(self.before, &played.line, self.other, played.line.len())?;
        let is_same = |(_, at): (usize, Square)| at == corner;
        if self.after.to_move() == self.mover
            || first_corner(self.before, &best.line, self.other, FORESEEN).is_some_and(is_same)
            || self.still.contains(&corner)
        {
            return None;
        }
        // The engine often leaves a corner for later that it can take at any time.
        let is_open = self.now.contains(&corner);
        if !is_open && number >= FORESEEN {
            return None;
        }
        let could = self.could.contains(&corner);
        let said = match number {
            _ if is_open && could => {
                Sentence::new("why-reversi-leaves-corner").with("better", Gap::Square(self.better))
            }
            _ if is_open => Sentence::new(self.opens_by(corner)),
            // Both lines begin after the move that was played, which the reader sees on the board.
            _ => {
                let is_forced = forces(&self.after, (self.other, corner), number, &mut { MOST_TO_PROVE });
                let key = if is_forced { "why-reversi-forced-corner" } else { "why-reversi-loses-corner" };
                Sentence::new(key).with("plies", number_of(number))
            }
        };
        let said = said.with("corner", Gap::Square(corner));
        // What a new disc opens is taken away with the disc; what it has turned stays.
        let without_disc = self.lifted(&self.after, self.at).filter(|_| is_open && !could);
        if let Some(removed) = without_disc.filter(|removed| !places(removed).contains(&corner)) {
            return Some(Suspect::new(said.with("name", Gap::Side(self.other)), Taken::Other, &removed, Vec::new()));
        }
        self.without(said, vec![corner])
    }

    /// The position after the move with other discs, if the other side has a move there.
    fn with_discs(&self, discs: [Squares; 2]) -> Option<Position> {
        let changed = Position::Reversi(reversi::Position::with_discs(self.own.rules(), discs, self.other));
        (!places(&changed).is_empty()).then_some(changed)
    }

    /// A position after a move without the new disc, if the other side has a move there.
    fn lifted(&self, position: &Position, at: Square) -> Option<Position> {
        let Position::Reversi(then) = position else { return None };
        self.with_discs(then.discs().map(|discs| discs.iter().filter(|square| *square != at).collect()))
    }

    /// The empty corner that a square lies beside.
    fn beside_corner(&self, at: Square) -> Option<Square> {
        let grid = self.before.grid();
        let is_beside = |corner: &Square| {
            is_corner(self.before, *corner) && corner.distance(at) == 1 && disc(self.before, *corner).is_none()
        };
        grid.squares().find(is_beside)
    }

    /// A disc beside an empty corner, where the best move lays none. The test is to take both new discs away: what they
    /// have turned stays.
    fn weak_disc(&self) -> Option<Suspect> {
        let corner = self.beside_corner(self.at).filter(|_| self.beside_corner(self.better).is_none())?;
        let lifted = [self.lifted(&self.after, self.at)?, self.lifted(&self.instead, self.better)?];
        let said = Sentence::new("why-reversi-weak-disc").with("square", Gap::Square(self.at));
        let is_turn = self.instead.to_move() == self.other && self.after.to_move() == self.other;
        is_turn.then(|| Suspect::each(said.with("corner", Gap::Square(corner)), lifted.each_ref()))
    }

    /// After the reply the side that moved has few moves, and twice as many after the best move and its reply. The
    /// test is that it need not move in either.
    fn few_moves(&self) -> Option<Suspect> {
        let (now, then) = (self.after_reply(&self.weighed.played)?, self.after_reply(&self.weighed.best)?);
        let places = [&now, &then].map(places);
        let [left, instead] = places.each_ref().map(Vec::len);
        if left == 0 || left > FEW || instead < 2 * left {
            return None;
        }
        let said = Sentence::new("why-reversi-few-moves").with("name", Gap::Side(self.mover));
        let said = said.with("left", number_of(left)).with("better", Gap::Square(self.better));
        let [places, _] = places;
        let said = said.along(self.weighed.played.line.get(..2)?).counting(places);
        Some(Suspect::each(said.with("instead", number_of(instead)), [&now.passed()?, &then.passed()?]))
    }

    /// The position after a move and the reply in its line, if it is the turn of the side that moved again.
    fn after_reply(&self, value: &MoveValue) -> Option<Position> {
        let plies = follow(self.before, value.line.get(..2)?);
        plies.into_iter().nth(1).map(|(.., position)| position).filter(|now| now.to_move() == self.mover)
    }

    /// How a new disc opens a corner: the key of the sentence.
    fn opens_by(&self, corner: Square) -> &'static str {
        // Only a corner that is reached from this disc.
        let is_reached_by_it =
            self.lifted(&self.after, self.at).is_some_and(|removed| !places(&removed).contains(&corner));
        match (self.at.column.abs_diff(corner.column), self.at.row.abs_diff(corner.row)) {
            (1, 1) if is_reached_by_it => "why-reversi-x-square",
            (1, 0) | (0, 1) if is_reached_by_it => "why-reversi-c-square",
            _ => "why-reversi-gives-corner",
        }
    }

    /// A corner could have been taken, or several. The test is to forbid them.
    fn missed_corner(&self) -> Option<Suspect> {
        if !is_corner(self.before, self.better) || is_corner(self.before, self.at) {
            return None;
        }
        let all = corners(self.before);
        let said = match all.len() {
            1 => Sentence::new("why-reversi-missed-corner").with("corner", Gap::Square(self.better)),
            many => {
                let said = Sentence::new("why-reversi-missed-corners").with("corners", number_of(many));
                said.counting(all.clone())
            }
        };
        Suspect::banned(said, Taken::Mover, (self.before, &self.weighed.best.line), (self.mover, all))
    }

    /// The other side could have been made to pass. The test is to forbid the moves that do.
    fn missed_pass(&self) -> Option<Suspect> {
        let passes = |action: &Action| self.before.play(*action).is_ok_and(|(next, _)| has_to_pass(&next));
        let ways = || self.before.legal().into_iter().filter(passes).collect();
        (has_to_pass(&self.instead) && !has_to_pass(&self.after))
            .then(|| Suspect::new(Sentence::new("why-reversi-missed-pass"), Taken::Mover, self.before, ways()))
    }

    /// The reply leaves the side that moved without a move. The test is to forbid all such replies.
    fn has_to_pass(&self) -> Option<Suspect> {
        let passes = |at: &Square| self.after.play(Action::Place(*at)).is_ok_and(|(next, _)| has_to_pass(&next));
        let reply = self.reply().filter(passes)?;
        let ways: Vec<Action> = self.now.iter().copied().filter(passes).map(Action::Place).collect();
        let said = Sentence::new("why-reversi-has-to-pass").with("name", Gap::Side(self.mover));
        let said = said.with("square", Gap::Square(reply));
        (ways.len() < self.now.len()).then(|| Suspect::new(said, Taken::Other, &self.after, ways))
    }

    /// The other side goes between two discs on an edge, which the best move would not have allowed.
    fn wedge(&self) -> Option<Suspect> {
        let at = self.reply().filter(|at| wedges(&self.after, *at))?;
        if self.instead.to_move() == self.other && wedges(&self.instead, at) {
            return None;
        }
        self.without(Sentence::new("why-reversi-wedge").with("square", Gap::Square(at)), vec![at])
    }

    /// The best move goes between two discs of the other side on an edge. The test is to forbid all that do.
    fn missed_wedge(&self) -> Option<Suspect> {
        let is_missed = wedges(self.before, self.better) && !wedges(self.before, self.at);
        let all = places(self.before).into_iter().filter(|at| wedges(self.before, *at)).collect();
        let said = Sentence::new("why-reversi-missed-wedge").with("square", Gap::Square(self.better));
        let line = (self.before, &self.weighed.best.line[..]);
        is_missed.then(|| Suspect::banned(said, Taken::Mover, line, (self.mover, all)))?
    }

    /// The other side is the first to play in a region with an odd number of free squares, of which it may then get the
    /// last one. The best move leaves no such region there. The test is to forbid it to be the first there.
    fn parity(&self) -> Option<Suspect> {
        let at = self.reply()?;
        let free = |position: &Position| position.grid().squares().filter(|at| disc(position, *at).is_none()).count();
        let odd = |position: &Position| -> Option<Vec<Square>> {
            let found = disc(position, at).is_none().then(|| region(position, at))?;
            // A whole board of one region says nothing about who comes last in a part of it, nor does a single square.
            (found.len() % 2 == 1 && found.len() > 1 && found.len() < free(position)).then_some(found)
        };
        let found = odd(&self.after).filter(|_| free(&self.after) <= LAST_REGIONS && odd(&self.instead).is_none())?;
        let said = Sentence::new("why-reversi-parity").with("square", Gap::Square(at));
        let said = said.with("free", number_of(found.len())).along(&[self.weighed.played.action]);
        self.without(said.counting(found.clone()), found)
    }

    /// The reply has become possible only by this move, which turned discs towards it or left them without neighbours.
    fn opens(&self) -> Option<Suspect> {
        let is_new = |square: &Square| !self.could.contains(square) && !self.still.contains(square);
        let at = self.reply().filter(is_new)?;
        // All that it opens, or else one of them would do for another.
        let new: Vec<Square> = self.now.iter().copied().filter(is_new).collect();
        // Numbers only where they speak for it, and not beside a square that is the better move itself.
        let said = if at != self.better && self.now.len() >= self.still.len() + MANY_MORE {
            let said = Sentence::new("why-reversi-opens-more").with("moves", number_of(self.now.len()));
            let said = said.along(&[self.weighed.played.action]).counting(self.now.clone());
            said.with("instead", number_of(self.still.len())).with("better", Gap::Square(self.better))
        } else {
            Sentence::new("why-reversi-opens")
        };
        self.without(said.with("square", Gap::Square(at)).with("number", number_of(new.len())), new)
    }

    /// The best move would have taken the reply from the other side, which could play there before. The test is to forbid
    /// it.
    fn leaves(&self) -> Option<Suspect> {
        let is_left = |square: &Square| !self.still.contains(square);
        let at = self.reply().filter(|at| self.could.contains(at) && is_left(at))?;
        let said = if at == self.better {
            Sentence::new("why-leaves-best")
        } else {
            Sentence::new("why-reversi-leaves").with("better", Gap::Square(self.better))
        };
        self.without(said.with("square", Gap::Square(at)), vec![at])
    }

    /// The side that moved takes a corner in the best line, and none in the line that came. The test is to forbid it that
    /// corner.
    fn gains_corner(&self) -> Option<Suspect> {
        let Weighed { best, played, .. } = self.weighed;
        let (number, corner) = first_corner(self.before, &best.line, self.mover, FORESEEN)?;
        let is_taken = first_corner(self.before, &played.line, self.mover, played.line.len()).is_some();
        if number == 0 || is_taken {
            return None;
        }
        self.without_own(Sentence::new("why-reversi-gains-corner").with("corner", Gap::Square(corner)), corner)
    }

    /// What the side that moved would play next after the best move, it cannot play any more after the reply. The test is
    /// to forbid it.
    fn loses_move(&self) -> Option<Suspect> {
        let Weighed { best, played, .. } = self.weighed;
        let plies = |value: &MoveValue| follow(self.before, value.line.get(..3).unwrap_or(&value.line));
        let [own, theirs] = [plies(best), plies(played)];
        let next = own.get(2).filter(|(_, side, _)| *side == self.mover).and_then(|(action, ..)| place(*action))?;
        let (.., now) = theirs.get(1).filter(|(.., now)| now.to_move() == self.mover)?;
        let is_played_later = follow(self.before, &played.line)
            .iter()
            .any(|(action, side, _)| *side == self.mover && *action == Action::Place(next));
        if is_played_later || places(now).contains(&next) {
            return None;
        }
        self.without_own(Sentence::new("why-reversi-loses-move").with("square", Gap::Square(next)), next)
    }

    /// It turns more discs than the best move. The test is to lay both discs and turn nothing.
    fn turns_many(&self) -> Option<Suspect> {
        let flipped =
            |at: Square| self.before.play(Action::Place(at)).map_or_else(|_| Vec::new(), |(_, delta)| turned(&delta));
        let turned = [self.at, self.better].map(flipped);
        let [discs, instead] = turned.each_ref().map(Vec::len);
        // Where it is counted to the end, discs are what counts.
        if discs < instead + MANY_MORE || self.instead.to_move() != self.other || self.weighed.best.exact {
            return None;
        }
        let unturned = |at: Square| {
            let mut discs = self.own.discs();
            let own = &mut discs[self.mover.index()];
            *own = own.iter().chain([at]).collect();
            self.with_discs(discs)
        };
        // Beside an empty corner it is the disc itself that matters.
        if self.beside_corner(self.at).is_some() {
            return None;
        }
        let said = Sentence::new("why-reversi-turns-many").with("discs", number_of(discs));
        let said = said.with("instead", number_of(instead)).with("better", Gap::Square(self.better));
        let [turned, _] = turned;
        let said = said.along(&[self.weighed.played.action]).counting(turned);
        Some(Suspect::each(said, [&unturned(self.at)?, &unturned(self.better)?]))
    }

    /// After the reply the side that moved has hardly a move left that gives no corner away. The test is to give it a
    /// tempo: the other side has to move again.
    fn no_safe_moves(&self) -> Option<Suspect> {
        let (now, then) = (self.after_reply(&self.weighed.played)?, self.after_reply(&self.weighed.best)?);
        let (safe, instead) = (safe_moves(&now), safe_moves(&then).len());
        let left = safe.len();
        if left > OUT_OF_SAFE || instead < SAFE {
            return None;
        }
        let again = now.passed()?;
        let said = Sentence::new("why-reversi-no-safe-moves").with("name", Gap::Side(self.mover));
        let said = said.with("left", number_of(left)).with("better", Gap::Square(self.better));
        let said = said.along(self.weighed.played.line.get(..2)?).counting(safe);
        Some(Suspect::new(said.with("instead", number_of(instead)), Taken::Other, &again, Vec::new()))
    }
}
