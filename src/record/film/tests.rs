use std::collections::BTreeMap;

use super::maker::{LAST, LEAST, MOST, pace};
use super::script::EDGE;
use super::*;
use crate::{Record, read_on, read_transcript};
use rules::{Game, Setup, Side, Square};

/// A decoded frame: the whole picture then, and how long it is shown.
struct Seen {
    pixels: Vec<Rgb>,
    delay: u16,
}

fn look(crossings: bool, tiles: bool) -> Look {
    Look {
        ground: [0x14, 0x11, 0x0e],
        words: [0xf2, 0xe9, 0xdc],
        board: [0x2a, 0x6b, 0x46],
        lines: [0x1b, 0x48, 0x2e],
        frame: [0x4a, 0x32, 0x22],
        crossings,
        pieces: if tiles { [[0xb5, 0x44, 0x2f], [0x2f, 0x5e, 0x9e]] } else { [[0x1a, 0x17, 0x14], [0xe6, 0xdc, 0xc8]] },
        tiles: tiles.then_some([[0xd0, 0xb0, 0x80], [0x6d, 0x45, 0x22]]),
        last: [0xc2, 0x44, 0x2e],
    }
}

fn script(record: Record, look: Look) -> Script {
    let words = Mask::new(40, vec![255; 40 * 10]);
    Script {
        turned: false,
        look,
        names: [words.clone(), words.clone()],
        result: words,
        emblems: BTreeMap::new(),
        back: Mask::default(),
        record,
    }
}

fn film(script: Script) -> Vec<u8> {
    let mut film = Film::new(script).expect("a film");
    // More than there can be, so that a film without an end fails.
    let steps = (0..100_000).find_map(|_| film.go_on().expect("a step"));
    steps.expect("an end")
}

/// The frames as another program shows them.
fn seen(bytes: &[u8]) -> (usize, Vec<Seen>) {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).expect("a GIF");
    let width = usize::from(decoder.width());
    let mut pixels = vec![[0; 3]; width * usize::from(decoder.height())];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        let across = usize::from(frame.width);
        for (at, point) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, point)| point[3] > 0) {
            let (x, y) = (usize::from(frame.left) + at % across, usize::from(frame.top) + at / across);
            pixels[y * width + x] = [point[0], point[1], point[2]];
        }
        frames.push(Seen { pixels: pixels.clone(), delay: frame.delay });
    }
    assert_eq!(width, WIDTH);
    (width, frames)
}

/// The colour of a point of a square, given in parts of its width, on a board of so many columns.
fn at(seen: &Seen, columns: usize, [column, row]: [usize; 2], [x, y]: [f32; 2]) -> Rgb {
    let size = (WIDTH - 2 * EDGE) / columns;
    let left = (WIDTH - columns * size) / 2 + column * size + (x * size as f32) as usize;
    let top = EDGE + row * size + (y * size as f32) as usize;
    seen.pixels[top * WIDTH + left]
}

fn brightness(colour: Rgb) -> u32 {
    colour.iter().map(|&one| u32::from(one)).sum()
}

const LEFT_OF_MIDDLE: [f32; 2] = [0.3, 0.5];

#[test]
fn every_ply_has_a_frame_in_which_its_piece_lies_and_the_result_stays() {
    let record = read_transcript(&Game::Reversi.setup(0), "f5d6c3d3c4").expect("a game");
    let bytes = film(script(record, look(false, false)));
    let (_, frames) = seen(&bytes);
    assert_eq!(frames.iter().map(|frame| frame.delay).collect::<Vec<_>>(), [60, 60, 60, 60, 60, 300]);
    // f5 is black and turns e5; then d6 is white.
    let f5 = |frame: usize| at(&frames[frame], 8, [5, 4], LEFT_OF_MIDDLE);
    let e5 = |frame: usize| at(&frames[frame], 8, [4, 4], LEFT_OF_MIDDLE);
    assert!(f5(0)[1] > f5(0)[0] + 20, "felt: {:?}", f5(0));
    assert!(brightness(f5(1)) < 240, "{:?}", f5(1));
    assert!(brightness(e5(0)) > 450 && brightness(e5(1)) < 240, "turned: {:?}", e5(1));
    let d6 = at(&frames[2], 8, [3, 5], LEFT_OF_MIDDLE);
    assert!(brightness(d6) > 450, "{d6:?}");
    // The mark of the last move is on the last move alone.
    let is_marked = |frame: usize, square| {
        let [red, green, _] = at(&frames[frame], 8, square, [0.5, 0.5]);
        red > 150 && green < 110
    };
    assert!(is_marked(1, [5, 4]) && !is_marked(2, [5, 4]) && is_marked(2, [3, 5]));
    // The names are there from the start, the result at the end.
    let line = |frame: usize, down: usize| {
        let height = frames[frame].pixels.len() / WIDTH;
        let top = height - EDGE / 2 - 2 * LINE + down;
        frames[frame].pixels[top * WIDTH..][..WIDTH].iter().filter(|colour| brightness(**colour) > 600).count()
    };
    assert_eq!([line(0, 2), line(5, 2)], [80, 80]);
    assert_eq!([line(0, LINE + 2), line(4, LINE + 2), line(5, LINE + 2)], [0, 0, 40]);
}

