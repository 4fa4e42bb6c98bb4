//! The language of the game: loads the texts and fonts of the chosen language, and logs missing keys.

mod faces;
mod letters;

use std::time::Duration;

use bevy::{asset::LoadState, prelude::*};

use crate::{
    game::{
        app::{Awake, Dialog, Gap, Localizable, Open, Reports, Settings, player_sentence},
        files::TextFile,
        theme::{ActiveTheme, Palette},
    },
    pack::{ENGLISH, PSEUDO, Theme, Words, fallbacks},
    play::Player,
    rules::Game,
};

pub use letters::{WORD_JOINER, drawn};

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
            _ => whole_words(self.words.say(&sentence.key, &values)),
        }
    }

    /// Several sentences as one text, with between them what the language writes there.
    #[must_use]
    pub fn say_all<'a>(&self, sentences: impl IntoIterator<Item = &'a Localizable>) -> String {
        let said: Vec<String> = sentences.into_iter().map(|sentence| self.say(sentence)).collect();
        said.join(&self.get("join-sentences"))
    }

    /// A number that is written with a point, as the language writes it.
    #[must_use]
    pub fn decimal(&self, number: &str) -> String {
        self.words.decimal(number)
    }

    /// Whether there is a text for a key, with or without gaps.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.words.has(key)
    }

    /// The text for a key that takes no values; `None` if neither the language nor its fallbacks have the key.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<String> {
        self.words.find(key).map(whole_words)
    }

    /// The text for a key that takes no values; the key itself if no language has it.
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        whole_words(self.words.get(key))
    }
}

/// Korean is broken between words, as browsers do for `word-break: keep-all`. Bevy 0.19 does not pass that on to its
/// layout of text, and by default a line may end after any syllable.
fn whole_words(words: String) -> String {
    let is_hangul = |letter: char| ('\u{AC00}'..='\u{D7A3}').contains(&letter);
    if !words.contains(is_hangul) {
        return words;
    }
    let mut whole = String::with_capacity(2 * words.len());
    for letter in words.chars() {
        if is_hangul(letter) && whole.ends_with(is_hangul) {
            whole.push(WORD_JOINER);
        }
        whole.push(letter);
    }
    whole
}

/// The BCP 47 name of the chosen language; English while no texts are loaded.
#[must_use]
pub fn language_of(l10n: Option<&Localization>) -> &str {
    l10n.map_or(ENGLISH, |l10n| &l10n.language)
}

/// The style of the interface: the two fonts of the chosen language, and the palette.
#[derive(Resource, Clone)]
pub struct UiStyle {
    /// The font for small text.
    pub text: Handle<Font>,
    /// The font for titles and large words.
    pub title: Handle<Font>,
    /// The colours.
    pub palette: Palette,
}

/// The available languages: pairs of a BCP 47 name and the language's own name for itself, which is the BCP 47 name until
/// its file has been read.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Languages(pub Vec<(String, String)>);

/// A file of words: its language, its path and its text.
type File = (String, String, Handle<TextFile>);

/// The chosen language and its files, and those of the languages that fill its gaps; earlier ones take precedence.
#[derive(Resource, Default)]
struct Chosen {
    language: String,
    files: Vec<File>,
    /// The fonts, until they have come and everything is written in them.
    fonts: Option<[Handle<Font>; 2]>,
    /// Whether the words are still to be read.
    is_new: bool,
}

impl Chosen {
    /// Whether its words or fonts are still to come.
    const fn is_pending(&self) -> bool {
        self.is_new || self.fonts.is_some()
    }

    fn language(&self) -> &str {
        &self.language
    }
}

/// The files of all languages, of which only their own names are read.
#[derive(Resource, Default)]
struct Names(Vec<File>);

/// How long the next look is away while files are to come.
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// Loads the texts, and loads them again when the settings or the packs change.
pub fn plugin(app: &mut App) {
    app.init_resource::<Chosen>()
        .init_resource::<Names>()
        .init_resource::<Languages>()
        .init_resource::<Open>()
        .add_systems(PreUpdate, (fetch, read, name_languages).chain())
        .add_systems(Last, tell_what_is_missing)
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>))
        .add_plugins(faces::plugin);
}

/// Loads the files of a language. Those of upper packs take precedence.
fn load<'a>(theme: &'a Theme, language: &'a str, assets: &'a AssetServer) -> impl Iterator<Item = File> + 'a {
    let files = theme.locales.get(language).into_iter().flatten().rev();
    files.map(move |file| (language.to_owned(), file.clone(), assets.load(file)))
}

