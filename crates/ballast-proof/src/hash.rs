//! SHA-256 with a domain prefix, so that a hash made for one purpose is not valid for another. Browsers have SHA-256
//! natively.

use sha2::{Digest, Sha256};

/// The purpose of a hash.
#[derive(Clone, Copy, Debug)]
pub enum Domain {
    Account,
    Leaf,
    Padding,
    Node,
    Epoch,
    KeyChange,
    Backup,
}

impl Domain {
    const fn prefix(self) -> &'static [u8] {
        match self {
            Self::Account => b"ballast-pol-v1/account\0",
            Self::Leaf => b"ballast-pol-v1/leaf\0",
            Self::Padding => b"ballast-pol-v1/padding\0",
            Self::Node => b"ballast-pol-v1/node\0",
            Self::Epoch => b"ballast-pol-v1/epoch\0",
            Self::KeyChange => b"ballast-pol-v1/key\0",
            Self::Backup => b"ballast-backup-v1/manifest\0",
        }
    }
}

pub type Hash = [u8; 32];

/// The hash of the parts, which all have fixed lengths, except perhaps the last.
pub fn hash(domain: Domain, parts: &[&[u8]]) -> Hash {
    let mut hasher = Sha256::new();
    hasher.update(domain.prefix());
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}
