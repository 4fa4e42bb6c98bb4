//! The language of the game: loads the texts and fonts of the chosen language, and logs missing keys.

mod faces;

use bevy::{asset::LoadState, ecs::system::SystemParam, prelude::*};

use crate::{
    game::{
        app::{Gap, Localizable, Settings, player_sentence},
        files::TextFile,
        system::locale,
        theme::{ActiveTheme, Palette},
    },
    pack::{ENGLISH, Words, fallbacks, language_for},
    play::Player,
    rules::Game,
};

/// The texts of the chosen language. By default it is empty, and the keys are shown instead.
#[derive(Resource, Default)]
pub struct Localization {
    /// The BCP 47 name of the language.
    pub language: String,
    words: Words,
}

impl Localization {
    /// The text of a sentence, with its values filled in.
    #[must_use]
    pub fn say(&self, sentence: &Localizable) -> String {
        let fill = |gap: &Gap| match gap {
            Gap::Value(value) => value.clone(),
            Gap::Localizable(sentence) => self.say(sentence).into(),
        };
        let values: Vec<_> = sentence.values.iter().map(|(name, gap)| (*name, fill(gap))).collect();
        match sentence.otherwise {
            Some(other) if !self.has(&sentence.key) => self.get(other),
            _ => self.words.say(&sentence.key, &values),
        }
    }

    /// Whether there is a text for a key, with or without gaps.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.words.has(key)
    }

    /// The text for a key that takes no values; `None` if neither the language nor its fallbacks have the key.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<String> {
        self.words.find(key)
    }

    /// The text for a key that takes no values; the key itself if no language has it.
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        self.words.get(key)
    }
}

/// The BCP 47 name of the chosen language; English while no texts are loaded.
#[must_use]
pub fn language_of(l10n: Option<&Localization>) -> &str {
    l10n.map_or(ENGLISH, |l10n| &l10n.language)
}

/// The style of the interface: two fonts, each for both Latin and Chinese, and the palette.
#[derive(Resource, Clone)]
pub struct UiStyle {
    /// The font for small text.
    pub text: Handle<Font>,
    /// The font for titles and large words.
    pub title: Handle<Font>,
    /// The colours.
    pub palette: Palette,
}

/// The available languages: pairs of a BCP 47 name and the language's own name for itself.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Languages(pub Vec<(String, String)>);

/// A file's path and the file.
type File = (String, Handle<TextFile>);

/// The files of each language; earlier ones take precedence.
#[derive(Resource)]
struct LocaleFiles(Vec<(String, Vec<File>)>);

/// Loads the texts, and loads them again when the settings or the packs change.
pub fn plugin(app: &mut App) {
    app.init_resource::<Asked>()
        .init_resource::<Languages>()
        .add_systems(PreUpdate, (fetch.run_if(resource_changed::<ActiveTheme>), choose).chain())
        .add_systems(Last, tell_what_is_missing)
        .add_plugins(faces::plugin);
}

fn fetch(mut commands: Commands, theme: Res<ActiveTheme>, assets: Res<AssetServer>, faces: faces::Faces) {
    let files = theme.locales.iter().map(|(language, files)| {
        let load = |file: &String| (file.clone(), assets.load(file));
        // Files of upper packs take precedence.
        (language.clone(), files.iter().rev().map(load).collect())
    });
    commands.insert_resource(LocaleFiles(files.collect()));
    commands.insert_resource(faces.style());
}

/// The language from the command line, for this run only; `None` leaves the choice to the settings.
#[derive(Resource, Clone, Debug, Default)]
pub struct Asked(pub Option<String>);

/// The language from the command line, else from the settings, else the best match for the system's locale.
fn wanted<'a>(asked: &Asked, settings: &Settings, languages: &[&'a str]) -> &'a str {
    let there = |id: &String| languages.iter().copied().find(|language| language == id);
    let set = asked.0.as_ref().and_then(there).or_else(|| settings.language.as_ref().and_then(there));
    set.unwrap_or_else(|| language_for(&locale(), languages))
}

/// What decides the language, and the files with its texts.
#[derive(SystemParam)]
struct Sources<'w> {
    settings: Res<'w, Settings>,
    asked: Res<'w, Asked>,
    server: Res<'w, AssetServer>,
    files: Option<Res<'w, LocaleFiles>>,
    texts: Res<'w, Assets<TextFile>>,
}

