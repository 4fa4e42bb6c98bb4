//! The protocol of Gomocup and of its manager Piskvork (<https://plastovicka.github.io/protocl2en.htm>), and what the
//! boards of Yixin and Rapfi add to it.
//!
//! Points are written `x,y`: the column from the left and the row from the top, both from 0. Commands that arrive while
//! the engine thinks have to wait; `END`, `STOP` and `YXSTOP` make it answer at once. Without a limit on time, depth or
//! positions it thinks for 3 seconds.

mod board;
mod error;
mod limits;
mod question;

use std::collections::VecDeque;
use std::sync::Arc;

pub use question::{GomokuFound, GomokuQuestion, GomokuThinker};

use self::board::{Collected, Purpose};
use self::error::{Failure, PointFault};
use self::limits::Limits;
use self::question::{FULL_STRENGTH, MOST_THREADS};
use super::machine::{Effect as AnyEffect, Machine};
use super::waiting::OneByOne;
use engine::moves_to_go;
use rules::gomoku::{Opening, Position, Rules, SIZES, Setup, name};
use rules::{self, Action, Choice, Colour, Face, GamePlay as _, GameSetup as _, Placed, Square, View};

/// What this protocol wants done.
type Effect = AnyEffect<GomokuQuestion>;

/// A conversation by the protocol of Gomocup.
pub struct Gomocup {
    version: &'static str,
    /// The board of the next game. `position` is played by it.
    setup: Setup,
    /// Whether a board has been chosen, by `START`.
    started: bool,
    /// The stones in the order in which they were put down, as far as it is known.
    stones: Vec<Placed>,
    position: Position,
    limits: Limits,
    last_id: u64,
    doing: Option<Doing>,
    /// The stones that were listed so far, while a command lists some.
    collecting: Option<Collected>,
    /// Commands that came while the engine was thinking.
    waiting: VecDeque<String>,
}

struct Doing {
    id: u64,
    task: Task,
}

enum Task {
    /// Find a move and play it.
    Play,
    /// The same, and show the best moves and their values.
    Analyse {
        /// The results, the best first.
        all: Vec<GomokuFound>,
    },
    /// Play or choose until the other side has to answer, as the opening rule swap2 asks.
    Open {
        /// The stones put down so far.
        stones: Vec<String>,
    },
}

/// The most letters of a command that an answer repeats.
const MOST_REPEATED: usize = 40;
/// The rule tables that the protocol has a number for: a sum of 1 for exactly five, 4 for renju and 8 for caro.
const RULES: [(u32, &str); 5] = [(0, "freestyle"), (1, "standard"), (4, "renju"), (8, "caro"), (9, "caro-exact")];
/// The part of that sum that lets a match go on from the same board after a five. Each game of it is played as without.
const CONTINUOUS: u32 = 2;

/// The number that `INFO rule` has for a rule table; `None` if the protocol knows no such rules.
#[must_use]
pub fn gomocup_rule(id: &str) -> Option<u32> {
    RULES.iter().find(|(_, other)| *other == id).map(|(number, _)| *number)
}

/// The id of the rule table that a number of `INFO rule` stands for. Boards of Yixin send 2 for renju, and 6 for freestyle
/// with the opening swap2.
fn rules_of(number: u32) -> Option<&'static str> {
    match number {
        2 => Some("renju"),
        6 => Some("freestyle"),
        // Renju is played with exactly five anyway.
        _ => match number & !CONTINUOUS {
            5 => Some("renju"),
            sum => RULES.iter().find(|(other, _)| *other == sum).map(|(_, id)| *id),
        },
    }
}

/// The result of a command: the lines of its answer, or why it cannot be done.
type Outcome = Result<Vec<Effect>, Failure>;

impl Gomocup {
    /// A new conversation. The version is that of the program.
    #[must_use]
    pub fn new(version: &'static str) -> Self {
        let setup = Setup::default();
        Self {
            version,
            position: Position::new(&setup),
            setup,
            started: false,
            stones: Vec::new(),
            limits: Limits::default(),
            last_id: 0,
            doing: None,
            collecting: None,
            waiting: VecDeque::new(),
        }
    }

