//! Shared by the tests: databases, and people with money.

use ballast_core::{
    account::{Email, PersonName},
    bitcoin_address::BtcAddress,
    client::{Client, Status},
    context::Context,
    decision::{Actor, Change, Decision, Journal},
    deposit::{self, ChainKey, Deposit},
    id::Id,
    installation,
    investment::{self, Investment, Subscription},
    ledger::{Account, Cause, Transfer},
    money::{Asset, Usdt},
    plan::{self, Plan},
    rules::Rules,
    time::Moment,
    withdrawal::{self, Withdrawal},
};
use ballast_store::{Options, Store, reads};
use serde_json::json;
use tempfile::TempDir;
use uuid::Uuid;

use crate::{cluster::on_thread, mould, shared::Databases};

/// A test's own database, dropped with it.
pub struct World {
    pub url: String,
    pub store: Store,
    home: Home,
}

/// Whatever has to live as long as the database.
enum Home {
    Sqlite(TempDir),
    Postgres(Databases),
}

impl World {
    pub fn sqlite() -> Self {
        let dir = TempDir::new().unwrap();
        Self::at(mould::sqlite(&dir.path().join("ballast.db")), Home::Sqlite(dir))
    }

    /// A database on the Postgres that the tests share.
    pub fn postgres() -> Self {
        let databases = Databases::new();
        let url = databases.copy("books");
        Self::at(url, Home::Postgres(databases))
    }

    fn at(url: String, home: Home) -> Self {
        let world = Self::in_use(url, home);
        let store = world.store.clone();
        on_thread(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(store.commit(demo())).unwrap();
        });
        world
    }

    /// Books in which nothing that takes two people happens without them.
    pub fn in_use_on_sqlite() -> Self {
        let dir = TempDir::new().unwrap();
        Self::in_use(mould::sqlite(&dir.path().join("ballast.db")), Home::Sqlite(dir))
    }

    fn in_use(url: String, home: Home) -> Self {
        let store = open(&url);
        Self { url, store, home }
    }

    /// Returns the address of another database of the same engine, with nothing in it yet.
    pub fn empty_database(&self, name: &str) -> String {
        match &self.home {
            Home::Sqlite(dir) => format!("sqlite://{}", dir.path().join(name).display()),
            Home::Postgres(databases) => databases.create(name),
        }
    }

    /// Verifies the books at the end of a story that is whole.
    pub fn end(&self, kind: &str) {
        if kind == "sound" {
            let report = Store::verify(&self.url).unwrap();
            assert!(report.is_sound(), "{report}");
        }
    }

    /// Opens another store on the same database, as a second process would.
    pub fn second_store(&self) -> Store {
        open(&self.url)
    }

    /// Runs SQL behind the store's back.
    pub fn raw(&self, sql: &str) -> Result<(), String> {
        raw(&self.url, sql)
    }

    /// Returns the number that a query counts, behind the store's back.
    pub fn count(&self, sql: &str) -> i64 {
        if let Some(path) = self.url.strip_prefix("sqlite://") {
            return rusqlite::Connection::open(path).unwrap().query_row(sql, [], |row| row.get(0)).unwrap();
        }
        let (url, sql) = (self.url.clone(), sql.to_owned());
        on_thread(move || {
            let mut client = postgres::Client::connect(&url, postgres::NoTls).unwrap();
            client.query_one(&sql, &[]).unwrap().get(0)
        })
    }

    /// Signs up a new client and credits an amount.
    pub async fn client_with(&self, number: u32, minor: i64) -> Client {
        let client = client(number);
        self.store.commit(sign_up(&client)).await.unwrap();
        if minor > 0 {
            self.store.commit(credit(&client, minor)).await.unwrap();
        }
        Client { version: 1, ..client }
    }

    /// Returns a client's free cash.
    pub async fn available(&self, client: &Client) -> i64 {
        let id = client.id;
        self.store.read(move |conn| reads::cash(conn, id)).await.unwrap().available.minor()
    }

    /// Returns the balance of an account of the operator, in USDT.
    pub async fn control(&self, account: Account) -> i64 {
        self.store.read(move |conn| reads::control_total(conn, account, Asset::Usdt)).await.unwrap()
    }

    /// Returns the number of the last journal entry.
    pub async fn sequence(&self) -> i64 {
        self.store.read(reads::head).await.unwrap().sequence
    }
}

