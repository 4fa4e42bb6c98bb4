//! One end of a match as a text in TOML, to be kept where saved games are. It holds the secret, so
//! anybody who has this text can play in place of this end.

use data_encoding::BASE64URL_NOPAD;
use rules::{Action, Tables};
use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::far::Far;
use crate::log::{Fork, Log, MOST_ENTRIES};
use crate::prepared::MOST_LINES;
use crate::secret::Secret;
use crate::terms::End;

/// The version of the text that this build writes.
const FORMAT: u32 = 1;
/// The longest text that is read, in bytes: more than [`MOST_ENTRIES`] of the usual size.
const LONGEST: usize = 1 << 20;

#[derive(Serialize, Deserialize)]
struct File {
    format: u32,
    /// `host`, `guest`, or nothing for one who looks on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
    #[serde(default)]
    known: usize,
    entries: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    prepared: Vec<Vec<Action>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fork: Option<Kept>,
}

#[derive(Serialize, Deserialize)]
struct Kept {
    number: usize,
    links: [String; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    proves: Option<String>,
}

const fn name(end: End) -> &'static str {
    match end {
        End::Host => "host",
        End::Guest => "guest",
    }
}

fn end(text: &str) -> Result<End, Error> {
    End::BOTH.into_iter().find(|end| name(*end) == text).ok_or_else(|| kept("there is no such end"))
}

fn kept(why: &str) -> Error {
    Error::Kept(why.to_owned())
}

fn decode(text: &str) -> Result<Vec<u8>, Error> {
    BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| kept("a part is damaged"))
}

impl Far {
    /// The text to be kept.
    ///
    /// # Panics
    /// Never: every field can be written.
    #[must_use]
    pub fn to_text(&self) -> String {
        let entries = (0..self.log.len()).filter_map(|number| self.log.packed(number));
        let file = File {
            format: FORMAT,
            end: self.end().map(|end| name(end).to_owned()),
            secret: self.own.as_ref().map(|(_, secret)| BASE64URL_NOPAD.encode(secret.bytes())),
            known: self.known,
            entries: entries.map(|bytes| BASE64URL_NOPAD.encode(&bytes)).collect(),
            prepared: self.lines.clone(),
            fork: self.fork.as_ref().map(|fork| Kept {
                number: fork.number,
                links: fork.links.clone(),
                proves: fork.proves.map(|end| name(end).to_owned()),
            }),
        };
        toml::to_string(&file).expect("a file of texts and numbers can be written")
    }

    /// Reads what [`Self::to_text`] writes.
    ///
    /// # Errors
    /// [`Error::Kept`] if it is damaged or of another format, and why the match cannot be laid out otherwise, such as
    /// [`Error::Terms`] where its rules are missing.
    pub fn from_text(text: &str, tables: &Tables) -> Result<Self, Error> {
        if text.len() > LONGEST {
            return Err(Error::TooLong);
        }
        let file: File = toml::from_str(text).map_err(|error| kept(error.message()))?;
        if file.format != FORMAT {
            return Err(kept("it has another format"));
        }
        let own = match (&file.end, &file.secret) {
            (Some(text), Some(secret)) => {
                let secret = decode(secret)?.try_into().map_err(|_| kept("its secret is damaged"))?;
                Some((end(text)?, Secret::new(secret)))
            }
            (None, None) => None,
            _ => return Err(kept("its end or its secret is missing")),
        };
        let log = read_log(&file.entries, own.as_ref().map(|(end, _)| *end), tables)?;
        if let Some((end, secret)) = &own
            && log.key(*end) != Some(secret.key())
        {
            return Err(kept("its secret is of another match"));
        }
        let fork = file.fork.map(|Kept { number, links, proves }| {
            Ok::<_, Error>(Fork { number, links, proves: proves.as_deref().map(end).transpose()? })
        });
        let is_line = |line: &Vec<Action>| (2..=MOST_LINES).contains(&line.len());
        let lines = file.prepared.into_iter().filter(is_line).take(MOST_LINES).collect();
        let known = file.known.min(log.len());
        Ok(Self { log, own, known, lines, fork: fork.transpose()? })
    }
}

fn read_log(entries: &[String], own: Option<End>, tables: &Tables) -> Result<Log, Error> {
    if entries.len() > MOST_ENTRIES {
        return Err(Error::TooLong);
    }
    let (first, rest) = entries.split_first().ok_or_else(|| kept("it has no entries"))?;
    let unpack = |text: &String, before: u64| match Log::unpack(&decode(text)?, before) {
        Err(Error::Damaged) => Err(kept("an entry is damaged")),
        unpacked => unpacked,
    };
    let (entry, signature) = unpack(first, 0)?;
    let mut log = Log::open(entry, own, tables)?;
    log.signatures[0] = signature;
    for text in rest {
        let (entry, signature) = unpack(text, log.state.stamp)?;
        if signature.is_some_and(|signature| !log.is_next_signed(&entry, &signature)) {
            return Err(kept("a signature does not fit"));
        }
        log.push(entry, signature, &mut Vec::new())?;
    }
    Ok(log)
}
