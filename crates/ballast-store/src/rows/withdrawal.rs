//! Money reserved for a payout.

use ballast_core::withdrawal::{Payout, Withdrawal};

use crate::table::columns;

columns!(Withdrawal in "withdrawal" {
    id,
    version,
    client,
    investment,
    amount,
    principal,
    wallet,
    state,
    reason,
    payout: Option<Payout> {
        batch = "payout_batch",
        rate_micro_usdt = "payout_rate_micro_usdt",
        sats = "payout_sats",
        txid = "payout_txid",
        taken_back = "payout_taken_back" or false,
    },
    not_before,
    requested_at,
    updated_at,
});
