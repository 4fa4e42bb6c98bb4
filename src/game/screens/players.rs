//! Who plays each side, before a game or in the middle of one; before it, also which game and by which rules. It is one
//! file, as both dialogs are made of the same parts.

use bevy::prelude::*;

use super::sheets::{Sheet, Shown, add};
use crate::{
    engine::{Band, Level},
    game::{
        app::{
            Command, Dialog, Localizable, OnPress, Open, Screen, Settings, Shortcut, player_about, player_sentence,
            side_name,
        },
        flow::{Beginning, Board, Request, Rulebooks, ShelvedBoards, Stage},
        net::{FarCommand, relay_address},
        packs::StartList,
        screens::{
            clock_choice,
            medal::{medal, portrait},
            names::name_line,
            page::{NextMatch, Page},
            persona, series,
        },
        ui::{
            ButtonKind, colour_of, column, dialog as dialog_node, footer, row, scrolled, sheet, text, tokens,
            word_button,
        },
    },
    net::Terms,
    play::{Player, Whose, deal},
    record::EvenStarts,
    rules::{Choices, Field, Game, Setup, Side, Tables},
};

pub(super) fn plugin(app: &mut App) {
    add(
        app,
        Shown::Dialog(Dialog::Players),
        Sheet::new(|page| (page.seating(), page.board.has_teacher()), lay_out_players),
    );
    add(app, Shown::Dialog(Dialog::NewGame), Sheet::new(|page| (page.next.clone(), page.starts), lay_out_new));
    app.add_message::<Change>()
        .add_message::<FarCommand>()
        .add_message::<Begin>()
        .add_systems(Update, (carry_out, begin, exchange).chain().in_set(Stage::Commands));
}

/// What the new-game dialog can change about the setup.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Switches to another game, as it was set up last.
    Game(Game),
    /// Sets a field of the setup: the field's index in the form, and the index of its new value.
    Field(usize, usize),
    /// Chooses who plays against the person.
    Opponent(Player),
    /// Chooses the person's side; `None` leaves it to the lot.
    Side(Option<Side>),
    /// Seats a teacher at the table, or none.
    Teacher(bool),
    /// Shows the rules to choose from.
    Unfold,
    /// Plays with somebody elsewhere live, or by link.
    Live(bool),
    /// Begins with an even start, one at random or that of a number, or with the usual one.
    Even(Option<Option<usize>>),
}

/// Begins the game that the new-game dialog describes.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct Begin;

pub(super) fn carry_out(
    mut asked: MessageReader<Change>,
    mut next: ResMut<NextMatch>,
    (board, shelf, rulebooks): (Res<Board>, Res<ShelvedBoards>, Res<Rulebooks>),
) {
    for wanted in asked.read() {
        change(&mut next, *wanted, &board, &shelf, &rulebooks.0);
    }
}

pub(super) fn begin(
    mut asked: MessageReader<Begin>,
    (next, board, starts, settings): (Res<NextMatch>, Res<Board>, Res<StartList>, Res<Settings>),
    (mut requests, mut far): (MessageWriter<Request>, MessageWriter<FarCommand>),
    (mut open, mut screen): (ResMut<Open>, ResMut<NextState<Screen>>),
) {
    for Begin in asked.read() {
        let teacher = next.has_teacher();
        let NextMatch { setup, mut players, lot, live, clock, series, even, .. } = next.clone();
        let swapped = lot && deal(board.seed()) & 1 == 1;
        if swapped {
            players.swap(0, 1);
        }
        // Between two persons only the guest's side tells which is which.
        let guest_first = if lot { swapped } else { board.is_guest_first() };
        let number = even.and_then(|number| number.or_else(|| starts.draw(deal(board.seed()))));
        let start = number.and_then(|number| starts.record(&setup, number)).map(Box::new);
        open.0 = None;
        let is_far = players.iter().any(|player| player.is_elsewhere());
        let beginning = Beginning { start, setup, players, guest_first, teacher, clock, series };
        if is_far {
            let relay = relay_address(settings.relay()).filter(|_| live);
            // The lot is drawn by both places.
            far.write(FarCommand::Invite { plan: Box::new(beginning), by_lot: lot, relay });
            continue;
        }
        requests.write(Request::Begin(beginning));
        NextState::set_if_neq(&mut screen, Screen::Play);
    }
}

/// Lets two persons play in place of one, or one in place of two: see [`Board::exchange`].
fn exchange(mut keys: MessageReader<Shortcut>, board: Res<Board>, mut requests: MessageWriter<Request>) {
    for _ in keys.read().filter(|key| **key == Shortcut::Exchange) {
        requests.write_batch(board.exchange().map(|(side, player)| Request::Sit { side, player }));
    }
}

