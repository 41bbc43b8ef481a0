//! The watch-only payout wallet: finds the firm's coins in the chain.
//!
//! It knows only blocks. Transactions that wait for a block are the caller's knowledge: its stored batches say which
//! coins they spend. So a payout that vanished from a mempool never frees a coin, and change is spent only once it is
//! in the chain.

mod coins;
mod descriptors;
mod error;
mod snapshot;
mod sync;

use bdk_wallet::chain::Merge;
use bdk_wallet::chain::local_chain::CheckPoint;
use bdk_wallet::{ChangeSet, KeychainKind, Update, Wallet};
use bitcoin::{Address, BlockHash, CompactTarget, Network, Script};

pub use coins::{Coin, Spender};
pub use descriptors::{Branch, DescriptorError, Descriptors};
pub use error::WalletError;
pub use sync::Synced;

use super::node::{BlockMark, Node};

/// Number of addresses beyond the highest used one that are looked for in blocks.
const LOOKAHEAD: u32 = 200;

impl Branch {
    const fn of(keychain: KeychainKind) -> Self {
        match keychain {
            KeychainKind::External => Self::Funding,
            KeychainKind::Internal => Self::Change,
        }
    }
}

/// The wallet as of one block of the chain.
#[derive(Debug)]
pub struct PayoutWallet {
    wallet: Wallet,
    /// The library's whole state, for the snapshot and for rewinding.
    kept: ChangeSet,
    descriptors: Descriptors,
    /// Blocks below it are never read.
    birthday: BlockMark,
    /// The target of the newest block that was read; `None` before the first one.
    asked: Option<(BlockHash, CompactTarget)>,
}

impl PayoutWallet {
    /// A wallet that has read nothing yet. `genesis` is the first block of the chain, `birthday` the block above which
    /// its first coin is.
    ///
    /// # Errors
    /// When the library does not accept the descriptors.
    pub fn new(descriptors: Descriptors, genesis: BlockHash, birthday: BlockMark) -> Result<Self, WalletError> {
        let library = |error: &dyn std::fmt::Display| WalletError::Library(error.to_string());
        let parameters = Wallet::create(descriptors.funding.clone(), descriptors.change.clone());
        let parameters = parameters.network(descriptors.network()).genesis_hash(genesis).lookahead(LOOKAHEAD);
        let mut wallet = parameters.create_wallet_no_persist().map_err(|error| library(&error))?;
        if birthday.height > 0 {
            let first = (0, genesis).into();
            let chain = CheckPoint::from_block_ids([first, (birthday.height, birthday.hash).into()]);
            let chain = chain.map_err(|_| library(&"its birthday is not a block of the chain"))?;
            let update = Update { chain: Some(chain), ..Update::default() };
            wallet.apply_update(update).map_err(|error| library(&error))?;
        }
        let mut made = Self { wallet, kept: ChangeSet::default(), descriptors, birthday, asked: None };
        made.keep();
        Ok(made)
    }

    /// A new wallet on the node's chain, born at a height; `None` is for descriptors never used before. A wallet
    /// cannot follow a chain that abandons its block of birth, so it is born as deep as a reward must be to mature.
    ///
    /// # Errors
    /// When the node gives no usable answer or has no such block.
    pub async fn begin(descriptors: Descriptors, node: &Node, birthday: Option<u32>) -> Result<Self, WalletError> {
        let tip = node.tip().await?;
        let height = birthday.unwrap_or_else(|| tip.height.saturating_sub(coins::COINBASE_MATURITY));
        let genesis = node.hash_at(0).await?.ok_or(WalletError::NoBlock(0))?;
        let hash = node.hash_at(height).await?.ok_or(WalletError::NoBlock(height))?;
        Self::new(descriptors, genesis, BlockMark { height, hash })
    }

    /// The newest block that was read.
    #[must_use]
    pub fn tip(&self) -> BlockMark {
        let tip = self.wallet.latest_checkpoint();
        BlockMark { height: tip.height(), hash: tip.hash() }
    }

    /// The network of its descriptors.
    #[must_use]
    pub const fn network(&self) -> Network {
        self.descriptors.network()
    }

    #[must_use]
    pub const fn descriptors(&self) -> &Descriptors {
        &self.descriptors
    }

    /// Whether an output to this script belongs to the firm. Looks as far ahead as the wallet does.
    #[must_use]
    pub fn is_mine(&self, script: &Script) -> bool {
        self.wallet.is_mine(script.to_owned())
    }

    /// A funding address that was not paid to yet. Store the snapshot, so that it is remembered.
    pub fn funding_address(&mut self) -> Address {
        let found = self.wallet.next_unused_address(KeychainKind::External);
        self.keep();
        found.address
    }

    /// The index of the first change address that is neither in the chain nor `taken`.
    pub(in crate::bitcoin) fn change_index(&self, taken: impl Fn(&Script) -> bool) -> Option<u32> {
        let used = self.wallet.spk_index().last_used_index(KeychainKind::Internal);
        let from = used.map_or(0, |index| index.saturating_add(1));
        let to = from.saturating_add(LOOKAHEAD);
        (from..to).find(|index| self.descriptors.script(Branch::Change, *index).is_some_and(|script| !taken(&script)))
    }

    pub(in crate::bitcoin) const fn library(&self) -> &Wallet {
        &self.wallet
    }

    /// Takes over the library's changes.
    fn keep(&mut self) {
        if let Some(changes) = self.wallet.take_staged() {
            self.kept.merge(changes);
        }
    }
}
