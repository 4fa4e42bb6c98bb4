//! GTP, the Go Text Protocol, version 2 (<https://www.lysator.liu.se/~gunnar/gtp/gtp2-spec-draft2/gtp2-spec.html>),
//! with the conventions for playing Reversi over it: boards are 8x8, squares are written as Reversi players write them
//! (a1 is the top left), black begins, and a forced pass may be played or left out.
//!
//! Every command has one answer, in the order of the commands. Commands that arrive while the engine thinks have to
//! wait; `quit` and our own `stop` make it answer at once. Without a limit on time or depth it thinks for 3 seconds.

mod error;

use std::collections::VecDeque;

use self::error::Failure;
use super::machine::{Effect, Found, Machine, Question};
use super::text::{USUAL_TIME, action_text, is_integer, line_text, read_action, read_depth, share_of};
use super::waiting::OneByOne;
use rules::{Action, Game, Position, Side, Square, reversi};

/// A conversation by GTP.
pub struct Gtp {
    version: &'static str,
    /// The positions before each of the last commands that changed the position and, last, the current one. If a pass
    /// came before a move, undoing the move undoes the pass as well.
    positions: Vec<reversi::Position>,
    depth: Option<u32>,
    time: Time,
    last_id: u64,
    doing: Option<Doing>,
    /// Commands that came while the engine was thinking.
    waiting: VecDeque<String>,
}

/// The time settings.
#[derive(Clone, Copy, Debug, Default)]
struct Time {
    /// The time for each period, in milliseconds, and its number of moves; `None` without byo-yomi.
    period: Option<(u64, u64)>,
    /// The time that each side has left, in milliseconds, and for how many moves, where 0 means all; `None` without a
    /// limit.
    left: [Option<(u64, u64)>; 2],
}

struct Doing {
    id: u64,
    /// The start of the answer: `=` and the number of the command.
    head: String,
    task: Task,
    /// The position in which the move is played.
    position: reversi::Position,
}

enum Task {
    /// Find a move and play it.
    Play,
    /// Find a move without playing it.
    Suggest,
    /// Find the best moves and their values.
    Hint {
        /// The results so far, one line for each move.
        lines: Vec<(Action, String)>,
    },
}

/// The most positions that are kept. A game has 60 moves, but passes at its end may be played without limit.
const MOST_POSITIONS: usize = 1000;

/// Every command. The last three are our own; all of these but `stop` are named as the protocol asks.
const COMMANDS: [&str; 21] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "time_settings",
    "time_left",
    "set_game",
    "list_games",
    "showboard",
    "turnstone-depth",
    "turnstone-hint",
    "stop",
];

/// The result of a command: an answer, or a failure.
type Outcome = Result<String, Failure>;

impl Gtp {
    /// A new conversation. The version is that of the program.
    #[must_use]
    pub fn new(version: &'static str) -> Self {
        let position = start();
        let time = Time::default();
        Self {
            version,
            positions: vec![position],
            depth: None,
            time,
            last_id: 0,
            doing: None,
            waiting: VecDeque::new(),
        }
    }

    fn position(&self) -> &reversi::Position {
        self.positions.last().expect("there is always one")
    }

