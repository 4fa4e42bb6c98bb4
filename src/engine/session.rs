//! A session: the engines of all games, together with the memory that they keep from one request to the next.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::task::Poll;

use super::analysis::Analysis;
use super::answer::{Answer, Progress, Report};
use super::game::{EngineOptions, Memory, Slice};
use super::games::{engine_of, games_with_file};
use super::request::{AnalysisRequest, EngineFile, Job, Request, Stop};
use super::task::{STOP_INTERVAL, Task, any};
use rules::{Action, Game};

/// Why a job has no answer.
const STOPPED: &str = "it was told to stop";

/// The engines and their memory.
pub struct Session {
    options: EngineOptions,
    /// The files it was given, by their roles.
    files: BTreeMap<String, EngineFile>,
    /// Made when it is first needed; `None` for a game whose engine keeps nothing.
    memories: BTreeMap<Game, Option<Box<dyn Memory>>>,
    /// The job in progress.
    work: Option<Work>,
    /// When the answer to it is wanted, if there is a limit.
    deadline: Option<Deadline>,
}

/// The end of the time for a request in progress.
struct Deadline {
    /// By the session's clock, in milliseconds.
    at: f64,
    request: Request,
    /// The best that has been found so far.
    best: Option<Progress>,
}

impl Deadline {
    /// The answer at this moment: the best that was found, or that of a level that needs almost no time.
    fn answer(&self) -> Report {
        let id = self.request.id;
        if let Some(Progress { depth, score, best, nodes, .. }) = self.best {
            return Report::Answer(Answer { id, action: best, score: Some(score), depth, nodes });
        }
        let view = &self.request.view;
        let hasty = Request { level: engine_of(view.game()).in_haste(), ..self.request.clone() };
        let answer = match Task::new(&hasty.into()).go_on(STOP_INTERVAL) {
            // That it is out of time is no reason to resign.
            Some(Report::Answer(answer)) => Some(answer).filter(|answer| answer.action != Action::Resign),
            _ => None,
        };
        Report::last(id, answer.or_else(|| any(&self.request)))
    }
}

/// A job in progress.
enum Work {
    /// With the memory of its game.
    Remembering(Job),
    /// Without.
    Plain(Task),
}

impl Session {
    /// A session with memory for positions (in MiB) and threads for the levels that think by the clock. `now` is a clock
    /// in milliseconds.
    pub fn new(hash_mb: usize, threads: u32, now: impl Fn() -> f64 + Send + Sync + 'static) -> Self {
        let options = EngineOptions { hash_mb, threads, now: Arc::new(now) };
        Self { options, files: BTreeMap::new(), memories: BTreeMap::new(), work: None, deadline: None }
    }

    /// Takes over a file for the levels that need it; it may be known already. If it cannot be used, they do without it
    /// from now on.
    ///
    /// # Errors
    /// Says what is wrong with the file, and where.
    pub fn learn(&mut self, file: &EngineFile) -> Result<(), String> {
        if self.files.get(&file.role) == Some(file) {
            return Ok(());
        }
        self.files.insert(file.role.clone(), file.clone());
        for game in games_with_file(&file.role) {
            if let Some(memory) = memory(&mut self.memories, &self.options, game) {
                memory.read(file)?;
            }
        }
        Ok(())
    }

    /// Begins with a job, with its files and those given before, instead of the job before it. Reports which of its files
    /// cannot be used.
    pub fn begin(&mut self, job: &Job, say: &mut dyn FnMut(Report)) {
        self.deadline = match job {
            Job::Move(request) => request.within.map(|within| {
                let request = Request { files: Vec::new(), ..request.clone() };
                Deadline { at: (self.options.now)() + f64::from(within), request, best: None }
            }),
            Job::Draw(_) | Job::Analyse(_) => None,
        };
        for file in job.files() {
            if let Err(why) = self.learn(file) {
                say(Report::Unfit { why });
            }
        }
        let mut job = job.clone();
        let game = job.view().game();
        if let Job::Move(request) = &mut job {
            request.files =
                request.level.files(game).iter().filter_map(|role| self.files.get(*role).cloned()).collect();
        }
        let memory = memory(&mut self.memories, &self.options, game);
        let has_choice = job.view().forced().is_none() && !job.view().legal().is_empty();
        let remembers = has_choice && memory.is_some_and(|memory| memory.begin(&job));
        self.work = Some(if remembers { Work::Remembering(job) } else { Work::Plain(Task::new(&job)) });
    }

