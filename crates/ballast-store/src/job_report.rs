//! The reports of every process about its jobs.

use ballast_core::time::Moment;

/// How a job is doing, for those who look at it from other processes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JobReport {
    /// In a word, such as `working`; nothing before the first step.
    pub standing: Option<String>,
    /// When the last step ended.
    pub ran_at: Option<Moment>,
    /// When a step last went well.
    pub went_well_at: Option<Moment>,
    /// When the next one is due.
    pub next_at: Option<Moment>,
    /// Failed steps since then.
    pub failures: u32,
    /// The last error. Holds no secrets.
    pub trouble: Option<String>,
}
