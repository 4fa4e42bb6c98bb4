//! The deep search at the table: the higher levels play by it, and it values every point for an analysis. What the search
//! of the highest level, which plays by the clock, remembers is kept from one request to the next. Its weights come from a
//! file; without it the search estimates positions by hand, and plays weaker. An analysis always does.

use std::sync::Arc;
use std::task::Poll;

use rand::seq::IndexedRandom;

use super::book::Book;
use super::deep::{Course, Engine, Found, Limits};
use super::evaluation::Weights;
use super::levels::manner_of;
use super::manner::Manner;
use super::opening;
use super::searcher::SURE;
use crate::analysis::{Analysis, MoveValue};
use crate::answer::{Answer, Progress, Report};
use crate::game::{EngineOptions, Memory, Slice};
use crate::request::{AnalysisRequest, EngineFile, Job, Request, random_for, random_for_view};
use rules::gomoku::Position;
use rules::{Action, View};

/// The name that packs give to the file of weights.
pub const WEIGHTS: &str = "gomoku-weights";

/// How long the highest level thinks about a move, in milliseconds.
pub(super) const PATIENCE: f64 = 1_500.0;
/// With fewer stones than this on the board, a level plays any point that is about as good as the best, by the seed:
/// otherwise all its games would begin alike.
const OPENING_STONES: usize = 4;
/// How much less than the best such a point may be worth: by the scale of `chance_scale` less than six points of the chance
/// to win.
const OPENING_WINDOW: i32 = 10;
/// The positions that a level looks at in the opening at least: every point is valued there, not the best alone.
const OPENING_NODES: u64 = 12_000;
/// The most positions of an analysis that takes its time: about half a minute.
const MOST_NODES: u64 = 20_000_000;
/// The most positions of a quick analysis: about a second.
const MOST_QUICK_NODES: u64 = 400_000;

/// What the opponents of Gomoku keep from one request to the next.
pub struct DeepMemory {
    options: EngineOptions,
    weights: Option<Arc<Weights>>,
    /// Made when it is first needed, since it takes much memory.
    search: Option<Engine>,
    /// The search that values every point. Not the one above: what an analysis has seen must not make an opponent
    /// stronger. It estimates by hand: by the weights reviews found fewer of the causes that are known to be true.
    analyst: Option<Engine>,
    work: Option<Work>,
}

/// A job in progress.
struct Work {
    position: Position,
    course: Course,
    task: Task,
}

enum Task {
    /// A move. The engine is new for each move of a level that does not play by the clock, so that the same position has
    /// the same answer whatever was searched before.
    Move {
        request: Request,
        engine: Option<Engine>,
        limits: (u32, u64),
        begun: f64,
    },
    Analysis(AnalysisRequest),
}

impl DeepMemory {
    /// An empty memory.
    pub const fn new(options: EngineOptions) -> Self {
        Self { options, weights: None, search: None, analyst: None, work: None }
    }

    /// What a job asks, if the deep search answers it.
    fn task(&self, job: &Job) -> Option<Task> {
        match job {
            Job::Move(request) => {
                let limits = match *manner_of(request.level)? {
                    Manner::Person(_) => return None,
                    Manner::Search { nodes, depth } => (depth, nodes),
                    Manner::Patience => (u32::MAX, u64::MAX),
                };
                let engine = (limits.1 < u64::MAX).then(|| Engine::small().weighed(self.weights.clone()));
                Some(Task::Move { request: request.clone(), engine, limits, begun: (self.options.now)() })
            }
            Job::Analyse(request) => Some(Task::Analysis(request.clone())),
            Job::Draw(_) => None,
        }
    }
}

impl Memory for DeepMemory {
    /// Nothing is kept of the patterns: they are so few that each request reads them from the file. This only checks it.
    fn read(&mut self, file: &EngineFile) -> Result<(), String> {
        if file.role == WEIGHTS {
            // Scores by other weights must not be remembered.
            (self.search, self.weights, self.work) = (None, None, None);
            let weights = Weights::from_bytes(&file.bytes).map_err(|error| format!("weights: {error}"))?;
            self.weights = Some(Arc::new(weights));
            return Ok(());
        }
        let (_, problems) = Book::parse(&String::from_utf8_lossy(&file.bytes));
        problems.first().map_or(Ok(()), |(line, what)| Err(format!("patterns, line {line}: {what}")))
    }

    fn begin(&mut self, job: &Job) -> bool {
        let View::Gomoku(position) = job.view() else { return false };
        // The opening is every opponent's alike, and an analysis has nothing to weigh there.
        let random = &mut random_for_view(job.view(), 0);
        let is_opening = opening::free_stone(position, random).is_some() || !position.is_settled();
        let task = if is_opening { None } else { self.task(job) };
        self.work = task.map(|task| Work { position: position.clone(), course: Course::default(), task });
        self.work.is_some()
    }

