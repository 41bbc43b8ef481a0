//! A firm with a payout wallet on a real regression-test node, prices, operators and a client who wants to be paid.

use std::time::{Duration, Instant};

use ballast_chain::bitcoin::{
    Network,
    batch::{Digest, frames::{psbt_text, read_psbt}},
    check::{Approved, FeeCap},
    devnet::Devnet,
    sign::SigningKey,
    wallet::{Branch, Descriptors},
};
use ballast_core::{
    client::Client as Account,
    decision::Actor,
    deposit::{ChainKey, Deposit, Receiver, State, settle},
    id::Id,
    money::Usdt,
    role::Role,
};
use ballast_server::{
    App,
    config::{BitcoinBackend, Config, PriceSource, Secret},
    jobs::decide::in_context,
};
use ballast_store::{Store, reads};
use bitcoin::{Address, Script, ScriptBuf};
use serde_json::{Value, json};

use crate::support::{Client, OperatorCaller, Outside, Reply, TestApp};

/// The key that the descriptors belong to.
pub const WORDS: &str = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";
const KEY: &str = "[73c5da0a/84h/1h/0h]tpubDC8msFGeGuwnKG9Upg7DM2b4DaRqg3CUZa5g8v2SRQ6K4NSkxUgd7HsL2XVWbVm39yBA4LAxysQAm397zwQSQoQgewGiYZqrA9DsP4zbQ1M";
/// What the world calls bitcoin's price at first.
pub const RATE: i64 = 60_000;
/// Confirmations that make a payout paid here.
pub const NEEDED: u32 = 3;
const PATIENCE: Duration = Duration::from_secs(40);

pub struct World {
    pub server: TestApp,
    pub net: Devnet,
    pub outside: Outside,
    pub treasurer: OperatorCaller,
    pub second: OperatorCaller,
    pub compliance: OperatorCaller,
    pub checker: OperatorCaller,
    pub ada: Client,
}

pub fn descriptor(branch: u32) -> String {
    format!("wpkh({KEY}/{branch}/*)")
}

pub fn descriptors() -> Descriptors {
    Descriptors::parse(&descriptor(0), &descriptor(1), Network::Regtest).unwrap()
}

/// Somebody else's place, another for every number.
pub fn stranger(number: u32) -> ScriptBuf {
    let text = |branch: u32| format!("tr({KEY}/{branch}/*)");
    let others = Descriptors::parse(&text(70), &text(71), Network::Regtest).unwrap();
    others.script(Branch::Funding, number).unwrap()
}

pub fn address_of(script: &Script) -> String {
    Address::from_script(script, Network::Regtest).unwrap().to_string()
}

/// USDT arrives at the client's address and is credited.
pub async fn credit(app: &App, client: &Client, amount: &str) {
    let id: Id<Account> = client.id.parse().unwrap();
    let facts = app.store.read(move |conn| {
        let account = reads::client_by_id(conn, id)?.unwrap();
        Ok((account, reads::cash(conn, id)?, reads::waiting_investments(conn, id)?))
    });
    let (account, cash, waiting) = facts.await.unwrap();
    let deposit = deposit(app, &account, amount.parse().unwrap());
    let decision = in_context(app, Actor::System, |context| {
        settle(context, deposit, 15, false, Some(Receiver { client: &account, cash, waiting }))
    });
    app.store.commit(decision.unwrap()).await.unwrap();
}

fn deposit(app: &App, account: &Account, amount: Usdt) -> Deposit {
    let id: Id<Deposit> = app.new_id();
    let hash = |salt: &str| format!("0x{:0>64}", format!("{salt}{}", id.uuid().simple()));
    Deposit {
        id,
        version: 0,
        key: ChainKey { chain_id: 56, block_hash: hash("b"), tx_hash: hash("a"), log_index: 0 },
        block_number: 4_000_000,
        token: app.config.bsc.usdt_contract.clone(),
        from: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed".into(),
        to: account.deposit_address.clone(),
        raw_amount: format!("{}000000000000", amount.minor()),
        amount,
        remainder: "0".into(),
        client: Some(account.id),
        state: State::Confirming,
        reason: None,
        confirmations: 14,
        seen_at: app.clock.now(),
        updated_at: app.clock.now(),
    }
}

/// Points a service at a node and at three exchanges.
pub fn configure(config: &mut Config, net: &Devnet, outside: &Outside) {
    let bitcoin = &mut config.bitcoin;
    bitcoin.network = "regtest".into();
    bitcoin.backend = Some(BitcoinBackend::Rpc);
    bitcoin.backend_url = Some(Secret::new(net_url(net)));
    bitcoin.cookie_file = Some(net.folder().join("regtest").join(".cookie"));
    bitcoin.descriptor = Some(descriptor(0));
    bitcoin.change_descriptor = Some(descriptor(1));
    bitcoin.birthday = Some(0);
    bitcoin.confirmations = NEEDED;
    config.rules.payout_hold_hours = 0;
    config.price.sources = ["Alpha", "Beta", "Gamma"].map(|name| source(name, outside)).into();
}

