//! What was played from a position in the games of a library, and how those games ended.
//!
//! Each game has an array with a small element for each piece that was put down: a hash of the position before it, and
//! the square. Where pieces are only ever added, all games that reach a position have put down equally many, in
//! whatever order and with or without passes. So a look-up compares one element of every game and needs no large map of
//! positions: a hundred thousand games take a few milliseconds, and 6 bytes a move.
//!
//! Two fifths of this file are tests, which look at what is private here.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use super::entry::{Entry, Id, hash};
use super::query::date_key;
use crate::heading::Winner;
use crate::history::Record;
use rules::{Action, Change, Choices, Delta, Face, Field, Grid, Position, Setup, Side, Square, Tables, lot};

/// The most games that a [`Continuation`] names.
const NEWEST: usize = 8;

/// What was played from each position of many games: built a game at a time.
///
/// Positions that differ only by a symmetry of the board count as one, and so do positions that were reached by another
/// order of moves. Only moves that put a piece down are counted; passes, choices of colour, and giving up are not. A game
/// of Animal Chess has no such moves: what lies face down makes the positions of two deals different, even where they
/// look alike.
#[derive(Clone, Debug, Default)]
pub struct Explorer {
    games: Vec<Game>,
    places: HashMap<Id, usize>,
    /// Every setup of the games that can be compared, with the number that stands for it, once it was worked out.
    setups: Vec<(Setup, u64)>,
}

/// What was played from a position, with what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Continuation {
    /// The move, on the board that was asked for. Of moves that a symmetry of the position makes equal, the one that was
    /// played most often stands for all.
    pub action: Action,
    /// In how many games it was played.
    pub games: u32,
    /// How many of these the first side won, and how many the second.
    pub won: [u32; 2],
    /// How many were drawn. What is left of the games is not known.
    pub drawn: u32,
    /// Up to eight of the games, the newest by date first.
    pub newest: Vec<Id>,
}

/// A game that was taken in.
#[derive(Clone, Debug)]
struct Game {
    id: Id,
    /// Tells what was taken in from what the entry may say later.
    print: u64,
    date: u64,
    winner: Winner,
    /// The number of pieces on the board before the first of the moves.
    pieces: u16,
    moves: Box<[Move]>,
}

/// A move of a game.
#[derive(Clone, Copy, Debug)]
struct Move {
    /// The position before it. Two numbers of 16 bits, since one of 32 would make the move 8 bytes long instead of 6.
    position: [u16; 2],
    /// The square in the position's canonical form: the row in the upper byte, the column in the lower.
    square: u16,
}

/// The winners by the numbers that stand for them in an index.
#[cfg(not(target_family = "wasm"))]
const WINNERS: [Winner; 4] = [Winner::Nobody, Winner::First, Winner::Second, Winner::Draw];

/// The bytes of a move in an index.
#[cfg(not(target_family = "wasm"))]
const MOVE_SIZE: usize = 6;

/// A number that stands for a setup in the hashes of its positions.
fn seed_of(setup: &Setup) -> u64 {
    let fields: Vec<_> = setup.written().filter(|field| field.choices != Choices::Random).collect();
    let Grid { columns, rows } = setup.start().grid();
    let size = format!("{columns}x{rows}");
    let fields = fields.iter().flat_map(|field| [field.key, &field.value]);
    hash([setup.game().id(), &size].into_iter().chain(fields))
}

/// The hash of a position: `seed` stands for its setup, and `board` is the hash of its board in canonical form.
fn hash_of(position: &Position, seed: u64, board: u64) -> [u16; 2] {
    // The colours of the sides and a choice to be made are settled in the opening; the board does not show them.
    let colour = position.colour(Side::First).map_or(0, |colour| 1 + colour.index() as u64);
    let turn = position.to_move().index() as u64 | colour << 1 | (position.choices().len() as u64) << 3;
    let mixed = lot(board ^ lot(seed ^ turn));
    [(mixed >> 48) as u16, (mixed >> 32) as u16]
}

