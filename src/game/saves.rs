//! Saved matches: checked when read, and never written over if they cannot be used. The `Storage` decides where they
//! are.
//!
//! The match of each game has a slot, `match.toml` for Reversi. A match that waits for its pack or for a newer
//! Turnstone stays in its slot untouched, and the game uses the next slot, `match-2.toml`. The matches in the other
//! slots are the kept games, which the player can take up again.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::{
    game::{
        app::{Command, Dialog, Localizable, Screen, Status},
        flow::{Board, KeptGame, Request, Rulebooks, Stage},
        packs::Givers,
        storage::{self, Storage},
    },
    record::{About, Aids, SaveError, SavedMatch},
    rules::{Game, Tables},
};

/// The file name of a game's slot, counted from 1.
fn slot(game: Game, number: u32) -> String {
    let stem = match game {
        // Named before there were other games.
        Game::Reversi => "match".to_owned(),
        game => format!("match-{}", game.id()),
    };
    if number == 1 { format!("{stem}.toml") } else { format!("{stem}-{number}.toml") }
}

/// The file of a game's match, if no waiting match occupies it.
#[must_use]
pub fn match_file(game: Game) -> String {
    slot(game, 1)
}

/// The slots of a game: as many as it needs.
fn slots(game: Game) -> impl Iterator<Item = String> {
    (1..=u32::MAX).map(move |number| slot(game, number))
}

/// The number of a slot of this game; `None` if the file is no slot of it.
fn number(game: Game, file: &str) -> Option<u32> {
    let first = slot(game, 1);
    if file == first {
        return Some(1);
    }
    let digits = file.strip_prefix(first.strip_suffix(".toml")?)?.strip_prefix('-')?.strip_suffix(".toml")?;
    // Written in another way, such as 02, it is a file of the player's.
    digits.parse().ok().filter(|number| *number > 1 && slot(game, *number) == file)
}

/// A saved match that is not on a board.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptMatch {
    /// The file name of its slot.
    pub file: String,
    /// What its file says.
    pub about: About,
    /// Why it cannot be taken up now; `None` if it can.
    pub waits: Option<Localizable>,
    /// Who plays in it, a name or the id of a seat for each side; `None` if it cannot be taken up.
    pub players: Option<[String; 2]>,
    /// The player is asked whether it is to be removed.
    pub asked: bool,
    /// The number of the match, if it was set aside in this run: an undo may bring it back.
    number: Option<u64>,
}

/// The match in the slot of a game's board.
#[derive(Clone, Copy, Debug)]
struct Held {
    /// Its [`Board::number`].
    number: u64,
    /// How many of its plies have been played.
    plies: usize,
    /// Whether another match may be saved over it: it is over, or nothing was played.
    is_done: bool,
}

impl Held {
    fn of(board: &Board) -> Self {
        // While the position is analysed, the match as it stood before is what is saved.
        let plies = board.contested().played().len();
        Self { number: board.number(), plies, is_done: plies == 0 || board.contested().ending().is_some() }
    }
}

/// Which slots hold which matches.
#[derive(Resource, Default)]
pub struct Slots {
    /// The slot of each game's match on its board.
    current: BTreeMap<Game, String>,
    /// The match that lies in that slot.
    held: BTreeMap<Game, Held>,
    /// The kept games.
    list: Vec<KeptMatch>,
}

impl Slots {
    /// The kept games.
    #[must_use]
    pub fn list(&self) -> &[KeptMatch] {
        &self.list
    }

    fn file(&self, game: Game) -> String {
        self.current.get(&game).cloned().unwrap_or_else(|| slot(game, 1))
    }

