//! A client's account: identity, credentials and payout holds.

mod holder;
mod release;

pub use self::release::*;
pub use crate::model::client::{Client, PasswordChange, Status};
use crate::{
    money::Usdt,
    promotion::Lendable,
    refusal::{self, Refusal},
};

/// A client's balances outside investments, in USDT, as read with the facts. All at or above zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cash {
    /// Free to invest or withdraw.
    pub available: Usdt,
    /// Promotional credit, usable only on top of an investment.
    pub bonus: Usdt,
    /// What the firm lends with a first investment, if it lent them nothing and they had no investment before.
    pub lendable: Option<Lendable>,
    /// What the client owes: the balance of [`crate::ledger::Account::Shortfall`] with the sign reversed.
    pub owed: Usdt,
}

impl Cash {
    /// Refuses payouts while the client owes for a deposit that the chain took back.
    ///
    /// # Errors
    /// `shortfall_open`.
    pub fn require_nothing_owed(&self) -> Result<(), Refusal> {
        if !self.owed.is_positive() {
            return Ok(());
        }
        let message = format!(
            "The network reversed a deposit that was already invested: send {}, and payouts continue automatically.",
            self.owed.in_words()
        );
        Err(Refusal::new(refusal::Kind::Conflict, "shortfall_open", message))
    }

    /// Adds what has just become available and first uses it to pay what the client owes. Returns that payment.
    pub fn receive(&mut self, amount: Usdt) -> Result<Usdt, Refusal> {
        let sum = self.available.checked_add(amount).ok_or_else(crate::context::too_large)?;
        let paid = sum.min(self.owed);
        self.available = sum.checked_sub(paid).ok_or_else(crate::context::too_large)?;
        self.owed = self.owed.checked_sub(paid).ok_or_else(crate::context::too_large)?;
        Ok(paid)
    }
}