    /// Executes a command.
    fn execute(&mut self, command: &str, rest: &str) -> Outcome {
        match command {
            "START" => return self.start(rest),
            "RECTSTART" => return Err(Failure::Rectangular),
            "INFO" => return self.info(rest),
            "ABOUT" => return said(format!("name=\"Turnstone\", version=\"{}\"", self.version)),
            // The search was already stopped when the line came.
            "STOP" | "YXSTOP" => return Ok(Vec::new()),
            "YXSHOWINFO" => return said(format!("MESSAGE Turnstone {}", self.version)),
            "RESTART" | "BEGIN" | "TURN" | "BOARD" | "SWAP2BOARD" | "TAKEBACK" | "PLAY" | "YXBOARD" | "YXNBEST"
            | "YXSHOWFORBID" => {}
            _ => {
                let repeated: String =
                    command.chars().filter(|letter| !letter.is_control()).take(MOST_REPEATED).collect();
                return said(format!("UNKNOWN command {repeated}"));
            }
        }
        if !self.started {
            // A list of stones follows all the same.
            self.collecting = Purpose::of(command).map(|_| Collected::new(Purpose::Nothing));
            return Err(Failure::NoBoard);
        }
        match command {
            "RESTART" => {
                self.clear();
                said("OK".into())
            }
            "BEGIN" if !self.stones.is_empty() => Err(Failure::NotEmpty),
            "BEGIN" => self.think(Task::Play, 1),
            "TURN" => {
                self.put(rest)?;
                self.think(Task::Play, 1)
            }
            "PLAY" => {
                let square = self.put(rest)?;
                said(point_text(square))
            }
            "TAKEBACK" => self.take_back(rest),
            "YXNBEST" => {
                let moves = rest.parse().ok().filter(|&moves| moves > 0).ok_or(Failure::Moves)?;
                self.think(Task::Analyse { all: Vec::new() }, moves)
            }
            "YXSHOWFORBID" => said(self.forbidden_points()),
            _ => {
                self.collecting = Purpose::of(command).map(Collected::new);
                Ok(Vec::new())
            }
        }
    }

    fn start(&mut self, rest: &str) -> Outcome {
        let size = rest.parse::<u8>().ok().filter(|size| SIZES.contains(size));
        self.setup.size = size.ok_or(Failure::Size)?;
        self.started = true;
        self.clear();
        said("OK".into())
    }

    /// Begins with an empty board.
    fn clear(&mut self) {
        self.stones.clear();
        self.position = Position::new(&self.setup);
        self.limits.begin();
    }

    /// Takes a setting. By the protocol there is no answer, and unknown ones are ignored; a rule that this engine does
    /// not know is told all the same, since it would lose by another one.
    fn info(&mut self, rest: &str) -> Outcome {
        let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        match key.to_ascii_lowercase().as_str() {
            "rule" => self.set_rules(value.trim()),
            "evaluate" => {
                let square = self.square(value)?;
                let found = self.position.play(Action::Place(square));
                let said_of = found.map_or_else(|why| why.to_string(), |_| "it may be played".into());
                said(format!("DEBUG {}: {said_of}", point_text(square)))
            }
            key => {
                self.limits.set(key, value.trim());
                Ok(Vec::new())
            }
        }
    }

    /// Chooses the rules by their number.
    fn set_rules(&mut self, value: &str) -> Outcome {
        let id = value.parse().ok().and_then(rules_of).ok_or(Failure::Rule)?;
        let rules = Rules::built_in().into_iter().find(|rules| rules.id == id).ok_or(Failure::MissingRules)?;
        let before = std::mem::replace(&mut self.setup.rules, Arc::new(rules));
        match self.position_of(&self.stones) {
            Ok(position) => {
                self.position = position;
                Ok(Vec::new())
            }
            Err(why) => {
                self.setup.rules = before;
                Err(Failure::RulesDoNotFit(why))
            }
        }
    }

