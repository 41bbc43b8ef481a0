//! The wallet as bytes that the caller stores, and rewinding to an earlier block.
//!
//! A snapshot is only a cache: a wallet without one reads the chain from its birthday again and finds the same coins.

use std::collections::BTreeSet;

use bdk_wallet::{ChangeSet, KeychainKind, Wallet};
use serde::{Deserialize, Serialize};

use super::{Descriptors, LOOKAHEAD, PayoutWallet, WalletError};
use crate::bitcoin::node::BlockMark;

/// The only version so far.
const VERSION: u32 = 1;
/// How many of the newest blocks are remembered; of older blocks only those with coins of ours.
const RECENT: u32 = 300;

#[derive(Deserialize)]
struct Stored {
    version: u32,
    birthday: BlockMark,
    changes: ChangeSet,
}

#[derive(Serialize)]
struct Storing<'a> {
    version: u32,
    birthday: BlockMark,
    changes: &'a ChangeSet,
}

impl PayoutWallet {
    /// Serializes the wallet's state. Grows with the number of payouts, not with the chain.
    ///
    /// # Errors
    /// When the library's state cannot be written, which is a defect.
    pub fn snapshot(&self) -> Result<Vec<u8>, WalletError> {
        let changes = pruned(&self.kept, self.tip().height.saturating_sub(RECENT), None);
        let storing = Storing { version: VERSION, birthday: self.birthday, changes: &changes };
        serde_json::to_vec(&storing).map_err(|error| WalletError::Snapshot(error.to_string()))
    }

    /// Restores the wallet from its snapshot.
    ///
    /// # Errors
    /// When the bytes are not a snapshot of a wallet with these descriptors.
    pub fn load(descriptors: Descriptors, snapshot: &[u8]) -> Result<Self, WalletError> {
        let stored: Stored =
            serde_json::from_slice(snapshot).map_err(|error| WalletError::Snapshot(error.to_string()))?;
        if stored.version != VERSION {
            return Err(WalletError::Snapshot(format!("its version is {}", stored.version)));
        }
        let wallet = read(&descriptors, stored.changes.clone())?;
        Ok(Self { wallet, kept: stored.changes, descriptors, birthday: stored.birthday, asked: None })
    }

    /// Forgets all blocks above this one, and their content.
    pub(super) fn rewind(&mut self, to: BlockMark) -> Result<(), WalletError> {
        let changes = pruned(&self.kept, 0, Some(to.height));
        self.wallet = read(&self.descriptors, changes.clone())?;
        self.kept = changes;
        Ok(())
    }

    /// Forgets old blocks without coins of ours, once there are many of them.
    pub(super) fn shed(&mut self) -> Result<(), WalletError> {
        let most = usize::try_from(RECENT.saturating_mul(4)).unwrap_or(usize::MAX);
        if self.kept.local_chain.blocks.len() <= most.saturating_add(self.kept.tx_graph.anchors.len()) {
            return Ok(());
        }
        let changes = pruned(&self.kept, self.tip().height.saturating_sub(RECENT), None);
        self.wallet = read(&self.descriptors, changes.clone())?;
        self.kept = changes;
        Ok(())
    }
}

fn read(descriptors: &Descriptors, changes: ChangeSet) -> Result<Wallet, WalletError> {
    let snapshot = |error: &dyn std::fmt::Display| WalletError::Snapshot(error.to_string());
    let loaded = Wallet::load()
        .descriptor(KeychainKind::External, Some(descriptors.funding.clone()))
        .descriptor(KeychainKind::Internal, Some(descriptors.change.clone()))
        .check_network(descriptors.network())
        .lookahead(LOOKAHEAD)
        .load_wallet_no_persist(changes)
        .map_err(|error| snapshot(&error))?;
    loaded.ok_or_else(|| snapshot(&"it is empty"))
}

/// The state without blocks below `from` that hold nothing of ours, and without blocks above `to`. A forgotten block
/// is no longer evidence of anything: its anchors go with it.
fn pruned(changes: &ChangeSet, from: u32, to: Option<u32>) -> ChangeSet {
    let mut changes = changes.clone();
    let to = to.unwrap_or(u32::MAX);
    let blocks = &mut changes.local_chain.blocks;
    blocks.retain(|height, hash| *height <= to && hash.is_some());
    let in_chain = |height: u32, hash| blocks.get(&height) == Some(&Some(hash));
    let anchors = &mut changes.tx_graph.anchors;
    anchors.retain(|(anchor, _)| in_chain(anchor.block_id.height, anchor.block_id.hash));
    let ours: BTreeSet<u32> = anchors.iter().map(|(anchor, _)| anchor.block_id.height).collect();
    blocks.retain(|height, _| *height == 0 || *height >= from || ours.contains(height));
    changes
}
