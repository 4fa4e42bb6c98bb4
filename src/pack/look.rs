//! How everything looks, moves and sounds: the values of `pack.toml`, checked and merged, as the game uses them.
//!
//! Units: a square's width, degrees, milliseconds. The schema says what each may be; nothing is checked here again.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::{Deserialize, Deserializer, de::Error};

use super::{CLASSIC, Merged, Pack, merge};

/// The manifest of `classic`, the pack below all others.
pub const CLASSIC_MANIFEST: &str = include_str!("../../assets/pack.toml");

/// Paths by a name: of a kind of tile, an icon, a level, a language.
pub type Files = BTreeMap<String, String>;
/// Lists of paths by a name.
pub type FileLists = BTreeMap<String, Vec<String>>;

/// Everything that packs say about looks, movement and sound.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Look {
    /// What the table top is of.
    pub table: Material,
    /// What is seen beyond the table.
    pub background: Plain,
    /// The lamp and the room.
    pub light: Light,
    /// The eye.
    pub camera: Camera,
    /// The letters and numbers about all boards.
    pub letters: Letters,
    /// Reversi's board and discs.
    pub reversi: Reversi,
    /// Gomoku's board and stones.
    pub gomoku: Gomoku,
    /// Animal Chess's board and tiles.
    pub animal_chess: AnimalChess,
    /// Marks on the boards.
    pub marks: Marks,
    /// How things move.
    pub motion: Movement,
    /// The colours of words and buttons.
    pub interface: Interface,
    /// Variants of each sound.
    pub sounds: FileLists,
    /// Faces of letters.
    pub fonts: Fonts,
    /// Files of words by language.
    pub locales: FileLists,
    /// Rule tables by game.
    pub rules: FileLists,
    /// Pattern books and openings.
    pub books: Files,
    /// Pictures of players, by level.
    pub avatars: Files,
    /// Pictures of buttons.
    pub icons: Files,
}

impl Look {
    /// The look of `classic` as this program was built with it: what stands in where nothing else can be had.
    #[must_use]
    pub fn classic() -> &'static Self {
        static BUILT_IN: LazyLock<Look> = LazyLock::new(|| {
            let classic = Pack::from_manifest(CLASSIC, CLASSIC_MANIFEST);
            // A test holds that it can.
            Look::of(&merge(&[&classic])).unwrap_or_else(|why| unreachable!("assets/pack.toml: {why}"))
        });
        &BUILT_IN
    }

    /// The look that packs make together.
    ///
    /// # Errors
    /// What is missing, as a clause: a value that `classic` has to give.
    pub fn of(packs: &Merged) -> Result<Self, String> {
        packs.table().clone().try_into().map_err(|error: toml::de::Error| error.message().to_owned())
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

/// A file, or none: an empty path takes away what a pack below has given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct File(pub Option<String>);

impl<'de> Deserialize<'de> for File {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let path = String::deserialize(from)?;
        Ok(Self(Some(path).filter(|path| !path.is_empty())))
    }
}

/// One colour.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Plain {
    /// The colour.
    pub colour: Colour,
}

/// The letters and numbers about all boards.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Letters {
    /// 8 x 8 cells, white on nothing: a to t, then 1 to 20.
    pub picture: String,
}

/// What something is of.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Material {
    /// Multiplied with the picture.
    pub colour: Colour,
    /// A picture that repeats.
    #[serde(default)]
    pub picture: File,
    /// A normal map, OpenGL's kind.
    #[serde(default)]
    pub relief: File,
    /// Depth of the relief; 1 is as it was painted.
    #[serde(default = "one")]
    pub relief_depth: f32,
    /// From 0, a mirror, to 1.
    pub roughness: f32,
    /// Light thrown back at right angles; 0 is quite matt.
    pub reflectance: f32,
    /// Its own light: 1 looks the same in light and shadow.
    #[serde(default)]
    pub glow: f32,
}

const fn one() -> f32 {
    1.0
}

/// The lamp, and the room that polished things mirror.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Light {
    /// The colour of what the lamp lights.
    pub colour: Colour,
    /// The lamp's brightness; 1 is the usual.
    pub brightness: f32,
    /// The lamp as it is mirrored.
    pub lamp: Colour,
    /// How bright that is.
    pub lamp_strength: f32,
    /// Where the lamp stands, seen from the middle of the board.
    pub from: [f32; 3],
    /// Whether things throw shadows.
    pub shadows: bool,
    /// Whether the table lies in a pool of light.
    pub pool: bool,
    /// The room below.
    pub floor: Colour,
    /// How bright it is.
    pub floor_strength: f32,
    /// The room above.
    pub ceiling: Colour,
    /// How bright it is.
    pub ceiling_strength: f32,
    /// A window to the right, behind the table.
    pub window: Colour,
    /// How bright it is.
    pub window_strength: f32,
    /// The player's side of the room.
    pub near: Colour,
    /// How bright it is.
    pub near_strength: f32,
}

/// The eye.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Camera {
    /// How steeply it looks down, in degrees.
    pub pitch: f32,
    /// Its field of view, in degrees.
    pub view: f32,
}

/// A frame about a board.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Frame {
    /// What it is of.
    #[serde(flatten)]
    pub material: Material,
    /// How high it stands above the playing surface.
    pub height: f32,
}

