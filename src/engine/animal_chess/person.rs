//! A player who makes mistakes as people do: looks a few plies ahead, overlooks what does not stand out, chases what may
//! never be caught, and turns tiles up out of curiosity.
//!
//! The errors are not chosen at random each time. A seed and what lies on the board decide what such a player overlooks
//! or misjudges, so that the same question has the same answer.

use super::board::{EMPTY, NEIGHBOURS, Ply, RuleLookup, SearchBoard, TILES, Tile, bits, kind_of};
use super::evaluation::WIN;
use rules::hash;

/// The character of a player. Values are in ten-thousandths of a side's full health, as all scores are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Person {
    /// Plies looked ahead, at least one; one ply is the player's own.
    pub plies: u32,
    /// How many takings in a row are followed out where the plies end.
    pub follows: u32,
    /// How often a taking of a neighbour is overlooked, by either side, in percent; of a tile that is worth more than the
    /// average, less often by as much.
    pub overlooks: u32,
    /// How often a taking across a tile is overlooked, by either side, in percent.
    pub overlooks_jumps: u32,
    /// How often a step to an empty square is not thought of, by either side, in percent.
    pub overlooks_steps: u32,
    /// The standard deviation of the misjudgement of a whole board; less with fewer than [`CLEAR`] tiles.
    pub blur: i32,
    /// How much it is liked to be a step nearer to a tile that could be taken.
    pub chases: i32,
    /// How much it is liked to take, so that what is free is not left for something else.
    pub greedy: i32,
    /// How much it is liked to turn a tile up.
    pub curious: i32,
    /// How much of what may come of a tile that is turned up is seen, in percent.
    pub wary: i32,
}

/// The best ply of a player, and what it looks like.
pub struct Choice {
    pub ply: Ply,
    pub score: i32,
    /// Positions looked at.
    pub nodes: u64,
}

impl Person {
    /// Plays a ply; `None` if there is none. `seen` is as in [`rules::animal_chess::View::seen`]; the seed decides
    /// what is overlooked and misjudged.
    pub fn choose(&self, rules: &RuleLookup, board: &SearchBoard, seen: &[u64], seed: u64) -> Option<Choice> {
        let mut look = Look { person: self, rules, seed, nodes: 0 };
        let standing = look.waiting(board);
        let mut plies = look.noticed(board, false);
        plies.extend(bits(board.hidden).map(|at| Ply::new(at, at)));
        if plies.is_empty() {
            // Nothing was thought of: then the first ply that there is.
            plies.extend(look.all(board, false).into_iter().take(1));
        }
        let mut best: Option<(i32, i32, Ply)> = None;
        for ply in plies {
            let (score, liking) = if ply.turns_up() {
                (look.turned_up(board, ply.to(), standing), self.curious)
            } else {
                let mut after = *board;
                after.go(ply, rules);
                let score = -look.value(&after, self.plies - 1, (-BEYOND, BEYOND), false);
                let liking = if board.cells[ply.to() as usize] != EMPTY {
                    // The tile that took has come as near as can be: being near must not be liked better than taking.
                    look.keenness(board, board.turn) * NEAREST + self.greedy
                } else if seen.contains(&after.key) {
                    // Going to and fro does not look like progress.
                    -AGAIN
                } else {
                    0
                };
                (score, liking)
            };
            // One of equal plies is picked at random, but always in the same way.
            let lot = (hash(seed, u64::from(ply.0)) >> 54) as i32;
            let liked = score + liking;
            if best.is_none_or(|(most, tie, _)| (liked, lot) > (most, tie)) {
                best = Some((liked, lot, ply));
            }
        }
        best.map(|(score, _, ply)| Choice { ply, score: score.clamp(1 - WIN, WIN - 1), nodes: look.nodes })
    }
}

/// More than any score, with room for what the player likes.
const BEYOND: i32 = 1 << 20;
/// How near a tile is to what lies where it stands; see [`Look::nearness`].
const NEAREST: i32 = 10;
/// With so few tiles left on the other side, who is to win goes after them: being near is liked so many times as much.
const LAST_TILES: u32 = 3;
const LAST_CHASE: i32 = 4;
/// With fewer tiles than this on the board there is less to misjudge.
const CLEAR: i64 = 16;
/// A tile of a side is worth this part of its full health on average.
const AVERAGE: i32 = 16;
/// How much less a position is liked that was there before.
const AGAIN: i32 = 300;

/// A player looking at a position.
struct Look<'a> {
    person: &'a Person,
    rules: &'a RuleLookup,
    seed: u64,
    nodes: u64,
}

