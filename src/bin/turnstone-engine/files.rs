//! What commands read and write: files, standard input and output, and warnings. Nothing here depends on the content.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, ErrorKind, IsTerminal, Read, Write as _};
use std::path::Path;
use std::process::ExitCode;
use std::sync::OnceLock;

use program::Plain;

/// The largest input that is read, in bytes: an endless one, such as a device, would fill the memory.
const LARGEST: u64 = 1 << 30;
/// The most warnings that are printed for one input.
const MOST_WARNINGS: usize = 50;

/// The bytes of a file, or of standard input if the path is `-`.
///
/// # Errors
/// It cannot be read, or is larger than 1 GiB.
pub fn read(path: &Path) -> Result<Vec<u8>, String> {
    let input: io::Result<Box<dyn Read>> = if path.as_os_str() == "-" {
        Ok(Box::new(io::stdin().lock()))
    } else {
        File::open(path).map(|file| Box::new(file) as _)
    };
    let mut bytes = Vec::new();
    match input.and_then(|input| input.take(LARGEST + 1).read_to_end(&mut bytes)) {
        Ok(length) if length as u64 > LARGEST => Err(format!("{} is larger than {LARGEST} bytes", path.display())),
        Ok(_) => Ok(bytes),
        Err(why) => Err(format!("{} cannot be read: {why}", path.display())),
    }
}

/// The same as text.
///
/// # Errors
/// It cannot be read, is larger than 1 GiB, or is not UTF-8.
pub fn read_text(path: &Path) -> Result<String, String> {
    let no_text = |why: std::string::FromUtf8Error| {
        format!("{}, byte {}: this is not text", path.display(), why.utf8_error().valid_up_to())
    };
    String::from_utf8(read(path)?).map_err(no_text)
}

/// Writes a file completely or not at all.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let beside = path.with_added_extension("new");
    let done = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    done.map_err(|why| format!("{} cannot be written: {why}", path.display()))
}

/// The program whose messages these are.
static PROGRAM: OnceLock<&str> = OnceLock::new();

/// Says which program this is; without it, it is `turnstone-engine`.
pub fn name_program(name: &'static str) {
    let _ = PROGRAM.set(name);
}

/// Writes a message to standard error. If that fails, the message is lost.
pub fn warn(what: impl fmt::Display) {
    let _ = writeln!(Plain(io::stderr().lock()), "{}: {what}", PROGRAM.get_or_init(|| "turnstone-engine"));
}

/// Ends a program: writes what a command gives, or says why it cannot be done, which is wrong usage.
pub fn finish(done: Result<String, String>) -> ExitCode {
    let done = done.map_err(|why| (why, ExitCode::from(2)));
    match done.and_then(|text| say(text.as_bytes()).map_err(|why| (why, ExitCode::FAILURE))) {
        Ok(()) => ExitCode::SUCCESS,
        Err((why, code)) => {
            warn(why);
            code
        }
    }
}

/// Warns about the parts of an input that could not be read; the rest is used.
///
/// # Errors
/// The first of these problems, if there is no rest.
pub fn passed_over<T>(path: &Path, used: &[T], faults: &[impl fmt::Display]) -> Result<(), String> {
    if used.is_empty()
        && let Some(fault) = faults.first()
    {
        return Err(format!("{}: {fault}", path.display()));
    }
    for fault in faults.iter().take(MOST_WARNINGS) {
        warn(format_args!("warning: {}: {fault}", path.display()));
    }
    if faults.len() > MOST_WARNINGS {
        warn(format_args!("warning: {}: and {} more", path.display(), faults.len() - MOST_WARNINGS));
    }
    Ok(())
}

/// Writes text for people, or lines of JSON, to standard output at once. Ends the program if the output is closed.
///
/// # Errors
/// It cannot be written.
pub fn say(text: &[u8]) -> Result<(), String> {
    put(text, &mut Plain(io::stdout().lock()))
}

/// Writes a file to standard output: as it is, unless that is a terminal.
///
/// # Errors
/// It cannot be written.
pub fn give(bytes: &[u8]) -> Result<(), String> {
    let mut out = io::stdout().lock();
    if out.is_terminal() { put(bytes, &mut Plain(out)) } else { put(bytes, &mut out) }
}

fn put(bytes: &[u8], out: &mut dyn io::Write) -> Result<(), String> {
    match out.write_all(bytes).and_then(|()| out.flush()) {
        // The reader of our output has seen enough.
        Err(why) if why.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        written => written.map_err(|why| format!("the result cannot be written: {why}")),
    }
}
