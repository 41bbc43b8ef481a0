//! SQL that repeats a rule of the core, because an index answers it, and tables derived from rows.
//!
//! | here | the rule |
//! | --- | --- |
//! | [`due::EXPIRING`] | `investment::expire` |
//! | [`due::STARTABLE`] | `investment::fund_waiting` |
//! | [`due::ALERTING`] | `investment::alert` |
//! | [`due::MATURING`] | `investment::mature`, and `is_due` in it |
//! | [`due::COOLING`] | `investment::cancel` |
//! | [`due::OVERDUE`] | `Complaint::is_overdue` |
//! | [`session::OVER`] | `session::validate` |
//! | [`investment`]: a plan's size | `State::runs`, `Investment::put_in` |
//! | [`investment::at_work`] | `Investment::at_work` |
//! | [`crate::reads::custody_in_flight`] | `deposit::next`, `QuarantineReason::is_money` |
//! | [`crate::reads::payout_usage`] | `payout::counts` |
//! | the weeks of [`crate::reads::queues`] | `strike::draft` |
//! | every list of states in SQL | the transitions of that state |
//!
//! `tests/suite/projections.rs` and `rules_in_sql.rs` check each against its rule, on both engines, and `pushes.rs` does
//! that for sessions. What can be listed is made of the core's own list instead ([`names`]).
//! The SQL of `verify` is not a projection: it is a second opinion on purpose.

pub(crate) mod due;
pub(crate) mod investment;
pub(crate) mod names;
pub(crate) mod session;
