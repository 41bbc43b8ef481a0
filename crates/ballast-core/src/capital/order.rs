//! A move as two operators decide on it, and its stored form: its name with the amounts next to it.

use serde::{Deserialize, Serialize};
use strum::VariantNames;
use uuid::Uuid;

use super::Move;
use crate::{
    client::Client,
    id::Id,
    money::{Sats, Usdt},
    refusal::Refusal,
};

/// A move as two operators decide on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Order {
    /// Id of the move.
    pub id: Uuid,
    pub what: Move,
    /// The transfer that the firm's nodes showed for it, if it goes to the venue or comes back.
    pub seen: Option<Seen>,
    /// Reason, in one line.
    pub why: String,
}

/// A transfer of exactly the amount of a move, in a final block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    pub chain_id: u64,
    /// 0x and 64 digits.
    pub tx_hash: String,
    pub from: String,
    pub to: String,
    pub block: u64,
}

impl Order {
    /// The address at the other end of the transfer seen.
    #[must_use]
    pub fn other_end(&self) -> Option<&str> {
        let seen = self.seen.as_ref()?;
        Some(if matches!(self.what, Move::FetchFromVenue(_)) { &seen.from } else { &seen.to })
    }
}

/// Name of a move, without its amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum What {
    /// [`Move::PutIn`].
    PutIn,
    /// [`Move::TakeOut`].
    TakeOut,
    /// [`Move::FundPromotions`].
    FundPromotions,
    /// [`Move::ReturnPromotions`].
    ReturnPromotions,
    /// [`Move::CollectFees`].
    CollectFees,
    /// [`Move::SendToVenue`].
    SendToVenue,
    /// [`Move::FetchFromVenue`].
    FetchFromVenue,
    /// [`Move::SellForBitcoin`].
    SellForBitcoin,
    /// [`Move::CorrectSale`].
    CorrectSale,
    /// [`Move::PutInBitcoin`].
    PutInBitcoin,
    /// [`Move::TakeOutBitcoin`].
    TakeOutBitcoin,
    /// [`Move::ForgiveShortfall`].
    ForgiveShortfall(Id<Client>),
}

impl What {
    /// Splits a move into its name and amounts.
    #[must_use]
    pub const fn of(what: Move) -> (Self, Option<Usdt>, Option<Sats>) {
        match what {
            Move::PutIn(usdt) => (Self::PutIn, Some(usdt), None),
            Move::TakeOut(usdt) => (Self::TakeOut, Some(usdt), None),
            Move::FundPromotions(usdt) => (Self::FundPromotions, Some(usdt), None),
            Move::ReturnPromotions(usdt) => (Self::ReturnPromotions, Some(usdt), None),
            Move::CollectFees(usdt) => (Self::CollectFees, Some(usdt), None),
            Move::SendToVenue(usdt) => (Self::SendToVenue, Some(usdt), None),
            Move::FetchFromVenue(usdt) => (Self::FetchFromVenue, Some(usdt), None),
            Move::SellForBitcoin { usdt, bitcoin } => (Self::SellForBitcoin, Some(usdt), bitcoin),
            Move::CorrectSale(bitcoin) => (Self::CorrectSale, None, Some(bitcoin)),
            Move::PutInBitcoin(bitcoin) => (Self::PutInBitcoin, None, Some(bitcoin)),
            Move::TakeOutBitcoin(bitcoin) => (Self::TakeOutBitcoin, None, Some(bitcoin)),
            Move::ForgiveShortfall(client, usdt) => (Self::ForgiveShortfall(client), Some(usdt), None),
        }
    }

    /// Returns the move of this name with these amounts.
    ///
    /// # Errors
    /// Names the amount that is missing or unused.
    pub fn with(self, amount: Option<Usdt>, bitcoin: Option<Sats>) -> Result<Move, Refusal> {
        Ok(match (self, amount, bitcoin) {
            (Self::PutIn, Some(usdt), None) => Move::PutIn(usdt),
            (Self::TakeOut, Some(usdt), None) => Move::TakeOut(usdt),
            (Self::FundPromotions, Some(usdt), None) => Move::FundPromotions(usdt),
            (Self::ReturnPromotions, Some(usdt), None) => Move::ReturnPromotions(usdt),
            (Self::CollectFees, Some(usdt), None) => Move::CollectFees(usdt),
            (Self::SendToVenue, Some(usdt), None) => Move::SendToVenue(usdt),
            (Self::FetchFromVenue, Some(usdt), None) => Move::FetchFromVenue(usdt),
            (Self::ForgiveShortfall(client), Some(usdt), None) => Move::ForgiveShortfall(client, usdt),
            (Self::SellForBitcoin, Some(usdt), bitcoin) => Move::SellForBitcoin { usdt, bitcoin },
            (Self::CorrectSale, None, Some(bitcoin)) => Move::CorrectSale(bitcoin),
            (Self::PutInBitcoin, None, Some(bitcoin)) => Move::PutInBitcoin(bitcoin),
            (Self::TakeOutBitcoin, None, Some(bitcoin)) => Move::TakeOutBitcoin(bitcoin),
            (Self::CorrectSale | Self::PutInBitcoin | Self::TakeOutBitcoin, _, None) => {
                return Err(Refusal::field("bitcoin", "bitcoin_required", "Enter how much bitcoin."));
            }
            (Self::CorrectSale | Self::PutInBitcoin | Self::TakeOutBitcoin, Some(_), Some(_)) => {
                return Err(Refusal::field("amount", "amount_unused", "This move is in bitcoin only; leave USDT out."));
            }
            (_, None, _) => return Err(Refusal::field("amount", "amount_required", "Enter how much USDT.")),
            (_, Some(_), Some(_)) => {
                let message = "This move is in USDT only; leave bitcoin out.";
                return Err(Refusal::field("bitcoin", "bitcoin_unused", message));
            }
        })
    }
}

/// The stored form: members that a move does not have are left out, so that moves stored before there was bitcoin still
/// read the same.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: Uuid,
    #[serde(rename = "move")]
    what: What,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    amount: Option<Usdt>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bitcoin: Option<Sats>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seen: Option<Seen>,
    why: String,
}

impl From<Order> for Written {
    fn from(order: Order) -> Self {
        let (what, amount, bitcoin) = What::of(order.what);
        Self { id: order.id, what, amount, bitcoin, seen: order.seen, why: order.why }
    }
}

impl TryFrom<Written> for Order {
    type Error = Refusal;

    fn try_from(written: Written) -> Result<Self, Refusal> {
        let Written { id, what, amount, bitcoin, seen, why } = written;
        Ok(Self { id, what: what.with(amount, bitcoin)?, seen, why })
    }
}
