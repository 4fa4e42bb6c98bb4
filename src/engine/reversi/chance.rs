//! What a value means for the result of a game between people.

use rules::Grid;
use rules::reversi::{Position, Set};

/// The scale of the logistic curve, in discs, by the number of empty squares. From `turnstone-lab fit-chance --one-in
/// 16` on the tournament games of the WTHOR archive of 1977 to 1993 and of 2005 to 2025 (4,456 games that were played to
/// the end; 1994 to 2004 hold many games of programs), by a search to 8 plies, exact from 16 empty squares on. A value
/// that says 0.2 to 0.4 came true in 0.15 to 0.28 of these positions, one that says 0.6 to 0.8 in 0.62 to 0.76.
const SCALES: [(u32, f64); 10] = [
    (10, 4.51),
    (16, 7.72),
    (24, 8.05),
    (28, 8.83),
    (32, 9.37),
    (36, 9.48),
    (40, 9.43),
    (44, 8.98),
    (48, 8.91),
    (52, 9.69),
];

/// The number of empty squares.
pub(super) fn empties(position: &Position) -> u32 {
    let Grid { columns, rows } = position.grid();
    let [black, white] = position.discs().map(Set::len);
    u32::from(columns) * u32::from(rows) - black - white
}

/// The scale for a number of empty squares, in discs: between two numbers of the table on a straight line.
pub(super) fn scale(empties: u32) -> f64 {
    let [(first, scale), .., (_, last)] = SCALES;
    if empties <= first {
        // Towards the end the value itself is all.
        return (scale * f64::from(empties) / f64::from(first)).max(0.1);
    }
    let between = SCALES.windows(2).find(|pair| (pair[0].0..=pair[1].0).contains(&empties));
    between.map_or(last, |pair| {
        let [(low, from), (high, to)] = [pair[0], pair[1]];
        from + (to - from) * f64::from(empties - low) / f64::from(high - low)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_runs_through_its_table_and_falls_towards_the_end() {
        for (empties, wanted) in SCALES {
            assert!((scale(empties) - wanted).abs() < 1e-9);
        }
        assert!((scale(20) - 7.885).abs() < 0.01 && scale(60) > 7.0);
        assert!((0..10).all(|empties| scale(empties) <= scale(empties + 1)));
    }
}
