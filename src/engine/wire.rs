//! What passes between the game and an engine that runs elsewhere: a line of words a message.
//!
//! What is learnt of Reversi is sent as it is, the bytes of a file before the first request that wants it. What a player
//! sees travels as it is, without the moves that led to it. Whatever text comes in, reading it gives a message or
//! an error. Squares are written as column and row from 0, whatever the game.
//!
//! | to the engine | |
//! |---|---|
//! | `think ID LEVEL SEED reversi BOARD SIDE` | a request; the board is 64 of `X` (black), `O` (white) and `-`, row by row from a1; the side to move is `X` or `O`, and behind it column and row of the square played last, if that is known, as in `X5,4` |
//! | `think ID LEVEL SEED reversi BOARD SIDE RULES` | the same by other rules than the classic ones: `NAME/COLUMNS/ROWS/most/SIDE/START`, or `fewest`, with the side that begins and the discs it begins with; the board has as many squares as they say |
//! | `think ID LEVEL SEED gomoku POSITION BOOK` | the position and the book as their own texts; `-` for the built-in book |
//! | `think ID LEVEL SEED animal-chess VIEW` | the view as its own text |
//! | `speed MILLISECONDS` | how fast are you? |
//!
//! | from the engine | |
//! |---|---|
//! | `ready` | it hears: said once, before anything else |
//! | `progress ID DEPTH SCORE BEST NODES` | found so far; an action is `pass`, `resign`, `place:COLUMN,ROW`, `turn-up:COLUMN,ROW`, `move:COLUMN,ROW,COLUMN,ROW` or `choose:CHOICE` |
//! | `answer ID ACTION SCORE DEPTH NODES` | the last word on a request; a score that is not known is `?` |
//! | `failed ID WHY` | the last word, too, the rest of the text being the reason |
//! | `unfit WHY` | a file that it was sent is no good, and it does without |
//! | `unreadable WHY` | what was said to it makes no sense |
//! | `speed NODES MILLISECONDS` | so many positions in so long |

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;
use std::sync::Arc;

use super::answer::{Answer, Progress, Report};
use super::gomoku;
use super::level::Level;
use super::request::Request;
use super::speed::Speed;
use crate::rules::{Action, Choice, Game, Grid, Side, Square, View, animal_chess, gomoku as gomoku_rules, reversi};

/// What is said to an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Call {
    /// Think about this.
    Think(Request),
    /// Measure how fast the solver is.
    Speed {
        /// For about how long.
        milliseconds: u32,
    },
}

/// What an engine says.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// It hears.
    Ready,
    /// Something about a request.
    Report(Report),
    /// It could not make sense of what it was told, and why.
    Unreadable(String),
    /// How fast the solver is.
    Speed(Speed),
}

/// Why a text is no message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WireError {
    /// It begins with a word that no message begins with.
    #[error("no message begins with “{0}”")]
    Unknown(String),
    /// It ends too soon.
    #[error("it ends where {0} should come")]
    Missing(&'static str),
    /// A word is not what its place asks for.
    #[error("“{said}” is not {wanted}")]
    Wrong {
        /// What should be there.
        wanted: &'static str,
        /// What is there, cut short.
        said: String,
    },
    /// It goes on after its end.
    #[error("“{0}” is too much")]
    TooMuch(String),
}

/// Longest piece of a text that an error repeats, in characters.
const REPEATED: usize = 70;

fn cut(text: &str) -> String {
    text.chars().take(REPEATED).collect()
}

/// What is left of a text, to be read word by word.
struct Words<'a>(&'a str);

impl<'a> Words<'a> {
    fn next(&mut self, wanted: &'static str) -> Result<&'a str, WireError> {
        let (word, rest) = self.0.split_once(' ').unwrap_or((self.0, ""));
        self.0 = rest;
        if word.is_empty() { Err(WireError::Missing(wanted)) } else { Ok(word) }
    }

    fn read<T>(&mut self, wanted: &'static str, read: impl Fn(&str) -> Option<T>) -> Result<T, WireError> {
        let word = self.next(wanted)?;
        read(word).ok_or_else(|| WireError::Wrong { wanted, said: cut(word) })
    }

    fn number<T: FromStr>(&mut self, wanted: &'static str) -> Result<T, WireError> {
        self.read(wanted, |word| word.parse().ok())
    }

    /// What was read, if nothing is left.
    fn end<T>(self, read: T) -> Result<T, WireError> {
        if self.0.is_empty() { Ok(read) } else { Err(WireError::TooMuch(cut(self.0))) }
    }
}

impl Display for Call {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Think(Request { id, view, level, seed, last, book, learnt: _ }) => {
                write!(f, "think {id} {} {seed} {} ", level.id(), view.game().id())?;
                match view {
                    View::Reversi(position) => f.write_str(&reversi_text(position, *last)),
                    View::Gomoku(position) => {
                        let book = book.as_ref().map_or_else(|| NO_BOOK.to_owned(), |book| book.to_text());
                        write!(f, "{} {book}", position.to_text())
                    }
                    View::AnimalChess(view) => f.write_str(&view.to_text()),
                }
            }
            Self::Speed { milliseconds } => write!(f, "speed {milliseconds}"),
        }
    }
}

