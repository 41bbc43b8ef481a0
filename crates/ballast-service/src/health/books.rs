//! Whether books and chains agree, and whether they were compared recently.

use ballast_core::{
    reconcile::{Break, Place, State as BreakState},
    time::Moment,
};
use ballast_store::{Conn, StoreError, reads};

use super::{Check, State, in_words};
use crate::{
    places::{amount_in_words, place_in_words},
    state::AppState,
};

/// A comparison older than this counts as none: an hour, twelve times the usual interval.
const STALE_SECONDS: i64 = 3_600;

/// One line for each place that can be compared.
pub fn books(app: &AppState, conn: &mut dyn Conn) -> Result<Vec<Check>, StoreError> {
    let (breaks, seen) = (reads::open_breaks(conn)?, reads::comparisons(conn)?);
    let now = app.clock.now();
    let check = |place: Place| {
        let found = breaks.iter().find(|one| one.place == place);
        let at = seen.iter().find(|(one, _)| one.place == place).map(|(_, at)| *at);
        match (found, at) {
            // A break stays until a comparison shows that it is over, however old it is.
            (Some(found), _) => Some(broken(found, now)),
            (None, at) if is_compared(app, place) => Some(agreeing(place, at, now)),
            (None, _) => None,
        }
    };
    Ok(Place::ALL.into_iter().filter_map(check).collect())
}

/// Whether this service follows a chain that shows this place.
fn is_compared(app: &AppState, place: Place) -> bool {
    match place {
        Place::Custody => app.config.bsc.treasury.is_some() && !app.config.bsc.rpc_urls.is_empty(),
        Place::PayoutWallet => app.chains.payouts.is_some(),
    }
}

const fn name(place: Place) -> &'static str {
    match place {
        Place::Custody => "custody",
        Place::PayoutWallet => "payout_wallet",
    }
}

fn broken(found: &Break, now: Moment) -> Check {
    let age = in_words(now.millis_since(found.since) / 1000);
    let (place, amount) = (place_in_words(found.place), amount_in_words(found.place, found.minor));
    let what = format!("In {place} the chain has shown {amount} beyond the books for {age}");
    match (found.state, &found.explanation) {
        (BreakState::Explained, Some(why)) => Check::not(
            name(found.place),
            State::Warn,
            format!("{what}; explained: {}", why.trim_end_matches('.')),
            "Fix the cause.",
        ),
        (BreakState::Open | BreakState::Explained | BreakState::Closed, _) => Check::not(
            name(found.place),
            State::Bad,
            what,
            "Find out why, today: open it under Treasury in the console. Look first for a transfer not recorded under \
             Capital, then for a node that is behind. If money is gone, stop payouts and sweeps.",
        ),
    }
}

fn agreeing(place: Place, at: Option<Moment>, now: Moment) -> Check {
    let Some(at) = at else {
        return Check::not(
            name(place),
            State::Warn,
            format!("{} has not been compared with the chain yet", sentence(place)),
            "Wait a few minutes after a start; then check the nodes and the job of the same name.",
        );
    };
    let age = now.millis_since(at) / 1000;
    let found = format!("{} agreed with the chain {} ago", sentence(place), in_words(age));
    if age <= STALE_SECONDS {
        return Check::good(name(place), found);
    }
    let todo = "Check the nodes and the job of the same name: the last comparison is too old.";
    Check::not(name(place), State::Bad, found, todo)
}

const fn sentence(place: Place) -> &'static str {
    match place {
        Place::Custody => "Custody",
        Place::PayoutWallet => "The payout wallet",
    }
}
