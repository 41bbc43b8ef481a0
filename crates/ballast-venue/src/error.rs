//! Why a venue was not read. No error contains a key, a signature or an address with a query.

use std::time::Duration;

use ballast_core::time::Moment;

/// Why nothing was read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VenueError {
    /// The address cannot be used.
    #[error("the address of {venue} cannot be used: {why}. It must begin with https://, or be on this machine")]
    Address { venue: &'static str, why: String },
    /// The key is not of the form that the venue issues.
    #[error("the key for {venue} cannot be used: {why}")]
    Key { venue: &'static str, why: String },
    /// The HTTP client cannot start.
    #[error("{0}")]
    Client(String),
    /// The key can do more than read. Nothing is read with it.
    #[error(
        "the key for {venue} can do more than read ({}), so it is not used. {advice}", rights.join(", ")
    )]
    MayAct {
        venue: &'static str,
        /// Its rights, in the venue's words.
        rights: Vec<String>,
        /// How to get a key that can only read.
        advice: &'static str,
    },
    /// The key lacks a right to read.
    #[error("the key for {venue} may not read {what}. {advice}")]
    MayNotRead { venue: &'static str, what: String, advice: &'static str },
    /// The venue does not say what the key may do. Nothing is read with it.
    #[error("{venue} does not say what the key may do ({why}), so it is not used. {advice}")]
    RightsUnknown { venue: &'static str, why: String, advice: &'static str },
    /// The clocks are too far apart for either to be believed.
    #[error(
        "the clock of {venue} and this machine's are {} ms apart, at most {} are allowed. Set this machine's clock (NTP)",
        drift.abs(), most.as_millis()
    )]
    Clock {
        venue: &'static str,
        /// How far the venue is ahead, in milliseconds.
        drift: i64,
        most: Duration,
    },
    /// Too many requests, and the wait is too long.
    #[error("{venue} asks to wait {} s before the next request; try again then", wait.as_secs())]
    RateLimited { venue: &'static str, wait: Duration },
    /// Down, cut off, too slow, or an answer that is too long; tried several times.
    #[error("{venue} gave no usable answer to {path}: {why}. Try again later")]
    Faulty { venue: &'static str, path: String, why: String },
    #[error("{venue} refused {path}: {message} ({code})")]
    Refused { venue: &'static str, path: String, code: String, message: String },
    /// The pages of a list do not fit together.
    #[error("the pages of {what} at {venue} do not fit together: {why}. Try again later")]
    Pages { venue: &'static str, what: String, why: String },
    /// The venue does not keep the list that long. The result would be incomplete, so nothing is read.
    #[error("{venue} keeps {what} since {} only; ask for a later period", kept_since.in_words())]
    Forgotten { venue: &'static str, what: String, kept_since: Moment },
    /// A sum does not fit.
    #[error("an amount of {asset} at {venue} is too large to be counted")]
    TooLarge { venue: &'static str, asset: String },
    /// The venue does not have it.
    #[error("{venue} has no {what}")]
    HasNone { venue: &'static str, what: &'static str },
    /// The nodes of a chain gave no usable answer.
    #[error("the chain could not be read: {0}")]
    Chain(String),
}