/// Width of a player's portrait, in logical pixels.
const PORTRAIT: f32 = 40.0;
/// Width of an opponent's, likewise.
const PERSON: f32 = 64.0;

/// Changes what the new-game dialog describes.
fn change(next: &mut NextMatch, change: Change, board: &Board, shelf: &ShelvedBoards, tables: &Tables) {
    match change {
        Change::Game(game) if next.setup.game() != game => {
            // As that game was played last.
            let last = shelf.find(game, board).map_or_else(|| NextMatch::usual(game), NextMatch::like);
            *next = NextMatch { lot: next.lot, live: next.live, clock: next.clock, series: next.series, ..last };
        }
        Change::Game(_) => {}
        Change::Opponent(seat) => {
            next.seat(next.side(), seat);
            bear_with_link(next);
        }
        Change::Live(live) => {
            next.live = live;
            bear_with_link(next);
        }
        Change::Side(side) => {
            next.lot = side.is_none();
            next.seat(side.unwrap_or(next.side()), next.opponent());
        }
        Change::Teacher(sits) => next.teacher = Some(sits),
        Change::Unfold => next.unfolded = true,
        Change::Even(even) => next.even = even,
        Change::Field(field, value) => {
            let Some(field) = next.setup.form(tables).into_iter().nth(field) else { return };
            let Some(value) = field.values().into_iter().nth(value) else { return };
            // Refused only if the choice has disappeared since the dialog was built.
            if let Err(error) = next.setup.set(field.key, &value, tables) {
                warn!("the choice of {} cannot be made: {error}", field.key);
            }
        }
    }
}

/// By link days alone can be counted, and there is one game at a time with somebody elsewhere.
fn bear_with_link(next: &mut NextMatch) {
    if next.opponent().is_elsewhere() {
        next.series = None;
        next.clock = next.clock.filter(|clock| !next.is_by_link() || Terms::may_be_by_link(Some(*clock)));
    }
}

/// The choice between a live game and one by link, and what the former needs.
fn how(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let has_relay = relay_address(page.settings.relay()).is_some();
    choices(parent, |parent| {
        option(parent, page, page.say("far-by-link"), Change::Live(false), !page.next.live);
        if has_relay {
            option(parent, page, page.say("far-live"), Change::Live(true), page.next.live);
        }
    });
    let about = match (has_relay, page.next.live) {
        (false, _) => "far-no-relay",
        (true, false) => "far-by-link-about",
        (true, true) => "far-live-about",
    };
    parent.spawn(text(page.style, page.say(about), tokens::SMALL, page.style.palette.quiet));
}

/// Lays out the dialog of the players in the middle of a game.
fn lay_out_players(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let (game, position) = (page.board.game(), page.board.position());
    parent.spawn(sheet(&page.style.palette, dialog_node(600.0, 2.0))).with_children(|parent| {
        heading(parent, page, page.say("players-title"), tokens::HEADING);
        parent.spawn(scrolled(column(2.0))).with_children(|parent| {
            for side in Side::BOTH {
                let seated = page.board.player(side);
                heading(parent, page, page.l10n.say(&side_name(position, side)), tokens::LARGE);
                let persons = [("seat-person", Player::Person)];
                ladder(parent, page, game, seated, &persons, |seat| Request::Sit { side, player: seat });
                about(parent, page, game, colour_of(&page.style.palette, game, position.colour(side)), seated);
                if let Some(person) = page.board.person(side) {
                    name_line(parent, page, person);
                }
            }
            let sits = page.board.has_teacher();
            choices(parent, |parent| teacher(parent, page, sits, Request::Teacher(!sits)));
            about_teacher(parent, page, sits);
            parent.spawn(text(page.style, page.say("players-note"), tokens::SMALL, page.style.palette.quiet));
        });
        parent.spawn(footer()).with_children(|parent| {
            word_button(parent, page.style, page.say("players-done"), Command::Close, ButtonKind::Primary);
        });
    });
}

