//! How loud the shipped sounds are, by ITU-R BS.1770-5: one move is as loud as another in every game, and what matters less
//! is softer. The game adds no gain of its own to a kind of sound, so what is measured here is the mix.
//!
//! The measuring is apart from `assets/sounds/make.py`, which sets the loudness: neither can hide the other's mistake.

use std::{f64::consts::PI, fs, path::Path};

use pack::{CLASSIC_MANIFEST, Merged, Pack, Sound, merge, read_sound};
use rules::Game;

/// What is heard when something is played.
const MOVES: [&str; 7] = ["place", "stone", "tile", "slide", "leap", "take", "pass"];
/// All others, except music.
const OTHERS: [&str; 8] = ["turn", "lift", "refuse", "win", "lose", "draw", "button", "tick"];

/// A filter of second order, in the transposed direct form II.
struct Biquad {
    b: [f64; 3],
    a: [f64; 2],
    held: [f64; 2],
}

impl Biquad {
    fn next(&mut self, x: f64) -> f64 {
        let y = self.b[0] * x + self.held[0];
        self.held = [self.b[1] * x - self.a[0] * y + self.held[1], self.b[2] * x - self.a[1] * y];
        y
    }
}

/// The K-weighting of Annex 1: a shelf for the head, then a high-pass. The standard has coefficients for 48 kHz only; these
/// are the analogue filters behind them, for any rate.
fn k_weighting(rate: f64) -> [Biquad; 2] {
    let (k, q) = ((PI * 1_681.974_450_955_533 / rate).tan(), 0.707_175_236_955_419_6);
    let high = 10_f64.powf(3.999_843_853_973_347 / 20.0);
    let band = high.powf(0.499_666_774_154_541_6);
    let a0 = 1.0 + k / q + k * k;
    let shelf = Biquad {
        b: [high + band * k / q + k * k, 2.0 * (k * k - high), high - band * k / q + k * k].map(|b| b / a0),
        a: [2.0 * (k * k - 1.0), 1.0 - k / q + k * k].map(|a| a / a0),
        held: [0.0; 2],
    };
    let (k, q) = ((PI * 38.135_470_876_024_44 / rate).tan(), 0.500_327_037_323_877_3);
    let a0 = 1.0 + k / q + k * k;
    let a = [2.0 * (k * k - 1.0), 1.0 - k / q + k * k].map(|a| a / a0);
    // The numerator is not normalised: the standard has it so.
    [shelf, Biquad { b: [1.0, -2.0, 1.0], a, held: [0.0; 2] }]
}

/// LUFS of the whole, with both gates of BS.1770: no block under -70 LUFS counts, then none 10 LU under the rest.
fn whole(channels: &[Vec<f64>], rate: f64) -> f64 {
    let block = (0.4 * rate).round() as usize;
    let mut power = vec![0.0; channels[0].len()];
    for channel in channels {
        let mut filters = k_weighting(rate);
        for (sample, power) in channel.iter().zip(&mut power) {
            let weighted = filters.iter_mut().fold(*sample, |x, filter| filter.next(x));
            *power += weighted * weighted * 2.0 / channels.len() as f64;
        }
    }
    let lufs = |power: f64| 10.0_f64.mul_add(power.log10(), -0.691);
    let mean = |blocks: &[f64]| blocks.iter().sum::<f64>() / blocks.len() as f64;
    let blocks: Vec<f64> =
        power.windows(block).step_by(block / 4).map(mean).filter(|&power| lufs(power) > -70.0).collect();
    let gate = lufs(mean(&blocks)) - 10.0;
    lufs(mean(&blocks.into_iter().filter(|&power| lufs(power) > gate).collect::<Vec<_>>()))
}

/// How much a loop jumps where it closes, against how much it moves from one sample to the next elsewhere, but for one
/// sample in a thousand.
fn seam(channel: &[f64]) -> f64 {
    let mut moves: Vec<f64> = channel.windows(2).map(|two| (two[1] - two[0]).abs()).collect();
    moves.sort_by(f64::total_cmp);
    (channel[0] - channel[channel.len() - 1]).abs() / moves[moves.len() * 999 / 1000]
}

/// How many times as loud, in decibels, the last tenth of a second of a loop is as its first.
fn step(channel: &[f64], rate: f64) -> f64 {
    let part = (0.1 * rate) as usize;
    let power = |part: &[f64]| part.iter().map(|sample| sample * sample).sum::<f64>();
    10.0 * (power(&channel[channel.len() - part..]) / power(&channel[..part])).log10()
}

