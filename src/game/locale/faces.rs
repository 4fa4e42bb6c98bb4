//! The fonts of the interface. A browser gets those of the game's own pack in two parts: first what the player's language
//! needs, which is 60 to 500 kB in place of 470 to 850, and the whole once the first screen is shown.

use std::time::Duration;

use bevy::{asset::LoadState, prelude::*};

use crate::{
    game::{
        app::{Awake, Reports, Screen},
        locale::{Chosen, UiStyle},
        theme::ActiveTheme,
    },
    pack::Theme,
};

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

/// The file that holds what a language needs of a font at first: `assets/fonts/make.py` cuts one for each language that
/// the game brings, out of the two fonts that it has in the game's own theme.
fn first_part(file: &str, language: &str) -> Option<String> {
    let own = Theme::classic();
    let is_cut = own.locales.contains_key(language) && own.fonts_of(language).contains(&file);
    let name = file.strip_prefix("fonts/").filter(|_| is_cut)?;
    Some(format!("fonts/first/{language}/{name}"))
}

/// The fonts of a language: for small text and for large words, in parts or as a whole.
pub(super) fn load(theme: &Theme, language: &str, parts: bool, assets: &AssetServer) -> [Handle<Font>; 2] {
    theme.fonts_of(language).map(|file| {
        let part = if parts { first_part(file, language) } else { None };
        assets.load(part.unwrap_or_else(|| file.to_owned()))
    })
}

/// Whether the fonts are there, or will not come.
pub(super) fn have_come(fonts: &[Handle<Font>; 2], assets: &AssetServer) -> bool {
    let state = fonts.each_ref().map(|face| assets.load_state(face));
    state.iter().all(|state| matches!(state, LoadState::Loaded | LoadState::Failed(_)))
}

/// Writes everything in other fonts.
pub(super) fn put_on(fonts: [Handle<Font>; 2], style: &mut UiStyle, texts: &mut Query<&mut TextFont>) {
    let [text, title] = fonts;
    for (old, new) in [(&style.text, &text), (&style.title, &title)] {
        for mut font in &mut *texts {
            if font.font == old.clone().into() {
                font.font = new.clone().into();
            }
        }
    }
    (style.text, style.title) = (text, title);
}

/// Loads the whole fonts, and writes everything in them once they are there.
fn load_the_whole(
    (theme, assets, chosen): (Res<ActiveTheme>, Res<AssetServer>, Res<Chosen>),
    mut style: ResMut<UiStyle>,
    mut parts: ResMut<InParts>,
    mut texts: Query<&mut TextFont>,
    mut awake: ResMut<Awake>,
    // Held, because a file without a handle is dropped again.
    mut held: Local<Option<[Handle<Font>; 2]>>,
) {
    if chosen.is_pending() {
        return;
    }
    let whole = load(&theme, chosen.language(), false, &assets);
    *held = Some(whole.clone());
    if !have_come(&whole, &assets) {
        awake.due(Some(LOOK_AGAIN));
        return;
    }
    parts.0 = false;
    // What cannot be loaded now is not needed to go on reading.
    if !whole.iter().any(|face| assets.load_state(face).is_failed()) {
        put_on(whole, &mut style, &mut texts);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_that_the_game_brings_has_parts_of_its_fonts_and_no_other_has() {
        let own = Theme::classic();
        for language in own.locales.keys() {
            for file in own.fonts_of(language) {
                let part = first_part(file, language).expect("a part");
                let path = format!("{}/assets/{part}", env!("CARGO_MANIFEST_DIR"));
                assert!(std::fs::exists(&path).expect("readable"), "{path}");
            }
        }
        let [text, _] = own.fonts_of("en");
        assert_eq!(first_part(text, "tlh"), None, "no part was cut for this language");
        assert_eq!(first_part("packs/own/fonts/NotoSansSC-subset.otf", "en"), None, "another pack's font");
    }
}
