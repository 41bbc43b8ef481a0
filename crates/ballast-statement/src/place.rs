//! The balances of a client, as a statement names them.

use ballast_core::{id::Id, investment::Investment, ledger::Account};

/// One line of a client's balances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// Free to invest or withdraw.
    Cash,
    /// Reserved for withdrawals.
    Reserved,
    /// What the client owes; at most zero.
    Owed,
    /// Promotional credit, which cannot be withdrawn.
    Bonus,
    /// One investment: what was put in and what it earned or lost.
    Contract(Id<Investment>),
}

impl Place {
    /// The place where an account's money is shown; `None` for accounts of the firm.
    #[must_use]
    pub const fn of(account: Account) -> Option<Self> {
        Some(match account {
            Account::Available(_) => Self::Cash,
            Account::Held(_) => Self::Reserved,
            Account::Shortfall(_) => Self::Owed,
            Account::Bonus(_) => Self::Bonus,
            Account::Principal(id) | Account::Returns(id) => Self::Contract(id),
            Account::Custody
            | Account::Trading
            | Account::PayoutWallet
            | Account::AllocatedReturns
            | Account::Suspense
            | Account::Capital
            | Account::Promotions
            | Account::Lent(_)
            | Account::Fees
            | Account::TradingResult
            | Account::NetworkFees
            | Account::Clearing => return None,
        })
    }

    /// Whether it counts as the client's wealth. A bonus does not, until it is invested.
    #[must_use]
    pub const fn counts(self) -> bool {
        !matches!(self, Self::Bonus)
    }
}
