//! `review`: what each ply of a game was worth, how it is judged, and why.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use engine::{AnalysisRequest, Session, Stop};
use pack::{Value, Words, read_openings};
use record::{Openings, Record};
use rules::{Action, Colour, Position, Side, Square};
use serde::Serialize;
use study::cause::Cause;
use study::judgement::Judgement;
use study::luck::Course;
use study::review::{Review, Reviewed, Summary};
use study::{Gap, Sentence};

use crate::analyse;
use crate::memory::{learn, room_for};
use crate::progress::bar;

/// The words of the game, which the sentences come from.
const WORDS: &str = include_str!("../../../assets/locales/en/turnstone.ftl");
/// The named openings.
pub const OPENINGS: &str = include_str!("../../../assets/reversi/openings.toml");

/// The options of `review`.
#[derive(Args)]
pub struct ReviewArgs {
    /// A file with a game in any format that Turnstone reads, or - for standard input. Of several, the first is used
    pub file: PathBuf,
    /// How many threads search; the engine of Animal Chess uses one
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub threads: u32,
    /// The size of the hash table in MiB
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub hash_mb: u32,
    /// Write a line of JSON for each ply, and one for the whole game
    #[arg(long)]
    pub json: bool,
}

/// A ply, as `--json` writes it.
#[derive(Serialize)]
struct Line {
    ply: usize,
    side: usize,
    #[serde(rename = "move")]
    action: String,
    /// The values of the best move and of the one that was played, for the side that moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<Values>,
    #[serde(skip_serializing_if = "Option::is_none")]
    judgement: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    hard_to_see: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    causes: Vec<Why>,
}

#[derive(Serialize)]
struct Values {
    best: String,
    best_score: i32,
    played_score: i32,
    exact: bool,
    depth: u32,
    best_chance: f64,
    played_chance: f64,
    /// What was lost of the chance to win; not where there was no choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    loss: Option<f64>,
}

#[derive(Serialize)]
struct Why {
    cause: &'static str,
    share: f64,
    sentence: String,
}

/// The whole game, as `--json` writes it.
#[derive(Serialize)]
struct Whole {
    accuracy: [Option<f64>; 2],
    /// For each side, how many inaccuracies, mistakes and blunders.
    counts: [[usize; 3]; 2],
    lost_late: [i32; 2],
    turning_point: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    luck: Option<Luck>,
}

/// Luck and skill in a game with hidden tiles, in chances to win from 0 to 1.
#[derive(Serialize)]
struct Luck {
    /// What each side gave away by its moves.
    lost: [f64; 2],
    /// What the tiles were worth to the first side.
    tiles: f64,
    /// Both before each ply and after the last, for the first side: the sum of skill, and that of luck.
    sums: Vec<[f64; 2]>,
    sentences: [String; 2],
}

/// Reviews the game, and prints every ply.
///
/// # Errors
/// The file cannot be read or understood, or nothing was played in it.
pub fn run(args: &ReviewArgs) -> Result<String, String> {
    let record = analyse::record(&args.file)?;
    if record.played().is_empty() {
        return Err(format!("{}: no move has been played in this game", args.file.display()));
    }
    room_for(args.hash_mb, 1)?;
    let begun = Instant::now();
    let mut session =
        Session::new(args.hash_mb as usize, args.threads + 1, move || begun.elapsed().as_secs_f64() * 1000.0);
    learn(&mut session)?;
    let openings = read_openings(OPENINGS).unwrap_or_default();
    let openings = Openings::new(openings.iter().map(|opening| (opening.name.as_str(), &opening.moves[..])));
    let mut review = Review::new(&record, openings.plies(&record));
    let bar = bar(review.progress().1 as u64, "positions");
    while let Some(question) = review.question() {
        let request = AnalysisRequest { id: 1, ..question.request };
        let answer = session.analyse(&request, &Stop::default(), &mut |_| ());
        let answer = answer.ok_or("the engine gives no answer")?;
        review.learn(question.id, &answer);
        bar.set_position(review.progress().0 as u64);
    }
    bar.finish_and_clear();
    let words = Words::new(&[("en", WORDS)]).0;
    if args.json { json(&review, &words) } else { Ok(text(&review, &words, &record, &openings)) }
}

/// The name of a move in its position.
fn name(position: &Position, action: Action) -> String {
    position.write(action).unwrap_or_else(|| format!("{action:?}").to_lowercase())
}

/// A sentence in English, about this position.
fn say(words: &Words, position: &Position, sentence: &Sentence) -> String {
    let side = |side: Side| {
        let colour = if position.colour(side) == Some(Colour::Light) { "light" } else { "dark" };
        words.get(&format!("colour-{}-{colour}", position.game().id()))
    };
    let square = |square: Square| position.name(square);
    let fill = |gap: &Gap| match gap {
        Gap::Number(number) => Value::from(f64::from(*number)),
        Gap::Square(at) => square(*at).as_str().into(),
        Gap::Side(of) => side(*of).as_str().into(),
        Gap::Piece(face) => {
            position.kind(*face).map_or_else(String::new, |kind| words.get(&format!("kind-{kind}"))).as_str().into()
        }
        Gap::Moves(moves) => {
            let mut at = position.clone();
            let mut names = Vec::new();
            for &action in moves {
                names.push(name(&at, action));
                match at.play(action) {
                    Ok((next, _)) => at = next,
                    Err(_) => break,
                }
            }
            names.join(" ").as_str().into()
        }
    };
    let gaps: Vec<(&str, Value)> = sentence.gaps.iter().map(|(name, gap)| (*name, fill(gap))).collect();
    words.say(sentence.key, &gaps)
}

