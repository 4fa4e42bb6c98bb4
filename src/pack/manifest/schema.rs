//! The single description of everything that a `pack.toml` may contain: the checks, the JSON Schema for editors and the
//! list in MODDING.md are all made from it. Tables whose values the game reads one by one are declared in `values.rs`,
//! together with the type that holds them. What the game does with a role is not decided here.

use std::sync::LazyLock;

use toml::{Table, Value};

use crate::even_starts::EVEN_STARTS;
pub use crate::kinds::{Book, Field, FileKind, Group, Key, Leaf, SchemaNode};
use crate::kinds::{SMALL, leaf, part};
use crate::openings::OPENINGS;
use crate::rules::GAME_FILES;
use crate::values::{Back, Camera, Fonts, Frame, Interface, Letters, Light, Marks, Material, Movement, Plain};
use ::rules::Game;

/// The manifest of `classic`, the pack below all others.
pub const CLASSIC_MANIFEST: &str = include_str!("../../../assets/pack.toml");

const fn table(name: &'static str, groups: &'static [Group], doc: &'static str) -> Field {
    Field { name, doc, node: SchemaNode::Table(groups) }
}

const fn own(fields: &'static [Field]) -> Group {
    Group { name: "", fields }
}

const MODEL: Leaf = Leaf::File(FileKind::Model);
const SOUNDS: Leaf = Leaf::Files(FileKind::Sound);

/// The material of a thing.
const MATERIAL: Group = Group { name: "MATERIAL", fields: Material::FIELDS };
const FRAME: Group = own(Frame::FIELDS);

const UPRIGHT: Field = leaf(
    "upright",
    Leaf::Flag,
    "whether it lies with the top of its picture away from the player, and not another way on each square; said of either \
     side of a disc, it is so for both",
);
const SWATCH: Field = leaf(
    "swatch",
    Leaf::Colour,
    "its colour where it is drawn flat in this game: beside names, in diagrams and in marks; without it, that of \
     [interface] and of [marks]",
);

const SHAPE: Group = Group {
    name: "SHAPE",
    fields: &[
        leaf("radius", Leaf::Number(0.2, 0.49, "squares"), "half its width"),
        leaf("thickness", Leaf::Number(0.02, 0.6, "squares"), "how thick it is"),
        leaf("bevel", part(1.0), "how round its edge is: 0 sharp, 1 as round as it is thick"),
        leaf("model", MODEL, "its shape instead of those numbers, in squares, lying on its middle; \"\" for none"),
        UPRIGHT,
        SWATCH,
    ],
};

const STONE: Group = own(&[
    leaf("radius", Leaf::Number(0.2, 0.49, "squares"), "half its width"),
    leaf("thickness", Leaf::Number(0.02, 0.6, "squares"), "how thick it is in the middle"),
    leaf("model", MODEL, "its shape instead of those numbers, in squares, lying on its middle; \"\" for none"),
    UPRIGHT,
    SWATCH,
]);

const TILE: Group = own(&[
    leaf("size", Leaf::Number(0.2, 0.49, "squares"), "half its width"),
    leaf("thickness", Leaf::Number(0.02, 0.6, "squares"), "how thick it is"),
    leaf("bevel", part(1.0), "how round its edge is: 0 sharp, 1 as round as it is thick"),
    leaf("model", MODEL, "its shape instead of those numbers, in squares, lying on its middle; \"\" for none"),
]);

const COLOUR: Group = own(Plain::FIELDS);

/// What a pack says about itself.
pub const HEAD: Group = own(&[
    leaf("format", Leaf::Format, "the format of this file: 1"),
    leaf("id", Leaf::Id, "the name that the game knows the pack by, never changed once it is out"),
    leaf("version", Leaf::Version, "the pack's version, such as \"1.0.0\""),
    leaf("title", Leaf::Said, "what the player reads: a text, or one for each language"),
    leaf("description", Leaf::Said, "a sentence or two: a text, or one for each language"),
    leaf("authors", Leaf::Texts, "who made it"),
    leaf("licence", Leaf::Text, "what others may do with it, such as \"CC0-1.0\""),
    leaf("website", Leaf::Website, "where to read more"),
    leaf("preview", SMALL, "a picture for the list of packs; for a look, 16:9, also shown where looks are chosen"),
    leaf(
        "look",
        Leaf::Flag,
        "whether it changes how the whole table looks: then it is one of the looks to choose from. Only one look is on at a time",
    ),
    leaf("game", Leaf::Versions, "the versions of Turnstone that it fits, such as \">=0.1\""),
    leaf("requires", Leaf::Needs, "packs that have to be on as well, such as [\"other-pack >=1.0\"]"),
    leaf("prefers", Leaf::Packs, "packs that this one is laid above when both are on"),
    leaf("conflicts", Leaf::Packs, "packs that cannot be on together with it"),
]);

