//! Completes the allocation of strikes: the arithmetic is fixed once, the chunks follow one after another, and the
//! strike is completed. After a crash between two of these steps, the next one follows.

use ballast_core::{
    id::Id,
    strike::{self, State, Strike},
};
use ballast_store::{CHUNK, reads};
use tokio::sync::Mutex;

use super::{carry_out_moving, require_moving};
use crate::{
    decide::{JobError, Outcome, required, retry, unwritten},
    failpoint,
    state::App,
    work::units::Units,
};

/// One at a time in this process; between processes the store's keys and versions decide.
static TURN: Mutex<()> = Mutex::const_new(());

/// Completes every approved strike, oldest first, and returns how many there were.
pub async fn resume(app: &App) -> Result<u32, JobError> {
    let _turn = TURN.lock().await;
    let mut finished: u32 = 0;
    let mut units = Units::load(app, "strike").await?;
    let approved = app.store.read(reads::approved_strikes).await.map_err(retry)?;
    units.end_all_but(app, &approved.iter().map(|strike| strike.id.uuid()).collect::<Vec<_>>()).await?;
    for strike in approved {
        let unit = strike.id.uuid();
        // One that cannot continue holds up its own plan and no other.
        if units.waits(unit, app.clock.now()) {
            continue;
        }
        let finishing = async { finish(app, strike).await.map(|()| Outcome::Done) };
        if units.run(app, unit, finishing).await?.is_some() {
            finished = finished.saturating_add(1);
        }
    }
    Ok(finished)
}

async fn finish(app: &App, strike: Strike) -> Result<(), JobError> {
    let id = strike.id;
    failpoint::reached("strike:found");
    fix_arithmetic(app, strike).await?;
    require_moving(app).await?;
    failpoint::reached("strike:fixed");
    let strike = load(app, id).await?;
    spread(app, &strike).await?;
    failpoint::reached("strike:spread");
    complete(app, id).await?;
    require_moving(app).await?;
    failpoint::reached("strike:done");
    tracing::info!(strike.number = strike.number, "a weekly result is allocated");
    metrics::counter!("ballast_strikes_allocated_total").increment(1);
    Ok(())
}

async fn load(app: &App, id: Id<Strike>) -> Result<Strike, JobError> {
    app.store.read(move |conn| required(reads::strike(conn, id)?, "strike")).await.map_err(retry)
}

/// Runs the first pass, unless it is already done.
async fn fix_arithmetic(app: &App, strike: Strike) -> Result<(), JobError> {
    if strike.allocation.is_some() {
        return Ok(());
    }
    let id = strike.id;
    let allocation = app.store.plan_allocation(id).await.map_err(retry)?;
    failpoint::reached("strike:weighed");
    let outcome = carry_out_moving(app, move |conn, context| {
        let strike = required(reads::strike(conn, id)?, "strike")?;
        if strike.allocation.is_some() {
            return Ok(None);
        }
        strike::require_approved(&strike, reads::approved_result(conn, id)?)?;
        Ok(Some(strike::fix_allocation(context, strike, allocation.clone())?))
    });
    outcome.await.and_then(Outcome::require)
}

/// Runs the second pass, from the first missing chunk.
async fn spread(app: &App, strike: &Strike) -> Result<(), JobError> {
    let number = strike.number;
    let progress = app.store.read(move |conn| reads::allocation_progress(conn, number)).await.map_err(retry)?;
    let mut chunk = progress.next_chunk;
    let most = positions_in_a_chunk();
    while !app.store.allocate_chunk_of(most, strike.id, chunk, app.clock.now()).await.map_err(unwritten)?.finished {
        failpoint::reached("strike:chunk");
        require_moving(app).await?;
        chunk = chunk.saturating_add(1);
    }
    Ok(())
}

/// A test makes chunks small with `BALLAST_CHUNK`, so that little data has many.
#[cfg(debug_assertions)]
fn positions_in_a_chunk() -> u32 {
    std::env::var("BALLAST_CHUNK").ok().and_then(|text| text.parse().ok()).unwrap_or(CHUNK)
}

#[cfg(not(debug_assertions))]
const fn positions_in_a_chunk() -> u32 {
    CHUNK
}

async fn complete(app: &App, id: Id<Strike>) -> Result<(), JobError> {
    let outcome = carry_out_moving(app, move |conn, context| {
        let strike = required(reads::strike(conn, id)?, "strike")?;
        if strike.state == State::Allocated {
            return Ok(None);
        }
        strike::require_approved(&strike, reads::approved_result(conn, id)?)?;
        let plan = required(reads::plan_by_id(conn, strike.plan)?, "plan")?;
        let totals = reads::allocation_progress(conn, strike.number)?.totals;
        Ok(Some(strike::complete(context, strike, &plan, totals)?))
    });
    outcome.await.and_then(Outcome::require)
}
