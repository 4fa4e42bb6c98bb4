//! Sockets, HTTP and the end of the program. Plain HTTP only: TLS belongs to a reverse proxy.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::Router;
use axum::extract::{Extension, State, WebSocketUpgrade};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST, ORIGIN, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderMap, HeaderValue, Request, StatusCode, Uri};
use axum::middleware::map_response;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{interval, sleep, timeout};
use tower_http::services::ServeDir;

use crate::addresses::{Addresses, Visitor};
use crate::limits::Limits;
use crate::log::RoomLog;
use crate::metrics::Metrics;
use crate::relay::Relay;
use crate::rooms::Rooms;
use crate::socket;

/// How long sockets may take to close when the program ends.
const LAST_WORDS: Duration = Duration::from_secs(5);
/// How often what is too old is freed.
const SWEEP: Duration = Duration::from_secs(60);
/// How long to wait when the system has no more sockets to give.
const NO_SOCKETS: Duration = Duration::from_millis(100);
/// The most bytes of a request's head.
const REQUEST: usize = 16 * 1024;
/// What waits in a WebSocket's own buffers, in bytes.
const WEB_SOCKET_BUFFER: usize = 4 * 1024;

/// How a relay is set up.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// What is allowed.
    pub limits: Limits,
    /// Pages that may use the relay beside those of its own address.
    pub origins: Vec<Origin>,
    /// The folder of the page, if the relay serves it.
    pub pages: Option<PathBuf>,
    /// Whether the clients' addresses are in `X-Forwarded-For`.
    pub behind_proxy: bool,
}

/// Where a page comes from: scheme, host and perhaps a port, such as `https://play.example.org`.
#[derive(Clone, Debug, PartialEq)]
pub struct Origin(String);

/// Why a text is no [`Origin`].
#[derive(Debug, thiserror::Error)]
#[error("an origin is http:// or https://, a host and perhaps a port, such as https://play.example.org")]
pub struct NoOrigin;

impl FromStr for Origin {
    type Err = NoOrigin;

    fn from_str(text: &str) -> Result<Self, NoOrigin> {
        let uri: Uri = text.trim_end_matches('/').parse().map_err(|_| NoOrigin)?;
        let (Some("http" | "https"), Some(host), "" | "/", None) =
            (uri.scheme_str(), uri.authority(), uri.path(), uri.query())
        else {
            return Err(NoOrigin);
        };
        if host.as_str().contains('@') {
            return Err(NoOrigin);
        }
        Ok(Self(text.trim_end_matches('/').to_ascii_lowercase()))
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// A socket that listens at this address, of whose connections the system buffers no more than the limits say.
///
/// # Errors
/// The address is in use, or is none of this machine, or needs more rights.
pub fn listen(address: SocketAddr, limits: &Limits) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // On Windows it would let two programs share the address.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(limits.buffer)?;
    socket.set_recv_buffer_size(limits.buffer)?;
    socket.bind(address)?;
    socket.listen(1024)
}

/// Serves until `stop` is done, and then tells the clients to come back later.
pub async fn serve<L: RoomLog>(listener: TcpListener, settings: Settings, log: L, stop: impl Future<Output = ()>) {
    let Settings { limits, origins, pages, behind_proxy } = settings;
    let most = limits.sockets;
    let sockets = Arc::new(Semaphore::new(most));
    let (stopper, stopping) = watch::channel(false);
    let rooms = Rooms::default();
    log.share(&rooms);
    let relay =
        Arc::new(Relay { limits, log, rooms, addresses: Addresses::default(), metrics: Metrics::default(), stopping });
    let shared = Shared { relay, sockets: Arc::clone(&sockets), most, origins: origins.into(), behind_proxy };
    let service = router(shared.clone(), pages);
    let mut stop = std::pin::pin!(stop);
    let mut sweep = interval(SWEEP);
    loop {
        tokio::select! {
            () = &mut stop => break,
            _ = sweep.tick() => {
                shared.relay.log.sweep();
                shared.relay.addresses.sweep();
            }
            accepted = listener.accept() => match accepted {
                Ok((stream, address)) => shared.take(stream, address.ip(), service.clone()),
                // No more file descriptors: the listener would fail again at once.
                Err(_) => sleep(NO_SOCKETS).await,
            }
        }
    }
    drop(listener);
    stopper.send_replace(true);
    // Each socket gives its permit back when it is closed.
    let _ = timeout(LAST_WORDS, sockets.acquire_many(u32::try_from(most).unwrap_or(u32::MAX))).await;
}

/// What requests share.
struct Shared<L> {
    relay: Arc<Relay<L>>,
    sockets: Arc<Semaphore>,
    /// How many permits `sockets` has in all.
    most: usize,
    origins: Arc<[Origin]>,
    behind_proxy: bool,
}

impl<L> Clone for Shared<L> {
    fn clone(&self) -> Self {
        Self {
            relay: Arc::clone(&self.relay),
            sockets: Arc::clone(&self.sockets),
            most: self.most,
            origins: Arc::clone(&self.origins),
            behind_proxy: self.behind_proxy,
        }
    }
}

/// A connection, as far as its requests have to know it. It is counted for as long as anything of it is left.
#[derive(Clone)]
struct Connection {
    address: IpAddr,
    _permit: Arc<OwnedSemaphorePermit>,
    /// `None` behind a proxy, where only a request says whose it is.
    visitor: Option<Arc<Visitor>>,
}

impl<L: RoomLog> Shared<L> {
    /// Serves a new connection, or drops it if there are too many.
    fn take(&self, stream: TcpStream, address: IpAddr, service: Router) {
        let Relay { limits, addresses, metrics, .. } = &*self.relay;
        let permit = Arc::clone(&self.sockets).try_acquire_owned().ok();
        let visitor = if self.behind_proxy { None } else { Some(addresses.enter(address, limits)) };
        let (Some(permit), None | Some(Some(_))) = (permit, &visitor) else {
            metrics.dropped.fetch_add(1, Relaxed);
            return;
        };
        metrics.connections.fetch_add(1, Relaxed);
        let connection = Connection { address, _permit: Arc::new(permit), visitor: visitor.flatten().map(Arc::new) };
        // An entry is small and somebody waits for it.
        let _ = stream.set_nodelay(true);
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(limits.handshake).max_buf_size(REQUEST);
        let service = TowerToHyperService::new(service);
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(connection.clone());
            service.call(request)
        });
        let download = limits.download;
        let relay = Arc::clone(&self.relay);
        tokio::spawn(async move {
            let http = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
            // A WebSocket goes on after this, in a task of its own.
            tokio::select! {
                _ = timeout(download, http) => {}
                () = relay.stopped() => {}
            }
        });
    }

    /// Whether a page from there may use the relay. Programs that are no browser name no origin.
    fn allows(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        let same = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
        same.zip(host).is_some_and(|(origin, host)| origin.eq_ignore_ascii_case(host))
            || self.origins.iter().any(|allowed| allowed.0.eq_ignore_ascii_case(origin))
    }

    /// The client's address: behind a proxy, the one that the proxy added last.
    fn client(&self, headers: &HeaderMap, connection: &Connection) -> IpAddr {
        let forwarded = headers.get_all("x-forwarded-for").iter().next_back().filter(|_| self.behind_proxy);
        let last = forwarded.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        last.unwrap_or(connection.address)
    }
}

