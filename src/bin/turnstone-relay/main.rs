//! `turnstone-relay`: its command line. Without options it serves this machine and keeps rooms in memory.

use std::future::Future;
use std::io::Write as _;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use turnstone_relay::limits::Limits;
use turnstone_relay::log::Memory;
#[cfg(feature = "nats")]
use turnstone_relay::log::Nats;
use turnstone_relay::server::{self, Origin, Settings};

/// Carries matches of Turnstone between two players. It keeps rooms in memory and writes no file
#[derive(Parser)]
#[command(name = "turnstone-relay", version)]
struct Cli {
    /// Address and port to listen on; 0.0.0.0:8642 lets the whole network in
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8642")]
    listen: SocketAddr,
    /// Folder of the page in a browser, to serve it as well
    #[arg(long, value_name = "FOLDER")]
    pages: Option<PathBuf>,
    /// Page that may use this relay, such as https://play.example.org. A page from the relay's own address always may.
    /// Can be repeated
    #[arg(long = "origin", value_name = "URL")]
    origins: Vec<Origin>,
    /// Keeps the rooms in NATS JetStream at these addresses, with commas between, such as
    /// nats://one:4222,nats://two:4222. Relays with the same addresses share their rooms
    #[cfg(feature = "nats")]
    #[arg(long, value_name = "URLS", env = "TURNSTONE_RELAY_LOG", hide_env_values = true)]
    log: Option<String>,
    /// On how many of the NATS servers each room is kept: 1, 3 or 5. Only the relay that starts first decides
    #[cfg(feature = "nats")]
    #[arg(long, value_name = "N", default_value_t = 3)]
    replicas: usize,
    /// Takes the clients' addresses from X-Forwarded-For. Use it only behind a reverse proxy: without one, a client can
    /// write any address there
    #[arg(long)]
    behind_proxy: bool,
    #[command(flatten)]
    limits: Limits,
}

/// Why the relay cannot start.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("the folder {0} does not exist. Name the folder in which the page's index.html is with --pages FOLDER")]
    NoPages(PathBuf),
    #[error(
        "{0} is in use: another program, perhaps another relay, listens there. End it, or choose another port with --listen ADDRESS"
    )]
    InUse(SocketAddr),
    #[error("it cannot listen on {0} ({1}). Choose another address or port with --listen ADDRESS")]
    Listen(SocketAddr, std::io::Error),
    #[cfg(feature = "nats")]
    #[error(transparent)]
    Nats(#[from] turnstone_relay::log::NatsError),
    #[error("the system cannot start it ({0})")]
    System(#[from] std::io::Error),
}

impl Failure {
    /// 2 where the command line has to change, as for words that it does not know.
    fn code(&self) -> u8 {
        if matches!(self, Self::NoPages(_)) { 2 } else { 1 }
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(Failure::System)
        .and_then(|runtime| runtime.block_on(run(cli)));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("turnstone-relay: {failure}.");
            ExitCode::from(failure.code())
        }
    }
}

async fn run(cli: Cli) -> Result<(), Failure> {
    if let Some(folder) = cli.pages.as_ref().filter(|folder| !folder.is_dir()) {
        return Err(Failure::NoPages(folder.clone()));
    }
    let stop = stop()?;
    let listener = server::listen(cli.listen, &cli.limits).map_err(|why| match why.kind() {
        std::io::ErrorKind::AddrInUse => Failure::InUse(cli.listen),
        _ => Failure::Listen(cli.listen, why),
    })?;
    let address = listener.local_addr()?;
    let settings =
        Settings { limits: cli.limits.clone(), origins: cli.origins, pages: cli.pages, behind_proxy: cli.behind_proxy };
    #[cfg(feature = "nats")]
    if let Some(servers) = cli.log {
        let log = Nats::connect(&servers, cli.replicas, cli.limits).await?;
        say(address);
        server::serve(listener, settings, log, stop).await;
        return Ok(());
    }
    say(address);
    server::serve(listener, settings, Memory::new(cli.limits), stop).await;
    Ok(())
}

fn say(address: SocketAddr) {
    // The reader of the output may have gone.
    let _ = writeln!(std::io::stdout(), "Listening on http://{address}/. Ctrl+C ends it.");
}

/// Waits for Ctrl+C, or for the signal by which systems end programs.
fn stop() -> std::io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    let mut terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    Ok(async move {
        #[cfg(unix)]
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    })
}
