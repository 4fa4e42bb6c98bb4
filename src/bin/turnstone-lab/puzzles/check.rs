//! `check-puzzles`: proves the puzzles of a file again by a path of its own, that shares no search with the one that made them.
//!
//! Reversi by a plain alpha-beta search over the rules; Gomoku by playing the solver's stones against every legal answer, the
//! further stones found by the deep search; Animal Chess by a search of the rules as deep as the win is said to take, and by
//! turning up every tile that may lie there.

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use engine::animal_chess::{KnownEndings, Outcome, TACTICIANS};
use engine::gomoku::deep::{Engine, Limits};
use engine::{Request, Session, Stop};
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use rand::seq::SliceRandom as _;
use rules::animal_chess::{self, GRID};
use rules::reversi::{bit, flips, moves};
use rules::{Action, Face, Position, Side, Tables, View, gomoku};
use study::puzzles::{Entry, Puzzle, Shelf};

use turnstone_engine::files::read_text;
use turnstone_engine::progress::bar;

/// The options of `check-puzzles`.
#[derive(Args)]
pub struct CheckPuzzles {
    /// The file of puzzles
    file: PathBuf,
    /// Check only this many puzzles, chosen at random
    #[arg(long)]
    sample: Option<usize>,
    /// The seed of that choice
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What is wrong with a puzzle, or why that cannot be told.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Everything was found to be as it says.
    Right,
    /// This is not as it says.
    Wrong(&'static str),
    /// It is too long for this check.
    TooLong,
}

/// Checks the file.
///
/// # Errors
/// The file cannot be read, or puzzles are wrong.
pub fn run(args: &CheckPuzzles) -> Result<String, String> {
    let shelf = Shelf::from_text(&read_text(&args.file)?).map_err(|why| format!("{}: {why}", args.file.display()))?;
    let entries = sample(&shelf, args.sample, args.seed);
    let bar = bar(entries.len() as u64, "puzzles");
    let report = check_all(bar.wrap_iter(entries.into_iter()), None)?;
    bar.finish_and_clear();
    Ok(format!("{} puzzles are right, {} are too long for this check\n", report[0], report[1]))
}

/// The puzzles of a sample, in a random order; all of them without a number.
pub fn sample(shelf: &Shelf, count: Option<usize>, seed: u64) -> Vec<&Entry> {
    let mut entries: Vec<&Entry> = shelf.entries().iter().collect();
    if let Some(count) = count {
        entries.shuffle(&mut StdRng::seed_from_u64(seed));
        entries.truncate(count);
    }
    entries
}

/// Checks puzzles one after the other, for so long at most. Gives how many are right, and how many too long to tell.
///
/// # Errors
/// The puzzles that are wrong.
pub fn check_all<'a>(entries: impl Iterator<Item = &'a Entry>, within: Option<Duration>) -> Result<[usize; 2], String> {
    let (begun, tables) = (Instant::now(), Tables::default());
    let (mut counts, mut wrong) = ([0; 2], String::new());
    for entry in entries.take_while(|_| within.is_none_or(|within| begun.elapsed() < within)) {
        let puzzle = entry.puzzle(&tables).map_err(|why| format!("{}: {why}", entry.line()))?;
        match check(&puzzle) {
            Verdict::Right => counts[0] += 1,
            Verdict::TooLong => counts[1] += 1,
            Verdict::Wrong(why) => wrong += &format!("{why}: {}\n", entry.line()),
        }
    }
    if wrong.is_empty() { Ok(counts) } else { Err(wrong) }
}

/// Checks a puzzle.
pub fn check(puzzle: &Puzzle) -> Verdict {
    match puzzle.position() {
        Position::Reversi(_) => check_reversi(puzzle),
        Position::Gomoku(_) => check_gomoku(puzzle),
        _ => check_animals(puzzle),
    }
}

/// With more empty squares the plain search takes minutes.
const MOST_EMPTIES: u32 = 16;

