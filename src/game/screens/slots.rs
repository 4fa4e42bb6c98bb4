//! The parts of the game's screen that change all the time: words, counts, rings and buttons, updated in place.
//! It is one file, as all of them are written from the same facts in one pass.

use bevy::{ecs::system::SystemParam, prelude::*, ui::InteractionDisabled};
use bevy_tweening::{Lens, Tween, TweenAnim};

use crate::{
    game::{
        app::{Command, Dialog, Localizable, OnPress, Settings, Shortcut, Status},
        flow::{Advice, Board, Motion, Reviewing, Stage, Talk, Teaching, Tempo, ai::Opponent},
        locale::{Localization, UiStyle},
        net::{FarGames, Reach},
        packs::OpeningNames,
        screens::{
            known::Known,
            medal::place,
            persona,
            review::{ReviewCommand, has_own_mistakes, next_mistake},
            status::{hint_says, standing, teacher_says},
        },
    },
    play::{Occasion, Offer},
    rules::{Choice, Colour, Side},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FarGames>().add_systems(Update, refresh.in_set(Stage::Hud));
}

/// A part of the screen that changes as the game goes on, and what it shows.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The status line.
    Status,
    /// A message for a while, and nothing else.
    Message,
    /// The number on a side's card: discs, stones or health.
    Count(Side),
    /// A side's card, whose edge is lit while it is to move.
    Card(Side),
    /// The ring that turns while a side thinks.
    Ring(Side),
    /// Who plays a side.
    Seat(Side),
    /// What an opponent says.
    Remark(Side),
    /// The portraits of an opponent, of which one is seen.
    Face(Side),
    /// What the numbers on the cards count.
    Counted,
    /// The name of the opening.
    Opening,
    /// The openings that the next move may lead to.
    Next,
    /// The marks on the board.
    Marks,
    /// What the file that the match comes from says about the position.
    Comment,
    /// The banner of a pass.
    Banner,
    /// The words on it.
    BannerText,
    /// Where in the match one looks back, and the way to its latest ply.
    Looking,
    /// The words of it.
    LookingText,
    /// The button that lets engines go on.
    GoOn,
    /// The buttons for a choice that an opening rule asks for, and the words about it.
    Choices,
    /// The button of one choice among them.
    Choice(Choice),
    /// The button that ends a pause of the clock.
    Stopped,
    /// The buttons that answer an offer.
    Offer,
    /// The button that sends what was done to the other place.
    Send,
    /// The button to the answers that are prepared.
    Prepared,
    /// The buttons where an answer is prepared.
    Preparing,
    /// The button that shows the link for the other place.
    Link,
    /// The buttons that answer the teacher.
    Teacher,
    /// The one that takes the move back.
    TakeBack,
    /// What is said and offered once the game is over.
    Over,
    /// How much of a side's health is left, as a bar.
    Health(Side),
    /// How many pieces a side has left of a kind, given by the kind's index in the side's list.
    Stock(Side, usize),
}

/// How much of a health bar is filled, or will be once its tween has ended, in percent; `None` before it is first shown.
#[derive(Component, Default)]
pub struct Filled(Option<f32>);

/// How long a health bar takes to its new width at the usual pace, in milliseconds.
const FILL: u32 = 200;

/// The width of a health bar, in percent.
struct WidthLens {
    from: f32,
    to: f32,
}

impl Lens<Node> for WidthLens {
    fn lerp(&mut self, mut node: Mut<'_, Node>, ratio: f32) {
        node.width = percent(self.from + (self.to - self.from) * ratio);
    }
}

/// The facts from which words and counts were last written.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    version: u64,
    still: bool,
    thinking: Option<Side>,
    paused: bool,
    offer: Option<(Side, Offer)>,
    said: [Option<Occasion>; 2],
    stopped: bool,
    passing: Option<Localizable>,
    advice: u64,
    review: u64,
    teacher: u64,
    reach: Option<Reach>,
    laid: [u32; 2],
}

/// What each side has: pieces or health. While they are counted at the end, as many as have been laid down, one of each side
/// at a time.
pub(super) fn laid(board: &Board, motion: &Motion) -> [u32; 2] {
    let counts = board.position().counts();
    let most = counts[0].max(counts[1]) as f32;
    // Not more than `most`, which fits.
    counts.map(|count| if motion.counts() { count.min((most * motion.counted()) as u32) } else { count })
}

