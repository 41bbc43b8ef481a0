//! A device that gets messages, and the messages that wait for it.

use ballast_core::{id::Id, notice::Notice, push::Subscription, session::Session};

use crate::{engine::Conn, rejection::Rejection, row_log::RowLog, table::columns, value::params};

columns!(Subscription in "push_subscription" { session, client, endpoint, key, secret, created_at });

const OTHERS_WAITING: &str = "
DELETE FROM push WHERE session IN (SELECT s.session FROM push_subscription s WHERE s.endpoint = ?2 AND s.session <> ?1)";
const BEFORE: &str = "DELETE FROM push_subscription WHERE session = ?1 OR endpoint = ?2";
const WAITING: &str = "DELETE FROM push WHERE session = ?1";
const OWN: &str = "DELETE FROM push_subscription WHERE session = ?1";
const ENQUEUE: &str = "
INSERT INTO push (session, notice, attempts, next_attempt_at, created_at)
SELECT s.session, ?1, 0, ?3, ?3 FROM push_subscription s WHERE s.client = ?2";

/// Writes it in the place of what its session had, whose messages still wait, and of whoever had its address: one browser
/// has one.
pub(crate) fn write(log: &mut RowLog<'_>, row: &Subscription) -> Result<(), Rejection> {
    log.conn.execute(OTHERS_WAITING, params![row.session, &row.endpoint])?;
    log.conn.execute(BEFORE, params![row.session, &row.endpoint])?;
    save(log, row)
}

/// The session's device gets no more.
pub(crate) fn end(conn: &mut dyn Conn, session: Id<Session>) -> Result<(), Rejection> {
    conn.execute(WAITING, params![session])?;
    conn.execute(OWN, params![session])?;
    Ok(())
}

/// A message of a notice for each of the client's devices, in the transaction of its cause. What of it is sent is
/// decided when it leaves.
pub(crate) fn enqueue(conn: &mut dyn Conn, notice: &Notice) -> Result<(), Rejection> {
    conn.execute(ENQUEUE, params![notice.id, notice.client, notice.created_at])?;
    Ok(())
}