    /// Goes on with the job until it is done, its time is up or the slice says to pause. Reports on the way what it has
    /// found, better known each time, and gives the last report. There has to be a job in progress, or it waits for ever.
    pub fn go_on(&mut self, slice: &Slice<'_>, say: &mut dyn FnMut(Report)) -> Poll<Report> {
        let Some(mut deadline) = self.deadline.take() else { return self.go_on_untimed(slice, say) };
        let now = Arc::clone(&self.options.now);
        let over = || now() >= deadline.at;
        let pause = || (slice.pause)() || over();
        let mut best = deadline.best;
        let done = self.go_on_untimed(&Slice { pause: &pause, over: &over, ..*slice }, &mut |report| {
            if let Report::Progress(found) = report {
                best = Some(found);
            }
            say(report);
        });
        let is_over = over();
        deadline.best = best;
        if done.is_pending() && is_over {
            return self.end(deadline.answer());
        }
        self.deadline = done.is_pending().then_some(deadline);
        done
    }

    /// The same without a limit of time but what the slice says.
    fn go_on_untimed(&mut self, slice: &Slice<'_>, say: &mut dyn FnMut(Report)) -> Poll<Report> {
        if let Some(Work::Remembering(job)) = &self.work
            && let Some(memory) = memory(&mut self.memories, &self.options, job.view().game())
        {
            let Poll::Ready(last) = memory.go_on(slice, say) else { return Poll::Pending };
            let anything = match job {
                Job::Move(request) => any(request),
                Job::Draw(_) | Job::Analyse(_) => None,
            };
            let last = last.unwrap_or_else(|| Report::last(job.id(), anything));
            return self.end(last);
        }
        while let Some(Work::Plain(task)) = &mut self.work
            && !slice.stop.is_set()
        {
            match task.go_on(STOP_INTERVAL) {
                Some(last) if last.is_last() => return self.end(last),
                Some(found) => say(found),
                None => {}
            }
            if (slice.pause)() {
                break;
            }
        }
        Poll::Pending
    }

    /// Gives up the job.
    pub fn cancel(&mut self) {
        (self.work, self.deadline) = (None, None);
    }

    fn end(&mut self, last: Report) -> Poll<Report> {
        self.work = None;
        Poll::Ready(last)
    }

    /// Does a job and gives the last report on it; see [`Self::begin`] and [`Self::go_on`].
    pub fn work(&mut self, job: &Job, stop: &Stop, say: &mut dyn FnMut(Report)) -> Report {
        self.begin(job, say);
        while !stop.is_set() {
            if let Poll::Ready(last) = self.go_on(&Slice::whole(stop), say)
                && !stop.is_set()
            {
                return last;
            }
        }
        Report::Failed { id: job.id(), why: STOPPED.into() }
    }

    /// Finds out what each move of a position is worth, and reports the list whenever it is better known. Gives the
    /// last list once nothing more can be known; `None` if it was told to stop before.
    pub fn analyse(&mut self, request: &AnalysisRequest, stop: &Stop, say: &mut dyn FnMut(Report)) -> Option<Analysis> {
        match self.work(&Job::Analyse(request.clone()), stop, say) {
            Report::Analysis(last) => Some(last),
            _ => None,
        }
    }

    /// Thinks about a request. `None` if the game is over, so that there is nothing to play, or if it was told to stop.
    pub fn think(&mut self, request: &Request, stop: &Stop, say: &mut dyn FnMut(Report)) -> Option<Answer> {
        match self.work(&Job::Move(request.clone()), stop, say) {
            Report::Answer(answer) => Some(answer),
            _ => None,
        }
    }
}

