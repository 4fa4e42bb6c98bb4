//! Times in SGF: `TM` and `OT` say by which clock a game is played, `BL`, `WL`, `OB` and `OW` what is left after a move.
//!
//! The properties are described at <https://www.red-bean.com/sgf/properties.html#TM> and
//! <https://www.red-bean.com/sgf/properties.html#BL>. What `OT` says is free text there. The words are those of the Go
//! servers KGS and OGS: `5x30 byo-yomi` (periods), `10 fischer` (seconds added after each move); like these, `OB` counts
//! periods. `5 bronstein`, `5 delay` and both sides' clocks (`300+5,60+5`) are our own. Time for each move is written as
//! one period and no time before it. Other methods, such as Canadian overtime, make no clock, and without a clock nothing
//! is known of how long a move took.

use std::fmt::Write as _;

use crate::clock::{Bonus, Clock, Control, Left, ms_of, seconds};
use rules::Side;

/// The clock that `TM` and `OT` describe; `None` if they describe none that is known here.
pub fn read_clock(main: Option<&str>, overtime: &str) -> Option<Clock> {
    let overtime = overtime.trim().to_ascii_lowercase();
    let Some(main) = main else {
        return overtime.contains(',').then(|| overtime.parse().ok()).flatten();
    };
    let main = ms_of(main)?;
    if overtime.is_empty() {
        return Control::Game { main, bonus: 0, how: Bonus::Fischer }.checked().map(Clock::even).ok();
    }
    let before = |words: &[&str]| words.iter().find_map(|word| Some(overtime.strip_suffix(word)?.trim_end()));
    let control = if let Some(periods) = before(&["byo-yomi", "byoyomi", "byo yomi"]) {
        let (periods, each) = periods.split_once('x')?;
        let (periods, each) = (periods.trim().parse().ok()?, ms_of(each)?);
        if main == 0 && periods == 1 { Control::Move { each } } else { Control::Byoyomi { main, each, periods } }
    } else {
        let (bonus, how) = [("fischer", Bonus::Fischer), ("bronstein", Bonus::Bronstein), ("delay", Bonus::Delay)]
            .into_iter()
            .find_map(|(word, how)| Some((before(&[word])?, how)))?;
        // “5+3 fischer” says the time once more, in minutes or in seconds.
        let bonus = match bonus.split_once('+') {
            Some((again, bonus)) => {
                let again = ms_of(again)?;
                (again == main || again.checked_mul(60) == Some(main)).then_some(bonus)?
            }
            None => bonus,
        };
        Control::Game { main, bonus: ms_of(bonus)?, how }
    };
    control.checked().map(Clock::even).ok()
}

/// `TM` and `OT` for a clock.
pub fn write_clock(clock: Clock) -> String {
    let Clock([control, _]) = clock;
    if clock.is_uneven() {
        return format!("OT[{clock}]");
    }
    match control {
        Control::Move { each } => format!("TM[0]OT[1x{} byo-yomi]", seconds(each)),
        Control::Byoyomi { main, each, periods } => {
            format!("TM[{}]OT[{periods}x{} byo-yomi]", seconds(main), seconds(each))
        }
        Control::Game { main, bonus: 0, .. } => format!("TM[{}]", seconds(main)),
        Control::Game { main, bonus, how } => {
            let word = match how {
                Bonus::Fischer => "fischer",
                Bonus::Bronstein => "bronstein",
                Bonus::Delay => "delay",
            };
            format!("TM[{}]OT[{} {word}]", seconds(main), seconds(bonus))
        }
    }
}

/// What a node says of both sides' clocks.
#[derive(Clone, Copy, Default)]
pub struct Said {
    /// The time left, in milliseconds.
    left: [Option<u32>; 2],
    /// The periods left.
    periods: [Option<u32>; 2],
}

impl Said {
    /// Takes what a property says. A time that is none or is too long says nothing.
    pub fn take(&mut self, name: &str, value: &str) {
        match name {
            "BL" => self.left[0] = ms_of(value),
            "WL" => self.left[1] = ms_of(value),
            "OB" => self.periods[0] = value.trim().parse().ok(),
            "OW" => self.periods[1] = value.trim().parse().ok(),
            _ => {}
        }
    }
}

