//! Animal Chess as the rest of the program sees it: see [`crate::GamePosition`].

use std::sync::Arc;

use super::notation::{letter, name, square};
use super::text::table;
use super::{Deal, GRID, Kind, Position, Reach, Rules, Setup, View};
use crate::form::find;
use crate::{
    Action, Choices, Colour, Delta, Ending, Face, Field, GamePlay, GamePosition, GameSetup, GameView, Grid, Mark,
    PieceKind, Placed, Press, Preview, RULES, Refusal, RuleTable, SetupError, Side, Square, Term,
};

/// The key of the field that says how the tiles were shuffled; see [`Deal`].
const DEAL: &str = "deal";
/// The key of the field that says how many hundredths of its health the second side begins without.
const HANDICAP: &str = "handicap";
/// The handicaps to choose from.
const HANDICAPS: [u8; 4] = [0, 20, 40, 60];

impl RuleTable for Rules {
    fn id(&self) -> &str {
        &self.id
    }

    fn built_in() -> Vec<Self> {
        vec![Self::default()]
    }

    fn contents(&self) -> String {
        table(self)
    }

    fn kinds(&self) -> Vec<&str> {
        self.kinds.iter().map(|kind| kind.id.as_str()).collect()
    }
}

impl GameSetup for Setup {
    type Rules = Rules;
    type Position = Position;

    /// The moves say nothing without the tiles that lay face down.
    fn of_moves_alone() -> Vec<Self> {
        Vec::new()
    }

    fn rules(&self) -> &str {
        &self.rules.id
    }

    fn start(&self) -> Position {
        Position::new(self)
    }

    fn again(&self, seed: u64) -> Self {
        let deal = match self.deal {
            Deal::Known(_) => Deal::Known(seed),
            Deal::Told => Deal::Told,
        };
        Self { deal, ..self.clone() }
    }

    fn told(&self) -> Self {
        Self { deal: Deal::Told, ..self.clone() }
    }

    fn contents(&self) -> String {
        self.rules.contents()
    }

    fn with_pieces(&self, pieces: &[Placed], to_move: Colour) -> Result<Position, &'static str> {
        Position::with_tiles(self, pieces, to_move)
    }

    fn form(&self, tables: &[Arc<Rules>]) -> Vec<Field> {
        let deal =
            Field { key: DEAL, named: DEAL, value: self.deal.to_text(), choices: Choices::Random, is_written: true };
        let ids = HANDICAPS.map(|handicap| handicap.to_string());
        let handicap = Field::one_of(HANDICAP, &self.handicap.to_string(), ids.iter().map(String::as_str));
        let handicap = Field { is_written: self.handicap > 0, ..handicap };
        vec![Field::rules(&*self.rules, tables), handicap, deal]
    }

    fn set(&mut self, key: &str, value: &str, tables: &[Arc<Rules>]) -> Result<(), SetupError> {
        match key {
            RULES => self.rules = find(tables, value)?,
            DEAL => {
                let wanted = "sixteen digits from 0 to f";
                let wrong = || SetupError::Wrong { key: DEAL, value: value.into(), wanted };
                self.deal = Deal::from_text(value).ok_or_else(wrong)?;
            }
            HANDICAP => {
                let handicap = value.parse().ok().filter(|handicap| HANDICAPS.contains(handicap));
                let wrong = || SetupError::Wrong { key: HANDICAP, value: value.into(), wanted: "0, 20, 40 or 60" };
                self.handicap = handicap.ok_or_else(wrong)?;
            }
            _ => return Err(SetupError::NoField(key.into())),
        }
        Ok(())
    }
}

impl GameView for View {
    fn to_move(&self) -> Side {
        self.to_move()
    }

    fn legal(&self) -> Vec<Action> {
        self.legal()
    }

    fn words(&self) -> Vec<u64> {
        self.to_text().bytes().map(u64::from).collect()
    }
}

impl GamePosition for Position {
    fn grid(&self) -> Grid {
        GRID
    }

    fn to_move(&self) -> Side {
        self.view().to_move()
    }

    fn colour(&self, side: Side) -> Option<Colour> {
        self.view().colour(side)
    }

    fn face(&self, square: Square) -> Option<Face> {
        self.view().face(square)
    }

    fn underside(&self, face: Face) -> Option<Face> {
        face.colour.map(|_| Face::BACK)
    }

    fn legal(&self) -> Vec<Action> {
        self.view().legal()
    }

    fn press(&self, chosen: Option<Square>, square: Square) -> Result<Press, Refusal> {
        self.view().press(chosen, square)
    }

    fn marks(&self, chosen: Option<Square>) -> Vec<(Square, Mark)> {
        self.view().marks(chosen)
    }

    fn ending(&self) -> Option<Ending> {
        self.view().ending()
    }

    fn counts(&self) -> [u32; 2] {
        self.view().health()
    }