    fn go_on(&mut self, slice: &Slice<'_>, say: &mut dyn FnMut(Report)) -> Poll<Option<Report>> {
        let Self { options, weights, search, analyst, work } = self;
        let Some(Work { position, course, task }) = work else { return Poll::Ready(None) };
        let stopped = || slice.stop.is_set();
        match task {
            Task::Move { request, engine, limits: (depth, nodes), begun } => {
                let is_limited = engine.is_some();
                let engine = engine.as_mut().unwrap_or_else(|| {
                    search.get_or_insert_with(|| {
                        Engine::new(options.hash_mb).weighed(weights.clone()).threads(options.threads)
                    })
                });
                let enough = || slice.is_over() || !is_limited && (options.now)() - *begun >= PATIENCE;
                let pause = slice.pause_of(is_limited);
                let limits = Limits { depth: *depth, nodes: *nodes, pause, ..Limits::by_time(&enough) };
                let id = request.id;
                let tell = &mut |found: &Found| {
                    let Found { best, score, depth, nodes, .. } = *found;
                    say(Report::Progress(Progress { id, depth, score, best: Action::Place(best), nodes }));
                };
                let found = if is_opening(position) {
                    let limits = Limits { nodes: limits.nodes.max(OPENING_NODES), ..limits };
                    let told = &mut |all: &[Found]| all.first().into_iter().for_each(&mut *tell);
                    engine.each_move_on(position, &limits, course, told).map(|all| about_best(all, request))
                } else {
                    engine.search_on(position, &limits, course, tell)
                };
                let answer = |Found { best, score, depth, nodes, .. }| {
                    Report::Answer(Answer { id, action: Action::Place(best), score: Some(score), depth, nodes })
                };
                // Where no point near the stones may be played, any other will do.
                found.map(|found| found.map(answer))
            }
            Task::Analysis(request) => {
                // One thread is left to the table, on which the player may go on.
                let threads = options.threads.saturating_sub(1).max(1);
                let nodes = if request.quick { MOST_QUICK_NODES } else { MOST_NODES };
                let depth = request.depth.unwrap_or(u32::MAX);
                let limits = Limits { depth, nodes, pause: slice.pause, ..Limits::by_time(&stopped) };
                let list = |found: &[Found], done| {
                    let nodes = found.iter().map(|found| found.nodes).max().unwrap_or_default();
                    let moves = found.iter().map(value);
                    let moves = moves.filter(|known| !request.without.contains(&known.action)).collect();
                    Analysis { id: request.id, moves, nodes, threads, done }
                };
                let analyst = analyst.get_or_insert_with(|| Engine::new(options.hash_mb).threads(threads));
                let told = &mut |found: &[Found]| say(Report::Analysis(list(found, false)));
                let all = analyst.each_move_on(position, &limits, course, told);
                all.map(|all| Some(Report::Analysis(list(&all, true))))
            }
        }
    }
}

/// Whether there are so few stones that nothing is decided yet.
fn is_opening(position: &Position) -> bool {
    position.grid().squares().filter(|&at| position.board().stone(at).is_some()).count() < OPENING_STONES
}

/// A point about as good as the best of a list, which the seed decides.
fn about_best(all: Vec<Found>, request: &Request) -> Option<Found> {
    let best = all.first()?.score;
    let good: Vec<Found> = all.into_iter().filter(|found| best - found.score <= OPENING_WINDOW).collect();
    good.choose(&mut random_for(request)).cloned()
}

