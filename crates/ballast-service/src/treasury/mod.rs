//! The treasury: what lies on deposit addresses, sweeps of it, and the comparison of books and chains. What may happen is
//! decided in `ballast_core::treasury` and `ballast_core::reconcile`; balances, orders and signatures are
//! `ballast_chain::bsc`'s.

mod approve;
mod attest;
mod chain;
mod custody;
mod draft;
mod follow;
mod payout_wallet;
mod refund;
mod signed;
mod venue;

pub use self::{
    chain::Chain,
    custody::{Progress, custody},
    draft::{Wish, draft},
    follow::follow,
    payout_wallet::payout_wallet,
    refund::require_sent,
    signed::accept,
    venue::seen_of,
};

use ballast_core::{decision::Premise, installation::Part};

use crate::{
    binding::OTHER_BINDING,
    decide::{JobError, retry},
    state::App,
};

/// What a comparison, or a look at the chain, relies on: that the books are bound to what this process has.
pub(crate) async fn bound(app: &App, parts: &'static [Part]) -> Result<Vec<Premise>, JobError> {
    let shared = app.clone();
    let bound = app.store.read(move |conn| Ok(shared.bound_as_set(conn, parts))).await;
    bound.map_err(retry)?.map_err(|error| {
        let why = error.message().to_owned();
        // A database that does not answer says nothing of the settings.
        if error.code() == OTHER_BINDING { JobError::Outdated(why) } else { JobError::Retry(why) }
    })
}
