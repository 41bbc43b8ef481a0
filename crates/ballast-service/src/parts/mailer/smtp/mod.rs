//! Talking to the mail server: every phase has a bound, so a server that goes silent costs one connection and some
//! seconds, never the outbox.
//!
//! The protocol is lettre's; the sockets are ours, because lettre bounds the connect alone and leaves Nagle's algorithm on,
//! under which each mail waits 40 ms for a delayed acknowledgement.

mod connection;
mod pool;
mod server;
mod stream;

use std::time::Duration;

use ballast_core::lane::Lane;

pub use self::{connection::Trouble, pool::Pool, server::Server};

/// Finding the host and connecting.
pub const CONNECT: Duration = Duration::from_secs(10);
/// The TLS handshake.
pub const HANDSHAKE: Duration = Duration::from_secs(10);
/// Each command, from the first byte written to the answer's last.
pub const ANSWER: Duration = Duration::from_secs(15);
/// A connection that has lain idle for longer is not used again: servers and firewalls forget them.
pub const IDLE: Duration = Duration::from_secs(30);

/// How long the server may take for the mail itself, until it has answered the dot. Servers may look through a mail
/// before they answer, and one that is given up too early arrives twice; a code cannot wait this long.
#[must_use]
pub const fn acceptance(lane: Lane) -> Duration {
    match lane {
        Lane::Urgent => Duration::from_secs(20),
        Lane::Ordinary => Duration::from_secs(120),
    }
}

/// Everything for one mail, with a second try on a new connection.
#[must_use]
pub const fn whole(lane: Lane) -> Duration {
    match lane {
        Lane::Urgent => Duration::from_secs(60),
        Lane::Ordinary => Duration::from_secs(240),
    }
}
