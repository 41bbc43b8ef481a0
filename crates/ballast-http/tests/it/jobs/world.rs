//! A service without its HTTP part: an embedded database, a private chain, and clients created by the real rules.

use std::time::Duration;

use ballast_auth::keys::Keys;
use ballast_chain::bsc::{
    B256, U256,
    devnet::{Devnet, DevnetConfig, TEST_ACCOUNT_XPUB},
    rpc::EthCalls,
    units::raw_from_micro,
};
use ballast_config::{Bsc, Config, Secret};
use ballast_core::{
    account::{SignUpFacts, SignUpForm, TypedForm, sign_up},
    approval::{self, Action, Approval},
    client::{Cash, Client},
    context::Context,
    decision::{Actor, Change, Decision},
    deposit::{self, ChainKey, Deposit, ObserveFacts, Receiver, Sighting},
    hold::{self, Hold, ReleaseOrder, Resolution},
    id::Id,
    investment::{Appropriateness, Investment, RegisterFacts, Subscription, register},
    money::Usdt,
    plan::{Plan, RiskCategory, Status},
    strike::open_evidence,
};
use ballast_service::{
    clock::Clock,
    decide::{JobError, in_context},
    jobs::deposits::Deposits,
    stage::Stage,
    state::{App, AppState},
    work::{Job, Pace},
};
use ballast_store::{Options, Store, reads};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{app::mark_demo, mould};

/// Confirmations in tests: few, so that tests are quick.
pub const CONFIRMATIONS: u64 = 5;

pub struct World {
    pub app: App,
    pub chain: Devnet,
    _folder: TempDir,
}

pub fn usdt(text: &str) -> Usdt {
    text.parse().unwrap()
}

/// A service on its own database; `urls` are its nodes.
pub fn service(folder: &TempDir, clock: Clock, change: impl FnOnce(&mut Config)) -> App {
    let url = mould::sqlite(&folder.path().join("ballast.db"));
    let store = Store::open(&Options { url: url.clone(), readers: 2 }).unwrap();
    let mut config = Config::default();
    config.database.url = Secret::new(url);
    config.bsc.account_xpub = Some(TEST_ACCOUNT_XPUB.into());
    config.bsc.confirmations = CONFIRMATIONS;
    config.bsc.quorum = 1;
    // Most tests have only one node.
    config.bsc.single_node_limit_usdt = usdt("1000000000");
    config.bsc.start_block = Some(1);
    change(&mut config);
    let keys = Keys::make(&config).unwrap();
    let app = AppState::build(config, keys, store, clock, Stage::Real).unwrap();
    let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    std::thread::scope(|scope| scope.spawn(|| runtime().block_on(mark_demo(&app))).join().unwrap());
    app
}

/// Two operators decide on a hold.
pub async fn decide(app: &App, hold: &Hold, resolution: Resolution) {
    let order = ReleaseOrder::of(hold, resolution, "asked three explorers".into()).unwrap();
    let proposal = Action::HoldRelease(order.clone()).proposal().unwrap();
    let (maker, checker) = (Actor::Operator(uuid::Uuid::from_u128(1)), Actor::Operator(uuid::Uuid::from_u128(2)));
    let id = app.new_id();
    let proposed = in_context(app, maker, |context| approval::propose(context, id, proposal)).unwrap();
    commit(app, proposed).await;
    let (id, hold) = (Id::<Approval>::new(id.uuid()), hold.clone());
    let approval = app.store.read(move |conn| reads::approval(conn, id)).await.unwrap().unwrap();
    let exhibit = order.exhibit().unwrap();
    commit(app, in_context(app, checker, |context| open_evidence(context, exhibit)).unwrap()).await;
    let opened =
        app.store.read(move |conn| reads::evidence_opened(conn, exhibit, uuid::Uuid::from_u128(2))).await.unwrap();
    let decided = in_context(app, checker, |context| hold::decide(context, approval, hold, &order, opened)).unwrap();
    commit(app, decided).await;
}

