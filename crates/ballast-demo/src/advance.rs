//! The demo's calendar: days pass one by one, and whatever is due on a day happens on it.

use ballast_core::time::Moment;
use ballast_service::{
    decide::{JobError, retry},
    jobs::{
        approvals,
        lifecycle::{self, Done},
        statements,
    },
    state::App,
    timekeeper,
};
use serde::{Deserialize, Serialize};
use tokio::sync::Mutex;
use utoipa::ToSchema;

use super::{
    book::Book,
    control,
    trade::{TradedWeek, trade_due},
};

const DAY_MILLIS: i64 = 24 * 60 * 60 * 1000;
/// Name of the setting that stores the clock's offset.
pub(super) const OFFSET: &str = "demo_clock_offset_millis";

/// Only one task at a time moves the calendar or trades: the periods of a plan follow one another.
static TURN: Mutex<()> = Mutex::const_new(());

/// The events while days passed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PassedTime)]
pub struct Passed {
    /// The new time, RFC 3339.
    pub now: Moment,
    /// Number of days that passed.
    pub days: u16,
    /// Results that the demo's trader entered.
    pub results: Vec<TradedWeek>,
    /// Counts of the investments and strikes that were due.
    pub due: Done,
}

/// Number of days to let pass.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Days(u16);

impl Days {
    /// From one day to a leap year.
    #[must_use]
    pub const fn new(days: u16) -> Option<Self> {
        if days >= 1 && days <= 366 { Some(Self(days)) } else { None }
    }
}

/// Lets days pass; when this returns, everything due has happened.
///
/// # Errors
/// When the store does not answer or the clock is not a demo's. Days that have passed by then stay passed.
pub async fn advance(app: &App, days: Days) -> Result<Passed, JobError> {
    let _turn = TURN.lock().await;
    let mut passed = Passed { now: app.clock.now(), days: days.0, results: Vec::new(), due: Done::default() };
    let mut book = Book::until(app.clock.now().day().plus_days(i64::from(days.0)));
    for _ in 0..days.0 {
        next_day(app).await?;
        let (results, due) = settle(app, &mut book).await?;
        passed.results.extend(results);
        passed.due = passed.due.plus(due);
    }
    timekeeper::note(app).await;
    passed.now = app.clock.now();
    Ok(passed)
}

/// Lets one day pass on which people do what a demo's played trader would do. When this returns, everything due has
/// happened.
pub(super) async fn pass_a_day(app: &App) -> Result<(), JobError> {
    next_day(app).await?;
    approvals::tend(app).await?;
    control::renew(app).await?;
    lifecycle::run_due(app).await?;
    while statements::tend(app).await? {}
    timekeeper::note(app).await;
    Ok(())
}

/// Does what is due now: for days that passed on their own, including while the demo was off.
pub(super) async fn catch_up(app: &App) -> Result<(), JobError> {
    let _turn = TURN.lock().await;
    settle(app, &mut Book::default()).await.map(|_| ())
}

async fn settle(app: &App, book: &mut Book) -> Result<(Vec<TradedWeek>, Done), JobError> {
    // A result that a person entered and nobody decided on expires first: the played trader continues with its plan.
    approvals::tend(app).await?;
    control::renew(app).await?;
    // What ended is settled before the next period of its plan begins.
    let results = trade_due(app, book).await?;
    Ok((results, lifecycle::run_due(app).await?))
}

/// The offset is durable before the clock shows it, so that a restart never goes back behind a written row.
async fn next_day(app: &App) -> Result<(), JobError> {
    let later = offset(app).await?.saturating_add(DAY_MILLIS);
    app.store.set_setting(OFFSET, later.to_string()).await.map_err(retry)?;
    match app.clock.advance_days(1) {
        Some(_) => Ok(()),
        None => Err(JobError::Halt("only a demo's clock can be moved".into())),
    }
}

async fn offset(app: &App) -> Result<i64, JobError> {
    let stored = app.store.setting(OFFSET).await.map_err(retry)?;
    Ok(stored.and_then(|text| text.parse().ok()).unwrap_or(0))
}
