//! How everything looks, moves and sounds: the checked and merged values of `pack.toml`, ready for the game.
//!
//! Lengths are in widths of a square, angles in degrees, times in milliseconds. The schema gives the limits of each
//! value; they are not checked again here.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::{Deserialize, Deserializer, de::Error};

use super::{CLASSIC, CLASSIC_MANIFEST, Merged, Pack, merge};
use crate::rules::{Colour as Set, Game};

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

/// A single colour.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Plain {
    /// The colour.
    pub colour: Colour,
}

/// The letters and numbers around all boards.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Letters {
    /// A picture of 8 x 8 cells, white on a transparent ground: a to t, then 1 to 20.
    pub picture: String,
}

/// The material of a thing.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Material {
    /// The colour, which multiplies that of the picture.
    pub colour: Colour,
    /// A picture that repeats across the surface.
    #[serde(default)]
    pub picture: File,
    /// A normal map in OpenGL's convention.
    #[serde(default)]
    pub relief: File,
    /// The depth of the relief, from 0 to 4; 1 is the depth of the map itself.
    #[serde(default = "one")]
    pub relief_depth: f32,
    /// From 0 (a mirror) to 1 (as rough as cloth).
    pub roughness: f32,
    /// The part of light falling straight on the surface that is mirrored, from 0 (matt) to 1; wood has about 0.04.
    pub reflectance: f32,
    /// Light of its own, from 0 to 1; with 1 it looks the same in light and shadow.
    #[serde(default)]
    pub glow: f32,
}

const fn one() -> f32 {
    1.0
}

/// The lamp, and the room that polished things reflect. Brightnesses range from 0 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Light {
    /// The colour of the lamp's light.
    pub colour: Colour,
    /// The brightness of the lamp; 1 is 4900 lux.
    pub brightness: f32,
    /// The colour of the lamp in reflections.
    pub lamp: Colour,
    /// The brightness of the lamp in reflections.
    pub lamp_strength: f32,
    /// Where the lamp is, seen from the middle of the board: to the right, up, towards the player. Only the direction
    /// counts.
    pub from: [f32; 3],
    /// Whether things cast shadows.
    pub shadows: bool,
    /// Whether the lamp lights only a round part of the table.
    pub pool: bool,
    /// The colour of the room below.
    pub floor: Colour,
    /// The brightness of the room below.
    pub floor_strength: f32,
    /// The colour of the room above.
    pub ceiling: Colour,
    /// The brightness of the room above.
    pub ceiling_strength: f32,
    /// The colour of a window on the right, behind the table.
    pub window: Colour,
    /// The brightness of the window.
    pub window_strength: f32,
    /// The colour of the player's side of the room.
    pub near: Colour,
    /// The brightness of the player's side of the room.
    pub near_strength: f32,
}

/// The camera.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Camera {
    /// How steeply it looks down, in degrees: 90 is straight down.
    pub pitch: f32,
    /// Its vertical field of view, in degrees.
    pub view: f32,
}

/// A frame around a board.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Frame {
    /// The material.
    #[serde(flatten)]
    pub material: Material,
    /// Its height above the playing surface, in squares of an 8 x 8 board.
    pub height: f32,
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

/// The pattern on the back of a tile.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Back {
    /// The colour of its ink.
    pub colour: Colour,
    /// The picture of the pattern.
    pub picture: File,
}

/// The colours of marks on the boards.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Marks {
    /// A square where the player may play.
    pub legal: Colour,
    /// The square of the last piece.
    pub last: Colour,
    /// The square that a press would act on, and the one that the last piece came from.
    pub chosen: Colour,
    /// A square that the chosen piece may go to.
    pub reach: Colour,
    /// A piece that the chosen piece may take.
    pub take: Colour,
    /// A square where the rules forbid playing.
    pub forbidden: Colour,
    /// The square that the keyboard has selected.
    pub cursor: Colour,
    /// The winning line.
    pub line: Colour,
    /// The square that a finger aims at.
    pub aim: Colour,
    /// The glow around a piece that an engine has just put down.
    pub glow: Colour,
    /// A dark disc that would be placed or turned there.
    pub dark: Colour,
    /// A light disc that would be placed or turned there.
    pub light: Colour,
}

/// How things move. Times are in milliseconds at the usual speed; the player's speed setting scales all but that of the
/// camera.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Movement {
    /// The time to put a piece down.
    pub place: u32,
    /// How long the engine's new piece is shown before the discs begin to turn.
    pub attention: u32,
    /// Half the time in which a disc is turned over.
    pub turn: u32,
    /// How much later a disc turns for each square between it and the placed disc.
    pub wave: u32,
    /// The time to turn up a tile.
    pub tile: u32,
    /// The time to glide to the next square.
    #[serde(rename = "move")]
    pub glide: u32,
    /// The time to leap over more than one square.
    pub leap: u32,
    /// The time in which a taken piece leaves the board.
    pub take: u32,
    /// The time of a glide of the camera, which always follows [`Easing::Cubic`].
    pub camera: u32,
    /// How high a piece is lifted to be turned, in squares.
    pub lift: f32,
    /// How turns and glides of pieces speed up and slow down.
    pub easing: Easing,
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

/// The colours of texts, buttons and cards.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Interface {
    /// The background of the window.
    pub ground: Colour,
    /// Sheets and panels.
    pub panel: Colour,
    /// A thing in a panel that can be pressed.
    pub raised: Colour,
    /// The same, under the pointer.
    pub hovered: Colour,
    /// The chosen item among others.
    pub chosen: Colour,
    /// Lines and edges.
    pub line: Colour,
    /// Text.
    pub text: Colour,
    /// Text that matters less.
    pub quiet: Colour,
    /// The main button, and the side to move.
    pub accent: Colour,
    /// Text on the accent colour.
    pub on_accent: Colour,
    /// The veil behind a dialog.
    pub veil: Colour,
    /// A message about something that went wrong.
    pub danger: Colour,
    /// Dark discs and stones on cards.
    pub dark: Colour,
    /// Light discs and stones on cards.
    pub light: Colour,
    /// Dark tiles, as a background.
    pub first: Colour,
    /// Light tiles, as a background.
    pub second: Colour,
    /// Dark tiles, as text on a panel.
    pub first_lit: Colour,
    /// Light tiles, as text on a panel.
    pub second_lit: Colour,
}

/// The fonts.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Fonts {
    /// The font for small text.
    pub text: String,
    /// The font for titles and large words.
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
