//! Investments that are due: to expire, start, mature, or be announced as ending.

use ballast_core::{
    id::Id,
    investment::{self, Investment, MaturityFacts},
};
use ballast_store::{Conn, StoreError, reads};

use super::carry_out_moving;
use crate::{
    decide::{JobError, Outcome, Trouble, carry_out, required, retry},
    state::App,
    work::units::Units,
};

/// Investments read from the store at a time.
const BATCH: u32 = 500;

/// Expires investments that were not funded in time.
pub(super) async fn expire(app: &App) -> Result<u32, JobError> {
    let now = app.clock.now();
    each(app, "expiry", move |conn| reads::expiring_investments(conn, now, BATCH), expire_one).await
}

/// Starts investments that wait although the cash is there.
pub(super) async fn start(app: &App) -> Result<u32, JobError> {
    let now = app.clock.now();
    each(app, "start", move |conn| reads::startable_investments(conn, now, BATCH), start_one).await
}

/// Matures investments that are past their end and settled.
pub(super) async fn mature(app: &App) -> Result<u32, JobError> {
    let now = app.clock.now();
    let grace_before = now.plus_days(app.config.rules.settlement_grace_days.saturating_neg());
    each(app, "maturity", move |conn| reads::maturing_investments(conn, now, grace_before, BATCH), mature_one).await
}

/// Tells clients whose investments end soon.
pub(super) async fn alert(app: &App) -> Result<u32, JobError> {
    let now = app.clock.now();
    let until = now.plus_days(app.config.rules.maturity_alert_days);
    each(app, "alert", move |conn| reads::alerting_investments(conn, now, until, BATCH), alert_one).await
}

/// Works through everything that `find` finds, except units that failed before and wait. A refused one has changed in
/// the meantime or waits for something; the pass ends when a batch brings nothing new.
async fn each<F, W>(app: &App, name: &'static str, find: F, work: W) -> Result<u32, JobError>
where
    F: Fn(&mut dyn Conn) -> Result<Vec<Investment>, StoreError> + Clone + Send + 'static,
    W: AsyncFn(&App, Id<Investment>) -> Result<Outcome, JobError>,
{
    let mut total: u32 = 0;
    let mut units = Units::load(app, name).await?;
    loop {
        let found = app.store.read(find.clone()).await.map_err(retry)?;
        let mut done: u32 = 0;
        for investment in &found {
            match units.run(app, investment.id.uuid(), work(app, investment.id)).await? {
                Some(Outcome::Done) => done = done.saturating_add(1),
                Some(Outcome::Nothing) | None => {}
                Some(Outcome::Refused(refusal)) => {
                    tracing::debug!(investment.id = %investment.id, code = refusal.code, "not due after all");
                }
            }
        }
        total = total.saturating_add(done);
        if done == 0 || found.len() < usize::try_from(BATCH).unwrap_or(usize::MAX) {
            break;
        }
    }
    // Units that failed before and are no longer found: the rule itself decides whether anything is left to do.
    for (unit, _) in units.due(app.clock.now()) {
        if units.run(app, unit, work(app, Id::new(unit))).await? == Some(Outcome::Done) {
            total = total.saturating_add(1);
        }
    }
    Ok(total)
}

async fn expire_one(app: &App, id: Id<Investment>) -> Result<Outcome, JobError> {
    carry_out_moving(app, move |conn, context| {
        let investment = held(conn, id)?.investment;
        let client = required(reads::client_by_id(conn, investment.client)?, "client")?;
        Ok(Some(investment::expire(context, &client, investment)?))
    })
    .await
}

async fn start_one(app: &App, id: Id<Investment>) -> Result<Outcome, JobError> {
    carry_out_moving(app, move |conn, context| {
        let owner = held(conn, id)?.investment.client;
        let client = required(reads::client_by_id(conn, owner)?, "client")?;
        let waiting = reads::waiting_investments(conn, client.id)?;
        let mut cash = reads::cash(conn, client.id)?;
        let decision = investment::fund_waiting(context, &client, waiting, &mut cash)?;
        Ok((!decision.changes.is_empty()).then_some(decision))
    })
    .await
}

async fn mature_one(app: &App, id: Id<Investment>) -> Result<Outcome, JobError> {
    carry_out_moving(app, move |conn, context| {
        let holding = held(conn, id)?;
        let client = required(reads::client_by_id(conn, holding.investment.client)?, "client")?;
        let plan = required(reads::plan_by_id(conn, holding.investment.plan)?, "plan")?;
        let strike_in_progress = reads::strike_in_progress(conn, plan.id)?;
        let facts = MaturityFacts { client: &client, plan: &plan, strike_in_progress, position: holding.position };
        Ok(Some(investment::mature(context, holding.investment, facts)?))
    })
    .await
}

async fn alert_one(app: &App, id: Id<Investment>) -> Result<Outcome, JobError> {
    carry_out(app, move |conn, context| {
        let investment = held(conn, id)?.investment;
        let client = required(reads::client_by_id(conn, investment.client)?, "client")?;
        Ok(Some(investment::alert(context, &client, investment)?))
    })
    .await
}

fn held(conn: &mut dyn Conn, id: Id<Investment>) -> Result<reads::Holding, Trouble> {
    Ok(required(reads::investment(conn, id)?, "investment")?)
}
