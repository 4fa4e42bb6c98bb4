//! The sounds of the table, as packs name them.

use crate::pack::Theme;

/// What is heard. Packs give each of them some variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A piece is put down.
    Place,
    /// A piece that was turned lands.
    Turn,
    /// A stone is put down.
    Stone,
    /// A tile comes down flat.
    Tile,
    /// A tile's edge leaves the board.
    Lift,
    /// A tile glides to the next square.
    Slide,
    /// A tile goes through the air and strikes.
    Leap,
    /// A tile is struck and pushed off the board.
    Take,
    /// A request is refused.
    Refuse,
    /// A side passes.
    Pass,
    /// A person won, or anybody when none plays.
    Win,
    /// A person lost against an engine.
    Lose,
    /// Nobody won.
    Draw,
    /// A button is pressed.
    Button,
}

impl Sound {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::Place,
        Self::Turn,
        Self::Stone,
        Self::Tile,
        Self::Lift,
        Self::Slide,
        Self::Leap,
        Self::Take,
        Self::Refuse,
        Self::Pass,
        Self::Win,
        Self::Lose,
        Self::Draw,
        Self::Button,
    ];

    /// What packs call it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Place => "place",
            Self::Turn => "turn",
            Self::Stone => "stone",
            Self::Tile => "tile",
            Self::Lift => "lift",
            Self::Slide => "slide",
            Self::Leap => "leap",
            Self::Take => "take",
            Self::Refuse => "refuse",
            Self::Pass => "pass",
            Self::Win => "win",
            Self::Lose => "lose",
            Self::Draw => "draw",
            Self::Button => "button",
        }
    }

    /// How loud it is among the others; the phrases are longer and so seem louder.
    #[must_use]
    pub const fn gain(self) -> f32 {
        match self {
            Self::Win | Self::Lose | Self::Draw => 0.65,
            Self::Turn => 0.8,
            _ => 1.0,
        }
    }

    /// Phrases are played as written; strikes of a hand are never twice the same.
    #[must_use]
    pub const fn varies(self) -> bool {
        !matches!(self, Self::Pass | Self::Win | Self::Lose | Self::Draw)
    }

    /// The files of its variants; none where a pack has it silent.
    #[must_use]
    pub fn files(self, theme: &Theme) -> &[String] {
        theme.sounds.get(self.id()).map_or(&[], Vec::as_slice)
    }
}
