//! The state of each job: read by the console, `/readyz` and the metrics, without waiting.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use ballast_core::{named, time::Moment};
use ballast_store::JobReport;
use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;

/// The condition of a job.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, IntoStaticStr, VariantArray, ToSchema)]
#[schema(as = JobStanding)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Standing {
    /// Nothing has finished since the start.
    #[default]
    Starting,
    /// The last step succeeded.
    Working,
    /// Another process runs it; this one is ready to take over.
    Standby,
    /// The last step failed; it is retried automatically.
    Degraded,
    /// Its step made no progress within its time limit, was dropped and is restarted.
    Stalled,
    /// It must not continue on its own: an operator has to investigate.
    Halted,
    /// Switched off by the configuration, or because something is missing on this machine.
    Off,
    /// No process runs it.
    Nobody,
}

named!(Standing);

/// One line of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = JobLine)]
#[serde(rename_all = "camelCase")]
pub struct Line {
    /// The job's condition.
    pub standing: Standing,
    /// When the last step ended, RFC 3339.
    pub last_run: Option<Moment>,
    /// When a step last succeeded, RFC 3339.
    pub last_success: Option<Moment>,
    /// When the next step is due, RFC 3339; null while one is running.
    pub next_run: Option<Moment>,
    /// Since when the current step is running, RFC 3339.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub running_since: Option<Moment>,
    /// Failed steps since the last success.
    pub failures: u32,
    /// The most recent failure; absent while the job works. Contains no secrets.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub trouble: Option<String>,
}

impl Line {
    /// The report for other processes.
    #[must_use]
    pub fn report(&self) -> JobReport {
        JobReport {
            standing: Some(self.standing.as_str().to_owned()),
            ran_at: self.last_run,
            went_well_at: self.last_success,
            next_at: self.next_run,
            failures: self.failures,
            trouble: self.trouble.clone(),
        }
    }
}

/// The lines of all jobs, by name. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Board(Arc<Mutex<BTreeMap<&'static str, Line>>>);

impl Board {
    #[must_use]
    pub fn lines(&self) -> BTreeMap<&'static str, Line> {
        self.lock().clone()
    }

    /// Whether every job works, is starting, runs elsewhere or is off on purpose.
    #[cfg(test)]
    pub(crate) fn is_well(&self) -> bool {
        self.lock().values().all(|line| match line.standing {
            Standing::Starting | Standing::Working | Standing::Standby | Standing::Off => true,
            Standing::Degraded | Standing::Stalled | Standing::Halted | Standing::Nobody => false,
        })
    }

    /// Adds a job when it begins, or begins again after a panic.
    pub fn enrol(&self, job: &'static str) {
        self.lock().entry(job).or_default();
        gauge(job, true);
    }

    /// Records that a step begins.
    pub fn began(&self, job: &'static str, now: Moment) {
        if let Some(line) = self.lock().get_mut(job) {
            line.running_since = Some(now);
            line.next_run = None;
        }
    }

    /// Records that a step made no progress for longer than `bound` and was dropped. Returns a description.
    pub fn stalled(&self, job: &'static str, bound: Duration) -> String {
        let since = self.lock().get(job).and_then(|line| line.running_since);
        let since = since.map(|since| format!(" since {since}")).unwrap_or_default();
        let why = format!("stalled{since}: no progress for {} s; it was dropped and restarted", bound.as_secs());
        metrics::counter!("ballast_job_stalled_total", "job" => job).increment(1);
        self.failed(job, Standing::Stalled, why.clone());
        why
    }

    /// Records that a step succeeded.
    pub fn succeeded(&self, job: &'static str, now: Moment) {
        let (standing, at) = (Standing::Working, Some(now));
        let line = Line { standing, last_run: at, last_success: at, ..Line::default() };
        self.lock().insert(job, line);
        gauge(job, true);
        // Seconds since 1970 fit a double exactly for the next hundred million years.
        #[expect(clippy::cast_precision_loss, reason = "a metric is a double")]
        metrics::gauge!("ballast_job_last_success_seconds", "job" => job).set(now.millis() as f64 / 1000.0);
    }

    /// Records when the next step is due.
    pub fn planned(&self, job: &'static str, now: Moment, pause: Duration) {
        let pause = i64::try_from(pause.as_millis()).unwrap_or(i64::MAX);
        let next = now.millis().checked_add(pause).and_then(Moment::from_millis);
        if let Some(line) = self.lock().get_mut(job) {
            line.last_run = Some(now);
            line.next_run = next;
        }
    }

    /// Records that a step failed. Returns how many have failed in a row.
    pub fn failed(&self, job: &'static str, standing: Standing, trouble: String) -> u32 {
        metrics::counter!("ballast_job_failures_total", "job" => job).increment(1);
        gauge(job, false);
        let mut lines = self.lock();
        let line = lines.entry(job).or_default();
        line.standing = standing;
        line.trouble = Some(trouble);
        line.running_since = None;
        line.failures = line.failures.saturating_add(1);
        line.failures
    }

    /// Records that another process runs a job, and which.
    pub fn standby(&self, job: &'static str, who: String) {
        let mut lines = self.lock();
        let line = lines.entry(job).or_default();
        *line = Line { standing: Standing::Standby, trouble: Some(who), ..Line::default() };
        drop(lines);
        gauge(job, true);
    }

    /// Records that a job does not run, and why.
    pub fn off(&self, job: &'static str, why: impl Into<String>) {
        let line = Line { standing: Standing::Off, trouble: Some(why.into()), ..Line::default() };
        self.lock().insert(job, line);
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<&'static str, Line>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn gauge(job: &'static str, well: bool) {
    metrics::gauge!("ballast_job_well", "job" => job).set(if well { 1.0 } else { 0.0 });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_success_clears_the_trouble() {
        let board = Board::default();
        board.enrol("deposits");
        assert!(board.is_well());
        assert_eq!(board.failed("deposits", Standing::Degraded, "node is down".into()), 1);
        assert_eq!(board.failed("deposits", Standing::Degraded, "node is down".into()), 2);
        assert!(!board.is_well());
        let now = Moment::from_millis(1_000).unwrap();
        board.succeeded("deposits", now);
        let line = board.lines().remove("deposits").unwrap();
        let at = Some(now);
        let expected = Line { standing: Standing::Working, last_run: at, last_success: at, ..Line::default() };
        assert_eq!(line, expected);
        board.planned("deposits", now, Duration::from_secs(5));
        assert_eq!(board.lines()["deposits"].next_run, Some(now.plus_seconds(5)));
        assert!(board.is_well());
    }

    #[test]
    fn a_job_that_is_off_on_purpose_is_no_trouble() {
        let board = Board::default();
        board.off("deposits", "no node is configured");
        assert!(board.is_well());
        board.failed("lifecycle", Standing::Halted, "broken".into());
        assert!(!board.is_well());
    }
}
