//! The shipped words and fonts: every language has every text, and the fonts can draw it.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use engine::{Band, Level};
use fluent_syntax::ast;
use intl_pluralrules::{PluralRuleType, PluralRules};
use pack::{ENGLISH, Theme, Value, Words, opening_key_of, read_animal_chess, shipped_openings};
use play::{Occasion, Player};
use rules::{Choice, Choices, Field, Game, Position, Reason, Setup, Tables, Term, animal_chess};
use unic_langid::LanguageIdentifier;

fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets")
}

/// The shipped languages, in the order of their names.
fn languages() -> Vec<&'static str> {
    Theme::classic().locales.keys().map(String::as_str).collect()
}

fn text(language: &str) -> String {
    let files = &Theme::classic().locales[language];
    let read =
        |file: &String| fs::read_to_string(assets().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    files.iter().map(read).collect()
}

/// The keys of a file and the gaps of each: `key = ... { $gap }`.
fn keys(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys = BTreeMap::new();
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" = ").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            key = name.to_owned();
            let new = keys.insert(key.clone(), BTreeSet::new()).is_none();
            assert!(new, "{key} stands there twice");
        }
        for gap in line.split('$').skip(1) {
            let name: String = gap.chars().take_while(|c| c.is_ascii_alphanumeric()).collect();
            keys.entry(key.clone()).or_default().insert(name);
        }
    }
    keys
}

#[test]
fn every_language_is_read_without_a_complaint() {
    for language in languages() {
        let (_, problems) = Words::new(&[(language, &text(language))]);
        assert!(problems.is_empty(), "{}: {problems:?}", language);
    }
}

#[test]
fn every_language_has_every_key_with_the_same_gaps() {
    let english = keys(&text(ENGLISH));
    assert!(english.len() > 60);
    for language in languages() {
        let other = keys(&text(language));
        // In English, openings have the names in their table.
        let of = |game| shipped_openings(game).into_iter().map(move |opening| opening_key_of(game, &opening.name));
        let openings: BTreeSet<String> = Game::ALL.into_iter().flat_map(of).collect();
        let names = |keys: &BTreeMap<String, BTreeSet<String>>| {
            keys.keys()
                .filter(|key| !key.starts_with("reversi-opening-") && !openings.contains(*key))
                .cloned()
                .collect::<BTreeSet<_>>()
        };
        let (ours, theirs) = (names(&english), names(&other));
        assert_eq!(ours.symmetric_difference(&theirs).collect::<Vec<_>>(), Vec::<&String>::new(), "{}", language);
        for (key, gaps) in &english {
            assert_eq!(&other[key], gaps, "{} {key}", language);
        }
    }
}