/// The memory of a game's engine.
fn memory<'a>(
    memories: &'a mut BTreeMap<Game, Option<Box<dyn Memory>>>,
    options: &EngineOptions,
    game: Game,
) -> Option<&'a mut Box<dyn Memory>> {
    memories.entry(game).or_insert_with(|| engine_of(game).memory(options)).as_mut()
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use std::cell::Cell;
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;
    use crate::Level;
    use crate::reversi;
    use crate::reversi::eight::levels;
    use rules::{self, Action, Game, Position, Side, Square, reversi::Rules};

    const BOOK: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/reversi/book.bin"));
    const WEIGHTS: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/reversi/weights.bin"));

    fn weights() -> EngineFile {
        EngineFile::new("reversi-weights", WEIGHTS)
    }

    fn request(position: &Position, level: u8) -> Request {
        let files = vec![weights()];
        Request { files, ..Request::new(3, position.view(), reversi::numbered(level), 5) }
    }

    fn session() -> Session {
        Session::new(1, 1, || 0.0)
    }

    #[test]
    fn levels_for_people_play_whole_games_by_the_rules() {
        let mut session = session();
        for level in [1, levels::COUNT / 2] {
            let mut position = Game::Reversi.start();
            let file = weights();
            loop {
                let request = Request { files: vec![file.clone()], ..request(&position, level) };
                let mut reports = Vec::new();
                let Some(answer) = session.think(&request, &Stop::default(), &mut |report| reports.push(report)) else {
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
        let mut session = session();
        let bad = Request {
            files: vec![
                EngineFile::new("reversi-weights", &WEIGHTS[..1000]),
                EngineFile::new("reversi-book", &BOOK[..20]),
            ],
            ..request(&Game::Reversi.start(), levels::COUNT / 2)
        };
        for told in [2, 0] {
            let mut reports = Vec::new();
            let answer = session.think(&bad, &Stop::default(), &mut |report| reports.push(report));
            assert!(answer.is_some());
            assert_eq!(reports.iter().filter(|report| matches!(report, Report::Unfit { .. })).count(), told);
        }
    }

    #[test]
    fn strong_levels_open_by_the_book_and_not_always_alike() {
        let mut session = session();
        let start = Game::Reversi.start();
        // After f5 d6 some moves are equally good.
        let after = [Square::new(5, 4), Square::new(3, 5)]
            .into_iter()
            .fold(start, |position, square| position.play(Action::Place(square)).expect("a legal action").0);
        let mut ask = |level, seed| {
            let files = vec![weights(), EngineFile::new("reversi-book", BOOK)];
            let request = Request { files, seed, ..request(&after, level) };
            session.think(&request, &Stop::default(), &mut |_| ()).expect("a move")
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
        let mut session = Session::new(1, 1, move || clock.fetch_add(1, Ordering::Relaxed) as f64);
        let answer = session.think(&request(&Game::Reversi.start(), levels::COUNT), &Stop::default(), &mut |_| ());
        assert!(answer.is_some_and(|answer| answer.depth > 4));
        let patience = u64::from(levels::patience(levels::COUNT).expect("it thinks by the clock"));
        let taken = time.load(Ordering::Relaxed);
        assert!((patience..patience + 50).contains(&taken), "{taken} ms");
    }

    /// The weakest, a middle and the strongest level of a game for people.
    fn some_levels(game: Game) -> [Level; 3] {
        let count = Level::of(game).iter().filter_map(|level| level.number()).max().expect("a game has levels");
        [1, count.div_ceil(2), count].map(|number| Level::of_number(game, number).expect("a level"))
    }

    /// Positions of every game: at the start, in an opening with a choice, and in play.
    fn some_positions() -> Vec<Position> {
        let played = |game: Game, moves| record::read_transcript(&game.setup(0), moves).expect("a legal game");
        let swap = rules::gomoku::Setup { opening: rules::gomoku::Opening::Swap2, ..rules::gomoku::Setup::default() };
        let mut opening = rules::Setup::Gomoku(swap).start();
        for square in [Square::new(7, 7), Square::new(8, 8), Square::new(6, 9)] {
            opening = opening.play(Action::Place(square)).expect("a legal action").0;
        }
        let games = [(Game::Reversi, "f5d6c3d3c4f4"), (Game::Gomoku, "h8i9h10h9"), (Game::AnimalChess, "a1 b2 c3 d4")];
        let played = games.map(|(game, moves)| played(game, moves).position().clone());
        Game::ALL.into_iter().map(Game::start).chain([opening]).chain(played).collect()
    }

    /// The answer to a request, thought about in slices of so many looks at the clock, and the time that it took. The clock
    /// moves on by a millisecond each time it is read.
    fn timed(request: &Request, looks: u32) -> (Option<Answer>, u64) {
        let time = Arc::new(AtomicU64::new(0));
        let clock = Arc::clone(&time);
        let mut session = Session::new(1, 1, move || clock.fetch_add(1, Ordering::Relaxed) as f64);
        if request.view.game() == Game::Reversi {
            session.learn(&weights()).expect("sound weights");
        }
        session.begin(&request.clone().into(), &mut |_| ());
        loop {
            let left = Cell::new(looks);
            let pause = || left.replace(left.get().saturating_sub(1)) == 0;
            let stop = Stop::default();
            let slice = Slice { pause: &pause, ..Slice::whole(&stop) };
            if let Poll::Ready(last) = session.go_on(&slice, &mut |_| ()) {
                let Report::Answer(answer) = last else { return (None, time.load(Ordering::Relaxed)) };
                return (Some(answer), time.load(Ordering::Relaxed));
            }
        }
    }

    #[test]
    fn every_level_answers_in_time_with_a_legal_move() {
        for position in some_positions() {
            for (level, within) in some_levels(position.game()).into_iter().flat_map(|l| [0, 1, 30].map(|ms| (l, ms))) {
                for looks in [3, u32::MAX] {
                    let request =
                        Request { within: Some(within), ..Request::new(3, position.view(), level, u64::from(within)) };
                    let (answer, taken) = timed(&request, looks);
                    let answer = answer.unwrap_or_else(|| panic!("{level:?} has no answer to {position:?}"));
                    assert!(position.legal().contains(&answer.action), "{level:?}: {answer:?} in {position:?}");
                    assert!(taken <= u64::from(within) + 8, "{level:?}: {taken} of {within} ms in {position:?}");
                }
            }
        }
    }

    #[test]
    fn more_time_than_a_level_needs_changes_nothing() {
        for position in some_positions() {
            for level in some_levels(position.game()).into_iter().take(2) {
                let request = Request::new(3, position.view(), level, 1);
                let timely = Request { within: Some(u32::MAX), ..request.clone() };
                assert_eq!(timed(&timely, u32::MAX).0, timed(&request, u32::MAX).0, "{level:?} in {position:?}");
            }
        }
    }

    #[test]
    fn what_was_found_in_time_is_played() {
        let [.., strongest] = some_levels(Game::Reversi);
        let request = Request { within: Some(30), ..Request::new(3, Game::Reversi.start().view(), strongest, 1) };
        let answer = timed(&request, u32::MAX).0.expect("a move");
        assert!(answer.depth > 2 && answer.score.is_some(), "{answer:?}");
    }

    #[test]
    fn a_set_flag_leaves_nothing_to_say() {
        let stop = Stop::default();
        stop.set();
        assert_eq!(session().think(&request(&Game::Reversi.start(), levels::COUNT), &stop, &mut |_| ()), None);
    }

    #[test]
    fn other_boards_and_the_reverse_game_have_numbered_levels_too() {
        let rules = Arc::new(Rules { fewest_wins: true, ..Rules::default() });
        let start = rules::Setup::Reversi(rules).start();
        assert!(session().think(&request(&start, 7), &Stop::default(), &mut |_| ()).is_some());
        assert_eq!(start.to_move(), Side::First);
    }
}
