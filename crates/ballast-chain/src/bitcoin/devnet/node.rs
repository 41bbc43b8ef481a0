//! A running private chain.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bitcoin::{BlockHash, Network, Script};
use serde::Deserialize;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::DevnetError;
use super::locate::{self, Family, Program};
use super::miner::mine;
use crate::bitcoin::node::core::Core;
use crate::bitcoin::node::{Auth, Backend, BlockMark, Node, NodeConfig, NodeError};
use crate::keeper::{Keeper, free_port};

/// How long the node may take for its first answer.
const START_TIMEOUT: Duration = Duration::from_secs(40);
/// How often it is tried until then.
const TRY_EVERY: Duration = Duration::from_millis(50);
/// Another program may take a free port between our check and the node's start.
const PORT_ATTEMPTS: u32 = 3;

/// A private chain. Ends when dropped.
///
/// A litecoin node has its own notation for addresses, so everything here uses scripts, which are the same in both.
/// From height 432 on it makes extension blocks, which nobody else reads: keep its chain shorter.
#[derive(Debug)]
pub struct Devnet {
    // Fields are dropped in this order: the folder goes after the process that uses it.
    keeper: Keeper,
    folder: Folder,
    config: NodeConfig,
    core: Core,
}

/// The folder of the chain.
#[derive(Debug)]
enum Folder {
    Scratch(TempDir),
    Kept(PathBuf),
}

impl Folder {
    fn path(&self) -> &Path {
        match self {
            Self::Scratch(folder) => folder.path(),
            Self::Kept(path) => path,
        }
    }
}

impl Devnet {
    /// Finds a node program and starts it on a fresh chain that is deleted at the end.
    ///
    /// # Errors
    /// When there is no program or it does not answer.
    pub async fn start() -> Result<Self, DevnetError> {
        let folder = TempDir::with_prefix("ballast-bitcoin-").map_err(DevnetError::Start)?;
        Self::start_in(Folder::Scratch(folder)).await
    }

    /// Like [`Devnet::start`], on a chain that is kept in an existing folder.
    ///
    /// # Errors
    /// When there is no program or it does not answer.
    pub async fn start_at(folder: PathBuf) -> Result<Self, DevnetError> {
        Self::start_in(Folder::Kept(folder)).await
    }

    fn launch(program: &Program, folder: Folder) -> Result<Self, DevnetError> {
        let port = free_port(0).map_err(DevnetError::Start)?;
        let keeper = Keeper::start(&program.path, &arguments(program, folder.path(), port));
        let keeper = keeper.map_err(DevnetError::Start)?;
        let config = config(folder.path(), port);
        let core = Core::new(&config)?;
        Ok(Self { keeper, folder, config, core })
    }

    async fn start_in(folder: Folder) -> Result<Self, DevnetError> {
        let program = locate::program()?;
        let mut started = Self::launch(&program, folder)?;
        let mut attempt = 1;
        loop {
            match wait_until_ready(&started.keeper, &started.core).await {
                Ok(()) => return Ok(started),
                Err(DevnetError::Exited(_)) if attempt < PORT_ATTEMPTS => attempt += 1,
                Err(error) => return Err(error),
            }
            started = Self::launch(&program, started.folder)?;
        }
    }

    /// How to reach the node.
    #[must_use]
    pub const fn config(&self) -> &NodeConfig {
        &self.config
    }

    /// A connection to the node.
    pub fn node(&self) -> Result<Node, NodeError> {
        Node::new(&self.config)
    }

    /// The node's folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The node's process, for tests that freeze it.
    #[must_use]
    pub const fn pid(&self) -> u32 {
        self.keeper.pid()
    }

    /// Makes this many blocks, whose reward goes to `script` and can be spent after 100 more.
    pub async fn mine(&self, blocks: u32, script: &Script) -> Result<Vec<BlockHash>, NodeError> {
        mine(&self.core, blocks, script).await
    }

    /// Makes a block of exactly these payouts (raw, in hexadecimal), whatever the mempool holds.
    pub async fn mine_only(&self, payouts: &[String], script: &Script) -> Result<BlockHash, NodeError> {
        #[derive(Deserialize)]
        struct Made {
            hash: BlockHash,
        }
        let made: Made = self.call("generateblock", json!([format!("raw({script:x})"), payouts])).await?;
        Ok(made.hash)
    }

    /// Reverts the newest `depth` blocks. Their transactions return to the mempool.
    pub async fn take_back(&self, depth: u32) -> Result<BlockMark, NodeError> {
        let tip = self.core.tip().await?;
        let first = tip.height.saturating_sub(depth).saturating_add(1);
        let hash: BlockHash = self.call("getblockhash", json!([first])).await?;
        let _: Value = self.call("invalidateblock", json!([hash])).await?;
        self.core.tip().await
    }

    /// Calls any method of the node.
    pub async fn call<T: for<'de> Deserialize<'de>>(
        &self,
        method: &'static str,
        params: Value,
    ) -> Result<T, NodeError> {
        self.core.call(method, params).await
    }

    /// Ends the node; a kept chain is saved first.
    pub async fn stop(self) {
        // The join fails only if ending the node panicked, and then there is nothing left to stop.
        let _ = tokio::task::spawn_blocking(move || drop(self)).await;
    }
}

fn config(folder: &Path, port: u16) -> NodeConfig {
    let url = format!("http://127.0.0.1:{port}");
    let auth = Auth::Cookie(folder.join("regtest").join(".cookie"));
    NodeConfig { auth, ..NodeConfig::new(Backend::Core, url, Network::Regtest) }
}

async fn wait_until_ready(keeper: &Keeper, core: &Core) -> Result<(), DevnetError> {
    let deadline = Instant::now() + START_TIMEOUT;
    while Instant::now() < deadline {
        if let Some(last_words) = keeper.exited() {
            return Err(DevnetError::Exited(last_words));
        }
        if core.tip().await.is_ok() {
            return Ok(());
        }
        tokio::time::sleep(TRY_EVERY).await;
    }
    Err(DevnetError::Silent(START_TIMEOUT))
}

/// Only on the loopback interface, with the relay rules of the main network, so that what is accepted here is accepted
/// there.
fn arguments(program: &Program, folder: &Path, port: u16) -> Vec<String> {
    let fixed = "-regtest -listen=0 -connect=0 -dnsseed=0 -discover=0 -rpcbind=127.0.0.1 -rpcallowip=127.0.0.1 -printtoconsole=0 \
                 -disablewallet -acceptnonstdtxn=0 -minrelaytxfee=0.00001 -incrementalrelayfee=0.00001 \
                 -dustrelayfee=0.00003";
    let mut arguments: Vec<String> = fixed.split_whitespace().map(str::to_owned).collect();
    arguments.push(format!("-datadir={}", folder.display()));
    arguments.push(format!("-rpcport={port}"));
    if program.family == Family::Litecoin {
        arguments.push("-mempoolreplacement=1".to_owned());
    }
    arguments
}
