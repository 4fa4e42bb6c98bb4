//! A mind: the engine together with what it keeps from one request to the next.
//!
//! Only the full search of Reversi keeps anything: its weights and book, which are large and come from files, and the
//! positions it remembers. Everything else is computed anew each time by [`think`].

use std::sync::Arc;

use super::answer::{Answer, Progress, Report};
use super::draw::Weighing;
use super::level::Level;
use super::request::{Job, LearntFile, Request, Stop, random_for};
use super::reversi;
use super::reversi::eight::book::Book;
use super::reversi::eight::evaluation::Weights;
use super::reversi::eight::{DISC, Discs, Engine, Found, levels};
use super::thought::{STOP_INTERVAL, think};
use crate::rules::{Action, View, reversi as rules};

/// The engine and its memory.
pub struct Mind {
    /// Memory for positions, in MiB.
    hash_mb: usize,
    /// Threads for the levels that think by the clock.
    threads: u32,
    /// A clock in milliseconds.
    now: Box<dyn Fn() -> f64 + Send>,
    /// The files it has read, to recognise them: weights, and a book.
    read: [Option<LearntFile>; 2],
    weights: Option<Arc<Weights>>,
    book: Option<Book>,
    /// Made when it is first needed, since it takes much memory.
    search: Option<Engine>,
}

impl Mind {
    /// A mind with memory for positions (in MiB) and threads for the levels that think by the clock. `now` is a clock
    /// in milliseconds.
    pub fn new(hash_mb: usize, threads: u32, now: impl Fn() -> f64 + Send + 'static) -> Self {
        Self { hash_mb, threads, now: Box::new(now), read: [None, None], weights: None, book: None, search: None }
    }

    /// Takes over weights or a book for Reversi; the file may be known already. If it cannot be read, the mind has none
    /// from now on: without weights the levels play as on other boards.
    ///
    /// # Errors
    /// Says what is wrong with the file, and where.
    pub fn learn(&mut self, file: &LearntFile) -> Result<(), String> {
        let is_book = Book::is_one(&file.0);
        let read = &mut self.read[usize::from(is_book)];
        if read.as_ref() == Some(file) {
            return Ok(());
        }
        *read = Some(file.clone());
        if is_book {
            self.book = None;
            self.book = Some(Book::from_bytes(&file.0).map_err(|error| format!("book: {error}"))?);
        } else {
            // Dropped first, so that the old and the new weights are not in memory together: they are large.
            (self.search, self.weights) = (None, None);
            let weights = Weights::from_bytes(&file.0).map_err(|error| format!("weights: {error}"))?;
            self.weights = Some(Arc::new(weights));
        }
        Ok(())
    }

    /// Does a job and gives the last report on it; see [`Self::think`].
    pub fn work(&mut self, job: &Job, stop: &Stop, say: &mut dyn FnMut(Report)) -> Report {
        match job {
            Job::Move(request) => Report::last(request.id, self.think(request, stop, say)),
            Job::Draw(offer) => {
                let mut weighing = Weighing::new(offer);
                while !stop.is_set() {
                    if let Some(accepts) = weighing.go_on(STOP_INTERVAL) {
                        return Report::Draw { id: offer.id, accepts };
                    }
                }
                Report::Failed { id: offer.id, why: "it was told to stop".into() }
            }
        }
    }

    /// Thinks about a request. Reports on the way what it has found, deeper each time, and which of its files cannot be
    /// used. `None` if the game is over, so that there is nothing to play, or if it was told to stop.
    pub fn think(&mut self, request: &Request, stop: &Stop, say: &mut dyn FnMut(Report)) -> Option<Answer> {
        for file in &request.learnt {
            if let Err(why) = self.learn(file) {
                say(Report::Unfit { why });
            }
        }
        let progress = &mut |found| say(Report::Progress(found));
        match (&request.view, request.level) {
            (View::Reversi(position), Level::Numbered(level)) if request.view.forced().is_none() => {
                match reversi::classic(position).filter(|_| self.weights.is_some()) {
                    Some(discs) => {
                        let discs = Discs::seen_by(position.to_move(), discs);
                        self.numbered(request, level, discs, stop, progress)
                    }
                    None => think(request, stop, progress),
                }
            }
            _ => think(request, stop, progress),
        }
    }

    /// Plays a numbered level.
    fn numbered(
        &mut self,
        request: &Request,
        level: u8,
        discs: Discs,
        stop: &Stop,
        progress: &mut dyn FnMut(Progress),
    ) -> Option<Answer> {
        let random = &mut random_for(request);
        if levels::knows_openings(level)
            && let Some((square, value)) = self.book.as_ref().and_then(|book| book.choose(discs, BOOK_MARGIN, random))
        {
            let score = Some(hundredths(value));
            return Some(Answer { score, ..Answer::unweighed(request.id, action(square)) });
        }
        let begun = (self.now)();
        let patience = levels::patience(level).map(f64::from);
        let new = || {
            let weights = || self.weights.clone();
            // A level plays better with a small table than not at all.
            let engine = Engine::try_new(self.hash_mb, weights()).unwrap_or_else(|_| Engine::new(1, weights()));
            engine.threads(self.threads)
        };
        let engine = self.search.get_or_insert_with(new);
        let now = &self.now;
        let enough = || stop.is_set() || patience.is_some_and(|patience| now() - begun >= patience);
        let id = request.id;
        let last = request.last.filter(|&last| rules::GRID.contains(last));
        let last = last.map(|last| u32::from(last.row) * 8 + u32::from(last.column));
        let found = levels::answer(engine, discs, level, last, random, &enough, &mut |found| {
            if let Some(best) = found.best {
                let Found { depth, nodes, .. } = *found;
                progress(Progress { id, depth, score: score(found), best: action(best), nodes });
            }
        });
        if stop.is_set() {
            return None;
        }
        match found {
            Some(Found { best: Some(best), depth, nodes, .. }) => {
                Some(Answer { id, action: action(best), score: found.as_ref().map(score), depth, nodes })
            }
            // The time was over before any position was looked at; a single ply of the plain search takes almost no
            // time.
            _ => think(&Request { level: Level::Greedy, ..request.clone() }, stop, progress),
        }
    }
}

