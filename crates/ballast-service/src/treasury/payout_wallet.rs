//! The payout wallet: the sum of its coins at the newest block it has read, compared with the books.

use ballast_chain::bitcoin::{Address, Network, wallet::Coin};
use ballast_core::{
    decision::Decision,
    installation::Part,
    money::{Asset, Sats},
    payout::{Sight, Standing, State},
    reconcile::{self, Comparison, Place},
};
use ballast_store::{Conn, StoreError, reads};

use super::bound;
use crate::{
    decide::{JobError, Outcome, carry_once, retry},
    parts::rail::{Rail, Unready},
    payouts::manifest_of,
    state::App,
};

/// Batches decided longer ago are settled on both sides.
const FOLLOWED_DAYS: i64 = 7;
/// A lag is caught up by the next look within this time. A lasting one must not hide other differences.
const PATIENCE_MINUTES: i64 = 30;

/// Compares the wallet with the books; `None` while one of them lags behind the other, which the next look resolves,
/// but for no longer than half an hour.
///
/// # Errors
/// When the node or the store does not answer, and when the books are bound to a different wallet from this process's.
pub async fn payout_wallet(app: &App, rail: &Rail) -> Result<Option<Comparison>, JobError> {
    let bound = bound(app, &[Part::Wallet, Part::Change]).await?;
    let (held, coins, height, facts) = {
        let synced = match rail.synced(&app.store, &app.clock).await {
            Ok(synced) => synced,
            Err(Unready::Reading { .. }) => return Ok(None),
            Err(error) => return Err(retry(error)),
        };
        let wallet = synced.wallet().map_err(retry)?;
        let coins = wallet.coins();
        let held = coins.iter().map(|coin| i64::try_from(coin.amount_sat)).sum::<Result<i64, _>>().map_err(retry)?;
        let coins = addresses(&coins, wallet.network());
        // Read while the wallet is locked, so that both refer to the same blocks as closely as possible.
        let since = app.clock.now().plus_days(-FOLLOWED_DAYS);
        let facts = app.store.read(move |conn| load(conn, since)).await.map_err(retry)?;
        (held, coins, wallet.tip().height, facts)
    };
    let (expected, is_apart) = in_flight(rail, &facts.batches)?;
    let now = app.clock.now();
    let since = rail.apart_since(is_apart || facts.behind, now);
    if since.is_some_and(|since| now < since.plus_seconds(PATIENCE_MINUTES.saturating_mul(60))) {
        return Ok(None);
    }
    let (place, block) = (Place::PayoutWallet, height.into());
    let comparison =
        Comparison { place, books: facts.books, expected, observed: held, proven: proven(app, &coins), block };
    let outcome = carry_once(app, move |conn, context| {
        let open = reads::open_break(conn, Place::PayoutWallet)?;
        let seen = reconcile::observe(context, &comparison, open)?;
        Ok(Some(bound.iter().copied().fold(seen, Decision::relies_on)))
    });
    outcome.await.and_then(Outcome::require)?;
    app.store.keep_comparison(comparison, app.clock.now()).await.map_err(retry)?;
    app.store.keep_wallet_coins(coins).await.map_err(retry)?;
    Ok(Some(comparison))
}

/// The addresses that hold coins, for the published list.
fn addresses(coins: &[Coin], network: Network) -> Vec<(String, Sats)> {
    let place = |coin: &Coin| {
        let address = Address::from_script(&coin.script, network).ok()?;
        Some((address.to_string(), Sats::from_minor(i64::try_from(coin.amount_sat).ok()?)))
    };
    coins.iter().filter_map(place).collect()
}

/// The balance of addresses with proven control.
fn proven(app: &App, coins: &[(String, Sats)]) -> i64 {
    let Some(proofs) = app.chains.control.proofs() else { return 0 };
    let today = app.clock.now().day();
    let proven = coins.iter().filter(|(address, _)| proofs.proven(address, today).is_some());
    proven.map(|(_, amount)| amount.minor()).fold(0, i64::saturating_add)
}

struct Facts {
    books: i64,
    batches: Vec<Standing>,
    /// Whether some withdrawals of a confirmed batch are not booked yet.
    behind: bool,
}

fn load(conn: &mut dyn Conn, since: ballast_core::time::Moment) -> Result<Facts, StoreError> {
    let total = reads::control_total(conn, Place::PayoutWallet.account(), Asset::Btc)?;
    let books = total.checked_neg().ok_or_else(|| StoreError::Corrupt("the payout wallet does not fit".to_owned()))?;
    let mut facts = Facts { books, batches: Vec::new(), behind: false };
    for batch in reads::payout_batches_followed(conn, since)? {
        let attempts = reads::payout_attempts(conn, batch.id)?;
        for attempt in attempts.iter().filter(|attempt| settled(&attempt.sight)) {
            facts.behind |=
                batch.state == State::Confirmed && !reads::payouts_behind(conn, batch.id, &attempt.txid, 1)?.is_empty();
        }
        facts.batches.push(Standing { batch, attempts });
    }
    Ok(facts)
}

/// The amount that batches have taken out of the wallet and the books do not know yet, as a negative number, and
/// whether the wallet and the batches have seen different blocks.
fn in_flight(rail: &Rail, batches: &[Standing]) -> Result<(i64, bool), JobError> {
    let (mut expected, mut is_apart) = (0_i64, false);
    for Standing { batch, attempts } in batches.iter().filter(|one| is_open(one.batch.state)) {
        let mined = attempts.iter().find(|attempt| mined(&attempt.sight));
        for attempt in attempts.iter().filter(|attempt| attempt.state.is_out()) {
            // A changed manifest does not tell which coins it spends.
            let gone = manifest_of(attempt).ok().map(|manifest| rail.has_coins(&manifest) == Some(false));
            is_apart |= gone != Some(mined.is_some());
        }
        if let Some(attempt) = mined {
            let left = batch.sats.checked_add(attempt.fee_sats).and_then(|left| expected.checked_sub(left));
            expected = left.ok_or_else(|| JobError::Retry("the payouts do not fit a number".into()))?;
        }
    }
    Ok((expected, is_apart))
}

const fn is_open(state: State) -> bool {
    match state {
        State::Approved | State::Signed | State::Broadcast => true,
        State::Built | State::Confirmed | State::Discarded | State::Abandoned => false,
    }
}

const fn mined(sight: &Sight) -> bool {
    match sight {
        Sight::Mined { .. } | Sight::Settled { .. } => true,
        Sight::Unseen | Sight::Pending | Sight::Outbid | Sight::Conflicted { .. } | Sight::Impossible { .. } => false,
    }
}

const fn settled(sight: &Sight) -> bool {
    match sight {
        Sight::Settled { .. } => true,
        Sight::Mined { .. }
        | Sight::Unseen
        | Sight::Pending
        | Sight::Outbid
        | Sight::Conflicted { .. }
        | Sight::Impossible { .. } => false,
    }
}