/// The required fields of [`HEAD`].
pub const REQUIRED: [&str; 4] = ["format", "id", "version", "title"];

/// A way to draw a board, or to shape its pieces. A game's section in the manifest of `classic` names one of each, and
/// the roles of the section follow from them.
struct Style {
    /// The word for it.
    name: &'static str,
    /// The roles that such a board or such pieces have.
    fields: &'static [Field],
}

/// The boards, as `grid` names them.
static GRIDS: [Style; 2] = [
    Style {
        name: "cells",
        fields: &[
            table("squares", &[MATERIAL], "the playing surface"),
            table("frame", &[MATERIAL, FRAME], "the frame about it"),
            table("letters", &[COLOUR], "the letters and numbers on the frame"),
            table("points", &[COLOUR], "the four points on the surface"),
        ],
    },
    Style {
        name: "crossings",
        fields: &[
            table("board", &[MATERIAL], "the board"),
            table("lines", &[COLOUR], "its lines and points"),
            table("letters", &[COLOUR], "the letters and numbers about them"),
        ],
    },
];

/// The pieces, as `piece` names them.
static PIECES: [Style; 3] = [
    Style {
        name: "disc",
        fields: &[
            table("dark", &[MATERIAL, SHAPE], "the dark side of a disc"),
            table("light", &[MATERIAL, SHAPE], "the light side of a disc"),
        ],
    },
    Style {
        name: "stone",
        fields: &[
            table("dark", &[MATERIAL, STONE], "black's stones"),
            table("light", &[MATERIAL, STONE], "white's stones"),
        ],
    },
    Style {
        name: "tile",
        fields: &[
            table("tile", &[MATERIAL, TILE], "the tiles"),
            table("back", &[own(Back::FIELDS)], "what a tile shows face down"),
            table("dark", &[COLOUR], "the ink of the first set of tiles"),
            table("light", &[COLOUR], "the ink of the second set of tiles"),
            Field {
                name: "faces",
                doc: "the animals, each under the id of its kind: white where the ink is, and see-through",
                node: SchemaNode::Map(Key::Kind, SMALL),
            },
            Field {
                name: "characters",
                doc: "the same as Chinese characters, for those who want them",
                node: SchemaNode::Map(Key::Kind, SMALL),
            },
        ],
    },
];

/// A game's section of `classic` does not name a style that there is.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{key}” should be one of {}", names.join(", "))]
struct NoStyle {
    key: &'static str,
    names: Vec<&'static str>,
}

/// The roles of a game's section: its two styles, which no pack can change, and the roles of these styles. Roles to
/// which `classic` gives no value are left out, such as the points of a board without any.
///
/// # Errors
/// A style is missing or unknown.
fn section(classic: &Table) -> Result<Vec<Field>, NoStyle> {
    let style = |key: &'static str, doc, styles: &'static [Style]| {
        let name = classic.get(key).and_then(Value::as_str);
        let style = styles.iter().find(|style| Some(style.name) == name);
        let style = style.ok_or_else(|| NoStyle { key, names: styles.iter().map(|style| style.name).collect() })?;
        let only = Leaf::Word(std::slice::from_ref(&style.name));
        Ok((leaf(key, only, doc), style.fields))
    };
    let (grid, of_grid) = style("grid", "how the board is drawn; no pack can change it", &GRIDS)?;
    let (piece, of_piece) = style("piece", "what the pieces are; no pack can change it", &PIECES)?;
    let given = of_grid.iter().chain(of_piece).filter(|field| classic.contains_key(field.name));
    Ok([grid, piece].into_iter().chain(given.copied()).collect())
}

/// The manifest of `classic`. It is built in, and read by every test that opens a pack.
fn classic() -> Table {
    CLASSIC_MANIFEST.parse().unwrap_or_default()
}

