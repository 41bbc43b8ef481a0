//! A connection to the server that can fail as networks do: silently, in the middle, or by refusing.

use std::{
    io::{ErrorKind, Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

/// The faults on the way.
#[derive(Default)]
pub struct Way {
    connections: AtomicU64,
    /// Connections with a lower number carry nothing, and nobody is told.
    frozen: AtomicU64,
    /// Whether new connections are closed at once.
    pub refuses: AtomicBool,
    /// Whether the answer to the next COMMIT is lost with its connection; from then on the way refuses.
    pub loses_the_answer: AtomicBool,
    /// Whether the next COMMIT itself is lost with its connection.
    pub loses_the_commit: AtomicBool,
}

impl Way {
    /// Silences everything that is connected now.
    pub fn freeze(&self) {
        self.frozen.store(self.connections.load(Ordering::SeqCst), Ordering::SeqCst);
    }

    /// Carries everything again, first what was held up.
    pub fn thaw(&self) {
        self.frozen.store(0, Ordering::SeqCst);
    }

    fn holds(&self, number: u64) -> bool {
        number < self.frozen.load(Ordering::SeqCst)
    }
}

/// Returns the address of the same database behind such a way.
pub fn before(url: &str) -> (String, Arc<Way>) {
    let (front, rest) = url.split_once('@').unwrap();
    let (place, name) = rest.split_once('/').unwrap();
    let (place, listener) = (place.to_owned(), TcpListener::bind(("127.0.0.1", 0)).unwrap());
    let url = format!("{front}@{}/{name}", listener.local_addr().unwrap());
    let way = Arc::<Way>::default();
    let shared = Arc::clone(&way);
    thread::spawn(move || {
        for client in listener.incoming().map_while(Result::ok) {
            if shared.refuses.load(Ordering::SeqCst) {
                continue;
            }
            let Ok(server) = TcpStream::connect(&place) else { continue };
            let number = shared.connections.fetch_add(1, Ordering::SeqCst);
            carry(&client, &server, &shared, number);
        }
    });
    (url, way)
}

fn carry(client: &TcpStream, server: &TcpStream, way: &Arc<Way>, number: u64) {
    let deaf = Arc::new(AtomicBool::new(false));
    for (from, to, asks) in [(client, server, true), (server, client, false)] {
        from.set_read_timeout(Some(Duration::from_millis(20))).unwrap();
        from.set_nodelay(true).unwrap();
        let (from, to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
        let (way, deaf) = (Arc::clone(way), Arc::clone(&deaf));
        thread::spawn(move || one_way(from, to, asks, &way, number, &deaf));
    }
}

fn one_way(mut from: TcpStream, mut to: TcpStream, asks: bool, way: &Way, number: u64, deaf: &AtomicBool) {
    let mut bytes = [0; 16_384];
    loop {
        let read = match from.read(&mut bytes) {
            Ok(0) => break,
            Ok(read) => read,
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => continue,
            Err(_) => break,
        };
        while way.holds(number) {
            thread::sleep(Duration::from_millis(20));
        }
        let is_commit = asks && bytes[..read].windows(7).any(|part| part == b"COMMIT\0");
        if is_commit && way.loses_the_commit.swap(false, Ordering::SeqCst) {
            break;
        }
        if is_commit && way.loses_the_answer.swap(false, Ordering::SeqCst) {
            way.refuses.store(true, Ordering::SeqCst);
            deaf.store(true, Ordering::SeqCst);
        }
        if !asks && deaf.load(Ordering::SeqCst) {
            break;
        }
        if to.write_all(&bytes[..read]).is_err() {
            break;
        }
    }
    let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
}
