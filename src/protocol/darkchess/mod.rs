//! The numbered text protocol of the Chinese dark chess programs, as spoken by the arbiters of the Computer Olympiads
//! and of the courses on computer games in Taipei. The game is Animal Chess by its classic table, except that a
//! repeated round of moves makes a draw, not a repeated position (`Repeated::Round`).
//!
//! A line is `NUMBER COMMAND ARGUMENTS`. The answer is `=NUMBER TEXT`, or `?NUMBER REASON` if the command cannot be
//! carried out. Squares are a1 to d8. `genmove` does not play its move: the arbiter plays it by `move`, or by `flip`,
//! which says what was turned up. Commands that arrive while the engine thinks have to wait; `quit` makes it answer at
//! once.

pub mod arbiter;
mod board;
mod error;
mod letters;
mod thinker;

use std::collections::VecDeque;
use std::sync::Arc;

use self::board::DarkBoard;
use self::error::Failure;
use self::letters::read_face;
pub use self::thinker::DarkChessThinker;
use super::machine::{Effect, Machine, ViewQuestion};
use super::text::USUAL_TIME;
use super::waiting::OneByOne;
use engine::moves_to_go;
use play::Budget;
use rules::animal_chess::{GRID, MOST_QUIET_PLIES, Rules, name, square};
use rules::{Action, Colour, Square, View};

/// A conversation by the protocol of the dark chess programs.
pub struct DarkChess {
    version: &'static str,
    /// The rules of the next game.
    rules: Arc<Rules>,
    board: DarkBoard,
    /// Whether something was played since the board was set up.
    is_begun: bool,
    /// The time that each colour has left for the game, in milliseconds; `None` if it was not told.
    left: [Option<u64>; 2],
    last_id: u64,
    doing: Option<Doing>,
    /// Commands that came while the engine was thinking.
    waiting: VecDeque<String>,
}

struct Doing {
    id: u64,
    /// The number of the command.
    number: String,
    /// The colour that plays the move, if it has one yet.
    colour: Option<Colour>,
}

/// Every command, in the order of the numbers by which the programs know them.
const COMMANDS: [&str; 19] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "reset_board",
    "num_repetition",
    "num_moves_to_draw",
    "move",
    "flip",
    "genmove",
    "game_over",
    "ready",
    "time_settings",
    "time_left",
    "showboard",
    "init_board",
];

/// The result of a command: an answer, or a failure.
type Outcome = Result<String, Failure>;

impl DarkChess {
    /// A new conversation. The version is that of the program.
    #[must_use]
    pub fn new(version: &'static str) -> Self {
        let rules = Arc::new(arbiter::rules());
        Self {
            version,
            board: DarkBoard::new(Arc::clone(&rules)),
            rules,
            is_begun: false,
            left: [None; 2],
            last_id: 0,
            doing: None,
            waiting: VecDeque::new(),
        }
    }

    /// The answer to a command that needs no search.
    fn answer(&mut self, command: &str, arguments: &[&str]) -> Outcome {
        let done = Ok(String::new());
        match command {
            "protocol_version" => Ok("1.1.0".into()),
            "name" => Ok("Turnstone".into()),
            "version" => Ok(self.version.into()),
            "known_command" => Ok(arguments.first().is_some_and(|name| COMMANDS.contains(name)).to_string()),
            "list_commands" => Ok(COMMANDS.join("\n")),
            // Nothing comes of these: the arbiter knows the result, and `time_left` tells the time.
            "quit" | "game_over" | "ready" | "time_settings" => done,
            "boardsize" => match arguments {
                ["4", "8"] | ["8", "4"] => done,
                _ => Err(Failure::Size),
            },
            "reset_board" => {
                self.set_up(DarkBoard::new(Arc::clone(&self.rules)));
                done
            }
            "init_board" => {
                self.set_up(DarkBoard::of_words(Arc::clone(&self.rules), arguments)?);
                done
            }
            "num_repetition" => {
                let repetitions = within(arguments, 2)?;
                self.change_rules(Rules { repetitions, ..Rules::clone(&self.rules) })
            }
            "num_moves_to_draw" => {
                let quiet_plies = within(arguments, 1)?;
                self.change_rules(Rules { quiet_plies, ..Rules::clone(&self.rules) })
            }
            "move" => {
                let [from, to, ..] = arguments else { return Err(Failure::TwoSquares) };
                let (from, to) = (read_square(from)?, read_square(to)?);
                self.board.go(from, to)?;
                self.is_begun = true;
                done
            }
            "flip" => {
                let [square, letter, ..] = arguments else { return Err(Failure::SquareAndLetter) };
                let face = read_face(letter).ok_or(Failure::Letter)?;
                self.board.turn_up(read_square(square)?, face)?;
                self.is_begun = true;
                done
            }
            "time_left" => {
                let [colour, milliseconds, ..] = arguments else { return Err(Failure::TimeLeft) };
                let colour = read_colour(colour)?.ok_or(Failure::TimeLeft)?;
                let milliseconds: i64 = milliseconds.parse().map_err(|_| Failure::TimeLeft)?;
                self.left[colour.index()] = Some(milliseconds.max(0).unsigned_abs());
                done
            }
            "showboard" => Ok(format!("\n{}", self.board.text())),
            _ => Err(Failure::UnknownCommand),
        }
    }