/// What the sides have left along a line of a game that is read.
#[derive(Clone, Copy, Default)]
pub struct Reckoning {
    clock: Option<Clock>,
    sides: [Known; 2],
}

/// What is known of a side's clock.
#[derive(Clone, Copy, Default)]
enum Known {
    /// It has this left.
    Left(Left),
    /// A move was not timed, so that the next difference is not the time of one move.
    #[default]
    Gap,
    /// The file counts in another way than its clock says: no difference is to be trusted.
    Wrong,
}

impl Reckoning {
    /// At the beginning of a game.
    pub fn start(clock: Option<Clock>) -> Self {
        let sides = clock.map(|Clock(controls)| controls.map(|control| Known::Left(control.start())));
        Self { clock, sides: sides.unwrap_or_default() }
    }

    /// How long a side's move took, in milliseconds, by what its node says; `None` if that is not known. `is_first` is the
    /// first move of the game: where it is not timed, the clock begins to run with it.
    pub fn spent(&mut self, side: Side, said: &Said, is_first: bool) -> Option<u32> {
        let Clock(controls) = self.clock?;
        let spent = self.of_own_node(controls[side.index()], side, said, is_first);
        // A node may also say what the other side has left, which closes a gap.
        let other = side.other().index();
        if let (Known::Gap, Some(time)) = (self.sides[other], said.left[other]) {
            self.sides[other] = Known::Left(after(controls[other], time, said.periods[other]));
        }
        spent
    }

    fn of_own_node(&mut self, control: Control, side: Side, said: &Said, is_first: bool) -> Option<u32> {
        let known = &mut self.sides[side.index()];
        let Some(time) = said.left[side.index()] else {
            if matches!(known, Known::Left(_)) && !is_first {
                *known = Known::Gap;
            }
            return None;
        };
        let periods = said.periods[side.index()];
        let after = after(control, time, periods);
        match *known {
            Known::Wrong => None,
            Known::Gap => {
                *known = Known::Left(after);
                None
            }
            // A move within the bonus or the delay costs no time, however long it took.
            Known::Left(before) if after == before && is_given_back(control) => None,
            Known::Left(before) => {
                let spent = difference(control, before, time, periods);
                let spent = spent.filter(|spent| control.after(before, *spent) == Some(after));
                *known = if spent.is_some() { Known::Left(after) } else { Known::Wrong };
                spent
            }
        }
    }
}

/// Whether moves that take no more than the bonus leave the clock as it was.
const fn is_given_back(control: Control) -> bool {
    matches!(control, Control::Game { bonus: 1.., how: Bonus::Bronstein | Bonus::Delay, .. })
}

/// What a side has left for its next move if a node says that so much time and so many periods are left.
const fn after(control: Control, time: u32, periods: Option<u32>) -> Left {
    match (control, periods) {
        (Control::Move { .. }, _) => control.start(),
        (Control::Game { .. }, _) => Left { time, periods: 0 },
        (Control::Byoyomi { periods, .. }, None) => Left { time, periods },
        (Control::Byoyomi { .. }, Some(periods)) => Left { time: 0, periods },
    }
}

/// The time of a move, in milliseconds, before which a side had `before` left, and after which its node says this.
fn difference(control: Control, before: Left, time: u32, periods: Option<u32>) -> Option<u32> {
    match (control, periods) {
        (Control::Game { bonus, .. }, _) => before.time.checked_add(bonus)?.checked_sub(time),
        (Control::Byoyomi { each, .. }, Some(periods)) => {
            let used = before.periods.checked_sub(periods)?.checked_mul(each)?;
            before.time.checked_add(used)?.checked_add(each.checked_sub(time)?)
        }
        (Control::Move { .. } | Control::Byoyomi { .. }, _) => before.time.checked_sub(time),
    }
}

