//! Four eyes: one operator proposes an exact change, another reviews it and approves exactly that, and both become one
//! decision of the core.
//!
//! Each kind of change is registered once, in `ballast_core::approval::Action`; its order defines its effect and its
//! words where it implements [`FourEyes`]. A proposal that would now be a different change is stale and is never
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
