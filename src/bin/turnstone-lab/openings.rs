//! `openings`: what the named openings of a game are worth, and how best play continues. Fills `value` and `line` of
//! `assets/<game>/openings.toml` in.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;
use engine::animal_chess::deep::Engine as Animals;
use engine::gomoku::deep::Engine as Stones;
use engine::gomoku::evaluation::Weights;
use engine::reversi::eight::{DISC, Discs, Engine as Turning, Limits as Plies};
use pack::{Opening, openings_setup, shipped_openings_text};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rules::animal_chess::View as Tiles;
use rules::reversi::{bit, flips, moves};
use rules::{Action, Colour, Face, Game, Position, Side, Square, View};

use crate::chance::sight;
use turnstone_engine::files::{read_text, write};
use turnstone_engine::memory::engine;
use turnstone_engine::progress::bar;

/// Find what the named openings of a game are worth, by deep searches on one thread.
#[derive(Args)]
pub struct Openings {
    /// The game: reversi, gomoku or animal-chess
    #[arg(long, value_parser = game)]
    game: Game,
    /// The file of openings to write; if it is there, what it says of an opening is kept
    #[arg(long)]
    out: PathBuf,
    /// How many plies each search looks ahead at most
    #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: u32,
    /// About how many positions each search looks at at most; Reversi is searched to its depth all the same
    #[arg(long, default_value_t = u64::MAX)]
    nodes: u64,
    /// The size of the hash table in MiB; it is cleared for each opening
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=4096))]
    hash_mb: u32,
    /// Also let the engine of Gomoku play this many games against itself from each opening
    #[arg(long, default_value_t = 0)]
    games: u32,
    /// Search this many openings and no more
    #[arg(long)]
    count: Option<usize>,
}

fn game(id: &str) -> Result<Game, String> {
    Game::from_id(id).ok_or_else(|| format!("there is no game “{id}”"))
}

/// The most moves of a line that are kept.
const LINE: usize = 6;

/// What a search found: the value for the first side, and how both sides go on.
type Found = (i32, Vec<Square>);

/// Searches the position after an opening.
type Search = fn(&Openings, &Position, &Opening) -> Result<Found, String>;

/// The search of each game whose openings are looked at.
const SEARCHES: [(Game, Search); 3] = [(Game::Reversi, reversi), (Game::Gomoku, gomoku), (Game::AnimalChess, animals)];

/// Fills the file in, and says what was found.
///
/// # Errors
/// A file cannot be read or written, or there is not enough memory.
pub fn run(args: &Openings) -> Result<String, String> {
    let setup = openings_setup(args.game);
    let shipped = if args.out.exists() { read_text(&args.out)? } else { shipped_openings_text(args.game).to_owned() };
    let head = shipped.split("\n[[openings]]").next().unwrap_or_default();
    let unsound =
        |problems: Vec<pack::Problem>| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let mut openings = pack::read_openings_of(&setup, &shipped).map_err(unsound)?;
    let mut left = args.count.unwrap_or(usize::MAX);
    let mut said = String::new();
    let bar = bar(openings.len() as u64, "openings");
    for at in 0..openings.len() {
        bar.inc(1);
        let wants_value = openings[at].value.is_none();
        let wants_games = args.game == Game::Gomoku && args.games > 0 && openings[at].games.is_none();
        if left == 0 || !(wants_value || wants_games) {
            continue;
        }
        left -= 1;
        let start = setup.start();
        // Writing to a string cannot fail.
        let _ = write!(said, "{:<40}", openings[at].name);
        if wants_value {
            let search = SEARCHES.iter().find(|(game, _)| *game == args.game).map(|(_, search)| search);
            let search = search.ok_or_else(|| format!("there is no search for the openings of {}", args.game.id()))?;
            let (value, line) = search(args, &start, &openings[at])?;
            (openings[at].value, openings[at].line) = (Some(value), line);
            let _ = write!(said, " {value:>6}");
        }
        if wants_games {
            let found = games(args.games, &after(&start, &openings[at])?)?;
            openings[at].games = Some(found);
            let _ = write!(said, " {found:?}");
        }
        said.push('\n');
        // What was found is kept if the command is interrupted.
        write(&args.out, text(head, &start, &openings).as_bytes())?;
    }
    bar.finish_and_clear();
    Ok(said)
}

