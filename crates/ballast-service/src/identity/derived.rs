//! Deposit addresses that were derived before.

use std::{
    collections::HashMap,
    sync::{PoisonError, RwLock},
};

use ballast_chain::bsc::address::{DepositAddresses, EvmAddress};

/// Derived addresses kept in memory.
const KEPT: usize = 100_000;

/// Addresses that were derived before: a point on the curve costs more than the rest of a request.
#[derive(Debug, Default)]
pub struct Derived {
    kept: RwLock<HashMap<u32, EvmAddress>>,
}

impl Derived {
    pub fn address(&self, own: &DepositAddresses, index: u32) -> Option<EvmAddress> {
        let known = self.kept.read().unwrap_or_else(PoisonError::into_inner).get(&index).copied();
        known.or_else(|| {
            let derived = own.address(index).ok()?;
            let mut kept = self.kept.write().unwrap_or_else(PoisonError::into_inner);
            if kept.len() >= KEPT {
                kept.clear();
            }
            kept.insert(index, derived);
            Some(derived)
        })
    }
}
