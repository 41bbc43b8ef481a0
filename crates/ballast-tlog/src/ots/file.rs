//! The timestamp file next to the file that it dates.

use sha2::{Digest, Sha256};

use super::{
    Attestation, Claim, OtsFault, Timestamp,
    read::{Reader, write_number},
};

const MAGIC: &[u8] = b"\x00OpenTimestamps\x00\x00Proof\x00\xbf\x89\xe2\xe8\x84\xe8\x92\x94";
const VERSION: u64 = 1;
const SHA256: u8 = 0x08;

/// A detached timestamp: the dated file is not in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Detached {
    /// SHA-256 of the file.
    pub digest: [u8; 32],
    pub timestamp: Timestamp,
}

impl Detached {
    /// An empty timestamp for a file.
    #[must_use]
    pub fn of(file: &[u8]) -> Self {
        Self { digest: Sha256::digest(file).into(), timestamp: Timestamp::default() }
    }

    /// # Errors
    /// If the bytes are not such a file.
    pub fn parse(bytes: &[u8]) -> Result<Self, OtsFault> {
        let mut reader = Reader::new(bytes.strip_prefix(MAGIC).ok_or(OtsFault::Magic)?);
        let version = reader.number()?;
        if version != VERSION {
            return Err(OtsFault::Version(version));
        }
        match reader.byte()? {
            SHA256 => {}
            other => return Err(OtsFault::Operation(other)),
        }
        let digest = reader.bytes(32)?.try_into().map_err(|_| OtsFault::Length)?;
        let timestamp = reader.timestamp(0)?;
        if reader.is_at_end() { Ok(Self { digest, timestamp }) } else { Err(OtsFault::Length) }
    }

    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        write_number(&mut bytes, VERSION);
        bytes.push(SHA256);
        bytes.extend(self.digest);
        self.timestamp.write(&mut bytes);
        bytes
    }

    /// All of its attestations.
    ///
    /// # Errors
    /// If an operation's result is too long.
    pub fn claims(&self) -> Result<Vec<Claim>, OtsFault> {
        self.timestamp.claims(&self.digest)
    }

    /// The blocks that it names: height, and the Merkle root the block would have.
    pub fn blocks(&self) -> Result<Vec<(u64, [u8; 32])>, OtsFault> {
        let claims = self.claims()?.into_iter();
        let mut blocks: Vec<_> = claims
            .filter_map(|claim| match claim.attestation {
                Attestation::Bitcoin(height) => Some((height, claim.message.try_into().ok()?)),
                _ => None,
            })
            .collect();
        blocks.sort_unstable();
        Ok(blocks)
    }

    /// The calendars to ask again, and the message to ask about.
    pub fn pending(&self) -> Result<Vec<(String, Vec<u8>)>, OtsFault> {
        let claims = self.claims()?.into_iter();
        Ok(claims
            .filter_map(|claim| match claim.attestation {
                Attestation::Pending(address) => Some((address, claim.message)),
                _ => None,
            })
            .collect())
    }
}
