//! The treasury: balances of deposit addresses, sweeping them, and the comparison of books and chains.
//! `ballast_core::treasury` and `ballast_core::reconcile` decide what may happen; `ballast_chain::bsc` handles
//! balances, orders and signatures.

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
    decide::{JobError, retry},
    identity::OTHER_BINDING,
    state::App,
};

/// The premises of a comparison or a look at the chain: the books are bound to what this process has.
pub(crate) async fn bound(app: &App, parts: &'static [Part]) -> Result<Vec<Premise>, JobError> {
    let shared = app.clone();
    let bound = app.store.read(move |conn| Ok(shared.bound_as_set(conn, parts))).await;
    bound.map_err(retry)?.map_err(|error| {
        let why = error.message().to_owned();
        // A database that does not answer says nothing about the settings.
        if error.code() == OTHER_BINDING { JobError::Outdated(why) } else { JobError::Retry(why) }
    })
}