/// Lays out the dialog of a new game.
fn lay_out_new(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let NextMatch { setup, lot, .. } = page.next;
    let (game, start) = (setup.game(), setup.start());
    let (side, opponent) = (page.next.side(), page.next.opponent());
    parent.spawn(sheet(&page.style.palette, dialog_node(600.0, 2.0))).with_children(|parent| {
        heading(parent, page, page.say("new-title"), tokens::HEADING);
        parent.spawn(scrolled(column(2.0))).with_children(|parent| {
            choices(parent, |parent| {
                for other in Game::ALL {
                    let name = page.say(&format!("game-{}", other.id()));
                    option(parent, page, name, Change::Game(other), other == game);
                }
            });
            heading(parent, page, page.say("new-opponent"), tokens::LARGE);
            let persons = [("new-friend", Player::Person), ("new-far", Player::Far)];
            ladder(parent, page, game, opponent, &persons, Change::Opponent);
            let colour = colour_of(&page.style.palette, game, start.colour(side.other()));
            about(parent, page, game, colour, opponent);
            if opponent.is_elsewhere() {
                how(parent, page);
            }
            if opponent.acts_here() {
                Whose::ALL.into_iter().for_each(|person| name_line(parent, page, person));
            }
            if !opponent.acts_here() {
                let sits = page.next.has_teacher();
                heading(parent, page, page.say("new-side"), tokens::LARGE);
                choices(parent, |parent| {
                    // Between two engines neither side is the person's yet.
                    let seated = page.next.players.iter().any(|player| player.acts_here()) && !lot;
                    for own in Side::BOTH {
                        let name = page.l10n.say(&side_name(&start, own));
                        option(parent, page, name, Change::Side(Some(own)), seated && own == side);
                    }
                    option(parent, page, page.say("new-lot"), Change::Side(None), *lot);
                    if opponent.is_elsewhere() {
                        return;
                    }
                    // It has a place of its own at the end of the line.
                    parent.spawn((Node { flex_grow: 1.0, ..default() }, Pickable::IGNORE));
                    teacher(parent, page, sits, Change::Teacher(!sits));
                });
                if !opponent.is_elsewhere() {
                    about_teacher(parent, page, sits);
                }
            }
            clock_choice::lay_out(parent, page, &start);
            if !opponent.is_elsewhere() {
                series::lay_out(parent, page);
            }
            rules(parent, page, setup);
            even_start(parent, page);
        });
        parent.spawn(footer()).with_children(|parent| {
            word_button(parent, page.style, page.say("new-cancel"), Command::Close, ButtonKind::Plain);
            word_button(parent, page.style, page.say("new-start"), Begin, ButtonKind::Primary);
        });
    });
}

/// Whether a teacher sits at the table, and a press on which it comes or goes.
fn teacher(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, sits: bool, press: impl Into<OnPress>) {
    let (key, kind) = if sits { ("settings-on", ButtonKind::Chosen) } else { ("settings-off", ButtonKind::Plain) };
    let words = format!("{}: {}", page.say("new-teacher"), page.say(key));
    word_button(parent, page.style, words, press, kind);
}

/// What a teacher does, where one sits.
fn about_teacher(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, sits: bool) {
    if sits {
        parent.spawn(text(page.style, page.say("new-teacher-about"), tokens::SMALL, page.style.palette.quiet));
    }
}

fn heading(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, words: String, size: f32) {
    parent.spawn(text(page.style, words, size, page.style.palette.text));
}

/// The players to choose from: the persons with the keys of their names, and the levels by their bands. A press on a band chooses a
/// level in it and shows the others of that band, so that every level is two presses away.
fn ladder<P: Into<OnPress>>(
    parent: &mut ChildSpawnerCommands<'_>,
    page: &Page<'_>,
    game: Game,
    seated: Player,
    persons: &[(&str, Player)],
    press: impl Fn(Player) -> P,
) {
    let levels = |band: Option<Band>| {
        let seats = Level::of(game).iter().copied().filter(move |level| level.band(game) == band);
        seats.map(Player::Engine)
    };
    let kind = |chosen: bool| if chosen { ButtonKind::Chosen } else { ButtonKind::Plain };
    choices(parent, |parent| {
        for (name, person) in persons {
            word_button(parent, page.style, page.say(name), press(*person), kind(seated == *person));
        }
        for band in Band::ALL.map(Some).into_iter().chain([None]) {
            let Some(first) = levels(band).next() else { continue };
            let here = seated.level().is_some_and(|level| level.band(game) == band);
            let name = page.say(&format!("band-{}", band.map_or("more", Band::id)));
            word_button(parent, page.style, name, press(if here { seated } else { first }), kind(here));
        }
    });
    if seated.level().is_none() {
        return;
    }
    choices(parent, |parent| {
        for seat in levels(seated.band(game)) {
            let name = page.l10n.say(&player_sentence("seat", seat));
            // A number is enough to see; its name is for those who hear it.
            let shown = seat.number().map_or_else(|| name.clone(), |number| number.to_string());
            word_button(parent, page.style, shown, press(seat), kind(seat == seated))
                .insert(AccessibleLabel::new(name));
        }
    });
}

