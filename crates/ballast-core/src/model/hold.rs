//! A hold of the firm's money.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::{approval::Approval, client::Client, deposit::Deposit};
use crate::{id::Id, money::Usdt, time::Moment};

/// What was found.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Kind {
    /// The chain took back blocks that deposits were credited from.
    Intake,
    /// The clock is far from where it was.
    Clock,
}

named!(Kind);

/// What a hold may stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Movement {
    /// Deposits are credited, taken back, assigned, sent back.
    Deposits,
    /// Deposit addresses are swept.
    Sweeps,
    /// Withdrawals are paid.
    Payouts,
    /// Contracts and the house's own money: starts, ends, results, moves of capital.
    Calendar,
    /// What holds from a day on: announced terms, changes of plans, what is published as of now.
    Terms,
}

/// What two operators decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Resolution {
    /// What was found is so; what follows from it is carried out.
    Accept,
    /// What was found is wrong; nothing follows from it, and it is looked at again.
    Dismiss,
}

named!(Resolution);

/// Where a hold is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Waits for two operators.
    Open,
    /// They decided; the software carries it out. Money still stands.
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
    /// Number of its block.
    pub block: u64,
    /// Hash of its block, as it was relied on.
    pub old_hash: String,
    /// Hash of the block that is said to be there now; nothing when none is.
    pub new_hash: Option<String>,
    /// Hash of its chain transaction.
    pub tx_hash: String,
}

/// What one outside source says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Witness {
    /// Who, without secrets.
    pub name: String,
    /// What it says, in a sentence.
    pub says: String,
}

/// What a decision rests on, as it was found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Facts {
    /// Label and value, in words.
    pub lines: Vec<(String, String)>,
    /// Deposits that depend on it.
    pub deposits: Vec<DoubtfulDeposit>,
    /// Who says what.
    pub witnesses: Vec<Witness>,
}

/// How it was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What was decided.
    pub resolution: Resolution,
    pub why: String,
    pub approval: Id<Approval>,
    pub at: Moment,
}

/// Money stands still.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hold {
    pub id: Id<Hold>,
    /// Version read, zero when new.
    pub version: i64,
    /// What was found.
    pub kind: Kind,
    /// Where it is in its life.
    pub state: State,
    /// What was found, as a sentence.
    pub reason: String,
    /// What the decision rests on.
    pub facts: Facts,
    /// When it was placed.
    pub since: Moment,
    /// How it was decided.
    pub verdict: Option<Verdict>,
    /// When money moved again.
    pub released_at: Option<Moment>,
}

/// What two operators decide on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReleaseOrder {
    pub hold: Id<Hold>,
    pub found: Kind,
    /// In a sentence.
    pub reason: String,
    pub since: Moment,
    /// SHA-256 of the facts it rests on.
    pub facts_sha256: String,
    /// What is decided.
    pub resolution: Resolution,
    pub why: String,
}