    /// Makes room in a game's slot for a match that replaces another: if that one is in progress, it is moved to a free
    /// slot. Returns whether it was.
    fn make_room(&mut self, storage: &mut Storage, game: Game) -> bool {
        // What was asked to be saved counts as saved: the disk may be behind.
        let Some(held) = self.held.remove(&game).filter(|held| !held.is_done && !storage.is_second()) else {
            return false;
        };
        let file = self.file(game);
        let taken = |file: &String| storage.holds(file) || self.list.iter().any(|kept| kept.file == *file);
        let Some(free) = slots(game).find(|other| *other != file && !taken(other)) else { return false };
        storage.rename(&file, &free);
        let about = About { game: game.id().to_owned(), at: held.plies, ..About::default() };
        let number = Some(held.number);
        // Who plays in it is read when the list is shown.
        self.list.push(KeptMatch { file: free, about, waits: None, players: None, asked: false, number });
        true
    }

    /// Moves a kept game into the slot of its game's board.
    fn bring_back(&mut self, storage: &mut Storage, game: Game, kept: &str) {
        storage.rename(kept, &self.file(game));
        self.list.retain(|other| other.file != kept);
    }

    /// Lists the matches in the other slots.
    fn list_files(&mut self, storage: &Storage, tables: &Tables) {
        let names = storage.names();
        let slots = Game::ALL.into_iter().flat_map(|game| {
            let current = self.file(game);
            let mut numbers: Vec<_> =
                names.iter().filter(|name| **name != current).filter_map(|name| number(game, name)).collect();
            numbers.sort_unstable();
            numbers.into_iter().map(move |number| slot(game, number))
        });
        let listed = slots.filter_map(|file| {
            let text = storage.read(&file).ok()??;
            let about = About::of(&text);
            let (waits, players) = match SavedMatch::from_text(&text, tables) {
                Ok((saved, _)) => (None, Some(who_plays(saved))),
                Err(error) => (Some(waiting(&about, &error)), None),
            };
            let number = self.list.iter().find(|kept| kept.file == file).and_then(|kept| kept.number);
            Some(KeptMatch { file, about, waits, players, asked: false, number })
        });
        self.list = listed.collect();
    }

    /// Reads the match of a game from its first slot without a waiting match, and tells the player of those that wait.
    pub fn read_match(
        &mut self,
        storage: &mut Storage,
        status: &mut Status,
        game: Game,
        tables: &Tables,
    ) -> Option<Board> {
        for file in slots(game) {
            let why = match storage.read(&file) {
                Ok(None) => {
                    self.current.insert(game, file);
                    return None;
                }
                Err(error) => error.to_string(),
                Ok(Some(text)) => match SavedMatch::from_text(&text, tables) {
                    Ok((saved, record)) if saved.setup.game() == game => {
                        let board = Board::resume(&saved, record);
                        self.current.insert(game, file);
                        self.held.insert(game, Held::of(&board));
                        return Some(board);
                    }
                    Ok((saved, _)) => format!("it is a game of {}", saved.setup.game().id()),
                    Err(error) => {
                        let about = About::of(&text);
                        if error.waits(&about) {
                            warn!("{file} stays as it is: {error}");
                            let sentence = Localizable::new("status-waits").of("game", name(game));
                            status.notice(sentence.of("why", waiting(&about, &error)));
                            continue;
                        }
                        error.to_string()
                    }
                },
            };
            storage::set_aside(storage, status, &file, "status-broken-match", why);
            self.current.insert(game, file);
            return None;
        }
        None
    }
}

/// The name of each player, or the id of the seat where none is known.
fn who_plays(saved: SavedMatch) -> [String; 2] {
    let [first, second] = saved.seats;
    let [one, other] = saved.names;
    [(first, one), (second, other)].map(|(seat, name)| if name.is_empty() { seat } else { name })
}

/// Why a match cannot be continued yet.
fn waiting(about: &About, error: &SaveError) -> Localizable {
    match (error, &about.pack) {
        (SaveError::UnknownFormat(_) | SaveError::UnknownGame(_), _) => Localizable::new("kept-newer"),
        (_, Some(pack)) => Localizable::new("kept-pack").with("pack", pack.as_str()),
        _ => Localizable::new("kept-rules").with("rules", about.rules.clone().unwrap_or_default()),
    }
}

