//! Games with somebody elsewhere: two tables that have nothing in common but the links that go from one to the other.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use super::*;
use turnstone::game::{
    app::{BroughtLinks, Dialog, Open, Settings, Status},
    games::saves::Slots,
    net::{FarCommand, FarGames, Reach, Stands},
    storage::Storage,
};

/// A table whose files lie in this folder, as after the program was started.
fn table(folder: &Path) -> App {
    let mut app = app([PERSON, PERSON]);
    app.init_resource::<Open>()
        .init_resource::<Settings>()
        .init_resource::<Slots>()
        .init_state::<Screen>()
        .insert_resource(State::new(Screen::Play))
        .insert_resource(Status::default())
        .insert_resource(Storage::open(folder.to_owned()))
        .add_plugins(turnstone::game::net::plugin);
    app.update();
    app
}

fn tell(app: &mut App, command: FarCommand) {
    app.world_mut().write_message(command);
    steps(app);
}

/// Lets what was asked for happen, and be shown.
fn steps(app: &mut App) {
    for _ in 0..3 {
        app.update();
    }
    until(app, "the table is still", |app| is_still(app) && app.world().resource::<flow::Inbox>().is_empty());
}

fn games(app: &App) -> &FarGames {
    app.world().resource()
}

/// The link that goes to the other place.
fn link(app: &App) -> String {
    games(app).sending().expect("a link").address.clone()
}

fn open_link(app: &mut App, link: &str) {
    app.world_mut().resource_mut::<BroughtLinks>().0.push(link.to_owned());
    steps(app);
}

/// What the status line says in passing: the key of the sentence.
fn said(app: &App) -> String {
    app.world().resource::<Status>().passing().map(|said| said.key.clone()).unwrap_or_default()
}

fn invite(app: &mut App, setup: Setup, host_first: bool) {
    let players = if host_first { [PERSON, Player::Far] } else { [Player::Far, PERSON] };
    tell(app, FarCommand::Invite { plan: Box::new(Beginning::plain(setup, players)), by_lot: false, relay: None });
    assert_eq!(app.world().resource::<Open>().0, Some(Dialog::Send));
}

/// Two tables at which a game has begun, with the host's and the guest's folders.
fn begun(setup: Setup, host_first: bool) -> ([App; 2], [tempfile::TempDir; 2]) {
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let [mut host, mut guest] = folders.each_ref().map(|folder| table(folder.path()));
    invite(&mut host, setup, host_first);
    open_link(&mut guest, &link(&host));
    assert_eq!(guest.world().resource::<Open>().0, Some(Dialog::Invited));
    tell(&mut guest, FarCommand::Accept(true));
    if host_first {
        assert_eq!(guest.world().resource::<Open>().0, Some(Dialog::Send), "the answer is to be sent");
        let answer = link(&guest);
        open_link(&mut host, &answer);
    }
    ([host, guest], folders)
}

/// Plays at the table of who is to move, and sends the link to the other.
fn play_and_send(tables: &mut [App; 2], mover: usize, action: Action) {
    ask(&mut tables[mover], Request::Play(action));
    steps(&mut tables[mover]);
    assert!(board(&tables[mover]).is_untold(), "{action:?} is not sent by itself");
    tell(&mut tables[mover], FarCommand::Send);
    let sent = link(&tables[mover]);
    let receiver = &mut tables[1 - mover];
    open_link(receiver, &sent);
    let is_open = receiver.world().resource::<Open>().0 == Some(Dialog::Send);
    assert!(!is_open || games(receiver).sending().is_some(), "the dialog of a link comes without one");
}

fn mover(tables: &[App; 2]) -> Option<usize> {
    let is_due = |app: &App| board(app).is_far() && board(app).awaits_person() && board(app).touched().is_none();
    tables.iter().position(is_due)
}

