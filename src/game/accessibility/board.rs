//! The board as named squares.

use bevy::{camera::Camera, prelude::*};

use super::readers::in_line;
use crate::{
    game::{
        app::{Detail, Localizable, Open, Screen, Settings, piece_name},
        flow::{Advice, Board, Motion},
        layout::{Arrangement, Lay},
        locale::Localization,
        screens::{chances_say, square_says},
    },
    record::{Marking, Shape},
    rules::{Action, Change, Face, Mark, Preview, Square},
};

/// A square as it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquareText {
    /// Which it is.
    pub square: Square,
    /// Its name in the game's notation.
    pub name: String,
    /// Whether a press does something there.
    pub may: bool,
    /// Its name, what lies there, and what is known of a move there.
    pub says: String,
}

/// The board as it is read: nothing while it is not seen, or lies under a dialog.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardText {
    /// How many squares lie beside each other as the board is seen.
    pub columns: u8,
    /// What the whole is called.
    pub name: String,
    /// The squares, line by line as they are seen.
    pub squares: Vec<SquareText>,
}

/// What the text was last made from.
#[derive(PartialEq)]
pub struct Shown {
    version: u64,
    lay: Lay,
    chosen: Option<Square>,
    language: String,
    awaits: bool,
    visible: bool,
    advice: u64,
    chances: bool,
    /// How much an analysis says.
    detail: Detail,
    draws: bool,
    marks: Vec<Marking>,
}

/// What is said of a mark that is drawn on a square, or begins there.
fn drawn_says(board: &Board, marking: Marking, square: Square) -> Option<Localizable> {
    match marking {
        Marking::Shape(shape, at) if at == square => Some(Localizable::new(match shape {
            Shape::Ring => "drawn-ring",
            Shape::Square => "drawn-square",
            Shape::Triangle => "drawn-triangle",
            Shape::Cross => "drawn-cross",
        })),
        Marking::Arrow { from, to } if from == square => {
            Some(Localizable::new("drawn-arrow").with("to", board.position().name(to)))
        }
        Marking::Label(label, at) if at == square => {
            Some(Localizable::new("drawn-label").with("label", label.to_string()))
        }
        _ => None,
    }
}

/// How many discs a move would flip, if it flips any.
fn flips(preview: &Preview) -> Option<Localizable> {
    let Preview::Changes(delta) = preview else { return None };
    let turned = delta.0.iter().filter(|change| matches!(change, Change::Turned { .. })).count();
    // At most all squares of a board.
    (turned > 0).then(|| Localizable::new("board-flips").with("turned", turned as u32))
}

/// Makes the text again when something that it depends on has changed.
pub(super) fn tell(
    board: Res<Board>,
    (motion, advice, settings): (Res<Motion>, Res<Advice>, Res<Settings>),
    (open, screen, arrangement): (Res<Open>, Res<State<Screen>>, Res<Arrangement>),
    l10n: Option<Res<Localization>>,
    mut text: ResMut<BoardText>,
    mut last: Local<Option<Shown>>,
) {
    let Some(l10n) = l10n else { return };
    let visible = screen.is_at_table() && open.0.is_none();
    let awaits = board.awaits_press() && motion.is_settled();
    let chosen = board.chosen();
    let lay = arrangement.lay(board.position().grid());
    let (version, language, advice_at) = (board.version(), l10n.language.clone(), advice.revision());
    let (chances, detail) = (settings.chances, settings.detail);
    let (draws, marks) = (board.drawing().is_some(), board.record().marks_here().to_vec());
    let shown =
        Shown { version, lay, chosen, language, awaits, visible, advice: advice_at, chances, detail, draws, marks };
    if last.as_ref() == Some(&shown) {
        return;
    }
    *last = Some(shown);
    let position = board.position();
    let mut squares = Vec::new();
    if visible {
        let marks = if awaits { board.marks() } else { Vec::new() };
        // A game in which nearly every square is legal marks none of them.
        let legal = if awaits && board.lesson().is_none() { position.legal() } else { Vec::new() };
        for square in lay.squares() {
            let name = position.name(square);
            let mark = marks.iter().find(|(marked, _)| *marked == square).map(|(_, mark)| *mark);
            let face = position.face(square);
            let (may, what) = match (face, mark) {
                (Some(_), _) if chosen == Some(square) => (true, "chosen"),
                // A press puts something there, or takes it away, or draws.
                (face, _) if board.brush().is_some() || draws => (true, if face.is_some() { "piece" } else { "empty" }),
                (_, Some(Mark::Take)) => (true, "take"),
                (_, Some(Mark::Reach)) => (true, "reach"),
                (_, Some(Mark::Forbidden)) => (false, "forbidden"),
                (Some(_), mark) => (mark.is_some(), "piece"),
                (None, Some(Mark::Legal | Mark::Active)) => (true, "legal"),
                (None, None) if legal.contains(&Action::Place(square)) => (true, "legal"),
                (None, None) => (false, "empty"),
            };
            let mut said = Localizable::new("board-square").with("square", name.clone()).with("what", what);
            // The gap has to be filled even where the sentence has no use for it.
            said = said.of("piece", piece_name(position, face.unwrap_or(Face::BACK)));
            let preview = if what == "legal" { position.preview(chosen, square) } else { Preview::Nothing };
            let flips = flips(&preview).map(|flips| l10n.say(&flips));
            let worth = square_says(&board, &advice, settings.detail, square).map(|worth| l10n.say(&worth));
            let chances = chances_say(&board, &settings, square).map(|chances| l10n.say(&chances));
            let drawn = board.record().marks_here().iter().filter_map(|marking| drawn_says(&board, *marking, square));
            let drawn = drawn.map(|drawn| l10n.say(&drawn));
            let parts = std::iter::once(l10n.say(&said)).chain(flips).chain(worth).chain(chances).chain(drawn);
            let says = in_line(&parts.collect::<Vec<_>>().join(", "));
            squares.push(SquareText { square, name, may, says });
        }
    }
    let grid = position.grid();
    let corner = |column: u8, row: u8| position.name(Square::new(column, row));
    // From the corner at which the names begin to the one opposite.
    let bottom = grid.rows - 1;
    let from_top = position.square("a1") == Some(Square::new(0, 0));
    let (first, last) = if from_top { (0, bottom) } else { (bottom, 0) };
    let [first, last] = [corner(0, first), corner(grid.columns - 1, last)];
    let name = Localizable::new("board-name")
        .of("game", Localizable::new(format!("game-{}", position.game().id())))
        .with("first", first)
        .with("last", last);
    text.set_if_neq(BoardText { columns: lay.seen().columns, name: in_line(&l10n.say(&name)), squares });
}

/// Where the squares lie in the window, in logical pixels, in the order of [`BoardText`]; `None` if one of them is not
/// before the camera.
#[must_use]
pub fn seen_squares(
    board: &Board,
    arrangement: &Arrangement,
    (camera, transform): (&Camera, &GlobalTransform),
) -> Option<Vec<Rect>> {
    let grid = board.position().grid();
    let lay = arrangement.lay(grid);
    let on_table = arrangement.transform(board.game(), grid);
    let seen = lay.squares().map(|square| {
        let corners = [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)].into_iter().filter_map(|(x, z)| {
            let corner = on_table.transform_point(lay.centre(square) + Vec3::new(x, 0.0, z));
            camera.world_to_viewport(transform, corner).ok()
        });
        let seen = corners.fold(Rect { min: Vec2::MAX, max: Vec2::MIN }, |seen, corner| seen.union_point(corner));
        (!seen.is_empty()).then_some(seen)
    });
    seen.collect()
}