/// The name of a game.
fn name(game: Game) -> Localizable {
    Localizable::new(format!("game-{}", game.id()))
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Slots>()
        .add_systems(Update, take_up.in_set(Stage::Commands).run_if(resource_exists::<Storage>))
        .add_systems(
            PreUpdate,
            list_files.run_if(resource_exists::<Storage>.and_then(resource_changed::<Rulebooks>.or_eager(asked))),
        )
        .add_systems(Last, keep.run_if(not(in_state(Screen::Loading))));
}

/// Whether the player opens the dialog of the kept games.
fn asked(mut commands: MessageReader<Command>) -> bool {
    commands.read().filter(|command| **command == Command::Open(Dialog::Kept)).count() > 0
}

fn list_files(mut slots: ResMut<Slots>, storage: Res<Storage>, rulebooks: Res<Rulebooks>) {
    slots.list_files(&storage, &rulebooks.0);
}

/// Saves the match on the table whenever it has changed.
fn keep(
    board: Res<Board>,
    storage: Option<ResMut<Storage>>,
    mut slots: ResMut<Slots>,
    givers: Res<Givers>,
    mut status: ResMut<Status>,
    mut last: Local<Option<(u64, Aids, bool)>>,
) {
    let Some(mut storage) = storage.filter(|_| !board.is_set_aside()) else { return };
    // A match that the command line or a link has just begun is not saved over another one before it changes: a player
    // who only looks at it loses nothing.
    let game = board.game();
    let file = slots.bypass_change_detection().file(game);
    let now = (board.version(), board.aids(), board.has_teacher());
    let changed = match last.replace(now) {
        Some(last) => last != now,
        None => !storage.holds(&file),
    };
    if !changed {
        return;
    }
    if slots.held.get(&game).is_none_or(|held| held.number != board.number()) {
        if slots.make_room(&mut storage, game) {
            status.notice(Localizable::new("status-set-aside").of("game", name(game)));
        }
        let back = slots.list.iter().find(|kept| kept.number == Some(board.number())).map(|kept| kept.file.clone());
        if let Some(kept) = back {
            slots.bring_back(&mut storage, game, &kept);
        }
    }
    let mut saved = board.to_saved();
    saved.pack = givers.of(&saved.setup);
    storage.keep(&file, saved.to_text());
    let held = Held::of(&board);
    slots.bypass_change_detection().held.insert(game, held);
}

