//! Writes the mails of a decision.

use ballast_core::{
    decision::{Change, Decision},
    lane::Lane,
    mail::{Letter, Mail},
};
use uuid::Uuid;

use super::Rejection;
use crate::{
    engine::Conn,
    many,
    stored::json,
    value::{Value, params},
};

const ENQUEUE: &str = "
INSERT INTO outbox (id, template, recipient, data, attempts, next_attempt_at, created_at, lane, client) VALUES ";
const WIDTH: usize = 6;

/// Placeholder for facts that are stored with a notice.
const WITH_NOTICE: &str = "{}";

/// Queues the mails of a decision inside its transaction. The mail of a notice has the notice's id and is worded from
/// its facts, which are stored once. Returns the ids of the mails.
pub(super) fn enqueue(conn: &mut dyn Conn, decision: &Decision) -> Result<Vec<Uuid>, Rejection> {
    let mut ids = Vec::with_capacity(decision.mails.len());
    let mut values = Vec::with_capacity(decision.mails.len().saturating_mul(WIDTH));
    let notices = decision.changes.iter().filter_map(|change| match change {
        Change::Notice(notice) => Some(notice),
        _ => None,
    });
    let mut notices = notices.peekable();
    for Mail { to, letter } in &decision.mails {
        let name = letter.name();
        let of = notices.next_if(|notice| matches!(letter, Letter::Notice(told) if *told == notice.told));
        let (id, data) = match of {
            Some(notice) => (notice.id.uuid(), Value::from(WITH_NOTICE)),
            None => (Uuid::now_v7(), Value::from(json(&letter.data())?)),
        };
        ids.push(id);
        values.extend_from_slice(params![id, name, to, data, decision.at, Lane::of(name).number()]);
    }
    many::execute(conn, ENQUEUE, WIDTH, &row, "", &values)?;
    Ok(ids)
}

fn row(first: usize) -> String {
    let [id, template, recipient, data, at, lane] = [0, 1, 2, 3, 4, 5].map(|next| first.saturating_add(next));
    format!(
        "(?{id}, ?{template}, ?{recipient}, ?{data}, 0, ?{at}, ?{at}, ?{lane}, \
         (SELECT c.id FROM client c WHERE c.email = ?{recipient}))"
    )
}
