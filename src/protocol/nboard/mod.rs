//! The NBoard protocol, version 2, by which Chris Welty's NBoard and other boards talk to engines
//! (<https://github.com/weltyc/ntest/blob/master/instructions/Protocol.htm>).
//!
//! A line that cannot be understood gets no answer. If a line is understood but wrong, the status line says what is
//! wrong, and the game stays unchanged. Beyond the protocol, `set movetime SECONDS` limits the time for each move, and
//! `stop` makes the engine answer with what it has found so far. Without a limit on time or depth it thinks for 3
//! seconds about a move or a hint, and for half a second about a position of an analysis.

use super::machine::{Effect, Found, Machine, Question};
use super::text::{USUAL_TIME, line_text, read_action, read_depth, share_of};
use record::{Ggf, LONGEST as LONGEST_MS, Record, read_ggf_game};
use rules::{Action, Game, Position, Refusal, Side, reversi};

/// The name that the board shows.
const NAME: &str = "Turnstone";
/// The time for each position of an analysis without a depth, in milliseconds: a game has 60 positions.
const ANALYSIS_TIME: u64 = 500;
/// The longest time that a move may report, in seconds: an hour.
const LONGEST: f64 = 3600.0;

/// A conversation by the NBoard protocol.
pub struct Nboard {
    game: Ggf,
    depth: Option<u32>,
    /// The time for each move in milliseconds, if one was set.
    move_time: Option<u64>,
    last_id: u64,
    /// The search in progress; results of any other question are out of date.
    doing: Option<Doing>,
}

struct Doing {
    id: u64,
    task: Task,
}

enum Task {
    Go,
    Hint {
        /// Whether the side to move has to pass, so that the position after the pass is searched.
        passed: bool,
        /// The line sent last, which need not be sent again at the end.
        said: String,
    },
    Analyze {
        /// The number of plies before the position that is being searched.
        ply: usize,
        /// The value of the position after it for black, in discs, if it is known.
        after: Option<f64>,
    },
}

impl Default for Nboard {
    fn default() -> Self {
        Self::new()
    }
}

impl Nboard {
    /// A new conversation; the board is at the usual start.
    #[must_use]
    pub fn new() -> Self {
        Self { game: new_game(), depth: None, move_time: None, last_id: 0, doing: None }
    }

    fn position(&self) -> &reversi::Position {
        reversi_position(self.game.record.position())
    }

    /// Stops the search; its answer will be ignored.
    fn stop(&mut self) -> Vec<Effect> {
        self.doing.take().map(|_| Effect::Stop).into_iter().collect()
    }

    fn think(&mut self, task: Task, position: reversi::Position, moves: usize, milliseconds: Option<u64>) -> Effect {
        self.last_id += 1;
        let to_play = matches!(task, Task::Go);
        let usual = if matches!(task, Task::Analyze { .. }) { ANALYSIS_TIME } else { USUAL_TIME };
        let milliseconds = milliseconds.or(self.depth.is_none().then_some(usual));
        self.doing = Some(Doing { id: self.last_id, task });
        Effect::Think(Question { id: self.last_id, position, depth: self.depth, milliseconds, moves, to_play })
    }

    fn set(&mut self, what: &str, value: &str) -> Vec<Effect> {
        let wrong = |expected: &str| vec![status(&format!("Error: set {what} {value}: {expected}"))];
        match what {
            "depth" => match read_depth(value) {
                Some(depth @ 1..) => {
                    let mut effects = self.stop();
                    self.depth = Some(depth);
                    effects.push(Effect::Say(format!("set myname {NAME} {depth}")));
                    effects
                }
                _ => wrong("the depth is a number of plies, at least 1"),
            },
            "game" => {
                let mut effects = self.stop();
                match read_ggf_game(value) {
                    Ok(game) => self.game = game,
                    Err(fault) => effects.push(status(&format!("Error: set game: {fault}"))),
                }
                effects
            }
            // A draw counts as 0, in the book and in a search.
            "contempt" if value.parse::<f64>().is_ok_and(f64::is_finite) => Vec::new(),
            "contempt" => wrong("contempt is a number"),
            "movetime" => match value.parse::<f64>() {
                Ok(seconds) if (0.0..=LONGEST).contains(&seconds) => {
                    self.move_time = (seconds > 0.0).then_some((seconds * 1000.0) as u64);
                    Vec::new()
                }
                _ => wrong("the time is in seconds, at most 3600; 0 is no limit"),
            },
            _ => Vec::new(),
        }
    }

    /// Plays a move that was played on the board, written as `F5/1.25/3.4`; the evaluation and the seconds are
    /// optional.
    fn play(&mut self, text: &str) -> Vec<Effect> {
        let mut effects = self.stop();
        let mut parts = text.split('/').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let mut number = || match parts.next() {
            None | Some("") => Ok(None),
            Some(part) => {
                part.parse::<f64>().ok().filter(|number| number.is_finite()).map(Some).ok_or("is not a number")
            }
        };
        let notes = number().and_then(|evaluation| Ok((evaluation, number()?)));
        let played = notes.map_err(str::to_owned).and_then(|(evaluation, seconds)| {
            let action = read_action(self.game.record.position(), name).ok_or("is neither a square nor a pass")?;
            let spent = seconds.map(|seconds| (seconds * 1000.0).round());
            let spent = spent.filter(|ms| (0.0..=f64::from(LONGEST_MS)).contains(ms)).map(|ms| ms as u32);
            self.play_action(action, evaluation, spent).map_err(|why| why.to_string())
        });
        if let Err(why) = played {
            effects.push(status(&format!("Error: move {text}: {why}")));
        }
        effects
    }

