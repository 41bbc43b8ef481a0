//! Deposit addresses of people whom the books do not know.

use std::{collections::HashMap, ops::Range};

use ballast_chain::bsc::address::{AddressError, DepositAddresses, EvmAddress};

/// Addresses that may have been given to people whom the books do not know, with their indexes.
#[derive(Debug, Default)]
pub struct Lost {
    indexes: HashMap<EvmAddress, u32>,
}

impl Lost {
    /// # Errors
    /// When an index is out of range.
    pub fn derive(own: &DepositAddresses, ranges: Vec<Range<u32>>) -> Result<Self, AddressError> {
        let indexes = ranges.into_iter().flatten().map(|index| own.address(index).map(|address| (address, index)));
        Ok(Self { indexes: indexes.collect::<Result<_, _>>()? })
    }

    /// Which one it is, if it is one of them.
    #[must_use]
    pub fn index(&self, address: &EvmAddress) -> Option<u32> {
        self.indexes.get(address).copied()
    }

    /// All of them, in no order.
    pub fn addresses(&self) -> impl Iterator<Item = &EvmAddress> {
        self.indexes.keys()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.indexes.is_empty()
    }
}
