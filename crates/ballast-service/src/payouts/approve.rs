//! What the second operator's approval of a withdrawal, a batch, the limits or the breaker does.

use std::collections::BTreeSet;

use ballast_chain::bitcoin::{OutPoint, batch::Manifest};
use ballast_core::{
    approval::Approval,
    context::Context,
    decision::{Decision, Premise},
    hold::Movement,
    id::Id,
    payout::{
        self, Attempt, Batch, BreakerReset, Built, Item, LimitsOrder, Lot, Order, State, attempt::State as AttemptState,
    },
    refusal::{Kind, Refusal},
    time::Moment,
    withdrawal,
};
use ballast_store::{Conn, reads};

use super::{
    Loaded,
    build::{followed, require_passed},
    bump::held,
    facts_of,
    load::{load, require_as_booked},
    manifest_of, screened,
};
use crate::{approve::After, error::ApiError, state::App};

/// Approves a withdrawal for payment.
///
/// # Errors
/// As [`withdrawal::approve`].
pub fn approve_withdrawal(
    app: &App,
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, order): (Approval, withdrawal::Order),
) -> Result<(Decision, After), ApiError> {
    let loaded = load(app, conn, order.withdrawal)?.ok_or_else(ApiError::not_found)?;
    require_as_booked(&loaded)?;
    let Loaded { withdrawal, client, cash, .. } = loaded;
    let decision = withdrawal::approve(context, withdrawal, approval, &client, cash)?;
    Ok((decision, After::Nothing))
}

/// Approves one attempt of a batch. Of the first attempt every withdrawal is converted and committed, all or none, after
/// each of them has passed every rule again, and the stored manifest has been compared with them output by output.
///
/// # Errors
/// As [`payout::approve`]; 409 when a rule stops a withdrawal or a coin is gone.
pub fn approve_batch(
    app: &App,
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, order): (Approval, Order),
) -> Result<(Decision, After), ApiError> {
    let batch = reads::payout_batch(conn, order.batch)?.ok_or_else(ApiError::not_found)?;
    let attempts = reads::payout_attempts(conn, batch.id)?;
    let attempt = attempts.into_iter().find(|one| one.number == order.attempt).ok_or_else(ApiError::not_found)?;
    let (control, usage, still) = facts_of(conn, context.now)?;
    if let Some(still) = &still {
        return Err(held(still));
    }
    let manifest = manifest_of(&attempt)?;
    require_coins(app, &manifest)?;
    require_own_coins(conn, context.now, &batch, &manifest)?;
    let items = reads::payout_items(conn, batch.id)?;
    require_paid_as_listed(&manifest, &batch, &attempt, &items)?;
    if attempt.number > 1 {
        let decision = payout::approve_bump(context, approval, batch, attempt, control)?;
        return Ok((decision.relies_on(Premise::Moves(Movement::Payouts)), After::Nothing));
    }
    let mut lots = Vec::new();
    for item in &items {
        let one = load(app, conn, item.withdrawal)?.ok_or_else(ApiError::not_found)?;
        // It is in a batch: this one.
        let alone = Loaded { in_batch: false, stranded: item.converted_before, ..one };
        require_passed(&alone, &screened(app, &alone, (&control, &usage, still.as_ref())))?;
        require_address(&manifest, &alone)?;
        lots.push(alone.lot());
    }
    let lots: Vec<Lot> = lots;
    let built = Built { batch, attempt, items: &items, lots };
    let decision = payout::approve(context, approval, built, control, &usage)?;
    Ok((decision, After::Nothing))
}

/// New limits.
///
/// # Errors
/// As [`payout::approve_limits`].
pub fn approve_limits(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, order): (Approval, LimitsOrder),
) -> Result<(Decision, After), ApiError> {
    let control = reads::payout_control(conn)?;
    Ok((payout::approve_limits(context, approval, &order, control)?, After::Nothing))
}

/// Payouts go on.
///
/// # Errors
/// As [`payout::approve_reset`].
pub fn approve_breaker(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, order): (Approval, BreakerReset),
) -> Result<(Decision, After), ApiError> {
    let control = reads::payout_control(conn)?;
    Ok((payout::approve_reset(context, approval, &order, control)?, After::Nothing))
}

/// A coin that went meanwhile would make an approved batch that can never be paid. A process that has not read the chain
/// knows nothing of that.
fn require_coins(app: &App, manifest: &Manifest) -> Result<(), ApiError> {
    let has = app.payouts.as_ref().and_then(|rail| rail.has_coins(manifest));
    if has == Some(false) { Err(coins_gone("A coin of this batch is spent by now")) } else { Ok(()) }
}

/// That no other batch which may be signed spends a coin of this one: of two that were built at the same moment only one
/// can be paid. The rows say so without a node.
fn require_own_coins(conn: &mut dyn Conn, now: Moment, batch: &Batch, manifest: &Manifest) -> Result<(), ApiError> {
    let coins: BTreeSet<OutPoint> = manifest.outpoints().collect();
    let others = followed(conn, now)?.into_iter().filter(|(other, _)| other.id != batch.id);
    let others = others.filter(|(other, _)| !matches!(other.state, State::Built | State::Abandoned));
    for attempt in others.flat_map(|(_, attempts)| attempts) {
        let may_be_paid = attempt.state.is_out() && attempt.state != AttemptState::Impossible;
        if may_be_paid && manifest_of(&attempt)?.outpoints().any(|coin| coins.contains(&coin)) {
            return Err(coins_gone("Another batch that was approved meanwhile spends a coin of this one"));
        }
    }
    Ok(())
}

fn coins_gone(why: &str) -> ApiError {
    Refusal::new(Kind::Conflict, "coins_gone", format!("{why}; reject it and build it anew.")).into()
}

/// That the manifest pays exactly the items of the batch, each its amount, and that its txid is the attempt's.
fn require_paid_as_listed(
    manifest: &Manifest,
    batch: &Batch,
    attempt: &Attempt,
    items: &[Item],
) -> Result<(), ApiError> {
    let mut listed: Vec<(String, i64)> = items.iter().map(|item| (item.withdrawal.to_string(), item.sats)).collect();
    listed.sort();
    let amount = |sat: u64| i64::try_from(sat).unwrap_or(i64::MAX);
    let paid: Vec<(String, i64)> =
        manifest.payouts.iter().map(|paid| (paid.id.clone(), amount(paid.amount_sat))).collect();
    let is_same = listed == paid
        && manifest.batch == batch.id.to_string()
        && manifest.txid.to_string() == attempt.txid
        && amount(manifest.fee_sat) == attempt.fee_sats;
    if is_same { Ok(()) } else { Err(tampered(batch.id)) }
}

fn require_address(manifest: &Manifest, one: &Loaded) -> Result<(), ApiError> {
    let id = one.withdrawal.id.to_string();
    let paid = manifest.payouts.iter().find(|paid| paid.id == id);
    if paid.is_some_and(|paid| paid.address == one.withdrawal.wallet.as_str()) {
        return Ok(());
    }
    let message = format!("The manifest does not pay withdrawal {id} to its own address; reject the batch.");
    Err(Refusal::new(Kind::Conflict, "batch_changed", message).into())
}

fn tampered(batch: Id<Batch>) -> ApiError {
    tracing::error!(batch.id = %batch, "a batch's manifest is not what its rows say; run `ballast verify`");
    let message = "The manifest does not say what this batch is made of; reject it, and run `ballast verify`.";
    Refusal::new(Kind::Conflict, "batch_changed", message).into()
}
