//! What plays on and on: the two moods of the music and the tone of the room, each with its gain. It decides what is to be
//! heard; `voice.rs` makes it heard.

use std::f32::consts::FRAC_PI_2;

use super::mood::{Mood, TENSEST};
use crate::pack::Theme;

/// A file that is played over and over.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// The file.
    pub file: String,
    /// Its gain; 1 plays it as recorded, 0 keeps its place without being heard.
    pub gain: f32,
}

/// All that plays on and on in this mood, at a gain from 0 to 1. The tone of the room goes with the music: both fill the
/// silence, and somebody who turns that off wants to hear only what happens.
#[must_use]
pub fn layers(theme: &Theme, mood: Mood, gain: f32) -> Vec<Layer> {
    if gain == 0.0 {
        return Vec::new();
    }
    // The two moods are different sounds, so their powers add up, not their amplitudes.
    let (tense, calm) = (f32::from(mood.tension) / f32::from(TENSEST) * FRAC_PI_2).sin_cos();
    // A calm mood is all calm: cos and sin leave a rest that is too small to hear.
    let rounded = |part: f32| if part < 1e-3 { 0.0 } else { part };
    let music = match theme.sounds.get("music").map_or(&[][..], Vec::as_slice) {
        [] => Vec::new(),
        [both] => vec![(both, 1.0)],
        [one, other, ..] => vec![(one, rounded(calm)), (other, rounded(tense))],
    };
    let room = mood.game.and_then(|game| theme.rooms.get(game.id())).filter(|file| !file.is_empty());
    let room = room.map(|file| (file, 1.0));
    let layer = |(file, part): (&String, f32)| Layer { file: file.clone(), gain: part * gain };
    music.into_iter().chain(room).map(layer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        pack::{CLASSIC, CLASSIC_MANIFEST, Pack, merge},
        rules::Game,
    };

    fn gains(layers: &[Layer]) -> Vec<f32> {
        layers.iter().map(|layer| layer.gain).collect()
    }

    /// The theme with a pack over it.
    fn with(manifest: &str) -> Theme {
        let packs = [Pack::from_manifest(CLASSIC, CLASSIC_MANIFEST), Pack::from_manifest("other", manifest)];
        Theme::of(&merge(&[&packs[0], &packs[1]])).expect("a theme")
    }

    #[test]
    fn each_game_has_its_room_and_the_title_has_none() {
        let theme = Theme::classic();
        let room = |game| layers(theme, Mood { tension: 0, game }, 1.0).get(2).map(|layer| layer.file.clone());
        let mut rooms: Vec<_> = Game::ALL.map(|game| room(Some(game)).expect("a room")).into();
        rooms.sort();
        rooms.dedup();
        assert_eq!((rooms.len(), room(None)), (Game::ALL.len(), None));
    }

    #[test]
    fn one_mood_passes_into_the_other_at_the_same_power() {
        let at = |tension| gains(&layers(Theme::classic(), Mood { tension, game: None }, 0.5));
        assert_eq!((at(0), at(TENSEST)), (vec![0.5, 0.0], vec![0.0, 0.5]));
        for tension in 0..=TENSEST {
            let power: f32 = at(tension).iter().map(|gain| gain * gain).sum();
            assert!((power - 0.25).abs() < 1e-6, "{power}");
        }
        let muted = layers(Theme::classic(), Mood { tension: 1, game: Some(Game::default()) }, 0.0);
        assert!(muted.is_empty());
    }

    #[test]
    fn one_piece_of_music_is_both_moods_and_a_pack_may_silence_a_room() {
        let old = with("[sounds]\nmusic = [\"a.ogg\"]\n[rooms]\nreversi = \"\"\n");
        let mood = |tension| layers(&old, Mood { tension, game: Some(Game::Reversi) }, 1.0);
        assert_eq!(mood(0), mood(TENSEST));
        assert_eq!(gains(&mood(0)), [1.0], "the music alone");
    }
}
