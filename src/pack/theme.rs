//! How everything looks, moves and sounds: the checked and merged values of `pack.toml`, ready for the game.
//!
//! Lengths are in widths of a square, angles in degrees, times in milliseconds. The schema gives the limits of each
//! value; they are not checked again here. The file is long because it lists every such value.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::{Deserialize, Deserializer, de::Error};

use super::schema::{Field, FileKind, LETTERS, Leaf, PICTURE, SMALL, leaf, part};
use super::{CLASSIC, CLASSIC_MANIFEST, Merged, Pack, merge};
use crate::rules::{Colour as Set, Game};

/// Declares a table of roles once: the struct that holds its values, and `FIELDS`, which describes them in the schema. A
/// role is `name: type = kind, "its meaning"`, where the kind is a [`Leaf`]; `name as "key"` where Rust reserves the key.
/// Fields before the semicolon belong to other tables that are read with this one.
macro_rules! roles {
    (
        $(#[$about:meta])*
        pub struct $name:ident $(with $(#[$part_attribute:meta])* $part:ident: $part_type:ty)? {
            $( $(#[$attribute:meta])* $field:ident $(as $key:literal)?: $type:ty = $leaf:expr, $doc:literal; )+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Deserialize)]
        pub struct $name {
            $( $(#[$part_attribute])* pub $part: $part_type, )?
            $( #[doc = $doc] $(#[$attribute])* $(#[serde(rename = $key)])? pub $field: $type, )+
        }

        impl $name {
            pub(super) const FIELDS: &'static [Field] = &[ $( leaf(roles!(@key $field $($key)?), $leaf, $doc), )+ ];
        }
    };
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident $key:literal) => { $key };
}

/// The same for a table of nothing but colours: as packs write them, or converted to another type of colour.
macro_rules! colours {
    ($(#[$about:meta])* pub struct $name:ident { $( $field:ident: $doc:literal; )+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
        pub struct $name<C = Colour> {
            $( #[doc = $doc] pub $field: C, )+
        }

        impl $name {
            pub(super) const FIELDS: &'static [Field] = &[ $( leaf(stringify!($field), Leaf::Colour, $doc), )+ ];
        }

        impl<C: Copy> $name<C> {
            /// The same colours in another type.
            #[must_use]
            pub fn map<D>(&self, convert: impl Fn(C) -> D) -> $name<D> {
                $name { $( $field: convert(self.$field), )+ }
            }
        }
    };
}

/// Paths by name: the name of a kind of tile, an icon, a level or a language.
pub type Paths = BTreeMap<String, String>;
/// Lists of paths by name.
pub type PathLists = BTreeMap<String, Vec<String>>;

/// Everything that packs say about looks, movement and sounds.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Theme {
    /// The material of the table top.
    pub table: Material,
    /// The colour beyond the table.
    pub background: Plain,
    /// The lamp and the room.
    pub light: Light,
    /// The camera.
    pub camera: Camera,
    /// The letters and numbers around all boards.
    pub letters: Letters,
    /// The boards and pieces, each in the section that has the game's id: see [`Self::game`].
    #[serde(flatten)]
    games: BTreeMap<String, GameTheme>,
    /// The marks on the boards.
    pub marks: Marks,
    /// How things move.
    pub motion: Movement,
    /// The colours of the interface.
    pub interface: Interface,
    /// The variants of each sound.
    pub sounds: PathLists,
    /// The fonts.
    pub fonts: Fonts,
    /// The files of words, by language.
    pub locales: PathLists,
    /// The rule tables, by game.
    pub rules: PathLists,
    /// Pattern books and openings.
    pub books: Paths,
    /// The portraits of players, by level.
    pub avatars: Paths,
    /// The pictures on buttons.
    pub icons: Paths,
}

impl Theme {
    /// The theme of `classic` as built into this program, used when nothing else is available.
    #[must_use]
    pub fn classic() -> &'static Self {
        static BUILT_IN: LazyLock<Theme> = LazyLock::new(|| {
            let classic = Pack::from_manifest(CLASSIC, CLASSIC_MANIFEST);
            // A test checks that this succeeds.
            Theme::of(&merge(&[&classic])).unwrap_or_else(|why| unreachable!("assets/pack.toml: {why}"))
        });
        &BUILT_IN
    }

    /// Reads the theme from merged packs.
    ///
    /// # Errors
    /// Names the value that is missing or malformed: `classic` has to give them all.
    pub fn of(packs: &Merged) -> Result<Self, String> {
        let theme: Self =
            packs.table().clone().try_into().map_err(|error: toml::de::Error| error.message().to_owned())?;
        match Game::ALL.into_iter().find(|game| !theme.games.contains_key(game.id())) {
            Some(game) => Err(format!("missing table `{}`", game.id())),
            None => Ok(theme),
        }
    }

    /// A game's board and pieces.
    #[must_use]
    pub fn game(&self, game: Game) -> &GameTheme {
        // `of` checks that every game has a section.
        &self.games[game.id()]
    }
}

/// Red, green, blue and opacity in sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 4]);

impl Colour {
    /// Reads `#rrggbb` or `#rrggbbaa`.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
        let number = u32::from_str_radix(digits, 16).ok()?;
        match digits.len() {
            6 => Some(Self(((number << 8) | 0xff).to_be_bytes())),
            8 => Some(Self(number.to_be_bytes())),
            _ => None,
        }
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        Self::from_text(&text).ok_or_else(|| D::Error::custom("a colour is written #rrggbb or #rrggbbaa"))
    }
}

/// An optional file: an empty path removes the file that a pack below gave.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct File(pub Option<String>);

impl<'de> Deserialize<'de> for File {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let path = String::deserialize(from)?;
        Ok(Self(Some(path).filter(|path| !path.is_empty())))
    }
}

roles! {
    /// A single colour.
    #[derive(Copy)]
    pub struct Plain {
        colour: Colour = Leaf::Colour, "its colour";
    }
}

roles! {
    /// The letters and numbers around all boards.
    #[derive(Eq)]
    pub struct Letters {
        picture: String = LETTERS, "8 x 8 cells, white on nothing: a to t, then 1 to 20";
    }
}

roles! {
    /// The material of a thing.
    pub struct Material {
        colour: Colour = Leaf::Colour, "its colour; a picture's own colours are multiplied with it";
        #[serde(default)]
        picture: File = PICTURE, "what is painted on it; \"\" for nothing";
        #[serde(default)]
        relief: File = PICTURE, "a normal map of OpenGL's kind; \"\" for none";
        #[serde(default = "one")]
        relief_depth: f32 = part(4.0), "how deep the relief is; 1 as painted";
        roughness: f32 = part(1.0), "0 is a mirror, 1 is cloth";
        reflectance: f32 = part(1.0),
            "how much light it throws back: 0 none, 0.04 wood and lacquer, 0.6 and more metal";
        #[serde(default)]
        glow: f32 = part(1.0), "how far it shines by itself";
    }
}

const fn one() -> f32 {
    1.0
}

roles! {
    /// The lamp, and the room that polished things reflect.
    #[derive(Copy)]
    pub struct Light {
        colour: Colour = Leaf::Colour, "the lamp's colour";
        brightness: f32 = part(4.0), "how bright it is; 1 is 4900 lux";
        from: [f32; 3] = Leaf::Place,
            "where it hangs, seen from the middle of the board: right, up, towards the player; only the direction counts";
        shadows: bool = Leaf::Flag, "whether it throws shadows";
        pool: bool = Leaf::Flag, "whether it lights a pool about the board and leaves the rest dim";
        lamp: Colour = Leaf::Colour, "the lamp as polished things mirror it";
        lamp_strength: f32 = part(4.0), "how bright that is";
        window: Colour = Leaf::Colour, "the window to the right, as things mirror it";
        window_strength: f32 = part(4.0), "how bright that is";
        near: Colour = Leaf::Colour, "the player's side of the room";
        near_strength: f32 = part(4.0), "how bright that is";
        floor: Colour = Leaf::Colour, "the light from below";
        floor_strength: f32 = part(4.0), "how bright that is";
        ceiling: Colour = Leaf::Colour, "the light from above";
        ceiling_strength: f32 = part(4.0), "how bright that is";
    }
}

roles! {
    /// The camera.
    #[derive(Copy)]
    pub struct Camera {
        pitch: f32 = Leaf::Number(30.0, 80.0, "degrees"), "how steeply one looks down on the board";
        view: f32 = Leaf::Number(20.0, 60.0, "degrees"), "the height of the field of view";
    }
}

roles! {
    /// A frame around a board.
    pub struct Frame with #[serde(flatten)] #[doc = "The material."] material: Material {
        height: f32 = part(1.0), "how high it stands above the squares, in squares of an 8 x 8 board";
    }
}

/// A disc, a stone or a tile.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Piece {
    /// The material.
    #[serde(flatten)]
    pub material: Material,
    /// The radius, or half the width of a tile, in squares.
    #[serde(alias = "size")]
    pub radius: f32,
    /// The thickness, in squares.
    pub thickness: f32,
    /// How round the edges are, from 0 (sharp) to 1 (as round as the piece is thick).
    #[serde(default)]
    pub bevel: f32,
    /// A glTF model, in squares, that replaces the usual shape.
    #[serde(default)]
    pub model: File,
}

/// A game's board and pieces. The styles are those of `classic`; the schema lets no pack change them.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct GameTheme {
    /// The board.
    #[serde(flatten)]
    pub board: BoardStyle,
    /// The pieces.
    #[serde(flatten)]
    pub pieces: PieceStyle,
}

impl GameTheme {
    /// A set's discs or stones, or the tiles, which are alike in both sets.
    #[must_use]
    pub const fn piece(&self, set: Set) -> &Piece {
        match (&self.pieces, set) {
            (PieceStyle::Disc(sets) | PieceStyle::Stone(sets), Set::Dark) => &sets.dark,
            (PieceStyle::Disc(sets) | PieceStyle::Stone(sets), Set::Light) => &sets.light,
            (PieceStyle::Tile(tiles), _) => &tiles.tile,
        }
    }

    /// Half the thickness of the pieces, in squares: both sets lie as high as the thicker one.
    #[must_use]
    pub const fn half_thickness(&self) -> f32 {
        self.piece(Set::Dark).thickness.max(self.piece(Set::Light).thickness) / 2.0
    }

    /// The pieces, if they are tiles.
    #[must_use]
    pub const fn tiles(&self) -> Option<&Tiles> {
        match &self.pieces {
            PieceStyle::Tile(tiles) => Some(tiles),
            PieceStyle::Disc(_) | PieceStyle::Stone(_) => None,
        }
    }

    /// The picture for a kind of tile: its character if `characters` is true and it has one, else its face. `None` if
    /// no pack has a picture for that kind, or the pieces are not tiles.
    #[must_use]
    pub fn emblem(&self, kind: &str, characters: bool) -> Option<&String> {
        let tiles = self.tiles()?;
        tiles.characters.get(kind).filter(|_| characters).or_else(|| tiles.faces.get(kind))
    }
}

/// How a board is drawn.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "grid", rename_all = "kebab-case")]
pub enum BoardStyle {
    /// Pieces lie in cells, with a frame around the board.
    Cells(Cells),
    /// Pieces lie where lines cross.
    Crossings(Crossings),
}

/// A board of cells.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Cells {
    /// The playing surface.
    pub squares: Material,
    /// The frame around it.
    pub frame: Frame,
    /// The colour of the coordinates.
    pub letters: Plain,
    /// The colour of the points two squares in from the corners; `None` leaves them out.
    pub points: Option<Plain>,
}

/// A board of lines that cross.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Crossings {
    /// The material of the whole board.
    pub board: Material,
    /// The colour of the lines and points.
    pub lines: Plain,
    /// The colour of the coordinates.
    pub letters: Plain,
}