/// Plays a whole game, always the first move that is legal after `skip` others; returns its plies.
fn play_out(tables: &mut [App; 2], skip: usize, most: usize) -> usize {
    for number in 0..most {
        let Some(at) = mover(tables) else { break };
        let legal = board(&tables[at]).position().legal();
        play_and_send(tables, at, legal[(number * 7 + skip) % legal.len()]);
    }
    // What the last answer turned up, the other place learns by the next link.
    let seen = |app: &App| board(app).record().played().len();
    if let [one, other] = [seen(&tables[0]), seen(&tables[1])]
        && one != other
    {
        let ahead = usize::from(other > one);
        if games(&tables[ahead]).sending().is_some() {
            let sent = link(&tables[ahead]);
            open_link(&mut tables[1 - ahead], &sent);
        }
    }
    seen(&tables[0])
}

#[test]
fn a_game_of_reversi_is_played_to_its_end_by_links() {
    let (mut tables, _folders) = begun(Game::Reversi.setup(0), false);
    let plies = play_out(&mut tables, 0, 80);
    assert!(plies > 50, "{plies}");
    let [host, guest] = &tables;
    assert_eq!(board(host).position(), board(guest).position());
    assert_eq!(board(host).ending(), board(guest).ending());
    assert!(board(host).ending().is_some());
    assert_eq!(games(host).list()[0].stands, Stands::Over);
}

#[test]
fn tiles_are_turned_up_by_both_places_together() {
    let (mut tables, _folders) = begun(Game::AnimalChess.setup(3), true);
    assert!(board(&tables[0]).position().is_told());
    let first = board(&tables[0]).position().legal()[0];
    ask(&mut tables[0], Request::Play(first));
    steps(&mut tables[0]);
    assert_eq!(board(&tables[0]).record().played().len(), 0, "nobody knows the tile yet");
    // It can be taken back until it is sent.
    ask(&mut tables[0], Request::Undo);
    steps(&mut tables[0]);
    assert_eq!(board(&tables[0]).touched(), None);
    play_and_send(&mut tables, 0, first);
    assert_eq!([0, 1].map(|at| board(&tables[at]).record().played().len()), [0, 1], "the answer turned it up");
    let plies = play_out(&mut tables, 1, 40);
    let [host, guest] = &tables;
    let common = board(guest).record().played().len().min(plies);
    assert!(common >= 38, "{common}");
    assert_eq!(board(host).record().played()[..common], board(guest).record().played()[..common]);
}

#[test]
fn a_game_goes_on_after_either_program_was_killed() {
    let (mut tables, folders) = begun(Game::Gomoku.setup(0), false);
    for round in 0..3 {
        assert!(play_out(&mut tables, round, 4) >= 4 * round);
        let at = round % 2;
        // What was asked to be kept is on the disk once the storage is dropped.
        tables[at].world_mut().remove_resource::<Storage>();
        tables[at] = table(folders[at].path());
        let listed = games(&tables[at]).list().to_vec();
        assert_eq!(listed.len(), 1);
        tell(&mut tables[at], FarCommand::TakeUp(listed[0].file.clone()));
        assert_eq!(board(&tables[at]).record().played().len(), 4 * (round + 1));
    }
}

#[test]
fn a_link_that_does_not_fit_is_refused_in_words_and_changes_nothing() {
    let (mut tables, _folders) = begun(Game::Reversi.setup(0), false);
    let invitation = {
        let legal = board(&tables[1]).position().legal();
        play_and_send(&mut tables, 1, legal[0]);
        link(&tables[1])
    };
    let before = board(&tables[0]).position().clone();
    let mut refused = |link: &str, why: &str| {
        open_link(&mut tables[0], link);
        assert_eq!(said(&tables[0]), why);
        assert_eq!(*board(&tables[0]).position(), before);
    };
    refused(&invitation, "far-refused-same");
    refused(&invitation[..invitation.len() - 3], "far-refused-damaged");
    refused("#far=9.abc", "far-refused-version");
    refused("#far=1.", "far-refused-damaged");
    let legal = board(&tables[0]).position().legal();
    play_and_send(&mut tables, 0, legal[0]);
    open_link(&mut tables[0], &invitation);
    assert_eq!(said(&tables[0]), "far-refused-older");
}

