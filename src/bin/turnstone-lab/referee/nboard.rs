//! An engine of Reversi as a player: the NBoard protocol from the board's side.

use std::time::{Duration, Instant};

use super::external::{MOST_LINES, PATIENCE, Process, Reply, flood};

/// A running engine.
pub struct Engine {
    process: Process,
    pings: u32,
    name: Option<String>,
}

impl Engine {
    /// Starts an engine and waits until it is ready.
    ///
    /// # Errors
    /// Says why it is not.
    pub fn start(command: &str, settings: &[String]) -> Result<Self, String> {
        let process = Process::start(command, "quit")?;
        let mut engine = Self { process, pings: 0, name: None };
        engine.process.say("nboard 2")?;
        for setting in settings {
            engine.process.say(setting)?;
        }
        engine.wait_for_pong()?;
        Ok(engine)
    }

    /// The name that the engine gave itself, if it has done so.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The processor time that it has used so far; see [`Process::processor_time`].
    pub fn processor_time(&self) -> Option<Duration> {
        self.process.processor_time()
    }

    /// The next line that it sends in time.
    fn hear(&mut self, until: Instant) -> Result<String, String> {
        let line = self.process.hear(until)?;
        if let Some(name) = line.strip_prefix("set myname ") {
            self.name = Some(name.trim().to_owned());
        }
        Ok(line)
    }

    /// Waits until the engine has handled all lines before this one.
    fn wait_for_pong(&mut self) -> Result<(), String> {
        self.pings += 1;
        self.process.say(&format!("ping {}", self.pings))?;
        let pong = format!("pong {}", self.pings);
        let until = Instant::now() + PATIENCE;
        for _ in 0..MOST_LINES {
            if self.hear(until)?.trim() == pong {
                return Ok(());
            }
        }
        Err(flood())
    }

    /// Asks for a move in the position at the end of a game in GGF.
    ///
    /// # Errors
    /// Says what the engine did instead of answering; it should not be asked again.
    pub fn ask(&mut self, game: &str, timeout: Duration) -> Result<Reply, String> {
        self.process.say(&format!("set game {game}"))?;
        self.wait_for_pong()?;
        let start = Instant::now();
        self.process.say("go")?;
        let mut nodes = 0;
        for _ in 0..MOST_LINES {
            let line = self.hear(start + timeout)?;
            if let Some(stats) = line.strip_prefix("nodestats ") {
                nodes = stats.split_whitespace().next().and_then(|count| count.parse().ok()).unwrap_or(nodes);
            }
            if let Some(answer) = line.trim().strip_prefix("===") {
                let (text, evaluation) = read_answer(answer);
                return Ok(Reply { text, evaluation, nodes, time: start.elapsed() });
            }
        }
        Err(flood())
    }
}

/// The move and its evaluation from the text after `===`: `F5/1.20/0.5` by the protocol, `f5 1.20 0.5` from some
/// engines.
fn read_answer(answer: &str) -> (String, Option<f64>) {
    let mut parts = answer.trim().split(|c: char| c == '/' || c.is_whitespace());
    let text = parts.next().unwrap_or_default().to_owned();
    (text, parts.next().and_then(|part| part.parse().ok()).filter(|value: &f64| value.is_finite()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_as_engines_write_them() {
        assert_eq!(read_answer(" F5/-1.20/0.5"), ("F5".into(), Some(-1.2)));
        assert_eq!(read_answer(" d6 7.00 0.0"), ("d6".into(), Some(7.0)));
        assert_eq!(read_answer(" D6//0.0"), ("D6".into(), None));
        assert_eq!(read_answer("PA"), ("PA".into(), None));
        assert_eq!(read_answer(""), (String::new(), None));
        // No file of games could hold this number.
        assert_eq!(read_answer("D6/inf"), ("D6".into(), None));
    }
}
