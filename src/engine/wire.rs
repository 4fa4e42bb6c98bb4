//! The messages between the game and an engine that runs elsewhere: one JSON text for each message.
//!
//! The files that an engine plays by are not part of these texts: their bytes are sent before the first request that
//! needs them. A view is sent without the moves that led to it. Both ends come from the same build, so the texts are
//! what serde makes of the types. Reading any text gives either a valid message or an error.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::error::Category;

use super::answer::Report;
use super::request::Job;
use super::speed::Speed;
use rules::Game;

/// A message to an engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Call {
    /// Do this job, instead of the one before it.
    Job(Job),
    /// Give up the job. It is answered by [`Message::Cancelled`], after which nothing more is said of that job.
    Cancel,
    /// Measure how fast the search is.
    Speed {
        /// For about how long, in milliseconds.
        milliseconds: u32,
        /// The id of a game; without it, the usual one.
        #[serde(default = "usual_game")]
        game: String,
    },
}

fn usual_game() -> String {
    Game::default().id().into()
}

/// A message from an engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Message {
    /// It is ready: sent once, before anything else.
    Ready,
    /// A report on a job.
    Report(Report),
    /// The job was given up, if there was one.
    Cancelled,
    /// It could not read a message; the text says why.
    Unreadable(String),
    /// How fast the search is.
    Speed(Speed),
}

/// Why a text is not a message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WireError {
    /// It ends before the message does.
    #[error("it ends too soon: {0}")]
    TooShort(String),
    /// It is not JSON.
    #[error("it is not JSON: {0}")]
    Syntax(String),
    /// Its content is not that of a message, or contradicts itself.
    #[error("it is not a message: {0}")]
    Meaning(String),
}

impl From<serde_json::Error> for WireError {
    fn from(error: serde_json::Error) -> Self {
        // The error may quote the text, which may be long.
        let what = error.to_string().chars().take(LONGEST_REASON).collect();
        match error.classify() {
            Category::Eof => Self::TooShort(what),
            Category::Syntax | Category::Io => Self::Syntax(what),
            Category::Data => Self::Meaning(what),
        }
    }
}

/// The most characters of an error's explanation.
const LONGEST_REASON: usize = 120;

fn write(what: &impl Serialize, f: &mut Formatter<'_>) -> fmt::Result {
    f.write_str(&serde_json::to_string(what).map_err(|_| fmt::Error)?)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, WireError> {
    Ok(serde_json::from_str(text)?)
}

impl Display for Call {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write(self, f)
    }
}

impl FromStr for Call {
    type Err = WireError;

    fn from_str(text: &str) -> Result<Self, WireError> {
        read(text)
    }
}

impl Display for Message {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write(self, f)
    }
}

impl FromStr for Message {
    type Err = WireError;

