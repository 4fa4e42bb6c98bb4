//! The user interface beside the table: one file for each screen or dialog, and what its buttons do.
//!
//! Each says what it depends on, and is rebuilt when that changes (see `sheets`). What changes all the time (words and
//! counts) is updated in place.

mod about_page;
mod analysis;
mod chances;
mod credits;
mod diagram;
mod editor;
mod explored;
mod finish;
mod guide;
mod kept_page;
mod keys_page;
mod learn_page;
mod lesson;
mod library_page;
mod loupe;
mod medal;
mod menu;
mod names;
mod over;
mod packs_page;
mod page;
mod play;
mod players;
mod quiz;
mod removal;
mod review;
mod rows;
pub mod score;
pub mod settings_page;
mod sheets;
pub mod slots;
mod statistics_page;
pub mod status;
mod take_out;
mod title;
mod values;

use bevy::{ecs::system::SystemParam, prelude::*};

pub use chances::chances_say;
pub use page::{Icons, Layer};
pub use quiz::quiz_says;
pub use status::{hint_says, lesson_says, standing, teacher_says};
pub use values::{LastBest, best_says, square_says};

use crate::game::{
    app::{Awake, Command, Dialog, KeyQuestion, Localizable, Open, PadInHand, Reports, Screen, Settings, Status},
    flow::{Advice, Board, Hint, Quizzing, Request, Reviewing, Rulebooks, ShelvedBoards, Stage, Teaching},
    games::practice::PracticeBox,
    locale::Asked,
    packs::{Lessons, OpeningNames, Packs, teach},
    scene::{Help, Marks, camera::CameraCommand},
    screens::page::{NextMatch, Removing},
    system::today,
    theme::ActiveTheme,
};
use crate::play::deal;
use crate::rules::{Action, Game};
use crate::study::quiz::{Exercise, Quiz, Stand, exercises};

/// Builds screens and dialogs, and carries out the commands of their buttons.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<Open>()
        .init_resource::<Removing>()
        .init_resource::<KeyQuestion>()
        .init_resource::<PadInHand>()
        .insert_resource(NextMatch::like(&Board::default()))
        .insert_resource(WayBack { screen: Screen::Title, game: Board::default().game() })
        .add_message::<Command>()
        .add_systems(PreUpdate, fetch_icons.run_if(resource_changed::<ActiveTheme>))
        .add_systems(Update, (carry_out.in_set(Stage::Commands), follow_board.in_set(Stage::Ai)))
        .add_systems(OnEnter(Screen::Lesson), arrive)
        .add_systems(OnEnter(Screen::Analysis), arrive)
        .add_systems(OnEnter(Screen::Quiz), arrive)
        .add_systems(OnEnter(Screen::Editor), arrive)
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>))
        .add_plugins((credits::plugin, sheets::plugin, status::plugin, loupe::plugin, chances::plugin))
        .add_plugins((title::plugin, play::plugin, slots::plugin))
        .add_plugins((
            players::plugin,
            settings_page::plugin,
            guide::plugin,
            lesson::plugin,
            finish::plugin,
            over::plugin,
            packs_page::plugin,
            removal::plugin,
            kept_page::plugin,
            library_page::plugin,
            keys_page::plugin,
            learn_page::plugin,
            about_page::plugin,
            menu::plugin,
            score::plugin,
        ))
        .add_plugins((editor::plugin, names::plugin, statistics_page::plugin, take_out::plugin))
        .add_plugins((analysis::plugin, explored::plugin, values::plugin, review::plugin, quiz::plugin));
}

/// Asks for frames while a message is shown, or files are loading.
fn report(status: Res<Status>, screen: Res<State<Screen>>, mut awake: ResMut<Awake>) {
    awake.moves(**screen == Screen::Loading);
    awake.due(status.remaining());
}

fn fetch_icons(mut commands: Commands, theme: Res<ActiveTheme>, assets: Res<AssetServer>) {
    let icons = theme.icons.iter().map(|(name, file)| (name.clone(), assets.load(file)));
    commands.insert_resource(Icons(icons.collect()));
}

/// From where the activity on the table was begun: leaving it leads back there.
#[derive(Resource, Clone, Copy, Debug)]
struct WayBack {
    screen: Screen,
    game: Game,
}

