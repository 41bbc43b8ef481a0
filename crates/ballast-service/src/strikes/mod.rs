//! The weekly strike on the operator's side: entered with its evidence and a preview of every effect, approved by a
//! second operator, and allocated by the job (`jobs::lifecycle::results`).

mod approve;
mod enter;
mod warn;

pub use self::enter::{Entered, Entry, Week, damaged_evidence, enter, evidence_of, parse_sha256, says, submit};
