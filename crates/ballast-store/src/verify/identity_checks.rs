//! Checks of identities: each is as an operator recorded it, a document counts for one client at a time, and no
//! promotion that requires a check lent without one.

use std::collections::{HashMap, HashSet};

use ballast_core::{
    identity_check::{DocumentMac, IdentityCheck},
    time::Moment,
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, all},
    error::StoreError,
    rows::identity_check::{TABLE, read},
};

pub(super) const CHECKS: &[Examine] = &[
    ("identities were checked as the journal says, each document for one client", checks),
    ("what was lent to people whose identity is asked for was lent to people whom someone checked", loans),
];

const LINES: &str = "
SELECT sequence, subject, client, actor, actor_id, at, details FROM journal WHERE cause = 'identity_checked' ORDER BY sequence";
/// Loans with a document, and the entries of their funding.
const LOANS: &str = "
SELECT i.id, i.client, i.lent_document,
  coalesce((SELECT j.sequence FROM journal j WHERE j.subject = i.id AND j.cause = 'investment_funded' AND j.once = 1), 0)
FROM investment i WHERE i.lent_document IS NOT NULL ORDER BY i.id";

/// An entry: its number, author, time and details.
struct Line {
    sequence: i64,
    operator: Option<Uuid>,
    at: Moment,
    details: Value,
}

impl Line {
    fn says(&self, name: &str, value: &Value) -> bool {
        self.details.get(name) == Some(value)
    }
}

/// The journal's entries about one check.
struct Said {
    client: Option<Uuid>,
    made: Line,
    withdrawn: Option<Line>,
}

impl Said {
    fn is(&self, row: &IdentityCheck) -> bool {
        let made = self.client == Some(row.client.uuid())
            && (self.made.operator, self.made.at) == (Some(row.checked_by), row.checked_at)
            && self.made.says("kind", &json!(row.kind))
            && self.made.says("country", &json!(row.country))
            && self.made.says("document", &json!(hex::encode(row.document)));
        let withdrawn = match (&self.withdrawn, &row.withdrawn) {
            (None, None) => true,
            (Some(line), Some(row)) => {
                (line.operator, line.at) == (Some(row.by), row.at) && line.says("why", &json!(row.why))
            }
            (Some(_), None) | (None, Some(_)) => false,
        };
        made && withdrawn
    }

    /// Whether it counted for a client, with that document, when an entry was written.
    fn counts(&self, client: Uuid, document: &DocumentMac, sequence: i64) -> bool {
        self.client == Some(client)
            && self.made.says("document", &json!(hex::encode(document)))
            && self.made.sequence < sequence
            && self.withdrawn.as_ref().is_none_or(|line| line.sequence > sequence)
    }
}

fn said(conn: &mut dyn Conn) -> Result<HashMap<Uuid, Said>, StoreError> {
    let mut said: HashMap<Uuid, Said> = HashMap::new();
    conn.for_each(LINES, &[], &mut |row| {
        let c = &mut row.columns();
        let (sequence, check, client): (i64, Uuid, Option<Uuid>) = (c.int()?, c.uuid()?, c.opt_uuid()?);
        let is_operator = c.text()? == "operator";
        let operator = c.opt_uuid()?.filter(|_| is_operator);
        let line = Line { sequence, operator, at: c.moment()?, details: c.json()? };
        match (line.details.get("what").and_then(Value::as_str), said.get_mut(&check)) {
            (Some("identity checked"), None) => {
                said.insert(check, Said { client, made: line, withdrawn: None });
            }
            (Some("identity check withdrawn"), Some(known)) => known.withdrawn = Some(line),
            _ => {}
        }
        Ok(())
    })?;
    Ok(said)
}

fn checks(conn: &mut dyn Conn) -> Finding {
    let mut said = said(conn)?;
    let rows = all(conn, &format!("SELECT {} FROM identity_check k ORDER BY k.id", TABLE.list("k")), &[], read)?;
    let (mut documents, mut clients) = (HashSet::new(), HashSet::new());
    let mut fault = None;
    for row in &rows {
        let id = row.id;
        let is_so = said.remove(&id.uuid()).is_some_and(|said| said.is(row));
        let is_one = row.withdrawn.is_some() || documents.insert(row.document) && clients.insert(row.client.uuid());
        fault = fault
            .or_else(|| (!is_so).then(|| format!("check {id} of an identity: nobody recorded it so, or withdrew it")))
            .or_else(|| (!is_one).then(|| format!("check {id} of an identity: its document or client has another")));
    }
    let gone = said.into_keys().min().map(|id| format!("check {id} of an identity: it was recorded and is gone"));
    Ok((u64::try_from(rows.len()).ok(), fault.or(gone)))
}

fn loans(conn: &mut dyn Conn) -> Finding {
    let said = said(conn)?;
    let mut by_client: HashMap<Uuid, Vec<&Said>> = HashMap::new();
    for one in said.values() {
        by_client.entry(one.client.unwrap_or_default()).or_default().push(one);
    }
    let mut documents = HashSet::new();
    let mut rows = 0_u64;
    let mut broken = None;
    conn.for_each(LOANS, &[], &mut |row| {
        rows = rows.saturating_add(1);
        let c = &mut row.columns();
        let (investment, client, document, funded): (_, _, DocumentMac, _) =
            (c.uuid()?, c.uuid()?, c.array()?, c.int()?);
        let was_checked = by_client
            .get(&client)
            .is_some_and(|checks| checks.iter().any(|check| check.counts(client, &document, funded)));
        let fault = match (was_checked, documents.insert(document)) {
            (false, _) => Some("nobody had checked by that document who its client is"),
            (true, false) => Some("another loan was made by the same document"),
            (true, true) => None,
        };
        broken = broken.take().or_else(|| fault.map(|fault| format!("investment {investment}: {fault}")));
        Ok(())
    })?;
    Ok((Some(rows), broken))
}
