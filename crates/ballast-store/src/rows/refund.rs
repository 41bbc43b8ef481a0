//! A refund to be sent for a deposit.

use ballast_core::deposit::Refund;

use crate::table::columns;

columns!(Refund in "refund" {
    deposit = "id",
    version,
    chain_id,
    token,
    to = "recipient",
    raw_amount,
    amount,
    state,
    tx_hash,
    ordered_at,
    updated_at,
});
