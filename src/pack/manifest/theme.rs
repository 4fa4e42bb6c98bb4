//! The theme: how everything looks, moves and sounds. It holds the checked and merged values of `pack.toml`, ready for
//! the game.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

use crate::values::{
    Back, Camera, Colour as PackColour, File, Fonts, Frame, Interface, Letters, Light, Marks, Material, Movement, Plain,
};
use crate::{CLASSIC, CLASSIC_MANIFEST, Merged, Pack, merge};
use ::rules::{Colour as Set, Game};

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
    /// The tone of the room, by game.
    pub rooms: Paths,
    /// The fonts.
    pub fonts: Fonts,
    /// The fonts of languages for which those will not do: small words, large words.
    #[serde(default)]
    pub languages: PathLists,
    /// The files of words, by language.
    pub locales: PathLists,
    /// The rule tables, by game.
    pub rules: PathLists,
    /// Lessons, by game.
    pub lessons: PathLists,
    /// The moves that lead to what lies on the boards of the title, by game.
    pub showcase: Paths,
    /// Pattern books and openings.
    pub books: Paths,
    /// The portraits of players, by level.
    pub avatars: Paths,
    /// The portraits of the opponents that numbered levels are, by their band: a row of four expressions each.
    pub personas: Paths,
    /// The pictures on buttons.
    pub icons: Paths,
}

/// Why merged packs are no theme: `classic` does not give all values, or one that is malformed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ThemeError {
    /// A value is missing or malformed.
    #[error("{}", .0.message())]
    Value(#[from] toml::de::Error),
    /// A game has no section.
    #[error("missing table `{}`", .0.id())]
    Game(Game),
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
    pub fn of(packs: &Merged) -> Result<Self, ThemeError> {
        let theme: Self = packs.table().clone().try_into()?;
        match Game::ALL.into_iter().find(|game| !theme.games.contains_key(game.id())) {
            Some(game) => Err(ThemeError::Game(game)),
            None => Ok(theme),
        }
    }

    /// The fonts of a language: small words, large words.
    #[must_use]
    pub fn fonts_of(&self, language: &str) -> [&str; 2] {
        match self.languages.get(language).map(Vec::as_slice) {
            Some([text, title, ..]) => [text, title],
            Some([both]) => [both; 2],
            Some([]) | None => [&self.fonts.text, &self.fonts.title],
        }
    }

    /// A game's board and pieces.
    #[must_use]
    pub fn game(&self, game: Game) -> &GameTheme {
        // `of` checks that every game has a section.
        &self.games[game.id()]
    }

    /// The materials that pieces stand on.
    pub fn boards(&self) -> impl Iterator<Item = &Material> {
        self.games.values().map(|own| match &own.board {
            BoardStyle::Cells(cells) => &cells.squares,
            BoardStyle::Crossings(crossings) => &crossings.board,
        })
    }

    /// The materials of frames and pieces.
    pub fn parts(&self) -> impl Iterator<Item = &Material> {
        let frames = self.games.values().filter_map(|own| match &own.board {
            BoardStyle::Cells(cells) => Some(&cells.frame.material),
            BoardStyle::Crossings(_) => None,
        });
        frames.chain(self.games.values().flat_map(GameTheme::shapes).map(|piece| &piece.material))
    }

    /// The files of the pieces' models.
    pub fn models(&self) -> impl Iterator<Item = &String> {
        self.games.values().flat_map(GameTheme::shapes).filter_map(|piece| piece.model.0.as_ref())
    }

    /// The pictures on both sides of the tiles; see [`GameTheme::emblem`].
    pub fn emblems(&self, characters: bool) -> impl Iterator<Item = &String> {
        let tiles = self.games.values().filter_map(|own| Some((own, own.tiles()?)));
        tiles.flat_map(move |(own, tiles)| {
            let kinds = tiles.faces.keys().chain(tiles.characters.keys());
            kinds.filter_map(move |kind| own.emblem(kind, characters)).chain(&tiles.back.picture.0)
        })
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
    /// Whether the top of its picture lies away from the player; see [`GameTheme::stands_upright`].
    #[serde(default)]
    pub upright: bool,
    /// The colour in which it is drawn flat; see [`GameTheme::swatch`].
    #[serde(default)]
    pub swatch: Option<PackColour>,
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

    /// What pieces are made as: both sets of discs or stones, or the one tile.
    fn shapes(&self) -> impl Iterator<Item = &Piece> {
        let shapes = match &self.pieces {
            PieceStyle::Disc(sets) | PieceStyle::Stone(sets) => vec![&sets.dark, &sets.light],
            PieceStyle::Tile(tiles) => vec![&tiles.tile],
        };
        shapes.into_iter()
    }

    /// Half the thickness of the pieces, in squares: both sets lie as high as the thicker one.
    #[must_use]
    pub const fn half_thickness(&self) -> f32 {
        self.piece(Set::Dark).thickness.max(self.piece(Set::Light).thickness) / 2.0
    }

    /// Whether every piece lies with the top of its picture away from the player, so that it can be read: tiles, and discs
    /// and stones if a pack says so of either set, since a disc has both on it. Otherwise the grain of each lies another
    /// way.
    #[must_use]
    pub const fn stands_upright(&self) -> bool {
        match &self.pieces {
            PieceStyle::Disc(sets) | PieceStyle::Stone(sets) => sets.dark.upright || sets.light.upright,
            PieceStyle::Tile(_) => true,
        }
    }

    /// The colour in which a set's discs or stones are drawn flat, beside names, in diagrams and in marks; `None` for
    /// tiles, and if no pack gives this game a colour of its own.
    #[must_use]
    pub const fn swatch(&self, set: Set) -> Option<PackColour> {
        match &self.pieces {
            PieceStyle::Tile(_) => None,
            PieceStyle::Disc(_) | PieceStyle::Stone(_) => self.piece(set).swatch,
        }
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

impl Default for Movement {
    fn default() -> Self {
        Theme::classic().motion
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    /// Red discs in Reversi left Gomoku with black stones and a red disc beside Black's name.
    #[test]
    fn a_games_pieces_have_a_colour_and_a_way_to_lie_of_their_own() {
        let classic = Pack::from_manifest(CLASSIC, CLASSIC_MANIFEST);
        let says = "format = 1\nid = \"red\"\nversion = \"1.0.0\"\ntitle = \"Red\"\n[reversi.dark]\nswatch = \"#8c1c13\"\n\
                    [gomoku.light]\nupright = true\n";
        let red = Pack::from_manifest("red", says);
        assert_eq!(red.complaints, []);
        let theme = Theme::of(&merge(&[&classic, &red])).expect("whole");
        let swatches = |game| [Set::Dark, Set::Light].map(|set| theme.game(game).swatch(set));
        assert_eq!(swatches(Game::Reversi), [Some(PackColour([0x8c, 0x1c, 0x13, 255])), None]);
        assert_eq!(swatches(Game::Gomoku), [None, None]);
        assert_eq!(swatches(Game::AnimalChess), [None, None]);
        assert_eq!(Game::ALL.map(|game| theme.game(game).stands_upright()), [false, true, true]);
        assert_eq!(Game::ALL.map(|game| Theme::classic().game(game).stands_upright()), [false, false, true]);
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
