//! The holdings of the played account, and their history.

use std::collections::BTreeMap;

use ballast_core::time::Moment;
use ballast_venue::Amount;
use serde::{Deserialize, Serialize};

/// The state of the played exchange that is kept between two runs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Book {
    pub(super) held: BTreeMap<String, Amount>,
    pub(super) moved: Vec<Moved>,
    pub(super) traded: Vec<Traded>,
}

/// A deposit or a withdrawal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moved {
    pub is_in: bool,
    pub coin: String,
    pub amount: Amount,
    pub fee: Amount,
    pub at: Moment,
    /// ID of the transaction on the demo's chain, if there is one.
    pub txid: String,
    pub network: String,
    /// The address that a withdrawal went to.
    pub to: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Traded {
    pub coin: String,
    pub is_buy: bool,
    pub price: Amount,
    pub amount: Amount,
    pub fee: Amount,
    pub at: Moment,
}

/// Why the played exchange refuses something.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unable {
    #[error("the played account does not hold so much {0}")]
    TooLittle(String),
    #[error("the played exchange has no {0}")]
    NoCoin(String),
    #[error("an amount does not fit the played exchange")]
    TooLarge,
}

impl Book {
    /// The amount held of a coin.
    #[must_use]
    pub fn held(&self, coin: &str) -> Amount {
        self.of(coin)
    }

    pub(super) fn of(&self, coin: &str) -> Amount {
        self.held.get(coin).copied().unwrap_or_default()
    }

    pub(super) fn set(&mut self, coin: &str, amount: Amount) {
        self.held.insert(coin.to_owned(), amount);
    }

    /// Adds an amount that may be negative, but never goes below zero.
    pub(super) fn add(&mut self, coin: &str, amount: Amount) -> Result<(), Unable> {
        let sum = self.of(coin).checked_add(amount).ok_or(Unable::TooLarge)?;
        if sum.is_negative() {
            return Err(Unable::TooLittle(coin.to_owned()));
        }
        self.set(coin, sum);
        Ok(())
    }

    /// Adds a result in USDT that no trade explains; a loss stops at zero.
    pub fn gain(&mut self, amount: Amount) {
        if self.add("USDT", amount).is_err() {
            self.set("USDT", Amount::ZERO);
        }
    }

    /// Books a deposit or a withdrawal.
    pub fn transfer(&mut self, moved: Moved) -> Result<(), Unable> {
        let change = if moved.is_in {
            Some(moved.amount)
        } else {
            moved.amount.checked_add(moved.fee).and_then(Amount::checked_neg)
        };
        self.add(&moved.coin, change.ok_or(Unable::TooLarge)?)?;
        self.moved.push(moved);
        Ok(())
    }

    /// Books a trade for USDT, all of it or nothing.
    pub(super) fn trade(&mut self, traded: Traded) -> Result<(), Unable> {
        let cost = traded.amount.times(traded.price).ok_or(Unable::TooLarge)?;
        let negative = |amount: Amount| amount.checked_neg().ok_or(Unable::TooLarge);
        let (coins, dollars) =
            if traded.is_buy { (traded.amount, negative(cost)?) } else { (negative(traded.amount)?, cost) };
        let mut after = self.clone();
        after.add(&traded.coin, coins)?;
        after.add("USDT", dollars.checked_sub(traded.fee).ok_or(Unable::TooLarge)?)?;
        after.traded.push(traded);
        *self = after;
        Ok(())
    }
}
