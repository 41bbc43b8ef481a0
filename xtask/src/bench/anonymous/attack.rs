//! The most expensive requests we can think of.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
};

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};

/// Maximum size of a form, and of a file that anyone may send.
const FORM: usize = 64 * 1024;
const FILE: usize = 2 * 1024 * 1024;
/// Nearly the largest header block that is accepted.
const HEADERS: usize = 30 * 1024;
const JSON: &str = "application/json";
const OCTETS: &str = "application/octet-stream";
/// Paths that are answered in addition to the documented calls.
const PAGES: [&str; 9] = [
    "/",
    "/login",
    "/plans",
    "/api/docs",
    "/robots.txt",
    "/readyz",
    "/unsubscribe?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "/content/none.png",
    "/none",
];

/// One request, except for the address and the network it comes from.
pub struct Attack {
    pub name: &'static str,
    method: String,
    path: String,
    headers: String,
    body: Vec<u8>,
}

impl Attack {
    pub fn get(path: &str) -> Self {
        Self::new("plain", "GET", path)
    }

    fn new(name: &'static str, method: &str, path: &str) -> Self {
        let (method, path) = (method.to_uppercase(), path.to_owned());
        Self { name, method, path, headers: String::new(), body: Vec::new() }
    }

    fn with(self, header: &str) -> Self {
        Self { headers: self.headers + header + "\r\n", ..self }
    }

    fn sending(self, kind: &str, body: impl Into<Vec<u8>>) -> Self {
        let body = body.into();
        Self { body, ..self.with(&format!("content-type: {kind}")) }
    }

    /// The request in bytes.
    pub fn written(&self, address: SocketAddr, from: &str) -> Vec<u8> {
        let Self { method, path, headers, body, .. } = self;
        let length = if method == "GET" { String::new() } else { format!("content-length: {}\r\n", body.len()) };
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\nx-forwarded-for: {from}\r\n{length}{headers}\r\n"
        );
        [head.as_bytes(), body].concat()
    }

    /// The body of the answer.
    ///
    /// # Errors
    /// When there is none.
    pub fn body_of(&self, address: SocketAddr) -> Result<String> {
        let mut stream = TcpStream::connect(address)?;
        stream.write_all(&self.written(address, "2001:db8::1"))?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer.split_once("\r\n\r\n").context("an answer with a body")?.1.to_owned())
    }
}

/// Every call that needs no session and every page, with the requests sent to it.
pub fn all(document: &Value) -> Vec<(String, Vec<Attack>)> {
    let mut all = Vec::new();
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, call) in methods.as_object().into_iter().flatten() {
            if !call["security"].is_array() {
                let attacks = attacks(document, method, path, call);
                all.push((format!("{} {path}", method.to_uppercase()), attacks));
            }
        }
    }
    all.extend(PAGES.map(|path| (format!("GET {path}"), headers("get", path))));
    let form = "List-Unsubscribe=One-Click&".repeat(FORM / 27);
    let stop = Attack::new("a long form", "post", PAGES[6]).sending("application/x-www-form-urlencoded", form);
    all.push(("POST /unsubscribe".into(), vec![stop]));
    all
}

fn attacks(document: &Value, method: &str, path: &str, call: &Value) -> Vec<Attack> {
    let path = path.replace("{epoch}", "1").replace("{id}", "0190c5f0-0000-7000-8000-000000000000");
    let mut attacks = headers(method, &path);
    let long = format!("{path}?{}", "a=1&".repeat(HEADERS / 4));
    attacks.push(Attack::new("a long query", method, &long));
    let content = &call["requestBody"]["content"];
    if content.get(OCTETS).is_some() {
        attacks.extend(files(method, &path));
    }
    if let Some(schema) = content[JSON].get("schema") {
        let send = |name, body: String| {
            Attack::new(name, method, &path)
                .sending(JSON, body)
                .with("idempotency-key: 0000000000000000000000000000000000000000")
                .with("x-login-challenge: AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAA")
        };
        let fields = fields(document, schema);
        attacks.push(send("a whole form", whole(&fields, false).to_string()));
        attacks.push(send("a whole form with odd letters", whole(&fields, true).to_string()));
        for field in fields.keys() {
            for (name, piece) in
                [("a long text", "é"), ("long look-alikes", "4@8({[<369!1/|70$5+%2"), ("escapes", "\u{1}")]
            {
                let mut body = whole(&fields, false);
                body[field.as_str()] = piece.repeat((FORM - 2_000) / 6 / piece.len().min(6)).into();
                attacks.push(send(name, body.to_string()));
            }
        }
        attacks.push(send("deep nesting", format!("{{\"x\":{}{}}}", "[".repeat(120), "]".repeat(120))));
        attacks.push(send("too deep nesting", "[".repeat(FORM - 1)));
        let many: String = (0..6_000).map(|number| format!("\"{number}\":1,")).collect();
        attacks.push(send("many fields", format!("{{{many}\"x\":1}}")));
        attacks.push(send("a long number", format!("{{\"x\":{}}}", "9".repeat(FORM - 10))));
    }
    attacks
}

