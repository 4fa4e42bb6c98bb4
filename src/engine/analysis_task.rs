//! A standing question about a position: what each of its moves is worth. It is answered again and again, deeper each
//! time, until it is told to stop or knows everything.

use rand::rngs::StdRng;

use super::analysis::{Analysis, Appraisal, Appraised, Measure, MoveValue};
use super::games::engine_of;
use super::request::{AnalysisRequest, random_for_view};
use rules::{Action, Game, View};

/// The files that an analysis of a game uses: what a pack calls them in its table `books`.
#[must_use]
pub fn analysis_files(game: Game) -> &'static [&'static str] {
    engine_of(game).analysis_files()
}

/// Whether several engines can share an analysis of this game, each weighing a part of the moves: see [`super::Part`].
#[must_use]
pub fn divides(game: Game) -> bool {
    engine_of(game).divides()
}

/// What a score of a game says; see [`super::Answer::score`].
#[must_use]
pub fn measure(game: Game, score: i32) -> Measure {
    engine_of(game).measure(score)
}

/// The scale of the logistic curve that turns the scores of a position into chances to win, in the unit of the score;
/// fitted on games. With a score of 1.1 times the scale a game is won three times in four.
#[must_use]
pub fn chance_scale(view: &View) -> f64 {
    engine_of(view.game()).chance_scale(view)
}

/// For about how many more moves of its own the side to move has to make its time do.
#[must_use]
pub fn moves_to_go(view: &View) -> u32 {
    engine_of(view.game()).moves_to_go(view)
}

/// How far a search to this many plies is from the truth in a position, as a standard deviation in the unit of the score.
/// `None` in games where that has not been measured.
#[must_use]
pub fn search_error(view: &View, depth: u32) -> Option<f64> {
    engine_of(view.game()).search_error(view, depth)
}

/// A question in progress.
pub struct AnalysisTask {
    id: u64,
    search: Option<Box<dyn Appraisal>>,
    /// The last complete list.
    known: Vec<MoveValue>,
    /// Moves that are not to be played.
    without: Vec<Action>,
    /// How many plies are looked ahead at most.
    depth: Option<u32>,
}

impl AnalysisTask {
    /// Begins to think. Every move of an analysis can be repeated: it depends on the view alone.
    #[must_use]
    pub fn new(request: &AnalysisRequest) -> Self {
        let random: &mut StdRng = &mut random_for_view(&request.view, 0);
        let is_forced = request.view.forced().is_some();
        let search = if is_forced { None } else { engine_of(request.view.game()).appraise(request, random) };
        Self { id: request.id, search, known: Vec::new(), without: request.without.clone(), depth: request.depth }
    }

