//! `match`: lets two players play against each other, and reports the result. A player is one of our levels or, in
//! Reversi, any engine that speaks the NBoard protocol, in Gomoku any program that speaks Gomocup's, and in Animal
//! Chess any that speaks the numbered protocol of the Chinese dark chess programs.

mod args;
mod brain;
mod dark_chess;
mod external;
mod games;
pub mod ladder;
mod nboard;
pub mod openings;
pub mod profile;
mod report;
mod seat;
mod tally;

use std::time::Instant;

use engine::Level;
use protocol::arbiter;
use rules::gomoku::Rules;
use rules::{Game, Setup};

pub use args::Match;
use args::Player;
use games::{GameFile, play_all};
use openings::read_openings;
use report::report;

use turnstone_engine::rule_choice::setup;

/// Plays, and gives the text to print.
///
/// # Errors
/// Says why these two cannot play such a game.
pub fn run(args: &Match) -> Result<String, String> {
    let levels = Level::of(args.game);
    for player in [&args.first, &args.second] {
        match player {
            Player::Level(level) if !levels.contains(level) => {
                let levels = levels.iter().map(|level| level.id()).collect::<Vec<_>>().join(", ");
                return Err(format!("{player} is not a level of {}; its levels are {levels}", args.game.id()));
            }
            Player::External { language, .. } if language.game() != args.game => {
                let (language, its) = (language.id(), language.game().id());
                return Err(format!("the protocol {language} is for {its}, not for {}", args.game.id()));
            }
            Player::Search if args.game != Game::Reversi => {
                return Err(format!("search is a player of Reversi, not of {}", args.game.id()));
            }
            Player::Search if !args.is_limited() => {
                return Err("search wants a --depth, a --time or a --clock".into());
            }
            _ => {}
        }
    }
    let mut setup = setup(args.game, &args.by)?;
    let external = |player: &Player| matches!(player, Player::External { .. });
    let with_externals = external(&args.first) || external(&args.second);
    match args.game {
        // The rules are compared by content, since a table from a file may have any name.
        Game::Reversi if with_externals && setup != args.game.setup(0) => {
            return Err("engines of other programs play only by the classic rules".into());
        }
        Game::AnimalChess if args.openings.is_some() || args.record.is_some() || args.depth.is_some() => {
            return Err(format!("--openings, --record and --depth are not for {}", args.game.id()));
        }
        Game::AnimalChess if with_externals => setup = dark_chess_setup(args.game, &setup)?,
        Game::Gomoku if with_externals || args.is_timed_or_recorded() => can_be_told(&setup, with_externals)?,
        _ => {}
    }
    let openings = args.openings.as_deref().map(|path| read_openings(path, &setup, args.seed)).transpose()?;
    let start = Instant::now();
    let mut file = args.record.as_deref().map(GameFile::create).transpose()?;
    let games = play_all(args, &setup, openings.as_deref(), &mut file)?;
    Ok(report(args, &games, start.elapsed()))
}

/// Whether other programs can be told this setup of Gomoku.
///
/// # Errors
/// Says why not.
fn can_be_told(setup: &Setup, with_externals: bool) -> Result<(), String> {
    let changes =
        |position: &rules::Position| position.counts() != [0, 0] || position.colour(position.to_move()).is_none();
    if changes(&setup.start()) {
        return Err("games by time or with openings begin with an empty board and settled colours: opening=free".into());
    }
    // The names are those of the built-in tables, whose numbers the protocol knows; others may mean anything.
    if with_externals && !Rules::built_in().iter().any(|rules| has_rules(setup, rules)) {
        return Err("programs of Gomoku play only by the built-in rules".into());
    }
    Ok(())
}

/// The setup by which programs of Chinese dark chess play in place of this one, which differs in what draws a game.
///
/// # Errors
/// The setup is for another game than theirs.
fn dark_chess_setup(game: Game, setup: &Setup) -> Result<Setup, String> {
    if *setup != game.setup(0) {
        return Err("programs of Chinese dark chess play only by the built-in table".into());
    }
    let Setup::AnimalChess(classic) = setup else { unreachable!("a setup of Animal Chess") };
    let rules = arbiter::rules().into();
    Ok(Setup::AnimalChess(rules::animal_chess::Setup { rules, ..classic.clone() }))
}

