//! A position of Gomoku as one word, without the moves that led to it. It is sent to workers.
//!
//! `SIZE/OPENING/PHASE/LAST/ID:FLAGS/BOARD`, for example `15/free/first/h8/renju:0111111/112x112`. The board is given
//! row by row from the top: `x` is black, `o` white, and a number stands for that many free points. The flags are the
//! fields of the rule set in order, 0 or 1. The last stone is `-` before the first move. Any text gives either a valid
//! position, even if no game leads to it, or nothing.

use std::fmt::Write as _;
use std::sync::Arc;

use super::{Board, FIVE, Opening, Phase, Position, Rules, SIZES, Setup, THREE, Wins, name, square};
use crate::{Colour, Placed, Side};

/// The text is not a position of Gomoku.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the text is not a position of Gomoku")]
pub struct TextError;

impl TryFrom<String> for Position {
    type Error = TextError;

    fn try_from(text: String) -> Result<Self, TextError> {
        Self::from_text(&text).ok_or(TextError)
    }
}

impl From<Position> for String {
    fn from(position: Position) -> Self {
        position.to_text()
    }
}

impl Position {
    /// The position as one word.
    #[must_use]
    pub fn to_text(&self) -> String {
        let last = self.last.map_or_else(|| "-".into(), |last| name(self.grid(), last));
        let mut text = format!("{}/{}/{}/{last}/", self.grid().rows, self.opening.id(), self.phase.id());
        text.push_str(&self.rules.id);
        text.push(':');
        text.extend(self.rules.flags().map(|flag| if flag { '1' } else { '0' }));
        text.push('/');
        let mut free = 0;
        for stone in self.board.points().map(|(_, stone)| stone).chain([None]) {
            let Some(colour) = stone else {
                free += 1;
                continue;
            };
            write_free(&mut text, free);
            free = 0;
            text.push(if colour == Colour::Dark { 'x' } else { 'o' });
        }
        write_free(&mut text, free - 1);
        text
    }

    /// The position that [`Self::to_text`] writes as this text; `None` for anything that is not a position.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let mut words = text.split('/');
        let size = words.next()?.parse().ok().filter(|size| SIZES.contains(size))?;
        let opening = Opening::from_id(words.next()?)?;
        let phase = Phase::from_id(words.next()?)?;
        let (last, rules) = (words.next()?, words.next()?);
        let board = read_board(size, words.next()?)?;
        if words.next().is_some() {
            return None;
        }
        let last = if last == "-" { None } else { Some(square(board.grid(), last)?) };
        let stones = board.points().filter(|(_, stone)| stone.is_some()).count() as u16;
        if stones < opening.ahead() {
            return None;
        }
        let position = Self { rules: Arc::new(read_rules(rules)?), opening, phase, board, stones, last };
        position.is_sound().then_some(position)
    }

    /// The position with these stones, as if the last of its colour among them had been put down last. The opening rule is
    /// [`Opening::Free`], or the handicap of the setup if black has more stones by just as many.
    pub(super) fn with_stones(setup: &Setup, pieces: &[Placed], to_move: Colour) -> Result<Self, &'static str> {
        let dark = pieces.iter().filter(|placed| placed.face.colour == Some(Colour::Dark)).count();
        let light = pieces.len() - dark;
        let one_more = usize::from(to_move == Colour::Light);
        let is_in_turn = |opening: &Opening| dark == light + one_more + usize::from(opening.ahead());
        let settled = |opening: &Opening| !matches!(opening, Opening::Swap | Opening::Swap2);
        let openings = [setup.opening, Opening::Free].into_iter().filter(settled);
        let opening = openings.into_iter().find(is_in_turn).ok_or(
            "black and white put down stones in turn, so black has as many as white or, before white's move, one more",
        )?;
        let mut position = Self::new(&Setup { opening, ..setup.clone() });
        position.board = Board::new(position.board.grid().rows);
        for placed in pieces {
            position.board.set(placed.square, placed.face.colour);
        }
        position.stones = pieces.len() as u16;
        let last = pieces.iter().rev().find(|placed| placed.face.colour == Some(to_move.other()));
        position.last = last.map(|placed| placed.square);
        let may_go_on = position.line().is_empty() && position.is_sound();
        may_go_on.then_some(position).ok_or("there may be no five in a row yet")
    }

    /// Whether the parts agree: the numbers of stones that black and white put down in turn up to this phase, the right
    /// colour of the last stone, and no winning line without that stone.
    fn is_sound(&self) -> bool {
        let dark = self.board.points().filter(|&(_, stone)| stone == Some(Colour::Dark)).count();
        let fits = match (self.opening, self.phase) {
            (Opening::Free | Opening::Ahead1 | Opening::Ahead2 | Opening::Ahead4, phase) => {
                phase == Phase::Settled { dark: Side::First }
            }
            (_, Phase::Three) => self.stones < THREE,
            (_, Phase::Choose) => self.stones == THREE,
            (_, Phase::Settled { .. }) => self.stones >= THREE,
            (Opening::Swap2, Phase::Two) => (THREE..FIVE).contains(&self.stones),
            (Opening::Swap2, Phase::ChooseLast) => self.stones == FIVE,
            (Opening::Swap, Phase::Two | Phase::ChooseLast) => false,
        };
        let last = self.last.and_then(|last| self.board.stone(last));
        let line = self.line();
        let wins = |square, stone: Option<Colour>| stone.is_some_and(|it| self.board.wins(&self.rules, square, it));
        fits && dark == usize::from(self.played().div_ceil(2) + self.opening.ahead())
            && last == (self.played() > 0).then(|| self.next_colour().other())
            && self.board.points().all(|(square, stone)| line.contains(&square) || !wins(square, stone))
    }
}

