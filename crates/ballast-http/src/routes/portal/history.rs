//! `GET account/history`: the value of an account, week by week.

use std::collections::BTreeMap;

use axum::extract::State;
use ballast_core::{
    client::Client,
    id::Id,
    ledger::{Account, Transfer},
    money::{Asset, Usdt},
    time::Day,
};
use ballast_service::{error::ApiError, write::read};
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::Serialize;
use utoipa::ToSchema;

use super::account::value_of;
use crate::{
    answer::Answer,
    auth::allowed::{Allowed, Read},
    failed::Failed,
    state::App,
};

const WEEK: i64 = 7;
/// Weeks in one answer: a year and the current week.
const WEEKS: i64 = 53;
/// Journal entries per database query.
const PAGE: u32 = 500;

/// The history of the account's value.
#[derive(Serialize, ToSchema)]
pub(super) struct HistoryData {
    history: History,
}

/// At most the last 53 weeks, beginning with the first in which money moved.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
struct History {
    /// Value in USDT before the first week.
    opening: Usdt,
    /// Oldest first, without gaps; the last one is the current week, and its value is that of the account.
    weeks: Vec<HistoryWeek>,
}

/// A calendar week in UTC, Monday to Sunday. `value` is the previous week's value plus `moved` plus `result`.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
struct HistoryWeek {
    from: Day,
    /// The following Monday.
    to: Day,
    /// Results of all investments for periods that ended in this week; negative for a loss.
    result: Usdt,
    /// Money in (deposits, bonus on top) less money out (payouts, fees).
    moved: Usdt,
    /// Value of the account at the end of the week.
    value: Usdt,
}

/// The value of the account over time, summed from the ledger.
#[utoipa::path(get, path = "/api/v1/account/history", tag = "client",
    security(("bearer" = []), ("cookie" = []), ("key" = ["read"])), responses((status = 200, body = Answer<HistoryData>)))]
pub(super) async fn get(State(app): State<App>, auth: Allowed<Read>) -> Result<Answer<HistoryData>, Failed> {
    let (id, today) = (auth.client.id, app.clock.now().day());
    let first = today.monday().plus_days(-WEEK * (WEEKS - 1));
    let found = read(&app, move |conn| snapshot(conn, |conn| load(conn, id, first))).await?;
    let value = value_of(&found.balances)?;
    let weeks = found.weeks().ok_or_else(too_large)?;
    let history = told_back(value, &weeks, today.monday()).ok_or_else(too_large)?;
    Ok(Answer::data(HistoryData { history }))
}

fn too_large() -> ApiError {
    ApiError::internal(&"the history of an account does not fit an amount")
}

/// The sums of a week.
#[derive(Clone, Copy, Default)]
struct Sums {
    /// Results.
    result: Usdt,
    /// Money moved.
    moved: Usdt,
}

struct Found {
    balances: reads::Balances,
    results: Vec<(Day, Usdt)>,
    moves: Vec<(Day, Transfer)>,
}

fn load(conn: &mut dyn Conn, client: Id<Client>, first: Day) -> Result<Found, StoreError> {
    let mut results = reads::results_of(conn, client)?;
    results.retain(|(to, _)| last_day(*to) >= first);
    let mut moves = Vec::new();
    let mut before = None;
    loop {
        let page = reads::journal_of(conn, client, before, PAGE)?;
        before = page.last().map(|entry| entry.sequence);
        let is_over = page.last().is_none_or(|entry| entry.at.day() < first);
        for entry in page.into_iter().filter(|entry| entry.at.day() >= first) {
            moves.extend(entry.transfers.into_iter().map(|transfer| (entry.at.day(), transfer)));
        }
        if is_over {
            return Ok(Found { balances: reads::balances(conn, client)?, results, moves });
        }
    }
}

impl Found {
    /// The sums of each week that has any, by its Monday; `None` if they overflow.
    fn weeks(&self) -> Option<BTreeMap<Day, Sums>> {
        let mut weeks: BTreeMap<Day, Sums> = BTreeMap::new();
        for &(to, result) in &self.results {
            let week = weeks.entry(last_day(to).monday()).or_default();
            week.result = week.result.checked_add(result)?;
        }
        for (day, transfer) in &self.moves {
            let change = change_of(transfer)?;
            if change != Usdt::ZERO {
                let week = weeks.entry(day.monday()).or_default();
                // The part of a loss borne by lent money belongs to the result.
                let bears = matches!((transfer.debit, transfer.credit), (Account::Lent(_), _) | (_, Account::Lent(_)));
                let sum = if bears { &mut week.result } else { &mut week.moved };
                *sum = sum.checked_add(change)?;
            }
        }
        Some(weeks)
    }
}

