//! A player of a match on its seat: one of our levels, our search, or a program behind a pipe. It finds a move in the time
//! that it has.

use std::time::{Duration, Instant};

use engine::{Request, Session, Stop, moves_to_go};
use play::{Budget, Match as Contest};
use protocol::{
    DarkChessThinker, GomokuQuestion, GomokuThinker, Question, SearchThinker, Thinker as _, ViewQuestion, arbiter,
    gomocup_rule,
};
use record::{Clock, Control, Ggf, Record};
use rules::{Action, Change, Colour, Face, Placed, Position, Setup, Side};

use super::args::{Language, Match, Player};
use super::brain::{Brain, Terms, Times, read_point};
use super::dark_chess::{Contestant, read_action};
use super::nboard::Engine;
use turnstone_engine::memory::learn;
use turnstone_engine::stopwatch::{Stopwatch, thread_time};

/// An engine of another program.
pub enum External {
    Nboard(Engine),
    Gomocup(Brain),
    DarkChess(Contestant),
}

impl External {
    fn name(&self) -> Option<&str> {
        match self {
            Self::Nboard(engine) => engine.name(),
            Self::Gomocup(brain) => brain.name(),
            Self::DarkChess(contestant) => contestant.name(),
        }
    }

    fn processor_time(&self) -> Option<Duration> {
        match self {
            Self::Nboard(engine) => engine.processor_time(),
            Self::Gomocup(brain) => brain.processor_time(),
            Self::DarkChess(contestant) => contestant.processor_time(),
        }
    }

    /// Begins another game, as far as the protocol asks for that.
    fn begin(&mut self, setup: &Setup) -> Result<(), String> {
        match (self, setup) {
            (Self::Gomocup(brain), _) => brain.begin(),
            (Self::DarkChess(contestant), Setup::AnimalChess(setup)) => contestant.begin(&setup.rules),
            _ => Ok(()),
        }
    }
}

/// What a player has found.
pub struct Thought {
    pub action: Action,
    /// The player's own value of it.
    pub evaluation: Option<f64>,
    /// The number of positions that it says it looked at.
    pub nodes: u64,
    /// How long it took, on the wall.
    pub time: Duration,
}

/// The time for a move.
#[derive(Clone, Copy)]
struct Allowed {
    /// What a player of ours uses at most.
    limit: Option<Duration>,
    /// The control of the side to move, where there is a clock, and how much longer than nothing a turn of either side
    /// can take, in milliseconds.
    clock: Option<(Control, [u32; 2])>,
    /// After this time an answer is no longer awaited.
    timeout: Duration,
}

impl Allowed {
    /// The time for the next move of a match.
    fn of(args: &Match, contest: &Contest) -> Self {
        let timeout = args.timeout.unwrap_or_else(|| args.time.map_or(300.0, |time| 10.0 * time + 10.0));
        let timeout = Duration::from_secs_f64(timeout);
        let side = contest.position().to_move();
        let left = |side| contest.record().left(side);
        let Some((Clock(controls), left)) = contest.clock().zip(left(side)) else {
            return Self { limit: args.time.map(Duration::from_secs_f64), clock: None, timeout };
        };
        let control = controls[side.index()];
        let budget = Budget::of(control, left, moves_to_go(&contest.position().view()));
        let turns = Side::BOTH.map(|side| {
            let left = contest.record().left(side).unwrap_or_else(|| controls[side.index()].start());
            controls[side.index()].longest_turn(left)
        });
        // Only where the clock runs is its end the end of the turn.
        let runs_out = Duration::from_millis(turns[side.index()].into());
        Self {
            limit: budget.milliseconds().map(Duration::from_millis),
            clock: Some((control, turns)),
            timeout: if contest.running().is_some() { runs_out } else { timeout },
        }
    }

    fn milliseconds(&self) -> Option<u64> {
        self.limit.map(|limit| limit.as_millis() as u64)
    }

    /// What is left for the game to the side to move, in milliseconds, for the protocols that know no other clock.
    fn left(&self, side: Side) -> Option<u64> {
        self.clock.map(|(_, turns)| turns[side.index()].into())
    }
}

/// A player in a match, who plays one game after the other.
pub struct Seat<'a> {
    pub player: &'a Player,
    /// The running engine, unless it has to be started again.
    pub engine: Option<External>,
    /// Our search, if that is the player.
    search: Option<SearchThinker>,
    /// The session that plays for a level.
    session: Option<Session>,
    /// What plays for a level of Gomoku, and for one of Animal Chess that is given a time. They keep their memory.
    gomoku: Option<GomokuThinker>,
    dark: Option<DarkChessThinker>,
    /// Whether the engine has ever run. One that never ran cannot play; one that stops running loses its game.
    pub has_run: bool,
    setup: &'a Setup,
}