    /// The answer to a command that needs no search.
    fn answer(&mut self, command: &str, arguments: &[&str]) -> Outcome {
        match command {
            "protocol_version" => Ok("2".into()),
            "name" => Ok("Turnstone".into()),
            "version" => Ok(self.version.into()),
            "known_command" => Ok(arguments.first().is_some_and(|name| COMMANDS.contains(name)).to_string()),
            "list_commands" => Ok(COMMANDS.join("\n")),
            // The search was already stopped when the line came.
            "quit" | "stop" => Ok(String::new()),
            "boardsize" => match arguments {
                ["8"] => {
                    self.positions = vec![start()];
                    Ok(String::new())
                }
                [size] if is_integer(size) => Err(Failure::Size),
                _ => Err(Failure::SizeNotInteger),
            },
            "clear_board" => {
                self.positions = vec![start()];
                Ok(String::new())
            }
            "komi" => match arguments {
                // Reversi needs no compensation, but clients of other games set it.
                [komi] if komi.parse::<f64>().is_ok() => Ok(String::new()),
                _ => Err(Failure::Komi),
            },
            "play" => self.play(arguments),
            "undo" => {
                if self.positions.len() < 2 {
                    return Err(Failure::Undo);
                }
                self.positions.pop();
                Ok(String::new())
            }
            "time_settings" => self.time_settings(arguments),
            "time_left" => self.time_left(arguments),
            "set_game" => match arguments {
                [name] if ["othello", "reversi"].contains(&name.to_ascii_lowercase().as_str()) => Ok(String::new()),
                _ => Err(Failure::Game),
            },
            "list_games" => Ok("Othello\nReversi".into()),
            "showboard" => Ok(format!("\n{}", board_text(self.position()))),
            "turnstone-depth" => match arguments {
                [plies] => {
                    let plies = read_depth(plies).ok_or(Failure::Depth)?;
                    self.depth = Some(plies).filter(|&plies| plies > 0);
                    Ok(String::new())
                }
                _ => Err(Failure::Depth),
            },
            _ => Err(Failure::UnknownCommand),
        }
    }

    fn play(&mut self, arguments: &[&str]) -> Outcome {
        let [colour, vertex, ..] = arguments else { return Err(Failure::ColourOrSquare) };
        let before = self.before(side(colour)?)?;
        let position = Position::Reversi(before.clone());
        let action = read_action(&position, vertex).ok_or(Failure::ColourOrSquare)?;
        if action == Action::Pass && position.ending().is_some() {
            // Clients end a game with a pass by each side.
            self.advance(before);
            return Ok(String::new());
        }
        let (next, _) = before.play(action)?;
        self.advance(next);
        Ok(String::new())
    }

    /// The position in which this side is to move: the current one, or the one after a forced pass.
    fn before(&self, side: Side) -> Result<reversi::Position, Failure> {
        let position = self.position();
        if position.to_move() == side {
            return Ok(position.clone());
        }
        if position.is_over() {
            // The game is over, so it may be either side's turn.
            let [black, white] = position.discs();
            return Ok(reversi::Position::with_discs(position.rules(), [black, white], side));
        }
        position.play(Action::Pass).map(|(next, _)| next).map_err(|_| Failure::OtherTurn)
    }

    fn time_settings(&mut self, arguments: &[&str]) -> Outcome {
        let numbers: Option<Vec<u64>> = arguments.iter().map(|word| word.parse().ok()).collect();
        let Some([main, period, stones]) = numbers.as_deref() else { return Err(Failure::TimeSettings) };
        let milliseconds = |seconds: u64| seconds.saturating_mul(1000);
        // By the protocol, a period without moves means that there is no limit.
        let unlimited = *period > 0 && *stones == 0;
        self.time.period = (*stones > 0).then_some((milliseconds(*period), *stones));
        self.time.left = match self.time.period {
            _ if unlimited => [None; 2],
            Some(period) if *main == 0 => [Some(period); 2],
            _ => [Some((milliseconds(*main), 0)); 2],
        };
        Ok(String::new())
    }

    fn time_left(&mut self, arguments: &[&str]) -> Outcome {
        let [colour, seconds, stones] = arguments else { return Err(Failure::TimeLeft) };
        let side = side(colour)?;
        let seconds = seconds.parse::<f64>().ok().filter(|seconds| seconds.is_finite());
        let (Some(seconds), Ok(stones)) = (seconds, stones.parse::<u64>()) else {
            return Err(Failure::TimeLeft);
        };
        self.time.left[side.index()] = Some(((seconds.max(0.0) * 1000.0) as u64, stones));
        Ok(String::new())
    }

