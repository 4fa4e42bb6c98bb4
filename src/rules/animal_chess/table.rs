//! A rule table of Animal Chess: the kinds of tile, what each may take, and when the game is a draw.
//!
//! The room `pack` reads tables from files. The classic one is also written here, for use when no file can be read.

use crate::{Colour, Grid, is_id};

/// The board.
pub const GRID: Grid = Grid { columns: 4, rows: 8 };
/// The number of its squares.
pub const SQUARES: usize = 32;

/// The most kinds that a table may have.
pub const MOST_KINDS: usize = 16;
/// The number of tiles of each side: half of the board's squares.
pub const TILES_A_SIDE: u8 = 16;
/// The highest rank, and the highest worth in points of health.
pub const HIGHEST: u32 = 999;
/// The most plies without a tile taken or turned up that a table may allow.
pub const MOST_QUIET_PLIES: u32 = 250;

/// How a tile takes. Every tile moves by one step along its row or column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// The neighbour in its row or column.
    Step,
    /// Any tile in its row or column with exactly one other tile in between; that may be of either colour, face up or
    /// down.
    Jump,
}

impl Reach {
    /// Every way of taking.
    pub const ALL: [Self; 2] = [Self::Step, Self::Jump];

    /// The name in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Step => "step",
            Self::Jump => "jump",
        }
    }
}

/// What happens to a side that has no legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoAction {
    /// It has lost.
    Loss,
    /// The game is drawn.
    Draw,
}

impl NoAction {
    /// Both possibilities.
    pub const ALL: [Self; 2] = [Self::Loss, Self::Draw];

    /// The name in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Loss => "loss",
            Self::Draw => "draw",
        }
    }
}

/// Which kind of repetition draws a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repeated {
    /// A position, which is the visible faces and the side to move, comes up for the given number of times, whatever
    /// was played in between.
    Position,
    /// A round of plies of any length that leads back to its start is played the given number of times in a row. This
    /// is the rule of the arbiter programs of Chinese dark chess. The position at its start is then seen once more than
    /// that.
    Round,
}

impl Repeated {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Position, Self::Round];

    /// The name in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Position => "position",
            Self::Round => "round",
        }
    }
}

/// How a table departs from the order of ranks, by which a kind that steps takes those of its rank and of lower ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exceptions {
    /// It does not.
    None,
    /// The weakest takes the mightiest, and the mightiest does not take the weakest; each is the only kind of its rank.
    Ends,
    /// In other ways.
    Others,
}

impl Exceptions {
    /// The word by which sentences choose.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Ends => "ends",
            Self::Others => "some",
        }
    }
}

/// A kind of tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The name in files and the keys of the locales.
    pub id: String,
    /// The rank, 1 to [`HIGHEST`]; the strongest kind has the highest. Only [`Self::prey`] decides what may take what.
    pub rank: u32,
    /// What losing it costs the owner, in points of health, 1 to [`HIGHEST`].
    pub worth: u32,
    /// How many of these tiles a side has.
    pub count: u8,
    /// How it takes.
    pub reach: Reach,
    /// The kinds that it may take: bit `k` for kind `k`.
    pub prey: u16,
}

/// A rule table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The name in files, links and the keys of the locales.
    pub id: String,
    /// The kinds of tile in the table's order, 1 to [`MOST_KINDS`]; their counts add up to [`TILES_A_SIDE`].
    /// [`crate::Face::kind`] is an index into them.
    pub kinds: Vec<Kind>,
    /// After this many plies in which no tile is taken or turned up, the game is a draw; 1 to [`MOST_QUIET_PLIES`].
    pub quiet_plies: u32,
    /// After this many repetitions, as [`Self::repeated`] counts them, the game is a draw; 2 to [`MOST_QUIET_PLIES`].
    pub repetitions: u32,
    /// Which kind of repetition counts.
    pub repeated: Repeated,
    /// What happens to a side that has no legal action.
    pub no_action: NoAction,
}

impl Rules {
    /// The worth of all tiles of a side, in points of health.
    #[must_use]
    pub fn full_health(&self) -> u32 {
        self.kinds.iter().map(|kind| kind.worth * u32::from(kind.count)).sum()
    }

    /// The number of the only kind of the lowest rank; `None` if several have that rank.
    #[must_use]
    pub fn weakest(&self) -> Option<usize> {
        self.alone(self.kinds.iter().map(|kind| kind.rank).min())
    }

