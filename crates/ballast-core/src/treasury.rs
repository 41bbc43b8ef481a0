//! Sweeps: what is on deposit addresses is moved to the treasury. One operator draws up an order, another one approves
//! exactly its bytes, an offline signer signs it, and the chain shows the outcome of each call.
//!
//! One sweep is open at a time, so no two of them can involve the same address or nonce. Nothing moves in the books:
//! deposit addresses and treasury are both custody.

mod give_up;
mod rules;
mod transition;

pub use self::{
    give_up::*,
    rules::*,
    transition::{Command, next},
};
pub use crate::model::treasury::{CallState, GiveUpOrder, State, Sweep, SweepCall, SweepOrder};
