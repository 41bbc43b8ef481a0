//! Checks that every complaint is as it was received and in the state that its last entry led to, and that nothing of
//! it is gone. The journal's chain binds the texts, so an answer that someone rewrote is found.

use std::collections::HashMap;

use ballast_core::complaint::fingerprint;
use serde::Deserialize;
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, first},
    error::StoreError,
    rows::complaint::{TABLE, entry, read},
};

pub(super) const CHECKS: &[Examine] = &[
    ("complaints are in the state that their entries led to", complaints),
    ("contracts are based on questions that were passed", contracts),
];

const LINES: &str = "
SELECT subject, client, actor_id, details FROM journal WHERE cause = 'complaint_progressed' ORDER BY sequence";
/// An assessment that differs from the journal, and a contract with a failed assessment or someone else's.
const ASSESSMENTS: &str = "
SELECT coalesce(a.id, j.subject) FROM assessment a
FULL JOIN (SELECT subject, client FROM journal WHERE cause = 'appropriateness_answered') j ON j.subject = a.id
WHERE a.id IS NULL OR j.subject IS NULL OR j.client <> a.client ORDER BY 1 LIMIT 1";
const UNPASSED: &str = "
SELECT i.id FROM investment i LEFT JOIN assessment a ON a.id = i.assessment
WHERE i.assessment IS NOT NULL AND (a.id IS NULL OR a.client <> i.client OR a.failed <> '[]') ORDER BY i.id LIMIT 1";

/// The details of a journal entry.
#[derive(Deserialize)]
struct Line {
    what: String,
    ticket: Option<String>,
    entry: Option<Uuid>,
    outcome: Option<String>,
    due_on: Option<String>,
    content: String,
}

/// The journal's entries about one complaint, taken together.
struct Kept {
    client: Option<Uuid>,
    ticket: String,
    state: String,
    outcome: Option<String>,
    due_on: String,
    content: String,
}

/// The journal's version of an entry.
struct KeptEntry {
    complaint: Uuid,
    operator: Option<Uuid>,
    state: String,
    outcome: Option<String>,
    content: String,
}

#[derive(Default)]
struct Register {
    complaints: HashMap<Uuid, Kept>,
    entries: HashMap<Uuid, KeptEntry>,
}

fn complaints(conn: &mut dyn Conn) -> Finding {
    let mut register = Register::read(conn)?;
    let (complaints, broken) = as_they_stand(conn, &mut register)?;
    let (entries, changed) = as_written(conn, &mut register)?;
    // Everything that the journal knows has a row.
    let gone = register.complaints.into_keys().min().map(|id| format!("complaint {id}: it came in and is gone"));
    let lost = register.entries.into_values().map(|kept| kept.complaint).min();
    let lost = lost.map(|id| format!("complaint {id}: one of its entries is gone"));
    Ok((Some(complaints.saturating_add(entries)), broken.or(changed).or(gone).or(lost)))
}

/// Number of rows looked at, and the first one that is wrong.
type Looked = Result<(u64, Option<String>), StoreError>;

fn as_they_stand(conn: &mut dyn Conn, register: &mut Register) -> Looked {
    let mut rows = 0_u64;
    let mut broken = None;
    conn.for_each(&format!("SELECT {} FROM complaint o ORDER BY o.id", TABLE.list("o")), &[], &mut |row| {
        rows = rows.saturating_add(1);
        let found = read(&mut row.columns())?;
        let id = found.id.uuid();
        let sound = register.complaints.remove(&id).is_some_and(|kept| {
            kept.client == found.client.map(|client| client.uuid())
                && kept.ticket == found.ticket.as_str()
                && kept.state == found.state.as_str()
                && kept.outcome.as_deref() == found.outcome.map(|outcome| outcome.as_str())
                && kept.due_on == found.due_on.to_string()
                && kept.content == fingerprint(&found)
        });
        if !sound && broken.is_none() {
            broken = Some(format!("complaint {id}: the journal says otherwise about it"));
        }
        Ok(())
    })?;
    Ok((rows, broken))
}

fn as_written(conn: &mut dyn Conn, register: &mut Register) -> Looked {
    let mut rows = 0_u64;
    let mut broken = None;
    conn.for_each(
        &format!("SELECT {} FROM complaint_entry e ORDER BY e.id", entry::TABLE.list("e")),
        &[],
        &mut |row| {
            rows = rows.saturating_add(1);
            let found = entry::read(&mut row.columns())?;
            let sound = register.entries.remove(&found.id.uuid()).is_some_and(|kept| {
                kept.complaint == found.complaint.uuid()
                    && kept.operator == found.operator
                    && kept.state == found.state.as_str()
                    && kept.outcome.as_deref() == found.outcome.map(|outcome| outcome.as_str())
                    && kept.content == found.content()
            });
            if !sound && broken.is_none() {
                broken = Some(format!("entry {} of complaint {}: it was changed", found.id, found.complaint));
            }
            Ok(())
        },
    )?;
    Ok((rows, broken))
}

impl Register {
    /// Reads the journal's version. Complaints are few compared with everything else.
    fn read(conn: &mut dyn Conn) -> Result<Self, StoreError> {
        let mut register = Self::default();
        conn.for_each(LINES, &[], &mut |row| {
            let mut c = row.columns();
            let subject = c.uuid()?;
            let client = c.opt_uuid()?;
            let actor = c.opt_uuid()?;
            let details = c.text()?;
            // An entry that cannot be read leaves its complaint without one, which is found.
            if let Ok(line) = serde_json::from_str::<Line>(details) {
                register.take(subject, client, actor, line);
            }
            Ok(())
        })?;
        Ok(register)
    }

    fn take(&mut self, subject: Uuid, client: Option<Uuid>, actor: Option<Uuid>, line: Line) {
        let Line { what, ticket, entry, outcome, due_on, content } = line;
        let Some(entry) = entry else {
            let ticket = ticket.unwrap_or_default();
            let due_on = due_on.unwrap_or_default();
            self.complaints.insert(subject, Kept { client, ticket, state: what, outcome: None, due_on, content });
            return;
        };
        if let Some(kept) = self.complaints.get_mut(&subject) {
            kept.state.clone_from(&what);
            if outcome.is_some() {
                kept.outcome.clone_from(&outcome);
            }
            if let Some(due_on) = due_on {
                kept.due_on = due_on;
            }
        }
        // A client who reopens their own complaint is the actor, but not an operator.
        let operator = actor.filter(|actor| client != Some(*actor));
        self.entries.insert(entry, KeptEntry { complaint: subject, operator, state: what, outcome, content });
    }
}

fn contracts(conn: &mut dyn Conn) -> Finding {
    if let Some(id) = first(conn, ASSESSMENTS, &[], |c| c.uuid())? {
        return Ok((None, Some(format!("assessment {id}: the journal says otherwise about it"))));
    }
    let off: Option<Uuid> = first(conn, UNPASSED, &[], |c| c.uuid())?;
    Ok((None, off.map(|id| format!("investment {id}: it is based on questions its client did not pass"))))
}
