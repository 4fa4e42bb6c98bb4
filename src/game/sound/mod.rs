//! The sounds of the table: one for everything that lands, at the moment it lands; and what plays on and on.
//!
//! It reads plans and messages, and knows no rules. Without a sound device everything here still runs, unheard.

use std::time::Duration;

#[cfg(not(target_family = "wasm"))]
mod device;
mod kind;
mod layers;
mod mood;
#[cfg_attr(target_family = "wasm", path = "browser.rs")]
mod voice;

use bevy::prelude::*;
use rand::{RngExt, SeedableRng, rngs::StdRng};

use crate::{
    game::{
        app::{Awake, ButtonPressed, Reports, Screen, Settings},
        flow::{Board, Cause, LANDS, Motion, Played, Refused, SkipCount, Stage, Ticked},
        packs::Packs,
        scene::lenses::LEAP_LANDS,
        theme::ActiveTheme,
    },
    pack::PieceStyle,
    rules::{Change, Square},
};
use kind::Sound;
use layers::{Layer, layers};
use mood::Mood;
use voice::Voices;

/// A sound that is due after a wait.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cue {
    /// How long until it plays.
    pub wait: Duration,
    /// The sound.
    pub sound: Sound,
    /// Its speed and so its pitch; 1 is as recorded.
    pub speed: f32,
    /// Its gain, from 0 to 1, before the player's volume.
    pub gain: f32,
}

/// The sounds that are still to be played.
#[derive(Resource, Default)]
pub struct Cues(pub Vec<Cue>);

#[derive(Resource)]
struct SoundBank {
    voices: Voices,
    random: StdRng,
    last: [usize; Sound::ALL.len()],
}

/// Makes cues from what happens, and plays them.
pub fn plugin(app: &mut App) {
    app.init_resource::<Cues>()
        .add_message::<ButtonPressed>()
        .add_systems(PreUpdate, fetch.run_if(resource_changed::<ActiveTheme>))
        .init_resource::<Mood>()
        .add_systems(Update, (mood::feel, hum).chain().after(Stage::Scene).run_if(not(in_state(Screen::Loading))))
        .add_systems(Update, (play, cue).chain().in_set(Stage::Scene));
    app.add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>));
    voice::plugin(app);
}

/// Asks for frames while cues wait.
fn report(cues: Res<Cues>, mut awake: ResMut<Awake>) {
    awake.moves(!cues.0.is_empty());
}

fn fetch(mut commands: Commands, theme: Res<ActiveTheme>, packs: Option<Res<Packs>>, assets: Res<AssetServer>) {
    let random = StdRng::seed_from_u64(crate::game::system::random_seed().into());
    let voices = Voices::fetch(&assets, &theme, packs.as_deref());
    commands.insert_resource(SoundBank { voices, random, last: [usize::MAX; Sound::ALL.len()] });
}

/// How long one mood or room takes to pass into the next.
const FADE: Duration = Duration::from_secs(5);
/// How long a change of the settings takes to be heard: quick, yet without a click.
const TURN_OF_THE_KNOB: Duration = Duration::from_millis(200);

/// Lets the music and the room's tone follow the mood, the settings and the theme.
fn hum(
    mut commands: Commands,
    (settings, theme, mood): (Res<Settings>, Res<ActiveTheme>, Res<Mood>),
    assets: Res<AssetServer>,
    packs: Option<Res<Packs>>,
    mut last: Local<Vec<Layer>>,
) {
    if !(settings.is_changed() || theme.is_changed() || mood.is_changed()) {
        return;
    }
    let wanted = layers(&theme, *mood, loudness(settings.music_percent));
    if *last == wanted {
        return;
    }
    let fade = if mood.is_changed() { FADE } else { TURN_OF_THE_KNOB };
    voice::hum(&mut commands, &assets, packs.as_deref(), [&last, &wanted], fade);
    *last = wanted;
}

/// The gain, from 0 to 1, for a volume in percent. It is squared because loudness is perceived logarithmically: so 50 %
/// sounds about half as loud as 100 %.
fn loudness(percent: u32) -> f32 {
    (percent as f32 / 100.0).powi(2)
}

