//! The second week of a firm, from entering the result to telling everyone; its mails, which are queued while others
//! leave; and the same rows written by SQL alone.

use std::time::Instant;

use anyhow::Result;
use ballast_core::{
    client::Client,
    decision::{Actor, Change, Decision},
    id::Id,
    installation,
    investment::{Investment, State, Subscription},
    lane::Lane,
    mail::Ending,
    money::Usdt,
    plan::Plan,
    strike::{self, Strike},
};
use ballast_store::{Store, preview_strike, reads};
use uuid::Uuid;

use super::{
    allocation::{self, ruled},
    process,
    seed::{self, Database},
};

/// Investments for every five clients.
const OF_FIVE_CLIENTS: u32 = 12;
/// Number of clients told, and of clients whose mails are queued, at a time, as the jobs do it.
const PAGE: u32 = 256;
const MAILS: u32 = 512;
/// Rows in one decision while the firm is set up.
const TOGETHER: usize = 5_000;

/// The cost of a step.
#[derive(Clone, Copy, Default)]
struct Took {
    cpu: f64,
    seconds: f64,
    mib: f64,
}

impl Took {
    fn plus(self, other: Self) -> Self {
        Self { cpu: self.cpu + other.cpu, seconds: self.seconds + other.seconds, mib: self.mib + other.mib }
    }

    fn print(self, what: &str) {
        println!("  {what:22} {:7.2} CPU-s, {:7.2} s, {:8.1} MiB", self.cpu, self.seconds, self.mib);
    }
}

/// Names an empty Postgres database on this machine to measure as well.
pub const POSTGRES: &str = "BALLAST_BENCH_POSTGRES";

/// Prints the cost of each step, the sum compared with SQL alone for the same rows, and the memory.
pub async fn measure(investments: u32) -> Result<()> {
    of(Database::new()?, "SQLite", investments).await?;
    match std::env::var(POSTGRES) {
        Ok(url) => of(Database::on_server(url)?, "Postgres", investments).await,
        Err(_) => Ok(()),
    }
}

async fn of(database: Database, engine: &str, investments: u32) -> Result<()> {
    let firm = Firm::open(database, investments).await?;
    println!("a week on {engine}, {investments} investments of {} clients:", firm.clients);
    process::reset_peak()?;
    let before = process::memory_kib()?.0;
    let mut whole = Took::default();
    let (store, database) = (&firm.database.store, &firm.database);
    let entry = allocation::draft(store, firm.plan, 1, 987_654_321_987);
    let drafted = step(database, &mut whole, "entry", entry).await?;
    let (strike, _) = allocation::loaded(store, drafted).await?;
    step(database, &mut whole, "preview", preview(store, strike)).await?;
    step(database, &mut whole, "approval", allocation::approve(store, drafted)).await?;
    step(database, &mut whole, "allocation", allocation::spread(store, drafted)).await?;
    step(database, &mut whole, "telling", tell(store, 2)).await?;
    whole.print("together");
    step(database, &mut Took::default(), "nothing left to tell", tell(store, 2)).await?;
    beside_sql(database, "the same rows by SQL", BY_HAND, whole, investments, "investment")?;
    let mut mails = Took::default();
    step(database, &mut mails, "its mails are queued", queue_mails(store)).await?;
    let clients = u32::try_from(firm.clients)?;
    beside_sql(database, "the same mails by SQL", MAILS_BY_HAND, mails, clients, "client")?;
    step(database, &mut Took::default(), "both are read, and gone", let_mails_leave(store)).await?;
    let peak = process::memory_kib()?.1.saturating_sub(before) / 1024;
    println!("  +{peak} MiB of memory at most");
    Ok(())
}

/// Prints the measured cost for each of `count`, compared with SQL alone.
fn beside_sql(database: &Database, what: &str, sql: &str, took: Took, count: u32, each: &str) -> Result<()> {
    let (size, begun) = (database.bytes()?, Instant::now());
    let cpu = database.script(sql)?;
    let hand = Took { cpu, seconds: begun.elapsed().as_secs_f64(), mib: grown(database, size)? };
    hand.print(what);
    let (cpu, bytes) = (took.cpu * 1e6 / f64::from(count), took.mib * 1_048_576.0 / f64::from(count));
    let ratio = (took.cpu / hand.cpu, took.mib / hand.mib);
    println!(
        "  {cpu:.1} CPU-us and {bytes:.0} bytes for each {each}, {:.1} times what SQL alone takes ({:.1} times the bytes)",
        ratio.0, ratio.1
    );
    Ok(())
}

/// Runs a step, prints its cost and adds it to the sum.
async fn step<T>(database: &Database, sum: &mut Took, what: &str, work: impl Future<Output = Result<T>>) -> Result<T> {
    let size = database.bytes()?;
    let (begun, cpu) = (Instant::now(), database.cpu_seconds()?);
    let done = work.await?;
    let (seconds, cpu) = (begun.elapsed().as_secs_f64(), database.cpu_seconds()? - cpu);
    let took = Took { cpu, seconds, mib: grown(database, size)? };
    took.print(what);
    *sum = sum.plus(took);
    Ok(done)
}

