//! RenLib libraries (`.lib`): a tree of Renju openings and analyses with comments. They are only read.
//!
//! The only description of the format is the source of its program, <https://github.com/gomoku/RenLib>:
//! `LibraryFile.cpp`, `MoveNode.cpp` and `RenLibDoc.cpp`. A file begins with 20 bytes: `FF`, `RenLib`, `FF`, the major
//! and the minor version of the format (up to 3.4) and ten times `FF`. Then come the nodes of the tree, each before
//! those below it.
//!
//! A node is a byte for its point and a byte of flags. The low half of the point is the column from 1, the high half
//! the row from the top from 0; a point of 0 is the root or a pass. With the flag for an extension, two more bytes of
//! flags follow. Then come the comment, if there is one, and the text that stands on the point; both end with zeros and
//! have an even number of bytes. A node without the flag for a leaf is followed by its first child. A leaf is followed
//! by the sibling of the last node that was said to have one.
//!
//! Marks, and texts on points of the board, are passed over. So are the lines below a pass or below an illegal move,
//! and everything beyond the lines that a record holds; each of these is reported.

use std::sync::Arc;

use super::charset::to_text;
use super::comment::Allowance;
use super::history::{MOST_LINES, MOST_TRIED, Record};
use rules::gomoku::{self, Rules};
use rules::{Action, Refusal, Setup, Square};

/// How every library begins.
const MAGIC: [u8; 8] = *b"\xFFRenLib\xFF";
/// The size of what stands before the tree, in bytes.
const HEADER: usize = 20;
/// The newest version of the format that is known: 3.4.
const NEWEST: (u8, u8) = (3, 4);

/// What a node's flags say. The names in the program's source are those in brackets; the first two mislead.
mod flags {
    /// A sibling comes later (`DOWN`).
    pub const SIBLING: u8 = 0x80;
    /// Nothing is below this node (`RIGHT`).
    pub const LEAF: u8 = 0x40;
    /// A comment in seven bits, as old versions wrote it (`OLD_COMMENT`).
    pub const OLD_COMMENT: u8 = 0x20;
    /// A comment (`COMMENT`).
    pub const COMMENT: u8 = 0x08;
    /// The node is no move, but only a place for a text on the board (`NO_MOVE`).
    pub const NO_MOVE: u8 = 0x02;
    /// Two more bytes of flags follow (`EXTENSION`).
    pub const EXTENSION: u8 = 0x01;
    /// In the second of these bytes: a text that stands on the point (`BOARD_TEXT`).
    pub const BOARD_TEXT: u8 = 0x01;
}

/// The lines of the board, which is always the same.
const SIZE: u8 = 15;
/// The most nodes between the root and a leaf: every point of the board, and some passes.
const DEEPEST: usize = 300;
/// The most nodes that are read, so that a hostile file fills no memory: many times what the lines of a record have.
const MOST_NODES: usize = 500_000;
/// So many nodes that cannot be played are named; the rest are counted.
const MOST_NAMED: usize = 20;

/// A library that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct RenLib {
    /// Its lines with their comments, at the end of the first.
    pub record: Record,
    /// What was passed over, and what is wrong after the part that was read.
    pub faults: Vec<RenLibFault>,
}

/// What is wrong with a library, or with a part of it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenLibFault {
    /// It does not begin as one.
    #[error("byte 0: a RenLib library begins with FF, “RenLib”, FF and its version, and this does not")]
    NotALibrary,
    /// The format is newer than the one that is known.
    #[error("byte 8: the library has version {0}.{1}, and those up to 3.4 can be read")]
    Version(u8, u8),
    /// The file ends within a node or before a sibling that was promised.
    #[error("byte {0}: the library ends too early")]
    Unfinished(usize),
    /// The point of a node is not on the board.
    #[error("byte {at}: {point:#04x} is not a point of the board")]
    NotAPoint {
        /// The offset of the node.
        at: usize,
        /// Its point.
        point: u8,
    },
    /// More nodes below each other than a board has points.
    #[error("byte {0}: the moves go on for longer than there are points on the board")]
    TooDeep(usize),
    /// Bytes after the last leaf.
    #[error("byte {0}: the tree ends here, and more follows")]
    More(usize),
    /// A pass.
    #[error("byte {0}: a pass, and what comes after it, is left out")]
    Pass(usize),
    /// A move that cannot be played.
    #[error("byte {at}: {point} and what comes after it is left out: {why}")]
    Illegal {
        /// The offset of the node.
        at: usize,
        /// The point.
        point: String,
        /// The reason that the rules give.
        why: Refusal,
    },
    /// More nodes like the last ones.
    #[error("{0} more moves are left out that cannot be played")]
    MoreLeftOut(usize),
    /// Renju forbids a move to black.
    #[error("byte {0}: renju forbids this move to black, so the library is read by the rules of freestyle")]
    Freestyle(usize),
    /// More lines than a record holds, or than are tried.
    #[error(
        "{0} lines are left out, since a game holds {MOST_LINES} lines and {MOST_TRIED} moves are tried at the most"
    )]
    Lines(usize),
    /// More nodes than are read.
    #[error("byte {0}: the library is read up to here, since {MOST_NODES} moves are read at the most")]
    TooLong(usize),
}

