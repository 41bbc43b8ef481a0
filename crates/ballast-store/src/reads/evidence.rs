//! Reads the files that back results, a venue's holdings, and decisions on held money.

use std::sync::LazyLock;

use ballast_core::{
    id::Id,
    strike::{Evidence, Exhibit},
    time::Moment,
};
use serde_json::Value;
use uuid::Uuid;

pub use crate::rows::evidence::EvidenceInfo;
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    reads::hold,
    rows::evidence as row,
    value::params,
};

static INFO: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM evidence e WHERE e.sha256 = ?1", row::TABLE.list("e")));
const PARTS: &str = "SELECT content FROM evidence_part WHERE sha256 = ?1 ORDER BY part";

const OPENED: &str = "
SELECT actor_id, at, details FROM journal
WHERE subject = ?1 AND cause = 'evidence_opened' AND actor_id IS NOT NULL AND sequence < ?2 ORDER BY sequence";

/// Returns the description of a file; `None` if there is no such file.
pub fn evidence_info(conn: &mut dyn Conn, sha256: &[u8; 32]) -> Result<Option<EvidenceInfo>, StoreError> {
    first(conn, &INFO, params![sha256], row::read)
}

/// Returns a file with its content.
pub fn evidence(conn: &mut dyn Conn, sha256: &[u8; 32]) -> Result<Option<Evidence>, StoreError> {
    let Some(info) = evidence_info(conn, sha256)? else { return Ok(None) };
    let mut content = Vec::new();
    conn.for_each(PARTS, params![sha256], &mut |row| {
        content.extend_from_slice(row.columns().bytes()?);
        Ok(())
    })?;
    let EvidenceInfo { sha256, name, sent_by, sent_at, .. } = info;
    Ok(Some(Evidence { sha256, name, content, sent_by, sent_at }))
}

/// Returns the file that someone must look at, and its name: one that was sent, or the facts with which a hold was
/// placed.
pub fn exhibited(conn: &mut dyn Conn, exhibit: Exhibit) -> Result<Option<(String, Vec<u8>)>, StoreError> {
    if let Some(hold) = hold(conn, Id::new(exhibit.of))? {
        return Ok(hold.facts.file().ok().map(|facts| ("hold.json".to_owned(), facts.into_bytes())));
    }
    Ok(evidence(conn, &exhibit.sha256)?.map(|file| (file.name, file.content)))
}

/// Returns the operators who opened a file, and when each first did.
pub fn evidence_openings(conn: &mut dyn Conn, exhibit: Exhibit) -> Result<Vec<(Uuid, Moment)>, StoreError> {
    openings(conn, exhibit, i64::MAX)
}

fn openings(conn: &mut dyn Conn, exhibit: Exhibit, before: i64) -> Result<Vec<(Uuid, Moment)>, StoreError> {
    let sha256 = hex::encode(exhibit.sha256);
    let mut found: Vec<(Uuid, Moment)> = Vec::new();
    for (by, at, details) in
        all(conn, OPENED, params![exhibit.of, before], |c| Ok((c.uuid()?, c.moment()?, c.json::<Value>()?)))?
    {
        let is_it = details.get("sha256").and_then(Value::as_str) == Some(&sha256);
        if is_it && found.iter().all(|(known, _)| *known != by) {
            found.push((by, at));
        }
    }
    Ok(found)
}

/// Returns when this operator first opened it.
pub fn evidence_opened(conn: &mut dyn Conn, exhibit: Exhibit, by: Uuid) -> Result<Option<Moment>, StoreError> {
    evidence_opened_before(conn, exhibit, by, i64::MAX)
}

/// Returns when this operator first opened it, before that entry of the journal. On the clock of a decision by two
/// people it may be later.
pub(crate) fn evidence_opened_before(
    conn: &mut dyn Conn,
    exhibit: Exhibit,
    by: Uuid,
    before: i64,
) -> Result<Option<Moment>, StoreError> {
    Ok(openings(conn, exhibit, before)?.into_iter().find(|(who, _)| *who == by).map(|(_, at)| at))
}
