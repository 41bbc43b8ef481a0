//! A token transfer to a deposit address.

use ballast_core::deposit::{ChainKey, Deposit};

use crate::table::columns;

columns!(Deposit in "deposit" {
    id,
    version,
    key: ChainKey { chain_id, block_hash, tx_hash, log_index },
    block_number,
    token,
    from = "from_address",
    to = "to_address",
    raw_amount,
    amount,
    remainder,
    client,
    state,
    reason,
    confirmations,
    seen_at,
    updated_at,
});
