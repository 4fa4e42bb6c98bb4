//! Learns the weights of the evaluation from games and positions. It stores its state after each step and writes the
//! weights at the end.

use std::fmt::Write as _;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use engine::reversi::eight::DISC;
use engine::reversi::eight::evaluation::{Anchors, PHASES, Weights};
use engine::reversi::eight::training::calibrate::calibrate;
use engine::reversi::eight::training::fit::{Errors, Fit, centre, errors};
use engine::reversi::eight::training::games::{Game, Sample};
use engine::reversi::eight::training::labels::Label;
use engine::reversi::eight::training::network::Learner;

use crate::gomoku_learning::{self, Teaching, Training};
use crate::learning::{HELD_OUT, Kept, learnt_game, not_for};
use turnstone_engine::files::{read, warn, write};
use turnstone_engine::progress::bar;

/// Samples with a lower weight are left out: they cost time and change little.
const LEAST_WEIGHT: f32 = 1.0 / 64.0;

/// Learn the weights of the evaluation.
#[derive(Args)]
pub struct Train {
    /// The game: reversi or gomoku
    #[arg(long, default_value = "reversi", value_parser = learnt_game)]
    game: rules::Game,
    #[command(flatten)]
    sources: Sources,
    /// Where to write the weights; until they are finished, the state is kept beside them in a file that ends in
    /// `.part`
    #[arg(long)]
    out: PathBuf,
    /// The weights to start from; without them, all start at zero
    #[arg(long)]
    start: Option<PathBuf>,
    /// How many steps to take; in Reversi, with 0 only the mean of the values is set right for each number of discs
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(0..=1000))]
    steps: u32,
    /// Reversi: how strongly each weight is pulled back to its start value: as strongly as by this many positions that
    /// need no change of it [default: 20]
    #[arg(long, value_parser = not_negative)]
    pull: Option<f32>,
    /// Reversi, in discs: taken away from each value where the number of empty squares is even and added where it is odd,
    /// after the fit; `evaluate-weights --moves` shows whether searches to even and odd depths are right on average then
    /// [default: 0]
    #[arg(long, value_parser = not_negative)]
    tempo: Option<f32>,
    /// Teach a network what the weights of --start leave, in this many epochs. The weights themselves stay as they are. An
    /// epoch of a million positions takes some five seconds, in Gomoku some 20 on two cores. An interrupted run begins again
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1000), requires = "start", conflicts_with_all = ["steps", "pull", "tempo"])]
    network: Option<u32>,
    /// Reversi: learn nothing, but set the mean of the values right for each number of discs with FEWEST to MOST empty
    /// squares, so that searches which end there find the values of --labels on average. Takes some five minutes for values
    /// that reach to the end of the game
    #[arg(long, num_args = 2, value_names = ["FEWEST", "MOST"], value_parser = clap::value_parser!(u32).range(1..=60), requires = "start", requires = "labels", conflicts_with_all = ["steps", "pull", "tempo", "network", "games"])]
    calibrate: Vec<u32>,
    /// The seed of the network
    #[arg(long, default_value_t = 1, requires = "network")]
    seed: u64,
}

/// Where the samples come from, and how much they count.
#[derive(Args)]
pub struct Sources {
    /// Files of games, as `generate` writes them
    #[arg(long, num_args = 1..)]
    pub games: Vec<PathBuf>,
    /// Reversi: the number of empty squares from which the games were played out exactly [default: 60]
    #[arg(long)]
    pub exact: Option<u32>,
    /// Reversi: a position this many empty squares before that counts half, and one twice as many before it a quarter,
    /// since the moves in between may be mistakes [default: 4]
    #[arg(long, value_parser = not_negative)]
    pub halved: Option<f32>,
    /// Reversi: files of positions, as `label` writes them
    #[arg(long, num_args = 1..)]
    pub labels: Vec<PathBuf>,
    /// Gomoku: the part of the games' results in what is learnt, from 0 to 1; the rest is the searches' scores
    /// [default: 0.3]
    #[arg(long, value_parser = part)]
    pub result: Option<f32>,
}

impl Sources {
    /// The part of the results.
    ///
    /// # Errors
    /// There are options for Reversi.
    pub fn for_gomoku(&self) -> Result<f32, String> {
        let exact = ("exact", self.exact.is_some());
        let others = [exact, ("halved", self.halved.is_some()), ("labels", !self.labels.is_empty())];
        not_for(rules::Game::Gomoku, &others)?;
        Ok(self.result.unwrap_or(0.3))
    }
}

