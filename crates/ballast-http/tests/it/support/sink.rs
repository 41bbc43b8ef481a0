//! A mail server that goes silent on request.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
};

/// The phase in which a connection goes silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Greeting,
    Ehlo,
    Mail,
    Rcpt,
    Data,
    Dot,
}

impl Phase {
    pub const ALL: [Self; 6] = [Self::Greeting, Self::Ehlo, Self::Mail, Self::Rcpt, Self::Data, Self::Dot];
}

#[derive(Default)]
struct Book {
    /// Applies to the next connection.
    silence: Option<Phase>,
    silent: usize,
    refused: Vec<String>,
    mails: Vec<(String, String)>,
}

/// The server; ends when dropped.
pub struct Sink {
    pub address: SocketAddr,
    book: Arc<Mutex<Book>>,
    task: tokio::task::JoinHandle<()>,
}

impl Sink {
    /// A server with or without PIPELINING.
    pub async fn start(pipelines: bool) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, book) = (listener.local_addr().unwrap(), Arc::<Mutex<Book>>::default());
        let shared = book.clone();
        let task = tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                let (book, silence) = (shared.clone(), shared.lock().unwrap().silence.take());
                tokio::spawn(async move {
                    if serve(stream, &book, pipelines, silence).await.is_some() {
                        book.lock().unwrap().silent += 1;
                        std::future::pending::<()>().await;
                    }
                });
            }
        });
        Self { address, book, task }
    }

    /// Makes the next connection go silent there and stay open.
    pub fn silence(&self, at: Phase) {
        self.book.lock().unwrap().silence = Some(at);
    }

    /// Refuses mails to this domain for now.
    pub fn refuse(&self, domain: &str) {
        self.book.lock().unwrap().refused.push(format!("@{domain}>"));
    }

    /// Number of connections that went silent.
    pub fn silent(&self) -> usize {
        self.book.lock().unwrap().silent
    }

    /// Recipient and source of mails that it accepted, or would have.
    pub fn mails(&self) -> Vec<(String, String)> {
        self.book.lock().unwrap().mails.clone()
    }
}

impl Drop for Sink {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// `Some` if it is to go silent; the connection is then kept open.
async fn serve(
    stream: TcpStream,
    book: &Mutex<Book>,
    pipelines: bool,
    silence: Option<Phase>,
) -> Option<BufReader<TcpStream>> {
    let (mut stream, mut line, mut to) = (BufReader::new(stream), String::new(), String::new());
    if silence == Some(Phase::Greeting) {
        return Some(stream);
    }
    stream.get_mut().write_all(b"220 sink\r\n").await.ok()?;
    loop {
        line.clear();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        let (phase, answer) = match line.get(..4).unwrap_or_default() {
            "EHLO" if pipelines => (Phase::Ehlo, "250-sink\r\n250 PIPELINING\r\n"),
            "EHLO" => (Phase::Ehlo, "250 sink\r\n"),
            "MAIL" => (Phase::Mail, "250 ok\r\n"),
            "RCPT" => {
                to = line.trim().trim_start_matches("RCPT TO:").to_owned();
                let refused = book.lock().unwrap().refused.iter().any(|domain| to.ends_with(domain.as_str()));
                (Phase::Rcpt, if refused { "451 later\r\n" } else { "250 ok\r\n" })
            }
            "DATA" => (Phase::Data, "354 go on\r\n"),
            _ => {
                stream.get_mut().write_all(b"250 ok\r\n").await.ok()?;
                continue;
            }
        };
        if silence == Some(phase) {
            return Some(stream);
        }
        stream.get_mut().write_all(answer.as_bytes()).await.ok()?;
        if phase == Phase::Data {
            let mut mail = Vec::new();
            while !mail.ends_with(b"\r\n.\r\n") {
                mail.push(stream.read_u8().await.ok()?);
            }
            let source = String::from_utf8(mail).unwrap();
            book.lock().unwrap().mails.push((to.trim_matches(['<', '>']).to_owned(), source));
            if silence == Some(Phase::Dot) {
                return Some(stream);
            }
            stream.get_mut().write_all(b"250 ok\r\n").await.ok()?;
        }
    }
}
