//! Reads the games of a file one by one, so that a file of a hundred thousand games is neither held in memory as games
//! nor read in one go.

use std::collections::VecDeque;

use super::fault::{GameFault, ImportFault, MOST_IN_A_ROW};
use super::kinds::{Format, Imported};
use super::lines::Lines;
use super::{moves, positions};
use crate::date::read_date;
use crate::ggf::{Ggf, GgfReading};
use crate::heading::{Heading, Winner};
use crate::library::Entry;
use crate::sgf::SgfReading;
use crate::wthor::{Names, Wthor};
use rules::{Game, Setup, Tables};

/// The games of a file that are still to be read. What cannot be read among them comes as an error in its place.
#[derive(Debug)]
pub struct Games {
    format: Format,
    rest: Rest,
    faults: VecDeque<GameFault>,
    number: usize,
    /// How many faults have been named.
    named: usize,
    /// How many came after them.
    more: usize,
    /// How many came since the last game.
    in_a_row: usize,
}

/// So many faults of a file are named; the rest are counted.
const MOST_NAMED: usize = 20;

/// Nothing has been found wrong with a file so far.
pub const NO_FAULTS: [GameFault; 0] = [];

/// What is left of a file.
#[derive(Debug)]
pub enum Rest {
    /// Games that have been read.
    Read(std::vec::IntoIter<Imported>),
    /// A WTHOR file, and the names for its numbers.
    Archive(Wthor, Names),
    /// Games in GGF.
    Ggf(GgfReading),
    /// Games in SGF.
    Sgf(SgfReading),
    /// A library, and the rule tables by which its games are played.
    Library(std::vec::IntoIter<Entry>, Tables),
    /// Moves, a game on each line, and the setup of all of them.
    Moves(Setup, Lines),
    /// Positions of Reversi, one on each line.
    Positions(Lines),
}

impl Rest {
    /// A text of games in brackets.
    pub fn text(format: Format, text: &str) -> Self {
        if format == Format::Sgf { Self::Sgf(SgfReading::new(text)) } else { Self::Ggf(GgfReading::new(text)) }
    }
}

impl Games {
    pub(super) fn new<F: Into<GameFault>>(format: Format, rest: Rest, faults: impl IntoIterator<Item = F>) -> Self {
        let faults = faults.into_iter().map(Into::into).collect();
        Self { format, rest, faults, number: 0, named: 0, more: 0, in_a_row: 0 }
    }

    /// What the file is.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
    }

    /// How much of the file has been read, from 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f32 {
        let (done, of) = match &self.rest {
            Rest::Read(left) => (self.number, self.number + left.len()),
            Rest::Library(left, _) => (self.number, self.number + left.len()),
            Rest::Archive(file, _) => (self.number, file.games.len()),
            Rest::Ggf(reading) => reading.progress(),
            Rest::Sgf(reading) => reading.progress(),
            Rest::Moves(_, lines) | Rest::Positions(lines) => lines.progress(),
        };
        // After the last game, the number is beyond the count.
        done.min(of) as f32 / of.max(1) as f32
    }
}

impl Iterator for Games {
    type Item = Result<Imported, ImportFault>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match self.read_next() {
                Some(Ok(game)) => {
                    self.in_a_row = 0;
                    return Some(Ok(game));
                }
                Some(Err(why)) if self.named < MOST_NAMED => {
                    self.named += 1;
                    return Some(Err(why.into()));
                }
                Some(Err(_)) => {
                    self.more += 1;
                    self.in_a_row += 1;
                    if self.in_a_row == MOST_IN_A_ROW {
                        self.rest = Rest::Read(Vec::new().into_iter());
                        self.faults.clear();
                    }
                }
                None => {
                    let count = std::mem::take(&mut self.more);
                    let is_left = self.in_a_row >= MOST_IN_A_ROW;
                    let why = if is_left { ImportFault::Left { count } } else { ImportFault::More { count } };
                    return (count > 0).then_some(Err(why));
                }
            }
        }
    }
}

impl Games {
    /// The next game, or what is wrong in its place.
    fn read_next(&mut self) -> Option<Result<Imported, GameFault>> {
        if let Some(fault) = self.faults.pop_front() {
            return Some(Err(fault));
        }
        self.number += 1;
        match &mut self.rest {
            Rest::Read(games) => games.next().map(Ok),
            Rest::Archive(file, names) => of_archive(file, names, self.number),
            Rest::Ggf(reading) => match reading.next()? {
                Ok((_, game)) => Some(of_ggf(game, self.number)),
                Err(why) => Some(Err(why.into())),
            },
            Rest::Sgf(reading) => match reading.next()? {
                Ok(game) => {
                    if game.left_out > 0 {
                        self.faults.push_back(GameFault::LeftOut { game: self.number, variations: game.left_out });
                    }
                    Some(Ok(Imported::new(game.record, game.heading)))
                }
                Err(why) => Some(Err(why.into())),
            },
            Rest::Library(entries, tables) => {
                let entry = entries.next()?;
                let read = entry.to_saved("", tables).map_err(|why| GameFault::Kept { game: self.number, why });
                Some(read.map(|(saved, record)| Imported {
                    saved: Some(saved),
                    entry: Some(Box::new(entry)),
                    ..Imported::new(record, Heading::default())
                }))
            }
            Rest::Moves(setup, lines) => {
                Some(moves::next(setup, lines)?.map(|record| Imported::new(record, Heading::default())))
            }
            Rest::Positions(lines) => positions::next(lines),
        }
    }
}

/// The game with this number of an archive, counted from 1.
fn of_archive(file: &Wthor, names: &Names, number: usize) -> Option<Result<Imported, GameFault>> {
    let game = file.games.get(number - 1)?;
    let record = match game.record() {
        Ok(record) => record,
        Err((at, why)) => return Some(Err(GameFault::Archive { game: number, number: at, why })),
    };
    let score = [u32::from(game.score), 64 - u32::from(game.score.min(64))];
    let heading = Heading {
        names: [game.black, game.white].map(|player| names.player(player)),
        date: if file.year == 0 { String::new() } else { format!("{:04}", file.year) },
        event: names.tournament(game.tournament),
        winner: Winner::by(score),
        score: Some(score),
    };
    Some(Ok(Imported::new(record, heading)))
}

fn of_ggf(game: Ggf, number: usize) -> Result<Imported, GameFault> {
    // A match here is known by its rule table, and other boards and rules than the classic ones may belong to none.
    if game.record.setup() != &Game::Reversi.setup(0) {
        return Err(GameFault::NotClassic { game: number });
    }
    let tag = |key: &str| game.tag(key).unwrap_or_default().trim().to_owned();
    // The result is black's discs less white's, with a letter after it where the game was broken off.
    let result = tag("RE");
    let margin: Option<f64> = result.split(':').next().unwrap_or_default().parse().ok();
    let winner = margin.map_or(Winner::Nobody, |margin| {
        if margin > 0.0 {
            Winner::First
        } else if margin < 0.0 {
            Winner::Second
        } else {
            Winner::Draw
        }
    });
    // With the empty squares counted for the winner, both sides together have all 64.
    let score = margin.filter(|margin| margin.abs() <= 64.0 && margin % 2.0 == 0.0);
    let score = score.map(|margin| [32.0 + margin / 2.0, 32.0 - margin / 2.0].map(|discs| discs as u32));
    let heading =
        Heading { names: [tag("PB"), tag("PW")], date: read_date(&tag("DT")), event: tag("PC"), winner, score };
    Ok(Imported::new(game.record, heading))
}
