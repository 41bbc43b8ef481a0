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

/// Where a strike is in its life (product rules, section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
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

named!(State);

/// One period's result of one plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strike {
    pub id: Id<Strike>,
    /// Version read, zero when new.
    pub version: i64,
    /// Small number, unique, rising; orders the allocation rows.
    pub number: i64,
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
    /// What it corrects; nothing for a week entered for the first time.
    pub correction: Option<Correction>,
    /// What its approval was decided on; nothing for a job of the demo.
    pub preview: Option<Preview>,
    /// What readings make of it; nothing from before there were readings, and for a job of the demo.
    pub grading: Option<Grading>,
    /// When it was entered.
    pub drafted_at: Moment,
    pub updated_at: Moment,
}

/// A week of a plan, by its first day: a strike and its corrections are of one week.
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

    /// What is recorded against the venue: the result, less what was recorded for the week before.
    pub fn recorded(&self) -> Result<Usdt, Refusal> {
        let before = self.correction.as_ref().map_or(Usdt::ZERO, |correction| correction.result_before);
        self.result.checked_sub(before).ok_or_else(too_large)
    }
}

/// A strike that replaces the figures of an allocated one: what was in force, and why it was wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The strike whose figures were in force: the first one of the week, or the last correction of it.
    pub corrects: Id<Strike>,
    pub result_before: Usdt,
    pub distributed_before: Usdt,
    pub performance_share_before: Usdt,
    /// What was wrong, in one line; clients and the public read it.
    pub why: String,
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
    /// The largest-remainder cut: positions whose (remainder, place) sorts at or before this one get one unit more.
    /// Nothing when every share is whole.
    pub cut: Option<RemainderCut>,
    /// Who took part, see [`Basis::fingerprint`]. Nothing in strikes from before the performance share was each
    /// contract's own: there it came off the whole, and the rest was spread.
    #[serde(default)]
    pub fingerprint: Option<String>,
}

/// The last position that gets a unit more, in the order remainder descending, [`place`] ascending.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemainderCut {
    /// Its remainder, as decimal text (128 bits).
    pub remainder: String,
    /// Its investment; for operators only, because it is someone's.
    pub investment: Uuid,
    /// Its [`place`], in hex. Nothing in older strikes, where equal remainders were ordered by the investment.
    #[serde(default)]
    pub place: Option<String>,
}

/// How far the clients were told of a result that is allocated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Telling {
    pub strike: Id<Strike>,
    /// Version read, zero when new.
    pub version: i64,
    /// The strike's number; results are told in this order.
    pub number: i64,
    /// Everyone up to this client was told, in the order of ids; nothing while nobody was.
    pub through: Option<Id<Client>>,
    /// When the last one was.
    pub told_at: Option<Moment>,
    /// What everybody was told by at once; nothing while nobody was, and where it was done page by page.
    pub bulletin: Option<Id<Bulletin>>,
}

/// Tells everybody at once of the results whose tellings name it: each client who has a share reads it as a notice of
/// theirs, worded from the shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bulletin {
    /// Also that of each of its notices, of which a client has one.
    pub id: Id<Bulletin>,
    pub created_at: Moment,
}

/// A file. Its hash is its identity; the same file is kept once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// SHA-256 of the content.
    pub sha256: [u8; 32],
    /// Name it was sent with, for whoever downloads it; never a path.
    pub name: String,
    pub content: Vec<u8>,
    pub sent_by: Uuid,
    pub sent_at: Moment,
}

impl Evidence {
    /// What its line in the audit trail is about: the first half of the hash.
    #[must_use]
    pub fn subject(sha256: &[u8; 32]) -> Uuid {
        let mut half = [0; 16];
        half.iter_mut().zip(sha256).for_each(|(byte, from)| *byte = *from);
        Uuid::from_bytes(half)
    }

    /// Whether the content is what was sent.
    #[must_use]
    pub fn is_intact(&self) -> bool {
        <[u8; 32]>::from(Sha256::digest(&self.content)) == self.sha256
    }
}