/// The samples of each channel.
fn channels(sound: &Sound) -> Vec<Vec<f64>> {
    let samples: Vec<f64> = sound.samples().map(f64::from).collect();
    let count = usize::from(sound.channels());
    (0..count).map(|channel| samples.iter().skip(channel).step_by(count).copied().collect()).collect()
}

/// LUFS of the loudest 400 ms, with silence around the sound. One channel is heard from both speakers and counts twice.
fn loudest(channels: &[Vec<f64>], rate: f64) -> f64 {
    let block = (0.4 * rate).round() as usize;
    let mut sums = vec![0.0; channels[0].len() + 2 * block + 1];
    for channel in channels {
        let mut filters = k_weighting(rate);
        let silence = std::iter::repeat_n(&0.0, block);
        let mut sum = 0.0;
        for (at, sample) in channel.iter().chain(silence).enumerate() {
            let weighted = filters.iter_mut().fold(*sample, |x, filter| filter.next(x));
            sum += weighted * weighted * 2.0 / channels.len() as f64;
            sums[block + 1 + at] += sum;
        }
    }
    let most = sums.iter().zip(&sums[block..]).map(|(before, after)| after - before).fold(0.0, f64::max);
    10.0_f64.mul_add((most / block as f64).log10(), -0.691)
}

/// The peak between the samples in dBTP, at four times the rate (Annex 2). Only what lies within 12 dB of full scale is
/// looked at.
fn true_peak(channel: &[f64]) -> f64 {
    const REACH: isize = 16;
    let at = |index: isize| usize::try_from(index).ok().and_then(|index| channel.get(index)).copied().unwrap_or(0.0);
    let near = |shift: f64| {
        move |index: isize| -> f64 {
            (1 - REACH..=REACH)
                .map(|step| {
                    let x = PI * (step as f64 - shift);
                    at(index + step) * x.sin() / x * (x / (2.0 * REACH as f64)).cos().powi(2)
                })
                .sum()
        }
    };
    let mut most = channel.iter().fold(0.0_f64, |most, sample| most.max(sample.abs()));
    for index in (0..channel.len() as isize).filter(|&index| at(index).abs().max(at(index + 1).abs()) > 0.25) {
        for shift in [0.25, 0.5, 0.75] {
            most = most.max(near(shift)(index).abs());
        }
    }
    20.0 * most.log10()
}

fn assets() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets"))
}

/// What is heard with each shipped pack: its id, and the roles with those of `classic` below it.
fn shipped() -> Vec<(String, Merged)> {
    let classic = Pack::from_manifest("classic", CLASSIC_MANIFEST);
    let mut packs = vec![("classic".to_owned(), merge(&[&classic]))];
    for folder in fs::read_dir(assets().join("packs")).expect("a folder") {
        let folder = folder.expect("a folder").path();
        // Beside the packs lies the script that draws them.
        if !folder.is_dir() {
            continue;
        }
        let id = folder.file_name().expect("a name").to_string_lossy().into_owned();
        let says = fs::read_to_string(folder.join("pack.toml")).expect("a manifest");
        packs.push((id.clone(), merge(&[&classic, &Pack::from_manifest(&id, &says)])));
    }
    packs
}

/// A file and its samples.
fn read(file: &str) -> (String, Sound) {
    let path = file.replacen("pack://", "packs/", 1);
    let sound = read_sound(fs::read(assets().join(&path)).expect(&path)).expect(&path);
    (path, sound)
}

/// Each variant of a sound.
fn variants(pack: &Merged, kind: &str) -> Vec<(String, Sound)> {
    pack.files(&format!("sounds.{kind}")).into_iter().map(read).collect()
}

/// The tone of each game's room.
fn rooms(pack: &Merged) -> Vec<(String, Sound)> {
    Game::ALL.into_iter().map(|game| read(pack.file(&format!("rooms.{}", game.id())).expect("a room"))).collect()
}

/// The softest and the loudest variant of these sounds, in LUFS.
fn range(pack: &Merged, kinds: &[&str]) -> (f64, f64) {
    let loud = |(_, sound): (String, Sound)| loudest(&channels(&sound), f64::from(sound.rate()));
    let all = kinds.iter().flat_map(|kind| variants(pack, kind)).map(loud);
    all.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), loud| (low.min(loud), high.max(loud)))
}

