//! Access to the bitcoin chain: the node, and the watch-only wallet that reads its blocks.

use std::{
    collections::BTreeSet,
    sync::{Mutex as Shared, PoisonError},
    time::Duration,
};

use ballast_chain::bitcoin::{
    FeeRate, Network, OutPoint,
    batch::{FeeLimits, Manifest, Payment},
    check::FeeCap,
    node::{Auth, Backend, BlockMark, Node, NodeConfig},
    wallet::{Descriptors, PayoutWallet, WalletError},
};
use ballast_config::{Bitcoin, BitcoinBackend};
use ballast_core::{payout::Block, time::Moment};
use ballast_store::{Store, StoreError, reads};
use sha2::{Digest, Sha256};
use tokio::sync::{Mutex, MutexGuard};

use crate::{clock::Clock, failpoint};

/// Blocks read before the wallet is stored and others get their turn.
const BLOCKS_AT_ONCE: u32 = 200;
/// Satoshi per virtual byte on a private chain.
const PRIVATE_RATE: u64 = 5;
/// Timeout of one call of the node.
const TIMEOUT: Duration = Duration::from_secs(15);

/// Why the wallet cannot be used now.
#[derive(Debug, thiserror::Error)]
pub enum Unready {
    /// The node fails, or its answer is unusable.
    #[error(transparent)]
    Wallet(#[from] WalletError),
    /// The database does not answer or cannot write.
    #[error("{0}")]
    Store(String),
    /// It is still reading the chain.
    #[error("the payout wallet is still reading the chain: block {} of {}", at.height, of.height)]
    Reading {
        /// The last block read.
        at: BlockMark,
        /// The end of the chain.
        of: BlockMark,
    },
    /// The configuration names a different wallet from that of the batches on their way.
    #[error(
        "bitcoin.descriptor was changed while payouts of the old wallet are on their way; put the old one back until \
         they are confirmed"
    )]
    OtherWallet,
}

impl From<StoreError> for Unready {
    fn from(error: StoreError) -> Self {
        Self::Store(error.to_string())
    }
}

/// The node, the wallet, and the operator's limits on fees.
pub struct Rail {
    node: Node,
    descriptors: Descriptors,
    /// SHA-256 of both descriptors, which identifies the stored state.
    mark: String,
    birthday: Option<u32>,
    fee_target_blocks: u16,
    cap: FeeCap,
    /// Number of confirmations after which a payout counts as paid.
    pub confirmations: u32,
    wallet: Mutex<Option<PayoutWallet>>,
    /// The coins and payments at the last sync, for those who only compare.
    seen: Shared<Option<Seen>>,
    /// Since when books and wallet were seen to differ.
    apart: Shared<Option<Moment>>,
}

struct Seen {
    coins: BTreeSet<OutPoint>,
    payments: Vec<Payment>,
}

impl std::fmt::Debug for Rail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rail").field("node", &self.node.name()).finish_non_exhaustive()
    }
}

/// The mark of the stored state of the wallet with these descriptors.
#[must_use]
pub fn wallet_mark(funding: &str, change: &str) -> String {
    hex::encode(Sha256::digest(format!("{funding}\n{change}")))
}

impl Rail {
    /// The configured rail; `None` if no backend or no wallet is configured.
    pub fn new(config: &Bitcoin) -> Result<Option<Self>, String> {
        let (Some(backend), Some(funding), Some(change)) =
            (config.backend, &config.descriptor, &config.change_descriptor)
        else {
            return Ok(None);
        };
        let network: Network = config.network.parse().map_err(|error| format!("bitcoin.network: {error}"))?;
        let descriptors = Descriptors::parse(funding, change, network).map_err(|error| error.to_string())?;
        let url = config.backend_url.as_ref().ok_or("bitcoin.backend_url is not set: bitcoin.backend needs it")?;
        let backend = match backend {
            BitcoinBackend::Rpc => Backend::Core,
            BitcoinBackend::Esplora => Backend::Esplora,
        };
        let node = NodeConfig {
            auth: auth(config)?,
            timeout: TIMEOUT,
            ..NodeConfig::new(backend, url.expose().to_owned(), network)
        };
        let most_rate = FeeRate::from_sat_per_vb(u64::from(config.most_fee_rate));
        let most_rate = most_rate.ok_or("bitcoin.most_fee_rate: no such rate")?;
        Ok(Some(Self {
            node: Node::new(&node).map_err(|error| error.to_string())?,
            mark: wallet_mark(funding, change),
            descriptors,
            birthday: config.birthday,
            fee_target_blocks: config.fee_target_blocks.max(1),
            cap: FeeCap { most_sat: config.most_fee_sat, most_rate },
            confirmations: config.confirmations.max(1),
            wallet: Mutex::default(),
            seen: Shared::default(),
            apart: Shared::default(),
        }))
    }

    #[must_use]
    pub const fn node(&self) -> &Node {
        &self.node
    }

    /// The wallet's public descriptors.
    #[must_use]
    pub const fn descriptors(&self) -> &Descriptors {
        &self.descriptors
    }

    /// The maximum fee.
    #[must_use]
    pub const fn cap(&self) -> FeeCap {
        self.cap
    }

