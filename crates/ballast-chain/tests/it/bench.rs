//! Stands in for the server: keeps the cursor and the deposits, and credits by the rule of the product page.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ballast_chain::bsc::B256;
use ballast_chain::bsc::cursor::Cursor;
use ballast_chain::bsc::transfer::{SeenTransfer, SeenTransferKey, TransferKind};
use ballast_chain::bsc::watcher::{Confirmation, Step, WatchError, Watcher};

use crate::chain::Chain;

/// Blocks on top of a deposit before it is credited.
pub const CONFIRMATIONS: u64 = 2;
/// Time limit of anything in these tests.
const PATIENCE: Duration = Duration::from_secs(120);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    Seen,
    Credited,
    Orphaned,
    Reversed,
    Quarantined,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deposit {
    pub transfer: SeenTransfer,
    pub state: State,
}

/// The server's stored state.
#[derive(Debug, Clone)]
pub struct Books {
    pub cursor: Cursor,
    pub deposits: BTreeMap<SeenTransferKey, Deposit>,
    pub reorg_depths: Vec<u64>,
    pub broken_finality: bool,
    /// All credits and reversals in order, to see that nothing is credited twice.
    pub postings: Vec<(SeenTransferKey, State)>,
}

impl Books {
    /// Starts above the present head, before anything was paid.
    pub async fn open(watcher: &Watcher) -> Self {
        Self::at(watcher.start_at(None).await.unwrap())
    }

    pub fn at(cursor: Cursor) -> Self {
        Self {
            cursor,
            deposits: BTreeMap::new(),
            reorg_depths: Vec::new(),
            broken_finality: false,
            postings: Vec::new(),
        }
    }

    /// Steps and credits until the watcher has nothing to report; returns the last step.
    pub async fn catch_up(&mut self, watcher: &Watcher, chain: &Chain) -> Result<Step, WatchError> {
        loop {
            let step = watcher.step(&self.cursor, chain.is_ours()).await?;
            if self.apply(&step) {
                continue;
            }
            self.credit(watcher).await?;
            return Ok(step);
        }
    }

    /// Like [`Self::catch_up`] but through failures, as the server's job does: wait and continue.
    pub async fn catch_up_at_last(&mut self, watcher: &Watcher, chain: &Chain) -> (Step, u32) {
        let deadline = Instant::now() + PATIENCE;
        let mut failures = 0;
        loop {
            match self.catch_up(watcher, chain).await {
                Ok(step) => return (step, failures),
                Err(error) if error.must_halt() || Instant::now() > deadline => panic!("{error}"),
                Err(_) => failures += 1,
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Commits one step; `true` if the watcher should be stepped again at once.
    pub fn apply(&mut self, step: &Step) -> bool {
        match step {
            Step::Advance { blocks, transfers, finalized, .. } => {
                transfers.iter().for_each(|transfer| self.see(transfer));
                self.cursor.advance(blocks, *finalized);
                true
            }
            Step::Reorg { ancestor, depth, finality_broken } => {
                self.undo_above(ancestor.number);
                assert!(self.cursor.rewind(ancestor));
                self.reorg_depths.push(*depth);
                self.broken_finality |= finality_broken;
                true
            }
            Step::Idle { finalized, .. } => {
                self.cursor.settle(*finalized);
                false
            }
            Step::Behind { .. } => false,
        }
    }

    fn see(&mut self, transfer: &SeenTransfer) {
        let state = match transfer.kind {
            TransferKind::Accepted => State::Seen,
            TransferKind::LookAlike => State::Quarantined,
        };
        let fresh = Deposit { transfer: transfer.clone(), state };
        let stored = self.deposits.entry(transfer.key()).or_insert_with(|| fresh.clone());
        assert_eq!(stored.transfer, *transfer, "one key, two transfers");
        if matches!(stored.state, State::Orphaned | State::Reversed) {
            stored.state = state;
        }
    }

    fn undo_above(&mut self, number: u64) {
        for (key, deposit) in &mut self.deposits {
            if deposit.transfer.block_number <= number {
                continue;
            }
            deposit.state = match deposit.state {
                State::Credited => {
                    self.postings.push((*key, State::Reversed));
                    State::Reversed
                }
                State::Seen | State::Quarantined => State::Orphaned,
                done @ (State::Orphaned | State::Reversed) => done,
            };
        }
    }

    async fn credit(&mut self, watcher: &Watcher) -> Result<(), WatchError> {
        for (key, deposit) in &mut self.deposits {
            if deposit.state != State::Seen {
                continue;
            }
            let confirmation = watcher.confirm(&deposit.transfer).await?;
            if let Confirmation::Present { confirmations, finalized: true, .. } = confirmation
                && confirmations >= CONFIRMATIONS
            {
                deposit.state = State::Credited;
                self.postings.push((*key, State::Credited));
            }
        }
        Ok(())
    }

    /// Deposits caused by one call.
    pub fn of(&self, tx_hash: B256) -> Vec<&Deposit> {
        self.deposits.values().filter(|deposit| deposit.transfer.tx_hash == tx_hash).collect()
    }

    /// States of the deposits caused by one call.
    pub fn states(&self, tx_hash: B256) -> Vec<State> {
        self.of(tx_hash).iter().map(|deposit| deposit.state).collect()
    }

    /// How often a call's deposits were credited and not reversed.
    pub fn credits(&self, tx_hash: B256) -> i32 {
        let postings = self.postings.iter().filter(|(key, _)| key.tx_hash == tx_hash);
        postings.map(|(_, posted)| if *posted == State::Credited { 1 } else { -1 }).sum()
    }
}
