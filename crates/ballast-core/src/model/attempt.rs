//! An attempt to pay a batch.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray, VariantNames};

use super::payout::Batch;
use crate::{id::Id, time::Moment};

/// State of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Built; waiting for a second operator.
    Built,
    /// Approved: the signer may have it.
    Approved,
    /// Signed, checked and stored; the network may not have it yet.
    Signed,
    /// Sent to the network.
    Broadcast,
    /// A later attempt is signed. This one may still be the one that confirms.
    Superseded,
    /// In a block that is deep enough.
    Confirmed,
    /// Something else in a deep enough block spent one of its coins.
    Impossible,
    /// Ended before approval.
    Discarded,
}

named!(State);

impl State {
    /// Whether a signature for it may exist, so that it could still end up in a block.
    #[must_use]
    pub const fn is_out(self) -> bool {
        match self {
            Self::Approved | Self::Signed | Self::Broadcast | Self::Superseded | Self::Confirmed | Self::Impossible => {
                true
            }
            Self::Built | Self::Discarded => false,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    pub id: Id<Attempt>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub batch: Id<Batch>,
    pub number: u32,
    pub state: State,
    /// The canonical text that two operators approve.
    pub manifest: String,
    /// SHA-256 of the manifest.
    pub digest: [u8; 32],
    /// The unsigned PSBT, in base64.
    pub psbt: String,
    /// Id of the chain transaction; signing does not change it.
    pub txid: String,
    /// The miners' fee, in satoshi.
    pub fee_sats: i64,
    /// The signed chain transaction in hexadecimal, stored before it is sent to the network.
    pub raw: Option<String>,
    /// Result of the last look at the chain.
    pub sight: Sight,
    pub built_at: Moment,
    pub updated_at: Moment,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    pub height: u32,
    /// Hash as the network shows it.
    pub hash: String,
}

/// Where an attempt is on the chain. Only blocks make it [`Sight::Settled`] or [`Sight::Impossible`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "state", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Sight {
    Unseen,
    /// Waiting for a block.
    Pending,
    /// Another transaction that spends one of its coins is waiting instead.
    Outbid,
    Mined {
        block: Block,
        /// 1 in the newest block.
        confirmations: u32,
    },
    /// Its block is deep enough.
    Settled {
        block: Block,
    },
    /// Another transaction in a block spent one of its coins.
    Conflicted {
        by: String,
        block: Block,
        /// 1 in the newest block.
        confirmations: u32,
    },
    /// The conflicting block is deep enough.
    Impossible {
        /// The transaction that spent its coin.
        by: String,
        block: Block,
    },
}

impl Sight {
    /// Whether the network has it, according to the node.
    #[must_use]
    pub const fn is_known(&self) -> bool {
        match self {
            Self::Pending | Self::Mined { .. } | Self::Settled { .. } => true,
            Self::Unseen | Self::Outbid | Self::Conflicted { .. } | Self::Impossible { .. } => false,
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &'static str {
        self.into()
    }
}
