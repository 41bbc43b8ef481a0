//! Writes changed rows. Rules on what may follow a row are checked in the same transaction, in which nobody else
//! writes.

use ballast_core::{
    decision::Change,
    proof::{ProofEpoch, ReserveKeyChange},
    strike::{State, Strike},
};
use ballast_proof::{Keys, Signed};

use super::Rejection;
use crate::{
    engine::{Conn, first},
    error::StoreError,
    reads,
    row_log::RowLog,
    rows,
    value::params,
};

const SIGNED_ALREADY: &str = "SELECT number FROM proof_epoch WHERE number >= ?1 ORDER BY number LIMIT 1";

/// Writes changed rows. Notices come last, because there may be many: they go together.
pub(super) fn write_all(log: &mut RowLog<'_>, changes: &[Change]) -> Result<(), Rejection> {
    let mut notices = Vec::new();
    for change in changes {
        match change {
            Change::Notice(notice) => notices.push(notice),
            other => write(log, other)?,
        }
    }
    if notices.is_empty() { Ok(()) } else { rows::notice::write_all(log, &notices) }
}

/// Writes one changed row of any kind.
fn write(log: &mut RowLog<'_>, change: &Change) -> Result<(), Rejection> {
    match change {
        Change::Client(row) => rows::client::write(log, row),
        Change::Session(row) => rows::session::save(log, row),
        Change::Challenge(row) => rows::challenge::save(log, row),
        Change::Factor(row) => rows::factor::save(log, row),
        Change::Recovery(row) => rows::recovery::save(log, row),
        Change::ApiKey(row) => rows::api_key::save(log, row),
        Change::ServiceKey(row) => rows::service_key::save(log, row),
        Change::Webhook(row) => rows::webhook::save(log, row),
        Change::Operator(row) => rows::operator::save(log, row),
        Change::OperatorSession(row) => rows::session::save_operators(log, row),
        Change::OperatorChallenge(row) => rows::challenge::save_operators(log, row),
        Change::OperatorFactor(row) => rows::factor::save_operators(log, row),
        Change::OperatorIdentity(row) => rows::identity::save(log, row),
        Change::Throttle(row) => rows::throttle::write(log.conn, row),
        Change::Plan(row) => rows::plan::save(log, row),
        Change::PlanChange(row) => rows::plan_change::save(log, row),
        Change::Content(row) => rows::content_change::save(log, row),
        Change::Investment(row) => rows::investment::write(log, row),
        Change::Deposit(row) => rows::deposit::save(log, row),
        Change::Provisional(row) => rows::provisional::save(log, row),
        Change::Refund(row) => rows::refund::save(log, row),
        Change::Cursor(row) => rows::cursor::save(log, row),
        Change::CoinMark(row) => rows::coin_mark::write(log.conn, row),
        Change::Strike(row) => write_strike(log, row),
        Change::Telling(row) => rows::telling::save(log, row),
        Change::Bulletin(row) => rows::bulletin::write(log, row),
        Change::Evidence(row) => rows::evidence::write(log, row),
        Change::Withdrawal(row) => rows::withdrawal::save(log, row),
        Change::PayoutBatch(row) => rows::payout::batch::save(log, row),
        Change::PayoutItem(row) => rows::payout::item::save(log, row),
        Change::PayoutAttempt(row) => rows::payout::attempt::save(log, row),
        Change::PayoutControl(row) => rows::payout::control::save(log, row),
        Change::Promotion(row) => rows::promotion::save(log, row),
        Change::Approval(row) => rows::approval::save(log, row),
        Change::Message(row) => rows::message::write(log, row),
        Change::Reply(row) => rows::message_reply::save(log, row),
        Change::Complaint(row) => rows::complaint::write(log, row),
        Change::ComplaintEntry(row) => rows::complaint::entry::save(log, row),
        Change::Assessment(row) => rows::assessment::save(log, row),
        Change::IdentityCheck(row) => rows::identity_check::save(log, row),
        Change::Notice(row) => rows::notice::write_all(log, &[row]),
        Change::MailChoice(row) => rows::mail_choice::save(log, row),
        Change::Push(row) => rows::push::write(log, row),
        Change::PushEnd(session) => rows::push::end(log.conn, *session),
        Change::Survey(row) => rows::survey::write(log, row),
        Change::ProofEpoch(row) => write_proof(log, row),
        Change::ReserveKey(row) => write_reserve_key(log, row),
        Change::Binding(row) => rows::installation::write(log, row),
        Change::ClosedMonth(row) => rows::closed_month::save(log, row),
        Change::DeadLetter(row) => rows::dead_letter::save(log, row),
        Change::Sweep(row) => rows::sweep::save(log, row),
        Change::SweepCall(row) => rows::sweep_call::save(log, row),
        Change::Break(row) => rows::book_break::save(log, row),
        Change::Attestation(row) => rows::attestation::save(log, row),
        Change::Hold(row) => rows::hold::save(log, row),
        Change::Observer(row) => once(rows::observer::save(log, row)),
        Change::Reading(row) => once(rows::reading::save(log, row)),
    }
}

