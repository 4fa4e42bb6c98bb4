//! Marks that a player draws on the board.

use super::*;
use turnstone::record::{Marking, Shape};

fn marks(app: &App) -> Vec<Marking> {
    board(app).record().marks_here().to_vec()
}

fn do_all(app: &mut App, requests: impl IntoIterator<Item = Request>) {
    for request in requests {
        ask(app, request);
        app.update();
    }
}

#[test]
fn a_square_takes_one_shape_after_the_other_and_then_none() {
    let mut app = app([PERSON, PERSON]);
    let at = square("c4");
    for shape in Shape::ALL.map(Some).into_iter().chain([None, Some(Shape::Ring)]) {
        do_all(&mut app, [Request::MarkNext(at)]);
        assert_eq!(marks(&app), shape.map(|shape| Marking::Shape(shape, at)).into_iter().collect::<Vec<_>>());
    }
}

#[test]
fn in_a_match_marks_go_with_the_next_ply_and_in_an_analysis_they_stay() {
    let arrow = Marking::Arrow { from: square("d3"), to: square("f5") };
    let mut app = app([PERSON, PERSON]);
    do_all(&mut app, [Request::Mark(arrow)]);
    assert_eq!(marks(&app), [arrow]);
    do_all(&mut app, [Request::Press(square("f5"))]);
    until_person(&mut app);
    do_all(&mut app, [Request::Undo]);
    assert!(marks(&app).is_empty(), "gone for good");
    until_person(&mut app);
    do_all(&mut app, [Request::Analyse, Request::Mark(arrow), Request::Press(square("f5"))]);
    until_person(&mut app);
    assert!(marks(&app).is_empty());
    do_all(&mut app, [Request::Undo]);
    assert_eq!(marks(&app), [arrow], "they belong to their position");
    do_all(&mut app, [Request::ClearMarks]);
    assert!(marks(&app).is_empty());
}

#[test]
fn while_marks_are_drawn_presses_draw_and_play_nothing() {
    let mut app = app([PERSON, PERSON]);
    let [f5, d3] = ["f5", "d3"].map(square);
    do_all(&mut app, [Request::Draw(true), Request::Press(f5)]);
    assert_eq!(board(&app).drawing().and_then(|drawing| drawing.from), Some(f5));
    do_all(&mut app, [Request::Press(f5)]);
    assert_eq!(marks(&app), [Marking::Shape(Shape::Ring, f5)]);
    do_all(&mut app, [Request::Press(f5), Request::Press(d3)]);
    assert_eq!(marks(&app), [Marking::Shape(Shape::Ring, f5), Marking::Arrow { from: f5, to: d3 }]);
    assert!(board(&app).record().played().is_empty());
    do_all(&mut app, [Request::Draw(false), Request::Press(f5)]);
    assert_eq!(board(&app).record().played().len(), 1);
}
