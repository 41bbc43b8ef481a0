//! The played traders' accounts: one for each plan, holding what the books say that lies at the venue.
//!
//! What went to the venue was split evenly over the plans there are, each result moves the account of its plan, and what came
//! back was taken from all accounts in proportion. So the accounts add up to what the books have at the venue.

use std::{collections::BTreeMap, sync::Arc};

use ballast_core::{
    came_back::{Movement, Way},
    id::Id,
    plan::Plan,
    time::Moment,
};
use ballast_service::{
    decide::{JobError, retry},
    state::App,
};
use ballast_store::reads;
use ballast_venue::{Amount, Now};

use super::played::{Book, Moved, Played};

/// Whose keys the terminal names.
pub const OBSERVER: &str = "observer";
/// Changing it changes every price.
const SEED: &[u8] = b"ballast demo exchange 1";
/// Units of an [`Amount`] in a millionth.
const UNITS: i128 = 10_i128.pow(12);

/// Opens the exchange on a free port, and lets it say the market's prices where no real one is asked.
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

/// Makes the accounts what the books say now.
///
/// # Errors
/// When the store does not answer.
pub(super) async fn refresh(app: &App, played: &Played) -> Result<(), JobError> {
    let read = app.store.read(|conn| {
        let plans = reads::plans_all(conn)?;
        Ok((plans, reads::venue_movements(conn)?, reads::venue_results(conn)?))
    });
    let (plans, movements, results) = read.await.map_err(retry)?;
    played.set_accounts(accounts(&plans, &movements, &results));
    Ok(())
}

/// What is kept of one account while it is counted, in micro-USDT.
struct Account {
    name: String,
    holds: i128,
    book: Book,
}

fn accounts(plans: &[Plan], movements: &[Movement], results: &[(Moment, Id<Plan>, i64)]) -> BTreeMap<String, Book> {
    let begun = |plan: &Plan| Account { name: plan.name.to_lowercase(), holds: 0, book: Book::default() };
    let mut all: Vec<Account> = plans.iter().map(begun).collect();
    let mut results = results.iter().peekable();
    for one in movements.iter().filter(|one| one.way != Way::TakenOut) {
        while let Some((_, plan, minor)) = results.next_if(|(at, _, _)| *at <= one.at) {
            settle(plans, &mut all, *plan, *minor);
        }
        let shares = shares(&all, one);
        for (account, share) in all.iter_mut().zip(shares) {
            transfer(account, one, share);
        }
    }
    for (_, plan, minor) in results {
        settle(plans, &mut all, *plan, *minor);
    }
    all.into_iter().map(|account| (account.name, account.book)).collect()
}

fn settle(plans: &[Plan], all: &mut [Account], plan: Id<Plan>, minor: i64) {
    let Some(place) = plans.iter().position(|one| one.id == plan) else { return };
    if let Some(account) = all.get_mut(place) {
        account.holds += i128::from(minor);
        account.book.gain(Amount::from_units(i128::from(minor) * UNITS));
    }
}

/// What of a movement is each account's: evenly to the venue, in proportion back. The last takes what does not divide.
fn shares(all: &[Account], one: &Movement) -> Vec<i128> {
    let amount = i128::from(one.amount.minor());
    let weights: Vec<i128> = match one.way {
        Way::Returned => all.iter().map(|account| account.holds.max(0)).collect(),
        Way::Sent | Way::TakenOut => all.iter().map(|_| 1).collect(),
    };
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
    // An account that cannot give so much gives nothing; the observers would see the difference.
    if share > 0 && account.book.transfer(moved).is_ok() {
        account.holds += if is_in { share } else { -share };
    }
}

#[cfg(test)]
mod tests {
    use ballast_core::{
        money::Usdt,
        plan::{RiskCategory, Status},
    };
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

    #[test]
    fn the_accounts_add_up_to_what_the_books_have_at_the_venue() {
        let plans = [plan(1, "Starter"), plan(2, "Growth"), plan(3, "Premium")];
        let movements = [moved(0, Way::Sent, 1_000), moved(3, Way::TakenOut, 77), moved(9, Way::Returned, 601)];
        let results = [(at(1), plans[0].id, 50), (at(5), plans[1].id, -20), (at(12), plans[2].id, 7)];
        let books = accounts(&plans, &movements, &results);
        assert_eq!(books.keys().collect::<Vec<_>>(), ["growth", "premium", "starter"]);
        let sum: i64 = books.values().map(|book| book.held("USDT").usdt().unwrap().minor()).sum();
        assert_eq!(sum, 1_000 + 50 - 20 - 601 + 7);
        let starter = books["starter"].held("USDT");
        assert!(starter > books["growth"].held("USDT"), "the result of a plan is in its own account");
    }
}
