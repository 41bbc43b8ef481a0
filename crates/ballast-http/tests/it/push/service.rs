//! A push service as in RFC 8030, and the browser that gets its messages: it checks each message against the protocol,
//! opens it with the browser's keys, and fails on request.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    time::Duration,
};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use p256::{
    PublicKey, SecretKey,
    ecdh::diffie_hellman,
    ecdsa::{Signature, VerifyingKey, signature::Verifier as _},
    elliptic_curve::sec1::ToEncodedPoint as _,
};
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    hkdf::{HKDF_SHA256, KeyType, Salt},
};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
};

/// How it fails to take a message.
#[derive(Clone, Debug)]
pub enum Fault {
    Status(u16),
    /// A status with `Retry-After` in seconds.
    Pause(u16, i64),
    /// Redirects to another path.
    Elsewhere(String),
    /// Has the message, and the connection breaks.
    Cut,
    /// Has the message, and does not answer.
    Silence,
}

/// A message as the browser shows it, with what the service saw of it.
#[derive(Clone, Debug)]
pub struct Got {
    pub path: String,
    pub text: Value,
    pub ttl: i64,
    pub urgency: String,
    pub topic: String,
    pub bytes: usize,
}

#[derive(Default)]
struct Book {
    got: Vec<Got>,
    /// By path, in order.
    faults: HashMap<String, Vec<Fault>>,
    now_seconds: i64,
}

/// The service; ends when dropped.
pub struct PushService {
    /// Prefix of its addresses.
    pub origin: String,
    browser: Arc<Browser>,
    book: Arc<Mutex<Book>>,
    task: tokio::task::JoinHandle<()>,
}

/// The keys of a browser.
struct Browser {
    key: SecretKey,
    secret: [u8; 16],
}

