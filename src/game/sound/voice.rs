//! Playback on the desktop. In a browser `browser.rs` takes its place.

use std::{collections::BTreeMap, time::Duration};

use bevy::prelude::*;

use super::{
    device::{Device, Hum, Order},
    layers::Layer,
};
use crate::{
    game::{
        app::{Awake, Reports},
        files::Tune,
        packs::Packs,
        sound::kind::Sound,
    },
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

/// What is to play on and on. The handles keep the files read.
#[derive(Resource, Default)]
struct Wanted {
    layers: Vec<(Layer, Handle<Tune>)>,
    fade: Duration,
    /// Whether the device is still to be asked for it.
    is_due: bool,
}

/// Goes over from what played on and on before to other layers.
pub fn hum(
    commands: &mut Commands<'_, '_>,
    assets: &AssetServer,
    _: Option<&Packs>,
    [_, layers]: [&[Layer]; 2],
    fade: Duration,
) {
    let layers = layers.iter().map(|layer| (layer.clone(), assets.load(layer.file.clone()))).collect();
    commands.insert_resource(Wanted { layers, fade, is_due: true });
}

/// Opens the device, and lets it play.
pub fn plugin(app: &mut App) {
    app.init_asset::<Tune>()
        .insert_resource(Device::start())
        .init_resource::<Wanted>()
        .add_systems(Update, ask)
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>));
}

/// How long until another look at files that are being read.
const LOOK: Duration = Duration::from_millis(100);

fn report(wanted: Res<Wanted>, mut awake: ResMut<Awake>) {
    awake.due(wanted.is_due.then_some(LOOK));
}

/// Asks the device for all layers at once, as soon as all are read: so both moods begin together. One that cannot be read is
/// not heard.
fn ask(device: Res<Device>, tunes: Res<Assets<Tune>>, assets: Res<AssetServer>, mut wanted: ResMut<Wanted>) {
    let is_read = |tune: &Handle<Tune>| tunes.contains(tune) || assets.load_state(tune).is_failed();
    if !wanted.is_due || !wanted.layers.iter().all(|(_, tune)| is_read(tune)) {
        return;
    }
    let hum = |(layer, tune): &(Layer, Handle<Tune>)| {
        let Tune(sound) = tunes.get(tune)?;
        Some(Hum { file: layer.file.clone(), sound: sound.clone(), gain: layer.gain })
    };
    device.ask(Order::Hum(wanted.layers.iter().filter_map(hum).collect(), wanted.fade));
    wanted.is_due = false;
}