/// The clocks along a line of a game that is written.
#[derive(Clone, Copy)]
pub struct Clocks {
    clock: Option<Clock>,
    /// What the sides have left; `None` once a side's time has run out.
    left: [Option<Left>; 2],
    /// Whether a side's last move was not timed.
    is_untimed: [bool; 2],
}

impl Clocks {
    /// At the beginning of a game.
    pub fn start(clock: Option<Clock>) -> Self {
        let left = clock.map_or([None; 2], |Clock(controls)| controls.map(|control| Some(control.start())));
        Self { clock, left, is_untimed: [false; 2] }
    }

    /// Writes what a side has left after a move that took `spent` milliseconds. `is_first` is the first move of the game,
    /// with which the clock may begin to run.
    pub fn write(&mut self, text: &mut String, side: Side, spent: Option<u32>, is_first: bool) {
        let Some(Clock(controls)) = self.clock else { return };
        let (at, other) = (side.index(), side.other().index());
        let (control, before) = (controls[at], self.left[at]);
        if let (Some(spent), Some(before)) = (spent, before) {
            let (after, shown) = (control.after(before, spent), control.shown(before, spent));
            self.left[at] = after;
            match (control, after, shown) {
                (Control::Game { .. }, Some(after), _) => write_left(text, side, after.time, None),
                (Control::Move { .. }, _, Some(shown)) => write_left(text, side, shown.time, Some(1)),
                (Control::Byoyomi { .. }, _, Some(shown)) => write_left(text, side, shown.time, shown.periods),
                _ => {}
            }
        } else if let Some(before) = before.filter(|_| is_given_back(control)) {
            write_left(text, side, before.time, None);
        } else {
            self.is_untimed[at] = !is_first;
        }
        // After a move that was not timed, the next node says what its side has left.
        if let (true, Some(left)) = (std::mem::take(&mut self.is_untimed[other]), self.left[other]) {
            let (time, periods) = match controls[other] {
                Control::Byoyomi { each, .. } if left.time == 0 => (each, Some(left.periods)),
                _ => (left.time, None),
            };
            write_left(text, side.other(), time, periods);
        }
    }
}

