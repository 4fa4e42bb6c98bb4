//! Sentences that are not yet in any language, and the names of colours, sides and pieces as such sentences.

use crate::{
    pack::Value,
    rules::{Action, Colour, Ending, Face, Game, Position, Side},
    study,
};

/// A sentence that is not yet in any language: its key, and the values of its gaps (placeholders).
#[derive(Clone, Debug, PartialEq)]
pub struct Localizable {
    /// Its key in the locales.
    pub key: String,
    /// The values of its gaps, by the gaps' names.
    pub values: Vec<(&'static str, Gap)>,
    /// The key of the sentence that is said in its place where there are no words for this one.
    pub otherwise: Option<&'static str>,
}

/// The value of a gap.
#[derive(Clone, Debug, PartialEq)]
pub enum Gap {
    /// A text or a number.
    Value(Value),
    /// Another sentence, put into the language together with the outer one.
    Localizable(Localizable),
}

impl Localizable {
    /// A sentence without gaps.
    #[must_use]
    pub fn new(key: impl Into<String>) -> Self {
        Self { key: key.into(), values: Vec::new(), otherwise: None }
    }

    /// The sentence, or where there are no words for it the one of this key, which has no gaps.
    #[must_use]
    pub fn or(mut self, key: &'static str) -> Self {
        self.otherwise = Some(key);
        self
    }

    /// The sentence with a gap filled.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.values.push((name, Gap::Value(value.into())));
        self
    }

    /// The sentence with a gap filled by another one.
    #[must_use]
    pub fn of(mut self, name: &'static str, sentence: Self) -> Self {
        self.values.push((name, Gap::Localizable(sentence)));
        self
    }

    /// What the study room says about a position.
    #[must_use]
    pub fn taught(sentence: &study::Sentence, position: &Position) -> Self {
        sentence.gaps.iter().fold(Self::new(sentence.key), |said, (name, gap)| match gap {
            study::Gap::Number(number) => said.with(name, f64::from(*number)),
            study::Gap::Square(square) => said.with(name, position.name(*square)),
            study::Gap::Side(side) => said.of(name, side_name(position, *side)),
            study::Gap::Piece(face) => said.of(name, piece_name(position, *face)),
            study::Gap::Moves(moves) => said.with(name, written(position, moves).join(" ")),
        })
    }

    /// The sentence with the gap `name` filled by what a side is called in this position.
    #[must_use]
    pub fn by(self, position: &Position, side: Side) -> Self {
        self.of("name", side_name(position, side))
    }
}

/// A sentence that says how a match ended with this position.
#[must_use]
pub fn ending_sentence(position: &Position, ending: &Ending) -> Localizable {
    let reason = ending.reason.id();
    let [first, second] = ending.score;
    let (said, [own, other]) = match ending.winner {
        None => (Localizable::new(format!("drawn-{reason}")), [first, second]),
        Some(side) => {
            let said = Localizable::new(format!("won-{reason}")).by(position, side);
            let score = if side == Side::Second { [second, first] } else { [first, second] };
            (said.of("loser", side_name(position, side.other())), score)
        }
    };
    said.with("own", own).with("other", other)
}

/// The moves of both sides in turn as players write them, from this position.
#[must_use]
pub fn written(position: &Position, moves: &[Action]) -> Vec<String> {
    let mut at = position.clone();
    let mut words = Vec::new();
    for &action in moves {
        // A pass is not always written.
        words.push(at.write(action).unwrap_or_else(|| "–".to_owned()));
        match at.play(action) {
            Ok((next, _)) => at = next,
            Err(_) => break,
        }
    }
    words
}

/// The name of a set of pieces in the keys of the locales.
const fn colour_id(colour: Colour) -> &'static str {
    match colour {
        Colour::Dark => "dark",
        Colour::Light => "light",
    }
}

/// The name of a set of pieces: Black, Red.
#[must_use]
pub fn colour_name(game: Game, colour: Colour) -> Localizable {
    Localizable::new(format!("colour-{}-{}", game.id(), colour_id(colour)))
}

/// The name of a side: that of its pieces, or the first or second player as long as it has none.
#[must_use]
pub fn side_name(position: &Position, side: Side) -> Localizable {
    match (position.colour(side), side) {
        (Some(colour), _) => colour_name(position.game(), colour),
        (None, Side::First) => Localizable::new("side-first"),
        (None, Side::Second) => Localizable::new("side-second"),
    }
}

/// The name of a piece that shows this face: black, red tiger, face down.
#[must_use]
pub fn piece_name(position: &Position, face: Face) -> Localizable {
    let game = position.game();
    match (face.colour, position.kind(face)) {
        (None, _) => Localizable::new("piece-face-down"),
        (Some(colour), None) => Localizable::new(format!("piece-{}-{}", game.id(), colour_id(colour))),
        (Some(colour), Some(kind)) => Localizable::new(format!("piece-{}-{}", game.id(), colour_id(colour)))
            .of("kind", Localizable::new(format!("kind-{kind}"))),
    }
}
