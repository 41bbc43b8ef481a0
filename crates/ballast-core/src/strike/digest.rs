//! Digests of a week's participants and their shares, bound into the approval and into the journal's chain.

use sha2::{Digest as _, Sha256};

use super::{Claim, Mark};
use crate::{id::Id, investment::Investment, money::Usdt};

/// 100 %, in hundredths of a percent.
pub(super) const WHOLE_BPS: u16 = 10_000;

/// Set in a position's rate if its mark follows, so that positions without one are hashed as they always were.
const MARKED: u16 = 1 << 15;

/// The participants, see [`super::Basis::fingerprint`].
#[derive(Clone, Debug, Default)]
pub struct Fingerprint(Sha256);

impl Fingerprint {
    /// Adds the next position in the order of ids; without weight it takes no part. Returns the share of its gain that
    /// counts.
    pub fn add(&mut self, investment: Id<Investment>, weight: u64, claim: Claim) -> u16 {
        let bps = u16::try_from(claim.bps).unwrap_or(WHOLE_BPS).min(WHOLE_BPS);
        if weight > 0 {
            self.0.update(investment.bytes());
            self.0.update(weight.to_be_bytes());
            let marked = if claim.behind.is_some() { MARKED } else { 0 };
            self.0.update((bps | marked).to_be_bytes());
            if let Some(behind) = claim.behind {
                self.0.update(behind.minor().to_be_bytes());
            }
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
/// running total as 8 bytes each, most significant byte first. If some contracts have a mark: SHA-256 over another
/// name, that hash, and the hash of the marks, which is built alike from the investment, its loss to make up before,
/// what moved it, and its loss to make up after.
#[derive(Clone, Debug)]
pub struct ChunkRows {
    rows: Sha256,
    /// `None` while no row has a mark.
    marks: Option<Sha256>,
}

impl Default for ChunkRows {
    fn default() -> Self {
        Self { rows: Sha256::new_with_prefix(b"ballast-chunk-v1\0"), marks: None }
    }
}

impl ChunkRows {
    /// Adds the next row.
    pub fn add(&mut self, investment: Id<Investment>, share: Usdt, total: Usdt, mark: Option<Mark>) {
        self.rows.update(investment.bytes());
        self.rows.update(share.minor().to_be_bytes());
        self.rows.update(total.minor().to_be_bytes());
        let Some(Mark { behind, moved, after }) = mark else { return };
        let marks = self.marks.get_or_insert_with(|| Sha256::new_with_prefix(b"ballast-chunk-marks-v1\0"));
        marks.update(investment.bytes());
        for amount in [behind, moved, after] {
            marks.update(amount.minor().to_be_bytes());
        }
    }

    /// The hash, in hex.
    #[must_use]
    pub fn finish(self) -> String {
        let rows = self.rows.finalize();
        hex::encode(self.marks.map_or(rows, |marks| {
            Sha256::new_with_prefix(b"ballast-chunk-v2\0").chain_update(rows).chain_update(marks.finalize()).finalize()
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::uuid;

    const ONE: Usdt = Usdt::from_minor(1);

    fn rows(marks: &[Option<Mark>]) -> String {
        let mut rows = ChunkRows::default();
        (0..).zip(marks).for_each(|(number, mark)| rows.add(Id::new(uuid(number)), ONE, ONE, *mark));
        rows.finish()
    }

    #[test]
    fn every_part_of_a_mark_shows() {
        let mark = Mark { behind: ONE, moved: ONE, after: ONE };
        let none = Usdt::ZERO;
        let all = [
            rows(&[None, None]),
            rows(&[Some(mark), None]),
            rows(&[None, Some(mark)]),
            rows(&[Some(Mark { behind: none, ..mark }), None]),
            rows(&[Some(Mark { moved: none, ..mark }), None]),
            rows(&[Some(Mark { after: none, ..mark }), None]),
        ];
        let different: std::collections::BTreeSet<_> = all.iter().collect();
        assert_eq!(different.len(), all.len());
    }

    #[test]
    fn rows_without_marks_have_the_hash_they_always_had() {
        let mut old = Sha256::new_with_prefix(b"ballast-chunk-v1\0");
        for number in 0..2 {
            old.update(uuid(number).as_bytes());
            old.update([1_i64.to_be_bytes(), 1_i64.to_be_bytes()].concat());
        }
        assert_eq!(rows(&[None, None]), hex::encode(old.finalize()));
    }
}
