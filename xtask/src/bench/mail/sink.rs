//! A mail server that accepts everything at once: a thread for each connection, which answers when nothing more is
//! there to read.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Instant,
};

use anyhow::Result;

/// Recipients with this prefix are remembered with the arrival time of their mail.
const WATCHED: &str = "<bench";

/// The server; it lives as long as the program.
#[derive(Clone)]
pub struct Sink {
    pub address: SocketAddr,
    taken: Arc<AtomicU64>,
    arrived: Arc<Mutex<HashMap<String, Instant>>>,
}

impl Sink {
    pub fn start() -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let sink = Self { address: listener.local_addr()?, taken: Arc::default(), arrived: Arc::default() };
        let shared = sink.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let shared = shared.clone();
                // A client that disconnects ends only its own connection.
                thread::spawn(move || shared.serve(&stream).unwrap_or_default());
            }
        });
        Ok(sink)
    }

    /// Mails so far.
    pub fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }

    /// When the newest mail to a watched address arrived.
    pub fn arrival(&self, email: &str) -> Option<Instant> {
        self.arrived.lock().unwrap_or_else(PoisonError::into_inner).get(&format!("<{email}>")).copied()
    }

    fn serve(&self, stream: &TcpStream) -> Result<()> {
        stream.set_nodelay(true)?;
        let (mut reader, mut writer) = (BufReader::with_capacity(1 << 16, stream.try_clone()?), stream);
        let (mut line, mut answers, mut to) = (Vec::new(), b"220 sink\r\n".to_vec(), String::new());
        loop {
            if reader.buffer().is_empty() {
                writer.write_all(&answers)?;
                answers.clear();
            }
            line.clear();
            if reader.read_until(b'\n', &mut line)? == 0 {
                return Ok(());
            }
            let command = line.get(..4).unwrap_or_default().to_ascii_uppercase();
            match command.as_slice() {
                b"EHLO" => answers.extend(b"250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n"),
                b"RCPT" => {
                    to = String::from_utf8_lossy(&line).trim().rsplit(':').next().unwrap_or_default().to_owned();
                    answers.extend(b"250 ok\r\n");
                }
                b"DATA" => {
                    writer.write_all(&[answers.as_slice(), b"354 go on\r\n"].concat())?;
                    answers.clear();
                    while line != b".\r\n" {
                        line.clear();
                        reader.read_until(b'\n', &mut line)?;
                    }
                    self.taken.fetch_add(1, Ordering::Relaxed);
                    if to.starts_with(WATCHED) {
                        let mut arrived = self.arrived.lock().unwrap_or_else(PoisonError::into_inner);
                        arrived.insert(to.clone(), Instant::now());
                    }
                    answers.extend(b"250 ok\r\n");
                }
                b"QUIT" => return Ok(writer.write_all(b"221 bye\r\n")?),
                _ => answers.extend(b"250 ok\r\n"),
            }
        }
    }
}