    /// The time for the next move of a side, in milliseconds; `None` if no time is set.
    fn milliseconds(&self, position: &reversi::Position) -> Option<u64> {
        let (left, moves) = self.time.left[position.to_move().index()]?;
        // Once the main time is used up, the periods begin.
        let floor = self.time.period.filter(|_| moves == 0).map_or(0, |(period, stones)| period / stones);
        Some(share_of(left, Some(moves).filter(|moves| *moves > 0), floor, position))
    }

    fn think(&mut self, command: &str, number: &str, arguments: &[&str]) -> Result<Vec<Effect>, Failure> {
        let (task, moves, position) = if command == "turnstone-hint" {
            let moves = match arguments {
                [] => Some(1),
                [moves] => moves.parse().ok().filter(|&moves| moves > 0),
                _ => None,
            };
            let moves = moves.ok_or(Failure::Moves)?;
            (Task::Hint { lines: Vec::new() }, moves, self.position().clone())
        } else {
            let [colour, ..] = arguments else { return Err(Failure::Colour) };
            let task = if command == "genmove" { Task::Play } else { Task::Suggest };
            (task, 1, self.before(side(colour)?)?)
        };
        let must_pass = position.must_pass();
        if must_pass || position.is_over() {
            if matches!(task, Task::Play) {
                let next = position.play(Action::Pass).map_or(position, |(next, _)| next);
                self.advance(next);
            }
            return Ok(vec![say(number, &Ok("pass".into()))]);
        }
        // The clock does not run for suggestions and hints.
        let milliseconds = if matches!(task, Task::Play) { self.milliseconds(&position) } else { None };
        let milliseconds = milliseconds.or(self.depth.is_none().then_some(USUAL_TIME));
        self.last_id += 1;
        let to_play = !matches!(task, Task::Hint { .. });
        self.doing = Some(Doing { id: self.last_id, head: number.to_owned(), task, position: position.clone() });
        Ok(vec![Effect::Think(Question {
            id: self.last_id,
            position,
            depth: self.depth,
            milliseconds,
            moves,
            to_play,
        })])
    }

    /// Subtracts the time for a move from what a side has left. A controller that sends the times itself will soon
    /// correct this.
    fn spend(&mut self, side: Side, milliseconds: u64) {
        let period = self.time.period;
        if let Some((left, moves)) = &mut self.time.left[side.index()] {
            *left = left.saturating_sub(milliseconds);
            match (*moves, period) {
                (0, Some((time, stones))) if *left == 0 => (*left, *moves) = (time, stones),
                (1, Some((time, stones))) => (*left, *moves) = (time, stones),
                (0, _) => {}
                _ => *moves -= 1,
            }
        }
    }

    /// Moves on to a position. The oldest positions are dropped; they can no longer be reached by undoing.
    fn advance(&mut self, position: reversi::Position) {
        if self.positions.len() == MOST_POSITIONS {
            self.positions.remove(0);
        }
        self.positions.push(position);
    }
}

fn start() -> reversi::Position {
    match Game::Reversi.start() {
        Position::Reversi(position) => position,
        _ => unreachable!("Reversi begins with a position of Reversi"),
    }
}

fn side(colour: &str) -> Result<Side, Failure> {
    match colour.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Side::First),
        "w" | "white" => Ok(Side::Second),
        _ => Err(Failure::Colour),
    }
}

/// An answer: `=` or `?`, the number of the command if it had one, the text, and an empty line.
fn say(number: &str, outcome: &Outcome) -> Effect {
    Effect::Say(match outcome {
        Ok(text) => format!("={number} {text}\n"),
        Err(why) => format!("?{number} {why}\n"),
    })
}

