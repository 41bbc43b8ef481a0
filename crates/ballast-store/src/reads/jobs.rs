//! Reads the holders of jobs, and units of work that fail.

use std::sync::LazyLock;

use ballast_core::{
    dead_letter::{DeadLetter, Unit},
    id::Id,
    time::Moment,
};
use uuid::Uuid;

use crate::{
    engine::{Conn, all, first, one},
    error::StoreError,
    lease::JobReport,
    rows::dead_letter::{TABLE, read},
    value::params,
};

static BY_ID: LazyLock<String> = LazyLock::new(|| letters("l.id = ?1"));
static OF_UNIT: LazyLock<String> = LazyLock::new(|| letters("l.work = ?1 AND l.unit = ?2"));
static OPEN_OF: LazyLock<String> =
    LazyLock::new(|| letters("l.work = ?1 AND l.state <> 'done' ORDER BY l.failed_at, l.id LIMIT ?2"));
static OPEN: LazyLock<String> = LazyLock::new(|| letters("l.state <> 'done' ORDER BY l.failed_at, l.id LIMIT ?1"));
const COUNTS: &str = "
SELECT coalesce(sum(CASE l.state WHEN 'dead' THEN 1 ELSE 0 END), 0),
  coalesce(sum(CASE l.state WHEN 'failing' THEN 1 ELSE 0 END), 0),
  min(CASE l.state WHEN 'dead' THEN l.failed_at END)
FROM dead_letter l WHERE l.state <> 'done'";
const LEASES: &str = "
SELECT name, holder, fence, taken_at, expires_at, standing, ran_at, went_well_at, next_at, failures, trouble
FROM job_lease ORDER BY name";

fn letters(rest: &str) -> String {
    format!("SELECT {} FROM dead_letter l WHERE {rest}", TABLE.list("l"))
}

/// The lease of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    pub job: String,
    /// The process, by a number it gave itself when it started.
    pub holder: Uuid,
    /// Rises with every change of holder.
    pub fence: i64,
    pub taken_at: Moment,
    /// When it ends, unless it is renewed.
    pub expires_at: Moment,
    /// The job's state, as its holder last reported it.
    pub report: JobReport,
}

/// Number of units of work that fail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Letters {
    /// Set aside; they wait for an operator.
    pub dead: u64,
    /// Tried again automatically.
    pub failing: u64,
    /// When the oldest of the dead ones first failed.
    pub oldest: Option<Moment>,
}

/// Returns every job's lease.
pub fn leases(conn: &mut dyn Conn) -> Result<Vec<Lease>, StoreError> {
    all(conn, LEASES, &[], |c| {
        Ok(Lease {
            job: c.string()?,
            holder: c.uuid()?,
            fence: c.int()?,
            taken_at: c.moment()?,
            expires_at: c.moment()?,
            report: JobReport {
                standing: c.opt_text()?.map(str::to_owned),
                ran_at: c.opt_moment()?,
                went_well_at: c.opt_moment()?,
                next_at: c.opt_moment()?,
                failures: c.unsigned()?,
                trouble: c.opt_text()?.map(str::to_owned),
            },
        })
    })
}

pub fn dead_letter(conn: &mut dyn Conn, id: Id<DeadLetter>) -> Result<Option<DeadLetter>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}

/// Returns the failures of a unit.
pub fn dead_letter_of(conn: &mut dyn Conn, unit: Unit<'_>) -> Result<Option<DeadLetter>, StoreError> {
    first(conn, &OF_UNIT, params![unit.work, unit.id], read)
}

/// Returns the units of one kind of work that fail or were set aside, oldest first.
pub fn open_letters_of(conn: &mut dyn Conn, work: &str, limit: u32) -> Result<Vec<DeadLetter>, StoreError> {
    all(conn, &OPEN_OF, params![work, limit], read)
}

/// Returns every unit that fails or was set aside, oldest first.
pub fn open_letters(conn: &mut dyn Conn, limit: u32) -> Result<Vec<DeadLetter>, StoreError> {
    all(conn, &OPEN, params![limit], read)
}

pub fn letters_count(conn: &mut dyn Conn) -> Result<Letters, StoreError> {
    one(conn, COUNTS, &[], |c| Ok(Letters { dead: c.unsigned()?, failing: c.unsigned()?, oldest: c.opt_moment()? }))
}
