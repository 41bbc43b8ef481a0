//! The demo's private chain: started with the demo, kept in its folder, mined while someone waits for it.

use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use ballast_chain::bsc::{
    B256, U256,
    address::EvmAddress,
    devnet::{Devnet, DevnetConfig, DevnetError, Mining},
    rpc::{BlockRef, EthCalls, Rpc, RpcError},
    transfer::TRANSFER_SIGNATURE,
    units::{TOKEN_DECIMALS, raw_from_micro},
};
use ballast_config::Bsc;
use ballast_core::{
    deposit::{ChainCursor, Deposit},
    id::Id,
    money::Usdt,
};
use serde_json::{Value, json};

use super::sweeper;

/// The ID of the first private chain; a demo that lost its chain continues with the next one, so that nothing on the
/// lost one is mistaken for something on the new one.
pub(super) const FIRST_CHAIN_ID: u64 = 31_337;
/// The node of a killed demo saves its chain before it ends; a new one waits this long for that.
const PREDECESSOR_PATIENCE: Duration = Duration::from_secs(8);
/// Pause between two checks whether a payment is in a block.
const RECEIPT_POLL: Duration = Duration::from_millis(5);
/// First four bytes of the hash of `transfer(address,uint256)`.
const TRANSFER: &str = "a9059cbb";
/// Enough gas for a transfer.
const GAS: &str = "0x30d40";

/// Starts the chain of the demo in `folder`.
pub(super) async fn start(folder: &Path, chain_id: u64) -> Result<Devnet, DevnetError> {
    let pid_file = folder.join("chain.pid");
    wait_for_predecessor(&pid_file, "anvil").await;
    let config = DevnetConfig {
        chain_id,
        mining: Mining::EachPayment,
        state_file: Some(state_file(folder, chain_id)),
        ..DevnetConfig::default()
    };
    let devnet = Devnet::start(&config).await?;
    sweeper::fill_gas(&devnet).await?;
    // Without the file only the wait above is lost.
    if let Err(error) = fs::write(&pid_file, devnet.pid().to_string()) {
        tracing::warn!(%error, "chain.pid cannot be written");
    }
    Ok(devnet)
}

fn state_file(folder: &Path, chain_id: u64) -> PathBuf {
    folder.join(format!("chain-{chain_id}.json"))
}

/// Waits for the earlier node to end: two nodes must not write one state file.
pub(super) async fn wait_for_predecessor(pid_file: &Path, name: &str) {
    let Ok(pid) = fs::read_to_string(pid_file) else { return };
    let program = PathBuf::from(format!("/proc/{}/cmdline", pid.trim()));
    let deadline = Instant::now() + PREDECESSOR_PATIENCE;
    let runs = || fs::read(&program).is_ok_and(|line| String::from_utf8_lossy(&line).contains(name));
    while runs() && Instant::now() < deadline {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Whether the node still has the block that was verified last.
pub(super) async fn holds(devnet: &Devnet, cursor: &ChainCursor) -> Result<bool, RpcError> {
    let Some(tip) = cursor.tail.last() else { return Ok(true) };
    let block = devnet.rpc().block(BlockRef::Number(tip.number)).await?;
    Ok(block.is_some_and(|block| format!("{:#x}", block.hash) == tip.hash))
}

/// The demo's chain from the service's side: anyone with the node's address may pay and mine.
#[derive(Debug)]
pub struct Bank {
    rpc: Rpc,
    token: String,
    /// The paying account; if `None`, the chain's rich account.
    payer: Option<String>,
}

impl Bank {
    /// `None` without a node.
    #[must_use]
    pub fn open(config: &Bsc) -> Option<Self> {
        let rpc = Rpc::new(&config.rpc()).ok()?;
        Some(Self { rpc, token: config.usdt_contract.clone(), payer: None })
    }

    /// Pays from the firm's treasury, whose test key the node has.
    #[must_use]
    pub fn of_treasury(self, config: &Bsc) -> Self {
        Self { payer: config.treasury.clone(), ..self }
    }

    /// Pays from an account whose test key the node has.
    #[must_use]
    pub(super) fn paying_from(self, payer: &str) -> Self {
        Self { payer: Some(payer.to_owned()), ..self }
    }

    /// Sends this many of the token's smallest units, once for each `deposit` that is refunded: the call carries its ID
    /// after its arguments.
    pub async fn refund(&self, deposit: Id<Deposit>, to: EvmAddress, raw: U256) -> Result<B256, RpcError> {
        let mark = deposit.uuid().simple().to_string();
        match self.paid(to, &mark).await? {
            Some(hash) => Ok(hash),
            None => self.send(to, raw, &mark).await,
        }
    }

    /// Sends test USDT from the paying account; it is in a block when this returns.
    pub async fn pay(&self, to: EvmAddress, amount: Usdt) -> Result<B256, RpcError> {
        self.send(to, raw(amount), "").await
    }

    /// Like [`Bank::pay`], once for each mark. The call carries the mark after its arguments, where the contract does
    /// not look, so the chain itself knows what was paid, whatever was forgotten in a crash.
    pub async fn pay_once(&self, to: EvmAddress, amount: Usdt, mark: B256) -> Result<B256, RpcError> {
        let mark = format!("{mark:x}");
        match self.paid(to, &mark).await? {
            Some(hash) => Ok(hash),
            None => self.send(to, raw(amount), &mark).await,
        }
    }

    /// The payment to this address that carries the mark.
    async fn paid(&self, to: EvmAddress, mark: &str) -> Result<Option<B256>, RpcError> {
        let topics = json!([TRANSFER_SIGNATURE, null, format!("0x{:0>64}", digits(to))]);
        let filter = json!({ "fromBlock": "0x0", "toBlock": "latest", "address": self.token, "topics": topics });
        let logs: Vec<Value> = self.rpc.request("eth_getLogs", json!([filter])).await?;
        for log in logs.iter().rev() {
            let hash = &log["transactionHash"];
            let call: Value = self.rpc.request("eth_getTransactionByHash", json!([hash])).await?;
            if call["input"].as_str().is_some_and(|input| input.ends_with(mark)) {
                return Ok(hash.as_str().and_then(|hash| hash.parse().ok()));
            }
        }
        Ok(None)
    }

    async fn send(&self, to: EvmAddress, raw: U256, mark: &str) -> Result<B256, RpcError> {
        let payer = match &self.payer {
            Some(payer) => Some(payer.clone()),
            None => self.rpc.request::<Vec<String>>("eth_accounts", json!([])).await?.into_iter().next(),
        };
        let data = format!("0x{TRANSFER}{:0>64}{raw:064x}{mark}", digits(to));
        let call = json!({ "from": payer, "to": self.token, "data": data, "gas": GAS });
        let hash = self.rpc.request("eth_sendTransaction", json!([call])).await?;
        // The node mines it at once, but answers first.
        while self.rpc.receipt(hash).await?.is_none() {
            tokio::time::sleep(RECEIPT_POLL).await;
        }
        Ok(hash)
    }

    pub async fn mine(&self, blocks: u64) -> Result<(), RpcError> {
        self.rpc.request::<Value>("anvil_mine", json!([format!("{blocks:#x}")])).await.map(|_| ())
    }
}

/// The amount in the token's smallest units.
fn raw(amount: Usdt) -> U256 {
    raw_from_micro(amount.minor(), TOKEN_DECIMALS).unwrap_or_default()
}

/// An address in the form of calls and topics: only the lower-case digits.
fn digits(address: EvmAddress) -> String {
    address.to_string().trim_start_matches("0x").to_lowercase()
}
