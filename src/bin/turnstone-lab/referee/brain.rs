//! A program of Gomoku as a player: the Gomocup protocol from the manager's side.

use std::thread;
use std::time::{Duration, Instant};

use rules::{Colour, Placed, Square};

use super::external::{MOST_LINES, PATIENCE, Process, Reply, flood};

/// The pause before the first command after an answer. Rapfi drops commands that come while it is still at the end of
/// its thought, a moment after it has written its move.
const PAUSE: Duration = Duration::from_millis(30);
/// How long a program may take to say its name. Some say nothing.
const NAME_PATIENCE: Duration = Duration::from_secs(2);
/// The memory that a program may use, in bytes: what Gomocup allows.
const MEMORY: u64 = 350 << 20;

/// What a program is told about all games of a match.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// The number of lines of the board.
    pub size: u8,
    /// The number of the rules in the protocol.
    pub rule: u32,
    /// The times, unless they are told before each move.
    pub times: Times,
    /// The most plies to look ahead.
    pub depth: Option<u32>,
}

/// The time that a program has, in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Times {
    /// For the next move; `None` without a limit.
    pub turn: Option<u64>,
    /// For the whole game, and what is left of it; `None` without a limit.
    pub game: Option<[u64; 2]>,
}

/// What managers send for a move without a limit, in milliseconds: a day.
const UNLIMITED: u64 = 86_400_000;
/// What they send as the time left of a game without a limit.
const UNLIMITED_GAME: u64 = 2_147_483_647;

impl Times {
    /// The settings as the protocol writes them.
    fn lines(self) -> [String; 3] {
        let [whole, left] = self.game.unwrap_or([0, UNLIMITED_GAME]);
        [
            format!("timeout_turn {}", self.turn.unwrap_or(UNLIMITED)),
            format!("timeout_match {whole}"),
            format!("time_left {left}"),
        ]
    }
}

impl Terms {
    /// The settings as the protocol writes them.
    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::from(self.times.lines());
        lines.extend([format!("max_memory {MEMORY}"), "game_type 1".into(), format!("rule {}", self.rule)]);
        lines.extend(self.depth.map(|plies| format!("max_depth {plies}")));
        lines
    }
}

/// A running program.
pub struct Brain {
    process: Process,
    name: Option<String>,
    /// The stones that it knows of, in the order in which they were put down. `None` before a game.
    stones: Option<Vec<Placed>>,
}

impl Brain {
    /// Starts a program and waits until it is ready for a game.
    ///
    /// # Errors
    /// Says why it is not.
    pub fn start(command: &str, terms: &Terms) -> Result<Self, String> {
        let process = Process::start(command, "END")?;
        let mut brain = Self { process, name: None, stones: None };
        brain.process.say("ABOUT")?;
        if let Ok(about) = brain.hear(Instant::now() + NAME_PATIENCE) {
            brain.name = name_in(&about);
        }
        brain.pause_and_say(&format!("START {}", terms.size))?;
        brain.wait_for_ok()?;
        thread::sleep(PAUSE);
        for line in terms.lines() {
            brain.process.say(&format!("INFO {line}"))?;
        }
        brain.stones = Some(Vec::new());
        Ok(brain)
    }

    /// The name that the program gave itself, if it has done so.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The processor time that it has used so far; see [`Process::processor_time`].
    pub fn processor_time(&self) -> Option<Duration> {
        self.process.processor_time()
    }

    fn pause_and_say(&mut self, line: &str) -> Result<(), String> {
        thread::sleep(PAUSE);
        self.process.say(line)
    }

    /// The next line in time that is no message and not empty.
    fn hear(&mut self, until: Instant) -> Result<String, String> {
        for _ in 0..MOST_LINES {
            let line = self.process.hear(until)?.trim().to_owned();
            let word = line.split_whitespace().next().unwrap_or_default().to_ascii_uppercase();
            if !matches!(word.as_str(), "" | "MESSAGE" | "DEBUG") {
                return Ok(line);
            }
        }
        Err(flood())
    }

