//! How sure a search is of what it leaves out.

/// How sure a search is of each thing it leaves out, in standard deviations of the error; from the boldest to the one
/// that leaves out nothing. The boldest is chosen by games against another program: 0.8 wins as many against itself at
/// 60 ms a move, and fewer against NTest.
pub const SELECTIVITIES: [f32; 6] = [1.1, 1.5, 2.0, 2.6, 3.3, f32::INFINITY];
/// The number of the selectivity that leaves out nothing.
pub const CERTAIN: u8 = 5;

/// How sure a selectivity is, in percent.
#[must_use]
pub const fn percent(selectivity: u8) -> u32 {
    [73, 87, 95, 98, 99, 100][if selectivity > CERTAIN { CERTAIN } else { selectivity } as usize]
}