fn has_rules(setup: &Setup, rules: &Rules) -> bool {
    matches!(setup, Setup::Gomoku(setup) if *setup.rules == *rules)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser as _;
    use record::read_transcript;
    use serde_json::json;

    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        args: Match,
    }

    fn args(line: &[&str]) -> Match {
        Line::try_parse_from(std::iter::once(&"match").chain(line)).unwrap_or_else(|error| panic!("{error}")).args
    }

    fn match_of(line: &[&str]) -> serde_json::Value {
        let args = args(&[line, &["--json"]].concat());
        serde_json::from_str(&run(&args).expect("a match")).expect("JSON")
    }

    #[test]
    fn levels_play_as_many_games_at_once_as_wished_with_one_outcome() {
        let line = ["--first", "search-2", "--second", "greedy", "--games", "12", "--seed", "3"];
        let [mut alone, mut together] = ["1", "3"].map(|jobs| match_of(&[&line[..], &["--jobs", jobs]].concat()));
        for outcome in [&mut alone, &mut together] {
            assert_eq!(outcome["games"], 12);
            assert!(outcome["points"].as_f64().expect("a number") > 0.5);
            for varies in ["ms", "seconds_a_move", "processor_seconds_a_move", "longest_seconds"] {
                outcome[varies].take();
            }
        }
        assert_eq!(alone, together);
    }

    #[test]
    fn other_games_are_played_as_many_at_once_as_wished_too() {
        let line = ["--game", "gomoku", "--first", "thinker", "--second", "random", "--games", "5"];
        let [mut alone, mut together] = ["1", "3"].map(|jobs| match_of(&[&line[..], &["--jobs", jobs]].concat()));
        for outcome in [&mut alone, &mut together] {
            for varies in ["ms", "seconds_a_move", "processor_seconds_a_move", "longest_seconds"] {
                outcome[varies].take();
            }
        }
        assert_eq!((&alone["games"], &alone["won"], &alone["points"]), (&5.into(), &5.into(), &1.0.into()));
        assert!(alone["elo_low"].as_f64().expect("a number") > 0.0 && alone["elo"].is_null());
        assert_eq!(alone, together);
    }

    #[test]
    fn each_deal_of_animal_chess_is_played_with_either_side_and_some_time_for_a_move() {
        let line = ["--game", "animal-chess", "--first", "hunter", "--second", "random", "--games", "4"];
        let [mut alone, mut together] = ["1", "2"].map(|jobs| match_of(&[&line[..], &["--jobs", jobs]].concat()));
        for outcome in [&mut alone, &mut together] {
            assert_eq!(outcome["games"], 4);
            assert!(outcome["points"].as_f64().expect("a number") > 0.5);
            for varies in ["ms", "seconds_a_move", "processor_seconds_a_move", "longest_seconds"] {
                outcome[varies].take();
            }
        }
        assert_eq!(alone, together);
        // Of ten such games some end as one side gives up, which is no fault.
        let hunters = ["--game", "animal-chess", "--first", "hunter", "--second", "hunter", "--games", "10"];
        let outcome = match_of(&hunters);
        assert_eq!((&outcome["faults"], outcome["won"].as_u64() > Some(0)), (&json!([0, 0]), true), "{outcome}");
        let quick = ["--game", "animal-chess", "--first", "level-10", "--second", "level-1", "--games", "2"];
        for more in [&["--time", "0.002"][..], &["--time", "0.002", "--processor"]] {
            let outcome = match_of(&[&quick[..], more].concat());
            assert_eq!(outcome["faults"], json!([0, 0]));
        }
    }

    #[test]
    fn openings_of_a_file_are_played_with_either_side() {
        let folder = tempfile::tempdir().expect("a folder");
        let [openings, games] = ["openings.txt", "games.txt"].map(|name| folder.path().join(name));
        std::fs::write(&openings, "f5d6c4d3c2b3b4b5\n\nf5f4g3g6f3g4e3e2\n").expect("written");
        let [openings_arg, games_arg] = [&openings, &games].map(|path| path.to_str().expect("a path"));
        let line = ["--first", "random", "--second", "random", "--games", "4", "--openings", openings_arg];
        let outcome = match_of(&[&line[..], &["--record", games_arg]].concat());
        assert_eq!(outcome["faults"], json!([0, 0]));
        let text = std::fs::read_to_string(&games).expect("games");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 4);
        assert_eq!(lines[0][..16], lines[1][..16]);
        assert_eq!(lines[2][..16], lines[3][..16]);
        assert_ne!(lines[0][..16], lines[2][..16]);
        for line in lines {
            assert!(read_transcript(&Game::Reversi.setup(0), line).expect("a legal game").ending().is_some());
        }
        std::fs::write(&openings, "f5d6\nf5f5\n").expect("written");
        let why = run(&args(&line)).expect_err("an error");
        assert!(why.ends_with("openings.txt, line 2: move 2, f5, cannot be played: the square is taken"), "{why}");
    }

    #[cfg(unix)]
    mod with_engines {
        use super::*;

        /// An engine in a few lines of shell: it answers pings, and every `go` with this text.
        fn engine(answer: &str) -> String {
            format!(
                "nboard:sh -c 'while read -r word rest; do case $word in ping) echo pong $rest;; go) {answer};; \
                 quit) exit;; esac; done'"
            )
        }

        fn against_random(engine: &str, more: &[&str]) -> serde_json::Value {
            match_of(&[&["--first", engine, "--second", "random", "--games", "2"], more].concat())
        }

        #[test]
        fn an_engine_that_plays_wrongly_leaves_or_sleeps_loses() {
            for answer in ["echo === A1/1.0/2.0", "echo === nowhere", "exit 3", "sleep 60"] {
                let outcome = against_random(&engine(answer), &["--timeout", "0.3"]);
                assert_eq!(outcome["faults"], json!([2, 0]), "{answer}");
                assert_eq!((&outcome["lost"], &outcome["discs"]), (&2.into(), &(-64.0).into()), "{answer}");
                assert!(outcome["elo"].is_null());
            }
        }

        #[test]
        fn an_engine_loses_on_time_and_is_told_its_clock() {
            let outcome = against_random(&engine("sleep 60"), &["--clock", "0.5"]);
            assert_eq!((&outcome["on_time"], &outcome["faults"]), (&json!([2, 0]), &json!([0, 0])));
            assert_eq!(outcome["lost"], 2, "{outcome}");
            // What is out of order in time is that and no more.
            let outcome = against_random(&engine("echo === A1"), &["--clock", "60"]);
            assert_eq!((&outcome["on_time"], &outcome["faults"]), (&json!([0, 0]), &json!([2, 0])));
            let folder = tempfile::tempdir().expect("a folder");
            let said = folder.path().join("said.txt");
            let leaves = format!("exit 3;; set) echo \"$rest\" >> {}", said.display());
            against_random(&engine(&leaves), &["--clock", "60.5,30"]);
            let said = std::fs::read_to_string(said).expect("what it was told");
            assert!(said.contains("TI[1:00.50]"), "{said}");
        }

        #[test]
        fn an_engine_that_is_not_there_is_no_match() {
            let line = ["--first", "nboard:/no/such/engine", "--second", "random", "--games", "2"];
            let why = run(&args(&line)).expect_err("an error");
            assert!(why.contains("/no/such/engine: /no/such/engine cannot be started"), "{why}");
        }
    }

    #[test]
    fn levels_and_the_search_make_do_with_a_clock() {
        let contests = [
            ("reversi", "level-1", "level-2", "60"),
            ("animal-chess", "level-1", "level-2", "each60"),
            ("animal-chess", "level-1", "hunter", "0/3x60"),
            // A twentieth of the time is less than the strongest level takes by itself.
            ("gomoku", "strategist", "random", "8"),
            ("reversi", "search", "random", "2+0.1"),
        ];
        for (game, first, second, clock) in contests {
            let line = ["--game", game, "--first", first, "--second", second, "--clock", clock, "--games", "2"];
            let outcome = match_of(&line);
            assert_eq!((&outcome["on_time"], &outcome["clock"]), (&json!([0, 0]), &json!(clock)), "{outcome}");
            let number = |key: &str| outcome[key][0].as_f64().expect("a number");
            assert!(number("least_seconds_left") > 0.0 && number("seconds_a_move") < 1.0, "{outcome}");
        }
    }

    #[test]
    fn the_search_beats_a_level() {
        let outcome = match_of(&["--first", "search", "--second", "greedy", "--games", "2", "--depth", "4"]);
        assert_eq!((&outcome["won"], &outcome["faults"]), (&2.into(), &json!([0, 0])));
        let hurried = ["--first", "search", "--second", "random", "--games", "2", "--time", "0.002"];
        let outcome = match_of(&hurried);
        assert!(outcome["seconds_a_move"][0].as_f64().expect("a number") < 0.05, "{outcome}");
    }

    #[test]
    fn who_cannot_play_is_refused() {
        let why = |line: &[&str]| run(&args(line)).expect_err("an error");
        assert!(why(&["--first", "thinker", "--second", "random"]).contains("is not a level of reversi"));
        let stranger = ["--game", "gomoku", "--first", "nboard:x", "--second", "random"];
        assert!(why(&stranger).contains("nboard is for reversi, not for gomoku"));
        let stranger = ["--first", "gomocup:x", "--second", "random"];
        assert!(why(&stranger).contains("gomocup is for gomoku, not for reversi"));
        let stranger = ["--game", "gomoku", "--first", "darkchess:x", "--second", "random"];
        assert!(why(&stranger).contains("darkchess is for animal-chess, not for gomoku"));
        let table = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../assets/rules/animal-chess-traditional.toml");
        let table = ["--game", "animal-chess", "--table", table, "--first", "darkchess:x", "--second", "random"];
        assert!(why(&table).contains("only by the built-in table"));
        let swap = ["--game", "gomoku", "--first", "gomocup:x", "--second", "random", "--set", "opening=swap"];
        assert!(why(&swap).contains("opening=free"));
        assert!(why(&["--first", "search", "--second", "random"]).contains("wants a --depth, a --time or a --clock"));
        let small = ["--rules", "small", "--first", "nboard:x", "--second", "random"];
        assert!(why(&small).contains("only by the classic rules"));
        let folder = tempfile::tempdir().expect("a folder");
        let table = folder.path().join("rules.toml");
        let rules = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../assets/rules/reversi.toml"));
        std::fs::write(&table, rules.expect("rules").replacen("columns = 8", "columns = 10", 1)).expect("written");
        let table = ["--table", table.to_str().expect("a path"), "--first", "nboard:x", "--second", "random"];
        assert!(why(&table).contains("only by the classic rules"));
    }
}