impl FromStr for Call {
    type Err = WireError;

    fn from_str(text: &str) -> Result<Self, WireError> {
        let mut words = Words(text);
        match words.next("a message")? {
            "think" => {
                let id = words.number("an id")?;
                let level = words.read("a level", Level::from_id)?;
                let seed = words.number("a seed")?;
                let (mut book, mut last) = (None, None);
                let view = match words.read("a game", Game::from_id)? {
                    Game::Reversi => {
                        let position;
                        (position, last) = read_reversi(&mut words)?;
                        View::Reversi(position)
                    }
                    Game::Gomoku => {
                        let position = words.read("a position", gomoku_rules::Position::from_text)?;
                        book = words.read("a book", |word| match word {
                            NO_BOOK => Some(None),
                            _ => gomoku::Book::from_text(word).map(|book| Some(Arc::new(book))),
                        })?;
                        View::Gomoku(position)
                    }
                    Game::AnimalChess => View::AnimalChess(words.read("a view", animal_chess::View::from_text)?),
                };
                words.end(Self::Think(Request { book, last, ..Request::new(id, view, level, seed) }))
            }
            "speed" => {
                let milliseconds = words.number("a number of milliseconds")?;
                words.end(Self::Speed { milliseconds })
            }
            other => Err(WireError::Unknown(cut(other))),
        }
    }
}

impl Display for Message {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ready => f.write_str("ready"),
            Self::Report(Report::Progress(Progress { id, depth, score, best, nodes })) => {
                write!(f, "progress {id} {depth} {score} {} {nodes}", action_text(*best))
            }
            Self::Report(Report::Answer(Answer { id, action, score, depth, nodes })) => {
                let score = score.map_or_else(|| "?".to_owned(), |score| score.to_string());
                write!(f, "answer {id} {} {score} {depth} {nodes}", action_text(*action))
            }
            Self::Report(Report::Failed { id, why }) => write!(f, "failed {id} {why}"),
            Self::Report(Report::Unfit { why }) => write!(f, "unfit {why}"),
            Self::Unreadable(why) => write!(f, "unreadable {why}"),
            Self::Speed(Speed { nodes, milliseconds }) => write!(f, "speed {nodes} {milliseconds}"),
        }
    }
}

impl FromStr for Message {
    type Err = WireError;

    fn from_str(text: &str) -> Result<Self, WireError> {
        let mut words = Words(text);
        match words.next("a message")? {
            "ready" => words.end(Self::Ready),
            "progress" => {
                let progress = Progress {
                    id: words.number("an id")?,
                    depth: words.number("a depth")?,
                    score: words.number("a score")?,
                    best: words.read("an action", read_action)?,
                    nodes: words.number("a number of positions")?,
                };
                words.end(Self::Report(Report::Progress(progress)))
            }
            "answer" => {
                let answer = Answer {
                    id: words.number("an id")?,
                    action: words.read("an action", read_action)?,
                    score: words.read("a score", |word| match word {
                        "?" => Some(None),
                        _ => word.parse().ok().map(Some),
                    })?,
                    depth: words.number("a depth")?,
                    nodes: words.number("a number of positions")?,
                };
                words.end(Self::Report(Report::Answer(answer)))
            }
            "failed" => Ok(Self::Report(Report::Failed { id: words.number("an id")?, why: words.0.to_owned() })),
            "unfit" => Ok(Self::Report(Report::Unfit { why: words.0.to_owned() })),
            "unreadable" => Ok(Self::Unreadable(words.0.to_owned())),
            "speed" => {
                let nodes = words.number("a number of positions")?;
                let positive = |word: &str| word.parse().ok().filter(|&ms: &f64| ms.is_finite() && ms > 0.0);
                let milliseconds = words.read("a number of milliseconds", positive)?;
                words.end(Self::Speed(Speed { nodes, milliseconds }))
            }
            other => Err(WireError::Unknown(cut(other))),
        }
    }
}