/// The board for people to read, with the numbers of discs and the side to move.
fn board_text(position: &reversi::Position) -> String {
    let shown = Position::Reversi(position.clone());
    let mut text = String::from("  a b c d e f g h\n");
    for row in 0..8 {
        text.push_str(&(row + 1).to_string());
        for column in 0..8 {
            let face = shown.face(Square::new(column, row)).and_then(|face| face.colour);
            text.push_str(face.map_or(" .", |colour| [" X", " O"][colour.index()]));
        }
        text.push('\n');
    }
    let [black, white] = shown.counts();
    let turn = match (shown.ending(), position.to_move()) {
        (Some(_), _) => "the game is over",
        (None, Side::First) => "black (X) to move",
        (None, Side::Second) => "white (O) to move",
    };
    text.push_str(&format!("X {black}, O {white}, {turn}"));
    text
}

/// A line of a hint: the move, its value, the depth, and the expected moves.
fn hint_text(found: &Found) -> String {
    let depth = if found.exact { "100%".to_owned() } else { format!("{}@{}%", found.depth, found.selectivity) };
    let name = action_text(found.action(), "pass");
    format!("{name} {:+.2} depth {depth} nodes {} pv {}", found.discs, found.nodes, line_text(&found.line))
}

impl OneByOne<Question> for Gtp {
    const MOST_WAITING: usize = 256;

    fn waiting(&mut self) -> &mut VecDeque<String> {
        &mut self.waiting
    }

    fn is_thinking(&self) -> bool {
        self.doing.is_some()
    }

    fn ends(line: &str) -> bool {
        let mut words = line.split('#').next().unwrap_or_default().split_whitespace();
        let command = words.find(|word| !word.bytes().all(|byte| byte.is_ascii_digit()));
        matches!(command, Some("quit" | "stop"))
    }

    fn obey(&mut self, line: &str) -> Vec<Effect> {
        let line: String = line.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect();
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            return Vec::new();
        }
        let mut words = line.split_whitespace().peekable();
        let number = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit())).unwrap_or_default();
        let command = words.next().unwrap_or_default();
        let arguments: Vec<&str> = words.collect();
        let outcome = match command {
            "genmove" | "reg_genmove" | "turnstone-hint" => match self.think(command, number, &arguments) {
                Ok(effects) => return effects,
                Err(why) => Err(why),
            },
            _ => self.answer(command, &arguments),
        };
        let mut effects = vec![say(number, &outcome)];
        if command == "quit" {
            effects.push(Effect::Quit);
        }
        effects
    }
}

impl Machine for Gtp {
    fn line(&mut self, line: &str) -> Vec<Effect> {
        self.take_line(line)
    }

    fn found(&mut self, id: u64, found: &Found, _milliseconds: u64) -> Vec<Effect> {
        if let Some(Doing { id: current, task: Task::Hint { lines }, .. }) = &mut self.doing
            && *current == id
        {
            // A newer result for a move replaces the older one in its place.
            match lines.iter_mut().find(|(action, _)| *action == found.action()) {
                Some((_, line)) => *line = hint_text(found),
                None => lines.push((found.action(), hint_text(found))),
            }
        }
        Vec::new()
    }

    fn done(&mut self, id: u64, best: Option<&Found>, milliseconds: u64) -> Vec<Effect> {
        let Some(doing) = self.doing.take_if(|doing| doing.id == id) else { return Vec::new() };
        let Doing { head, task, position, .. } = doing;
        let outcome = match (task, best) {
            (_, None) => Err(Failure::NothingFound),
            (Task::Suggest, Some(best)) => Ok(action_text(best.action(), "pass")),
            (Task::Play, Some(best)) => match position.play(best.action()) {
                Ok((next, _)) => {
                    self.spend(position.to_move(), milliseconds);
                    self.advance(next);
                    Ok(action_text(best.action(), "pass"))
                }
                Err(why) => Err(why.into()),
            },
            (Task::Hint { lines }, Some(best)) if lines.is_empty() => Ok(hint_text(best)),
            (Task::Hint { lines }, Some(_)) => {
                Ok(lines.into_iter().map(|(_, line)| line).collect::<Vec<_>>().join("\n"))
            }
        };
        let mut effects = vec![say(&head, &outcome)];
        effects.extend(self.catch_up());
        effects
    }
}

#[cfg(test)]
mod tests;
