//! The themes of puzzles: a position for each, and all that it shows.

use super::*;
use crate::puzzles::{Entry, kinds, themes, themes_of};
use rules::Tables;

const REVERSI: &[&str] = &[
    "win 930 91 light corner - - c4c3c2c5c6b5e6f5f6f7a5e3f4g5f2d2g6g4e7e8d6b6h5h6e1b3h7a6d3a4e2f3b4a3g3h3d8c8b2h4f8h8b8g7d7a1a2f1c7d1h2h1b7 a8_g8_a7",
    "best 328 90 light corner-given - - f5f4f3g4e3e6d3c4f6e2d2g6c3b3g5h5f7f8h4h3d6e1e7e8f2g3g7h8g2c5d1h1f1c2b2b5a5c6c7a3b4h7h6d7d8c1a1b6 a6_c8_b7/b8_a8_a7",
    "best 978 92 dark last-square - - d3c3c4c5d6e6f6e7b5f4f8b4e3f3e2c6a4d2d1c7f2e8c8f1g3h3d8d7g2a3b3e1g1h1f5c1a2a6h2f7g8c2b1a1g6a5 b2_g4_b6",
    "best 1629 93 dark odd-region - - e6f6g6d6c4c5c6c7d7b5b4f7f5e7a5g5d8b6a6c3b3e8c8b8d3h5g8f4g4f3h3e3e2h4g3h2h7e1f2d2c2b7a8f8 h6_h8_g7",
    "pass 1730 95 light pass - - c4c5e6c3b5a6b3a3c2d1a5a4c1b1a2a1d3b4d6c6b6d2e1b2e3b7a7e2f1f2g2g1h1h2f3g3a8c7c8f5h3b8d8d7f4e8f8g4 h4_f6_f7_g8",
    "win 1841 102 dark quiet - - d3c3f5d6c4f3e6b4d7f6e3f4g3c6e7c8c5d8e8f8g4h4a4g5f7g6b3d2e2c2b7h3b5a8h5a3h2a5c1d1a2a1e1f1 g1_f2_b6_h6_h7",
    "best 1841 102 light wedge,last-square - - d3c5d6e3b4c6f5f4f3c4b6e6d7b5a5c7b8f6e7c3c2d2d1a6a7g3h2c1b1f7f8c8b7a8b3g2f2h1g1f1e2e1g4a1h5h4e8d8 h3_g6_g7",
    "win 1277 94 light x-square - - e6f6d3c5d6c6f5c4f7e3f3c2c3d2e7e2b4b3f4d7f2f8b6g3d1c1f1a5g4g6c8d8e8b8c7g8h6g5h5h3h4h7a3h2e1b5a6g2a4 b2_g1_h1",
];

const GOMOKU: &[&str] = &[
    "threes 1296 63 dark two-threes,edge rules=freestyle&size=15&opening=free - j7f9i6e9k6d9g9e10j6c9 b9_h6_i8/i7_h9_i7",
    "fours 850 73 dark four-and-three rules=standard&size=15&opening=free - j9g10f6f9h11i10j10j12i11j11k9l8h9i9 h12_g13_h10",
    // Two fours on two lines, and then an open four, which is one line with two ends.
    "fours 1 1 dark two-fours rules=freestyle&size=15&opening=free - h8g8i8k12j8a1k9c1k10e1k11o1 k8",
    "fours 1 1 dark - rules=freestyle&size=15&opening=free - h8a1i8c1j8e1 k8",
    "fours 1 1 dark stop-and-four rules=freestyle&size=15&opening=free - h6d5h7e5h8f5c5g5 h5",
    // Black would have to make six in a row to stop the four.
    "fours 1 1 light forbidden-used rules=renju&size=15&opening=free - c8f4d8f5e8f6g8a1h8o1f3a15o15 f7",
    // Black's h8 would make two threes.
    "threes 1 1 dark forbidden-avoided rules=renju&size=15&opening=free - g8a1i8a15h7o1h9o15 h12",
];

const ANIMAL_CHESS: &[&str] = &[
    "win 1451 76 dark quiet,edge,even rules=classic&deal=told tiger.c5.cat.d8_eagle.c3.b4_dark - c5-c4_b4-a4_c4-c3",
    "draw 1628 81 dark quiet,outnumbered rules=classic&deal=told bear.a5_eagle.a1.cat.a2.b2_dark - a5-b5_a1-b1_b5-a5/b5-c5_b1-a1_a5-b5",
    "draw 1485 77 dark quiet,sacrifice,edge,even rules=classic&deal=told dragon.d2.fox.d3_elephant.c3.cat.b8_dark - d3-d4_c3-c4_d2-d3/d4-d3/d4-d5_c4-d4_d3-d4",
    "win 1 1 dark jump,capture,even rules=classic&deal=told eagle.a1.cat.b1_fox.c1.cat.d8_dark - a1-c1",
];

#[test]
fn every_theme_has_a_position_and_nothing_else_is_said_of_it() {
    for (game, lines) in [(Game::Reversi, REVERSI), (Game::Gomoku, GOMOKU), (Game::AnimalChess, ANIMAL_CHESS)] {
        let mut shown = Vec::new();
        for line in lines {
            let entry = Entry::read(game, line).unwrap_or_else(|why| panic!("{line}: {why}"));
            let puzzle = entry.puzzle(&Tables::default()).unwrap_or_else(|why| panic!("{line}: {why}"));
            assert_eq!(themes_of(&puzzle), entry.themes(), "{line}");
            shown.extend(entry.themes().iter().copied());
        }
        for theme in themes(game) {
            assert!(shown.contains(&theme), "no position shows {}", theme.id());
        }
        assert!(!kinds(game).is_empty());
    }
}
