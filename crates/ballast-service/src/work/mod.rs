//! The machinery of background work, whatever the work is about.
//!
//! Each job is a task under a small supervisor ([`supervise`]). Several processes may run jobs; a lease ([`leases`])
//! says which process holds a job, and the store refuses what another one still writes for it. Row versions protect the
//! data of jobs as well, so a job may be stopped anywhere or run twice. A unit that fails again and again is set aside
//! ([`units`]) and holds up nothing else.

pub mod leases;
pub mod supervise;
pub mod told_once;
pub mod units;

pub use self::supervise::{Job, Pace};
