//! The game as somebody plays it who has a screen reader alone: what is read is all that is known, and what is done goes
//! through the nodes.

use std::collections::HashMap;

use accesskit::{Action as Deed, ActionRequest, Live, Node as Leaf, NodeId, Role, TreeId, TreeUpdate};

use super::*;
use crate::game::accessibility::{Readers, read};

/// What is read, and how it is pressed.
struct Reader {
    desk: Desk,
    nodes: HashMap<NodeId, Leaf>,
    root: NodeId,
    focus: NodeId,
}

impl Reader {
    fn new() -> Self {
        let mut desk = Desk::new("en");
        desk.app.world().resource::<Readers>().note();
        desk.app
            .world_mut()
            .spawn((Camera3d::default(), Transform::from_xyz(0.0, 12.0, 6.0).looking_at(Vec3::ZERO, Vec3::Y)));
        Self { desk, nodes: HashMap::new(), root: NodeId(0), focus: NodeId(0) }
    }

    /// Begins a game between two persons.
    fn sit_down(&mut self, game: Game) {
        self.desk.app.insert_resource(Board::new(game.setup(4), [Player::Person; 2], 4));
        scene::pieces::lay_out(self.desk.app.world_mut());
        self.desk.show(Screen::Play, None);
    }

    fn look(&mut self) {
        (0..3).for_each(|_| self.desk.app.update());
        let TreeUpdate { nodes, focus, .. } = read(self.desk.app.world_mut()).expect("a tree");
        self.root = nodes.iter().find(|(_, node)| node.role() == Role::Window).expect("a window").0;
        self.focus = focus;
        self.nodes = nodes.into_iter().collect();
        let children: usize = self.nodes.values().map(|node| node.children().len()).sum();
        assert_eq!(children + 1, self.nodes.len(), "each node but the window has one parent");
        assert!(self.nodes.contains_key(&focus), "the focus is on something that is read");
    }

    /// The nodes below the node of this role, the window's first: its name, and theirs.
    fn below(&self, role: Role, named: &str) -> Option<Vec<(NodeId, &Leaf)>> {
        let is_it =
            |id: &NodeId| self.nodes[id].role() == role && self.nodes[id].label().unwrap_or("").starts_with(named);
        let parent = self.nodes[&self.root].children().iter().find(|id| is_it(id))?;
        Some(self.nodes[parent].children().iter().map(|id| (*id, &self.nodes[id])).collect())
    }

    fn squares(&self) -> Option<Vec<(NodeId, String)>> {
        let squares = self.below(Role::Group, "The board of")?;
        Some(squares.into_iter().map(|(id, node)| (id, node.label().unwrap_or("").to_owned())).collect())
    }

    /// What was said last.
    fn said(&self) -> Vec<(String, Live)> {
        let said = self.below(Role::Log, "").expect("what was said");
        said.into_iter()
            .map(|(_, node)| (node.value().unwrap_or("").to_owned(), node.live().unwrap_or(Live::Off)))
            .collect()
    }

    /// The button of this name.
    fn button(&self, name: &str) -> NodeId {
        let is_it = |node: &Leaf| node.role() == Role::Button && node.label() == Some(name) && !node.is_disabled();
        let mut found = self.nodes.iter().filter(|(_, node)| is_it(node));
        *found
            .next()
            .unwrap_or_else(|| {
                let names =
                    self.nodes.values().filter(|node| node.role() == Role::Button).filter_map(|node| node.label());
                panic!("a button {name} among {:?}", names.collect::<Vec<_>>())
            })
            .0
    }

    fn act(&mut self, action: Deed, target_node: NodeId) {
        let request = ActionRequest { action, target_node, target_tree: TreeId::ROOT, data: None };
        self.desk.app.world_mut().write_message(bevy::a11y::ActionRequest(request));
        self.look();
    }
}

