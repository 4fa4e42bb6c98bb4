//! A player who makes mistakes as people do: looks a few plies ahead, overlooks quiet moves, likes what looks good, and judges
//! the rest by the patterns, with some error.
//!
//! The errors are not chosen at random each time. A seed and the discs on the board decide what such a player overlooks
//! or misjudges, so that an error stays the same as long as the board looks the same. Only for corners of its own it
//! looks again every few plies, as people do who know what they are worth.

use super::super::evaluation::{Features, Weights};
use super::super::transposition_table::NO_MOVE;
use super::super::{DISC, Discs, Found, Portable, Processor};
use rules::hash;

/// The character of a player. All values are in 1/32 disc unless they say otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Person {
    /// Plies looked ahead, at least one; one ply is the player's own move.
    pub plies: u32,
    /// With at most this many empty squares, the game is counted out.
    pub exact: u32,
    /// How often the quietest of moves is overlooked, by either side, in percent.
    pub overlooks: u32,
    /// The same for a corner that the player itself could take: a player who knows what corners are worth looks there first.
    pub overlooks_corners: u32,
    /// How much the eye stays near the last disc, in percent: with 100, moves far from it are overlooked nearly three
    /// times as often as those beside it, with 0 as often.
    pub narrow: u32,
    /// The standard deviation of the misjudgement of a whole board.
    pub blur: i32,
    /// How much of the judgement comes from the patterns, in percent; the rest is what the player likes.
    pub knows: i32,
    /// How much each additional own disc is liked.
    pub disc: i32,
    /// How much a corner is liked.
    pub corner: i32,
    /// How much a disc on the edge is liked.
    pub edge: i32,
    /// How much a disc beside an empty corner is liked; negative if it is feared.
    pub beside: i32,
    /// How much the player likes to answer right beside the last disc; it falls to 0 at the other end of the board.
    pub near: i32,
    /// How much the player likes to take a corner now, beyond what it expects of the position after that, where that is
    /// even.
    pub grabs: i32,
}

const CORNERS: u64 = 0x8100_0000_0000_0081;
/// The squares of the edge without the corners.
const EDGES: u64 = 0x7e81_8181_8181_817e;
/// Each corner, and its three neighbours.
const CORNER_AND_BESIDE: [(u64, u64); 4] = [
    (1, 0x0000_0000_0000_0302),
    (1 << 7, 0x0000_0000_0000_c040),
    (1 << 56, 0x0203_0000_0000_0000),
    (1 << 63, 0x40c0_0000_0000_0000),
];
const BESIDE: u64 = 0x42c3_0000_0000_c342;

impl Person {
    /// Plays a move, by the patterns if there are weights. `last` is the square played last; the seed decides what is
    /// overlooked and misjudged. `None` if the game is over, or if the player was told to stop.
    pub fn answer(
        &self,
        weights: Option<&Weights>,
        discs: Discs,
        last: Option<u32>,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<Found> {
        let empties = discs.empties().count_ones();
        let plies = self.plies.min(empties);
        let counts = empties <= self.exact && empties > plies;
        let most = if counts { MOST_COUNTED } else { u64::MAX };
        let mut depth = if counts { empties } else { plies };
        let passes = discs.moves(Portable) == 0;
        let seen = if passes { discs.passed() } else { discs };
        let mut search = PersonSearch { person: self, weights, seed, nodes: 0, most, stop, stopped: false };
        let mut found = search.choose(seen, last, depth);
        if found.is_none() && search.nodes > most {
            search = PersonSearch { most: u64::MAX, stopped: false, ..search };
            depth = plies;
            found = search.choose(seen, last, depth);
        }
        let (best, score) = found.map(|(best, score)| if passes { (None, -score) } else { (Some(best), score) })?;
        Some(Found {
            score,
            // A player with likings of its own may not have played the best move.
            exact: depth == empties && self.overlooks == 0 && self.grabs == 0 && self.near == 0,
            depth,
            selectivity: 100,
            best,
            line: vec![best.unwrap_or(u32::from(NO_MOVE))],
            nodes: search.nodes,
        })
    }
}

/// A player looking at a position.
struct PersonSearch<'a> {
    person: &'a Person,
    /// The patterns' weights, if the player knows them.
    weights: Option<&'a Weights>,
    /// Decides what is overlooked and misjudged.
    seed: u64,
    /// Positions looked at.
    nodes: u64,
    /// After so many positions the search is given up, as if it had been stopped.
    most: u64,
    /// Asked from time to time whether to stop.
    stop: &'a dyn Fn() -> bool,
    /// Whether `stop` has said yes; the result is then worthless.
    stopped: bool,
}