fn check_reversi(puzzle: &Puzzle) -> Verdict {
    let mut known = HashMap::new();
    for (before, step) in puzzle.own_steps() {
        let Position::Reversi(own) = &before else { return Verdict::Wrong("another game") };
        let Some(discs) = own.eight() else { return Verdict::Wrong("another board") };
        let side = own.to_move();
        let [mine, theirs] = [side, side.other()].map(|side| discs[side.index()]);
        if (!(mine | theirs)).count_ones() > MOST_EMPTIES {
            return Verdict::TooLong;
        }
        // What each move is worth.
        let values: Vec<(Action, i32)> = before
            .legal()
            .into_iter()
            .filter_map(|action| {
                let Action::Place(at) = action else { return None };
                let turned = flips(mine, theirs, bit(at));
                let (own, opponent) = (theirs & !turned, mine | turned | 1 << bit(at));
                Some((action, -result(own, opponent, -64, 64, &mut known)))
            })
            .collect();
        let best = values.iter().map(|(_, value)| *value).max().unwrap_or(0);
        let is_first = before == *puzzle.position();
        let least = match puzzle.kind.id() {
            "win" => 1,
            "draw" => 0,
            _ => best - 4,
        };
        let good: Vec<Action> = values.iter().filter(|(_, value)| *value >= least).map(|(action, _)| *action).collect();
        if !good.contains(&step.action) || good.len() != 1 + step.also.len() {
            return Verdict::Wrong("other moves are good");
        }
        if step.also.iter().any(|action| !good.contains(action)) {
            return Verdict::Wrong("a move that is said to be good is not");
        }
        let is_draw = puzzle.kind.id() == "draw" && is_first;
        if is_draw && best != 0 {
            return Verdict::Wrong("it is not a draw");
        }
        let passes = |action: Action| before.play(action).is_ok_and(|(next, _)| next.forced() == Some(Action::Pass));
        if puzzle.kind.id() == "pass" && is_first && !passes(step.action) {
            return Verdict::Wrong("nobody has to pass");
        }
    }
    Verdict::Right
}

/// The result in discs for the side to move, with the empty squares for the winner: fail-soft alpha-beta. What is known of a
/// position is a lower and an upper bound.
fn result(own: u64, opponent: u64, mut alpha: i32, beta: i32, known: &mut HashMap<(u64, u64), [i32; 2]>) -> i32 {
    let mut legal = moves(own, opponent);
    if legal == 0 {
        if moves(opponent, own) != 0 {
            return -result(opponent, own, -beta, -alpha, known);
        }
        let difference = own.count_ones() as i32 - opponent.count_ones() as i32;
        return difference + (!(own | opponent)).count_ones() as i32 * difference.signum();
    }
    let is_large = (!(own | opponent)).count_ones() > 5;
    let bounds = if is_large { known.get(&(own, opponent)).copied() } else { None }.unwrap_or([-64, 64]);
    if bounds[0] >= beta || bounds[0] == bounds[1] {
        return bounds[0];
    }
    if bounds[1] <= alpha {
        return bounds[1];
    }
    alpha = alpha.max(bounds[0]);
    let mut tries: Vec<(u32, u64, u64)> = Vec::new();
    while legal != 0 {
        let at = legal.trailing_zeros();
        legal &= legal - 1;
        let turned = flips(own, opponent, at);
        let (next, other) = (opponent & !turned, own | turned | 1 << at);
        tries.push((moves(next, other).count_ones(), next, other));
    }
    if is_large {
        tries.sort_unstable();
    }
    let (mut best, begun) = (-65, alpha);
    for (_, next, other) in tries {
        best = best.max(-result(next, other, -beta, -alpha, known));
        alpha = alpha.max(best);
        if best >= beta {
            break;
        }
    }
    if is_large {
        let low = if best > begun { best } else { bounds[0] };
        let high = if best < beta { best } else { bounds[1] };
        known.insert((own, opponent), [low, high]);
    }
    best
}

