//! A firm with a treasury on a private chain, treasurers, and clients who paid.

use std::time::{Duration, Instant};

use ballast_chain::bsc::{
    U256,
    address::{DepositAddresses, EvmAddress},
    balances,
    devnet::{Devnet, DevnetConfig, TEST_ACCOUNT_XPUB, TEST_MNEMONIC},
    rpc::EthCalls as _,
    sweep::{Digest, Known, Order, SweepKey},
    units::raw_from_micro,
};
use ballast_config::{Config, Secret};
use ballast_core::{money::Usdt, reconcile::Comparison, role::Role};
use ballast_service::treasury::{Chain, Progress, custody, follow};
use ballast_store::{Store, reads};
use serde_json::{Value, json};

use crate::support::{OperatorCaller, TestApp, control::prove};

/// The destination of sweeps: address 2 of account m/44'/60'/0' of the test words.
pub const TREASURY: &str = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const PATIENCE: Duration = Duration::from_secs(120);

pub struct World {
    pub server: TestApp,
    pub net: Devnet,
    pub chain: Chain,
    pub treasurer: OperatorCaller,
    pub second: OperatorCaller,
}

pub fn account() -> DepositAddresses {
    DepositAddresses::from_account_xpub(TEST_ACCOUNT_XPUB).unwrap()
}

/// The offline signer's key.
pub fn key() -> SweepKey {
    SweepKey::parse(TEST_MNEMONIC, 1).unwrap()
}

/// A signer that signs this order, whatever it says.
pub fn gullible(order: &Order) -> Known {
    let (chain_id, token, treasury) = (order.chain_id, order.token, order.treasury);
    Known { chain_id, token, treasury, most_gas_price: U256::MAX, most_coins: U256::MAX }
}

fn usdt(text: &str) -> U256 {
    raw_from_micro(text.parse::<Usdt>().unwrap().minor(), 18).unwrap()
}

impl World {
    /// Ada has paid 600 and Bob 250.25, and both are credited.
    pub async fn start() -> Self {
        Self::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let net = Devnet::start(&DevnetConfig::default()).await.unwrap();
        let server = TestApp::configured(|config| {
            let bsc = &mut config.bsc;
            bsc.rpc_urls = vec![Secret::new(net.url())];
            bsc.usdt_contract = net.token().to_string();
            bsc.account_xpub = Some(TEST_ACCOUNT_XPUB.into());
            bsc.treasury = Some(TREASURY.into());
            bsc.confirmations = 2;
            bsc.quorum = 1;
            bsc.single_node_limit_usdt = "1000000000".parse().unwrap();
            bsc.start_block = Some(1);
            prove(config, &[(0, 3), (1, 4)]);
            change(config);
        })
        .await;
        let chain = Chain::open(&server.app.config.bsc).unwrap().unwrap();
        let treasurer = server.operator(&[Role::Treasurer]).await;
        let second = server.operator(&[Role::Treasurer]).await;
        for name in ["Ada Byron", "Bob Moran"] {
            server.client(name).await;
        }
        let world = Self { server, net, chain, treasurer, second };
        world.pay(&world.address(0), "600").await;
        world.pay(&world.address(1), "250.25").await;
        world.coins(&account().gas_payer(), "0xde0b6b3a7640000").await;
        world.settle().await;
        world
    }

    pub fn address(&self, index: u32) -> EvmAddress {
        account().address(index).unwrap()
    }

    pub async fn pay(&self, to: &EvmAddress, amount: &str) {
        self.net.pay(*to, usdt(amount)).await.unwrap();
        self.net.mine(1).await.unwrap();
    }

    /// Logs in again after days have passed.
    pub async fn sign_in_again(&mut self) {
        for caller in [&mut self.treasurer, &mut self.second] {
            let (id, email, roles) = (caller.id, caller.email.clone(), caller.roles.clone());
            *caller = self.server.operator_again(id, email, &roles).await;
        }
    }

