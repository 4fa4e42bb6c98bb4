//! What lies on the table is what the boards alone say, however it came to lie there: every part of every piece is
//! compared with those of pieces that are laid out anew. With animations, since without them nothing can be late.

use super::*;
use crate::game::scene::{
    pieces::{Half, Idle, Piece, PieceModels, Taken},
    surface::Surface,
};

/// What can be seen of a piece: where it lies, in thousandths of a square, and the meshes and surfaces of its parts.
#[derive(Debug, PartialEq)]
struct Look {
    piece: Piece,
    at: Option<[i32; 3]>,
    parts: Vec<Option<(AssetId<Mesh>, AssetId<Surface>)>>,
}

fn look(world: &World, piece: Entity) -> Vec<Option<(AssetId<Mesh>, AssetId<Surface>)>> {
    let parts = world.get::<Children>(piece).into_iter().flatten();
    std::iter::once(piece)
        .chain(parts.copied())
        .map(|part| Some((world.get::<Mesh3d>(part)?.id(), world.get::<MeshMaterial3d<Surface>>(part)?.id())))
        .collect()
}

/// All pieces on all boards, in order.
fn looks(world: &mut World) -> Vec<Look> {
    let mut query = world.query::<(Entity, &Piece, &Transform, Has<Idle>)>();
    let mut looks: Vec<Look> = query
        .iter(world)
        .map(|(entity, piece, at, idle)| Look {
            piece: *piece,
            // A piece may stir while nobody plays.
            at: (!idle).then(|| at.translation.to_array().map(|along| (along * 1000.0).round() as i32)),
            parts: look(world, entity),
        })
        .collect();
    looks.sort_by_key(|look| (look.piece.game, look.piece.square));
    looks
}

/// Fails if the table does not look as if it had just been laid out.
fn assert_as_laid_out(desk: &mut Desk, what: &str) {
    let settled = |world: &World| {
        world.resource::<flow::Motion>().shows(world.resource::<Board>())
            && world.resource::<Board>().position().forced().is_none()
    };
    desk.until(&format!("nothing moves after {what}"), settled);
    // What is left to do when the motion has ended.
    (0..3).for_each(|_| desk.app.update());
    let world = desk.app.world_mut();
    let seen = looks(world);
    let mut all = world.query_filtered::<Entity, Or<(With<Piece>, With<Taken>)>>();
    for piece in all.iter(world).collect::<Vec<_>>() {
        world.despawn(piece);
    }
    scene::pieces::lay_out(world);
    for (seen, laid) in seen.into_iter().zip(looks(world)) {
        let name = format!("{:?} after {what}", seen.piece);
        let laid = Look { at: laid.at.filter(|_| seen.at.is_some()), ..laid };
        assert_eq!(seen, laid, "{name}");
    }
}

/// The ranks that are seen on the tiles of Animal Chess: by the mesh of the upper one, which is compared with those of the
/// ranks from 1 to 8 in the middle of the table.
fn ranks(world: &mut World) -> Vec<(Square, Option<String>)> {
    let models = world.resource::<PieceModels>().clone();
    let position = world.resource::<Board>().position().clone();
    let mut query = world.query::<(&Piece, &Children)>();
    let halves = |world: &World, part: Entity| world.get::<Half>(part).is_some();
    let mut seen: Vec<_> = query
        .iter(world)
        .filter(|(piece, _)| piece.game == Game::AnimalChess)
        .map(|(piece, parts)| {
            let upper = parts.iter().find(|part| !halves(world, *part)).expect("a rank");
            let mesh = world.get::<Mesh3d>(upper).map(|mesh| mesh.id());
            let of = |rank: u32| models.number(Game::AnimalChess, rank).map(|model| model.mesh.id());
            let rank = mesh.and_then(|mesh| (1..=20).find(|rank| of(*rank) == Some(mesh)));
            let named = rank.map(|rank| {
                let kinds = position.kinds();
                kinds.into_iter().find(|kind| kind.rank == rank).expect("a kind of this rank").id
            });
            (piece.square, named)
        })
        .collect();
    seen.sort();
    seen
}

