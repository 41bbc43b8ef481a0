//! Balances as a map, maintained by applying transfers.

use std::collections::BTreeMap;

use super::{Account, LedgerError, Transfer};
use crate::money::{Asset, Usdt};

/// Credit-positive balances in minor units. An account without a posting is zero.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Balances(BTreeMap<(Account, Asset), i64>);

/// Collects balances as they were read.
impl FromIterator<(Account, Asset, i64)> for Balances {
    fn from_iter<T: IntoIterator<Item = (Account, Asset, i64)>>(read: T) -> Self {
        Self(read.into_iter().map(|(account, asset, minor)| ((account, asset), minor)).collect())
    }
}

impl Balances {
    #[must_use]
    pub fn get(&self, account: Account, asset: Asset) -> i64 {
        self.0.get(&(account, asset)).copied().unwrap_or_default()
    }

    #[must_use]
    pub fn usdt(&self, account: Account) -> Usdt {
        Usdt::from_minor(self.get(account, Asset::Usdt))
    }

    /// Every account ever posted to, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Account, Asset, i64)> + '_ {
        self.0.iter().map(|(&(account, asset), &minor)| (account, asset, minor))
    }

    /// Posts one transfer. Floors are not checked here, see [`Self::below_floor`]: a journal may pass through them.
    ///
    /// # Errors
    /// If a balance does not fit into 64 bits; nothing is posted then.
    pub fn apply(&mut self, transfer: &Transfer) -> Result<(), LedgerError> {
        let Transfer { debit, credit, asset, minor } = *transfer;
        if debit == credit {
            return Err(LedgerError::SameAccount(debit.kind()));
        }
        let overflow = |account: Account| LedgerError::Overflow(account.kind());
        let lower = self.get(debit, asset).checked_sub(minor).ok_or_else(|| overflow(debit))?;
        let higher = self.get(credit, asset).checked_add(minor).ok_or_else(|| overflow(credit))?;
        self.0.insert((debit, asset), lower);
        self.0.insert((credit, asset), higher);
        Ok(())
    }

    /// The sum over all accounts of one asset; zero by construction.
    #[must_use]
    pub fn sum(&self, asset: Asset) -> i128 {
        self.iter()
            .filter(|(_, of, _)| *of == asset)
            .fold(0_i128, |sum, (_, _, minor)| sum.saturating_add(i128::from(minor)))
    }

    /// The first account below its floor. `Returns` has a different floor that depends on the allocations, see
    /// [`crate::investment::Position`].
    #[must_use]
    pub fn below_floor(&self) -> Option<Account> {
        self.iter().find(|(account, _, minor)| *minor < 0 && !account.may_be_negative()).map(|(account, _, _)| account)
    }
}