/// Stands where a book would be that is not sent along.
const NO_BOOK: &str = "-";

fn action_text(action: Action) -> String {
    match action {
        Action::Place(square) => format!("place:{},{}", square.column, square.row),
        Action::TurnUp(square) => format!("turn-up:{},{}", square.column, square.row),
        Action::Move { from, to } => format!("move:{},{},{},{}", from.column, from.row, to.column, to.row),
        Action::Choose(choice) => format!("choose:{}", choice.id()),
        Action::Pass => "pass".to_owned(),
        Action::Resign => "resign".to_owned(),
        Action::AgreeDraw => "draw".to_owned(),
    }
}

fn read_action(word: &str) -> Option<Action> {
    match word {
        "pass" => return Some(Action::Pass),
        "resign" => return Some(Action::Resign),
        "draw" => return Some(Action::AgreeDraw),
        _ => {}
    }
    let (what, rest) = word.split_once(':')?;
    let numbers: Option<Vec<u8>> = rest.split(',').map(|number| number.parse().ok()).collect();
    match (what, numbers.as_deref()) {
        ("place", Some(&[column, row])) => Some(Action::Place(Square::new(column, row))),
        ("turn-up", Some(&[column, row])) => Some(Action::TurnUp(Square::new(column, row))),
        ("move", Some(&[column, row, to_column, to_row])) => {
            Some(Action::Move { from: Square::new(column, row), to: Square::new(to_column, to_row) })
        }
        ("choose", _) => Choice::from_id(rest).map(Action::Choose),
        _ => None,
    }
}

/// How collections of Reversi positions write a disc of each side.
const DISCS: [char; 2] = ['X', 'O'];

/// How the two goals of Reversi are called.
const GOALS: [(&str, bool); 2] = [("most", false), ("fewest", true)];

fn reversi_text(position: &reversi::Position, last: Option<Square>) -> String {
    let (rules, grid) = (&**position.rules(), position.grid());
    let board = board_text(grid, position.discs());
    let side = |side: Side| DISCS[side.index()];
    let last = last.map_or_else(String::new, |last| format!("{},{}", last.column, last.row));
    let text = format!("{board} {}{last}", side(position.to_move()));
    if *rules == reversi::Rules::default() {
        return text;
    }
    let reversi::Rules { id, columns, rows, start, begins, fewest_wins } = rules;
    let goal = GOALS[usize::from(*fewest_wins)].0;
    format!("{text} {id}/{columns}/{rows}/{goal}/{}/{}", side(*begins), board_text(grid, *start))
}

fn board_text(grid: Grid, discs: [reversi::Squares; 2]) -> String {
    let disc = |square: Square| {
        let side = discs.iter().position(|discs| discs.contains(square));
        side.map_or('-', |side| DISCS[side])
    };
    grid.squares().map(disc).collect()
}

fn read_reversi(words: &mut Words) -> Result<(reversi::Position, Option<Square>), WireError> {
    let board = words.next("a board")?;
    let (to_move, last) = words.read("a side", read_side_and_last)?;
    let rules = if words.0.is_empty() { Arc::default() } else { Arc::new(words.read("a rule table", read_rules)?) };
    let discs =
        read_board(rules.grid(), board).ok_or_else(|| WireError::Wrong { wanted: "a board", said: cut(board) })?;
    let last = last.filter(|last| last.column < rules.columns && last.row < rules.rows);
    Ok((reversi::Position::with_discs(&rules, discs, to_move), last))
}

fn read_side(word: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| word.chars().eq([DISCS[side.index()]]))
}

/// The side to move, and behind it what was played last, if that is known.
fn read_side_and_last(word: &str) -> Option<(Side, Option<Square>)> {
    let (side, last) = word.split_at_checked(1)?;
    let last = match last.split_once(',') {
        Some((column, row)) => Some(Square::new(column.parse().ok()?, row.parse().ok()?)),
        None if last.is_empty() => None,
        None => return None,
    };
    Some((read_side(side)?, last))
}

fn read_rules(word: &str) -> Option<reversi::Rules> {
    let words: Vec<&str> = word.split('/').collect();
    let [id, columns, rows, goal, begins, start] = words[..] else { return None };
    let [columns, rows] = [columns.parse().ok()?, rows.parse().ok()?];
    let fewest_wins = GOALS.into_iter().find(|(known, _)| *known == goal)?.1;
    let start = read_board(Grid { columns, rows }, start)?;
    let rules = reversi::Rules { id: id.to_owned(), columns, rows, start, begins: read_side(begins)?, fewest_wins };
    rules.is_sound().then_some(rules)
}