    fn set_up(&mut self, board: DarkBoard) {
        (self.board, self.is_begun, self.left) = (board, false, [None; 2]);
    }

    /// Takes over rules for draws. They hold from now on if nothing has been played yet, or else from the next game on.
    fn change_rules(&mut self, rules: Rules) -> Outcome {
        self.rules = Arc::new(rules);
        if !self.is_begun {
            self.board.change_rules(Arc::clone(&self.rules));
        }
        Ok(String::new())
    }

    /// The question to which `genmove` leads.
    fn think(&mut self, number: &str, arguments: &[&str]) -> Result<ViewQuestion, Failure> {
        let colour = read_colour(arguments.first().ok_or(Failure::NoColour)?)?;
        let view = self.board.asked(colour)?;
        let colour = view.colour(view.to_move());
        self.last_id += 1;
        self.doing = Some(Doing { id: self.last_id, number: number.to_owned(), colour });
        let left = colour.and_then(|colour| self.left[colour.index()]);
        let view = View::AnimalChess(view);
        // The arbiter takes what a move has really taken: there is no delay to fear.
        let budget = Budget { left, moves: moves_to_go(&view).into(), gain: 0, floor: 0, turn: None, kept: 0 };
        let milliseconds = budget.milliseconds().or(Some(USUAL_TIME));
        Ok(ViewQuestion { id: self.last_id, view, milliseconds })
    }
}

/// The number of a line, without which there is only an empty line, and the words after it.
fn read_line(line: &str) -> Option<(&str, Vec<&str>)> {
    let mut words = line.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    let number = words.next().unwrap_or_default();
    number.bytes().all(|byte| byte.is_ascii_digit()).then(|| (number, words.collect()))
}

/// The one argument of a command as a number, at least `least` and not more than the rules allow.
fn within(arguments: &[&str], least: u32) -> Result<u32, Failure> {
    let number = arguments.first().and_then(|word| word.parse().ok());
    let number = number.filter(|number| (least..=MOST_QUIET_PLIES).contains(number));
    number.ok_or(Failure::Number { least })
}

fn read_square(word: &str) -> Result<Square, Failure> {
    square(word).filter(|&square| GRID.contains(square)).ok_or(Failure::Square)
}

/// A colour, or `None` for `unknown`, which stands for the side to move.
fn read_colour(word: &str) -> Result<Option<Colour>, Failure> {
    match word {
        "red" => Ok(Some(Colour::Dark)),
        "black" => Ok(Some(Colour::Light)),
        "unknown" => Ok(None),
        _ => Err(Failure::Colour),
    }
}

/// An answer: `=` or `?`, the number of the command, and the text, if there is one.
fn say(number: &str, outcome: &Outcome) -> Effect<ViewQuestion> {
    Effect::Say(match outcome {
        Ok(text) => format!("={number} {text}").trim_end().to_owned(),
        Err(why) => format!("?{number} {why}"),
    })
}

impl OneByOne<ViewQuestion> for DarkChess {
    const MOST_WAITING: usize = 256;

    fn waiting(&mut self) -> &mut VecDeque<String> {
        &mut self.waiting
    }

    fn is_thinking(&self) -> bool {
        self.doing.is_some()
    }

    fn ends(line: &str) -> bool {
        read_line(line).is_some_and(|(_, words)| words.first() == Some(&"quit"))
    }

    fn obey(&mut self, line: &str) -> Vec<Effect<ViewQuestion>> {
        let Some((number, words)) = read_line(line) else {
            return vec![Effect::Say("? a line begins with the number of its command".into())];
        };
        let Some((&command, arguments)) = words.split_first() else {
            // An empty line says nothing; a number alone does.
            return if number.is_empty() { Vec::new() } else { vec![say(number, &Err(Failure::NoCommand))] };
        };
        if command == "genmove" {
            return match self.think(number, arguments) {
                Ok(question) => vec![Effect::Think(question)],
                Err(why) => vec![say(number, &Err(why))],
            };
        }
        let mut effects = vec![say(number, &self.answer(command, arguments))];
        if command == "quit" {
            effects.push(Effect::Quit);
        }
        effects
    }
}

impl Machine<ViewQuestion, Action> for DarkChess {
    fn line(&mut self, line: &str) -> Vec<Effect<ViewQuestion>> {
        self.take_line(line)
    }

    fn found(&mut self, _id: u64, _found: &Action, _milliseconds: u64) -> Vec<Effect<ViewQuestion>> {
        Vec::new()
    }

    fn done(&mut self, id: u64, best: Option<&Action>, milliseconds: u64) -> Vec<Effect<ViewQuestion>> {
        let Some(Doing { number, colour, .. }) = self.doing.take_if(|doing| doing.id == id) else { return Vec::new() };
        let outcome = match best {
            Some(&Action::TurnUp(square)) => Ok(format!("{0} {0}", name(square))),
            Some(&Action::Move { from, to }) => Ok(format!("{} {}", name(from), name(to))),
            _ => Err(Failure::NothingFound),
        };
        // An arbiter that tells the time before each move will correct this.
        if let Some(left) = colour.and_then(|colour| self.left[colour.index()].as_mut()) {
            *left = left.saturating_sub(milliseconds);
        }
        let mut effects = vec![say(&number, &outcome)];
        effects.extend(self.catch_up());
        effects
    }
}

#[cfg(test)]
mod tests;
