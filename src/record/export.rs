//! A match written as a file for other programs, or for Turnstone itself.

use super::ggf::Ggf;
use super::heading::Heading;
use super::history::Record;
use super::import::write_psq;
use super::save::SavedMatch;
use super::sgf::write_sgf;
use super::transcript::write_transcript;

/// A format that a match is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// The moves alone, as players write them.
    Moves,
    /// The Generic Game Format, for Reversi.
    Ggf,
    /// The Smart Game Format, for Gomoku, with all variations.
    Sgf,
    /// A game of Piskvork, for Gomoku.
    Psq,
    /// All that Turnstone knows of the match.
    Save,
}

impl Output {
    /// Every format.
    pub const ALL: [Self; 5] = [Self::Moves, Self::Ggf, Self::Sgf, Self::Psq, Self::Save];

    /// Its id in the keys of the locales, as [`super::Format::id`].
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Ggf => "ggf",
            Self::Sgf => "sgf",
            Self::Psq => "psq",
            Self::Save => "save",
        }
    }

    /// How the name of such a file ends, without the dot.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Moves => "txt",
            Self::Ggf => "ggf",
            Self::Sgf => "sgf",
            Self::Psq => "psq",
            Self::Save => "toml",
        }
    }

    /// The text of the file; `None` if the format cannot hold this match. The moves alone end where the match stands,
    /// all others also hold what was taken back, as far as they can.
    #[must_use]
    pub fn write(self, record: &Record, saved: &SavedMatch, heading: &Heading) -> Option<String> {
        match self {
            // Moves alone say nothing of an arranged position.
            Self::Moves => record.start().is_none().then(|| write_transcript(record) + "\n"),
            Self::Ggf => Ggf::with_heading(record.clone(), heading).map(|game| format!("{game}\n")),
            Self::Sgf => write_sgf(record, heading),
            Self::Psq => write_psq(record, heading),
            Self::Save => Some(saved.to_text()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Aids, Format, import, read_transcript};
    use rules::{Game, Tables};

    #[test]
    fn every_game_has_its_formats_and_what_is_written_is_read_again() {
        for (game, moves, formats) in [
            (Game::Reversi, "f5d6c3", vec![Output::Moves, Output::Ggf, Output::Save]),
            (Game::Gomoku, "h8h9g7", vec![Output::Moves, Output::Sgf, Output::Psq, Output::Save]),
            (Game::AnimalChess, "a1 b2", vec![Output::Moves, Output::Save]),
        ] {
            let record = read_transcript(&game.setup(7), moves).expect("a legal game");
            let saved = SavedMatch::of(&record, ["person", "person"].map(str::to_owned), 7, Aids::default());
            let heading = Heading { names: ["Ann".into(), "李雷".into()], ..Heading::default() };
            let written = Output::ALL.into_iter().filter_map(|it| Some((it, it.write(&record, &saved, &heading)?)));
            let written: Vec<(Output, String)> = written.collect();
            assert_eq!(written.iter().map(|(format, _)| *format).collect::<Vec<_>>(), formats);
            for (format, text) in written {
                // Moves of Animal Chess say nothing of what lies hidden, so they are another deal's.
                if (format, game) == (Output::Moves, Game::AnimalChess) {
                    continue;
                }
                let read = import(text.into_bytes(), game, |_| ["person"; 2], &Tables::default()).expect("a game");
                assert_eq!(read.format.id(), format.id());
                assert_eq!(read.games[0].record.position(), record.position(), "{format:?}");
                if matches!(format, Output::Ggf | Output::Sgf) {
                    assert_eq!(read.games[0].heading.names, heading.names, "{format:?}");
                }
                assert_eq!(read.format == Format::Save, format == Output::Save);
            }
        }
    }
}
