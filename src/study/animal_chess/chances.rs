//! The chances of tiles that lie face down: see [`Chances`].

use super::dangers;
use crate::chances::Chances;
use rules::animal_chess::{GRID, View};
use rules::{Colour, Face, Square};

/// See [`crate::chances_of`].
pub(super) fn of(view: &View, at: Square) -> Option<Chances> {
    if view.face(at) != Some(Face::BACK) {
        return None;
    }
    let hidden = view.hidden_counts();
    let faces: Vec<(Face, u8)> = Colour::BOTH
        .into_iter()
        .flat_map(|colour| {
            let kinds = (0..).zip(hidden[colour.index()]);
            kinds.map(move |(kind, count)| (Face { colour: Some(colour), kind }, count))
        })
        .filter(|(_, count)| *count > 0)
        .collect();
    let attacks = faces.iter().filter(|(face, _)| is_attack(view, at, *face)).map(|(_, count)| count).sum();
    let (dangers, all) = dangers(view, at);
    let loses = dangers.iter().map(|(count, _)| count).sum();
    (all > 0).then_some(Chances { all, faces, attacks, loses })
}

/// Whether the side to move attacks something if the tile that it turns up shows this: a tile of the other side with it,
/// or the tile itself.
fn is_attack(view: &View, at: Square, face: Face) -> bool {
    let Ok((after, _)) = view.turned_up(at, face) else { return false };
    // Now the other side is to move, so these are the attackers of its tiles.
    GRID.squares().any(|on| after.attackers(on).iter().any(|from| on == at || *from == at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Position;
    use rules::animal_chess::name;
    use rules::{Action, Game, View as AnyView};

    fn view(position: &Position) -> View {
        let AnyView::AnimalChess(view) = position.view() else { panic!("a game of Animal Chess") };
        view
    }

    #[test]
    fn at_the_start_every_tile_may_be_any_and_nothing_is_attacked() {
        let start = Game::AnimalChess.start();
        let view = view(&start);
        let chances = of(&view, Square::new(1, 1)).expect("a tile lies face down");
        assert_eq!((chances.all, chances.attacks, chances.loses), (32, 0, 0));
        assert_eq!(chances.faces.iter().map(|(_, count)| u32::from(*count)).sum::<u32>(), 32);
        assert_eq!(chances.percent(16), 50);
    }

    #[test]
    fn beside_a_tile_the_odds_count_what_may_take_it_and_what_it_may_take() {
        // One tile is turned up; its neighbour is asked about.
        let (after, _) = Game::AnimalChess.start().play(Action::TurnUp(Square::new(1, 1))).expect("a legal action");
        let view = view(&after);
        let up = view.face(Square::new(1, 1)).expect("a tile");
        let rules = view.rules();
        let chances = of(&view, Square::new(1, 2)).expect("a tile lies face down");
        // The tile that lies face up is the other side's: the side to move has the other colour.
        let own = up.colour.expect("a colour").other();
        let hidden = view.hidden_counts();
        let steps = |taker: u8, taken: u8| {
            let jumps = rules.kinds[usize::from(taker)].reach == rules::animal_chess::Reach::Jump;
            !jumps && rules.may_take(taker, taken)
        };
        let count = |may: &dyn Fn(u8) -> bool| {
            let kinds = (0..rules.kinds.len() as u8).filter(|kind| may(*kind));
            kinds.map(|kind| hidden[own.index()][usize::from(kind)]).sum::<u8>()
        };
        assert_eq!(chances.attacks, count(&|kind| steps(kind, up.kind)), "{}", name(Square::new(1, 2)));
        assert_eq!(chances.loses, count(&|kind| steps(up.kind, kind)));
        assert!(chances.attacks + chances.loses > 0);
        assert_eq!(chances.all, 31);
        assert_eq!(of(&view, Square::new(1, 1)), None);
    }
}
