//! The language of the game: fetches the words and faces of the chosen language, and says what is missing.

use bevy::{
    asset::{AssetLoader, LoadContext, LoadState, io::Reader},
    prelude::*,
};

use super::settings::Settings;
use crate::{
    pack::{Language, Value, Words},
    rules::{Colour, Face, Game, Position, Side},
};

/// A file of words or of a table as it was read.
#[derive(Asset, TypePath)]
pub struct TextFile(pub String);

#[derive(Default, TypePath)]
struct TextLoader;

impl AssetLoader for TextLoader {
    type Asset = TextFile;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(&self, reader: &mut dyn Reader, (): &(), _: &mut LoadContext<'_>) -> std::io::Result<TextFile> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        let text =
            String::from_utf8(bytes).map_err(|error| std::io::Error::new(std::io::ErrorKind::InvalidData, error));
        Ok(TextFile(text?))
    }

    fn extensions(&self) -> &[&str] {
        &["ftl", "toml", "txt"]
    }
}

/// The words of the chosen language.
#[derive(Resource)]
pub struct Speech {
    /// The language.
    pub language: Language,
    words: Words,
}

/// A sentence that is not yet in any language: its key and what stands in its gaps.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    key: String,
    values: Vec<(&'static str, Gap)>,
}

/// What stands in a gap.
#[derive(Clone, Debug, PartialEq)]
enum Gap {
    Value(Value),
    /// Words that are themselves in some language.
    Sentence(Sentence),
}

impl Sentence {
    /// A sentence without gaps.
    #[must_use]
    pub fn new(key: impl Into<String>) -> Self {
        Self { key: key.into(), values: Vec::new() }
    }

    /// The sentence with a gap filled.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.values.push((name, Gap::Value(value.into())));
        self
    }

    /// The sentence with a gap filled by another one.
    #[must_use]
    pub fn of(mut self, name: &'static str, sentence: Self) -> Self {
        self.values.push((name, Gap::Sentence(sentence)));
        self
    }

    /// The sentence with the gap `name` filled by what a side is called in this position.
    #[must_use]
    pub fn by(self, position: &Position, side: Side) -> Self {
        self.of("name", side_name(position, side))
    }
}

/// The word for a set of pieces in the keys of the locales.
const fn colour_id(colour: Colour) -> &'static str {
    match colour {
        Colour::Dark => "dark",
        Colour::Light => "light",
    }
}

/// What a set of pieces is called: Black, Red.
#[must_use]
pub fn colour_name(game: Game, colour: Colour) -> Sentence {
    Sentence::new(format!("colour-{}-{}", game.id(), colour_id(colour)))
}

/// What a side is called: by its pieces, or as the first or second player as long as it has none.
#[must_use]
pub fn side_name(position: &Position, side: Side) -> Sentence {
    match (position.colour(side), side) {
        (Some(colour), _) => colour_name(position.game(), colour),
        (None, Side::First) => Sentence::new("side-first"),
        (None, Side::Second) => Sentence::new("side-second"),
    }
}

/// What a piece is called that shows this face: black, red tiger, face down.
#[must_use]
pub fn piece_name(position: &Position, face: Face) -> Sentence {
    let game = position.game();
    match (face.colour, position.kind(face)) {
        (None, _) => Sentence::new("piece-face-down"),
        (Some(colour), None) => Sentence::new(format!("piece-{}-{}", game.id(), colour_id(colour))),
        (Some(colour), Some(kind)) => Sentence::new(format!("piece-{}-{}", game.id(), colour_id(colour)))
            .of("kind", Sentence::new(format!("kind-{kind}"))),
    }
}

impl Speech {
    /// A sentence in the chosen language.
    #[must_use]
    pub fn say(&self, sentence: &Sentence) -> String {
        let fill = |gap: &Gap| match gap {
            Gap::Value(value) => value.clone(),
            Gap::Sentence(sentence) => self.say(sentence).into(),
        };
        let values: Vec<_> = sentence.values.iter().map(|(name, gap)| (*name, fill(gap))).collect();
        self.words.say(&sentence.key, &values)
    }

    /// The sentence of a key without gaps.
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        self.words.get(key)
    }
}

/// The two faces, each of which holds Latin and Chinese together.
#[derive(Resource, Clone)]
pub struct Faces {
    /// For small text.
    pub text: Handle<Font>,
    /// For titles and large words.
    pub title: Handle<Font>,
}

#[derive(Resource)]
struct Files(Vec<(Language, Handle<TextFile>)>);

/// Fetches the words, and fetches others when the setting changes.
pub fn plugin(app: &mut App) {
    app.init_resource::<Asked>()
        .init_asset::<TextFile>()
        .register_asset_loader(TextLoader)
        .add_systems(PreStartup, fetch)
        .add_systems(PreUpdate, choose)
        .add_systems(Last, tell_what_is_missing);
}

fn fetch(mut commands: Commands, assets: Res<AssetServer>) {
    let file = |language: Language| (language, assets.load(format!("locales/{}/turnstone.ftl", language.id)));
    commands.insert_resource(Files(Language::ALL.into_iter().map(file).collect()));
    commands.insert_resource(Faces {
        text: assets.load("fonts/NotoSansSC-subset.otf"),
        title: assets.load("fonts/LXGWWenKai-subset.ttf"),
    });
}

/// The language that the command line asks for, for this time only; none leaves it to the settings.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Asked(pub Option<Language>);

/// The language that the command line, the settings or else the system ask for.
fn wanted(asked: Asked, settings: &Settings) -> Language {
    let set = settings.language.as_deref().and_then(Language::from_id);
    asked.0.or(set).unwrap_or_else(|| Language::for_system(&system_locale()))
}

/// What the system, or the browser, calls the language that its owner reads.
fn system_locale() -> String {
    #[cfg(target_family = "wasm")]
    {
        super::web::locale()
    }
    #[cfg(not(target_family = "wasm"))]
    {
        sys_locale::get_locale().unwrap_or_default()
    }
}

fn choose(
    mut commands: Commands,
    settings: Res<Settings>,
    asked: Res<Asked>,
    server: Res<AssetServer>,
    files: Res<Files>,
    texts: Res<Assets<TextFile>>,
    speech: Option<Res<Speech>>,
) {
    if speech.is_some() && !settings.is_changed() {
        return;
    }
    let language = wanted(*asked, &settings);
    if speech.is_some_and(|speech| speech.language == language) {
        return;
    }
    // A file that cannot be read is one without a word in it: the other language speaks for it.
    let mut read = Vec::new();
    for (id, handle) in &files.0 {
        match (texts.get(handle), server.load_state(handle)) {
            (Some(text), _) => read.push((*id, text.0.as_str())),
            (None, LoadState::Failed(_)) => {}
            (None, _) => return,
        }
    }
    // The chosen language first, English behind it.
    let mut order: Vec<_> = read.iter().copied().filter(|(id, _)| *id == language).collect();
    order.extend(read.iter().copied().filter(|(id, _)| *id == Language::ENGLISH && *id != language));
    let (words, problems) = Words::new(&order);
    for (language, problem) in problems {
        warn!("locales/{}/turnstone.ftl: {problem}", language.id);
    }
    commands.insert_resource(Speech { language, words });
}

fn tell_what_is_missing(speech: Option<Res<Speech>>) {
    let Some(speech) = speech else { return };
    for key in speech.words.newly_missing() {
        warn!("locales/{}/turnstone.ftl has no “{key}”", speech.language.id);
    }
}