/// The most symmetries that a board has.
const SYMMETRIES: usize = 8;

const fn code(square: Square) -> u16 {
    u16::from_be_bytes([square.row, square.column])
}

const fn decode(code: u16) -> Square {
    let [row, column] = code.to_be_bytes();
    Square::new(column, row)
}

/// The Zobrist hashes of a board and its images under every symmetry: each is the exclusive or of a number for each
/// piece, so that a change of the board changes it by the numbers of the pieces concerned.
#[derive(Clone, Copy, Debug)]
struct Images {
    grid: Grid,
    hashes: [u64; SYMMETRIES],
}

impl Images {
    fn of(position: &Position) -> Self {
        let mut images = Self { grid: position.grid(), hashes: [0; SYMMETRIES] };
        position.pieces().for_each(|(square, face)| images.toggle(square, face));
        images
    }

    fn symmetries(&self) -> std::ops::Range<usize> {
        0..self.grid.symmetries()
    }

    /// Puts a piece on the board, or takes it away.
    fn toggle(&mut self, square: Square, Face { colour, kind }: Face) {
        let face = u64::from(kind) << 2 | colour.map_or(0, |colour| 1 + colour.index() as u64);
        for symmetry in self.symmetries() {
            self.hashes[symmetry] ^= lot(face << 16 | u64::from(code(self.grid.image(symmetry, square))));
        }
    }

    /// Follows a ply, after which the position is this.
    fn follow(&mut self, delta: &Delta, after: &Position) {
        for change in &delta.0 {
            match *change {
                Change::Placed { square, face } | Change::Taken { square, face } => self.toggle(square, face),
                Change::Turned { square, from, to } => {
                    self.toggle(square, from);
                    self.toggle(square, to);
                }
                // It does not say what was moved.
                Change::Moved { .. } => {
                    *self = Self::of(after);
                    return;
                }
                Change::Passed { .. } => {}
            }
        }
    }

    /// The least of the hashes, which is the same for every image of the board, and the first symmetry that leads to it.
    fn canonical(&self) -> (u64, usize) {
        self.symmetries().map(|symmetry| (self.hashes[symmetry], symmetry)).min().unwrap_or_default()
    }
}

/// The games with one move: how they ended, and the newest of them.
#[derive(Clone, Debug, Default)]
struct Tally {
    games: u32,
    won: [u32; 2],
    drawn: u32,
    newest: Vec<(Reverse<u64>, Id)>,
}

impl Tally {
    fn count(&mut self, game: &Game) {
        self.games += 1;
        match game.winner {
            Winner::Nobody => {}
            Winner::First => self.won[0] += 1,
            Winner::Second => self.won[1] += 1,
            Winner::Draw => self.drawn += 1,
        }
        self.keep((Reverse(game.date), game.id));
    }

    /// Puts a game among the newest, if it is one of them.
    fn keep(&mut self, game: (Reverse<u64>, Id)) {
        if self.newest.len() < NEWEST || self.newest.last().is_some_and(|last| game < *last) {
            let place = self.newest.partition_point(|other| *other < game);
            self.newest.insert(place, game);
            self.newest.truncate(NEWEST);
        }
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.won = [self.won[0] + other.won[0], self.won[1] + other.won[1]];
        self.drawn += other.drawn;
        other.newest.iter().for_each(|game| self.keep(*game));
    }
}

impl Explorer {
    /// Whether this game has been taken in with these moves, this date and this result.
    #[must_use]
    pub fn has(&self, entry: &Entry) -> bool {
        self.places.get(&entry.id).is_some_and(|place| self.games[*place].print == print(entry))
    }

