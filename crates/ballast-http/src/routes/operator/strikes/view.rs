//! A strike as the console shows it.

use ballast_core::{
    approval::{Approval, Kind},
    id::Id,
    money::Usdt,
    plan::Plan,
    reading::Grading,
    strike::{State, Strike},
    time::{Day, Moment},
};
use ballast_store::{Conn, StoreError, reads};
use serde::Serialize;
use utoipa::ToSchema;

use crate::routes::operator::approvals::{Names, Person};

/// The result of one plan for one week.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StrikeView {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Strike>,
    /// Unique, ascending number.
    number: i64,
    plan: StrikePlan,
    /// First day included.
    from: Day,
    /// First day no longer included.
    to: Day,
    /// The venue's result in USDT; negative for a loss.
    result: Usdt,
    /// `drafted`, `approved` (being allocated), `allocated` or `rejected`.
    state: State,
    /// The evidence file; null for a job of the demo.
    evidence: Option<StrikeEvidence>,
    /// The operator who entered it; null for a job of the demo.
    maker: Option<Person>,
    /// The operator who approved or rejected it.
    checker: Option<Person>,
    drafted_at: Moment,
    updated_at: Moment,
    /// The approval awaiting a second person.
    #[schema(value_type = Option<String>)]
    approval: Option<Id<Approval>>,
    /// The strike that it corrects; null for the first result of a week.
    corrects: Option<CorrectedStrike>,
    /// ID of the strike that corrected it.
    #[schema(value_type = Option<String>)]
    corrected_by: Option<Id<Strike>>,
    /// The result according to readings; null if it was entered before there were readings.
    grading: Option<Grading>,
    /// Progress of the allocation; null before approval.
    progress: Option<StrikeProgress>,
}

/// A plan with its name.
#[derive(Debug, Serialize, ToSchema)]
struct StrikePlan {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Plan>,
    name: String,
}

/// An evidence file.
#[derive(Debug, Serialize, ToSchema)]
struct StrikeEvidence {
    /// SHA-256 of its content, in hex.
    sha256: String,
    /// The name it was uploaded with; null if the file is missing.
    name: Option<String>,
    bytes: Option<u64>,
    /// Operators who opened it since it was entered with this result, and when each first did.
    opened: Vec<EvidenceInspection>,
}

/// An operator's first opening of the file.
#[derive(Debug, Serialize, ToSchema)]
struct EvidenceInspection {
    by: Person,
    at: Moment,
}

/// The strike that a correction replaces.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CorrectedStrike {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Strike>,
    number: Option<i64>,
    /// What was wrong with it.
    why: String,
    /// The result previously in force, in USDT.
    result_before: Usdt,
}

/// Progress of an allocation.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StrikeProgress {
    /// Positions that have their share.
    done: u64,
    /// Total number of positions; equal to `done` until they are counted.
    total: u64,
    percent: u64,
    /// Positions per second since the first ones; null before anything was measured.
    per_second: Option<u64>,
}

/// Data shared by the views of one answer.
pub(super) struct Shared {
    names: Names,
    plans: Vec<Plan>,
}

impl Shared {
    pub(super) fn load(conn: &mut dyn Conn) -> Result<Self, StoreError> {
        Ok(Self { names: Names::load(conn)?, plans: reads::plans_all(conn)? })
    }

    pub(super) fn view(&self, conn: &mut dyn Conn, strike: &Strike) -> Result<StrikeView, StoreError> {
        let person = |id| self.names.of(id);
        let plan = self.plans.iter().find(|plan| plan.id == strike.plan);
        let name = plan.map_or_else(|| strike.plan.to_string(), |plan| plan.name.clone());
        Ok(StrikeView {
            id: strike.id,
            number: strike.number,
            plan: StrikePlan { id: strike.plan, name },
            from: strike.from,
            to: strike.to,
            result: strike.result,
            state: strike.state,
            evidence: self.file(conn, strike)?,
            maker: strike.maker.map(person),
            checker: strike.checker.map(person),
            drafted_at: strike.drafted_at,
            updated_at: strike.updated_at,
            approval: waiting(conn, strike)?,
            corrects: corrects(conn, strike)?,
            corrected_by: reads::strike_correcting(conn, strike.id)?,
            grading: strike.grading.clone(),
            progress: progress(conn, strike)?,
        })
    }

    fn file(&self, conn: &mut dyn Conn, strike: &Strike) -> Result<Option<StrikeEvidence>, StoreError> {
        if strike.maker.is_none() {
            return Ok(None);
        }
        let info = reads::evidence_info(conn, &strike.evidence_sha256)?;
        let (name, bytes) = info.map(|info| (info.name, info.bytes)).unzip();
        let opened = reads::evidence_openings(conn, strike.into())?;
        let opened = opened.into_iter().map(|(by, at)| EvidenceInspection { by: self.names.of(by), at }).collect();
        Ok(Some(StrikeEvidence { sha256: hex::encode(strike.evidence_sha256), name, bytes, opened }))
    }
}

fn waiting(conn: &mut dyn Conn, strike: &Strike) -> Result<Option<Id<Approval>>, StoreError> {
    if strike.state != State::Drafted {
        return Ok(None);
    }
    let open = reads::approvals_about(conn, strike.id.uuid())?;
    Ok(open.into_iter().find(|one| one.kind == Kind::Strike.as_str()).map(|one| one.id))
}

fn corrects(conn: &mut dyn Conn, strike: &Strike) -> Result<Option<CorrectedStrike>, StoreError> {
    let Some(correction) = &strike.correction else { return Ok(None) };
    let number = reads::strike(conn, correction.corrects)?.map(|corrected| corrected.number);
    let (why, result_before) = (correction.why.clone(), correction.result_before);
    Ok(Some(CorrectedStrike { id: correction.corrects, number, why, result_before }))
}

fn progress(conn: &mut dyn Conn, strike: &Strike) -> Result<Option<StrikeProgress>, StoreError> {
    match strike.state {
        State::Approved | State::Allocated => {}
        State::Drafted | State::Rejected => return Ok(None),
    }
    let found = reads::allocation_progress(conn, strike.number)?;
    let done = found.totals.positions;
    let expected = strike.allocation.as_ref().map(|allocation| allocation.positions);
    let previewed = strike.preview.as_ref().map(|preview| preview.basis.positions);
    let total = expected.or(previewed).unwrap_or(done);
    let percent = match total {
        0 => 100,
        total => done.saturating_mul(100).checked_div(total).unwrap_or(0),
    };
    let millis = found.between.map_or(0, |(first, last)| last.millis_since(first));
    let per_second = u64::try_from(millis).ok().and_then(|millis| done.saturating_mul(1000).checked_div(millis));
    Ok(Some(StrikeProgress { done, total, percent, per_second }))
}
