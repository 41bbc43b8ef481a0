//! Payments of the payout wallet that these books do not know: after a restore, those sent after the backup. Nothing
//! else is paid until two people have taken them into the books as the batches they were.

use std::{cmp::Reverse, collections::BTreeMap, ops::Range};

use ballast_chain::bitcoin::{
    address::Destination,
    batch::{Manifest, Outgoing, Payee, Payment},
    node::Spend,
    wallet::{PayoutWallet, WalletError},
};
use ballast_core::{
    id::Id,
    payout::{Batch, Rule, Verdict},
    price::Fixing,
    reconcile::{Place, State as BreakState},
    refusal::{Kind, Refusal},
    time::Moment,
    withdrawal::{Rate, Withdrawal},
};
use ballast_store::{Conn, StoreError, reads};

use super::{
    Loaded, Plan,
    build::{cannot_build, proposed, unready},
    fixing, load,
    matched::{MOST_OFF_PERCENT, Matched, is_near, matched},
};
use crate::{
    approve::ProposalRef,
    decide::in_context,
    error::ApiError,
    operators::signed_in::Acting,
    parts::rail::Rail,
    state::{App, AppState},
    write::{earlier, read},
};

/// How many days back the search for payments not explained by a restore goes.
const DAYS: i64 = 90;
/// How many hours the time in a block may be before the true time.
const BLOCK_HOURS: i64 = 2;
/// How many hours after a release a payment sent before it may still be mined.
const MINED_HOURS: i64 = 14 * 24;

/// A payment not made by any batch, and the withdrawals in the books that it may have paid.
#[derive(Clone, Debug)]
pub struct Found {
    pub payment: Payment,
    /// 1 in the newest block.
    pub confirmations: u32,
    /// Its payments to others.
    pub outputs: Vec<Outgoing>,
    /// Whether it may have been sent between a backup and the release of the database restored from it.
    pub lost: bool,
    /// For each output, the withdrawal that it pays.
    pub paid: BTreeMap<u32, Withdrawal>,
    /// The rate that follows from the amounts, if every output has a withdrawal.
    pub rate: Option<Rate>,
    /// Whether other withdrawals with other amounts fit as well.
    ambiguous: bool,
}

impl Found {
    /// The time of its block.
    #[must_use]
    pub fn at(&self) -> Option<Moment> {
        made_at(&self.payment)
    }
}

/// Payments not made by any batch, newest first.
///
/// # Errors
/// 503 when the chain or the database cannot be read.
pub async fn found(app: &App, rail: &Rail) -> Result<Vec<Found>, ApiError> {
    // Prices only help to choose between withdrawals to one address.
    let today = fixing(app).await.ok().map(|fixing| fixing.price.micro_usdt());
    let payments: Vec<(Payment, u32, Vec<Outgoing>)> = {
        let synced = rail.synced(&app.store, &app.clock).await.map_err(unready)?;
        let wallet = synced.wallet().map_err(unready)?;
        let depth = |payment: &Payment| wallet.tip().height.saturating_sub(payment.block.height).saturating_add(1);
        let whole = |payment: Payment| (payment.clone(), depth(&payment), payment.outputs(wallet));
        wallet.payments().into_iter().map(whole).collect()
    };
    let shared = app.clone();
    let found = read(app, move |conn| {
        let times = reads::unknown_times(conn)?;
        let mut found = Vec::new();
        for (payment, confirmations, outputs) in payments {
            let Some(lost) = unknown(conn, &payment, &times, shared.clock.now())? else { continue };
            if !outputs.is_empty() {
                let Matched { paid, rate, ambiguous } = matched(&shared, conn, &outputs, today)?;
                found.push(Found { payment, confirmations, outputs, lost, paid, rate, ambiguous });
            }
        }
        found.sort_by_key(|one| Reverse((one.payment.at, one.payment.txid)));
        Ok(found)
    });
    found.await
}

/// Proposes to take a payment in the chain into the books as the batch it was.
///
/// # Errors
/// 404 when there is no such payment; 409 when a batch has it, when it pays someone whom the books owe nothing, at a
/// rate far from today's, or when it pays a withdrawal that a rule stops.
pub async fn adopt(acting: Acting<'_>, rail: &Rail, txid: &str) -> Result<(Id<Batch>, ProposalRef), ApiError> {
    let Acting { app, by, key } = acting;
    let scope = by.into();
    if let Some(done) = earlier(app, &scope, key).await? {
        return Ok(done);
    }
    let plan = match plan(app, rail, txid).await {
        Ok(plan) => plan,
        // The same request may have come twice at once: what the first one did is why the second is refused.
        Err(error) => return earlier(app, &scope, key).await?.ok_or(error),
    };
    let (shared, maker) = (app.clone(), by.actor());
    let decide = move |conn: &mut dyn Conn| {
        let (decision, proposed) = in_context(&shared, maker, |context| proposed(&shared, conn, context, &plan))?;
        Ok((decision, (plan.batch, proposed)))
    };
    acting.write(decide).await
}