/// Puts a kept game on the table, and the match that was there among the kept games; or removes one.
fn take_up(
    mut asked: MessageReader<Command>,
    mut requests: MessageWriter<Request>,
    mut slots: ResMut<Slots>,
    mut storage: ResMut<Storage>,
    rulebooks: Res<Rulebooks>,
) {
    for command in asked.read() {
        match command {
            Command::KeptAsk(chosen) => {
                slots.list.iter_mut().for_each(|kept| kept.asked = Some(&kept.file) == chosen.as_ref());
            }
            Command::KeptRemove(chosen) if slots.list.iter().any(|kept| kept.file == *chosen) => {
                storage.remove(chosen);
                slots.list.retain(|kept| kept.file != *chosen);
            }
            _ => {}
        }
        let Command::TakeKept(chosen) = command else { continue };
        let read = storage.read(chosen).ok().flatten().map(|text| SavedMatch::from_text(&text, &rulebooks.0));
        let Some(Ok((saved, record))) = read else { continue };
        let game = saved.setup.game();
        slots.make_room(&mut storage, game);
        slots.bring_back(&mut storage, game, chosen);
        requests.write(Request::Resume(Box::new(KeptGame { saved, record })));
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use std::{fs, path::Path, sync::Arc};

    use super::*;
    use crate::{
        game::{
            app::Seat,
            flow::{self, ShelvedBoards},
        },
        record::read_link,
        rules::{Setup, reversi},
    };

    /// The tables of a pack that is on.
    fn with_tiny() -> Tables {
        let mut tables = Tables::default();
        let small = tables.reversi.iter().find(|rules| rules.id == "small").expect("a built-in table");
        let tiny = reversi::Rules { id: "tiny".into(), ..(**small).clone() };
        tables.reversi.push(Arc::new(tiny));
        tables
    }

    /// How the game is begun.
    #[derive(Clone, Copy)]
    enum Begin<'a> {
        /// As it was left.
        AsLeft,
        /// With a new match, as by `--new` and `?game=`.
        Anew,
        /// With the match in a link.
        Link(&'a str),
    }

    /// The table as the game lays it at its start.
    fn begin(home: &Path, tables: Tables, how: Begin<'_>) -> (App, Vec<String>) {
        let (mut storage, mut status) = (Storage::open(home.to_owned()), Status::default());
        let (mut slots, mut shelf) = (Slots::default(), ShelvedBoards::default());
        for game in Game::ALL {
            let kept = slots.read_match(&mut storage, &mut status, game, &tables);
            shelf.put(kept.unwrap_or_else(|| Board::new(game.setup(0), Seat::usual(game), 0)));
        }
        let left = shelf.take(Game::Reversi).expect("a board");
        let board = match how {
            Begin::AsLeft => left,
            Begin::Anew => Board::new(Game::Reversi.setup(0), [Seat::Person; 2], 0),
            Begin::Link(link) => {
                let (saved, record) = read_link(link, |_| ["person"; 2], 0, &tables).expect("a good link");
                Board::resume(&saved, record)
            }
        };
        let told = format!("{status:?}");
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin, flow::plugin))
            .insert_state(Screen::Play)
            .add_message::<Command>()
            .init_resource::<Givers>()
            .insert_resource(status)
            .add_plugins(plugin)
            .insert_resource(storage)
            .insert_resource(board)
            .insert_resource(shelf)
            .insert_resource(slots)
            .insert_resource(Rulebooks(tables));
        app.update();
        let keys = told.split("key: \"").skip(1).filter_map(|rest| rest.split('"').next());
        (app, keys.filter(|key| key.starts_with("status-")).map(str::to_owned).collect())
    }

    /// Asks for something, and waits until nothing moves.
    fn ask(app: &mut App, request: Request) {
        app.world_mut().write_message(request);
        app.update();
        for _ in 0..200 {
            app.update();
            if app.world().resource::<flow::Motion>().is_settled() {
                break;
            }
        }
    }

    fn play(app: &mut App, square: &str) {
        let square = app.world().resource::<Board>().position().square(square).expect("a square");
        ask(app, Request::Press(square));
    }

    fn plies(app: &App) -> usize {
        app.world().resource::<Board>().record().played().len()
    }

    /// Ends the game, and with it waits for everything to be written.
    fn end(mut app: App) {
        drop(app.world_mut().remove_resource::<Storage>());
    }

    fn text(home: &Path, file: &str) -> String {
        fs::read_to_string(home.join(file)).unwrap_or_default()
    }

    fn between_persons(setup: Setup, moves: &str) -> String {
        let record = crate::record::read_transcript(&setup, moves).expect("a legal game");
        SavedMatch::of(&record, ["person", "person"].map(str::to_owned), 1, Aids::default()).to_text()
    }

    #[test]
    fn a_link_never_lies_on_the_match_in_progress_for_good() {
        let home = tempfile::tempdir().expect("a folder");
        let kept = between_persons(Game::Reversi.setup(0), "f5d6c3");
        fs::write(home.path().join("match.toml"), &kept).expect("a file");
        let link = "v=1&game=reversi&moves=c4&first=person&second=person";
        let (app, _) = begin(home.path(), Tables::default(), Begin::Link(link));
        end(app);
        assert_eq!(text(home.path(), "match.toml"), kept, "whoever only looks changes nothing");

        let (mut app, _) = begin(home.path(), Tables::default(), Begin::Link(link));
        play(&mut app, "c3");
        assert_eq!(plies(&app), 2);
        end(app);
        assert_eq!(text(home.path(), "match-2.toml"), kept);
        assert_eq!(About::of(&text(home.path(), "match.toml")).at, 2);

        // And from there it is taken up again, the other one in its place.
        let (mut app, _) = begin(home.path(), Tables::default(), Begin::AsLeft);
        assert_eq!(app.world().resource::<Slots>().list().len(), 1);
        app.world_mut().write_message(Command::TakeKept("match-2.toml".into()));
        for _ in 0..5 {
            app.update();
        }
        assert_eq!(plies(&app), 3);
        assert_eq!(app.world().resource::<Slots>().list()[0].file, "match-3.toml");
        end(app);
        assert_eq!(
            [About::of(&text(home.path(), "match.toml")).at, About::of(&text(home.path(), "match-3.toml")).at],
            [3, 2]
        );
        assert!(!home.path().join("match-2.toml").exists());
    }

    #[test]
    fn whatever_replaces_a_match_in_progress_keeps_it_first() {
        let home = tempfile::tempdir().expect("a folder");
        let first = between_persons(Game::Reversi.setup(0), "f5d6c3");
        fs::write(home.path().join("match.toml"), &first).expect("a file");

        // A new match from the command line or the page's address.
        let (mut app, _) = begin(home.path(), Tables::default(), Begin::Anew);
        play(&mut app, "f5");
        // A second one, and then a game from a file: each keeps the one before.
        let saved = || {
            let record = crate::record::read_transcript(&Game::Reversi.setup(0), "d3c5").expect("a legal game");
            let saved = SavedMatch::of(&record, ["person", "person"].map(str::to_owned), 1, Aids::default());
            Request::Resume(Box::new(KeptGame { saved, record }))
        };
        ask(&mut app, saved());
        ask(&mut app, saved());
        // A new one at the table.
        ask(&mut app, Request::Restart);
        end(app);
        let at = |file: &str| About::of(&text(home.path(), file)).at;
        assert_eq!(text(home.path(), "match-2.toml"), first);
        assert_eq!(["match-3.toml", "match-4.toml", "match-5.toml"].map(at), [1, 2, 2]);
        assert_eq!(at("match.toml"), 0);

        // Who plays in them is told, and what the player wants to be rid of goes.
        let (mut app, _) = begin(home.path(), Tables::default(), Begin::AsLeft);
        let list = |app: &App| app.world().resource::<Slots>().list().to_vec();
        assert_eq!(list(&app)[0].players, Some(["person", "person"].map(str::to_owned)));
        let five = "match-5.toml".to_owned();
        for (command, left, asked) in [
            (Command::KeptAsk(Some(five.clone())), 4, true),
            (Command::KeptAsk(None), 4, false),
            (Command::KeptRemove(five), 3, false),
        ] {
            app.world_mut().write_message(command);
            app.update();
            assert_eq!((list(&app).len(), list(&app).iter().any(|kept| kept.asked)), (left, asked));
        }
        end(app);
        assert!(!home.path().join("match-5.toml").exists());

        // An empty one is not worth keeping.
        let (mut app, _) = begin(home.path(), Tables::default(), Begin::Anew);
        play(&mut app, "f5");
        assert_eq!(app.world().resource::<Slots>().list().len(), 3);
        // What an undo brings back is no kept game any more.
        ask(&mut app, Request::Restart);
        assert_eq!(app.world().resource::<Slots>().list().len(), 4);
        ask(&mut app, Request::Undo);
        assert_eq!((plies(&app), app.world().resource::<Slots>().list().len()), (1, 3));
        end(app);
        assert_eq!(at("match.toml"), 1);
        assert!(!home.path().join("match-6.toml").exists());
    }

    #[test]
    fn there_is_room_for_every_kept_game() {
        let home = tempfile::tempdir().expect("a folder");
        let kept = between_persons(Game::Reversi.setup(0), "f5d6c3");
        fs::write(home.path().join("match.toml"), &kept).expect("a file");
        for number in 2..=120 {
            fs::write(home.path().join(slot(Game::Reversi, number)), &kept).expect("a file");
        }
        // Files of the player's, which are no slots.
        for name in ["match-02.toml", "match-1.toml", "match-.toml", "match-x.toml"] {
            fs::write(home.path().join(name), &kept).expect("a file");
        }
        let (mut app, _) = begin(home.path(), Tables::default(), Begin::Anew);
        assert_eq!(app.world().resource::<Slots>().list().len(), 119);
        play(&mut app, "f5");
        end(app);
        assert_eq!(text(home.path(), "match-121.toml"), kept);
    }

    #[test]
    fn a_match_whose_pack_is_off_waits_untouched_and_goes_on_when_it_is_on() {
        let home = tempfile::tempdir().expect("a folder");
        let tiny = with_tiny().reversi.last().cloned().expect("a table");
        let mut kept = between_persons(Setup::Reversi(tiny), "c2b4");
        kept.push_str("pack = \"Tiny boards 1.0.0\"\n");
        fs::write(home.path().join("match.toml"), &kept).expect("a file");
        let newer = "format = 7\ngame = \"gomoku\"\nwhatever = true\n";
        fs::write(home.path().join("match-gomoku.toml"), newer).expect("a file");

        let (mut app, told) = begin(home.path(), Tables::default(), Begin::AsLeft);
        assert_eq!(told, ["status-waits"; 2]);
        let waits: Vec<_> = app.world().resource::<Slots>().list().iter().map(|kept| kept.waits.clone()).collect();
        let pack = Localizable::new("kept-pack").with("pack", "Tiny boards 1.0.0");
        assert_eq!(waits, [Some(pack), Some(Localizable::new("kept-newer"))]);
        app.world_mut().write_message(Request::Sit { side: crate::rules::Side::Second, seat: Seat::Person });
        app.update();
        play(&mut app, "f5");
        // It cannot be taken up.
        app.world_mut().write_message(Command::TakeKept("match.toml".into()));
        app.update();
        assert_eq!(plies(&app), 1);
        end(app);
        assert_eq!(
            [text(home.path(), "match.toml"), text(home.path(), "match-gomoku.toml")],
            [kept.clone(), newer.into()]
        );
        assert_eq!(About::of(&text(home.path(), "match-2.toml")).at, 1);

        let (app, _) = begin(home.path(), Tables::default(), Begin::AsLeft);
        assert_eq!(plies(&app), 1, "the one beside it goes on");
        end(app);
        let (app, told) = begin(home.path(), with_tiny(), Begin::AsLeft);
        assert_eq!((plies(&app), told), (2, vec!["status-waits".to_owned()]), "the pack is on; Gomoku still waits");
        assert_eq!(app.world().resource::<Slots>().list().len(), 2);
        end(app);
        assert_eq!(text(home.path(), "match.toml"), kept);
    }

    #[test]
    fn a_damaged_match_is_set_aside_and_its_slot_is_free() {
        let home = tempfile::tempdir().expect("a folder");
        fs::write(home.path().join("match.toml"), "format = 1\ngame").expect("a file");
        let (app, told) = begin(home.path(), Tables::default(), Begin::AsLeft);
        assert_eq!(told, ["status-broken-match"]);
        end(app);
        assert_eq!(text(home.path(), "match-1.broken"), "format = 1\ngame");
        assert_eq!(About::of(&text(home.path(), "match.toml")).at, 0);
    }
}