/// A table for each game, under the game's id.
fn sections(classic: &Table) -> Vec<Field> {
    let none = Table::new();
    let of = |game: Game| {
        let classic = classic.get(game.id()).and_then(Value::as_table).unwrap_or(&none);
        let fields = section(classic).unwrap_or_else(|why| unreachable!("assets/pack.toml: [{}] {why}", game.id()));
        table_of(game.id(), fields, "the board and the pieces of this game")
    };
    Game::ALL.into_iter().map(of).collect()
}

/// A table whose fields are only known when the program runs.
fn table_of(name: &'static str, fields: Vec<Field>, doc: &'static str) -> Field {
    table(name, vec![own(fields.leak())].leak(), doc)
}

/// What each game and each opponent has under its own name.
fn lists(classic: &Table) -> Vec<Field> {
    let games = || Game::ALL.into_iter();
    let rules = |game: Game| {
        let doc = "rule tables of this game; a table of an id that is known takes its place";
        leaf(game.id(), Leaf::Gathered(FileKind::Rules(game)), doc)
    };
    let lessons = |game: Game| {
        leaf(game.id(), Leaf::Gathered(FileKind::Lesson(game)), "steps in which this game is learnt at the table")
    };
    let showcase = |game: Game| {
        let shown = classic.get("showcase").and_then(|shown| shown.get(game.id())?.as_str()).unwrap_or_default();
        let example = shown.split(' ').take(3).collect::<Vec<_>>().join(" ");
        leaf(game.id(), Leaf::Moves(game), format!("moves of this game, such as \"{example}\"").leak())
    };
    let room = |game: Game| leaf(game.id(), Leaf::File(FileKind::Sound), "where this game is played; \"\" for silence");
    let book = |book: &'static Book| leaf(book.name, Leaf::File(FileKind::Book(book)), book.doc);
    let books = GAME_FILES.iter().flat_map(|files| files.books).map(book);
    let openings = leaf(OPENINGS, Leaf::File(FileKind::Openings), "names of openings of Reversi");
    let starts = leaf(
        EVEN_STARTS,
        Leaf::File(FileKind::EvenStarts),
        "positions to begin a match of Reversi with, worth little to either side; `turnstone-lab even-starts` finds such",
    );
    let avatar = |(name, _): (&String, _)| {
        let words = name.replace('-', " ");
        let (first, rest) = words.split_at(1);
        let doc =
            if name == "person" { "a person".into() } else { format!("the opponent {}{rest}", first.to_uppercase()) };
        leaf(name.clone().leak(), SMALL, doc.leak())
    };
    let avatars = classic.get("avatars").and_then(Value::as_table).into_iter().flatten().map(avatar);
    let persona = |(band, _): (&String, _)| {
        leaf(band.clone().leak(), SMALL, format!("the opponent of the levels of the band “{band}”").leak())
    };
    let personas = classic.get("personas").and_then(Value::as_table).into_iter().flatten().map(persona);
    vec![
        table_of("rules", GAME_FILES.iter().map(|files| rules(files.game)).collect(), "rules to choose from"),
        table_of(
            "lessons",
            games().map(lessons).collect(),
            "lessons; a step takes the place of an earlier one with its id",
        ),
        table_of(
            "showcase",
            games().map(showcase).collect(),
            "the position on each board of the title while no game of it has begun, as moves; an empty text is the start, \
             with deal 0 where tiles lie face down",
        ),
        table_of(
            "rooms",
            games().map(room).collect(),
            "the tone of the room, on and on and softer than the music, whose volume it has",
        ),
        table_of("books", books.chain([openings, starts]).collect(), "what is known of games"),
        table_of("avatars", avatars.collect(), "portraits: white on nothing"),
        table_of(
            "personas",
            personas.collect(),
            "opponents of the numbered levels, in colour: four round portraits of the same size beside each other, looking \
             at the board, thinking, pleased, not pleased; the words of the keys persona- and remark- go with them",
        ),
    ]
}

/// What a pack may change: a role is a path through these fields, such as `reversi.dark.colour`.
#[must_use]
pub fn roles() -> Group {
    static ROLES: LazyLock<Group> = LazyLock::new(|| {
        let classic = classic();
        own([SCENE, &sections(&classic), REST, &lists(&classic), &[ICONS]].concat().leak())
    });
    *ROLES
}