/// The black and the white discs of a board of this extent.
fn read_board(grid: Grid, board: &str) -> Option<[reversi::Squares; 2]> {
    // Counted in bytes: a board of other characters is refused before its length matters.
    if board.len() != usize::from(grid.columns) * usize::from(grid.rows) {
        return None;
    }
    if !board.chars().all(|disc| disc == '-' || DISCS.contains(&disc)) {
        return None;
    }
    let of = |side: char| grid.squares().zip(board.chars()).filter(move |(_, disc)| *disc == side);
    Some(DISCS.map(|side| of(side).map(|(square, _)| square).collect()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::engine::{Mind, serve};
    use crate::rules::Setup;

    const START: &str = "---------------------------OX------XO---------------------------";

    #[test]
    fn a_request_reads_as_the_table_says() {
        let request = Request::new(7, Game::Reversi.start().view(), Level::Middle, 42);
        let text = format!("think 7 search-4 42 reversi {START} X");
        assert_eq!(Call::Think(request.clone()).to_string(), text);
        assert_eq!(text.parse(), Ok(Call::Think(request)));
    }

    #[test]
    fn rules_of_its_own_go_with_a_request() {
        let grid = Grid { columns: 5, rows: 4 };
        let rules = reversi::Rules {
            id: "odd".into(),
            columns: 5,
            rows: 4,
            start: reversi::Start::Diagonal.discs(grid),
            begins: Side::Second,
            fewest_wins: true,
        };
        let view = Setup::Reversi(Arc::new(rules)).start().view();
        let request = Request::new(7, view, Level::Middle, 42);
        let start = "------OX---XO-------";
        let text = format!("think 7 search-4 42 reversi {start} O odd/5/4/fewest/O/{start}");
        assert_eq!(Call::Think(request.clone()).to_string(), text);
        assert_eq!(text.parse(), Ok(Call::Think(request)));
    }

    #[test]
    fn what_an_engine_says_reads_as_the_table_says() {
        let f5 = Action::Place(Square::new(5, 4));
        let progress = Progress { id: 7, depth: 2, score: -150, best: f5, nodes: 99 };
        let answer = Answer { id: 7, action: f5, score: Some(300), depth: 4, nodes: 1000 };
        for (message, text) in [
            (Message::Ready, "ready"),
            (Message::Report(Report::Progress(progress)), "progress 7 2 -150 place:5,4 99"),
            (Message::Report(Report::Answer(answer)), "answer 7 place:5,4 300 4 1000"),
            (Message::Report(Report::Answer(Answer::unweighed(7, Action::Pass))), "answer 7 pass ? 0 0"),
            (Message::Report(Report::Failed { id: 7, why: "it is over".into() }), "failed 7 it is over"),
            (Message::Unreadable("no sense".into()), "unreadable no sense"),
            (Message::Speed(Speed { nodes: 5000, milliseconds: 12.5 }), "speed 5000 12.5"),
        ] {
            assert_eq!(message.to_string(), text);
            assert_eq!(text.parse(), Ok(message));
        }
    }

    #[test]
    fn every_kind_of_damage_has_its_error() {
        let error = |text: &str| text.parse::<Call>().expect_err(text);
        let good = format!("think 7 greedy 42 reversi {START} X");
        assert_eq!(error(""), WireError::Missing("a message"));
        assert_eq!(error("ready"), WireError::Unknown("ready".into()));
        assert_eq!(error("think 7"), WireError::Missing("a level"));
        let odd = "small/6/6/most/X/--------------OX----XO--------------";
        assert_eq!(error(&format!("{good} {odd} X")), WireError::Wrong { wanted: "a board", said: START.into() });
        let small = format!("think 7 greedy 42 reversi {} X {odd}", "-".repeat(36));
        assert!(small.parse::<Call>().is_ok());
        assert_eq!(error(&format!("{small} X")), WireError::TooMuch("X".into()));
        for (from, to) in [("/6/6", "/6/7"), ("/6/6", "/3/12"), ("most", "all"), ("OX----XO", "XX----XX"), ("/X", "/-")]
        {
            let error = error(&small.replacen(from, to, 1));
            assert!(matches!(&error, WireError::Wrong { wanted: "a rule table", .. }), "{to}: {error:?}");
        }
        for (from, to, wanted) in [
            ("7", "-7", "an id"),
            ("greedy", "grand", "a level"),
            ("42", "18446744073709551616", "a seed"),
            ("reversi", "ludo", "a game"),
            ("XO", "XP", "a board"),
            ("XO", "X", "a board"),
            (" X", " -", "a side"),
            (" X", " X3", "a side"),
            (" X", " X3,", "a side"),
        ] {
            let error = error(&good.replacen(from, to, 1));
            assert!(matches!(&error, WireError::Wrong { wanted: which, .. } if *which == wanted), "{to}: {error:?}");
        }
        assert!("speed 10 0".parse::<Message>().is_err());
        assert!("progress 1 1 1 place:256,0 1".parse::<Message>().is_err());
    }

    fn action() -> impl Strategy<Value = Action> {
        let square = || (any::<u8>(), any::<u8>()).prop_map(|(column, row)| Square { column, row });
        prop_oneof![
            Just(Action::Pass),
            Just(Action::Resign),
            Just(Action::AgreeDraw),
            square().prop_map(Action::Place),
            square().prop_map(Action::TurnUp),
            (square(), square()).prop_map(|(from, to)| Action::Move { from, to }),
            proptest::sample::select(&Choice::ALL[..]).prop_map(Action::Choose),
        ]
    }

    /// Any board, whether it can come about in a game or not.
    fn request() -> impl Strategy<Value = Request> {
        let last = proptest::option::of((0_u8..6, 0_u8..6));
        (any::<[u64; 4]>(), any::<bool>(), 0..Level::all().count(), 0_usize..4, last).prop_map(
            |([id, seed, black, white], second, level, rules, last)| {
                let rules = Arc::new(reversi::Rules::built_in().swap_remove(rules));
                let discs = [black, white].map(reversi::Squares::from_eight);
                let to_move = Side::BOTH[usize::from(second)];
                let view = View::Reversi(reversi::Position::with_discs(&rules, discs, to_move));
                let level = Level::all().nth(level).expect("there are so many");
                let last = last.map(|(column, row)| Square { column, row });
                Request { last, ..Request::new(id, view, level, seed) }
            },
        )
    }

    fn message() -> impl Strategy<Value = Message> {
        prop_oneof![
            Just(Message::Ready),
            (any::<[u64; 2]>(), any::<u32>(), any::<i32>(), action()).prop_map(|([id, nodes], depth, score, best)| {
                Message::Report(Report::Progress(Progress { id, depth, score, best, nodes }))
            }),
            (any::<[u64; 2]>(), any::<u32>(), any::<Option<i32>>(), action()).prop_map(
                |([id, nodes], depth, score, action)| {
                    Message::Report(Report::Answer(Answer { id, action, score, depth, nodes }))
                }
            ),
            (any::<u64>(), "\\PC{0,40}").prop_map(|(id, why)| Message::Report(Report::Failed { id, why })),
            "\\PC{0,40}".prop_map(|why| Message::Report(Report::Unfit { why })),
            "\\PC{0,40}".prop_map(Message::Unreadable),
            (any::<u64>(), 0.001..1e9_f64).prop_map(|(nodes, ms)| Message::Speed(Speed { nodes, milliseconds: ms })),
        ]
    }

    proptest! {
        #[test]
        fn every_call_survives_the_wire(request in request(), milliseconds in any::<u32>()) {
            for call in [Call::Think(request), Call::Speed { milliseconds }] {
                prop_assert_eq!(call.to_string().parse(), Ok(call));
            }
        }

        #[test]
        fn every_message_survives_the_wire(message in message()) {
            prop_assert_eq!(message.to_string().parse(), Ok(message));
        }

        /// Whatever a text holds, reading it gives a message or an error, never a panic.
        #[test]
        fn no_text_panics(text in "(think|speed|answer|progress|failed|unreadable|ready)?[ 0-9a-z:,?-]{0,80}|\\PC{0,80}") {
            let _ = (text.parse::<Call>(), text.parse::<Message>());
        }

        /// Nor does a good request with one character changed, even when it is then thought about; nor a board that
        /// cannot come about in a game.
        #[test]
        fn no_damage_panics(request in request(), at in 0_usize..100, byte in 32_u8..127) {
            let mut bytes = Call::Think(Request { level: Level::Shallow, ..request }).to_string().into_bytes();
            let at = at % bytes.len();
            bytes[at] = byte;
            let text = String::from_utf8(bytes).expect("ASCII");
            // A seed of another kind of number or a stronger level takes longer, but not long.
            let mut last = None;
            serve(&mut Mind::new(1, 1, || 0.0), &text, || 0.0, &mut |message| last = Some(message.clone()));
            prop_assert!(matches!(last, Some(Message::Report(_) | Message::Unreadable(_))), "{:?}", last);
        }
    }
}
