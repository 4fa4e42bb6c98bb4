//! A socket to a relay: on a desktop in a thread of its own, in a browser the browser's. It carries texts and knows nothing of
//! what they say; what is sent and how lost lines come back, `net::Courier` decides.

/// What a socket has to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A text of the relay.
    Text(String),
    /// It is lost, or could not be opened.
    Lost,
}

#[cfg(not(target_family = "wasm"))]
pub(super) use desktop::Line;
#[cfg(target_family = "wasm")]
pub(super) use page::Line;

#[cfg(not(target_family = "wasm"))]
mod desktop {
    use std::{
        io::ErrorKind,
        sync::{Mutex, mpsc},
        thread,
        time::Duration,
    };

    use tungstenite::{
        Error, Message, WebSocket, client::connect_with_config, protocol::WebSocketConfig, stream::MaybeTlsStream,
    };

    use super::Heard;
    use crate::game::app::Wake;

    /// The longest text that is read, in bytes.
    const LONGEST: usize = 1 << 20;
    /// How long the thread listens before it looks for something to send.
    const LISTENS: Duration = Duration::from_millis(40);
    /// How many times a relay may lead to another address.
    const REDIRECTS: u8 = 3;

    /// A socket to a relay.
    #[derive(Debug)]
    pub struct Line {
        outgoing: mpsc::Sender<String>,
        heard: Mutex<mpsc::Receiver<Heard>>,
    }

    impl Line {
        /// Opens a socket, which takes a while. Dropping it closes it.
        pub fn open(address: &str, wake: &Wake) -> Self {
            let (outgoing, texts) = mpsc::channel();
            let (tell, heard) = mpsc::channel();
            let (address, wake) = (address.to_owned(), wake.clone());
            // Without a thread the line counts as lost, and is tried again later.
            let _ = thread::Builder::new().name("relay".into()).spawn(move || {
                let told = |heard| {
                    let is_wanted = tell.send(heard).is_ok();
                    wake.up();
                    is_wanted
                };
                carry(&address, &texts, told);
                told(Heard::Lost);
            });
            Self { outgoing, heard: Mutex::new(heard) }
        }

        /// Sends a text, as soon as the socket is open.
        pub fn send(&self, text: String) {
            // A line that is lost says so.
            let _ = self.outgoing.send(text);
        }

        /// What has been heard since.
        pub fn heard(&self) -> Vec<Heard> {
            self.heard.lock().map_or_else(|_| vec![Heard::Lost], |heard| heard.try_iter().collect())
        }
    }

    fn carry(address: &str, texts: &mpsc::Receiver<String>, told: impl Fn(Heard) -> bool) {
        let config = WebSocketConfig::default().max_message_size(Some(LONGEST)).max_frame_size(Some(LONGEST));
        let Ok((mut socket, _)) = connect_with_config(address, Some(config), REDIRECTS) else { return };
        if listen_for(&mut socket, LISTENS).is_err() {
            return;
        }
        loop {
            loop {
                match texts.try_recv() {
                    Ok(text) => {
                        if socket.send(Message::text(text)).is_err() {
                            return;
                        }
                    }
                    Err(mpsc::TryRecvError::Empty) => break,
                    Err(mpsc::TryRecvError::Disconnected) => {
                        let _ = socket.close(None);
                        let _ = socket.flush();
                        return;
                    }
                }
            }
            match socket.read() {
                Ok(Message::Text(text)) if !told(Heard::Text(text.as_str().to_owned())) => return,
                Ok(_) => {}
                Err(Error::Io(why)) if matches!(why.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
                Err(_) => return,
            }
        }
    }

    fn listen_for(socket: &mut WebSocket<MaybeTlsStream<std::net::TcpStream>>, time: Duration) -> std::io::Result<()> {
        match socket.get_mut() {
            MaybeTlsStream::Plain(stream) => stream.set_read_timeout(Some(time)),
            MaybeTlsStream::Rustls(stream) => stream.sock.set_read_timeout(Some(time)),
            _ => Ok(()),
        }
    }
}

#[cfg(target_family = "wasm")]
mod page {
    use super::Heard;
    use crate::game::{app::Wake, system::page};

    /// The page's socket to a relay: there is one at a time.
    #[derive(Debug)]
    pub struct Line(());

    impl Line {
        /// Opens a socket, which takes a while. Dropping it closes it.
        pub fn open(address: &str, _wake: &Wake) -> Self {
            page::open_socket(address);
            Self(())
        }

        /// Sends a text, as soon as the socket is open.
        pub fn send(&self, text: String) {
            page::send_to_socket(&text);
        }

        /// What has been heard since.
        pub fn heard(&self) -> Vec<Heard> {
            let next = || page::hear_socket().map(|text| if text.is_empty() { Heard::Lost } else { Heard::Text(text) });
            std::iter::from_fn(next).collect()
        }
    }

    impl Drop for Line {
        fn drop(&mut self) {
            page::close_socket();
        }
    }
}
