//! A cache of derived deposit addresses.

use std::{
    collections::HashMap,
    sync::{PoisonError, RwLock},
};

use ballast_chain::bsc::address::{AddressError, DepositAddresses, EvmAddress};

/// Maximum number of addresses kept in memory.
const KEPT: usize = 100_000;

/// Cache of derived addresses: a point on the curve costs more than the rest of a request.
#[derive(Debug, Default)]
pub struct Derived {
    kept: RwLock<HashMap<u32, EvmAddress>>,
}

impl Derived {
    /// The address of the account that this number always belongs to.
    pub fn address(&self, own: &DepositAddresses, index: u32) -> Result<EvmAddress, AddressError> {
        let known = self.kept.read().unwrap_or_else(PoisonError::into_inner).get(&index).copied();
        if let Some(known) = known {
            return Ok(known);
        }
        let derived = own.address(index)?;
        let mut kept = self.kept.write().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(index, derived);
        Ok(derived)
    }
}
