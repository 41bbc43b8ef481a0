//! Sessions, challenges, and counters of attempts.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::client::Client;
use crate::{id::Id, time::Moment};

/// A logged-in session. Its bearer and cookie tokens carry its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session<O = Client> {
    pub id: Id<Session<O>>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub owner: Id<O>,
    /// The owner's epoch when it began.
    pub epoch: i64,
    pub created_at: Moment,
    pub expires_at: Moment,
    /// When it was ended early.
    pub revoked_at: Option<Moment>,
    /// The browser's user agent, shortened.
    pub user_agent: String,
}

/// What passing a challenge allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Purpose {
    /// The second step of logging in.
    Login,
    /// Setting a new password.
    Reset,
    /// Setting up a passkey.
    Passkey,
    /// The reason why an operator was sent to the provider: a log-in or a binding.
    Provider,
}

named!(Purpose);

/// What a challenge asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// A mailed six-digit code.
    MailedCode {
        /// HMAC of purpose, challenge and code, under a key outside the database.
        mac: [u8; 32],
    },
    /// One of the owner's second factors; nothing was mailed.
    SecondFactor,
}

/// A question to a browser, waiting for the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge<O = Client> {
    pub id: Id<Challenge<O>>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub purpose: Purpose,
    /// `None` for a decoy that answers like a real one.
    pub owner: Option<Id<O>>,
    /// The owner's epoch when it began: raising the epoch ends it. Zero for a decoy.
    pub epoch: i64,
    /// SHA-256 of the 256-bit challenge value that the browser keeps; unique.
    pub secret_hash: [u8; 32],
    pub asks: Asks,
    /// Attempts so far.
    pub tries: u32,
    pub expires_at: Moment,
    /// When it was used, replaced or revoked.
    pub closed_at: Option<Moment>,
    pub created_at: Moment,
}

/// Attempts counted in one window under one key (an account, an address, a device). Kept in the database so that a
/// restart forgets nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrottleCount {
    /// The key, such as `login:address:192.0.2.7`, hashed by the server.
    pub key: String,
    pub window_start: Moment,
    pub count: u32,
}

/// A change to such a counter. The store applies it to the row as it is at that moment: of attempts that several
/// processes count at once, none is lost and none is let through beyond the limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrottleStep {
    /// The key, as in [`ThrottleCount`].
    pub key: String,
    pub at: Moment,
    pub tally: Tally,
}

/// The change of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tally {
    /// Adds one; the whole decision is refused as stale if the open window already holds `most`.
    Count {
        /// Maximum in one window.
        most: u32,
        /// Length of the window; the first attempt after it begins a new one.
        window_seconds: i64,
    },
    /// Subtracts one: it was not what is counted.
    TakeBack,
    /// Clears the counter: what was counted has proved harmless.
    Forgive,
}
