//! The played traders' accounts: one for each plan, holding what the venue holds according to the books.
//!
//! The first transfer to the venue was split evenly over the existing plans, later ones went to the account that held
//! least. A return was taken from the fullest account or, if that held too little, from all in proportion. Each account
//! gains the result that the readings of its weeks show, or the entered one where nobody read, spread evenly over the
//! days of the week.

use std::{collections::BTreeMap, sync::Arc};

use ballast_core::{
    came_back::{Movement, Way},
    id::Id,
    money::Usdt,
    plan::Plan,
    time::Moment,
};
use ballast_service::{
    decide::{JobError, retry},
    state::App,
};
use ballast_store::reads::{self, VenueGain};
use ballast_venue::{Amount, Now};

use super::{
    book::Book as Calendar,
    played::{Book, Moved, Played, SEED},
};

/// The observer whose keys the terminal shows.
pub const OBSERVER: &str = "observer";
/// Units of an [`Amount`] in a millionth.
const UNITS: i128 = 10_i128.pow(12);

/// Opens the exchange on a free port, and uses it for market prices if no real one is configured.
///
/// # Errors
/// When no port is free, or the HTTP client cannot start.
pub(super) async fn open(app: &App) -> Result<Arc<Played>, String> {
    let clock = app.clock.clone();
    let now: Now = Arc::new(move || clock.now());
    let played = Played::start(now, SEED, Book::default(), None).await.map_err(|error| error.to_string())?;
    let tape = ballast_config::Price { sources: Vec::new(), tape: played.tape(), ..ballast_config::Price::default() };
    app.site.tape.play(tape.all(), &app.clock)?;
    Ok(Arc::new(played))
}

/// Updates the accounts to the present moment.
pub(super) async fn refresh(app: &App, played: &Played) -> Result<(), JobError> {
    played.set_accounts(as_of(app, &mut Calendar::default(), app.clock.now()).await?);
    Ok(())
}

/// The holdings of the accounts at a moment of today.
pub(super) async fn as_of(app: &App, calendar: &mut Calendar, at: Moment) -> Result<BTreeMap<String, Book>, JobError> {
    calendar.refresh(app).await?;
    let read = app.store.read(|conn| {
        let plans = reads::plans_all(conn)?;
        Ok((plans, reads::venue_movements(conn)?, reads::venue_gains(conn)?))
    });
    let (plans, mut movements, mut gains) = read.await.map_err(retry)?;
    movements.retain(|one| one.at <= at);
    gains.extend(plans.iter().map(|plan| VenueGain { at, plan: plan.id, made: calendar.gained(plan, at.day()) }));
    Ok(accounts(&plans, &movements, &gains))
}

/// The name of a plan's account.
pub(super) fn account_of(plan: &Plan) -> String {
    plan.name.to_lowercase()
}

/// The state of one account during the calculation, in micro-USDT.
struct Account {
    name: String,
    holds: i128,
    book: Book,
}

fn accounts(plans: &[Plan], movements: &[Movement], results: &[VenueGain]) -> BTreeMap<String, Book> {
    let begun = |plan: &Plan| Account { name: account_of(plan), holds: 0, book: Book::default() };
    let mut all: Vec<Account> = plans.iter().map(begun).collect();
    let mut results = results.iter().peekable();
    for one in movements.iter().filter(|one| one.way != Way::TakenOut) {
        while let Some(result) = results.next_if(|result| result.at <= one.at) {
            settle(plans, &mut all, result.plan, result.made);
        }
        let shares = shares(&all, one);
        for (account, share) in all.iter_mut().zip(shares) {
            transfer(account, one, share);
        }
    }
    for result in results {
        settle(plans, &mut all, result.plan, result.made);
    }
    all.into_iter().map(|account| (account.name, account.book)).collect()
}

fn settle(plans: &[Plan], all: &mut [Account], plan: Id<Plan>, made: Usdt) {
    let made = i128::from(made.minor());
    let Some(place) = plans.iter().position(|one| one.id == plan) else { return };
    if let Some(account) = all.get_mut(place) {
        account.holds += made;
        account.book.gain(Amount::from_units(made * UNITS));
    }
}

