//! `divide`: how long the parts of an analysis take beside the whole, each alone on one thread: what several
//! workers in a browser can save. The figures stand in `src/engine/experiments/all-2026-11-29-workers.md`.

use std::fmt::Write as _;
use std::time::Instant;

use clap::Args;
use engine::{Analysis, AnalysisRequest, Part, Report, Session, Stop, divides};
use record::{is_link, read_link, read_transcript};
use rules::{Game, Tables, View};
use turnstone_engine::memory::{learn, room_for};

/// Measure how long the parts of an analysis take.
#[derive(Args)]
pub struct Divide {
    /// The moves to each position of Reversi, such as f5d6c3, or a link to one of another game, such as
    /// "game=animal-chess&deal=5&moves=a1_b2"
    #[arg(required = true)]
    pub positions: Vec<String>,
    /// How many parts there are
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=8))]
    pub parts: u8,
    /// The plies to which every move is looked ahead, in their order
    #[arg(long, value_delimiter = ',', default_values_t = [14, 20, 24], value_parser = clap::value_parser!(u32).range(1..=60))]
    pub depths: Vec<u32>,
    /// The size of the hash table in MiB, anew for each part
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=4096))]
    pub hash_mb: u32,
}

/// Seconds until every move of a part, or of the whole, was looked ahead so far; the same time again where the rest of the
/// game is known sooner.
fn times(args: &Divide, view: &View, part: Option<Part>) -> Result<Vec<f64>, String> {
    let begun = Instant::now();
    let now = move || begun.elapsed().as_secs_f64() * 1000.0;
    let mut session = Session::new(args.hash_mb as usize, 1, now);
    learn(&mut session)?;
    let depth = args.depths.iter().max().copied();
    let request = AnalysisRequest { part, depth, ..AnalysisRequest::new(1, view.clone()) };
    let (begun, mut reached) = (Instant::now(), vec![None; args.depths.len()]);
    let mut hear = |found: &Analysis| {
        let least = found.moves.iter().map(|known| known.depth).min().unwrap_or(0);
        for (time, depth) in reached.iter_mut().zip(&args.depths) {
            if time.is_none() && (least >= *depth || found.done) {
                *time = Some(begun.elapsed().as_secs_f64());
            }
        }
    };
    let end = session.analyse(&request, &Stop::default(), &mut |report| {
        if let Report::Analysis(found) = report {
            hear(&found);
        }
    });
    end.iter().for_each(hear);
    reached.into_iter().collect::<Option<_>>().ok_or_else(|| "there is no move to weigh in this position".into())
}

/// Measures the whole and every part of each position, and gives a line for each: the seconds to each depth, of the whole
/// and of the slowest part, and how much the one is of the other.
///
/// # Errors
/// A position cannot be read or played, or nothing is to be weighed in it.
pub fn run(args: &Divide) -> Result<String, String> {
    room_for(args.hash_mb, 1)?;
    let mut told = String::new();
    for moves in &args.positions {
        let record = if is_link(moves) {
            let of_link = read_link(moves, |_| ["person"; 2], 0, &Tables::default());
            of_link.map_err(|why| format!("{moves}: {why}"))?.1
        } else {
            read_transcript(&Game::Reversi.setup(0), moves).map_err(|why| format!("{moves}: {why}"))?
        };
        let view = record.position().view();
        if !divides(view.game()) {
            return Err(format!("{moves}: an analysis of this game is not shared by parts"));
        }
        let whole = times(args, &view, None)?;
        let parts = (0..args.parts).map(|number| times(args, &view, Some(Part { number, of: args.parts })));
        let parts = parts.collect::<Result<Vec<_>, _>>()?;
        told.push_str(moves);
        for (at, (depth, whole)) in args.depths.iter().zip(&whole).enumerate() {
            let slowest = parts.iter().map(|part| part[at]).fold(0.0, f64::max);
            // Writing to a string cannot fail.
            let _ = write!(told, "  {depth} plies: {slowest:.2} of {whole:.2} s, {:.2}", slowest / whole);
        }
        told.push('\n');
    }
    Ok(told)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(moves: &str) -> Divide {
        Divide { positions: vec![moves.into()], parts: 2, depths: vec![1, 4], hash_mb: 1 }
    }

    #[test]
    fn a_position_is_a_line_and_a_wrong_one_is_told() {
        let told = run(&args("f5d6c3")).expect("a position");
        assert!(told.starts_with("f5d6c3  1 plies: ") && told.contains("  4 plies: "), "{told}");
        let told = run(&args("game=animal-chess&deal=0123456789abcdef&moves=a1_a3")).expect("a link");
        assert!(told.contains("  4 plies: "), "{told}");
        for wrong in ["f5f5", "game=chess", "game=gomoku&moves=h8"] {
            assert!(run(&args(wrong)).is_err_and(|why| why.starts_with(&format!("{wrong}: "))), "{wrong}");
        }
    }
}
