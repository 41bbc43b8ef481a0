//! Writing one changed row. What a row may only follow is looked at in the same transaction, in which nobody else writes.

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
    reads, rows,
    value::params,
};

const SIGNED_ALREADY: &str = "SELECT number FROM proof_epoch WHERE number >= ?1 ORDER BY number LIMIT 1";

/// Writes one changed row of whatever kind.
pub(super) fn write(conn: &mut dyn Conn, change: &Change) -> Result<(), Rejection> {
    match change {
        Change::Client(row) => rows::client::write(conn, row),
        Change::Session(row) => rows::session::save(conn, row),
        Change::Challenge(row) => rows::challenge::save(conn, row),
        Change::Factor(row) => rows::factor::save(conn, row),
        Change::Recovery(row) => rows::recovery::save(conn, row),
        Change::Operator(row) => rows::operator::save(conn, row),
        Change::OperatorSession(row) => rows::session::save_operators(conn, row),
        Change::OperatorChallenge(row) => rows::challenge::save_operators(conn, row),
        Change::OperatorFactor(row) => rows::factor::save_operators(conn, row),
        Change::Throttle(row) => rows::throttle::write(conn, row),
        Change::Plan(row) => rows::plan::save(conn, row),
        Change::PlanChange(row) => rows::plan_change::save(conn, row),
        Change::Content(row) => rows::content_change::save(conn, row),
        Change::Investment(row) => rows::investment::write(conn, row),
        Change::Deposit(row) => rows::deposit::save(conn, row),
        Change::Provisional(row) => rows::provisional::save(conn, row),
        Change::Refund(row) => rows::refund::save(conn, row),
        Change::Cursor(row) => rows::cursor::save(conn, row),
        Change::CoinMark(row) => rows::coin_mark::write(conn, row),
        Change::Strike(row) => write_strike(conn, row),
        Change::Evidence(row) => rows::evidence::write(conn, row),
        Change::Withdrawal(row) => rows::withdrawal::save(conn, row),
        Change::PayoutBatch(row) => rows::payout::batch::save(conn, row),
        Change::PayoutItem(row) => rows::payout::item::save(conn, row),
        Change::PayoutAttempt(row) => rows::payout::attempt::save(conn, row),
        Change::PayoutControl(row) => rows::payout::control::save(conn, row),
        Change::Promotion(row) => rows::promotion::save(conn, row),
        Change::Approval(row) => rows::approval::save(conn, row),
        Change::Message(row) => rows::message::write(conn, row),
        Change::Reply(row) => rows::message_reply::save(conn, row),
        Change::Complaint(row) => rows::complaint::write(conn, row),
        Change::ComplaintEntry(row) => rows::complaint::entry::save(conn, row),
        Change::Assessment(row) => rows::assessment::save(conn, row),
        Change::Notice(row) => rows::notice::save(conn, row),
        Change::MailChoice(row) => rows::mail_choice::save(conn, row),
        Change::Survey(row) => rows::survey::save(conn, row),
        Change::ProofEpoch(row) => write_proof(conn, row),
        Change::ReserveKey(row) => write_reserve_key(conn, row),
        Change::Binding(row) => rows::installation::write(conn, row),
        Change::ClosedMonth(row) => rows::closed_month::save(conn, row),
        Change::DeadLetter(row) => rows::dead_letter::save(conn, row),
        Change::Sweep(row) => rows::sweep::save(conn, row),
        Change::SweepCall(row) => rows::sweep_call::save(conn, row),
        Change::Break(row) => rows::book_break::save(conn, row),
        Change::Attestation(row) => rows::attestation::save(conn, row),
        Change::Hold(row) => rows::hold::save(conn, row),
    }
}

/// From its approval on the plan's positions stand still. What was approved is what they are in this transaction, in
/// which nobody else writes; a decision that was made on others is made again, and then finds that they changed.
fn require_same_positions(conn: &mut dyn Conn, row: &Strike) -> Result<(), Rejection> {
    let (State::Approved, None, Some(preview)) = (row.state, &row.allocation, &row.preview) else { return Ok(()) };
    if reads::strike_basis(conn, row)? == preview.basis { Ok(()) } else { Err(Rejection::Stale) }
}

fn write_strike(conn: &mut dyn Conn, row: &Strike) -> Result<(), Rejection> {
    require_same_positions(conn, row)?;
    rows::strike::save(conn, row)
}

/// Writes a proof, and only with the signature of its key: a change may have been announced while it was built.
fn write_proof(conn: &mut dyn Conn, row: &ProofEpoch) -> Result<(), Rejection> {
    if !is_signed_in_turn(conn, row)? {
        return Err(Rejection::Refused("a proof is not signed by the reserve key whose turn it is"));
    }
    rows::proof::save(conn, row)
}

/// While no change was announced, any key may be the firm's.
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

/// Writes a change of the key, unless the old key signed meanwhile what the new one was to sign, or another change came first.
fn write_reserve_key(conn: &mut dyn Conn, row: &ReserveKeyChange) -> Result<(), Rejection> {
    if first(conn, SIGNED_ALREADY, params![row.from_epoch], |c| c.int())?.is_some() {
        return Err(Rejection::Stale);
    }
    require_follows(conn, row)?;
    match rows::reserve_key::save(conn, row) {
        // Another process announced one between that look and this.
        Err(Rejection::Duplicate(_)) => Err(Rejection::Stale),
        written => written,
    }
}

/// No row goes away again, so one that does not follow from the others would end all proofs for ever.
fn require_follows(conn: &mut dyn Conn, row: &ReserveKeyChange) -> Result<(), Rejection> {
    let announced = reads::reserve_keys(conn)?;
    if announced.last().map_or(0, |last| last.number).checked_add(1) != Some(row.number) {
        return Err(Rejection::Stale);
    }
    let changes: Result<Vec<_>, StoreError> = announced.iter().chain([row]).map(reads::published_key_change).collect();
    let unfit = |_| Rejection::Refused("a change of the reserve key does not follow from those before it");
    Keys::of(&changes?).map(drop).map_err(unfit)
}