/// The roles that concern all boards.
const SCENE: &[Field] = &[
    table("table", &[MATERIAL], "the table top"),
    table("background", &[COLOUR], "what is behind everything"),
    table("light", &[own(Light::FIELDS)], "the lamp, and the room that things mirror"),
    table("camera", &[own(Camera::FIELDS)], "the player's seat"),
    table("letters", &[own(Letters::FIELDS)], "the letters and numbers about all boards"),
];

/// The roles that do not concern a board.
const REST: &[Field] = &[
    table("marks", &[own(Marks::FIELDS)], "marks on the board"),
    table("motion", &[own(Movement::FIELDS)], "how long movements take and how they go"),
    table("interface", &[own(Interface::FIELDS)], "colours of panels, buttons and words"),
    table(
        "sounds",
        &[own(&[
            leaf("place", SOUNDS, "a disc is put down"),
            leaf("turn", SOUNDS, "a disc that was turned lands"),
            leaf("stone", SOUNDS, "a stone is put down"),
            leaf("tile", SOUNDS, "a tile comes down flat"),
            leaf("lift", SOUNDS, "a tile's edge leaves the board"),
            leaf("slide", SOUNDS, "a tile glides to the next square"),
            leaf("leap", SOUNDS, "a tile goes through the air and strikes"),
            leaf("take", SOUNDS, "a tile is struck and pushed off the board"),
            leaf("refuse", SOUNDS, "something cannot be played"),
            leaf("pass", SOUNDS, "a side passes"),
            leaf("win", SOUNDS, "the player wins"),
            leaf("lose", SOUNDS, "the player loses"),
            leaf("draw", SOUNDS, "nobody wins"),
            leaf("button", SOUNDS, "a button is pressed"),
            leaf("tick", SOUNDS, "a second of a player's last ten is over"),
            leaf("music", SOUNDS, "background music: the calm mood, then the tense one; one file is both"),
        ])],
        "sounds; of several files, one is played at random, but for music",
    ),
    table("fonts", &[own(Fonts::FIELDS)], "typefaces"),
    Field {
        name: "languages",
        doc: "the typefaces of a language, under its BCP 47 name, where those of [fonts] will not do: small words, large words",
        node: SchemaNode::Map(Key::Language, Leaf::Files(FileKind::Font)),
    },
    Field {
        name: "locales",
        doc: "words, each language's files under its BCP 47 name, such as zh-Hant; what a pack does not say stays as it is",
        node: SchemaNode::Map(Key::Language, Leaf::Gathered(FileKind::Words)),
    },
];

/// The pictures on buttons.
const ICONS: Field = table(
    "icons",
    &[own(&[
        leaf("analysis", SMALL, "analyse the position"),
        leaf("back", SMALL, "a move back, in an analysis"),
        leaf("camera-reset", SMALL, "back to the player's seat"),
        leaf("camera-top", SMALL, "look from above"),
        leaf("copy", SMALL, "copy the moves"),
        leaf("draw", SMALL, "draw marks on the board"),
        leaf("first", SMALL, "to the first position"),
        leaf("hint", SMALL, "a hint"),
        leaf("home", SMALL, "to the title"),
        leaf("last", SMALL, "to the last position"),
        leaf("learn", SMALL, "learn a line"),
        leaf("leave", SMALL, "back from an analysis to the game"),
        leaf("library", SMALL, "the library"),
        leaf("line-further", SMALL, "a move more of a line"),
        leaf("line-nearer", SMALL, "a move less of a line"),
        leaf("link", SMALL, "copy a link to this game"),
        leaf("make-puzzle", SMALL, "make a puzzle of the position"),
        leaf("menu", SMALL, "the menu"),
        leaf("moves", SMALL, "the moves as a list"),
        leaf("new-game", SMALL, "a new game"),
        leaf("on", SMALL, "a move on, in an analysis"),
        leaf("picture", SMALL, "copy a picture of the table"),
        leaf("players", SMALL, "who plays"),
        leaf("puzzle", SMALL, "puzzles"),
        leaf("redo", SMALL, "redo"),
        leaf("resign", SMALL, "resign"),
        leaf("restart", SMALL, "begin again"),
        leaf("review", SMALL, "review the game"),
        leaf("rules", SMALL, "the rules"),
        leaf("save", SMALL, "save the game as a file"),
        leaf("say", SMALL, "say something to a friend"),
        leaf("set-up", SMALL, "set up a position"),
        leaf("settings", SMALL, "settings"),
        leaf("share", SMALL, "share or save this game"),
        leaf("swap", SMALL, "one player or two"),
        leaf("undo", SMALL, "undo"),
    ])],
    "pictures on buttons: white on nothing",
);

