//! The connections of a lane.

use std::sync::{Mutex, PoisonError};

use ballast_core::lane::Lane;
use lettre::Address;
use tokio::{sync::Semaphore, time::timeout};

use super::{
    Server, Trouble, acceptance,
    connection::{Connection, Envelope},
    whole,
};

/// A lane's own connections to the mail server: the other lane cannot occupy them.
#[derive(Debug)]
pub struct Pool {
    lane: Lane,
    idle: Mutex<Vec<Connection>>,
    free: Semaphore,
    size: usize,
}

impl Pool {
    /// A pool for this many mails at a time.
    #[must_use]
    pub fn new(lane: Lane, size: usize) -> Self {
        Self { lane, idle: Mutex::default(), free: Semaphore::new(size), size }
    }

    /// How many mails are sent at a time.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Sends one mail when a connection is free. A connection that breaks or goes silent is dropped, and the mail is
    /// sent again over a new one; it may then arrive twice, with the same Message-ID. `is_wanted` is called before each
    /// try, and the result is `None` if it returns false.
    pub async fn send(
        &self,
        server: &Server,
        from: &Address,
        to: &Address,
        message: &[u8],
        is_wanted: impl Fn() -> bool,
    ) -> Option<Result<(), Trouble>> {
        let Ok(_place) = self.free.acquire().await else { return Some(Err(Trouble::Server("it is closed".into()))) };
        let envelope = Envelope { from, to, message, acceptance: acceptance(self.lane) };
        let whole = whole(self.lane);
        let sent = timeout(whole, self.twice(server, &envelope, is_wanted)).await;
        sent.unwrap_or_else(|_| Some(Err(Trouble::Line(format!("not sent in {} s", whole.as_secs())))))
    }

    async fn twice(
        &self,
        server: &Server,
        envelope: &Envelope<'_>,
        is_wanted: impl Fn() -> bool,
    ) -> Option<Result<(), Trouble>> {
        let mut broke = None;
        for kept in [self.take(), None] {
            if !is_wanted() {
                // A first try may have gone through; nobody can tell.
                return broke.map(Err);
            }
            let was_kept = kept.is_some();
            let opened = match kept {
                Some(connection) => Ok(connection),
                None => Connection::open(server).await,
            };
            let mut connection = match opened {
                Ok(connection) => connection,
                // The answer is not about the mail: the server is unavailable.
                Err(trouble) => {
                    broke = Some(Trouble::Server(trouble.words()));
                    continue;
                }
            };
            let sent = connection.send(envelope).await;
            if connection.is_usable() {
                self.keep(connection);
            }
            match sent {
                Err(trouble @ Trouble::Line(_)) => {
                    metrics::counter!("ballast_mail_connections_lost_total", "lane" => self.lane.as_str()).increment(1);
                    broke = Some(trouble);
                }
                // The server closed the idle connection and answers the next mail with that.
                Err(trouble @ Trouble::Server(_)) if was_kept => broke = Some(trouble),
                settled => return Some(settled),
            }
        }
        broke.map(Err)
    }

    /// Opens a new connection, logs in and keeps the connection.
    ///
    /// # Errors
    /// The server's answer, or where it went silent.
    pub async fn probe(&self, server: &Server) -> Result<(), Trouble> {
        self.keep(Connection::open(server).await?);
        Ok(())
    }

    fn take(&self) -> Option<Connection> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.retain(Connection::is_usable);
        idle.pop()
    }

    fn keep(&self, connection: Connection) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < self.size {
            idle.push(connection);
        }
    }
}
