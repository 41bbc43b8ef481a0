//! The treasury: what lies on deposit addresses, sweeps of it, and the comparison of books and chains. What may happen is
//! decided in `ballast_core::treasury` and `ballast_core::reconcile`; balances, orders and signatures are
//! `ballast_chain::bsc`'s.

mod approve;
mod attest;
mod chain;
pub mod control;
mod custody;
mod draft;
mod follow;
mod payout_wallet;
mod refund;
pub mod refused;
mod signed;
mod venue;
mod words;

pub use self::{
    chain::Chain,
    custody::{Progress, custody},
    draft::{Wish, draft},
    follow::follow,
    payout_wallet::payout_wallet,
    refund::require_sent,
    refused::Refused,
    signed::accept,
    venue::seen_of,
    words::{amount_in_words, place_in_words},
};
