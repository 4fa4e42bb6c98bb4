use super::*;
use crate::{read_transcript, write_transcript};
use rules::{Game, Refusal};

/// The example game in the description of NBoard's protocol.
const NBOARD: &str = "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]BO[8 \
    ---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";

/// The number of games in a text, which must have no faults.
fn games(text: &str) -> usize {
    let (games, faults) = read_ggf(text);
    assert_eq!(faults, []);
    games.len()
}

fn fault(text: &str) -> GgfFault {
    read_ggf_game(text).expect_err("an error")
}

#[test]
fn the_example_of_the_protocol_is_read() {
    let game = read_ggf_game(NBOARD).expect("readable");
    assert_eq!(write_transcript(&game.record), "f5f6d3c5e6f7e7f4");
    assert_eq!((game.tag("PB"), game.tag("PW"), game.tag("XX")), (Some("./mEdax"), Some("chris"), None));
    assert_eq!(game.record.clock().map(|clock| clock.to_string()).as_deref(), Some("900"));
    assert_eq!(game.record.setup(), &Game::Reversi.setup(0));
}

#[test]
fn what_is_written_is_read_again() {
    let text = "(;GM[Othello]PC[GGS/os]PB[fangr]PW[patzer]RE[+40.00:r]TI[15:00/0:10/02:00]TY[8]\
        BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]\
        B[E6//4.09]W[F4/-48.50/0.93]B[C3/1.00];)";
    let game = read_ggf_game(text).expect("readable");
    assert_eq!(game.to_string(), text);
    assert_eq!(game.record.ending().and_then(|ending| ending.winner), Some(Side::First));
    let left = |side| game.record.left(side).map(|left| left.time);
    // C3 has an evaluation and no time.
    assert_eq!(left(Side::First), Some(900_000 - 4_090 + 10_000));
    assert_eq!(left(Side::Second), Some(900_000 - 930 + 10_000));
    let twice = format!("2 {text}{text}\n1 {text}\n");
    assert_eq!(games(&twice), 3);
    // As files from other programs look.
    assert_eq!(games(&format!("\u{feff}{}\r\n", twice.replace('\n', "\r\n"))), 3);
}

#[test]
fn games_are_read_as_other_programs_write_them() {
    let transcript = |text: &str| write_transcript(&read_ggf_game(text).expect("readable").record);
    for moves in [
        "B[f5//0.01]W[d6/-1.25/3]B[C3/+0.00/1:03]",
        "B[F5/]W[D6//]B[c3/1/2/3]",
        "B[f5] W[d6]\r\n B[c3]",
        ";B[f5];W[d6];B[c3]",
        // Komi, ratings and unknown properties.
        "KB[/-6.00/0.5]KM[-6.000]RB[1457.12]B[f5]XX3[?]W[d6]C[a [note]]B[c3]",
    ] {
        for (before, after) in [("", ";)"), (" ", ")"), ("TY[8kr]", ";)"), ("TY[s8r4]RE[+0.000:s]", ";)")] {
            assert_eq!(transcript(&format!("(;GM[Othello]PC[GGS/os]{before}{moves}{after}")), "f5d6c3", "{moves}");
        }
    }
    // Both sides pass after the end of the game.
    let over = "(;B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5]W[PA]B[pass];)";
    assert_eq!(transcript(over), "e6f4e3f6g5d6e7f5c5");
}

