//! `GET transparency/cameBack`: how much of all gains ever credited to clients came back from the venue, with every
//! movement that this is computed from.

use std::{sync::Arc, time::Instant};

use axum::extract::State;
use ballast_content::{percent::Percent, registry::Quantity};
use ballast_core::{
    came_back::{Course, Movement, Observed, Parts, Sums, Way, counted, parts},
    coverage::{self, LOWEST_OF_DAYS},
    money::Usdt,
    reading::Held,
    reconcile::Place,
    time::{Day, Moment},
};
use ballast_service::{readings::at_venue, write::read};
use ballast_store::{Conn, StoreError, reads, reads::VenueCourse, snapshot};
use serde::Serialize;
use utoipa::ToSchema;

use super::observed::{self, ObservedEquity};
use crate::{answer::Answer, failed::Failed, figures::Values, state::App};

/// Maximum number of weeks of history published.
const MOST_WEEKS: i64 = 53;
/// How many of the newest returns have their amounts as named figures.
const NAMED: usize = 20;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::routes::site) struct ReturnedGainsData {
    came_back: ReturnedGains,
}

/// How much of all gains ever credited to clients came back, and the data that this is computed from.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ReturnedGains {
    /// When this was read.
    as_of: Moment,
    /// The last journal entry included.
    ledger_sequence: i64,
    /// Address of the token's contract on that chain.
    token: String,
    chain_id: u64,
    /// The address that returns arrive at.
    treasury: Option<String>,
    /// Each value published is the lowest of this many preceding days.
    lowest_of_days: i64,
    now: Backing,
    /// Each calendar week as of its end, newest first.
    weeks: Vec<BackedWeek>,
    /// Everything sent to the venue, taken out by the owners, or returned, oldest first.
    movements: Vec<VenueMovement>,
    /// The amounts that the chain showed to be missing in custody, each with the moment from which it was missing,
    /// oldest first.
    missing: Vec<MissingAmount>,
}

/// Gains and their backing; the parts add up to the gains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Backing {
    /// All results credited to clients until that moment, gains less losses; zero if the sum is a loss.
    gains: Usdt,
    /// The part that came back from the venue beyond everything that left custody, as seen on the chain.
    cash: Usdt,
    /// The part that observers saw at the venue beyond everything sent to it. It has not come back, and is not part of
    /// any percentage. Null while some accounts are not observed.
    equity: Option<Usdt>,
    /// The observation behind `equity`; null if that is null.
    at_venue: Option<ObservedEquity>,
    /// The rest, for which there is only the firm's word.
    stated: Usdt,
    /// `cash` in percent of `gains`, rounded down; null while there is no gain.
    percent: Option<Percent>,
    /// Whether the chain was checked within a day and control of the treasury is proven. Otherwise nothing counts as
    /// cash.
    is_current: bool,
    /// This and the following are all-time sums, as of the moment when returns less outflows were lowest.
    sent: Usdt,
    returned: Usdt,
    taken_out: Usdt,
    missing: Usdt,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BackedWeek {
    /// Monday of the week.
    #[schema(value_type = String, format = Date)]
    from: Day,
    /// The moment of these figures: the end of the week, or now.
    at: Moment,
    backing: Backing,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct VenueMovement {
    at: Moment,
    #[schema(value_type = Way)]
    way: &'static str,
    amount: Usdt,
    /// Whether it counts as returned: seen on the chain, from an address that is not the firm's, and for the first
    /// time.
    counts: bool,
    /// The transaction that the firm's nodes showed in a final block; null if the movement is only booked.
    tx_hash: Option<String>,
    from: Option<String>,
    to: Option<String>,
    block: Option<u64>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MissingAmount {
    at: Moment,
    amount: Usdt,
}

/// How much of all gains ever credited to clients came back from the venue, week by week, with every movement between
/// custody and the venue that this is computed from. Anyone can verify it with the chain and this list.
#[utoipa::path(get, path = "/api/v1/transparency/cameBack", tag = "site",
    responses((status = 200, body = Answer<ReturnedGainsData>)))]
pub(in crate::routes::site) async fn get(State(app): State<App>) -> Result<Answer<ReturnedGainsData>, Failed> {
    let (shared, now) = (app.clone(), app.clock.now());
    let came_back = read(&app, move |conn| snapshot(conn, |conn| load(conn, &shared, now))).await?;
    Ok(Answer::data(ReturnedGainsData { came_back }))
}

