//! A running private chain.

use std::net::Ipv4Addr;
use std::path::Path;
use std::time::{Duration, Instant};

use alloy_primitives::{Address, B256, Bytes, U256};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpStream;

use super::{DevnetConfig, DevnetError, Mining, TEST_MNEMONIC, locate, token};
use crate::bsc::address::EvmAddress;
use crate::bsc::rpc::{BlockRef, EthCalls, Rpc, RpcConfig};
use crate::keeper::{Keeper, free_port};

/// How long the node may take for its first answer.
const START_TIMEOUT: Duration = Duration::from_secs(20);
/// How often it is tried until then.
const TRY_EVERY: Duration = Duration::from_millis(20);
/// Another program may take a free port between our check and the node's start.
const PORT_ATTEMPTS: u32 = 3;
/// Enough gas for every call made here.
const GAS: &str = "0x2dc6c0";
const GAS_PRICE: &str = "0x3b9aca00";

/// A private chain with the test token on it. Ends when dropped.
#[derive(Debug)]
pub struct Devnet {
    // Fields are dropped in this order: the folder goes after the process that uses it.
    keeper: Keeper,
    _scratch: TempDir,
    url: String,
    rpc: Rpc,
    payer: Address,
    token: EvmAddress,
}

impl Devnet {
    /// Finds the node program, starts it, waits until it answers, and puts the test token on it unless the saved state
    /// already has it. The token's address is always the same.
    pub async fn start(config: &DevnetConfig) -> Result<Self, DevnetError> {
        let program = locate::anvil()?;
        // The node makes folders in the user's home unless it is given another place, and never removes them.
        let scratch = TempDir::with_prefix("ballast-devnet-").map_err(DevnetError::Start)?;
        let (keeper, url) = start_node(&program, config, &scratch).await?;
        let rpc = Rpc::new(&RpcConfig::new(vec![url.clone()], config.chain_id))?;
        let accounts: Vec<Address> = rpc.request("eth_accounts", json!([])).await?;
        let payer = accounts.first().copied();
        let payer = payer.ok_or_else(|| DevnetError::Token("no rich account".to_owned()))?;
        let token = token::first_contract_of(payer);
        let devnet = Self { keeper, _scratch: scratch, url, rpc, payer, token };
        devnet.ensure_token().await?;
        Ok(devnet)
    }

    /// The node's address, `http://127.0.0.1:PORT`.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The test token's contract; 18 decimals.
    #[must_use]
    pub const fn token(&self) -> EvmAddress {
        self.token
    }

    /// The rich account that pays.
    #[must_use]
    pub fn payer(&self) -> EvmAddress {
        self.payer.into()
    }

    /// The node itself, for calls that have no function here.
    #[must_use]
    pub const fn rpc(&self) -> &Rpc {
        &self.rpc
    }

    /// The node's process, for tests that freeze it.
    #[must_use]
    pub const fn pid(&self) -> u32 {
        self.keeper.pid()
    }

    /// Sends `raw` units of the test token; returns the hash of the call, which is in the chain with the next block.
    pub async fn pay(&self, to: EvmAddress, raw: U256) -> Result<B256, DevnetError> {
        self.send(Some(self.token.inner()), token::transfer_call(to, raw)).await
    }

    /// Sends any call from the rich account; `None` creates a contract. Returns the hash of the call.
    pub async fn send(&self, to: Option<Address>, data: Bytes) -> Result<B256, DevnetError> {
        let mut call = json!({"from": self.payer, "data": data, "gas": GAS, "gasPrice": GAS_PRICE});
        if let Some(to) = to {
            call["to"] = json!(to);
        }
        Ok(self.rpc.request("eth_sendTransaction", json!([call])).await?)
    }

    /// Makes this many blocks at once; the first holds the pending calls.
    pub async fn mine(&self, blocks: u64) -> Result<(), DevnetError> {
        self.command("anvil_mine", json!([format!("{blocks:#x}")])).await
    }

