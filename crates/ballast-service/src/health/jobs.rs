//! The jobs, whichever process runs them: the reports of the lease holders at their last renewal, and the state of the
//! jobs here that need no lease.

use ballast_core::time::Moment;
use ballast_store::reads::Lease;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::State;
use crate::{
    jobs::JOBS,
    parts::board::{Line, Standing},
    state::AppState,
};

/// Failed steps in a row that need someone's attention.
const MANY_FAILURES: u32 = 5;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobView {
    /// Name, as in logs and metrics.
    pub name: String,
    /// The severity of its condition.
    pub state: State,
    /// Its condition in more detail.
    pub standing: Standing,
    /// The process that runs it, by the number it gave itself; null for a job that every process runs for itself.
    pub process: Option<Uuid>,
    /// Whether that is the process that answers this request.
    pub here: bool,
    /// Since when that process runs it.
    pub since: Option<Moment>,
    /// When its last step ended.
    pub last_run: Option<Moment>,
    /// When a step last succeeded.
    pub last_success: Option<Moment>,
    /// When its next step is due.
    pub next_run: Option<Moment>,
    /// Since when the current step is running, as far as the answering process knows.
    pub running_since: Option<Moment>,
    /// Failed steps since the last success.
    pub failures: u32,
    /// The most recent failure.
    pub trouble: Option<String>,
    /// How to fix it; null if there is nothing to do.
    pub todo: Option<String>,
}

pub(super) fn all(app: &AppState, leases: &[Lease]) -> Vec<JobView> {
    let (now, here) = (app.clock.now(), app.jobs.lines());
    let mut views: Vec<JobView> = Vec::new();
    for job in JOBS {
        let name = job.name;
        let lease = leases.iter().find(|lease| lease.job == name && lease.expires_at > now);
        let line = here.get(name);
        views.push(match (lease, line) {
            (Some(lease), _) if lease.holder != app.process => elsewhere(lease),
            (lease, Some(line)) => local(name, line, lease),
            (Some(lease), None) => elsewhere(lease),
            (None, None) => match job.why_off(app) {
                Some(why) => {
                    local(name, &Line { standing: Standing::Off, trouble: Some(why.into()), ..Line::default() }, None)
                }
                None => nobody(name, leases.iter().find(|lease| lease.job == name)),
            },
        });
    }
    let others = here.iter().filter(|(name, _)| JOBS.iter().all(|job| job.name != **name));
    views.extend(others.map(|(name, line)| local(name, line, None)));
    views
}

/// A job run by this process.
fn local(name: &str, line: &Line, lease: Option<&Lease>) -> JobView {
    let judged = judge(&line.standing, line.failures);
    JobView {
        name: name.to_owned(),
        state: judged.0,
        standing: line.standing,
        process: lease.map(|lease| lease.holder),
        here: true,
        since: lease.map(|lease| lease.taken_at),
        last_run: line.last_run,
        last_success: line.last_success,
        next_run: line.next_run,
        running_since: line.running_since,
        failures: line.failures,
        trouble: line.trouble.clone(),
        todo: judged.1.map(str::to_owned),
    }
}

/// A job run by another process.
fn elsewhere(lease: &Lease) -> JobView {
    let report = lease.report.clone();
    let standing = report.standing.as_deref().and_then(Standing::from_name).unwrap_or_default();
    let judged = judge(&standing, report.failures);
    JobView {
        name: lease.job.clone(),
        state: judged.0,
        standing,
        process: Some(lease.holder),
        here: false,
        since: Some(lease.taken_at),
        last_run: report.ran_at,
        last_success: report.went_well_at,
        next_run: report.next_at,
        running_since: None,
        failures: report.failures,
        trouble: report.trouble,
        todo: judged.1.map(str::to_owned),
    }
}

/// A job that no process runs now.
fn nobody(name: &str, last: Option<&Lease>) -> JobView {
    let report = last.map(|lease| lease.report.clone()).unwrap_or_default();
    JobView {
        name: name.to_owned(),
        // Before the first start nobody can have run it.
        state: if last.is_some() { State::Bad } else { State::Warn },
        standing: Standing::Nobody,
        process: None,
        here: false,
        since: None,
        last_run: report.ran_at,
        last_success: report.went_well_at,
        next_run: None,
        running_since: None,
        failures: report.failures,
        trouble: report.trouble,
        todo: judge(&Standing::Nobody, 0).1.map(str::to_owned),
    }
}

const fn judge(standing: &Standing, failures: u32) -> (State, Option<&'static str>) {
    match standing {
        Standing::Starting | Standing::Working | Standing::Standby => (State::Good, None),
        Standing::Degraded if failures < MANY_FAILURES => {
            (State::Warn, Some("It is retried automatically, after a pause that grows to half a minute."))
        }
        Standing::Degraded => {
            (State::Bad, Some("It keeps failing: fix what the error names; then it continues automatically."))
        }
        Standing::Stalled => (
            State::Bad,
            Some("It waited for something that does not answer and was restarted. Check what it depends on."),
        ),
        Standing::Halted => (
            State::Bad,
            Some(
                "It stopped because continuing would do harm. Find out what the error means, then restart the process.",
            ),
        ),
        Standing::Nobody => {
            (State::Bad, Some("No process runs it: start `ballast worker`, or `ballast serve` without --no-workers."))
        }
        Standing::Off => (State::Warn, Some("Set what the reason names in ballast.toml if it is needed here.")),
    }
}
