//! The game in a browser: reads the options in the page's address, reports progress to the page, and handles its
//! messages.
//!
//! Only in wasm builds. `page/` holds the page itself, [`page`] is the only interface to it, and `mirror.rs` shows the
//! table as HTML for screen readers.

mod mirror;

use std::cell::RefCell;

use bevy::{
    platform::time::Instant,
    prelude::*,
    ui_widgets::{Activate, Button, ScrollIntoView},
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};
use wasm_bindgen::prelude::*;

use crate::{
    engine::Level,
    game::{
        accessibility::Controls,
        app::{BroughtIn, BroughtLinks, Localizable, Open, Options, Screen, Settings, Status},
        flow::{Board, Request, Stage},
        locale::{Localization, language_of},
        packs::{Packs, browser},
        scene::{Cursor, Pipelines},
        system::page,
    },
    record::is_link,
    rules::Game,
};

thread_local! {
    /// Messages from the page that have not been handled yet.
    static HEARD: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// The options in the page's address, and whether to draw frames all the time, to count them (`?restless`). The options
/// are `?fast`, `?new`, `?relay=example.org`, `?safe`, `?game=gomoku`, `?seed=7`, `?level=search-2`, `?language=en`, `?packs=paper` and a
/// link after `#`.
#[must_use]
pub fn options() -> (Options, bool) {
    let query = page::query();
    let parts = || query.split('&').map(|part| part.split_once('=').unwrap_or((part, "")));
    let has = |name: &str| parts().any(|(key, _)| key == name);
    let value = |name: &str| parts().find(|(key, _)| *key == name).map(|(_, value)| value);
    let fragment = page::fragment();
    let options = Options {
        assets: page::assets().into(),
        folder: "turnstone".into(),
        game: value("game").and_then(Game::from_id),
        seed: value("seed").and_then(|seed| seed.parse().ok()),
        level: value("level").and_then(Level::from_id),
        new: has("new"),
        link: (is_link(&fragment) || BroughtLinks::find(&fragment).is_some()).then_some(fragment),
        relay: value("relay").map(str::to_owned).or_else(page::relay),
        open: Vec::new(),
        fast: has("fast"),
        size: UVec2::new(1280, 720),
        language: value("language").map(str::to_owned),
        packs: if has("safe") {
            Some(Vec::new())
        } else {
            value("packs").map(|ids| ids.split(',').map(str::to_owned).collect())
        },
        contrast: page::contrast,
        bench: None,
        bare: false,
        started: Instant::now(),
    };
    (options, has("restless"))
}

/// Connects the game with its page.
pub(super) fn plugin(app: &mut App) {
    let proxy = app.world().get_resource::<EventLoopProxyWrapper>().map(|proxy| (**proxy).clone());
    let ear = Closure::new(move |words: String| {
        HEARD.with_borrow_mut(|heard| heard.push(words));
        if let Some(proxy) = &proxy {
            // An error means that the game has ended.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }
    });
    page::listen(&ear);
    // It lives as long as the page.
    ear.forget();
    app.add_systems(Startup, |mut settings: ResMut<Settings>| settings.asked_for_calm = page::calm())
        .add_systems(Update, hear.in_set(Stage::Input))
        .add_systems(Last, forget_match)
        .add_systems(OnExit(Screen::Loading), page::ready);
    mirror::plugin(app);
}

/// Tells the page how many of the files for the first frame have loaded.
pub fn prepare(done: usize, of: usize, pipelines: &Pipelines) {
    // A few dozen files: the casts lose nothing.
    page::preparing(done as u32, of as u32, pipelines.are_pending());
}

/// A message from the page.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Heard<'a> {
    /// The player acts on the square of this name.
    Press(&'a str),
    /// The keyboard focus is on the square of this name, or has left the board.
    Look(&'a str),
    /// A mirrored button of this name is pressed.
    Button(Entity, &'a str),
    /// The keyboard focus is on a mirrored button.
    Focus(Entity),
    /// Whether the player's system asks for less motion.
    Calm(bool),
    /// Whether the link could be copied to the clipboard.
    Copied(bool),
    /// A text was copied, or a picture; the sentence with this key says so.
    CopiedOther(&'static str),
    /// The browser does not let the game copy.
    Uncopied,
    /// A pack has arrived.
    Pack,
    /// Games have been pasted, dropped or chosen.
    Games,
    /// A link to a game with somebody elsewhere has been opened.
    Link(&'a str),
    /// A pack cannot be stored, for this reason; it is on for now.
    Unkept(&'a str),
    /// The browser cannot play this sound of a pack, for this reason.
    Unheard(&'a str, &'a str),
}

fn read(words: &str) -> Option<Heard<'_>> {
    let (verb, rest) = words.split_once(' ').unwrap_or((words, ""));
    Some(match verb {
        "press" => Heard::Press(rest),
        "look" => Heard::Look(rest),
        "button" => {
            let (number, name) = rest.split_once(' ')?;
            Heard::Button(Entity::try_from_bits(number.parse().ok()?)?, name)
        }
        "focus" => Heard::Focus(Entity::try_from_bits(rest.parse().ok()?)?),
        "calm" => Heard::Calm(true),
        "lively" => Heard::Calm(false),
        "copied" => Heard::Copied(true),
        "uncopied" => Heard::Copied(false),
        "copied-text" => Heard::CopiedOther("status-moves-copied"),
        "copied-picture" => Heard::CopiedOther("status-picture-copied"),
        "uncopied-text" => Heard::Uncopied,
        "pack" => Heard::Pack,
        "games" => Heard::Games,
        "link" => Heard::Link(rest),
        "unkept" => Heard::Unkept(rest),
        "unheard" => rest.split_once('\t').map(|(file, why)| Heard::Unheard(file, why))?,
        // Anything else only wakes the game.
        _ => return None,
    })
}

fn hear(
    mut commands: Commands,
    board: Res<Board>,
    open: Res<Open>,
    screen: Res<State<Screen>>,
    (controls, buttons): (Controls, Query<(), With<Button>>),
    mut cursor: ResMut<Cursor>,
    mut status: ResMut<Status>,
    mut requests: MessageWriter<Request>,
    (mut library, mut settings): (ResMut<Packs>, ResMut<Settings>),
    (mut brought, mut links): (ResMut<BroughtIn>, ResMut<BroughtLinks>),
    l10n: Option<Res<Localization>>,
    mut is_unheard: Local<bool>,
) {
    let at_table = screen.is_at_table() && open.0.is_none();
    for words in HEARD.take() {
        match read(&words) {
            Some(Heard::Press(name)) if at_table => {
                if let Some(square) = board.position().square(name) {
                    requests.write(Request::Press(square));
                }
            }
            Some(Heard::Look(name)) if at_table => {
                cursor.set_if_neq(Cursor(board.position().square(name)));
            }
            Some(Heard::Button(entity, name)) => {
                if let Some(entity) = controls.button(entity, Some(name)) {
                    commands.trigger(Activate { entity });
                }
            }
            Some(Heard::Focus(entity)) if buttons.contains(entity) => commands.trigger(ScrollIntoView { entity }),
            Some(Heard::Calm(calm)) => settings.asked_for_calm = calm,
            Some(Heard::Copied(copied)) => {
                status.mention(Localizable::new(if copied { "status-link-copied" } else { "status-link-shown" }));
            }
            Some(Heard::CopiedOther(said)) => status.mention(Localizable::new(said)),
            Some(Heard::Uncopied) => status.answer(Localizable::new("status-uncopied")),
            Some(Heard::Pack) => {
                browser::take_in(&mut library, &mut status, language_of(l10n.as_deref()));
            }
            Some(Heard::Games) => {
                brought.0.extend(std::iter::from_fn(page::take_games).map(|bytes| Ok(bytes.to_vec())));
            }
            Some(Heard::Link(fragment)) => links.0.push(fragment.to_owned()),
            Some(Heard::Unkept(why)) => {
                status.answer(Localizable::new("status-pack-unkept").with("why", why));
            }
            Some(Heard::Unheard(file, why)) => {
                library.drop_file(file, why);
                // One notice is enough: a browser that cannot play one sound can usually play none.
                if !std::mem::replace(&mut *is_unheard, true) {
                    status.notice(Localizable::new("status-unheard").with("file", file).with("why", why));
                }
            }
            _ => {}
        }
    }
}

/// Once the match on the table goes on, it is saved, and the address would bring back an old state of it or begin another
/// one: the link and what asks for a new match are removed.
fn forget_match(board: Res<Board>, mut last: Local<Option<u64>>) {
    if last.replace(board.version()).is_some_and(|last| last != board.version()) {
        page::forget_match();
    }
}
