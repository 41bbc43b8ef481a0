//! Sweeps of deposit addresses.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use crate::{id::Id, money::Usdt, time::Moment};

/// State of a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Drawn up; waiting for a second operator.
    Drafted,
    /// Approved; waiting for the offline signer.
    Approved,
    /// Its signed calls are stored; nothing has left the house yet.
    Signed,
    /// Being sent to the network.
    Broadcast,
    /// Every call went through.
    Done,
    /// Every call is decided and at least one did not go through, or two operators gave up waiting.
    Failed,
    /// Ended before anything was signed.
    Discarded,
}

named!(State);

impl State {
    /// Whether another sweep has to wait for it.
    #[must_use]
    pub const fn is_open(self) -> bool {
        match self {
            Self::Drafted | Self::Approved | Self::Signed | Self::Broadcast => true,
            Self::Done | Self::Failed | Self::Discarded => false,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sweep {
    pub id: Id<Sweep>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub state: State,
    /// The sweep file: exactly what is signed.
    pub file: String,
    /// SHA-256 of the file.
    pub digest: [u8; 32],
    /// Number of deposit addresses in it.
    pub addresses: u32,
    /// Their total, as it counts in the books.
    pub amount: Usdt,
    /// The operator who drew it up.
    pub maker: Uuid,
    /// The operator who approved it.
    pub checker: Option<Uuid>,
    pub drafted_at: Moment,
    pub updated_at: Moment,
}

/// State of one call of a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum CallState {
    /// Stored, but not deep enough in a block yet.
    Open,
    /// A final block shows that it went through.
    Confirmed,
    /// A final block shows that it reverted: gas is spent and nothing moved.
    Reverted,
    /// Another call of the same sender took its nonce for good.
    Displaced,
    /// The top-up for its gas is lost and its sender has no coins: no block includes it.
    Unfunded,
    /// Two operators stopped waiting for it. A block may still include it: it can only pay the treasury, or top up.
    GivenUp,
}

named!(CallState);

impl CallState {
    /// Whether it will not do what it was signed for, or nobody waits for it any longer.
    #[must_use]
    pub const fn is_lost(self) -> bool {
        match self {
            Self::Open | Self::Confirmed => false,
            Self::Reverted | Self::Displaced | Self::Unfunded | Self::GivenUp => true,
        }
    }
}

/// One signed call of a sweep. Its bytes are stored before the network gets them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SweepCall {
    pub id: Id<SweepCall>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub sweep: Id<Sweep>,
    /// Position in the sweep file, from 0: top-ups first.
    pub position: u32,
    /// Whether it sends coins for gas rather than tokens to the treasury.
    pub is_top_up: bool,
    pub sender: String,
    pub nonce: u64,
    /// Transaction hash: 0x and 64 digits.
    pub tx_hash: String,
    /// The signed bytes, 0x and hexadecimal digits.
    pub raw: String,
    pub state: CallState,
    /// The block that contains it, once that block is final.
    pub block_number: Option<u64>,
}

/// Giving up a sweep, for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GiveUpOrder {
    pub sweep: Id<Sweep>,
    /// SHA-256 of its sweep file, in hex.
    pub file_sha256: String,
    /// Reason, in one line.
    pub why: String,
}

/// A sweep for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SweepOrder {
    pub sweep: Id<Sweep>,
    /// SHA-256 of the sweep file, in hex: everything that will be signed.
    pub file_sha256: String,
    pub chain_id: u64,
    /// Destination of every token.
    pub treasury: String,
    /// Number of deposit addresses in it.
    pub addresses: u32,
    /// Their total.
    pub amount: Usdt,
    /// Maximum coins spent on gas, as decimal text in the coin's smallest unit.
    pub most_coins: String,
    /// Reason, in one line.
    pub why: String,
}
