//! Checks every sentence of a review against the board, with code that shares nothing with the code that makes the
//! sentences: random games are reviewed, and what is said of their mistakes is looked up on a separate board.

mod animal_chess;
mod discs;
mod gomoku;
mod reversi;

use super::causes::IN_ANY_GAME;
use super::*;
use crate::cause::Cause;
use crate::review::{Review, Reviewed};
use engine::{AnalysisRequest, Session, Stop};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use record::Record;

/// What is told of a sentence: the game up to the move, what is said, and what is wrong with it.
type Wrong = String;

/// How many sentences of each kind were held against the board, and those that are false.
#[derive(Default)]
struct Held {
    said: std::collections::BTreeMap<&'static str, usize>,
    /// Mistakes and blunders, and those of them with a cause that was tested or proved.
    mistakes: usize,
    explained: usize,
    /// Those with a cause that is not said of every game where nothing better is known.
    own: usize,
    wrong: Vec<Wrong>,
}

impl Held {
    /// Holds what a review says against the board.
    fn hold(&mut self, review: &Review, game: &str, check: impl Fn(&Reviewed, &Sentence) -> Result<(), String>) {
        for (number, ply) in review.plies().iter().enumerate() {
            self.hold_ply(ply, &format!("{game} ply {number}"), &check);
        }
    }

    fn hold_ply(&mut self, ply: &Reviewed, game: &str, check: impl Fn(&Reviewed, &Sentence) -> Result<(), String>) {
        if ply.judgement().is_some_and(|judgement| judgement >= crate::judgement::Judgement::Mistake) {
            self.mistakes += 1;
            self.explained += usize::from(!ply.causes.is_empty());
            let is_own = |cause: &Cause| !IN_ANY_GAME.contains(&cause.sentence().key);
            self.own += usize::from(ply.causes.iter().any(is_own));
        }
        for cause in &ply.causes {
            *self.said.entry(cause.sentence().key).or_default() += 1;
            if let Err(why) = check(ply, cause.sentence()) {
                self.wrong.push(format!("{game}: {:?}: {why}", cause.sentence()));
            }
        }
    }

    /// Nothing said may be false, and enough has to have been said.
    fn end(self, at_least: usize) {
        let said: usize = self.said.values().sum();
        let Self { said: kinds, mistakes, explained, own, .. } = &self;
        println!("{kinds:?}; of {mistakes} mistakes {explained} have a cause, {own} one of the game's own");
        assert!(self.wrong.is_empty(), "{} of {said} are false: {:#?}", self.wrong.len(), self.wrong);
        assert!(said >= at_least, "only {said} sentences");
        assert!(10 * explained >= 6 * mistakes, "only {explained} of {mistakes} mistakes have a cause");
    }
}

/// What the gap of a sentence is filled with.
fn gap<'a>(said: &'a Sentence, name: &str) -> Result<&'a Gap, String> {
    said.gaps.iter().find(|(own, _)| *own == name).map(|(_, gap)| gap).ok_or(format!("no {name}"))
}

fn number(said: &Sentence, name: &str) -> Result<usize, String> {
    match gap(said, name)? {
        Gap::Number(number) => usize::try_from(*number).map_err(|_| format!("{name} is {number}")),
        other => Err(format!("{name} is {other:?}")),
    }
}

fn square(said: &Sentence, name: &str) -> Result<Square, String> {
    if let Gap::Square(at) = gap(said, name)? { Ok(*at) } else { Err(format!("{name} is not a square")) }
}

/// Holds what may be said in any game: the moves are those of the lines. That no other is as good, only a search can tell.
fn any_game(ply: &Reviewed, said: &Sentence) -> Result<(), String> {
    let known = ply.weighed.as_ref().ok_or("no values")?;
    if said.key == "why-leaves-best" {
        let at = Some(Action::Place(square(said, "square")?));
        return holds(at == known.best.line.first().copied() && at == known.played.line.get(1).copied(), "not both");
    }
    let (line, name) = match said.key {
        "why-only-move" => (&known.best.line[..1], "move"),
        _ => (&known.played.line[..2], "moves"),
    };
    holds(*gap(said, name)? == Gap::Moves(line.to_vec()), "other moves")?;
    holds(known.played.line[0] == ply.action && known.best.line[0] != ply.action, "not what was played")
}

/// Fails with what is wrong.
fn holds(is_so: bool, what: &str) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(what.to_owned()) }
}

/// Plays a random game: mostly the best move of a search to so few plies, and now and then any move.
fn drawn(setup: &Setup, session: &mut Session, random: &mut StdRng, plies: usize) -> Record {
    let mut record = Record::new(setup.clone());
    while record.ending().is_none() && record.played().len() < plies {
        let position = record.position().clone();
        let legal = position.legal();
        let any = legal[random.random_range(0..legal.len())];
        let action = if random.random_range(0..4) == 0 || legal.len() == 1 {
            any
        } else {
            let request = AnalysisRequest { quick: true, depth: Some(2), ..AnalysisRequest::new(0, position.view()) };
            let known = session.analyse(&request, &Stop::default(), &mut |_| ());
            known.and_then(|known| known.moves.first().map(|best| best.action)).unwrap_or(any)
        };
        record.play(action).expect("legal");
    }
    record
}

/// Draws games by a seed, at most so long, and reviews them with searches of so many plies.
fn reviews(
    seed: u64,
    games: u64,
    setup: &dyn Fn(u64) -> Setup,
    session: &mut Session,
    longest: usize,
    plies: u32,
) -> Vec<(String, Review)> {
    let mut random = StdRng::seed_from_u64(seed);
    let mut review = |number| {
        let record = drawn(&setup(number), session, &mut random, longest);
        (written(&record), reviewed(&record, session, plies))
    };
    (0..games).map(&mut review).collect()
}

/// Reviews a game with searches of so many plies.
fn reviewed(record: &Record, session: &mut Session, plies: u32) -> Review {
    let mut review = Review::new(record, 0);
    while let Some(question) = review.question() {
        let depth = Some(question.request.depth.unwrap_or(plies).min(plies));
        let request = AnalysisRequest { depth, ..question.request };
        let answer = session.analyse(&request, &Stop::default(), &mut |_| ()).expect("an answer");
        review.learn(question.id, &answer);
    }
    review
}

/// The moves of a game, as players write them.
fn written(record: &Record) -> String {
    let name = |(ply, played): (usize, Action)| record.position_at(ply).and_then(|before| before.write(played));
    let moves = record.played().iter().map(|played| played.action).enumerate().filter_map(name);
    moves.collect::<Vec<_>>().join(" ")
}