    /// A side can win as long as it has a tile, face up or down, that may take one of the other side's.
    fn can_win(&self, side: Side) -> bool {
        let view = self.view();
        let Some(own) = view.colour(side) else { return true };
        let (takers, prey) = (view.stock(own), view.stock(own.other()));
        let is_left = |(face, count): &(Face, u8)| (*count > 0).then_some(face.kind);
        takers
            .iter()
            .filter_map(is_left)
            .any(|taker| prey.iter().filter_map(is_left).any(|taken| view.rules().may_take(taker, taken)))
    }

    fn counted(&self) -> Option<&'static str> {
        Some("counted-health")
    }

    fn full_health(&self) -> Option<u32> {
        Some(self.view().rules().full_health())
    }

    fn kind(&self, face: Face) -> Option<&str> {
        let kinds = &self.view().rules().kinds;
        face.colour.and_then(|_| kinds.get(usize::from(face.kind))).map(|kind| kind.id.as_str())
    }

    fn kinds(&self) -> Vec<PieceKind> {
        let rules = self.view().rules();
        let mut kinds: Vec<(u8, &Kind)> = (0..).zip(&rules.kinds).collect();
        kinds.sort_by_key(|(_, kind)| std::cmp::Reverse(kind.rank));
        let takes = |taker: u8| kinds.iter().filter(move |(taken, _)| rules.may_take(taker, *taken));
        let about = |&(number, kind): &(u8, &Kind)| PieceKind {
            id: kind.id.clone(),
            rank: kind.rank,
            worth: kind.worth,
            count: kind.count.into(),
            jumps: kind.reach == Reach::Jump,
            takes: takes(number).map(|(_, kind)| kind.id.clone()).collect(),
        };
        kinds.iter().map(about).collect()
    }

    fn terms(&self) -> Vec<(&'static str, Term)> {
        let rules = self.view().rules();
        let kind = |kind: Option<&Kind>| Term::Kind(kind.map(|kind| kind.id.clone()).unwrap_or_default());
        let word = |word: &str| Term::Word(word.into());
        let (weakest, mightiest) = (rules.weakest(), rules.mightiest());
        let jumpers: Vec<&Kind> = rules.kinds.iter().filter(|kind| kind.reach == Reach::Jump).collect();
        // Whether each of those that jump takes every kind.
        let takes_any = jumpers.iter().all(|kind| kind.prey.count_ones() as usize == rules.kinds.len());
        let steps = jumpers.len() < rules.kinds.len();
        vec![
            ("steps", word(if steps { "some" } else { "none" })),
            ("odd", word(rules.exceptions().id())),
            ("weakest", kind(weakest.and_then(|number| rules.kinds.get(number)))),
            ("mightiest", kind(mightiest.and_then(|number| rules.kinds.get(number)))),
            ("jumpers", word(["none", "one", "many"][jumpers.len().min(2)])),
            ("jumper", kind(jumpers.first().copied())),
            ("prey", word(if takes_any { "any" } else { "some" })),
            ("stuck", word(rules.no_action.id())),
            ("turns", word(&rules.quiet_plies.to_string())),
            ("repeated", word(rules.repeated.id())),
            ("times", word(&rules.repetitions.to_string())),
        ]
    }

    fn stock(&self, colour: Colour) -> Vec<(Face, u8)> {
        self.view().stock(colour)
    }

    fn is_told(&self) -> bool {
        self.hidden.is_none()
    }

    fn letter(&self, face: Face) -> Option<char> {
        letter(self.view().rules(), face)
    }

    fn name(&self, at: Square) -> String {
        name(at)
    }

    fn square(&self, name: &str) -> Option<Square> {
        square(name)
    }

    /// A square alone is a tile to be turned up.
    fn read(&self, word: &str) -> Option<Action> {
        match word.split_once('-') {
            Some((from, to)) => Some(Action::Move { from: square(from)?, to: square(to)? }),
            None => square(word).map(Action::TurnUp),
        }
    }
}

impl GamePlay for Position {
    type View = View;

    fn view(&self) -> View {
        self.view().clone()
    }

    fn play(&self, action: Action) -> Result<(Self, Delta), Refusal> {
        self.play(action)
    }

    fn play_told(&self, action: Action, revealed: Option<Face>) -> Result<(Self, Delta), Refusal> {
        self.play_told(action, revealed)
    }

    fn placed(&self) -> Vec<Placed> {
        self.placed()
    }

    /// What a tile would show is hidden, and a move needs no more than the sign that it can be made.
    fn preview(&self, chosen: Option<Square>, square: Square) -> Preview {
        let marked = || self.marks(chosen).iter().any(|(at, _)| *at == square);
        let acts = match self.press(chosen, square) {
            Ok(Press::Play(Action::Move { .. })) => marked(),
            Ok(Press::Choose(_)) => chosen.is_some() || marked(),
            Ok(Press::Play(_)) => true,
            Ok(Press::LetGo) | Err(_) => false,
        };
        if acts { Preview::Something } else { Preview::Nothing }
    }
}