/// What the pieces are.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "piece", rename_all = "kebab-case")]
pub enum PieceStyle {
    /// Discs that are dark on one side and light on the other.
    Disc(Sets),
    /// Stones, which look the same from all sides.
    Stone(Sets),
    /// Tiles with a picture on the face, which can lie face down.
    Tile(Tiles),
}

/// Discs or stones.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Sets {
    /// Dark stones, or the dark side of discs.
    pub dark: Piece,
    /// Light stones, or the light side of discs.
    pub light: Piece,
}

/// Tiles.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Tiles {
    /// The body of a tile.
    pub tile: Piece,
    /// The pattern on the back of a tile.
    pub back: Back,
    /// The ink on dark tiles.
    pub dark: Plain,
    /// The ink on light tiles.
    pub light: Plain,
    /// A picture for each kind of tile.
    pub faces: Paths,
    /// The character for each kind of tile.
    pub characters: Paths,
}

roles! {
    /// The pattern on the back of a tile.
    pub struct Back {
        colour: Colour = Leaf::Colour, "the ink of what a tile shows face down";
        picture: File = SMALL, "what it shows: white where the ink is, and see-through";
    }
}

colours! {
    /// The colours of marks on the boards.
    pub struct Marks {
        legal: "where one may play";
        last: "the last move";
        chosen: "the chosen piece, where the last one came from, the row and column aimed at";
        reach: "where the chosen piece may go";
        take: "what it may take";
        forbidden: "where the rules forbid to play";
        cursor: "where the keys are";
        line: "the line that won";
        aim: "where a finger aims";
        glow: "the ring about a piece that was just played";
        dark: "a dark disc that would lie or turn there";
        light: "a light disc that would lie or turn there";
    }
}

