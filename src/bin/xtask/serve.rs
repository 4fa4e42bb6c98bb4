//! A file server to try the web build on this machine: plain files on 127.0.0.1, nothing else. It is not for public
//! use: any real server does more, and the web build needs no more than this.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::failure::Failure;

/// How long to wait for a browser that sends nothing.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest request in bytes: more than a browser sends for one of our files.
const LONGEST_REQUEST: u64 = 64 * 1024;

/// Serves a folder on this port until the program is stopped, and prints the address.
pub fn serve(folder: &Path, port: u16) -> Result<(), Failure> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|source| Failure::Port { port, source })?;
    let port = listener.local_addr().map_or(port, |address| address.port());
    println!("Open http://127.0.0.1:{port}/ in a browser. Ctrl+C ends the server.");
    for stream in listener.incoming().flatten() {
        let folder = folder.to_owned();
        thread::spawn(move || {
            // A browser that disconnects early is not our error.
            let _ = answer(stream, &folder);
        });
    }
    Ok(())
}

fn answer(mut stream: TcpStream, folder: &Path) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut lines = BufReader::new(stream.try_clone()?.take(LONGEST_REQUEST)).lines();
    let request = lines.next().unwrap_or_else(|| Ok(String::new()))?;
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let mut words = request.split(' ');
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let file = (method == "GET").then(|| path(folder, target)).flatten().filter(|path| path.is_file());
    let found = file.map(|path| fs::read(&path).map(|bytes| (bytes, kind(&path)))).transpose()?;
    let (status, (bytes, kind)) = match found {
        Some(found) => ("200 OK", found),
        None => ("404 Not Found", (b"There is no such file.\n".to_vec(), "text/plain; charset=utf-8")),
    };
    let length = bytes.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    )?;
    stream.write_all(&bytes)
}

/// The file for the target of a request; `None` outside the folder. Our file names need no unescaping.
fn path(folder: &Path, target: &str) -> Option<PathBuf> {
    let target = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let relative = Path::new(if target.is_empty() { "index.html" } else { target });
    let plain = relative.components().all(|component| matches!(component, Component::Normal(_)));
    plain.then(|| folder.join(relative))
}

fn kind(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "ogg" => "audio/ogg",
        "ttf" => "font/ttf",
        "otf" => "font/otf",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_outside_the_folder_is_served() {
        let folder = Path::new("/srv/web");
        assert_eq!(path(folder, "/"), Some(folder.join("index.html")));
        assert_eq!(path(folder, "/?fast#v=1"), Some(folder.join("index.html")));
        assert_eq!(path(folder, "/build-1/page.js"), Some(folder.join("build-1/page.js")));
        for outside in ["", "x", "/../secret", "/build-1/../../secret", "//etc/passwd"] {
            assert_eq!(path(folder, outside), None, "{outside}");
        }
    }
}
