//! Makes a puzzle of the position on the table: proven in another thread or a worker, passed on as a link or a picture. And
//! opens the links to puzzles that others have sent.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::PuzzleTable;
use crate::{
    game::{
        app::{Awake, BroughtLinks, Command, Dialog, Localizable, Open, Reports, Settings, Status, Wake, side_name},
        flow::{Board, Request, Rulebooks, Stage},
        games::export::{TakeOut, Taking, Target},
        net::{can_share, page_address},
        screens::{
            friends::qr,
            page::Page,
            sheets::{Sheet, Shown, add},
            solving::{MadePuzzle, PuzzleCommand},
        },
        ui::{ButtonKind, column, dialog, footer, scrolled, sheet, text, tokens, word_button},
    },
    rules::Position,
    study::puzzles::{Course, Entry, Kind, Made, Row, Unproven, is_puzzle_link, question},
};

pub(super) fn plugin(app: &mut App) {
    let by = |page: &Page<'_>| page.made.revision;
    add(app, Shown::Dialog(Dialog::MadePuzzle), Sheet::new(by, lay_out));
    app.init_resource::<MadePuzzle>()
        .init_resource::<BroughtLinks>()
        .init_resource::<Prover>()
        .add_systems(Update, (open_links, carry_out, hear).chain().in_set(Stage::Commands))
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>));
}

/// Opens the puzzles that others have sent.
fn open_links(mut links: ResMut<BroughtLinks>, mut table: PuzzleTable) {
    if !links.0.iter().any(|link| is_puzzle_link(link)) {
        return;
    }
    if table.board.activity().is_some() {
        // What lay on the table before comes back first.
        table.requests.write(Request::Leave);
        return;
    }
    for link in links.0.extract_if(.., |link| is_puzzle_link(link)) {
        match Entry::from_link(&link, &table.rulebooks.0) {
            Ok(entry) => table.begin(Course::Row { left: [entry].into(), of: Row::Sent }),
            Err(why) => {
                warn!("the link to a puzzle is refused: {why}");
                table.status.answer(Localizable::new("status-bad-puzzle").with("why", why.to_string()));
            }
        }
    }
}

/// Where a puzzle is proven, away from the frames of the game.
#[derive(Resource, Default)]
struct Prover {
    /// The answer of the thread that proves it. A new question lets go of the one before.
    #[cfg(not(target_family = "wasm"))]
    answer: Option<std::sync::Mutex<std::sync::mpsc::Receiver<String>>>,
    #[cfg(target_family = "wasm")]
    asked: bool,
}

#[cfg(not(target_family = "wasm"))]
impl Prover {
    fn ask(&mut self, question: String, rulebooks: &Rulebooks, wake: Wake) {
        let (tell, answer) = std::sync::mpsc::channel();
        let tables = rulebooks.0.clone();
        self.answer = Some(std::sync::Mutex::new(answer));
        std::thread::spawn(move || {
            // An error means that nobody waits for it any more.
            let _ = tell.send(crate::study::puzzles::make(&question, &tables));
            wake.up();
        });
    }

    /// The answer, once it is there; an empty one if the thread has failed.
    fn hear(&mut self) -> Option<String> {
        use std::sync::mpsc::TryRecvError;
        let heard = match self.answer.as_ref()?.lock().map(|answer| answer.try_recv()) {
            Ok(Err(TryRecvError::Empty)) => return None,
            Ok(heard) => heard.unwrap_or_default(),
            Err(_) => String::new(),
        };
        self.answer = None;
        Some(heard)
    }

    const fn is_busy(&self) -> bool {
        self.answer.is_some()
    }

    fn stop(&mut self) {
        self.answer = None;
    }
}

#[cfg(target_family = "wasm")]
impl Prover {
    /// The worker knows the rules that come with the game, and no others.
    fn ask(&mut self, question: String, _rulebooks: &Rulebooks, _wake: Wake) {
        crate::game::system::page::make_puzzle(&question);
        self.asked = true;
    }

    fn hear(&mut self) -> Option<String> {
        let heard = self.asked.then(crate::game::system::page::made_puzzle).flatten();
        self.asked &= heard.is_none();
        heard
    }

    const fn is_busy(&self) -> bool {
        self.asked
    }

    fn stop(&mut self) {
        if std::mem::take(&mut self.asked) {
            crate::game::system::page::make_puzzle("");
        }
    }
}

/// What passes a puzzle on.
#[derive(SystemParam)]
struct Passing<'w> {
    taking: Option<Res<'w, Taking>>,
    wake: Option<Res<'w, Wake>>,
    settings: Res<'w, Settings>,
}

impl Passing<'_> {
    fn pass_on(&self, made: &mut MadePuzzle, shares: bool) {
        let (Some(link), Some(taking), Some(wake)) = (made.link(&self.settings), &self.taking, &self.wake) else {
            return;
        };
        taking.pass_on(&link, shares, wake);
        made.copied = !shares;
        made.revision += 1;
    }
}

