use super::*;
use crate::luck::{Course, Step};
use crate::review::Review;
use crate::sentence::Gap;
use rand::{RngExt, SeedableRng, rngs::StdRng};
use record::Record;
use rules::Side;

fn course(steps: &[(Side, f64, f64)]) -> Course {
    let step = |&(side, skill, luck)| Step { side, skill, luck, error: 0.0 };
    Course { start: 0.5, steps: steps.iter().map(step).collect() }
}

#[test]
fn it_is_said_who_played_better_and_whom_the_tiles_favoured() {
    use Side::{First, Second};
    let said = |steps| course(steps).sentences().map(|one| (one.key, one.gaps));
    // The first side gave 20 points away and the second 4; the tiles were worth 14 to the first.
    let [played, tiles] = said(&[(First, -0.2, 0.24), (Second, 0.04, -0.1)]);
    assert_eq!(played, ("luck-played-better", vec![("name", Gap::Side(Second))]));
    assert_eq!(tiles, ("luck-tiles", vec![("points", Gap::Number(14)), ("name", Gap::Side(First))]));
    let [played, tiles] = said(&[(First, -0.1, 0.02), (Second, 0.12, -0.05)]);
    assert_eq!((played.0, tiles.0), ("luck-played-alike", "luck-nobody"));
}

#[test]
fn the_lines_run_from_nothing_to_the_sums() {
    let course = course(&[(Side::First, -0.2, 0.3), (Side::Second, 0.1, 0.0)]);
    let lines = course.lines();
    assert_eq!((lines.len(), lines[0]), (3, [0.0, 0.0]));
    assert!((lines[2][0] - (course.lost(Side::Second) - course.lost(Side::First))).abs() < 1e-12);
    assert!((lines[2][1] - course.luck()).abs() < 1e-12);
}

/// Games of random moves with random values, because any values have to add up.
#[test]
fn luck_and_skill_and_error_add_up_to_the_course_of_the_game() {
    let mut random = StdRng::seed_from_u64(7);
    let mut turned = 0;
    for deal in 0..200 {
        let mut record = Record::new(Game::AnimalChess.setup(deal));
        for _ in 0..40 {
            let legal = record.position().legal();
            if record.ending().is_some() || legal.is_empty() {
                break;
            }
            record.play(legal[random.random_range(0..legal.len())]).expect("legal");
        }
        let played = record.played().len();
        // Every third game is given up.
        let given_up = deal % 3 == 0 && record.resign(Side::First).is_ok();
        let mut review = Review::new(&record, 0);
        while let Some(question) = review.question() {
            let (before, played) = {
                let ply = &review.plies()[question.id.ply];
                (ply.before.clone(), ply.action)
            };
            // Nothing is known of the first ply, as of a position in which all tiles lie face down.
            let score = random.random_range(-900..900);
            let mut answer = known(&before, before.legal()[0], score, false);
            answer.moves.retain(|value| question.id.ply > 0 && (value.score == score || value.action == played));
            review.learn(question.id, &answer);
        }
        let course = Course::of(&review).expect("everything is known");
        let chances = review.chances();
        let sum: f64 = course.steps.iter().map(|step| step.skill + step.luck + step.error).sum();
        let end = chances[played].expect("an end");
        assert!(given_up || chances.len() == played + 1);
        assert!((course.start + sum - end).abs() < 1e-9, "deal {deal}");
        assert_eq!(course.steps.len(), played);
        for (step, ply) in course.steps.iter().zip(review.plies()) {
            let turns_up = matches!(ply.action, Action::TurnUp(_));
            assert!(if turns_up { step.error == 0.0 } else { step.luck == 0.0 });
            turned += usize::from(turns_up && step.luck != 0.0);
            let own = if step.side == Side::First { step.skill } else { -step.skill };
            assert!(own <= 1e-9, "nobody plays better than the best move");
        }
    }
    assert!(turned > 1000, "{turned} tiles mattered");
}
