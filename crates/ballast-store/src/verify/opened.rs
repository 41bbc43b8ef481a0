//! Whoever approved a result, or what a venue holds, had opened its evidence before.

use ballast_core::{
    attestation::Attestation,
    id::Id,
    strike::{Exhibit, Strike},
    time::Moment,
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    reads,
    value::params,
};

const OPENED_AT: &str = "evidence_opened_at";

pub(super) const CHECKS: &[Examine] = &[
    ("who approved a result had opened its evidence", opened),
    ("who approved a venue's figure had opened its statement", opened_statement),
];

/// Approvals from when openings are noted on; of those before nobody can say.
const APPROVED: &str = "
SELECT sequence, subject, actor_id, at, details FROM journal
WHERE cause = 'strike_approved' AND actor = 'operator'
  AND sequence > (SELECT min(sequence) FROM journal WHERE cause = 'evidence_opened') ORDER BY sequence";

fn opened(conn: &mut dyn Conn) -> Finding {
    let rows: Vec<(i64, Uuid, Uuid, Moment, Value)> =
        all(conn, APPROVED, &[], |c| Ok((c.int()?, c.uuid()?, c.uuid()?, c.moment()?, c.json()?)))?;
    let count = u64::try_from(rows.len()).ok();
    for (sequence, strike, by, at, details) in rows {
        if !is_opened(conn, strike, (by, at), &details)? {
            return Ok((
                count,
                Some(format!("journal {sequence}: who approved the result had not opened its evidence")),
            ));
        }
    }
    Ok((count, None))
}

fn is_opened(conn: &mut dyn Conn, strike: Uuid, (by, at): (Uuid, Moment), said: &Value) -> Result<bool, StoreError> {
    let Some(strike) = reads::strike(conn, Id::<Strike>::new(strike))? else { return Ok(false) };
    was_opened(conn, (&strike).into(), (by, at), said)
}

fn was_opened(
    conn: &mut dyn Conn,
    exhibit: Exhibit,
    (by, at): (Uuid, Moment),
    said: &Value,
) -> Result<bool, StoreError> {
    let opened = reads::evidence_opened(conn, exhibit, by)?;
    Ok(opened.is_some_and(|opened| opened <= at && said.get(OPENED_AT) == Some(&json!(opened))))
}

const ATTESTED: &str = "
SELECT sequence, actor_id, at, details FROM journal
WHERE subject = ?1 AND cause = 'operator_change' AND actor = 'operator' ORDER BY sequence";

const MADE: &str = "
SELECT 1 FROM attestation WHERE id = ?1 AND evidence_sha256 = ?2 AND checker = ?3 AND approved_at = ?4";

/// From the first that says when it was opened, all do; those before are of an earlier version.
fn opened_statement(conn: &mut dyn Conn) -> Finding {
    let rows: Vec<(i64, Uuid, Moment, Value)> =
        all(conn, ATTESTED, params![Attestation::SUBJECT], |c| Ok((c.int()?, c.uuid()?, c.moment()?, c.json()?)))?;
    let attested = rows.into_iter().filter(|(.., said)| said.get("what") == Some(&json!("venue attested")));
    let of_now = attested.skip_while(|(.., said)| said.get(OPENED_AT).is_none());
    let mut count = 0;
    for (sequence, by, at, said) in of_now {
        count += 1;
        let text = |name: &str| said.get(name).and_then(Value::as_str).unwrap_or_default();
        let exhibit = text("id").parse().ok().and_then(|of| Exhibit::named(of, text("evidence")).ok());
        let is_sound = |exhibit: Exhibit| -> Result<bool, StoreError> {
            // Which figure it is says the row, which is held to what two people approved.
            let row = first(conn, MADE, params![exhibit.of, &exhibit.sha256, by, at], |c| c.int())?;
            Ok(row.is_some() && was_opened(conn, exhibit, (by, at), &said)?)
        };
        if !exhibit.map_or(Ok(false), is_sound)? {
            return Ok((
                Some(count),
                Some(format!("journal {sequence}: who approved the venue's figure had not opened its statement")),
            ));
        }
    }
    Ok((Some(count), None))
}