impl World {
    pub async fn start() -> Self {
        Self::start_with(|_| ()).await
    }

    pub async fn start_with(change: impl FnOnce(&mut Config)) -> Self {
        let chain = Devnet::start(&DevnetConfig::default()).await.unwrap();
        Self::on(chain, tempfile::tempdir().unwrap(), change)
    }

    /// A service, and a second node whose chain shares its first blocks and then diverges.
    pub async fn forked(shared_blocks: u64) -> (Self, Devnet) {
        let folder = tempfile::tempdir().unwrap();
        let saved = folder.path().join("chain.json");
        let config = |file| DevnetConfig { state_file: Some(file), ..DevnetConfig::default() };
        let first = Devnet::start(&config(saved.clone())).await.unwrap();
        first.mine(shared_blocks).await.unwrap();
        first.stop().await;
        let copy = folder.path().join("copy.json");
        std::fs::copy(&saved, &copy).unwrap();
        let (chain, other) =
            (Devnet::start(&config(saved)).await.unwrap(), Devnet::start(&config(copy)).await.unwrap());
        let maker = json!([other.token().to_string()]);
        let _: Value = other.rpc().request("anvil_setCoinbase", maker).await.unwrap();
        (Self::on(chain, folder, |_| ()), other)
    }

    fn on(chain: Devnet, folder: TempDir, change: impl FnOnce(&mut Config)) -> Self {
        let app = service(&folder, Clock::system(), |config| {
            config.bsc.rpc_urls = vec![Secret::new(chain.url())];
            config.bsc.usdt_contract = chain.token().to_string();
            change(config);
        });
        Self { app, chain, _folder: folder }
    }

    /// A job as after a start of the program.
    pub fn deposits(&self) -> Deposits {
        let watcher = Deposits::watcher(&self.app.config.bsc).unwrap().unwrap();
        Deposits::new(self.app.clone(), watcher.into())
    }

    /// A job whose only node is this one.
    pub fn deposits_through(&self, url: &str) -> Deposits {
        self.deposits_by(1, &[url])
    }

    /// A job with these nodes, of which this many must agree.
    pub fn deposits_by(&self, quorum: usize, urls: &[&str]) -> Deposits {
        let rpc_urls = urls.iter().map(|&url| Secret::new(url)).collect();
        let bsc = Bsc { rpc_urls, quorum, ..self.app.config.bsc.clone() };
        self.deposits_with(&bsc)
    }

    pub fn deposits_with(&self, bsc: &Bsc) -> Deposits {
        Deposits::new(self.app.clone(), Deposits::watcher(bsc).unwrap().unwrap().into())
    }

    pub async fn client(&self, email: &str) -> Client {
        client(&self.app, email).await
    }

    /// Pays to a client's address, without making a block.
    pub async fn pay(&self, client: &Client, amount: &str) -> B256 {
        let raw = raw_from_micro(usdt(amount).minor(), 18).unwrap();
        self.chain.pay(client.deposit_address.parse().unwrap(), raw).await.unwrap()
    }

    /// Emits a forged log of another contract: 1,000,000 whole tokens to the client.
    pub async fn forge(&self, client: &Client) {
        let contract = self.look_alike().await;
        self.forge_by(&contract, client, U256::from(10).pow(U256::from(24))).await;
        self.chain.mine(1).await.unwrap();
    }

    /// A contract that emits any transfers it is told to.
    pub async fn look_alike(&self) -> String {
        let artifact = include_str!("../../../../ballast-chain/contracts/artifacts/LookAlike.json");
        let artifact: Value = serde_json::from_str(artifact).unwrap();
        let payer = self.chain.payer().to_string();
        let create = json!([{"from": payer, "data": artifact["bytecode"], "gas": "0x2dc6c0"}]);
        let hash: Value = self.chain.rpc().request("eth_sendTransaction", create).await.unwrap();
        self.chain.mine(1).await.unwrap();
        let receipt: Value = self.chain.rpc().request("eth_getTransactionReceipt", json!([hash])).await.unwrap();
        receipt["contractAddress"].as_str().unwrap().to_owned()
    }

