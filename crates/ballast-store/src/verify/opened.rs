//! Checks that everyone who approved a result, a venue's holdings, or a decision on held money had opened its evidence
//! before.

use ballast_core::{
    attestation::Attestation,
    hold::Hold,
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
    row::Columns,
    value::params,
};

const OPENED_AT: &str = "evidence_opened_at";

pub(super) const CHECKS: &[Examine] = &[
    ("whoever approved a result had opened its evidence", opened),
    ("whoever approved a venue's figure had opened its statement", opened_statement),
    ("whoever decided on held money had opened what was found", opened_facts),
];

/// An entry of the journal with which an operator approved something.
struct Line {
    sequence: i64,
    subject: Uuid,
    by: Uuid,
    at: Moment,
    said: Value,
}

fn line(c: &mut Columns<'_>) -> Result<Line, StoreError> {
    Ok(Line { sequence: c.int()?, subject: c.uuid()?, by: c.uuid()?, at: c.moment()?, said: c.json()? })
}

/// Approvals from the time when openings were first noted; about earlier ones nobody can say.
const APPROVED: &str = "
SELECT sequence, subject, actor_id, at, details FROM journal
WHERE cause = 'strike_approved' AND actor = 'operator'
  AND sequence > (SELECT min(sequence) FROM journal WHERE cause = 'evidence_opened') ORDER BY sequence";

const ATTESTED: &str = "
SELECT sequence, subject, actor_id, at, details FROM journal
WHERE subject = ?1 AND cause = 'operator_change' AND actor = 'operator' ORDER BY sequence";

const MADE: &str = "
SELECT 1 FROM attestation WHERE id = ?1 AND evidence_sha256 = ?2 AND checker = ?3 AND approved_at = ?4";

const DECIDED: &str = "
SELECT sequence, subject, actor_id, at, details FROM journal
WHERE cause = 'hold_progressed' AND actor = 'operator' ORDER BY sequence";

impl Line {
    fn text(&self, name: &str) -> &str {
        self.said.get(name).and_then(Value::as_str).unwrap_or_default()
    }

    /// Whether its author had opened that before, at the time that the entry says.
    fn had_opened(&self, conn: &mut dyn Conn, exhibit: Exhibit) -> Result<bool, StoreError> {
        let opened = reads::evidence_opened_before(conn, exhibit, self.by, self.sequence)?;
        Ok(opened.is_some_and(|opened| self.said.get(OPENED_AT) == Some(&json!(opened))))
    }
}

fn opened(conn: &mut dyn Conn) -> Finding {
    let lines = all(conn, APPROVED, &[], line)?;
    each(conn, lines, "whoever approved the result had not opened its evidence", |conn, line| {
        Ok(reads::strike(conn, Id::<Strike>::new(line.subject))?.as_ref().map(Exhibit::from))
    })
}

fn opened_statement(conn: &mut dyn Conn) -> Finding {
    let lines = all(conn, ATTESTED, params![Attestation::SUBJECT], line)?;
    each(
        conn,
        of_now(lines, "venue attested"),
        "whoever approved the venue's figure had not opened its statement",
        |conn, line| {
            let exhibit = line.text("id").parse().ok().and_then(|of| Exhibit::named(of, line.text("evidence")).ok());
            let Some(exhibit) = exhibit else { return Ok(None) };
            // The row says which figure it is, and is itself checked against what two people approved.
            let row = first(conn, MADE, params![exhibit.of, &exhibit.sha256, line.by, line.at], |c| c.int())?;
            Ok(row.map(|_| exhibit))
        },
    )
}

fn opened_facts(conn: &mut dyn Conn) -> Finding {
    let lines = all(conn, DECIDED, &[], line)?;
    each(conn, of_now(lines, "decided"), "whoever decided on held money had not opened what was found", |conn, line| {
        let Some(hold) = reads::hold(conn, Id::<Hold>::new(line.subject))? else { return Ok(None) };
        // Its facts are checked against those that it was placed with.
        Ok(hold.facts.digest().and_then(|digest| Exhibit::named(line.subject, &digest)).ok())
    })
}

/// From the first entry that says when the file was opened, all do; earlier ones are from an older version.
fn of_now(lines: Vec<Line>, what: &str) -> Vec<Line> {
    let is_it = |line: &Line| line.text("what") == what;
    lines.into_iter().filter(is_it).skip_while(|line| line.said.get(OPENED_AT).is_none()).collect()
}

/// Returns the first of these whose author had not opened its evidence, or that has no evidence.
fn each(
    conn: &mut dyn Conn,
    lines: Vec<Line>,
    fault: &str,
    of: impl Fn(&mut dyn Conn, &Line) -> Result<Option<Exhibit>, StoreError>,
) -> Finding {
    let count = u64::try_from(lines.len()).ok();
    for line in lines {
        let exhibit = of(conn, &line)?;
        if !exhibit.map_or(Ok(false), |exhibit| line.had_opened(conn, exhibit))? {
            return Ok((count, Some(format!("journal {}: {fault}", line.sequence))));
        }
    }
    Ok((count, None))
}
