//! A chunk of a weekly result that is allocated.

use ballast_core::money::Usdt;
use uuid::Uuid;

use crate::table::columns;

/// One chunk: where it ends, and what it adds up to.
pub(crate) struct AllocationChunk {
    pub(crate) strike_number: i64,
    pub(crate) chunk: i64,
    pub(crate) last_investment: Uuid,
    pub(crate) positions: u64,
    pub(crate) allocated: Usdt,
    pub(crate) by_capital: Usdt,
    /// The journal entry that it was posted with.
    pub(crate) sequence: i64,
    pub(crate) to_capital: Usdt,
}

columns!(AllocationChunk in "allocation_chunk" {
    strike_number,
    chunk,
    last_investment,
    positions,
    allocated,
    by_capital,
    sequence,
    to_capital,
});
