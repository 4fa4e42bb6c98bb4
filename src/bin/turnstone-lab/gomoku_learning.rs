//! `generate`, `train` and `evaluate-weights` for Gomoku: games of the deep search, weights that are fitted to them, and
//! tests of such weights.

use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use engine::gomoku::evaluation::{Learnt, Weights};
use engine::gomoku::training::contest::Contest;
use engine::gomoku::training::fit::{Blend, Errors, Fit, PROVED, Samples, scale_of};
use engine::gomoku::training::games::Game;
use engine::gomoku::training::generate::Recipe;
use engine::gomoku::training::network::{Learner, Lessons, Worth};
use rules::gomoku::Rules;

use crate::learning::{HELD_OUT, Kept, mean};
use turnstone_engine::files::{read, warn, write};
use turnstone_engine::progress::bar;

/// The size of the first steps; later ones are smaller, down to this part of it.
const RATE: f32 = 0.0015;
const LAST_RATE: f32 = 0.05;

/// The built-in rule sets, or the one with this id, each with its place among them.
fn rules(id: Option<&str>) -> Result<Vec<(u8, Arc<Rules>)>, String> {
    let all: Vec<_> = (0..).zip(Rules::built_in().into_iter().map(Arc::new)).collect();
    let Some(id) = id else { return Ok(all) };
    let ids = || all.iter().map(|(_, rules)| rules.id.clone()).collect::<Vec<_>>().join(", ");
    let chosen: Vec<_> = all.iter().filter(|(_, rules)| rules.id == id).cloned().collect();
    if chosen.is_empty() { Err(format!("there are no such rules, only {}", ids())) } else { Ok(chosen) }
}

/// Weights from a file.
fn learnt(path: &Path) -> Result<Learnt, String> {
    Learnt::from_bytes(&read(path)?).map_err(|why| format!("{}: {why}", path.display()))
}

/// Weights to play by: from a file, the built-in ones, or none if the path is `none`.
fn weights(path: Option<&Path>) -> Result<Option<Arc<Weights>>, String> {
    match path {
        None => Ok(Some(Weights::builtin())),
        Some(path) if path.as_os_str() == "none" => Ok(None),
        Some(path) => Ok(Some(Arc::new(Weights::new(&learnt(path)?)))),
    }
}

/// What `generate` needs.
pub struct Games<'a> {
    /// The file to append to.
    pub out: &'a Path,
    /// How many games it has in the end.
    pub games: u32,
    /// About how many positions each search looks at.
    pub nodes: u64,
    /// The id of a rule set; without it, all in turn.
    pub rules: Option<&'a str>,
    /// A file of weights, `none` for the estimate by hand, or the built-in ones.
    pub weights: Option<&'a Path>,
    /// The seed of all random choices.
    pub seed: u64,
}

/// Makes games and appends them to a file, and gives a line about them. After an interruption it continues where it was.
///
/// # Errors
/// A file cannot be read or written.
pub fn generate(args: &Games) -> Result<String, String> {
    let mut recipe = Recipe::new(rules(args.rules)?, args.nodes, weights(args.weights)?, args.seed);
    let cannot = |why: std::io::Error| format!("{} cannot be written: {why}", args.out.display());
    let mut file = OpenOptions::new().create(true).read(true).append(true).open(args.out).map_err(cannot)?;
    let (there, length) =
        Game::all_from_bytes(&read(args.out)?).map_err(|why| format!("{}: {why}", args.out.display()))?;
    // The last game may have been cut off.
    file.set_len(length as u64).map_err(cannot)?;
    let next = there.last().map_or(0, |game| game.number.saturating_add(1));
    let bar = bar(u64::from(args.games), "games");
    for number in next..args.games {
        bar.set_position(u64::from(number));
        file.write_all(&recipe.game(number).to_bytes()).map_err(cannot)?;
    }
    bar.finish_and_clear();
    Ok(format!("{} has {} games\n", args.out.display(), next.max(args.games)))
}