    /// Takes a game in, in place of one with its id. `tables` are the rules by which it is replayed; only the line that
    /// was played last counts, and no other. A game that cannot be replayed counts as taken in, without moves: when
    /// the tables change, games have to be taken in anew.
    pub fn add(&mut self, entry: &Entry, tables: &Tables) {
        let (pieces, moves) = self.moves(entry, tables).unwrap_or_default();
        let (date, winner) = (date_key(&entry.date), entry.winner);
        let game = Game { id: entry.id, print: print(entry), date, winner, pieces, moves };
        match self.places.get(&entry.id) {
            Some(place) => self.games[*place] = game,
            None => {
                self.places.insert(entry.id, self.games.len());
                self.games.push(game);
            }
        }
    }

    /// Takes the game with this id out, if it is there.
    pub fn remove(&mut self, id: Id) {
        let Some(place) = self.places.remove(&id) else { return };
        self.games.swap_remove(place);
        if let Some(moved) = self.games.get(place) {
            self.places.insert(moved.id, place);
        }
    }

    /// Keeps only the games whose ids are wanted.
    pub fn retain(&mut self, mut is_wanted: impl FnMut(Id) -> bool) {
        self.games.retain(|game| is_wanted(game.id));
        self.places = self.games.iter().enumerate().map(|(place, game)| (game.id, place)).collect();
    }

    /// The number of games that have been taken in, those without moves among them.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether no game has been taken in.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// What was played from the position on the board in games with the same setup, the most frequent first.
    #[must_use]
    pub fn at(&self, record: &Record) -> Vec<Continuation> {
        let position = record.position();
        let images = Images::of(position);
        let wanted = hash_of(position, seed_of(record.setup()), images.canonical().0);
        let pieces = position.pieces().count();
        let played = |game: &Game| {
            let number = pieces.checked_sub(game.pieces.into())?;
            game.moves.get(number).filter(|played| played.position == wanted).map(|played| played.square)
        };
        let mut tallies: BTreeMap<u16, Tally> = BTreeMap::new();
        for game in &self.games {
            if let Some(square) = played(game) {
                tallies.entry(square).or_default().count(game);
            }
        }
        united(position, &images, tallies)
    }

    /// All that has been taken in, for an index on a disk: the numbers of every game, and its moves, in little endian.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for Game { id, print, date, winner, pieces, moves } in &self.games {
            [id.0, *print, *date].iter().for_each(|number| bytes.extend(number.to_le_bytes()));
            bytes.push(WINNERS.iter().position(|known| known == winner).unwrap_or_default() as u8);
            bytes.extend(pieces.to_le_bytes());
            bytes.extend((moves.len() as u32).to_le_bytes());
            for Move { position: [high, low], square } in moves {
                [high, low, square].iter().for_each(|number| bytes.extend(number.to_le_bytes()));
            }
        }
        bytes
    }

    /// What [`Self::to_bytes`] wrote; `None` if it did not write this.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn from_bytes(mut bytes: &[u8]) -> Option<Self> {
        fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
            let (taken, rest) = bytes.split_first_chunk()?;
            *bytes = rest;
            Some(*taken)
        }
        let mut games = Vec::new();
        while !bytes.is_empty() {
            let [id, print, date] = [take(&mut bytes)?, take(&mut bytes)?, take(&mut bytes)?].map(u64::from_le_bytes);
            let winner = *WINNERS.get(usize::from(u8::from_le_bytes(take(&mut bytes)?)))?;
            let pieces = u16::from_le_bytes(take(&mut bytes)?);
            let length = usize::try_from(u32::from_le_bytes(take(&mut bytes)?)).ok()?.checked_mul(MOVE_SIZE)?;
            let (own, rest) = bytes.split_at_checked(length)?;
            bytes = rest;
            let moves = own.as_chunks::<MOVE_SIZE>().0.iter().map(|&[a, b, c, d, e, f]| Move {
                position: [u16::from_le_bytes([a, b]), u16::from_le_bytes([c, d])],
                square: u16::from_le_bytes([e, f]),
            });
            games.push(Game { id: Id(id), print, date, winner, pieces, moves: moves.collect() });
        }
        let places = games.iter().enumerate().map(|(place, game)| (game.id, place)).collect();
        Some(Self { games, places, setups: Vec::new() })
    }

    /// The number of pieces at the start of a game, and its moves; `None` if it cannot be replayed, or if its positions
    /// cannot be compared with those of other games.
    fn moves(&mut self, entry: &Entry, tables: &Tables) -> Option<(u16, Box<[Move]>)> {
        let is_random = |field: &Field| field.choices == Choices::Random;
        if entry.game.setup(0).form(tables).iter().any(is_random) {
            return None;
        }
        let record = entry.record(tables).ok()?;
        let seed = self.seed(record.setup());
        let first = &record.positions[0];
        let mut images = Images::of(first);
        let mut moves = Vec::with_capacity(record.played().len());
        for (ply, positions) in record.played().iter().zip(record.positions.windows(2)) {
            if let Action::Place(square) = ply.action {
                let (board, symmetry) = images.canonical();
                let square = code(images.grid.image(symmetry, square));
                moves.push(Move { position: hash_of(&positions[0], seed, board), square });
            }
            images.follow(&ply.delta, &positions[1]);
        }
        Some((first.pieces().count().try_into().ok()?, moves.into()))
    }

    /// The number that stands for a setup.
    fn seed(&mut self, setup: &Setup) -> u64 {
        if let Some((_, seed)) = self.setups.iter().find(|(known, _)| known == setup) {
            return *seed;
        }
        let seed = seed_of(setup);
        self.setups.push((setup.clone(), seed));
        seed
    }
}

