//! One bitcoin node, reached through Bitcoin Core's JSON-RPC or through Esplora.
//!
//! A node may be down, slow, on another chain, or behind. Every call is bounded in time and size; the chain is checked
//! whenever the tip is asked for.

mod broadcast;
pub(super) mod core;
mod error;
mod esplora;
mod fee;
mod http;
mod types;
pub(super) mod work;

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use bitcoin::{Block, BlockHash, FeeRate, Network, OutPoint, Transaction, Txid, hashes::Hash as _};

use self::core::Core;
use self::esplora::Esplora;

pub use broadcast::Broadcast;
pub use error::NodeError;
pub use types::{BlockMark, Spend, Standing};

/// Default time limit of a call.
const TIMEOUT: Duration = Duration::from_secs(15);

/// The kind of service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// Bitcoin Core's JSON-RPC.
    Core,
    /// Esplora's HTTP interface.
    Esplora,
}

/// How to authenticate.
#[derive(Clone, Default, PartialEq, Eq)]
pub enum Auth {
    /// With the user and password in the address, if any.
    #[default]
    Url,
    /// A user and a password.
    Password { user: String, password: String },
    /// The file with the password that the node makes at every start.
    Cookie(PathBuf),
}

impl fmt::Debug for Auth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Url => "Url",
            Self::Password { .. } => "Password(***)",
            Self::Cookie(_) => "Cookie",
        })
    }
}

/// The node to ask, and how patiently.
#[derive(Clone)]
pub struct NodeConfig {
    pub backend: Backend,
    /// `http://` or `https://`. May carry secrets and is never shown whole.
    pub url: String,
    pub auth: Auth,
    /// The network it must be on.
    pub network: Network,
    /// Time limit of a call, connecting and reading included.
    pub timeout: Duration,
}

impl NodeConfig {
    /// With the default time limit.
    #[must_use]
    pub const fn new(backend: Backend, url: String, network: Network) -> Self {
        Self { backend, url, auth: Auth::Url, network, timeout: TIMEOUT }
    }
}

impl fmt::Debug for NodeConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NodeConfig")
            .field("backend", &self.backend)
            .field("network", &self.network)
            .finish_non_exhaustive()
    }
}

/// A node of the configured network.
#[derive(Debug)]
pub struct Node {
    network: Network,
    way: Way,
}

#[derive(Debug)]
enum Way {
    Core(Core),
    Esplora(Esplora),
}

impl Node {
    /// Prepares the connection; sends nothing yet.
    ///
    /// # Errors
    /// When the address is not an http(s) URL.
    pub fn new(config: &NodeConfig) -> Result<Self, NodeError> {
        let way = match config.backend {
            Backend::Core => Way::Core(Core::new(config)?),
            Backend::Esplora => Way::Esplora(Esplora::new(config)?),
        };
        Ok(Self { network: config.network, way })
    }

    /// Scheme, host and port of the node, which may be shown and logged.
    #[must_use]
    pub fn name(&self) -> &str {
        match &self.way {
            Way::Core(core) => core.name(),
            Way::Esplora(esplora) => esplora.name(),
        }
    }

    /// The network it must be on.
    #[must_use]
    pub const fn network(&self) -> Network {
        self.network
    }

    /// The newest block of its chain.
    ///
    /// # Errors
    /// When it is on another network, catching up, or gives no usable answer.
    pub async fn tip(&self) -> Result<BlockMark, NodeError> {
        match &self.way {
            Way::Core(core) => core.tip().await,
            Way::Esplora(esplora) => esplora.tip().await,
        }
    }

    /// The block of its chain at a height; `None` above the tip.
    pub async fn hash_at(&self, height: u32) -> Result<Option<BlockHash>, NodeError> {
        match &self.way {
            Way::Core(core) => core.hash_at(height).await,
            Way::Esplora(esplora) => esplora.hash_at(height).await,
        }
    }

    /// The Merkle root of the block at a height; `None` if the chain is not that long.
    ///
    /// # Errors
    /// When the node gives no usable answer.
    pub async fn merkle_root(&self, height: u32) -> Result<Option<[u8; 32]>, NodeError> {
        let Some(hash) = self.hash_at(height).await? else { return Ok(None) };
        Ok(self.block(hash).await?.map(|block| block.header.merkle_root.to_byte_array()))
    }

