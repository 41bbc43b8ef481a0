//! An attempt to pay a batch.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray, VariantNames};

use super::payout::Batch;
use crate::{id::Id, time::Moment};

/// Where an attempt is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Put together; waits for a second operator.
    Built,
    /// Approved: the signer may have it.
    Approved,
    /// Signed, checked and stored; the network may not have heard of it.
    Signed,
    /// The network has heard of it.
    Broadcast,
    /// A later attempt is signed. This one may still be the one that is confirmed.
    Superseded,
    /// A block deep enough holds it.
    Confirmed,
    /// A block deep enough holds something else that spends one of its coins.
    Impossible,
    /// Ended before it was approved.
    Discarded,
}

named!(State);

impl State {
    /// Whether a signature for it may exist, so that a block may hold it one day.
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
    /// Version read, zero when new.
    pub version: i64,
    pub batch: Id<Batch>,
    pub number: u32,
    /// Where it is in its life.
    pub state: State,
    /// The canonical text that two operators approve.
    pub manifest: String,
    /// SHA-256 of it.
    pub digest: [u8; 32],
    /// The unsigned PSBT, base 64.
    pub psbt: String,
    /// Id of the chain transaction; signing does not change it.
    pub txid: String,
    /// What the miners get, in satoshi.
    pub fee_sats: i64,
    /// The signed chain transaction in hexadecimal, stored before the network hears of it.
    pub raw: Option<String>,
    /// What the last look at the chain found.
    pub sight: Sight,
    pub built_at: Moment,
    pub updated_at: Moment,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    pub height: u32,
    /// Its hash, as the network shows it.
    pub hash: String,
}

/// Where an attempt stands. Blocks alone make it [`Sight::Settled`] or [`Sight::Impossible`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "state", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Sight {
    /// The network does not have it.
    Unseen,
    /// It waits for a block.
    Pending,
    /// Something else that spends one of its coins waits in its stead.
    Outbid,
    /// A block holds it.
    Mined {
        block: Block,
        /// 1 in the newest block.
        confirmations: u32,
    },
    /// Its block is deep enough.
    Settled { block: Block },
    /// A block holds something else that spends one of its coins.
    Conflicted {
        by: String,
        block: Block,
        /// 1 in the newest block.
        confirmations: u32,
    },
    /// That block is deep enough.
    Impossible {
        /// What took its coin.
        by: String,
        block: Block,
    },
}

impl Sight {
    /// Whether the network has it, as far as the node says.
    #[must_use]
    pub const fn is_known(&self) -> bool {
        match self {
            Self::Pending | Self::Mined { .. } | Self::Settled { .. } => true,
            Self::Unseen | Self::Outbid | Self::Conflicted { .. } | Self::Impossible { .. } => false,
        }
    }

    /// The shown name.
    #[must_use]
    pub fn as_str(&self) -> &'static str {
        self.into()
    }
}