/// Each account's part of a movement: all of it in one account if possible, as in the books. The last one takes the
/// remainder.
fn shares(all: &[Account], one: &Movement) -> Vec<i128> {
    let amount = i128::from(one.amount.minor());
    let fullest = all.iter().map(|account| account.holds).max().unwrap_or(0);
    let emptiest = all.iter().map(|account| account.holds).min().unwrap_or(0);
    let is_in = one.way != Way::Returned;
    let alone = all.iter().position(|account| account.holds == if is_in { emptiest } else { fullest });
    let can_be = fullest > 0 && (is_in || fullest >= amount);
    if let Some(alone) = alone.filter(|_| can_be) {
        return (0..all.len()).map(|place| if place == alone { amount } else { 0 }).collect();
    }
    let weights: Vec<i128> = all.iter().map(|account| if is_in { 1 } else { account.holds.max(0) }).collect();
    let sum: i128 = weights.iter().sum();
    let mut left = amount;
    let mut shares: Vec<i128> = weights.iter().map(|weight| amount * weight / sum.max(1)).collect();
    left -= shares.iter().sum::<i128>();
    if let Some(last) = shares.last_mut() {
        *last += left;
    }
    shares
}

fn transfer(account: &mut Account, one: &Movement, share: i128) {
    let is_in = one.way == Way::Sent;
    let moved = Moved {
        is_in,
        coin: "USDT".into(),
        amount: Amount::from_units(share * UNITS),
        fee: Amount::ZERO,
        at: one.at,
        txid: one.seen.as_ref().map(|seen| seen.tx_hash.clone()).unwrap_or_default(),
        network: "the demo's chain".into(),
        to: one.seen.as_ref().map(|seen| seen.to.clone()).unwrap_or_default(),
    };
    // An account that cannot pay the amount pays nothing; the observers would see the difference.
    if share > 0 && account.book.transfer(moved).is_ok() {
        account.holds += if is_in { share } else { -share };
    }
}

#[cfg(test)]
mod tests {
    use ballast_core::plan::{RiskCategory, Status};
    use uuid::Uuid;

    use super::*;

    fn plan(number: u128, name: &str) -> Plan {
        Plan {
            id: Id::new(Uuid::from_u128(number)),
            version: 1,
            name: name.into(),
            start_range: Usdt::ZERO,
            end_range: Usdt::ZERO,
            weekly_target_bps: 100,
            performance_share_bps: 0,
            withdrawal_minimum: Usdt::ZERO,
            risk: RiskCategory::High,
            least_grade: None,
            settled_through: None,
            status: Status::Open,
            position: 0,
            created_at: at(0),
        }
    }

    fn at(hours: i64) -> Moment {
        Moment::from_millis(1_795_000_000_000 + hours * 3_600_000).unwrap()
    }

    fn moved(hours: i64, way: Way, minor: i64) -> Movement {
        Movement { at: at(hours), way, amount: Usdt::from_minor(minor), seen: None, is_own: false }
    }

    fn made(hours: i64, plan: &Plan, minor: i64) -> VenueGain {
        VenueGain { at: at(hours), plan: plan.id, made: Usdt::from_minor(minor) }
    }

    #[test]
    fn the_accounts_add_up_to_what_the_books_have_at_the_venue() {
        let plans = [plan(1, "Starter"), plan(2, "Growth"), plan(3, "Premium")];
        let movements = [moved(0, Way::Sent, 1_000), moved(3, Way::TakenOut, 77), moved(9, Way::Returned, 601)];
        let results = [made(1, &plans[0], 50), made(5, &plans[1], -20), made(12, &plans[2], 7)];
        let books = accounts(&plans, &movements, &results);
        assert_eq!(books.keys().collect::<Vec<_>>(), ["growth", "premium", "starter"]);
        let sum: i64 = books.values().map(|book| book.held("USDT").usdt().unwrap().minor()).sum();
        assert_eq!(sum, 1_000 + 50 - 20 - 601 + 7);
        let starter = books["starter"].held("USDT");
        assert!(starter > books["growth"].held("USDT"), "the result of a plan is in its own account");
    }

    #[test]
    fn what_one_account_can_take_or_give_is_one_move() {
        let plans = [plan(1, "Starter"), plan(2, "Growth")];
        let movements = [moved(0, Way::Sent, 100), moved(3, Way::Sent, 30), moved(9, Way::Returned, 81)];
        let books = accounts(&plans, &movements, &[made(1, &plans[0], 9)]);
        let holds = |name: &str| books[name].held("USDT").usdt().unwrap().minor();
        assert_eq!((holds("starter"), holds("growth")), (25, 33), "neither has as much alone");
        let movements = [movements[0].clone(), movements[1].clone(), moved(9, Way::Returned, 80)];
        let books = accounts(&plans, &movements, &[made(1, &plans[0], 9)]);
        let holds = |name: &str| books[name].held("USDT").usdt().unwrap().minor();
        assert_eq!((holds("starter"), holds("growth")), (59, 0));
    }
}
