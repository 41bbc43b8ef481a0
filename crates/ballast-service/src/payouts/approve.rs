//! Approvals of withdrawals, batches, limits and the breaker.

use std::collections::BTreeSet;

use ballast_chain::bitcoin::{OutPoint, batch::Manifest};
use ballast_core::{
    context::Context,
    decision::{Decision, Premise},
    hold::Movement,
    id::Id,
    installation::Part,
    money::{Sats, Usdt},
    payout::{
        self, Attempt, Batch, BreakerReset, Built, Item, LimitsOrder, Order, State, attempt::State as AttemptState,
    },
    refusal::{Kind, Refusal},
    time::Moment,
    withdrawal,
};
use ballast_store::{Conn, StoreError, reads};
use uuid::Uuid;

use super::{
    Common, Loaded,
    build::{followed, require_passed},
    bump::held,
    facts_of,
    found::{binding, require_unpaid},
    load::{load, require_as_booked},
    manifest_of, screened,
};
use crate::{
    approve::{Approving, Carried, Diff, FourEyes, Row},
    error::ApiError,
    parts::rail::Rail,
    state::App,
};

/// Payouts listed individually; the manifest file has them all.
const LISTED: usize = 50;

/// Approval of a withdrawal for payment.
impl FourEyes for withdrawal::Order {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let client = reads::client_by_id(conn, self.client)?;
        let name = client.as_ref().map_or_else(|| self.client.to_string(), |client| client.name.as_str().to_owned());
        let earlier = reads::withdrawals_of(conn, self.client)?;
        let paid: Vec<_> = earlier.iter().filter(|one| one.state == withdrawal::State::Paid).collect();
        let mut warnings = Vec::new();
        if !paid.iter().any(|one| one.wallet.as_str() == self.wallet) {
            warnings.push("First payment to this address for this client.".to_owned());
        }
        let of = self.investment.map_or_else(|| "free cash".to_owned(), |id| format!("investment {id}"));
        Ok(Diff {
            title: format!("Pay {} to {name}", self.amount.in_words()),
            summary: "When this is approved it waits for the next batch, which fixes the rate. Nothing is sent yet."
                .to_owned(),
            rows: vec![
                row("Client", name),
                row("Amount", self.amount.in_words()),
                row("To", self.wallet.clone()),
                row("Of", of),
                row("Requested", self.requested_at.in_words()),
                Row::of_now("Paid before", None, Some(format!("{} withdrawals", paid.len()))),
            ],
            warnings,
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let Approving { app, conn, context, approval } = approving;
        let loaded = load(app, conn, self.withdrawal)?.ok_or_else(ApiError::not_found)?;
        require_as_booked(&loaded)?;
        let Loaded { withdrawal, client, cash, .. } = loaded;
        Ok(withdrawal::approve(context, withdrawal, approval, &client, cash)?.into())
    }
}

/// Approval of a batch, or of a later attempt to pay one.
impl FourEyes for Order {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let mut rows = vec![
            row("Manifest (SHA-256, compare it when signing)", self.manifest.clone()),
            row("Payouts", self.payouts.to_string()),
            row("Reserved by clients", self.total.in_words()),
            row("Paid", format!("{} BTC", Sats::from_minor(self.sats))),
            row("Rate", format!("{} for 1 BTC", self.rate.in_words())),
            row("Network fee", format!("{} BTC", Sats::from_minor(self.fee_sats))),
            row("Txid", self.txid.clone()),
        ];
        rows.extend(payouts(conn, self)?);
        let batch = reads::payout_batch(conn, self.batch)?;
        let items = reads::payout_items(conn, self.batch)?;
        let is_found = batch.as_ref().is_some_and(|batch| batch.is_found(&items));
        let (title, summary) = if self.attempt > 1 {
            let title = format!("Pay batch {} again at a higher fee (attempt {})", self.batch, self.attempt);
            (title, "It spends a coin of every earlier attempt: only one of them can ever be confirmed.")
        } else if is_found {
            let title = format!("Book a payment in the chain: {} payouts, {}", self.payouts, self.total.in_words());
            (
                title,
                "The payout wallet has paid this already, and the books do not know of it. Compare it in a block explorer.",
            )
        } else {
            let title = format!("Batch {}: {} payouts, {}", self.batch, self.payouts, self.total.in_words());
            (
                title,
                "When this is approved the withdrawals are converted at this rate, and from then on only blocks end it.",
            )
        };
        // A later attempt pays amounts that were already converted.
        let rate_ends_at = batch.filter(|_| self.attempt == 1).and_then(|batch| batch.rate_lapses_at());
        let told = rate_ends_at.map(|ends| format!("The rate is valid until {}.", ends.in_words()));
        let found =
            is_found.then(|| "Nobody recorded the rate: it is the one that the amounts in the chain have.".to_owned());
        let warnings = told.into_iter().chain(found).collect();
        Ok(Diff { title, summary: summary.to_owned(), rows, warnings, rate_ends_at, ..Diff::default() })
    }

