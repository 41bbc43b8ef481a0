//! What one look at the chain found of an attempt. The rail makes it; the rules only read it.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

/// One block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    /// Height.
    pub height: u32,
    /// Its hash, as the network shows it.
    pub hash: String,
}

/// Where an attempt stands. Blocks alone make it [`Sight::Settled`] or [`Sight::Impossible`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
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
        /// Which.
        block: Block,
        /// 1 in the newest block.
        confirmations: u32,
    },
    /// Its block is deep enough.
    Settled {
        /// Which.
        block: Block,
    },
    /// A block holds something else that spends one of its coins.
    Conflicted {
        /// What.
        by: String,
        /// Which block.
        block: Block,
        /// 1 in the newest block.
        confirmations: u32,
    },
    /// That block is deep enough.
    Impossible {
        /// What took its coin.
        by: String,
        /// Which block.
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