/// Which screen is shown at the table follows from what lies there.
fn follow_board(board: Res<Board>, shown: Res<State<Screen>>, mut next: ResMut<NextState<Screen>>) {
    let coming = match &*next {
        NextState::Unchanged => **shown,
        NextState::Pending(screen) | NextState::PendingIfNeq(screen) => *screen,
    };
    let wanted = Screen::at_table(board.activity());
    if coming.is_at_table() && coming != wanted {
        NextState::set_if_neq(&mut next, wanted);
    }
}

/// Where more is to be seen than in a match, one looks from one's own seat first.
fn arrive(mut camera: MessageWriter<CameraCommand>) {
    camera.write(CameraCommand::Reset);
}

fn carry_out(mut commands: MessageReader<Command>, mut controls: Controls) {
    for command in commands.read() {
        controls.carry_out(command);
    }
}

/// Everything that commands can change or need.
#[derive(SystemParam)]
struct Controls<'w> {
    open: ResMut<'w, Open>,
    shown: Res<'w, State<Screen>>,
    screen: ResMut<'w, NextState<Screen>>,
    way_back: ResMut<'w, WayBack>,
    next: ResMut<'w, NextMatch>,
    removing: ResMut<'w, Removing>,
    question: ResMut<'w, KeyQuestion>,
    credits: ResMut<'w, credits::Credits>,
    settings: ResMut<'w, Settings>,
    help: ResMut<'w, Help>,
    marks: Res<'w, Marks>,
    advice: ResMut<'w, Advice>,
    reviewing: ResMut<'w, Reviewing>,
    teaching: ResMut<'w, Teaching>,
    quizzing: ResMut<'w, Quizzing>,
    practice: ResMut<'w, PracticeBox>,
    openings: Res<'w, OpeningNames>,
    asked: ResMut<'w, Asked>,
    packs: Option<ResMut<'w, Packs>>,
    status: ResMut<'w, Status>,
    board: Res<'w, Board>,
    shelf: Res<'w, ShelvedBoards>,
    rulebooks: Res<'w, Rulebooks>,
    lessons: Res<'w, Lessons>,
    requests: MessageWriter<'w, Request>,
    camera: MessageWriter<'w, CameraCommand>,
    exit: MessageWriter<'w, AppExit>,
}