    /// Mines until every deposit is in the books.
    pub async fn settle(&self) {
        self.net.mine(8).await.unwrap();
        self.eventually("deposits are credited", async || {
            // First, because blocks not read yet have no open deposits.
            if !self.is_caught_up().await {
                return false;
            }
            let open = self.server.app.store.read(|conn| reads::open_deposits(conn, 1)).await.unwrap();
            let seen = self.server.app.store.read(|conn| reads::custody_in_flight(conn, 56, u64::MAX >> 1)).await;
            open.is_empty() && seen.unwrap().unbooked_raw.is_empty()
        })
        .await;
    }

    async fn is_caught_up(&self) -> bool {
        use ballast_chain::bsc::rpc::BlockRef;
        let head = self.net.rpc().block(BlockRef::Latest).await.unwrap().unwrap().number;
        let cursor = self.server.app.store.read(|conn| reads::cursor(conn, 56)).await.unwrap();
        cursor.and_then(|cursor| cursor.tail.last().map(|mark| mark.number)).is_some_and(|read| read >= head)
    }

    /// Gives an address coins for gas.
    pub async fn coins(&self, to: &EvmAddress, wei: &str) {
        let _: Value = self.net.rpc().request("anvil_setBalance", json!([to.to_string(), wei])).await.unwrap();
    }

    /// Sends coins from an address; returns the transaction, which is in a block.
    pub async fn send_coins(&self, from: &EvmAddress, to: &EvmAddress, wei: &str) -> String {
        let rpc = self.net.rpc();
        let _: Value = rpc.request("anvil_impersonateAccount", json!([from.to_string()])).await.unwrap();
        let call = json!([{ "from": from.to_string(), "to": to.to_string(), "value": wei, "gas": "0x5208" }]);
        let hash: String = rpc.request("eth_sendTransaction", call).await.unwrap();
        self.net.mine(1).await.unwrap();
        hash
    }

    /// Someone who has stolen a key sends tokens away from an address.
    pub async fn steal(&self, from: &EvmAddress, amount: &str) {
        self.send_from(from, &EvmAddress::from_bytes([0x66; 20]), amount).await;
        self.net.mine(8).await.unwrap();
        self.settle().await;
    }

    /// Sends tokens from an address; returns the transaction, which is in a block.
    pub async fn send_from(&self, from: &EvmAddress, to: &EvmAddress, amount: &str) -> String {
        self.coins(from, "0xde0b6b3a7640000").await;
        let rpc = self.net.rpc();
        let _: Value = rpc.request("anvil_impersonateAccount", json!([from.to_string()])).await.unwrap();
        let to = to.to_string().trim_start_matches("0x").to_lowercase();
        let data = format!("0xa9059cbb{to:0>64}{:064x}", usdt(amount));
        let call =
            json!([{ "from": from.to_string(), "to": self.net.token().to_string(), "data": data, "gas": "0x186a0" }]);
        let hash: String = rpc.request("eth_sendTransaction", call).await.unwrap();
        self.net.mine(1).await.unwrap();
        hash
    }

    /// Uses up the address's next nonce for an empty call.
    pub async fn use_nonce(&self, from: &EvmAddress) {
        let rpc = self.net.rpc();
        let _: Value = rpc.request("anvil_impersonateAccount", json!([from.to_string()])).await.unwrap();
        let call = json!([{ "from": from.to_string(), "to": from.to_string(), "value": "0x0" }]);
        let _: Value = rpc.request("eth_sendTransaction", call).await.unwrap();
        let _: Value = rpc.request("anvil_stopImpersonatingAccount", json!([from.to_string()])).await.unwrap();
        self.net.mine(8).await.unwrap();
        self.settle().await;
    }

    /// Sets the minimum gas price of the next block, in the coin's smallest unit.
    pub async fn gas_costs(&self, price: &str) {
        let _: Value = self.net.rpc().request("anvil_setNextBlockBaseFeePerGas", json!([price])).await.unwrap();
    }

