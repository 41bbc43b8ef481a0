//! Devices that receive push messages.

use super::{client::Client, session::Session};
use crate::{id::Id, time::Moment};

/// Where to send messages for a device, and the keys to encrypt them with. Belongs to the session it was made in and
/// ends with it. It gives access to nothing: a push service accepts messages only from the key it was registered with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    pub session: Id<Session>,
    pub client: Id<Client>,
    /// Address that the browser got from its push service.
    pub endpoint: String,
    /// The browser's public key, an uncompressed point of P-256.
    pub key: [u8; 65],
    /// The secret that the browser shares with us in addition.
    pub secret: [u8; 16],
    /// When it was switched on.
    pub created_at: Moment,
}
