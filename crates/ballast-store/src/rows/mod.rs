//! One file for each entity: its columns, how a row is read, how it is written.

pub(crate) mod approval;
pub(crate) mod assessment;
pub(crate) mod attestation;
pub(crate) mod book_break;
pub(crate) mod challenge;
pub(crate) mod client;
pub(crate) mod closed_month;
pub(crate) mod coin_mark;
pub(crate) mod complaint;
pub(crate) mod content_change;
pub(crate) mod cursor;
pub(crate) mod dead_letter;
pub(crate) mod deposit;
pub(crate) mod evidence;
pub(crate) mod factor;
pub(crate) mod hold;
pub(crate) mod installation;
pub(crate) mod investment;
pub(crate) mod mail_choice;
pub(crate) mod message;
pub(crate) mod message_reply;
pub(crate) mod notice;
pub(crate) mod operator;
pub(crate) mod payout;
pub(crate) mod plan;
pub(crate) mod plan_change;
pub(crate) mod promotion;
pub(crate) mod proof;
pub(crate) mod provisional;
pub(crate) mod recovery;
pub(crate) mod refund;
pub(crate) mod reserve_key;
pub(crate) mod session;
pub(crate) mod strike;
pub(crate) mod survey;
pub(crate) mod sweep;
pub(crate) mod sweep_call;
pub(crate) mod throttle;
pub(crate) mod withdrawal;

use ballast_core::decision::Change;

use crate::{commit::Rejection, engine::Conn};

/// Writes one changed row of whatever kind.
pub(crate) fn write(conn: &mut dyn Conn, change: &Change) -> Result<(), Rejection> {
    match change {
        Change::Client(row) => client::write(conn, row),
        Change::Session(row) => session::write(conn, row),
        Change::Challenge(row) => challenge::write(conn, row),
        Change::Factor(row) => factor::write(conn, row),
        Change::Recovery(row) => recovery::write(conn, row),
        Change::Operator(row) => operator::write(conn, row),
        Change::OperatorSession(row) => session::write_operators(conn, row),
        Change::OperatorChallenge(row) => challenge::write_operators(conn, row),
        Change::OperatorFactor(row) => factor::write_operators(conn, row),
        Change::Throttle(row) => throttle::write(conn, row),
        Change::Plan(row) => plan::write(conn, row),
        Change::PlanChange(row) => plan_change::write(conn, row),
        Change::Content(row) => content_change::write(conn, row),
        Change::Investment(row) => investment::write(conn, row),
        Change::Deposit(row) => deposit::write(conn, row),
        Change::Provisional(row) => provisional::write(conn, row),
        Change::Refund(row) => refund::write(conn, row),
        Change::Cursor(row) => cursor::write(conn, row),
        Change::CoinMark(row) => coin_mark::write(conn, row),
        Change::Strike(row) => strike::write(conn, row),
        Change::Evidence(row) => evidence::write(conn, row),
        Change::Withdrawal(row) => withdrawal::write(conn, row),
        Change::PayoutBatch(row) => payout::write_batch(conn, row),
        Change::PayoutItem(row) => payout::write_item(conn, row),
        Change::PayoutAttempt(row) => payout::write_attempt(conn, row),
        Change::PayoutControl(row) => payout::write_control(conn, row),
        Change::Promotion(row) => promotion::write(conn, row),
        Change::Approval(row) => approval::write(conn, row),
        Change::Message(row) => message::write(conn, row),
        Change::Reply(row) => message_reply::write(conn, row),
        Change::Complaint(row) => complaint::write(conn, row),
        Change::ComplaintEntry(row) => complaint::write_entry(conn, row),
        Change::Assessment(row) => assessment::write(conn, row),
        Change::Notice(row) => notice::write(conn, row),
        Change::MailChoice(row) => mail_choice::write(conn, row),
        Change::Survey(row) => survey::write(conn, row),
        Change::ProofEpoch(row) => proof::write(conn, row),
        Change::ReserveKey(row) => reserve_key::write(conn, row),
        Change::Binding(row) => installation::write(conn, row),
        Change::ClosedMonth(row) => closed_month::write(conn, row),
        Change::DeadLetter(row) => dead_letter::write(conn, row),
        Change::Sweep(row) => sweep::write(conn, row),
        Change::SweepCall(row) => sweep_call::write(conn, row),
        Change::Break(row) => book_break::write(conn, row),
        Change::Attestation(row) => attestation::write(conn, row),
        Change::Hold(row) => hold::write(conn, row),
    }
}

/// The version a row gets by being written.
pub(crate) fn next(version: i64) -> Result<i64, Rejection> {
    version.checked_add(1).ok_or(Rejection::Refused("the row has too many versions"))
}

/// JSON as text.
pub(crate) fn json(value: &impl serde::Serialize) -> Result<String, Rejection> {
    serde_json::to_string(value).map_err(|_| Rejection::Refused("a value cannot be written as JSON"))
}
