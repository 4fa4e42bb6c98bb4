//! The crates of other authors in the program, with their licences, as the file among the assets lists them.

use bevy::{asset::LoadState, prelude::*};

use crate::game::{
    app::{Awake, Dialog, Open, Reports},
    files::TextFile,
    flow::Stage,
};

/// The file that `cargo xtask package` puts among the assets: a line for each crate, then the texts of the licences.
pub const FILE: &str = "third-party-licences.txt";
/// Crates on a page of the dialog.
const ROWS: usize = 30;

/// The crates in the program, each with its licence.
#[derive(Resource, Debug, Default)]
pub struct Credits {
    /// Asked for when the dialog opens for the first time.
    file: Option<Handle<TextFile>>,
    /// `None` until the file has been read; empty where there is none, as in a build from the source.
    pub crates: Option<Vec<String>>,
    /// The page that is shown.
    pub at: usize,
}

impl Credits {
    /// How many pages the list has.
    pub fn pages(&self) -> usize {
        self.crates.as_ref().map_or(1, |crates| crates.len().div_ceil(ROWS).max(1))
    }

    /// The lines of the page that is shown.
    pub fn rows(&self) -> &[String] {
        let rows = self.crates.as_ref().and_then(|crates| crates.chunks(ROWS).nth(self.at));
        rows.unwrap_or_default()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Credits>()
        .add_systems(Update, read.in_set(Stage::Status))
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>));
}

/// Reads the file while the dialog is open.
fn read(open: Res<Open>, assets: Res<AssetServer>, texts: Option<Res<Assets<TextFile>>>, mut credits: ResMut<Credits>) {
    if open.0 != Some(Dialog::About) || credits.crates.is_some() {
        return;
    }
    let Some(file) = &credits.file else {
        credits.file = Some(assets.load(FILE));
        return;
    };
    let is_lost = matches!(assets.get_load_state(file), Some(LoadState::Failed(_)));
    match texts.as_ref().and_then(|texts| texts.get(file)) {
        Some(text) => credits.crates = Some(crates(&text.0)),
        None if is_lost => credits.crates = Some(Vec::new()),
        None => {}
    }
}

/// Asks for frames until the file has come.
fn report(open: Res<Open>, credits: Res<Credits>, mut awake: ResMut<Awake>) {
    awake.moves(open.0 == Some(Dialog::About) && credits.crates.is_none());
}

/// The lines of the crates: between the first two empty lines.
fn crates(text: &str) -> Vec<String> {
    let lines = text.lines().skip_while(|line| !line.is_empty()).skip(1);
    lines.take_while(|line| !line.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_are_listed_a_page_at_a_time() {
        let rows: Vec<String> = (0..70).map(|number| format!("crate-{number} 1.0.0: MIT")).collect();
        let text = format!("Built with\n\n{}\n\n====\ncrate-1\n\nThe text of a licence\n", rows.join("\n"));
        let mut credits = Credits { crates: Some(crates(&text)), ..Credits::default() };
        assert_eq!(credits.pages(), 3);
        credits.at = 2;
        assert_eq!(credits.rows(), &rows[60..]);
        // Without the file there is a page, with nothing on it.
        let without = Credits { crates: Some(Vec::new()), ..Credits::default() };
        assert_eq!((without.pages(), without.rows()), (1, &[][..]));
    }
}
