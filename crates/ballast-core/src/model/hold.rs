//! Holds of the firm's money.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::{approval::Approval, client::Client, deposit::Deposit};
use crate::{id::Id, money::Usdt, time::Moment};

/// Cause of a hold.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Kind {
    /// The chain dropped blocks that deposits were credited from.
    Intake,
    /// The clock is far from where it was.
    Clock,
}

named!(Kind);

/// Movements of money that a hold may stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Movement {
    /// Crediting, reversing, assigning and refunding deposits.
    Deposits,
    /// Sweeping deposit addresses.
    Sweeps,
    /// Paying withdrawals.
    Payouts,
    /// Contracts and the house's own money: starts, ends, results, moves of capital.
    Calendar,
    /// Anything that takes effect on a date: announced terms, changes of plans, publications as of now.
    Terms,
}

/// Decision of two operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Resolution {
    /// The finding is right, and its consequences are carried out.
    Accept,
    /// The finding is wrong; nothing follows from it, and the check is repeated.
    Dismiss,
}

named!(Resolution);

/// State of a hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Waiting for two operators.
    Open,
    /// Decided; the software carries it out. Money still does not move.
    Decided,
    /// Money moves again.
    Released,
}

named!(State);

/// A deposit whose block is in doubt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct DoubtfulDeposit {
    pub deposit: Id<Deposit>,
    pub client: Option<Id<Client>>,
    pub amount: Usdt,
    pub block: u64,
    /// Hash of its block, as it was relied on.
    pub old_hash: String,
    /// Hash of the block reported there now; `None` if there is none.
    pub new_hash: Option<String>,
    pub tx_hash: String,
}

/// The statement of one outside source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Witness {
    /// Name of the source, without secrets.
    pub name: String,
    /// Its statement, as a sentence.
    pub says: String,
}

/// The facts behind a decision, as they were found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Facts {
    /// Label and value, in words.
    pub lines: Vec<(String, String)>,
    /// Deposits that depend on it.
    pub deposits: Vec<DoubtfulDeposit>,
    pub witnesses: Vec<Witness>,
}

/// How a hold was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub resolution: Resolution,
    pub why: String,
    pub approval: Id<Approval>,
    pub at: Moment,
}

/// A stop of money movements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hold {
    pub id: Id<Hold>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub kind: Kind,
    pub state: State,
    /// The finding, as a sentence.
    pub reason: String,
    pub facts: Facts,
    /// When it was placed.
    pub since: Moment,
    pub verdict: Option<Verdict>,
    pub released_at: Option<Moment>,
}

/// A release for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReleaseOrder {
    pub hold: Id<Hold>,
    pub found: Kind,
    /// The finding, as a sentence.
    pub reason: String,
    pub since: Moment,
    /// SHA-256 of the facts it rests on.
    pub facts_sha256: String,
    pub resolution: Resolution,
    pub why: String,
}