/// The file of these openings.
fn text(head: &str, start: &Position, openings: &[Opening]) -> String {
    let separator = if start.is_written_close() { "" } else { " " };
    let squares =
        |squares: &[Square]| squares.iter().map(|square| start.name(*square)).collect::<Vec<_>>().join(separator);
    let mut text = format!("{}\n", head.trim_end());
    for Opening { name, moves, value, games, line } in openings {
        // Writing to a string cannot fail.
        let _ = write!(text, "\n[[openings]]\nname = \"{name}\"\nmoves = \"{}\"\n", squares(moves));
        if let Some(value) = value {
            let _ = writeln!(text, "value = {value}");
        }
        if let Some(games) = games {
            let _ = writeln!(text, "games = {games:?}");
        }
        if !line.is_empty() {
            let _ = writeln!(text, "line = \"{}\"", squares(line));
        }
    }
    text
}

/// The position after an opening.
fn after(start: &Position, opening: &Opening) -> Result<Position, String> {
    let mut position = start.clone();
    for square in &opening.moves {
        let passed = position.forced().and_then(|forced| position.play(forced).ok());
        position = passed.map_or(position, |(next, _)| next);
        let played = position.play(Action::Place(*square));
        position = played.map_err(|why| format!("{}: {why}", opening.name))?.0;
    }
    Ok(position)
}

/// The value for black in hundredths of a disc, and the best moves of each position in turn, each by a search of its own.
fn reversi(args: &Openings, start: &Position, opening: &Opening) -> Result<Found, String> {
    let position = after(start, opening)?;
    let none = || format!("{}: there is nothing to search", opening.name);
    let (mut discs, _) = sight(&position).ok_or_else(none)?;
    let mut engine: Turning = engine(args.hash_mb, Some(crate::train::weights_or_builtin(None)?))?;
    let limits = |depth| Plies { depth, exact: 0, selectivity: 0, ..Plies::EXACT };
    let (mut value, mut line) = (None, Vec::new());
    for ply in 0..LINE as u32 {
        if moves(discs.own, discs.opponent) == 0 {
            break;
        }
        // What is deep in the table from the search before helps the next.
        let depth = args.depth.saturating_sub(ply).max(1);
        let found = engine.search(discs, &limits(depth), &mut |_| ()).ok_or_else(none)?;
        let score = found.score * 100 / DISC;
        value.get_or_insert(if position.to_move() == Side::First { score } else { -score });
        let Some(best) = found.best else { break };
        line.extend((0..64).map(|at| Square::new(at % 8, at / 8)).find(|square| bit(*square) == best));
        discs = Discs::played(discs, best, flips(discs.own, discs.opponent, best));
    }
    Ok((value.ok_or_else(none)?, line))
}

/// The score for black, and the best moves that the search tells.
fn gomoku(args: &Openings, start: &Position, opening: &Opening) -> Result<Found, String> {
    let none = || format!("{}: there is nothing to search", opening.name);
    let Position::Gomoku(position) = after(start, opening)? else { return Err(none()) };
    let mut engine = Stones::new(args.hash_mb as usize).weighed(Some(Weights::builtin()));
    let limits = engine::gomoku::deep::Limits {
        depth: args.depth,
        nodes: args.nodes,
        ..engine::gomoku::deep::Limits::by_time(&|| false)
    };
    let found = engine.search(&position, &limits, &mut |_| ()).ok_or_else(none)?;
    let value = if position.next_colour() == Colour::Dark { found.score } else { -found.score };
    Ok((value, found.line.into_iter().take(LINE).collect()))
}

/// The fourth and the fifth stone of a game are drawn among those that a short search finds worth no less than the best by more
/// than this, in hundredths of two stones side by side.
const NEAR: i32 = 10;
/// How many positions such a search looks at, and each search of the game.
const SHORT: u64 = 2_000;
const LONG: u64 = 40_000;
/// A game of so many stones is a draw.
const LONGEST: u32 = 150;

/// How many of so many games the first side wins, how many the second, and how many are drawn. The engine plays both sides.
fn games(count: u32, opening: &Position) -> Result<[u32; 3], String> {
    let mut engine = Stones::new(16).weighed(Some(Weights::builtin()));
    let mut found = [0; 3];
    for number in 0..count {
        let mut random = u64::from(number);
        let mut position = opening.clone();
        for ply in 0..LONGEST {
            if position.ending().is_some() {
                break;
            }
            let near = if ply < 2 { near_best(&mut engine, &position) } else { Vec::new() };
            random = rules::lot(random);
            let best = near.get(random as usize % near.len().max(1)).copied();
            let best = best.or_else(|| best_point(&mut engine, &position, LONG)).ok_or("nothing can be played")?;
            position = position.play(Action::Place(best)).map_err(|why| why.to_string())?.0;
        }
        let winner = position.ending().and_then(|ending| ending.winner);
        found[winner.map_or(2, Side::index)] += 1;
    }
    Ok(found)
}

