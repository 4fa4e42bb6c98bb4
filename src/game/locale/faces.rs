//! The fonts of the interface. A browser gets those of the game's own pack in two parts: first what the player's language
//! needs, which is 20 to 210 kB in place of 730, and the whole once the first screen is shown.

use std::time::Duration;

use bevy::{asset::LoadState, ecs::system::SystemParam, prelude::*};

use crate::game::{
    app::{Awake, Reports, Screen, Settings},
    locale::{Asked, UiStyle, wanted},
    theme::{ActiveTheme, Palette},
};

/// The languages that have parts of the fonts; `assets/fonts/make.py` cuts them.
const CUT: [&str; 2] = ["en", "zh-Hans"];
/// The time until the next look whether the whole fonts are there, while nothing else happens.
const LOOK_AGAIN: Duration = Duration::from_millis(200);

/// Whether fonts are loaded in parts, until the whole ones are there.
#[derive(Resource, Clone, Copy, Debug)]
pub struct InParts(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(InParts(cfg!(target_family = "wasm")));
    app.add_systems(Last, load_the_whole.in_set(Reports).run_if(resource_exists::<Awake>.and_then(in_parts)));
}

fn in_parts(parts: Res<InParts>, screen: Option<Res<State<Screen>>>) -> bool {
    parts.0 && screen.is_some_and(|screen| **screen != Screen::Loading)
}

/// The files that hold what a language needs of a font: its part if there is one.
fn first_part(file: &str, language: &str) -> Option<String> {
    let name = file.strip_prefix("fonts/")?;
    let is_cut = ["NotoSansSC-subset.otf", "LXGWWenKai-subset.ttf"].contains(&name) && CUT.contains(&language);
    is_cut.then(|| format!("fonts/first/{language}/{name}"))
}

/// What decides the fonts.
#[derive(SystemParam)]
pub(super) struct Faces<'w> {
    theme: Res<'w, ActiveTheme>,
    assets: Res<'w, AssetServer>,
    settings: Res<'w, Settings>,
    asked: Res<'w, Asked>,
    parts: Res<'w, InParts>,
}

impl Faces<'_> {
    /// The pack's style of the interface.
    pub fn style(&self) -> UiStyle {
        let languages: Vec<&str> = self.theme.locales.keys().map(String::as_str).collect();
        let language = wanted(&self.asked, &self.settings, &languages);
        let load = |file: &String| {
            let part = if self.parts.0 { first_part(file, language) } else { None };
            self.assets.load(part.as_ref().unwrap_or(file))
        };
        let fonts = &self.theme.fonts;
        UiStyle { text: load(&fonts.text), title: load(&fonts.title), palette: Palette::from(&*self.theme.0) }
    }
}

/// Loads the whole fonts, and writes everything in them once they are there.
fn load_the_whole(
    (theme, assets): (Res<ActiveTheme>, Res<AssetServer>),
    mut style: ResMut<UiStyle>,
    mut parts: ResMut<InParts>,
    mut texts: Query<&mut TextFont>,
    mut awake: ResMut<Awake>,
    // Held, because a file without a handle is dropped again.
    mut held: Local<Option<[Handle<Font>; 2]>>,
) {
    let fonts = &theme.fonts;
    let whole = [&fonts.text, &fonts.title].map(|file| assets.load(file));
    *held = Some(whole.clone());
    let state = whole.each_ref().map(|face| assets.load_state(face));
    if !state.iter().all(|state| matches!(state, LoadState::Loaded | LoadState::Failed(_))) {
        awake.due(Some(LOOK_AGAIN));
        return;
    }
    parts.0 = false;
    // What cannot be loaded now is not needed to go on reading.
    if state.iter().any(LoadState::is_failed) {
        return;
    }
    let [text, title] = whole;
    for (old, new) in [(&style.text, &text), (&style.title, &title)] {
        for mut font in &mut texts {
            if font.font == old.clone().into() {
                font.font = new.clone().into();
            }
        }
    }
    (style.text, style.title) = (text, title);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_fonts_that_were_cut_are_loaded_in_parts() {
        let part = first_part("fonts/NotoSansSC-subset.otf", "zh-Hans");
        assert_eq!(part.as_deref(), Some("fonts/first/zh-Hans/NotoSansSC-subset.otf"));
        for language in CUT {
            for face in ["NotoSansSC-subset.otf", "LXGWWenKai-subset.ttf"] {
                let part = first_part(&format!("fonts/{face}"), language).expect("a part");
                let path = format!("{}/assets/{part}", env!("CARGO_MANIFEST_DIR"));
                assert!(std::fs::exists(&path).expect("readable"), "{path}");
            }
        }
        assert_eq!(first_part("fonts/NotoSansSC-subset.otf", "zh-Hant"), None, "no part was cut for this language");
        assert_eq!(first_part("packs/own/fonts/NotoSansSC-subset.otf", "en"), None, "another pack's font");
    }
}