/// What a point is worth.
fn value(found: &Found) -> MoveValue {
    let line = found.line.iter().copied().map(Action::Place).collect();
    let Found { best, score, depth, .. } = *found;
    MoveValue { action: Action::Place(best), score, exact: score.abs() >= SURE, depth, selectivity: 100, line }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::{Duration, Instant};

    use super::WEIGHTS;
    use crate::gomoku::evaluation::BUILTIN;
    use crate::gomoku::{NUMBERED, STRATEGIST, numbered, search_limits};
    use crate::{AnalysisRequest, EngineFile, Level, Report, Request, Session, Stop};
    use record::read_transcript;
    use rules::{Game, Position};

    fn played(moves: &str) -> Position {
        read_transcript(&Game::Gomoku.setup(0), moves).expect("a legal game").position().clone()
    }

    fn request(position: &Position) -> Request {
        Request::new(3, position.view(), STRATEGIST, 5)
    }

    #[test]
    fn the_strategist_minds_the_clock() {
        // A clock that moves on by a millisecond each time it is read.
        let time = Arc::new(AtomicU64::new(0));
        let clock = Arc::clone(&time);
        let mut session = Session::new(1, 1, move || clock.fetch_add(1, Ordering::Relaxed) as f64);
        let answer = session.think(&request(&played("h8i9h10h9")), &Stop::default(), &mut |_| ());
        assert!(answer.is_some_and(|answer| answer.depth > 4), "{answer:?}");
        let taken = time.load(Ordering::Relaxed);
        assert!((super::PATIENCE as u64..super::PATIENCE as u64 + 20).contains(&taken), "{taken} ms");
    }

    #[test]
    fn a_set_flag_leaves_nothing_to_say_and_one_that_is_set_later_ends_the_search_at_once() {
        let mut session = Session::new(1, 1, || 0.0);
        let stop = Stop::default();
        let later = stop.clone();
        let setter = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(200));
            later.set();
            Instant::now()
        });
        let position = played("h8i9h10h9");
        assert_eq!(session.think(&request(&position), &stop, &mut |_| ()), None);
        let set = setter.join().expect("no panic");
        // The promise is 5 ms; a machine with other work to do is given more.
        assert!(set.elapsed() < Duration::from_millis(100), "{:?}", set.elapsed());
        assert_eq!(session.think(&request(&position), &stop, &mut |_| ()), None);
    }

    #[test]
    fn a_level_below_the_highest_stays_within_its_positions_and_remembers_nothing() {
        let mut used = Session::new(1, 1, || 0.0);
        let position = played("h8i9h10h9");
        for level in 1..NUMBERED {
            let ask = |session: &mut Session, position: &Position| {
                let request = Request { level: numbered(level), ..request(position) };
                session.think(&request, &Stop::default(), &mut |_| ()).expect("an answer")
            };
            ask(&mut used, &played("h8i9h10"));
            let answer = ask(&mut used, &position);
            assert_eq!(answer, ask(&mut Session::new(1, 1, || 0.0), &position), "level {level}");
            // The limit is looked at every 256 positions.
            let most = search_limits(numbered(level)).map_or(50_000, |(_, nodes)| nodes + 300);
            assert!(answer.nodes <= most, "level {level}: {answer:?}");
        }
    }

    #[test]
    fn weights_change_what_is_seen_and_a_bad_file_is_told_once_and_played_without() {
        let mut session = Session::new(1, 1, || 0.0);
        let position = played("h8i9h10h9");
        let ask = |session: &mut Session, file: Option<&EngineFile>| {
            let files = file.cloned().into_iter().collect();
            let request = Request { level: numbered(NUMBERED - 2), files, ..request(&position) };
            let mut unfit = 0;
            let answer = session.think(&request, &Stop::default(), &mut |report| {
                unfit += u32::from(matches!(report, Report::Unfit { .. }));
            });
            (answer.expect("an answer"), unfit)
        };
        let (without, told) = ask(&mut session, None);
        assert_eq!(told, 0);
        let [good, bad] = [BUILTIN, &BUILTIN[..100]].map(|bytes| EngineFile::new(WEIGHTS, bytes));
        let (with, told) = ask(&mut session, Some(&good));
        assert!(told == 0 && with != without, "{with:?}");
        assert_eq!(ask(&mut session, Some(&bad)), (without, 1));
        assert_eq!(ask(&mut session, Some(&bad)), (without, 0));
        let of = |level| Level::files(level, Game::Gomoku);
        assert!(
            (1..=NUMBERED)
                .all(|level| { of(numbered(level)).contains(&WEIGHTS) == search_limits(numbered(level)).is_some() })
        );
    }

    #[test]
    fn openings_and_the_first_stone_are_played_as_by_every_opponent() {
        let mut session = Session::new(1, 1, || 0.0);
        let answer = session.think(&request(&Game::Gomoku.start()), &Stop::default(), &mut |_| ());
        assert!(answer.is_some_and(|answer| answer.nodes == 0), "{answer:?}");
    }

    #[test]
    fn an_analysis_values_every_point_worth_a_look_and_leaves_out_what_it_is_told_to() {
        let mut session = Session::new(1, 1, || 0.0);
        let position = played("h8i9h10h9");
        let request = AnalysisRequest { depth: Some(3), ..AnalysisRequest::new(4, position.view()) };
        let all = session.analyse(&request, &Stop::default(), &mut |_| ()).expect("it ends");
        assert!(all.moves.len() > 10 && all.moves.is_sorted_by_key(|known| -known.score), "{all:?}");
        assert!(all.moves.iter().all(|known| known.line[0] == known.action && known.depth == 3 && !known.exact));
        let without = AnalysisRequest { without: vec![all.moves[0].action], ..request };
        let fewer = session.analyse(&without, &Stop::default(), &mut |_| ()).expect("it ends");
        assert_eq!(fewer.moves.len() + 1, all.moves.len());
    }
}
