//! A signed call of a sweep.

use ballast_core::treasury::SweepCall;

use crate::table::columns;

columns!(SweepCall in "sweep_call" {
    id,
    version,
    sweep,
    position,
    is_top_up,
    sender,
    nonce,
    tx_hash,
    raw,
    state,
    block_number,
});