    /// The number of the only kind of the highest rank; `None` if several have that rank.
    #[must_use]
    pub fn mightiest(&self) -> Option<usize> {
        self.alone(self.kinds.iter().map(|kind| kind.rank).max())
    }

    /// The only kind of a rank.
    fn alone(&self, rank: Option<u32>) -> Option<usize> {
        let mut of_rank = (0..self.kinds.len()).filter(|&number| Some(self.kinds[number].rank) == rank);
        of_rank.next().filter(|_| of_rank.next().is_none())
    }

    /// How kinds that step take against the order of ranks.
    #[must_use]
    pub fn exceptions(&self) -> Exceptions {
        let mut odd = Vec::new();
        for (taker, kind) in self.kinds.iter().enumerate().filter(|(_, kind)| kind.reach == Reach::Step) {
            let by_rank = |taken: usize| self.kinds[taken].rank <= kind.rank;
            let takes = |taken: usize| kind.prey >> taken & 1 != 0;
            odd.extend(
                (0..self.kinds.len()).filter(|&taken| by_rank(taken) != takes(taken)).map(|taken| (taker, taken)),
            );
        }
        let ends = self.weakest().zip(self.mightiest()).filter(|(weakest, mightiest)| weakest != mightiest);
        let is_of_ends = |&(taker, taken): &(usize, usize)| {
            ends.is_some_and(|ends| ends == (taker, taken) || ends == (taken, taker))
        };
        match odd.len() {
            0 => Exceptions::None,
            2 if odd.iter().all(is_of_ends) => Exceptions::Ends,
            _ => Exceptions::Others,
        }
    }

    /// Whether a tile of the first kind may take one of the second that it can reach.
    #[must_use]
    pub fn may_take(&self, taker: u8, taken: u8) -> bool {
        self.kinds.get(usize::from(taker)).is_some_and(|kind| kind.prey.checked_shr(taken.into()).unwrap_or(0) & 1 != 0)
    }

    /// All tiles of the game, the dark ones first, each set in the table's order.
    pub(super) fn tiles(&self) -> impl Iterator<Item = (Colour, u8)> + '_ {
        Colour::BOTH.into_iter().flat_map(|colour| {
            let kinds = (0..).zip(&self.kinds);
            kinds.flat_map(move |(index, kind)| (0..kind.count).map(move |_| (colour, index)))
        })
    }

    /// Whether every field is within the limits that its own documentation gives, as in every table that could be read.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let kinds = 1..=MOST_KINDS;
        let within = |number: u32| (1..=HIGHEST).contains(&number);
        let different = |index: usize| self.kinds[..index].iter().all(|other| other.id != self.kinds[index].id);
        kinds.contains(&self.kinds.len())
            && is_id(&self.id)
            && self.kinds.iter().all(|kind| is_id(&kind.id) && within(kind.rank) && within(kind.worth))
            && self.kinds.iter().all(|kind| (1..=TILES_A_SIDE).contains(&kind.count))
            && self.kinds.iter().all(|kind| u32::from(kind.prey) >> self.kinds.len() == 0)
            && (0..self.kinds.len()).all(different)
            && self.kinds.iter().map(|kind| u32::from(kind.count)).sum::<u32>() == u32::from(TILES_A_SIDE)
            && (1..=MOST_QUIET_PLIES).contains(&self.quiet_plies)
            && (2..=MOST_QUIET_PLIES).contains(&self.repetitions)
    }
}

impl Default for Rules {
    /// The classic table, that of `assets/rules/animal-chess.toml`: Chinese dark chess (banqi) with animals.
    fn default() -> Self {
        let kind = |id: &str, rank, worth, count, reach, prey| Kind { id: id.into(), rank, worth, count, reach, prey };
        let step = Reach::Step;
        Self {
            id: "classic".into(),
            kinds: vec![
                // From the right: dragon, tiger, elephant, bear, fox, eagle, cat.
                kind("dragon", 7, 19, 1, step, 0b011_1111),
                kind("tiger", 6, 12, 2, step, 0b111_1110),
                kind("elephant", 5, 10, 2, step, 0b111_1100),
                kind("bear", 4, 8, 2, step, 0b111_1000),
                kind("fox", 3, 5, 2, step, 0b111_0000),
                kind("eagle", 2, 3, 2, Reach::Jump, 0b111_1111),
                kind("cat", 1, 1, 5, step, 0b100_0001),
            ],
            quiet_plies: 60,
            repetitions: 3,
            repeated: Repeated::Position,
            no_action: NoAction::Loss,
        }
    }
}
