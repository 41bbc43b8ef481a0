//! Withdrawals.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{client::Client, investment::Investment};
use crate::{
    bitcoin_address::BtcAddress,
    id::Id,
    money::{Sats, Usdt},
    time::Moment,
};

/// State of a withdrawal; shown as `withdrawStatus`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Reserved; waiting for two approvals.
    Requested,
    /// Approved by two operators.
    Approved,
    /// Converted at a fixed rate and put into a batch.
    Batched,
    /// The batch is signed.
    Signed,
    /// Sent to the network.
    Broadcast,
    /// Confirmed on the chain.
    Paid,
    /// Cancelled by the client.
    Cancelled,
    /// Turned down by an operator, with a reason.
    Rejected,
}

named!(State);

impl State {
    /// The open states: neither paid nor given up.
    pub const OPEN: &'static [Self] = &[Self::Requested, Self::Approved, Self::Batched, Self::Signed, Self::Broadcast];
}

/// The conversion fixed at batching, and the attempt that pays it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payout {
    pub batch: Uuid,
    /// Rate used: micro-USDT for one whole bitcoin.
    pub rate_micro_usdt: i64,
    /// The amount paid, in satoshi; never changes after batching.
    pub sats: i64,
    /// Id of the signed chain transaction, as the network shows it.
    pub txid: Option<String>,
    /// Whether the chain once took it back after it had counted as paid.
    pub taken_back: bool,
}

impl Payout {
    #[must_use]
    pub const fn amount(&self) -> Sats {
        Sats::from_minor(self.sats)
    }
}

/// One withdrawal, of a matured investment or of free cash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    pub id: Id<Withdrawal>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub client: Id<Client>,
    /// The investment it is for; `None` for free cash.
    pub investment: Option<Id<Investment>>,
    /// The amount reserved.
    pub amount: Usdt,
    /// The part of `amount` that was principal, so that a release puts back exactly what was taken.
    pub principal: Usdt,
    pub wallet: BtcAddress,
    pub state: State,
    pub reason: Option<String>,
    /// Its conversion, from batching on.
    pub payout: Option<Payout>,
    /// It is not paid before then.
    pub not_before: Moment,
    pub requested_at: Moment,
    pub updated_at: Moment,
}

impl Withdrawal {
    /// How long a new address or a changed credential of the client holds it back.
    #[must_use]
    pub fn hold_until(&self, client: &Client) -> Moment {
        client.payouts_held_until.map_or(self.not_before, |held| held.max(self.not_before))
    }
}

/// Exactly what two operators approve. The approval's digest is computed from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    pub withdrawal: Id<Withdrawal>,
    pub client: Id<Client>,
    /// The investment it is for; `None` for free cash.
    pub investment: Option<Id<Investment>>,
    /// Amount in USDT.
    pub amount: Usdt,
    /// The bitcoin address it goes to.
    pub wallet: String,
    pub requested_at: Moment,
}
