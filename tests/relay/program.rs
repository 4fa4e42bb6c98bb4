//! The program: its words, its exit codes and its end.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use turnstone_relay::limits::Limits;
use turnstone_relay::wire::Why;

use crate::client::{Client, Player, TestRelay, with};

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turnstone-relay"));
    command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn wrong_words_are_refused_with_code_2_and_a_sentence() {
    for (arguments, words) in [
        (&["--listen", "here"][..], "--listen"),
        (&["--origin", "everywhere"], "https://play.example.org"),
        (&["--pages", "/no/such/folder"], "/no/such/folder does not exist"),
        (&["--idle", "never"], "--idle"),
        (&["--days", "0"], "more than 0"),
        (&["--rooms", "many"], "--rooms"),
        (&["--what"], "--what"),
    ] {
        let output = program(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(said(&output).contains(words), "{arguments:?}: {}", said(&output));
    }
}

#[tokio::test]
async fn an_address_in_use_is_told_with_what_to_do() {
    let other = with(Limits::default());
    let output = program(&["--listen", &other.address.to_string()]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("is in use") && said(&output).contains("--listen"), "{}", said(&output));
}

/// Starts the program, and waits until it says where it listens.
pub fn started_from(mut command: Command) -> (Child, SocketAddr) {
    let mut child = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok()).expect(&line);
    (child, address)
}

/// Starts the program on a free port.
fn started() -> (Child, TestRelay) {
    let (child, address) = started_from(program(&["--listen", "127.0.0.1:0"]));
    (child, TestRelay { address, stop: None, ended: tokio::spawn(async {}) })
}

#[cfg(unix)]
#[tokio::test]
async fn a_signal_ends_it_and_clients_learn_of_it() {
    let (mut child, relay) = started();
    let host = Player::new(1);
    let mut client = Client::join(&relay, &host, host.room(), 0).await;
    client.next_log().await;
    let told = Instant::now();
    assert!(Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap().success());
    assert_eq!(client.end().await, Why::Stopping);
    drop(client);
    let status = tokio::task::spawn_blocking(move || child.wait().unwrap()).await.unwrap();
    assert_eq!(status.code(), Some(0));
    assert!(told.elapsed() < Duration::from_secs(4), "it does not wait for those who have gone");
}

#[tokio::test]
async fn a_relay_that_ends_closes_all_sockets() {
    let mut relay = with(Limits::default());
    let host = Player::new(1);
    let mut client = Client::join(&relay, &host, host.room(), 0).await;
    client.next_log().await;
    relay.stop.take().unwrap().send(()).unwrap();
    assert_eq!(client.end().await, Why::Stopping);
    drop(client);
    tokio::time::timeout(Duration::from_secs(4), &mut relay.ended).await.expect("it ends").unwrap();
}