/// The entry that lets jobs do what elsewhere takes two people.
pub fn demo() -> Decision {
    let rules = Rules::default();
    let mut context = Context { actor: Actor::System, now: moment(0), rules: &rules, new_id: &mut Uuid::now_v7 };
    installation::mark_demo(&mut context).unwrap()
}

/// Opens a store on an existing database.
pub fn open(url: &str) -> Store {
    Store::open(&Options { url: url.to_owned(), readers: 2 }).unwrap()
}

/// Runs SQL on its own connection.
pub fn raw(url: &str, sql: &str) -> Result<(), String> {
    if let Some(path) = url.strip_prefix("sqlite://") {
        let conn = rusqlite::Connection::open(path).unwrap();
        conn.busy_timeout(std::time::Duration::from_secs(5)).unwrap();
        return conn.execute_batch(sql).map_err(|error| error.to_string());
    }
    let (url, sql) = (url.to_owned(), sql.to_owned());
    on_thread(move || {
        let mut client = postgres::Client::connect(&url, postgres::NoTls).unwrap();
        client.batch_execute(&sql).map_err(|error| format!("{error:?}"))
    })
}

/// A moment to begin at, and later ones.
pub fn moment(seconds: i64) -> Moment {
    Moment::from_millis(1_794_827_200_000).unwrap().plus_seconds(seconds)
}

pub fn id<T>() -> Id<T> {
    Id::new(Uuid::now_v7())
}

pub fn usdt(minor: i64) -> Usdt {
    Usdt::from_minor(minor)
}

/// A new client, not stored yet. `number` makes email and address unique.
pub fn client(number: u32) -> Client {
    Client {
        id: id(),
        version: 0,
        email: Email::parse("email", &format!("client{number}@example.com")).unwrap(),
        name: PersonName::parse("name", "Ada Example").unwrap(),
        email_confirmed_at: Some(moment(0)),
        country: "Iceland".to_owned(),
        referer: None,
        password_hash: "$argon2id$".to_owned(),
        epoch: 0,
        status: Status::Active,
        address_index: number,
        deposit_address: format!("0x{number:040x}"),
        payouts_held_until: None,
        created_at: moment(0),
        updated_at: moment(0),
    }
}

/// A new plan, not stored yet.
pub fn plan(name: &str) -> Plan {
    Plan {
        id: id(),
        version: 0,
        name: name.to_owned(),
        start_range: usdt(100_000_000),
        end_range: usdt(100_000_000_000),
        weekly_target_bps: 120,
        performance_share_bps: 2_000,
        withdrawal_minimum: usdt(10_000_000),
        least_grade: None,
        risk: plan::RiskCategory::High,
        settled_through: None,
        status: plan::Status::Open,
        position: 1,
        created_at: moment(0),
    }
}

/// A new investment, not stored yet.
pub fn investment(client: &Client, plan: &Plan, minor: i64) -> Investment {
    let wish = Subscription { contract_months: 3, amount: usdt(minor), risk_accepted: Some(true) };
    let rules = Rules::default();
    let context = Context { actor: Actor::System, now: moment(0), rules: &rules, new_id: &mut Uuid::now_v7 };
    Investment::registered(&context, id(), wish, client.id, plan, "2026-11")
}

/// A decision of the software itself.
pub fn system() -> Decision {
    Decision::new(Actor::System, moment(0))
}

/// A journal without details.
pub fn journal(cause: Cause, subject: Uuid, client: Option<Id<Client>>, transfers: Vec<Transfer>) -> Journal {
    Journal { cause, subject, client, transfers, details: json!({}) }
}

/// A transfer of micro-USDT.
pub fn transfer(debit: Account, credit: Account, minor: i64) -> Transfer {
    Transfer { debit, credit, asset: Asset::Usdt, minor }
}

pub fn sign_up(client: &Client) -> Decision {
    Decision::new(Actor::Anyone, moment(0)).change(Change::Client(client.clone())).journal(journal(
        Cause::ClientSignedUp,
        client.id.uuid(),
        Some(client.id),
        Vec::new(),
    ))
}

