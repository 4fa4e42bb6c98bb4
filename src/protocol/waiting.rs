//! For machines that carry out one line after another: lines that arrive while the engine thinks have to wait, and some
//! of them end its search.

use std::collections::VecDeque;

use super::machine::Effect;

/// A machine whose lines wait while its search goes on.
pub(super) trait OneByOne<Q> {
    /// The most lines that may wait; with one more the engine answers at once.
    const MOST_WAITING: usize;

    /// The lines that came while the engine was thinking.
    fn waiting(&mut self) -> &mut VecDeque<String>;

    /// Whether the engine thinks.
    fn is_thinking(&self) -> bool;

    /// Whether a waiting line ends the search.
    fn ends(line: &str) -> bool;

    /// Executes a line.
    fn obey(&mut self, line: &str) -> Vec<Effect<Q>>;

    /// Executes a line, or has it wait.
    fn take_line(&mut self, line: &str) -> Vec<Effect<Q>> {
        if !self.is_thinking() {
            return self.obey(line);
        }
        self.waiting().push_back(line.to_owned());
        self.hurry().into_iter().collect()
    }

    /// Executes the waiting lines up to the next one that needs a search, which another of them may end as well.
    fn catch_up(&mut self) -> Vec<Effect<Q>> {
        let mut effects = Vec::new();
        while !self.is_thinking()
            && let Some(line) = self.waiting().pop_front()
        {
            effects.extend(self.obey(&line));
        }
        effects.extend(self.hurry());
        effects
    }

    /// Ends the search if a waiting line asks for it, or if too many lines wait.
    fn hurry(&mut self) -> Option<Effect<Q>> {
        let waiting = self.waiting();
        let waited_for = waiting.len() > Self::MOST_WAITING || waiting.iter().any(|line| Self::ends(line));
        (self.is_thinking() && waited_for).then_some(Effect::Stop)
    }
}