roles! {
    /// How things move. Times are in milliseconds at the usual speed.
    #[derive(Copy)]
    pub struct Movement {
        place: u32 = Leaf::Time, "a piece is put down";
        attention: u32 = Leaf::Time, "the opponent's piece waits to be seen before anything turns";
        turn: u32 = Leaf::Time, "half the time in which a disc is turned over";
        wave: u32 = Leaf::Time, "how much later each next disc of a row turns";
        tile: u32 = Leaf::Time, "a tile is turned up";
        glide as "move": u32 = Leaf::Time, "a tile goes to the next square";
        leap: u32 = Leaf::Time, "a tile leaps over more than one square";
        take: u32 = Leaf::Time, "a tile leaves the board";
        camera: u32 = Leaf::Time, "the camera glides to another place; the player's speed does not change it";
        lift: f32 = Leaf::Number(0.0, 2.0, "squares"), "how high a piece is lifted to be turned";
        easing: Easing = Leaf::Word(&["linear", "smooth", "sine", "cubic", "back"]), "how turns and glides of pieces begin and end";
    }
}

impl Default for Movement {
    fn default() -> Self {
        Theme::classic().motion
    }
}

/// An easing curve: the part of the way that a movement has covered at time t. The movement lasts from t = 0 to t = 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Easing {
    /// At constant speed: t.
    Linear,
    /// Smoothstep: 3t² - 2t³.
    Smooth,
    /// Half a cosine wave: (1 - cos(πt)) / 2.
    Sine,
    /// Slower at the ends, faster in the middle: 4t³ up to t = 1/2, then 1 - 4(1 - t)³.
    Cubic,
    /// Starts a little backwards and overshoots a little at the end (Bevy's `BackInOut`). With c = 1.70158 + 1.525:
    /// f(t) = (2t)²((c + 1)2t - c) / 2 up to t = 1/2, then 1 - f(1 - t).
    Back,
}