/// Samples to learn from, those of the games held out, and a checksum of all files.
fn samples(paths: &[PathBuf], result: f32) -> Result<([Samples; 2], crc32fast::Hasher), String> {
    let all: Vec<Arc<Rules>> = rules(None)?.into_iter().map(|(_, rules)| rules).collect();
    let mut samples = [Samples::default(), Samples::default()];
    let mut checksum = crc32fast::Hasher::new();
    for path in paths {
        let bytes = read(path)?;
        checksum.update(&bytes);
        let (games, _) = Game::all_from_bytes(&bytes).map_err(|why| format!("{}: {why}", path.display()))?;
        // The scores of another estimate may be of another size.
        let scale = scale_of(&games, PROVED);
        for game in &games {
            samples[usize::from(game.number.is_multiple_of(HELD_OUT))].add(game, &all, Blend { result, scale });
        }
    }
    Ok((samples, checksum))
}

/// What `train` needs.
pub struct Training<'a> {
    /// Files of games.
    pub games: &'a [PathBuf],
    /// Where to write the weights.
    pub out: &'a Path,
    /// The weights to start from; without them, all start at zero.
    pub start: Option<&'a Path>,
    /// How often to learn from every sample.
    pub steps: u32,
    /// The part of the results in what is learnt.
    pub result: f32,
}

/// Learns, and gives lines about the errors. It stores its state after each step and writes the weights at the end.
///
/// # Errors
/// A file cannot be read or written, or there is nothing to learn from.
pub fn train(args: &Training) -> Result<String, String> {
    let ([learnt_from, held_out], mut mark) = samples(args.games, args.result)?;
    if learnt_from.is_empty() {
        return Err("there is no position to learn from".into());
    }
    let start = args.start.map(learnt).transpose()?;
    // A stored state from other games, other weights or another number of steps is of no use.
    mark.update(&args.result.to_le_bytes());
    mark.update(&args.steps.to_le_bytes());
    mark.update(&start.as_ref().map(Learnt::to_bytes).unwrap_or_default());
    let kept = Kept::beside(args.out, mark);
    let mut fit = Fit::new(start.as_ref());
    let bar = bar(u64::from(args.steps), "steps");
    for step in kept.steps(|state| fit.restore(state))..args.steps {
        bar.set_position(u64::from(step));
        fit.epoch(&learnt_from, step, RATE * (1.0 - step as f32 / args.steps as f32).max(LAST_RATE));
        let [learning, tested] = [&learnt_from, &held_out].map(|samples| samples.errors(fit.weights()));
        bar.suspend(|| {
            warn(format_args!(
                "step {}: cross entropy {:.4} on what is learnt from, {:.4} on the held-out games",
                step + 1,
                learning.entropy,
                tested.entropy
            ));
        });
        kept.keep(step + 1, &fit.to_bytes())?;
    }
    bar.finish_and_clear();
    let learnt = fit.learnt();
    write(args.out, &learnt.to_bytes())?;
    kept.remove();
    // The written weights are tested and not the learnt ones, so that rounding is included.
    let written = Fit::new(Some(&learnt));
    Ok(format!(
        "{} positions learnt, {} held out\n{}",
        learnt_from.len(),
        held_out.len(),
        table(&held_out, written.weights())
    ))
}

/// What `train --network` needs.
pub struct Teaching<'a> {
    /// Files of games.
    pub games: &'a [PathBuf],
    /// Where to write the weights with the network.
    pub out: &'a Path,
    /// The weights beside which it stands.
    pub start: &'a Path,
    /// How often to learn from every game.
    pub epochs: u32,
    /// The part of the results in what is learnt.
    pub result: f32,
    /// The seed of its first numbers.
    pub seed: u64,
}

/// Scores below this say at one scale what the chance to win is; greater ones say less than they seem to.
const MOST_SCORE: i32 = 150;

/// Games that a network learns from, and those held out, whole.
struct School {
    games: [Vec<Game>; 2],
    rules: Vec<Arc<Rules>>,
    blend: Blend,
}

impl School {
    fn open(files: &[PathBuf], result: f32) -> Result<Self, String> {
        let mut games = Vec::new();
        for path in files {
            games.extend(Game::all_from_bytes(&read(path)?).map_err(|why| format!("{}: {why}", path.display()))?.0);
        }
        let blend = Blend { result, scale: scale_of(&games, MOST_SCORE) };
        let (held_out, learnt_from) = games.into_iter().partition(|game| game.number.is_multiple_of(HELD_OUT));
        let rules = rules(None)?.into_iter().map(|(_, rules)| rules).collect();
        Ok(Self { games: [learnt_from, held_out], rules, blend })
    }

