//! The final check before money is credited.

use super::{WatchError, Watcher};
use crate::bsc::rpc::{CallPlace, Council, Receipt, VouchError};
use crate::bsc::transfer::SeenTransfer;

/// Whether a transfer is still in the chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confirmation {
    /// It is, unchanged, in a call that succeeded.
    Present {
        /// Blocks on top of its block, by the lowest count among the nodes that the quorum needs; 0 if it is in the
        /// head itself. Credit is due when this reaches `bsc.confirmations` **and** `finalized` is true.
        confirmations: u64,
        /// Whether the chain's own finality covers its block on as many nodes as the quorum needs.
        finalized: bool,
        /// Number of different hosts that agree: at least [`Rpc::needed`](crate::bsc::rpc::Rpc::needed).
        voices: usize,
    },
    /// The nodes do not show it: its block left the chain, or its receipt is missing, failed or different. Do not
    /// credit. Keep it waiting and ask again: if its block left the chain, the next step reports a `Reorg`; if it
    /// stays missing while its block stays, a node has lied about it.
    Missing,
}

impl Watcher {
    /// Calls [`Self::confirm_by`] with the nodes that can be asked now.
    pub async fn confirm(&self, seen: &SeenTransfer) -> Result<Confirmation, WatchError> {
        self.confirm_by(&self.rpc.council().await, seen).await
    }

    /// Looks the transfer up again in the call's receipt: the call succeeded, in the same block, which is in the
    /// chain, with the same log at the same position. As many nodes of different hosts as the quorum needs must show
    /// it, none may contradict, and the receipt is proven by the block's header. A node that has not reached the block
    /// has no vote.
    pub async fn confirm_by(&self, council: &Council<'_>, seen: &SeenTransfer) -> Result<Confirmation, WatchError> {
        let place = CallPlace { number: seen.block_number, block: seen.block_hash, call: seen.tx_hash };
        match council.vouch(place, |receipt| self.shows(receipt, seen)).await {
            Ok(Some(vouched)) => Ok(Confirmation::Present {
                confirmations: vouched.confirmations,
                finalized: vouched.finalized,
                voices: vouched.voices,
            }),
            Ok(None) => Ok(Confirmation::Missing),
            Err(VouchError::Rpc(error)) => Err(error.into()),
            Err(error) => Err(error.into()),
        }
    }

    fn shows(&self, receipt: &Receipt, seen: &SeenTransfer) -> bool {
        let mut transfers = receipt.logs.iter().filter_map(|log| self.wanted.read(log));
        receipt.status == Some(1) && transfers.any(|transfer| transfer == *seen)
    }
}