    /// The limits of a batch that is to pay this rate.
    #[must_use]
    pub const fn fee(&self, rate: FeeRate) -> FeeLimits {
        FeeLimits { rate, most_rate: self.cap.most_rate, most_sat: self.cap.most_sat }
    }

    /// The rate the node advises for the configured number of blocks; `None` if it cannot say. A private chain has no
    /// fee market, so any rate will do there.
    pub async fn advised_rate(&self) -> Result<Option<FeeRate>, Unready> {
        let advised = self.node.fee_rate(self.fee_target_blocks).await.map_err(WalletError::from)?;
        let is_private = self.descriptors.network() == Network::Regtest;
        Ok(advised.or_else(|| FeeRate::from_sat_per_vb(PRIVATE_RATE).filter(|_| is_private)))
    }

    /// The wallet, read up to the end of the node's chain.
    ///
    /// # Errors
    /// When the node or the database does not answer, or the chain is too long to be read in one go.
    pub async fn synced(&self, store: &Store, clock: &Clock) -> Result<Synced<'_>, Unready> {
        let mut held = self.wallet.lock().await;
        let mut wallet = match held.take() {
            Some(wallet) => wallet,
            None => self.open(store).await?,
        };
        let read = wallet.sync(&self.node, BLOCKS_AT_ONCE).await;
        let coins = wallet.coins().into_iter().map(|coin| coin.outpoint).collect();
        let seen = Seen { coins, payments: wallet.payments() };
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner) = Some(seen);
        let (tip, snapshot) = (wallet.tip(), wallet.snapshot());
        *held = Some(wallet);
        let read = read?;
        if read.blocks > 0 || read.rewound_to.is_some() {
            failpoint::reached("wallet:read");
            let kept = store.keep_payout_wallet(self.mark.clone(), tip.height, snapshot?, clock.now()).await;
            kept.map_err(|error| Unready::Store(error.to_string()))?;
            failpoint::reached("wallet:kept");
        }
        if read.is_caught_up() { Ok(Synced(held)) } else { Err(Unready::Reading { at: read.tip, of: read.node_tip }) }
    }

    /// Whether the wallet still has every coin that a manifest spends, as of the last sync; `None` before the first.
    #[must_use]
    pub fn has_coins(&self, manifest: &Manifest) -> Option<bool> {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.as_ref().map(|seen| manifest.outpoints().all(|coin| seen.coins.contains(&coin)))
    }

    /// The payments in the chain, as of the last sync; `None` before the first.
    #[must_use]
    pub fn payments(&self) -> Option<Vec<Payment>> {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.as_ref().map(|seen| seen.payments.clone())
    }

    /// Whether the node's chain has this block.
    pub async fn has_block(&self, block: &Block) -> Result<bool, Unready> {
        let Ok(hash) = block.hash.parse() else { return Ok(false) };
        Ok(self.node.has(BlockMark { height: block.height, hash }).await.map_err(WalletError::from)?)
    }

    /// The Merkle root in the header of the block at a height; `None` if the chain is not that long.
    pub async fn merkle_root(&self, height: u32) -> Result<Option<[u8; 32]>, Unready> {
        Ok(self.node.merkle_root(height).await.map_err(WalletError::from)?)
    }

    /// Since when this process has seen books and wallet differ, given whether they differ now; `None` if they do not.
    pub fn apart_since(&self, is_apart: bool, now: Moment) -> Option<Moment> {
        let mut since = self.apart.lock().unwrap_or_else(PoisonError::into_inner);
        *since = is_apart.then(|| since.unwrap_or(now));
        *since
    }

    /// The stored wallet, or a new one when there is none.
    async fn open(&self, store: &Store) -> Result<PayoutWallet, Unready> {
        let stored = store.read(|conn| Ok((reads::payout_wallet(conn)?, reads::payouts_on_their_way(conn)?))).await?;
        match stored {
            (Some((mark, snapshot)), _) if mark == self.mark => {
                Ok(PayoutWallet::load(self.descriptors.clone(), &snapshot)?)
            }
            (Some(_), true) => Err(Unready::OtherWallet),
            (Some(_) | None, _) => Ok(PayoutWallet::begin(self.descriptors.clone(), &self.node, self.birthday).await?),
        }
    }
}

/// The wallet at the end of the chain, for as long as this is held.
pub struct Synced<'a>(MutexGuard<'a, Option<PayoutWallet>>);

impl Synced<'_> {
    /// The wallet at the end of the chain.
    ///
    /// # Errors
    /// Never; the wallet was there when this was made.
    pub fn wallet(&self) -> Result<&PayoutWallet, Unready> {
        self.0.as_ref().ok_or_else(|| Unready::Store("the payout wallet is gone".to_owned()))
    }
}

fn auth(config: &Bitcoin) -> Result<Auth, String> {
    match (&config.cookie_file, &config.user, &config.password) {
        (None, None, None) => Ok(Auth::Url),
        (Some(file), None, None) => Ok(Auth::Cookie(file.clone())),
        (None, Some(user), Some(password)) => {
            Ok(Auth::Password { user: user.clone(), password: password.expose().to_owned() })
        }
        _ => Err("set bitcoin.cookie_file, or bitcoin.user and bitcoin.password together, not both".to_owned()),
    }
}
