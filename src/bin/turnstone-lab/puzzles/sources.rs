//! Where puzzles are looked for: in games that levels play against each other or that a file holds, and, in Animal Chess, in
//! endings with random tiles.

use std::path::{Path, PathBuf};

use engine::animal_chess::{KnownEndings, Outcome};
use engine::{Level, Request, Session, Stop, seed_of};
use rand::rngs::StdRng;
use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use record::{Record, read_transcript};
use rules::animal_chess::{self, Deal};
use rules::{Action, Arrangement, Colour, Face, Game, Placed, Position, Setup, Tables, View, hash};
use study::puzzles::as_seen;

use crate::archives::archive;
use crate::referee::openings::random_opening;
use turnstone_engine::files::read_text;

/// Reversi: positions with so many empty squares.
const EMPTIES: std::ops::RangeInclusive<u32> = 7..=16;
/// Gomoku: the plies before the last one that are looked at.
const LAST_PLIES: std::ops::RangeInclusive<usize> = 3..=16;
/// Gomoku: the rule sets, in turn.
const RULES: [&str; 3] = ["freestyle", "standard", "renju"];
/// The levels that play, so that there are mistakes and not only those: the weakest and the strongest.
const PLAYERS: [(Game, u8, u8); 3] = [(Game::Reversi, 5, 16), (Game::Gomoku, 4, 12), (Game::AnimalChess, 3, 8)];
/// Animal Chess: the first positions have nothing to find.
const FIRST_PLIES: usize = 6;
/// Animal Chess: how many endings of a set of tiles are looked at, and how many of them may be proven.
const ENDINGS: usize = 3_000;
const MOST_PROVEN: usize = 24;

/// The games to look through.
pub struct Sources {
    game: Game,
    seed: u64,
    /// The games of files, if there are any.
    records: Option<Vec<Record>>,
    known: KnownEndings,
}

impl Sources {
    /// The games of these files, or games to be played.
    pub fn new(game: Game, seed: u64, files: &[PathBuf]) -> Result<Self, String> {
        let mut records = Vec::new();
        for file in files {
            records.extend(read(game, file)?);
        }
        let records = (!files.is_empty()).then_some(records);
        Ok(Self { game, seed, records, known: KnownEndings::default() })
    }

    /// How many games there are; `None` if there is no end to them.
    pub fn count(&self) -> Option<u32> {
        self.records.as_ref().map(|records| records.len() as u32)
    }

    /// The most puzzles that are kept of a game: more of one look too much alike.
    pub const fn most(&self, number: u32) -> usize {
        match self.game {
            Game::Reversi => 1,
            _ if self.has_ending(number) => 4,
            _ => 2,
        }
    }

    /// After so many puzzles no further position of a game is looked at: all where that is quick, so that a rare kind is found.
    pub const fn enough(&self, number: u32) -> usize {
        match self.game {
            Game::Reversi => usize::MAX,
            _ => self.most(number),
        }
    }

    const fn has_ending(&self, number: u32) -> bool {
        matches!(self.game, Game::AnimalChess) && self.records.is_none() && number.is_multiple_of(2)
    }

    /// The positions of a game that may be puzzles, in a random order.
    pub fn candidates(&mut self, number: u32, session: &mut Session) -> Result<Vec<Record>, String> {
        let seed = hash(self.seed, number.into());
        let random = &mut StdRng::seed_from_u64(seed);
        if self.has_ending(number) {
            return Ok(self.endings(random));
        }
        let record = match &self.records {
            Some(records) => records.get(number as usize).cloned().ok_or("there is no such game")?,
            None => self.played(number, seed, session)?,
        };
        let plies = record.played().len();
        let is_wanted = |position: &Position, ply: usize| match position {
            Position::Reversi(_) => {
                let [black, white] = position.counts();
                EMPTIES.contains(&64_u32.saturating_sub(black + white))
            }
            Position::Gomoku(_) => LAST_PLIES.contains(&(plies - ply)),
            _ => ply > FIRST_PLIES,
        };
        let mut found: Vec<Record> = (0..plies)
            .filter(|ply| record.position_at(*ply).is_some_and(|position| is_wanted(position, *ply)))
            .filter_map(|ply| record.until(ply))
            .map(|record| as_seen(&record).unwrap_or(record))
            .collect();
        found.shuffle(random);
        Ok(found)
    }

