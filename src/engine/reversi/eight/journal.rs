//! What lets a search pause and go on as if it had not.
//!
//! A search that pauses returns from all its calls. To go on it begins at the root again and repeats the way to where it
//! was, which takes little time as long as it sees what it saw before. The table has changed since, so on the path from the
//! root the search writes down what it read there and the values of the parts that it has searched. A part that is done
//! becomes one value, so there is little to write. Parts that are too small to pause in are searched in one go.

use super::transposition_table::Known;
use super::worker::Worker;

/// Something that the search has learnt on its path.
#[derive(Clone, Copy)]
enum Event {
    /// A part was begun; what comes after belongs to it until it is done.
    Begun,
    /// The value of a part that is done.
    Done(i32),
    /// An entry of the table.
    Read(Option<Known>),
}

/// What a search has learnt on its path from the root.
#[derive(Default)]
pub struct Journal {
    events: Vec<Event>,
    /// The next event to repeat; their number if there is none.
    next: usize,
    /// The positions looked at before the pause, and the number of them at which to ask again whether to stop.
    nodes: u64,
    ask_at: u64,
}

impl Journal {
    /// Begins at the root again. Says whether there is anything to repeat.
    pub fn rewind(&mut self) -> bool {
        self.next = 0;
        !self.events.is_empty()
    }

    fn write(&mut self, event: Event) {
        self.events.push(event);
        self.next = self.events.len();
    }

    fn repeated(&mut self) -> Option<Event> {
        let event = self.events.get(self.next).copied();
        self.next += usize::from(event.is_some());
        event
    }
}

/// How many times as many positions as were repeated on the way a search looks at before it pauses again. The moves on
/// the way are ordered again by small searches, which near the end of a game can take longer than a slice; then nothing
/// would be left of it.
const AT_LEAST: u64 = 4;

/// A part of the search that was begun: where it stands in the journal, if it does.
#[must_use]
pub struct Part(Option<usize>);

impl Worker<'_> {
    /// Begins a part of the search, which may pause inside if `pauses` says so. Otherwise gives its value, which is known
    /// from before a pause, or is of no use because the search pauses here.
    #[inline(always)]
    pub fn begin(&mut self, pauses: bool) -> Result<Part, i32> {
        if self.on_path { self.begin_on_path(pauses) } else { Ok(Part(None)) }
    }

    fn begin_on_path(&mut self, pauses: bool) -> Result<Part, i32> {
        if self.stopped {
            return Err(0);
        }
        match self.journal.repeated() {
            Some(Event::Done(value)) => return Err(value),
            // Only a part that pauses inside is not done.
            Some(_) => return Ok(Part(Some(self.journal.next - 1))),
            None => {}
        }
        if self.repeats {
            self.repeats = false;
            let repeated = self.nodes;
            (self.nodes, self.ask_at) = (self.journal.nodes, self.journal.ask_at);
            self.pause_at = self.nodes + AT_LEAST * repeated;
        } else if self.should_pause() {
            (self.journal.nodes, self.journal.ask_at) = (self.nodes, self.ask_at);
            self.stopped = true;
            return Err(0);
        }
        let part = Part(Some(self.journal.next));
        self.journal.write(Event::Begun);
        self.on_path = pauses;
        Ok(part)
    }

    /// Ends a part of the search, and gives its value.
    #[inline(always)]
    pub fn end(&mut self, part: Part, value: i32) -> i32 {
        if let Part(Some(at)) = part
            && !self.stopped
        {
            self.journal.events.truncate(at);
            self.journal.write(Event::Done(value));
            self.on_path = true;
        }
        value
    }

    /// What the table knows.
    #[inline(always)]
    pub fn read(&mut self, hash: u64) -> Option<Known> {
        if self.on_path { self.read_on_path(hash) } else { self.table.get(hash) }
    }

    fn read_on_path(&mut self, hash: u64) -> Option<Known> {
        if let Some(Event::Read(known)) = self.journal.repeated() {
            return known;
        }
        let known = self.table.get(hash);
        self.journal.write(Event::Read(known));
        known
    }
}