/// Fetches the words and fonts of the chosen language, whenever it or the theme changes.
fn fetch(
    mut commands: Commands,
    (theme, settings, assets): (Res<ActiveTheme>, Res<Settings>, Res<AssetServer>),
    (mut chosen, mut languages, mut names): (ResMut<Chosen>, ResMut<Languages>, ResMut<Names>),
    mut parts: ResMut<faces::InParts>,
) {
    if !theme.is_changed() && !settings.is_changed() {
        return;
    }
    let ids: Vec<&str> = theme.locales.keys().map(String::as_str).collect();
    let is_pseudo = settings.language_here.as_deref() == Some(PSEUDO);
    let language = if is_pseudo { PSEUDO } else { settings.language_of(&ids) };
    let is_other = language != chosen.language;
    if !theme.is_changed() && !is_other {
        return;
    }
    if is_other && !chosen.language.is_empty() {
        parts.0 = cfg!(target_family = "wasm");
    }
    let fonts = faces::load(&theme, language, parts.0, &assets);
    chosen.language = language.to_owned();
    chosen.files = fallbacks(language, &ids).into_iter().flat_map(|id| load(&theme, id, &assets)).collect();
    chosen.is_new = true;
    if theme.is_changed() {
        // A theme comes with its fonts.
        let [text, title] = fonts;
        commands.insert_resource(UiStyle { text, title, palette: Palette::from(&*theme.0) });
        chosen.fonts = None;
        let name = |id: &str| languages.0.iter().find(|(other, _)| other == id).map_or(id, |(_, name)| name).to_owned();
        let named = Languages(ids.iter().map(|id| ((*id).to_owned(), name(id))).collect());
        languages.set_if_neq(named);
        names.0.clear();
    } else {
        chosen.fonts = Some(fonts);
    }
}

/// Reads the words once all of their files are there, and again when one of them changes.
fn read(
    mut commands: Commands,
    mut chosen: ResMut<Chosen>,
    (server, texts): (Res<AssetServer>, Res<Assets<TextFile>>),
    mut events: MessageReader<AssetEvent<TextFile>>,
    mut style: Option<ResMut<UiStyle>>,
    mut fonts: Query<&mut TextFont>,
) {
    let is_modified = events.read().any(|event| matches!(event, AssetEvent::Modified { .. }));
    if is_modified {
        chosen.is_new = true;
    }
    if !chosen.is_pending() || chosen.fonts.as_ref().is_some_and(|fonts| !faces::have_come(fonts, &server)) {
        return;
    }
    // A file that cannot be read counts as empty: the fallback languages fill the gap.
    let mut found: Vec<(&str, &str, &str)> = Vec::new();
    for (id, path, handle) in &chosen.files {
        match (texts.get(handle), server.load_state(handle)) {
            (Some(text), _) => found.push((id, path, &text.0)),
            (None, LoadState::Failed(_)) => {}
            (None, _) => return,
        }
    }
    let files: Vec<(&str, &str)> = found.iter().map(|(id, _, text)| (*id, *text)).collect();
    let (words, problems) = Words::new(&files);
    for (number, problem) in problems {
        warn!("{}: {problem}", found[number].1);
    }
    let words = if chosen.language == PSEUDO { words.stretched(&files) } else { words };
    commands.insert_resource(Localization { language: chosen.language.clone(), words });
    chosen.is_new = false;
    if let (Some(new), Some(style)) = (chosen.fonts.take(), &mut style) {
        faces::put_on(new, style, &mut fonts);
    }
}

/// Reads what each language calls itself, once the settings show that.
fn name_languages(
    (theme, server, open): (Res<ActiveTheme>, Res<AssetServer>, Res<Open>),
    (mut languages, mut names): (ResMut<Languages>, ResMut<Names>),
    texts: Res<Assets<TextFile>>,
) {
    if open.0 != Some(Dialog::Settings) || languages.0.iter().all(|(id, name)| id != name) {
        return;
    }
    if names.0.is_empty() {
        names.0 = theme.locales.keys().flat_map(|id| load(&theme, id, &server)).collect();
    }
    let name_in = |text: &TextFile| {
        let line = text.0.lines().find(|line| line.starts_with(LANGUAGE_NAME))?;
        line.split_once('=').map(|(_, name)| name.trim().to_owned())
    };
    let name = |id: &str| {
        let own = names.0.iter().filter(|(language, ..)| language == id);
        own.filter_map(|(.., handle)| texts.get(handle)).find_map(name_in)
    };
    let named = languages.0.iter().map(|(id, old)| (id.clone(), name(id).unwrap_or_else(|| old.clone())));
    let named = Languages(named.collect());
    languages.set_if_neq(named);
}

/// The key of a language's own name.
const LANGUAGE_NAME: &str = "language-name";

/// Asks for frames while files are to come.
fn report(chosen: Res<Chosen>, names: Res<Names>, server: Res<AssetServer>, mut awake: ResMut<Awake>) {
    let is_coming = names.0.iter().any(|(.., handle)| matches!(server.load_state(handle), LoadState::Loading));
    if chosen.is_pending() || is_coming {
        awake.due(Some(LOOK_AGAIN));
    }
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
    fn korean_is_broken_between_words_alone() {
        let joined = |word: &str| word.chars().map(String::from).collect::<Vec<_>>().join("\u{2060}");
        assert_eq!(whole_words("바둑 5점".into()), format!("{} 5점", joined("바둑")));
        assert_eq!(whole_words(whole_words("바둑".into())), joined("바둑"), "it is done once");
        for other in ["", "Reversi", "黑白棋"] {
            assert_eq!(whole_words(other.into()), other);
        }
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
    // It is searched for and written into files.
    let name = |player| l10n.say(&player_sentence("seat", player)).replace(WORD_JOINER, "");
    known.map_or_else(|| id.to_owned(), name)
}