    fn lessons<'a>(&'a self, games: &'a [Game], weights: &'a Arc<Weights>) -> Lessons<'a> {
        Lessons { games, rules: &self.rules, weights, blend: self.blend }
    }
}

/// Teaches a network, and gives a line about it.
///
/// # Errors
/// A file cannot be read or written, or there is nothing to learn from.
pub fn teach(args: &Teaching) -> Result<String, String> {
    let school = School::open(args.games, args.result)?;
    let [learnt_from, held_out] = &school.games;
    let start = learnt(args.start)?.with(None);
    let weights = Arc::new(Weights::new(&start));
    let mut learner = Learner::new(args.seed);
    let bar = bar(u64::from(args.epochs), "epochs");
    let mut worth = learner.worth(school.lessons(held_out, &weights));
    if worth.samples == 0.0 || learnt_from.is_empty() {
        return Err("there is no position to learn from, or none to test by".into());
    }
    for epoch in 0..args.epochs {
        bar.set_position(u64::from(epoch));
        learner.epoch(school.lessons(learnt_from, &weights), epoch, args.epochs);
        worth = learner.worth(school.lessons(held_out, &weights));
        bar.suspend(|| warn(format_args!("epoch {}: {}", epoch + 1, line(&worth))));
    }
    bar.finish_and_clear();
    write(args.out, &start.with(Some(learner.stored(&worth))).to_bytes())?;
    Ok(format!("{} games learnt, {} held out; {}\n", learnt_from.len(), held_out.len(), line(&worth)))
}

/// What a network is worth, in words.
fn line(worth: &Worth) -> String {
    let Worth { samples, entropy, least, settled, results, choices, first, .. } = *worth;
    format!(
        "cross entropy {:.4} of the chances (the sum alone {:.4}, the least possible {:.4}), {:.4} of the results (alone \
         {:.4}); chosen point first {:.1} % (alone {:.1} %)",
        entropy[0] / samples,
        entropy[1] / samples,
        least / samples,
        results[0] / settled,
        results[1] / settled,
        100.0 * first[0] / choices,
        100.0 * first[1] / choices,
    )
}

/// How many first points are looked at for the one that the search chose.
const AMONG: [usize; 3] = [1, 3, 8];

/// The errors as lines of a table.
fn table(samples: &Samples, weights: &[f32]) -> String {
    let mut text =
        String::from("estimate  cross entropy  least possible  mean error of the chance  chosen point first");
    text += "  among 3  among 8\n";
    let [learnt, by_hand] = [Some(weights), None].map(|weights| AMONG.map(|first| samples.among(first, weights)));
    for (name, errors, among) in
        [("learnt", samples.errors(weights), learnt), ("by hand", samples.errors_by_hand(), by_hand)]
    {
        let Errors { entropy, least, absolute } = errors;
        let [first, three, eight] = among.map(|part| 100.0 * part);
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{name:>8}  {entropy:>13.4}  {least:>14.4}  {absolute:>24.4}  {first:>16.1} %  {three:>5.1} %  {eight:>5.1} %"
        );
    }
    text
}

/// What `evaluate-weights` needs.
#[derive(Clone, Copy)]
pub struct Test<'a> {
    /// The weights to test; without them, the built-in ones.
    pub weights: Option<&'a Path>,
    /// Files of games.
    pub games: &'a [PathBuf],
    /// The part of the results in what the weights are tested by.
    pub result: f32,
    /// Whether to test on all games and not only on those held out.
    pub all: bool,
    /// Other weights to play against, or `none`.
    pub against: Option<&'a Path>,
    /// The id of the rules to play by.
    pub rules: Option<&'a str>,
    /// How many openings to play.
    pub count: u32,
    /// How many positions each search looks at.
    pub nodes: u64,
    /// The seed of the openings.
    pub seed: u64,
}

