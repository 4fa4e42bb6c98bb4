//! How much the search leaves out, and what it looks into more deeply. Margins are in hundredths, depths in plies.
//!
//! There are two sets, as the two estimates differ in size. That of the learnt weights was found by 4,094 pairs of games
//! in which each side had a setting of each number drawn at random; what it does about fours came later and was measured as a
//! whole. `src/engine/experiments/gomoku-2026-11-26-search.md` tells what each was worth. That of the estimate by hand is
//! older: analyses use it, and the causes that reviews name were tested with it.

/// The numbers of a search.
pub struct Tuning {
    /// How far above the window an estimate has to be for each ply of depth, so that nothing is searched, and up to
    /// which depth.
    pub futility: i32,
    pub futility_depth: i32,
    /// The same for an estimate below the window.
    pub razor: i32,
    pub razor_depth: i32,
    /// How far below it, once and for each ply, quiet points are not tried, and up to which depth.
    pub futile: i32,
    pub futile_ply: i32,
    pub futile_depth: i32,
    /// How many plies less a point is looked into at first: the first number, and the logarithms of the depth and of the
    /// points tried before, divided by the second.
    pub reduction: (f64, f64),
    /// How many of these plies a point is spared that makes a three, or where an open three has to be answered.
    pub three_spared: i32,
    /// Whether points at the root are reduced by that rule as well, or by one ply and from the thirteenth on by two.
    pub reduces_root: bool,
    /// Whether points are reduced one ply more where a position is expected to be better than the window.
    pub reduces_cut: bool,
    /// Whether all points but fours are reduced by a ply there where the estimate is far above the window already.
    pub reduces_high: bool,
    /// How many points are tried before quiet ones are left out: the first number, the second for each ply of depth, and
    /// the third for its square; twice as many on the main line.
    pub late: (f64, f64, f64),
    /// Whether only half as many are tried where the estimate is no better than two plies before.
    pub late_halved: bool,
    /// Whether late quiet points are left out on the main line as well.
    pub late_on_main: bool,
    /// The depth from which it is asked whether the best known point is the only good one, and then followed deeper.
    pub singular_depth: i32,
    /// How far above the window an estimate has to be before passing is tried.
    pub pass: i32,
    /// How much sooner than the policy says, or their worth where there is none, points are tried that were good in the
    /// same place, and as the answer to the same stone.
    pub killer: i32,
    pub answer: i32,
    /// What the history of a point is divided by before it is added to these.
    pub history: i32,
    /// Whether a four that makes nothing else is left out and reduced like a quiet point.
    pub lone_fours_are_quiet: bool,
    /// Whether it is asked what the other side could do by fours (see `zone.rs`), and a search for fours that was cut short
    /// counts as failed from then on.
    pub asks_other: bool,
    /// The most positions of a search for fours where the depth is reached.
    pub leaf_fours_nodes: u64,
    /// The most positions of the two searches for threats at the root.
    pub threats_nodes: u64,
    pub long_threats_nodes: u64,
}

/// With the learnt weights. 44 hundredths change the odds to win by a factor of e.
pub static LEARNT: Tuning = Tuning {
    futility: 20,
    futility_depth: 9,
    razor: 40,
    razor_depth: 3,
    futile: 30,
    futile_ply: 20,
    futile_depth: 6,
    reduction: (0.7, 1.5),
    three_spared: 2,
    reduces_root: true,
    reduces_cut: true,
    reduces_high: true,
    late: (3.0, 1.0, 0.1),
    late_halved: true,
    late_on_main: true,
    singular_depth: 4,
    pass: 15,
    killer: 200,
    answer: 170,
    history: 24,
    lone_fours_are_quiet: true,
    asks_other: true,
    leaf_fours_nodes: 200,
    threats_nodes: 2_000,
    long_threats_nodes: 10_000,
};

/// With the estimate by hand.
pub static BY_HAND: Tuning = Tuning {
    futility: 80,
    futility_depth: 6,
    razor: 160,
    razor_depth: 2,
    futile: 90,
    futile_ply: 90,
    futile_depth: 3,
    reduction: (0.3, 2.0),
    three_spared: 1,
    reduces_root: false,
    reduces_cut: false,
    reduces_high: false,
    late: (5.0, 2.0, 1.0),
    late_halved: false,
    late_on_main: false,
    singular_depth: i32::MAX,
    pass: 0,
    killer: 120,
    answer: 60,
    history: 16,
    lone_fours_are_quiet: false,
    asks_other: false,
    leaf_fours_nodes: 60,
    threats_nodes: 10_000,
    long_threats_nodes: 60_000,
};
