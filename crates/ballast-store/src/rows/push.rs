//! A device that gets messages, and the messages that wait for it.

use ballast_core::{id::Id, notice::Notice, push::Subscription, session::Session};

use crate::{
    engine::Conn,
    many,
    rejection::Rejection,
    row_log::RowLog,
    table::columns,
    value::{Value, params},
};

columns!(Subscription in "push_subscription" { session, client, endpoint, key, secret, created_at });

const OTHERS_WAITING: &str = "
DELETE FROM push WHERE session IN (SELECT s.session FROM push_subscription s WHERE s.endpoint = ?2 AND s.session <> ?1)";
const BEFORE: &str = "DELETE FROM push_subscription WHERE session = ?1 OR endpoint = ?2";
const WAITING: &str = "DELETE FROM push WHERE session = ?1";
const OWN: &str = "DELETE FROM push_subscription WHERE session = ?1";
const ENQUEUE: &str = "
INSERT INTO push (session, notice, attempts, next_attempt_at, created_at)
SELECT s.session, n.id, 0, n.created_at, n.created_at FROM notice n JOIN push_subscription s ON s.client = n.client
WHERE n.id IN (";

/// Replaces the session's earlier device, whose messages still wait, and drops any other session's device with this
/// address along with its messages: one browser has one address.
pub(crate) fn write(log: &mut RowLog<'_>, row: &Subscription) -> Result<(), Rejection> {
    log.conn.execute(OTHERS_WAITING, params![row.session, &row.endpoint])?;
    log.conn.execute(BEFORE, params![row.session, &row.endpoint])?;
    save(log, row)
}

/// Ends messages to the session's device.
pub(crate) fn end(conn: &mut dyn Conn, session: Id<Session>) -> Result<(), Rejection> {
    conn.execute(WAITING, params![session])?;
    conn.execute(OWN, params![session])?;
    Ok(())
}

/// Queues a message of each notice for each of its client's devices, in the transaction of its cause. The content to
/// send is decided when it leaves.
pub(crate) fn enqueue(conn: &mut dyn Conn, notices: &[&Notice]) -> Result<(), Rejection> {
    let ids: Vec<Value<'_>> = notices.iter().map(|notice| Value::from(notice.id)).collect();
    Ok(many::execute(conn, ENQUEUE, 1, &|place| format!("?{place}"), ")", &ids)?)
}
