//! The values that packs give to roles, as the game reads them: colours, materials, light, times. Each table is
//! declared once, with its fields for the schema.
//!
//! Lengths are in widths of a square, angles in degrees, times in milliseconds. The schema has the limits of each
//! value; this code does not check them again.

use serde::{Deserialize, Deserializer, de::Error};

use crate::kinds::{Field, FileKind, LETTERS, Leaf, PICTURE, SMALL, leaf, part};

/// Declares a table of roles once: the struct that holds its values, and `FIELDS`, which describes them in the schema. A
/// role is `name: type = kind, "its meaning"`, where the kind is a [`Leaf`]; `name as "key"` where Rust reserves the key.
/// `with part: type` reads the roles of another table together with this one's.
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
            pub(crate) const FIELDS: &'static [Field] = &[ $( leaf(roles!(@key $field $($key)?), $leaf, $doc), )+ ];
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
            pub(crate) const FIELDS: &'static [Field] = &[ $( leaf(stringify!($field), Leaf::Colour, $doc), )+ ];
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
        pitch: f32 = Leaf::Number(30.0, 80.0, "degrees"), "how steeply one looks down on the board, at least: more where the window has height to spare";
        view: f32 = Leaf::Number(20.0, 60.0, "degrees"), "the height of the field of view";
    }
}

roles! {
    /// A frame around a board.
    pub struct Frame with #[serde(flatten)] #[doc = "The material."] material: Material {
        height: f32 = part(1.0), "how high it stands above the squares, in squares of an 8 x 8 board";
    }
}

roles! {
    /// The pattern on the back of a tile.
    pub struct Back {
        colour: Colour = Leaf::Colour, "the ink of what a tile shows face down";
        picture: File = SMALL, "what it shows: white where the ink is, and see-through";
    }
}

roles! {
    /// The marks on the boards.
    #[derive(Copy)]
    pub struct Marks {
        legal: Colour = Leaf::Colour, "where one may play";
        legal_shape: MarkShape = Leaf::Word(&["ring", "dot", "diamond"]), "the shape of that mark; where tiles lie it is always an outline";
        last: Colour = Leaf::Colour, "the last move";
        chosen: Colour = Leaf::Colour, "the chosen piece, where the last one came from, the row and column aimed at";
        reach: Colour = Leaf::Colour, "where the chosen piece may go";
        take: Colour = Leaf::Colour, "what it may take";
        forbidden: Colour = Leaf::Colour, "where the rules forbid to play";
        cursor: Colour = Leaf::Colour, "where the keys are";
        line: Colour = Leaf::Colour, "the line that won";
        aim: Colour = Leaf::Colour, "where a finger aims";
        drawn: Colour = Leaf::Colour, "the shapes and arrows that the player draws";
        glow: Colour = Leaf::Colour, "the ring about a piece that was just played";
        dark: Colour = Leaf::Colour, "a dark disc that would lie or turn there";
        light: Colour = Leaf::Colour, "a light disc that would lie or turn there";
    }
}

roles! {
    /// How things move. Times are in milliseconds at the usual speed.
    #[derive(Copy)]
    pub struct Movement {
        place: u32 = Leaf::Time, "a piece is put down";
        attention: u32 = Leaf::Time, "the computer's new piece blinks three times before anything turns";
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

/// The shape of a mark. None of them is that of another mark: a cross is where the rules forbid to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarkShape {
    /// A circle with nothing in it.
    Ring,
    /// A filled circle.
    Dot,
    /// A filled square that stands on a corner.
    Diamond,
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
}