impl PersonSearch<'_> {
    /// The move that the player likes best, and its value. `None` if there is no move, or if the player was told to
    /// stop.
    fn choose(&mut self, discs: Discs, last: Option<u32>, depth: u32) -> Option<(u32, i32)> {
        let features = Features::new(discs);
        let noticed = self.noticed(discs, last, true);
        let mut best: Option<(u32, i32)> = None;
        let mut most_liked = i32::MIN;
        for square in squares(noticed) {
            let (after, features) = played(discs, &features, square);
            // An attractive move is more likely to be played, but makes the position no better.
            let charm = last.map_or(0, |last| self.person.near * (7 - distance(square, last)) / 6);
            let is_corner = CORNERS >> square & 1 != 0;
            // What a corner adds depends on its value, which is therefore wanted in full.
            let alpha = if is_corner { -BEYOND } else { most_liked.saturating_sub(charm).max(-BEYOND) };
            let score = -self.value(after, &features, Some(square), -BEYOND, -alpha, depth - 1, false);
            let charm = charm + if is_corner { self.grab(score) } else { 0 };
            if self.stopped {
                return None;
            }
            if score + charm > most_liked {
                most_liked = score + charm;
                best = Some((square, score));
            }
        }
        best
    }

    /// How much the player likes to take a corner after which the position is worth this. The more decided the game
    /// seems, the less anything speaks against it: a loss that costs 15 points of the chance to win at an even value
    /// grows about like this on either side of it, by the curve in `reversi/chance.rs`.
    const fn grab(&self, score: i32) -> i32 {
        const EVEN: i32 = 11 * DISC;
        let score = if score.abs() < 64 * DISC { score } else { 64 * DISC };
        self.person.grabs + self.person.grabs * (score * score / EVEN) / EVEN
    }

    /// The value for the side to move (`mine` if that is the player) at this depth, as the player sees it.
    #[expect(clippy::too_many_arguments, reason = "they are what a node of the search is made of")]
    fn value(
        &mut self,
        discs: Discs,
        features: &Features,
        last: Option<u32>,
        mut alpha: i32,
        beta: i32,
        depth: u32,
        mine: bool,
    ) -> i32 {
        self.nodes += 1;
        self.stopped |= self.nodes > self.most || self.nodes.is_multiple_of(ASK_INTERVAL) && (self.stop)();
        if self.stopped {
            return alpha;
        }
        if discs.moves(Portable) == 0 {
            if discs.passed().moves(Portable) == 0 {
                return discs.result() * DISC;
            }
            return -self.value(discs.passed(), &features.passed(), last, -beta, -alpha, depth, !mine);
        }
        if depth == 0 {
            return self.judge(discs, features, mine);
        }
        let noticed = self.noticed(discs, last, false);
        let mut best = -BEYOND;
        // Corners first and their neighbours last: this only affects speed.
        for some in [noticed & CORNERS, noticed & !CORNERS & !BESIDE, noticed & BESIDE] {
            for square in squares(some) {
                let (after, features) = played(discs, features, square);
                let score = -self.value(after, &features, Some(square), -beta, -alpha, depth - 1, !mine);
                if self.stopped {
                    return alpha;
                }
                best = best.max(score);
                alpha = alpha.max(score);
                if alpha >= beta {
                    return best;
                }
            }
        }
        best
    }

    /// The moves that the player notices for the side to move, `now` on the board or later in a line; the most striking
    /// one is always among them.
    fn noticed(&self, discs: Discs, last: Option<u32>, now: bool) -> u64 {
        let moves = discs.moves(Portable);
        if self.person.overlooks == 0 || moves == 0 {
            return moves;
        }
        let mut noticed = 0;
        let mut striking = (u32::MAX, 0);
        for square in squares(moves) {
            let flips = Portable.flips(discs.own, discs.opponent, square);
            let quiet = quietness(square, flips, last, self.person.narrow);
            striking = striking.min((quiet, square));
            let is_own_corner = now && CORNERS >> square & 1 != 0;
            let overlooks = if is_own_corner { self.person.overlooks_corners } else { self.person.overlooks };
            let chance = overlooks * quiet / 100;
            // A corner that was overlooked is looked at anew after a while; anything else only when it looks different.
            let look = if is_own_corner { u64::from(discs.empties().count_ones() / LOOKS_AGAIN) } else { 0 };
            if hash(self.seed ^ u64::from(square) ^ look << 8, flips) >> 54 >= u64::from(chance) {
                noticed |= 1 << square;
            }
        }
        noticed | 1 << striking.1
    }

    /// What the player thinks a position is worth to the side to move.
    fn judge(&self, discs: Discs, features: &Features, mine: bool) -> i32 {
        let person = self.person;
        let (known, percent) = match self.weights {
            Some(weights) if person.knows > 0 => (weights.score(features, discs), person.knows),
            _ => (0, 0),
        };
        let judged = (known * percent + self.liking(discs) * (100 - percent)) / 100;
        let error = if mine { self.misjudgement(discs) } else { -self.misjudgement(discs.passed()) };
        (judged + error).clamp(-64 * DISC, 64 * DISC)
    }

    /// What looks good: discs, corners, edges.
    fn liking(&self, Discs { own, opponent }: Discs) -> i32 {
        let person = self.person;
        let more = |squares: u64| (own & squares).count_ones() as i32 - (opponent & squares).count_ones() as i32;
        let beside = CORNER_AND_BESIDE.iter().filter(|(corner, _)| (own | opponent) & corner == 0);
        let beside = beside.fold(0, |all, (_, beside)| all | beside);
        person.disc * more(u64::MAX)
            + person.corner * more(CORNERS)
            + person.edge * more(EDGES)
            + person.beside * more(beside)
    }

    /// By how much the player misjudges a position with these discs. Each quarter of the board has its own error, which
    /// stays the same as long as nothing changes there.
    fn misjudgement(&self, Discs { own, opponent }: Discs) -> i32 {
        const QUARTERS: [u32; 4] = [0, 4, 32, 36];
        const QUARTER: u64 = 0x0f0f_0f0f;
        if self.person.blur == 0 {
            return 0;
        }
        let errors = QUARTERS.map(|from| {
            // Each row of a quarter takes half a byte, which leaves the other half to the opponent's discs.
            let looks = own >> from & QUARTER | (opponent >> from & QUARTER) << 4;
            (hash(self.seed ^ u64::from(from) << 8, looks) >> 48) as i64 - (1 << 15)
        });
        // The sum of four uniform values from -1 to 1 has a standard deviation of sqrt(4/3).
        ((errors.iter().sum::<i64>() * i64::from(self.person.blur) * 866 / 1000) >> 15) as i32
    }
}

