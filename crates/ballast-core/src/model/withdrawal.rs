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

/// Where a withdrawal is in its life; shown as `withdrawStatus`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Reserved; waits for two approvals.
    Requested,
    /// Approved by two operators.
    Approved,
    /// Converted at a fixed rate and put into a batch.
    Batched,
    /// The batch is signed.
    Signed,
    /// The network has heard of it.
    Broadcast,
    /// Confirmed on the chain.
    Paid,
    /// Taken back by the client.
    Cancelled,
    /// Turned down by an operator, with a reason.
    Rejected,
}

named!(State);

impl State {
    /// On its way: neither paid nor given up.
    pub const OPEN: &'static [Self] = &[Self::Requested, Self::Approved, Self::Batched, Self::Signed, Self::Broadcast];
}

/// The conversion fixed at batching, and the attempt that carries it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payout {
    pub batch: Uuid,
    /// The rate used: micro-USDT for one whole bitcoin.
    pub rate_micro_usdt: i64,
    /// What is paid, in satoshi; never changes after batching.
    pub sats: i64,
    /// Id of the signed chain transaction, as the network shows it.
    pub txid: Option<String>,
    /// The chain took it back once after it had counted as paid.
    pub taken_back: bool,
}

impl Payout {
    /// What is paid.
    #[must_use]
    pub const fn amount(&self) -> Sats {
        Sats::from_minor(self.sats)
    }
}

/// One withdrawal, of a matured investment or of free cash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    pub id: Id<Withdrawal>,
    /// Version read, zero when new.
    pub version: i64,
    pub client: Id<Client>,
    /// Of which investment; nothing for free cash.
    pub investment: Option<Id<Investment>>,
    /// What is reserved.
    pub amount: Usdt,
    /// How much of `amount` was principal, so that a release puts back exactly what was taken.
    pub principal: Usdt,
    pub wallet: BtcAddress,
    /// Where it is in its life.
    pub state: State,
    /// Why it was rejected.
    pub reason: Option<String>,
    /// What it was converted to, from batching on.
    pub payout: Option<Payout>,
    /// Not paid before then.
    pub not_before: Moment,
    /// When it was asked for.
    pub requested_at: Moment,
    pub updated_at: Moment,
}

impl Withdrawal {
    /// Until when a new address or a new credential of the client holds it back.
    #[must_use]
    pub fn hold_until(&self, client: &Client) -> Moment {
        client.payouts_held_until.map_or(self.not_before, |held| held.max(self.not_before))
    }
}

/// Exactly what two operators approve. The approval's digest is taken of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    pub withdrawal: Id<Withdrawal>,
    pub client: Id<Client>,
    /// Of which investment; nothing for free cash.
    pub investment: Option<Id<Investment>>,
    /// How much, in USDT.
    pub amount: Usdt,
    /// The bitcoin address it goes to.
    pub wallet: String,
    /// When it was asked for.
    pub requested_at: Moment,
}
