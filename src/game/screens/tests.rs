use super::*;
use crate::{
    game::{
        app::{ButtonPressed, KeyAnswer, KeyQuestion, OnPress, Shortcut},
        flow::{Advice, Beginning, Rulebooks, ShelvedBoards, Teaching},
        scene::{Help, Marks},
    },
    play::{Offer, Player},
    rules::Side,
};
use bevy::state::app::StatesPlugin;
use keys_page::KeysCommand;
use players::{Begin, Change};

#[test]
fn the_stage_commands_alone_asks_and_opens_and_goes_elsewhere() {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .insert_state(Screen::Play)
        .init_resource::<Open>()
        .init_resource::<KeyQuestion>()
        .init_resource::<Settings>()
        .init_resource::<Help>()
        .init_resource::<Advice>()
        .init_resource::<Teaching>()
        .init_resource::<Board>()
        .init_resource::<Status>()
        .init_resource::<ShelvedBoards>()
        .init_resource::<Rulebooks>()
        .init_resource::<crate::game::packs::StartList>()
        .init_resource::<Marks>()
        .insert_resource(NextMatch::like(&Board::default()))
        .insert_resource(WayBack { screen: Screen::Title, game: Game::Reversi })
        .add_message::<Command>()
        .add_message::<Shortcut>()
        .add_message::<Change>()
        .add_message::<Begin>()
        .add_message::<crate::game::net::FarCommand>()
        .add_message::<play::PlayOn>()
        .add_message::<analysis::ShowLine>()
        .add_message::<KeysCommand>()
        .add_message::<KeyAnswer>()
        .add_message::<ButtonPressed>()
        .add_message::<Request>()
        .add_systems(
            Update,
            (
                (carry_out, play::carry_out, analysis::carry_out, players::carry_out, players::begin),
                keys_page::carry_out,
                show_table,
            )
                .chain(),
        );
    // The dialog and the requests after each button.
    let mut after = |press: &OnPress| {
        press.write(&mut app.world_mut().commands());
        app.world_mut().flush();
        app.update();
        let requests: Vec<Request> = app.world_mut().resource_mut::<Messages<Request>>().drain().collect();
        let seats = app.world().resource::<NextMatch>().players;
        (app.world().resource::<Open>().0, requests, seats, **app.world().resource::<State<Screen>>())
    };
    let usual = Player::usual(Game::Reversi);
    let seat = Request::Sit { side: Side::Second, player: Player::Person };
    let setup = Game::Reversi.setup(0);
    let begin = Request::Begin(Beginning::plain(setup, [Player::Person; 2]));
    for (press, open, requests, seats) in [
        (Shortcut::Undo.press(), None, vec![Request::Undo], usual),
        (Command::Open(Dialog::Finish).into(), Some(Dialog::Finish), vec![], usual),
        (Request::Offer(Offer::Draw).into(), None, vec![Request::Offer(Offer::Draw)], usual),
        // While it is chosen who plays, the dialog stays.
        (Shortcut::Players.press(), Some(Dialog::Players), vec![], usual),
        (seat.clone().into(), Some(Dialog::Players), vec![seat], usual),
        // While the next match is chosen, nobody sits down yet.
        (Shortcut::NewGame.press(), Some(Dialog::NewGame), vec![], usual),
        (Change::Opponent(Player::Person).into(), Some(Dialog::NewGame), vec![], [Player::Person; 2]),
        (Begin.into(), None, vec![begin], [Player::Person; 2]),
        (Request::Rematch.into(), None, vec![Request::Rematch], [Player::Person; 2]),
        (Command::Open(Dialog::TakeOut).into(), Some(Dialog::TakeOut), vec![], usual),
        (Command::Close.into(), None, vec![], usual),
    ] {
        assert_eq!(after(&press), (open, requests, seats, Screen::Play), "{press:?}");
    }
    // Which screen is shown at the table follows from what lies there.
    assert_eq!(after(&Shortcut::Analysis.press()), (None, vec![Request::Analyse], usual, Screen::Play));
    // The first step of a hint shows nothing that helps.
    for requests in [vec![], vec![Request::NoteHint], vec![Request::NoteHint]] {
        assert_eq!(after(&Shortcut::Hint.press()).1, requests);
    }
    after(&Command::Home.into());
    assert_eq!(after(&Shortcut::Hint.press()).3, Screen::Title);
    let answer = |key: Option<char>| OnPress::from(KeyAnswer(key));
    let ask = || OnPress::from(KeysCommand::Ask(Shortcut::Undo));
    let answers = [
        (answer(Some('b')), 'u', false),
        (ask(), 'u', false),
        (answer(Some('h')), 'u', true),
        (ask(), 'u', false),
        (answer(None), 'u', false),
        (ask(), 'u', false),
        (answer(Some('b')), 'b', false),
        (KeysCommand::Usual.into(), 'u', false),
    ];
    for (press, key, told) in answers {
        press.write(&mut app.world_mut().commands());
        app.world_mut().flush();
        app.update();
        let (settings, question) = (app.world().resource::<Settings>(), app.world().resource::<KeyQuestion>());
        assert_eq!((settings.key_of(Shortcut::Undo), question.told.is_some()), (key, told), "{press:?}");
    }
}