/// The movements that this is computed from; cached until something moves.
fn kept(conn: &mut dyn Conn, app: &App) -> Result<Arc<VenueCourse>, StoreError> {
    let (looked_at, mark, kept) = (Instant::now(), reads::venue_mark(conn)?, &app.kept().transparency.moved);
    if let Some(found) = kept.confirm(&mark, looked_at) {
        return Ok(found);
    }
    let read = Arc::new(reads::venue_course(conn)?);
    kept.keep(Arc::clone(&read), mark, looked_at);
    Ok(read)
}

/// The evidence available at a moment.
struct Sight<'a> {
    at: Moment,
    is_current: bool,
    held: Option<&'a Held>,
}

fn backing(conn: &mut dyn Conn, course: &Course, sight: &Sight<'_>) -> Result<Backing, StoreError> {
    let observed = sight.held.filter(|_| sight.is_current).and_then(|held| Observed::of(held, course));
    Backing::of(reads::gains_credited(conn, sight.at)?, course.lowest(sight.at), sight.is_current, observed)
}

/// The backing right now.
pub(super) fn now(conn: &mut dyn Conn, app: &App, held: Option<&Held>, now: Moment) -> Result<Backing, StoreError> {
    let read = kept(conn, app)?;
    let is_current = is_current(conn, now)? && is_proven(conn, app, &read.movements, now)?;
    backing(conn, &read.course, &Sight { at: now, is_current, held })
}

fn is_current(conn: &mut dyn Conn, now: Moment) -> Result<bool, StoreError> {
    let seen = reads::comparisons(conn)?;
    Ok(seen.iter().any(|(one, at)| one.place == Place::Custody && coverage::is_fresh(*at, now)))
}

/// Whether the treasury is proven to be the firm's, and so is each earlier treasury that received returns: what went to
/// someone else's address has not come back.
fn is_proven(conn: &mut dyn Conn, app: &App, movements: &[Movement], now: Moment) -> Result<bool, StoreError> {
    let (Some(treasury), Some(proofs)) = (app.config.bsc.treasury.as_deref(), app.chains.control.proofs()) else {
        return Ok(false);
    };
    let came_to = |address: &String| {
        let mut seen = movements.iter().filter(|one| one.way == Way::Returned).filter_map(|one| one.seen.as_ref());
        seen.any(|seen| seen.to == *address)
    };
    let mut earlier = reads::earlier_treasuries(conn)?.into_iter().map(|one| one.address).filter(came_to);
    Ok(proofs.proven(treasury, now.day()).is_some() && earlier.all(|address| proofs.signed(&address).is_some()))
}

fn load(conn: &mut dyn Conn, app: &App, now: Moment) -> Result<ReturnedGains, StoreError> {
    let read = kept(conn, app)?;
    let is_proven = is_proven(conn, app, &read.movements, now)?;
    let is_current = is_current(conn, now)? && is_proven;
    let held = at_venue(conn, &app.config.rules, now)?.held;
    let sight = Sight { at: now, is_current, held: held.as_ref() };
    let weeks = weeks(conn, app, &read.course, &sight, is_proven)?;
    let movements = read.movements.iter().zip(counted(&read.movements));
    let movements = movements.map(|(one, counts)| VenueMovement::of(one, counts)).collect();
    let bsc = &app.config.bsc;
    Ok(ReturnedGains {
        as_of: now,
        ledger_sequence: reads::head(conn)?.sequence,
        token: bsc.usdt_contract.clone(),
        chain_id: bsc.chain_id,
        treasury: bsc.treasury.clone(),
        lowest_of_days: LOWEST_OF_DAYS,
        now: backing(conn, &read.course, &sight)?,
        weeks,
        movements,
        missing: read.missing.iter().map(|one| MissingAmount { at: one.at, amount: one.amount }).collect(),
    })
}