/// Whether these bytes begin as a library does.
#[must_use]
pub fn is_renlib(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

/// Reads a library as one game with variations. Its rules are renju, for which RenLib was made; if black plays a point
/// somewhere that renju forbids, they are freestyle. Comments that are not UTF-8 are read as elsewhere in files without a
/// named character set, all of them in the same.
///
/// # Errors
/// It is no library, or nothing of it can be read. What is wrong after a part that was read is among the faults.
pub fn read_renlib(bytes: &[u8]) -> Result<RenLib, RenLibFault> {
    let header = bytes.get(..HEADER).filter(|header| is_renlib(header)).ok_or(RenLibFault::NotALibrary)?;
    let version = (header[8], header[9]);
    if version > NEWEST {
        return Err(RenLibFault::Version(version.0, version.1));
    }
    let (mut nodes, broken) = read_nodes(bytes);
    match broken {
        Some(fault) if nodes.is_empty() => return Err(fault),
        _ => decode(bytes, &mut nodes),
    }
    let [renju, freestyle] = ["renju", "freestyle"].map(|id| {
        let rules = Rules::built_in().into_iter().find(|rules| rules.id == id).unwrap_or_default();
        Setup::Gomoku(gomoku::Setup { size: SIZE, rules: Arc::new(rules), ..gomoku::Setup::default() })
    });
    let mut tree = Tree::new(renju);
    let mut first = None;
    if let Err(forbidden) = tree.grow(&nodes, true) {
        first = Some(RenLibFault::Freestyle(forbidden));
        tree = Tree::new(freestyle);
        let _ = tree.grow(&nodes, false);
    }
    let Tree { mut record, mut faults, more, left_out, .. } = tree;
    record.go_to_main_end();
    faults.extend((more > 0).then_some(RenLibFault::MoreLeftOut(more)));
    faults.extend((left_out > 0).then_some(RenLibFault::Lines(left_out)));
    Ok(RenLib { record, faults: first.into_iter().chain(faults).chain(broken).collect() })
}

/// A node of the tree.
struct Node {
    /// Its offset in the file.
    at: usize,
    /// The number of nodes above it, of which the root is none.
    depth: usize,
    point: u8,
    flags: u8,
    /// Where its comment lies in the file.
    comment: std::ops::Range<usize>,
    /// The comment as text.
    text: String,
}

/// The nodes in the order of the file, as far as they can be read, and why there are no more.
fn read_nodes(bytes: &[u8]) -> (Vec<Node>, Option<RenLibFault>) {
    let mut reader = Reader { bytes, at: HEADER };
    let mut nodes: Vec<Node> = Vec::new();
    // The depths of the nodes whose siblings come later.
    let mut siblings: Vec<usize> = Vec::new();
    let mut depth = 0;
    while reader.at < bytes.len() {
        let mut node = match reader.node() {
            Ok(node) => node,
            Err(fault) => return (nodes, Some(fault)),
        };
        // Old libraries have no root: they begin with the first move.
        if !nodes.is_empty() || node.point != 0 {
            depth += 1;
        }
        if depth > DEEPEST {
            return (nodes, Some(RenLibFault::TooDeep(node.at)));
        }
        node.depth = depth;
        if nodes.len() == MOST_NODES {
            return (nodes, Some(RenLibFault::TooLong(node.at)));
        }
        // A root has no siblings, whatever it says.
        if node.flags & flags::SIBLING != 0 && depth > 0 {
            siblings.push(depth);
        }
        let is_leaf = node.flags & flags::LEAF != 0;
        nodes.push(node);
        if is_leaf {
            match siblings.pop() {
                Some(of) => depth = of - 1,
                None if reader.at < bytes.len() => return (nodes, Some(RenLibFault::More(reader.at))),
                None => return (nodes, None),
            }
        }
    }
    // The path to a branch that was saved alone ends without a leaf.
    let fault = (!siblings.is_empty()).then_some(RenLibFault::Unfinished(bytes.len()));
    (nodes, fault)
}

struct Reader<'a> {
    bytes: &'a [u8],
    /// The byte that is read next.
    at: usize,
}