fn choose(
    mut commands: Commands,
    sources: Sources,
    mut events: MessageReader<AssetEvent<TextFile>>,
    l10n: Option<Res<Localization>>,
    mut languages: ResMut<Languages>,
    mut made: Local<bool>,
    mut old: Local<bool>,
) {
    let Sources { settings, asked, server, files: Some(files), texts } = sources else { return };
    // Whether files have changed since they were last read; new ones may still be loading.
    *old |= files.is_changed() || events.read().any(|event| matches!(event, AssetEvent::Modified { .. }));
    *made &= !(settings.is_changed() || *old);
    if *made {
        return;
    }
    // A file that cannot be read counts as empty: the fallback languages fill the gap.
    let mut read: Vec<(&str, &str, &str)> = Vec::new();
    for (id, own) in &files.0 {
        for (path, handle) in own {
            match (texts.get(handle), server.load_state(handle)) {
                (Some(text), _) => read.push((id, path, &text.0)),
                (None, LoadState::Failed(_)) => {}
                (None, _) => return,
            }
        }
    }
    *made = true;
    let ids: Vec<&str> = files.0.iter().map(|(id, _)| id.as_str()).collect();
    let language = wanted(&asked, &settings, &ids);
    let order: Vec<(&str, &str, &str)> = fallbacks(language, &ids)
        .into_iter()
        .flat_map(|id| read.iter().copied().filter(move |(language, ..)| *language == id))
        .collect();
    let (words, problems) = Words::new(&order.iter().map(|(id, _, text)| (*id, *text)).collect::<Vec<_>>());
    for (number, problem) in problems {
        warn!("{}: {problem}", order[number].1);
    }
    let named = ids.iter().map(|id| {
        let own: Vec<_> =
            read.iter().filter(|(language, ..)| language == id).map(|(id, _, text)| (*id, *text)).collect();
        let name = Words::new(&own).0.get("language-name");
        (id.to_string(), if name == "language-name" { id.to_string() } else { name })
    });
    languages.set_if_neq(Languages(named.collect()));
    let old = std::mem::take(&mut *old);
    if l10n.is_some_and(|l10n| l10n.language == language && !old) {
        return;
    }
    commands.insert_resource(Localization { language: language.to_owned(), words });
}

fn tell_what_is_missing(l10n: Option<Res<Localization>>) {
    let Some(l10n) = l10n else { return };
    for key in l10n.words.newly_missing() {
        warn!("the language {} has no “{key}”", l10n.language);
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use std::{fs, path::Path, sync::Arc, thread::sleep, time::Duration};

    use super::*;

    /// Whether the key `title` gets this text within 500 frames.
    fn comes_to_say(app: &mut App, wanted: &str) -> bool {
        (0..500).any(|_| {
            sleep(Duration::from_millis(10));
            app.update();
            app.world().get_resource::<Localization>().is_some_and(|l10n| l10n.get("title") == wanted)
        })
    }

    #[test]
    fn words_that_come_later_or_change_are_said() {
        let home = tempfile::tempdir().expect("a folder");
        let write = |name: &str, text: &str| fs::write(home.path().join(name), text).expect("a file");
        write("lower.ftl", "title = Lower");
        write("upper.ftl", "title = Upper");
        let wear = |app: &mut App, files: &[&str]| {
            let mut theme = app.world_mut().resource_mut::<ActiveTheme>();
            let theme = Arc::make_mut(&mut theme.0);
            theme.locales = [("en".to_owned(), files.iter().map(ToString::to_string).collect())].into_iter().collect();
        };
        let mut app = App::new();
        let file_path = Path::to_str(home.path()).expect("a path").to_owned();
        app.add_plugins((MinimalPlugins, AssetPlugin { file_path, ..default() }))
            .init_asset::<Font>()
            .init_resource::<Settings>()
            .init_resource::<ActiveTheme>()
            .add_plugins((crate::game::files::plugin, plugin));
        wear(&mut app, &["lower.ftl"]);
        assert!(comes_to_say(&mut app, "Lower"));
        wear(&mut app, &["lower.ftl", "upper.ftl"]);
        assert!(comes_to_say(&mut app, "Upper"), "a pack that is switched on");
        write("upper.ftl", "title = Edited");
        app.world().resource::<AssetServer>().reload("upper.ftl");
        assert!(comes_to_say(&mut app, "Edited"), "a file that is edited");
        wear(&mut app, &["lower.ftl"]);
        assert!(comes_to_say(&mut app, "Lower"), "a pack that is switched off");
    }
}

/// The name of the player with this id, such as `level-3`, in the reader's language.
#[must_use]
pub fn called(l10n: &Localization, id: &str) -> String {
    let known = Game::ALL.into_iter().find_map(|game| Player::from_id(game, id).ok());
    known.map_or_else(|| id.to_owned(), |player| l10n.say(&player_sentence("seat", player)))
}