/// Reads a number from 0 to 1.
fn part(text: &str) -> Result<f32, String> {
    not_negative(text).ok().filter(|&number| number <= 1.0).ok_or_else(|| "a number from 0 to 1 is needed".to_owned())
}

/// Reads a finite number of at least 0.
fn not_negative(text: &str) -> Result<f32, String> {
    let number = text.parse().ok().filter(|number: &f32| number.is_finite() && *number >= 0.0);
    number.ok_or_else(|| "a number of 0 or more is needed".to_owned())
}

/// The samples to learn from, and those to test with.
pub fn samples(sources: &Sources) -> Result<[Vec<Sample>; 2], String> {
    not_for(rules::Game::Reversi, &[("result", sources.result.is_some())])?;
    let (exact, halved) = (sources.exact.unwrap_or(60), sources.halved.unwrap_or(4.0));
    let mut all = [Vec::new(), Vec::new()];
    let group = |number: u32| usize::from(number.is_multiple_of(HELD_OUT));
    for path in &sources.games {
        for game in games(path)? {
            let weighed = |sample: Sample| {
                let before = sample.discs.empties().count_ones().saturating_sub(exact);
                Sample { weight: (-(before as f32) / halved).exp2(), ..sample }
            };
            let of_use = |sample: &Sample| sample.weight > LEAST_WEIGHT;
            all[group(game.number)].extend(game.samples().into_iter().map(weighed).filter(of_use));
        }
    }
    for path in &sources.labels {
        for label in labels(path)? {
            all[group(label.number)].push(label.sample);
        }
    }
    for samples in &mut all {
        samples.sort_by_key(|sample| sample.discs.empties().count_ones());
    }
    Ok(all)
}

/// Positions with their values, from a file.
fn labels(path: &Path) -> Result<Vec<Label>, String> {
    Label::all_from_bytes(&read(path)?).map_err(|why| format!("{}: {why}", path.display()))
}

/// Games from a file.
pub fn games(path: &Path) -> Result<Vec<Game>, String> {
    Game::all_from_bytes(&read(path)?).map_err(|why| format!("{}: {why}", path.display()))
}

/// Weights from a file.
pub fn weights(path: &Path) -> Result<Anchors, String> {
    Anchors::from_bytes(&read(path)?).map_err(|why| format!("{}: {why}", path.display()))
}

/// Weights to play with: from a file, or the built-in ones.
pub fn weights_or_builtin(path: Option<&Path>) -> Result<Arc<Weights>, String> {
    path.map_or_else(|| Ok(Weights::builtin()), |path| Ok(Arc::new(Weights::new(weights(path)?))))
}

/// The held-out errors as lines of a table, four numbers of discs in each line.
pub fn table(errors: &[Errors; PHASES]) -> String {
    let mut text = String::from("empties  positions  mean error  root of mean square (discs)\n");
    let mut all = Errors::default();
    for from in (4..PHASES).step_by(4) {
        let mut sum = Errors::default();
        for more in &errors[from..(from + 4).min(PHASES)] {
            sum += *more;
        }
        all += sum;
        if sum.count > 0 {
            let empties = format!("{}-{}", (64 - from).saturating_sub(3), 64 - from);
            let (mean, root) = (sum.mean_absolute(), sum.root_mean_square());
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{empties:>7}  {:>9}  {mean:>10.3}  {root:>10.3}", sum.count);
        }
    }
    let _ =
        writeln!(text, "    all  {:>9}  {:>10.3}  {:>10.3}", all.count, all.mean_absolute(), all.root_mean_square());
    text
}