/// The weeks since the first movement or the first gain.
fn weeks(
    conn: &mut dyn Conn,
    app: &App,
    course: &Course,
    sight: &Sight<'_>,
    is_proven: bool,
) -> Result<Vec<BackedWeek>, StoreError> {
    let now = sight.at;
    let began = [reads::first_gain(conn)?, course.began()].into_iter().flatten().min();
    let Some(began) = began.map(|at| at.day().monday()) else { return Ok(Vec::new()) };
    let mut weeks = Vec::new();
    for back in 0..MOST_WEEKS {
        let from = now.day().monday().plus_days(-7 * back);
        if from < began {
            break;
        }
        let end = from.plus_days(7).start();
        // Past weeks use the observations of that time, but today's proofs of who controls an address.
        if end > now {
            weeks.push(BackedWeek { from, at: now, backing: backing(conn, course, sight)? });
            continue;
        }
        let held = observed::then(conn, app, from.plus_days(7), now)?;
        let then = Sight { at: end, is_current: is_proven, held: held.as_ref() };
        weeks.push(BackedWeek { from, at: end, backing: backing(conn, course, &then)? });
    }
    Ok(weeks)
}

impl Backing {
    fn of(gains: Usdt, sums: Sums, is_current: bool, observed: Option<Observed>) -> Result<Self, StoreError> {
        let net = if is_current { sums.net() } else { sums.net().min(0) };
        let observed = observed.filter(|one| one.counts().is_some());
        let Parts { gains, cash, equity, stated } = parts(gains, net, observed.and_then(|one| one.counts()));
        let all = u64::try_from(gains.minor()).ok().filter(|gains| *gains > 0);
        let amount = |minor: i128| {
            let minor = i64::try_from(minor).map_err(|_| StoreError::Corrupt("what moved does not fit".to_owned()))?;
            Ok::<_, StoreError>(Usdt::from_minor(minor))
        };
        Ok(Self {
            gains,
            cash,
            equity,
            at_venue: observed.map(ObservedEquity::of),
            stated,
            percent: all.map(|all| Percent::share(u64::try_from(cash.minor()).unwrap_or(0), all)),
            is_current,
            sent: amount(sums.sent)?,
            returned: amount(sums.returned)?,
            taken_out: amount(sums.taken_out)?,
            missing: amount(sums.missing)?,
        })
    }

    fn figures(&self, values: &mut Values) {
        for (name, amount) in [
            ("gains-credited", self.gains),
            ("gains-cash", self.cash),
            ("gains-stated", self.stated),
            ("venue-sent", self.sent),
            ("venue-returned", self.returned),
            ("taken-out", self.taken_out),
            ("custody-missing", self.missing),
        ] {
            values.put(name, Quantity::Usdt(amount));
        }
        if let Some(equity) = self.equity {
            values.put("gains-observed", Quantity::Usdt(equity));
        }
        if let Some(percent) = self.percent {
            values.put("came-back", Quantity::Percent(percent));
        }
    }
}

impl VenueMovement {
    fn of(one: &Movement, counts: bool) -> Self {
        let seen = one.seen.as_ref();
        Self {
            at: one.at,
            way: one.way.as_str(),
            amount: one.amount,
            counts,
            tx_hash: seen.map(|seen| seen.tx_hash.clone()),
            from: seen.map(|seen| seen.from.clone()),
            to: seen.map(|seen| seen.to.clone()),
            block: seen.map(|seen| seen.block),
        }
    }
}

/// Adds these values as named figures.
pub(super) fn figures(
    conn: &mut dyn Conn,
    app: &App,
    held: Option<&Held>,
    values: &mut Values,
) -> Result<(), StoreError> {
    let now = app.clock.now();
    let read = kept(conn, app)?;
    let is_proven = is_proven(conn, app, &read.movements, now)?;
    let is_current = is_current(conn, now)? && is_proven;
    let sight = Sight { at: now, is_current, held };
    backing(conn, &read.course, &sight)?.figures(values);
    for week in weeks(conn, app, &read.course, &sight, is_proven)? {
        let of = week.from.to_string();
        if let Some(percent) = week.backing.percent {
            values.put_each("came-back-week", &of, &week.from.in_words(), Quantity::Percent(percent), Some(week.at));
        }
        let gains = Quantity::Usdt(week.backing.gains);
        values.put_each("gains-week", &of, &week.from.in_words(), gains, Some(week.at));
    }
    let seen = read.movements.iter().rev().filter_map(|one| Some((one, one.seen.as_ref()?))).take(NAMED);
    for (one, seen) in seen {
        values.put_each("venue-transfer", &seen.tx_hash, "transaction", Quantity::Usdt(one.amount), Some(one.at));
    }
    Ok(())
}
