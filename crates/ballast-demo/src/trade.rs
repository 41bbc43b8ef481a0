//! The demo's trader at work: a result for every period that is over, entered, approved and spread like a real one. Where the
//! played accounts are read, what the readings give is entered.

use ballast_core::{
    decision::Actor,
    id::Id,
    investment::{Investment, State},
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
    trader,
    watching::{self, Readers},
    week::keep_statement,
};

/// Longest period of one result.
const WEEK_DAYS: i64 = 7;
/// The plan whose last week in a new demo is entered and approved by people.
const LEFT: &str = "Growth";
/// Clients looked at in one visit to the store.
const PAGE: u32 = 500;

/// One result that the trader entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TradedWeek {
    /// Name of the plan.
    pub plan: String,
    /// First day that counted.
    pub from: Day,
    /// First day that did not.
    pub to: Day,
    /// What the plan's money made, in USDT; negative for a loss.
    pub result: Usdt,
}

/// Enters and spreads every result that is due, plan by plan, period by period.
///
/// # Errors
/// When the store does not answer; what was done until then stays done and the rest is done the next time.
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
            let result = book.made(app, &plan, days).await?;
            enter(app, &plan, days, result).await?;
            finish_drafts(app).await?;
            traded.push(TradedWeek { plan: plan.name.clone(), from, to, result });
            let id = plan.id;
            plan = app.store.read(move |conn| required(reads::plan_by_id(conn, id)?, "plan")).await.map_err(retry)?;
        }
    }
    Ok(traded)
}

/// Whether a person has entered a result that is not decided on yet; the played trader waits for it.
async fn is_entered(app: &App, plan: &Plan) -> Result<bool, JobError> {
    let id = plan.id;
    app.store.read(move |conn| reads::open_strike(conn, id)).await.map_err(retry)
}

/// Whether a result waits: someone who was invested on its days may still cancel at no cost, or its readers have time.
async fn is_waiting(app: &App, plan: &Plan, to: Day) -> Result<bool, JobError> {
    let (id, now) = (plan.id, app.clock.now());
    let read =
        app.store.read(move |conn| Ok((reads::cooling_until(conn, id, to, now)?, reads::observers_of(conn, id)?)));
    let (until, observers) = read.await.map_err(retry)?;
    let has_time = require_window(to, now, &observers, &app.config.rules).is_err();
    Ok(has_time || strike::require_cooled(now, until).is_err())
}

/// The period that is over and that the played trader left to people in a new demo, with what it made.
pub(super) async fn left_to_people(app: &App) -> Result<Option<(Plan, Day, Day, Usdt)>, JobError> {
    let mut book = Book::default();
    book.refresh(app).await?;
    let plans = app.store.read(reads::plans_all).await.map_err(retry)?;
    let Some(plan) = plans.into_iter().find(|plan| plan.name == LEFT) else { return Ok(None) };
    let Some(days) = book.due(&plan, app.clock.now().day()) else { return Ok(None) };
    if is_waiting(app, &plan, days.to).await? {
        return Ok(None);
    }
    let result = book.made(app, &plan, days).await?;
    Ok(Some((plan, days.from, days.to, result)))
}

