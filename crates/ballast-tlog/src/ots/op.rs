//! The operations that calendars and bitcoin need. Others are refused: a timestamp that uses them cannot be checked
//! here.

use sha2::{Digest, Sha256};

use super::OtsFault;

/// Maximum length of a message.
pub const MOST_BYTES: usize = 4096;

/// An operation on a message.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Op {
    Sha256,
    Append(Vec<u8>),
    Prepend(Vec<u8>),
}

impl Op {
    pub(super) const fn tag(&self) -> u8 {
        match self {
            Self::Sha256 => 0x08,
            Self::Append(_) => 0xf0,
            Self::Prepend(_) => 0xf1,
        }
    }

    /// # Errors
    /// If the result is too long.
    pub fn apply(&self, message: &[u8]) -> Result<Vec<u8>, OtsFault> {
        let result = match self {
            Self::Sha256 => Sha256::digest(message).to_vec(),
            Self::Append(more) => [message, more].concat(),
            Self::Prepend(more) => [more, message].concat(),
        };
        if result.len() <= MOST_BYTES { Ok(result) } else { Err(OtsFault::TooLong) }
    }
}
