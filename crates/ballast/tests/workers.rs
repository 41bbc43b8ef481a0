//! Two `ballast worker` processes on one database: one acts; when it is killed in the middle of a job, the other
//! continues.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use ballast_core::{
    account::{Email, PersonName},
    client::{Client, Status},
    context::Context,
    decision::{Actor, Change, Decision, Journal},
    id::Id,
    investment::{Investment, Subscription},
    ledger::Cause,
    money::Usdt,
    plan::{self, Plan},
    rules::Rules,
    time::Moment,
};
use ballast_store::{Options, Store};
use rusqlite::Connection;
use uuid::Uuid;

const ACCOUNT: &str =
    "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP";
/// Number of investments that were not funded in time: some seconds of work.
const DUE: u32 = 4_000;
const PATIENCE: Duration = Duration::from_secs(120);

struct Worker(Child);

impl Worker {
    fn start(folder: &Path, url: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ballast"));
        command.arg("worker").current_dir(folder).env_clear().env("RUST_LOG", "error").stdin(Stdio::null());
        for (key, value) in [
            ("DATABASE__URL", url),
            ("COMPANY__LEGAL_NAME", "Harbour Capital Ltd"),
            ("COMPANY__ADDRESS", "1 Quay Street"),
            ("COMPANY__SUPPORT_EMAIL", "help@harbour.example"),
            ("COMPANY__LICENCE", "Registered under 12345"),
            ("COMPANY__RISK_WARNING", "You can lose money."),
            ("BSC__ACCOUNT_XPUB", ACCOUNT),
            ("SERVER__WORKER_METRICS_BIND", "127.0.0.1:0"),
        ] {
            command.env(format!("BALLAST__{key}"), value);
        }
        Self(command.spawn().unwrap())
    }