    /// Lets it emit one, without mining a block.
    pub async fn forge_by(&self, contract: &str, client: &Client, amount: U256) {
        let payer = self.chain.payer().to_string();
        let word = |address: &str| format!("{:0>64}", address.trim_start_matches("0x").to_lowercase());
        let data = format!("0x6e67a3c3{}{}{amount:064x}", word(&payer), word(&client.deposit_address));
        let call = json!([{"from": payer, "to": contract, "data": data, "gas": "0x2dc6c0"}]);
        let _: Value = self.chain.rpc().request("eth_sendTransaction", call).await.unwrap();
    }

    /// Two operators decide on a hold.
    pub async fn decide(&self, hold: &Hold, resolution: Resolution) {
        decide(&self.app, hold, resolution).await;
    }

    /// A payment that no node shows, credited on the word of one node.
    pub async fn credit_unshown(&self, client: &Client, amount: &str) -> Deposit {
        credit(&self.app, client, amount).await;
        let row = self.deposits_of(client).await.remove(0);
        let noted = in_context(&self.app, Actor::System, |context| deposit::note_provisional(context, &row, 1));
        commit(&self.app, noted).await;
        row
    }

    pub async fn deposits_of(&self, client: &Client) -> Vec<Deposit> {
        let id = client.id;
        self.app.store.read(move |conn| reads::deposits_of(conn, id)).await.unwrap()
    }

    /// The one deposit of a client, as (state, confirmations).
    pub async fn deposit(&self, client: &Client) -> (&'static str, u32) {
        let deposits = self.deposits_of(client).await;
        assert_eq!(deposits.len(), 1, "{deposits:?}");
        (deposits[0].state.as_str(), deposits[0].confirmations)
    }

    pub async fn cash(&self, client: &Client) -> Cash {
        let id = client.id;
        self.app.store.read(move |conn| reads::cash(conn, id)).await.unwrap()
    }

    pub async fn investments(&self, client: &Client) -> Vec<Investment> {
        let id = client.id;
        let found = self.app.store.read(move |conn| reads::investments_of(conn, id)).await.unwrap();
        found.into_iter().map(|holding| holding.investment).collect()
    }
}

/// Steps until nothing is left to do.
pub async fn catch_up(job: &mut Deposits) {
    while step(job).await.unwrap() == Pace::Again {}
}

/// Like [`catch_up`], for a job that may find that another one, or a write of one that was cut off, was first.
pub async fn catch_up_among_others(job: &mut Deposits) {
    loop {
        match step(job).await {
            Ok(Pace::Again) | Err(JobError::Retry(_) | JobError::Unit(_)) => {}
            Ok(Pace::After(_)) => return,
            Err(JobError::Outdated(why) | JobError::Halt(why)) => panic!("{why}"),
        }
    }
}

pub async fn step(job: &mut Deposits) -> Result<Pace, JobError> {
    tokio::time::timeout(Duration::from_secs(120), job.step()).await.unwrap()
}

pub async fn commit(app: &App, decision: Decision) {
    app.store.commit(decision).await.unwrap();
}

pub async fn plan(app: &App) -> Plan {
    let plan = Plan {
        id: app.new_id(),
        version: 0,
        name: "Starter".into(),
        start_range: usdt("100"),
        end_range: usdt("5000"),
        weekly_target_bps: 100,
        performance_share_bps: 1_000,
        withdrawal_minimum: Usdt::ZERO,
        risk: RiskCategory::High,
        least_grade: None,
        settled_through: None,
        status: Status::Open,
        position: 0,
        created_at: app.clock.now(),
    };
    commit(app, Decision::new(Actor::System, app.clock.now()).change(Change::Plan(plan.clone()))).await;
    Plan { version: 1, ..plan }
}

