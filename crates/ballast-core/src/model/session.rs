//! Sessions, challenges, and counters of attempts.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::client::Client;
use crate::{id::Id, time::Moment};

/// A signed-in session. Bearer and cookie tokens of one session carry its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session<O = Client> {
    pub id: Id<Session<O>>,
    /// Version read, zero when new.
    pub version: i64,
    pub owner: Id<O>,
    /// The owner's epoch when it began.
    pub epoch: i64,
    /// When it began.
    pub created_at: Moment,
    /// When it ends by itself.
    pub expires_at: Moment,
    /// When it was ended.
    pub revoked_at: Option<Moment>,
    /// What the browser calls itself, shortened.
    pub user_agent: String,
}

/// What a challenge opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Purpose {
    /// The second step of signing in.
    Login,
    /// A new password.
    Reset,
    /// The setting up of a passkey.
    Passkey,
    /// What an operator was sent to the provider for: a log-in, or a binding.
    Provider,
}

named!(Purpose);

/// What gets someone through a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// The six digits that were mailed.
    MailedCode {
        /// HMAC of purpose, challenge and code, with a key that is not in the database.
        mac: [u8; 32],
    },
    /// One of the owner's second factors; nothing was mailed.
    SecondFactor,
}

/// A question to a browser, waiting for its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge<O = Client> {
    pub id: Id<Challenge<O>>,
    /// Version read, zero when new.
    pub version: i64,
    /// What it opens.
    pub purpose: Purpose,
    /// Whose; nothing for a decoy that answers like a real one.
    pub owner: Option<Id<O>>,
    /// The owner's epoch when it was begun: whatever raises the epoch ends it. Zero for a decoy.
    pub epoch: i64,
    /// SHA-256 of the 256-bit challenge value that the browser keeps; unique.
    pub secret_hash: [u8; 32],
    /// What gets through it.
    pub asks: Asks,
    /// Tries counted so far.
    pub tries: u32,
    /// When it dies by itself.
    pub expires_at: Moment,
    /// When it was used, replaced or killed.
    pub closed_at: Option<Moment>,
    /// When it was made.
    pub created_at: Moment,
}

/// Attempts counted in one window under one key (an account, an address, a device). Kept in the database so that a
/// restart forgets nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrottleCount {
    /// What is counted, such as `login:address:192.0.2.7`, hashed by the server.
    pub key: String,
    /// When the window began.
    pub window_start: Moment,
    /// Attempts in it.
    pub count: u32,
}

/// What happens to such a counter. The store does it to the row as it is at that moment, so that of attempts which
/// several processes count at once none is lost, and none is let through beyond the limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrottleStep {
    /// Which counter, as in [`ThrottleCount`].
    pub key: String,
    pub at: Moment,
    pub tally: Tally,
}

/// One more, one less, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tally {
    /// One more; the whole decision is refused as stale when the open window holds `most` already.
    Count {
        /// Most in one window.
        most: u32,
        /// Length of the window; when it is over, the next attempt begins a new one.
        window_seconds: i64,
    },
    /// One less: it was not what is counted.
    TakeBack,
    /// None: what was counted has proved harmless.
    Forgive,
}