/// The request with the most expensive headers.
fn headers(method: &str, path: &str) -> Vec<Attack> {
    let cookies = "jwt=a.b.c; operator=a.b.c; challenge=a.b; device=AAAAAAAA; ".repeat(HEADERS / 60);
    let many: Vec<String> = (0..90).map(|number| format!("x-{number}: {}", "a".repeat(300))).collect();
    let new = |name| Attack::new(name, method, path);
    vec![
        new("plain"),
        new("packed").with("accept-encoding: br, gzip"),
        new("long cookies").with(&format!("cookie: {cookies}")).with("sec-fetch-site: same-origin"),
        new("a long token").with(&format!("authorization: Bearer {}", "eyJh.".repeat(HEADERS / 5))),
        new("many encodings").with(&format!("accept-encoding: {}", "gzip;q=0, ".repeat(HEADERS / 10))),
        new("many tags").with(&format!("if-none-match: {}", "\"a\", ".repeat(HEADERS / 5))),
        new("many hops").with(&format!("x-forwarded-for: {}", "127.0.0.1, ".repeat(HEADERS / 11))),
        new("many headers").with(&many.join("\r\n")),
    ]
}

fn files(method: &str, path: &str) -> Vec<Attack> {
    let send = |name, body: Vec<u8>| Attack::new(name, method, path).sending(OCTETS, body);
    let object = b"1 0 obj <</Type/EmbeddedFile/Filter/FlateDecode/Length 9>> stream\n";
    vec![
        send("a PDF of nothing", [b"%PDF-1.7\n".as_slice(), vec![b' '; FILE - 20].as_slice()].concat()),
        send(
            "a PDF of streams",
            [b"%PDF-1.7\n".as_slice(), object.repeat((FILE - 20) / object.len()).as_slice()].concat(),
        ),
        send(
            "a PDF of names",
            [b"%PDF-1.7\n".as_slice(), b"/EmbeddedFile ".repeat((FILE - 20) / 14).as_slice()].concat(),
        ),
        send("a CSV of commas", vec![b','; FILE - 1]),
        send("a CSV of quotes", vec![b'"'; FILE - 1]),
        send("a CSV of lines", b"a,b\n".repeat(FILE / 4 - 1)),
        send("no text", vec![0xff; FILE - 1]),
    ]
}

/// The properties of a body, with their schemas.
fn fields(document: &Value, schema: &Value) -> Map<String, Value> {
    let name = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next());
    let schema = name.map_or(schema, |name| &document["components"]["schemas"][name]);
    schema["properties"].as_object().cloned().unwrap_or_default()
}

/// A body that gets as far as possible: every field has an accepted value.
fn whole(fields: &Map<String, Value>, odd: bool) -> Value {
    let slow: String = "4@8({[<369!1/|70$5+%2".chars().cycle().take(128).collect();
    let dotted = format!("{}@{}.example", "a.".repeat(30) + "a", "b.".repeat(60) + "b");
    let value = |name: &str| match name {
        "password" | "passwordConfirm" | "passwordCurrent" => json!(slow),
        "email" | "senderEmail" | "referer" if odd => json!(dotted),
        "email" | "senderEmail" => json!("somebody@example.org"),
        "referer" => json!("another@example.org"),
        "country" => json!("Norway"),
        "token" | "code" => json!("123456"),
        "ticket" => json!("C-7Q4M-K9XT-B2HD"),
        "about" => json!("other"),
        "method" => json!("totp"),
        "name" | "sender" if odd => json!("Å".repeat(200)),
        "name" | "sender" => json!("Somebody Else"),
        _ => json!("text ".repeat(190).trim_end()),
    };
    // Giving the same thing in two ways would be refused.
    let wanted = fields.keys().filter(|name| !matches!(name.as_str(), "passkey" | "credential"));
    wanted.map(|name| (name.clone(), value(name))).collect::<Map<_, _>>().into()
}
