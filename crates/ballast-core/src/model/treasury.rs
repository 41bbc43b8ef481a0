//! Sweeps of deposit addresses.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use crate::{id::Id, money::Usdt, time::Moment};

/// Where a sweep is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Drawn up; waits for a second operator.
    Drafted,
    /// Approved; waits for the offline signer.
    Approved,
    /// Signed calls are stored; nothing left the house yet.
    Signed,
    /// The network hears of it.
    Broadcast,
    /// Every call went through.
    Done,
    /// Every call is decided and one at least did not go through, or two operators gave up waiting.
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
    /// Version read, zero when new.
    pub version: i64,
    /// Where it is in its life.
    pub state: State,
    /// The sweep file: exactly what is signed.
    pub file: String,
    /// SHA-256 of the file.
    pub digest: [u8; 32],
    /// Deposit addresses in it.
    pub addresses: u32,
    /// What they hold together, as it counts in the books.
    pub amount: Usdt,
    /// Who drew it up.
    pub maker: Uuid,
    /// Who approved it.
    pub checker: Option<Uuid>,
    /// When it was drawn up.
    pub drafted_at: Moment,
    pub updated_at: Moment,
}

/// Where one call of a sweep is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum CallState {
    /// Stored, and not deep enough in a block yet.
    Open,
    /// A final block shows that it went through.
    Confirmed,
    /// A final block shows that it was turned back: gas is spent and nothing moved.
    Reverted,
    /// Another call of the same sender took its place for good.
    Displaced,
    /// What was to bring coins for its gas is lost, and its sender has none: no block takes it.
    Unfunded,
    /// Two operators stopped waiting for it. A block may still take it: it can only pay the treasury, or top up.
    GivenUp,
}

named!(CallState);

impl CallState {
    /// Whether it will not do what it was signed for, as far as anyone here waits for it.
    #[must_use]
    pub const fn is_lost(self) -> bool {
        match self {
            Self::Open | Self::Confirmed => false,
            Self::Reverted | Self::Displaced | Self::Unfunded | Self::GivenUp => true,
        }
    }
}

/// One signed call of a sweep. Its bytes are here before the network hears of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SweepCall {
    pub id: Id<SweepCall>,
    /// Version read, zero when new.
    pub version: i64,
    pub sweep: Id<Sweep>,
    /// Its place in the sweep file, from 0: top-ups first.
    pub position: u32,
    /// Whether it brings coins for gas rather than tokens to the treasury.
    pub is_top_up: bool,
    /// Who signed it.
    pub sender: String,
    /// Its place among the sender's calls.
    pub nonce: u64,
    /// What the chain knows it by: 0x and 64 digits.
    pub tx_hash: String,
    /// The signed bytes, 0x and hexadecimal digits.
    pub raw: String,
    /// Where it is.
    pub state: CallState,
    /// The block that holds it, once it is final.
    pub block_number: Option<u64>,
}

/// What two operators decide on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GiveUpOrder {
    pub sweep: Id<Sweep>,
    /// SHA-256 of its sweep file, in hex.
    pub file_sha256: String,
    /// Why, in one line.
    pub why: String,
}

/// What two operators decide on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SweepOrder {
    pub sweep: Id<Sweep>,
    /// SHA-256 of the sweep file, in hex: everything that will be signed.
    pub file_sha256: String,
    pub chain_id: u64,
    /// Where every token goes.
    pub treasury: String,
    /// Deposit addresses in it.
    pub addresses: u32,
    /// What they hold together.
    pub amount: Usdt,
    /// The coins that gas may cost at most, as decimal text in the coin's smallest unit.
    pub most_coins: String,
    /// Why, in one line.
    pub why: String,
}