    fn kill(mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A client with an investment whose funding time is over.
fn late(number: u32, plan: &Plan) -> Decision {
    let then = plan.created_at;
    let client = Client {
        id: Id::new(Uuid::now_v7()),
        version: 0,
        email: Email::parse("email", &format!("client{number}@example.com")).unwrap(),
        name: PersonName::parse("name", "Ada Example").unwrap(),
        country: "Iceland".to_owned(),
        referer: None,
        password_hash: "$argon2id$".to_owned(),
        email_confirmed_at: Some(then),
        epoch: 0,
        status: Status::Active,
        address_index: number,
        deposit_address: format!("0x{number:040x}"),
        payouts_held_until: None,
        created_at: then,
        updated_at: then,
    };
    let wish = Subscription { contract_months: 3, amount: Usdt::from_minor(500_000_000), risk_accepted: Some(true) };
    let rules = Rules::default();
    let context = Context { actor: Actor::System, now: then, rules: &rules, new_id: &mut Uuid::now_v7 };
    let investment = Investment::registered(&context, Id::new(Uuid::now_v7()), wish, client.id, plan, "1");
    let line = |cause, subject| Journal {
        cause,
        subject,
        client: Some(client.id),
        transfers: Vec::new(),
        details: serde_json::json!({}),
    };
    Decision::new(Actor::System, then)
        .journal(line(Cause::ClientSignedUp, client.id.uuid()))
        .journal(line(Cause::InvestmentRegistered, investment.id.uuid()))
        .change(Change::Client(client))
        .change(Change::Investment(investment))
}

async fn fill(url: &str) {
    let url = url.to_owned();
    let store = tokio::task::spawn_blocking(move || {
        Store::migrate(&url).unwrap();
        Store::open(&Options { url, readers: 2 }).unwrap()
    });
    let store = store.await.unwrap();
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis();
    let then = Moment::from_millis(i64::try_from(now).unwrap()).unwrap().plus_days(-40);
    // The service ran until now; a pause of forty days would have to be confirmed.
    store.set_setting("time_high_water", now.to_string()).await.unwrap();
    let plan = Plan {
        id: Id::new(Uuid::now_v7()),
        version: 0,
        name: "Gold".to_owned(),
        start_range: Usdt::from_minor(100_000_000),
        end_range: Usdt::from_minor(100_000_000_000),
        weekly_target_bps: 120,
        performance_share_bps: 2_000,
        withdrawal_minimum: Usdt::from_minor(10_000_000),
        least_grade: None,
        risk: plan::RiskCategory::High,
        settled_through: None,
        status: plan::Status::Open,
        position: 1,
        created_at: then,
    };
    store.commit(Decision::new(Actor::System, then).change(Change::Plan(plan.clone()))).await.unwrap();
    let tasks: Vec<_> = (0..DUE)
        .map(|number| {
            let (store, decision) = (store.clone(), late(number, &plan));
            tokio::spawn(async move { store.commit(decision).await })
        })
        .collect();
    for task in tasks {
        task.await.unwrap().unwrap();
    }
}

struct Books(Connection);

impl Books {
    fn open(path: &Path) -> Self {
        let books = Connection::open(path).unwrap();
        books.busy_timeout(Duration::from_secs(10)).unwrap();
        Self(books)
    }

    fn count(&self, sql: &str) -> i64 {
        self.0.query_row(sql, [], |row| row.get(0)).unwrap()
    }

    fn expired(&self) -> i64 {
        self.count("SELECT count(*) FROM investment WHERE state = 'expired'")
    }

    /// The holder of the job's lease, and its fence.
    fn lease(&self) -> Option<(Vec<u8>, i64)> {
        let sql = "SELECT holder, fence FROM job_lease WHERE name = 'lifecycle'";
        self.0.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).ok()
    }

    async fn until(&self, what: &str, holds: impl Fn(&Self) -> bool) {
        let (mut since, mut expired) = (Instant::now(), self.expired());
        while !holds(self) {
            // A busy machine is slow; as long as it makes progress, it is waited for.
            if expired != self.expired() {
                (since, expired) = (Instant::now(), self.expired());
            }
            assert!(since.elapsed() < PATIENCE, "not within {PATIENCE:?}: {what}; {} expired", self.expired());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_killed_in_the_middle_of_a_job_is_followed_by_the_other_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ballast.db");
    let url = format!("sqlite://{}", path.display());
    let empty = url.clone();
    tokio::task::spawn_blocking(move || Store::migrate(&empty).unwrap()).await.unwrap();
    let books = Books::open(&path);
    // The first start makes the keys; on a database that is in use none would be made.
    let maker = Worker::start(folder.path(), &url);
    books.until("the books are bound", |books| books.count("SELECT count(*) FROM installation") > 0).await;
    maker.kill();
    fill(&url).await;
    let first = Worker::start(folder.path(), &url);
    books.until("the first worker has begun", |books| books.expired() > 0).await;
    let (holder, fence) = books.lease().unwrap();
    let second = Worker::start(folder.path(), &url);
    books.until("it is in the middle", |books| books.expired() > i64::from(DUE) / 20).await;
    first.kill();
    let left = i64::from(DUE) - books.expired();
    assert!(left > 0, "it was killed too late to prove anything");
    let killed = Instant::now();
    books.until("the other one goes on", |books| books.expired() == i64::from(DUE)).await;
    eprintln!("{left} of {DUE} were left; done {:?} after the kill", killed.elapsed());
    let (now, number) = books.lease().unwrap();
    assert!(now != holder && number > fence, "the job changed hands");
    // Each investment expired once, and each client was told once.
    for (table, of) in
        [("notice WHERE kind = 'investment_expired'", DUE), ("journal WHERE cause = 'investment_expired'", DUE)]
    {
        assert_eq!(books.count(&format!("SELECT count(*) FROM {table}")), i64::from(of), "{table}");
    }
    drop(second);
    let report = tokio::task::spawn_blocking(move || Store::verify(&url).unwrap()).await.unwrap();
    let broken: Vec<_> = report.checks.iter().filter(|check| check.broken.is_some()).map(|check| check.name).collect();
    assert_eq!(broken, ["rows say what two people decided on"], "nobody decided on the plan: {report}");
}