colours! {
    /// The colours of texts, buttons and cards.
    pub struct Interface {
        ground: "behind everything";
        panel: "panels";
        raised: "something in a panel that can be pressed";
        hovered: "the same under the pointer";
        chosen: "the same when it is chosen";
        line: "lines between things";
        text: "words";
        quiet: "words that matter less";
        accent: "the one thing to do";
        on_accent: "words on that";
        danger: "what is wrong or cannot be undone";
        veil: "behind a dialog";
        dark: "the dark side's disc beside its name";
        light: "the light side's disc beside its name";
        first: "the first set of tiles beside its name";
        second: "the second set of tiles beside its name";
        first_lit: "the first set's name, to be read on a panel";
        second_lit: "the second set's name, to be read on a panel";
    }
}

roles! {
    /// The fonts.
    #[derive(Eq)]
    pub struct Fonts {
        text: String = Leaf::File(FileKind::Font), "small words";
        title: String = Leaf::File(FileKind::Font), "large words";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_as_they_are_written_on_the_web() {
        assert_eq!(Colour::from_text("#1f5B3a"), Some(Colour([0x1f, 0x5b, 0x3a, 0xff])));
        assert_eq!(Colour::from_text("#00000080"), Some(Colour([0, 0, 0, 0x80])));
        for wrong in ["", "#", "1f5b3a", "#12345", "#+12345", "#1234567", "#gg0000", "#漢字"] {
            assert_eq!(Colour::from_text(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn classic_says_everything_that_the_game_asks_for() {
        let classic = Pack::from_manifest(CLASSIC, CLASSIC_MANIFEST);
        assert!(classic.complaints.is_empty(), "{:?}", classic.complaints);
        let theme = Theme::of(&merge(&[&classic])).expect("whole");
        assert_eq!(theme.motion.place, 180);
        let BoardStyle::Cells(board) = &theme.game(Game::Reversi).board else { panic!("not of cells") };
        assert_eq!(board.squares.picture.0.as_deref(), Some("textures/felt_color.webp"));
        assert_eq!(board.squares.relief.0, None);
    }

    /// The least that a fourth game has to give.
    #[test]
    fn a_look_is_read_by_its_styles_whatever_the_game() {
        let flat = "{ colour = '#ffffff', roughness = 1.0, reflectance = 0.0 }";
        let disc = flat.replace(" }", ", radius = 0.4, thickness = 0.1 }");
        let frame = flat.replace(" }", ", height = 0.1 }");
        let ataxx = format!(
            "grid = 'cells'\npiece = 'disc'\nsquares = {flat}\nframe = {frame}\nletters = {{ colour = '#000000' }}\n\
             dark = {disc}\nlight = {}",
            disc.replace("0.1", "0.3")
        );
        let theme: GameTheme = toml::from_str(&ataxx).expect("a theme");
        assert!(matches!(&theme.board, BoardStyle::Cells(Cells { points: None, .. })));
        assert!(matches!(theme.pieces, PieceStyle::Disc(_)));
        assert_eq!(theme.half_thickness(), 0.15, "that of the thicker set");
        assert_eq!(theme.emblem("rat", false), None);
        toml::from_str::<GameTheme>(&ataxx.replace("disc", "tile")).expect_err("tiles have a back and faces");
    }
}