#[test]
fn a_tile_lies_face_down_until_it_is_turned_up_and_a_board_may_be_turned_round() {
    let record = read_transcript(&Game::AnimalChess.setup(7), "a1 b2").expect("a game");
    let [a1, b2] = ["a1", "b2"].map(|name| record.first().square(name).expect("a square"));
    let mut script = script(record, look(false, true));
    for turned in [false, true] {
        script.turned = turned;
        let (squares, columns) = script.seen();
        assert_eq!((columns, squares.len()), (8, 32), "it lies across");
        // Near and left, or far and right.
        assert_eq!(squares[if turned { 7 } else { 24 }], a1);
        let (_, frames) = seen(&film(script.clone()));
        assert_eq!(frames.len(), 3);
        let edge = |square: Square, frame: usize| {
            let place = squares.iter().position(|other| *other == square).expect("on the board");
            let [red, ..] = at(&frames[frame], columns, [place % columns, place / columns], [0.2, 0.5]);
            red
        };
        let (back, wood) = (0x60..0x80, 0xc0..);
        for frame in 0..3 {
            assert_eq!(wood.contains(&edge(a1, frame)), frame >= 1, "{frame}: {:x}", edge(a1, frame));
            assert_eq!(back.contains(&edge(b2, frame)), frame < 2, "{frame}: {:x}", edge(b2, frame));
            assert!(back.contains(&edge(Square::new(3, 7), frame)), "another is still face down");
        }
    }
}

/// A game of Gomoku that fills the board without a five, or as much of it.
fn long_game(size: u8, plies: usize) -> Record {
    let mut setup = Game::Gomoku.setup(0);
    setup.set("size", &size.to_string(), &rules::Tables::default()).expect("a size");
    let mut record = Record::new(setup);
    // Two rows of a pattern in which no five stones of a colour lie in a line.
    let mut squares: Vec<(bool, Square)> = Vec::new();
    for square in record.first().grid().squares() {
        squares.push(((square.column / 2 + square.row) % 2 == 0, square));
    }
    let (mut dark, mut light): (Vec<_>, Vec<_>) = squares.into_iter().partition(|(is_dark, _)| *is_dark);
    while record.played().len() < plies {
        let from = if record.played().len().is_multiple_of(2) { &mut dark } else { &mut light };
        let Some((_, square)) = from.pop() else { break };
        record.play(rules::Action::Place(square)).expect("a legal move");
        if record.ending().is_some() {
            break;
        }
    }
    record
}

#[test]
fn a_long_game_is_quick_and_small() {
    let mut look = look(true, false);
    look.board = [0xd8, 0xb2, 0x73];
    for (size, least) in [(15, 200), (20, 350)] {
        let record = long_game(size, 400);
        let plies = record.played().len();
        assert!(plies > least, "{size}: {plies}");
        let bytes = film(script(record, look));
        let (_, frames) = seen(&bytes);
        assert_eq!(frames.len(), plies + 1);
        let time: u32 = frames.iter().map(|frame| u32::from(frame.delay)).sum();
        assert!((1000..=2000).contains(&time), "{time}");
        assert!(bytes.len() < 500_000, "{size}: {} bytes", bytes.len());
    }
}

#[test]
fn the_pace_is_even_and_never_too_quick_for_a_browser() {
    assert_eq!(pace(0), (1, 60));
    assert_eq!(pace(28), (1, 60));
    assert_eq!(pace(60), (1, 28));
    assert_eq!(pace(425), (1, 4));
    for plies in 0..3000 {
        let (stride, delay) = pace(plies);
        assert!(usize::from(delay) >= LEAST && plies.div_ceil(stride.max(1)) * usize::from(delay) <= MOST, "{plies}");
    }
}

#[test]
fn a_game_without_a_move_or_from_an_arranged_position_is_a_film_too() {
    let (_, frames) = seen(&film(script(Record::new(Game::Reversi.setup(0)), look(false, false))));
    assert_eq!(frames.iter().map(|frame| frame.delay).collect::<Vec<_>>(), [LAST]);
    let setup: Setup = Game::Gomoku.setup(0);
    let played = read_transcript(&setup, "h8h9").expect("a game");
    let arranged = Record::arranged(setup, &rules::Arrangement::of(played.position())).expect("an arranged position");
    let mut arranged = read_on(arranged, "g7").expect("a move");
    arranged.resign(Side::Second).expect("resigned");
    let (_, frames) = seen(&film(script(arranged, look(true, false))));
    assert_eq!(frames.len(), 3, "one of the position, one of the move, one of the end");
    assert!(brightness(at(&frames[0], 15, [7, 7], LEFT_OF_MIDDLE)) < 240, "a stone lies there from the start");
}

#[test]
fn a_mask_is_as_opaque_as_its_points_are_on_average() {
    let mask = Mask::new(4, vec![0, 0, 255, 255, 0, 0, 255, 255, 7]);
    assert_eq!(mask.width(), 4);
    assert_eq!(mask.opacity(0.0..0.5, 0.0..1.0), 0.0);
    assert_eq!(mask.opacity(0.5..1.0, 0.0..1.0), 1.0);
    assert!((mask.opacity(0.25..0.75, 0.0..0.5) - 0.5).abs() < 1e-6);
    assert_eq!(mask.opacity(-1.0..-0.5, 2.0..3.0), 0.0, "beyond the edge lies the edge");
    assert_eq!(Mask::default().opacity(0.0..1.0, 0.0..1.0), 0.0);
}