    /// Thinks on until there is something to report, or until about `nodes` more positions have been looked at. The
    /// last report says so; see [`Analysis::done`].
    pub fn go_on(&mut self, nodes: u64) -> Option<Analysis> {
        let id = self.id;
        let Some(search) = &mut self.search else {
            return Some(Analysis { id, moves: Vec::new(), nodes: 0, threads: 1, done: true });
        };
        let Appraised { moves, nodes, done } = search.go_on(nodes)?;
        if !moves.is_empty() {
            self.known = moves.into_iter().filter(|known| !self.without.contains(&known.action)).collect();
        }
        let is_deep = self.known.first().zip(self.depth).is_some_and(|(best, limit)| best.depth >= limit);
        Some(Analysis { id, moves: self.known.clone(), nodes, threads: 1, done: done || is_deep })
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use super::*;
    use crate::reversi::eight::evaluation::BUILTIN;
    use crate::{EngineFile, Level, Part, Report, Request, Session, Stop, gomoku, tests::reports};
    use record::{read_link, read_transcript};
    use rules::animal_chess::drawn::board;
    use rules::{Action, Game, Position, Side, Square, Tables};

    fn quick(position: &Position) -> AnalysisRequest {
        AnalysisRequest { quick: true, ..AnalysisRequest::new(4, position.view()) }
    }

    /// The lists of a session.
    fn lists(request: AnalysisRequest) -> Vec<Analysis> {
        let of = |report| if let Report::Analysis(list) = report { list } else { panic!("{report:?}") };
        reports(&request.into()).into_iter().map(of).collect()
    }

    /// The lists of a task that is done in pieces of so many positions.
    fn analysed(request: &AnalysisRequest, nodes: u64) -> Vec<Analysis> {
        let (mut task, mut lists) = (AnalysisTask::new(request), Vec::new());
        while lists.last().is_none_or(|list: &Analysis| !list.done) {
            lists.extend(task.go_on(nodes));
        }
        lists
    }

    /// The value of a position of Reversi for a side under best play, in discs.
    fn solve(position: &Position, side: Side) -> i32 {
        if let Some(ending) = position.ending() {
            return ending.score[side.index()] as i32 - ending.score[side.other().index()] as i32;
        }
        let values = position.legal().into_iter().map(|action| solve(&position.play(action).expect("legal").0, side));
        if position.to_move() == side { values.max() } else { values.min() }.expect("an action")
    }

    #[test]
    fn an_analysis_looks_no_further_ahead_than_it_is_asked_to() {
        for (game, moves) in [(Game::Gomoku, "h8i9h10"), (Game::AnimalChess, "a1 b2 c3"), (Game::Reversi, "f5d6c3d3")] {
            let position = read_transcript(&game.setup(0), moves).expect("a legal game").position().clone();
            let request = AnalysisRequest { depth: Some(2), ..quick(&position) };
            let lists = lists(request);
            assert_eq!(lists.last().map(|list| list.moves[0].depth), Some(2), "{game:?}");
        }
    }

    const LATE: &str = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7a3";

    #[test]
    fn near_the_end_every_move_of_reversi_has_its_exact_value() {
        let late = read_transcript(&Game::Reversi.setup(0), LATE).expect("a legal game").position().clone();
        // A few squares fewer, as every line is played out here without any shortcut.
        let position = (0..3).fold(late, |position, _| position.play(position.legal()[0]).expect("legal").0);
        let side = position.to_move();
        let mut session = Session::new(1, 2, || 0.0);
        let plain = session.analyse(&quick(&position), &Stop::default(), &mut |_| ()).expect("it ends");
        let files = vec![EngineFile::new("reversi-weights", BUILTIN)];
        let mut lists = Vec::new();
        let request = AnalysisRequest { files, ..AnalysisRequest::new(4, position.view()) };
        let large = session.analyse(&request, &Stop::default(), &mut |report| lists.push(report)).expect("it ends");
        assert!(lists.iter().all(|report| matches!(report, Report::Analysis(list) if !list.done)));
        for list in [plain, large] {
            assert_eq!(list.moves.len(), position.legal().len());
            assert!(list.moves.is_sorted_by_key(|known| -known.score));
            for known in &list.moves {
                let after = position.play(known.action).expect("legal").0;
                assert!(known.exact && known.line[0] == known.action, "{known:?}");
                assert_eq!(known.score, 100 * solve(&after, side), "{known:?}");
            }
        }
    }

    /// Several engines that weigh a part each find what one finds for all moves; with more parts than moves, some are empty.
    #[test]
    fn the_parts_of_an_analysis_are_together_the_whole() {
        let late = read_transcript(&Game::Reversi.setup(0), LATE).expect("a legal game").position().clone();
        let ending = Position::AnimalChess(board(&["b.D.", "....", "T..."], ""));
        let mut session = Session::new(1, 1, || 0.0);
        let weights = vec![EngineFile::new("reversi-weights", BUILTIN)];
        for (late, files) in [(&late, vec![]), (&late, weights), (&ending, vec![])] {
            let mut values = |part| {
                let request = AnalysisRequest { files: files.clone(), part, ..AnalysisRequest::new(4, late.view()) };
                let list = session.analyse(&request, &Stop::default(), &mut |_| ()).expect("it ends");
                assert!(list.done);
                list.moves.into_iter().map(|known| (known.action, known.score, known.exact)).collect::<Vec<_>>()
            };
            let sorted = |mut values: Vec<(Action, i32, bool)>| {
                values.sort_by_key(|value| format!("{value:?}"));
                values
            };
            let whole = sorted(values(None));
            assert_eq!(whole.len(), late.legal().len());
            for of in [2, 3, whole.len() as u8 + 1] {
                let parts: Vec<_> = (0..of).map(|number| values(Some(Part { number, of }))).collect();
                let sizes = parts.iter().map(Vec::len);
                assert!(sizes.clone().max() <= sizes.min().map(|least| least + 1), "{parts:?}");
                assert_eq!(sorted(parts.concat()), whole, "{of} parts");
            }
        }
    }

    /// The best of the list is worth what the search for the best move alone finds at the same depth.
    #[test]
    fn the_best_of_all_is_what_a_search_for_the_best_finds() {
        let (link, depth) = ("game=reversi&moves=f5d6c3d3c4f4f6", 3);
        let (_, record) = read_link(link, |_| ["person"; 2], 0, &Tables::default()).expect("a link");
        let level = Level::from_id("search-4").expect("a level");
        let request = Request::new(1, record.position().view(), level, 3);
        let score = reports(&request.into()).iter().find_map(|report| match report {
            Report::Progress(found) if found.depth == depth => Some(found.score),
            _ => None,
        });
        let lists = lists(quick(record.position()));
        let same = lists.iter().find(|list| list.moves[0].depth == depth).expect("the depth is reached");
        assert_eq!(Some(same.moves[0].score), score);
    }

    #[test]
    fn gomoku_knows_the_winning_point_and_what_loses() {
        let tables = Tables::default();
        // Dark has four in a row, open at both ends; then it is light's turn with such a four of dark.
        for (moves, dark) in [("h8a1i8a2j8a3k8a4", true), ("h8a1i8a2j8a3k8", false)] {
            let link = format!("game=gomoku&moves={moves}");
            let (_, record) = read_link(&link, |_| ["person"; 2], 0, &tables).expect("a link");
            let lists = lists(quick(record.position()));
            let best = &lists.last().expect("a list").moves[0];
            assert!(best.exact, "{best:?}");
            if dark {
                assert_eq!(best.score, 9999, "{best:?}");
                assert!(record.position().play(best.action).expect("legal").0.ending().is_some());
            } else {
                assert!(best.score <= -9000, "{best:?}");
            }
        }
        assert!(gomoku::SEARCHERS.len() > 1);
    }

    /// Deals that look the same so far: what lies face down must not matter.
    #[test]
    fn what_is_hidden_is_not_used() {
        let after = |seed| {
            let start = Game::AnimalChess.setup(seed).start();
            start.play(Action::TurnUp(Square::new(0, 0))).expect("legal").0
        };
        let first = after(0);
        let other = (1..500).map(after).find(|other| other.view() == first.view() && *other != first);
        let other = other.expect("another deal with this tile in the corner");
        let [one, two] = [&first, &other].map(|position| lists(quick(position)));
        assert!(one.last().is_some_and(|list| list.moves.len() > 8));
        assert!(one == two, "the values differ");
    }

    #[test]
    fn slices_of_any_size_come_to_the_same_lists() {
        let link = "game=reversi&rules=reverse&moves=f5d6c3";
        let (_, record) = read_link(link, |_| ["person"; 2], 0, &Tables::default()).expect("a link");
        let request = quick(record.position());
        assert_eq!(analysed(&request, 77), analysed(&request, 100_000));
    }

    #[test]
    fn where_there_is_nothing_to_weigh_the_list_is_empty_and_a_stopped_question_has_no_last_list() {
        for start in [Game::AnimalChess.start(), Game::Gomoku.start()] {
            let lists = lists(quick(&start));
            assert!(lists.len() == 1 && lists[0].moves.is_empty() && lists[0].done, "{lists:?}");
        }
        let stop = Stop::default();
        stop.set();
        let request = AnalysisRequest::new(1, Game::Reversi.start().view());
        assert_eq!(Session::new(1, 1, || 0.0).analyse(&request, &stop, &mut |_| ()), None);
    }
}
