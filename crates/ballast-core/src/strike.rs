//! The weekly strike: a trading result of one plan, entered, approved, and spread over its investments.

mod allocation;
mod draft;
mod settle;
#[cfg(test)]
mod tests;
mod transition;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{
    id::Id,
    money::Usdt,
    plan::Plan,
    time::{Day, Moment},
};

pub use self::{
    allocation::{Borne, Spread, Weighing, bear, weight},
    draft::{Draft, draft},
    settle::{Totals, approve, chunk_journal, complete, fix_allocation, reject, require_idle, tell_result},
    transition::{Command, next},
};

/// Where a strike is in its life (product rules, section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// Entered with evidence; waits for a second operator.
    Drafted,
    /// Approved; being spread.
    Approved,
    /// Spread over every investment.
    Allocated,
    /// Turned down; never touched money.
    Rejected,
}

impl State {
    /// Every one, in the order of a life.
    pub const ALL: [Self; 4] = [Self::Drafted, Self::Approved, Self::Allocated, Self::Rejected];

    /// The stored and shown name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Drafted => "drafted",
            Self::Approved => "approved",
            Self::Allocated => "allocated",
            Self::Rejected => "rejected",
        }
    }

    /// The one with this stored name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.as_str() == name)
    }
}

/// One period's result of one plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strike {
    /// Identity.
    pub id: Id<Strike>,
    /// Version read, zero when new.
    pub version: i64,
    /// Small number, unique, rising; orders the allocation rows.
    pub number: i64,
    /// Which plan.
    pub plan: Id<Plan>,
    /// First day that counts.
    pub from: Day,
    /// First day that does not; one to seven days after `from`.
    pub to: Day,
    /// The venue's result; negative for a loss.
    pub result: Usdt,
    /// SHA-256 of the evidence file.
    pub evidence_sha256: [u8; 32],
    /// Who entered it; nothing for a job of the demo.
    pub maker: Option<Uuid>,
    /// Who approved or rejected it.
    pub checker: Option<Uuid>,
    /// Where it is in its life.
    pub state: State,
    /// The arithmetic, fixed by the first pass after approval so that a resumed allocation does the same.
    pub allocation: Option<AllocationPlan>,
    /// When it was entered.
    pub drafted_at: Moment,
    /// Last change.
    pub updated_at: Moment,
}

/// How a result is spread: one pass over the positions fixes these numbers, a second writes the shares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AllocationPlan {
    /// What the investments get together (result less the operator's share).
    pub distributed: Usdt,
    /// The operator's performance share; zero for a loss.
    pub performance_share: Usdt,
    /// Sum of principal × days over all positions, as decimal text (128 bits).
    pub total_weight: String,
    /// Number of positions.
    pub positions: u64,
    /// The largest-remainder cut: positions whose (remainder, id) sorts at or before this one get one unit more.
    /// Nothing when every share is whole.
    pub cut: Option<RemainderCut>,
}

/// The last position that gets a unit more, in the order remainder descending, id ascending.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemainderCut {
    /// Its remainder, as decimal text (128 bits).
    pub remainder: String,
    /// Its investment.
    pub investment: Uuid,
}