impl<'a> Seat<'a> {
    pub const fn new(player: &'a Player, setup: &'a Setup) -> Self {
        Self { player, engine: None, search: None, session: None, gomoku: None, dark: None, has_run: false, setup }
    }

    pub fn name(&self) -> String {
        self.engine.as_ref().and_then(External::name).map_or_else(|| self.player.to_string(), str::to_owned)
    }

    /// Makes sure that the player is ready before any clock runs.
    pub fn sit_down(&mut self, args: &Match) -> Result<(), String> {
        if *self.player == Player::Search && self.search.is_none() {
            self.search = Some(args.strength.thinker("none", args.seed)?);
        }
        if matches!(self.player, Player::Level(_)) && self.session.is_none() {
            let begun = Instant::now();
            let clock = move || begun.elapsed().as_secs_f64() * 1000.0;
            let mut session = Session::new(args.strength.hash_mb as usize, args.strength.threads, clock);
            // Levels play without a book: the match decides the openings.
            learn(&mut session)?;
            self.session = Some(session);
        }
        let Player::External { language, command } = self.player else { return Ok(()) };
        if let Some(engine) = &mut self.engine
            && engine.begin(self.setup).is_err()
        {
            // Not every program can begin anew; it is started again.
            self.engine = None;
        }
        if self.engine.is_none() {
            let mut engine = match language {
                Language::Nboard => External::Nboard(Engine::start(command, &settings(args))?),
                Language::Gomocup => External::Gomocup(Brain::start(command, &terms(args, self.setup)?)?),
                Language::DarkChess => External::DarkChess(Contestant::start(command)?),
            };
            engine.begin(self.setup)?;
            self.engine = Some(engine);
            self.has_run = true;
        }
        Ok(())
    }

    /// The processor time that the player has used so far. That of our own players is the time of this thread.
    pub fn processor_time(&self) -> Option<Duration> {
        match &self.engine {
            Some(engine) => engine.processor_time(),
            None => thread_time(),
        }
    }

    /// Finds a move for the side to move; the seed is the player's own.
    ///
    /// # Errors
    /// Says what the player did instead.
    pub fn think(
        &mut self,
        args: &Match,
        contest: &Contest,
        names: &[String; 2],
        seed: u64,
    ) -> Result<Thought, String> {
        let allowed = Allowed::of(args, contest);
        if matches!(self.player, Player::External { .. }) {
            return ask(self.engine.as_mut(), contest, names, allowed);
        }
        let position = contest.position();
        let watch = Stopwatch::start(allowed.limit, args.processor);
        let mut halted = || watch.is_over();
        let (action, evaluation, nodes) = match (self.player, position) {
            // By a clock every level plays as it does at the table.
            (Player::Level(level), Position::Gomoku(position)) if allowed.clock.is_none() => {
                let mut question = GomokuQuestion::to_play(0, position.clone());
                question.depth = args.depth;
                question.milliseconds = allowed.milliseconds();
                let thinker = self.gomoku.get_or_insert_with(|| GomokuThinker::new(Some(*level), seed));
                thinker.reseed(seed);
                let best = thinker.think(&question, &mut halted, &mut |_| ()).ok_or("has no answer")?;
                (best.action(), best.score.map(|score| f64::from(score) / 100.0), best.nodes)
            }
            (Player::Level(level), Position::AnimalChess(_)) if args.time.is_some() => {
                let question = ViewQuestion { id: 0, view: position.view(), milliseconds: allowed.milliseconds() };
                let thinker = self.dark.get_or_insert_with(|| DarkChessThinker::new(Some(*level), seed));
                thinker.reseed(seed);
                let best = thinker.think(&question, &mut halted, &mut |_| ()).ok_or("has no answer")?;
                (best, None, 0)
            }
            (Player::Level(level), _) => {
                let session = self.session.as_mut().ok_or("is not there")?;
                let last = contest.record().played().iter().rev().find_map(|ply| ply.delta.place());
                let within = allowed.clock.and(allowed.milliseconds()).map(|ms| u32::try_from(ms).unwrap_or(u32::MAX));
                let request = Request { last, within, ..Request::new(0, position.view(), *level, seed) };
                let answer = session.think(&request, &Stop::default(), &mut |_| ()).ok_or("has no answer")?;
                (answer.action, answer.score.map(|hundredths| f64::from(hundredths) / 100.0), answer.nodes)
            }
            (Player::Search, Position::Reversi(position)) => {
                let position = position.clone();
                let depth = args.depth;
                let question = Question { id: 0, position, depth, milliseconds: None, moves: 1, to_play: true };
                let search = self.search.as_mut().ok_or("is not there")?;
                let best = search.think(&question, &mut halted, &mut |_| ()).ok_or("has no answer")?;
                (best.action(), Some(best.discs), best.nodes)
            }
            _ => return Err("does not play this game".into()),
        };
        Ok(Thought { action, evaluation, nodes, time: watch.elapsed() })
    }
}