#[test]
fn the_meter_reads_what_the_standard_says() {
    // Annex 1: 997 Hz at full scale in one channel reads -3.01 LKFS. EBU Tech 3341, case 1: 1 kHz at -23 dBFS in both
    // channels reads -23 LUFS.
    for rate in [44_100.0, 48_000.0] {
        let sine = |hertz: f64, gain: f64| -> Vec<f64> {
            (0..88_200).map(|n| gain * (2.0 * PI * hertz * f64::from(n) / rate).sin()).collect()
        };
        let silent = vec![0.0; 88_200];
        assert!((loudest(&[sine(997.0, 1.0), silent], rate) + 3.01).abs() < 0.05, "{rate}");
        let both = sine(1_000.0, 10_f64.powf(-23.0 / 20.0));
        assert!((loudest(&[both.clone(), both], rate) + 23.0).abs() < 0.1, "{rate}");
        // A quarter of the rate, met halfway between its peaks: the samples are 3 dB too low.
        let between: Vec<f64> = (0..400).map(|n| 0.5 * (PI * (f64::from(n) / 2.0 + 0.25)).sin()).collect();
        assert!((true_peak(&between[..]) + 6.02).abs() < 0.4, "{}", true_peak(&between));
    }
}

#[test]
fn what_is_played_is_equally_loud_and_the_rest_is_in_its_order() {
    for (pack, roles) in shipped() {
        let (low, high) = range(&roles, &MOVES);
        assert!(high - low < 0.5, "{pack}: moves are {low:.2} to {high:.2} LUFS");
        let [refused, won, drawn, lost] = ["refuse", "win", "draw", "lose"].map(|kind| range(&roles, &[kind]));
        // The gain of a strike varies by 2 dB.
        assert!(refused.1 + 3.0 < low, "{pack}: a refusal of {:.2} LUFS, moves of {low:.2}", refused.1);
        assert!(lost.1 + 1.0 < drawn.0 && drawn.1 + 1.0 < won.0, "{pack}: {lost:?}, {drawn:?}, {won:?} LUFS");
        let least = range(&roles, &["button", "tick"]);
        for kind in MOVES.into_iter().chain(OTHERS).filter(|kind| !["button", "tick"].contains(kind)) {
            let (softest, _) = range(&roles, &[kind]);
            assert!(least.1 + 1.0 < softest, "{pack}: {kind} of {softest:.2} LUFS, buttons of {:.2}", least.1);
        }
    }
}

#[test]
fn music_has_two_moods_that_can_pass_into_each_other_and_rooms_are_softer() {
    for (pack, roles) in shipped() {
        let music = variants(&roles, "music");
        let [(_, calm), (_, tense)] = &music[..] else { panic!("{pack}: {} pieces of music", music.len()) };
        assert_eq!((calm.frames(), calm.rate()), (tense.frames(), tense.rate()), "{pack}: the moods stay in step");
        assert!(calm.frames() >= 240 * u64::from(calm.rate()), "{pack}: four minutes");
        let loud = |sound: &Sound| whole(&channels(sound), f64::from(sound.rate()));
        let [calm, tense] = [calm, tense].map(loud);
        // It begins at a sixth of its gain (`Settings`), sounds at two thirds.
        assert!((calm + 36.0).abs() < 1.0 && (calm - tense).abs() < 1.0, "{pack}: {calm:.2} and {tense:.2} LUFS");
        for (file, room) in rooms(&roles) {
            let room = loud(&room);
            assert!((-46.0..calm - 5.0).contains(&room), "{file}: {room:.2} LUFS, music of {calm:.2}");
        }
    }
}

#[test]
fn what_plays_on_and_on_has_no_seam_and_is_small() {
    for (pack, roles) in shipped() {
        let loops = || variants(&roles, "music").into_iter().chain(rooms(&roles));
        for (file, sound) in loops() {
            for channel in channels(&sound) {
                let (jump, step) = (seam(&channel), step(&channel, f64::from(sound.rate())));
                assert!(jump < 1.0, "{file}: where it closes it jumps {jump:.2} times as far as it moves elsewhere");
                assert!(step.abs() < 6.0, "{file}: where it closes it is {step:.1} dB softer");
                let middle = channel.iter().sum::<f64>() / channel.len() as f64;
                assert!(middle.abs() < 1e-4, "{file}: a constant part of {middle}");
            }
        }
        let bytes = |(file, _): (String, Sound)| fs::metadata(assets().join(file)).expect("a file").len();
        let all: u64 = loops().map(bytes).sum();
        assert!(all < 1_500_000, "{pack}: {all} bytes are fetched for what plays on and on");
    }
}

#[test]
fn two_sounds_at_once_do_not_clip() {
    for (_, roles) in shipped() {
        let kinds = MOVES.into_iter().chain(OTHERS).chain(["music"]);
        for (file, sound) in kinds.flat_map(|kind| variants(&roles, kind)).chain(rooms(&roles)) {
            let peak = channels(&sound).iter().map(|channel| true_peak(channel)).fold(f64::NEG_INFINITY, f64::max);
            assert!(peak < -5.9, "{file}: {peak:.2} dBTP");
        }
    }
}