impl Phase {
    const ALL: [Self; 6] = [
        Self::Three,
        Self::Choose,
        Self::Two,
        Self::ChooseLast,
        Self::Settled { dark: Side::First },
        Self::Settled { dark: Side::Second },
    ];

    const fn id(self) -> &'static str {
        match self {
            Self::Three => "three",
            Self::Choose => "choose",
            Self::Two => "two",
            Self::ChooseLast => "choose-last",
            Self::Settled { dark: Side::First } => "first",
            Self::Settled { dark: Side::Second } => "second",
        }
    }

    fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|phase| phase.id() == id)
    }
}

impl Rules {
    const fn flags(&self) -> [bool; 7] {
        let Self { id: _, dark, light, overline, double_four, double_three } = self;
        [dark.overlines, dark.closed_fives, light.overlines, light.closed_fives, *overline, *double_four, *double_three]
    }
}

fn read_rules(text: &str) -> Option<Rules> {
    let (id, flags) = text.split_once(':').filter(|(id, _)| Rules::is_id(id))?;
    let flags: Vec<bool> = flags
        .chars()
        .map(|flag| match flag {
            '0' => Some(false),
            '1' => Some(true),
            _ => None,
        })
        .collect::<Option<_>>()?;
    let [dark_overlines, dark_closed, light_overlines, light_closed, overline, double_four, double_three] = flags[..]
    else {
        return None;
    };
    Some(Rules {
        id: id.into(),
        dark: Wins { overlines: dark_overlines, closed_fives: dark_closed },
        light: Wins { overlines: light_overlines, closed_fives: light_closed },
        overline,
        double_four,
        double_three,
    })
}

fn write_free(text: &mut String, free: u16) {
    if free > 0 {
        // Writing to a string cannot fail.
        let _ = write!(text, "{free}");
    }
}

fn read_board(size: u8, mut text: &str) -> Option<Board> {
    let mut board = Board::new(size);
    let mut squares = board.grid().squares();
    while let Some(first) = text.chars().next() {
        let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        if digits > 0 {
            let free = text[..digits].parse::<u16>().ok().filter(|&free| free > 0)?;
            squares.nth(usize::from(free) - 1)?;
            text = &text[digits..];
            continue;
        }
        let colour = match first {
            'x' => Colour::Dark,
            'o' => Colour::Light,
            _ => return None,
        };
        board.set(squares.next()?, Some(colour));
        text = &text[1..];
    }
    squares.next().is_none().then_some(board)
}
