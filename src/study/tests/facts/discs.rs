//! Reversi on a plain board of characters, which uses nothing of the rules or the engine.

use rules::Square;

/// A board: 0 is empty, 1 the first side's disc, 2 the second's. The first index is the row.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    pub squares: [[u8; 8]; 8],
    pub to_move: u8,
}

pub const fn other(side: u8) -> u8 {
    3 - side
}

const AROUND: [(i32, i32); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

impl Board {
    /// What lies there; `None` off the board.
    pub fn at(&self, column: i32, row: i32) -> Option<u8> {
        let (column, row) = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
        self.squares.get(row)?.get(column).copied()
    }

    pub fn on(&self, at: Square) -> u8 {
        self.squares[usize::from(at.row)][usize::from(at.column)]
    }

    /// What a disc of a side would turn.
    pub fn flips(&self, side: u8, at: Square) -> Vec<(i32, i32)> {
        let mut all = Vec::new();
        if self.on(at) != 0 {
            return all;
        }
        for (columns, rows) in AROUND {
            let mut run = Vec::new();
            let (mut column, mut row) = (i32::from(at.column) + columns, i32::from(at.row) + rows);
            while self.at(column, row) == Some(other(side)) {
                run.push((column, row));
                (column, row) = (column + columns, row + rows);
            }
            if self.at(column, row) == Some(side) {
                all.append(&mut run);
            }
        }
        all
    }

    /// Where a side may play.
    pub fn moves(&self, side: u8) -> Vec<Square> {
        let all = (0..8).flat_map(|row| (0..8).map(move |column| Square::new(column, row)));
        all.filter(|at| !self.flips(side, *at).is_empty()).collect()
    }

    pub fn can(&self, side: u8, at: Square) -> bool {
        !self.flips(side, at).is_empty()
    }

    /// The board after a move of the side to move; `None` is a pass.
    pub fn played(&self, at: Option<Square>) -> Self {
        let mut after = Self { to_move: other(self.to_move), ..self.clone() };
        if let Some(at) = at {
            for (column, row) in self.flips(self.to_move, at) {
                after.squares[row as usize][column as usize] = self.to_move;
            }
            after.squares[usize::from(at.row)][usize::from(at.column)] = self.to_move;
        }
        after
    }

    pub fn is_over(&self) -> bool {
        self.moves(1).is_empty() && self.moves(2).is_empty()
    }

    pub fn empties(&self) -> usize {
        self.squares.iter().flatten().filter(|disc| **disc == 0).count()
    }

    /// The choices of the side to move; a pass alone where it has no move, and none at the end.
    pub fn choices(&self) -> Vec<Option<Square>> {
        let moves = self.moves(self.to_move);
        match moves.len() {
            0 if self.is_over() => Vec::new(),
            0 => vec![None],
            _ => moves.into_iter().map(Some).collect(),
        }
    }

    /// The free squares that hang together with this one, by sides and corners.
    pub fn region(&self, from: Square) -> Vec<Square> {
        let mut found = vec![from];
        let mut next = 0;
        while next < found.len() {
            let at = found[next];
            next += 1;
            for (columns, rows) in AROUND {
                let (column, row) = (i32::from(at.column) + columns, i32::from(at.row) + rows);
                if self.at(column, row) == Some(0) {
                    let square = Square::new(column as u8, row as u8);
                    if !found.contains(&square) {
                        found.push(square);
                    }
                }
            }
        }
        found
    }

    /// The final difference for the side to move under best play, with the empty squares for the winner, and the best
    /// moves; a square may be forbidden to a side, which then plays something else or passes.
    pub fn solve(&self, ban: Option<(u8, Square)>, mut alpha: i32, beta: i32) -> (i32, Vec<Option<Square>>) {
        let is_free = |at: &Option<Square>| ban != at.map(|at| (self.to_move, at));
        let mut choices: Vec<Option<Square>> = self.choices().into_iter().filter(is_free).collect();
        if choices.is_empty() {
            let may = |side: u8| self.moves(side).iter().any(|at| ban != Some((side, *at)));
            if !may(1) && !may(2) {
                return (self.result(), Vec::new());
            }
            choices.push(None);
        }
        let mut best = (-65, Vec::new());
        for choice in choices {
            let (value, mut line) = self.played(choice).solve(ban, -beta, -alpha);
            if -value > best.0 {
                line.insert(0, choice);
                best = (-value, line);
                alpha = alpha.max(-value);
                if alpha >= beta {
                    break;
                }
            }
        }
        best
    }

    fn result(&self) -> i32 {
        let count = |side: u8| self.squares.iter().flatten().filter(|disc| **disc == side).count() as i32;
        let difference = count(self.to_move) - count(other(self.to_move));
        difference + difference.signum() * self.empties() as i32
    }

    /// Whether a side gets to play on a square within so many plies whatever the other does.
    pub fn forces(&self, side: u8, at: Square, plies: usize) -> bool {
        if plies == 0 || self.on(at) != 0 {
            return false;
        }
        let choices = self.choices();
        let mut after = choices.iter().map(|choice| self.played(*choice).forces(side, at, plies - 1));
        if self.to_move == side {
            self.can(side, at) || after.any(|forced| forced)
        } else {
            !choices.is_empty() && after.all(|forced| forced)
        }
    }
}
