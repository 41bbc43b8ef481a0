//! Checks every invariant of the books from the stored rows alone. Streams: memory does not grow with the books.

mod allocations;
mod allotment;
mod allowed;
mod api_keys;
mod approvals;
mod arrived;
mod books;
mod chain;
mod complaints;
mod contracts;
mod decided;
mod guards;
mod holds;
mod identities;
mod identity_checks;
mod installation;
mod keys;
mod life;
mod loans;
mod marks;
mod members;
mod months;
mod opened;
mod payouts;
mod proofs;
mod public_log;
mod readings;
mod rows;
mod shares;
mod stated;
mod timed;
mod webhooks;

pub use self::installation::bindings_fault;

use std::fmt;

use ballast_proof::ReserveKey;
use serde::Serialize;

use crate::{
    engine::{Conn, Purpose, connect, off_runtime},
    error::StoreError,
    migrate, reads,
    store::Store,
};

/// One invariant: the rows it looks at, and the first row that breaks it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Check {
    /// The invariant.
    pub name: &'static str,
    /// Number of rows that were looked at one by one; `None` for a check that the database does on its own.
    pub rows: Option<u64>,
    /// The first broken row and what is wrong with it; `None` if the invariant holds.
    pub broken: Option<String>,
}

/// The findings of [`Store::verify`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Number of the last journal entry.
    pub sequence: i64,
    /// Hash of the last journal entry, in hexadecimal.
    pub hash: String,
    /// One for each invariant.
    pub checks: Vec<Check>,
    /// Facts that are in order but have to be known, such as a replaced key of published proofs.
    pub notes: Vec<String>,
}

impl Report {
    /// Whether every invariant holds.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.checks.iter().all(|check| check.broken.is_none())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for check in &self.checks {
            match (&check.broken, check.rows) {
                (Some(broken), _) => writeln!(f, "BROKEN  {}: {broken}", check.name)?,
                (None, Some(rows)) => writeln!(f, "ok      {} ({rows} rows)", check.name)?,
                (None, None) => writeln!(f, "ok      {}", check.name)?,
            }
        }
        for note in &self.notes {
            writeln!(f, "note    {note}")?;
        }
        write!(f, "journal {} {}", self.sequence, self.hash)
    }
}

/// The finding of a check: number of rows looked at, and the first broken one.
type Finding = Result<(Option<u64>, Option<String>), StoreError>;

/// A check: the invariant, and how to look.
type Examine = (&'static str, fn(&mut dyn Conn) -> Finding);

impl Store {
    /// Checks every invariant of a database from one snapshot of it, even while a server writes to it.
    ///
    /// # Errors
    /// Fails if the database cannot be opened or has a different schema. A broken invariant is not an error but a
    /// finding.
    pub fn verify(url: &str) -> Result<Report, StoreError> {
        Self::verify_signed(url, None)
    }

    /// Like [`Store::verify`], and also checks that the operator's reserve key vouches for every published proof.
    pub fn verify_signed(url: &str, reserve: Option<&ReserveKey>) -> Result<Report, StoreError> {
        off_runtime(|| examine(connect(url, Purpose::Verify)?.as_mut(), reserve))
    }
}

fn examine(conn: &mut dyn Conn, reserve: Option<&ReserveKey>) -> Result<Report, StoreError> {
    migrate::require_current(conn)?;
    conn.begin_snapshot()?;
    let head = reads::head(conn)?;
    let mut checks = Vec::new();
    for (name, look) in chain::CHECKS
        .iter()
        .chain(rows::CHECKS)
        .chain(timed::CHECKS)
        .chain(members::CHECKS)
        .chain(books::CHECKS)
        .chain(allocations::CHECKS)
        .chain(life::CHECKS)
        .chain(contracts::CHECKS)
        .chain(loans::CHECKS)
        .chain(payouts::CHECKS)
        .chain(approvals::CHECKS)
        .chain(allowed::CHECKS)
        .chain(decided::CHECKS)
        .chain(opened::CHECKS)
        .chain(guards::CHECKS)
        .chain(api_keys::CHECKS)
        .chain(webhooks::CHECKS)
        .chain(identities::CHECKS)
        .chain(identity_checks::CHECKS)
        .chain(arrived::CHECKS)
        .chain(readings::CHECKS)
        .chain(holds::CHECKS)
        .chain(complaints::CHECKS)
        .chain(proofs::CHECKS)
        .chain(keys::CHECKS)
        .chain(installation::CHECKS)
        .chain(allotment::CHECKS)
        .chain(stated::CHECKS)
        .chain(public_log::CHECKS)
        .chain(months::CHECKS)
    {
        checks.push(checked(conn, name, look)?);
    }
    // A row that cannot be read is a finding above.
    let mut notes = keys::notes(conn).unwrap_or_default();
    // Without a key that is known here, only the announced changes say which keys there were.
    if reserve.is_some() || reads::key_changes(conn).is_ok_and(|changes| !changes.is_empty()) {
        checks.push(checked(conn, "published proofs are signed", |conn| keys::signed(conn, reserve))?);
    } else if keys::any_proof(conn).unwrap_or_default() {
        notes.push(
            "who signed the published proofs was not checked: give the firm's public reserve key with --key".into(),
        );
    }
    notes.extend(installation::notes(conn).unwrap_or_default());
    notes.extend(allotment::notes(conn).unwrap_or_default());
    if reads::is_demo(conn).unwrap_or_default() {
        notes.push("these are the books of a demo: its jobs do what takes two people elsewhere".into());
    }
    conn.rollback();
    Ok(Report { sequence: head.sequence, hash: hex::encode(head.hash), checks, notes })
}

fn checked(
    conn: &mut dyn Conn,
    name: &'static str,
    look: impl FnOnce(&mut dyn Conn) -> Finding,
) -> Result<Check, StoreError> {
    let (rows, broken) = look(conn).unwrap_or_else(|error| {
        // A row that cannot even be read is a finding. Some engines end the snapshot with it.
        conn.rollback();
        (None, Some(error.to_string()))
    });
    if !conn.in_transaction() {
        conn.begin_snapshot()?;
    }
    Ok(Check { name, rows, broken })
}