/// The facts that words and counts show.
#[derive(SystemParam)]
struct Facts<'w> {
    board: Res<'w, Board>,
    motion: Res<'w, Motion>,
    opponent: Option<Res<'w, Opponent>>,
    status: Res<'w, Status>,
    settings: Res<'w, Settings>,
    tempo: Res<'w, Tempo>,
    openings: Res<'w, OpeningNames>,
    advice: Res<'w, Advice>,
    reviewing: Res<'w, Reviewing>,
    teaching: Res<'w, Teaching>,
    talk: Res<'w, Talk>,
    far: Res<'w, FarGames>,
}

impl Facts<'_> {
    fn thinking(&self) -> Option<Side> {
        self.opponent.as_deref().and_then(Opponent::thinks_for)
    }

    fn said(&self) -> [Option<Occasion>; 2] {
        Side::BOTH.map(|side| self.talk.says(&self.board, side))
    }

    /// Whether words that were written from `last` still hold. Called in every frame, so it allocates nothing.
    fn are_as(&self, last: &Written) -> bool {
        last.version == self.board.version()
            && last.still == self.motion.is_settled()
            && last.thinking == self.thinking()
            && last.paused == self.board.is_paused()
            && last.offer == self.board.offer()
            && last.said == self.said()
            && last.stopped == self.board.is_stopped()
            && last.reach == self.far.reach(&self.board)
            && last.laid == laid(&self.board, &self.motion)
            && last.passing.as_ref() == self.status.passing()
            && last.advice == self.advice.revision()
            && last.review == self.reviewing.revision()
            && last.teacher == self.teaching.revision()
    }

    fn written(&self) -> Written {
        Written {
            version: self.board.version(),
            still: self.motion.is_settled(),
            thinking: self.thinking(),
            paused: self.board.is_paused(),
            offer: self.board.offer(),
            said: self.said(),
            stopped: self.board.is_stopped(),
            passing: self.status.passing().cloned(),
            advice: self.advice.revision(),
            review: self.reviewing.revision(),
            teacher: self.teaching.revision(),
            reach: self.far.reach(&self.board),
            laid: laid(&self.board, &self.motion),
        }
    }

    /// Whether a line can be shown further, or less of it.
    fn steps(&self, further: bool) -> bool {
        match self.advice.line(&self.board) {
            Some(line) => !further || line.plies < line.moves.len(),
            None => further && self.board.is_analysed() && self.advice.analysis(&self.board).is_some(),
        }
    }

    /// How many plies the position on the table comes after, and how many there are, if some have been taken back.
    fn looks_back(&self) -> Option<[u32; 2]> {
        let record = self.board.record();
        let (at, undone) = (record.played().len() as u32, record.undone().len() as u32);
        (undone > 0).then_some([at, at + undone])
    }

    /// Whether a link has gone to the other place, or is to go there, and nothing is to be done here.
    fn awaits_link(&self) -> bool {
        let board = &*self.board;
        board.activity().is_none() && !board.is_untold() && board.is_far() && self.far.sending().is_some()
    }

    fn is_over(&self) -> bool {
        self.board.ending().is_some()
    }

    /// How many pieces of a kind a side has left, where that is counted.
    fn left(&self, side: Side, number: usize) -> Option<u8> {
        let position = self.board.position();
        let stock = position.stock(position.colour(side).unwrap_or(Colour::Dark));
        stock.get(number).map(|(_, left)| *left)
    }
}