/// Growth of the database in MiB.
fn grown(database: &Database, before: u64) -> Result<f64> {
    let kib = database.bytes()?.saturating_sub(before) / 1024;
    Ok(f64::from(u32::try_from(kib)?) / 1024.0)
}

struct Firm {
    database: Database,
    clients: usize,
    plan: Id<Plan>,
}

impl Firm {
    /// A firm whose first week was allocated and told.
    async fn open(database: Database, investments: u32) -> Result<Self> {
        let plan = seed::plan()?;
        database.store.commit(ruled(seed::start()?, installation::mark_demo)?).await?;
        let id = plan.id;
        let begin = Decision::new(Actor::System, seed::start()?).change(Change::Plan(plan.clone()));
        database.store.commit(begin).await?;
        let numbers = 0..investments.saturating_mul(5).div_ceil(OF_FIVE_CLIENTS).max(1);
        let clients: Vec<Client> = numbers.map(seed::client).collect::<Result<_>>()?;
        for some in clients.chunks(TOGETHER) {
            let decision = Decision::new(Actor::System, seed::start()?);
            let decision =
                some.iter().fold(decision, |decision, client| decision.change(Change::Client(client.clone())));
            database.store.commit(decision).await?;
        }
        if database.is_embedded() {
            allocation::load(&database, &clients, &plan, investments)?;
        } else {
            invest(&database.store, &clients, &plan, investments).await?;
        }
        let first = allocation::draft(&database.store, id, 0, -123_456_789).await?;
        allocation::approve(&database.store, first).await?;
        allocation::spread(&database.store, first).await?;
        tell(&database.store, 1).await?;
        queue_mails(&database.store).await?;
        Ok(Self { database, clients: clients.len(), plan: id })
    }
}

async fn preview(store: &Store, strike: Strike) -> Result<()> {
    store.read(move |conn| preview_strike(conn, &strike)).await?;
    Ok(())
}

/// Running contracts, made by decisions; their creation is not measured.
async fn invest(store: &Store, clients: &[Client], plan: &Plan, investments: u32) -> Result<()> {
    let (began, numbers) = (seed::start()?.plus_days(-30), (0..investments).collect::<Vec<_>>());
    let mut holders = clients.iter().cycle();
    for some in numbers.chunks(TOGETHER) {
        let mut decision = Decision::new(Actor::System, began);
        for (number, client) in some.iter().zip(holders.by_ref()) {
            let amount = Usdt::from_minor(100_000_000_i64.saturating_add(i64::from(*number).saturating_mul(7_919)));
            let wish = Subscription { contract_months: 12, amount, risk_accepted: Some(true) };
            let row = allocation::in_context(began, |context| {
                Investment::registered(context, Id::new(Uuid::now_v7()), wish, client.id, plan, "2026-11")
            });
            let (started_at, ends_at) = (Some(began), Some(began.plus_months(12)));
            decision =
                decision.change(Change::Investment(Investment { state: State::Active, started_at, ends_at, ..row }));
        }
        store.commit(decision).await?;
    }
    Ok(())
}

/// Tells the clients, as the job does, after this many weeks.
async fn tell(store: &Store, weeks: i64) -> Result<()> {
    let now = seed::start()?.plus_days(weeks.saturating_mul(7));
    while let Some(next) = store.read(|conn| reads::telling_next(conn, PAGE)).await? {
        store.commit(ruled(now, |context| strike::tell(context, next))?).await?;
    }
    Ok(())
}

/// Queues the mails, as the job does.
async fn queue_mails(store: &Store) -> Result<()> {
    while store.queue_told_mails(MAILS).await? {}
    Ok(())
}

/// Lets mails leave as if a server had accepted them: each is read, and its remaining rows are written.
async fn let_mails_leave(store: &Store) -> Result<()> {
    let end = seed::start()?.plus_days(365);
    loop {
        let due = store.due_mails_of(Lane::Ordinary, end, MAILS).await?;
        if due.is_empty() {
            return Ok(());
        }
        store.mails_done(due.into_iter().map(|mail| (mail.id, Ending::Sent)).collect(), end).await?;
    }
}

/// The rows of the last told week again, written by SQL alone.
const BY_HAND: &str = "
INSERT INTO allocation (strike_number, investment, share, total, behind, moved, behind_after)
  SELECT strike_number + 1000, investment, share, total, behind, moved, behind_after FROM allocation
  WHERE strike_number = (SELECT max(number) FROM strike);";
const MAILS_BY_HAND: &str = "
INSERT INTO outbox (id, template, recipient, data, attempts, next_attempt_at, created_at, lane, client, bulletin)
  SELECT {uuid}, template, recipient, data, attempts, next_attempt_at, created_at, lane, client, bulletin FROM outbox
  WHERE created_at = (SELECT max(created_at) FROM outbox);";
