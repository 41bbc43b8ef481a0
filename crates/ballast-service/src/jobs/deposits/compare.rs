//! Compares what two nodes report about final blocks; a payment that one of them had left out becomes a deposit after
//! all.

use std::time::{Duration, Instant};

use ballast_chain::bsc::{transfer::SeenTransfer, watcher::Compared};
use ballast_core::{
    decision::Change,
    deposit::{ChainCursor, State},
};
use ballast_store::reads;

use super::{Deposits, JobError, Outcome, carry_once, follow, retry, rows, trouble};

/// Pause between two comparisons. A payment that a node leaves out is found at most this much later.
const EVERY: Duration = Duration::from_secs(20);
/// Ranges compared in one step.
const RANGES: usize = 4;

impl Deposits {
    /// Continues comparing when it is time and there are two nodes on different hosts.
    pub(super) async fn compare(&mut self) -> Result<(), JobError> {
        let is_due = self.compared_at.is_none_or(|at| at.elapsed() >= EVERY);
        if self.watcher.rpc().hosts() < 2 || !is_due {
            return Ok(());
        }
        for _ in 0..RANGES {
            if !self.compare_range().await? {
                self.compared_at = Some(Instant::now());
                return Ok(());
            }
        }
        Ok(())
    }

    /// Compares one range; returns whether there is more.
    async fn compare_range(&self) -> Result<bool, JobError> {
        let (stored, cursor) = self.cursor().await?;
        if stored.version == 0 {
            return Ok(false);
        }
        let oldest = cursor.tail().first().map_or(0, |mark| mark.number);
        let after = stored.compared.unwrap_or(oldest);
        let ours = &self.addresses;
        let compared = self.watcher.compare_nodes(after, cursor.tip(), |address| ours.contains(address)).await;
        let Some(Compared { through, transfers, more }) = compared.map_err(trouble)? else { return Ok(false) };
        self.note_compared(stored, through, transfers).await?;
        Ok(more)
    }

    async fn note_compared(
        &self,
        stored: ChainCursor,
        through: u64,
        transfers: Vec<SeenTransfer>,
    ) -> Result<(), JobError> {
        let left_out = self.left_out(transfers).await?;
        for seen in &left_out {
            tracing::error!(chain.block = seen.block_number, "a node had left out a payment to one of our addresses");
            metrics::counter!("ballast_deposits_left_out_total").increment(1);
        }
        let moved = ChainCursor { compared: Some(through), ..stored };
        let outcome = carry_once(&self.app, move |conn, context| {
            let mut decision = context.decision();
            for seen in &left_out {
                decision = decision.and(follow::note(conn, context, seen)?);
            }
            Ok(Some(decision.change(Change::Cursor(moved.clone()))))
        });
        outcome.await.and_then(Outcome::require)
    }

    /// Transfers that are not in the books, or whose deposits were orphaned by a re-org that is over.
    async fn left_out(&self, transfers: Vec<SeenTransfer>) -> Result<Vec<SeenTransfer>, JobError> {
        let found = self.app.store.read(move |conn| {
            let mut left_out = Vec::new();
            for seen in transfers {
                let known = reads::deposit_by_key(conn, &rows::key_of(&seen))?;
                if known.is_none_or(|deposit| deposit.state == State::Orphaned) {
                    left_out.push(seen);
                }
            }
            Ok(left_out)
        });
        found.await.map_err(retry)
    }
}
