//! What is said and shown of who plays a side.

use super::sentence::Localizable;
use crate::{play::Player, rules::Game};

/// The name of the portrait: levels that differ in depth alone share one.
#[must_use]
pub fn portrait(player: Player) -> &'static str {
    if player.number().is_some() {
        return "search";
    }
    if player.is_elsewhere() {
        return Player::Person.id();
    }
    let id = player.id();
    id.rsplit_once('-').filter(|(_, rest)| rest.parse::<u8>().is_ok()).map_or(id, |(stem, _)| stem)
}

/// The sentence about how a player plays. What the levels with numbers do differs from game to game.
#[must_use]
pub fn player_about(game: Game, player: Player) -> Localizable {
    match player.number() {
        Some(level) => Localizable::new(format!("{}-about-level", game.id())).with("level", u32::from(level)),
        None => player_sentence("seat-about", player),
    }
}

/// A sentence about a player, such as the name; `key` says which of the sentences in the locales.
#[must_use]
pub fn player_sentence(key: &str, player: Player) -> Localizable {
    match player.number() {
        Some(level) => Localizable::new(format!("{key}-level")).with("level", u32::from(level)),
        None => Localizable::new(format!("{key}-{}", player.id())),
    }
}