async fn plan(app: &App, rail: &Rail, txid: &str) -> Result<Plan, ApiError> {
    let of_today = fixing(app).await?;
    let found = found(app, rail).await?.into_iter().find(|one| one.payment.txid.to_string() == txid);
    let Some(found) = found else {
        let id = txid.to_owned();
        let is_known = read(app, move |conn| reads::is_payout(conn, &id)).await?;
        let message = "A batch in these books already has this payment.";
        let known = Refusal::new(Kind::Conflict, "booked_already", message);
        return Err(if is_known { known.into() } else { ApiError::not_found() });
    };
    let rate = bookable(&found, rail, &of_today)?;
    let payee = |(vout, one): (&u32, &Withdrawal)| Payee {
        vout: *vout,
        id: one.id.to_string(),
        address: one.wallet.as_str().to_owned(),
    };
    let payees: Vec<Payee> = found.paid.iter().map(payee).collect();
    let batch = app.new_id();
    let built = {
        let synced = rail.synced(&app.store, &app.clock).await.map_err(unready)?;
        let wallet = synced.wallet().map_err(unready)?;
        found.payment.batch(wallet, &batch.to_string(), &payees).map_err(|error| cannot_build(&error))?
    };
    let (shared, mut ids) = (app.clone(), found.paid.values().map(|one| one.id).collect::<Vec<_>>());
    ids.sort();
    let loaded = read(app, move |conn| {
        let loaded: Result<Vec<_>, StoreError> = ids.into_iter().map(|id| load(&shared, conn, id)).collect();
        Ok(loaded?.into_iter().flatten().collect())
    });
    Ok(Plan { batch, loaded: loaded.await?, rate, fixing: None, built })
}

/// The rate at which it may be booked.
fn bookable(found: &Found, rail: &Rail, of_today: &Fixing) -> Result<Rate, Refusal> {
    let refused = |code, message: String| Err(Refusal::new(Kind::Conflict, code, message));
    if !found.lost {
        let message = "This payment did not leave between a backup and the release of what was restored from it, so no batch of \
                       these books made it. Find out who did, and let two treasurers explain the difference under Treasury.";
        return refused("payment_not_lost", message.to_owned());
    }
    if found.confirmations < rail.confirmations {
        let message =
            format!("Wait until the payment has {} confirmations; it has {}.", rail.confirmations, found.confirmations);
        return refused("payment_too_young", message);
    }
    let Some(rate) = found.rate else {
        let message = "The amounts of this payment fit no rate at which the waiting withdrawals to its addresses are paid. \
                       Let each client it paid ask for the same again, approve that, then try again.";
        return refused("payment_unmatched", message.to_owned());
    };
    if found.ambiguous {
        let message = "Several withdrawals to one of its addresses fit, of different amounts. Reject those that it did not pay; \
                       their clients ask again afterwards.";
        return refused("payment_ambiguous", message.to_owned());
    }
    if !is_near(rate, of_today.price.micro_usdt()) && !found.paid.values().all(|one| one.payout.is_some()) {
        let message = format!(
            "The rate of this payment is more than {MOST_OFF_PERCENT} percent away from today's. Nobody recorded it, so the \
             books cannot take it over; agree on it with the clients it paid."
        );
        return refused("rate_far_off", message);
    }
    Ok(rate)
}

/// The verdicts that still bind a payment already made: limits can no longer stop it.
pub(super) fn binding(verdicts: Vec<Verdict>) -> Vec<Verdict> {
    let limits = |verdict: &Verdict| matches!(verdict.rule, Rule::ClientLimit | Rule::FirmLimit | Rule::Breaker);
    verdicts.into_iter().filter(|verdict| !limits(verdict)).collect()
}