/// After so many plies the player looks again at a corner that it could take.
const LOOKS_AGAIN: u32 = 6;
/// The end is counted out as long as it takes no more positions than this; otherwise the player looks as few plies ahead
/// as before. Where a corner is offered, twelve empty squares would now and then take seven million or more. A browser
/// takes about a second for so many, at the speed that the levels are made for.
pub(super) const MOST_COUNTED: u64 = 4_000_000;
/// Positions between two calls of `stop`: well under a millisecond's work.
const ASK_INTERVAL: u64 = 1024;
/// More than any score, with room for what the player likes.
const BEYOND: i32 = 1 << 20;

/// How inconspicuous a move is, 0 to 1024: moves that turn few discs, only diagonally, or far from the last disc, which
/// matters by `narrow` percent.
fn quietness(square: u32, flips: u64, last: Option<u32>, narrow: u32) -> u32 {
    /// A factor for moves that turn one disc, two, and so on, in 1/32.
    const FEW: [u32; 8] = [32, 26, 20, 15, 11, 8, 6, 4];
    const COLUMN: u64 = 0x0101_0101_0101_0101;
    /// A distance that is neither near nor far.
    const USUAL: u32 = 4;
    let few = FEW[(flips.count_ones() as usize).clamp(1, FEW.len()) - 1];
    // A factor in eighths of a percent. The last disc may be unknown, for example in an edited position.
    let far = 2 + last.map_or(USUAL, |last| distance(square, last) as u32).min(6);
    let far = narrow * far + (100 - narrow.min(100)) * (2 + USUAL);
    let straight = 0xff << (square & !7) | COLUMN << (square & 7);
    // A factor in quarters.
    let aslant = if flips & straight == 0 { 4 } else { 3 };
    few * far * aslant / 100
}

