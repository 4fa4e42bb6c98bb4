//! Writes games in SGF.

use std::fmt::Write as _;

use super::marks::write_marks;
use super::time::{Clocks, write_clock};
use super::{escaped, letters};
use crate::heading::{Heading, Winner};
use crate::history::{Ply, Record};
use crate::marks::Marking;
use rules::{Action, Colour, Position, Reason, Setup, Side, gomoku};

/// Writes a game of Gomoku with all its lines; `None` for another game, or for one that began with a handicap or with the
/// choice of a colour.
#[must_use]
pub fn write_sgf(record: &Record, heading: &Heading) -> Option<String> {
    let Setup::Gomoku(setup) = record.setup() else { return None };
    let lines: Vec<&[Ply]> = record.lines().collect();
    let Position::Gomoku(first) = record.first() else { return None };
    let is_move =
        |ply: &Ply| matches!(ply.action, Action::Place(_) | Action::Resign | Action::AgreeDraw | Action::Flag);
    if first.opening() != gomoku::Opening::Free || !lines.iter().all(|line| line.iter().all(is_move)) {
        return None;
    }
    let mut text = format!("(;GM[4]FF[4]CA[UTF-8]SZ[{}]", setup.size);
    if record.start().is_some() {
        write_stones(&mut text, record.first());
    }
    let [black, white] = &heading.names;
    // The result is the game's, wherever in it somebody looks.
    let mut whole = record.clone();
    whole.go_to_main_end();
    let ending = whole.ending();
    let is_on_time = ending.as_ref().is_some_and(|ending| ending.reason == Reason::OnTime);
    let winner = match ending.as_ref().map_or(heading.winner, |ending| Winner::of(Some(ending))) {
        Winner::Nobody => "",
        Winner::First if is_on_time => "B+T",
        Winner::First => "B+",
        Winner::Second if is_on_time => "W+T",
        Winner::Second => "W+",
        Winner::Draw => "0",
    };
    let day = heading.date.split('T').next().unwrap_or_default();
    let tags = [("PB", &**black), ("PW", white), ("DT", day), ("EV", &heading.event), ("RE", winner)];
    for (key, value) in tags.into_iter().filter(|(_, value)| !value.is_empty()) {
        let _ = write!(text, "{key}[{}]", escaped(value));
    }
    let clock = record.clock();
    text.push_str(&clock.map(write_clock).unwrap_or_default());
    write_notes(&mut text, &record.start_marks, record.start_comment.as_deref());
    write_lines(&mut text, &lines, 0, Clocks::start(clock));
    text.push(')');
    Some(text)
}

/// Writes the stones that lie on the board before the first move, and whose turn it is.
fn write_stones(text: &mut String, first: &Position) {
    for (colour, name) in [(Colour::Dark, "AB"), (Colour::Light, "AW")] {
        let mut stones = first.pieces().filter(|(_, face)| face.colour == Some(colour)).peekable();
        if stones.peek().is_some() {
            text.push_str(name);
        }
        for (square, _) in stones {
            let _ = write!(text, "[{}]", letters(square));
        }
    }
    let _ = write!(text, "PL[{}]", if first.colour_to_move() == Colour::Dark { 'B' } else { 'W' });
}

/// Writes what is drawn on a position and said about it.
fn write_notes(text: &mut String, marks: &[Marking], comment: Option<&str>) {
    write_marks(text, marks);
    if let Some(comment) = comment {
        let _ = write!(text, "C[{}]", escaped(comment));
    }
}

/// Writes what these lines play after the first `at` plies, which they have in common, and after which the clocks are so. Every
/// round writes plies up to the next fork; only forks are written by calling this again.
fn write_lines(text: &mut String, lines: &[&[Ply]], mut at: usize, mut clocks: Clocks) {
    let same = |one: Option<&Ply>, other: Option<&Ply>| match (one, other) {
        (Some(one), Some(other)) => (one.action, one.side) == (other.action, other.side),
        (one, other) => one.is_none() && other.is_none(),
    };
    let Some(first) = lines.first() else { return };
    while lines.iter().all(|line| same(line.get(at), first.get(at))) {
        let Some(ply) = first.get(at) else { return };
        if let Action::Place(point) = ply.action {
            let colour = if ply.side == Side::First { 'B' } else { 'W' };
            let _ = write!(text, ";{colour}[{}]", letters(point));
            // Saves keep the times of one line, and what lines have in common took the same time in all.
            let spent = lines.iter().find_map(|line| line[at].spent);
            clocks.write(text, ply.side, spent, at == 0);
        } else if is_noted(ply) {
            // What is said of a side that resigns stands in a node without a move.
            text.push(';');
        }
        write_notes(text, &ply.marks, ply.comment.as_deref());
        at += 1;
    }
    let mut rest: Vec<&[Ply]> = lines.to_vec();
    while let Some(line) = rest.first().copied() {
        let (with, without): (Vec<&[Ply]>, _) = rest.iter().partition(|other| same(other.get(at), line.get(at)));
        rest = without;
        // A line that ends here by resigning writes nothing if nothing is said of it.
        if line.get(at).is_some_and(|ply| matches!(ply.action, Action::Place(_)) || is_noted(ply)) {
            text.push('(');
            write_lines(text, &with, at, clocks);
            text.push(')');
        }
    }
}

/// Whether something is said about the position after a ply, or drawn on it.
const fn is_noted(ply: &Ply) -> bool {
    ply.comment.is_some() || !ply.marks.is_empty()
}
