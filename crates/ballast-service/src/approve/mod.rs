//! Four eyes: one operator proposes an exact change, another one looks at it and approves exactly that, and both become
//! one decision of the core.
//!
//! Each kind of change is registered once, in `ballast_core::approval::Action`; its order says what it does, and in which
//! words, where it implements [`FourEyes`]. A proposal whose change would be another one by now is stale, and is never
//! carried out.

mod decide;
mod diff;
mod four_eyes;
mod lines;
mod propose;
mod standing;

pub use self::{decide::lapse, diff::changed, lines::lines};
pub use self::{
    decide::{Shown, approve, approve_many, one_by_one, reject, verdict},
    diff::{Diff, Line, Row},
    four_eyes::{After, Approving, Carried, FourEyes, OneTimeSecrets, diff},
    propose::{ProposalRef, proposal, propose},
    standing::standing,
};
