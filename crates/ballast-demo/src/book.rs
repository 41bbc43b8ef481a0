//! When results of the played plans are due, and what the played trader makes in a period.

use ballast_core::{
    id::Id,
    investment::{Investment, State},
    money::Usdt,
    plan::Plan,
    strike,
    time::{Day, Days},
};
use ballast_service::{
    decide::{JobError, retry},
    state::App,
};
use ballast_store::reads;

use super::{readers::Readers, trader};

/// Longest period of one result.
const WEEK_DAYS: i64 = 7;
/// The plan whose last week in a new demo is entered and approved by people.
pub(super) const LEFT: &str = "Growth";
/// Clients read from the store at a time.
const PAGE: u32 = 500;

/// The running investments of all plans, read again only when the ledger has grown.
#[derive(Debug)]
pub struct Book {
    sequence: Option<i64>,
    positions: Vec<Position>,
    /// From this day on, the results of [`LEFT`] are left to people.
    left_from: Option<Day>,
    /// Before this day the accounts are read only where a result can end.
    pub(super) daily_from: Day,
    /// The readers of the accounts, once someone has read them.
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
    /// Leaves out the last week, up to `today`, of one plan: people are to enter and approve it.
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

    /// The next period of a plan, once it is over: until Monday, or less if an investment ends before, so that it can
    /// mature on its day. A plan without a result begins with its first investment.
    pub(super) fn due(&self, plan: &Plan, today: Day) -> Option<Days> {
        let mine = || self.positions.iter().filter(|position| position.plan == plan.id);
        let from = plan.settled_through.or_else(|| mine().map(|position| position.started).min())?;
        let days @ Days { to, .. } = self.next(plan, from, from.plus_days(WEEK_DAYS));
        let is_left = plan.name == LEFT && self.left_from.is_some_and(|day| to > day);
        (to <= today && !is_left).then_some(days)
    }

    /// The plan's gain since its last result, day by day.
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

    /// The period from a day until Monday, the end of an investment, or this day.
    fn next(&self, plan: &Plan, from: Day, until: Day) -> Days {
        let ends = self.positions.iter().filter(|position| position.plan == plan.id).map(|position| position.ends);
        let week = from.monday().plus_days(WEEK_DAYS).min(until);
        Days { from, to: ends.filter(|ends| *ends > from).min().map_or(week, |ends| ends.min(week)) }
    }

    /// Money times days of a plan in a period.
    pub(super) fn weight(&self, plan: Id<Plan>, period: Days) -> u128 {
        let mine = self.positions.iter().filter(|position| position.plan == plan);
        mine.map(|position| {
            // A weight too large for the allocation is refused there; here it only gives no result.
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
