//! Deposit addresses of people whom the books do not know.

use std::{collections::HashMap, ops::Range};

use ballast_chain::bsc::address::{AddressError, DepositAddresses, EvmAddress};

/// Addresses that may have been given to people whom the books do not know, with their indexes.
#[derive(Debug, Default)]
pub struct Lost {
    indexes: HashMap<EvmAddress, u32>,
}

impl Lost {
    /// Derives them for every known account: restored books do not say which account the missing clients' addresses
    /// belong to.
    pub fn derive<'a>(
        accounts: impl IntoIterator<Item = &'a DepositAddresses>,
        ranges: Vec<Range<u32>>,
    ) -> Result<Self, AddressError> {
        let mut indexes = HashMap::new();
        for own in accounts {
            for index in ranges.iter().cloned().flatten() {
                indexes.insert(own.address(index)?, index);
            }
        }
        Ok(Self { indexes })
    }

    /// Removes addresses that were never given to anyone.
    #[must_use]
    pub fn without(mut self, kept_back: &[EvmAddress]) -> Self {
        self.indexes.retain(|address, _| !kept_back.contains(address));
        self
    }

    /// The index of an address, if it is one of them.
    #[must_use]
    pub fn index(&self, address: &EvmAddress) -> Option<u32> {
        self.indexes.get(address).copied()
    }

    /// All addresses, in no particular order.
    pub fn addresses(&self) -> impl Iterator<Item = &EvmAddress> {
        self.indexes.keys()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.indexes.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use ballast_chain::bsc::devnet::TEST_ACCOUNT_XPUB;

    use super::*;

    #[test]
    fn what_nobody_was_given_is_not_lost() {
        let own = DepositAddresses::from_account_xpub(TEST_ACCOUNT_XPUB).unwrap();
        let [client, treasury] = [1, 2].map(|index| own.address(index).unwrap());
        let lost = Lost::derive([&own], vec![0..2, 2..3]).unwrap().without(&[treasury, own.gas_payer()]);
        assert_eq!((lost.index(&client), lost.index(&treasury)), (Some(1), None));
        assert_eq!(lost.addresses().count(), 2);
    }
}
