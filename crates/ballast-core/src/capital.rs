//! The operator's own money: in and out, promotions, the venue, the sale of USDT for bitcoin.
//!
//! None of these moves touches what a client is owed, except to give up a shortfall in the client's favour.

use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use crate::{
    client::Client,
    context::{Context, too_large},
    decision::{Actor, Decision, Journal},
    id::Id,
    ledger::{Account, Cause, Transfer},
    money::Usdt,
    refusal::{Kind, Refusal},
};

/// One kind of move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// The operator puts USDT in.
    PutIn,
    /// The operator takes own USDT out.
    TakeOut,
    /// Sets own money aside for promotions.
    FundPromotions,
    /// Takes back what promotions did not use.
    ReturnPromotions,
    /// Earned fees become capital.
    CollectFees,
    /// USDT goes to the traders' venue.
    SendToVenue,
    /// USDT comes back from the venue.
    FetchFromVenue,
    /// USDT of batched withdrawals was sold for bitcoin.
    SellForBitcoin,
    /// Gives up what a client owes for a deposit that the chain took back.
    ForgiveShortfall(Id<Client>),
}

impl Move {
    /// From where to where, and whose history it belongs to.
    const fn accounts(self) -> (Account, Account, Option<Id<Client>>) {
        match self {
            Self::PutIn => (Account::Custody, Account::Capital, None),
            Self::TakeOut => (Account::Capital, Account::Custody, None),
            Self::FundPromotions => (Account::Capital, Account::Promotions, None),
            Self::ReturnPromotions => (Account::Promotions, Account::Capital, None),
            Self::CollectFees => (Account::Fees, Account::Capital, None),
            // What the firm holds is negative, so the receiving side of an asset is the debit.
            Self::SendToVenue => (Account::Trading, Account::Custody, None),
            Self::FetchFromVenue => (Account::Custody, Account::Trading, None),
            Self::SellForBitcoin => (Account::Clearing, Account::Custody, None),
            Self::ForgiveShortfall(client) => (Account::Capital, Account::Shortfall(client), Some(client)),
        }
    }

    /// How much may move at most; nothing for no limit. `balances` are the credit-positive balances of the giving and
    /// the receiving account.
    fn limit(self, balances: Sides) -> Option<i128> {
        let held = |balance: Usdt| i128::from(balance.minor()).saturating_neg();
        match self {
            Self::PutIn => None,
            Self::TakeOut => Some(i128::from(balances.debit.minor()).min(held(balances.credit))),
            Self::FundPromotions | Self::ReturnPromotions | Self::CollectFees => {
                Some(i128::from(balances.debit.minor()))
            }
            Self::SendToVenue | Self::FetchFromVenue => Some(held(balances.credit)),
            // Both what gives must be there and what is owed or held on the other side.
            Self::SellForBitcoin | Self::ForgiveShortfall(_) => {
                Some(i128::from(balances.debit.minor()).min(held(balances.credit)))
            }
        }
    }
}

/// A move as two operators decide on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// Identity of the move.
    pub id: Uuid,
    /// From where to where.
    #[serde(rename = "move")]
    pub what: Move,
    /// How much.
    pub amount: Usdt,
    /// Why, in one line.
    pub why: String,
}

/// The balances on both sides of a move, as read with the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides {
    /// Balance of the account that gives.
    pub debit: Usdt,
    /// Balance of the account that receives.
    pub credit: Usdt,
}

/// The two accounts of a move, so that the caller knows which balances to read.
#[must_use]
pub const fn sides(what: Move) -> (Account, Account) {
    let (debit, credit, _) = what.accounts();
    (debit, credit)
}

/// Moves operator money. `id` is the identity of the move. An operator's move is approved by a second one before this
/// is called; a job of the demo may move money too.
///
/// # Errors
/// `operators_only`, `amount_required`, `not_enough`.
pub fn move_money(
    context: &mut Context<'_>,
    id: Uuid,
    what: Move,
    amount: Usdt,
    balances: Sides,
) -> Result<Decision, Refusal> {
    match context.actor {
        Actor::System => {}
        Actor::Operator(_) | Actor::Anyone | Actor::Client(_) | Actor::CommandLine => {
            context.operator()?;
        }
    }
    let (debit, credit, client) = what.accounts();
    let transfer = Transfer::usdt(debit, credit, amount)
        .ok_or_else(|| Refusal::field("amount", "amount_required", "Enter an amount above zero."))?;
    if let Some(limit) = what.limit(balances)
        && i128::from(amount.minor()) > limit
    {
        let limit = i64::try_from(limit.max(0)).map_err(|_| too_large())?;
        let message = format!("At most {} USDT can be moved this way now.", Usdt::from_minor(limit));
        return Err(Refusal { field: Some("amount"), ..Refusal::new(Kind::Insufficient, "not_enough", message) });
    }
    Ok(context.decision().journal(Journal {
        cause: Cause::CapitalMoved,
        subject: id,
        client,
        transfers: vec![transfer],
        details: json!({ "move": what, "amount": amount }),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ledger::check,
        testing::{Bench, uuid},
    };

    const MOVES: [Move; 9] = [
        Move::PutIn,
        Move::TakeOut,
        Move::FundPromotions,
        Move::ReturnPromotions,
        Move::CollectFees,
        Move::SendToVenue,
        Move::FetchFromVenue,
        Move::SellForBitcoin,
        Move::ForgiveShortfall(Id::new(Uuid::from_u128(1))),
    ];

    #[test]
    fn every_move_is_a_permitted_posting() {
        let mut bench = Bench::system();
        for what in MOVES {
            let enough = Sides { debit: Usdt::from_minor(50), credit: Usdt::from_minor(-50) };
            let decision = move_money(&mut bench.context(), uuid(5), what, Usdt::from_minor(50), enough).unwrap();
            assert_eq!(check(&decision.journals[0], |_| None), Ok(()), "{what:?}");
        }
    }

    #[test]
    fn nothing_moves_that_is_not_there() {
        let mut bench = Bench::operator(1);
        for what in MOVES.into_iter().filter(|what| *what != Move::PutIn) {
            let empty = Sides { debit: Usdt::ZERO, credit: Usdt::ZERO };
            let refusal = move_money(&mut bench.context(), uuid(5), what, Usdt::from_minor(1), empty).unwrap_err();
            assert_eq!(refusal.code, "not_enough", "{what:?}");
        }
    }

    #[test]
    fn what_the_operator_does_not_have_cannot_be_given_up() {
        let mut bench = Bench::operator(1);
        let what = Move::ForgiveShortfall(Id::new(uuid(1)));
        let poor = Sides { debit: Usdt::from_minor(49), credit: Usdt::from_minor(-50) };
        let refusal = move_money(&mut bench.context(), uuid(5), what, Usdt::from_minor(50), poor).unwrap_err();
        assert_eq!(refusal.code, "not_enough");
    }

    #[test]
    fn clients_move_no_capital() {
        let mut bench = Bench::client(1);
        let enough = Sides { debit: Usdt::from_minor(50), credit: Usdt::from_minor(-50) };
        let refusal =
            move_money(&mut bench.context(), uuid(5), Move::TakeOut, Usdt::from_minor(1), enough).unwrap_err();
        assert_eq!(refusal.code, "operators_only");
    }
}
