//! The sounds of the table, as packs name them. None has a gain of its own: how loud each is lies in its file, and
//! `tests/loudness.rs` measures that.

use crate::pack::Theme;

/// A sound. Packs give each of them some variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A disc is put down.
    Place,
    /// A disc that was turned over lands.
    Turn,
    /// A stone is put down.
    Stone,
    /// A tile comes down flat.
    Tile,
    /// A piece is chosen and lifted off the board.
    Lift,
    /// A piece glides to the next square.
    Slide,
    /// A piece goes through the air and strikes the board.
    Leap,
    /// A tile is struck and pushed off the board.
    Take,
    /// A request is refused.
    Refuse,
    /// A side passes.
    Pass,
    /// A person won, or any side in a match without persons.
    Win,
    /// A person lost against an engine.
    Lose,
    /// Nobody won.
    Draw,
    /// A button is pressed.
    Button,
    /// A second of a person's last ten is over.
    Tick,
}

impl Sound {
    /// All of them.
    pub const ALL: [Self; 15] = [
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
        Self::Tick,
    ];

    /// Its name in `pack.toml`.
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
            Self::Tick => "tick",
        }
    }

    /// Whether speed and gain vary a little at random each time; musical phrases are played as recorded.
    #[must_use]
    pub const fn varies(self) -> bool {
        !matches!(self, Self::Tick | Self::Pass | Self::Win | Self::Lose | Self::Draw)
    }

    /// The files of its variants; empty if a pack silences it.
    #[must_use]
    pub fn files(self, theme: &Theme) -> &[String] {
        theme.sounds.get(self.id()).map_or(&[], Vec::as_slice)
    }
}