    /// A game of two levels.
    fn played(&self, number: u32, seed: u64, session: &mut Session) -> Result<Record, String> {
        let of_game = PLAYERS.into_iter().find(|(game, ..)| *game == self.game);
        let (_, weakest, strongest) = of_game.ok_or("no levels are known that make puzzles of this game")?;
        let random = &mut StdRng::seed_from_u64(seed);
        let mut level = || Level::of_number(self.game, random.random_range(weakest..=strongest));
        let levels = [level(), level()];
        let mut record = random_opening(&setup(self.game, number), seed);
        while record.ending().is_none() {
            let position = record.position();
            let action = if let Some(forced) = position.forced() {
                forced
            } else {
                let side = position.to_move();
                let level = levels[side.index()].ok_or("there is no such level")?;
                let last = record.played().iter().rev().find_map(|ply| match ply.action {
                    Action::Place(square) => Some(square),
                    _ => None,
                });
                let request = Request { last, ..Request::new(0, position.view(), level, seed_of(seed, side)) };
                session.think(&request, &Stop::default(), &mut |_| ()).ok_or("the engine gives no answer")?.action
            };
            if action == Action::Resign {
                break;
            }
            record.play(action).map_err(|why| format!("a level plays against the rules: {why}"))?;
        }
        Ok(record)
    }

    /// Endings of a random set of tiles in which there is one good move.
    fn endings(&mut self, random: &mut StdRng) -> Vec<Record> {
        let rules = Tables::default().animal_chess[0].clone();
        let setup = Setup::AnimalChess(animal_chess::Setup { rules: rules.clone(), deal: Deal::Told, handicap: 0 });
        let tiles: [usize; 2] = [[1, 2], [2, 1], [2, 2], [2, 2], [1, 3], [3, 1]][random.random_range(0..6)];
        let mut faces: Vec<Face> = Vec::new();
        for (colour, count) in Colour::BOTH.into_iter().zip(tiles) {
            let kinds = (0..).zip(&rules.kinds);
            let mut own: Vec<Face> = kinds
                .flat_map(|(kind, about)| (0..about.count).map(move |_| Face { colour: Some(colour), kind }))
                .collect();
            own.shuffle(random);
            faces.extend(&own[..count]);
        }
        let mut squares: Vec<_> = animal_chess::GRID.squares().collect();
        let mut found = Vec::new();
        for _ in 0..ENDINGS {
            squares.shuffle(random);
            let placed = squares.iter().zip(&faces);
            let placed: Vec<Placed> = placed.map(|(&square, &face)| Placed { square, face, hidden: false }).collect();
            let Ok(position) = setup.with_pieces(&placed, Colour::Dark) else { continue };
            if self.has_one_good_move(&position)
                && let Ok(record) = Record::arranged(setup.clone(), &Arrangement::of(&position))
            {
                found.push(record);
                if found.len() >= MOST_PROVEN {
                    break;
                }
            }
        }
        found
    }

    /// Whether one move of several wins, or holds where none wins.
    fn has_one_good_move(&mut self, position: &Position) -> bool {
        let View::AnimalChess(view) = position.view() else { return false };
        let Some(moves) = self.known.outcomes(&view).filter(|moves| moves.len() > 2) else { return false };
        let count = |is: fn(&Outcome) -> bool| moves.iter().filter(|(_, outcome)| is(outcome)).count();
        let won = count(|outcome| matches!(outcome, Outcome::Won(_)));
        won == 1 || won == 0 && count(|outcome| *outcome == Outcome::Drawn) == 1
    }
}

/// The setup of the game with this number.
fn setup(game: Game, number: u32) -> Setup {
    let mut setup = game.setup(0);
    if game == Game::Gomoku {
        let rules = RULES[number as usize % RULES.len()];
        setup.set("rules", rules, &Tables::default()).expect("a built-in rule set");
    }
    setup
}

/// The games of a file.
fn read(game: Game, path: &Path) -> Result<Vec<Record>, String> {
    if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("wtb")) {
        if game != Game::Reversi {
            return Err(format!("{} is an archive of reversi", path.display()));
        }
        return Ok(archive(path)?.games.iter().filter_map(|game| game.record().ok()).collect());
    }
    let text = read_text(path)?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let wrong = |at: usize, why| format!("{}, line {}: {why}", path.display(), at + 1);
    lines.map(|(at, line)| read_transcript(&game.setup(0), line).map_err(|why| wrong(at, why))).collect()
}