/// A number for what an explorer uses of an entry and its id does not tell: how the game began is part of the id.
fn print(entry: &Entry) -> u64 {
    let winner = match entry.winner {
        Winner::Nobody => "",
        Winner::First => "1",
        Winner::Second => "2",
        Winner::Draw => "=",
    };
    hash([&entry.moves, &entry.date, winner])
}

/// The moves of games in the canonical form of a position, as moves in the position itself. Those that a symmetry of the
/// position makes equal are counted together.
fn united(position: &Position, images: &Images, tallies: BTreeMap<u16, Tally>) -> Vec<Continuation> {
    let (least, canonical) = images.canonical();
    let same: Vec<usize> = images.symmetries().filter(|symmetry| images.hashes[*symmetry] == least).collect();
    // By the least of the equal squares: all games, and the square played most often with how often.
    let mut classes: BTreeMap<Square, (Tally, (u32, Reverse<Square>))> = BTreeMap::new();
    for (code, tally) in tallies {
        let square = images.grid.origin(canonical, decode(code));
        // Another position may have the same hash, once in billions; then the move is most likely illegal here.
        if position.play(Action::Place(square)).is_err() {
            continue;
        }
        let equal = same.iter().map(|symmetry| images.grid.origin(*symmetry, decode(code)));
        let played = (tally.games, Reverse(square));
        let class = classes.entry(equal.min().unwrap_or(square)).or_insert_with(|| (Tally::default(), played));
        class.0.add(&tally);
        class.1 = class.1.max(played);
    }
    let mut all: Vec<Continuation> = classes
        .into_values()
        .map(|(Tally { games, won, drawn, newest }, (_, Reverse(square)))| Continuation {
            action: Action::Place(square),
            games,
            won,
            drawn,
            newest: newest.into_iter().map(|(_, id)| id).collect(),
        })
        .collect();
    // Those played as often stay in the order of their squares.
    all.sort_by_key(|continuation| Reverse(continuation.games));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heading::Heading;
    use crate::transcript::read_transcript;
    use rules;

    fn reversi(moves: &str) -> Record {
        read_transcript(&rules::Game::Reversi.setup(0), moves).expect("a legal game")
    }

    /// A game with these moves, played on this date.
    fn entry(moves: &str, date: &str) -> Entry {
        Entry::brought(&reversi(moves), &Heading { date: date.into(), ..Heading::default() }, "")
    }

    fn explorer(entries: &[Entry]) -> Explorer {
        let mut explorer = Explorer::default();
        entries.iter().for_each(|entry| explorer.add(entry, &Tables::default()));
        explorer
    }

    /// The moves from a position, with how many games have each.
    fn found(explorer: &Explorer, moves: &str) -> Vec<(String, u32)> {
        let record = reversi(moves);
        let name = |action| record.position().write(action).expect("a move on the board");
        explorer.at(&record).iter().map(|found| (name(found.action), found.games)).collect()
    }

    fn pairs(expected: &[(&str, u32)]) -> Vec<(String, u32)> {
        expected.iter().map(|(name, games)| ((*name).to_owned(), *games)).collect()
    }

    #[test]
    fn every_symmetry_is_undone_and_no_two_are_alike() {
        for grid in [Grid { columns: 5, rows: 5 }, Grid { columns: 6, rows: 4 }] {
            let symmetries = if grid.columns == grid.rows { 8 } else { 4 };
            let mut images: Vec<Vec<Square>> = Vec::new();
            for symmetry in 0..symmetries {
                let all: Vec<Square> = grid.squares().map(|square| grid.image(symmetry, square)).collect();
                assert!(grid.squares().zip(&all).all(|(square, image)| grid.origin(symmetry, *image) == square));
                assert!(all.iter().all(|square| grid.contains(*square) && decode(code(*square)) == *square));
                images.push(all);
            }
            images.sort();
            images.dedup();
            assert_eq!(images.len(), symmetries);
        }
    }

    #[test]
    fn hashes_that_follow_a_game_are_those_of_its_positions() {
        let record = reversi("f5f6e6f4e3c5g5g4g3d6e7f3e2d7c4d3f7c6c8f2b5b6c7d1a6b4a3h3b3a5c3a4d2e1c2h6g6e8f8g8h5h4");
        let mut images = Images::of(&record.positions[0]);
        for (ply, after) in record.played().iter().zip(&record.positions[1..]) {
            images.follow(&ply.delta, after);
            assert_eq!(images.hashes, Images::of(after).hashes);
        }
    }

    #[test]
    fn neither_the_order_of_moves_nor_the_first_move_makes_a_difference() {
        // The same position three times, at last with c4 as the first move.
        let explorer = explorer(&[entry("f5d6c3d3c4f4", ""), entry("f5d6c4d3c3f4", ""), entry("c4e3f6e6f5c5", "")]);
        assert_eq!(found(&explorer, "f5d6c3d3c4"), pairs(&[("f4", 3)]));
        assert_eq!(found(&explorer, "c4e3f6e6f5"), pairs(&[("c5", 3)]));
        assert_eq!(found(&explorer, "f5d6"), pairs(&[("c3", 2), ("c4", 1)]));
        assert_eq!(found(&explorer, "f5d6c3d3c4f4"), pairs(&[]));
        assert_eq!(found(&explorer, "f5f6"), pairs(&[]));
    }

    #[test]
    fn equal_moves_are_one_called_by_the_most_frequent() {
        let games = [entry("f5", "1"), entry("c4", "2"), entry("c4", "3"), entry("d3", "4"), entry("e6", "5")];
        assert_eq!(found(&explorer(&games), ""), pairs(&[("c4", 5)]));
        assert_eq!(found(&explorer(&games[3..]), ""), pairs(&[("d3", 2)]), "of as frequent ones the first square");
        // After f5 no symmetry is left, and the three replies differ.
        let games = ["f5d6", "f5f6", "f5f6e6", "f5f4", "d3c5"].map(|moves| entry(moves, ""));
        assert_eq!(found(&explorer(&games), "f5"), pairs(&[("d6", 2), ("f6", 2), ("f4", 1)]));
    }

    #[test]
    fn a_game_counts_once_as_it_is_now_and_not_at_all_once_removed() {
        let tables = Tables::default();
        let games = [entry("f5d6", "1"), entry("f5d6c3", "2"), entry("f5f4", "3")];
        let mut explorer = explorer(&games);
        explorer.add(&games[0], &tables);
        assert_eq!((explorer.len(), found(&explorer, "f5")), (3, pairs(&[("d6", 2), ("f4", 1)])));
        assert!(games.iter().all(|game| explorer.has(game)) && !explorer.has(&entry("f5", "1")));
        for changed in [
            Entry { moves: "f5f4".into(), ..games[0].clone() },
            Entry { winner: Winner::First, ..games[0].clone() },
            Entry { date: "4".into(), ..games[0].clone() },
        ] {
            assert!(!explorer.has(&changed));
            explorer.add(&changed, &tables);
            assert!(explorer.has(&changed) && !explorer.has(&games[0]));
            assert_eq!((explorer.len(), explorer.at(&reversi("")).remove(0).games), (3, 3));
        }
        explorer.add(&Entry { moves: "f5f4".into(), ..games[0].clone() }, &tables);
        assert_eq!(found(&explorer, "f5"), pairs(&[("f4", 2), ("d6", 1)]));
        // The last takes the place of the first.
        explorer.remove(games[0].id);
        explorer.remove(games[0].id);
        assert_eq!(found(&explorer, "f5"), pairs(&[("d6", 1), ("f4", 1)]));
        assert!(!explorer.has(&games[0]) && explorer.has(&games[2]));
        explorer.retain(|id| id != games[1].id);
        assert_eq!((explorer.len(), found(&explorer, "f5")), (1, pairs(&[("f4", 1)])));
        explorer.remove(games[2].id);
        assert!(explorer.is_empty() && explorer.at(&reversi("")).is_empty());
    }

    #[test]
    fn results_are_counted_and_the_newest_games_named() {
        let winners = [Winner::First, Winner::Second, Winner::Draw, Winner::Nobody, Winner::First];
        let games: Vec<Entry> = (0..20)
            .map(|number| Entry { winner: winners[number % 5], ..entry("f5d6", &(2000 + number * 7 % 20).to_string()) })
            .collect();
        let all = explorer(&games).at(&reversi("f5"));
        assert_eq!((all.len(), all[0].games, all[0].won, all[0].drawn), (1, 20, [8, 4], 4));
        let mut sorted: Vec<&Entry> = games.iter().collect();
        sorted.sort_by_key(|game| Reverse(game.date.clone()));
        let newest: Vec<Id> = sorted.iter().take(8).map(|game| game.id).collect();
        assert_eq!(all[0].newest, newest);
        // A player who gives up leaves the position as it was.
        let given_up = reversi("f5d6resign");
        assert_eq!(explorer(&[entry("f5d6c3", "")]).at(&given_up)[0].games, 1);
        assert_eq!(explorer(&[entry("f5d6resign", "")]).at(&reversi("f5"))[0].won, [0, 1]);
    }

    #[test]
    fn a_game_that_cannot_be_replayed_or_compared_harms_nothing() {
        let good = entry("f5d6", "1");
        let bad = [
            Entry { moves: "f5d6a1".into(), ..entry("f5d6", "2") },
            Entry { moves: "\u{e9}\0".into(), ..entry("f5d6", "3") },
            Entry { setup: [("rules".into(), "none".into())].into(), ..entry("f5d6", "4") },
        ];
        let mut explorer = explorer(&bad);
        explorer.add(&good, &Tables::default());
        assert!(bad.iter().all(|bad| explorer.has(bad)));
        assert_eq!((explorer.len(), found(&explorer, "f5")), (4, pairs(&[("d6", 1)])));

        let chess = read_transcript(&rules::Game::AnimalChess.setup(7), "a1 a2").expect("legal");
        let played = Entry::brought(&chess, &Heading::default(), "");
        explorer.add(&played, &Tables::default());
        assert!(explorer.has(&played) && explorer.at(&chess.until(1).expect("a ply")).is_empty());
        // By other rules, or in another game, nothing was played.
        let others = [rules::Game::Gomoku.setup(0), Setup::Reversi(Tables::default().reversi[3].clone())];
        others.into_iter().for_each(|setup| assert!(explorer.at(&Record::new(setup)).is_empty()));
    }
}