fn carry_out(
    mut asked: MessageReader<PuzzleCommand>,
    (board, rulebooks): (Res<Board>, Res<Rulebooks>),
    (mut made, mut prover, mut open): (ResMut<MadePuzzle>, ResMut<Prover>, ResMut<Open>),
    passing: Passing,
) {
    for command in asked.read() {
        match command {
            PuzzleCommand::Make => {
                let Some(wake) = &passing.wake else { continue };
                made.ask(board.position());
                prover.ask(question(board.record()), &rulebooks, (*wake).clone());
                open.set_if_neq(Open(Some(Dialog::MadePuzzle)));
            }
            PuzzleCommand::CopyLink => passing.pass_on(&mut made, false),
            PuzzleCommand::ShareLink => passing.pass_on(&mut made, true),
            _ => {}
        }
    }
    if prover.is_busy() && open.0 != Some(Dialog::MadePuzzle) {
        prover.stop();
    }
}

fn hear(mut prover: ResMut<Prover>, mut made: ResMut<MadePuzzle>, mut status: ResMut<Status>, mut open: ResMut<Open>) {
    if !prover.is_busy() {
        return;
    }
    let Some(answer) = prover.hear() else { return };
    let read = made.position.as_ref().and_then(|position| Made::read(position, &answer));
    let is_read = read.is_some();
    made.learn(read);
    if !is_read {
        warn!("no answer to the question for a puzzle: “{answer}”");
        status.answer(Localizable::new("make-failed"));
        open.set_if_neq(Open(None));
    }
}

/// In a browser the page does not know the thread that asks for frames, so the answer is looked for.
fn report(prover: Res<Prover>, mut awake: ResMut<Awake>) {
    if prover.is_busy() {
        awake.due(Some(std::time::Duration::from_millis(250)));
    }
}

impl MadePuzzle {
    /// The link to the puzzle. On a desktop it has an address if the player has named a page.
    fn link(&self, settings: &Settings) -> Option<String> {
        let Some(Made::Puzzle(entry)) = &self.made else { return None };
        #[cfg(target_family = "wasm")]
        let address = {
            let _ = (settings, page_address);
            crate::game::system::page::address()
        };
        #[cfg(not(target_family = "wasm"))]
        let address = page_address(&settings.page).unwrap_or_default();
        Some(format!("{address}#{}", entry.to_link()))
    }
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let palette = &page.style.palette;
    let link = page.made.link(page.settings);
    parent.spawn(sheet(palette, dialog(460.0, 1.5))).with_children(|parent| {
        parent.spawn(text(page.style, page.say("make-title"), tokens::HEADING, palette.text));
        parent.spawn(scrolled(Node { align_items: AlignItems::Center, ..column(1.5) })).with_children(|parent| {
            for (number, sentence) in says(page.made).iter().enumerate() {
                let colour = if number == 0 { palette.text } else { palette.quiet };
                let wide = Node { width: percent(100.0), ..default() };
                parent.spawn((text(page.style, page.l10n.say(sentence), tokens::BODY, colour), wide));
            }
            // A telephone that reads it has to know where to go.
            if let Some(link) = link.as_ref().filter(|link| !link.starts_with('#')) {
                qr(parent, page, link);
            }
        });
        parent.spawn(footer()).with_children(|parent| {
            let mut button = |key: &str, press: crate::game::app::OnPress, kind: ButtonKind| {
                word_button(parent, page.style, page.say(key), press, kind);
            };
            let close = if link.is_some() { ButtonKind::Plain } else { ButtonKind::Primary };
            button("do-close", Command::Close.into(), close);
            if link.is_some() {
                button("make-picture", TakeOut::Picture(Target::File).into(), ButtonKind::Plain);
                if can_share() {
                    button("far-share", PuzzleCommand::ShareLink.into(), ButtonKind::Plain);
                }
                button("make-copy", PuzzleCommand::CopyLink.into(), ButtonKind::Primary);
            }
        });
    });
}

/// What became of the position, the most important first.
fn says(made: &MadePuzzle) -> Vec<Localizable> {
    let Some(position) = &made.position else { return Vec::new() };
    match &made.made {
        None => vec![Localizable::new("make-working")],
        Some(Made::Puzzle(entry)) => {
            let asked = Localizable::new(format!("puzzle-{}-{}", position.game().id(), entry.kind().id()));
            let asked = asked.of("name", side_name(position, position.to_move()));
            let next = Localizable::new(if made.copied { "make-copied" } else { "make-made" });
            vec![asked, next]
        }
        Some(Made::Refused(refused)) => {
            let why: Vec<_> = refused.iter().filter_map(|(kind, why)| refusal(position, *kind, why)).collect();
            let key = if why.is_empty() { "make-no-kinds" } else { "make-none" };
            [Localizable::new(key)].into_iter().chain(why).collect()
        }
    }
}

/// Why a position is no puzzle of a kind; `None` if there are none of that kind by its rules.
fn refusal(position: &Position, kind: Kind, why: &Unproven) -> Option<Localizable> {
    let key = match why {
        Unproven::NoSuchKind => return None,
        Unproven::NoneGood => "make-refused-none",
        Unproven::SeveralGood(_) => "make-refused-several",
        Unproven::TooEasy => "make-refused-easy",
        Unproven::TooLong => "make-refused-long",
    };
    let named = Localizable::new(format!("kind-{}-{}", position.game().id(), kind.id()));
    let mut said = Localizable::new(key).of("kind", named);
    if let Unproven::SeveralGood(moves) = why {
        let moves: Vec<String> = moves.iter().filter_map(|action| position.write(*action)).collect();
        said = said.with("moves", moves.join(", "));
    }
    Some(said)
}
