//! One file for each entity: its columns, how a row is read, how it is written.

pub(crate) mod approval;
pub(crate) mod challenge;
pub(crate) mod client;
pub(crate) mod cursor;
pub(crate) mod deposit;
pub(crate) mod factor;
pub(crate) mod investment;
pub(crate) mod message;
pub(crate) mod notice;
pub(crate) mod plan;
pub(crate) mod promotion;
pub(crate) mod recovery;
pub(crate) mod session;
pub(crate) mod strike;
pub(crate) mod survey;
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
        Change::Throttle(row) => throttle::write(conn, row),
        Change::Plan(row) => plan::write(conn, row),
        Change::Investment(row) => investment::write(conn, row),
        Change::Deposit(row) => deposit::write(conn, row),
        Change::Cursor(row) => cursor::write(conn, row),
        Change::Strike(row) => strike::write(conn, row),
        Change::Withdrawal(row) => withdrawal::write(conn, row),
        Change::Promotion(row) => promotion::write(conn, row),
        Change::Approval(row) => approval::write(conn, row),
        Change::Message(row) => message::write(conn, row),
        Change::Notice(row) => notice::write(conn, row),
        Change::Survey(row) => survey::write(conn, row),
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