/// The time in a leap's recording before its strike.
const LEAP_STRIKES: Duration = Duration::from_millis(360);

/// The cues of a plan, each at the moment when its piece lands. The further a turning disc is from `origin`, the higher
/// its pitch.
#[must_use]
pub fn strikes(
    pieces: &PieceStyle,
    steps: &[crate::game::flow::plan::PlannedChange],
    origin: Option<Square>,
) -> Vec<Cue> {
    let turned = steps.iter().filter(|step| matches!(step.change, Change::Turned { .. })).count();
    let together = |count: usize| (count.max(1) as f32).powf(-0.35);
    let (put_down, tiles) = match pieces {
        PieceStyle::Disc(_) => (Sound::Place, false),
        PieceStyle::Stone(_) => (Sound::Stone, false),
        PieceStyle::Tile(_) => (Sound::Tile, true),
    };
    steps
        .iter()
        .map(|step| {
            let lands = step.start + step.length.mul_f32(LANDS);
            let (sound, speed, gain, wait) = match step.change {
                Change::Placed { .. } => (put_down, 1.0, 1.0, lands),
                Change::Turned { .. } if tiles => (Sound::Tile, 1.0, 1.0, lands),
                Change::Turned { square, .. } => {
                    let distance = origin.map_or(0, |origin| origin.distance(square));
                    (Sound::Turn, 0.95 + 0.022 * f32::from(distance), together(turned), lands)
                }
                Change::Moved { .. } if step.length.is_zero() => (put_down, 1.0, 1.0, step.start),
                // A leap's sound begins before it lands, so that its strike coincides with the landing.
                Change::Moved { from, to } if from.distance(to) > 1 => {
                    let strikes = step.start + step.length.mul_f32(LEAP_LANDS);
                    (Sound::Leap, 1.0, 1.0, strikes.saturating_sub(LEAP_STRIKES))
                }
                Change::Moved { .. } => (Sound::Slide, 1.0, 1.0, step.start),
                Change::Taken { .. } if tiles => (Sound::Take, 1.0, 1.0, step.start),
                Change::Taken { .. } => (put_down, 0.9, 0.5, lands),
                Change::Passed { .. } => (Sound::Pass, 1.0, 1.0, step.start),
            };
            Cue { wait, sound, speed, gain }
        })
        .collect()
}

/// Between the end of all movement and the sound of the result.
const AFTER_ALL: Duration = Duration::from_millis(350);

fn cue(
    mut cues: ResMut<Cues>,
    (mut played, mut skips): (MessageReader<Played>, MessageReader<SkipCount>),
    mut refused: MessageReader<Refused>,
    (mut pressed, mut ticked): (MessageReader<ButtonPressed>, MessageReader<Ticked>),
    (motion, board, theme): (Res<Motion>, Res<Board>, Res<ActiveTheme>),
    mut chosen: Local<Option<Square>>,
) {
    let now = |sound: Sound| Cue { wait: Duration::ZERO, sound, speed: 1.0, gain: 1.0 };
    if let Some(last) = played.read().last() {
        let pieces = &theme.game(board.game()).pieces;
        cues.0.clear();
        if last.cause == Cause::Jump {
            // A jump may move sixty discs: it is one sound.
            let landing = strikes(pieces, &motion.plan().steps, None).pop();
            cues.0.extend(landing.map(|cue| Cue { speed: 1.0, ..now(cue.sound) }));
        } else {
            cues.0.extend(strikes(pieces, &motion.plan().steps, last.delta.origin()));
            if let Some(ending) = board.position().ending() {
                let heard = match ending.winner {
                    None => Sound::Draw,
                    Some(side) if board.has_person() && !board.player(side).acts_here() => Sound::Lose,
                    Some(_) => Sound::Win,
                };
                let wait = motion.plan().total + AFTER_ALL;
                cues.0.push(Cue { wait, ..now(heard) });
            }
        }
    }
    if skips.read().count() > 0 {
        for cue in &mut cues.0 {
            cue.wait = cue.wait.min(AFTER_ALL);
        }
    }
    if board.is_changed() && *chosen != board.chosen() {
        *chosen = board.chosen();
        cues.0.extend(chosen.map(|_| now(Sound::Lift)));
    }
    cues.0.extend(refused.read().map(|_| now(Sound::Refuse)));
    cues.0.extend(pressed.read().map(|_| now(Sound::Button)));
    cues.0.extend(ticked.read().map(|_| now(Sound::Tick)));
}