    /// The position with these stones, black and white in turn.
    fn position_of(&self, stones: &[Placed]) -> Result<Position, &'static str> {
        let to_move = if stones.len().is_multiple_of(2) { Colour::Dark } else { Colour::Light };
        self.setup.with_pieces(stones, to_move)
    }

    /// Puts down the next stone on the point with this text.
    ///
    /// # Errors
    /// Why it cannot be.
    fn put(&mut self, text: &str) -> Result<Square, Failure> {
        let square = self.square(text)?;
        self.play(Action::Place(square)).map_err(|why| Failure::Illegal { square, why })?;
        Ok(square)
    }

    fn play(&mut self, action: Action) -> Result<(), rules::Refusal> {
        let colour = self.position.next_colour();
        self.position = self.position.play(action)?.0;
        if let Action::Place(square) = action {
            self.stones.push(Placed { square, face: Face::of(colour), hidden: false });
        }
        Ok(())
    }

    /// The point with this text, which must be on the board.
    fn square(&self, text: &str) -> Result<Square, PointFault> {
        match board::numbers(text).as_deref() {
            Some([column, row]) => board::square(*column, *row, self.position.grid()).ok_or(PointFault::OffBoard),
            _ => Err(PointFault::NoPoint),
        }
    }

    fn take_back(&mut self, rest: &str) -> Outcome {
        let square = self.square(rest)?;
        let (last, before) = self.stones.split_last().ok_or(Failure::Empty)?;
        if last.square != square {
            return Err(Failure::NotLast(last.square));
        }
        self.position = self.position_of(before).map_err(Failure::Position)?;
        self.stones.pop();
        said("OK".into())
    }

    /// Does what a list of stones was for.
    fn set_up(&mut self, collected: Collected) -> Outcome {
        let purpose = collected.purpose;
        if purpose == Purpose::Nothing {
            return Ok(Vec::new());
        }
        if purpose == Purpose::Open {
            return self.open(&collected.in_order()?);
        }
        let stones = collected.by_colour(purpose == Purpose::Play)?;
        self.position = self.position_of(&stones).map_err(Failure::Position)?;
        self.stones = stones;
        if purpose == Purpose::Play { self.think(Task::Play, 1) } else { Ok(Vec::new()) }
    }

    /// Goes on with the opening rule swap2 after these stones: none, three, or five.
    fn open(&mut self, stones: &[Square]) -> Outcome {
        if ![0, 3, 5].contains(&stones.len()) {
            return Err(Failure::Swap2);
        }
        let mut opened = Self { setup: self.setup.clone(), ..Self::new(self.version) };
        opened.position = Position::new(&Setup { opening: Opening::Swap2, ..self.setup.clone() });
        for (at, &square) in stones.iter().enumerate() {
            let action = Action::Place(square);
            let ready = if at == 3 { opened.play(Action::Choose(Choice::PlaceTwo)) } else { Ok(()) };
            let played = ready.and_then(|()| opened.play(action));
            played.map_err(|why| Failure::Illegal { square, why })?;
        }
        (self.position, self.stones) = (opened.position, opened.stones);
        self.think(Task::Open { stones: Vec::new() }, 1)
    }

    /// The points that are forbidden to black, if it is black's turn, as boards of Yixin want them: two digits for the
    /// column and two for the row of each.
    fn forbidden_points(&self) -> String {
        let points = self.position.marks().into_iter().map(|(at, _)| format!("{:02}{:02}", at.column, at.row));
        format!("FORBID {}.", points.collect::<String>())
    }

    /// Asks for the next move.
    fn think(&mut self, task: Task, moves: usize) -> Outcome {
        if self.position.ending().is_some() {
            // The manager sees that as well and does not wait for a move.
            return said("MESSAGE the game is over".into());
        }
        // Only the other side can answer what the opening asks now.
        if !self.position.is_settled() && !matches!(task, Task::Open { .. }) {
            return Err(Failure::OpeningGoesOn);
        }
        self.last_id += 1;
        self.doing = Some(Doing { id: self.last_id, task });
        Ok(vec![Effect::Think(GomokuQuestion {
            id: self.last_id,
            position: self.position.clone(),
            milliseconds: self.limits.milliseconds(moves_to_go(&View::Gomoku(self.position.view()))),
            depth: self.limits.depth,
            nodes: self.limits.nodes,
            memory: self.limits.memory,
            threads: self.limits.threads.map_or(1, |threads| threads.min(MOST_THREADS)),
            strength: self.limits.strength.unwrap_or(FULL_STRENGTH),
            moves,
        })])
    }

    /// Plays what was found, and gives the answer or the next question.
    fn go_on(&mut self, task: Task, best: &GomokuFound) -> Outcome {
        let action = best.action();
        self.play(action).map_err(Failure::FoundIllegal)?;
        match (task, action) {
            (Task::Open { mut stones }, _) => {
                match action {
                    Action::Place(square) => stones.push(point_text(square)),
                    Action::Choose(Choice::TakeDark) => return said("SWAP".into()),
                    _ => {}
                }
                let settled = self.position.colour(self.position.to_move()).is_some();
                let has_answer = !stones.is_empty() && (settled || !self.position.choices().is_empty());
                if has_answer { said(stones.join(" ")) } else { self.think(Task::Open { stones }, 1) }
            }
            (Task::Analyse { all }, Action::Place(square)) => {
                let shown = all.iter().enumerate().map(|(at, one)| self.message(&format!("{}. ", at + 1), one));
                Ok(shown.chain([Effect::Say(point_text(square))]).collect())
            }
            (_, Action::Place(square)) => Ok(vec![self.message("", best), Effect::Say(point_text(square))]),
            _ => Err(Failure::FoundNoStone),
        }
    }

    /// A message about a move that was found: its value, how far the search looked, and the expected moves.
    fn message(&self, head: &str, found: &GomokuFound) -> Effect {
        let value = found.score.map_or_else(|| "unknown".into(), |score| format!("{:+.2}", f64::from(score) / 100.0));
        let moves = found.line.iter().filter_map(|action| match action {
            Action::Place(square) => Some(name(self.position.grid(), *square)),
            _ => None,
        });
        let line = moves.collect::<Vec<_>>().join(" ");
        Effect::Say(format!("MESSAGE {head}value {value} depth {} nodes {} line {line}", found.depth, found.nodes))
    }
}