/// The sentence of a cause, with “mostly” if it does not explain all of the loss.
fn why(words: &Words, position: &Position, cause: &Cause) -> String {
    let said = say(words, position, cause.sentence());
    if cause.is_main() { said } else { words.say("why-mostly", &[("why", said.as_str().into())]) }
}

/// Who played better, and whom the tiles favoured.
fn of_luck(words: &Words, review: &Review, course: &Course) -> [String; 2] {
    // At the end all sides have their colours.
    let last = review.plies().last().map(|ply| &ply.before);
    course.sentences().map(|said| last.map_or_else(String::new, |position| say(words, position, &said)))
}

const fn word(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::Inaccuracy => "inaccuracy",
        Judgement::Mistake => "mistake",
        Judgement::Blunder => "blunder",
    }
}

fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

fn json(review: &Review, words: &Words) -> Result<String, String> {
    let line = |(number, ply): (usize, &Reviewed)| {
        let values = ply.weighed.as_ref().map(|known| Values {
            best: name(&ply.before, known.best.action),
            best_score: known.best.score,
            played_score: known.played.score,
            exact: known.best.exact && known.played.exact,
            depth: known.best.depth,
            best_chance: rounded(known.best_chance),
            played_chance: rounded(known.played_chance),
            loss: ply.loss().map(rounded),
        });
        let causes = ply.causes.iter().map(|cause| Why {
            cause: cause.sentence().key,
            share: rounded(cause.share()),
            sentence: why(words, &ply.before, cause),
        });
        let line = Line {
            ply: number + 1,
            side: ply.side.index(),
            action: name(&ply.before, ply.action),
            values,
            judgement: ply.judgement().map(word),
            hard_to_see: ply.is_hard_to_see,
            causes: causes.collect(),
        };
        serde_json::to_string(&line)
    };
    let [first, second] = Side::BOTH.map(|side| review.summary(side));
    let whole = Whole {
        accuracy: [&first, &second].map(|summary| summary.accuracy.map(rounded)),
        counts: [first.counts, second.counts],
        lost_late: [first.lost_late, second.lost_late],
        turning_point: review.turning_point().map(|ply| ply + 1),
        luck: Course::of(review).map(|course| Luck {
            lost: Side::BOTH.map(|side| rounded(course.lost(side))),
            tiles: rounded(course.luck()),
            sums: course.lines().into_iter().map(|sums| sums.map(rounded)).collect(),
            sentences: of_luck(words, review, &course),
        }),
    };
    let lines = review.plies().iter().enumerate().map(line).chain([serde_json::to_string(&whole)]);
    let lines: Result<Vec<String>, _> = lines.collect();
    lines.map(|lines| lines.join("\n") + "\n").map_err(|why| why.to_string())
}

fn text(review: &Review, words: &Words, record: &Record, openings: &Openings) -> String {
    let mut said = format!("{:>4} {:>6} {:>8} {:>6} {:>6}\n", "ply", "move", "value", "wins", "loss");
    for (number, ply) in review.plies().iter().enumerate() {
        let action = name(&ply.before, ply.action);
        let Some(known) = &ply.weighed else {
            said += &format!("{:>4} {action:>6}\n", number + 1);
            continue;
        };
        let sure = if known.played.exact { "=" } else { " " };
        let score = f64::from(known.played.score) / 100.0;
        let loss = ply.loss().map_or_else(String::new, |loss| format!("{:.0} %", 100.0 * loss));
        let wins = format!("{:.0} %", 100.0 * known.played_chance);
        said += &format!("{:>4} {action:>6} {score:>+7.2}{sure} {wins:>6} {loss:>6}", number + 1);
        if let Some(judgement) = ply.judgement() {
            let hard = if ply.is_hard_to_see { ", hard to see" } else { "" };
            said += &format!("  {}{hard}; better {}.", word(judgement), name(&ply.before, known.best.action));
            for cause in &ply.causes {
                said += &format!(" {}", why(words, &ply.before, cause));
            }
        }
        said.push('\n');
    }
    for side in Side::BOTH {
        let Summary { accuracy, counts: [inaccuracies, mistakes, blunders], lost_late, .. } = review.summary(side);
        let accuracy = accuracy.map_or_else(|| "-".to_owned(), |accuracy| format!("{accuracy:.1}"));
        let late = f64::from(lost_late) / 100.0;
        said += &format!(
            "side {}: accuracy {accuracy}, inaccuracies {inaccuracies}, mistakes {mistakes}, blunders {blunders}, \
             lost after move 40: {late:.0}\n",
            side.index() + 1
        );
    }
    if let Some(course) = Course::of(review) {
        said += &format!("{}\n", of_luck(words, review, &course).join(" "));
    }
    if let Some(name) = openings.name(record) {
        said += &format!("opening: {name}, {} plies\n", openings.plies(record));
    }
    if let Some(ply) = review.turning_point() {
        said += &format!("turning point: ply {}\n", ply + 1);
    }
    said
}