/// How much a move of the book may lose against the best one, in 1/32 disc: enough to make games differ.
const BOOK_MARGIN: i32 = DISC;

/// The score in hundredths of a disc.
fn score(found: &Found) -> i32 {
    hundredths(found.score)
}

fn hundredths(score: i32) -> i32 {
    score * 100 / DISC
}

fn action(square: u32) -> Action {
    Action::Place(rules::square_of(square))
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;
    use crate::rules::{Game, Position, Side, Square};

    const BOOK: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/reversi/book.bin"));
    const WEIGHTS: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/reversi/weights.bin"));

    fn request(position: &Position, level: u8) -> Request {
        let learnt = vec![LearntFile(WEIGHTS.into())];
        Request { learnt, ..Request::new(3, position.view(), Level::Numbered(level), 5) }
    }

    fn mind() -> Mind {
        Mind::new(1, 1, || 0.0)
    }

    #[test]
    fn levels_for_people_play_whole_games_by_the_rules() {
        let mut mind = mind();
        for level in [1, levels::COUNT / 2] {
            let mut position = Game::Reversi.start();
            let file = LearntFile(WEIGHTS.into());
            loop {
                let request = Request { learnt: vec![file.clone()], ..request(&position, level) };
                let mut reports = Vec::new();
                let Some(answer) = mind.think(&request, &Stop::default(), &mut |report| reports.push(report)) else {
                    break;
                };
                assert!(reports.iter().all(|report| matches!(report, Report::Progress(_))), "{reports:?}");
                position = position.play(answer.action).expect("the answer is a legal action").0;
            }
            assert!(position.ending().is_some());
        }
    }

    #[test]
    fn weights_that_are_no_good_are_told_once_and_it_plays_on() {
        let mut mind = mind();
        let bad = Request {
            learnt: vec![LearntFile(WEIGHTS[..1000].into()), LearntFile(BOOK[..20].into())],
            ..request(&Game::Reversi.start(), levels::COUNT / 2)
        };
        for told in [2, 0] {
            let mut reports = Vec::new();
            let answer = mind.think(&bad, &Stop::default(), &mut |report| reports.push(report));
            assert!(answer.is_some());
            assert_eq!(reports.iter().filter(|report| matches!(report, Report::Unfit { .. })).count(), told);
        }
    }

    #[test]
    fn strong_levels_open_by_the_book_and_not_always_alike() {
        let mut mind = mind();
        let start = Game::Reversi.start();
        // After f5 d6 some moves are equally good.
        let after = [Square::new(5, 4), Square::new(3, 5)]
            .into_iter()
            .fold(start, |position, square| position.play(Action::Place(square)).expect("a legal action").0);
        let mut ask = |level, seed| {
            let learnt = vec![LearntFile(WEIGHTS.into()), LearntFile(BOOK.into())];
            let request = Request { learnt, seed, ..request(&after, level) };
            mind.think(&request, &Stop::default(), &mut |_| ()).expect("a move")
        };
        let replies: Vec<Answer> = (0..12).map(|seed| ask(levels::COUNT, seed)).collect();
        assert!(replies.iter().all(|reply| reply.nodes == 0 && reply.score.is_some()), "{replies:?}");
        assert!(replies.iter().any(|reply| reply.action != replies[0].action), "{replies:?}");
        assert!(ask(1, 1).nodes > 0, "a beginner knows no openings");
    }

    #[test]
    fn the_strongest_level_minds_the_clock() {
        // A clock that moves on by a millisecond each time it is read.
        let time = Arc::new(AtomicU64::new(0));
        let clock = Arc::clone(&time);
        let mut mind = Mind::new(1, 1, move || clock.fetch_add(1, Ordering::Relaxed) as f64);
        let answer = mind.think(&request(&Game::Reversi.start(), levels::COUNT), &Stop::default(), &mut |_| ());
        assert!(answer.is_some_and(|answer| answer.depth > 4));
        let patience = u64::from(levels::patience(levels::COUNT).expect("it thinks by the clock"));
        let taken = time.load(Ordering::Relaxed);
        assert!((patience..patience + 50).contains(&taken), "{taken} ms");
    }

    #[test]
    fn a_set_flag_leaves_nothing_to_say() {
        let stop = Stop::default();
        stop.set();
        assert_eq!(mind().think(&request(&Game::Reversi.start(), levels::COUNT), &stop, &mut |_| ()), None);
    }

    #[test]
    fn other_boards_and_the_reverse_game_have_numbered_levels_too() {
        let rules = Arc::new(rules::Rules { fewest_wins: true, ..rules::Rules::default() });
        let start = crate::rules::Setup::Reversi(rules).start();
        assert!(mind().think(&request(&start, 7), &Stop::default(), &mut |_| ()).is_some());
        assert_eq!(start.to_move(), Side::First);
    }
}
