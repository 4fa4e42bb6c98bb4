//! The report on a match.

use std::fmt::Write as _;
use std::time::Duration;

use rules::Game;

use super::args::Match;
use super::games::{Fault, Played};
use super::tally::Points;

/// The report on a match.
pub fn report(args: &Match, games: &[Played], elapsed: Duration) -> String {
    let points = Points(games.iter().map(|played| played.points).collect());
    let margin = games.iter().map(|played| played.margin).sum::<i64>() as f64 / games.len() as f64;
    let margin = (unit(args.game), margin);
    let lost = |seat, on_time| {
        let is_such = |(by, fault): &(usize, Fault)| *by == seat && (*fault == Fault::OnTime) == on_time;
        games.iter().filter(|played| played.fault.as_ref().is_some_and(is_such)).count()
    };
    let [faults, on_time] = [false, true].map(|on_time| [0, 1].map(|seat| lost(seat, on_time)));
    let least = [0, 1].map(|seat| games.iter().filter_map(|played| played.least[seat]).min());
    let least = least.map(|least| least.map(|least| f64::from(least) / 1000.0));
    let nodes = [0, 1].map(|seat| games.iter().fold(0_u64, |all, played| all.saturating_add(played.nodes[seat])));
    let moves = [0, 1].map(|seat| games.iter().map(|played| played.time[seat].1).sum::<u32>().max(1));
    let pace = [0, 1].map(|seat| {
        let time: Duration = games.iter().map(|played| played.time[seat].0).sum();
        time.as_secs_f64() / f64::from(moves[seat])
    });
    let processor = [0, 1].map(|seat| {
        let time: Duration = games.iter().map(|played| played.processor[seat]).sum();
        time.as_secs_f64() / f64::from(moves[seat])
    });
    let longest = [0, 1].map(|seat| games.iter().map(|played| played.longest[seat]).max().unwrap_or_default());
    let longest = longest.map(|longest| longest.as_secs_f64());
    if args.json {
        let mut outcome = outcome(args, &points, margin, nodes, elapsed);
        outcome["faults"] = serde_json::json!(faults);
        outcome["seconds_a_move"] = serde_json::json!(pace);
        outcome["processor_seconds_a_move"] = serde_json::json!(processor);
        outcome["longest_seconds"] = serde_json::json!(longest);
        if let Some(clock) = args.clock {
            outcome["clock"] = clock.to_string().into();
            outcome["on_time"] = serde_json::json!(on_time);
            outcome["least_seconds_left"] = serde_json::json!(least);
        }
        return format!("{outcome}\n");
    }
    let mut text = headline(args, &points, margin);
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{:.3} and {:.3} s a move, {} and {} nodes", pace[0], pace[1], nodes[0], nodes[1]);
    let _ = writeln!(
        text,
        "{:.3} and {:.3} s of processor time a move, at most {:.3} and {:.3} s for a move",
        processor[0], processor[1], longest[0], longest[1]
    );
    if let (Some(clock), [Some(first), Some(second)]) = (args.clock, least) {
        let _ = writeln!(text, "clock {clock}: never less than {first:.3} and {second:.3} s left");
    }
    for (count, how) in [(faults, "by being out of order"), (on_time, "on time")] {
        for (player, count) in [&args.first, &args.second].into_iter().zip(count).filter(|(_, count)| *count > 0) {
            let _ = writeln!(text, "{player} lost {count} games {how}");
        }
    }
    text + &speed(nodes, elapsed)
}

/// What the margin of a game counts: what is counted on the board, or else won games.
fn unit(game: Game) -> &'static str {
    game.start().counted().and_then(|key| key.strip_prefix("counted-")).unwrap_or("wins")
}

/// The JSON for a match of any game; `margin` is the unit and by how much the first player won on average.
fn outcome(
    args: &Match,
    points: &Points,
    (unit, margin): (&str, f64),
    nodes: [u64; 2],
    elapsed: Duration,
) -> serde_json::Value {
    let mut outcome = counted(points);
    outcome["first"] = args.first.to_string().into();
    outcome["second"] = args.second.to_string().into();
    outcome[unit] = round(margin).into();
    outcome["nodes"] = serde_json::json!(nodes);
    outcome["ms"] = (elapsed.as_millis().max(1) as u64).into();
    outcome
}

/// The JSON for the games won, drawn and lost, and for the difference in Elo.
pub fn counted(points: &Points) -> serde_json::Value {
    let [won, drawn, lost] = points.counts();
    let elo = points.elo();
    serde_json::json!({
        "games": points.0.len(),
        "won": won,
        "drawn": drawn,
        "lost": lost,
        "points": points.share(),
        "elo": finite(elo.difference),
        "elo_low": finite(elo.low),
        "elo_high": finite(elo.high),
    })
}

/// A number of Elo; `null` if it is infinite, which JSON cannot express.
pub fn finite(number: f64) -> serde_json::Value {
    if number.is_finite() { round(number).into() } else { ().into() }
}

/// The lines that say who won a match of any game, and how certain that is.
fn headline(args: &Match, points: &Points, (unit, margin): (&str, f64)) -> String {
    let ([won, drawn, lost], elo) = (points.counts(), points.elo());
    format!(
        "{} against {}, {} games: {won} won, {drawn} drawn, {lost} lost; {:.1} % of the points, {margin:+.1} {unit} a \
         game\n{:+.0} Elo, with 95 % certainty from {:+.0} to {:+.0}\n",
        args.first,
        args.second,
        points.0.len(),
        100.0 * points.share(),
        elo.difference,
        elo.low,
        elo.high,
    )
}

/// The line that says how long the match took.
fn speed(nodes: [u64; 2], elapsed: Duration) -> String {
    let (nodes, ms) = (nodes[0].saturating_add(nodes[1]), elapsed.as_millis().max(1));
    format!("{ms} ms, {nodes} nodes, {} nodes/s\n", u128::from(nodes) * 1000 / ms)
}

/// Rounds to hundredths, which is finer than the measurement's own precision.
pub fn round(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
