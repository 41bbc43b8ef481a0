//! `GET punctuality`: how well the firm kept the times it promises.

use std::time::Instant;

use axum::extract::State;
use ballast_content::{figures::Figures, percent::Percent, registry::Quantity};
use ballast_core::{
    punctuality::{COUNTED_DAYS, Punctuality, in_words},
    time::Moment,
};
use ballast_service::{stated, write::read};
use ballast_store::{Conn, StoreError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{answer::Answer, failed::Failed, figures::Values, state::App};

const MINUTE_MILLIS: i64 = 60_000;

#[derive(Serialize, ToSchema)]
pub(super) struct PunctualityData {
    punctuality: PublicPunctuality,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PublicPunctuality {
    /// When this was requested; the figures are at most a minute old.
    as_of: Moment,
    /// How many days back requests are counted. Open requests count however old they are.
    days: i64,
    promises: Vec<KeptPromise>,
}

/// A time that is promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum PromisedTime {
    /// From the request until the chain has confirmed it.
    Withdrawals,
    /// From when it came in until the answer.
    Complaints,
}

/// How well a promised time was kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KeptPromise {
    /// `withdrawals`: from the request until the chain has confirmed it. `complaints`: from receipt until the answer.
    promise: PromisedTime,
    /// The time promised now. Each request is judged by the time promised when it was made.
    #[schema(example = "2-48 hours")]
    promised: String,
    /// Requests that were completed, and all that are overdue.
    counted: u64,
    /// The percentage completed in time, rounded down; null if nothing was counted.
    kept: Option<Percent>,
    /// Open requests that are overdue now.
    overdue: u64,
    /// The percentage of the requested money that was paid in time; null if the promise is not about money.
    kept_of_money: Option<Percent>,
    /// Requests withdrawn by the client in time; not counted.
    taken_back: u64,
    /// Requests that we turned down in time; not counted.
    turned_down: u64,
    /// Median time, rounded up; an open request counts with the time it has taken so far.
    #[schema(example = "3 hours")]
    median: Option<String>,
    /// The longest time, rounded up.
    slowest: Option<String>,
}

/// How long withdrawals and answers to complaints took in the last ninety days, next to the promised times.
#[utoipa::path(get, path = "/api/v1/punctuality", tag = "site", responses((status = 200, body = Answer<PunctualityData>)))]
pub(super) async fn get(State(app): State<App>) -> Result<Answer<PunctualityData>, Failed> {
    let (shared, as_of) = (app.clone(), app.clock.now());
    let [withdrawals, complaints] = read(&app, move |conn| kept(conn, &shared)).await?;
    let words = Figures::of(&app.config, app.stage.is_demo(), &[]).words();
    let promises = vec![
        KeptPromise::of(PromisedTime::Withdrawals, words.payout_time, &withdrawals),
        KeptPromise::of(PromisedTime::Complaints, words.complaint_answer, &complaints),
    ];
    Ok(Answer::data(PunctualityData { punctuality: PublicPunctuality { as_of, days: COUNTED_DAYS, promises } }))
}

const WITHDRAWALS: (&str, &str) = ("withdrawals", "Withdrawals");
const COMPLAINTS: (&str, &str) = ("complaints", "Complaints");

/// Adds these values as named figures.
pub(super) fn count(conn: &mut dyn Conn, app: &App, values: &mut Values) -> Result<(), StoreError> {
    values.put("promise-days", Quantity::Count(COUNTED_DAYS.unsigned_abs()));
    for ((of, label), found) in [WITHDRAWALS, COMPLAINTS].into_iter().zip(kept(conn, app)?) {
        let took = |millis: i64| Quantity::Text(in_words(millis));
        let all = [
            ("promise-counted", Some(Quantity::Count(found.counted))),
            ("promise-kept", share(&found).map(Quantity::Percent)),
            ("promise-median", found.median.map(took)),
            ("promise-slowest", found.slowest.map(took)),
            ("promise-overdue", Some(Quantity::Count(found.overdue))),
            ("promise-kept-of-money", share_of_money(&found).map(Quantity::Percent)),
            ("promise-taken-back", Some(Quantity::Count(found.taken_back))),
            ("promise-turned-down", Some(Quantity::Count(found.turned_down))),
        ];
        for (name, quantity) in all {
            if let Some(quantity) = quantity {
                values.put_each(name, of, label, quantity, None);
            }
        }
    }
    Ok(())
}

/// Cached for a minute, because it reads all that ended in ninety days.
fn kept(conn: &mut dyn Conn, app: &App) -> Result<[Punctuality; 2], StoreError> {
    let (now, looked_at) = (app.clock.now(), Instant::now());
    let minute = now.millis() / MINUTE_MILLIS;
    let cached = &app.kept().punctuality;
    if let Some(found) = cached.confirm(&minute, looked_at) {
        return Ok(found);
    }
    let found = stated::punctuality(conn, &app.config.rules, now)?;
    cached.keep(found, minute, looked_at);
    Ok(found)
}

fn share(found: &Punctuality) -> Option<Percent> {
    (found.counted > 0).then(|| Percent::share(found.kept, found.counted))
}

fn share_of_money(found: &Punctuality) -> Option<Percent> {
    let small = |micro: u128| u64::try_from(micro).unwrap_or(u64::MAX);
    (found.money.0 > 0).then(|| Percent::share(small(found.money.1), small(found.money.0)))
}

impl KeptPromise {
    fn of(promise: PromisedTime, promised: String, found: &Punctuality) -> Self {
        Self {
            promise,
            promised,
            counted: found.counted,
            kept: share(found),
            overdue: found.overdue,
            kept_of_money: share_of_money(found),
            taken_back: found.taken_back,
            turned_down: found.turned_down,
            median: found.median.map(in_words),
            slowest: found.slowest.map(in_words),
        }
    }
}