    fn play_action(&mut self, action: Action, evaluation: Option<f64>, spent: Option<u32>) -> Result<(), Refusal> {
        let record = &mut self.game.record;
        if action != Action::Pass && record.position().forced() == Some(Action::Pass) {
            record.play(Action::Pass)?;
            self.game.evaluations.push(None);
        }
        record.play(action)?;
        record.set_spent(spent);
        self.game.evaluations.push(evaluation);
        Ok(())
    }

    fn go(&mut self) -> Vec<Effect> {
        let mut effects = self.stop();
        let position = self.position().clone();
        if self.game.record.ending().is_some() {
            effects.push(status("the game is over"));
        } else if position.must_pass() {
            effects.push(Effect::Say("=== PA".into()));
        } else {
            let side = position.to_move();
            // A side whose time has run out has none left to plan with.
            let record = &self.game.record;
            let left = record.clock().map(|_| record.left(side).map_or(0, |left| u64::from(left.time)));
            let by_clock = left.map(|left| share_of(left, None, 0, &position));
            let time = [self.move_time, by_clock].into_iter().flatten().min();
            effects.push(status(&format!("{NAME} is thinking")));
            effects.push(self.think(Task::Go, position, 1, time));
        }
        effects
    }

    fn hint(&mut self, text: &str) -> Vec<Effect> {
        let moves = if text.is_empty() { Some(1) } else { text.parse::<usize>().ok().filter(|&moves| moves > 0) };
        let Some(moves) = moves else {
            return vec![status(&format!("Error: hint {text}: the number of moves is at least 1"))];
        };
        let mut effects = self.stop();
        if self.game.record.ending().is_some() {
            effects.push(status("the game is over"));
            return effects;
        }
        let (position, passed) = after_pass(self.position());
        effects.push(status("Analyzing"));
        effects.push(self.think(Task::Hint { passed, said: String::new() }, position, moves, None));
        effects
    }

    /// Continues the analysis of the game backwards, from the position before this ply to the first that needs a
    /// search. `after` is the value for black of the position after the ply, in discs.
    fn analyze(&mut self, ply: usize, after: Option<f64>) -> Vec<Effect> {
        let mut effects = Vec::new();
        let (mut ply, mut after) = (ply, after);
        loop {
            let Some(position) = self.game.record.position_at(ply) else { return effects };
            let position = reversi_position(position).clone();
            let known = match Position::Reversi(position.clone()).ending() {
                Some(ending) => Some(f64::from(ending.score[0]) - f64::from(ending.score[1])),
                // A position in which there is no choice has the value of the next one.
                None => after.filter(|_| position.must_pass()),
            };
            let Some(value) = known else {
                let (position, _) = after_pass(&position);
                effects.push(self.think(Task::Analyze { ply, after }, position, 1, None));
                return effects;
            };
            effects.push(analysis(ply, value));
            if ply == 0 {
                effects.push(status(""));
                return effects;
            }
            (ply, after) = (ply - 1, Some(value));
        }
    }

    /// Takes the search result for a position of the analysis, and goes on with the position before it.
    fn analyzed(&mut self, ply: usize, after: Option<f64>, best: Option<&Found>) -> Vec<Effect> {
        let Some(best) = best else { return vec![status("Error: nothing was found")] };
        let position = self.game.record.position_at(ply).expect("a position of the game");
        let (searched, _) = after_pass(reversi_position(position));
        let sign = if searched.to_move() == Side::First { 1.0 } else { -1.0 };
        let played = self.game.record.played().get(ply).map(|ply| ply.action);
        // The search from the position after the move has looked further ahead than this one.
        let value = match after {
            Some(after) if played == Some(best.action()) => after,
            Some(after) => sign * (sign * after).max(best.discs),
            None => sign * best.discs,
        };
        let mut effects = vec![analysis(ply, value)];
        if ply == 0 {
            effects.push(status(""));
        } else {
            effects.extend(self.analyze(ply - 1, Some(value)));
        }
        effects
    }
}

/// The plies of the record that are moves on the board, up to a resignation.
fn plies_on_board(record: &Record) -> usize {
    record.played().iter().take_while(|ply| matches!(ply.action, Action::Place(_) | Action::Pass)).count()
}

fn new_game() -> Ggf {
    let record = Record::new(Game::Reversi.setup(0));
    Ggf::new(record, ["?", "?"]).expect("a game of Reversi on a square board")
}

fn reversi_position(position: &Position) -> &reversi::Position {
    match position {
        Position::Reversi(position) => position,
        _ => unreachable!("only games of Reversi are read"),
    }
}

