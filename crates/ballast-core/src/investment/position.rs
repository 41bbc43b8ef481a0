//! The value of an investment.

use super::Investment;
use crate::{context::too_large, ledger::Account, money::Usdt, refusal::Refusal};

/// The balances of one investment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// Balance of [`Account::Principal`].
    pub principal: Usdt,
    /// Sum of its weekly allocations; negative after losses.
    pub allocated: Usdt,
    /// Balance of [`Account::Returns`]: taken out of or charged against the results directly.
    pub direct: Usdt,
    /// Balance of [`Account::Lent`]: the firm's money, not part of its value to the client.
    pub lent: Usdt,
}

impl Position {
    /// Results so far: allocations and direct postings together. Not below minus the principal.
    pub fn returns(&self) -> Result<Usdt, Refusal> {
        self.allocated.checked_add(self.direct).ok_or_else(too_large)
    }

    /// Its present value; never below zero in a sound ledger.
    pub fn value(&self) -> Result<Usdt, Refusal> {
        self.returns()?.checked_add(self.principal).ok_or_else(too_large)
    }
}

impl Investment {
    /// The amount put in: the registered amount and the bonus. The firm's loan is not included: see [`Self::at_work`].
    pub fn put_in(&self) -> Result<Usdt, Refusal> {
        self.amount.checked_add(self.bonus).ok_or_else(too_large)
    }

    /// Its account of principal.
    #[must_use]
    pub const fn principal(&self) -> Account {
        Account::Principal(self.id)
    }

    /// Its account of direct postings against the results.
    #[must_use]
    pub const fn returns(&self) -> Account {
        Account::Returns(self.id)
    }
}