#[test]
fn a_number_that_is_none_is_left_out() {
    let (games, faults) = read_ggf("(;B[F5/x/2]W[D6/1/inf]B[C3/nan];)");
    assert_eq!(write_transcript(&games[0].record), "f5d6c3");
    assert_eq!(games[0].evaluations, [None, Some(1.0), None]);
    let times: Vec<Option<u32>> = games[0].record.played().iter().map(|ply| ply.spent).collect();
    assert_eq!(times, [Some(2_000), None, None]);
    let numbers: Vec<String> = faults.iter().map(GgfError::to_string).collect();
    assert_eq!(
        numbers[1],
        "line 1, game 1: move 2, D6/1/inf: its evaluation or its time is not a number, or too large"
    );
    assert_eq!(faults.len(), 3);
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_is_used() {
    let text = format!(
        "From: me\n{NBOARD} and\n(;GM[Othello]TY[20];)\n{NBOARD}(;GM[Amazons]B[J4-I4-J5//11.88];)2 {NBOARD}{NBOARD}\n\
         (;GM[Othello]B[A1]W[A2];){NBOARD}\n(;GM[Othello]PB[nobo"
    );
    let (games, faults) = read_ggf(&text);
    assert_eq!(games.len(), 5);
    let faults: Vec<(usize, usize, GgfFault)> =
        faults.into_iter().map(|fault| (fault.line, fault.game, fault.fault)).collect();
    let why = Refusal::TurnsNothing;
    assert_eq!(
        faults,
        [
            (1, 1, GgfFault::NotAGame('F')),
            (2, 2, GgfFault::NotAGame('a')),
            (3, 2, GgfFault::Board("20".into())),
            (4, 4, GgfFault::OtherGame("Amazons".into())),
            (5, 7, TranscriptError::Illegal { number: 1, text: "A1".into(), why }.into()),
            (6, 9, GgfFault::Unfinished),
        ]
    );
    assert_eq!(read_ggf("%PDF-1.4\0\u{fffd}").1.len(), 1);
}

#[test]
fn a_game_from_another_start_keeps_it() {
    let text = "(;GM[Othello]TY[8r18]BO[8 --O--O--*-*OO---****OO-**O*O*OOO**O***O****O*O*---**O*----****-- O];)";
    let game = read_ggf_game(text).expect("readable");
    assert_eq!(game.record.position().to_move(), Side::Second);
    assert_eq!(game.record.position().counts(), [28, 16]);
    let again = read_ggf_game(&game.to_string()).expect("readable");
    assert_eq!(again.record.position(), game.record.position());
}

#[test]
fn passes_are_read_whether_written_or_not() {
    // White on b1 cannot move; black on a1 plays c1. The same again on the second row.
    let board = format!("*O-{}O", "-".repeat(61));
    let text = |moves: &str| format!("(;GM[Othello]BO[8 {board}]{moves};)");
    let written = read_ggf_game(&text("W[pass]B[C1]")).expect("readable");
    let left_out = read_ggf_game(&text("B[C1/3.00]")).expect("readable");
    assert_eq!(written.record.played(), left_out.record.played());
    assert_eq!(left_out.evaluations[1], Some(3.0));
    assert!(written.to_string().ends_with("W[PA]B[C1];)"), "{written}");
}

#[test]
fn the_type_tells_the_board_where_none_is_written() {
    let game = read_ggf_game("(;GM[Othello]TY[s10a];)").expect("readable");
    assert_eq!(game.record.position().grid(), Grid { columns: 10, rows: 10 });
    let Position::Reversi(position) = game.record.position() else { panic!("a game of Reversi") };
    assert!(position.rules().fewest_wins);
}

#[test]
fn a_record_is_written_with_its_result() {
    let written = |moves: &str| {
        let record = read_transcript(&Game::Reversi.setup(0), moves).expect("a legal game");
        Ggf::new(record, ["me", "y[ou]"]).expect("a game of Reversi").to_string()
    };
    assert!(written("e6f4e3f6g5d6e7f5c5").contains("PB[me]PW[you]RE[+64.00]TY[8]BO[8 -------- "));
    assert!(written("f5").contains("RE[?]"));
    assert!(written("f5resign").contains("RE[+64.00:r]"));
    let game = read_ggf_game(&written("f5resign")).expect("readable");
    assert_eq!(write_transcript(&game.record), "f5resign");
    assert!(Ggf::new(Record::new(Game::Gomoku.setup(0)), ["", ""]).is_none());
}

#[test]
fn errors_say_what_and_where() {
    assert_eq!(fault("f5"), GgfFault::NotAGame('f'));
    assert_eq!(fault("(GM"), GgfFault::NotAGame('G'));
    assert_eq!(fault("(;GM[Othello"), GgfFault::Unfinished);
    assert_eq!(fault("(;GM[Othello]"), GgfFault::Unfinished);
    assert_eq!(fault("(;GM{"), GgfFault::NotAProperty('{'));
    assert_eq!(fault("(;[a];)"), GgfFault::NotAProperty('['));
    assert_eq!(fault("(;GM[Amazons];)"), GgfFault::OtherGame("Amazons".into()));
    assert_eq!(fault("(;BO[8 ---*];)"), GgfFault::Board("8 ---*".into()));
    assert_eq!(fault("(;TY[99];)"), GgfFault::Board("99".into()));
    assert_eq!(fault("(;;)x"), GgfFault::NotAGame('x'));
    assert_eq!(fault("(;B[F9];)"), TranscriptError::NotAMove { number: 1, text: "F9".into() }.into());
    assert_eq!(fault("(;W[F5];)"), GgfFault::WrongSide { number: 1, text: "F5".into() });
    let why = Refusal::TurnsNothing;
    assert_eq!(fault("(;B[F5]W[A1];)"), TranscriptError::Illegal { number: 2, text: "A1".into(), why }.into());
    let (_, errors) = read_ggf(&format!("{NBOARD}\n\n{NBOARD}\n(;GM[Othello]\nW[F5];)"));
    assert_eq!((errors.len(), errors[0].line, errors[0].game), (1, 5, 3));
    assert_eq!(errors[0].to_string(), "line 5, game 3: move 1, F5, is of the side whose turn it is not");
}

#[test]
fn a_text_without_closing_brackets_is_looked_through_once() {
    // Each of these beginnings used to look for its bracket up to the end of the text.
    let (games, faults) = read_ggf(&"(;A[".repeat(1_000_000));
    assert_eq!((games.len(), faults.len(), faults[0].fault.clone()), (0, 1, GgfFault::Unfinished));
}

#[test]
fn a_game_with_endless_properties_or_moves_is_refused() {
    for part in ["A[]", "B[pa]"] {
        assert_eq!(fault(&format!("(;{};)", part.repeat(100_000))), GgfFault::TooLong, "{part}");
    }
}

#[test]
fn what_is_quoted_of_a_file_is_short() {
    let long = "x".repeat(1_000_000);
    for text in [format!("(;GM[{long}];)"), format!("(;BO[8 {long}];)"), format!("(;B[{long}];)")] {
        assert!(fault(&text).to_string().len() < 150);
    }
}