/// The position in which a side can move: this one, or the one after a pass; and whether it is the latter.
fn after_pass(position: &reversi::Position) -> (reversi::Position, bool) {
    let next = position.must_pass().then(|| position.play(Action::Pass).ok()).flatten();
    next.map_or_else(|| (position.clone(), false), |(next, _)| (next, true))
}

fn status(text: &str) -> Effect {
    Effect::Say(format!("status {text}").trim_end().to_owned())
}

fn analysis(plies: usize, black: f64) -> Effect {
    Effect::Say(format!("analysis {plies} {black:.2}"))
}

/// `search PV EVAL 0 DEPTH`: a result of a hint or of a search in progress.
fn search(found: &Found, passed: bool) -> String {
    let depth = match found {
        Found { exact: true, .. } => "100%".to_owned(),
        Found { selectivity: 100, depth, .. } => depth.to_string(),
        Found { selectivity, depth, .. } => format!("{depth}@{selectivity}%"),
    };
    let line = line_text(&found.line);
    if passed {
        format!("search PA{line} {:.2} 0 {depth}", -found.discs)
    } else {
        format!("search {line} {:.2} 0 {depth}", found.discs)
    }
}

fn node_stats(found: &Found, milliseconds: u64) -> Effect {
    Effect::Say(format!("nodestats {} {:.2}", found.nodes, seconds(milliseconds)))
}

fn seconds(milliseconds: u64) -> f64 {
    milliseconds as f64 / 1000.0
}

impl Machine for Nboard {
    fn line(&mut self, line: &str) -> Vec<Effect> {
        // The answer to a line must be one line as well.
        let line = line.replace(char::is_control, " ");
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "nboard" => match rest.parse::<u32>() {
                Ok(1 | 2) => vec![Effect::Say(format!("set myname {NAME}"))],
                Ok(_) => vec![
                    Effect::Say(format!("set myname {NAME}")),
                    status(&format!("Error: nboard {rest}: versions 1 and 2 are spoken")),
                ],
                Err(_) => vec![status(&format!("Error: nboard {rest}: the version is a number"))],
            },
            "set" => {
                let (what, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                self.set(what, value.trim())
            }
            "move" => self.play(rest),
            "hint" => self.hint(rest),
            "go" => self.go(),
            "ping" => {
                let mut effects = self.stop();
                effects.push(Effect::Say(format!("pong {rest}").trim_end().to_owned()));
                effects
            }
            // The engine has its own book, which does not change; the board waits for the answer.
            "learn" => vec![status(&format!("{NAME} does not learn from games")), Effect::Say("learned".into())],
            "analyze" => {
                let mut effects = self.stop();
                effects.push(status("Analyzing the game"));
                let last = plies_on_board(&self.game.record);
                effects.extend(self.analyze(last, None));
                effects
            }
            "stop" => match self.doing {
                // Unlike with other commands, the search in progress is not forgotten: its answer is sent.
                Some(Doing { task: Task::Go | Task::Hint { .. }, .. }) => vec![Effect::Stop],
                _ => self.stop(),
            },
            "quit" => {
                let mut effects = self.stop();
                effects.push(Effect::Quit);
                effects
            }
            // Version 1 sent a move without the keyword.
            _ if rest.is_empty() && read_action(self.game.record.position(), line).is_some() => self.play(line),
            _ => Vec::new(),
        }
    }

    fn found(&mut self, id: u64, found: &Found, milliseconds: u64) -> Vec<Effect> {
        match &mut self.doing {
            Some(Doing { id: current, task: Task::Go }) if *current == id => {
                vec![Effect::Say(search(found, false)), node_stats(found, milliseconds)]
            }
            Some(Doing { id: current, task: Task::Hint { passed, said } }) if *current == id => {
                *said = search(found, *passed);
                vec![Effect::Say(said.clone()), node_stats(found, milliseconds)]
            }
            _ => Vec::new(),
        }
    }

    fn done(&mut self, id: u64, best: Option<&Found>, milliseconds: u64) -> Vec<Effect> {
        let Some(doing) = self.doing.take_if(|doing| doing.id == id) else { return Vec::new() };
        match doing.task {
            Task::Analyze { ply, after } => self.analyzed(ply, after, best),
            Task::Go => match best {
                None => vec![status("Error: nothing was found")],
                Some(best) => {
                    let name = line_text(&best.line[..1]).to_ascii_uppercase();
                    let time = seconds(milliseconds);
                    vec![
                        node_stats(best, milliseconds),
                        Effect::Say(format!("=== {name}/{:.2}/{time:.2}", best.discs)),
                        status(""),
                    ]
                }
            },
            Task::Hint { passed, said } => {
                let mut effects: Vec<Effect> = Vec::new();
                if let Some(best) = best {
                    let last = search(best, passed);
                    // If several moves are valued, the best one was among them; the status sent last stays.
                    if said.is_empty() {
                        effects.push(Effect::Say(last));
                    }
                    effects.push(node_stats(best, milliseconds));
                }
                effects.push(status(""));
                effects
            }
        }
    }
}

#[cfg(test)]
mod tests;