/// A deposit of this many micro-USDT, not stored yet.
pub fn deposit(client: &Client, minor: i64, state: deposit::State) -> Deposit {
    let id: Id<Deposit> = id();
    Deposit {
        id,
        version: 0,
        key: ChainKey { chain_id: 56, block_hash: "0xb10c".to_owned(), tx_hash: format!("0x{id}"), log_index: 0 },
        block_number: 7,
        token: "0x55".to_owned(),
        from: "0x66".to_owned(),
        to: client.deposit_address.clone(),
        raw_amount: format!("{minor}000000000000"),
        amount: usdt(minor),
        remainder: "0".to_owned(),
        client: Some(client.id),
        state,
        reason: None,
        confirmations: 15,
        seen_at: moment(0),
        updated_at: moment(0),
    }
}

/// A deposit in its new state, with the transfer that this moves.
pub fn deposited(deposit: Deposit, cause: Cause, moved: Transfer) -> Decision {
    let journal = journal(cause, deposit.id.uuid(), deposit.client, vec![moved]);
    system().change(Change::Deposit(deposit)).journal(journal)
}

/// A credited deposit of this many micro-USDT.
pub fn credit(client: &Client, minor: i64) -> Decision {
    let moved = transfer(Account::Custody, Account::Available(client.id), minor);
    deposited(deposit(client, minor, deposit::State::Credited), Cause::DepositCredited, moved)
}

/// A withdrawal of this many micro-USDT from a client's cash.
pub fn hold(client: &Client, minor: i64) -> Decision {
    let withdrawal = Withdrawal {
        id: id(),
        version: 0,
        client: client.id,
        investment: None,
        amount: usdt(minor),
        principal: Usdt::ZERO,
        wallet: BtcAddress::from_stored("bc1qexample".to_owned()),
        state: withdrawal::State::Requested,
        reason: None,
        payout: None,
        not_before: moment(0),
        requested_at: moment(0),
        updated_at: moment(0),
    };
    let moved = transfer(Account::Available(client.id), Account::Held(client.id), minor);
    let journal = asked_for(&withdrawal, vec![moved]);
    Decision::new(Actor::Client(client.id), moment(0)).change(Change::Withdrawal(withdrawal)).journal(journal)
}

/// The journal of a requested withdrawal.
pub fn asked_for(withdrawal: &Withdrawal, transfers: Vec<Transfer>) -> Journal {
    let details = json!({ "amount": withdrawal.amount, "wallet": withdrawal.wallet.as_str() });
    let journal = journal(Cause::WithdrawalRequested, withdrawal.id.uuid(), Some(withdrawal.client), transfers);
    Journal { details, ..journal }
}

/// A move of the operator's money.
pub fn operator(debit: Account, credit: Account, minor: i64) -> Decision {
    let moved = transfer(debit, credit, minor);
    system().journal(journal(Cause::CapitalMoved, Uuid::now_v7(), None, vec![moved]))
}

/// The journal of a registered investment, as it was before there were hashes of contracts.
pub fn registered(investment: &Investment) -> Journal {
    journal(Cause::InvestmentRegistered, investment.id.uuid(), Some(investment.client), Vec::new())
}

/// Registers an investment and starts it with the client's cash.
pub fn fund(investment: &Investment) -> Decision {
    fund_at(investment, moment(0))
}

/// Like [`fund`], at another moment.
pub fn fund_at(investment: &Investment, now: Moment) -> Decision {
    let started = Investment {
        state: investment::State::Active,
        started_at: Some(now),
        ends_at: Some(now.plus_months(3)),
        created_at: now,
        ..investment.clone()
    };
    let moved = transfer(Account::Available(started.client), Account::Principal(started.id), started.amount.minor());
    let details = json!({ "amount": started.amount, "bonus": started.bonus, "ends_at": started.ends_at });
    let (subject, client) = (started.id.uuid(), Some(started.client));
    let funded = Journal { details, ..journal(Cause::InvestmentFunded, subject, client, vec![moved]) };
    let registered = registered(&started);
    Decision::new(Actor::System, now).change(Change::Investment(started)).journal(registered).journal(funded)
}