    /// Approves one attempt. With the first attempt, every withdrawal is converted and committed, all or none, after
    /// each has passed every rule again and the stored manifest has been compared with them output by output.
    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let Approving { app, conn, context, approval } = approving;
        let batch = reads::payout_batch(conn, self.batch)?.ok_or_else(ApiError::not_found)?;
        let attempts = reads::payout_attempts(conn, batch.id)?;
        let attempt = attempts.into_iter().find(|one| one.number == self.attempt).ok_or_else(ApiError::not_found)?;
        let common = facts_of(conn, context.now)?;
        if let Some(still) = &common.held {
            return Err(held(still));
        }
        let bound = app.bound_as_set(conn, &[Part::Wallet, Part::Change])?;
        let manifest = manifest_of(&attempt)?;
        let items = reads::payout_items(conn, batch.id)?;
        let is_found = is_paid(app, &manifest);
        if !is_found {
            require_not_of_the_chain(&batch, &items)?;
            require_coins(app, &manifest)?;
        }
        require_own_coins(conn, context.now, &batch, &manifest)?;
        require_paid_as_listed(&manifest, &batch, &attempt, &items)?;
        if attempt.number > 1 {
            let decision = payout::approve_bump(context, approval, batch, attempt, common.control)?;
            let decision = bound.into_iter().fold(decision, Decision::relies_on);
            return Ok(decision.relies_on(Premise::Moves(Movement::Payouts)).into());
        }
        let (mut lots, mut all) = (Vec::new(), Vec::new());
        for item in &items {
            let one = load(app, conn, item.withdrawal)?.ok_or_else(ApiError::not_found)?;
            // It is in a batch: this one.
            let alone = Loaded { in_batch: false, stranded: item.converted_before, ..one };
            let verdicts = screened(app, &alone, &common);
            require_passed(&alone, &if is_found { binding(verdicts) } else { verdicts })?;
            require_address(&manifest, &alone)?;
            lots.push(alone.lot());
            all.push(alone);
        }
        if !is_found {
            let payments = app.chains.payouts.as_ref().and_then(Rail::payments);
            require_unpaid(app, conn, &all, payments.unwrap_or_default())?;
        }
        let built = Built { batch, attempt, items: &items, lots };
        let approved = payout::approve(context, approval, built, common.control, &common.usage)?;
        Ok(bound.into_iter().fold(approved, Decision::relies_on).into())
    }

    /// Discards the attempt and frees its withdrawals for another batch.
    fn turned_down(&self, conn: &mut dyn Conn, context: &mut Context<'_>, _: &str) -> Result<Decision, ApiError> {
        let Some(batch) = reads::payout_batch(conn, self.batch)? else { return Ok(context.decision()) };
        let attempts = reads::payout_attempts(conn, batch.id)?;
        let is_it = |one: &payout::Attempt| one.number == self.attempt && one.state == AttemptState::Built;
        let Some(attempt) = attempts.into_iter().find(is_it) else { return Ok(context.decision()) };
        let items = reads::payout_items(conn, batch.id)?;
        Ok(payout::discard(context, batch, attempt, items, None)?)
    }
}