    fn from_str(text: &str) -> Result<Self, WireError> {
        read(text)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::*;
    use crate::animal_chess::HUNTER;
    use crate::reversi::{GREEDY, MIDDLE, SHALLOW};
    use crate::worker::{SliceLength, Worker};
    use crate::{Analysis, AnalysisRequest, Answer, DrawOffer, Level, MoveValue, Progress, Request, Session};
    use rules::{Action, Choice, Game, Grid, Setup, Side, Square, View, animal_chess, reversi};

    /// The start of Reversi; a set of squares has four words of four rows each.
    const START: &str = r#"{"discs":[[4503599627370496,8,0,0],[2251799813685248,16,0,0]],"to_move":"first"}"#;

    fn good() -> String {
        let view = format!(r#"{{"reversi":{START}}}"#);
        format!(r#"{{"job":{{"move":{{"id":7,"view":{view},"level":"search-4","seed":42}}}}}}"#)
    }

    #[test]
    fn a_request_is_written_so_that_people_can_read_it() {
        let request = Request::new(7, Game::Reversi.start().view(), MIDDLE, 42);
        assert_eq!(Call::Job(request.clone().into()).to_string(), good());
        assert_eq!(good().parse(), Ok(Call::Job(request.clone().into())));
        let timely = good().replacen("42}", r#"42,"within":250}"#, 1);
        assert_eq!(timely.parse(), Ok(Call::Job(Request { within: Some(250), ..request }.into())));
    }

    #[test]
    fn rules_of_ones_own_go_with_a_request() {
        let grid = Grid { columns: 5, rows: 4 };
        let rules = reversi::Rules {
            id: "odd".into(),
            columns: 5,
            rows: 4,
            start: reversi::Start::Diagonal.discs(grid),
            begins: Side::Second,
            fewest_wins: true,
        };
        let odd = Request::new(7, Setup::Reversi(Arc::new(rules)).start().view(), MIDDLE, 42);
        let call = Call::Job(odd.into());
        assert_eq!(call.to_string().parse(), Ok(call));
    }

    #[test]
    fn what_lies_face_down_is_not_in_the_text() {
        let rules = Arc::new(animal_chess::Rules::default());
        let mut texts = (0..20).map(|deal| {
            let setup = Setup::AnimalChess(animal_chess::Setup {
                rules: rules.clone(),
                deal: animal_chess::Deal::Known(deal),
                handicap: 0,
            });
            Call::Job(Request::new(1, setup.start().view(), HUNTER, 1).into()).to_string()
        });
        let first = texts.next().expect("a text");
        assert!(texts.all(|text| text == first), "two deals can be told apart");
        assert!(first.parse::<Call>().is_ok());
    }

    #[test]
    fn every_kind_of_damage_is_an_error() {
        let error = |text: &str| text.parse::<Call>().expect_err(text);
        assert!(matches!(error(""), WireError::TooShort(_)));
        assert!(matches!(error(&good()[..90]), WireError::TooShort(_)));
        assert!(matches!(error("think"), WireError::Syntax(_)));
        assert!(matches!(error(&format!("{} x", good())), WireError::Syntax(_)));
        assert!(matches!(error("\"ready\""), WireError::Meaning(_)));
        let changes = [
            (r#""id":7"#, r#""id":-7"#),
            (r#""id":7,"#, ""),
            (r#""id":7"#, r#""id":7,"name":7"#),
            ("search-4", "search-5"),
            ("search-4", "level-0"),
            ("search-4", "level-24"),
            ("42", "18446744073709551616"),
            ("reversi", "ludo"),
            ("first", "third"),
            // Two discs on one square, discs off the board, and boards of other sizes.
            ("2251799813685248", "4503599627370496"),
            ("[4503599627370496,8,0,0]", "[4503599627370496,8,1,0]"),
            ("[4503599627370496,8,0,0]", "[4503599627370752,8,0,0]"),
            ("[4503599627370496,8,0,0]", "[4503599627370496,8,0]"),
        ];
        for (from, to) in changes {
            assert!(good().contains(from), "{from}");
            let error = error(&good().replacen(from, to, 1));
            assert!(matches!(error, WireError::Meaning(_)), "{to}: {error:?}");
        }
        let longer = good().replacen("[4503599627370496,8,0,0]", "[4503599627370496,8,0,0,0]", 1);
        assert!(matches!(error(&longer), WireError::Syntax(_)));
        let small = Setup::Reversi(Arc::new(reversi::Rules::built_in().swap_remove(1)));
        let small = Call::Job(Request::new(7, small.start().view(), GREEDY, 1).into()).to_string();
        assert!(small.parse::<Call>().is_ok());
        for (from, to) in [(r#""columns":6"#, r#""columns":3"#), (r#""rows":6"#, r#""rows":255"#), ("small", "SMALL")] {
            assert!(small.contains(from), "{from}");
            let error = error(&small.replacen(from, to, 1));
            assert!(matches!(&error, WireError::Meaning(_)), "{to}: {error:?}");
        }
        for (view, level) in [(Game::Gomoku.start().view(), "thinker"), (Game::AnimalChess.start().view(), "hunter")] {
            let level = Level::from_id(level).expect("a level");
            let call = Call::Job(Request::new(7, view, level, 1).into()).to_string();
            assert!(call.parse::<Call>().is_ok());
            assert!(matches!(error(&call.replacen("/", "/0/", 1)), WireError::Meaning(_)), "{call}");
        }
        for text in [
            r#"{"speed":{"nodes":10,"milliseconds":0}}"#,
            r#"{"speed":{"nodes":10,"milliseconds":null}}"#,
            r#"{"report":{"answer":{"id":1,"action":{"place":{"column":256,"row":0}},"score":1,"depth":1,"nodes":1}}}"#,
            r#"{"report":{"answer":{"id":1,"action":{"fly":{"column":2,"row":0}},"score":1,"depth":1,"nodes":1}}}"#,
        ] {
            assert!(matches!(text.parse::<Message>(), Err(WireError::Meaning(_))), "{text}");
        }
    }

    #[test]
    fn an_error_does_not_repeat_all_that_came_in() {
        let long = format!("\"{}\"", "x".repeat(1_000_000));
        assert!(long.parse::<Call>().expect_err("no call").to_string().len() < 200);
        // A text that opens more and more brackets does not crash it either.
        assert!("[".repeat(1_000_000).parse::<Call>().is_err());
        let deep = format!(r#"{{"job":{}"#, r#"{"move":"#.repeat(1_000_000));
        assert!(deep.parse::<Call>().is_err());
    }

    /// Lets a worker do all that a text asks.
    fn done(text: &str, say: &mut dyn FnMut(&Message)) {
        let mut worker = Worker::new(Session::new(1, 1, || 0.0));
        worker.hear(text, || 0.0, say);
        while worker.is_busy() {
            worker.go_on(SliceLength::WORKER, || 0.0, say);
        }
    }

    fn action() -> impl Strategy<Value = Action> {
        let square = || (any::<u8>(), any::<u8>()).prop_map(|(column, row)| Square { column, row });
        prop_oneof![
            Just(Action::Pass),
            Just(Action::Resign),
            Just(Action::AgreeDraw),
            Just(Action::Flag),
            square().prop_map(Action::Place),
            square().prop_map(Action::TurnUp),
            (square(), square()).prop_map(|(from, to)| Action::Move { from, to }),
            proptest::sample::select(&Choice::ALL[..]).prop_map(Action::Choose),
        ]
    }

    /// Any board, whether or not it can occur in a game.
    fn request() -> impl Strategy<Value = Request> {
        let last = proptest::option::of((0_u8..6, 0_u8..6));
        let within = any::<Option<u32>>();
        (any::<[u64; 4]>(), any::<bool>(), 0..Level::all().count(), 0_usize..4, last, within).prop_map(
            |([id, seed, black, white], second, level, rules, last, within)| {
                let rules = Arc::new(reversi::Rules::built_in().swap_remove(rules));
                let discs = [black, white].map(reversi::Squares::from_eight);
                let to_move = Side::BOTH[usize::from(second)];
                let view = View::Reversi(reversi::Position::with_discs(&rules, discs, to_move));
                let level = Level::all().nth(level).expect("there are so many");
                let last = last.map(|(column, row)| Square { column, row });
                Request { last, within, ..Request::new(id, view, level, seed) }
            },
        )
    }

    fn known() -> impl Strategy<Value = MoveValue> {
        let line = proptest::collection::vec(action(), 0..4);
        (action(), any::<i32>(), any::<bool>(), any::<[u32; 2]>(), line).prop_map(
            |(action, score, exact, [depth, selectivity], line)| MoveValue {
                action,
                score,
                exact,
                depth,
                selectivity,
                line,
            },
        )
    }

    fn message() -> impl Strategy<Value = Message> {
        prop_oneof![
            Just(Message::Ready),
            Just(Message::Cancelled),
            (any::<[u64; 2]>(), any::<u32>(), any::<i32>(), action()).prop_map(|([id, nodes], depth, score, best)| {
                Message::Report(Report::Progress(Progress { id, depth, score, best, nodes }))
            }),
            (any::<[u64; 2]>(), any::<u32>(), any::<Option<i32>>(), action()).prop_map(
                |([id, nodes], depth, score, action)| {
                    Message::Report(Report::Answer(Answer { id, action, score, depth, nodes }))
                }
            ),
            (any::<[u64; 2]>(), any::<bool>(), proptest::collection::vec(known(), 0..4)).prop_map(
                |([id, nodes], done, moves)| Message::Report(Report::Analysis(Analysis {
                    id,
                    moves,
                    nodes,
                    threads: 1,
                    done
                }))
            ),
            (any::<u64>(), any::<bool>()).prop_map(|(id, accepts)| Message::Report(Report::Draw { id, accepts })),
            (any::<u64>(), "\\PC{0,40}").prop_map(|(id, why)| Message::Report(Report::Failed { id, why })),
            "\\PC{0,40}".prop_map(|why| Message::Report(Report::Unfit { why })),
            "\\PC{0,40}".prop_map(Message::Unreadable),
            // Fractions of milliseconds in eighths, which JSON keeps exactly.
            (any::<u64>(), 1..u32::MAX)
                .prop_map(|(nodes, eighths)| Message::Speed(Speed { nodes, milliseconds: f64::from(eighths) / 8.0 })),
        ]
    }

    proptest! {
        #[test]
        fn every_call_survives_the_wire(request in request(), milliseconds in any::<u32>()) {
            let offer = DrawOffer { id: request.id, view: request.view.clone(), side: request.view.to_move() };
            let quick = milliseconds % 2 == 0;
            let analysis = AnalysisRequest { quick, ..AnalysisRequest::new(request.id, request.view.clone()) };
            let jobs = [request.into(), offer.into(), analysis.into()].map(Call::Job);
            for call in jobs.into_iter().chain([Call::Cancel, Call::Speed { milliseconds, game: usual_game() }]) {
                prop_assert_eq!(call.to_string().parse(), Ok(call));
            }
        }

        #[test]
        fn every_message_survives_the_wire(message in message()) {
            prop_assert_eq!(message.to_string().parse(), Ok(message));
        }

        /// Reading any text gives a message or an error, never a panic.
        #[test]
        fn no_text_panics(text in "(\\{\"(job|speed|report)\":)?[ 0-9a-z:,?\"\\[\\]{}-]{0,80}|\\PC{0,80}") {
            let _ = (text.parse::<Call>(), text.parse::<Message>());
        }

        /// A good request with one character changed does not panic either, even when the engine then works on it; nor
        /// does a board that cannot occur in a game.
        #[test]
        fn no_damage_panics(request in request(), at in 0_usize..400, byte in 32_u8..127) {
            let request = Request { level: SHALLOW, ..request };
            let mut bytes = Call::Job(request.into()).to_string().into_bytes();
            let at = at % bytes.len();
            bytes[at] = byte;
            let text = String::from_utf8(bytes).expect("ASCII");
            // A seed of another kind of number or a stronger level takes longer, but not long.
            let mut last = None;
            done(&text, &mut |message| last = Some(message.clone()));
            prop_assert!(matches!(last, Some(Message::Report(_) | Message::Unreadable(_))), "{:?}", last);
        }
    }

    proptest! {
        // Each of them looks at some hundred thousand positions.
        #![proptest_config(ProptestConfig::with_cases(8))]

        /// A board that cannot occur in a game is analysed all the same.
        #[test]
        fn no_board_panics_an_analysis(request in request()) {
            let analysis = AnalysisRequest { quick: true, ..AnalysisRequest::new(3, request.view) };
            let text = Call::Job(analysis.into()).to_string();
            let mut last = None;
            done(&text, &mut |message| last = Some(message.clone()));
            prop_assert!(matches!(last, Some(Message::Report(Report::Analysis(Analysis { done: true, .. })))), "{:?}", last);
        }
    }
}