/// Works back from today's value, week by week; `None` if a value overflows.
fn told_back(today: Usdt, sums: &BTreeMap<Day, Sums>, this_week: Day) -> Option<History> {
    let Some(&first) = sums.keys().next() else { return Some(History { opening: today, weeks: Vec::new() }) };
    let mut weeks = Vec::new();
    let (mut value, mut from) = (today, this_week);
    while from >= first {
        let Sums { result, moved } = sums.get(&from).copied().unwrap_or_default();
        weeks.push(HistoryWeek { from, to: from.plus_days(WEEK), result, moved, value });
        value = value.checked_sub(result)?.checked_sub(moved)?;
        from = from.plus_days(-WEEK);
    }
    weeks.reverse();
    Some(History { opening: value, weeks })
}

/// The change that a transfer makes to the value of this client's account. Weekly results are allocations, not
/// transfers.
fn change_of(transfer: &Transfer) -> Option<Usdt> {
    let &Transfer { debit, credit, asset, minor } = transfer;
    if asset != Asset::Usdt || counts(debit) == counts(credit) {
        return Some(Usdt::ZERO);
    }
    let amount = Usdt::from_minor(minor);
    if counts(credit) { Some(amount) } else { amount.checked_neg() }
}

/// Whether an account is part of a client's value. The bonus is not: it cannot be withdrawn.
const fn counts(account: Account) -> bool {
    matches!(
        account,
        Account::Available(_) | Account::Held(_) | Account::Shortfall(_) | Account::Principal(_) | Account::Returns(_)
    )
}

/// The last day of a period that ends before `to`.
fn last_day(to: Day) -> Day {
    to.plus_days(-1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        Day::of_text(text).unwrap()
    }

    fn usdt(whole: i64) -> Usdt {
        Usdt::from_minor(whole * Usdt::ONE)
    }

    #[test]
    fn the_past_is_told_back_from_today_without_gaps() {
        let sums = BTreeMap::from([
            (day("2026-11-02"), Sums { result: Usdt::ZERO, moved: usdt(1_000) }),
            (day("2026-11-16"), Sums { result: usdt(-40), moved: usdt(500) }),
        ]);
        let history = told_back(usdt(1_460), &sums, day("2026-11-23")).unwrap();
        let values: Vec<_> = history.weeks.iter().map(|week| (week.from, week.value)).collect();
        assert_eq!(history.opening, Usdt::ZERO);
        assert_eq!(
            values,
            [
                (day("2026-11-02"), usdt(1_000)),
                (day("2026-11-09"), usdt(1_000)),
                (day("2026-11-16"), usdt(1_460)),
                (day("2026-11-23"), usdt(1_460)),
            ]
        );
    }

    #[test]
    fn an_account_without_movement_has_no_weeks() {
        let history = told_back(Usdt::ZERO, &BTreeMap::new(), day("2026-11-23")).unwrap();
        assert_eq!(history, History { opening: Usdt::ZERO, weeks: Vec::new() });
    }

    #[test]
    fn only_what_crosses_the_border_of_the_account_changes_its_value() {
        let client = Id::new(uuid::Uuid::from_u128(1));
        let investment = Id::new(uuid::Uuid::from_u128(2));
        let moved =
            |debit, credit| change_of(&Transfer { debit, credit, asset: Asset::Usdt, minor: 5 }).unwrap().minor();
        assert_eq!(moved(Account::Custody, Account::Available(client)), 5);
        assert_eq!(moved(Account::Available(client), Account::Principal(investment)), 0);
        assert_eq!(moved(Account::Bonus(client), Account::Principal(investment)), 5);
        assert_eq!(moved(Account::Promotions, Account::Bonus(client)), 0);
        assert_eq!(moved(Account::Returns(investment), Account::Fees), -5);
        assert_eq!(moved(Account::Held(client), Account::Clearing), -5);
        let bitcoin = Transfer { debit: Account::Clearing, credit: Account::Held(client), asset: Asset::Btc, minor: 5 };
        assert_eq!(change_of(&bitcoin), Some(Usdt::ZERO));
    }
}
