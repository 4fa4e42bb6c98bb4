//! What the relay answers to plain requests.

use turnstone_relay::limits::Limits;
use turnstone_relay::server::Settings;

use crate::client::{Client, Player, http, start, with};

#[tokio::test]
async fn it_says_what_it_is_and_how_it_is() {
    let relay = with(Limits::default());
    let (status, _, body) = http(relay.address, "GET / HTTP/1.1").await;
    assert_eq!(status, 200);
    assert!(body.contains("turnstone-relay"), "{body}");
    assert_eq!(http(relay.address, "GET /health HTTP/1.1").await.2, "ok\n");
    assert_eq!(http(relay.address, "GET /other HTTP/1.1").await.0, 404);
    assert_eq!(http(relay.address, "POST /health HTTP/1.1").await.0, 405);
    assert_eq!(http(relay.address, "GET /relay HTTP/1.1").await.0, 400, "this is for WebSockets");
}

#[tokio::test]
async fn it_counts_and_names_nothing() {
    let relay = with(Limits::default());
    let host = Player::new(1);
    let mut client = Client::join(&relay, &host, host.room(), 0).await;
    client.put(0, "secret").await;
    client.entries(0, 1).await;
    let (status, head, body) = http(relay.address, "GET /metrics HTTP/1.1").await;
    assert_eq!(status, 200);
    assert!(head.contains("content-type: text/plain; version=0.0.4"), "{head}");
    for line in ["sockets 2", "members 1", "rooms 1", "bytes 6", "entries_total 1"] {
        assert!(body.lines().any(|other| other == format!("turnstone_relay_{line}")), "{line} is not in {body}");
    }
    for name in [host.room().to_string(), host.key().to_string(), "127.0.0.1".into(), "secret".into()] {
        assert!(!body.contains(&name), "{name} is in {body}");
    }
}

#[tokio::test]
async fn it_serves_a_folder_and_nothing_outside_it() {
    let home = tempfile::tempdir().unwrap();
    let write = |name: &str| std::fs::write(home.path().join(name), name).unwrap();
    std::fs::create_dir_all(home.path().join("web/build-1")).unwrap();
    let files = ["web/index.html", "web/build-1/page.js", "web/build-1/game.wasm", "web/manifest.webmanifest"];
    files.into_iter().for_each(write);
    write("web/build-1/page.js.gz");
    std::fs::write(home.path().join("web/index.html"), r#"web/ <meta name="relay" content=""> page"#).unwrap();
    write("outside.txt");
    let relay = start(Settings { pages: Some(home.path().join("web")), ..Settings::default() });
    for (path, kind) in [
        ("/", "text/html"),
        ("/index.html?x=1", "text/html"),
        ("/build-1/page.js", "text/javascript"),
        ("/build-1/game.wasm", "application/wasm"),
        ("/manifest.webmanifest", "application/manifest+json"),
    ] {
        let (status, head, body) = http(relay.address, &format!("GET {path} HTTP/1.1")).await;
        assert_eq!(status, 200, "{path}");
        assert!(head.contains(&format!("content-type: {kind}")), "{path}: {head}");
        assert!(head.contains("x-content-type-options: nosniff"), "{path}: {head}");
        assert!(body.starts_with("web/"), "{path}: {body}");
    }
    let (_, _, page) = http(relay.address, "GET / HTTP/1.1").await;
    assert!(page.contains(r#"<meta name="relay" content="/relay">"#), "the page knows who serves it: {page}");
    let (_, head, body) = http(relay.address, "GET /build-1/page.js HTTP/1.1\r\nAccept-Encoding: gzip").await;
    assert!(head.contains("content-encoding: gzip") && body == "web/build-1/page.js.gz", "{head}");
    for path in [
        "/../outside.txt",
        "/build-1/../../outside.txt",
        "/..%2foutside.txt",
        "/%2e%2e/outside.txt",
        "/%2e%2e%2foutside.txt",
        "/..%5coutside.txt",
        "//outside.txt",
        "/build-1/%00",
        "/absent",
    ] {
        let (status, _, body) = http(relay.address, &format!("GET {path} HTTP/1.1")).await;
        assert!(status >= 400 && !body.contains("outside"), "{path}: {status} {body}");
    }
    assert_eq!(http(relay.address, "GET /health HTTP/1.1").await.2, "ok\n", "the relay's own paths come first");
}