    /// Replaces the newest `depth` blocks by as many empty ones. Their calls are dropped.
    pub async fn reorg(&self, depth: u64) -> Result<(), DevnetError> {
        // Empty blocks at the same heights and times would be identical, so they get another maker.
        let head = self.rpc.block(BlockRef::Latest).await?;
        let maker = head.map(|head| Address::from_slice(&head.hash[12..]));
        self.command("anvil_setCoinbase", json!([maker])).await?;
        self.command("anvil_reorg", json!([depth, []])).await
    }

    /// Ends the node; it saves its state first if it has a state file.
    pub async fn stop(self) {
        // The join fails only if ending the node panicked, and then there is nothing left to stop.
        let _ = tokio::task::spawn_blocking(move || drop(self)).await;
    }

    async fn command(&self, method: &'static str, params: Value) -> Result<(), DevnetError> {
        let _: Value = self.rpc.request(method, params).await?;
        Ok(())
    }

    async fn ensure_token(&self) -> Result<(), DevnetError> {
        if self.has_token().await? {
            return Ok(());
        }
        self.send(None, token::creation_code()?).await?;
        self.mine(1).await?;
        if self.has_token().await? {
            return Ok(());
        }
        let why = format!("no contract at {} after creating it", self.token);
        Err(DevnetError::Token(why))
    }

    async fn has_token(&self) -> Result<bool, DevnetError> {
        let params = json!([self.token.inner(), "latest"]);
        let code: Bytes = self.rpc.request("eth_getCode", params).await?;
        Ok(!code.is_empty())
    }
}

async fn start_node(program: &Path, config: &DevnetConfig, scratch: &TempDir) -> Result<(Keeper, String), DevnetError> {
    let mut attempt = 1;
    loop {
        let wanted = config.port.unwrap_or(0);
        let port = free_port(wanted).map_err(|error| DevnetError::Port(wanted, error))?;
        let keeper = Keeper::start(program, &arguments(config, port, scratch)).map_err(DevnetError::Start)?;
        match wait_until_ready(&keeper, port).await {
            Ok(()) => return Ok((keeper, format!("http://127.0.0.1:{port}"))),
            Err(DevnetError::Exited(_)) if config.port.is_none() && attempt < PORT_ATTEMPTS => {
                attempt += 1;
            }
            Err(error) => return Err(error),
        }
    }
}

async fn wait_until_ready(keeper: &Keeper, port: u16) -> Result<(), DevnetError> {
    let deadline = Instant::now() + START_TIMEOUT;
    while Instant::now() < deadline {
        if let Some(last_words) = keeper.exited() {
            return Err(DevnetError::Exited(last_words));
        }
        if TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await.is_ok() {
            return Ok(());
        }
        tokio::time::sleep(TRY_EVERY).await;
    }
    Err(DevnetError::Silent(START_TIMEOUT))
}

/// Like BNB Smart Chain: its chain id, finality two blocks below the head, its gas limit, no base fee. Old states are
/// not swapped out to files.
fn arguments(config: &DevnetConfig, port: u16, scratch: &TempDir) -> Vec<String> {
    let fixed = "--host 127.0.0.1 --slots-in-an-epoch 1 --gas-limit 140000000 \
                 --block-base-fee-per-gas 0 --accounts 3 --balance 1000000 \
                 --max-persisted-states 0 --quiet";
    let mut arguments: Vec<String> = fixed.split_whitespace().map(str::to_owned).collect();
    let mut add = |name: &str, value: String| arguments.extend([name.to_owned(), value]);
    add("--cache-path", scratch.path().display().to_string());
    add("--port", port.to_string());
    add("--hardfork", config.hardfork.to_owned());
    add("--chain-id", config.chain_id.to_string());
    add("--mnemonic", TEST_MNEMONIC.to_owned());
    if let Some(file) = &config.state_file {
        add("--state", file.display().to_string());
    }
    match config.mining {
        Mining::Manual => arguments.push("--no-mining".to_owned()),
        Mining::EachPayment => {}
        Mining::Every(interval) => add("--block-time", interval.as_secs_f64().to_string()),
    }
    arguments
}
