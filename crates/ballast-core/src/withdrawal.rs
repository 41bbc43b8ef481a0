//! Withdrawals: money reserved, approved by two operators, paid once.

mod payout;
mod request;
mod review;
mod transition;

pub use self::{
    payout::{Rate, batch, broadcast, pay, rebatch, retry, sign, take_back},
    request::{Facts as RequestFacts, request, request_cash, require_known_wallet},
    review::*,
    transition::{Command, next},
};
pub use crate::model::withdrawal::{Order, Payout, State, Withdrawal};