/// Approves what the trader entered and spreads what is approved, also when a crash came in between.
async fn finish_drafts(app: &App) -> Result<(), JobError> {
    let plans = app.store.read(reads::plans_all).await.map_err(retry)?;
    for plan in plans {
        let outcome = carry_out(app, move |conn, context| {
            let drafted = reads::strikes_of(conn, plan.id)?.into_iter().find(|one| one.state == strike::State::Drafted);
            // What a person entered, a person approves.
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
    // The file of what was only stated is published.
    let evidence_sha256 = if is_watched {
        keep_statement(app, plan, days, result).await?
    } else {
        trader::evidence(plan, from, to, result)
    };
    let entry = Draft { from, to, result, evidence_sha256, preview: None, grading: None };
    let outcome = carry_out(app, move |conn, context| {
        let plan = required(reads::plan_by_id(conn, id)?, "plan")?;
        let open = reads::open_strike(conn, id)?;
        let (strike, number) = (context.id(), reads::next_strike_number(conn)?);
        let grading = if is_watched { Some(graded(conn, context, id, (days, number), Some(result))?) } else { None };
        Ok(Some(strike::draft(context, strike, number, Draft { grading, ..entry.clone() }, &plan, open)?))
    });
    outcome.await.and_then(Outcome::require)
}

/// Whether somebody was registered to read what the account of a plan was worth when a day began.
fn is_watched(conn: &mut dyn Conn, plan: Id<Plan>, day: Day) -> Result<bool, StoreError> {
    Ok(reads::observers_of(conn, plan)?.iter().any(|one| one.reads_at(day)))
}

/// The running investments of all plans, read again only when the ledger moved on.
#[derive(Debug)]
pub struct Book {
    sequence: Option<i64>,
    positions: Vec<Position>,
    /// From this day on the results of [`LEFT`] are not the played trader's.
    left_from: Option<Day>,
    /// Before this day the accounts are read only where a result can end.
    pub(super) daily_from: Day,
    /// Who reads them, once somebody has.
    pub(super) readers: Option<Readers>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Position {
    plan: Id<Plan>,
    put_in: Usdt,
    started: Day,
    ends: Day,
}

impl Default for Book {
    fn default() -> Self {
        Self { sequence: None, positions: Vec::new(), left_from: None, daily_from: Day::EPOCH, readers: None }
    }
}

impl Book {
    /// Without the last week, up to `today`, of one plan: it is left for people to enter and approve.
    #[must_use]
    pub fn leaving_a_week(today: Day) -> Self {
        let week_ago = today.plus_days(-WEEK_DAYS);
        Self { left_from: Some(week_ago), daily_from: week_ago, ..Self::default() }
    }

    /// For days that pass at once, until this one.
    #[must_use]
    pub fn until(day: Day) -> Self {
        Self { daily_from: day.plus_days(-WEEK_DAYS), ..Self::default() }
    }

    pub(super) async fn refresh(&mut self, app: &App) -> Result<(), JobError> {
        let head = app.store.read(reads::head).await.map_err(retry)?.sequence;
        if self.sequence == Some(head) {
            return Ok(());
        }
        self.positions.clear();
        let mut from = 0;
        loop {
            let page = app.store.read(move |conn| {
                let clients = reads::addresses_since(conn, from, PAGE)?;
                let mut running = Vec::new();
                for client in &clients {
                    let mine = reads::investments_of(conn, client.client)?;
                    running.extend(mine.iter().filter_map(|holding| Position::of(&holding.investment)));
                }
                Ok((clients.last().map(|last| last.index), running))
            });
            let (last, running) = page.await.map_err(retry)?;
            self.positions.extend(running);
            let Some(last) = last else { break };
            from = last.saturating_add(1);
        }
        self.sequence = Some(head);
        Ok(())
    }

    /// The next period of a plan when it is over: until Monday, or less when an investment ends before, so that it can
    /// mature on its day. A plan without a result begins with its first investment.
    pub(super) fn due(&self, plan: &Plan, today: Day) -> Option<Days> {
        let mine = || self.positions.iter().filter(|position| position.plan == plan.id);
        let from = plan.settled_through.or_else(|| mine().map(|position| position.started).min())?;
        let days @ Days { to, .. } = self.next(plan, from, from.plus_days(WEEK_DAYS));
        let is_left = plan.name == LEFT && self.left_from.is_some_and(|day| to > day);
        (to <= today && !is_left).then_some(days)
    }

    /// What a plan made in a period: what its readings give and, where nobody read, what the played trader says.
    async fn made(&self, app: &App, plan: &Plan, days: Days) -> Result<Usdt, JobError> {
        let (shared, id) = (app.clone(), plan.id);
        let read = app.store.read(move |conn| {
            let number = reads::next_strike_number(conn)?;
            in_context(&shared, Actor::System, |context| graded(conn, context, id, (days, number), None))
        });
        let found = read.await.map_err(retry)?;
        Ok(found.computed.unwrap_or_else(|| trader::result(plan, days.from, self.weight(id, days))))
    }

    /// What a plan has made since its last result, day by day.
    pub(super) fn gained(&self, plan: &Plan, until: Day) -> Usdt {
        let mine = || self.positions.iter().filter(|position| position.plan == plan.id);
        let mut sum = Usdt::ZERO;
        let begun = plan.settled_through.or_else(|| mine().map(|position| position.started).min());
        let Some(mut from) = begun else { return sum };
        while from < until {
            let days = self.next(plan, from, until);
            sum = sum.checked_add(trader::result(plan, from, self.weight(plan.id, days))).unwrap_or(sum);
            from = days.to;
        }
        sum
    }

    /// The period from a day on: until Monday, an investment ends, or this day.
    fn next(&self, plan: &Plan, from: Day, until: Day) -> Days {
        let ends = self.positions.iter().filter(|position| position.plan == plan.id).map(|position| position.ends);
        let week = from.monday().plus_days(WEEK_DAYS).min(until);
        Days { from, to: ends.filter(|ends| *ends > from).min().map_or(week, |ends| ends.min(week)) }
    }

    /// Money times days of a plan in a period.
    fn weight(&self, plan: Id<Plan>, period: Days) -> u128 {
        let mine = self.positions.iter().filter(|position| position.plan == plan);
        mine.map(|position| {
            // Too large for the allocation is refused there; here it only makes no result.
            strike::weight(position.put_in, position.started, Some(position.ends), period).map_or(0, u128::from)
        })
        .sum()
    }
}

impl Position {
    fn of(investment: &Investment) -> Option<Self> {
        match investment.state {
            State::Active | State::Notice => Some(Self {
                plan: investment.plan,
                put_in: investment.at_work().ok()?,
                started: investment.started_at?.day(),
                ends: investment.ends_at?.day(),
            }),
            State::Created
            | State::Matured
            | State::Withdrawing
            | State::Closed
            | State::Cancelled
            | State::Expired => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use ballast_core::{
        plan::{RiskCategory, Status},
        time::Moment,
    };
    use uuid::Uuid;

    use super::*;

    /// The first is a Monday.
    fn day(number: i64) -> Day {
        Day::from_number(20_003 + number).unwrap()
    }

    fn plan(settled_through: Option<Day>) -> Plan {
        Plan {
            id: Id::new(Uuid::from_u128(1)),
            version: 1,
            name: "Starter".into(),
            start_range: Usdt::ZERO,
            end_range: Usdt::ZERO,
            weekly_target_bps: 100,
            performance_share_bps: 0,
            withdrawal_minimum: Usdt::ZERO,
            risk: RiskCategory::High,
            least_grade: None,
            settled_through,
            status: Status::Open,
            position: 0,
            created_at: Moment::from_millis(0).unwrap(),
        }
    }

    fn book(running: &[(i64, i64)]) -> Book {
        let position = |(started, ends): &(i64, i64)| Position {
            plan: plan(None).id,
            put_in: Usdt::from_minor(10),
            started: day(*started),
            ends: day(*ends),
        };
        Book { sequence: None, positions: running.iter().map(position).collect(), ..Book::default() }
    }

    #[test]
    fn a_week_is_due_when_it_is_over() {
        let book = book(&[(3, 34)]);
        assert_eq!(book.due(&plan(None), day(6)), None);
        assert_eq!(book.due(&plan(None), day(7)), Some(Days { from: day(3), to: day(7) }));
        assert_eq!(book.due(&plan(Some(day(7))), day(14)), Some(Days { from: day(7), to: day(14) }));
        assert_eq!(book.due(&plan(Some(day(7))), day(13)), None);
    }

    #[test]
    fn the_week_that_is_left_is_a_whole_one() {
        let (mut left, growth) = (book(&[(3, 334)]), Plan { name: LEFT.into(), ..plan(Some(day(98))) });
        left.left_from = Book::leaving_a_week(day(106)).left_from;
        assert_eq!(left.due(&growth, day(100)), None);
        assert_eq!(left.due(&growth, day(106)), None);
        assert_eq!(left.due(&plan(Some(day(98))), day(106)), Some(Days { from: day(98), to: day(105) }));
        left.left_from = None;
        assert_eq!(left.due(&growth, day(106)), Some(Days { from: day(98), to: day(105) }));
    }

    #[test]
    fn a_period_ends_with_an_investment() {
        let book = book(&[(3, 34), (0, 12)]);
        assert_eq!(book.due(&plan(Some(day(7))), day(12)), Some(Days { from: day(7), to: day(12) }));
        assert_eq!(book.due(&plan(Some(day(12))), day(40)), Some(Days { from: day(12), to: day(14) }));
        assert_eq!(book.due(&plan(Some(day(33))), day(40)), Some(Days { from: day(33), to: day(34) }));
    }

    #[test]
    fn what_is_not_settled_came_about_day_by_day() {
        let (book, plan) = (book(&[(3, 34), (0, 12)]), plan(Some(day(7))));
        let made =
            |from, to| trader::result(&plan, day(from), book.weight(plan.id, Days { from: day(from), to: day(to) }));
        assert_eq!(book.gained(&plan, day(7)), Usdt::ZERO);
        assert_eq!(book.gained(&plan, day(10)), made(7, 10));
        let sum = [made(7, 12), made(12, 14), made(14, 16)].map(Usdt::minor).iter().sum();
        assert_eq!(book.gained(&plan, day(16)), Usdt::from_minor(sum));
    }

    #[test]
    fn a_plan_nobody_is_in_waits_for_its_first_investment_and_goes_on_after_its_last() {
        assert_eq!(book(&[]).due(&plan(None), day(40)), None);
        assert_eq!(book(&[]).due(&plan(Some(day(3))), day(40)), Some(Days { from: day(3), to: day(7) }));
        assert_eq!(book(&[(3, 34)]).weight(plan(None).id, Days { from: day(0), to: day(7) }), 40);
    }
}
