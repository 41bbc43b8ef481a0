//! A firm with a payout wallet on a real chain, prices, four operators and a client who wants to be paid.

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use ballast_chain::bitcoin::{devnet::Devnet, wallet::Branch};
use ballast_config::Config;
use ballast_core::role::Role;
use bitcoin::Script;
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::{
    firm::{NEEDED, RATE, address_of, configure, credit, ours, quote, stranger, verify},
    signer::Signer,
    support::{Answer, Client, OperatorCaller, Outside, TestApp},
};

/// Time limit of anything.
pub const PATIENCE: Duration = Duration::from_secs(120);
/// The fee rate of first attempts, in satoshi per byte.
pub const FEE_RATE: &str = "5";

/// A firm on its own chain.
pub struct World {
    pub server: TestApp,
    pub net: Devnet,
    pub outside: Outside,
    pub staff: Staff,
    pub ada: Client,
}

/// The firm's operators.
#[derive(Clone, Debug)]
pub struct Staff {
    /// Builds batches, and approves those of the other treasurer.
    pub treasurer: OperatorCaller,
    pub second: OperatorCaller,
    /// Proposes withdrawals; the other compliance operator approves them.
    pub compliance: OperatorCaller,
    pub checker: OperatorCaller,
}

impl Staff {
    pub async fn hired(server: &TestApp) -> Self {
        Self {
            treasurer: server.operator(&[Role::Treasurer]).await,
            second: server.operator(&[Role::Treasurer]).await,
            compliance: server.operator(&[Role::Compliance]).await,
            checker: server.operator(&[Role::Compliance]).await,
        }
    }
}

/// A chain on which the firm has this many coins of 50 bitcoin each.
pub async fn chain(coins: u32) -> Devnet {
    let net = Devnet::start().await.unwrap_or_else(|error| panic!("{error}"));
    for index in 0..coins {
        net.mine(1, &ours(Branch::Funding, index)).await.unwrap();
    }
    net.mine(101, &stranger(999)).await.unwrap();
    net
}

impl World {
    pub async fn start() -> Self {
        Self::with(|_| {}).await
    }

