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
        Change::Session(row) => session::save(conn, row),
        Change::Challenge(row) => challenge::save(conn, row),
        Change::Factor(row) => factor::save(conn, row),
        Change::Recovery(row) => recovery::save(conn, row),
        Change::Operator(row) => operator::save(conn, row),
        Change::OperatorSession(row) => session::save_operators(conn, row),
        Change::OperatorChallenge(row) => challenge::save_operators(conn, row),
        Change::OperatorFactor(row) => factor::save_operators(conn, row),
        Change::Throttle(row) => throttle::write(conn, row),
        Change::Plan(row) => plan::save(conn, row),
        Change::PlanChange(row) => plan_change::save(conn, row),
        Change::Content(row) => content_change::save(conn, row),
        Change::Investment(row) => investment::write(conn, row),
        Change::Deposit(row) => deposit::save(conn, row),
        Change::Provisional(row) => provisional::save(conn, row),
        Change::Refund(row) => refund::save(conn, row),
        Change::Cursor(row) => cursor::save(conn, row),
        Change::CoinMark(row) => coin_mark::write(conn, row),
        Change::Strike(row) => strike::write(conn, row),
        Change::Evidence(row) => evidence::write(conn, row),
        Change::Withdrawal(row) => withdrawal::save(conn, row),
        Change::PayoutBatch(row) => payout::batch::save(conn, row),
        Change::PayoutItem(row) => payout::item::save(conn, row),
        Change::PayoutAttempt(row) => payout::attempt::save(conn, row),
        Change::PayoutControl(row) => payout::control::save(conn, row),
        Change::Promotion(row) => promotion::save(conn, row),
        Change::Approval(row) => approval::save(conn, row),
        Change::Message(row) => message::write(conn, row),
        Change::Reply(row) => message_reply::save(conn, row),
        Change::Complaint(row) => complaint::write(conn, row),
        Change::ComplaintEntry(row) => complaint::entry::save(conn, row),
        Change::Assessment(row) => assessment::save(conn, row),
        Change::Notice(row) => notice::save(conn, row),
        Change::MailChoice(row) => mail_choice::save(conn, row),
        Change::Survey(row) => survey::save(conn, row),
        Change::ProofEpoch(row) => proof::write(conn, row),
        Change::ReserveKey(row) => reserve_key::write(conn, row),
        Change::Binding(row) => installation::write(conn, row),
        Change::ClosedMonth(row) => closed_month::save(conn, row),
        Change::DeadLetter(row) => dead_letter::save(conn, row),
        Change::Sweep(row) => sweep::save(conn, row),
        Change::SweepCall(row) => sweep_call::save(conn, row),
        Change::Break(row) => book_break::save(conn, row),
        Change::Attestation(row) => attestation::save(conn, row),
        Change::Hold(row) => hold::save(conn, row),
    }
}

/// JSON as text.
pub(crate) fn json(value: &impl serde::Serialize) -> Result<String, Rejection> {
    serde_json::to_string(value).map_err(|_| Rejection::Refused("a value cannot be written as JSON"))
}
