//! The operator's own money: USDT and bitcoin in and out, promotions, the venue, the sale of USDT for bitcoin.
//!
//! None of these moves touches what clients are owed, except giving up a shortfall in the client's favor.

mod order;
#[cfg(test)]
mod tests;

use serde_json::json;
use uuid::Uuid;

pub use self::order::*;
use crate::{
    client::Client,
    context::{Context, too_large},
    decision::{Actor, Decision, Journal},
    id::Id,
    ledger::{Account, Balances, Cause, OWN_BITCOIN, Transfer},
    money::{Asset, Sats, Usdt},
    refusal::{Kind, Refusal},
};

/// A move and its amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// The operator adds own USDT.
    PutIn(Usdt),
    /// The operator takes out own USDT.
    TakeOut(Usdt),
    /// Sets own money aside for promotions.
    FundPromotions(Usdt),
    /// Takes back what promotions did not use.
    ReturnPromotions(Usdt),
    /// Turns earned fees into capital.
    CollectFees(Usdt),
    /// Sends USDT to the traders' venue.
    SendToVenue(Usdt),
    /// Brings USDT back from the venue.
    FetchFromVenue(Usdt),
    /// Sells the USDT of batched withdrawals for bitcoin.
    SellForBitcoin {
        /// Amount that left custody.
        usdt: Usdt,
        /// Amount that arrived in the payout wallet, after the exchange's and the miners' fees. Proposals made before
        /// the books asked for it have none; they can be read but not carried out.
        bitcoin: Option<Sats>,
    },
    /// Corrects a sale that was recorded with more bitcoin than arrived: removes this much from the books of the payout
    /// wallet.
    CorrectSale(Sats),
    /// The operator adds own bitcoin to the payout wallet.
    PutInBitcoin(Sats),
    /// The operator takes own bitcoin out of the payout wallet.
    TakeOutBitcoin(Sats),
    /// Gives up what a client owes for a deposit that the chain took back.
    ForgiveShortfall(Id<Client>, Usdt),
}

impl Move {
    /// Returns the transfers. The firm's assets are negative, so the receiving side of an asset is the debit.
    #[must_use]
    pub fn legs(self) -> Vec<Transfer> {
        use Account::{Capital, Clearing, Custody, Fees, PayoutWallet, Promotions, Shortfall, Trading};
        let leg = |debit, credit, asset, minor| Transfer { debit, credit, asset, minor };
        let usdt = |debit, credit, amount: Usdt| vec![leg(debit, credit, Asset::Usdt, amount.minor())];
        let btc = |debit, credit, amount: Sats| vec![leg(debit, credit, Asset::Btc, amount.minor())];
        match self {
            Self::PutIn(amount) => usdt(Custody, Capital, amount),
            Self::TakeOut(amount) => usdt(Capital, Custody, amount),
            Self::FundPromotions(amount) => usdt(Capital, Promotions, amount),
            Self::ReturnPromotions(amount) => usdt(Promotions, Capital, amount),
            Self::CollectFees(amount) => usdt(Fees, Capital, amount),
            Self::SendToVenue(amount) => usdt(Trading, Custody, amount),
            Self::FetchFromVenue(amount) => usdt(Custody, Trading, amount),
            Self::SellForBitcoin { usdt: sold, bitcoin } => {
                let bought = btc(PayoutWallet, Clearing, bitcoin.unwrap_or_default());
                [usdt(Clearing, Custody, sold), bought].concat()
            }
            Self::CorrectSale(amount) => btc(Clearing, PayoutWallet, amount),
            Self::PutInBitcoin(amount) => btc(PayoutWallet, Capital, amount),
            Self::TakeOutBitcoin(amount) => btc(Capital, PayoutWallet, amount),
            Self::ForgiveShortfall(client, amount) => usdt(Capital, Shortfall(client), amount),
        }
    }

    /// The client whose history it belongs to.
    #[must_use]
    pub const fn client(self) -> Option<Id<Client>> {
        if let Self::ForgiveShortfall(client, _) = self { Some(client) } else { None }
    }

    /// Whether it goes to the venue or comes back, so that a chain can show it.
    #[must_use]
    pub const fn is_with_venue(self) -> bool {
        matches!(self, Self::SendToVenue(_) | Self::FetchFromVenue(_))
    }

    /// The balances that limit the move, for the caller to read.
    #[must_use]
    pub fn relies_on(self) -> Vec<(Account, Asset)> {
        let mut needed: Vec<_> =
            self.legs().into_iter().flat_map(|leg| [(leg.debit, leg.asset), (leg.credit, leg.asset)]).collect();
        if let Self::TakeOutBitcoin(_) = self {
            needed.extend(OWN_BITCOIN.map(|account| (account, Asset::Btc)));
        }
        needed.sort_unstable();
        needed.dedup();
        needed
    }

