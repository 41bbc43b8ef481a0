//! Devices that get messages.

use super::{client::Client, session::Session};
use crate::{id::Id, time::Moment};

/// Where messages to a device go, and what they are encrypted with. It belongs to the session it was made in and ends with
/// it. None of it opens anything: a push service takes messages of the key alone that it was told of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    pub session: Id<Session>,
    pub client: Id<Client>,
    /// The address that the browser was given by its push service.
    pub endpoint: String,
    /// The browser's public key, an uncompressed point of P-256.
    pub key: [u8; 65],
    /// What the browser shares with us besides.
    pub secret: [u8; 16],
    /// When it was switched on.
    pub created_at: Moment,
}
