//! Whoever approved a result had opened its evidence before.

use ballast_core::{id::Id, strike::Strike, time::Moment};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, all},
    error::StoreError,
    reads,
};

pub(super) const CHECKS: &[Examine] = &[("who approved a result had opened its evidence", opened)];

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
    let opened = reads::evidence_opened(conn, &strike, by)?;
    Ok(opened.is_some_and(|opened| opened <= at && said.get("evidence_opened_at") == Some(&json!(opened))))
}