fn net_url(net: &Devnet) -> String {
    net.config().url.clone()
}

fn source(name: &str, outside: &Outside) -> PriceSource {
    PriceSource {
        url: outside.url(&format!("/{name}")),
        pointer: "/last".into(),
        coin: "BTC".into(),
        name: Some(name.into()),
        day_ago: None,
        time: None,
    }
}

/// All three exchanges say this.
pub fn quote(outside: &Outside, usdt: i64) {
    for name in ["Alpha", "Beta", "Gamma"] {
        quote_one(outside, name, usdt);
    }
}

pub fn quote_one(outside: &Outside, name: &str, usdt: i64) {
    outside.set(&format!("/{name}"), Reply::Body(format!(r#"{{"last":"{usdt}"}}"#)));
}

impl World {
    pub async fn start() -> Self {
        Self::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let net = Devnet::start().await.unwrap_or_else(|error| panic!("{error}"));
        let outside = Outside::start().await;
        quote(&outside, RATE);
        for index in 0..4 {
            net.mine(1, &descriptors().script(Branch::Funding, index).unwrap()).await.unwrap();
        }
        net.mine(101, &stranger(999)).await.unwrap();
        let server = TestApp::configured(|config| {
            configure(config, &net, &outside);
            change(config);
        })
        .await;
        let treasurer = server.operator(&[Role::Treasurer]).await;
        let second = server.operator(&[Role::Treasurer]).await;
        let compliance = server.operator(&[Role::Compliance]).await;
        let checker = server.operator(&[Role::Compliance]).await;
        let ada = server.client("Ada Byron").await;
        credit(&server.app, &ada, "5000").await;
        Self { server, net, outside, treasurer, second, compliance, checker, ada }
    }

    pub async fn get(&self, who: &OperatorCaller, call: &str) -> Value {
        let answer = self.server.as_operator(who).get(call).send().await;
        assert_eq!(answer.status, 200, "{call}: {}", answer.body);
        answer.body["data"].clone()
    }

    pub async fn post(&self, who: &OperatorCaller, call: &str, body: Value) -> (u16, Value) {
        let answer = self.server.as_operator(who).post(call, body).send().await;
        (answer.status, answer.body)
    }

    /// The same, which must go well.
    pub async fn done(&self, who: &OperatorCaller, call: &str, body: Value) -> Value {
        let (status, body) = self.post(who, call, body).await;
        assert!(status < 300, "{call}: {status} {body}");
        body["data"].clone()
    }

    /// The same, which must be refused with this code.
    pub async fn refused(&self, who: &OperatorCaller, call: &str, body: Value) -> String {
        let (status, body) = self.post(who, call, body).await;
        assert!(status >= 400, "{call}: {status} {body}");
        body["code"].as_str().unwrap_or_default().to_owned()
    }

    /// A client asks for money; answers the withdrawal's id.
    pub async fn ask(&self, client: &Client, amount: &str, to: &Script) -> String {
        let body = json!({ "amount": amount, "wallet": address_of(to) });
        let answer = self.server.post("withdrawals", body).bearer(&client.token).send().await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let all = self.server.get("withdrawals").bearer(&client.token).send().await.body;
        all["data"]["withdrawals"][0]["_id"].as_str().unwrap().to_owned()
    }

    pub async fn withdrawal(&self, id: &str) -> Value {
        self.get(&self.compliance, &format!("withdrawals/{id}")).await["withdrawal"].clone()
    }

    pub async fn status(&self, id: &str) -> String {
        self.withdrawal(id).await["status"].as_str().unwrap().to_owned()
    }

    /// Two operators of compliance approve these withdrawals.
    pub async fn approve_all(&self, ids: &[&str]) {
        let mut wanted = Vec::new();
        for id in ids {
            wanted.push(json!({ "id": id, "digest": self.withdrawal(id).await["digest"] }));
        }
        let proposed = self.done(&self.compliance, "withdrawals/propose", json!({ "withdrawals": wanted })).await;
        let mut approvals = Vec::new();
        for result in proposed["results"].as_array().unwrap() {
            assert_eq!(result["outcome"], "proposed", "{result}");
            approvals.push(json!({ "id": result["approval"]["_id"], "digest": result["approval"]["digest"] }));
        }
        let done = self.done(&self.checker, "approvals/approve", json!({ "approvals": approvals })).await;
        for result in done["results"].as_array().unwrap() {
            assert_eq!(result["outcome"], "approved", "{result}");
        }
    }

    /// What a batch of these is asked for with.
    pub async fn wish(&self, ids: &[&str], fee_rate: &str) -> Value {
        let mut wanted = Vec::new();
        for id in ids {
            wanted.push(json!({ "id": id, "digest": self.withdrawal(id).await["digest"] }));
        }
        json!({ "withdrawals": wanted, "feeRate": fee_rate })
    }

    /// Builds a batch; answers its id and the approval that waits.
    pub async fn build(&self, ids: &[&str]) -> (String, Value) {
        let built = self.done(&self.treasurer, "batches", self.wish(ids, "5").await).await;
        (built["batch"]["_id"].as_str().unwrap().to_owned(), built["approval"].clone())
    }

    pub async fn approve(&self, who: &OperatorCaller, approval: &Value) -> (u16, Value) {
        let call = format!("approvals/{}/approve", approval["_id"].as_str().unwrap());
        self.post(who, &call, json!({ "digest": approval["digest"] })).await
    }

    /// Builds and approves a batch of these.
    pub async fn batch(&self, ids: &[&str]) -> String {
        let (batch, approval) = self.build(ids).await;
        let (status, body) = self.approve(&self.second, &approval).await;
        assert_eq!(status, 200, "{body}");
        batch
    }

    pub async fn story(&self, batch: &str) -> Value {
        self.get(&self.treasurer, &format!("batches/{batch}")).await["batch"].clone()
    }

    pub async fn state(&self, batch: &str) -> String {
        self.story(batch).await["state"].as_str().unwrap().to_owned()
    }

    /// What `ballast sign` does with the two files.
    pub async fn sign(&self, batch: &str) -> String {
        let (psbt, manifest) = (self.file(batch, "psbt").await, self.file(batch, "manifest").await);
        let digest = Digest::of(&manifest);
        let psbt = read_psbt(&psbt).unwrap();
        let approved = Approved::open(&manifest, digest, psbt, &descriptors(), cap()).unwrap();
        let key = SigningKey::parse(WORDS, Network::Regtest).unwrap();
        psbt_text(&key.sign(&approved, &descriptors()).unwrap().psbt)
    }

    pub async fn file(&self, batch: &str, what: &str) -> Vec<u8> {
        let answer = self.server.as_operator(&self.treasurer).get(&format!("batches/{batch}/{what}")).bytes().await;
        assert_eq!(answer.0, 200, "{}", String::from_utf8_lossy(&answer.1));
        answer.1
    }

    pub async fn upload(&self, batch: &str, signed: &str) -> (u16, Value) {
        self.post(&self.treasurer, &format!("batches/{batch}/signed"), json!({ "psbt": signed })).await
    }

    /// Signs and uploads.
    pub async fn send(&self, batch: &str) -> String {
        let signed = self.sign(batch).await;
        let (status, body) = self.upload(batch, &signed).await;
        assert_eq!(status, 200, "{body}");
        body["data"]["txid"].as_str().unwrap().to_owned()
    }

    /// Makes blocks of what waits, and lets the job look.
    pub async fn mine(&self, blocks: u32) {
        self.net.mine(blocks, &stranger(999)).await.unwrap();
        self.server.app.payouts_due.notify_one();
    }

    pub async fn mempool(&self) -> Vec<String> {
        self.net.call("getrawmempool", json!([])).await.unwrap()
    }

    /// Waits until the batch is in this state.
    pub async fn until(&self, batch: &str, state: &str) {
        self.eventually(&format!("batch {batch} is {state}"), async || self.state(batch).await == state).await;
    }

    pub async fn until_withdrawal(&self, id: &str, status: &str) {
        self.eventually(&format!("withdrawal {id} is {status}"), async || self.status(id).await == status).await;
    }

    pub async fn eventually(&self, what: &str, holds: impl AsyncFn() -> bool) {
        let since = Instant::now();
        while !holds().await {
            assert!(since.elapsed() < PATIENCE, "not within {PATIENCE:?}: {what}; {:?}", self.server.app.jobs.lines());
            self.server.app.payouts_due.notify_one();
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// How much the chain pays to a place, in satoshi, in how many outputs.
    pub async fn paid_to(&self, script: &Script) -> (u64, usize) {
        paid_to(&self.net, script).await
    }

    /// The books hold together.
    pub async fn verify(&self) {
        verify(self.server.app.config.database.url.expose()).await;
    }
}

/// How much the chain pays to a place, in satoshi, in how many outputs.
pub async fn paid_to(net: &Devnet, script: &Script) -> (u64, usize) {
    let found: Value = net.call("scantxoutset", json!(["start", [format!("raw({script:x})")]])).await.unwrap();
    let coins = found["unspents"].as_array().unwrap();
    let sat = |coin: &Value| {
        let text = coin["amount"].to_string();
        bitcoin::Amount::from_str_in(&text, bitcoin::Denomination::Bitcoin).unwrap().to_sat()
    };
    (coins.iter().map(sat).sum(), coins.len())
}

pub async fn verify(url: &str) {
    let url = url.to_owned();
    let report = tokio::task::spawn_blocking(move || Store::verify(&url).unwrap()).await.unwrap();
    assert!(report.is_sound(), "{report}");
}

pub fn cap() -> FeeCap {
    let most_rate = ballast_chain::bitcoin::FeeRate::from_sat_per_kwu(75_000);
    FeeCap { most_sat: 2_000_000, most_rate }
}
