//! Enters a result: the draft, and its every effect, from one state of the books.

use ballast_core::{
    context::Context,
    decision::{Change, Decision},
    id::Id,
    money::Usdt,
    plan::Plan,
    reading::{Grading, require_grade, require_window},
    strike::{self, Corrected, Draft, EvidenceFindings, Order, Preview, Strike, import},
    time::{Day, Days},
};
use ballast_store::{Conn, preview_strike, reads};
use http::StatusCode;

use super::warn::warnings;
use crate::{
    approve::{ProposalRef, proposal},
    decide::in_context,
    error::ApiError,
    operators::signed_in::Acting,
    readings::graded,
};

/// An operator's entry of a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// A new week, or a correction of one.
    pub week: Week,
    /// The venue's result.
    pub result: Usdt,
    /// SHA-256 of the evidence, which must be stored.
    pub evidence: [u8; 32],
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Week {
    /// The next days of a plan.
    Next {
        plan: Id<Plan>,
        /// The first day that counts.
        from: Day,
        /// The first day that does not count.
        to: Day,
    },
    /// The days of an allocated strike.
    Again {
        /// The strike in force.
        corrects: Id<Strike>,
        /// What was wrong with it.
        why: String,
    },
}

/// A draft, ready to be written.
#[derive(Clone, Debug, PartialEq)]
pub struct Entered {
    /// The decision that writes the draft.
    pub decision: Decision,
    /// The strike of the draft.
    pub strike: Strike,
    pub preview: Preview,
}

/// Enters a result in the name of the context's operator, with its preview. Nothing is written yet.
///
/// # Errors
/// 404 for an unknown strike, a field error for an unknown plan or file, and the refusals of [`strike::draft`],
/// [`strike::correct`], [`require_window`], [`strike::require_cooled`] and [`strike::require_from_the_start`].
pub fn enter(conn: &mut dyn Conn, context: &mut Context<'_>, entry: &Entry) -> Result<Entered, ApiError> {
    let facts = Facts::load(conn, entry)?;
    let (id, number) = (context.id(), reads::next_strike_number(conn)?);
    let days = facts.days(entry);
    require_window(days.to, context.now, &reads::observers_of(conn, facts.plan.id)?, context.rules)?;
    let grading = Some(graded(conn, context, facts.plan.id, days, number, Some(entry.result))?);
    // First without a preview: an entry that is refused need not be calculated.
    let (_, bare) = facts.draft(context, id, number, entry, None, grading.clone())?;
    require_grade(bare.grading.as_ref(), reads::promised_grade(conn, &bare)?)?;
    if bare.correction.is_none() {
        let cooling = reads::cooling_until(conn, bare.plan, bare.to, context.now)?;
        strike::require_cooled(context.now, cooling)?;
        strike::require_from_the_start(&facts.plan, bare.from, reads::first_start(conn, bare.plan)?)?;
    }
    let mut preview = preview_strike(conn, &bare)?;
    preview.file = says(conn, entry.evidence, bare.days())?;
    preview.warnings = warnings(conn, context, &bare, &facts.plan, &preview)?;
    let (decision, strike) = facts.draft(context, id, number, entry, Some(preview.clone()), grading)?;
    Ok(Entered { decision, strike, preview })
}

/// Enters a result and proposes it to a second operator, in one decision.
///
/// # Errors
/// As [`enter`]; 403 without the permission.
pub async fn submit(acting: Acting<'_>, entry: Entry) -> Result<ProposalRef, ApiError> {
    let (shared, maker) = (acting.app.clone(), acting.by.actor());
    let decide = move |conn: &mut dyn Conn| -> Result<_, ApiError> {
        in_context(&shared, maker, |context| {
            let entered = enter(conn, context, &entry)?;
            let order = Order::of(&entered.strike, entered.preview.basis.clone())?;
            let (proposed, told) = proposal(conn, context, order)?;
            Ok((entered.decision.and(proposed), told))
        })
    };
    acting.write(decide).await
}

struct Facts {
    plan: Plan,
    open_strike: bool,
    corrected: Option<(Strike, bool)>,
}

