//! The worker's side of the wire: it takes one text, does what it asks and reports before it returns.
//!
//! It does not know the browser; `src/bin/turnstone-worker.rs` connects it to messages and a clock.

use super::request::Stop;
use super::session::Session;
use super::speed::speed;
use super::wire::{Call, Message};
use rules::Game;

/// Does what a text asks, and passes every message about it to `say`; there is at least one, whatever the text is.
/// `now` is a clock in milliseconds.
pub fn serve(session: &mut Session, text: &str, now: impl Fn() -> f64, say: &mut dyn FnMut(&Message)) {
    match text.parse() {
        Ok(Call::Job(job)) => {
            let last = session.work(&job, &Stop::default(), &mut |report| say(&Message::Report(report)));
            say(&Message::Report(last));
        }
        Ok(Call::Speed { milliseconds, game }) => match Game::from_id(&game) {
            Some(game) => say(&Message::Speed(speed(&game.setup(1), milliseconds.into(), now))),
            None => say(&Message::Unreadable(format!("there is no game {game:?}"))),
        },
        Err(error) => say(&Message::Unreadable(error.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::reversi::MIDDLE;
    use crate::{Report, Request, think};
    use rules::{Position, Side, reversi};

    /// The messages that answer a text, with a clock that makes measuring short.
    fn said(text: &str) -> Vec<Message> {
        let time = Cell::new(0.0);
        let mut said = Vec::new();
        serve(&mut Session::new(1, 1, || 0.0), text, || time.replace(time.get() + 60_000.0), &mut |message| {
            said.push(message.clone())
        });
        said
    }

    fn request(position: Position) -> Request {
        Request::new(7, position.view(), MIDDLE, 1)
    }

    #[test]
    fn a_request_is_answered_as_anywhere_else() {
        let request = request(Game::Reversi.start());
        let mut expected = Vec::new();
        let answer = think(&request, &Stop::default(), &mut |found| expected.push(Report::Progress(found)));
        expected.push(Report::Answer(answer.expect("a move")));
        assert_eq!(
            said(&Call::Job(request.into()).to_string()),
            expected.into_iter().map(Message::Report).collect::<Vec<_>>()
        );
    }

    #[test]
    fn the_answers_are_those_that_every_machine_gives() {
        let fixture = include_str!("../../tests/fixtures/engine-answers.txt");
        let lines: Vec<&str> = fixture.lines().filter(|line| !line.starts_with('#')).collect();
        for pair in lines.chunks(2) {
            let last = said(pair[0]).last().map(Message::to_string).unwrap_or_default();
            assert_eq!(last, pair[1], "to {}", pair[0]);
        }
        assert!(lines.len() > 10);
    }

    #[test]
    fn a_game_that_is_over_is_a_failure_and_no_silence() {
        let over = Position::Reversi(reversi::Position::classic(1, 0, Side::First));
        let said = said(&Call::Job(request(over).into()).to_string());
        assert!(matches!(said[..], [Message::Report(Report::Failed { id: 7, .. })]), "{said:?}");
    }

    #[test]
    fn garbage_is_called_so() {
        for garbage in [
            "",
            "{}",
            "\"job\"",
            r#"{"speed":{"milliseconds":-1}}"#,
            r#"{"speed":{"milliseconds":1,"game":"go"}}"#,
            "\"ready\"",
            "\u{0}\u{ffff}",
        ] {
            assert!(matches!(said(garbage)[..], [Message::Unreadable(_)]), "{garbage}");
        }
    }

    #[test]
    fn the_speed_is_measured() {
        let said = said(&Call::Speed { milliseconds: 100, game: "reversi".into() }.to_string());
        assert!(matches!(said[..], [Message::Speed(speed)] if speed.nodes > 1000), "{said:?}");
    }
}
