//! A batch of payouts: converted at one rate, approved by two, signed offline, followed on the chain until it is paid.
//!
//! A batch has attempts: the first one, and those that pay the same at a higher fee. Each spends a coin of the one
//! before, so at most one of them is ever confirmed. Only blocks say which; a re-organisation can take that back, and
//! then the batch is open again.

mod approve;
pub mod attempt;
mod build;
mod control;
mod follow;
mod mature;
mod screen;
mod sight;
mod transition;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

pub use self::{
    approve::{Lot, approve, approve_bump},
    attempt::Attempt,
    build::{Draft, Order, RATE_MINUTES, bump, discard, propose},
    control::{BreakerReset, Control, Limits, LimitsOrder, Trip, Usage, approve_limits, approve_reset, trip},
    follow::{Standing, abandon, observe, sent, sign},
    mature::{Aligned, align, txid},
    screen::{Facts as ScreenFacts, Rule, Verdict, screen},
    sight::{Block, Sight},
    transition::{Command, next},
};
use crate::{
    client::Client,
    context::Context,
    decision::{Decision, Journal},
    id::Id,
    ledger::Cause,
    money::Usdt,
    price::Fixing,
    refusal::{self, Refusal},
    time::Moment,
    withdrawal::Withdrawal,
};

/// Where a batch is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Put together; waits for a second operator. Nothing left the house yet.
    Built,
    /// Approved: from here on only the chain ends it.
    Approved,
    /// An attempt is signed and stored.
    Signed,
    /// The network has heard of an attempt.
    Broadcast,
    /// A block deep enough holds an attempt.
    Confirmed,
    /// Ended before it was approved.
    Discarded,
    /// Every attempt is impossible for good; what it was to pay goes into another batch.
    Abandoned,
}

named!(State);

/// One batch.
#[derive(Clone, Debug, PartialEq)]
pub struct Batch {
    /// Identity; the manifest's `batch`.
    pub id: Id<Batch>,
    /// Version read, zero when new.
    pub version: i64,
    /// Where it is in its life.
    pub state: State,
    /// Micro-USDT for one bitcoin: the rate of what is converted in it.
    pub rate_micro_usdt: i64,
    /// The quotes that made the rate; nothing when all of it was converted in an earlier batch.
    pub fixing: Option<Fixing>,
    /// How many withdrawals.
    pub payouts: u32,
    /// What they reserved, together.
    pub total: Usdt,
    /// What they are paid, together, in satoshi.
    pub sats: i64,
    /// Who built it.
    pub maker: Uuid,
    /// Who approved it.
    pub checker: Option<Uuid>,
    /// When it was built.
    pub built_at: Moment,
    /// When it was approved; its withdrawals count towards the limits from then on.
    pub approved_at: Option<Moment>,
    /// Last change.
    pub updated_at: Moment,
}

/// One withdrawal in a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Identity.
    pub id: Id<Item>,
    /// Version read, zero when new.
    pub version: i64,
    /// Which batch.
    pub batch: Id<Batch>,
    /// Which withdrawal; in one live batch at most.
    pub withdrawal: Id<Withdrawal>,
    /// Whose.
    pub client: Id<Client>,
    /// What it reserved.
    pub amount: Usdt,
    /// What it is paid, in satoshi.
    pub sats: i64,
    /// Converted in an earlier batch that was abandoned: amount and rate stay as they were.
    pub converted_before: bool,
    /// Whether the batch still has it.
    pub live: bool,
}

/// A line of the audit trail about a batch, without money.
fn progressed(context: &Context<'_>, batch: &Batch, details: serde_json::Value) -> Decision {
    context.decision().journal(Journal {
        cause: Cause::PayoutProgressed,
        subject: batch.id.uuid(),
        client: None,
        transfers: Vec::new(),
        details,
    })
}

fn conflict(code: &'static str, message: &'static str) -> Refusal {
    Refusal::new(refusal::Kind::Conflict, code, message)
}

/// The attempts a batch has, the one with the highest number last.
fn newest(attempts: &[Attempt]) -> Option<&Attempt> {
    attempts.iter().max_by_key(|attempt| attempt.number)
}
