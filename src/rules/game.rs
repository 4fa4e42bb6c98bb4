//! What every game can do: the traits that a game's folder implements. The rest of the program reaches them through
//! [`super::Setup`], [`super::Position`] and [`super::View`], whichever game these hold.

use std::sync::Arc;

use super::action::{Action, Choice, Mark, Press, Preview, Refusal};
use super::delta::Delta;
use super::ending::Ending;
use super::form::{Field, RuleTable, SetupError};
use super::side::{Colour, Face, PieceKind, Side, Term};
use super::square::{Grid, Square};

/// A piece that is put on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Where.
    pub square: Square,
    /// What it shows, or would show if it did not lie face down.
    pub face: Face,
    /// Whether it lies face down.
    pub hidden: bool,
}

/// All that is settled before the first move: the rules, and what was decided at random. Its [`Default`] is the usual
/// setup by the built-in rules.
pub trait GameSetup: Clone + Default {
    /// The game's rule tables.
    type Rules: RuleTable;
    /// The game's positions.
    type Position: GamePlay;

    /// Whether most people know the rules, so that they need not be shown before a first match.
    const IS_WELL_KNOWN: bool = false;

    /// The setups of which a list of moves may be that names no game, the likeliest first. None in a game whose moves say
    /// nothing without what was decided at random.
    fn of_moves_alone() -> Vec<Self> {
        vec![Self::default()]
    }

    /// The id of the rule table.
    fn rules(&self) -> &str;

    /// The id of the table in a file of which the rule table was made; its own if it stands in a file itself.
    fn table(&self) -> &str {
        self.rules()
    }

    /// The position before the first move.
    fn start(&self) -> Self::Position;

    /// The position with these pieces, each on a square of its own, and this colour to move. The first side plays the
    /// dark pieces. What depends on earlier moves begins anew: how often a position was seen, and the opening.
    ///
    /// # Errors
    /// Why there is no such position.
    fn with_pieces(&self, pieces: &[Placed], to_move: Colour) -> Result<Self::Position, &'static str>;

    /// The same setup for another match, with everything random decided by this seed. What is told in the one match is
    /// told in the other.
    #[must_use]
    fn again(&self, _seed: u64) -> Self {
        self.clone()
    }

    /// The same setup, with nothing random decided before the first move: what a piece shows is told when it is turned up.
    #[must_use]
    fn told(&self) -> Self {
        self.clone()
    }

    /// See [`RuleTable::contents`].
    fn contents(&self) -> String;

    /// What is settled, in the order in which files and links write it. `tables` are the rule tables to choose from.
    fn form(&self, tables: &[Arc<Self::Rules>]) -> Vec<Field>;

    /// Gives a field of [`Self::form`] another value.
    ///
    /// # Errors
    /// Says why it cannot have that value; then nothing has changed.
    fn set(&mut self, key: &str, value: &str, tables: &[Arc<Self::Rules>]) -> Result<(), SetupError>;
}

/// The part of a position that a player may see.
pub trait GameView {
    /// See [`GamePosition::to_move`].
    fn to_move(&self) -> Side;

    /// See [`GamePosition::legal`].
    fn legal(&self) -> Vec<Action>;

    /// See [`GamePosition::forced`].
    fn forced(&self) -> Option<Action> {
        None
    }

    /// Numbers that differ from view to view, so that what an engine leaves to chance differs too.
    fn words(&self) -> Vec<u64>;
}

/// The questions that can be asked of a position of any game.
pub trait GamePosition {
    /// The size of the board.
    fn grid(&self) -> Grid;

    /// The side to move; after the end, the side that would have been next.
    fn to_move(&self) -> Side;

    /// The colour of the pieces that a side plays; `None` while that is not settled.
    fn colour(&self, side: Side) -> Option<Colour>;

    /// The visible face of what lies on a square, if anything does.
    fn face(&self, square: Square) -> Option<Face>;

    /// The underside of a piece that shows this face, as far as both players know it; `None` if they do not. Where
    /// nothing is ever turned over, it is the same face.
    fn underside(&self, face: Face) -> Option<Face>;

    /// Every action that [`GamePlay::play`] accepts, if it is told what it has to be ([`Self::is_told`]). Empty after the
    /// end.
    fn legal(&self) -> Vec<Action>;