fn play(
    mut commands: Commands,
    mut cues: ResMut<Cues>,
    time: Res<Time>,
    (settings, theme): (Res<Settings>, Res<ActiveTheme>),
    bank: Option<ResMut<SoundBank>>,
) {
    if cues.0.is_empty() {
        return;
    }
    let volume = loudness(settings.volume_percent);
    let mut due = Vec::new();
    cues.0.retain_mut(|cue| {
        let over = cue.wait.is_zero();
        cue.wait = cue.wait.saturating_sub(time.delta());
        if over {
            due.push(*cue);
        }
        !over
    });
    let Some(mut bank) = bank else { return };
    for cue in due {
        if volume == 0.0 {
            continue;
        }
        let bank = &mut *bank;
        let kind = cue.sound as usize;
        let files = cue.sound.files(&theme);
        let variants = files.len();
        if variants == 0 {
            continue;
        }
        let mut choice = bank.random.random_range(0..variants);
        if variants > 1 && choice == bank.last[kind] {
            choice = (choice + 1) % variants;
        }
        bank.last[kind] = choice;
        let (mut speed, mut gain) = (cue.speed, cue.gain);
        if cue.sound.varies() {
            speed *= bank.random.random_range(0.97..1.03);
            gain *= bank.random.random_range(0.8..1.0);
        }
        bank.voices.strike(&mut commands, &files[choice], speed, gain * volume);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::flow::{Tempo, plan::plan},
        pack::Theme,
        rules::{Action, Colour, Delta, Face, Game},
    };

    fn pieces(game: Game) -> &'static PieceStyle {
        &Theme::classic().game(game).pieces
    }

    #[test]
    fn every_sound_has_its_files() {
        for sound in Sound::ALL {
            assert!(!sound.files(Theme::classic()).is_empty(), "{sound:?}");
        }
    }

    #[test]
    fn every_disc_is_heard_when_it_lands_and_a_wave_rises() {
        let position = Game::Reversi.start();
        let square = position.square("f5").expect("a square");
        let (_, delta) = position.play(Action::Place(square)).expect("legal");
        let plan = plan(&delta, Cause::Person, &Tempo::default());
        let cues = strikes(pieces(Game::Reversi), &plan.steps, delta.origin());
        assert_eq!(cues.iter().map(|cue| cue.sound).collect::<Vec<_>>(), [Sound::Place, Sound::Turn]);
        assert!(cues[0].wait < cues[1].wait && cues[1].wait < plan.total);
        assert!(cues[1].speed < 1.0 && cues[1].speed > 0.9);
    }

    #[test]
    fn a_leap_strikes_when_it_lands_and_what_is_taken_is_heard_then() {
        let (from, to) = (Square::new(0, 0), Square::new(0, 2));
        let face = Face { colour: Some(Colour::Light), kind: 1 };
        let delta = Delta(vec![Change::Taken { square: to, face }, Change::Moved { from, to }]);
        let plan = plan(&delta, Cause::Person, &Tempo::default());
        let cues = strikes(pieces(Game::AnimalChess), &plan.steps, delta.origin());
        assert_eq!(cues.iter().map(|cue| cue.sound).collect::<Vec<_>>(), [Sound::Take, Sound::Leap]);
        assert!(cues[1].wait < Duration::from_millis(5), "its sound begins with it");
        let slow = Tempo { half_turn: Duration::from_millis(400), ..Tempo::default() };
        let plan = crate::game::flow::plan::plan(&delta, Cause::Person, &slow);
        let leap = strikes(pieces(Game::AnimalChess), &plan.steps, delta.origin())[1];
        let lands = plan.steps[1].length.mul_f32(LEAP_LANDS);
        assert_eq!(leap.wait + LEAP_STRIKES, lands, "a slow leap is heard later");
    }
}
