//! The address of a relay, as people write it.

/// The longest address of a relay, in bytes.
pub const LONGEST_ADDRESS: usize = 200;

/// The address of a relay's socket, from what somebody has written: `example.org`, `127.0.0.1:7878`, `wss://…` or the
/// address of its page. `None` if it is none.
#[must_use]
pub fn relay_address(written: &str) -> Option<String> {
    let written = written.trim();
    let is_plain =
        written.is_ascii() && !written.contains(|sign: char| sign.is_ascii_control() || " &#\"'<>".contains(sign));
    if written.is_empty() || written.len() > LONGEST_ADDRESS || !is_plain {
        return None;
    }
    let (scheme, rest) = match written.split_once("://") {
        Some(("ws" | "http", rest)) => ("ws", rest),
        Some(("wss" | "https", rest)) => ("wss", rest),
        Some(_) => return None,
        None => (if is_near(written) { "ws" } else { "wss" }, written),
    };
    let rest = rest.trim_end_matches('/');
    let is_named = rest.split('/').next().is_some_and(|host| !host.is_empty());
    is_named.then(|| if rest.contains('/') { format!("{scheme}://{rest}") } else { format!("{scheme}://{rest}/relay") })
}

/// The address of a page that links lead to, from what somebody has written: `example.org/table` or the whole address.
/// `None` if it is none.
#[must_use]
pub fn page_address(written: &str) -> Option<String> {
    // An address that could be a relay's is one that could be a page's, but for its scheme.
    relay_address(written)?;
    let written = written.trim();
    let (scheme, rest) = match written.split_once("://") {
        Some(("ws" | "wss", _)) => return None,
        Some(parts) => parts,
        None => (if is_near(written) { "http" } else { "https" }, written),
    };
    Some(format!("{scheme}://{rest}{}", if rest.contains('/') { "" } else { "/" }))
}

/// Whether an address without a scheme is this machine, or one in the same network: those have no certificates.
fn is_near(written: &str) -> bool {
    let host = written.split(['/', ':']).next().unwrap_or_default();
    host == "localhost" || !host.contains('.') || host.parse::<std::net::Ipv4Addr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_a_relay_is_understood_however_people_write_it() {
        for (written, address) in [
            ("example.org", "wss://example.org/relay"),
            (" https://example.org/ ", "wss://example.org/relay"),
            ("https://example.org/games/relay", "wss://example.org/games/relay"),
            ("127.0.0.1:7878", "ws://127.0.0.1:7878/relay"),
            ("localhost:7878", "ws://localhost:7878/relay"),
            ("laptop:7878", "ws://laptop:7878/relay"),
            ("http://192.168.1.5:7878", "ws://192.168.1.5:7878/relay"),
        ] {
            assert_eq!(relay_address(written).as_deref(), Some(address), "{written}");
        }
        for wrong in
            ["", "   ", "ftp://example.org", "https://", "a b", "example.org&x", "ex#y", "例.org", &"x".repeat(201)]
        {
            assert_eq!(relay_address(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_address_of_a_page_is_understood_however_people_write_it() {
        for (written, address) in [
            ("example.org", "https://example.org/"),
            (" https://example.org/table/ ", "https://example.org/table/"),
            ("example.org/turnstone/index.html", "https://example.org/turnstone/index.html"),
            ("http://192.168.1.5:7878", "http://192.168.1.5:7878/"),
            ("localhost:7878/", "http://localhost:7878/"),
        ] {
            assert_eq!(page_address(written).as_deref(), Some(address), "{written}");
        }
        for wrong in ["", "ftp://example.org", "https://", "https:///x", "a b", "example.org#far", "wss://example.org"]
        {
            assert_eq!(page_address(wrong), None, "{wrong}");
        }
    }
}
