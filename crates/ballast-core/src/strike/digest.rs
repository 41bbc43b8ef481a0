//! Who took part in a week and what each got, in short: bound into the approval and into the journal's chain.

use sha2::{Digest as _, Sha256};

use crate::{id::Id, investment::Investment, money::Usdt};

/// All of a gain, in hundredths of a percent.
pub(super) const WHOLE_BPS: u16 = 10_000;

/// Who takes part, as [`super::Basis::fingerprint`] has it.
#[derive(Clone, Debug, Default)]
pub struct Fingerprint(Sha256);

impl Fingerprint {
    /// Takes the next position in the order of ids; without weight it takes no part. Answers the share of its gain that
    /// counts.
    pub fn add(&mut self, investment: Id<Investment>, weight: u64, share_bps: u32) -> u16 {
        let bps = u16::try_from(share_bps).unwrap_or(WHOLE_BPS).min(WHOLE_BPS);
        if weight > 0 {
            self.0.update(investment.bytes());
            self.0.update(weight.to_be_bytes());
            self.0.update(bps.to_be_bytes());
        }
        bps
    }

    /// The hash, in hex.
    #[must_use]
    pub fn finish(self) -> String {
        hex::encode(self.0.finalize())
    }
}

/// SHA-256 over a name and the rows of a chunk in the order of ids: 16 bytes of the investment, then its share and its
/// running total as 8 bytes each, the most significant first.
#[derive(Clone, Debug)]
pub struct ChunkRows(Sha256);

impl Default for ChunkRows {
    fn default() -> Self {
        Self(Sha256::new_with_prefix(b"ballast-chunk-v1\0"))
    }
}

impl ChunkRows {
    /// Takes the next row.
    pub fn add(&mut self, investment: Id<Investment>, share: Usdt, total: Usdt) {
        self.0.update(investment.bytes());
        self.0.update(share.minor().to_be_bytes());
        self.0.update(total.minor().to_be_bytes());
    }

    /// The hash, in hex.
    #[must_use]
    pub fn finish(self) -> String {
        hex::encode(self.0.finalize())
    }
}
