//! The work by which the speed of a game's search is measured; see [`speed`](mod@super::speed).

use rules::{Action, Setup, View};

/// A piece of work that can be repeated. It gives the number of positions that it looked at.
pub(super) type Work<'a> = Box<dyn FnMut() -> u64 + 'a>;

/// Positions that a search looks at for a ply of a game.
pub(super) const POSITIONS_A_PLY: u64 = 50_000;
/// The size of the table of positions, in MiB.
pub(super) const TABLE_MB: usize = 16;

/// The work of a search that plays against itself, each deal after the other: a ply of a game. The search gives the
/// positions that it looked at and the action that it found, if there is anything to search.
pub(super) fn in_games<'a>(setup: &'a Setup, mut search: impl FnMut(&View) -> Option<(u64, Action)> + 'a) -> Work<'a> {
    let (mut deal, mut position) = (1, setup.again(1).start());
    Box::new(move || {
        let found = search(&position.view());
        let (nodes, action) =
            found.map_or_else(|| (0, position.legal().first().copied()), |(nodes, at)| (nodes, Some(at)));
        match action.and_then(|action| position.play(action).ok()) {
            Some((next, _)) if next.ending().is_none() => position = next,
            _ => {
                deal += 1;
                position = setup.again(deal).start();
            }
        }
        nodes
    })
}