    /// The choices that an opening rule asks of the side to move; nearly always empty.
    fn choices(&self) -> &'static [Choice] {
        &[]
    }

    /// The action that is played for a side because it has no real choice: a pass.
    fn forced(&self) -> Option<Action> {
        None
    }

    /// What a press on a square means to the player to move, with the piece chosen before, if any.
    ///
    /// # Errors
    /// The reason why nothing can be done with that square.
    fn press(&self, _chosen: Option<Square>, square: Square) -> Result<Press, Refusal> {
        Ok(Press::Play(Action::Place(square)))
    }

    /// The marks on squares before the player moves: where a piece may go, or must not. Each mark comes once.
    fn marks(&self, chosen: Option<Square>) -> Vec<(Square, Mark)>;

    /// The squares of the winning line; empty while there is none.
    fn line(&self) -> Vec<Square> {
        Vec::new()
    }

    /// How the game ended, if it has.
    fn ending(&self) -> Option<Ending>;

    /// Whether a side could still win by some series of legal moves, however unlikely. If not, the other side's flag ends
    /// the game as a draw, as FIDE's Laws of Chess (article 6.9) have it.
    fn can_win(&self, _side: Side) -> bool {
        true
    }

    /// The number that each side's card shows: discs in Reversi, stones in Gomoku, health in Animal Chess.
    fn counts(&self) -> [u32; 2];

    /// The word for what [`Self::counts`] counts, as a key of words; `None` where the number does not tell who is ahead.
    fn counted(&self) -> Option<&'static str> {
        None
    }

    /// The health of a side at the start, in points; `None` in games without health. [`Self::counts`] tells what is
    /// left.
    fn full_health(&self) -> Option<u32> {
        None
    }

    /// How near the end looks, from 0 to 1: how full the board is, or in games with health how much the weaker side has
    /// lost. It sets a mood and judges nothing.
    fn nearness(&self) -> f32 {
        let share = |part: u32, of: u32| part as f32 / of.max(1) as f32;
        if let Some(full) = self.full_health() {
            let [first, second] = self.counts();
            return 1.0 - share(first.min(second), full).min(1.0);
        }
        let (mut filled, mut all) = (0, 0);
        for square in self.grid().squares() {
            all += 1;
            filled += u32::from(self.face(square).is_some());
        }
        share(filled, all)
    }

    /// The id of the kind of a piece that shows this face; `None` for a back, and in games with one kind of piece.
    fn kind(&self, _face: Face) -> Option<&str> {
        None
    }

    /// The kinds of pieces, the strongest first; empty in games with one kind.
    fn kinds(&self) -> Vec<PieceKind> {
        Vec::new()
    }

    /// What the rule table says that sentences about the rules name: gaps and their values. None by default.
    fn terms(&self) -> Vec<(&'static str, Term)> {
        Vec::new()
    }

    /// How many pieces of each kind a colour has left, face up or down, the strongest kind first; empty in games with
    /// one kind of piece.
    fn stock(&self, _colour: Colour) -> Vec<(Face, u8)> {
        Vec::new()
    }

    /// Whether it is not decided yet what lies face down, so that a piece that is turned up has to be told what it shows:
    /// [`GamePlay::play_told`].
    fn is_told(&self) -> bool {
        false
    }

    /// The letter by which players of this game write a piece that shows this face; `None` for a back, and in games in
    /// which nothing lies face down.
    fn letter(&self, _face: Face) -> Option<char> {
        None
    }

    /// The name of a square, as players of this game write it.
    fn name(&self, square: Square) -> String;

    /// The square with this name, as players of this game write it, in upper or lower case.
    fn square(&self, name: &str) -> Option<Square>;

    /// The action on the board that is written as this word, in small letters; see [`Self::write`].
    fn read(&self, word: &str) -> Option<Action> {
        match word.split_once('-') {
            Some((from, to)) => Some(Action::Move { from: self.square(from)?, to: self.square(to)? }),
            None => self.square(word).map(Action::Place),
        }
    }

    /// An action on the board as players of this game write it: `f5`, or `c2-c3` for a move. `None` for others.
    fn write(&self, action: Action) -> Option<String> {
        match action {
            Action::Place(square) | Action::TurnUp(square) => Some(self.name(square)),
            Action::Move { from, to } => Some(format!("{}-{}", self.name(from), self.name(to))),
            Action::Choose(_) | Action::Pass | Action::Resign | Action::AgreeDraw | Action::Flag => None,
        }
    }

    /// The words, in small letters, that players of this game write for a pass.
    fn passes(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether players of this game write moves without spaces between them.
    fn is_written_close(&self) -> bool {
        false
    }

    /// The number of bytes of the first action in a text that is not empty.
    fn first_word(&self, text: &str) -> usize {
        text.find(char::is_whitespace).unwrap_or(text.len())
    }
}

/// A position of a game that can be played on.
pub trait GamePlay: GamePosition + Clone {
    /// What a player may see of it.
    type View: GameView;

    /// What the player to move may see; in these games the other player sees the same.
    fn view(&self) -> Self::View;

    /// The next position and the changes, if this action is played.
    ///
    /// # Errors
    /// The reason why the action cannot be played.
    fn play(&self, action: Action) -> Result<(Self, Delta), Refusal>;

    /// The same, with what the piece shows that the action turns up. Where the position [has to be
    /// told](GamePosition::is_told), this is what lay there; elsewhere it must be.
    ///
    /// # Errors
    /// The reason why the action cannot be played: [`Refusal::Untold`] if that face is missing, [`Refusal::OtherFace`]
    /// if it cannot lie there, [`Refusal::NoSuchAction`] if the action turns nothing up.
    fn play_told(&self, action: Action, revealed: Option<Face>) -> Result<(Self, Delta), Refusal> {
        if revealed.is_some() { Err(Refusal::NoSuchAction) } else { self.play(action) }
    }

    /// The same position with the other side to move, where a side may pass and the other side has a move.
    fn passed(&self) -> Option<Self> {
        None
    }

    /// Every piece on the board, row by row, with what those that lie face down would show: no player may see this.
    /// Where that is not decided yet, they are listed in an order that tells nothing.
    fn placed(&self) -> Vec<Placed> {
        let placed = |square| Some(Placed { square, face: self.face(square)?, hidden: false });
        self.grid().squares().filter_map(placed).collect()
    }

    /// The colour that is to move. While colours are not settled, the first side counts as dark.
    fn colour_to_move(&self) -> Colour {
        let side = self.to_move();
        self.colour(side).unwrap_or(if side == Side::First { Colour::Dark } else { Colour::Light })
    }

    /// What a press on a square would do, as far as the player may know, with the piece chosen before, if any.
    fn preview(&self, chosen: Option<Square>, square: Square) -> Preview {
        match self.press(chosen, square) {
            Ok(Press::Play(action)) => self.play(action).map_or(Preview::Nothing, |(_, delta)| Preview::Changes(delta)),
            Ok(Press::Choose(_)) => Preview::Something,
            Ok(Press::LetGo) | Err(_) => Preview::Nothing,
        }
    }
}