/// Every key that the code asks for exists. Keys are string literals, some with a name filled in.
#[test]
fn every_key_that_the_code_names_is_there() {
    let english = keys(&text(ENGLISH));
    let prefixes = [
        "title",
        "status-",
        "won-",
        "drawn-",
        "why-",
        "do-",
        "players-",
        "new-",
        "over-",
        "settings-",
        "packs-",
        "say-",
        "board-",
        "rules-",
        "finish-",
        "choice-",
        "side-",
        "piece-",
        "reason-",
        "teacher-",
        "opening-",
    ];
    let mut asked = BTreeSet::new();
    let mut folders =
        ["game", "study"].map(|room| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../src").join(room)).to_vec();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("readable").map(|entry| entry.expect("readable").path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else if entry.extension().is_some_and(|extension| extension == "rs") {
                let code = fs::read_to_string(&entry).expect("readable");
                let literals = code.split('"').skip(1).step_by(2);
                let is_key = |text: &&str| {
                    prefixes.iter().any(|prefix| text.starts_with(prefix) && text.len() > prefix.len())
                        && text.chars().all(|c| c.is_ascii_lowercase() || c == '-')
                };
                asked.extend(literals.filter(is_key).map(str::to_owned));
            }
        }
    }
    assert!(asked.len() > 40, "{asked:?}");
    // The stem of a file or an icon may look like a key.
    let icons: BTreeSet<String> = fs::read_dir(assets().join("icons"))
        .expect("readable")
        .filter_map(|entry| Some(entry.ok()?.path().file_stem()?.to_str()?.to_owned()))
        .collect();
    let missing: Vec<_> = asked.iter().filter(|key| !english.contains_key(*key) && !icons.contains(*key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    for game in Game::ALL {
        for level in Level::of(game) {
            // Numbered levels share a name, and those of a game a sentence.
            let keys = match level.number() {
                Some(_) => ["seat-level".to_owned(), format!("{}-about-level", game.id())],
                None => [format!("seat-{}", level.id()), format!("seat-about-{}", level.id())],
            };
            for key in keys {
                assert!(english.contains_key(&key), "{key}");
            }
        }
    }
}

/// The opponents as people: their names, what is true of them in each game, and what they say.
#[test]
fn every_band_is_a_person_with_words() {
    let english = keys(&text(ENGLISH));
    let mut wanted = Vec::new();
    for band in Band::ALL {
        let id = band.id();
        wanted.push(format!("persona-{id}"));
        wanted.extend(Occasion::ALL.map(|occasion| format!("remark-{id}-{}", occasion.id())));
        let games = Game::ALL.into_iter();
        let has_band = |game: &Game| Player::of(*game).any(|player| player.persona(*game) == Some(band));
        wanted.extend(games.filter(has_band).map(|game| format!("persona-{}-{id}", game.id())));
        assert!(Theme::classic().personas.contains_key(id), "{id} has no portrait");
    }
    let missing: Vec<_> = wanted.iter().filter(|key| !english.contains_key(*key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let said = english.keys().filter(|key| key.starts_with("persona-") || key.starts_with("remark-"));
    assert_eq!(said.filter(|key| !wanted.contains(key)).collect::<Vec<_>>(), ["remark-says"], "nobody says the others");
}

#[test]
fn every_achievement_has_a_name_and_a_sentence() {
    let english = keys(&text(ENGLISH));
    for achievement in Game::ALL.into_iter().flat_map(study::achievements::achievements) {
        for about in ["", "about-"] {
            let key = format!("achievement-{about}{}-{}", achievement.game().id(), achievement.id());
            assert!(english.contains_key(&key), "{key}");
        }
    }
}

/// Keys made from names in a table or in the rules have words.
#[test]
fn every_rule_set_kind_choice_and_end_has_its_words() {
    let english = keys(&text(ENGLISH));
    let tables = Tables::default();
    let mut wanted: Vec<String> = Vec::new();
    for game in Game::ALL {
        for Field { named, choices, .. } in game.setup(0).form(&tables) {
            // A number needs no words, and what stands for several choices is not shown.
            let Choices::Ids(ids) = choices else { continue };
            let of = |id: &String| ["", "about-"].map(|about| format!("{}-{named}-{about}{id}", game.id()));
            wanted.push(format!("{}-{named}", game.id()));
            wanted.extend(ids.iter().flat_map(of));
        }
    }
    for file in ["animal-chess.toml", "animal-chess-traditional.toml"] {
        let table = fs::read_to_string(assets().join("rules").join(file)).expect("readable");
        let rules = read_animal_chess(&table).expect("a sound table");
        wanted.extend([format!("animal-chess-rules-{}", rules.id), format!("animal-chess-rules-about-{}", rules.id)]);
        wanted.extend(rules.kinds.iter().map(|kind| format!("kind-{}", kind.id)));
    }
    for game in Game::ALL {
        wanted.extend([format!("game-{}", game.id()), format!("rules-{}-1", game.id())]);
        for colour in ["dark", "light"] {
            wanted.extend([format!("colour-{}-{colour}", game.id()), format!("piece-{}-{colour}", game.id())]);
        }
    }
    wanted.extend(Choice::ALL.map(|choice| format!("choice-{}", choice.id())));
    for reason in Reason::ALL {
        let id = reason.id();
        let (won, drawn) = (format!("won-{id}"), format!("drawn-{id}"));
        assert!(english.contains_key(&won) || english.contains_key(&drawn), "{id}");
    }
    let missing: Vec<_> = wanted.iter().filter(|key| !english.contains_key(*key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// What the rules of a match are said to be, paragraph by paragraph, as the window says it.
fn told(language: &str, position: &Position) -> Vec<String> {
    let text = text(language);
    let (words, _) = Words::new(&[(language, &text)]);
    let terms: Vec<(&str, Value)> = position
        .terms()
        .into_iter()
        .map(|(gap, term)| match term {
            Term::Word(word) => (gap, word.into()),
            Term::Kind(kind) => (gap, words.get(&format!("kind-{kind}")).into()),
        })
        .collect();
    let keys = (1..).map(|number| format!("rules-{}-{number}", position.game().id())).take_while(|key| words.has(key));
    let told: Vec<String> = keys.map(|key| words.say(&key, &terms).trim().to_owned()).collect();
    assert!(told.iter().all(|said| !said.starts_with("rules-")), "{language}: {told:?}");
    told
}

/// The dialog said of Reverse Reversi that the empty squares count for the winner.
#[test]
fn the_rules_say_who_wins_by_their_table() {
    for rules in Tables::default().reversi {
        let position = Setup::Reversi(rules.clone()).start();
        let sentence = told(ENGLISH, &position)[2].clone();
        let fewest = sentence.contains("fewer discs wins. Empty squares count for the loser.");
        let most = sentence.contains("more discs wins. Empty squares count for the winner.");
        assert_eq!((fewest, most), (rules.fewest_wins, !rules.fewest_wins), "{}: {sentence}", rules.id);
        for (language, fewer, more) in
            [("zh-Hans", "子少的一方赢", "子多的一方赢"), ("zh-Hant", "子少的一方贏", "子多的一方贏")]
        {
            let sentence = told(language, &position)[2].clone();
            assert!(sentence.contains(if rules.fewest_wins { fewer } else { more }), "{sentence}");
        }
    }
}

/// A table without an eagle was told of an eagle, and one without a weakest animal of what that captures.
#[test]
fn the_rules_of_animal_chess_name_only_what_the_table_has() {
    let classic = fs::read_to_string(assets().join("rules/animal-chess.toml")).expect("readable");
    let traditional = fs::read_to_string(assets().join("rules/animal-chess-traditional.toml")).expect("readable");
    let by = |language: &str, table: &str| {
        let rules = Arc::new(read_animal_chess(table).expect("a sound table"));
        told(
            language,
            &Setup::AnimalChess(animal_chess::Setup { rules, deal: animal_chess::Deal::Known(0), handicap: 0 }).start(),
        )
    };
    let said = by(ENGLISH, &classic);
    assert!(said[2].contains("the cat captures the dragon, but the dragon cannot capture the cat"), "{}", said[2]);
    assert!(said[3].starts_with("The eagle captures any tile"), "{}", said[3]);
    let said = by(ENGLISH, &traditional);
    assert!(said[2].contains("the rat captures the elephant") && said[3].is_empty(), "{said:?}");
    assert!(by("zh-Hans", &traditional)[2].contains("鼠能吃象，象不能吃鼠"));
    assert!(by("zh-Hant", &classic)[3].starts_with("鷹可以吃"));

    // Tables of one's own.
    let said = by(ENGLISH, &classic.replace("\"eagle\"", "\"lion\""));
    assert!(said[3].starts_with("The lion captures any tile"), "{}", said[3]);
    let orderly = classic.replace("does_not_take = [\"cat\"]", "").replace("takes_also = [\"dragon\"]", "");
    assert!(by(ENGLISH, &orderly)[2].is_empty(), "no exception, and so no word of one");
    let half = classic.replace("does_not_take = [\"cat\"]", "");
    assert!(by(ENGLISH, &half)[2].starts_with("There are exceptions"), "the dragon captures the cat as well");
    let wild =
        classic.replace("takes = \"step\"\ndoes_not_take = [\"cat\"]", "takes = \"jump\"\ndoes_not_take = [\"cat\"]");
    let said = by(ENGLISH, &wild);
    assert!(said[3].starts_with("Some animals capture across exactly one other tile"), "{}", said[3]);
    assert!(!said.concat().contains("eagle"), "{said:?}");
    let all = classic.replace("\"step\"", "\"jump\"");
    let all = all.replace("does_not_take = [\"cat\"]", "").replace("takes_also = [\"dragon\"]", "");
    let said = by(ENGLISH, &all);
    assert!(said[1].starts_with("Each captured tile costs"), "nobody captures a neighbour: {}", said[1]);
    assert!(said[3].starts_with("Some animals capture any tile"), "{}", said[3]);
}

/// The character codes that a TrueType or OpenType font can draw, from its `cmap` table (formats 4 and 12).
fn drawn(face: &[u8]) -> BTreeSet<u32> {
    let u16_at = |at: usize| u32::from(u16::from_be_bytes([face[at], face[at + 1]]));
    let u32_at = |at: usize| u16_at(at) << 16 | u16_at(at + 2);
    let tables = u16_at(4) as usize;
    let cmap = (0..tables).map(|table| 12 + 16 * table).find(|&at| &face[at..at + 4] == b"cmap").expect("a cmap");
    let cmap = u32_at(cmap + 8) as usize;
    let mut drawn = BTreeSet::new();
    for table in 0..u16_at(cmap + 2) as usize {
        let at = cmap + u32_at(cmap + 4 + 8 * table + 4) as usize;
        match u16_at(at) {
            4 => {
                let segments = u16_at(at + 6) as usize / 2;
                for segment in 0..segments {
                    let end = u16_at(at + 14 + 2 * segment);
                    let start = u16_at(at + 16 + 2 * (segments + segment));
                    drawn.extend((start..=end).filter(|code| *code != 0xffff));
                }
            }
            12 => {
                for group in 0..u32_at(at + 12) as usize {
                    let group = at + 16 + 12 * group;
                    drawn.extend(u32_at(group)..=u32_at(group + 4));
                }
            }
            _ => {}
        }
    }
    drawn
}

/// The text of a language as a font has to draw it: comments are not shown, and names of openings only in small words.
fn shown(language: &str, names: bool) -> String {
    let text = text(language);
    let lines = text.lines().filter(|line| !line.starts_with('#') && (names || !line.starts_with("reversi-opening-")));
    lines.collect::<String>() + "–+:0123456789"
}

fn lacks(face: &BTreeSet<u32>, text: &str) -> String {
    text.chars().filter(|c| !c.is_control() && !face.contains(&u32::from(*c))).collect()
}

#[test]
fn the_faces_can_draw_every_character_of_their_language_and_the_names_of_all() {
    let names: String = languages().into_iter().map(|language| said(language, "language-name")).collect();
    for language in languages() {
        for (file, is_small) in Theme::classic().fonts_of(language).into_iter().zip([true, false]) {
            let face = drawn(&fs::read(assets().join(file)).expect("readable"));
            assert!(face.contains(&u32::from('A')) && !face.contains(&u32::from('鑿')), "{file} is read rightly");
            let missing = lacks(&face, &(shown(language, is_small) + &names));
            assert!(missing.is_empty(), "{file} lacks {missing:?} of {language}: run assets/fonts/make.py");
            // A browser shows the first screen in the part of the font that its language needs.
            let part = file.replace("fonts/", &format!("fonts/first/{language}/"));
            let face = drawn(&fs::read(assets().join(&part)).expect("readable"));
            let missing = lacks(&face, &(shown(language, false) + &names));
            assert!(missing.is_empty(), "{part} lacks {missing:?}: run assets/fonts/make.py --first");
        }
    }
}

/// What a language says for a key without gaps.
fn said(language: &str, key: &str) -> String {
    Words::new(&[(language, &text(language))]).0.get(key)
}

/// Chinese and Japanese write no space between two sentences.
#[test]
fn sentences_are_joined_as_the_language_joins_them() {
    for language in languages() {
        let none = language == "ja" || language.starts_with("zh");
        assert_eq!(said(language, "join-sentences"), if none { "" } else { " " }, "{language}");
    }
}

/// What a language calls itself is in no other language's file, and not in English.
#[test]
fn every_language_says_its_own_name() {
    let names: BTreeSet<String> = languages().into_iter().map(|language| said(language, "language-name")).collect();
    assert_eq!(names.len(), languages().len(), "{names:?}");
    for name in ["日本語", "한국어", "Tiếng Việt", "Русский", "Français", "Deutsch", "Español", "正體中文", "简体中文"]
    {
        assert!(names.contains(name), "{name} in {names:?}");
    }
}

/// Where a sentence has a form for one of the numbers that a language tells apart (CLDR's plural rules), it has one for each
/// of them.
#[test]
fn every_choice_by_a_count_has_all_forms_of_its_language() {
    for language in languages() {
        let id: LanguageIdentifier = language.parse().expect("a language");
        // Scripts count alike.
        let id = LanguageIdentifier::from_parts(id.language, None, None, &[]);
        let rules = PluralRules::create(id, PluralRuleType::CARDINAL).expect("rules of plurals");
        let told_apart: BTreeSet<String> = (0..1000_u32)
            .map(|number| format!("{:?}", rules.select(number).expect("a form")).to_lowercase())
            .filter(|form| form != "other")
            .collect();
        let text = text(language);
        let resource = fluent_syntax::parser::parse(text.as_str()).expect("Fluent");
        let mut counted = 0;
        for entry in &resource.body {
            let ast::Entry::Message(message) = entry else { continue };
            for element in message.value.iter().flat_map(|pattern| &pattern.elements) {
                let ast::PatternElement::Placeable { expression: ast::Expression::Select { variants, .. } } = element
                else {
                    continue;
                };
                let forms: BTreeSet<String> = variants
                    .iter()
                    .filter_map(|variant| match &variant.key {
                        ast::VariantKey::Identifier { name } => Some((*name).to_owned()),
                        ast::VariantKey::NumberLiteral { .. } => None,
                    })
                    .filter(|form| ["zero", "one", "two", "few", "many"].contains(&form.as_str()))
                    .collect();
                if !forms.is_empty() {
                    let missing: Vec<_> = told_apart.difference(&forms).collect();
                    assert!(missing.is_empty(), "{language}: {} lacks {missing:?}", message.id.name);
                    counted += 1;
                }
            }
        }
        assert!(told_apart.is_empty() || counted > 20, "{language} counts {counted} times");
    }
}
