//! Playback on the desktop. In a browser `browser.rs` takes its place.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::device::{Device, Order};
use crate::{
    game::{files::Tune, packs::Packs, sound::kind::Sound},
    pack::Theme,
};

/// The sounds of the table by file, ready to be played.
pub struct Voices(BTreeMap<String, Handle<Tune>>);

impl Voices {
    /// Loads every sound.
    pub fn fetch(assets: &AssetServer, theme: &Theme, _: Option<&Packs>) -> Self {
        let files = Sound::ALL.into_iter().flat_map(|sound| sound.files(theme));
        Self(files.map(|file| (file.clone(), assets.load(file))).collect())
    }

    /// Plays a file once. A speed and a gain of 1 play it as recorded.
    pub fn strike(&self, commands: &mut Commands<'_, '_>, file: &str, speed: f32, gain: f32) {
        let Some(tune) = self.0.get(file).cloned() else { return };
        commands.queue(move |world: &mut World| {
            // One that cannot be read, or is still being read, is not heard.
            if let (Some(Tune(sound)), Some(device)) =
                (world.resource::<Assets<Tune>>().get(&tune), world.get_resource::<Device>())
            {
                device.ask(Order::Strike { sound: sound.clone(), speed, gain });
            }
        });
    }
}

/// The music while it plays.
pub struct Humming(Entity);

/// Music that is to be heard with this gain.
#[derive(Component)]
struct Hum {
    tune: Handle<Tune>,
    gain: f32,
    /// Whether it was read and is being played.
    begun: bool,
}

impl Humming {
    /// Starts a file over and over; a gain of 1 plays it as recorded.
    pub fn begin(
        commands: &mut Commands<'_, '_>,
        assets: &AssetServer,
        _: Option<&Packs>,
        file: &str,
        gain: f32,
    ) -> Self {
        Self(commands.spawn(Hum { tune: assets.load(file.to_owned()), gain, begun: false }).id())
    }

    /// Sets the gain.
    pub fn set(&self, commands: &mut Commands<'_, '_>, gain: f32) {
        commands.entity(self.0).entry::<Hum>().and_modify(move |mut hum| hum.gain = gain);
    }

    /// Stops the music.
    pub fn end(self, commands: &mut Commands<'_, '_>) {
        commands.entity(self.0).despawn();
    }
}

/// Opens the device, and plays the music.
pub fn plugin(app: &mut App) {
    app.init_asset::<Tune>().insert_resource(Device::start()).add_systems(Update, hum);
}

fn hum(device: Res<Device>, tunes: Res<Assets<Tune>>, mut gone: RemovedComponents<Hum>, mut hums: Query<&mut Hum>) {
    if gone.read().count() > 0 {
        device.ask(Order::EndHum);
    }
    for mut hum in &mut hums {
        if hum.begun && hum.is_changed() {
            device.ask(Order::Gain(hum.gain));
        } else if !hum.begun
            && let Some(Tune(sound)) = tunes.get(&hum.tune)
        {
            device.ask(Order::Hum(sound.clone(), hum.gain));
            hum.bypass_change_detection().begun = true;
        }
    }
}