    /// Whether its chain has this block.
    pub async fn has(&self, block: BlockMark) -> Result<bool, NodeError> {
        Ok(self.hash_at(block.height).await? == Some(block.hash))
    }

    /// A full block; `None` if the node does not have it. The result is verified: its hash and content agree, and it
    /// has the work that the network requires.
    pub async fn block(&self, hash: BlockHash) -> Result<Option<Block>, NodeError> {
        let block = match &self.way {
            Way::Core(core) => core.block(hash).await?,
            Way::Esplora(esplora) => esplora.block(hash).await?,
        };
        let is_whole =
            |block: &Block| block.block_hash() == hash && block.check_merkle_root() && block.check_witness_commitment();
        if block.as_ref().is_some_and(|block| !is_whole(block)) {
            return Err(self.garbled_block("its content does not hash to it"));
        }
        let has_work = |block: &Block| work::is_worked_for(&block.header, self.network);
        if block.as_ref().is_some_and(|block| !has_work(block)) && !self.is_of_other_work().await? {
            let why = "there is too little work behind it; on the main network bitcoin.birthday is at least 600000";
            return Err(self.garbled_block(why));
        }
        Ok(block)
    }

    /// Whether this is the private chain of a litecoin node, whose proof of work is different. No other network has
    /// that.
    async fn is_of_other_work(&self) -> Result<bool, NodeError> {
        match (&self.way, self.network) {
            (Way::Core(core), Network::Regtest) => core.is_litecoin().await,
            _ => Ok(false),
        }
    }

    fn garbled_block(&self, why: &str) -> NodeError {
        NodeError::Garbled { node: self.name().to_owned(), what: "a block", why: why.to_owned() }
    }

    /// The node's view of a payout. `hint` is the block that is thought to hold it.
    pub async fn standing(&self, txid: Txid, hint: Option<BlockHash>) -> Result<Standing, NodeError> {
        match &self.way {
            Way::Core(core) => core.standing(txid, hint).await,
            Way::Esplora(esplora) => esplora.standing(txid).await,
        }
    }

    /// Whether an output is spent, and by which transaction as far as the node can tell.
    pub async fn spend_of(&self, output: OutPoint) -> Result<Spend, NodeError> {
        match &self.way {
            Way::Core(core) => core.spend_of(output).await,
            Way::Esplora(esplora) => esplora.spend_of(output).await,
        }
    }

    /// Sends a signed payout to the network. Sending it again does no harm. Store the bytes and the txid first.
    ///
    /// # Errors
    /// When the node gives no usable answer; the network may have the payout nonetheless.
    pub async fn broadcast(&self, tx: &Transaction) -> Result<Broadcast, NodeError> {
        match &self.way {
            Way::Core(core) => core.broadcast(tx).await,
            Way::Esplora(esplora) => esplora.broadcast(tx).await,
        }
    }

    /// The fee rate that should bring a payout into one of the next `blocks` blocks; `None` if the node cannot say.
    pub async fn fee_rate(&self, blocks: u16) -> Result<Option<FeeRate>, NodeError> {
        match &self.way {
            Way::Core(core) => core.fee_rate(blocks).await,
            Way::Esplora(esplora) => esplora.fee_rate(blocks).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn never_shows_a_secret() {
        let url = "https://user:secret@btc.example:8443/key-secret/?token=secret".to_owned();
        let mut config = NodeConfig::new(Backend::Core, url, Network::Bitcoin);
        config.auth = Auth::Password { user: "secret".to_owned(), password: "secret".to_owned() };
        let node = Node::new(&config).unwrap();
        assert_eq!(node.name(), "https://btc.example:8443");
        assert!(!format!("{config:?}{node:?}").contains("secret"));
        assert!(matches!(
            Node::new(&NodeConfig::new(Backend::Esplora, "btc.example".to_owned(), Network::Bitcoin)),
            Err(NodeError::BadUrl(_))
        ));
    }
}