    fn wait_for_ok(&mut self) -> Result<(), String> {
        let until = Instant::now() + PATIENCE;
        for _ in 0..MOST_LINES {
            let line = self.hear(until)?;
            // Some say more, for example what they have loaded; and the answer to ABOUT may have come late.
            match line.split_whitespace().next().unwrap_or_default().to_ascii_uppercase().as_str() {
                "OK" => return Ok(()),
                "ERROR" | "UNKNOWN" => return Err(format!("answers “{line}”")),
                _ => {}
            }
        }
        Err(flood())
    }

    /// Begins another game. It may have been left at any point of the last one.
    ///
    /// # Errors
    /// Says why it cannot begin; it may be started again.
    pub fn begin(&mut self) -> Result<(), String> {
        if self.stones.as_ref().is_some_and(Vec::is_empty) {
            return Ok(());
        }
        self.stones = None;
        self.pause_and_say("RESTART")?;
        self.wait_for_ok()?;
        self.stones = Some(Vec::new());
        Ok(())
    }

    /// Asks for the move after these stones, which are in the order in which they were put down, for the colour whose
    /// turn it is. By a clock the times are told first.
    ///
    /// # Errors
    /// Says what the program did instead of answering; it should not be asked again.
    pub fn ask(
        &mut self,
        stones: &[Placed],
        colour: Colour,
        times: Option<Times>,
        timeout: Duration,
    ) -> Result<Reply, String> {
        thread::sleep(PAUSE);
        for line in times.into_iter().flat_map(Times::lines) {
            self.process.say(&format!("INFO {line}"))?;
        }
        let known = self.stones.take().unwrap_or_default();
        let start = match stones {
            [] => {
                let start = Instant::now();
                self.process.say("BEGIN")?;
                start
            }
            [before @ .., last] if !before.is_empty() && before == known.as_slice() => {
                let start = Instant::now();
                self.process.say(&format!("TURN {}", point_text(last.square)))?;
                start
            }
            _ => {
                self.process.say("BOARD")?;
                for placed in stones {
                    let owner = if placed.face.colour == Some(colour) { 1 } else { 2 };
                    self.process.say(&format!("{},{owner}", point_text(placed.square)))?;
                }
                let start = Instant::now();
                self.process.say("DONE")?;
                start
            }
        };
        let text = self.hear(start + timeout)?;
        let time = start.elapsed();
        self.stones = Some(stones.to_vec());
        Ok(Reply { text, evaluation: None, nodes: 0, time })
    }

    /// Takes note of its own stone, after its answer was found to be one.
    pub fn played(&mut self, stone: Placed) {
        if let Some(stones) = &mut self.stones {
            stones.push(stone);
        }
    }
}

/// A point as the protocol writes it.
fn point_text(square: Square) -> String {
    format!("{},{}", square.column, square.row)
}

/// The point in an answer: `7,7`.
pub fn read_point(text: &str) -> Option<Square> {
    let (column, row) = text.split_once(',')?;
    Some(Square::new(column.trim().parse().ok()?, row.trim().parse().ok()?))
}

/// The name in an answer to `ABOUT`: `name="Wine", version="2.0"`.
fn name_in(about: &str) -> Option<String> {
    let (_, rest) = about.split_once("name=\"")?;
    let (name, _) = rest.split_once('"')?;
    (!name.is_empty()).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_names_are_read_as_programs_write_them() {
        assert_eq!(read_point("7,12"), Some(Square::new(7, 12)));
        assert_eq!(read_point(" 0 , 3 "), Some(Square::new(0, 3)));
        for wrong in ["7", "7,x", "-1,3", "SUGGEST 7,7", "7,7,1", "300,2", ""] {
            assert_eq!(read_point(wrong), None, "{wrong}");
        }
        assert_eq!(name_in(r#"name="Wine", version="2.0""#), Some("Wine".into()));
        assert_eq!(name_in("a program by somebody"), None);
    }
}