    /// A world with changed settings.
    pub async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let (net, outside) = (chain(4).await, Outside::start().await);
        quote(&outside, RATE);
        let server = TestApp::configured(|config| {
            configure(config, &net, &outside);
            change(config);
        });
        let server = server.await;
        let staff = Staff::hired(&server).await;
        let ada = server.client("Ada Byron").await;
        credit(&server.app, &ada, "5000").await;
        Self { server, net, outside, staff, ada }
    }

    /// Stopped and started again, with changed settings.
    pub async fn restarted(self, change: impl FnOnce(&mut Config)) -> Self {
        let Self { server, net, outside, staff, ada } = self;
        let server = server.restart_as(|config| {
            configure(config, &net, &outside);
            change(config);
        });
        Self { server: server.await, net, outside, staff, ada }
    }

    /// Another client with money.
    pub async fn client(&self, name: &str, amount: &str) -> Client {
        let client = self.server.client(name).await;
        credit(&self.server.app, &client, amount).await;
        client
    }

    pub fn database(&self) -> PathBuf {
        let url = self.server.app.config.database.url.expose();
        PathBuf::from(url.strip_prefix("sqlite://").unwrap())
    }

    pub async fn get(&self, who: &OperatorCaller, call: &str) -> Value {
        let answer = self.server.as_operator(who).get(call).send().await;
        assert_eq!(answer.status, 200, "{call}: {}", answer.body);
        answer.body["data"].clone()
    }

    pub async fn post(&self, who: &OperatorCaller, call: &str, body: Value) -> Answer {
        self.server.as_operator(who).post(call, body).send().await
    }

    /// A call that must succeed.
    pub async fn done(&self, who: &OperatorCaller, call: &str, body: Value) -> Value {
        let answer = self.post(who, call, body).await;
        assert!(answer.status < 300, "{call}: {} {}", answer.status, answer.body);
        answer.body["data"].clone()
    }

    /// A call that must be refused; returns the code.
    pub async fn refused(&self, who: &OperatorCaller, call: &str, body: Value) -> String {
        let answer = self.post(who, call, body).await;
        assert!(answer.status >= 400, "{call}: {} {}", answer.status, answer.body);
        answer.code().to_owned()
    }

    /// A client's own call, as a `POST`.
    pub async fn as_client(&self, client: &Client, call: &str, body: Value) -> Answer {
        self.server.post(call, body).bearer(&client.token).send().await
    }

    /// A withdrawal as the client sees it.
    pub async fn seen_by(&self, client: &Client, id: &str) -> Value {
        let all = self.server.get("withdrawals").bearer(&client.token).send().await.body;
        let all = all["data"]["withdrawals"].as_array().unwrap();
        all.iter().find(|one| one["_id"] == id).unwrap().clone()
    }

    /// Ada requests a withdrawal; returns its id.
    pub async fn ask(&self, amount: &str, to: &Script) -> String {
        self.ask_as(&self.ada, amount, to).await
    }

    pub async fn ask_as(&self, client: &Client, amount: &str, to: &Script) -> String {
        let body = json!({ "amount": amount, "wallet": address_of(to) });
        let answer = self.as_client(client, "withdrawals", body).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let all = self.server.get("withdrawals").bearer(&client.token).send().await.body;
        all["data"]["withdrawals"][0]["_id"].as_str().unwrap().to_owned()
    }

    /// A withdrawal of Ada's that two operators approved.
    pub async fn approved(&self, amount: &str, to: &Script) -> String {
        let id = self.ask(amount, to).await;
        self.approve_all(&[&id]).await;
        id
    }

    pub async fn withdrawal(&self, id: &str) -> Value {
        self.get(&self.staff.compliance, &format!("withdrawals/{id}")).await["withdrawal"].clone()
    }

    pub async fn status(&self, id: &str) -> String {
        self.withdrawal(id).await["status"].as_str().unwrap().to_owned()
    }

    /// Each withdrawal with its present digest.
    pub async fn chosen(&self, ids: &[&str]) -> Vec<Value> {
        let mut chosen = Vec::new();
        for id in ids {
            chosen.push(json!({ "id": id, "digest": self.withdrawal(id).await["digest"] }));
        }
        chosen
    }

    /// The first operator's approval of a withdrawal; returns the proposal.
    pub async fn propose(&self, id: &str) -> Value {
        let body = json!({ "withdrawals": self.chosen(&[id]).await });
        let proposed = self.done(&self.staff.compliance, "withdrawals/propose", body).await;
        assert_eq!(proposed["results"][0]["outcome"], "proposed", "{proposed}");
        proposed["results"][0]["approval"].clone()
    }

    /// Two operators of compliance approve these withdrawals.
    pub async fn approve_all(&self, ids: &[&str]) {
        let body = json!({ "withdrawals": self.chosen(ids).await });
        let proposed = self.done(&self.staff.compliance, "withdrawals/propose", body).await;
        let mut approvals = Vec::new();
        for result in proposed["results"].as_array().unwrap() {
            assert_eq!(result["outcome"], "proposed", "{result}");
            approvals.push(json!({ "id": result["approval"]["_id"], "digest": result["approval"]["digest"] }));
        }
        let done = self.done(&self.staff.checker, "approvals/approve", json!({ "approvals": approvals })).await;
        for result in done["results"].as_array().unwrap() {
            assert_eq!(result["outcome"], "approved", "{result}");
        }
    }

    /// The request for a batch of these.
    pub async fn wish(&self, ids: &[&str]) -> Value {
        json!({ "withdrawals": self.chosen(ids).await, "feeRate": FEE_RATE })
    }

    /// Builds a batch; returns its id and the waiting approval.
    pub async fn build(&self, ids: &[&str]) -> (String, Value) {
        let built = self.done(&self.staff.treasurer, "batches", self.wish(ids).await).await;
        (built["batch"]["_id"].as_str().unwrap().to_owned(), built["approval"].clone())
    }

    pub async fn approve(&self, who: &OperatorCaller, approval: &Value) -> Answer {
        let call = format!("approvals/{}/approve", approval["_id"].as_str().unwrap());
        self.post(who, &call, json!({ "digest": approval["digest"] })).await
    }

    /// The second treasurer approves.
    pub async fn agree(&self, approval: &Value) {
        let answer = self.approve(&self.staff.second, approval).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
    }

    /// Opens the database for writing behind the program's back.
    pub fn books(&self) -> Connection {
        let books = Connection::open(self.database()).unwrap();
        books.busy_timeout(Duration::from_secs(10)).unwrap();
        books
    }

    /// Approves a withdrawal and sends it in its own batch; returns both ids.
    pub async fn on_its_way(&self, amount: &str, to: &Script) -> (String, String) {
        let id = self.approved(amount, to).await;
        let batch = self.batch(&[&id]).await;
        self.send(&batch).await;
        self.until_withdrawal(&id, "broadcast").await;
        (id, batch)
    }

    /// Mines until the withdrawal is paid.
    pub async fn settle(&self, id: &str) {
        self.mine(NEEDED).await;
        self.until_withdrawal(id, "paid").await;
    }

    /// Builds and approves a batch of these.
    pub async fn batch(&self, ids: &[&str]) -> String {
        let (batch, approval) = self.build(ids).await;
        self.agree(&approval).await;
        batch
    }

    /// Builds, approves, signs and uploads the next attempt of a batch; returns its txid.
    pub async fn bump(&self, batch: &str, fee_rate: &str) -> String {
        let call = format!("batches/{batch}/bump");
        let waits = self.done(&self.staff.treasurer, &call, json!({ "feeRate": fee_rate })).await;
        self.agree(&waits["approval"]).await;
        self.send(batch).await
    }

    pub async fn story(&self, batch: &str) -> Value {
        self.get(&self.staff.treasurer, &format!("batches/{batch}")).await["batch"].clone()
    }

    pub async fn state(&self, batch: &str) -> String {
        self.story(batch).await["state"].as_str().unwrap().to_owned()
    }

    /// State and sighting of an attempt, counted from 1.
    pub async fn attempt(&self, batch: &str, number: usize) -> (String, String) {
        let attempt = self.story(batch).await["attempts"][number - 1].clone();
        let text = |name: &str| attempt[name].as_str().unwrap().to_owned();
        (text("state"), text("sight"))
    }

    /// A file for the signer.
    pub async fn file(&self, batch: &str, what: &str) -> Vec<u8> {
        let answer = self.server.as_operator(&self.staff.treasurer).get(&format!("batches/{batch}/{what}")).bytes();
        let (status, bytes) = answer.await;
        assert_eq!(status, 200, "{}", String::from_utf8_lossy(&bytes));
        bytes
    }

    /// Carries the two files and the digest on the screen to the signer, and its reply back.
    pub async fn sign(&self, batch: &str) -> String {
        let (psbt, manifest) = (self.file(batch, "psbt").await, self.file(batch, "manifest").await);
        let story = self.story(batch).await;
        let attempts = story["attempts"].as_array().unwrap();
        let waiting = attempts.iter().rfind(|one| one["state"] == "approved").or_else(|| attempts.last()).unwrap();
        Signer::new().sign(&psbt, &manifest, waiting["digest"].as_str().unwrap()).unwrap()
    }

    pub async fn upload(&self, batch: &str, signed: &str) -> Answer {
        self.post(&self.staff.treasurer, &format!("batches/{batch}/signed"), json!({ "psbt": signed })).await
    }

    /// Signs and uploads; returns the txid.
    pub async fn send(&self, batch: &str) -> String {
        let signed = self.sign(batch).await;
        let answer = self.upload(batch, &signed).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.body["data"]["txid"].as_str().unwrap().to_owned()
    }

    /// Makes blocks from the mempool, and lets the job look.
    pub async fn mine(&self, blocks: u32) {
        self.net.mine(blocks, &stranger(999)).await.unwrap();
        self.server.app.chains.payouts_due.notify_one();
    }

    /// Replaces the newest blocks by others, one more, with exactly these payouts in the first of them.
    pub async fn reorganise(&self, depth: u32, held: &[String]) {
        self.net.take_back(depth).await.unwrap();
        self.net.mine_only(held, &stranger(500)).await.unwrap();
        for number in 0..depth {
            self.net.mine_only(&[], &stranger(501 + number)).await.unwrap();
        }
        self.server.app.chains.payouts_due.notify_one();
    }

    /// The stored transaction of an attempt, in hexadecimal.
    pub fn raw(&self, batch: &str, number: u32) -> String {
        let sql = "SELECT raw FROM payout_attempt WHERE batch = ?1 AND number = ?2";
        let batch: uuid::Uuid = batch.parse().unwrap();
        self.books().query_row(sql, rusqlite::params![batch.as_bytes(), number], |row| row.get(0)).unwrap()
    }

    pub async fn mempool(&self) -> Vec<String> {
        self.net.call("getrawmempool", json!([])).await.unwrap()
    }

    /// Waits until the batch is in this state.
    pub async fn until(&self, batch: &str, state: &str) {
        self.eventually(&format!("batch {batch} is {state}"), async || self.state(batch).await == state).await;
    }

    pub async fn until_attempt(&self, batch: &str, number: usize, state: &str) {
        let what = format!("attempt {number} of {batch} is {state}");
        self.eventually(&what, async || self.attempt(batch, number).await.0 == state).await;
    }

    pub async fn until_withdrawal(&self, id: &str, status: &str) {
        self.eventually(&format!("withdrawal {id} is {status}"), async || self.status(id).await == status).await;
    }

    pub async fn eventually(&self, what: &str, holds: impl AsyncFn() -> bool) {
        let since = Instant::now();
        while !holds().await {
            assert!(since.elapsed() < PATIENCE, "not within {PATIENCE:?}: {what}; {:?}", self.server.app.jobs.lines());
            self.server.app.chains.payouts_due.notify_one();
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// The amount that the chain pays to a script, in satoshi, and in how many outputs.
    pub async fn paid_to(&self, script: &Script) -> (u64, usize) {
        paid_to(&self.net, script).await
    }

    /// The books are sound.
    pub async fn verify(&self) {
        verify(&self.database(), None).await;
    }

    /// The books are sound, except that the test edited a row of this table.
    pub async fn verify_but_edited(&self, table: &str) {
        verify(&self.database(), Some(table)).await;
    }

    /// Daily limits, set by two people.
    pub async fn limit(&self, client_day: u32, firm_day: u32) {
        let body = json!({ "clientDay": client_day, "firmDay": firm_day, "why": "Trying the limits." });
        let waits = self.done(&self.staff.treasurer, "withdrawals/limits", body).await;
        self.let_go(&waits["approval"]).await;
    }

    /// Compliance agrees to a change of the limits, or that payouts continue.
    pub async fn let_go(&self, approval: &serde_json::Value) {
        let answer = self.approve(&self.staff.checker, approval).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
}

/// The amount that the chain pays to a script, in satoshi, and in how many outputs.
pub async fn paid_to(net: &Devnet, script: &Script) -> (u64, usize) {
    let found: Value = net.call("scantxoutset", json!(["start", [format!("raw({script:x})")]])).await.unwrap();
    let coins = found["unspents"].as_array().unwrap();
    let sat = |coin: &Value| {
        let text = coin["amount"].to_string();
        bitcoin::Amount::from_str_in(&text, bitcoin::Denomination::Bitcoin).unwrap().to_sat()
    };
    (coins.iter().map(sat).sum(), coins.len())
}
