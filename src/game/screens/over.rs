//! The end of a game: who won, by how much, and what to do next.

use std::time::Duration;

use bevy::prelude::*;

use super::sheets::{Sheet, Shown, add};
use crate::{
    game::{
        app::{Command, Dialog, Localizable, Open, Screen, Seat},
        flow::{Board, Motion, Stage},
        screens::{medal::token, page::Page, play::PANEL, status::result},
        ui::{ButtonKind, column, row, scrolled, sheet, text, tokens, word_button},
    },
    rules::{Reason, Side},
};

/// How long the final position is shown before the dialog opens.
const BREATH: Duration = Duration::from_millis(900);

/// The end of a game that is about to be announced, and how long until then.
#[derive(Resource, Default)]
pub struct Announcement {
    version: Option<u64>,
    wait: Option<Duration>,
}

impl Announcement {
    /// Whether the dialog is about to open.
    #[must_use]
    pub const fn is_due(&self) -> bool {
        self.wait.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    // The position that ended the game stays in view.
    let sheet = Sheet { aside: true, ..Sheet::new(|page| page.table(), lay_out) };
    add(app, Shown::Dialog(Dialog::Over), sheet);
    app.init_resource::<Announcement>()
        .add_systems(OnEnter(Screen::Play), ask_again)
        .add_systems(Update, announce.in_set(Stage::Status).run_if(in_state(Screen::Play)));
}

/// Whoever comes back to a game that has ended is asked what to do next.
fn ask_again(mut state: ResMut<Announcement>, board: Res<Board>) {
    if board.ending().is_some() {
        *state = Announcement { version: Some(board.version()), wait: Some(BREATH) };
    }
}

/// Opens the dialog once for every game that ends.
fn announce(
    mut state: ResMut<Announcement>,
    mut open: ResMut<Open>,
    board: Res<Board>,
    motion: Res<Motion>,
    time: Res<Time<Real>>,
) {
    let state = state.bypass_change_detection();
    if board.ending().is_none() {
        *state = Announcement { version: Some(board.version()), wait: None };
        return;
    }
    if state.version.is_some_and(|version| version != board.version()) {
        *state = Announcement { version: Some(board.version()), wait: Some(BREATH) };
    }
    state.version = Some(board.version());
    if let Some(wait) = &mut state.wait
        && motion.is_settled()
    {
        *wait = wait.saturating_sub(time.delta());
        if wait.is_zero() {
            state.wait = None;
            // A dialog that the player has opened meanwhile stays; the status line tells the result.
            if open.0.is_none() {
                open.0 = Some(Dialog::Over);
            }
        }
    }
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let Some(ending) = page.board.ending() else { return };
    let position = page.board.position();
    let alone = page.board.has_person() && page.board.has_engine();
    let heading = match ending.winner {
        Some(side) if alone && page.board.seat(side) == Seat::Person => page.say("over-you-win"),
        Some(_) if alone => page.say("over-you-lose"),
        Some(side) => page.l10n.say(&Localizable::new("over-won").by(position, side)),
        None => page.say("over-drawn"),
    };
    let numbers = |key: &str, [first, second]: [u32; 2]| {
        page.l10n.say(&Localizable::new(key).with("first", first).with("second", second))
    };
    let about = match ending.reason {
        Reason::Counted if ending.score == ending.on_board => page.say("over-on-board-full"),
        Reason::Counted => {
            let key = if ending.winner.is_some() { "over-on-board" } else { "over-on-board-drawn" };
            numbers(key, ending.on_board)
        }
        Reason::Resigned if alone && ending.winner.is_some_and(|side| page.board.seat(side) == Seat::Person) => {
            page.say("over-computer-resigned")
        }
        _ => page.l10n.say(&result(page.board, &ending)),
    };
    let scores = ending.reason == Reason::Counted || position.full_health().is_some();
    parent
        .spawn(sheet(
            &page.style.palette,
            Node {
                width: px(if page.portrait { 440.0 } else { PANEL }),
                max_width: percent(100.0),
                max_height: percent(100.0),
                padding: UiRect::all(px(if page.is_short() { 2.0 } else { 4.0 } * tokens::GRID)),
                ..default()
            },
        ))
        .with_children(|parent| {
            let all = Node { align_items: AlignItems::Center, flex_grow: 1.0, ..column(2.0) };
            parent.spawn(scrolled(all)).with_children(|parent| {
                parent.spawn(text(page.style, heading, tokens::HEADING, page.style.palette.text));
                parent.spawn(row(2.0)).with_children(|parent| {
                    parent.spawn(token(page, Side::First, 36.0));
                    if scores {
                        parent.spawn(text(
                            page.style,
                            numbers("over-score", ending.score),
                            tokens::TITLE,
                            page.style.palette.text,
                        ));
                    }
                    parent.spawn(token(page, Side::Second, 36.0));
                });
                parent.spawn((
                    text(page.style, about, tokens::BODY, page.style.palette.quiet),
                    TextLayout { justify: Justify::Center, ..default() },
                ));
                let aids = page.board.aids();
                for (helped, words) in [
                    (aids.practice, "over-practice"),
                    (aids.hints, "over-hints"),
                    (aids.taught, "over-taught"),
                    (aids.analysis, "over-analysed"),
                ] {
                    if helped {
                        parent.spawn(text(page.style, page.say(words), tokens::SMALL, page.style.palette.quiet));
                    }
                }
                parent
                    .spawn(Node {
                        justify_content: JustifyContent::Center,
                        flex_wrap: FlexWrap::Wrap,
                        row_gap: px(tokens::GRID),
                        margin: UiRect::top(px(tokens::GRID)),
                        ..row(1.0)
                    })
                    .with_children(|parent| {
                        word_button(parent, page.style, page.say("over-leave"), Command::Home, ButtonKind::Plain);
                        word_button(parent, page.style, page.say("over-look"), Command::Close, ButtonKind::Plain);
                        word_button(parent, page.style, page.say("over-review"), Command::Review, ButtonKind::Plain);
                        let [first, second] = page.board.seats();
                        let [one, other] = Side::BOTH.map(|side| page.board.name(page.settings, side));
                        if first != second || one != other {
                            word_button(parent, page.style, page.say("over-swap"), Command::Rematch, ButtonKind::Plain);
                        }
                        word_button(parent, page.style, page.say("over-again"), Command::Restart, ButtonKind::Primary);
                    });
            });
        });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        record::{Aids, Record, SavedMatch},
        rules::Game,
    };
    use bevy::{state::app::StatesPlugin, time::TimeUpdateStrategy};

    #[test]
    fn a_finished_game_taken_up_from_the_title_offers_what_to_do_next() {
        let mut record = Record::new(Game::Reversi.setup(0));
        record.resign(Side::First).expect("a game that goes on");
        let saved = SavedMatch::of(&record, ["person", "person"].map(str::to_owned), 7, Aids::default());
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(BREATH / 2))
            .insert_state(Screen::Title)
            .init_resource::<Announcement>()
            .init_resource::<Open>()
            .insert_resource(Board::new(Game::Reversi.setup(0), [Seat::Person; 2], 7))
            .insert_resource(Motion::default())
            .add_systems(OnEnter(Screen::Play), ask_again)
            .add_systems(Update, announce.run_if(in_state(Screen::Play)));
        app.update();
        app.insert_resource(Board::resume(&saved, record));
        for screen in [Screen::Play, Screen::Title, Screen::Play] {
            app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
            app.world_mut().resource_mut::<Open>().0 = None;
            (0..5).for_each(|_| app.update());
            let expected = (screen == Screen::Play).then_some(Dialog::Over);
            assert_eq!(app.world().resource::<Open>().0, expected, "{screen:?}");
        }
    }
}
