//! The outcome of sending a signed payout to the network.
//!
//! No answer is evidence of a payment: only a block is. They say what to do next.

use crate::outside;

/// Bitcoin Core's code for a refusal by consensus or by its own rules.
const VERIFY_REJECTED: i64 = -26;
/// Its code for an input that is spent or never existed, and for a fee above its own limit.
const VERIFY_ERROR: i64 = -25;
/// Its code for a transaction with an unspent output in the chain.
const ALREADY_IN_CHAIN: i64 = -27;

/// The node's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broadcast {
    /// Taken into the mempool now.
    Accepted,
    AlreadyInMempool,
    /// It is in the chain already.
    AlreadyMined,
    /// Another transaction in the mempool spends an input, and this one does not pay enough to replace it.
    Conflict {
        /// The node's own words, shortened.
        reason: String,
    },
    /// An input is spent in the chain, or does not exist. The answer is the same if all outputs of this very payout
    /// have been spent again: the chain tells the two apart.
    InputsGone {
        /// The node's own words, shortened.
        reason: String,
    },
    /// It pays less than the mempool currently requires; it can be sent again later or bumped.
    FeeTooLow {
        /// The node's own words, shortened.
        reason: String,
    },
    /// It will never be accepted as it is.
    Rejected {
        /// The node's own words, shortened.
        reason: String,
    },
}

impl Broadcast {
    #[must_use]
    pub const fn is_out(&self) -> bool {
        matches!(self, Self::Accepted | Self::AlreadyInMempool | Self::AlreadyMined)
    }

    /// Reads a refusal. `None` if it is not about the payout, for example while a node is starting.
    pub(super) fn from_refusal(code: i64, message: &str) -> Option<Self> {
        let reason = outside::quote(message);
        let has = |words: &[&str]| words.iter().any(|word| message.to_ascii_lowercase().contains(word));
        if code == ALREADY_IN_CHAIN {
            return Some(if has(&["mempool"]) { Self::AlreadyInMempool } else { Self::AlreadyMined });
        }
        if !matches!(code, VERIFY_REJECTED | VERIFY_ERROR | -22 | -8) {
            return None;
        }
        Some(if has(&["txn-already-known"]) {
            Self::AlreadyMined
        } else if has(&["txn-already-in-mempool", "txn-same-nonwitness-data-in-mempool"]) {
            Self::AlreadyInMempool
        } else if has(&["missing-inputs", "missingorspent", "missing inputs"]) {
            Self::InputsGone { reason }
        } else if has(&["txn-mempool-conflict", "rejecting replacement", "replacement", "insufficient fee"]) {
            Self::Conflict { reason }
        } else if has(&["min fee not met", "relay fee not met", "mempool full"]) {
            Self::FeeTooLow { reason }
        } else {
            Self::Rejected { reason }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_words_of_several_versions() {
        let kind = |code, message| match Broadcast::from_refusal(code, message) {
            None => "none",
            Some(Broadcast::Accepted) => "accepted",
            Some(Broadcast::AlreadyInMempool) => "mempool",
            Some(Broadcast::AlreadyMined) => "mined",
            Some(Broadcast::Conflict { .. }) => "conflict",
            Some(Broadcast::InputsGone { .. }) => "gone",
            Some(Broadcast::FeeTooLow { .. }) => "fee",
            Some(Broadcast::Rejected { .. }) => "rejected",
        };
        for (code, message, expected) in [
            (-27, "Transaction already in block chain", "mined"),
            (-27, "Transaction outputs already in utxo set", "mined"),
            (-27, "txn-already-in-mempool", "mempool"),
            (-26, "txn-already-known", "mined"),
            (-25, "bad-txns-inputs-missingorspent", "gone"),
            (-25, "Missing inputs", "gone"),
            (-26, "txn-mempool-conflict", "conflict"),
            (-26, "insufficient fee, rejecting replacement 00; new feerate 0.00 <= old feerate 0.00", "conflict"),
            (-26, "min relay fee not met, 10 < 141", "fee"),
            (-26, "mempool min fee not met, 200 < 400", "fee"),
            (-26, "mandatory-script-verify-flag-failed (Signature must be zero)", "rejected"),
            (-26, "dust", "rejected"),
            (-25, "Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)", "rejected"),
            (-22, "TX decode failed", "rejected"),
            (-28, "Loading block index...", "none"),
            (-1, "anything", "none"),
        ] {
            assert_eq!(kind(code, message), expected, "{code} {message}");
        }
    }
}