impl FourEyes for LimitsOrder {
    fn diff(&self, _: &mut dyn Conn) -> Result<Diff, StoreError> {
        let usdt = |amount: Usdt| Some(amount.in_words());
        let (before, after) = (&self.before, &self.after);
        Ok(Diff {
            title: "Change how much may be paid out in 24 hours".to_owned(),
            summary: self.why.clone(),
            rows: vec![
                Row::of("For one client", usdt(before.client_day), usdt(after.client_day)),
                Row::of("For the firm", usdt(before.firm_day), usdt(after.firm_day)),
            ],
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let control = reads::payout_control(approving.conn)?;
        let promised = reads::promised_to_pay(approving.conn)?;
        Ok(payout::approve_limits(approving.context, approving.approval, &self, control, &promised)?.into())
    }
}

/// Resumes payouts.
impl FourEyes for BreakerReset {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let Common { control, usage, .. } = facts_of(conn, self.trip.at)?;
        Ok(Diff {
            title: "Resume payouts".to_owned(),
            summary: self.why.clone(),
            rows: vec![
                row("Stopped", self.trip.at.in_words()),
                row("Because", self.trip.why.clone()),
                row("Paid out in the 24 hours before", usage.firm.in_words()),
                Row::of_now("Limit of the firm", None, Some(control.limits.firm_day.in_words())),
            ],
            warnings: vec!["What was paid out so far no longer counts towards the limits.".to_owned()],
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let control = reads::payout_control(approving.conn)?;
        Ok(payout::approve_reset(approving.context, approving.approval, &self, control)?.into())
    }
}

fn payouts(conn: &mut dyn Conn, order: &Order) -> Result<Vec<Row>, StoreError> {
    let attempts = reads::payout_attempts(conn, order.batch)?;
    let manifest = attempts.iter().find(|one| one.number == order.attempt).and_then(|one| manifest_of(one).ok());
    let Some(manifest) = manifest else { return Ok(Vec::new()) };
    let btc = |sat: u64| Sats::from_minor(i64::try_from(sat).unwrap_or(i64::MAX));
    let mut rows = Vec::new();
    for paid in manifest.payouts.iter().take(LISTED) {
        let client = client_of(conn, &paid.id)?;
        rows.push(row(paid.address.clone(), format!("{} BTC", btc(paid.amount_sat))).about(client));
    }
    if manifest.payouts.len() > LISTED {
        rows.push(row("…", format!("{} more in the manifest", manifest.payouts.len().saturating_sub(LISTED))));
    }
    if let Some(change) = &manifest.change {
        rows.push(row(format!("{} (change, ours)", change.address), format!("{} BTC", btc(change.amount_sat))));
    }
    Ok(rows)
}

/// Name of the client who asked for a payout, by the payout's ID in the manifest.
fn client_of(conn: &mut dyn Conn, payout: &str) -> Result<Option<String>, StoreError> {
    let Ok(id) = payout.parse::<Uuid>() else { return Ok(None) };
    let Some(withdrawal) = reads::withdrawal(conn, Id::new(id))? else { return Ok(None) };
    let client = reads::client_by_id(conn, withdrawal.client)?;
    Ok(client.map(|client| client.name.as_str().to_owned()))
}

/// Refuses a batch with a coin that has been spent in the meantime: it could never be paid. A process that has not read
/// the chain cannot tell.
fn require_coins(app: &App, manifest: &Manifest) -> Result<(), ApiError> {
    let has = app.chains.payouts.as_ref().and_then(|rail| rail.has_coins(manifest));
    if has == Some(false) { Err(coins_gone("A coin of this batch is now spent")) } else { Ok(()) }
}

/// Whether the chain already has the payment. A process that has not read the chain cannot tell.
fn is_paid(app: &App, manifest: &Manifest) -> bool {
    let payments = app.chains.payouts.as_ref().and_then(Rail::payments).unwrap_or_default();
    payments.iter().any(|payment| payment.txid == manifest.txid)
}

/// Refuses a batch adopted from a payment in the chain that is not there now.
fn require_not_of_the_chain(batch: &Batch, items: &[Item]) -> Result<(), ApiError> {
    if !batch.is_found(items) {
        return Ok(());
    }
    let message =
        "This service does not see the payment in the chain now. Try again soon; reject it if it is gone for good.";
    Err(Refusal::new(Kind::Conflict, "payment_not_seen", message).into())
}

/// Requires that no other batch which may be signed spends a coin of this one: of two built at the same moment only one
/// can be paid. The rows tell this without a node.
fn require_own_coins(conn: &mut dyn Conn, now: Moment, batch: &Batch, manifest: &Manifest) -> Result<(), ApiError> {
    let coins: BTreeSet<OutPoint> = manifest.outpoints().collect();
    let others = followed(conn, now)?.into_iter().filter(|other| other.batch.id != batch.id);
    let others = others.filter(|other| !matches!(other.batch.state, State::Built | State::Abandoned));
    for attempt in others.flat_map(|other| other.attempts) {
        let may_be_paid = attempt.state.is_out() && attempt.state != AttemptState::Impossible;
        if may_be_paid && manifest_of(&attempt)?.outpoints().any(|coin| coins.contains(&coin)) {
            return Err(coins_gone("Another batch that was approved in the meantime spends a coin of this one"));
        }
    }
    Ok(())
}

fn coins_gone(why: &str) -> ApiError {
    Refusal::new(Kind::Conflict, "coins_gone", format!("{why}; reject it and build it again.")).into()
}

/// Requires that the manifest pays exactly the items of the batch, each its amount, and that its txid is the attempt's.
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

fn row(label: impl Into<String>, after: String) -> Row {
    Row::of(label, None, Some(after))
}