fn router<L: RoomLog>(shared: Shared<L>, pages: Option<PathBuf>) -> Router {
    let router = Router::new()
        .route("/relay", get(web_socket::<L>))
        .route("/health", get(health::<L>))
        .route("/metrics", get(metrics::<L>))
        .with_state(shared);
    let router = match pages {
        Some(folder) => {
            let index = folder.join("index.html");
            let page = move || index_page(index.clone());
            let files = ServeDir::new(folder).precompressed_br().precompressed_gzip();
            router.route("/", get(page.clone())).route("/index.html", get(page)).fallback_service(files)
        }
        None => router.route("/", get(|| async { ABOUT })),
    };
    router.layer(map_response(headed))
}

/// Where the page says which relay serves it, as `page/index.html` has it, and what is written there.
const NO_RELAY: &str = r#"<meta name="relay" content="">"#;
const THIS_RELAY: &str = r#"<meta name="relay" content="/relay">"#;

/// The page with this relay in it, so that its players can invite others to live games at once.
async fn index_page(path: PathBuf) -> Response {
    let read = tokio::task::spawn_blocking(move || std::fs::read_to_string(path)).await;
    match read {
        Ok(Ok(page)) => Html(page.replace(NO_RELAY, THIS_RELAY)).into_response(),
        _ => (StatusCode::NOT_FOUND, "The folder of the pages has no index.html.\n").into_response(),
    }
}

/// A browser asks again whether a file has changed, and believes what kind of file it is said to be.
async fn headed(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}

