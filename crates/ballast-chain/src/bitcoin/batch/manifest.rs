//! The manifest: exactly what two operators approve, and the only thing the offline signer believes.
//!
//! Its bytes are canonical: one JSON text for one batch, so that everyone computes the same SHA-256 with any tool.

use std::fmt;
use std::str::FromStr;

use bitcoin::hashes::{Hash, sha256};
use bitcoin::{FeeRate, OutPoint, Txid};
use serde::{Deserialize, Serialize};

/// Identifies the file and its rules.
const FORM: &str = "ballast payout batch 1";
/// Maximum size, far above the largest possible batch; larger files are not read.
const MAX_BYTES: usize = 4 << 20;
pub(super) const MAX_ID: usize = 64;

/// The whole effect of a batch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    pub(super) form: String,
    /// `bitcoin`, `testnet`, `testnet4`, `signet` or `regtest`.
    pub network: String,
    pub batch: String,
    /// Hash of the transaction without its signatures; it commits to every input and output.
    pub txid: Txid,
    /// The payouts, sorted by id.
    pub payouts: Vec<Paid>,
    /// The output that returns to the firm.
    pub change: Option<Change>,
    /// The coins spent.
    pub inputs: Vec<Input>,
    /// The miners' fee: inputs less payouts and change.
    pub fee_sat: u64,
    /// The weight with the largest possible signatures, in weight units.
    pub weight: u64,
    /// Earlier attempts that can no longer be confirmed if this one is.
    pub replaces: Vec<Txid>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paid {
    pub id: String,
    pub address: String,
    pub amount_sat: u64,
    pub vout: u32,
}

/// The change output.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    pub address: String,
    pub amount_sat: u64,
    pub vout: u32,
    /// Index of the address in the change descriptor.
    pub index: u32,
}

/// A coin that is spent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Input {
    /// The transaction that made it.
    pub txid: Txid,
    /// Index of its output.
    pub vout: u32,
    pub amount_sat: u64,
}

/// SHA-256 of the manifest's bytes; this is what is approved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Digest(sha256::Hash);

/// Why bytes are not the approved manifest.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ManifestError {
    /// The bytes are not the approved ones.
    #[error("the manifest is not the approved one: its SHA-256 is {found}, approved was {expected}")]
    OtherDigest {
        /// Digest of these bytes.
        found: Digest,
        /// The approved digest.
        expected: Digest,
    },
    /// Not a manifest.
    #[error("the manifest cannot be read: {0}")]
    Malformed(String),
    /// The same content in other bytes.
    #[error("the manifest is not in its canonical form")]
    NotCanonical,
    /// Written in another format, such as by a newer program.
    #[error("the manifest has the format {0:?}, expected {FORM:?}")]
    OtherForm(String),
    /// Its figures contradict each other.
    #[error("the manifest does not add up: {0}")]
    Contradiction(&'static str),
}

impl Digest {
    /// The digest of these bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Self(sha256::Hash::hash(bytes))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Digest {
    type Err = bitcoin::hex::HexToArrayError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.trim().parse().map(Self)
    }
}

impl Input {
    #[must_use]
    pub const fn outpoint(&self) -> OutPoint {
        OutPoint { txid: self.txid, vout: self.vout }
    }
}

impl Manifest {
    /// Reads the approved manifest.
    ///
    /// # Errors
    /// When the bytes do not have this digest, or are inconsistent.
    pub fn read(bytes: &[u8], approved: Digest) -> Result<Self, ManifestError> {
        let found = Digest::of(bytes);
        if found != approved {
            return Err(ManifestError::OtherDigest { found, expected: approved });
        }
        if bytes.len() > MAX_BYTES {
            return Err(ManifestError::Malformed(format!("it has more than {MAX_BYTES} bytes")));
        }
        let read: Self = serde_json::from_slice(bytes).map_err(|error| ManifestError::Malformed(error.to_string()))?;
        if read.form != FORM {
            return Err(ManifestError::OtherForm(read.form));
        }
        if read.to_bytes() != bytes {
            return Err(ManifestError::NotCanonical);
        }
        // Ids are shown to people who decide by them.
        if !read.payouts.iter().map(|paid| &paid.id).chain([&read.batch]).all(|id| is_id(id)) {
            return Err(ManifestError::Malformed("an id has characters that ids do not have".to_owned()));
        }
        read.check_sums().map_err(ManifestError::Contradiction)?;
        Ok(read)
    }