/// The distance between two squares in steps of a king, 0 to 7.
const fn distance(one: u32, other: u32) -> i32 {
    let columns = (one & 7).abs_diff(other & 7);
    let rows = (one >> 3).abs_diff(other >> 3);
    (if columns > rows { columns } else { rows }) as i32
}

fn played(discs: Discs, features: &Features, square: u32) -> (Discs, Features) {
    let flips = Portable.flips(discs.own, discs.opponent, square);
    (discs.played(square, flips), features.played(square, flips))
}

fn squares(mut bits: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let square = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (square < 64).then_some(square)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::reversi::{bit, square_of};

    const EYE: Person = Person {
        plies: 1,
        exact: 0,
        overlooks: 0,
        overlooks_corners: 0,
        narrow: 100,
        blur: 0,
        knows: 0,
        disc: 32,
        corner: 320,
        edge: 0,
        beside: 0,
        near: 0,
        grabs: 0,
    };

    fn at(name: &str) -> u32 {
        let [column, row] = name.as_bytes() else { panic!("a square") };
        u32::from(column - b'a') + 8 * u32::from(row - b'1')
    }

    fn all(names: &[&str]) -> u64 {
        names.iter().map(|name| 1 << at(name)).sum()
    }

    /// Black can take the corner a1, diagonally across b2, or turn three discs beside the last move, g6.
    fn corner_aslant() -> Discs {
        Discs { own: all(&["c3", "c6"]), opponent: all(&["b2", "d6", "e6", "f6", "g6"]) }
    }

    #[test]
    fn who_overlooks_a_corner_knows_nothing_of_it() {
        let discs = corner_aslant();
        assert_eq!(discs.moves(Portable), all(&["a1", "h6"]), "there are just these two");
        let play = |person: &Person, seed| {
            let found = person.answer(None, discs, Some(at("g6")), seed, &|| false).expect("a move");
            (found.best, found.score)
        };
        let seen = play(&EYE, 1);
        assert_eq!(seen.0, Some(at("a1")), "a corner is liked");
        let careless = Person { overlooks: 90, overlooks_corners: 90, ..EYE };
        let played: Vec<_> = (0..200).map(|seed| play(&careless, seed)).collect();
        let overlooked = played.iter().filter(|&&(best, _)| best == Some(at("h6"))).count();
        assert!((80..200).contains(&overlooked), "{overlooked} of 200");
        for (best, score) in played {
            assert!(if best == seen.0 { score == seen.1 } else { score < seen.1 }, "the corner is in no score");
        }
    }

    /// This player, looking at positions without weights until it is done.
    fn search(person: &Person, seed: u64) -> PersonSearch<'_> {
        let most = u64::MAX;
        PersonSearch { person, weights: None, seed, nodes: 0, most, stop: &|| false, stopped: false }
    }

    #[test]
    fn a_quiet_reply_is_overlooked_like_an_own_move() {
        // The same position as seen by the opponent, who has just played g6: with two plies the corner counts against
        // that move.
        let discs = corner_aslant();
        let value = |overlooks, seed| {
            let person = Person { overlooks, ..EYE };
            let mut search = search(&person, seed);
            search.value(discs, &Features::new(discs), Some(at("g6")), -BEYOND, BEYOND, 1, false)
        };
        let seen = value(0, 0);
        let overlooked = (0..100).filter(|&seed| value(90, seed) < seen).count();
        assert!((40..100).contains(&overlooked), "{overlooked} of 100");
    }

    #[test]
    fn few_discs_far_away_and_aslant_are_quiet() {
        let last = Some(at("g6"));
        let one = quietness(at("a1"), all(&["b2"]), last, 100);
        assert!(one > quietness(at("a1"), all(&["b2", "c3"]), last, 100), "fewer discs");
        assert!(one > quietness(at("a1"), all(&["b1"]), last, 100), "aslant");
        assert!(one > quietness(at("a1"), all(&["b2"]), Some(at("b3")), 100), "far away");
        assert!(one <= 1024);
        // A player who looks at the whole board does not care where the last disc lies.
        let [far, near] = [last, Some(at("b3"))].map(|last| quietness(at("a1"), all(&["b2"]), last, 0));
        assert_eq!(far, near);
    }

    #[test]
    fn alpha_and_beta_leave_the_value_as_it_is() {
        // Every move to the end of the search, without windows: the result must be the same.
        fn plain(search: &PersonSearch<'_>, discs: Discs, last: Option<u32>, depth: u32, mine: bool) -> i32 {
            if discs.moves(Portable) == 0 {
                return match discs.passed().moves(Portable) {
                    0 => discs.result() * DISC,
                    _ => -plain(search, discs.passed(), last, depth, !mine),
                };
            }
            if depth == 0 {
                return search.judge(discs, &Features::new(discs), mine);
            }
            let noticed = search.noticed(discs, last, false);
            let after = |square| discs.played(square, Portable.flips(discs.own, discs.opponent, square));
            let all = squares(noticed).map(|at| -plain(search, after(at), Some(at), depth - 1, !mine));
            all.max().expect("one is always noticed")
        }
        for seed in 0..20 {
            let person = Person { overlooks: 50, blur: 100, beside: -80, ..EYE };
            let mut search = search(&person, seed);
            let discs = Discs::START;
            let value = search.value(discs, &Features::new(discs), None, -BEYOND, BEYOND, 4, true);
            assert_eq!(value, plain(&search, discs, None, 4, true));
        }
    }

    #[test]
    fn a_misjudgement_is_as_large_as_it_is_said_and_stays_while_nothing_changes() {
        let person = Person { blur: 100, ..EYE };
        let error = |discs, seed| {
            let search = search(&person, seed);
            f64::from(search.misjudgement(discs))
        };
        let squares: f64 = (0..2000).map(|seed| error(Discs::START, seed).powi(2)).sum();
        let deviation = (squares / 2000.0).sqrt();
        assert!((92.0..108.0).contains(&deviation), "{deviation}");
        // One more disc in a corner of the board changes the judgement of that quarter alone.
        let [one, other] = [0, all(&["h8"])].map(|more| Discs { own: Discs::START.own | more, ..Discs::START });
        let change = |from: Discs, more| {
            let to = Discs { own: from.own | more, ..from };
            error(to, 5) - error(from, 5)
        };
        assert!((change(one, all(&["a1"])) - change(other, all(&["a1"]))).abs() <= 1.0);
        assert!(change(one, all(&["a1"])) != 0.0);
    }

    #[test]
    fn squares_are_those_of_the_rules() {
        assert_eq!(bit(square_of(at("g6"))), at("g6"));
        assert_eq!(squares(all(&["a1", "g6"])).collect::<Vec<_>>(), [at("a1"), at("g6")]);
        assert_eq!((distance(at("a1"), at("h8")), distance(at("g6"), at("g6"))), (7, 0));
    }
}