impl Controls<'_> {
    fn carry_out(&mut self, command: &Command) {
        // Whatever else is done, no key is awaited any more.
        let awaited = self.question.awaited;
        if *self.question != KeyQuestion::default() {
            *self.question = KeyQuestion::default();
        }
        match command.clone() {
            Command::Undo if self.board.posed().is_some() => self.try_again(),
            Command::Redo if self.board.posed().is_some() => {}
            Command::Undo => {
                if self.board.brings_back() {
                    self.status.mention(Localizable::new("status-game-back"));
                }
                self.ask(Request::Undo);
            }
            Command::Redo => self.ask(Request::Redo),
            Command::GoTo(plies) => self.close_and_ask(Request::GoTo(plies)),
            Command::Enter(line) => self.close_and_ask(Request::Enter(line)),
            Command::Promote => self.ask(Request::Promote),
            Command::RemoveLine => self.ask(Request::RemoveLine),
            Command::GoOn => self.ask(Request::Continue),
            Command::PlayOn => self.teaching.play_on(),
            Command::Teacher(sits) => self.ask(Request::Teacher(sits)),
            Command::Choose(choice) => self.ask(Request::Play(Action::Choose(choice))),
            Command::AnswerDraw(accepts) => self.ask(Request::AnswerDraw(accepts)),
            Command::Restart => self.close_and_ask(Request::Restart),
            Command::Resign => self.close_and_ask(Request::Resign),
            Command::OfferDraw => self.close_and_ask(Request::OfferDraw),
            Command::Take(game) => {
                self.settings.meet(game);
                self.close_and_ask(Request::TakeUp(game));
                self.go_to(Screen::Play);
            }
            Command::Begin => {
                let teacher = self.next.has_teacher();
                let NextMatch { setup, mut players, lot, .. } = self.next.clone();
                let swapped = lot && deal(self.board.seed()) & 1 == 1;
                if swapped {
                    players.swap(0, 1);
                }
                // Between two persons only the guest's side tells which is which.
                let guest_first = if lot { swapped } else { self.board.is_guest_first() };
                self.close_and_ask(Request::Begin { setup, players, guest_first, teacher });
                self.go_to(Screen::Play);
            }
            Command::Exchange => {
                self.leave_menu();
                if let Some((side, player)) = self.board.exchange() {
                    self.ask(Request::Sit { side, player });
                }
            }
            Command::Sit(side, player) => {
                self.leave_menu();
                self.ask(Request::Sit { side, player });
            }
            Command::Change(change) => {
                players::change(&mut self.next, change, &self.board, &self.shelf, &self.rulebooks.0);
            }
            Command::Rematch => self.close_and_ask(Request::Rematch),
            Command::Open(dialog) => {
                // Who leaves the side to the lot does so again.
                let lot = self.next.lot && self.board.has_person();
                *self.next = NextMatch { lot, ..NextMatch::like(&self.board) };
                self.open.0 = Some(dialog);
            }
            Command::Close => {
                if self.open.0 == Some(Dialog::Rules) {
                    self.settings.note_rules(self.board.game());
                }
                self.open.0 = None;
            }
            Command::Learn(game) => {
                self.settings.meet(game);
                // A lesson tells more than the rules in words.
                self.settings.note_rules(game);
                self.open.0 = None;
                self.note_way_back();
                self.learn(game, 0);
            }
            Command::LearnStep(number) => self.learn(self.board.game(), number),
            Command::Home => {
                self.open.0 = None;
                match self.board.activities() {
                    0 => self.go_to(Screen::Title),
                    1 => self.go_back(),
                    _ => self.ask(Request::Leave),
                }
            }
            Command::Analyse if self.board.is_analysed() => self.close_and_ask(Request::Leave),
            Command::Analyse => {
                self.note_way_back();
                self.close_and_ask(Request::Analyse);
            }
            Command::Review => {
                let record = self.board.record();
                self.reviewing.begin(record, self.openings.plies(record));
                self.note_way_back();
                self.close_and_ask(Request::Analyse);
            }
            Command::NextMistake => {
                if let Some(plies) = review::next_mistake(&self.board, &self.reviewing) {
                    self.ask(Request::GoTo(plies));
                }
            }
            Command::Quiz => {
                let Some(review) = self.reviewing.review(&self.board) else { return };
                let mistakes = exercises(self.board.contested().record(), review, &self.board.persons_sides());
                self.begin_quiz(mistakes);
            }
            Command::Practise => {
                let due = self.practice.0.exercises(today(), &self.rulebooks.0);
                self.note_way_back();
                self.begin_quiz(due);
            }
            Command::TryAgain => self.try_again(),
            Command::ShowAnswer => self.quizzing.show(),
            Command::NextExercise => {
                if let Some((exercise, outcome)) = self.quizzing.go_on() {
                    self.practice.0.note(&exercise, outcome, today());
                    self.pose();
                }
            }
            Command::ShowLine(first) => self.advice.show_line(&self.board, first),
            Command::Follow(action) => {
                if self.board.is_analysed() {
                    self.ask(Request::Play(action));
                }
            }
            Command::StepLine(further) => {
                if self.board.is_analysed() {
                    self.advice.step_line(&self.board, further);
                }
            }
            Command::Quit => drop(self.exit.write(AppExit::Success)),
            Command::Help => self.hint(),
            Command::CameraReset => {
                self.leave_menu();
                self.camera.write(CameraCommand::Reset);
            }
            Command::CameraTop => {
                self.leave_menu();
                self.camera.write(CameraCommand::Top);
            }
            Command::Language(language) => {
                self.asked.0 = None;
                self.settings.language = language;
            }
            Command::Toggle(switch) => switch.flip(&mut self.settings),
            Command::KeyAsk(shortcut) => self.question.awaited = Some(shortcut),
            Command::KeyAnswer(key) => {
                let Some((shortcut, key)) = awaited.zip(key) else { return };
                self.question.told = self.settings.set_key(shortcut, key).err().map(|other| {
                    let key = Localizable::new("keys-taken").with("key", keys_page::written(key));
                    key.of("name", Localizable::new(other.words()))
                });
            }
            Command::KeysUsual => self.settings.keys.clear(),
            Command::AboutPage(at) => self.credits.at = at,
            Command::Step(dial, by) => dial.turn(&mut self.settings, by),
            Command::PackSwitch(id) => {
                if let Some(packs) = &mut self.packs {
                    let on = packs.is_on(&id);
                    packs.switch(&id, !on);
                }
            }
            Command::PackShift(id, up) => {
                if let Some(packs) = &mut self.packs {
                    packs.shift(&id, up);
                }
            }
            Command::PackAsk(key) => {
                self.removing.0 = Some(key);
                self.open.0 = Some(Dialog::Removal);
            }
            // Files and the page are handled in the rooms that own them.
            Command::PackRemove(_) => self.open.0 = Some(Dialog::Packs),
            Command::PackBringBack(_) | Command::PackChoose | Command::PackFolder => {}
            Command::Library(_) | Command::ChooseGames | Command::Paste => {}
            Command::AskName(_) => {}
            Command::SetUp => {
                self.note_way_back();
                self.close_and_ask(Request::SetUp);
            }
            Command::Brush(brush) => self.ask(Request::Brush(brush)),
            Command::Arrange(change) => self.ask(Request::Arrange(change)),
            Command::PlayFromHere(analysed) => {
                if self.board.position().ending().is_some() {
                    self.status.mention(Localizable::new("why-over-here"));
                    return;
                }
                self.ask(Request::PlayFromHere);
                if analysed {
                    self.ask(Request::Analyse);
                }
            }
            Command::TakeOut(_) => self.open.0 = None,
            Command::KeptAsk(_) | Command::KeptRemove(_) => {}
            Command::TakeKept(_) => {
                self.open.0 = None;
                self.go_to(Screen::Play);
            }
        }
    }

    /// Gives the next step of a hint.
    fn hint(&mut self) {
        // While the position is analysed everything is shown, and what is to be solved is the player's to find.
        if self.board.is_analysed() || self.board.posed().is_some() {
            return;
        }
        let shows = self.marks.help_shows(&self.board);
        let hint = if self.board.awaits_person() && !self.board.is_set_aside() {
            self.advice.hint_on(&self.board, self.settings.hints, shows)
        } else {
            Hint::Legal
        };
        match hint {
            Hint::Legal if self.board.awaits_person() && !self.settings.hints && !shows => {
                self.status.mention(Localizable::new("hint-marks-only"));
            }
            Hint::Legal => self.help.begin(),
            Hint::Square | Hint::Move => {
                self.status.give_way();
                self.ask(Request::NoteHint);
            }
        }
    }

    /// Begins a quiz, if there is anything to solve.
    fn begin_quiz(&mut self, exercises: Vec<Exercise>) {
        if !exercises.is_empty() {
            self.quizzing.begin(exercises);
            self.open.0 = None;
            self.pose();
            self.go_to(Screen::Quiz);
        }
    }

    fn try_again(&mut self) {
        self.quizzing.again();
        if self.board.is_tried() && matches!(self.quizzing.quiz().map(Quiz::stand), Some(Stand::Asked)) {
            self.pose();
        }
    }

    /// Puts the exercise on the table within this frame, in which the words change, too: for one frame they would speak
    /// of a position that is not there, and a press in it would be lost.
    fn pose(&mut self) {
        let exercise = self.quizzing.quiz().and_then(Quiz::current);
        self.requests.write_batch(exercise.map(|exercise| Request::Pose(Box::new(exercise.record.clone()))));
    }

    /// Puts a step of a game's lesson on the table, if there is one.
    fn learn(&mut self, game: Game, number: usize) {
        let Some(step) = self.lessons.of(game).get(number) else { return };
        self.requests.write(teach(step));
        self.go_to(Screen::Lesson);
    }

    /// Notes from where an activity is begun.
    fn note_way_back(&mut self) {
        if self.board.activities() == 0 {
            *self.way_back = WayBack { screen: **self.shown, game: self.board.game() };
        }
    }

    /// Leaves the only activity, and goes back to where it was begun.
    fn go_back(&mut self) {
        self.ask(Request::Leave);
        if self.way_back.game != self.board.game() {
            self.ask(Request::TakeUp(self.way_back.game));
        }
        self.go_to(self.way_back.screen);
    }

    fn ask(&mut self, request: Request) {
        self.requests.write(request);
    }

    /// Closes the menu, whose entry was chosen.
    fn leave_menu(&mut self) {
        if self.open.0 == Some(Dialog::Menu) {
            self.open.0 = None;
        }
    }

    fn close_and_ask(&mut self, request: Request) {
        self.open.0 = None;
        self.ask(request);
    }

    fn go_to(&mut self, screen: Screen) {
        NextState::set_if_neq(&mut self.screen, screen);
    }
}

#[cfg(test)]
mod tests;
