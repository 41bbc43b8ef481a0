//! The demo's trader at work: a result for every period that is over, entered, approved and allocated like a real one.
//! Where the played accounts are read, the result of the readings is entered.

use ballast_core::{
    decision::Actor,
    id::Id,
    money::Usdt,
    plan::Plan,
    reading::require_window,
    strike::{self, Draft},
    time::{Day, Days},
};
use ballast_service::{
    decide::{JobError, Outcome, carry_out, in_context, required, retry},
    jobs::lifecycle::results,
    readings::graded,
    state::App,
};
use ballast_store::{Conn, StoreError, reads};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    book::{Book, LEFT},
    statement, trader, watching,
};

/// One result that the trader entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TradedWeek {
    /// Name of the plan.
    pub plan: String,
    /// First day that counted.
    pub from: Day,
    /// First day that did not count.
    pub to: Day,
    /// Result of the plan's money, in USDT; negative for a loss.
    pub result: Usdt,
}

/// Enters and allocates every result that is due, plan by plan, period by period.
///
/// # Errors
/// When the store does not answer; what was done until then stays done, and the rest follows the next time.
pub async fn trade_due(app: &App, book: &mut Book) -> Result<Vec<TradedWeek>, JobError> {
    finish_drafts(app).await?;
    watching::look(app, book).await?;
    let mut traded = Vec::new();
    let plans = app.store.read(reads::plans_all).await.map_err(retry)?;
    for plan in plans {
        let mut plan = plan;
        loop {
            book.refresh(app).await?;
            let Some(days @ Days { from, to }) = book.due(&plan, app.clock.now().day()) else { break };
            if is_entered(app, &plan).await? || is_waiting(app, &plan, to).await? {
                break;
            }
            let result = made(app, book, &plan, days).await?;
            enter(app, &plan, days, result).await?;
            finish_drafts(app).await?;
            traded.push(TradedWeek { plan: plan.name.clone(), from, to, result });
            let id = plan.id;
            plan = app.store.read(move |conn| required(reads::plan_by_id(conn, id)?, "plan")).await.map_err(retry)?;
        }
    }
    Ok(traded)
}

/// Whether a person has entered a result that is not decided yet; the played trader waits for it.
async fn is_entered(app: &App, plan: &Plan) -> Result<bool, JobError> {
    let id = plan.id;
    app.store.read(move |conn| reads::open_strike(conn, id)).await.map_err(retry)
}

/// Whether a result has to wait: a client invested on its days may still cancel at no cost, or its readers still have
/// time.
async fn is_waiting(app: &App, plan: &Plan, to: Day) -> Result<bool, JobError> {
    let (id, now) = (plan.id, app.clock.now());
    let read =
        app.store.read(move |conn| Ok((reads::cooling_until(conn, id, to, now)?, reads::observers_of(conn, id)?)));
    let (until, observers) = read.await.map_err(retry)?;
    let has_time = require_window(to, now, &observers, &app.config.rules).is_err();
    Ok(has_time || strike::require_cooled(now, until).is_err())
}

/// A finished period of a plan, with its result.
pub(super) struct Period {
    pub(super) plan: Plan,
    pub(super) days: Days,
    pub(super) result: Usdt,
}

/// The finished period that the played trader left to people in a new demo.
pub(super) async fn left_to_people(app: &App) -> Result<Option<Period>, JobError> {
    let mut book = Book::default();
    book.refresh(app).await?;
    let plans = app.store.read(reads::plans_all).await.map_err(retry)?;
    let Some(plan) = plans.into_iter().find(|plan| plan.name == LEFT) else { return Ok(None) };
    let Some(days) = book.due(&plan, app.clock.now().day()) else { return Ok(None) };
    if is_waiting(app, &plan, days.to).await? {
        return Ok(None);
    }
    let result = made(app, &book, &plan, days).await?;
    Ok(Some(Period { plan, days, result }))
}

/// Approves the trader's drafts and allocates approved results, even after a crash in between.
async fn finish_drafts(app: &App) -> Result<(), JobError> {
    let plans = app.store.read(reads::plans_all).await.map_err(retry)?;
    for plan in plans {
        let outcome = carry_out(app, move |conn, context| {
            let drafted = reads::strikes_of(conn, plan.id)?.into_iter().find(|one| one.state == strike::State::Drafted);
            // A draft entered by a person is approved by a person.
            let Some(drafted) = drafted.filter(|one| one.maker.is_none()) else { return Ok(None) };
            let plan = required(reads::plan_by_id(conn, plan.id)?, "plan")?;
            let in_progress = reads::strike_in_progress(conn, plan.id)?;
            Ok(Some(strike::approve(context, drafted, &plan, in_progress)?))
        });
        outcome.await.and_then(Outcome::require)?;
    }
    results::resume(app).await.map(|_| ())
}

async fn enter(app: &App, plan: &Plan, days @ Days { from, to }: Days, result: Usdt) -> Result<(), JobError> {
    let id = plan.id;
    let is_watched = app.store.read(move |conn| is_watched(conn, id, to)).await.map_err(retry)?;
    // The file of a result that is only stated is published.
    let evidence_sha256 = if is_watched {
        statement::keep(app, plan, days, result).await?
    } else {
        trader::evidence(plan, from, to, result)
    };
    let entry = Draft { from, to, result, evidence_sha256, preview: None, grading: None };
    let outcome = carry_out(app, move |conn, context| {
        let plan = required(reads::plan_by_id(conn, id)?, "plan")?;
        let open = reads::open_strike(conn, id)?;
        let (strike, number) = (context.id(), reads::next_strike_number(conn)?);
        let grading = if is_watched { Some(graded(conn, context, id, days, number, Some(result))?) } else { None };
        Ok(Some(strike::draft(context, strike, number, Draft { grading, ..entry.clone() }, &plan, open)?))
    });
    outcome.await.and_then(Outcome::require)
}

/// Whether someone was registered to read the worth of a plan's account when a day began.
fn is_watched(conn: &mut dyn Conn, plan: Id<Plan>, day: Day) -> Result<bool, StoreError> {
    Ok(reads::observers_of(conn, plan)?.iter().any(|one| one.reads_at(day)))
}

/// The result of a plan in a period: that of its readings or, where nobody read, the played trader's.
async fn made(app: &App, book: &Book, plan: &Plan, days: Days) -> Result<Usdt, JobError> {
    let (shared, id) = (app.clone(), plan.id);
    let read = app.store.read(move |conn| {
        let number = reads::next_strike_number(conn)?;
        in_context(&shared, Actor::System, |context| graded(conn, context, id, days, number, None))
    });
    let found = read.await.map_err(retry)?;
    Ok(found.computed.unwrap_or_else(|| trader::result(plan, days.from, book.weight(id, days))))
}
