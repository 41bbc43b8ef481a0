//! The four plans of the service under measurement.

use anyhow::{Context as _, Result};
use ballast_core::{
    decision::{Actor, Change, Decision},
    id::Id,
    money::Usdt,
    plan::{Plan, RiskCategory, Status},
    time::Moment,
};
use ballast_store::{Options, Store};
use uuid::Uuid;

const TIERS: [(&str, i64, i64); 4] =
    [("Starter", 100, 4_999), ("Growth", 5_000, 24_999), ("Advanced", 25_000, 99_999), ("Premium", 100_000, 1_000_000)];

/// Writes them through the commit door of an existing database.
pub fn seed(url: &str) -> Result<()> {
    let store = Store::open(&Options { url: url.to_owned(), readers: 1 })?;
    let now = Moment::from_millis(1_795_046_400_000).context("a moment")?;
    let mut decision = Decision::new(Actor::System, now);
    for (position, (name, least, most)) in (0..).zip(TIERS) {
        decision = decision.change(Change::Plan(Plan {
            id: Id::new(Uuid::now_v7()),
            version: 0,
            name: name.to_owned(),
            start_range: Usdt::from_minor(least * Usdt::ONE),
            end_range: Usdt::from_minor(most * Usdt::ONE),
            weekly_target_bps: 60,
            performance_share_bps: 1_000,
            withdrawal_minimum: Usdt::ZERO,
            least_grade: None,
            risk: RiskCategory::High,
            settled_through: None,
            status: Status::Open,
            position,
            created_at: now,
        }));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(store.commit(decision))?;
    Ok(())
}
