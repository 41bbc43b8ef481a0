//! Moves of the operator's own money.

use ballast_core::{
    capital::{self, Move, Order, What},
    client::Client,
    id::Id,
    ledger::{Account, Balances},
    money::{Asset, Sats, Usdt},
};
use ballast_store::{Conn, StoreError, reads};

use crate::{
    approve::{Approving, Carried, Diff, FourEyes, Row},
    error::ApiError,
};

/// A sale whose price differs by more than this many percent from that of the conversions deserves a second look.
const FAR: i64 = 5;

const THEIRS: &str = "Look the other address up: it is published as one of the venue's. Is it?";
const UNSEEN: &str = "No transaction is named, so nobody can see that this came back: it will not count as returned.";

impl FourEyes for Order {
    /// The move in words, with its effect on every balance it touches.
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let before = balances(conn, self.what)?;
        let (mut after, mut rows, mut warnings) = (before.clone(), Vec::new(), Vec::new());
        for leg in self.what.legs() {
            let fits = after.apply(&leg).is_ok();
            for account in [leg.debit, leg.credit] {
                let now = shown(account, leg.asset, before.get(account, leg.asset));
                let then = shown(account, leg.asset, after.get(account, leg.asset));
                let then = if fits { then } else { "does not fit".to_owned() };
                rows.push(Row::of_now(account_in_words(account, leg.asset), Some(now), Some(then)));
            }
        }
        if let Move::SellForBitcoin { usdt, bitcoin } = self.what {
            price_rows(&before, usdt, bitcoin, &mut rows, &mut warnings);
        }
        if let Some(seen) = &self.seen {
            rows.push(Row::of("Transaction, seen in a final block", None, Some(seen.tx_hash.clone())));
            rows.push(Row::of("From", None, Some(seen.from.clone())));
            rows.push(Row::of("To", None, Some(seen.to.clone())));
            warnings.push(THEIRS.to_owned());
        } else if matches!(self.what, Move::FetchFromVenue(_)) {
            warnings.push(UNSEEN.to_owned());
        }
        rows.push(Row::of("Why", None, Some(self.why.clone())));
        Ok(Diff {
            title: format!("{} {}", in_words(self.what), amounts_in_words(self.what)),
            summary: "Balances are as of now; the move is checked again when it is approved.".to_owned(),
            rows,
            warnings,
            ..Diff::default()
        })
    }

    /// It relies only on the balances of that moment, which the rule checks.
    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let balances = balances(approving.conn, self.what)?;
        let is_counted = is_counted(approving.conn, &self)?;
        approving.joined(self.clone(), |context| capital::carry_out(context, &self, &balances, is_counted))
    }
}

/// Whether the transaction of a move is already recorded for another one.
pub fn is_counted(conn: &mut dyn Conn, order: &Order) -> Result<bool, StoreError> {
    order.seen.as_ref().map_or(Ok(false), |seen| reads::is_move_of(conn, &seen.tx_hash))
}

/// The current balances that a move relies on.
pub fn balances(conn: &mut dyn Conn, what: Move) -> Result<Balances, StoreError> {
    what.relies_on().into_iter().map(|(account, asset)| Ok((account, asset, balance(conn, account, asset)?))).collect()
}

fn balance(conn: &mut dyn Conn, account: Account, asset: Asset) -> Result<i64, StoreError> {
    if let Account::Shortfall(client) = account {
        return owed(conn, client).map(Usdt::minor);
    }
    reads::control_total(conn, account, asset)
}

/// The balance owed to a client: at most zero.
fn owed(conn: &mut dyn Conn, client: Id<Client>) -> Result<Usdt, StoreError> {
    let owed = reads::cash(conn, client)?.owed;
    owed.checked_neg().ok_or_else(|| StoreError::Corrupt("a shortfall that does not fit".to_owned()))
}

