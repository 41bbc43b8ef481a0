//! Payouts in bitcoin: from approved withdrawals to a batch, its approval, the offline signature, and its fate on the
//! chain. `ballast_core::payout` decides what may happen; `ballast_chain::bitcoin` handles coins, manifests and blocks.
//!
//! Nothing here trusts data that it can check again: the manifest is compared with the rows and with the approval
//! before the second operator's approval counts and before a signature is accepted, and only blocks make a payout paid.

mod accept;
mod approve;
mod build;
mod bump;
mod end;
mod found;
mod load;
mod matched;
mod rate;
mod review;
mod ruled_out;

pub(crate) use self::build::followed;
pub use self::{
    accept::accept,
    build::{Draught, Plan, Wish, create, plan, preview},
    bump::bump,
    end::abandon,
    found::{Found, adopt, found, require_none_lost},
    load::{Common, Loaded, facts_of, load, manifest_of, screened},
    rate::{fixing, judge_rate},
    review::{propose, reject},
};