#[test]
fn what_was_sent_is_not_taken_back_and_nobody_is_helped() {
    let (mut tables, _folders) = begun(Game::Reversi.setup(0), false);
    let legal = board(&tables[1]).position().legal();
    ask(&mut tables[1], Request::Play(legal[0]));
    steps(&mut tables[1]);
    ask(&mut tables[1], Request::Undo);
    steps(&mut tables[1]);
    assert_eq!(board(&tables[1]).record().played().len(), 0, "it was not sent");
    play_and_send(&mut tables, 1, legal[0]);
    for (request, why) in [(Request::Analyse, Why::NoHelp), (Request::Restart, Why::WithFriend)] {
        messages::<Refused>(&mut tables[1]);
        ask(&mut tables[1], request);
        tables[1].update();
        assert!(messages::<Refused>(&mut tables[1]).iter().any(|refused| refused.why == why), "{why:?}");
    }
    assert_eq!(board(&tables[1]).record().played().len(), 1);
    // A move that was sent is taken back if the friend agrees.
    ask(&mut tables[1], Request::Undo);
    steps(&mut tables[1]);
    assert!(board(&tables[1]).awaits_sending(), "it is asked for");
    tell(&mut tables[1], FarCommand::Send);
    let sent = link(&tables[1]);
    open_link(&mut tables[0], &sent);
    ask(&mut tables[0], Request::Answer(true));
    steps(&mut tables[0]);
    tell(&mut tables[0], FarCommand::Send);
    let sent = link(&tables[0]);
    open_link(&mut tables[1], &sent);
    assert_eq!([0, 1].map(|at| board(&tables[at]).record().played().len()), [0, 0]);
}

#[test]
fn an_answer_that_was_prepared_is_played_when_the_link_comes() {
    let (mut tables, _folders) = begun(Game::Reversi.setup(0), false);
    play_and_send(&mut tables, 1, Action::Place(square("f5")));
    play_and_send(&mut tables, 0, Action::Place(square("d6")));
    // The host waits, and tries out what may come.
    let host = &mut tables[0];
    let press = |host: &mut App, at: &str| {
        ask(host, Request::Press(square(at)));
        steps(host);
    };
    ask(host, Request::Prepare);
    steps(host);
    tell(host, FarCommand::Prepare);
    assert_eq!(said(host), "far-prepare-short");
    ["c3", "d3", "c4"].into_iter().for_each(|at| press(host, at));
    assert_eq!(board(host).preparing().map(|line| line.len()), Some(3));
    assert_eq!(board(host).contested().record().played().len(), 2, "the match waits");
    for _ in 0..4 {
        ask(host, Request::Undo);
        steps(host);
    }
    assert_eq!(board(host).record().played().len(), 2, "the moves of the match are not taken back here");
    ["c3", "d3"].into_iter().for_each(|at| press(host, at));
    tell(host, FarCommand::Prepare);
    assert_eq!((board(host).activity(), board(host).is_paused()), (None, false));
    let prepared = [["c3", "d3"].map(|at| Action::Place(square(at))).to_vec()];
    assert_eq!(games(host).prepared(board(host)), prepared);
    assert!(!board(host).is_untold(), "nobody is told");
    // The friend plays just that.
    play_and_send(&mut tables, 1, Action::Place(square("c3")));
    assert_eq!(board(&tables[0]).record().played().len(), 4);
    assert_eq!(tables[0].world().resource::<Open>().0, Some(Dialog::Send), "the answer is only to be sent");
    assert!(games(&tables[0]).prepared(board(&tables[0])).is_empty());
    let sent = link(&tables[0]);
    open_link(&mut tables[1], &sent);
    assert_eq!(board(&tables[1]).position(), board(&tables[0]).position());
    // A line that was kept can be forgotten.
    play_and_send(&mut tables, 1, Action::Place(square("c4")));
    let legal = board(&tables[0]).position().legal();
    play_and_send(&mut tables, 0, legal[0]);
    let host = &mut tables[0];
    ask(host, Request::Prepare);
    steps(host);
    for _ in 0..2 {
        let action = board(host).position().legal()[0];
        ask(host, Request::Play(action));
        steps(host);
    }
    tell(host, FarCommand::Prepare);
    assert_eq!(games(host).prepared(board(host)).len(), 1);
    tell(host, FarCommand::Forget(0));
    assert!(games(host).prepared(board(host)).is_empty());
}