/// Tests weights, and gives the tables.
///
/// # Errors
/// A file cannot be read, or there is nothing to test by.
pub fn evaluate(args: &Test) -> Result<String, String> {
    let ours = match args.weights {
        Some(path) => learnt(path)?,
        None => Learnt::builtin(),
    };
    let mut text = String::new();
    if !args.games.is_empty() {
        let fit = Fit::new(Some(&ours));
        let ([learnt_from, held_out], _) = samples(args.games, args.result)?;
        text += &table(&held_out, fit.weights());
        if args.all {
            text += "what was learnt from:\n";
            text += &table(&learnt_from, fit.weights());
        }
        if let Some(network) = ours.network() {
            let school = School::open(args.games, args.result)?;
            let weights = Arc::new(Weights::new(&ours.clone().with(None)));
            let names = ["with the network, held out", "with the network, learnt from"];
            let [learnt_from, held_out] = &school.games;
            let learner = Learner::of(network);
            for (name, games) in names.into_iter().zip([held_out, learnt_from]).take(1 + usize::from(args.all)) {
                let worth = learner.worth(school.lessons(games, &weights));
                // Writing to a string cannot fail.
                let _ = writeln!(text, "{name}: {}", line(&worth));
            }
        }
    }
    if let Some(against) = args.against {
        let pair = [Some(Arc::new(Weights::new(&ours))), weights(Some(against))?];
        let (_, rules) = rules(args.rules)?.swap_remove(0);
        let mut contest = Contest::new(pair, rules, args.nodes, args.seed);
        let bar = bar(args.count.into(), "openings");
        let mut points = Vec::new();
        for number in 0..args.count {
            points.push(contest.pair(number));
            bar.inc(1);
        }
        bar.finish_and_clear();
        let (mean, error) = mean(&points);
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{} games with {} positions a move: {:.1} % of the points (+- {:.1}, two standard errors)",
            2 * points.len(),
            args.nodes,
            50.0 * mean,
            100.0 * error,
        );
    }
    if text.is_empty() {
        return Err("nothing to test by: give --games or --against".into());
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_few_games_are_made_learnt_from_and_tested() {
        let folder = std::env::temp_dir().join(format!("turnstone-gomoku-learning-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let [games, out, part] = ["games", "weights", "weights.part"].map(|name| folder.join(name));
        let none = Path::new("none");
        let make = |count| {
            let args = Games { out: &games, games: count, nodes: 200, rules: None, weights: Some(none), seed: 2 };
            generate(&args).expect("games")
        };
        make(3);
        let three = fs::read(&games).expect("games");
        // What an interruption leaves of a fourth game is made again.
        fs::write(&games, [&three[..], &three[..7]].concat()).expect("a file");
        make(21);
        let all = fs::read(&games).expect("games");
        assert!(all.starts_with(&three) && Game::all_from_bytes(&all).is_ok_and(|(all, _)| all.len() == 21));

        let paths = [games.clone()];
        let args = Training { games: &paths, out: &out, start: None, steps: 3, result: 0.3 };
        let told = train(&args).expect("weights");
        assert!(told.contains("by hand") && !part.exists(), "{told}");
        let first = fs::read(&out).expect("weights");
        train(&args).expect("weights");
        assert_eq!(fs::read(&out).expect("weights"), first, "the same games give the same weights");

        let network = folder.join("network");
        let args = Teaching { games: &paths, out: &network, start: &out, epochs: 1, result: 0.5, seed: 1 };
        let told = teach(&args).expect("a network");
        let taught = fs::read(&network).expect("weights");
        let numbers = Learnt::from_bytes(&taught).expect("weights");
        assert!(told.contains("19 games learnt, 2 held out") && numbers.network().is_some(), "{told}");
        teach(&args).expect("a network");
        assert_eq!(fs::read(&network).expect("weights"), taught, "the same games give the same network");
        assert!(teach(&Teaching { games: &[], ..args }).is_err_and(|why| why.contains("no position")));

        let test = Test {
            weights: Some(&out),
            games: &paths,
            result: 0.3,
            all: true,
            against: Some(none),
            rules: Some("freestyle"),
            count: 1,
            nodes: 200,
            seed: 1,
        };
        let told = evaluate(&test).expect("tables");
        assert!(told.contains("2 games with 200 positions") && !told.contains("network"), "{told}");
        let with = evaluate(&Test { weights: Some(&network), against: None, ..test }).expect("tables");
        assert!(with.contains("network, held out: cross entropy") && with.contains("network, learnt from"), "{with}");
        assert!(evaluate(&Test { rules: Some("ludo"), ..test }).is_err_and(|why| why.contains("freestyle")));
        assert!(evaluate(&Test { games: &[], against: None, ..test }).is_err());
        assert!(
            evaluate(&Test { weights: Some(&games), ..test }).is_err_and(|why| why.contains("not a file of weights"))
        );
        fs::remove_dir_all(&folder).expect("the folder");
    }
}
