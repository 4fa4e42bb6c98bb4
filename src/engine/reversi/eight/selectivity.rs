//! How sure a search is of the moves it leaves out.

/// How sure a search is of each move it leaves out, in standard deviations of the error, from the boldest to the one
/// that leaves out nothing. The boldest was chosen by games against another program: 0.8 does as well against itself at
/// 60 ms a move, but wins fewer games against NTest.
pub const SELECTIVITIES: [f32; 6] = [1.1, 1.5, 2.0, 2.6, 3.3, f32::INFINITY];
/// The number of the selectivity that leaves nothing out.
pub const CERTAIN: u8 = 5;

/// How sure a selectivity is, in percent.
#[must_use]
pub const fn percent(selectivity: u8) -> u32 {
    [73, 87, 95, 98, 99, 100][if selectivity > CERTAIN { CERTAIN } else { selectivity } as usize]
}