#[test]
fn somebody_who_gives_up_and_a_draw_that_is_agreed_on_go_by_link() {
    let (mut tables, _folders) = begun(Game::Gomoku.setup(0), false);
    assert!(play_out(&mut tables, 0, 2) == 2);
    ask(&mut tables[1], Request::Offer(Offer::Draw));
    steps(&mut tables[1]);
    assert!(board(&tables[1]).is_untold());
    tell(&mut tables[1], FarCommand::Send);
    let sent = link(&tables[1]);
    open_link(&mut tables[0], &sent);
    assert!(board(&tables[0]).asked_for_draw().is_some_and(|(_, player)| player.acts_here()));
    ask(&mut tables[0], Request::Answer(false));
    steps(&mut tables[0]);
    tell(&mut tables[0], FarCommand::Send);
    let sent = link(&tables[0]);
    open_link(&mut tables[1], &sent);
    assert_eq!(board(&tables[1]).offer(), None);
    ask(&mut tables[1], Request::Resign);
    steps(&mut tables[1]);
    tell(&mut tables[1], FarCommand::Send);
    let sent = link(&tables[1]);
    open_link(&mut tables[0], &sent);
    let endings = [0, 1].map(|at| board(&tables[at]).ending().expect("over"));
    assert_eq!(endings[0], endings[1]);
    assert_eq!(endings[0].reason, Reason::Resigned);
}

#[test]
fn a_match_in_progress_is_kept_when_a_friends_game_comes_to_the_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut tables, _folders) = begun(Game::Reversi.setup(0), false);
    let mut third = table(folder.path());
    ask(&mut third, Request::Press(square("f5")));
    steps(&mut third);
    let legal = board(&tables[1]).position().legal();
    play_and_send(&mut tables, 1, legal[0]);
    // A third player watches.
    open_link(&mut third, &link(&tables[1]));
    assert_eq!(said(&third), "far-status-watching");
    assert!(!board(&third).has_person());
    assert_eq!(board(&third).record().played().len(), 1);
    assert!(games(&third).list().is_empty());
}

/// A relay on a free port of this machine, which ends with the test.
struct Relay(Child, String);