/// The price of a bitcoin, compared with what clients were promised; a misplaced decimal point is noticed here.
fn price_rows(before: &Balances, usdt: Usdt, bitcoin: Option<Sats>, rows: &mut Vec<Row>, warnings: &mut Vec<String>) {
    let Some(bitcoin) = bitcoin else {
        let warning = "This proposal does not say what bitcoin the sale brought; reject it and propose it again.";
        warnings.push(warning.to_owned());
        return;
    };
    let owed = before.get(Account::Clearing, Asset::Btc).saturating_neg();
    let price = |usdt: Usdt, sats: i64| usdt.mul_div(Sats::ONE, sats).filter(|price| price.is_positive());
    let (paid, promised) = (price(usdt, bitcoin.minor()), price(before.usdt(Account::Clearing), owed));
    let told = |price: Option<Usdt>| price.map(|price| price.in_words());
    rows.push(Row::of_now("Price of a bitcoin: of the conversions, and of the purchase", told(promised), told(paid)));
    let is_far = |paid: Usdt, promised: Usdt| {
        let apart = i128::from(paid.minor()) - i128::from(promised.minor());
        apart.saturating_mul(100).abs() > i128::from(promised.minor()).saturating_mul(i128::from(FAR))
    };
    if let (Some(paid), Some(promised)) = (paid, promised)
        && is_far(paid, promised)
    {
        warnings.push(format!(
            "The price differs from that of the conversions by more than {FAR} %: compare both amounts."
        ));
    }
}

/// Holdings are negative balances in the books and positive amounts for people.
fn shown(account: Account, asset: Asset, minor: i64) -> String {
    let held = matches!(account, Account::Custody | Account::Trading | Account::PayoutWallet | Account::Shortfall(_));
    let minor = if held { minor.saturating_neg() } else { minor };
    match asset {
        Asset::Usdt => Usdt::from_minor(minor).in_words(),
        Asset::Btc => Sats::from_minor(minor).in_words(),
    }
}

/// The amounts of a move: `100 USDT`, `0.001 BTC`, or both.
fn amounts_in_words(what: Move) -> String {
    match What::of(what) {
        (_, Some(usdt), Some(bitcoin)) => format!("{} for {}", usdt.in_words(), bitcoin.in_words()),
        (_, None, Some(bitcoin)) => bitcoin.in_words(),
        (_, usdt, None) => usdt.unwrap_or_default().in_words(),
    }
}

const fn in_words(what: Move) -> &'static str {
    match what {
        Move::PutIn(_) => "Put in own money:",
        Move::TakeOut(_) => "Take out own money:",
        Move::FundPromotions(_) => "Set aside for promotions:",
        Move::ReturnPromotions(_) => "Take back from promotions:",
        Move::CollectFees(_) => "Collect earned fees:",
        Move::SendToVenue(_) => "Send to the traders' venue:",
        Move::FetchFromVenue(_) => "Fetch from the traders' venue:",
        Move::SellForBitcoin { .. } => "Record the sale of",
        Move::CorrectSale(_) => "Correct a sale that was recorded with too much:",
        Move::PutInBitcoin(_) => "Put in own bitcoin:",
        Move::TakeOutBitcoin(_) => "Take out own bitcoin:",
        Move::ForgiveShortfall(..) => "Give up what a client owes:",
    }
}

fn account_in_words(account: Account, asset: Asset) -> &'static str {
    match (account, asset) {
        (Account::Custody, _) => "In custody",
        (Account::Trading, _) => "With the traders' venue",
        (Account::PayoutWallet, _) => "In the payout wallet",
        (Account::Capital, Asset::Usdt) => "Own capital",
        (Account::Capital, Asset::Btc) => "Own bitcoin",
        (Account::Promotions, _) => "Set aside for promotions",
        (Account::Fees, _) => "Earned fees",
        (Account::Clearing, Asset::Usdt) => "Converted, to be sold for bitcoin",
        (Account::Clearing, Asset::Btc) => "Bitcoin bought, less what withdrawals were converted into",
        (Account::Shortfall(_), _) => "Owed by the client",
        (other, _) => other.kind(),
    }
}