/// Positions for each stone that the deep search has to find, and for each that it is to show to be no win.
const MATE_NODES: u64 = 60_000;
/// A score from which on the deep search has proven a win.
const SURE: i32 = 9_000;
/// The most stones of a solution that is replayed against every answer, and how many more the search may take: solutions end
/// where any stone will do, and its way need not be the shortest.
const MOST_STONES: usize = 3;
const MORE_STONES: usize = 4;

fn check_gomoku(puzzle: &Puzzle) -> Verdict {
    let mut engine = Engine::new(8);
    let Position::Gomoku(start) = puzzle.position() else { return Verdict::Wrong("another game") };
    let Some(first) = puzzle.line.first() else { return Verdict::Wrong("it has no solution") };
    if puzzle.kind.id() == "defence" {
        return check_defence(puzzle, start, first.action, &mut engine);
    }
    let stones = puzzle.own_steps().count();
    if stones > MOST_STONES {
        return Verdict::TooLong;
    }
    let Ok((next, _)) = start.play(first.action) else { return Verdict::Wrong("it cannot be played") };
    all_lose(&next, stones + MORE_STONES, &mut engine)
}

/// Whether every answer loses to stones of the attacker's. The search's own way to the win need not be that of the puzzle: if
/// it takes more than so many stones, that cannot be told.
fn all_lose(position: &gomoku::Position, stones: usize, engine: &mut Engine) -> Verdict {
    const NO_WIN: Verdict = Verdict::Wrong("it does not win");
    if makes_five(position) {
        return NO_WIN;
    }
    let mut wins = Vec::new();
    for answer in position.legal() {
        let Ok((after, _)) = position.play(answer) else { continue };
        if makes_five(&after) {
            continue;
        }
        let found = engine.mate(&after, &Limits { nodes: MATE_NODES, ..Limits::by_time(&|| false) });
        let win =
            found.filter(|found| found.score >= SURE).and_then(|found| after.play(Action::Place(found.best)).ok());
        let Some((next, _)) = win else { return NO_WIN };
        wins.push(next);
    }
    let Some(left) = stones.checked_sub(1) else {
        return if wins.is_empty() { Verdict::Right } else { Verdict::TooLong };
    };
    let replayed = wins.iter().map(|next| all_lose(next, left, engine));
    replayed.into_iter().find(|verdict| *verdict != Verdict::Right).unwrap_or(Verdict::Right)
}

/// Whether the side to move has a five.
fn makes_five(position: &gomoku::Position) -> bool {
    let (board, colour) = (position.board(), position.next_colour());
    let free = position.grid().squares().filter(|at| board.stone(*at).is_none());
    free.into_iter().any(|at| board.wins(position.rules(), at, colour))
}

/// Every stone but one loses by force, and that one is not known to.
fn check_defence(puzzle: &Puzzle, start: &gomoku::Position, only: Action, engine: &mut Engine) -> Verdict {
    let limits = Limits { nodes: MATE_NODES, ..Limits::by_time(&|| false) };
    let mut is_lost = |action: Action| {
        let (next, _) = start.play(action).ok()?;
        Some(engine.mate(&next, &limits).is_some_and(|found| found.score >= SURE))
    };
    if is_lost(only) != Some(false) {
        return Verdict::Wrong("it does not hold");
    }
    // All stones would take too long; a stone that loses to a win elsewhere loses as the others do.
    let mut others = puzzle.position().legal();
    others.retain(|action| *action != only);
    others.shuffle(&mut StdRng::seed_from_u64(1));
    if others.into_iter().take(12).all(|action| is_lost(action) == Some(true)) {
        Verdict::Right
    } else {
        Verdict::TooLong
    }
}

fn check_animals(puzzle: &Puzzle) -> Verdict {
    match puzzle.kind.id() {
        "safest" => check_safest(puzzle),
        "win" | "draw" => check_ending(puzzle),
        _ => check_flight(puzzle),
    }
}