/// The portrait of a player, the name, and a sentence about how it plays. An opponent who is a person has a name beside
/// that of the level, and a sentence about all levels of the band.
fn about(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, game: Game, colour: Color, seat: Player) {
    let person = seat.persona(game);
    parent.spawn(Node { flex_shrink: 0.0, ..row(1.5) }).with_children(|parent| {
        match person {
            Some(band) => portrait(parent, page, band, PERSON, ()),
            None => drop(parent.spawn(medal(page, colour, Some(seat), PORTRAIT))),
        }
        parent.spawn(Node { flex_shrink: 1.0, min_width: px(0.0), ..column(0.0) }).with_children(|parent| {
            let mut line = |words: String, size: f32, colour: Color| {
                parent.spawn(text(page.style, words, size, colour));
            };
            let palette = &page.style.palette;
            let [level, about] = [player_sentence("seat", seat), player_about(game, seat)].map(|it| page.l10n.say(&it));
            if let Some(band) = person {
                line(page.l10n.say(&persona::name(band)), tokens::BODY, palette.text);
                line(page.l10n.say(&persona::temper(game, band)), tokens::SMALL, palette.text);
                line(format!("{level} · {about}"), tokens::SMALL, palette.quiet);
            } else {
                line(level, tokens::BODY, palette.text);
                line(about, tokens::SMALL, palette.quiet);
            }
        });
    });
}

/// A row of buttons, wrapped into as many lines as it needs.
fn choices(parent: &mut ChildSpawnerCommands<'_>, buttons: impl FnOnce(&mut ChildSpawnerCommands<'_>)) {
    parent
        .spawn(Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID), flex_shrink: 0.0, ..row(1.0) })
        .with_children(buttons);
}

fn option(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, name: String, change: Change, chosen: bool) {
    let kind = if chosen { ButtonKind::Chosen } else { ButtonKind::Plain };
    word_button(parent, page.style, name, change, kind);
}

/// The fields of a setup that say which rules it is by: the first one, and those that are not as usual.
pub(super) fn telling(page: &Page<'_>, setup: &Setup) -> impl Iterator<Item = Field> {
    let usual = setup.game().setup(0).form(&page.rulebooks.0);
    let is_usual =
        move |field: &Field| usual.iter().any(|other| (other.key, &other.value) == (field.key, &field.value));
    let shown = setup.form(&page.rulebooks.0).into_iter().filter(Field::is_shown).enumerate();
    shown.filter(move |(number, field)| *number == 0 || !is_usual(field)).map(|(_, field)| field)
}

/// The same in one line; empty for a game without a choice.
pub(super) fn rules_in_short(page: &Page<'_>, setup: &Setup) -> String {
    let names = telling(page, setup).map(|field| value_name(page, setup.game(), &field, &field.value));
    names.collect::<Vec<_>>().join(" · ")
}

/// The fields of a game's setup: in one line while all are as usual, else a row of choices for each, with a heading above
/// and a sentence about the choice below.
fn rules(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, setup: &Setup) {
    let form = |setup: &Setup| setup.form(&page.rulebooks.0).into_iter().enumerate();
    let mut fields: Vec<(usize, Field)> = form(setup).filter(|(_, field)| field.is_shown()).collect();
    if fields.is_empty() {
        return;
    }
    heading(parent, page, page.say("new-rules"), tokens::LARGE);
    let game = setup.game();
    let usual: Vec<Field> = form(&game.setup(0)).map(|(_, field)| field).collect();
    if !page.next.unfolded && fields.iter().all(|(_, field)| usual.contains(field)) {
        choices(parent, |parent| {
            parent.spawn(text(page.style, rules_in_short(page, setup), tokens::BODY, page.style.palette.quiet));
            word_button(parent, page.style, page.say("new-change"), Change::Unfold, ButtonKind::Plain);
        });
        return;
    }
    // Numbers are the size of the board, which comes first.
    fields.sort_by_key(|(_, field)| !matches!(field.choices, Choices::Numbers(_)));
    for (number, field) in fields {
        let own = page.l10n.find(&format!("{}-{}", game.id(), field.named));
        if let Some(words) = own.or_else(|| page.l10n.find(&format!("new-{}", field.key))) {
            heading(parent, page, words, tokens::BODY);
        }
        choices(parent, |parent| {
            for (choice, value) in field.values().into_iter().enumerate() {
                let name = value_name(page, game, &field, &value);
                // A number is enough to see; its name is for those who hear it.
                let shown = if matches!(field.choices, Choices::Numbers(_)) { value.clone() } else { name.clone() };
                let kind = if value == field.value { ButtonKind::Chosen } else { ButtonKind::Plain };
                word_button(parent, page.style, shown, Change::Field(number, choice), kind)
                    .insert(AccessibleLabel::new(name));
            }
        });
        // A rule table of a pack may have no description.
        if let Some(about) = page.l10n.find(&format!("{}-{}-about-{}", game.id(), field.named, field.value)) {
            parent.spawn(text(page.style, about, tokens::SMALL, page.style.palette.quiet));
        }
    }
}

