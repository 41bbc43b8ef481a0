//! Writing the mails of a decision.

use ballast_core::{lane::Lane, mail::Mail, time::Moment};
use uuid::Uuid;

use super::Rejection;
use crate::{engine::Conn, stored::json, value::params};

const ENQUEUE: &str = "
INSERT INTO outbox (id, template, recipient, data, attempts, next_attempt_at, created_at, lane, client)
VALUES (?1, ?2, ?3, ?4, 0, ?5, ?5, ?6, (SELECT c.id FROM client c WHERE c.email = ?3))";

/// Queues a mail inside the transaction of its cause.
pub(super) fn enqueue(conn: &mut dyn Conn, mail: &Mail, at: Moment) -> Result<(), Rejection> {
    let (name, data) = (mail.letter.name(), json(&mail.letter.data())?);
    conn.execute(ENQUEUE, params![Uuid::now_v7(), name, &mail.to, &data, at, Lane::of(name).number()])?;
    Ok(())
}
