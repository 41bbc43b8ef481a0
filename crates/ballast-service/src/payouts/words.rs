//! Withdrawals, batches, limits and the breaker in the words that the second operator decides by.

use ballast_core::{
    id::Id,
    money::{Sats, Usdt},
    payout::{BreakerReset, LimitsOrder, Order},
    withdrawal,
};
use ballast_store::{Conn, StoreError, reads};
use uuid::Uuid;

use super::{facts_of, manifest_of};
use crate::approve::{Diff, Row};

/// Payouts listed one by one; the manifest file has them all.
const LISTED: usize = 50;

/// A withdrawal that is approved for payment.
///
/// # Errors
/// When the database cannot be read.
pub fn diff_withdrawal(conn: &mut dyn Conn, order: &withdrawal::Order) -> Result<Diff, StoreError> {
    let client = reads::client_by_id(conn, order.client)?;
    let name = client.as_ref().map_or_else(|| order.client.to_string(), |client| client.name.as_str().to_owned());
    let earlier = reads::withdrawals_of(conn, order.client)?;
    let paid: Vec<_> = earlier.iter().filter(|one| one.state == withdrawal::State::Paid).collect();
    let mut warnings = Vec::new();
    if !paid.iter().any(|one| one.wallet.as_str() == order.wallet) {
        warnings.push("This client was never paid at this address.".to_owned());
    }
    let of = order.investment.map_or_else(|| "free cash".to_owned(), |id| format!("investment {id}"));
    Ok(Diff {
        title: format!("Pay {} USDT to {name}", order.amount),
        summary: "When this is approved it waits for the next batch, which fixes the rate. Nothing is sent yet."
            .to_owned(),
        rows: vec![
            row("Client", name),
            row("Amount", format!("{} USDT", order.amount)),
            row("To", order.wallet.clone()),
            row("Of", of),
            row("Asked for", order.requested_at.in_words()),
            Row::of_now("Paid before", None, Some(format!("{} withdrawals", paid.len()))),
        ],
        warnings,
        ..Diff::default()
    })
}

/// A batch, or a later attempt to pay one.
///
/// # Errors
/// When the database cannot be read.
pub fn diff_batch(conn: &mut dyn Conn, order: &Order) -> Result<Diff, StoreError> {
    let mut rows = vec![
        row("Manifest (SHA-256, compare it when signing)", order.manifest.clone()),
        row("Payouts", order.payouts.to_string()),
        row("Reserved by clients", format!("{} USDT", order.total)),
        row("Paid", format!("{} BTC", Sats::from_minor(order.sats))),
        row("Rate", format!("{} USDT for 1 BTC", order.rate)),
        row("Network fee", format!("{} BTC", Sats::from_minor(order.fee_sats))),
        row("Txid", order.txid.clone()),
    ];
    rows.extend(payouts(conn, order)?);
    let (title, summary) = if order.attempt > 1 {
        let title = format!("Pay batch {} once more at a higher fee (attempt {})", order.batch, order.attempt);
        (title, "It spends a coin of every earlier attempt: only one of them can ever be confirmed.")
    } else {
        let title = format!("Batch {}: {} payouts, {} USDT", order.batch, order.payouts, order.total);
        (
            title,
            "When this is approved the withdrawals are converted at this rate, and from then on only blocks end it.",
        )
    };
    // A later attempt pays what was converted already.
    let batch = reads::payout_batch(conn, order.batch)?.filter(|_| order.attempt == 1);
    let rate_ends_at = batch.and_then(|batch| batch.rate_lapses_at());
    let told = rate_ends_at.map(|ends| format!("The rate is good until {}.", ends.in_words()));
    let warnings = told.into_iter().collect();
    Ok(Diff { title, summary: summary.to_owned(), rows, warnings, rate_ends_at, ..Diff::default() })
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

/// The name of whoever asked for a payout, by the payout's id in the manifest.
fn client_of(conn: &mut dyn Conn, payout: &str) -> Result<Option<String>, StoreError> {
    let Ok(id) = payout.parse::<Uuid>() else { return Ok(None) };
    let Some(withdrawal) = reads::withdrawal(conn, Id::new(id))? else { return Ok(None) };
    let client = reads::client_by_id(conn, withdrawal.client)?;
    Ok(client.map(|client| client.name.as_str().to_owned()))
}

/// New limits.
#[must_use]
pub fn diff_limits(order: &LimitsOrder) -> Diff {
    let usdt = |amount: Usdt| Some(format!("{amount} USDT"));
    let (before, after) = (&order.before, &order.after);
    Diff {
        title: "Change how much may be paid out in 24 hours".to_owned(),
        summary: order.why.clone(),
        rows: vec![
            Row::of("For one client", usdt(before.client_day), usdt(after.client_day)),
            Row::of("For the firm", usdt(before.firm_day), usdt(after.firm_day)),
        ],
        ..Diff::default()
    }
}

/// Payouts go on.
///
/// # Errors
/// When the database cannot be read.
pub fn diff_breaker(conn: &mut dyn Conn, order: &BreakerReset) -> Result<Diff, StoreError> {
    let (control, usage, _) = facts_of(conn, order.trip.at)?;
    Ok(Diff {
        title: "Let payouts go on".to_owned(),
        summary: order.why.clone(),
        rows: vec![
            row("Stopped", order.trip.at.in_words()),
            row("Because", order.trip.why.clone()),
            row("Paid out in the 24 hours before", format!("{} USDT", usage.firm)),
            Row::of_now("Limit of the firm", None, Some(format!("{} USDT", control.limits.firm_day))),
        ],
        warnings: vec!["What was paid out until now does not count towards the limits any more.".to_owned()],
        ..Diff::default()
    })
}

fn row(label: impl Into<String>, after: String) -> Row {
    Row::of(label, None, Some(after))
}
