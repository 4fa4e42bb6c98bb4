//! What a tile that lies face down may show, and what turning it up may lead to. It uses only what both players know:
//! every tile that is still hidden is equally likely to be this one.

use rules::Face;

/// The chances of a tile that lies face down. All numbers are of tiles; [`Self::percent`] makes odds of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chances {
    /// How many tiles lie face down, at least 1.
    pub all: u8,
    /// How many of them show each face; each face once, the dark ones first, and those of which there are none left out.
    pub faces: Vec<(Face, u8)>,
    /// With how many of them the side that turns the tile up would attack something: with the tile, or the tile itself.
    pub attacks: u8,
    /// With how many of them the other side could take at once: the tile, or something with it.
    pub loses: u8,
}

impl Chances {
    /// So many of the tiles in percent of all.
    #[must_use]
    pub fn percent(&self, tiles: u8) -> u32 {
        (100 * u32::from(tiles) + u32::from(self.all) / 2) / u32::from(self.all.max(1))
    }
}