fn best_point(engine: &mut Stones, position: &Position, nodes: u64) -> Option<Square> {
    let Position::Gomoku(position) = position else { return None };
    let limits = engine::gomoku::deep::Limits { nodes, ..engine::gomoku::deep::Limits::by_time(&|| false) };
    Some(engine.search(position, &limits, &mut |_| ())?.best)
}

/// The points that are nearly as good as the best: of those at most two points from a stone.
fn near_best(engine: &mut Stones, position: &Position) -> Vec<Square> {
    let stones: Vec<Square> = position.pieces().map(|(at, _)| at).collect();
    let limits = engine::gomoku::deep::Limits { nodes: SHORT, ..engine::gomoku::deep::Limits::by_time(&|| false) };
    let mut known: Vec<(i32, Square)> = Vec::new();
    for action in position.legal() {
        let Action::Place(at) = action else { continue };
        if let Ok((Position::Gomoku(next), _)) = position.play(action)
            && stones.iter().any(|stone| stone.distance(at) <= 2)
            && let Some(found) = engine.search(&next, &limits, &mut |_| ())
        {
            known.push((-found.score, at));
        }
    }
    let best = known.iter().map(|(value, _)| *value).max().unwrap_or_default();
    known.into_iter().filter(|(value, _)| *value >= best - NEAR).map(|(_, at)| at).collect()
}