impl Facts {
    fn load(conn: &mut dyn Conn, entry: &Entry) -> Result<Self, ApiError> {
        if reads::evidence_info(conn, &entry.evidence)?.is_none() {
            return Err(no_evidence());
        }
        let (plan, corrected) = match &entry.week {
            Week::Next { plan, .. } => (*plan, None),
            Week::Again { corrects, .. } => {
                let strike = reads::strike(conn, *corrects)?.ok_or_else(ApiError::not_found)?;
                let superseded = reads::strike_correcting(conn, strike.id)?.is_some();
                (strike.plan, Some((strike, superseded)))
            }
        };
        let found = reads::plan_by_id(conn, plan)?;
        let plan = found.ok_or_else(|| ApiError::field("plan", "unknown_plan", "There is no plan with this id."))?;
        Ok(Self { open_strike: reads::open_strike(conn, plan.id)?, plan, corrected })
    }

    /// The days of the result.
    fn days(&self, entry: &Entry) -> Days {
        match (&entry.week, &self.corrected) {
            (Week::Next { from, to, .. }, _) => Days { from: *from, to: *to },
            (Week::Again { .. }, Some((strike, _))) => strike.days(),
            // No draft is made in this case.
            (Week::Again { .. }, None) => Days { from: Day::EPOCH, to: Day::EPOCH },
        }
    }

    fn draft(
        &self,
        context: &mut Context<'_>,
        id: Id<Strike>,
        number: i64,
        entry: &Entry,
        preview: Option<Preview>,
        grading: Option<Grading>,
    ) -> Result<(Decision, Strike), ApiError> {
        let (result, evidence_sha256) = (entry.result, entry.evidence);
        let draft = |from, to| Draft { from, to, result, evidence_sha256, preview, grading };
        let decision = match (&entry.week, &self.corrected) {
            (Week::Again { why, .. }, Some((strike, superseded))) => {
                let (open_strike, superseded) = (self.open_strike, *superseded);
                let corrected = Corrected { strike, plan: &self.plan, open_strike, superseded };
                strike::correct(context, id, number, draft(strike.from, strike.to), why, corrected)?
            }
            (Week::Next { from, to, .. }, _) => {
                strike::draft(context, id, number, draft(*from, *to), &self.plan, self.open_strike)?
            }
            (Week::Again { .. }, None) => return Err(ApiError::not_found()),
        };
        let strike = decision.changes.iter().find_map(|change| match change {
            Change::Strike(strike) => Some(strike.clone()),
            _ => None,
        });
        strike.map(|strike| (decision, strike)).ok_or_else(|| ApiError::internal(&"a draft without a strike"))
    }
}

/// The findings of the evidence file itself; `None` if it cannot be read.
pub fn says(conn: &mut dyn Conn, sha256: [u8; 32], days: Days) -> Result<Option<EvidenceFindings>, ApiError> {
    let content = evidence_of(conn, sha256)?;
    let Ok(found) = import::import(&content, days) else { return Ok(None) };
    let (format, problems) = (found.format.as_str().to_owned(), found.problem_count);
    Ok(Some(EvidenceFindings { format, result: found.result, problems }))
}

/// A file sent earlier, unchanged.
///
/// # Errors
/// A field error when there is none, 409 when it was tampered with in the database.
pub fn evidence_of(conn: &mut dyn Conn, sha256: [u8; 32]) -> Result<Vec<u8>, ApiError> {
    let found = reads::evidence(conn, &sha256)?.ok_or_else(no_evidence)?;
    if found.is_intact() { Ok(found.content) } else { Err(damaged_evidence()) }
}

/// 409: the stored file no longer matches the hash of what was sent.
pub fn damaged_evidence() -> ApiError {
    let message = "The evidence is not the file that was sent; run `ballast verify`, and enter the result again with the \
                   venue's statement.";
    ApiError::new(StatusCode::CONFLICT, "evidence_damaged", message)
}

fn no_evidence() -> ApiError {
    ApiError::field("evidence", "unknown_evidence", "Send the evidence first; no file with this SHA-256 is there.")
}

/// The SHA-256 of a file, in hex.
///
/// # Errors
/// A field error for anything else.
pub fn parse_sha256(text: &str) -> Result<[u8; 32], ApiError> {
    let bytes = hex::decode(text).ok().and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
    bytes.ok_or_else(|| {
        ApiError::field("evidence", "invalid_evidence", "Give the SHA-256 of the evidence as 64 hexadecimal digits.")
    })
}
