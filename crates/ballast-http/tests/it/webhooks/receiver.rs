//! A program that receives webhooks: it checks each message as specified by standardwebhooks.com, and fails on request.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex},
    time::Duration,
};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::Value;
use sha2::Sha256;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
};

/// How it fails to take a message.
#[derive(Clone, Debug)]
pub enum Fault {
    Status(u16),
    /// Redirects to another path.
    Elsewhere,
    /// Has the message, and does not answer.
    Silence,
}

/// A message as received.
#[derive(Clone, Debug)]
pub struct Got {
    pub id: String,
    pub seconds: i64,
    pub signature: String,
    pub body: String,
}

impl Got {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    pub fn kind(&self) -> String {
        self.json()["type"].as_str().unwrap().to_owned()
    }

    /// Whether it is signed with this secret, as a receiver checks it.
    pub fn is_signed(&self, secret: &str) -> bool {
        let key = STANDARD.decode(secret.strip_prefix("whsec_").unwrap()).unwrap();
        let mut mac = Hmac::<Sha256>::new_from_slice(&key).unwrap();
        mac.update(format!("{}.{}.{}", self.id, self.seconds, self.body).as_bytes());
        let signature = STANDARD.decode(self.signature.strip_prefix("v1,").unwrap()).unwrap();
        mac.verify_slice(&signature).is_ok()
    }
}

#[derive(Default)]
struct Book {
    got: HashMap<String, Vec<Got>>,
    faults: HashMap<String, VecDeque<Fault>>,
}

/// The receiver; ends when dropped.
pub struct Receiver {
    origin: String,
    book: Arc<Mutex<Book>>,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Receiver {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let book = Arc::<Mutex<Book>>::default();
        let shared = book.clone();
        let task = tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                let book = shared.clone();
                tokio::spawn(async move { serve(stream, &book).await });
            }
        });
        Self { origin, book, task }
    }

    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }

    /// Sets the faults of the next messages to this path, one each; then it takes messages.
    pub fn fail(&self, path: &str, faults: &[Fault]) {
        self.book.lock().unwrap().faults.insert(path.to_owned(), faults.iter().cloned().collect());
    }

    pub fn got(&self, path: &str) -> Vec<Got> {
        self.book.lock().unwrap().got.get(path).cloned().unwrap_or_default()
    }

    /// Waits until this many messages have come to this path.
    pub async fn wait_for(&self, path: &str, count: usize) -> Vec<Got> {
        for _ in 0..2_400 {
            let got = self.got(path);
            if got.len() >= count {
                return got;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("{} of {count} messages came to {path}", self.got(path).len());
    }
}

async fn serve(mut stream: TcpStream, book: &Mutex<Book>) -> Option<()> {
    let mut read = Vec::new();
    let (path, got) = loop {
        if let Some(message) = message(&read) {
            break message;
        }
        if stream.read_buf(&mut read).await.ok()? == 0 {
            return None;
        }
    };
    let fault = {
        let mut book = book.lock().unwrap();
        book.got.entry(path.clone()).or_default().push(got);
        book.faults.get_mut(&path).and_then(VecDeque::pop_front)
    };
    let (status, more) = match fault {
        None => (204, String::new()),
        Some(Fault::Status(status)) => (status, String::new()),
        Some(Fault::Elsewhere) => (307, "location: /elsewhere\r\n".to_owned()),
        Some(Fault::Silence) => std::future::pending().await,
    };
    let answer = format!("HTTP/1.1 {status} Said\r\n{more}content-length: 0\r\nconnection: close\r\n\r\n");
    stream.write_all(answer.as_bytes()).await.ok()
}

/// The message, once it is complete.
fn message(read: &[u8]) -> Option<(String, Got)> {
    let end = read.windows(4).position(|part| part == b"\r\n\r\n")?;
    let head = String::from_utf8(read[..end].to_vec()).unwrap();
    let (first, rest) = head.split_once("\r\n").unwrap();
    assert!(first.starts_with("POST "), "{first}");
    let fields = rest.lines().filter_map(|line| line.split_once(": "));
    let headers: HashMap<String, &str> = fields.map(|(name, value)| (name.to_ascii_lowercase(), value)).collect();
    assert_eq!(headers["content-type"], "application/json");
    assert!(!headers.contains_key("authorization") && !headers.contains_key("cookie"), "{headers:?}");
    let body = read.get(end + 4..end + 4 + headers["content-length"].parse::<usize>().unwrap())?;
    let got = Got {
        id: headers["webhook-id"].to_owned(),
        seconds: headers["webhook-timestamp"].parse().unwrap(),
        signature: headers["webhook-signature"].to_owned(),
        body: String::from_utf8(body.to_vec()).unwrap(),
    };
    Some((first.split(' ').nth(1).unwrap().to_owned(), got))
}
