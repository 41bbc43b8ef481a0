//! Deposits found on the chain, and the verified tail of the chain they were found on.

mod foreign;
mod observe;
mod order;
mod provisional;
mod refund;
mod resolve;
mod reverse;
mod settle;
mod transition;

pub use self::{
    foreign::{KEPT_A_DAY, NO_ADDRESS, NO_LOG, QUIET_HOURS, coins, coins_in_words, tell},
    observe::{Facts as ObserveFacts, Sighting, confirm, observe, orphan, see_again, split_raw},
    order::*,
    provisional::{LIMIT_SECONDS, dispute, is_within, note_provisional, vouch},
    refund::*,
    resolve::*,
    reverse::{reinstate, reverse},
    settle::{Receiver, settle},
    transition::{Command, next},
};
pub use crate::model::deposit::{
    BlockMark, ChainCursor, ChainKey, CoinMark, Deposit, Provisional, QuarantineReason, Refund, RefundState, State,
};
