//! The order that the second operator approves: one result, its days, its evidence, and the participants.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::{Basis, Preview, Strike};
use crate::{
    id::Id,
    money::Usdt,
    plan::Plan,
    reading::Grading,
    refusal::{Kind, Refusal},
    time::Day,
};

/// A strike as it is approved. It contains everything that determines the allocation, so that what was previewed is
/// what is allocated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    pub strike: Id<Strike>,
    pub number: i64,
    pub plan: Id<Plan>,
    /// First day included.
    pub from: Day,
    /// First day not included.
    pub to: Day,
    /// The venue's result.
    pub result: Usdt,
    /// SHA-256 of the evidence, in hex.
    pub evidence: String,
    /// In a correction, the strike it corrects and the result in force.
    pub corrects: Option<(Id<Strike>, Usdt)>,
    /// In a correction, the amount distributed and the firm's share by the result in force: the differences are posted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<(Usdt, Usdt)>,
    /// In a correction, what was wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// How readings back it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grading: Option<Grading>,
    /// The present participants.
    pub basis: Basis,
    /// SHA-256 of the preview stored with the strike, in hex.
    pub preview: String,
}

impl Order {
    /// Returns the order for a draft, with the present participants.
    ///
    /// # Errors
    /// `no_preview` if it was entered without one.
    pub fn of(strike: &Strike, basis: Basis) -> Result<Self, Refusal> {
        let preview = strike.preview.as_ref().ok_or_else(no_preview)?;
        let correction = strike.correction.as_ref();
        Ok(Self {
            strike: strike.id,
            number: strike.number,
            plan: strike.plan,
            from: strike.from,
            to: strike.to,
            result: strike.result,
            evidence: hex::encode(strike.evidence_sha256),
            corrects: correction.map(|correction| (correction.corrects, correction.result_before)),
            before: correction.map(|one| (one.distributed_before, one.performance_share_before)),
            why: correction.map(|correction| correction.why.clone()),
            grading: strike.grading.clone(),
            basis,
            preview: digest(preview)?,
        })
    }
}

fn digest(preview: &Preview) -> Result<String, Refusal> {
    let text = serde_json::to_string(preview).map_err(|_| no_preview())?;
    Ok(hex::encode(Sha256::digest(text)))
}

fn no_preview() -> Refusal {
    Refusal::new(Kind::Conflict, "no_preview", "This result has no preview; reject it and enter it again.")
}