impl Drop for PushService {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl PushService {
    /// A service reached by this name of the machine.
    pub async fn start(host: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{host}:{}", listener.local_addr().unwrap().port());
        let browser = Arc::new(Browser { key: SecretKey::from_slice(&[9; 32]).unwrap(), secret: [8; 16] });
        let book = Arc::<Mutex<Book>>::default();
        let shared = (book.clone(), browser.clone(), origin.clone());
        let task = tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                let (book, browser, origin) = shared.clone();
                tokio::spawn(async move { serve(stream, &book, &browser, &origin).await });
            }
        });
        Self { origin, browser, book, task }
    }

    /// The subscription that a browser gets from it.
    pub fn subscription(&self, path: &str) -> Value {
        let key = self.browser.key.public_key().to_encoded_point(false);
        json!({
            "endpoint": format!("{}{path}", self.origin),
            "keys": {
                "p256dh": URL_SAFE_NO_PAD.encode(key.as_bytes()),
                "auth": URL_SAFE_NO_PAD.encode(self.browser.secret),
            },
        })
    }

    /// Sets the faults of the next messages to this path, one each; then it takes messages.
    pub fn fail(&self, path: &str, faults: &[Fault]) {
        let turned = faults.iter().rev().cloned().collect();
        self.book.lock().unwrap().faults.insert(path.to_owned(), turned);
    }

    /// The messages to this path, whatever the answer was.
    pub fn got(&self, path: &str) -> Vec<Got> {
        self.book.lock().unwrap().got.iter().filter(|one| one.path == path).cloned().collect()
    }

    pub fn count(&self) -> usize {
        self.book.lock().unwrap().got.len()
    }

    /// Sets the sender's time.
    pub fn set_time(&self, seconds: i64) {
        self.book.lock().unwrap().now_seconds = seconds;
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

async fn serve(mut stream: TcpStream, book: &Mutex<Book>, browser: &Browser, origin: &str) -> Option<()> {
    let (head, body) = request(&mut stream).await?;
    let (path, headers) = read_head(&head);
    let got = hold_to_protocol(path, &headers, &body, browser, origin, book.lock().unwrap().now_seconds);
    let fault = {
        let mut book = book.lock().unwrap();
        book.got.push(got);
        book.faults.get_mut(path).and_then(Vec::pop)
    };
    let (status, more) = match fault {
        None => (201, String::new()),
        Some(Fault::Status(status)) => (status, String::new()),
        Some(Fault::Pause(status, seconds)) => (status, format!("retry-after: {seconds}\r\n")),
        Some(Fault::Elsewhere(path)) => (307, format!("location: {origin}{path}\r\n")),
        Some(Fault::Cut) => return None,
        Some(Fault::Silence) => std::future::pending().await,
    };
    let answer = format!("HTTP/1.1 {status} Said\r\n{more}content-length: 0\r\nconnection: close\r\n\r\n");
    stream.write_all(answer.as_bytes()).await.ok()
}

async fn request(stream: &mut TcpStream) -> Option<(String, Vec<u8>)> {
    let mut read = Vec::new();
    loop {
        if let Some(end) = read.windows(4).position(|part| part == b"\r\n\r\n") {
            let head = String::from_utf8(read[..end].to_vec()).unwrap();
            let length: usize = read_head(&head).1["content-length"].parse().unwrap();
            if read.len() >= end + 4 + length {
                return Some((head, read[end + 4..].to_vec()));
            }
        }
        if stream.read_buf(&mut read).await.ok()? == 0 {
            return None;
        }
    }
}

fn read_head(head: &str) -> (&str, HashMap<String, &str>) {
    let (first, rest) = head.split_once("\r\n").unwrap();
    assert!(first.starts_with("POST "), "{first}");
    let fields = rest.lines().filter_map(|line| line.split_once(": "));
    (first.split(' ').nth(1).unwrap(), fields.map(|(name, value)| (name.to_ascii_lowercase(), value)).collect())
}

/// RFC 8030, sections 5 to 5.4; RFC 8292, sections 2 and 3; RFC 8291, section 4.
fn hold_to_protocol(
    path: &str,
    headers: &HashMap<String, &str>,
    body: &[u8],
    browser: &Browser,
    origin: &str,
    now: i64,
) -> Got {
    let ttl: i64 = headers["ttl"].parse().unwrap();
    assert!((1..=86_400).contains(&ttl), "{ttl}");
    assert_eq!(headers["content-encoding"], "aes128gcm");
    let (urgency, topic) = (headers["urgency"], headers["topic"]);
    assert!(["very-low", "low", "normal", "high"].contains(&urgency), "{urgency}");
    assert!(topic.len() <= 32 && URL_SAFE_NO_PAD.decode(topic).is_ok(), "{topic}");
    assert!(body.len() <= 4_096, "{}", body.len());
    let claims = claims(headers["authorization"]);
    assert_eq!((claims["aud"].as_str(), claims["sub"].as_str()), (Some(origin), Some("mailto:help@harbour.example")));
    let left = claims["exp"].as_i64().unwrap() - now;
    assert!((1..=86_400).contains(&left), "a token of {left} seconds");
    let text = browser.open(body);
    Got {
        path: path.to_owned(),
        text: serde_json::from_slice(&text).unwrap(),
        ttl,
        urgency: urgency.to_owned(),
        topic: topic.to_owned(),
        bytes: body.len(),
    }
}

/// The claims of the token, if the key that comes with it signed it.
fn claims(authorization: &str) -> Value {
    let decoded = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let (token, key) = authorization.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    let (said, signature) = token.rsplit_once('.').unwrap();
    let key = VerifyingKey::from_sec1_bytes(&decoded(key)).unwrap();
    key.verify(said.as_bytes(), &Signature::from_slice(&decoded(signature)).unwrap()).unwrap();
    serde_json::from_slice(&decoded(said.split_once('.').unwrap().1)).unwrap()
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

impl Browser {
    /// Opens a message as a browser does.
    fn open(&self, body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        let (record, rest) = rest.split_at(4);
        let (length, rest) = rest.split_at(1);
        let (theirs, sealed) = rest.split_at(length[0].into());
        assert!(usize::try_from(u32::from_be_bytes(record.try_into().unwrap())).unwrap() >= sealed.len());
        let shared =
            diffie_hellman(self.key.to_nonzero_scalar(), PublicKey::from_sec1_bytes(theirs).unwrap().as_affine());
        let ours = self.key.public_key().to_encoded_point(false);
        let derived = |salt: &[u8], secret: &[u8], info: &[&[u8]], length| {
            let mut key = vec![0; length];
            let common = Salt::new(HKDF_SHA256, salt).extract(secret);
            common.expand(info, Bytes(length)).unwrap().fill(&mut key).unwrap();
            key
        };
        let info: [&[u8]; 3] = [b"WebPush: info\0", ours.as_bytes(), theirs];
        let input = derived(&self.secret, shared.raw_secret_bytes(), &info, 32);
        let key = derived(salt, &input, &[b"Content-Encoding: aes128gcm\0"], 16);
        let nonce = derived(salt, &input, &[b"Content-Encoding: nonce\0"], 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut sealed = sealed.to_vec();
        let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let padded = key.open_in_place(nonce, Aad::empty(), &mut sealed).unwrap();
        let end = padded.iter().rposition(|byte| *byte != 0).unwrap();
        assert_eq!(padded[end], 2, "the last record");
        padded[..end].to_vec()
    }
}