/// The kinds that lie face up, by the position alone.
fn kinds(position: &crate::rules::Position) -> Vec<(Square, Option<String>)> {
    let mut kinds: Vec<_> = position.pieces().map(|(at, face)| (at, position.kind(face).map(str::to_owned))).collect();
    kinds.sort();
    kinds
}

fn assert_ranks(desk: &mut Desk, what: &str) {
    let position = desk.app.world().resource::<Board>().position().clone();
    if position.game() == Game::AnimalChess {
        assert_eq!(ranks(desk.app.world_mut()), kinds(&position), "{what}");
    }
}

/// A setup by each table of a game.
fn setups(desk: &Desk, game: Game) -> Vec<crate::rules::Setup> {
    use crate::rules::{Setup, animal_chess};
    let tables = &desk.app.world().resource::<flow::Rulebooks>().0;
    match game {
        Game::Reversi => tables.reversi.iter().cloned().map(Setup::Reversi).collect(),
        Game::Gomoku => vec![game.setup(0)],
        Game::AnimalChess => tables
            .animal_chess
            .iter()
            .map(|rules| {
                Setup::AnimalChess(animal_chess::Setup {
                    rules: rules.clone(),
                    deal: animal_chess::Deal::Known(5),
                    handicap: 0,
                })
            })
            .collect(),
    }
}

#[test]
fn every_piece_looks_as_if_it_had_just_been_laid_out() {
    let mut desk = Desk::new("en");
    desk.app.insert_resource(flow::tempo::Fast(false));
    let mut settings = desk.app.world_mut().resource_mut::<Settings>();
    (settings.ranks, settings.half_turn_ms) = (true, 40);
    desk.show(Screen::Play, None);
    let check = |desk: &mut Desk, what: &str| {
        assert_as_laid_out(desk, what);
        assert_ranks(desk, what);
    };
    let ask = |desk: &mut Desk, request: flow::Request, what: &str| {
        desk.app.world_mut().write_message(request);
        desk.app.update();
        check(desk, what);
    };
    for game in Game::ALL {
        for setup in setups(&desk, game) {
            let named = |what: &str| format!("{what}, {} by the table {}", game.id(), setup.rules());
            let plan = flow::Beginning::plain(setup.clone(), [Player::Person; 2]);
            let begin = flow::Request::Begin(plan);
            ask(&mut desk, begin, &named("a new game"));
            for ply in 0..4 {
                let legal = desk.app.world().resource::<Board>().position().legal();
                // Tiles are turned up first.
                let Some(Action::Place(at) | Action::TurnUp(at)) = legal.get(ply).or(legal.first()).copied() else {
                    break;
                };
                ask(&mut desk, flow::Request::Press(at), &named("a move"));
            }
            ask(&mut desk, flow::Request::Undo, &named("an undo"));
            ask(&mut desk, flow::Request::Redo, &named("a redo"));
            ask(&mut desk, flow::Request::GoTo(1), &named("a look back"));
            ask(&mut desk, flow::Request::Restart, &named("a restart"));
        }
        let step = desk.app.world().resource::<packs::Lessons>().of(game)[0].clone();
        let wanted = step.wanted[0];
        ask(&mut desk, packs::teach(&step), "the step of a lesson");
        let (Action::Place(at) | Action::TurnUp(at) | Action::Move { from: at, .. }) = wanted else { continue };
        ask(&mut desk, flow::Request::Press(at), "what a lesson wants");
        if let Action::Move { to, .. } = wanted {
            ask(&mut desk, flow::Request::Press(to), "what a lesson wants");
        }
        assert!(desk.app.world().resource::<Board>().is_learnt());
        ask(&mut desk, flow::Request::Leave, "a lesson");
        desk.show(Screen::Play, None);
        for link in LINKS.iter().filter(|link| link.contains(game.id())) {
            desk.take(link);
            desk.app.update();
            check(&mut desk, link);
        }
        switch(&mut desk, "paper");
        wait_for_theme(&mut desk);
        check(&mut desk, "another pack");
        switch(&mut desk, "paper");
        wait_for_theme(&mut desk);
        check(&mut desk, "the pack of before");
    }
}
