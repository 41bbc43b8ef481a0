//! Four eyes: one operator proposes an exact change, another one looks at it and approves exactly that, and both become
//! one decision of the core.
//!
//! Each kind of change has one arm in [`carry_out::carry_out`], which says what it would be if it were proposed now and
//! what it does, and one in [`mod@diff`], which says it in words. A proposal whose change would be another one by now is
//! stale, and is never carried out.

mod capital;
mod carry_out;
mod clients;
mod content;
mod decide;
mod deposits;
mod diff;
mod holds;
mod lines;
mod plans;
mod promotions;
mod propose;
mod release;
mod standing;
mod turned_down;

pub use self::decide::lapse;
pub use self::{
    capital::balances,
    carry_out::{After, joined},
    decide::{approve, approve_many, goes_with_others, reject, verdict},
    deposits::require_moving,
    diff::{Diff, Line, Row, diff},
    plans::require_free,
    propose::{Proposed, proposal, propose},
    standing::standing,
};