/// A point as this protocol writes it.
fn point_text(square: Square) -> String {
    format!("{},{}", square.column, square.row)
}

/// One line as the answer.
#[expect(clippy::unnecessary_wraps, reason = "this is how most commands end")]
fn said(line: String) -> Outcome {
    Ok(vec![Effect::Say(line)])
}

/// The answer to a command, with the reason if it cannot be done.
fn answered(outcome: Outcome) -> Vec<Effect> {
    outcome.unwrap_or_else(|why| vec![Effect::Say(format!("ERROR {why}"))])
}

impl OneByOne<GomokuQuestion> for Gomocup {
    const MOST_WAITING: usize = 1024;

    fn waiting(&mut self) -> &mut VecDeque<String> {
        &mut self.waiting
    }

    fn is_thinking(&self) -> bool {
        self.doing.is_some()
    }

    fn ends(line: &str) -> bool {
        let command = line.split_whitespace().next().unwrap_or_default();
        ["END", "STOP", "YXSTOP"].iter().any(|word| command.eq_ignore_ascii_case(word))
    }

    fn obey(&mut self, line: &str) -> Vec<Effect> {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let command = command.to_ascii_uppercase();
        if command.is_empty() {
            return Vec::new();
        }
        if command == "END" {
            return vec![Effect::Quit];
        }
        if let Some(collected) = &mut self.collecting {
            if command != "DONE" {
                collected.take(line, self.position.grid());
                return Vec::new();
            }
            let outcome = match self.collecting.take() {
                Some(collected) => self.set_up(collected),
                None => Ok(Vec::new()),
            };
            return answered(outcome);
        }
        answered(self.execute(&command, rest.trim()))
    }
}

impl Machine<GomokuQuestion, GomokuFound> for Gomocup {
    fn line(&mut self, line: &str) -> Vec<Effect> {
        self.take_line(line)
    }

    fn found(&mut self, id: u64, found: &GomokuFound, _milliseconds: u64) -> Vec<Effect> {
        if let Some(Doing { id: current, task: Task::Analyse { all } }) = &mut self.doing
            && *current == id
        {
            // A newer result for a move replaces the older one in its place.
            match all.iter_mut().find(|older| older.action() == found.action()) {
                Some(older) => *older = found.clone(),
                None => all.push(found.clone()),
            }
        }
        Vec::new()
    }

    fn done(&mut self, id: u64, best: Option<&GomokuFound>, milliseconds: u64) -> Vec<Effect> {
        let Some(Doing { task, .. }) = self.doing.take_if(|doing| doing.id == id) else { return Vec::new() };
        self.limits.spend(milliseconds);
        let mut effects = answered(match best {
            Some(best) => self.go_on(task, best),
            None => Err(Failure::NothingFound),
        });
        effects.extend(self.catch_up());
        effects
    }
}

#[cfg(test)]
mod tests;
