//! Batches of payouts: converted at one rate, approved by two operators, signed offline, and followed on the chain
//! until paid.
//!
//! A batch has attempts: the first one, and those that pay the same at a higher fee. Each spends a coin of the one
//! before, so at most one of them is ever confirmed. Only blocks decide which; a re-org can undo that, and then the
//! batch is open again.

mod approve;
pub mod attempt;
mod build;
mod control;
mod follow;
mod mature;
mod screen;
mod transition;

pub use self::{
    approve::{Built, Lot, approve, approve_bump},
    build::{Draft, RATE_MINUTES, bump, discard, propose},
    control::*,
    follow::{Standing, abandon, observe, sent, sign},
    mature::{Aligned, align, txid},
    screen::{Facts as ScreenFacts, Rule, Verdict, screen},
    transition::{Command, next},
};
pub use crate::model::{
    attempt::{Attempt, Block, Sight},
    payout::{Batch, BreakerReset, Control, Item, Limits, LimitsOrder, Order, State, Trip},
};
use crate::{
    context::Context,
    decision::{Decision, Journal},
    ledger::Cause,
    refusal::{self, Refusal},
};

/// Makes an audit trail entry about a batch, without money.
fn progressed(context: &Context<'_>, batch: &Batch, details: serde_json::Value) -> Decision {
    context.decision().journal(Journal {
        cause: Cause::PayoutProgressed,
        subject: batch.id.uuid(),
        client: None,
        transfers: Vec::new(),
        details,
    })
}

fn conflict(code: &'static str, message: &'static str) -> Refusal {
    Refusal::new(refusal::Kind::Conflict, code, message)
}

/// The attempt with the highest number.
fn newest(attempts: &[Attempt]) -> Option<&Attempt> {
    attempts.iter().max_by_key(|attempt| attempt.number)
}
