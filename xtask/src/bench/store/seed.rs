//! People and rows for measurements.

use anyhow::{Context as _, Result, ensure};
use ballast_core::{
    account::{Email, PersonName},
    client::{Client, Status},
    decision::{Actor, Change, Decision, Journal},
    deposit::{self, ChainKey, Deposit},
    id::Id,
    ledger::{Account, Cause, Transfer},
    money::{Asset, Usdt},
    plan::{self, Plan},
    session::Session,
    time::Moment,
};
use ballast_store::{Options, Store};
use serde_json::json;
use tempfile::TempDir;
use uuid::Uuid;

use super::process;

/// A database in its own folder, or on a server.
pub struct Database {
    pub url: String,
    pub store: Store,
    _dir: TempDir,
}

impl Database {
    /// A migrated, open database in a temporary folder.
    pub fn new() -> Result<Self> {
        let dir = TempDir::new()?;
        let url = format!("sqlite://{}", dir.path().join("ballast.db").display());
        Self::at(url, dir)
    }

    /// A database on a server of this machine.
    pub fn on_server(url: String) -> Result<Self> {
        Self::at(url, TempDir::new()?)
    }

    fn at(url: String, dir: TempDir) -> Result<Self> {
        Store::migrate(&url)?;
        let store = Store::open(&Options { url: url.clone(), readers: 2 })?;
        Ok(Self { url, store, _dir: dir })
    }

    pub fn is_embedded(&self) -> bool {
        self.url.starts_with("sqlite:")
    }

    /// Size of the database in bytes.
    pub fn bytes(&self) -> Result<u64> {
        if !self.is_embedded() {
            return Ok(self.psql("SELECT pg_database_size(current_database())")?.trim().parse()?);
        }
        self.bare()?.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(std::fs::metadata(self.url.trim_start_matches("sqlite://"))?.len())
    }

    /// CPU seconds of this process and of the server processes that serve it.
    pub fn cpu_seconds(&self) -> Result<f64> {
        let own = process::cpu_seconds()?;
        if self.is_embedded() {
            return Ok(own);
        }
        let served = self.psql("SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()")?;
        // A server process that has ended since, such as an autovacuum, no longer counts.
        Ok(served.lines().fold(own, |sum, pid| sum + process::cpu_seconds_of(pid).unwrap_or_default()))
    }

    /// Runs SQL in one transaction, and returns the CPU seconds it took. `{uuid}` is a random id.
    pub fn script(&self, sql: &str) -> Result<f64> {
        if self.is_embedded() {
            let before = process::cpu_seconds()?;
            self.bare()?.execute_batch(&format!("BEGIN;{}COMMIT;", sql.replace("{uuid}", "randomblob(16)")))?;
            return Ok(process::cpu_seconds()? - before);
        }
        let sql = sql.replace("{uuid}", "gen_random_uuid()");
        // Its own server process, read before it ends.
        let stat = self.psql(&format!("BEGIN;{sql}COMMIT;SELECT pg_read_file('/proc/self/stat')"))?;
        process::cpu_seconds_in(&stat)
    }

    /// The output of a query.
    pub fn psql(&self, sql: &str) -> Result<String> {
        let answer =
            std::process::Command::new("psql").args([&self.url, "-v", "ON_ERROR_STOP=1", "-qAtc", sql]).output()?;
        ensure!(answer.status.success(), "psql: {}", String::from_utf8_lossy(&answer.stderr));
        Ok(String::from_utf8(answer.stdout)?)
    }

    /// A bare connection to the same file, with the store's write settings.
    pub fn bare(&self) -> Result<rusqlite::Connection> {
        let conn = rusqlite::Connection::open(self.url.trim_start_matches("sqlite://"))?;
        conn.busy_timeout(std::time::Duration::from_secs(5))?;
        conn.set_prepared_statement_cache_capacity(256);
        conn.execute_batch("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;")?;
        Ok(conn)
    }
}

/// A fixed Monday, on which the measured weeks begin.
pub fn start() -> Result<Moment> {
    Moment::from_millis(1_794_787_200_000).context("a moment")
}

/// A client, not stored yet.
pub fn client(number: u32) -> Result<Client> {
    let now = start()?;
    Ok(Client {
        id: Id::new(Uuid::now_v7()),
        version: 0,
        email: Email::from_stored(format!("client{number}@example.com")),
        name: PersonName::from_stored("Ada Example".to_owned()),
        country: "Iceland".to_owned(),
        referer: None,
        password_hash: "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaGhhc2g".to_owned(),
        email_confirmed_at: Some(now),
        epoch: 0,
        status: Status::Active,
        address_index: number,
        deposit_address: format!("0x{number:040x}"),
        payouts_held_until: None,
        created_at: now,
        updated_at: now,
    })
}

/// A session of a client, not stored yet.
pub fn session(client: &Client) -> Result<Session> {
    let now = start()?;
    Ok(Session {
        id: Id::new(Uuid::now_v7()),
        version: 0,
        owner: client.id,
        epoch: 0,
        created_at: now,
        expires_at: now.plus_days(30),
        revoked_at: None,
        user_agent: "Firefox on Linux".to_owned(),
    })
}

/// A plan, not stored yet.
pub fn plan() -> Result<Plan> {
    Ok(Plan {
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
        created_at: start()?,
    })
}

/// A credited deposit, not stored yet.
pub fn deposit(client: &Client) -> Result<Deposit> {
    let (id, now) = (Id::new(Uuid::now_v7()), start()?);
    Ok(Deposit {
        id,
        version: 0,
        key: ChainKey {
            chain_id: 56,
            block_hash: format!("0x{:064x}", 7),
            tx_hash: format!("0x{:064x}", id.uuid().as_u128()),
            log_index: 3,
        },
        block_number: 7,
        token: format!("0x{:040x}", 8),
        from: format!("0x{:040x}", 9),
        to: client.deposit_address.clone(),
        raw_amount: "1500000000000000000000".to_owned(),
        amount: Usdt::from_minor(1_500_000_000),
        remainder: "0".to_owned(),
        client: Some(client.id),
        state: deposit::State::Credited,
        reason: None,
        confirmations: 15,
        seen_at: now,
        updated_at: now,
    })
}

/// The rows of a decision about a credited deposit: the deposit, a journal entry with one transfer, a balance.
pub fn credit(client: &Client) -> Result<Decision> {
    let deposit = deposit(client)?;
    let (debit, credit) = (Account::Custody, Account::Available(client.id));
    let journal = Journal {
        cause: Cause::DepositCredited,
        subject: deposit.id.uuid(),
        client: Some(client.id),
        transfers: vec![Transfer { debit, credit, asset: Asset::Usdt, minor: deposit.amount.minor() }],
        details: json!({ "amount": deposit.amount, "block": deposit.block_number, "tx_hash": deposit.key.tx_hash }),
    };
    Ok(Decision::new(Actor::System, start()?).change(Change::Deposit(deposit)).journal(journal))
}
