//! Checks holds of the firm's money: the findings are unchanged, and two operators ended each hold.

use std::collections::HashMap;

use ballast_core::hold::{Hold, State};
use serde::Deserialize;
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    rows::hold,
    value::params,
};

pub(super) const CHECKS: &[Examine] = &[("money was held, and let go by two operators", holds)];

const LINES: &str = "SELECT subject, details FROM journal WHERE cause = 'hold_progressed' ORDER BY sequence";
const APPROVAL: &str = "
SELECT payload FROM approval WHERE id = ?1 AND kind = 'hold_release' AND subject = ?2 AND state = 'approved'
  AND checker IS NOT NULL AND checker <> maker";

/// The details of a journal entry about a hold.
#[derive(Deserialize)]
struct Line {
    what: String,
    facts_sha256: Option<String>,
    approval: Option<Uuid>,
}

/// The journal's entries about one hold, taken together.
#[derive(Default)]
struct Kept {
    facts: Option<String>,
    approval: Option<Uuid>,
    released: bool,
    lifted: bool,
}

/// The agreement of two operators.
#[derive(Deserialize)]
struct Agreed {
    facts_sha256: String,
    resolution: String,
}

fn holds(conn: &mut dyn Conn) -> Finding {
    let mut kept = kept(conn)?;
    let sql = format!("SELECT {} FROM money_hold h ORDER BY h.id", hold::TABLE.list("h"));
    let rows = all(conn, &sql, &[], hold::read)?;
    let mut broken = None;
    for row in &rows {
        let fault = fault(conn, row, kept.remove(&row.id.uuid()).as_ref())?;
        broken = broken.or_else(|| fault.map(|fault| format!("hold {}: {fault}", row.id)));
    }
    let gone = kept.into_keys().min().map(|id| format!("hold {id}: it was placed and is gone"));
    Ok((u64::try_from(rows.len()).ok(), broken.or(gone)))
}

/// Holds are few: each stopped the firm.
fn kept(conn: &mut dyn Conn) -> Result<HashMap<Uuid, Kept>, StoreError> {
    let mut kept: HashMap<Uuid, Kept> = HashMap::new();
    conn.for_each(LINES, &[], &mut |row| {
        let mut columns = row.columns();
        let id = columns.uuid()?;
        let Ok(line) = serde_json::from_str::<Line>(columns.text()?) else { return Ok(()) };
        let one = kept.entry(id).or_default();
        match line.what.as_str() {
            "placed" => one.facts = line.facts_sha256,
            "decided" => one.approval = line.approval,
            "released" => one.released = true,
            "lifted" => one.lifted = true,
            _ => {}
        }
        Ok(())
    })?;
    Ok(kept)
}

fn fault(conn: &mut dyn Conn, row: &Hold, kept: Option<&Kept>) -> Result<Option<&'static str>, StoreError> {
    let Some(kept) = kept else { return Ok(Some("nothing placed it")) };
    let facts = row.facts.digest().ok();
    if facts.is_none() || facts != kept.facts {
        return Ok(Some("its facts are not those it was placed with"));
    }
    let Some(verdict) = &row.verdict else {
        let is_lifted = row.state == State::Released;
        return Ok(match kept.approval {
            Some(_) => Some("it was decided on and is open"),
            None if is_lifted && !row.kind.ends_by_itself() => Some("it is over without a decision"),
            None => (is_lifted != kept.lifted).then_some("the journal says otherwise about whether it is over"),
        });
    };
    let id = verdict.approval.uuid();
    if kept.approval != Some(id) {
        return Ok(Some("the journal knows another decision on it, or none"));
    }
    let payload = first(conn, APPROVAL, params![id, row.id], |c| c.string())?;
    let agreed = payload.and_then(|payload| serde_json::from_str::<Agreed>(&payload).ok());
    let is_agreed = agreed
        .is_some_and(|agreed| Some(agreed.facts_sha256) == facts && agreed.resolution == verdict.resolution.as_str());
    if !is_agreed {
        return Ok(Some("two operators did not decide so"));
    }
    // A resolution that needs nothing to be carried out ends with the decision.
    let is_over = kept.released || !row.kind.is_carried_out(verdict.resolution);
    Ok((is_over != (row.state == State::Released)).then_some("the journal says otherwise about whether it is over"))
}