impl Look<'_> {
    /// All moves of the side to move; only those that take, if that is wanted.
    fn all(&self, board: &SearchBoard, takings: bool) -> Vec<Ply> {
        let is_wanted = |ply: &Ply| !takings || board.cells[ply.to() as usize] != EMPTY;
        board.moves(self.rules).filter(is_wanted).collect()
    }

    /// The moves that the player thinks of for the side to move, the takings first.
    fn noticed(&self, board: &SearchBoard, takings: bool) -> Vec<Ply> {
        let worth = |ply: &Ply| match board.cells[ply.to() as usize] {
            EMPTY => 0,
            tile => self.rules.worth[kind_of(tile)],
        };
        let mut plies = self.all(board, takings);
        plies.retain(|ply| {
            let (from, to) = (ply.from() as usize, ply.to() as usize);
            let person = self.person;
            let chance = if board.cells[to] == EMPTY {
                person.overlooks_steps
            } else if NEIGHBOURS[from] >> to & 1 != 0 {
                person.overlooks
            } else {
                person.overlooks_jumps
            };
            let looks = u64::from(board.cells[from]) | u64::from(board.cells[to]) << 8;
            // Uniform, below 2^32.
            let lot = hash(self.seed ^ u64::from(ply.0), looks) >> 32;
            // The more a tile is worth, the more it stands out.
            let worth = worth(ply).max(self.rules.full_health / AVERAGE) as u64;
            lot * 100 * worth * AVERAGE as u64 >= (u64::from(chance) << 32) * self.rules.full_health as u64
        });
        plies.sort_by_key(|ply| -worth(ply));
        plies
    }

    /// What it seems to be worth to move nothing, as when a tile is turned up that changes nothing: who looks for an answer
    /// sees what it would take.
    fn waiting(&mut self, board: &SearchBoard) -> i32 {
        let mut after = *board;
        if board.hidden == 0 || self.person.plies < 2 {
            return self.judge(board, true);
        }
        after.turn_up_elsewhere(self.rules);
        -self.value(&after, self.person.plies - 1, (-BEYOND, BEYOND), false)
    }

    /// What turning a tile up seems to be worth: the position as it stands, and as much of what may come of it as the
    /// player sees.
    fn turned_up(&mut self, board: &SearchBoard, at: u32, standing: i32) -> i32 {
        if self.person.wary == 0 {
            return standing;
        }
        let (mut sum, mut total) = (0, 0);
        let depth = self.person.plies.saturating_sub(1).min(1);
        for tile in 1..TILES {
            let count = i32::from(board.hidden_counts[tile]);
            if count > 0 {
                let mut after = *board;
                after.turn_up(at, tile as Tile, self.rules);
                let score = -self.value(&after, depth, (-BEYOND, BEYOND), false);
                // One in many that wins the game is not reckoned with.
                sum += count * score.clamp(standing - SPAN, standing + SPAN);
                total += count;
            }
        }
        standing + (sum / total.max(1) - standing) * self.person.wary / 100
    }

    /// The value for the side to move (`mine` if that is the player) at this depth, as the player sees it.
    fn value(&mut self, board: &SearchBoard, depth: u32, (mut alpha, beta): (i32, i32), mine: bool) -> i32 {
        self.nodes += 1;
        let lost = board.has_lost(board.turn, self.rules);
        if lost || board.hidden == 0 && !board.can_act(self.rules) {
            return -WIN - depth as i32;
        }
        if depth == 0 {
            return self.follow(board, self.person.follows, (alpha, beta), mine);
        }
        // A side that can turn up a tile elsewhere need not move.
        let mut best = if board.hidden != 0 { self.judge(board, mine) } else { -BEYOND };
        alpha = alpha.max(best);
        for ply in self.noticed(board, false) {
            if alpha >= beta {
                break;
            }
            let mut after = *board;
            after.go(ply, self.rules);
            best = best.max(-self.value(&after, depth - 1, (-beta, -alpha), !mine));
            alpha = alpha.max(best);
        }
        // Where no move was thought of, the position is taken as it stands.
        if best == -BEYOND { self.judge(board, mine) } else { best }
    }

    /// The value after so many captures in a row, of those that are noticed. No side has to capture.
    fn follow(&mut self, board: &SearchBoard, takings: u32, (mut alpha, beta): (i32, i32), mine: bool) -> i32 {
        self.nodes += 1;
        if board.has_lost(board.turn, self.rules) {
            return -WIN;
        }
        let mut best = self.judge(board, mine);
        alpha = alpha.max(best);
        if takings == 0 || alpha >= beta {
            return best;
        }
        for ply in self.noticed(board, true) {
            let mut after = *board;
            after.go(ply, self.rules);
            best = best.max(-self.follow(&after, takings - 1, (-beta, -alpha), !mine));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// What the player thinks a position is worth to the side to move, without looking ahead.
    fn judge(&self, board: &SearchBoard, mine: bool) -> i32 {
        let mut score = 0;
        for tile in 1..TILES {
            let worth = i32::from(board.left[tile]) * self.rules.worth[kind_of(tile as Tile)];
            score += if super::board::colour_of(tile as Tile) == board.turn { worth } else { -worth };
        }
        let score = score * 10_000 / self.rules.full_health;
        let chases = |colour| match self.keenness(board, colour) {
            0 => 0,
            keenness => keenness * self.nearness(board, colour),
        };
        let error = self.misjudgement(board);
        score + chases(board.turn) - chases(board.other()) + if mine { error } else { -error }
    }

    /// How much a colour likes to be a step nearer to what it could take.
    fn keenness(&self, board: &SearchBoard, colour: usize) -> i32 {
        let last = if board.tiles_left(1 - colour) <= LAST_TILES { LAST_CHASE } else { 1 };
        last * self.person.chases
    }

    /// How near the tiles of a colour are to what they could take, in steps less than ten, each to its nearest.
    fn nearness(&self, board: &SearchBoard, colour: usize) -> i32 {
        let mut sum = 0;
        for hunter in bits(board.open[colour]) {
            let kind = kind_of(board.cells[hunter as usize]);
            let prey = bits(board.open[1 - colour])
                .filter(|&at| self.rules.may_take(kind, kind_of(board.cells[at as usize])) && !self.rules.jumps(kind));
            let steps = |at: u32| (hunter / 4).abs_diff(at / 4) + (hunter % 4).abs_diff(at % 4);
            sum += prey.map(|at| NEAREST - steps(at) as i32).max().unwrap_or(0);
        }
        sum
    }

    /// By how much the player misjudges a position. Each quarter of the board, two rows, has its own error, which stays
    /// the same as long as nothing changes there.
    fn misjudgement(&self, board: &SearchBoard) -> i32 {
        if self.person.blur == 0 {
            return 0;
        }
        let errors = (0..4_u64).map(|quarter| {
            let cells = &board.cells[8 * quarter as usize..];
            let looks = cells[..8].iter().fold(0, |looks, &cell| looks << 8 | u64::from(cell));
            (hash(self.seed ^ (quarter + 1) << 40, looks) >> 48) as i64 - (1 << 15)
        });
        // The sum of four uniform values from -1 to 1 has a standard deviation of sqrt(4/3).
        let error = (errors.sum::<i64>() * i64::from(self.person.blur) * 866 / 1000) >> 15;
        (error * i64::from(board.occupied().count_ones()).min(CLEAR) / CLEAR) as i32
    }
}

/// How far a face that is turned up may count from the value of the position as it stands.
const SPAN: i32 = 3_000;

#[cfg(test)]
mod tests {
    use super::*;
    use rules::animal_chess::drawn::{board, go};

    const EYE: Person = Person {
        plies: 1,
        follows: 0,
        overlooks: 0,
        overlooks_jumps: 0,
        overlooks_steps: 0,
        blur: 0,
        chases: 0,
        greedy: 0,
        curious: 0,
        wary: 0,
    };

    fn plays(person: &Person, rows: &[&str], hidden: &str, seed: u64) -> Ply {
        let position = board(rows, hidden);
        let view = position.view();
        let choice = person.choose(&RuleLookup::new(view), &SearchBoard::new(view), view.seen(), seed);
        choice.expect("a ply").ply
    }

    /// How often of 200 a person plays this.
    fn often(person: &Person, rows: &[&str], hidden: &str, wanted: rules::Action) -> usize {
        (0..200).filter(|&seed| plays(person, rows, hidden, seed).action() == wanted).count()
    }

    #[test]
    fn what_is_overlooked_is_not_played_and_what_is_seen_is() {
        let rows = ["T...", "b...", "....", "...f"];
        let takes = go("a1", "a2");
        assert_eq!(often(&EYE, &rows, "", takes), 200);
        let half = often(&Person { overlooks: 50, ..EYE }, &rows, "", takes);
        assert!((70..130).contains(&half), "{half} of 200");
    }

    #[test]
    fn takings_across_a_tile_are_overlooked_apart_from_others() {
        let rows = ["A.Cf", "....", "....", "...f"];
        let jump = go("a1", "d1");
        let careless = Person { overlooks_jumps: 80, ..EYE };
        let seen = often(&careless, &rows, "", jump);
        assert!((15..70).contains(&seen), "{seen} of 200");
        assert_eq!(often(&careless, &["A...", "....", ".T..", ".b.f"], "", go("b3", "b4")), 200);
    }

    #[test]
    fn what_is_worth_much_stands_out() {
        let person = Person { overlooks: 60, ..EYE };
        let fox = often(&person, &["T...", "f...", "....", "...b"], "", go("a1", "a2"));
        let tiger = often(&person, &["T...", "t...", "....", "...b"], "", go("a1", "a2"));
        assert!(tiger > fox + 25, "{tiger} and {fox} of 200");
    }

    #[test]
    fn who_likes_to_chase_takes_what_it_has_caught() {
        // A cat is worth less than standing beside it would seem to be.
        let rows = ["B...", "c...", "....", "...d"];
        assert_eq!(often(&Person { chases: 20, ..EYE }, &rows, "", go("a1", "a2")), 200);
    }

    #[test]
    fn who_looks_two_plies_ahead_does_not_take_what_is_guarded() {
        let rows = ["Ef..", ".t..", "....", "C..c"];
        assert_eq!(often(&EYE, &rows, "", go("a1", "b1")), 200);
        assert_eq!(often(&Person { plies: 2, ..EYE }, &rows, "", go("a1", "b1")), 0);
    }

    #[test]
    fn who_is_wary_turns_nothing_up_beside_danger() {
        // The tile beside the fox may be the tiger; the other one is far away.
        let rows = ["F?..", "....", "....", "...?", "....", "C..."];
        let person = Person { plies: 2, curious: 500, wary: 100, ..EYE };
        let beside = rules::animal_chess::drawn::turn_up("b1");
        assert_eq!(often(&person, &rows, "tt", beside), 0);
        assert!(often(&Person { wary: 0, ..person }, &rows, "tt", beside) > 50);
    }

    #[test]
    fn who_looks_for_answers_flees_rather_than_turning_something_up() {
        // The dragon stands beside a cat. What is turned up far away would not save it.
        let rows = ["Dc..", "....", "....", "....", "....", "....", "...?", "..??"];
        let flees = |plies, wanted| often(&Person { plies, curious: 60, ..EYE }, &rows, "ttE", wanted);
        assert_eq!(flees(2, go("a1", "a2")), 200);
        assert_eq!(flees(1, go("a1", "a2")), 0);
    }

    #[test]
    fn who_is_to_win_goes_after_the_last_tile() {
        let person = Person { plies: 2, chases: 12, blur: 110, ..EYE };
        let rows = ["....", "....", ".D..", "....", "....", "....", "....", "...b"];
        let nearer = [go("b3", "b4"), go("b3", "c3")];
        let count: usize = nearer.into_iter().map(|way| often(&person, &rows, "", way)).sum();
        assert_eq!(count, 200);
    }

    #[test]
    fn a_misjudgement_is_as_large_as_it_is_said_and_stays_while_nothing_changes() {
        let person = Person { blur: 100, ..EYE };
        // Of a board with four tiles, a quarter.
        for (rows, expected) in [(["DTTE", "CCBf", "tteb", "bccc"], 100.0), (["D..f", "....", "T..b", ""], 25.0)] {
            let position = board(&rows, "");
            let (rules, board) = (RuleLookup::new(position.view()), SearchBoard::new(position.view()));
            let error = |seed| Look { person: &person, rules: &rules, seed, nodes: 0 }.misjudgement(&board);
            let squares: f64 = (0..2000).map(|seed| f64::from(error(seed)).powi(2)).sum();
            let deviation = (squares / 2000.0).sqrt();
            assert!((0.9..1.1).contains(&(deviation / expected)), "{deviation}, not {expected}");
            assert_eq!(error(5), error(5));
        }
    }

    #[test]
    fn the_same_question_has_the_same_answer() {
        let person = Person { overlooks: 40, overlooks_steps: 40, blur: 200, curious: 100, ..EYE };
        let rows = ["D.?f", "..b.", "T..?"];
        let answers: Vec<Ply> = (0..50).map(|seed| plays(&person, &rows, "cC", seed)).collect();
        assert!((0..50).all(|seed| plays(&person, &rows, "cC", seed) == answers[seed as usize]));
        assert!(answers.iter().any(|answer| *answer != answers[0]), "the seed decides");
    }
}