fn write_left(text: &mut String, side: Side, time: u32, periods: Option<u32>) {
    let colour = if side == Side::First { 'B' } else { 'W' };
    let _ = write!(text, "{colour}L[{}]", seconds(time));
    if let Some(periods) = periods {
        let _ = write!(text, "O{colour}[{periods}]");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf::{Sgf, read_sgf, write_sgf};
    use crate::{Heading, Record};
    use proptest::prelude::*;
    use rules::{Game, Reason};

    fn one(text: &str) -> Record {
        let (mut games, error) = read_sgf(text);
        assert_eq!((games.len(), error), (1, None), "{text}");
        let Sgf { record, .. } = games.remove(0);
        record
    }

    fn times(record: &Record) -> Vec<Option<u32>> {
        record.played().iter().map(|ply| ply.spent).collect()
    }

    fn clock(text: &str) -> String {
        one(&format!("(;GM[4]{text};B[hh])")).clock().map_or_else(|| "none".into(), |clock| clock.to_string())
    }

    #[test]
    fn clocks_are_those_that_servers_write() {
        for (text, expected) in [
            ("TM[1800]", "1800"),
            ("TM[600.5]OT[]", "600.5"),
            // KGS and OGS.
            ("TM[1500]OT[5x30 byo-yomi]", "1500/5x30"),
            ("OT[3x20 Byoyomi]TM[0]", "0/3x20"),
            ("TM[600]OT[10 Fischer]", "600+10"),
            ("TM[300]OT[5+3 fischer]", "300+3"),
            ("TM[300]OT[300+3 fischer]", "300+3"),
            ("TM[0]OT[1x30 byo-yomi]", "each30"),
            ("TM[300]OT[5 bronstein]", "300b5"),
            ("TM[300]OT[5 delay]", "300d5"),
            ("OT[300+5,60]", "300+5,60"),
        ] {
            assert_eq!(clock(text), expected, "{text}");
        }
        for none in [
            "",
            "OT[5x30 byo-yomi]",
            "TM[-1]",
            "TM[soon]",
            "TM[inf]",
            "TM[0]",
            "TM[99999999]",
            "TM[600]OT[25/600 Canadian]",
            "TM[600]OT[5+3]",
            "TM[600]OT[4+3 fischer]",
            "TM[600]OT[x30 byo-yomi]",
            "TM[600]OT[4294967295x30 byo-yomi]",
            "TM[600]OT[ fischer]",
            "OT[300+5]",
        ] {
            assert_eq!(clock(none), "none", "{none}");
        }
    }

    #[test]
    fn a_move_took_the_difference_of_the_clocks() {
        let moves = |head: &str, left: &str| times(&one(&format!("(;GM[4]{head}{left})")));
        // Without overtime; the clock begins to run with the first move.
        let left = ";B[hh];W[hg]WL[290.5];B[gg]BL[299.999];W[ii]WL[280]";
        assert_eq!(moves("TM[300]", left), [None, Some(9_500), Some(1), Some(10_500)]);
        // With something added after each move.
        assert_eq!(moves("TM[300]OT[5 fischer]", left), [None, Some(14_500), Some(5_001), Some(15_500)]);
        // As KGS counts periods: what is left of the current one.
        let left = ";B[hh]BL[10];W[hg];B[gg]BL[24.5]OB[3];W[ii];B[aa]BL[20]OB[3];W[ab];B[ac]BL[30]OB[1]";
        let all = [Some(50_000), None, Some(15_500), None, Some(10_000), None, Some(60_000)];
        assert_eq!(moves("TM[60]OT[3x30 byo-yomi]", left), all);
        // A delay gives back what the move took, so it may have taken any time up to that.
        let left = ";B[hh]BL[300];W[hg]WL[290]";
        assert_eq!(moves("TM[300]OT[5 delay]", left), [None, Some(15_000)]);
        assert_eq!(moves("TM[300]OT[5 bronstein]", left), [None, Some(15_000)]);
    }

    #[test]
    fn what_the_file_does_not_say_is_not_guessed() {
        let moves = |text: &str| times(&one(&format!("(;GM[4]{text})")));
        // No clock, or one that is not known.
        let left = ";B[hh]BL[290];W[hg]WL[280]";
        for head in ["", "TM[300]OT[25/600 Canadian]", "OT[5 fischer]"] {
            assert_eq!(moves(&format!("{head}{left}")), [None, None], "{head}");
        }
        // After a move that was not timed, the next difference is of two moves.
        let gap = "TM[300];B[hh]BL[290];W[hg];B[gg];W[ii];B[aa]BL[250];W[ab];B[ac]BL[240]";
        assert_eq!(moves(gap), [Some(10_000), None, None, None, None, None, Some(10_000)]);
        // A clock that goes up without a reason counts in another way.
        let up = "TM[300];B[hh]BL[290];W[hg];B[gg]BL[295];W[ii];B[aa]BL[280]";
        assert_eq!(moves(up), [Some(10_000), None, None, None, None]);
        // Times that are none.
        for time in ["-5", "x", "1e99", "nan", "", "99999999999"] {
            assert_eq!(moves(&format!("TM[300];B[hh]BL[{time}]OB[{time}]")), [None], "{time}");
        }
    }

    #[test]
    fn variations_have_their_own_times() {
        let text =
            "(;GM[4]TM[300];B[hh]BL[290](;W[hg]WL[280](;B[gg]BL[280])(;B[ii]BL[270]))(;W[ii]WL[200];B[aa]BL[100]))";
        let mut record = one(text);
        let mut all = vec![times(&record)];
        for line in 1..3 {
            assert!(record.enter(line));
            while record.redo().is_some() {}
            all.push(times(&record));
        }
        let spent = |times: [u32; 3]| times.map(Some).to_vec();
        assert_eq!(all, [[10_000, 20_000, 10_000], [10_000, 20_000, 20_000], [10_000, 100_000, 190_000]].map(spent));
        assert!(record.enter(0));
        let written = write_sgf(&record, &Heading::default()).expect("Gomoku");
        let tree = "TM[300];B[hh]BL[290](;W[hg]WL[280](;B[gg]BL[280])(;B[ii]BL[270]))(;W[ii]WL[200];B[aa]BL[100])";
        assert!(written.contains(tree), "{written}");
    }

    #[test]
    fn who_lost_on_time_is_read_and_written() {
        for result in ["B+T", "B+Time", "b+t"] {
            let record = one(&format!("(;GM[4]RE[{result}];B[hh])"));
            let ending = record.ending().expect("over");
            assert_eq!((ending.winner, ending.reason), (Some(Side::First), Reason::OnTime));
            assert!(write_sgf(&record, &Heading::default()).expect("Gomoku").contains("RE[B+T];B[hh])"));
        }
        // The loser is not to move, or the game is over by the rules: the heading alone says who won.
        let (games, _) = read_sgf("(;GM[4]RE[W+T];B[hh])");
        assert_eq!((games[0].record.ending(), games[0].heading.winner), (None, crate::Winner::Second));
        let five = "(;GM[4]RE[B+T];B[hh];W[aa];B[ih];W[ab];B[jh];W[ac];B[kh];W[ad];B[lh])";
        assert_eq!(one(five).ending().map(|ending| ending.reason), Some(Reason::Line));
    }

    fn control() -> impl Strategy<Value = Control> {
        let how = prop::sample::select(vec![Bonus::Fischer, Bonus::Bronstein, Bonus::Delay]);
        prop_oneof![
            (500_u32..100_000).prop_map(|each| Control::Move { each }),
            (500_u32..1_000_000, 1_u32..10_000, how).prop_map(|(main, bonus, how)| Control::Game { main, bonus, how }),
            (500_u32..1_000_000).prop_map(|main| Control::Game { main, bonus: 0, how: Bonus::Fischer }),
            (1_u32..100_000, 500_u32..60_000, 1_u32..9).prop_map(|(main, each, periods)| Control::Byoyomi {
                main,
                each,
                periods
            }),
        ]
    }

    proptest! {
        /// Clocks and times are read back as they were written, but for those that a delay hides.
        #[test]
        fn times_are_read_back(
            controls in (control(), control()),
            spent in prop::collection::vec(prop::option::weighted(0.95, 0_u32..40_000), 1..30),
        ) {
            let mut record = Record::new(Game::Gomoku.setup(0));
            let clock = Clock([controls.0, controls.1]);
            record.set_clock(Some(clock));
            for spent in &spent {
                record.play(record.position().legal()[7]).expect("legal");
                record.set_spent(*spent);
            }
            let written = write_sgf(&record, &Heading::default()).expect("Gomoku");
            let again = one(&written);
            prop_assert_eq!(again.clock(), Some(clock));
            for (number, (read, own)) in again.played().iter().zip(record.played()).enumerate() {
                let is_up = record.left_after(number + 1, own.side).is_none();
                let is_hidden = is_given_back(clock.0[own.side.index()]) && read.spent.is_none();
                let expected = own.spent.filter(|_| !is_up && !is_hidden);
                prop_assert_eq!(read.spent, expected, "ply {}: {}", number, written);
            }
            prop_assert_eq!(write_sgf(&again, &Heading::default()).map(|text| one(&text)), Some(again));
        }

        #[test]
        fn no_text_panics(
            head in "(TM\\[[0-9.e-]{0,12}\\])?(OT\\[[0-9.+x,/]{0,9}( byo-yomi| fischer| delay| bronstein)?\\])?",
            left in prop::collection::vec("([BW]L\\[-?[0-9.]{0,12}\\]|O[BW]\\[-?[0-9]{0,11}\\]){0,4}", 6),
        ) {
            let moves: String = left.iter().enumerate().map(|(at, left)| format!(";{}[{}a]{left}", ['B', 'W'][at % 2], char::from(b'a' + at as u8))).collect();
            let record = one(&format!("(;GM[4]{head}{moves})"));
            for side in Side::BOTH {
                let _ = record.left(side);
            }
            let written = write_sgf(&record, &Heading::default()).expect("Gomoku");
            prop_assert_eq!(one(&written).clock(), record.clock());
        }
    }
}