    /// The canonical bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        // Strings, whole numbers and hashes in a vector can always be serialized.
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// The digest that is approved.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of(&self.to_bytes())
    }

    /// The coins it spends.
    pub fn outpoints(&self) -> impl Iterator<Item = OutPoint> + '_ {
        self.inputs.iter().map(Input::outpoint)
    }

    /// The sum of the payouts, in satoshi; `None` beyond 64 bits.
    #[must_use]
    pub fn paid_sat(&self) -> Option<u64> {
        sum(self.payouts.iter().map(|payout| payout.amount_sat))
    }

    /// The lowest fee rate that it can turn out to have, rounded down.
    #[must_use]
    pub fn fee_rate(&self) -> FeeRate {
        rate_of(self.fee_sat, self.weight)
    }

    /// The format that this program writes.
    pub(super) fn form() -> String {
        FORM.to_owned()
    }

    fn check_sums(&self) -> Result<(), &'static str> {
        let paid = self.paid_sat().ok_or("the payouts are too large")?;
        let change = self.change.as_ref().map_or(0, |change| change.amount_sat);
        let spent = sum(self.inputs.iter().map(|input| input.amount_sat)).ok_or("the inputs are too large")?;
        let out = sum([paid, change, self.fee_sat].into_iter()).ok_or("the outputs are too large")?;
        if spent != out {
            return Err("inputs are not payouts, change and fee");
        }
        if self.payouts.windows(2).any(|pair| pair[0].id >= pair[1].id) {
            return Err("payouts are not in the order of their ids, or one is listed twice");
        }
        if self.weight == 0 { Err("it has no weight") } else { Ok(()) }
    }
}

/// Whether a text can be the id of a batch or payout.
pub(super) fn is_id(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    !text.is_empty() && text.len() <= MAX_ID && text.bytes().all(is_plain)
}

/// Satoshi per 1,000 weight units, rounded down.
pub(in crate::bitcoin) const fn rate_of(fee_sat: u64, weight: u64) -> FeeRate {
    let rate = match fee_sat.saturating_mul(1_000).checked_div(weight) {
        Some(rate) => rate,
        None => u64::MAX,
    };
    FeeRate::from_sat_per_kwu(rate)
}

pub(super) fn sum(mut amounts: impl Iterator<Item = u64>) -> Option<u64> {
    amounts.try_fold(0_u64, u64::checked_add)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest() -> Manifest {
        let txid = Txid::from_byte_array([3; 32]);
        let paid = |id: &str, vout| Paid { id: id.into(), address: "bcrt1q".into(), amount_sat: 1_000, vout };
        Manifest {
            form: Manifest::form(),
            network: "regtest".into(),
            batch: "b1".into(),
            txid,
            payouts: vec![paid("a", 1), paid("b", 0)],
            change: Some(Change { address: "bcrt1p".into(), amount_sat: 7_500, vout: 2, index: 0 }),
            inputs: vec![Input { txid, vout: 0, amount_sat: 10_000 }],
            fee_sat: 500,
            weight: 800,
            replaces: vec![],
        }
    }

    #[test]
    fn has_one_text() {
        let bytes = manifest().to_bytes();
        let text = String::from_utf8(bytes.clone()).unwrap();
        assert!(text.starts_with(r#"{"form":"ballast payout batch 1","network":"regtest","batch":"b1","txid":"0303"#));
        assert_eq!(Manifest::read(&bytes, Digest::of(&bytes)), Ok(manifest()));
        assert_eq!(manifest().digest().to_string().len(), 64);
        assert_eq!(manifest().digest().to_string().parse(), Ok(manifest().digest()));
        assert_eq!(manifest().fee_rate().to_sat_per_kwu(), 625);
    }

    #[test]
    fn refuses_other_bytes_whatever_they_mean() {
        let text = String::from_utf8(manifest().to_bytes()).unwrap();
        let approved = manifest().digest();
        let edited = text.replace("1000", "1001");
        assert!(matches!(Manifest::read(edited.as_bytes(), approved), Err(ManifestError::OtherDigest { .. })));
        // Even someone who gets the digest of other bytes approved meets these checks.
        let read = |text: &str| Manifest::read(text.as_bytes(), Digest::of(text.as_bytes()));
        assert_eq!(read(&format!("{text}\n")), Err(ManifestError::NotCanonical));
        assert_eq!(
            read(&text.replace(r#""batch":"b1""#, r#""batch":"\u0062\u0031""#)),
            Err(ManifestError::NotCanonical)
        );
        assert!(matches!(read(&text.replace("batch 1", "batch 2")), Err(ManifestError::OtherForm(_))));
        assert!(matches!(read(&text.replacen('{', r#"{"more":1,"#, 1)), Err(ManifestError::Malformed(_))));
        assert!(matches!(read(&text.replace("500,", "499,")), Err(ManifestError::Contradiction(_))));
        assert!(matches!(read(&text.replace("\"b\"", "\"a\"")), Err(ManifestError::Contradiction(_))));
        assert!(matches!(read(&text.replace("1000", "-1000")), Err(ManifestError::Malformed(_))));
        assert!(matches!(read(&text.replace("1000", "1000.5")), Err(ManifestError::Malformed(_))));
        assert!(matches!(read(&text.replace(r#""id":"a""#, r#""id":"a\u001b[2J""#)), Err(ManifestError::Malformed(_))));
        assert!(matches!(read("[]"), Err(ManifestError::Malformed(_))));
        let huge = text.replace("\"amount_sat\":1000,", &format!("\"amount_sat\":{},", u64::MAX));
        assert!(matches!(read(&huge), Err(ManifestError::Contradiction(_))));
    }
}
