//! The days on which the player played, and the goal that they set themselves: kept in a file beside the settings, and
//! nowhere else. Nothing is noted while the title does not greet.

use bevy::prelude::*;

use super::{
    library::{GameKept, GameLibrary},
    puzzles::PuzzleScores,
};
use crate::{
    game::{
        app::{Dialog, Open, Screen, Settings, Status},
        flow::Stage,
        locale::{Localization, language_of},
        storage::{self, Storage},
        system::{self, today},
    },
    record::library::Entry,
    study::evenings::{EVENINGS_FORMAT, Evenings, Goal, Standing, WeekBegins},
};

/// The file's name.
pub const FILE: &str = "evenings.toml";

/// The evenings of the player.
#[derive(Resource, Debug, Default)]
pub struct Diary(pub Evenings);

/// Chooses a goal, or none.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChooseGoal(pub Option<Goal>);

/// The saved evenings; none if there is no file, or if it cannot be used, which the player is told.
pub fn read(storage: &mut Storage, status: &mut Status) -> Diary {
    let parse = |text: &str| Evenings::from_text(text).map_err(|why| why.to_string());
    let read = storage::read(storage, status, FILE, EVENINGS_FORMAT, "status-broken-evenings", parse);
    Diary(read.flatten().unwrap_or_default())
}

/// With which day a week begins for a player who has chosen this language on a system with this locale: as Unicode's CLDR
/// has it for the languages' own countries.
#[must_use]
pub fn week_begins(language: &str, system_locale: &str) -> WeekBegins {
    let country = system_locale.split(['.', '@']).next().and_then(|name| name.rsplit(['_', '-']).next());
    match language {
        "ja" | "ko" | "zh-Hant" => WeekBegins::Sunday,
        "en" if matches!(country, Some("US" | "CA" | "IN" | "ZA")) => WeekBegins::Sunday,
        _ => WeekBegins::Monday,
    }
}

impl Diary {
    /// How the player's goal stands today; nothing if the title does not greet.
    #[must_use]
    pub fn standing(&self, settings: &Settings, l10n: &Localization) -> Option<Standing> {
        let week = week_begins(language_of(Some(l10n)), &settings.system_locale);
        self.0.standing(today(), week).filter(|_| settings.greets)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Diary>()
        .add_message::<ChooseGoal>()
        .add_systems(Update, (choose, look_back.run_if(resource_exists::<GameLibrary>)).in_set(Stage::Commands))
        .add_systems(OnExit(Screen::Title), let_go)
        .add_systems(Last, (note, keep).chain().run_if(not(in_state(Screen::Loading))));
}

fn choose(mut chosen: MessageReader<ChooseGoal>, mut diary: ResMut<Diary>) {
    for ChooseGoal(goal) in chosen.read() {
        diary.0.choose(*goal, today());
    }
}

/// A goal that is reached has been told on the title, once.
fn let_go(mut diary: ResMut<Diary>, settings: Res<Settings>, l10n: Option<Res<Localization>>) {
    let standing = l10n.and_then(|l10n| diary.standing(&settings, &l10n));
    if standing.is_some_and(|standing| standing.reached) {
        diary.0.choose(None, today());
    }
}

/// Notes the games that have just been kept, and that puzzles were tried.
fn note(
    mut kept: MessageReader<GameKept>,
    (scores, settings): (Res<PuzzleScores>, Res<Settings>),
    mut diary: ResMut<Diary>,
) {
    let tries = scores.is_changed() && !scores.is_added();
    let kept: Vec<&Entry> = kept.read().map(|GameKept(entry)| entry).collect();
    if !settings.greets || (kept.is_empty() && !tries) {
        return;
    }
    let today = today();
    diary.0.note_games(kept, today, system::local_day);
    if tries {
        diary.0.note_day(today);
    }
}

/// Notes the games of the library, once it has been read for the statistics.
fn look_back(
    library: Res<GameLibrary>,
    (open, settings): (Res<Open>, Res<Settings>),
    mut diary: ResMut<Diary>,
    mut noted: Local<Option<u64>>,
) {
    let now = Some(library.revision());
    if open.0 != Some(Dialog::Statistics) || library.is_pending() || *noted == now || !settings.greets {
        return;
    }
    let Some(kept) = library.kept() else { return };
    *noted = now;
    let mut evenings = diary.0.clone();
    evenings.note_games(kept.entries(), today(), system::local_day);
    if evenings != diary.0 {
        diary.0 = evenings;
    }
}

/// Saves the evenings whenever they have changed.
fn keep(diary: Res<Diary>, storage: Option<ResMut<Storage>>) {
    if let Some(mut storage) = storage.filter(|_| diary.is_changed() && !diary.is_added()) {
        storage.keep(FILE, diary.0.to_text());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_week_begins_as_where_the_language_is_spoken() {
        use WeekBegins::{Monday, Sunday};
        for (language, locale, begins) in [
            ("en", "en_US.UTF-8", Sunday),
            ("en", "en-GB", Monday),
            ("en", "", Monday),
            ("de", "en_US.UTF-8", Monday),
            ("ja", "", Sunday),
        ] {
            assert_eq!(week_begins(language, locale), begins, "{language} {locale}");
        }
    }

    #[test]
    fn what_was_played_today_is_noted_unless_the_title_does_not_greet() {
        let days = |greets: bool| {
            let settings = Settings::from_text(&format!("greets = {greets}")).expect("readable");
            let mut app = App::new();
            app.add_plugins(MinimalPlugins)
                .add_message::<GameKept>()
                .init_resource::<Diary>()
                .init_resource::<PuzzleScores>()
                .insert_resource(settings)
                .add_systems(Last, note);
            app.update();
            app.world_mut().resource_mut::<PuzzleScores>().set_changed();
            app.update();
            let diary = app.world().resource::<Diary>();
            diary.0.calendar(today(), WeekBegins::Monday).iter().flatten().filter(|day| day.played).count()
        };
        assert_eq!([days(true), days(false)], [1, 0]);
    }
}