/// The Tactician, which searches and judges by other code than what made the puzzle, has to prefer the same move.
fn check_flight(puzzle: &Puzzle) -> Verdict {
    let request = Request::new(0, puzzle.position().view(), TACTICIANS[1], 1);
    let answer = Session::new(1, 1, || 0.0).think(&request, &Stop::default(), &mut |_| ());
    let best = answer.map(|answer| answer.action);
    if best == Some(puzzle.line[0].action) { Verdict::Right } else { Verdict::Wrong("another move is better") }
}

/// How likely the other side can capture the tile on each square at once after it is turned up, or something with it: counted by
/// the rules.
fn check_safest(puzzle: &Puzzle) -> Verdict {
    let View::AnimalChess(view) = puzzle.position().view() else { return Verdict::Wrong("another game") };
    let hidden = view.hidden_counts();
    let mut odds: Vec<(u32, Action)> = Vec::new();
    for at in GRID.squares().filter(|at| view.face(*at) == Some(Face::BACK)) {
        let (mut lost, mut all) = (0, 0);
        for colour in rules::Colour::BOTH {
            for (kind, count) in (0..).zip(hidden[colour.index()]) {
                let face = Face { colour: Some(colour), kind };
                let Ok((after, _)) = view.turned_up(at, face) else { continue };
                let takes = |action: &Action| match action {
                    Action::Move { from, to } => after.face(*to).is_some() && (*to == at || *from == at),
                    _ => false,
                };
                let is_taken = after.legal().iter().any(takes);
                all += u32::from(count);
                lost += u32::from(count) * u32::from(is_taken);
            }
        }
        odds.push((100 * lost / all.max(1), Action::TurnUp(at)));
    }
    odds.sort_by_key(|(lost, _)| *lost);
    match odds[..] {
        [(least, best), (next, _), ..] if puzzle.line[0].action == best && next > least + 5 => Verdict::Right,
        _ => Verdict::Wrong("it is not the safest"),
    }
}

/// The longest win that is searched for, in plies; and how long a draw is held.
const MOST_PLIES: u32 = 13;
const HELD_PLIES: u32 = 9;

/// Endings: every step of the solver's against a search of the rules, as deep as the tables say that it takes.
fn check_ending(puzzle: &Puzzle) -> Verdict {
    let (mut tables, mut verdict) = (KnownEndings::default(), Verdict::Right);
    let mut search = Search::default();
    for (before, step) in puzzle.own_steps() {
        let Position::AnimalChess(own) = &before else { return Verdict::Wrong("another game") };
        let Some(moves) = tables.outcomes(own.view()) else { return Verdict::Wrong("the tables do not know it") };
        for (action, outcome) in moves {
            let is_good = action == step.action || step.also.contains(&action);
            let Ok((next, _)) = own.play(action) else { return Verdict::Wrong("it cannot be played") };
            let side = own.view().to_move();
            let (is_right, plies) = match outcome {
                Outcome::Won(distance) => (is_good, distance.to_end),
                Outcome::Drawn => (is_good == (puzzle.kind.id() == "draw"), HELD_PLIES),
                Outcome::Lost(distance) => (!is_good, distance.to_end),
            };
            if !is_right {
                return Verdict::Wrong("other moves are good");
            }
            if plies > MOST_PLIES {
                verdict = Verdict::TooLong;
                continue;
            }
            let won = search.wins(next.view(), side, plies - 1);
            let lost = search.wins(next.view(), side.other(), plies - 1);
            let agrees = match outcome {
                Outcome::Won(_) => won,
                Outcome::Drawn => !won && !lost,
                Outcome::Lost(_) => lost,
            };
            if !agrees {
                return Verdict::Wrong("the tables and the search differ");
            }
        }
    }
    verdict
}

/// A search of the rules alone.
#[derive(Default)]
struct Search(HashMap<(u64, u32, u32, Side, u32), bool>);

