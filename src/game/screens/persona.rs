//! An opponent as a person, in words: what a card calls the player of a side, and what is said. The portrait is in
//! `medal.rs`.

use crate::{
    engine::Band,
    game::{
        app::{Localizable, Settings, player_sentence, settings::LONGEST_NAME, side_name},
        flow::{Board, Talk},
        locale::Localization,
        screens::series,
    },
    play::Occasion,
    record::shortened,
    rules::{Game, Side},
};

/// The name of the person that a band is.
pub(super) fn name(band: Band) -> Localizable {
    Localizable::new(format!("persona-{}", band.id()))
}

/// How a person plays a game: what is true of all levels of the band.
pub(super) fn temper(game: Game, band: Band) -> Localizable {
    Localizable::new(format!("persona-{}-{}", game.id(), band.id()))
}

/// The person that a side is shown as; `None` for all other players, and where the match has a name of its own for it.
pub(super) fn of(board: &Board, settings: &Settings, side: Side) -> Option<Band> {
    board.player(side).persona(board.game()).filter(|_| board.name(settings, side).is_empty())
}

/// What is in large letters on a side's card: the name of an opponent, else that of the side.
pub(super) fn title(board: &Board, settings: &Settings, side: Side) -> Localizable {
    of(board, settings, side).map_or_else(|| side_name(board.position(), side), name)
}

/// What an opponent says now.
pub(super) fn says(board: &Board, talk: &Talk, settings: &Settings, side: Side) -> Option<Localizable> {
    let occasion = talk.says(board, side).filter(|_| settings.remarks)?;
    Some(remark(of(board, settings, side)?, occasion))
}

/// What is below the title: who plays, and how the series stands.
pub(super) fn seat(board: &Board, settings: &Settings, l10n: &Localization, side: Side) -> String {
    let persona = of(board, settings, side);
    let player = board.player(side);
    let seat = match board.name(settings, side) {
        "" if player.acts_here() && !board.is_between_persons() => l10n.get("seat-you"),
        "" => l10n.say(&player_sentence("seat", player)),
        // One from a file may be four times as long as a person here may write it.
        name => shortened(name, LONGEST_NAME).unwrap_or_else(|| name.to_owned()),
    };
    // The name stands where other cards have the side's.
    let seat = match persona {
        Some(_) => format!("{} · {seat}", l10n.say(&side_name(board.position(), side))),
        None => seat,
    };
    match board.contested().series_after() {
        Some(series) => format!("{seat} · {}", series::points(series.halves(side))),
        None => seat,
    }
}

/// What the opponent of a person says once the match is over.
pub(super) fn farewell(board: &Board, settings: &Settings) -> Option<Localizable> {
    let ending = board.ending().filter(|_| settings.remarks && board.has_person() && !board.is_from_elsewhere())?;
    let (side, band) = Side::BOTH.into_iter().find_map(|side| Some((side, of(board, settings, side)?)))?;
    let said = Localizable::new("remark-says").of("name", name(band));
    Some(said.of("remark", remark(band, Occasion::at_end(&ending, side))))
}

fn remark(band: Band, occasion: Occasion) -> Localizable {
    Localizable::new(format!("remark-{}-{}", band.id(), occasion.id()))
}