    /// A complete comparison of custody.
    pub async fn compare(&self) -> Comparison {
        loop {
            if let Progress::Done(comparison) = custody(&self.server.app, &self.chain).await.unwrap() {
                return comparison;
            }
        }
    }

    pub async fn difference(&self) -> i64 {
        self.compare().await.difference().unwrap()
    }

    pub async fn get(&self, call: &str) -> Value {
        let answer = self.server.as_operator(&self.treasurer).get(call).send().await;
        assert_eq!(answer.status, 200, "{call}: {}", answer.body);
        answer.body["data"].clone()
    }

    pub async fn post(&self, who: &OperatorCaller, call: &str, body: Value) -> (u16, Value) {
        let answer = self.server.as_operator(who).post(call, body).send().await;
        (answer.status, answer.body)
    }

    /// Drafts a sweep; returns its ID and the pending approval.
    pub async fn draft(&self) -> (String, Value) {
        let (status, body) =
            self.post(&self.treasurer, "treasury/sweeps", json!({ "why": "The week's deposits" })).await;
        assert_eq!(status, 202, "{body}");
        (body["data"]["sweep"]["_id"].as_str().unwrap().to_owned(), body["data"]["approval"].clone())
    }

    pub async fn approve(&self, who: &OperatorCaller, approval: &Value) -> (u16, Value) {
        let call = format!("approvals/{}/approve", approval["_id"].as_str().unwrap());
        self.post(who, &call, json!({ "digest": approval["digest"] })).await
    }

    /// A sweep approved by two treasurers.
    pub async fn approved(&self) -> (String, Order) {
        self.compare().await;
        let (sweep, approval) = self.draft().await;
        let (status, body) = self.approve(&self.second, &approval).await;
        assert_eq!(status, 200, "{body}");
        let order = self.order(&sweep).await;
        (sweep, order)
    }

    /// The sweep file, as the signer gets it.
    pub async fn order(&self, sweep: &str) -> Order {
        let call = format!("treasury/sweeps/{sweep}/file");
        let (status, file) = self.server.as_operator(&self.treasurer).get(&call).bytes().await;
        assert_eq!(status, 200);
        let told = self.sweep(sweep).await["digest"].as_str().unwrap().parse::<Digest>().unwrap();
        Order::open(&file, told).unwrap()
    }

    pub async fn sweep(&self, sweep: &str) -> Value {
        self.get(&format!("treasury/sweeps/{sweep}")).await["sweep"].clone()
    }

    pub async fn upload(&self, sweep: &str, signed: &str) -> (u16, Value) {
        self.post(&self.treasurer, &format!("treasury/sweeps/{sweep}/signed"), json!({ "signed": signed })).await
    }

    /// Mines and checks the sweep until it is in this state.
    pub async fn until(&self, sweep: &str, state: &str) {
        self.eventually(&format!("sweep is {state}"), async || {
            self.net.mine(1).await.unwrap();
            follow(&self.server.app, &self.chain).await.ok();
            self.sweep(sweep).await["state"] == state
        })
        .await;
    }

    pub async fn tokens_of(&self, address: &EvmAddress) -> U256 {
        let head = self.net.rpc().block(ballast_chain::bsc::rpc::BlockRef::Latest).await.unwrap().unwrap();
        balances::balances(self.net.rpc(), self.net.token(), head.hash, &[*address]).await.unwrap()[0].token
    }

    pub async fn eventually(&self, what: &str, holds: impl AsyncFn() -> bool) {
        let since = Instant::now();
        while !holds().await {
            assert!(since.elapsed() < PATIENCE, "not within {PATIENCE:?}: {what}; {:?}", self.server.app.jobs.lines());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Verifies the books.
    pub async fn verify(&self) {
        let url = self.server.app.config.database.url.expose().to_owned();
        let report = tokio::task::spawn_blocking(move || Store::verify(&url).unwrap()).await.unwrap();
        assert!(report.is_sound(), "{report}");
    }
}