/// Learns, and gives the table of errors.
pub fn run(args: &Train) -> Result<String, String> {
    if args.game == rules::Game::Gomoku {
        not_for(
            args.game,
            &[
                ("pull", args.pull.is_some()),
                ("tempo", args.tempo.is_some()),
                ("calibrate", !args.calibrate.is_empty()),
            ],
        )?;
        let (games, out, result) = (&args.sources.games, &args.out, args.sources.for_gomoku()?);
        // A network needs weights, which the options see to.
        if let Some((epochs, start)) = args.network.zip(args.start.as_deref()) {
            return gomoku_learning::teach(&Teaching { games, out, start, epochs, result, seed: args.seed });
        }
        return gomoku_learning::train(&Training {
            games,
            out,
            start: args.start.as_deref(),
            steps: args.steps,
            result,
        });
    }
    if !args.calibrate.is_sorted() {
        return Err("--calibrate wants the fewest empty squares first, then the most".into());
    }
    let start = args.start.as_deref().map_or_else(|| Ok(Anchors::zero()), weights)?;
    if let &[fewest, most] = args.calibrate.as_slice() {
        return calibrated(args, start, fewest..=most);
    }
    let pull = args.pull.unwrap_or(20.0);
    let [learnt, held_out] = samples(&args.sources)?;
    if learnt.is_empty() {
        return Err("there is no position to learn from".into());
    }
    if let Some(epochs) = args.network {
        let anchors = teach(start, [&learnt, &held_out], epochs, args.seed);
        return finish(&args.out, anchors, [&learnt, &held_out]);
    }
    // A stored state from other games or other weights is of no use.
    let mut mark = crc32fast::Hasher::new();
    for sample in &learnt {
        mark.update(&sample.discs.own.to_le_bytes());
        mark.update(&sample.score.to_le_bytes());
        mark.update(&sample.weight.to_le_bytes());
    }
    mark.update(&pull.to_le_bytes());
    mark.update(&start.to_bytes());
    let kept = Kept::beside(&args.out, mark);
    let mut fit = Fit::new(&start, &learnt, pull);
    let bar = bar(u64::from(args.steps), "steps");
    for step in kept.steps(|state| fit.restore(state))..args.steps {
        bar.set_position(u64::from(step));
        let learning = fit.step(&learnt);
        let mut tested = Errors::default();
        errors(&Weights::new(fit.anchors()), &held_out).into_iter().for_each(|errors| tested += errors);
        bar.suspend(|| {
            warn(format_args!(
                "step {}: {:.3} discs off on what is learnt from, {:.3} on the held-out games",
                step + 1,
                learning.mean_absolute(),
                tested.mean_absolute()
            ));
        });
        kept.keep(step + 1, &fit.to_bytes())?;
    }
    bar.finish_and_clear();
    let mut anchors = fit.anchors();
    // A network fits the weights that it was taught with.
    anchors.network = start.network.filter(|_| args.steps == 0);
    centre(&mut anchors, &learnt, args.tempo.unwrap_or(0.0));
    let text = finish(&args.out, anchors, [&learnt, &held_out])?;
    kept.remove();
    Ok(text)
}

/// Sets the mean right where searches end, and gives the table of what is added.
fn calibrated(args: &Train, mut anchors: Anchors, empties: RangeInclusive<u32>) -> Result<String, String> {
    let mut known = Vec::new();
    for path in &args.sources.labels {
        known.extend(labels(path)?.into_iter().filter(|label| !label.number.is_multiple_of(HELD_OUT)));
    }
    let bar = bar(empties.clone().count() as u64, "numbers of discs");
    let mut table = String::new();
    calibrate(&mut anchors, &known, empties, &mut |empties, searches, grown| {
        bar.inc(1);
        let discs = f64::from(grown) / f64::from(DISC);
        // Writing to a string cannot fail.
        let _ = writeln!(table, "{empties:>7}  {searches:>8}  {discs:>+6.2}");
    });
    bar.finish_and_clear();
    if table.is_empty() {
        return Err("--labels has too few positions from which searches end with so many empty squares".into());
    }
    write(&args.out, &anchors.to_bytes())?;
    Ok(format!("empties  searches  added (discs)\n{table}"))
}

/// Teaches a network, and gives the weights with it.
fn teach(start: Anchors, [learnt, held_out]: [&[Sample]; 2], epochs: u32, seed: u64) -> Anchors {
    let mut learner = Learner::new(&start, learnt, epochs, seed);
    let with = |learner: &Learner| Anchors { network: Some(Box::new(learner.parameters())), ..start.clone() };
    let bar = bar(u64::from(epochs), "epochs");
    for epoch in 0..epochs {
        bar.set_position(u64::from(epoch));
        let learning = learner.epoch();
        let mut tested = Errors::default();
        errors(&Weights::new(with(&learner)), held_out).into_iter().for_each(|errors| tested += errors);
        bar.suspend(|| {
            warn(format_args!(
                "epoch {}: {learning:.3} discs off on what is learnt from, {:.3} on the held-out games",
                epoch + 1,
                tested.root_mean_square()
            ));
        });
    }
    bar.finish_and_clear();
    with(&learner)
}

/// Writes the weights, and gives the table of errors. The written weights are tested and not the learnt ones, so that
/// rounding is included.
fn finish(out: &Path, anchors: Anchors, [learnt, held_out]: [&[Sample]; 2]) -> Result<String, String> {
    write(out, &anchors.to_bytes())?;
    Ok(format!(
        "{} positions learnt, {} held out\n{}",
        learnt.len(),
        held_out.len(),
        table(&errors(&Weights::new(anchors), held_out))
    ))
}
