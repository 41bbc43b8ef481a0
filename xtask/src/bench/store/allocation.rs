//! The weekly allocation, both passes and all its commits, in its second week: each position then has a running total
//! to carry on.

use std::time::Instant;

use anyhow::Result;
use ballast_core::{
    client::Client,
    context::Context,
    decision::{Actor, Change, Decision},
    id::Id,
    installation,
    money::Usdt,
    plan::Plan,
    refusal::Refusal,
    rules::Rules,
    strike::{self, Draft, Strike},
    time::Moment,
};
use ballast_store::{Store, reads};
use rusqlite::params;
use uuid::Uuid;

use super::{
    process,
    seed::{self, Database},
};

const INVESTMENT: &str = "
INSERT INTO investment (id, version, client, plan, plan_name, contract_months, weekly_target_bps, performance_share_bps,
  high_water_mark, redemption_fee_bps, redemption_notice_months, withdrawal_minimum, risk_version, risk_accepted, amount, bonus, state,
  created_at, updated_at, funding_until, cooling_off_until, started_at, ends_at)
VALUES (?1, 1, ?2, ?3, 'Gold', 12, 120, 2000, 1, 3000, 1, 10000000, '2026-11', 1, ?4, 0, 'active', ?5, ?5, ?5, ?5, ?5, ?6)";

/// Prints seconds, rows a second, CPU seconds and memory growth.
pub async fn measure(investments: u32) -> Result<()> {
    let database = Database::new()?;
    let (client, plan) = (seed::client(0)?, seed::plan()?);
    // A result needs no approval only in a demo's books.
    database.store.commit(ruled(seed::start()?, installation::mark_demo)?).await?;
    let setup = Decision::new(Actor::System, seed::start()?)
        .change(Change::Client(client.clone()))
        .change(Change::Plan(plan.clone()));
    database.store.commit(setup).await?;
    load(&database, std::slice::from_ref(&client), &plan, investments)?;
    let first = draft(&database.store, plan.id, 0, -123_456_789).await?;
    approve(&database.store, first).await?;
    spread(&database.store, first).await?;
    let second = draft(&database.store, plan.id, 1, 987_654_321_987).await?;
    approve(&database.store, second).await?;
    process::reset_peak()?;
    let (begun, cpu, (memory, _)) = (Instant::now(), process::cpu_seconds()?, process::memory_kib()?);
    spread(&database.store, second).await?;
    let seconds = begun.elapsed().as_secs_f64();
    let cpu = process::cpu_seconds()? - cpu;
    let growth = process::memory_kib()?.1.saturating_sub(memory) / 1024;
    let rate = f64::from(investments) / seconds;
    println!(
        "allocation, {investments:7} investments: {seconds:.2} s, {rate:.0} rows/s, {cpu:.2} CPU-s, +{growth} MiB at most"
    );
    Ok(())
}

/// Positions of different sizes, written by hand: their creation is not measured.
pub fn load(database: &Database, clients: &[Client], plan: &Plan, investments: u32) -> Result<()> {
    let mut conn = database.bare()?;
    let (started, ends) = (seed::start()?.plus_days(-30), seed::start()?.plus_days(335));
    let transaction = conn.transaction()?;
    {
        let mut insert = transaction.prepare(INVESTMENT)?;
        for (number, client) in (0..investments).zip(clients.iter().cycle()) {
            let amount = 100_000_000_i64.saturating_add(i64::from(number).saturating_mul(7_919_713) % 900_000_000);
            let (id, client, plan) = (Uuid::now_v7().into_bytes(), client.id.bytes(), plan.id.bytes());
            insert.execute(params![id, client, plan, amount, started.millis(), ends.millis()])?;
        }
    }
    transaction.commit()?;
    Ok(())
}

pub fn ruled(now: Moment, rule: impl FnOnce(&mut Context<'_>) -> Result<Decision, Refusal>) -> Result<Decision> {
    Ok(in_context(now, rule)?)
}

pub fn in_context<T>(now: Moment, rule: impl FnOnce(&mut Context<'_>) -> T) -> T {
    let (rules, mut new_id) = (Rules::default(), Uuid::now_v7);
    rule(&mut Context { actor: Actor::System, now, rules: &rules, new_id: &mut new_id })
}

pub async fn loaded(store: &Store, id: Id<Strike>) -> Result<(Strike, Plan)> {
    let missing = || anyhow::anyhow!("the strike is missing");
    let strike = store.read(move |conn| reads::strike(conn, id)).await?.ok_or_else(missing)?;
    let plan = strike.plan;
    let plan = store.read(move |conn| reads::plan_by_id(conn, plan)).await?.ok_or_else(missing)?;
    Ok((strike, plan))
}

pub async fn draft(store: &Store, plan: Id<Plan>, week: i64, result: i64) -> Result<Id<Strike>> {
    let from = seed::start()?.day().plus_days(week.saturating_mul(7));
    let to = from.plus_days(7);
    let (id, entry) = (
        Id::new(Uuid::now_v7()),
        Draft { from, to, result: Usdt::from_minor(result), evidence_sha256: [1; 32], preview: None, grading: None },
    );
    let kept = store.read(move |conn| reads::plan_by_id(conn, plan)).await?;
    let kept = kept.ok_or_else(|| anyhow::anyhow!("the plan is missing"))?;
    let number = store.read(reads::next_strike_number).await?;
    store.commit(ruled(to.start(), |context| strike::draft(context, id, number, entry, &kept, false))?).await?;
    Ok(id)
}

pub async fn approve(store: &Store, id: Id<Strike>) -> Result<()> {
    let (drafted, kept) = loaded(store, id).await?;
    store.commit(ruled(drafted.to.start(), |context| strike::approve(context, drafted, &kept, false))?).await?;
    Ok(())
}

/// The measured part: the first pass, the second, and the settlement.
pub async fn spread(store: &Store, id: Id<Strike>) -> Result<()> {
    let allocation = store.plan_allocation(id).await?;
    let (approved, _) = loaded(store, id).await?;
    let now = approved.to.start();
    store.commit(ruled(now, |context| strike::fix_allocation(context, approved, allocation))?).await?;
    let mut chunk = 0_u64;
    while !store.allocate_chunk(id, chunk, now).await?.finished {
        chunk = chunk.saturating_add(1);
    }
    let (strike, plan) = loaded(store, id).await?;
    let number = strike.number;
    let progress = store.read(move |conn| reads::allocation_progress(conn, number)).await?;
    store.commit(ruled(now, |context| strike::complete(context, strike, &plan, progress.totals))?).await?;
    Ok(())
}