impl Relay {
    fn start() -> Self {
        // The program that `cargo test --workspace` builds, beside the profile of this test.
        let mut target = std::env::current_exe().expect("a path");
        assert!((0..3).all(|_| target.pop()), "target/PROFILE/deps/TEST");
        let program = target.join("debug/turnstone-relay");
        let started = Command::new(&program).args(["--listen", "127.0.0.1:0"]).stdout(Stdio::piped()).spawn();
        let mut relay = started.unwrap_or_else(|error| {
            panic!("{}: {error}. Build it first: cargo build --package turnstone-relay", program.display())
        });
        let mut said = BufReader::new(relay.stdout.take().expect("its words"));
        let mut line = String::new();
        let address = loop {
            line.clear();
            assert_ne!(said.read_line(&mut line).expect("a line"), 0, "the relay has ended");
            if let Some((_, rest)) = line.split_once("http://") {
                break rest.split(['/', ' ', '\n']).next().unwrap_or_default().to_owned();
            }
        };
        // It goes on without a reader.
        std::thread::spawn(move || std::io::copy(&mut said, &mut std::io::sink()));
        Self(relay, format!("ws://{address}/relay"))
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Lets both tables go on until something is so at them, for at most a minute: the socket takes real time, and
/// beside other programs more of it.
fn meanwhile(tables: &mut [&mut App], what: &str, is_so: impl Fn(&[&App]) -> bool) {
    let begun = std::time::Instant::now();
    loop {
        tables.iter_mut().for_each(|app| app.update());
        let seen: Vec<&App> = tables.iter().map(|app| &**app).collect();
        if is_so(&seen) {
            return;
        }
        let stands = || seen.iter().map(|app| (board(app).record().played().len(), board(app).to_move().acts_here()));
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "{what}: not within 60 s, {:?}",
            stands().collect::<Vec<_>>()
        );
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_live_game_is_played_by_a_relay_and_goes_on_when_the_line_or_a_program_is_lost() {
    let relay = Relay::start();
    let folders = [(); 3].map(|()| tempfile::tempdir().expect("a folder"));
    let [mut host, mut guest, mut third] = folders.each_ref().map(|folder| table(folder.path()));
    let wake = || app::Wake::new(|| ());
    [&mut host, &mut guest, &mut third].into_iter().for_each(|app| _ = app.insert_resource(wake()));
    let mut plan = Beginning::plain(Game::AnimalChess.setup(0), [Player::Far, PERSON]);
    plan.clock = Some("300+5".parse().expect("a clock"));
    tell(&mut host, FarCommand::Invite { plan: Box::new(plan), by_lot: false, relay: Some(relay.1.clone()) });
    let invitation = link(&host);
    assert!(invitation.ends_with(&format!("&relay={}", relay.1)), "{invitation}");
    open_link(&mut guest, &invitation);
    tell(&mut guest, FarCommand::Accept(true));
    meanwhile(&mut [&mut host, &mut guest], "both sit at the table", |tables| {
        tables.iter().all(|app| board(app).is_far() && games(app).reach(board(app)) == Some(Reach::Both))
    });
    // Somebody looks on.
    open_link(&mut third, &invitation);
    tell(&mut third, FarCommand::Watch);
    for round in 0..12 {
        // What one end has seen last, such as a tile, may be on its way to the other.
        meanwhile(&mut [&mut host, &mut guest, &mut third], "somebody is to move", |tables| {
            tables[..2].iter().any(|app| board(app).awaits_person() && board(app).touched().is_none())
        });
        let side = if board(&host).awaits_person() { &mut host } else { &mut guest };
        let legal = board(side).position().legal();
        ask(side, Request::Play(legal[round * 5 % legal.len()]));
        meanwhile(&mut [&mut host, &mut guest, &mut third], "the move is everywhere", |tables| {
            tables.iter().all(|app| board(app).record().played().len() > round && is_still(app))
        });
        if round == 5 {
            // The guest's program is killed and started again.
            guest.world_mut().remove_resource::<Storage>();
            guest = table(folders[1].path());
            guest.insert_resource(wake());
            let file = games(&guest).list()[0].file.clone();
            tell(&mut guest, FarCommand::TakeUp(file));
            meanwhile(&mut [&mut host, &mut guest], "it is back", |tables| {
                tables.iter().all(|app| games(app).reach(board(app)) == Some(Reach::Both))
            });
        }
    }
    let positions = [&host, &guest, &third].map(|app| board(app).position().clone());
    assert!(positions.iter().all(|position| *position == positions[0]));
    assert!(!board(&third).has_person());
    // Both have the same clocks, to the millisecond.
    let times = |app: &App| Side::BOTH.map(|side| board(app).record().left(side));
    assert_eq!(times(&host), times(&guest));
    // One gives up, and both know.
    ask(&mut host, Request::Resign);
    meanwhile(&mut [&mut host, &mut guest], "it is over", |tables| {
        tables.iter().all(|app| board(app).ending().is_some_and(|ending| ending.reason == Reason::Resigned))
    });
    // Another game, with the sides exchanged: the relay carries the invitation.
    let before = board(&host).near_side();
    tell(&mut guest, FarCommand::Rematch);
    assert_eq!(guest.world().resource::<Open>().0, Some(Dialog::Send));
    meanwhile(&mut [&mut host, &mut guest], "the friend is asked", |tables| {
        tables[0].world().resource::<Open>().0 == Some(Dialog::Invited)
    });
    assert!(games(&host).invited().is_some_and(|invited| invited.is_again && invited.relay == relay.1));
    // A player who asks at the same time is shown the same invitation.
    tell(&mut host, FarCommand::Rematch);
    assert_eq!((host.world().resource::<Open>().0, games(&host).list().len()), (Some(Dialog::Invited), 1));
    tell(&mut host, FarCommand::Accept(true));
    meanwhile(&mut [&mut host, &mut guest], "they sit at the table again", |tables| {
        let begun = |app: &App| board(app).is_far() && board(app).ending().is_none();
        tables.iter().all(|app| begun(app) && games(app).reach(board(app)) == Some(Reach::Both))
    });
    assert_eq!([&host, &guest].map(|app| board(app).near_side()), [before.other(), before]);
}

#[test]
fn a_friend_whose_time_is_up_loses_at_both_places() {
    let relay = Relay::start();
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let [mut host, mut guest] = folders.each_ref().map(|folder| table(folder.path()));
    [&mut host, &mut guest].into_iter().for_each(|app| _ = app.insert_resource(app::Wake::new(|| ())));
    let mut plan = Beginning::plain(Game::Gomoku.setup(0), [Player::Far, PERSON]);
    plan.clock = Some("20".parse().expect("a clock"));
    tell(&mut host, FarCommand::Invite { plan: Box::new(plan), by_lot: false, relay: Some(relay.1.clone()) });
    let invitation = link(&host);
    open_link(&mut guest, &invitation);
    tell(&mut guest, FarCommand::Accept(true));
    for plies in 1..=2 {
        meanwhile(&mut [&mut host, &mut guest], "somebody is to move", |tables| {
            tables
                .iter()
                .all(|app| board(app).is_far() && board(app).record().played().len() + 1 == plies && is_still(app))
        });
        let side = if plies == 1 { &mut guest } else { &mut host };
        let first = board(side).position().legal()[0];
        ask(side, Request::Play(first));
    }
    // The guest does nothing any more.
    meanwhile(&mut [&mut host, &mut guest], "both know", |tables| {
        tables.iter().all(|app| board(app).ending().is_some())
    });
    let endings = [&host, &guest].map(|app| board(app).ending().expect("over"));
    assert_eq!((endings[0].reason, endings[0].winner), (Reason::OnTime, Some(Side::Second)));
    assert_eq!(endings[0], endings[1]);
    assert_eq!(games(&host).list()[0].stands, Stands::Over, "the log says so");
    assert!(!board(&host).is_untold());
}

#[test]
fn without_its_relay_a_live_game_says_so_and_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut host = table(folder.path());
    host.insert_resource(app::Wake::new(|| ()));
    let plan = Beginning::plain(Game::Reversi.setup(0), [PERSON, Player::Far]);
    // Nobody listens there.
    let relay = Some("ws://127.0.0.1:9/relay".to_owned());
    tell(&mut host, FarCommand::Invite { plan: Box::new(plan), by_lot: false, relay });
    (0..50).for_each(|_| host.update());
    assert_eq!(games(&host).list().len(), 1);
    assert_eq!(games(&host).list()[0].stands, Stands::Invited);
}

#[test]
fn a_tile_that_the_guest_presses_first_waits_to_be_sent() {
    let (mut tables, _folders) = begun(Game::AnimalChess.setup(3), false);
    ask(&mut tables[1], Request::Press(square("b2")));
    steps(&mut tables[1]);
    assert!(board(&tables[1]).touched().is_some());
    let guests = board(&tables[1]);
    assert!(guests.is_untold() && guests.awaits_sending());
    assert!(guests.awaits_person() && !guests.awaits_press(), "no other square says that it can be pressed");
}
