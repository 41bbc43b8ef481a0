//! A private chain with the watcher's surroundings: our addresses, a second token, a multisend.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use ballast_chain::bsc::address::{DepositAddresses, EvmAddress};
use ballast_chain::bsc::devnet::{Devnet, DevnetConfig, TEST_ACCOUNT_XPUB};
use ballast_chain::bsc::rpc::{Rpc, RpcConfig};
use ballast_chain::bsc::watcher::{Watcher, WatcherConfig};
use ballast_chain::bsc::{B256, U256};
use serde_json::{Value, json};

use crate::contracts::{Contract, call, deploy, word};

/// Number of deposit addresses in a test.
const ADDRESSES: u32 = 50;

/// A running chain and our addresses on it.
pub struct Chain {
    pub net: Devnet,
    pub config: DevnetConfig,
    pub ours: Vec<EvmAddress>,
    set: HashSet<EvmAddress>,
}

/// `whole` tokens in raw units.
pub fn tokens(whole: u64) -> U256 {
    U256::from(whole) * U256::from(10).pow(U256::from(18))
}

impl Chain {
    pub async fn start() -> Self {
        Self::start_with(DevnetConfig::default()).await
    }

    pub async fn start_with(config: DevnetConfig) -> Self {
        let net = Devnet::start(&config).await.unwrap();
        let addresses = DepositAddresses::from_account_xpub(TEST_ACCOUNT_XPUB).unwrap();
        let ours: Vec<EvmAddress> = (0..ADDRESSES).map(|index| addresses.address(index).unwrap()).collect();
        let set = ours.iter().copied().collect();
        Self { net, config, ours, set }
    }

    pub fn is_ours(&self) -> impl Fn(&EvmAddress) -> bool + use<'_> {
        |address| self.set.contains(address)
    }

    /// A watcher that asks the node directly.
    pub fn watcher(&self) -> Watcher {
        watcher_of(&[self.net.url()], self.net.token())
    }

    /// Pays `whole` tokens to our address `index`; the caller mines.
    pub async fn pay(&self, index: usize, whole: u64) -> B256 {
        self.net.pay(self.ours[index], tokens(whole)).await.unwrap()
    }

    pub async fn mine(&self, blocks: u64) {
        self.net.mine(blocks).await.unwrap();
    }

    pub async fn reorg(&self, depth: u64) {
        self.net.reorg(depth).await.unwrap();
    }

    pub async fn deploy(&self, contract: Contract, arguments: &[B256]) -> EvmAddress {
        deploy(&self.net, contract, arguments).await
    }

    /// Calls a contract from the rich account; the caller mines.
    pub async fn call(&self, contract: EvmAddress, signature: &str, arguments: &[B256]) -> B256 {
        call(&self.net, contract, signature, arguments).await
    }

    /// A contract that may spend the rich account's test tokens.
    pub async fn multisend(&self) -> EvmAddress {
        let multisend = self.deploy(Contract::Multisend, &[]).await;
        let approve = [word(multisend), B256::from(U256::MAX)];
        self.call(self.net.token(), "approve(address,uint256)", &approve).await;
        self.mine(1).await;
        multisend
    }

    pub async fn request(&self, method: &'static str, params: Value) -> Value {
        use ballast_chain::bsc::rpc::EthCalls;
        self.net.rpc().request(method, params).await.unwrap()
    }

    pub async fn head(&self) -> u64 {
        let head = self.request("eth_blockNumber", json!([])).await;
        u64::from_str_radix(head.as_str().unwrap().trim_start_matches("0x"), 16).unwrap()
    }

    /// Stops the node's process; returns once all its threads are stopped.
    pub async fn freeze(&self) {
        self.signal("STOP").await;
        let threads = format!("/proc/{}/task", self.net.pid());
        let stands = |stat: String| stat.rsplit(") ").next().is_some_and(|rest| rest.starts_with('T'));
        let all_stand = || {
            let mut threads = std::fs::read_dir(&threads).unwrap();
            threads.all(|thread| stands(std::fs::read_to_string(thread.unwrap().path().join("stat")).unwrap()))
        };
        while !all_stand() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    pub async fn thaw(&self) {
        self.signal("CONT").await;
    }

    async fn signal(&self, name: &str) {
        let pid = self.net.pid().to_string();
        let arguments = ["-c", "kill -\"$0\" \"$1\"", name, &pid];
        let status = tokio::process::Command::new("sh").args(arguments).status().await.unwrap();
        assert!(status.success());
    }
}

/// A watcher through these addresses, with the patience of tests.
pub fn watcher_of(urls: &[&str], token: EvmAddress) -> Watcher {
    watcher_with(urls, WatcherConfig::new(token))
}

pub fn watcher_with(urls: &[&str], config: WatcherConfig) -> Watcher {
    Watcher::new(Arc::new(rpc(urls)), config)
}

/// A watcher that needs this many nodes to agree.
pub fn watcher_by(quorum: usize, urls: &[&str], token: EvmAddress) -> Watcher {
    let config = RpcConfig { quorum, ..patience(urls) };
    Watcher::new(Arc::new(Rpc::new(&config).unwrap()), WatcherConfig::new(token))
}

pub fn rpc(urls: &[&str]) -> Rpc {
    Rpc::new(&patience(urls)).unwrap()
}

fn patience(urls: &[&str]) -> RpcConfig {
    let urls = urls.iter().map(|&url| url.to_owned()).collect();
    RpcConfig {
        chain_check: Duration::from_millis(50),
        call_timeout: Duration::from_millis(1_500),
        first_rest: Duration::from_millis(20),
        longest_rest: Duration::from_millis(200),
        ..RpcConfig::new(urls, 56)
    }
}
