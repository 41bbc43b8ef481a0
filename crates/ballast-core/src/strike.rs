//! The weekly strike: a trading result of one plan, entered, approved, and allocated to its investments.

mod allocation;
mod correction;
mod digest;
mod draft;
mod evidence;
pub mod import;
mod mark;
mod order;
mod preview;
mod settle;
mod tell;
#[cfg(test)]
mod tests;
mod transition;

pub use crate::model::{
    preview::{Basis, EvidenceFindings, Preview, SampleReason, Sampled},
    strike::{AllocationPlan, Bulletin, Correction, Evidence, PlanWeek, RemainderCut, State, Strike, Telling},
};

pub(crate) use self::settle::against_venue;
pub use self::{
    allocation::{Borne, Share, Spread, Weighing, bear, place, weight},
    correction::{Corrected, Mended, Standing, Week, correct, credit_journal, mend},
    digest::{ChunkRows, Fingerprint},
    draft::{Draft, draft, require_cooled, require_from_the_start},
    evidence::{EVIDENCE_MAX_BYTES, Exhibit, keep_evidence, open_evidence, require_opened},
    mark::{Claim, Mark},
    order::Order,
    preview::target_of,
    settle::{
        Approved, Totals, approve, approve_opened, chunk_journal, complete, fix_allocation, reject, require_approved,
        require_idle,
    },
    tell::{Before, News, Next, Page, Untold, is_at_once, round, tell, week},
    transition::{Command, next},
};

impl AllocationPlan {
    /// The participants.
    #[must_use]
    pub fn basis(&self) -> Option<Basis> {
        let fingerprint = self.fingerprint.clone()?;
        Some(Basis { positions: self.positions, total_weight: self.total_weight.clone(), fingerprint })
    }
}
