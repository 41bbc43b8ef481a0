//! A sign-up bonus.

use ballast_core::promotion::{Lending, Promotion};

use crate::table::columns;

columns!(Promotion in "promotion" {
    id,
    version,
    name,
    amount,
    active,
    created_at,
    lending: Option<Lending> { share_bps, least_deposit },
});
