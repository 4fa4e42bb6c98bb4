//! A screen without a monitor (Xvfb), for windows that nobody has to see.

use std::{
    io::{self, BufRead, BufReader},
    process::{Child, Command, Stdio},
};

/// A screen, which ends when this value is dropped.
pub struct Screen {
    server: Child,
    /// Its name for the variable DISPLAY.
    pub display: String,
}

impl Screen {
    /// Opens one. `words` are more options for Xvfb.
    ///
    /// # Errors
    /// Xvfb is not there, or opens none.
    pub fn open(words: &[&str]) -> io::Result<Self> {
        // A shell ends the screen, and so what is on it, even if this program is killed: the shell's input ends then.
        let line = "Xvfb -displayfd 1 -nolisten tcp \"$@\" & read -r _; kill $!; wait";
        let mut server = Command::new("sh")
            .args(["-c", line, "sh"])
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut number = String::new();
        let told = server.stdout.take().map(|told| BufReader::new(told).read_line(&mut number));
        let screen = Self { server, display: format!(":{}", number.trim()) };
        if matches!(told, Some(Ok(1..))) { Ok(screen) } else { Err(io::Error::other("Xvfb opened no screen")) }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        drop(self.server.stdin.take());
        // It has been told to end.
        let _ = self.server.wait();
    }
}
