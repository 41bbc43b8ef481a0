//! Verifier keys by C2SP signed-note: a name, a short id and a public key.

use std::{fmt, str::FromStr};

use ed25519_dalek::{SigningKey, VerifyingKey};
use sha2::{Digest, Sha256};

use crate::lines::{base64, from_base64};

/// The use of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Signs notes: the log's own key.
    Note,
    /// Cosigns checkpoints of others, with the time: a witness.
    Cosignature,
}

impl Kind {
    const fn byte(self) -> u8 {
        match self {
            Self::Note => 1,
            Self::Cosignature => 4,
        }
    }
}

/// A name and a public key, written as `name+id+key`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vkey {
    name: String,
    kind: Kind,
    key: VerifyingKey,
}

/// Why a text is not a verifier key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VkeyFault {
    #[error("a verifier key is written as name+8 hexadecimal digits+Base64")]
    Form,
    #[error("the name of a key has no spaces, no plus sign and no control characters")]
    Name,
    #[error("the key is not an Ed25519 key")]
    Kind,
    #[error("the digits in the middle are not those of this name and key: was it copied completely?")]
    Identity,
}

/// Whether a key may have this name.
#[must_use]
pub fn is_name(name: &str) -> bool {
    !name.is_empty() && !name.chars().any(|c| c.is_whitespace() || c.is_control() || c == '+')
}

impl Vkey {
    /// # Errors
    /// If the name is not valid.
    pub fn new(name: &str, kind: Kind, key: VerifyingKey) -> Result<Self, VkeyFault> {
        if is_name(name) { Ok(Self { name: name.to_owned(), kind, key }) } else { Err(VkeyFault::Name) }
    }

    /// The public half of a secret key.
    ///
    /// # Errors
    /// If the name is not valid.
    pub fn of(name: &str, kind: Kind, secret: &SigningKey) -> Result<Self, VkeyFault> {
        Self::new(name, kind, secret.verifying_key())
    }

    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    #[must_use]
    pub const fn key(&self) -> &VerifyingKey {
        &self.key
    }

    /// Tells signatures of this key from others by the same name.
    #[must_use]
    pub fn id(&self) -> [u8; 4] {
        let digest = Sha256::new()
            .chain_update(&self.name)
            .chain_update([b'\n', self.kind.byte()])
            .chain_update(self.key.as_bytes())
            .finalize();
        digest.first_chunk().copied().unwrap_or_default()
    }
}

impl fmt::Display for Vkey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut material = vec![self.kind.byte()];
        material.extend(self.key.as_bytes());
        write!(f, "{}+{}+{}", self.name, hex::encode(self.id()), base64(&material))
    }
}

impl FromStr for Vkey {
    type Err = VkeyFault;

    fn from_str(text: &str) -> Result<Self, VkeyFault> {
        // Base64 contains plus signs.
        let mut parts = text.splitn(3, '+');
        let (Some(name), Some(id), Some(material)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(VkeyFault::Form);
        };
        let material = from_base64(material).ok_or(VkeyFault::Form)?;
        let (kind, key) = material.split_first().ok_or(VkeyFault::Form)?;
        let kind = match kind {
            1 => Kind::Note,
            4 => Kind::Cosignature,
            _ => return Err(VkeyFault::Kind),
        };
        let key: &[u8; 32] = key.try_into().map_err(|_| VkeyFault::Form)?;
        let vkey = Self::new(name, kind, VerifyingKey::from_bytes(key).map_err(|_| VkeyFault::Form)?)?;
        if hex::encode(vkey.id()) == id { Ok(vkey) } else { Err(VkeyFault::Identity) }
    }
}
