//! A program of Chinese dark chess as a player: the numbered protocol from the arbiter's side.

use std::time::{Duration, Instant};

use protocol::arbiter;
use record::Ply;
use rules::{Action, Colour, animal_chess};

use super::external::{MOST_LINES, PATIENCE, Process, Reply, flood};

/// How long a program may take to say its name.
const NAME_PATIENCE: Duration = Duration::from_secs(2);

/// A running program.
pub struct Contestant {
    process: Process,
    name: Option<String>,
    /// The number of plies that it has been told of.
    told: usize,
}

impl Contestant {
    /// Starts a program.
    ///
    /// # Errors
    /// Says why it cannot be started.
    pub fn start(command: &str) -> Result<Self, String> {
        let process = Process::start(command, "5 quit")?;
        let mut contestant = Self { process, name: None, told: 0 };
        // An answer that comes later is passed over, as all that was not asked for.
        contestant.name = contestant.obey("1 name", NAME_PATIENCE).ok().filter(|name| !name.is_empty());
        Ok(contestant)
    }

    /// The name that the program gave itself, if it has one.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The processor time that it has used so far; see [`Process::processor_time`].
    pub fn processor_time(&self) -> Option<Duration> {
        self.process.processor_time()
    }

    /// Says a command, and gives the text of its answer. Some programs say more before that.
    fn obey(&mut self, command: &str, patience: Duration) -> Result<String, String> {
        let number = command.split(' ').next().unwrap_or_default();
        let until = Instant::now() + patience;
        self.process.say(command)?;
        for _ in 0..MOST_LINES {
            let line = self.process.hear(until)?;
            let words = |sign: &str| {
                let rest = line.trim().strip_prefix(sign)?.strip_prefix(number)?;
                (rest.is_empty() || rest.starts_with(' ')).then(|| rest.trim().to_owned())
            };
            if let Some(text) = words("=") {
                return Ok(text);
            }
            if words("?").is_some() {
                return Err(format!("answers “{}” to “{command}”", line.trim()));
            }
        }
        Err(flood())
    }

    /// Begins another game by these rules. It may have been left at any point of the last one.
    ///
    /// # Errors
    /// Says why it cannot begin; it may be started again.
    pub fn begin(&mut self, rules: &animal_chess::Rules) -> Result<(), String> {
        self.told = 0;
        for command in [
            "7 reset_board",
            &format!("8 num_repetition {}", rules.repetitions),
            &format!("9 num_moves_to_draw {}", rules.quiet_plies),
            "14 ready",
        ] {
            self.obey(command, PATIENCE)?;
        }
        Ok(())
    }

    /// Asks for the move after these plies. `left` is what the colours have left for the game, in milliseconds: the protocol
    /// knows no time for a move.
    ///
    /// # Errors
    /// Says what the program did instead of answering; it should not be asked again.
    pub fn ask(
        &mut self,
        plies: &[Ply],
        colour: Option<Colour>,
        left: Option<[u64; 2]>,
        timeout: Duration,
    ) -> Result<Reply, String> {
        for ply in plies.iter().skip(self.told) {
            if let Some(command) = arbiter::ply_command(&ply.delta) {
                self.obey(&command, timeout)?;
            }
        }
        self.told = plies.len();
        for command in left.into_iter().flat_map(arbiter::clock) {
            self.obey(&command, timeout)?;
        }
        let start = Instant::now();
        let text = self.obey(&arbiter::question(colour), timeout)?;
        Ok(Reply { text, evaluation: None, nodes: 0, time: start.elapsed() })
    }

    /// Tells that the game is over, and who won. Its answer says nothing, so it is not awaited; a program that has
    /// gone is found to be so before the next game.
    pub fn end(&mut self, winner: Option<Colour>) {
        let _ = self.process.say(&arbiter::result(winner));
    }
}

/// The action in an answer: `a1 a2`, or `a1 a1` to turn a tile up.
pub fn read_action(text: &str) -> Option<Action> {
    let (from, to) = text.split_once(' ')?;
    let (from, to) = (animal_chess::square(from)?, animal_chess::square(to.trim())?);
    Some(if from == to { Action::TurnUp(from) } else { Action::Move { from, to } })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Square;

    #[test]
    fn actions_are_read_as_programs_write_them() {
        let [a1, b8] = [Square::new(0, 0), Square::new(1, 7)];
        assert_eq!(read_action("a1 a1"), Some(Action::TurnUp(a1)));
        assert_eq!(read_action("a1  b8"), Some(Action::Move { from: a1, to: b8 }));
        for wrong in ["", "a1", "a1-a2", "a1 a9", "e1 a1", "a1 a2 a3"] {
            assert_eq!(read_action(wrong), None, "{wrong}");
        }
    }
}
