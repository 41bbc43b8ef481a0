//! How work that nobody asks for is done, whatever it is about.
//!
//! Each job is a task under a small supervisor ([`supervise`]). Several processes may run them; a lease ([`leases`]) says
//! which one does a job, and the store refuses what another one still writes for it. What jobs do is guarded by row
//! versions besides, so a job may be stopped anywhere or run twice. One thing that fails again and again is set aside
//! ([`units`]) and holds up nothing else.

pub mod leases;
pub mod supervise;
pub mod told_once;
pub mod units;

pub use self::supervise::{Job, Pace};