pub async fn client(app: &App, email: &str) -> Client {
    let typed = TypedForm {
        name: "Test Client",
        email,
        country: "Portugal",
        password: "a long enough passphrase",
        password_confirm: "a long enough passphrase",
        referer: None,
    };
    let form = SignUpForm::parse(typed, |_| true).unwrap();
    let address_index = app.store.read(reads::next_address_index).await.unwrap();
    let deposit_address =
        app.chains.accounts.as_ref().unwrap().current().addresses.address(address_index).unwrap().to_string();
    let id = app.new_id();
    let password_hash = "not used".into();
    let facts =
        SignUpFacts { id, password_hash, email_confirmed_at: Some(app.clock.now()), address_index, deposit_address };
    let decision = in_context(app, Actor::Client(id), |context| sign_up(context, form, facts));
    commit(app, decision).await;
    app.store.read(move |conn| reads::client_by_id(conn, id)).await.unwrap().unwrap()
}

pub async fn invest(app: &App, client: &Client, plan: &Plan, amount: &str) -> Id<Investment> {
    invest_for(app, client, plan, amount, 1).await
}

pub async fn invest_for(app: &App, client: &Client, plan: &Plan, amount: &str, months: u32) -> Id<Investment> {
    let (id, registered) = registration(app, client, plan, amount, months).await;
    commit(app, registered).await;
    id
}

/// Decided on the facts of this moment, but not written yet.
pub async fn registration(
    app: &App,
    client: &Client,
    plan: &Plan,
    amount: &str,
    months: u32,
) -> (Id<Investment>, Decision) {
    let (client, plan, amount, id) = (client.clone(), plan.clone(), usdt(amount), app.new_id());
    let shared = app.clone();
    let decision = app.store.read(move |conn| {
        let facts = RegisterFacts {
            client: &client,
            plan: &plan,
            risk_version: "1",
            cash: reads::cash(conn, client.id)?,
            waiting: reads::waiting_investments(conn, client.id)?,
            appropriateness: Appropriateness::NotAsked,
        };
        let wish = Subscription { contract_months: months, amount, risk_accepted: Some(true) };
        Ok(in_context(&shared, Actor::System, |context| register(context, id, wish, facts)).unwrap())
    });
    (id, decision.await.unwrap())
}

/// Records a payment without a chain.
pub async fn credit(app: &App, client: &Client, amount: &str) {
    let (id, client, shared) = (app.new_id::<Deposit>(), client.clone(), app.clone());
    let raw = raw_from_micro(usdt(amount).minor(), 18).unwrap();
    let key = ChainKey {
        chain_id: 1,
        block_hash: format!("0x{:064}", 1),
        tx_hash: format!("0x{:0>64}", id.uuid().simple().to_string()),
        log_index: 0,
    };
    let token = app.config.bsc.usdt_contract.clone();
    let to = client.deposit_address.clone();
    let sighting = Sighting { key, block_number: 1, from: token.clone(), token, to, raw_amount: raw.to_string() };
    let facts = ObserveFacts { right_token: true, token_decimals: 18, client: Some(&client) };
    let seen = in_context(app, Actor::System, |context| deposit::observe(context, id, sighting, facts).unwrap());
    commit(app, seen).await;
    let settled = app.store.read(move |conn| {
        let deposit = reads::deposit(conn, id)?.unwrap();
        let (cash, waiting) = (reads::cash(conn, client.id)?, reads::waiting_investments(conn, client.id)?);
        let receiver = Receiver { client: &client, cash, waiting };
        let rule = |context: &mut Context<'_>| deposit::settle(context, deposit, 15, false, Some(receiver)).unwrap();
        Ok(in_context(&shared, Actor::System, rule))
    });
    commit(app, settled.await.unwrap()).await;
}