/// Refuses to pay while payments that these books lost are not booked, and ever to pay to an address that an unknown
/// payment went to. Payments that can never be booked have to be explained by two operators first.
///
/// # Errors
/// `paid_already`, `payments_unbooked`.
pub(super) fn require_unpaid(
    app: &AppState,
    conn: &mut dyn Conn,
    loaded: &[Loaded],
    payments: Vec<Payment>,
) -> Result<(), ApiError> {
    let times = reads::unknown_times(conn)?;
    let (mut lost, mut others) = (Vec::new(), Vec::new());
    for payment in payments {
        match unknown(conn, &payment, &times, app.clock.now())? {
            Some(true) => lost.push(payment),
            Some(false) => others.push(payment),
            None => {}
        }
    }
    for one in loaded {
        let network = app.config.bitcoin.network.parse().map_err(|error| ApiError::internal(&error))?;
        let Ok(to) = Destination::parse(one.withdrawal.wallet.as_str(), network) else { continue };
        let script = to.script();
        let Some(payment) = lost.iter().chain(&others).find(|payment| payment.pays(&script)) else { continue };
        let todo = if lost.iter().any(|one| one.txid == payment.txid) {
            "Book that payment first: Batches, found in the chain."
        } else {
            "Find out who made it; if it was not for this, the client has to name another address."
        };
        let message = format!(
            "Withdrawal {}: the payout wallet has already paid to this address, in {}, and these books do not know of it. {todo}",
            one.withdrawal.id, payment.txid
        );
        return Err(Refusal::new(Kind::Conflict, "paid_already", message).into());
    }
    require_explained(conn, lost.len())
}

/// Refuses while there are payments that the books lost and nobody has explained.
///
/// # Errors
/// `payments_unbooked`; 503 before the chain was read.
pub fn require_none_lost(app: &AppState, conn: &mut dyn Conn) -> Result<(), ApiError> {
    let Some(rail) = &app.chains.payouts else { return Ok(()) };
    let times = reads::unknown_times(conn)?;
    if times.is_empty() {
        return Ok(());
    }
    let unread = || {
        ApiError::unavailable(
            "bitcoin_unavailable",
            "The payout wallet has not read the chain yet. Try again soon.",
            15,
        )
    };
    let mut lost = 0_usize;
    for payment in rail.payments().ok_or_else(unread)? {
        if unknown(conn, &payment, &times, app.clock.now())? == Some(true) {
            lost = lost.saturating_add(1);
        }
    }
    require_explained(conn, lost)
}

fn require_explained(conn: &mut dyn Conn, lost: usize) -> Result<(), ApiError> {
    if lost == 0 {
        return Ok(());
    }
    let found = reads::open_break(conn, Place::PayoutWallet)?;
    if found.is_some_and(|one| one.state == BreakState::Explained) {
        return Ok(());
    }
    let message = format!(
        "The payout wallet made {lost} payments since the backup that these books do not know of. Book them first (Batches, found in \
         the chain). What cannot be booked, two treasurers explain under Treasury, once the accounts it concerns are frozen."
    );
    Err(Refusal::new(Kind::Conflict, "payments_unbooked", message).into())
}

/// Refuses to build while an unknown transaction waits for a block and spends a coin of the wallet.
///
/// # Errors
/// `payment_waits`, or 503 when the node cannot be reached.
pub(super) async fn require_none_waits(
    app: &App,
    rail: &Rail,
    wallet: &PayoutWallet,
    known: &[Manifest],
) -> Result<(), ApiError> {
    let times = read(app, |conn| reads::unknown_times(conn)).await?;
    let now = app.clock.now();
    if times.iter().all(|time| now >= time.end.plus_hours(MINED_HOURS)) {
        return Ok(());
    }
    for coin in wallet.coins() {
        if known.iter().any(|manifest| manifest.outpoints().any(|one| one == coin.outpoint)) {
            continue;
        }
        let spend =
            rail.node().spend_of(coin.outpoint).await.map_err(|error| unready(WalletError::from(error).into()))?;
        if let Spend::InMempool { by } = spend {
            let by = by.map_or_else(|| "A payment".to_owned(), |txid| format!("Payment {txid}"));
            let message = format!(
                "{by} of the payout wallet waits for a block, and no batch in these books made it. Wait until it is in the chain, \
                 then book it."
            );
            return Err(Refusal::new(Kind::Conflict, "payment_waits", message).into());
        }
    }
    Ok(())
}

/// Whether the books can have lost a payment that is not an attempt of any batch; `None` if it is known or too old to
/// matter.
fn unknown(
    conn: &mut dyn Conn,
    payment: &Payment,
    times: &[Range<Moment>],
    now: Moment,
) -> Result<Option<bool>, StoreError> {
    let Some(at) = made_at(payment) else { return Ok(None) };
    let lost = times
        .iter()
        .any(|time| at >= time.start.plus_hours(BLOCK_HOURS.saturating_neg()) && at < time.end.plus_hours(MINED_HOURS));
    if !lost && at < now.plus_days(DAYS.saturating_neg()) {
        return Ok(None);
    }
    Ok((!reads::is_payout(conn, &payment.txid.to_string())?).then_some(lost))
}

fn made_at(payment: &Payment) -> Option<Moment> {
    Moment::from_millis(i64::try_from(payment.at).ok()?.checked_mul(1000)?)
}
