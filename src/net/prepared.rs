//! Answers that a player prepares to what the other end may play: kept at this end, and not sent before they are played.

use rules::Action;

use crate::far::Far;

/// The most lines that can be prepared, and the most moves of one.
pub const MOST_LINES: usize = 64;

impl Far {
    /// The answer that was prepared to the other end's last move. What was prepared for other moves is forgotten.
    pub(super) fn prepared_answer(&mut self) -> Option<Action> {
        let (own, game) = (self.log.state.side(self.end()?)?, self.log.game()?);
        let theirs = game.record().played().iter().rev().find(|ply| ply.side != own && ply.action != Action::Pass)?;
        let action = theirs.action;
        let mut lines: Vec<Vec<Action>> = std::mem::take(&mut self.lines);
        lines.retain(|line| line.len() > 1 && line[0] == action);
        let answer = lines.first()?[1];
        lines.retain(|line| line[1] == answer);
        self.lines = lines.into_iter().map(|line| line[2..].to_vec()).filter(|line| line.len() > 1).collect();
        Some(answer)
    }

    /// Prepares a line for when the other end has moved: their move, ours, their next one, and so on. It is kept here
    /// and not sent before it happens. It takes the place of lines that answer the same move otherwise, or that it goes on
    /// from. False if there is no room for it, or it answers nothing.
    pub fn prepare(&mut self, line: Vec<Action>) -> bool {
        let fits = (2..=MOST_LINES).contains(&line.len()) && self.own.is_some();
        let stays = |old: &Vec<Action>| {
            let parts = old.iter().zip(&line).position(|(old, new)| old != new);
            parts.map_or(old.len() > line.len(), |at| at % 2 == 0)
        };
        let kept: Vec<Vec<Action>> = self.lines.iter().filter(|old| stays(old)).cloned().collect();
        if !fits || kept.len() >= MOST_LINES {
            return false;
        }
        self.lines = kept;
        if !self.lines.iter().any(|old| old.starts_with(&line)) {
            self.lines.push(line);
        }
        true
    }

    /// The lines that are prepared.
    #[must_use]
    pub fn prepared(&self) -> &[Vec<Action>] {
        &self.lines
    }

    /// Forgets a line that was prepared, by its place.
    pub fn forget_prepared(&mut self, at: usize) {
        if at < self.lines.len() {
            self.lines.remove(at);
        }
    }
}
