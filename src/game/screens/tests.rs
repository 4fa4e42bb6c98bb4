use super::*;
use crate::{
    game::app::{Change, Shortcut, TakeOut},
    play::Player,
    rules::Side,
};
use bevy::state::app::StatesPlugin;

#[test]
fn the_stage_commands_alone_asks_and_opens_and_goes_elsewhere() {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .insert_state(Screen::Play)
        .init_resource::<Open>()
        .init_resource::<Removing>()
        .init_resource::<KeyQuestion>()
        .init_resource::<credits::Credits>()
        .init_resource::<Settings>()
        .init_resource::<Help>()
        .init_resource::<Advice>()
        .init_resource::<Reviewing>()
        .init_resource::<Teaching>()
        .init_resource::<Quizzing>()
        .init_resource::<PracticeBox>()
        .init_resource::<OpeningNames>()
        .init_resource::<Asked>()
        .init_resource::<Board>()
        .init_resource::<Status>()
        .init_resource::<ShelvedBoards>()
        .init_resource::<Rulebooks>()
        .init_resource::<Lessons>()
        .init_resource::<Marks>()
        .insert_resource(NextMatch::like(&Board::default()))
        .insert_resource(WayBack { screen: Screen::Title, game: Game::Reversi })
        .add_message::<Command>()
        .add_message::<Request>()
        .add_message::<CameraCommand>()
        .add_systems(Update, carry_out);
    // The dialog and the requests after each command.
    let mut after = |command: Command| {
        app.world_mut().write_message(command);
        app.update();
        let requests: Vec<Request> = app.world_mut().resource_mut::<Messages<Request>>().drain().collect();
        let seats = app.world().resource::<NextMatch>().players;
        (app.world().resource::<Open>().0, requests, seats, **app.world().resource::<State<Screen>>())
    };
    let usual = Player::usual(Game::Reversi);
    let sit = Command::Sit(Side::Second, Player::Person);
    let seat = Request::Sit { side: Side::Second, player: Player::Person };
    let setup = Game::Reversi.setup(0);
    let begin = Request::Begin { setup, players: [Player::Person; 2], guest_first: false, teacher: false };
    for (command, open, requests, seats) in [
        (Command::Undo, None, vec![Request::Undo], usual),
        (Command::Open(Dialog::Finish), Some(Dialog::Finish), vec![], usual),
        (Command::OfferDraw, None, vec![Request::OfferDraw], usual),
        (sit.clone(), None, vec![seat], usual),
        // While the next match is chosen, nobody sits down yet.
        (Command::Open(Dialog::NewGame), Some(Dialog::NewGame), vec![], usual),
        (Command::Change(Change::Opponent(Player::Person)), Some(Dialog::NewGame), vec![], [Player::Person; 2]),
        (Command::Begin, None, vec![begin], [Player::Person; 2]),
        (Command::Rematch, None, vec![Request::Rematch], [Player::Person; 2]),
        (Command::Open(Dialog::TakeOut), Some(Dialog::TakeOut), vec![], usual),
        (Command::TakeOut(TakeOut::Link), None, vec![], usual),
    ] {
        assert_eq!(after(command.clone()), (open, requests, seats, Screen::Play), "{command:?}");
    }
    // Which screen is shown at the table follows from what lies there.
    assert_eq!(after(Command::Analyse), (None, vec![Request::Analyse], usual, Screen::Play));
    // The first step of a hint shows nothing that helps.
    for requests in [vec![], vec![Request::NoteHint], vec![Request::NoteHint]] {
        assert_eq!(after(Command::Help).1, requests);
    }
    after(Command::Home);
    assert_eq!(after(Command::Help).3, Screen::Title);
    let answers = [
        (Command::KeyAnswer(Some('b')), 'u', false),
        (Command::KeyAsk(Shortcut::Undo), 'u', false),
        (Command::KeyAnswer(Some('h')), 'u', true),
        (Command::KeyAsk(Shortcut::Undo), 'u', false),
        (Command::KeyAnswer(None), 'u', false),
        (Command::KeyAsk(Shortcut::Undo), 'u', false),
        (Command::KeyAnswer(Some('b')), 'b', false),
        (Command::KeysUsual, 'u', false),
    ];
    for (command, key, told) in answers {
        app.world_mut().write_message(command.clone());
        app.update();
        let (settings, question) = (app.world().resource::<Settings>(), app.world().resource::<KeyQuestion>());
        assert_eq!((settings.key_of(Shortcut::Undo), question.told.is_some()), (key, told), "{command:?}");
    }
}