impl Search {
    /// Whether a side wins within so many plies whatever the other does.
    fn wins(&mut self, view: &animal_chess::View, side: Side, plies: u32) -> bool {
        if let Some(ending) = view.ending() {
            return ending.winner == Some(side);
        }
        if plies == 0 {
            return false;
        }
        let key = (view.key(), view.quiet_plies(), view.health().iter().sum(), side, plies);
        if let Some(known) = self.0.get(&key) {
            return *known;
        }
        let own = view.to_move() == side;
        let mut wins = |action: Action| {
            let Action::Move { from, to } = action else { return false };
            view.moved(from, to).is_ok_and(|(next, _)| self.wins(&next, side, plies - 1))
        };
        let legal = view.legal();
        let won = if own { legal.into_iter().any(&mut wins) } else { legal.into_iter().all(&mut wins) };
        self.0.insert(key, won);
        won
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::fs;
    use std::path::Path;

    use rules::Game;
    use study::puzzles::{class, kinds, themes_of};

    use super::*;

    /// How long a game's sample may take.
    const WITHIN: Duration = Duration::from_secs(5);
    /// The puzzles of a game's sample, if there is time for all.
    const SAMPLE: usize = 70;
    /// The largest file of puzzles, in bytes: compressed it is about a quarter of that.
    const LARGEST: usize = 600_000;

    fn shipped(game: Game) -> Shelf {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../assets").join(game.id()).join("puzzles.txt");
        let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        assert!(text.len() <= LARGEST, "{} has {} bytes", path.display(), text.len());
        Shelf::from_text(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
    }

    #[test]
    fn every_shipped_puzzle_can_be_laid_out_and_none_comes_twice() {
        for game in Game::ALL {
            let (shelf, tables) = (shipped(game), Tables::default());
            let (mut classes, mut shown) = (HashSet::new(), HashSet::new());
            for entry in shelf.entries() {
                let puzzle = entry.puzzle(&tables).unwrap_or_else(|why| panic!("{}: {why}", entry.line()));
                assert_eq!(themes_of(&puzzle), entry.themes(), "{}", entry.line());
                assert!(classes.insert(class(puzzle.position())), "twice: {}", entry.line());
                shown.insert(entry.kind());
            }
            assert!(kinds(game).iter().all(|kind| shown.contains(kind)), "{shown:?}");
        }
    }

    #[test]
    fn a_sample_of_the_shipped_puzzles_is_proven_again() {
        for game in Game::ALL {
            let shelf = shipped(game);
            let entries = sample(&shelf, Some(SAMPLE), 46);
            let [right, _] = check_all(entries.into_iter(), Some(WITHIN)).unwrap_or_else(|why| panic!("{why}"));
            assert!(right >= 1, "{} of {}", right, game.id());
        }
    }

    /// The same puzzle with another solution.
    fn with_solution(entry: &Entry, solution: &str) -> Verdict {
        let mut fields: Vec<&str> = entry.line().split(' ').collect();
        fields[8] = solution;
        let entry = Entry::read(entry.game(), &fields.join(" ")).expect("a line");
        check(&entry.puzzle(&Tables::default()).expect("a puzzle"))
    }

    #[test]
    fn a_solution_that_is_none_is_found_out() {
        for game in Game::ALL {
            let (shelf, tables) = (shipped(game), Tables::default());
            let mut checked = 0;
            for entry in sample(&shelf, Some(3), 3) {
                let puzzle = entry.puzzle(&tables).expect("a puzzle");
                let position = puzzle.position();
                let good = &puzzle.line[0];
                let mut others = position.legal();
                others.retain(|action| *action != good.action && !good.also.contains(action));
                let Some(wrong) = others.first().and_then(|action| position.write(*action)) else { continue };
                let verdict = with_solution(entry, &wrong);
                checked += usize::from(matches!(verdict, Verdict::Wrong(_)));
                assert_ne!(verdict, Verdict::Right, "{wrong} in {}", entry.line());
            }
            assert!(checked >= 1, "{checked} of {}", game.id());
        }
    }
}
