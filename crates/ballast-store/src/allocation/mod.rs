//! Allocates a weekly result to a plan's investments. The arithmetic is `core::strike`; this streams the positions to
//! it in the order of their ids, and writes the outcome.
//!
//! From approval to completion of a strike the plan's positions do not change, so both passes see the same ones.
//! Nothing in a chunk is written twice: its key is (strike, chunk), and a chunk continues where the previous one ended.

mod chunk;
mod corrected;
mod preview;
mod shares;

use ballast_core::{
    id::Id,
    refusal::Refusal,
    strike::{AllocationPlan, Strike, Totals},
    time::Moment,
};

pub use self::preview::preview;

use crate::{
    engine::{Conn, snapshot},
    error::StoreError,
    reads::{self, positions},
    rejection::CommitError,
    store::Store,
};

/// Positions in one chunk. Other callers wait while one is written, about 30 milliseconds.
pub const CHUNK: u32 = 10_000;

/// The outcome of a chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChunkOutcome {
    /// The number of investments that got a share, and the sum of the shares.
    pub totals: Totals,
    /// Whether no position is left.
    pub finished: bool,
}

impl Store {
    /// The first pass: fixes the arithmetic of an approved strike, for `core::strike::fix_allocation`. Takes 34 bytes
    /// of memory for each position.
    ///
    /// # Errors
    /// Fails if the database cannot be read or there is no such strike.
    pub async fn plan_allocation(&self, strike: Id<Strike>) -> Result<AllocationPlan, StoreError> {
        self.read(move |conn| snapshot(conn, |conn| weigh(conn, strike))).await
    }

    /// The second pass, one chunk at a time: a row for each investment and one control posting, all or nothing. Call it
    /// with [`reads::Progress::next_chunk`] until a chunk is finished; a chunk that is already written returns the
    /// outcome it had then.
    ///
    /// # Errors
    /// `Refused` if the strike is not being allocated or the chunk is not the next one; otherwise as [`Store::commit`].
    pub async fn allocate_chunk(
        &self,
        strike: Id<Strike>,
        chunk: u64,
        now: Moment,
    ) -> Result<ChunkOutcome, CommitError> {
        self.allocate_chunk_of(CHUNK, strike, chunk, now).await
    }

    /// Like [`Store::allocate_chunk`], with a different number of positions in the chunk.
    pub async fn allocate_chunk_of(
        &self,
        most: u32,
        strike: Id<Strike>,
        chunk: u64,
        now: Moment,
    ) -> Result<ChunkOutcome, CommitError> {
        self.write(move |ledger| chunk::allocate(ledger, most, strike, chunk, now)).await
    }
}

fn weigh(conn: &mut dyn Conn, id: Id<Strike>) -> Result<AllocationPlan, StoreError> {
    let missing = || StoreError::Corrupt("there is no such strike".to_owned());
    let strike = reads::strike(conn, id)?.ok_or_else(missing)?;
    positions::weighing(conn, &strike)?.finish(strike.result).map_err(refused)
}

fn refused(refusal: Refusal) -> StoreError {
    StoreError::Corrupt(refusal.to_string())
}