impl Reader<'_> {
    fn pair(&mut self) -> Result<[u8; 2], RenLibFault> {
        let pair = self.bytes.get(self.at..).and_then(<[u8]>::first_chunk::<2>).copied();
        self.at += 2;
        pair.ok_or(RenLibFault::Unfinished(self.bytes.len()))
    }

    /// Reads pairs until a byte ends the text; gives where the text lies. If that byte `belongs` to it, it is part of it.
    fn text(&mut self, ends: impl Fn(u8) -> bool, belongs: usize) -> Result<std::ops::Range<usize>, RenLibFault> {
        let begun = self.at;
        loop {
            let pair = self.pair()?;
            if let Some(end) = pair.iter().position(|byte| ends(*byte)) {
                return Ok(begun..self.at - 2 + end + belongs);
            }
        }
    }

    fn node(&mut self) -> Result<Node, RenLibFault> {
        let at = self.at;
        let [point, flags] = self.pair()?;
        // Column 0 is none but in the point of the root and of a pass, and there are only 15 rows.
        if point != 0 && (point & 0x0f == 0 || point >> 4 >= SIZE) {
            return Err(RenLibFault::NotAPoint { at, point });
        }
        let extended = if flags & flags::EXTENSION != 0 { self.pair()?[1] } else { 0 };
        let comment = if flags & flags::OLD_COMMENT != 0 {
            self.text(|byte| byte & 0x80 != 0, 1)?
        } else if flags & flags::COMMENT != 0 {
            self.text(|byte| byte == 0, 0)?
        } else {
            at..at
        };
        if extended & flags::BOARD_TEXT != 0 {
            self.text(|byte| byte == 0, 0)?;
        }
        Ok(Node { at, depth: 0, point, flags, comment, text: String::new() })
    }
}

/// Makes text of the comments. The first line of a comment ends with the control character 8.
fn decode(bytes: &[u8], nodes: &mut [Node]) {
    for node in nodes.iter_mut().filter(|node| node.flags & flags::OLD_COMMENT != 0) {
        node.text = bytes[node.comment.clone()].iter().map(|byte| swedish(byte & 0x7f)).collect();
    }
    let is_new = |node: &Node| node.flags & flags::OLD_COMMENT == 0 && !node.comment.is_empty();
    // None of them has a zero in it. All together tell their character set better than each alone.
    let all: Vec<&[u8]> = nodes.iter().filter(|node| is_new(node)).map(|node| &bytes[node.comment.clone()]).collect();
    let all = to_text(all.join(&0));
    for (node, text) in nodes.iter_mut().filter(|node| is_new(node)).zip(all.split('\0')) {
        text.clone_into(&mut node.text);
    }
    for node in nodes {
        node.text = node.text.replace('\u{8}', "\n");
    }
}

/// A letter of the Swedish variant of ASCII, ISO 646-SE, which old comments are written in.
fn swedish(byte: u8) -> char {
    match byte {
        b'}' => 'å',
        b'{' => 'ä',
        b'|' => 'ö',
        b']' => 'Å',
        b'[' => 'Ä',
        b'\\' => 'Ö',
        other => char::from(other),
    }
}

/// The record while it grows.
struct Tree {
    record: Record,
    allowance: Allowance,
    faults: Vec<RenLibFault>,
    /// Nodes that cannot be played and are not named.
    more: usize,
    /// Lines that do not fit.
    left_out: usize,
    /// The moves that were tried.
    tried: usize,
}

impl Tree {
    fn new(setup: Setup) -> Self {
        let record = Record::new(setup);
        Self { record, allowance: Allowance::default(), faults: Vec::new(), more: 0, left_out: 0, tried: 0 }
    }

    /// Plays all nodes.
    ///
    /// # Errors
    /// If it is `strict`: the offset of a move that the rules forbid to black.
    fn grow(&mut self, nodes: &[Node], strict: bool) -> Result<(), usize> {
        // The depth of the last node that does not fit; what is below it does not either.
        let mut full_below = usize::MAX;
        for node in nodes {
            while self.record.played().len() > node.depth.saturating_sub(1) {
                self.record.undo();
            }
            full_below = if node.depth <= full_below { usize::MAX } else { full_below };
            // Below a node that was not played nothing is.
            let is_reached = self.record.played().len() + 1 == node.depth;
            let is_move = node.flags & flags::NO_MOVE == 0;
            if is_reached && is_move && full_below == usize::MAX {
                if self.record.is_full() || self.tried >= MOST_TRIED {
                    full_below = node.depth;
                } else if let Err(fault) = self.play(node) {
                    match fault {
                        RenLibFault::Illegal { at, why, .. } if strict && is_forbidden(why) => return Err(at),
                        fault if self.faults.len() < MOST_NAMED => self.faults.push(fault),
                        _ => self.more += 1,
                    }
                }
            }
            if full_below <= node.depth && node.flags & flags::LEAF != 0 {
                self.left_out += 1;
            }
            if self.record.played().len() == node.depth
                && let Some(text) = self.allowance.take(&node.text)
            {
                self.record.add_comment(&text);
            }
        }
        Ok(())
    }

    fn play(&mut self, node: &Node) -> Result<(), RenLibFault> {
        let at = node.at;
        if node.point == 0 {
            self.tried += 1;
            return Err(RenLibFault::Pass(at));
        }
        let square = Square::new((node.point & 0x0f) - 1, node.point >> 4);
        let played = self.record.try_to_play(Action::Place(square), &mut self.tried);
        played.map_err(|why| RenLibFault::Illegal { at, point: self.record.position().name(square), why })
    }
}

/// Whether this is what renju forbids to black.
const fn is_forbidden(why: Refusal) -> bool {
    matches!(why, Refusal::Overline | Refusal::DoubleFour | Refusal::DoubleThree)
}

#[cfg(test)]
mod tests;