/// If another process wrote the row between the look and this write, the decision looks again.
fn once(written: Result<(), Rejection>) -> Result<(), Rejection> {
    match written {
        Err(Rejection::Duplicate(_)) => Err(Rejection::Stale),
        written => written,
    }
}

/// From its approval the plan's positions do not change. The preview that was approved must match the positions in this
/// transaction, in which nobody else writes; a decision based on others is made again, and then finds that they
/// changed.
fn require_same_positions(conn: &mut dyn Conn, row: &Strike) -> Result<(), Rejection> {
    let (State::Approved, None, Some(preview)) = (row.state, &row.allocation, &row.preview) else { return Ok(()) };
    if reads::strike_basis(conn, row)? == preview.basis { Ok(()) } else { Err(Rejection::Stale) }
}

fn write_strike(log: &mut RowLog<'_>, row: &Strike) -> Result<(), Rejection> {
    require_same_positions(log.conn, row)?;
    rows::strike::save(log, row)
}

/// Writes a proof, only if it is signed by the right key: a change may have been announced while it was built.
fn write_proof(log: &mut RowLog<'_>, row: &ProofEpoch) -> Result<(), Rejection> {
    if !is_signed_in_turn(log.conn, row)? {
        return Err(Rejection::Refused("a proof is not signed by the reserve key whose turn it is"));
    }
    rows::proof::save(log, row)
}

/// While no change has been announced, any key may be the firm's.
fn is_signed_in_turn(conn: &mut dyn Conn, row: &ProofEpoch) -> Result<bool, StoreError> {
    let changes = reads::key_changes(conn)?;
    if changes.is_empty() {
        return Ok(true);
    }
    let unfit = |error: &dyn std::fmt::Display| StoreError::Corrupt(format!("the reserve keys: {error}"));
    let keys = Keys::of(&changes).map_err(|error| unfit(&error))?;
    let signed = serde_json::from_value::<Signed>(row.record.clone()).map_err(|error| unfit(&error))?;
    Ok(keys.verify(&signed).is_ok())
}

/// Writes a change of the key, unless the old key has since signed what the new one was to sign, or another change came
/// first.
fn write_reserve_key(log: &mut RowLog<'_>, row: &ReserveKeyChange) -> Result<(), Rejection> {
    if first(log.conn, SIGNED_ALREADY, params![row.from_epoch], |c| c.int())?.is_some() {
        return Err(Rejection::Stale);
    }
    require_follows(log.conn, row)?;
    once(rows::reserve_key::save(log, row))
}

/// No row is ever removed, so one that does not follow from the others would end all proofs forever.
fn require_follows(conn: &mut dyn Conn, row: &ReserveKeyChange) -> Result<(), Rejection> {
    let announced = reads::reserve_keys(conn)?;
    if announced.last().map_or(0, |last| last.number).checked_add(1) != Some(row.number) {
        return Err(Rejection::Stale);
    }
    let changes: Result<Vec<_>, StoreError> = announced.iter().chain([row]).map(reads::published_key_change).collect();
    let unfit = |_| Rejection::Refused("a change of the reserve key does not follow from those before it");
    Keys::of(&changes?).map(drop).map_err(unfit)
}
