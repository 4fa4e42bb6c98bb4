//! What was done on the table, as it is said to the other place; and what is said of a link that is refused.

use crate::{
    game::app::Localizable,
    net::{Error, Far, Say},
    play::{Match, Offer},
    rules::Action,
};

/// What was done in a match on the table that the other place has not been told of.
/// `spent` is how long the turn has taken so far, in milliseconds.
pub(super) fn untold(table: &Match, far: &Far, spent: u32) -> Vec<Say> {
    let Some((side, told)) = far.side().zip(far.game()) else { return Vec::new() };
    let played = table.record().played();
    let mut say: Vec<Say> = Vec::new();
    for (at, ply) in played.iter().enumerate().skip(told.record().played().len()) {
        let is_forced = || table.record().position_at(at).and_then(|position| position.forced()) == Some(ply.action);
        match ply.action {
            _ if ply.side != side => {}
            Action::Resign => say.push(Say::Resign),
            Action::AgreeDraw | Action::Flag => {}
            action if !is_forced() => say.push(Say::Play { action, spent: ply.spent.unwrap_or_default() }),
            _ => {}
        }
    }
    if let Some(action) = table.touched().filter(|_| told.touched().is_none()) {
        say.push(Say::Play { action, spent });
    }
    let agreed = match told.offer() {
        Some((_, Offer::Draw)) => played.last().is_some_and(|ply| ply.action == Action::AgreeDraw),
        Some((_, Offer::TakeBack)) => played.len() < told.record().played().len(),
        Some((_, Offer::Pause)) => table.is_stopped(),
        None => false,
    };
    match (told.offer(), table.offer()) {
        (Some((by, _)), _) if by != side && agreed => say.push(Say::Answer(true)),
        // A move declines what was offered.
        (Some((by, _)), None) if by != side && say.is_empty() => say.push(Say::Answer(false)),
        (before, Some((by, offer))) if by == side && before != Some((by, offer)) => say.push(Say::Offer(offer)),
        _ if told.is_stopped() && !table.is_stopped() && say.is_empty() => say.push(Say::GoOn),
        _ => {}
    }
    say
}

/// What is said of a link that is refused.
pub(super) fn refusal(error: &Error) -> Localizable {
    let key = match error {
        Error::NoLink | Error::Damaged | Error::TooLong | Error::Gap(_) => "damaged",
        Error::Forged(_) => "forged",
        Error::OtherVersion => "version",
        Error::Older => "older",
        Error::Same => "same",
        Error::Crossed => "crossed",
        Error::Forked(_) => "forked",
        Error::SeatTaken => "taken",
        Error::OwnInvitation => "own",
        Error::Rules { .. } => "rules",
        Error::Preimage(_) => "bent",
        Error::Time => "time",
        Error::OtherRules(rules) => return Localizable::new("far-refused-other-rules").with("rules", rules.as_str()),
        Error::Terms(why) => return Localizable::new("far-refused-terms").with("why", why.to_string()),
        Error::Clock => return Localizable::new("far-clock"),
        Error::OtherMatch | Error::NoInvitation | Error::OutOfPlace | Error::Watching | Error::Kept(_) => "place",
    };
    Localizable::new(format!("far-refused-{key}"))
}
