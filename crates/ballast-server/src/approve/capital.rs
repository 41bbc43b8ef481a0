//! Moves of the operator's own money.

use ballast_core::{
    approval::{Action, Approval},
    capital::{self, Move, Order, Sides},
    client::Client,
    context::Context,
    decision::Decision,
    id::Id,
    ledger::Account,
    money::{Asset, Usdt},
};
use ballast_store::{Conn, StoreError, reads};

use super::{
    carry_out::{After, joined},
    diff::{Diff, Row},
};
use crate::error::ApiError;

/// Carries a move out. It relies on nothing but what is there at that moment, which the rule checks.
pub(super) fn carry_out(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, order): (Approval, Order),
) -> Result<(Decision, After), ApiError> {
    let sides = balances(conn, order.what)?;
    let current = Action::Capital(order.clone());
    let decision = joined(context, approval, &current, |context| {
        capital::move_money(context, order.id, order.what, order.amount, sides)
    })?;
    Ok((decision, After::Nothing))
}

/// The balances on both sides of a move, as they are now.
///
/// # Errors
/// When the database cannot be read.
pub fn balances(conn: &mut dyn Conn, what: Move) -> Result<Sides, StoreError> {
    let (debit, credit) = capital::sides(what);
    Ok(Sides { debit: balance(conn, debit)?, credit: balance(conn, credit)? })
}

fn balance(conn: &mut dyn Conn, account: Account) -> Result<Usdt, StoreError> {
    if let Account::Shortfall(client) = account {
        return owed(conn, client);
    }
    reads::control_total(conn, account, Asset::Usdt).map(Usdt::from_minor)
}

/// The balance of what a client owes: at most zero.
fn owed(conn: &mut dyn Conn, client: Id<Client>) -> Result<Usdt, StoreError> {
    let owed = reads::cash(conn, client)?.owed;
    owed.checked_neg().ok_or_else(|| StoreError::Corrupt("a shortfall that does not fit".to_owned()))
}

/// The move in words, with what it makes of both balances.
pub(super) fn diff(conn: &mut dyn Conn, order: &Order) -> Result<Diff, StoreError> {
    let (debit, credit) = capital::sides(order.what);
    let sides = balances(conn, order.what)?;
    let moved = |balance: Usdt, by: Option<Usdt>| by.and_then(|by| balance.checked_add(by));
    let rows = [
        (debit, sides.debit, moved(sides.debit, order.amount.checked_neg())),
        (credit, sides.credit, moved(sides.credit, Some(order.amount))),
    ];
    let rows = rows.into_iter().map(|(account, before, after)| {
        let after = after.map_or_else(|| "does not fit".to_owned(), |after| shown(account, after));
        Row::of(account_in_words(account), Some(shown(account, before)), Some(after))
    });
    Ok(Diff {
        title: format!("{} {} USDT", in_words(order.what), order.amount),
        summary: "Balances are as of now; the move is checked again when it is approved.".to_owned(),
        rows: rows.collect(),
        ..Diff::default()
    })
}

/// What is held is a negative balance in the books and a positive amount to people.
fn shown(account: Account, balance: Usdt) -> String {
    let held = matches!(account, Account::Custody | Account::Trading | Account::Shortfall(_));
    let balance = if held { balance.checked_neg().unwrap_or(balance) } else { balance };
    format!("{balance} USDT")
}

/// A move in a few words.
#[must_use]
pub(super) const fn in_words(what: Move) -> &'static str {
    match what {
        Move::PutIn => "Put in own money:",
        Move::TakeOut => "Take out own money:",
        Move::FundPromotions => "Set aside for promotions:",
        Move::ReturnPromotions => "Take back from promotions:",
        Move::CollectFees => "Collect earned fees:",
        Move::SendToVenue => "Send to the traders' venue:",
        Move::FetchFromVenue => "Fetch from the traders' venue:",
        Move::SellForBitcoin => "Record the sale for bitcoin of",
        Move::ForgiveShortfall(_) => "Give up what a client owes:",
    }
}

fn account_in_words(account: Account) -> &'static str {
    match account {
        Account::Custody => "In custody",
        Account::Trading => "With the traders' venue",
        Account::Capital => "Own capital",
        Account::Promotions => "Set aside for promotions",
        Account::Fees => "Earned fees",
        Account::Clearing => "Sold for bitcoin, in clearing",
        Account::Shortfall(_) => "Owed by the client",
        other => other.kind(),
    }
}