/// A disc, a stone or a tile.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Piece {
    /// What it is of.
    #[serde(flatten)]
    pub material: Material,
    /// Half its width.
    #[serde(alias = "size")]
    pub radius: f32,
    /// How thick it is.
    pub thickness: f32,
    /// How round its edges are, from 0 to 1.
    #[serde(default)]
    pub bevel: f32,
    /// A shape instead of the usual one.
    #[serde(default)]
    pub model: File,
}

/// Reversi's board and discs.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Reversi {
    /// The playing surface.
    pub squares: Material,
    /// About it.
    pub frame: Frame,
    /// Coordinates.
    pub letters: Plain,
    /// Points two squares in from the corners.
    pub points: Plain,
    /// Black's discs.
    pub dark: Piece,
    /// White's discs.
    pub light: Piece,
}

/// Gomoku's board and stones.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Gomoku {
    /// The whole board.
    pub board: Material,
    /// Lines and points.
    pub lines: Plain,
    /// Coordinates.
    pub letters: Plain,
    /// Black's stones.
    pub dark: Piece,
    /// White's stones.
    pub light: Piece,
}

/// Animal Chess's board and tiles.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct AnimalChess {
    /// The playing surface.
    pub squares: Material,
    /// About it.
    pub frame: Frame,
    /// Coordinates.
    pub letters: Plain,
    /// A tile's body.
    pub tile: Piece,
    /// What a tile shows face down.
    pub back: Back,
    /// The ink of the first set.
    pub dark: Plain,
    /// The ink of the second set.
    pub light: Plain,
    /// A picture for each kind of tile.
    pub faces: Files,
    /// The character for each kind of tile.
    pub characters: Files,
}

/// The pattern on a tile's back.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Back {
    /// Its ink.
    pub colour: Colour,
    /// What is drawn.
    pub picture: File,
}

/// The colours of marks on the boards.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Marks {
    /// Where one may play.
    pub legal: Colour,
    /// The last piece.
    pub last: Colour,
    /// What a press would act on, and where the last piece came from.
    pub chosen: Colour,
    /// Where the chosen piece may go.
    pub reach: Colour,
    /// What it may take.
    pub take: Colour,
    /// Where the rules forbid to play.
    pub forbidden: Colour,
    /// Where the keys are.
    pub cursor: Colour,
    /// The line that won.
    pub line: Colour,
    /// Where a finger aims.
    pub aim: Colour,
    /// About the piece that an engine has just put down.
    pub glow: Colour,
    /// A dark disc that would lie or turn there.
    pub dark: Colour,
    /// A light one.
    pub light: Colour,
}

/// How things move: lengths in milliseconds at the usual speed.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Movement {
    /// Putting a piece down.
    pub place: u32,
    /// The engine's new piece draws attention to itself for so long before its flips begin.
    pub attention: u32,
    /// Half a turn of a disc.
    pub turn: u32,
    /// How much later a disc one square further off turns.
    pub wave: u32,
    /// Turning a tile up.
    pub tile: u32,
    /// Gliding to the next square.
    #[serde(rename = "move")]
    pub glide: u32,
    /// Leaping further.
    pub leap: u32,
    /// Leaving the board.
    pub take: u32,
    /// The camera's way from the title to a board.
    pub camera: u32,
    /// How high a piece is lifted to be turned, in squares.
    pub lift: f32,
    /// How a movement gathers speed and loses it.
    pub easing: Easing,
}

impl Default for Movement {
    fn default() -> Self {
        Look::classic().motion
    }
}

/// How a movement gathers speed and loses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Easing {
    /// Not at all.
    Linear,
    /// As a hand does.
    Smooth,
    /// Softly.
    Sine,
    /// More plainly.
    Cubic,
    /// A little too far and back.
    Back,
}

/// The colours of words, buttons and cards.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Interface {
    /// Behind everything.
    pub ground: Colour,
    /// Sheets and panels.
    pub panel: Colour,
    /// Something in a panel that can be pressed.
    pub raised: Colour,
    /// The same under the pointer.
    pub hovered: Colour,
    /// What is chosen among others.
    pub chosen: Colour,
    /// Edges.
    pub line: Colour,
    /// Words.
    pub text: Colour,
    /// Words that matter less.
    pub quiet: Colour,
    /// The one thing to do, and whose turn it is.
    pub accent: Colour,
    /// Words on that.
    pub on_accent: Colour,
    /// Behind a dialog.
    pub veil: Colour,
    /// What went wrong.
    pub danger: Colour,
    /// The dark discs and stones as cards show them.
    pub dark: Colour,
    /// The light ones.
    pub light: Colour,
    /// The first set of tiles, as a ground.
    pub first: Colour,
    /// The second.
    pub second: Colour,
    /// The first set of tiles as ink on a panel.
    pub first_lit: Colour,
    /// The second.
    pub second_lit: Colour,
}

/// Faces of letters.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Fonts {
    /// For small text.
    pub text: String,
    /// For titles and large words.
    pub title: String,
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
        let look = Look::of(&merge(&[&classic])).expect("whole");
        assert_eq!(look.motion.place, 180);
        assert_eq!(look.reversi.squares.picture.0.as_deref(), Some("textures/felt_color.webp"));
        assert_eq!(look.reversi.squares.relief.0, None);
    }
}