async fn web_socket<L: RoomLog>(
    State(shared): State<Shared<L>>,
    Extension(connection): Extension<Connection>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Shared { relay, .. } = &shared;
    if !shared.allows(&headers) {
        relay.metrics.origins.fetch_add(1, Relaxed);
        return (StatusCode::FORBIDDEN, "This relay does not serve pages from there.\n").into_response();
    }
    let visitor = match &connection.visitor {
        Some(visitor) => Some(Arc::clone(visitor)),
        None => relay.addresses.enter(shared.client(&headers, &connection), &relay.limits).map(Arc::new),
    };
    let Some(visitor) = visitor else {
        relay.metrics.dropped.fetch_add(1, Relaxed);
        return (StatusCode::TOO_MANY_REQUESTS, "Too many connections come from your address.\n").into_response();
    };
    let relay = Arc::clone(relay);
    // A frame that is a little too large is answered with the reason; one that is much too large is not read at all.
    let most = 4 * relay.limits.frame();
    upgrade
        .max_frame_size(most)
        .max_message_size(most)
        .read_buffer_size(WEB_SOCKET_BUFFER)
        .write_buffer_size(WEB_SOCKET_BUFFER)
        .on_upgrade(async move |socket| {
            let _counted = connection;
            socket::serve(relay, socket, &visitor).await;
        })
}

async fn health<L: RoomLog>(State(shared): State<Shared<L>>) -> (StatusCode, &'static str) {
    if shared.relay.log.healthy() {
        (StatusCode::OK, "ok\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "The log cannot be reached.\n")
    }
}

async fn metrics<L: RoomLog>(State(shared): State<Shared<L>>) -> impl IntoResponse {
    let open = shared.most - shared.sockets.available_permits();
    let text = shared.relay.metrics.text(shared.relay.log.kept(), open);
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text)
}

const ABOUT: &str = "This is turnstone-relay. It carries matches of Turnstone between two players.\n";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::Memory;

    fn shared(origins: &[&str], behind_proxy: bool) -> Shared<Memory> {
        let limits = Limits::default();
        let relay = Relay {
            limits: limits.clone(),
            log: Memory::new(limits),
            rooms: Rooms::default(),
            addresses: Addresses::default(),
            metrics: Metrics::default(),
            stopping: watch::channel(false).1,
        };
        let origins = origins.iter().map(|text| text.parse().unwrap()).collect();
        Shared { relay: Arc::new(relay), sockets: Arc::new(Semaphore::new(1)), most: 1, origins, behind_proxy }
    }

    #[test]
    fn only_pages_of_the_same_host_or_a_named_one_may_use_the_relay() {
        let shared = shared(&["https://Play.example.org", "http://localhost:8080/"], false);
        let allows = |origin: &'static str| {
            let pairs = [(HOST, HeaderValue::from_static("relay.example.org:8642")), (ORIGIN, origin.parse().unwrap())];
            shared.allows(&HeaderMap::from_iter(pairs))
        };
        for good in ["https://relay.example.org:8642", "https://play.example.org", "http://localhost:8080"] {
            assert!(allows(good), "{good}");
        }
        for bad in [
            "null",
            "",
            "http://play.example.org",
            "https://relay.example.org",
            "https://relay.example.org:8642.evil.test",
            "https://play.example.org:444",
            "file://relay.example.org:8642",
            "relay.example.org:8642",
        ] {
            assert!(!allows(bad), "{bad}");
        }
        assert!(shared.allows(&HeaderMap::new()), "a desktop names none");
    }

    #[test]
    fn an_origin_is_no_more_than_scheme_host_and_port() {
        for good in ["https://a.test", "http://127.0.0.1:8080", "https://[::1]:1/"] {
            assert!(good.parse::<Origin>().is_ok(), "{good}");
        }
        for bad in [
            "",
            "a.test",
            "*",
            "ftp://a.test",
            "https://",
            "https://a.test/page",
            "https://a.test/?x",
            "https://u@a.test",
        ] {
            assert!(bad.parse::<Origin>().is_err(), "{bad}");
        }
    }

    #[test]
    fn only_behind_a_proxy_a_header_says_who_the_client_is() {
        let address: IpAddr = "127.0.0.1".parse().unwrap();
        let of = |behind_proxy, values: &[&'static str]| {
            let permit = Arc::new(Arc::new(Semaphore::new(1)).try_acquire_owned().unwrap());
            let connection = Connection { address, _permit: permit, visitor: None };
            let pairs =
                values.iter().map(|value| ("x-forwarded-for".parse().unwrap(), HeaderValue::from_static(value)));
            shared(&[], behind_proxy).client(&pairs.collect(), &connection).to_string()
        };
        assert_eq!(of(false, &["192.0.2.1"]), "127.0.0.1");
        assert_eq!(of(true, &["192.0.2.1"]), "192.0.2.1");
        assert_eq!(of(true, &["192.0.2.1, 192.0.2.2"]), "192.0.2.2", "the client can send the others itself");
        assert_eq!(of(true, &["192.0.2.2", "192.0.2.3"]), "192.0.2.3");
        assert_eq!(of(true, &["unknown"]), "127.0.0.1");
        assert_eq!(of(true, &[]), "127.0.0.1");
    }
}
