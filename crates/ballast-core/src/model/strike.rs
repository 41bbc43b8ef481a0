//! Weekly results.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{client::Client, plan::Plan, preview::Preview, reading::Grading};
use crate::{
    id::Id,
    money::Usdt,
    refusal::{Refusal, too_large},
    time::{Day, Days, Moment},
};

/// State of a strike (product rules, section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Entered with evidence; waiting for a second operator.
    Drafted,
    /// Approved; being allocated.
    Approved,
    /// Allocated to every investment.
    Allocated,
    /// Turned down; never moved money.
    Rejected,
}

named!(State);

/// One plan's result for one period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strike {
    pub id: Id<Strike>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    /// Small number, unique and ascending; orders the allocation rows.
    pub number: i64,
    pub plan: Id<Plan>,
    /// First day included.
    pub from: Day,
    /// First day not included; one to seven days after `from`.
    pub to: Day,
    /// The venue's result; negative for a loss.
    pub result: Usdt,
    /// SHA-256 of the evidence file.
    pub evidence_sha256: [u8; 32],
    /// The operator who entered it; `None` for a job of the demo.
    pub maker: Option<Uuid>,
    /// The operator who approved or rejected it.
    pub checker: Option<Uuid>,
    pub state: State,
    /// The arithmetic, fixed by the first pass after approval so that a resumed allocation does the same.
    pub allocation: Option<AllocationPlan>,
    /// What it corrects; `None` for a week entered for the first time.
    pub correction: Option<Correction>,
    /// The effects its approval was based on; `None` for a job of the demo.
    pub preview: Option<Preview>,
    /// How readings back it; `None` if it predates readings, and for a job of the demo.
    pub grading: Option<Grading>,
    pub drafted_at: Moment,
    pub updated_at: Moment,
}

/// A plan's week, identified by its first day: a strike and its corrections belong to the same week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanWeek {
    pub plan: Id<Plan>,
    pub from: Day,
}

impl Strike {
    #[must_use]
    pub const fn week(&self) -> PlanWeek {
        PlanWeek { plan: self.plan, from: self.from }
    }

    #[must_use]
    pub const fn days(&self) -> Days {
        Days { from: self.from, to: self.to }
    }

    /// The amount recorded against the venue: the result, less what was recorded for the week before.
    pub fn recorded(&self) -> Result<Usdt, Refusal> {
        let before = self.correction.as_ref().map_or(Usdt::ZERO, |correction| correction.result_before);
        self.result.checked_sub(before).ok_or_else(too_large)
    }
}

/// What a correction replaces in an allocated strike, and why it was wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The strike whose figures were in force: the first one of the week, or its last correction.
    pub corrects: Id<Strike>,
    pub result_before: Usdt,
    pub distributed_before: Usdt,
    pub performance_share_before: Usdt,
    /// What was wrong, in one line; clients and the public read it.
    pub why: String,
}

/// How a result is allocated: one pass over the positions fixes these numbers, a second one writes the shares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AllocationPlan {
    /// The total for all investments (the result less the operator's share).
    pub distributed: Usdt,
    /// The operator's performance share; zero for a loss.
    pub performance_share: Usdt,
    /// Sum of principal × days over all positions, as decimal text (128 bits).
    pub total_weight: String,
    /// Number of positions.
    pub positions: u64,
    /// The largest-remainder cut: positions whose (remainder, place) sorts at or before it get one unit more. `None` if
    /// every share is whole.
    pub cut: Option<RemainderCut>,
    /// The participants, see [`Basis::fingerprint`]. `None` in strikes from before each contract had its own
    /// performance share: in those it was taken off the whole, and the rest was allocated.
    #[serde(default)]
    pub fingerprint: Option<String>,
}

/// The last position that gets one unit more, ordered by remainder descending, then [`place`] ascending.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemainderCut {
    /// Its remainder, as decimal text (128 bits).
    pub remainder: String,
    /// Its investment; for operators only, because it belongs to a client.
    pub investment: Uuid,
    /// Its [`place`], in hex. `None` in older strikes, where equal remainders were ordered by the investment.
    #[serde(default)]
    pub place: Option<String>,
}

/// How far clients were told about an allocated result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Telling {
    pub strike: Id<Strike>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    /// Number of the strike; results are told in this order.
    pub number: i64,
    /// Clients up to this id were told; `None` while nobody was.
    pub through: Option<Id<Client>>,
    /// When the last client was told.
    pub told_at: Option<Moment>,
    /// The bulletin that told everyone at once; `None` until then, and if clients were told page by page.
    pub bulletin: Option<Id<Bulletin>>,
}

/// Tells everyone at once about the results whose tellings name it: each client who has a share sees it as one of their
/// notices, worded from the shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bulletin {
    /// Also the id of each of its notices, of which a client has one.
    pub id: Id<Bulletin>,
    pub created_at: Moment,
}

/// A file, identified by its hash: the same file is kept once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// SHA-256 of the content.
    pub sha256: [u8; 32],
    /// File name it was sent with, used for downloads; never a path.
    pub name: String,
    pub content: Vec<u8>,
    pub sent_by: Uuid,
    pub sent_at: Moment,
}

impl Evidence {
    /// Subject of its line in the audit trail: the first half of the hash.
    #[must_use]
    pub fn subject(sha256: &[u8; 32]) -> Uuid {
        let mut half = [0; 16];
        half.iter_mut().zip(sha256).for_each(|(byte, from)| *byte = *from);
        Uuid::from_bytes(half)
    }

    #[must_use]
    pub fn is_intact(&self) -> bool {
        <[u8; 32]>::from(Sha256::digest(&self.content)) == self.sha256
    }
}
