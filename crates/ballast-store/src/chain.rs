//! The hash chain of the journal: each entry has the hash of the one before, so an edited row is found and named.
//!
//! The hash is SHA-256 over this encoding, whole numbers big-endian, texts as their length in 4 bytes and their UTF-8:
//!
//! ```text
//! text  "ballast journal 2"
//! 32    hash of the entry before (zeros for the first)
//! 8     sequence
//! 8     how many digests the row log holds
//! 32    hash of the row log
//! text  cause
//! 16    subject
//! 1+16  client: 1 and the id, or a single 0
//! text  actor: anyone, client, operator, system, command_line
//! 1+16  actor id, likewise
//! 8     moment, milliseconds since 1970
//! text  details, the JSON exactly as stored
//! 4     number of transfers, then for each of them:
//!       text debit kind, 1+16 debit owner, text credit kind, 1+16 credit owner, text asset, 8 minor units
//! ```
//!
//! Entries from before rows were bound begin with "ballast journal 1" and leave out the two lines of the row log.

use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::row_log;

/// The hash before the first entry.
pub const EMPTY_HASH: [u8; 32] = [0; 32];

const DOMAIN: &str = "ballast journal 2";
const DOMAIN_WITHOUT_ROWS: &str = "ballast journal 1";

/// The hashed fields of one journal entry, before its transfers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link<'a> {
    /// Hash of the entry before.
    pub prev_hash: &'a [u8; 32],
    /// Number of the entry.
    pub sequence: i64,
    /// The end of the row log; `None` for an entry from before there was one.
    pub rows: Option<row_log::Tail>,
    /// Stored name of the cause.
    pub cause: &'a str,
    /// The id of the object it is about.
    pub subject: Uuid,
    /// The client whose history shows it.
    pub client: Option<Uuid>,
    /// Stored name of the kind of actor.
    pub actor: &'a str,
    pub actor_id: Option<Uuid>,
    /// Milliseconds since 1970.
    pub at_millis: i64,
    /// JSON text as stored.
    pub details: &'a str,
    /// Number of transfers that follow.
    pub transfers: u32,
}

/// One transfer, as it is hashed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leg<'a> {
    pub(crate) debit_kind: &'a str,
    pub(crate) debit_owner: Option<Uuid>,
    pub(crate) credit_kind: &'a str,
    pub(crate) credit_owner: Option<Uuid>,
    pub(crate) asset: &'a str,
    pub(crate) minor: i64,
}

/// A hash in progress: the entry first, then its transfers in order.
pub(crate) struct Hasher(Sha256);

impl Hasher {
    pub(crate) fn new(link: &Link<'_>) -> Self {
        Self(Sha256::new_with_prefix(link.encoded()))
    }

    pub(crate) fn leg(&mut self, leg: &Leg<'_>) {
        let mut bytes = Vec::with_capacity(128);
        text(&mut bytes, leg.debit_kind);
        optional(&mut bytes, leg.debit_owner);
        text(&mut bytes, leg.credit_kind);
        optional(&mut bytes, leg.credit_owner);
        text(&mut bytes, leg.asset);
        bytes.extend(leg.minor.to_be_bytes());
        self.0.update(&bytes);
    }

    pub(crate) fn finish(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}

impl Link<'_> {
    /// Returns the hashed bytes. For an entry without transfers that is all.
    pub(crate) fn encoded(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(512);
        text(&mut bytes, if self.rows.is_some() { DOMAIN } else { DOMAIN_WITHOUT_ROWS });
        bytes.extend(self.prev_hash);
        bytes.extend(self.sequence.to_be_bytes());
        if let Some(rows) = self.rows {
            bytes.extend(rows.number.to_be_bytes());
            bytes.extend(rows.hash);
        }
        text(&mut bytes, self.cause);
        bytes.extend(self.subject.as_bytes());
        optional(&mut bytes, self.client);
        text(&mut bytes, self.actor);
        optional(&mut bytes, self.actor_id);
        bytes.extend(self.at_millis.to_be_bytes());
        text(&mut bytes, self.details);
        bytes.extend(self.transfers.to_be_bytes());
        bytes
    }
}

