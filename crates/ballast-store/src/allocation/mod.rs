//! Spreading a weekly result over a plan's investments. The arithmetic is `core::strike`; this streams the positions
//! to it, in the order of their ids, and writes what it answers.
//!
//! From approval to completion of a strike the plan's positions stand still, so both passes see the same ones. Nothing
//! of a chunk is written twice: its key is (strike, chunk), and a chunk goes on where the one before it ended.

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

/// What became of a chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChunkOutcome {
    /// How many investments got a share, and what they got together.
    pub totals: Totals,
    /// Whether no position is left.
    pub finished: bool,
}

impl Store {
    /// The first pass: fixes the arithmetic of an approved strike, for `core::strike::fix_allocation`. Takes 34 bytes
    /// of memory for each position.
    ///
    /// # Errors
    /// When the database cannot be read, or there is no such strike.
    pub async fn plan_allocation(&self, strike: Id<Strike>) -> Result<AllocationPlan, StoreError> {
        self.read(move |conn| snapshot(conn, |conn| weigh(conn, strike))).await
    }

    /// The second pass, one chunk of it: a row for each investment, one control posting, all or nothing. Ask for chunk
    /// [`reads::Progress::next_chunk`] until one is finished; a chunk that was written already answers as it did then.
    ///
    /// # Errors
    /// `Refused` when the strike is not being spread or the chunk is not the next one; otherwise as
    /// [`Store::commit`].
    pub async fn allocate_chunk(
        &self,
        strike: Id<Strike>,
        chunk: u64,
        now: Moment,
    ) -> Result<ChunkOutcome, CommitError> {
        self.allocate_chunk_of(CHUNK, strike, chunk, now).await
    }

    /// As [`Store::allocate_chunk`], with another number of positions in the chunk.
    ///
    /// # Errors
    /// As [`Store::allocate_chunk`].
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