/// The start of a game of Reversi by the usual rules: the usual one, or one of the even ones.
fn even_start(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    if page.starts == 0 || !EvenStarts::fit(&page.next.setup) {
        return;
    }
    let (even, last) = (page.next.even, page.starts);
    heading(parent, page, page.say("new-even"), tokens::LARGE);
    choices(parent, |parent| {
        option(parent, page, page.say("even-usual"), Change::Even(None), even.is_none());
        option(parent, page, page.say("even-random"), Change::Even(Some(None)), even == Some(None));
        let number = even.flatten();
        let first = number.unwrap_or(1);
        option(parent, page, page.say("even-number"), Change::Even(Some(Some(first))), number.is_some());
    });
    if let Some(Some(number)) = even {
        choices(parent, |parent| {
            for (sign, by) in [("–100", -100), ("–1", -1), ("+1", 1), ("+100", 100)] {
                let to = number.saturating_add_signed(by).clamp(1, last);
                word_button(parent, page.style, sign, Change::Even(Some(Some(to))), ButtonKind::Plain);
            }
            let words =
                page.l10n.say(&Localizable::new("even-of").with("number", number as u32).with("all", last as u32));
            parent.spawn(text(page.style, words, tokens::BODY, page.style.palette.text));
        });
    }
    if even.is_some() {
        parent.spawn(text(page.style, page.say("even-about"), tokens::SMALL, page.style.palette.quiet));
    }
}

/// What a value of a field is called.
fn value_name(page: &Page<'_>, game: Game, field: &Field, value: &str) -> String {
    match field.choices {
        Choices::Numbers(_) => {
            let number = value.parse().unwrap_or(0_u32);
            page.l10n.say(&Localizable::new(format!("new-{}-value", field.key)).with(field.key, number))
        }
        // A rule table of a pack may have no name.
        _ => page.l10n.find(&format!("{}-{}-{value}", game.id(), field.named)).unwrap_or_else(|| value.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the dialog describes after these changes.
    fn after(changes: &[Change]) -> NextMatch {
        let (board, shelf, tables) = (Board::default(), ShelvedBoards::default(), Tables::default());
        let mut next = NextMatch::like(&board);
        for &one in changes {
            change(&mut next, one, &board, &shelf, &tables);
        }
        next
    }

    #[test]
    fn the_opponent_and_the_side_are_chosen_apart() {
        let engine = |number| Player::Engine(Level::of_number(Game::Reversi, number).expect("a level"));
        let (strong, person) = (engine(23), Player::Person);
        let seats = |changes: &[Change]| (after(changes).players, after(changes).lot);
        assert_eq!(seats(&[Change::Opponent(strong)]), ([person, strong], false));
        assert_eq!(seats(&[Change::Opponent(strong), Change::Side(Some(Side::Second))]), ([strong, person], false));
        assert_eq!(seats(&[Change::Side(Some(Side::Second)), Change::Opponent(strong)]), ([strong, person], false));
        assert_eq!(seats(&[Change::Side(None), Change::Opponent(strong)]), ([person, strong], true));
        assert!(!seats(&[Change::Side(None), Change::Side(Some(Side::First))]).1);
        assert_eq!(seats(&[Change::Opponent(person)]), ([person, person], false));
        assert_eq!(seats(&[Change::Side(None), Change::Game(Game::Gomoku)]), (Player::usual(Game::Gomoku), true));
    }

    #[test]
    fn every_level_for_people_stands_in_a_band_and_bands_climb() {
        for game in Game::ALL {
            let bands: Vec<usize> = (Level::of(game).iter())
                .filter_map(|level| Band::ALL.iter().position(|band| level.band(game) == Some(*band)))
                .collect();
            assert!(bands.is_sorted() && bands.len() >= 3, "{}: {bands:?}", game.id());
            for level in Level::of(game) {
                assert!(level.number().is_none() || level.band(game).is_some(), "{}", level.id());
            }
            assert_eq!(Level::RANDOM.band(game), None);
        }
    }
}
