//! `GET transparency/cameBack`: of all gains ever credited to clients, how much came back from the venue, with every
//! movement that it is counted from.

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

/// Weeks of history that are published.
const MOST_WEEKS: i64 = 53;
/// Returns whose amounts are named figures, the newest.
const NAMED: usize = 20;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::routes::site) struct ReturnedGainsData {
    came_back: ReturnedGains,
}

/// Of all gains ever credited to clients, what came back, and what it is counted from.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ReturnedGains {
    /// When it was read.
    as_of: Moment,
    /// The last journal entry that counted.
    ledger_sequence: i64,
    /// The token's contract on that chain.
    token: String,
    chain_id: u64,
    /// Where returns arrive.
    treasury: Option<String>,
    /// What is published of a moment is the lowest of this many days before it.
    lowest_of_days: i64,
    now: Backing,
    /// Each calendar week's, as it stood at its end, the newest first.
    weeks: Vec<BackedWeek>,
    /// Everything that left for the venue or the owners and everything that came back, oldest first.
    movements: Vec<VenueMovement>,
    /// What the chain showed to be missing in custody, from each moment on, oldest first.
    missing: Vec<MissingAmount>,
}

/// Gains and what they are backed by; the parts add up to the gains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Backing {
    /// All results credited to clients until that moment, gains less losses; zero when that is a loss.
    gains: Usdt,
    /// Of it, what came back from the venue beyond everything that left custody, seen on the chain.
    cash: Usdt,
    /// Of it, what observers saw at the venue beyond everything that left for it. It did not come back, and is in no
    /// percentage. Null while not all accounts are observed.
    equity: Option<Usdt>,
    /// What that follows from; null with it.
    at_venue: Option<ObservedEquity>,
    /// The rest: the firm's word.
    stated: Usdt,
    /// `cash` in percent of `gains`, rounded down; null while there is no gain.
    percent: Option<Percent>,
    /// Whether the chain was asked within a day, and the control of the treasury is proven. Without that nothing counts as
    /// cash.
    is_current: bool,
    /// Sums of all time at the moment at which what came back less what left was lowest.
    sent: Usdt,
    returned: Usdt,
    taken_out: Usdt,
    missing: Usdt,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BackedWeek {
    /// Its Monday.
    #[schema(value_type = String, format = Date)]
    from: Day,
    /// The moment that it is of: its end, or now.
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
    /// Whether it counts as returned: seen, from an address that is not the firm's, and for the first time.
    counts: bool,
    /// The transaction that the firm's nodes showed in a final block; null for what is only booked.
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

/// Of all gains ever credited to clients, how much came back from the venue, week by week, with every movement between
/// custody and the venue that it is counted from: anybody can count it again from the chain and this list.
#[utoipa::path(get, path = "/api/v1/transparency/cameBack", tag = "site",
    responses((status = 200, body = Answer<ReturnedGainsData>)))]
pub(in crate::routes::site) async fn get(State(app): State<App>) -> Result<Answer<ReturnedGainsData>, Failed> {
    let (shared, now) = (app.clone(), app.clock.now());
    let came_back = read(&app, move |conn| snapshot(conn, |conn| load(conn, &shared, now))).await?;
    Ok(Answer::data(ReturnedGainsData { came_back }))
}

/// What it is counted from; kept until something moves.
fn kept(conn: &mut dyn Conn, app: &App) -> Result<Arc<VenueCourse>, StoreError> {
    let (looked_at, mark, kept) = (Instant::now(), reads::venue_mark(conn)?, &app.kept().transparency.moved);
    if let Some(found) = kept.confirm(&mark, looked_at) {
        return Ok(found);
    }
    let read = Arc::new(reads::venue_course(conn)?);
    kept.keep(Arc::clone(&read), mark, looked_at);
    Ok(read)
}

/// What a moment is judged by.
struct Sight<'a> {
    at: Moment,
    is_current: bool,
    held: Option<&'a Held>,
}

fn backing(conn: &mut dyn Conn, course: &Course, sight: &Sight<'_>) -> Result<Backing, StoreError> {
    let observed = sight.held.filter(|_| sight.is_current).and_then(|held| Observed::of(held, course));
    Backing::of(reads::gains_credited(conn, sight.at)?, course.lowest(sight.at), sight.is_current, observed)
}

/// How it stands now.
pub(super) fn now(conn: &mut dyn Conn, app: &App, held: Option<&Held>, now: Moment) -> Result<Backing, StoreError> {
    let read = kept(conn, app)?;
    let is_current = is_current(conn, now)? && is_proven(conn, app, &read.movements, now)?;
    backing(conn, &read.course, &Sight { at: now, is_current, held })
}

fn is_current(conn: &mut dyn Conn, now: Moment) -> Result<bool, StoreError> {
    let seen = reads::comparisons(conn)?;
    Ok(seen.iter().any(|(one, at)| one.place == Place::Custody && coverage::is_fresh(*at, now)))
}

/// Whether the treasury is the firm's, as its key says, and so was each before it to which anything came: what arrived at
/// somebody else's address came back to nobody.
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

/// From the week of the first movement or the first gain on.
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
        // What was seen in a week that is over was seen then; whose address it came to is asked today.
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

/// The same as named figures.
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
