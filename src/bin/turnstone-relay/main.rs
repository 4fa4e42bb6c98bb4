//! `turnstone-relay`: its command line. Without a word it serves this machine from memory.

use std::future::Future;
use std::io::Write as _;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use turnstone_relay::limits::Limits;
use turnstone_relay::log::Memory;
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
    /// Page that may use this relay, such as https://play.example.org, beside one from the relay's own address. Can be
    /// repeated
    #[arg(long = "origin", value_name = "URL")]
    origins: Vec<Origin>,
    /// Takes the clients' addresses from X-Forwarded-For. Only behind a reverse proxy: without one, a client can write
    /// there what it likes
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
    let Cli { listen, pages, origins, behind_proxy, limits } = cli;
    if let Some(folder) = pages.as_ref().filter(|folder| !folder.is_dir()) {
        return Err(Failure::NoPages(folder.clone()));
    }
    let stop = stop()?;
    let listener = server::listen(listen, &limits).map_err(|why| match why.kind() {
        std::io::ErrorKind::AddrInUse => Failure::InUse(listen),
        _ => Failure::Listen(listen, why),
    })?;
    let address = listener.local_addr()?;
    // Whoever reads it may have gone.
    let _ = writeln!(std::io::stdout(), "Listening on http://{address}/. Ctrl+C ends it.");
    let log = Memory::new(limits.clone());
    server::serve(listener, Settings { limits, origins, pages, behind_proxy }, log, stop).await;
    Ok(())
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
