//! The mail client: every phase has a timeout, so a server that goes silent costs one connection and some seconds,
//! never the outbox.
//!
//! The protocol is lettre's; the sockets are ours, because lettre only limits the time of the connect and leaves
//! Nagle's algorithm on, under which each mail waits 40 ms for a delayed acknowledgement.

mod connection;
mod pool;
mod server;
mod stream;

use std::time::Duration;

use ballast_core::lane::Lane;

pub use self::{connection::Trouble, pool::Pool, server::Server};

/// Timeout for resolving the host and connecting.
pub const CONNECT: Duration = Duration::from_secs(10);
/// Timeout of the TLS handshake.
pub const HANDSHAKE: Duration = Duration::from_secs(10);
/// Timeout of each command, from the first byte written to the last byte of the answer.
pub const ANSWER: Duration = Duration::from_secs(15);
/// A connection that was idle for longer is not used again: servers and firewalls drop it.
pub const IDLE: Duration = Duration::from_secs(30);

/// How long the server may take for the mail itself, until it has answered the final dot. Servers may scan a mail
/// before they answer, and a mail that is given up too early arrives twice; a code cannot wait that long.
#[must_use]
pub const fn acceptance(lane: Lane) -> Duration {
    match lane {
        Lane::Urgent => Duration::from_secs(20),
        Lane::Ordinary => Duration::from_secs(120),
    }
}

/// Timeout for one mail in total, including a second try on a new connection.
#[must_use]
pub const fn whole(lane: Lane) -> Duration {
    match lane {
        Lane::Urgent => Duration::from_secs(60),
        Lane::Ordinary => Duration::from_secs(240),
    }
}