#[test]
fn whole_games_are_played_by_what_is_read_alone() {
    let mut reader = Reader::new();
    for game in Game::ALL {
        reader.sit_down(game);
        let mut moves = 0;
        loop {
            reader.look();
            if !reader.desk.app.world().resource::<flow::Motion>().is_settled() {
                continue;
            }
            if moves > 0
                && reader.said().last().is_some_and(|(said, _)| said.contains(" wins") || said.contains("draw"))
            {
                break;
            }
            if reader.below(Role::Dialog, "").is_some() {
                // The rules come before the first game of Animal Chess.
                let done = reader.button("All right");
                reader.act(Deed::Click, done);
                continue;
            }
            let squares = reader.squares().expect("a board");
            let first = |what: &str| squares.iter().find(|(_, name)| name.contains(what)).map(|(id, _)| *id);
            let at = ["can capture", "can go there", "you may play here", "face down"].into_iter().find_map(first);
            // No move is left for the chosen tile, or for those that lie face up: any of one's own is tried.
            assert!(at.is_some() || game == Game::AnimalChess, "{game:?} says where one may play");
            let at = at.unwrap_or_else(|| squares[moves % squares.len()].0);
            reader.act(Deed::Click, at);
            let is_over = reader.desk.app.world().resource::<Board>().ending().is_some();
            assert!(is_over || reader.focus == at, "the focus goes to the square that was pressed");
            moves += 1;
            assert!(moves < 2_000, "{game:?}: {:?}", reader.said());
        }
        assert!(reader.desk.app.world().resource::<Board>().ending().is_some(), "{game:?} is over when it says so");
    }
}

#[test]
fn a_refusal_is_said_at_once_and_a_dialog_holds_the_reader() {
    let mut reader = Reader::new();
    reader.sit_down(Game::Reversi);
    reader.look();
    let (taken, name) =
        reader.squares().expect("a board").into_iter().find(|(_, name)| name.contains("black")).expect("a disc");
    reader.act(Deed::Click, taken);
    let square = name.split(',').next().expect("a square");
    let refusal = reader.said().pop().expect("a refusal");
    assert!(refusal.0.starts_with(square) && refusal.1 == Live::Assertive, "{refusal:?}");
    let menu = reader.button("Menu");
    reader.act(Deed::Focus, menu);
    assert_eq!(reader.focus, menu);
    assert_eq!(reader.desk.app.world().resource::<crate::game::scene::Cursor>().0, None, "one thing has the focus");
    reader.act(Deed::Click, menu);
    assert!(reader.squares().is_none(), "nothing under the dialog is read");
    let dialog = reader.below(Role::Dialog, "").expect("a dialog");
    assert!(dialog.iter().any(|(_, node)| node.label() == Some("New game")));
    // The number of a button that is gone does nothing.
    reader.act(Deed::Click, menu);
    let close = reader.button("Close");
    reader.act(Deed::Click, close);
    assert!(reader.squares().is_some());
}

/// With one switch, pressed whenever the square that is wanted is among those that are framed.
#[test]
fn whole_games_are_played_with_one_switch() {
    use crate::game::{accessibility::framed, app::SwitchPressed};
    use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};

    let mut reader = Reader::new();
    // So short that each frame frames the next group.
    reader.desk.app.world_mut().resource_mut::<Settings>().scan_ms = 1;
    let mut random = StdRng::seed_from_u64(7);
    for game in Game::ALL {
        reader.desk.app.world_mut().resource_mut::<Settings>().note_rules(game);
        reader.sit_down(game);
        let (mut wanted, mut plies) = (Action::Pass, usize::MAX);
        for frame in 0.. {
            assert!(frame < 40_000, "{game:?} comes to an end");
            let board = reader.desk.app.world().resource::<Board>();
            if board.ending().is_some() {
                break;
            }
            let (position, played) = (board.position(), board.record().played().len());
            if played != plies {
                plies = played;
                // A row of either side: by chance alone five in a row are rare.
                let in_row = |square: &Square| square.row == [3, 9][position.to_move().index()];
                let legal = position.legal();
                let is_in_row = |action: &&Action| matches!(action, Action::Place(at) if in_row(at));
                let row = legal.iter().find(is_in_row).filter(|_| game == Game::Gomoku);
                wanted = *row.or_else(|| legal.choose(&mut random)).expect("a move");
            }
            let square = match wanted {
                Action::Place(square) | Action::TurnUp(square) => Some(square),
                // The first press chooses the piece.
                Action::Move { from, to } => Some(if board.chosen() == Some(from) { to } else { from }),
                _ => None,
            };
            let seen = framed(reader.desk.app.world());
            if square.is_some_and(|square| seen.contains(&square)) {
                reader.desk.app.world_mut().write_message(SwitchPressed);
                // Until what was pressed has been done.
                (0..if seen.len() == 1 { 3 } else { 0 }).for_each(|_| reader.desk.app.update());
            }
            reader.desk.app.update();
        }
    }
}
