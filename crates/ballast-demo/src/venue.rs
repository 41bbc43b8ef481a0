//! Money on its way to the played venue and back, over the demo's chain, where everyone can see it.

use ballast_chain::bsc::B256;
use ballast_core::{
    capital::{self, Move, Order},
    decision::Decision,
    ledger::Account,
    money::{Asset, Usdt},
};
use ballast_service::{
    capital::balances,
    decide::{JobError, Outcome, carry_out, retry},
    state::App,
    treasury::seen_of,
};
use ballast_store::reads;

use super::{chain::Bank, company::TREASURY, operators::told, routes::FINAL_AFTER};

/// The third rich account of the private chain stands in for the venue's own wallet, which holds the coins of all its
/// customers.
pub(super) const WALLET: &str = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
/// The traders' initial amount.
const STAKE: Usdt = Usdt::from_minor(60_000 * Usdt::ONE);
/// Every this many days half of the venue's holdings comes back.
const FETCH_DAYS: i64 = 28;

/// Sends the traders their initial amount; does nothing without a chain.
pub(super) async fn stake(app: &App, bank: Option<&Bank>) -> Result<(), JobError> {
    let Some(bank) = bank else { return Ok(()) };
    let treasury = Bank::open(&app.config.bsc).ok_or_else(|| retry("no chain"))?.paying_from(TREASURY);
    let sent = treasury.pay(WALLET.parse().map_err(retry)?, STAKE).await.map_err(retry)?;
    book(app, bank, Move::SendToVenue(STAKE), sent).await
}

/// Brings coins back if it is the day for it, `passed` days after the first.
pub(super) async fn fetch(app: &App, bank: Option<&Bank>, passed: i64) -> Result<(), JobError> {
    let Some(bank) = bank.filter(|_| passed > 0 && passed.checked_rem(FETCH_DAYS) == Some(0)) else { return Ok(()) };
    let there =
        app.store.read(|conn| reads::control_total(conn, Account::Trading, Asset::Usdt)).await.map_err(retry)?;
    let half = Usdt::from_minor(there.saturating_neg() / 2);
    if half.minor() < Usdt::ONE {
        return Ok(());
    }
    // In this story, the losses of the venue's other customers.
    bank.pay(WALLET.parse().map_err(retry)?, half).await.map_err(retry)?;
    let venue = Bank::open(&app.config.bsc).ok_or_else(|| retry("no chain"))?.paying_from(WALLET);
    let sent = venue.pay(TREASURY.parse().map_err(retry)?, half).await.map_err(retry)?;
    book(app, bank, Move::FetchFromVenue(half), sent).await
}

/// Books a move by its transaction, as the treasurers would once it is final.
async fn book(app: &App, bank: &Bank, what: Move, sent: B256) -> Result<(), JobError> {
    bank.mine(app.config.bsc.confirmations.saturating_add(FINAL_AFTER)).await.map_err(retry)?;
    let seen = seen_of(app, what, &format!("{sent:#x}")).await.map_err(|error| told(&error))?;
    let outcome = carry_out(app, move |conn, context| {
        let id = context.id::<Decision>().uuid();
        let order = Order { id, what, seen: Some(seen.clone()), why: "Demo: played.".into() };
        Ok(Some(capital::carry_out(context, &order, &balances(conn, what)?, false)?))
    });
    outcome.await.and_then(Outcome::require)
}
