//! Sweeps: what lies on deposit addresses is moved to the treasury. One operator draws up an order, another one approves
//! exactly its bytes, an offline signer signs it, and the chain says what became of each call.
//!
//! One sweep is open at a time, so no two of them can be about one address or one nonce. In the books nothing moves:
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