/// Asks another program for the move of the side to move.
fn ask(
    engine: Option<&mut External>,
    contest: &Contest,
    names: &[String; 2],
    allowed: Allowed,
) -> Result<Thought, String> {
    let position = contest.position();
    let side = position.to_move();
    let no_move = |text: &str| format!("answers “{text}”, which is not a move");
    let (action, reply) = match engine.ok_or("is not there")? {
        External::Gomocup(brain) => {
            let colour = position.colour(side).ok_or("has no colour yet")?;
            let times = allowed.clock.map(|(control, turns)| times(control, turns[side.index()]));
            let reply = brain.ask(&stones(contest.record()), colour, times, allowed.timeout)?;
            let square = read_point(&reply.text).ok_or_else(|| no_move(&reply.text))?;
            brain.played(Placed { square, face: Face::of(colour), hidden: false });
            (Action::Place(square), reply)
        }
        External::Nboard(engine) => {
            let reply = engine.ask(&game_text(contest, names, allowed), allowed.timeout)?;
            let square = match reply.text.to_ascii_lowercase().as_str() {
                "pa" | "pass" | "ps" | "--" => Some(Action::Pass),
                name => position.square(name).map(Action::Place),
            };
            (square.ok_or_else(|| no_move(&reply.text))?, reply)
        }
        External::DarkChess(contestant) => {
            let left =
                |side| allowed.left(side).or_else(|| allowed.milliseconds().map(|each| each * arbiter::MOVES_TO_GO));
            let [first, second] = Side::BOTH.map(left);
            let is_first = |colour| position.colour(Side::First).is_none_or(|first| first == colour);
            let left = first
                .zip(second)
                .map(|(first, second)| Colour::BOTH.map(|colour| if is_first(colour) { first } else { second }));
            let reply = contestant.ask(contest.record().played(), position.colour(side), left, allowed.timeout)?;
            (read_action(&reply.text).ok_or_else(|| no_move(&reply.text))?, reply)
        }
    };
    Ok(Thought { action, evaluation: reply.evaluation, nodes: reply.nodes, time: reply.time })
}

/// The settings that an engine of Reversi is told once.
fn settings(args: &Match) -> Vec<String> {
    // Without a depth only the clock decides, but the protocol requires a depth.
    let depth = format!("set depth {}", args.depth.unwrap_or(60));
    let time = args.time.map(|seconds| format!("set movetime {seconds}"));
    [Some(depth), time].into_iter().flatten().collect()
}

/// The terms that a program of Gomoku is told.
///
/// # Errors
/// The protocol has no number for the rules.
fn terms(args: &Match, setup: &Setup) -> Result<Terms, String> {
    let rules = setup.rules();
    let rule = gomocup_rule(rules).ok_or_else(|| format!("cannot be told the rules {rules}"))?;
    let times = Times { turn: args.time.map(|seconds| (seconds * 1000.0) as u64), game: None };
    Ok(Terms { size: setup.start().grid().columns, rule, times, depth: args.depth })
}

/// What a program of Gomoku is told of a clock before a move, when its turn can take so many milliseconds. The protocol
/// knows no bonus and no periods; what comes of them is there before the next move.
fn times(control: Control, turn: u32) -> Times {
    let game = match control {
        Control::Move { .. } => None,
        Control::Game { .. } | Control::Byoyomi { .. } => Some((control.longest_turn(control.start()), turn)),
    };
    Times { turn: Some(turn.into()), game: game.map(|(whole, left)| [whole.into(), left.into()]) }
}

/// The stones of a game, in the order in which they were put down.
fn stones(record: &Record) -> Vec<Placed> {
    let placed = |change: &Change| match *change {
        Change::Placed { square, face } => Some(Placed { square, face, hidden: false }),
        _ => None,
    };
    record.played().iter().flat_map(|ply| &ply.delta.0).filter_map(placed).collect()
}

/// The game so far, as it is sent to an engine. Its clock shows what the side to move has left or, if there is a time for
/// each move, that time for all moves to come.
fn game_text(contest: &Contest, [black, white]: &[String; 2], allowed: Allowed) -> String {
    let mut game = Ggf::new(contest.record().clone(), [black, white]).expect("Reversi on a square board");
    let position = contest.position();
    let empties = 64 - position.counts().iter().sum::<u32>();
    let left = match allowed.clock {
        Some((Control::Move { each }, _)) => Some(f64::from(each) / 1000.0 * f64::from(empties.div_ceil(2))),
        Some(_) => allowed.left(position.to_move()).map(|left| left as f64 / 1000.0),
        None => allowed.limit.map(|each| each.as_secs_f64() * f64::from(empties.div_ceil(2))),
    };
    if let Some(left) = left {
        let minutes = (left / 60.0).floor();
        game.tags.push(("TI".into(), format!("{minutes}:{:05.2}", left - 60.0 * minutes)));
    }
    game.to_string()
}
