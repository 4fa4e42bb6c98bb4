//! The opponents as people: what one says and how one looks, from what has happened in the match and what the level itself
//! thinks of it. Words and pictures are elsewhere; each has the name of the band, which is one person in all games.

use rules::{Ending, Side};

/// How an opponent looks, in the order of the pictures on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expression {
    /// Looks at the board.
    Looking,
    /// Thinks.
    Thinking,
    /// Is pleased.
    Pleased,
    /// Is not pleased.
    Worried,
}

impl Expression {
    /// Every expression, in the order of the pictures on a sheet.
    pub const ALL: [Self; 4] = [Self::Looking, Self::Thinking, Self::Pleased, Self::Worried];

    /// How an opponent looks who thinks about a move or not, and has said something on this occasion or nothing.
    #[must_use]
    pub const fn of(thinks: bool, said: Option<Occasion>) -> Self {
        match said {
            _ if thinks => Self::Thinking,
            Some(Occasion::Pleased | Occasion::Won) => Self::Pleased,
            Some(Occasion::Worried | Occasion::Lost) => Self::Worried,
            Some(Occasion::Start | Occasion::Drawn) | None => Self::Looking,
        }
    }

    /// Its place on a sheet, from 0.
    #[must_use]
    pub const fn place(self) -> usize {
        self as usize
    }
}

/// On what occasion an opponent says something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// The match begins.
    Start,
    /// It thinks that it stands much better than a move ago, or that it has almost won.
    Pleased,
    /// It thinks that it stands much worse than a move ago.
    Worried,
    /// It has won.
    Won,
    /// It has lost.
    Lost,
    /// Nobody has won.
    Drawn,
}

impl Occasion {
    /// Every occasion.
    pub const ALL: [Self; 6] = [Self::Start, Self::Pleased, Self::Worried, Self::Won, Self::Lost, Self::Drawn];

    /// Its name in the keys of the locales.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Pleased => "pleased",
            Self::Worried => "worried",
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Drawn => "drawn",
        }
    }

    /// What the end of a match is for a side.
    #[must_use]
    pub fn at_end(ending: &Ending, side: Side) -> Self {
        match ending.winner {
            Some(winner) if winner == side => Self::Won,
            Some(_) => Self::Lost,
            None => Self::Drawn,
        }
    }

    /// What a change in its own opinion is for an opponent: the chances to win, from 0 to 1, at its last move and at this
    /// one.
    fn of_change(before: f64, now: f64) -> Option<Self> {
        let nearly_won = before < SURE && now >= SURE;
        if nearly_won || (now - before >= MUCH && now > EVEN) {
            Some(Self::Pleased)
        } else if before - now >= MUCH && now < EVEN {
            Some(Self::Worried)
        } else {
            None
        }
    }
}

/// A chance to win that changes by so much from one move to the next is worth a remark. A blunder costs 0.15.
const MUCH: f64 = 0.2;
/// The chance to win of a position that favours neither side.
const EVEN: f64 = 0.5;
/// A chance to win from which on a level thinks that it has almost won.
const SURE: f64 = 0.95;

/// What an opponent has said in a match. It says at most one thing on each occasion.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Remarks {
    /// The chance to win that it saw at its last move, and how many plies had been played then.
    chance: Option<(f64, usize)>,
    said: Vec<Occasion>,
    /// What it said last, and how many plies had been played then.
    last: Option<(Occasion, usize)>,
}

impl Remarks {
    /// The match begins.
    pub fn begin(&mut self) {
        self.say(Occasion::Start, 0);
    }

    /// It makes a move after which `plies` plies have been played, and thinks that it has this chance to win, from 0 to 1.
    pub fn weigh(&mut self, chance: f64, plies: usize) {
        // What was taken back counts no more.
        self.last = self.last.filter(|(_, at)| *at < plies);
        let before = self.chance.filter(|(_, at)| *at < plies);
        if let Some(occasion) = before.and_then(|(before, _)| Occasion::of_change(before, chance)) {
            self.say(occasion, plies);
        }
        self.chance = Some((chance, plies));
    }

    fn say(&mut self, occasion: Occasion, plies: usize) {
        if !self.said.contains(&occasion) {
            self.said.push(occasion);
            self.last = Some((occasion, plies));
        }
    }

    /// What it says when so many plies have been played: what it said stands until the other side has answered and it
    /// moves again.
    #[must_use]
    pub fn says(&self, plies: usize) -> Option<Occasion> {
        self.last.filter(|(_, at)| (*at..=at + 1).contains(&plies)).map(|(occasion, _)| occasion)
    }
}