    /// The maximum that may move, and its asset; `None` for no limit.
    fn limit(self, balances: &Balances) -> Option<(Asset, i128)> {
        let leg = self.legs().into_iter().next()?;
        let (gives, receives) = (balances.get(leg.debit, leg.asset), balances.get(leg.credit, leg.asset));
        let (owns, holds) = (i128::from(gives), i128::from(receives).saturating_neg());
        let most = match self {
            Self::PutIn(_) | Self::PutInBitcoin(_) => return None,
            Self::FundPromotions(_) | Self::ReturnPromotions(_) | Self::CollectFees(_) => owns,
            Self::SendToVenue(_) | Self::FetchFromVenue(_) => holds,
            // Limited both by what the giving side has and by what is owed or held on the other side.
            Self::TakeOut(_) | Self::SellForBitcoin { .. } | Self::CorrectSale(_) | Self::ForgiveShortfall(..) => {
                owns.min(holds)
            }
            Self::TakeOutBitcoin(_) => {
                let own = OWN_BITCOIN.map(|account| i128::from(balances.get(account, Asset::Btc)));
                owns.min(holds).min(own.iter().sum())
            }
        };
        Some((leg.asset, most.max(0)))
    }
}

/// Maximum that can be taken out of the payout wallet, given what [`Move::TakeOutBitcoin`] relies on.
#[must_use]
pub fn own_bitcoin_free(balances: &Balances) -> Sats {
    let limit = Move::TakeOutBitcoin(Sats::ZERO).limit(balances).map_or(0, |(_, most)| most);
    Sats::from_minor(i64::try_from(limit).unwrap_or(i64::MAX))
}

/// Moves operator money. `id` identifies the move; `balances` include at least those of [`Move::relies_on`]. An
/// operator's move has been approved by a second one before this is called; a job of the demo may move money, too.
///
/// # Errors
/// `operators_only`, `amount_required`, `bitcoin_required`, `not_enough`.
pub fn move_money(context: &mut Context<'_>, id: Uuid, what: Move, balances: &Balances) -> Result<Decision, Refusal> {
    match context.actor {
        Actor::System => {}
        Actor::Operator(_) | Actor::Anyone | Actor::Client(_) | Actor::CommandLine => {
            context.operator()?;
        }
    }
    let transfers = what.legs();
    for transfer in &transfers {
        require_something(transfer)?;
    }
    require_cover(&transfers, what.limit(balances))?;
    let (name, amount, bitcoin) = What::of(what);
    let mut details = json!({ "move": name });
    if let Some(amount) = amount {
        details["amount"] = json!(amount);
    }
    if let Some(bitcoin) = bitcoin {
        details["bitcoin"] = json!(bitcoin);
    }
    Ok(context.decision().journal(Journal {
        cause: Cause::CapitalMoved,
        subject: id,
        client: what.client(),
        transfers,
        details,
    }))
}

/// Carries out a move as ordered, with the transfer that was seen for it. `is_counted` tells whether its transaction is
/// already recorded for another move.
///
/// # Errors
/// Those of [`move_money`], `tx_unused`, `tx_counted`.
pub fn carry_out(
    context: &mut Context<'_>,
    order: &Order,
    balances: &Balances,
    is_counted: bool,
) -> Result<Decision, Refusal> {
    let Some(seen) = &order.seen else { return move_money(context, order.id, order.what, balances) };
    if !order.what.is_with_venue() {
        let message = "Only moves to and from the venue have a transaction; leave it out.";
        return Err(Refusal::field("txHash", "tx_unused", message));
    }
    if is_counted {
        let message = "This transaction is already recorded for another move. Each counts once.";
        return Err(Refusal { field: Some("txHash"), ..Refusal::new(Kind::Conflict, "tx_counted", message) });
    }
    let mut decision = move_money(context, order.id, order.what, balances)?;
    for line in &mut decision.journals {
        line.details["seen"] = json!(seen);
    }
    Ok(decision)
}

fn require_something(transfer: &Transfer) -> Result<(), Refusal> {
    match (transfer.asset, transfer.minor) {
        (_, 1..) => Ok(()),
        (Asset::Usdt, _) => Err(Refusal::field("amount", "amount_required", "Enter an amount above zero.")),
        (Asset::Btc, _) => {
            let message = "Enter the bitcoin that moved, above zero; a proposal without it has to be made again.";
            Err(Refusal::field("bitcoin", "bitcoin_required", message))
        }
    }
}

fn require_cover(transfers: &[Transfer], limit: Option<(Asset, i128)>) -> Result<(), Refusal> {
    let Some((asset, most)) = limit else { return Ok(()) };
    if transfers.iter().filter(|leg| leg.asset == asset).all(|leg| i128::from(leg.minor) <= most) {
        return Ok(());
    }
    let most = i64::try_from(most).map_err(|_| too_large())?;
    let (field, shown) = match asset {
        Asset::Usdt => ("amount", Usdt::from_minor(most).in_words()),
        Asset::Btc => ("bitcoin", format!("{} BTC", Sats::from_minor(most))),
    };
    let message = format!("At most {shown} can be moved this way now.");
    Err(Refusal { field: Some(field), ..Refusal::new(Kind::Insufficient, "not_enough", message) })
}