/// Roles of earlier versions that are no longer used. Packs that set them still work.
pub const RETIRED: [&str; 14] = [
    "icons.check",
    "icons.chevron-left",
    "icons.chevron-right",
    "icons.close",
    "icons.draw-offer",
    "icons.face",
    "icons.fullscreen",
    "icons.marks",
    "icons.person",
    "icons.robot",
    "icons.sound",
    "icons.sound-off",
    "icons.swap2",
    "interface.good",
];

/// Every value that a pack may set, with its dotted path. Keys that the pack chooses are written as `*`.
pub fn leaves() -> Vec<(String, &'static Field, Leaf)> {
    fn walk(group: &Group, before: &str, found: &mut Vec<(String, &'static Field, Leaf)>) {
        for field in group.fields {
            let path = format!("{before}{}", field.name);
            match field.node {
                SchemaNode::Leaf(leaf) => found.push((path, field, leaf)),
                SchemaNode::Map(_, leaf) => found.push((format!("{path}.*"), field, leaf)),
                SchemaNode::Table(groups) => groups.iter().for_each(|group| walk(group, &format!("{path}."), found)),
            }
        }
    }
    let mut found = Vec::new();
    walk(&roles(), "", &mut found);
    found
}

/// The kind of a role's value; `None` if there is no such role.
#[must_use]
pub fn role(path: &str) -> Option<Leaf> {
    let all = [roles()];
    let mut groups: &[Group] = &all;
    let mut parts = path.split('.').peekable();
    while let Some(part) = parts.next() {
        let field = groups.iter().flat_map(|group| group.fields).find(|field| field.name == part)?;
        match field.node {
            SchemaNode::Table(inner) => groups = inner,
            SchemaNode::Leaf(leaf) => return parts.peek().is_none().then_some(leaf),
            SchemaNode::Map(_, leaf) => return parts.next().filter(|_| parts.peek().is_none()).map(|_| leaf),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_role_is_found_by_its_name_and_stands_there_once() {
        let leaves = leaves();
        let names: BTreeSet<&str> = leaves.iter().map(|(path, ..)| path.as_str()).collect();
        assert_eq!(names.len(), leaves.len());
        for (path, _, leaf) in &leaves {
            assert_eq!(role(path), Some(*leaf), "{path}");
        }
        assert!(names.contains("reversi.dark.colour") && names.contains("locales.*"));
        for nothing in ["", "reversi", "reversi.dark", "reversi.dark.colour.x", "locales", "locales.en.x", "x"] {
            assert_eq!(role(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn the_roles_of_a_game_follow_from_its_styles() {
        let names = |classic: &str| {
            let fields = section(&classic.parse().expect("TOML"))?;
            Ok::<_, NoStyle>(fields.into_iter().map(|field| field.name).collect::<Vec<_>>())
        };
        // A game that is not there yet: Ataxx, with discs on a board without points.
        let ataxx = "grid = 'cells'\npiece = 'disc'\nsquares = {}\nframe = {}\nletters = {}\ndark = {}\nlight = {}";
        let roles = ["grid", "piece", "squares", "frame", "letters", "dark", "light"];
        assert_eq!(names(ataxx).as_deref(), Ok(&roles[..]));
        let tiles = ataxx.replace("disc", "tile");
        assert_eq!(names(&tiles).as_deref(), Ok(&roles[..]));
        let wrong = names(&ataxx.replace("cells", "hexagons"));
        assert_eq!(wrong, Err(NoStyle { key: "grid", names: vec!["cells", "crossings"] }));
        assert_eq!(role("reversi.points.colour"), Some(Leaf::Colour));
        assert_eq!(role("animal-chess.points.colour"), None, "its board has none");
        assert_eq!(role("gomoku.piece"), Some(Leaf::Word(&["stone"])), "no pack makes discs of them");
    }
}
