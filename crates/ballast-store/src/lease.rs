//! Leases: several processes may run the jobs, one acts.
//!
//! A lease row names the process that does a job, its deadline, and a number. The number (the fence) rises whenever the
//! job changes hands. Every write made [`fenced`](crate::fenced) by a lease is refused inside its transaction if the
//! number has risen since, so a process that was away for too long commits nothing, whatever its clock says.

use ballast_core::time::Moment;
use uuid::Uuid;

use crate::{
    engine::{Conn, first},
    error::StoreError,
    fence::Fence,
    rejection::{CommitError, Rejection},
    store::Store,
    value::params,
};

/// Takes the row if it is new, free or expired; it then has a higher number.
const TAKE: &str = "
INSERT INTO job_lease (name, holder, fence, taken_at, expires_at) VALUES (?1, ?2, 1, ?3, ?4)
ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, fence = job_lease.fence + 1, taken_at = excluded.taken_at,
  expires_at = excluded.expires_at
WHERE job_lease.expires_at <= excluded.taken_at OR job_lease.holder = excluded.holder
RETURNING fence";
const LOOK: &str = "SELECT holder, expires_at FROM job_lease WHERE name = ?1";
const RENEW: &str = "
UPDATE job_lease SET expires_at = ?4, standing = ?5, ran_at = ?6, went_well_at = coalesce(?7, went_well_at), next_at = ?8,
  failures = ?9, trouble = ?10
WHERE name = ?1 AND holder = ?2 AND fence = ?3";
const FREE: &str = "UPDATE job_lease SET expires_at = ?2 WHERE holder = ?1 AND expires_at > ?2";
const FREE_ONE: &str = "
UPDATE job_lease SET expires_at = ?4, standing = ?5, trouble = ?6, failures = failures + 1
WHERE name = ?1 AND holder = ?2 AND fence = ?3";
const FREE_ALL: &str = "UPDATE job_lease SET expires_at = 0";

/// The state of a job, for other processes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JobReport {
    /// In a word, such as `working`; `None` before the first step.
    pub standing: Option<String>,
    /// When the last step ended.
    pub ran_at: Option<Moment>,
    /// When a step last went well.
    pub went_well_at: Option<Moment>,
    /// When the next one is due.
    pub next_at: Option<Moment>,
    /// Failed steps since then.
    pub failures: u32,
    /// The last error. Contains no secrets.
    pub trouble: Option<String>,
}

/// Whether a process has a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// It does, under this number.
    Held(Fence),
    /// Another process has it.
    Elsewhere {
        holder: Uuid,
        /// When the lease ends, unless it is renewed.
        until: Moment,
    },
}

impl Store {
    /// Takes a job for a process until `until`, unless another one has it. A process that takes a job it already has
    /// gets a new number.
    pub async fn take_lease(
        &self,
        job: &'static str,
        holder: Uuid,
        now: Moment,
        until: Moment,
    ) -> Result<Hold, CommitError> {
        let seen = self.read(move |conn| elsewhere(conn, job, holder, now)).await;
        if let Some(hold) = seen.map_err(|error| CommitError::Unavailable(error.to_string()))? {
            return Ok(hold);
        }
        self.write(move |ledger| {
            if let Some(number) = first(ledger.conn, TAKE, params![job, holder, now, until], |c| c.int())? {
                return Ok(Hold::Held(Fence { job, number }));
            }
            elsewhere(ledger.conn, job, holder, now)?.ok_or(Rejection::Stale)
        })
        .await
    }

    /// Prolongs the leases of a process, stores the state of each job, and returns the jobs that it has lost.
    pub async fn renew_leases(
        &self,
        holder: Uuid,
        held: Vec<(Fence, JobReport)>,
        until: Moment,
    ) -> Result<Vec<Fence>, CommitError> {
        self.write(move |ledger| {
            let mut lost = Vec::new();
            for (fence, report) in &held {
                let row = params![
                    fence.job,
                    holder,
                    fence.number,
                    until,
                    report.standing.as_deref(),
                    report.ran_at,
                    report.went_well_at,
                    report.next_at,
                    report.failures,
                    report.trouble.as_deref()
                ];
                if ledger.conn.execute(RENEW, row)? == 0 {
                    lost.push(*fence);
                }
            }
            Ok(lost)
        })
        .await
    }

    /// Gives up all leases of a process; another one may continue at once.
    pub async fn free_leases(&self, holder: Uuid, now: Moment) -> Result<(), CommitError> {
        self.write(move |ledger| {
            ledger.conn.execute(FREE, params![holder, now])?;
            Ok(())
        })
        .await
    }

    /// Gives up one job, with the reason; another process may continue it at once.
    pub async fn free_lease(
        &self,
        holder: Uuid,
        fence: Fence,
        now: Moment,
        standing: &'static str,
        trouble: String,
    ) -> Result<(), CommitError> {
        self.write(move |ledger| {
            let row = params![fence.job, holder, fence.number, now, standing, trouble.as_str()];
            ledger.conn.execute(FREE_ONE, row)?;
            Ok(())
        })
        .await
    }

    /// Ends every lease, for a caller who knows that no other process is running. If one is running after all, its
    /// writes are refused as soon as a lease is taken.
    pub async fn free_all_leases(&self) -> Result<(), CommitError> {
        self.write(|ledger| {
            ledger.conn.execute(FREE_ALL, &[])?;
            Ok(())
        })
        .await
    }
}

/// Returns the other process that has a job.
fn elsewhere(conn: &mut dyn Conn, job: &str, holder: Uuid, now: Moment) -> Result<Option<Hold>, StoreError> {
    let found = first(conn, LOOK, params![job], |c| Ok((c.uuid()?, c.moment()?)))?;
    let other = found.filter(|(other, until)| *other != holder && *until > now);
    Ok(other.map(|(holder, until)| Hold::Elsewhere { holder, until }))
}
