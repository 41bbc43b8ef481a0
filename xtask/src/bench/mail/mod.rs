//! A week's mails queued for everyone, and people who log in during that time.

mod sink;

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    path::Path,
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use rusqlite::Connection;
use serde_json::{Value, json};

use self::sink::Sink;
use super::service::{Service, configuration};

/// Mails in the queue.
const QUEUED: u32 = 1_000_000;
/// Number of people who ask for a code, one after the other.
const PEOPLE: usize = 5;
/// Pause between two codes.
const PAUSE: Duration = Duration::from_secs(4);
/// A code should arrive within this time.
const TARGET: Duration = Duration::from_secs(2);
/// Beyond this something is wrong, even on a busy machine.
const MOST: Duration = Duration::from_secs(5);
/// The bare client sends for this long, over as many connections as the service has for such mails.
const BARE: Duration = Duration::from_secs(3);
const BARE_CONNECTIONS: usize = 5;
const PASSWORD: &str = "a quiet harbour at dusk 71";

/// Queues mails, asks for codes, and prints how long each took.
///
/// # Errors
/// When the binary does not start or a code does not arrive.
pub fn run(root: &Path) -> Result<()> {
    let binary = root.join("target/release/ballast");
    let folder = tempfile::tempdir()?;
    let sink = Sink::start()?;
    let database = folder.path().join("ballast.db");
    let config = configuration(folder.path(), &format!("sqlite://{}", database.display()))?;
    let mut file = std::fs::OpenOptions::new().append(true).open(&config)?;
    writeln!(file, "[mail]\nurl = \"smtp://{}\"\nfrom = \"Benchmark <no-reply@example.com>\"", sink.address)?;
    let service = Service::start(&binary, &config)?;
    for person in 0..PEOPLE {
        let body = json!({ "name": "Bench Mark", "email": email(person), "country": "Norway",
            "password": PASSWORD, "passwordConfirm": PASSWORD });
        post(service.address, "/api/v1/users/signUp", &body)?;
    }
    drop(service);
    queue(&database)?;

    let bare = bare(sink.address)?;
    let service = Service::start(&binary, &config)?;
    let (first, cpu) = (sink.taken(), service.cpu_seconds()?);
    let begin = Instant::now();
    let mut waits = Vec::new();
    for person in 0..PEOPLE {
        thread::sleep(PAUSE);
        waits.push(code_in(&sink, service.address, &email(person))?);
    }
    let (sent, seconds) = (sink.taken().saturating_sub(first), begin.elapsed().as_secs_f64());
    let cpu = service.cpu_seconds()? - cpu;
    waits.sort_unstable();
    #[expect(clippy::cast_precision_loss, reason = "counts of mails are far below 2^52")]
    let sent = sent as f64;
    let rate = sent / seconds;
    println!(
        "mail, {QUEUED} queued: {rate:.0} a second, {:.2} of a bare client over {BARE_CONNECTIONS} connections, \
        {:.0} CPU-us each",
        rate / bare,
        cpu * 1e6 / sent
    );
    let (median, worst) = (waits[PEOPLE / 2], waits[PEOPLE - 1]);
    println!(
        "a log-in code meanwhile: {} ms median, {} ms at worst, {:.2} of the {} s it may take",
        median.as_millis(),
        worst.as_millis(),
        worst.as_secs_f64() / TARGET.as_secs_f64(),
        TARGET.as_secs()
    );
    ensure!(worst < MOST, "a code took longer than {MOST:?}");
    Ok(())
}

fn email(person: usize) -> String {
    format!("bench{person}@example.com")
}

/// Time from asking for a code to its delivery.
fn code_in(sink: &Sink, address: SocketAddr, email: &str) -> Result<Duration> {
    let asked = Instant::now();
    post(address, "/api/v1/users/preLogin", &json!({ "email": email, "password": PASSWORD }))?;
    while asked.elapsed() < Duration::from_secs(60) {
        if let Some(arrived) = sink.arrival(email).filter(|arrived| *arrived >= asked) {
            return Ok(arrived.duration_since(asked));
        }
        thread::sleep(Duration::from_millis(1));
    }
    anyhow::bail!("no code within a minute")
}

/// Fills the outbox with what a weekly result for everyone leaves there, bypassing the service.
fn queue(database: &Path) -> Result<()> {
    let books = Connection::open(database)?;
    let data = json!({ "investment": "0198b2a4-0000-7000-8000-000000000000", "plan": "Gold", "from": "2026-11-09",
        "to": "2026-11-15", "result": "12.345678", "returns": "345.678901" });
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH)?.as_millis();
    books.execute(
        "INSERT INTO outbox (id, template, recipient, data, attempts, next_attempt_at, created_at, lane, client)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
         SELECT randomblob(16), 'weekly_result', 'client' || i || '@example.com', ?2, 0, ?3, ?3, 1,
           (SELECT id FROM client LIMIT 1) FROM n",
        rusqlite::params![QUEUED, data.to_string(), i64::try_from(now)?],
    )?;
    Ok(())
}

/// Mails a second of a client that does nothing else.
fn bare(address: SocketAddr) -> Result<f64> {
    let message =
        format!("Subject: x\r\n\r\n{}\r\n.\r\n", "a line of a mail, as long as such lines are\r\n".repeat(120));
    let sent: Vec<_> = (0..BARE_CONNECTIONS)
        .map(|_| {
            let message = message.clone();
            thread::spawn(move || bare_connection(address, &message))
        })
        .collect();
    let mut all = 0_u32;
    for one in sent {
        all += one.join().map_err(|_| anyhow::anyhow!("the bare client panicked"))??;
    }
    Ok(f64::from(all) / BARE.as_secs_f64())
}

fn bare_connection(address: SocketAddr, message: &str) -> Result<u32> {
    let stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    let (mut reader, mut writer, mut line) = (BufReader::new(stream.try_clone()?), stream, String::new());
    reader.read_line(&mut line)?;
    let (begin, mut sent) = (Instant::now(), 0);
    while begin.elapsed() < BARE {
        writer.write_all(b"MAIL FROM:<a@example.com>\r\nRCPT TO:<b@example.com>\r\nDATA\r\n")?;
        for _ in 0..3 {
            reader.read_line(&mut line)?;
        }
        writer.write_all(message.as_bytes())?;
        reader.read_line(&mut line)?;
        line.clear();
        sent += 1;
    }
    Ok(sent)
}

fn post(address: SocketAddr, path: &str, body: &Value) -> Result<()> {
    let body = body.to_string();
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
         connection: close\r\n\r\n{body}",
        body.len(),
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (head, said) = answer.split_once("\r\n\r\n").context("an answer")?;
    ensure!(head.starts_with("HTTP/1.1 200"), "{path}: {said}");
    Ok(())
}