/// The nodes into which words, counts and marks are written.
#[derive(SystemParam)]
struct Slots<'w, 's> {
    commands: Commands<'w, 's>,
    new: Query<'w, 's, (), Added<Slot>>,
    texts: Query<'w, 's, (&'static Slot, &'static mut Text)>,
    pictures: Query<'w, 's, (&'static Slot, &'static mut ImageNode)>,
    nodes: Query<'w, 's, (Entity, &'static Slot, &'static mut Node, Option<&'static mut Filled>)>,
    turns: Query<'w, 's, (&'static Slot, &'static mut UiTransform)>,
    edges: Query<'w, 's, (&'static Slot, &'static mut BorderColor)>,
    rings: Query<'w, 's, (&'static Slot, &'static mut Visibility, &'static mut BorderGradient)>,
    buttons: Query<'w, 's, (Entity, &'static OnPress, Has<InteractionDisabled>)>,
}

/// Updates words and counts when a fact that they show has changed.
fn refresh(
    facts: Facts,
    mut slots: Slots,
    style: Res<UiStyle>,
    l10n: Option<Res<Localization>>,
    time: Res<Time<Real>>,
    mut last: Local<Option<Written>>,
) {
    let Some(l10n) = l10n else { return };
    if let Some(side) = facts.thinking() {
        slots.turn_ring(side, time.elapsed_secs_wrapped() * 3.2);
    }
    let same = last.as_ref().is_some_and(|last| facts.are_as(last));
    // What is drawn on the board is no new version of it.
    if same && slots.new.is_empty() && !l10n.is_changed() && !facts.board.is_changed() {
        return;
    }
    *last = Some(facts.written());
    let known = Known::of(&facts.board, &facts.openings, &l10n);
    slots.write(&facts, &l10n, &known);
    slots.turn(&facts);
    slots.fade(&facts);
    slots.unfold(&facts, &known);
    slots.light(&facts, style.palette.accent);
    slots.enable(&facts);
}

impl Slots<'_, '_> {
    /// Turns the ring of the side that thinks to this angle, in radians.
    fn turn_ring(&mut self, side: Side, angle: f32) {
        for (slot, visibility, mut gradient) in &mut self.rings {
            if *slot == Slot::Ring(side)
                && *visibility != Visibility::Hidden
                && let Some(Gradient::Conic(ring)) = gradient.0.first_mut()
            {
                ring.start = angle;
            }
        }
    }

    fn write(&mut self, facts: &Facts, l10n: &Localization, known: &Known) {
        let board = &facts.board;
        let standing = standing(board, &facts.motion, facts.opponent.as_deref(), &facts.teaching, &facts.far);
        let hint = hint_says(board, &facts.advice).filter(|_| facts.motion.is_settled());
        let taught = teacher_says(board, &facts.teaching);
        let said = match facts.status.over_hint().or(hint.as_ref()).or(facts.status.passing()) {
            None if !taught.is_empty() => l10n.say_all(&taught),
            said => l10n.say(said.unwrap_or(&standing)),
        };
        // Who hides the counts is not told the result before the count.
        let is_told = facts.is_over() && (facts.motion.is_settled() || facts.motion.counts());
        let counts = facts.settings.show_counts || is_told;
        let counted = board.position().counted().filter(|_| counts);
        for (slot, mut text) in &mut self.texts {
            let words = match *slot {
                Slot::Status => said.clone(),
                Slot::Message => facts.status.passing().map_or_else(String::new, |message| l10n.say(message)),
                Slot::BannerText => l10n.say(&standing),
                Slot::Count(side) if counted.is_some() => {
                    let count = laid(board, &facts.motion)[side.index()];
                    board.position().full_health().map_or(count.to_string(), |full| format!("{count}/{full}"))
                }
                Slot::Count(_) => String::new(),
                Slot::Seat(side) => persona::seat(board, &facts.settings, l10n, side),
                Slot::Remark(side) => {
                    let says = persona::says(board, &facts.talk, &facts.settings, side);
                    says.map_or_else(String::new, |says| l10n.say(&says))
                }
                Slot::Counted => counted.map_or_else(String::new, |key| l10n.get(key)),
                Slot::Opening => known.opening.clone(),
                Slot::Next => known.next.clone(),
                Slot::Marks => known.marks.clone(),
                Slot::LookingText => {
                    let [at, all] = facts.looks_back().unwrap_or_default();
                    l10n.say(&Localizable::new("status-looking").with("at", at).with("all", all))
                }
                Slot::Comment => board.record().comment().unwrap_or_default().to_owned(),
                Slot::Stock(side, number) => facts.left(side, number).map_or_else(String::new, |left| left.to_string()),
                _ => continue,
            };
            text.set_if_neq(Text(words));
        }
    }

    /// Turns the status line to the one of two persons who is to move, if they want that.
    fn turn(&mut self, facts: &Facts) {
        let board = &facts.board;
        let turned = facts.settings.words_turn
            && board.is_between_persons()
            && board.position().to_move() != board.near_side()
            && !facts.is_over();
        let rotation = if turned { Rot2::PI } else { Rot2::IDENTITY };
        for (slot, mut turn) in &mut self.turns {
            if *slot == Slot::Status && turn.rotation != rotation {
                turn.rotation = rotation;
            }
        }
    }

    /// Fades the pictures of kinds of which no piece is left.
    fn fade(&mut self, facts: &Facts) {
        for (slot, mut picture) in &mut self.pictures {
            let Slot::Stock(side, number) = *slot else { continue };
            let faded = facts.left(side, number) == Some(0);
            let colour = picture.color.with_alpha(if faded { 0.22 } else { 1.0 });
            if picture.color != colour {
                picture.color = colour;
            }
        }
    }

    /// Shows the parts that have something to tell or to ask now, and hides the others; sets the health bars.
    fn unfold(&mut self, facts: &Facts, known: &Known) {
        let (board, position) = (&facts.board, facts.board.position());
        let speech = facts.teaching.says(board);
        let chooses = board.awaits_person() && facts.motion.is_settled() && !position.choices().is_empty();
        for (entity, slot, mut node, filled) in &mut self.nodes {
            let shown = match slot {
                Slot::Banner => facts.motion.passing().is_some(),
                Slot::Opening => !known.opening.is_empty(),
                Slot::Next => !known.next.is_empty(),
                Slot::Marks => !known.marks.is_empty(),
                Slot::Comment => board.record().comment().is_some(),
                Slot::Looking => facts.looks_back().is_some(),
                Slot::GoOn => board.is_paused() && !facts.is_over(),
                Slot::Choices => chooses,
                Slot::Choice(choice) => position.choices().contains(choice),
                Slot::Stopped => board.is_stopped() && !facts.is_over(),
                Slot::Send => board.awaits_sending() && !facts.far.is_live(board),
                Slot::Link => facts.awaits_link(),
                Slot::Prepared => {
                    facts.awaits_link() && board.has_person() && !facts.is_over() && board.touched().is_none()
                }
                Slot::Preparing => board.preparing().is_some(),
                Slot::Offer => !facts.is_over() && board.asked().is_some_and(|(_, player)| player.acts_here()),
                Slot::Over => facts.is_over() && facts.motion.is_settled(),
                Slot::Teacher => speech.is_some(),
                Slot::Face(side) => {
                    let thinks = facts.thinking() == Some(*side);
                    let left = place(facts.talk.expression(board, *side, thinks));
                    if node.left != left {
                        node.left = left;
                    }
                    continue;
                }
                Slot::TakeBack => speech.is_some_and(|it| facts.settings.undo_shows || !board.would_show(it.plies)),
                Slot::Health(side) => {
                    let full = position.full_health().unwrap_or(1).max(1);
                    let to = 100.0 * position.counts()[side.index()] as f32 / full as f32;
                    let Some(mut filled) = filled.filter(|filled| filled.0 != Some(to)) else { continue };
                    let before = filled.0.replace(to).zip(Some(facts.tempo.beat(FILL)));
                    let mut bar = self.commands.entity(entity);
                    match before.filter(|(_, length)| !length.is_zero()) {
                        Some((from, length)) => {
                            let lens = WidthLens { from, to };
                            bar.insert(TweenAnim::new(Tween::new(EaseFunction::QuadraticOut, length, lens)));
                        }
                        None => {
                            bar.remove::<TweenAnim>();
                            node.width = percent(to);
                        }
                    }
                    continue;
                }
                _ => continue,
            };
            let display = if shown { Display::Flex } else { Display::None };
            if node.display != display {
                node.display = display;
            }
        }
    }

    /// Lights the card of the side that is to move or has won, and shows the ring of the one that thinks.
    fn light(&mut self, facts: &Facts, accent: Color) {
        for (slot, mut edge) in &mut self.edges {
            let Slot::Card(side) = *slot else { continue };
            let lit = match facts.board.ending() {
                Some(ending) => ending.winner == Some(side),
                None => facts.board.position().to_move() == side,
            };
            edge.set_if_neq(BorderColor::all(if lit { accent } else { Color::NONE }));
        }
        let ring = facts.thinking().map(Slot::Ring);
        for (slot, mut visibility, _) in &mut self.rings {
            let turns = ring == Some(*slot);
            visibility.set_if_neq(if turns { Visibility::Inherited } else { Visibility::Hidden });
        }
    }

    /// Disables the buttons that would do nothing now.
    fn enable(&mut self, facts: &Facts) {
        let board = &facts.board;
        for (entity, press, disabled) in &self.buttons {
            let possible = match (press.get(), press.get(), press.get()) {
                (Some(Shortcut::Undo), ..) => board.can_undo(),
                (Some(Shortcut::Redo), ..) => board.plies_to_redo().is_some(),
                (Some(Shortcut::Hint), ..) => board.awaits_person(),
                (Some(Shortcut::Further), ..) => facts.steps(true),
                (Some(Shortcut::Nearer), ..) => facts.steps(false),
                (_, Some(ReviewCommand::NextMistake), _) => next_mistake(board, &facts.reviewing).is_some(),
                (_, Some(ReviewCommand::Quiz), _) => has_own_mistakes(board, &facts.reviewing),
                (.., Some(Command::Open(Dialog::Finish))) => !facts.is_over() && board.has_person(),
                _ => continue,
            };
            match (possible, disabled) {
                (true, true) => {
                    self.commands.entity(entity).remove::<InteractionDisabled>();
                }
                (false, false) => {
                    self.commands.entity(entity).insert(InteractionDisabled);
                }
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::theme::Palette,
        pack::Theme,
        play::Player,
        rules::{Game, Setup, Tables},
    };

    /// What stands in a place for words, and whether a place is shown.
    fn seen(app: &mut App) -> (String, String, bool) {
        let mut texts = app.world_mut().query::<(&Slot, &Text)>();
        let mut nodes = app.world_mut().query::<(&Slot, &Node)>();
        let mut words =
            |wanted: Slot| texts.iter(app.world()).find(|(slot, _)| **slot == wanted).map(|(_, text)| text.0.clone());
        let (status, counted) = (words(Slot::Status).expect("a line"), words(Slot::Counted).expect("a word"));
        let offer = nodes.iter(app.world()).find(|(slot, _)| **slot == Slot::Offer).map(|(_, node)| node.display);
        (status, counted, offer == Some(Display::Flex))
    }

    #[test]
    fn the_stage_hud_alone_writes_what_the_board_and_the_status_say() {
        let palette = Palette::from(Theme::classic());
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(Board::new(Game::Reversi.setup(0), [Player::Person; 2], 7))
            .init_resource::<Motion>()
            .init_resource::<Status>()
            .init_resource::<Settings>()
            .init_resource::<Tempo>()
            .init_resource::<OpeningNames>()
            .init_resource::<Advice>()
            .init_resource::<Reviewing>()
            .init_resource::<Teaching>()
            .init_resource::<Talk>()
            .init_resource::<FarGames>()
            .init_resource::<Localization>()
            .insert_resource(UiStyle { text: default(), title: default(), palette })
            .add_systems(Update, refresh);
        app.world_mut().spawn((Slot::Status, Text::default()));
        app.world_mut().spawn((Slot::Counted, Text::default()));
        app.world_mut().spawn((Slot::Offer, Node::default()));
        let undo = app.world_mut().spawn(Shortcut::Undo.press()).id();
        app.update();
        assert_eq!(seen(&mut app), ("status-to-move".to_owned(), "counted-discs".to_owned(), false));
        assert!(app.world().entity(undo).contains::<InteractionDisabled>(), "there is nothing to undo");
        app.world_mut().resource_mut::<Status>().mention(Localizable::new("why-occupied"));
        app.update();
        assert_eq!(seen(&mut app).0, "why-occupied");
    }
    #[test]
    fn the_status_line_turns_to_the_person_across_the_table_who_wants_that() {
        let palette = Palette::from(Theme::classic());
        let turned = |setup: Setup, seats: [Player; 2]| {
            let mut app = App::new();
            app.add_plugins(MinimalPlugins)
                .insert_resource(Board::new(setup, seats, 7))
                .init_resource::<Motion>()
                .init_resource::<Status>()
                .init_resource::<Settings>()
                .init_resource::<Tempo>()
                .init_resource::<OpeningNames>()
                .init_resource::<Advice>()
                .init_resource::<Reviewing>()
                .init_resource::<Teaching>()
                .init_resource::<Talk>()
                .init_resource::<FarGames>()
                .init_resource::<Localization>()
                .insert_resource(UiStyle { text: default(), title: default(), palette: palette.clone() })
                .add_systems(Update, refresh);
            app.world_mut().resource_mut::<Settings>().words_turn = true;
            let line = app.world_mut().spawn((Slot::Status, Text::default())).id();
            app.update();
            app.world().entity(line).get::<UiTransform>().is_some_and(|turn| turn.rotation == Rot2::PI)
        };
        let black_begins = || Game::Reversi.setup(0);
        let mut white_begins = black_begins();
        white_begins.set("rules", "corner-1", &Tables::default()).expect("shipped rules");
        let engine = Player::Engine(crate::engine::Level::RANDOM);
        assert!(turned(white_begins.clone(), [Player::Person; 2]), "white sits across the table");
        assert!(!turned(black_begins(), [Player::Person; 2]), "black sits on this side");
        assert!(!turned(white_begins, [Player::Person, engine]), "nobody sits there");
    }
}