fn text(bytes: &mut Vec<u8>, text: &str) {
    // No stored text comes near 4 GiB; a longer one would only hash differently, never match wrongly.
    bytes.extend(u32::try_from(text.len()).unwrap_or(u32::MAX).to_be_bytes());
    bytes.extend(text.as_bytes());
}

fn optional(bytes: &mut Vec<u8>, uuid: Option<Uuid>) {
    match uuid {
        Some(uuid) => {
            bytes.push(1);
            bytes.extend(uuid.as_bytes());
        }
        None => bytes.push(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link() -> Link<'static> {
        Link {
            prev_hash: &EMPTY_HASH,
            sequence: 1,
            rows: Some(row_log::Tail { number: 3, hash: [2; 32] }),
            cause: "deposit_credited",
            subject: Uuid::from_u128(7),
            client: Some(Uuid::from_u128(8)),
            actor: "system",
            actor_id: None,
            at_millis: 1_795_000_000_000,
            details: "{\"note\":\"x\"}",
            transfers: 1,
        }
    }

    fn leg() -> Leg<'static> {
        Leg {
            debit_kind: "custody",
            debit_owner: None,
            credit_kind: "available",
            credit_owner: Some(Uuid::from_u128(8)),
            asset: "USDT",
            minor: 1_500_000_000,
        }
    }

    fn hash(link: &Link<'_>, leg: &Leg<'_>) -> String {
        let mut hasher = Hasher::new(link);
        hasher.leg(leg);
        hex::encode(hasher.finish())
    }

    #[test]
    fn the_encoding_is_the_documented_one() {
        // Built by hand from the description above, so that the description stays true.
        let mut bytes = Vec::new();
        let text = |bytes: &mut Vec<u8>, text: &str| {
            bytes.extend(u32::try_from(text.len()).unwrap().to_be_bytes());
            bytes.extend(text.as_bytes());
        };
        text(&mut bytes, "ballast journal 2");
        bytes.extend([0; 32]);
        bytes.extend(1_i64.to_be_bytes());
        bytes.extend(3_i64.to_be_bytes());
        bytes.extend([2; 32]);
        text(&mut bytes, "deposit_credited");
        bytes.extend(7_u128.to_be_bytes());
        bytes.push(1);
        bytes.extend(8_u128.to_be_bytes());
        text(&mut bytes, "system");
        bytes.push(0);
        bytes.extend(1_795_000_000_000_i64.to_be_bytes());
        text(&mut bytes, "{\"note\":\"x\"}");
        bytes.extend(1_u32.to_be_bytes());
        text(&mut bytes, "custody");
        bytes.push(0);
        text(&mut bytes, "available");
        bytes.push(1);
        bytes.extend(8_u128.to_be_bytes());
        text(&mut bytes, "USDT");
        bytes.extend(1_500_000_000_i64.to_be_bytes());
        assert_eq!(hash(&link(), &leg()), hex::encode(Sha256::digest(&bytes)));
    }

    #[test]
    fn every_field_counts() {
        let original = hash(&link(), &leg());
        let links = [
            Link { prev_hash: &[1; 32], ..link() },
            Link { sequence: 2, ..link() },
            Link { rows: None, ..link() },
            Link { rows: Some(row_log::Tail { number: 4, hash: [2; 32] }), ..link() },
            Link { rows: Some(row_log::Tail { number: 3, hash: [3; 32] }), ..link() },
            Link { cause: "deposit_reversed", ..link() },
            Link { subject: Uuid::from_u128(9), ..link() },
            Link { client: None, ..link() },
            Link { actor: "anyone", ..link() },
            Link { actor_id: Some(Uuid::nil()), ..link() },
            Link { at_millis: 0, ..link() },
            Link { details: "{}", ..link() },
            Link { transfers: 2, ..link() },
        ];
        for changed in links {
            assert_ne!(hash(&changed, &leg()), original, "{changed:?}");
        }
        let legs = [
            Leg { debit_kind: "capital", ..leg() },
            Leg { debit_owner: Some(Uuid::nil()), ..leg() },
            Leg { credit_kind: "bonus", ..leg() },
            Leg { credit_owner: None, ..leg() },
            Leg { asset: "BTC", ..leg() },
            Leg { minor: 1, ..leg() },
        ];
        for changed in legs {
            assert_ne!(hash(&link(), &changed), original, "{changed:?}");
        }
    }
}