/// What turning a tile up is worth to the one who does, over all tiles that may lie there.
fn animals(args: &Openings, start: &Position, opening: &Opening) -> Result<Found, String> {
    let none = || format!("{}: there is nothing to search", opening.name);
    let (View::AnimalChess(view), Some(at)) = (start.view(), opening.moves.first()) else { return Err(none()) };
    let mut engine = Animals::new((args.hash_mb as usize) << 10);
    let limits = engine::animal_chess::deep::Limits {
        depth: args.depth,
        nodes: args.nodes,
        ..engine::animal_chess::deep::Limits::by_time(&|| false)
    };
    // The colours are alike, so those of one are enough.
    let counts = view.hidden_counts()[Colour::Dark.index()];
    let (mut sum, mut all) = (0, 0);
    for (kind, count) in (0..).zip(counts).filter(|(_, count)| *count > 0) {
        let face = Face { colour: Some(Colour::Dark), kind };
        let (next, _): (Tiles, _) = view.turned_up(*at, face).map_err(|why| format!("{}: {why}", opening.name))?;
        engine.clear();
        let random = &mut StdRng::seed_from_u64(1);
        let found = engine.search(&next, &limits, random, &mut |_| ()).ok_or_else(none)?;
        sum -= found.score * i32::from(count);
        all += i32::from(count);
    }
    Ok((sum / all.max(1), Vec::new()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::gomoku::deep::Limits as Nodes;
    use pack::shipped_openings;
    use study::openings::{Figure, idea};

    fn args(game: Game, depth: u32) -> Openings {
        Openings { game, out: PathBuf::new(), depth, nodes: u64::MAX, hash_mb: 8, games: 0, count: None }
    }

    #[test]
    fn the_file_is_filled_in_and_goes_on_where_it_was_interrupted() {
        let home = tempfile::tempdir().expect("a folder");
        let out = home.path().join("openings.toml");
        let shipped = shipped_openings_text(Game::AnimalChess);
        let bare: String =
            shipped.lines().filter(|line| !line.starts_with("value")).map(|l| format!("{l}\n")).collect();
        std::fs::write(&out, &bare).expect("a file");
        let some = Openings { out: out.clone(), count: Some(3), ..args(Game::AnimalChess, 3) };
        assert_eq!(run(&some).expect("found").lines().count(), 3);
        let half = read_text(&out).expect("a text");
        assert!(half.starts_with(bare.split("\n\n[[").next().expect("a head")), "the head stays");
        let rest = Openings { out: out.clone(), ..args(Game::AnimalChess, 3) };
        assert_eq!(run(&rest).expect("found").lines().count(), 5, "what is known is kept");
        let whole = read_text(&out).expect("a text");
        let read = pack::read_openings_of(&openings_setup(Game::AnimalChess), &whole).expect("sound");
        assert!(read.iter().all(|opening| opening.value.is_some()) && read.len() == 8);
    }

    #[test]
    fn every_shipped_opening_has_an_idea() {
        for game in Game::ALL {
            let start = openings_setup(game).start();
            for opening in shipped_openings(game) {
                let (position, line) = match start.legal().first() {
                    Some(Action::TurnUp(_)) => {
                        (start.clone(), opening.moves.iter().copied().map(Action::TurnUp).collect())
                    }
                    _ => {
                        let line = opening.line.iter().copied().map(Action::Place).collect();
                        (after(&start, &opening).expect("legal"), line)
                    }
                };
                let said = idea(&position, &Figure { value: opening.value, games: opening.games, line });
                println!(
                    "{:<35} {:>5} {:?}",
                    opening.name,
                    opening.value.unwrap_or(0),
                    said.iter().map(|said| (said.key, &said.gaps)).collect::<Vec<_>>()
                );
                assert!(said.len() >= 2, "{}: {said:?}", opening.name);
            }
        }
    }

    /// A search of another depth with another table has to agree within its error: 1.5 discs as a standard deviation.
    #[test]
    fn the_shipped_values_of_reversi_are_those_of_another_search() {
        let start = openings_setup(Game::Reversi).start();
        let known = shipped_openings(Game::Reversi);
        assert!(known.iter().all(|opening| opening.value.is_some() && !opening.line.is_empty()));
        for opening in known.iter().step_by(9) {
            let (value, _) = reversi(&args(Game::Reversi, 13), &start, opening).expect("it can be searched");
            let off = value - opening.value.unwrap_or_default();
            assert!(off.abs() <= 500, "{}: {off}", opening.name);
        }
    }

    /// What the Renju International Federation says of the openings (renju.net, “26 openings”): every sure win of black is worth
    /// more to it than every opening that is said to be better for white. The values themselves lie higher for black than that
    /// judgement does.
    #[test]
    fn the_openings_of_renju_stand_in_the_order_that_players_give_them() {
        let known = shipped_openings(Game::Gomoku);
        let value = |name: &str| {
            known.iter().find(|opening| opening.name == name).and_then(|opening| opening.value).expect("a value")
        };
        let for_black = ["Kansei", "Keigetsu", "Kagetsu", "Ugetsu", "Kinsei", "Kyogetsu", "Kosei", "Suigetsu"];
        let more = ["Ungetsu", "Hogetsu", "Rangetsu", "Myojo"];
        let for_white = ["Yusei", "Suisei", "Sosei", "Chosei", "Ryusei"];
        let least = for_black.into_iter().chain(more).map(value).min();
        let most = for_white.into_iter().map(value).max();
        assert!(least > most, "{least:?} {most:?}");
        // So do the games, on the whole.
        let share = |name: &&str| {
            let games = known.iter().find(|opening| opening.name == *name).and_then(|opening| opening.games);
            let [won, lost, drawn] = games.expect("games").map(f64::from);
            (won + drawn / 2.0) / (won + lost + drawn)
        };
        let black: f64 = for_black.iter().chain(&more).map(share).sum::<f64>() / 12.0;
        assert!(black > 0.58, "{black}");
        assert!(for_white.iter().all(|name| share(name) < 0.55));
    }

    /// A shorter search by hand-made estimates, not the learnt ones, says the same of who stands better where it is clear.
    #[test]
    fn the_values_of_renju_do_not_hang_on_the_learnt_estimate() {
        let start = openings_setup(Game::Gomoku).start();
        let known = shipped_openings(Game::Gomoku);
        let clear: Vec<&Opening> =
            known.iter().filter(|opening| opening.value.is_some_and(|v| v.abs() >= 60)).collect();
        assert!(clear.len() >= 3);
        let agrees = |opening: &&&Opening| {
            let Ok(Position::Gomoku(position)) = after(&start, opening) else { panic!("a position of Gomoku") };
            let limits = Nodes { nodes: 60_000, ..Nodes::by_time(&|| false) };
            let found = Stones::new(8).search(&position, &limits, &mut |_| ()).expect("a move");
            let black = if position.next_colour() == Colour::Dark { found.score } else { -found.score };
            black.signum() == opening.value.unwrap_or_default().signum()
        };
        let agree = clear.iter().filter(agrees).count();
        assert!(10 * agree >= 8 * clear.len(), "{agree} of {}", clear.len());
    }
}
