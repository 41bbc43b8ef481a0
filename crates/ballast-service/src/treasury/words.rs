//! Sweeps and breaks in the words that the second operator decides by.

use ballast_chain::bsc::{U256, sweep::Order, units::coins_text};
use ballast_core::{
    money::{Sats, Usdt},
    reconcile::{ExplainOrder, Place},
    treasury::{CallState, GiveUpOrder, SweepOrder},
};
use ballast_store::{Conn, StoreError, reads};

use crate::approve::{Diff, Row};

/// Addresses listed one by one; the sweep file has them all.
const LISTED: usize = 50;

/// A sweep.
///
/// # Errors
/// When the database cannot be read.
pub fn diff_sweep(conn: &mut dyn Conn, order: &SweepOrder) -> Result<Diff, StoreError> {
    let most = U256::from_str_radix(&order.most_coins, 10).unwrap_or(U256::MAX);
    let mut rows = vec![
        row("Sweep file (SHA-256, compare it when signing)", order.file_sha256.clone()),
        row("Deposit addresses", order.addresses.to_string()),
        row("Together", format!("{} USDT", order.amount)),
        row("To the treasury", order.treasury.clone()),
        row("Gas at most", format!("{} BNB", coins_text(most))),
        row("Chain id", order.chain_id.to_string()),
        row("Why", order.why.clone()),
    ];
    let file = reads::sweep(conn, order.sweep)?.map(|sweep| sweep.file);
    let file: Option<Order> = file.and_then(|file| serde_json::from_str(&file).ok());
    let mut warnings = Vec::new();
    match file {
        Some(file) => {
            let listed = file.transfers.iter().take(LISTED);
            rows.push(row("Token", file.token.to_string()));
            rows.push(row("Gas is paid from", file.gas_payer.to_string()));
            rows.extend(listed.map(|one| {
                row(&format!("No. {}", one.index), format!("{} holds {}", one.from, coins_text(one.amount)))
            }));
        }
        None => warnings.push("The sweep file cannot be read; reject this and draw it up again.".to_owned()),
    }
    Ok(Diff {
        title: format!("Sweep {} USDT from {} deposit addresses", order.amount, order.addresses),
        summary: "When this is approved the file can be signed offline. In the books nothing moves: both are custody."
            .to_owned(),
        rows,
        warnings,
        ..Diff::default()
    })
}

/// The end of a sweep that does not come through.
///
/// # Errors
/// When the database cannot be read.
pub fn diff_give_up(conn: &mut dyn Conn, order: &GiveUpOrder) -> Result<Diff, StoreError> {
    let sweep = reads::sweep(conn, order.sweep)?;
    let calls = reads::sweep_calls(conn, order.sweep)?;
    let of_state = |state| calls.iter().filter(|call| call.state == state).count();
    let mut warnings = Vec::new();
    if sweep.as_ref().is_none_or(|sweep| !sweep.state.is_open()) {
        warnings.push("This sweep has ended meanwhile; there is nothing left to give up.".to_owned());
    }
    let mut rows = vec![row("Sweep file (SHA-256)", order.file_sha256.clone())];
    if let Some(sweep) = sweep {
        rows.push(row("Swept", format!("{} USDT from {} addresses", sweep.amount, sweep.addresses)));
        rows.push(Row::of_now("State", Some(sweep.state.as_str().to_owned()), Some("failed".to_owned())));
    }
    let counted = |label: &str, count: usize| Row::of_now(label, None, Some(count.to_string()));
    rows.push(counted("Calls that went through", of_state(CallState::Confirmed)));
    rows.push(counted("Calls given up", of_state(CallState::Open)));
    rows.push(row("Why", order.why.clone()));
    Ok(Diff {
        title: "Give up a sweep that stands still".to_owned(),
        summary:
            "It is not sent any more, and another sweep can be prepared. No money is at risk: a call that a block \
                  takes after all pays the treasury or one of our own addresses."
                .to_owned(),
        rows,
        warnings,
        ..Diff::default()
    })
}

/// An explanation of a break.
///
/// # Errors
/// When the database cannot be read.
pub fn diff_explain(conn: &mut dyn Conn, order: &ExplainOrder) -> Result<Diff, StoreError> {
    let now = reads::book_break(conn, order.subject)?;
    let mut warnings = Vec::new();
    if now.is_none_or(|found| found.minor != order.minor) {
        warnings.push("The break has changed since; this explanation cannot be approved any more.".to_owned());
    }
    Ok(Diff {
        title: format!(
            "Explain a break of {} in {}",
            amount_in_words(order.place, order.minor),
            place_in_words(order.place)
        ),
        summary: "The break stays until books and chain agree. If its amount changes, it is open again.".to_owned(),
        rows: vec![
            row("Since", order.since.in_words()),
            row("What the chain shows beyond the books", amount_in_words(order.place, order.minor)),
            row("What it is", order.why.clone()),
        ],
        warnings,
        ..Diff::default()
    })
}

fn row(label: &str, after: String) -> Row {
    Row::of(label, None, Some(after))
}

/// A place as people call it.
#[must_use]
pub const fn place_in_words(place: Place) -> &'static str {
    match place {
        Place::Custody => "custody",
        Place::PayoutWallet => "the payout wallet",
    }
}

/// Minor units of a place's asset, with the asset.
#[must_use]
pub fn amount_in_words(place: Place, minor: i64) -> String {
    match place {
        Place::Custody => format!("{} USDT", Usdt::from_minor(minor)),
        Place::PayoutWallet => format!("{} BTC", Sats::from_minor(minor)),
    }
}
