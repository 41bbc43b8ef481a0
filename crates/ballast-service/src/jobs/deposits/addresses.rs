//! Every deposit address that a client has, or that a client missing from the books may have, kept in memory and
//! updated with new ones.

use std::collections::HashSet;

use ballast_chain::bsc::address::EvmAddress;
use ballast_store::reads;

use super::{JobError, retry};
use crate::{allotment::lost, state::App};

/// Addresses read at a time.
const PAGE: u32 = 10_000;

/// The set. Addresses are only ever added, in order of their index.
#[derive(Debug, Default)]
pub(super) struct Addresses {
    known: HashSet<[u8; 20]>,
    next_index: u32,
}

impl Addresses {
    pub(super) fn contains(&self, address: &EvmAddress) -> bool {
        self.known.contains(address.as_bytes())
    }

    /// Adds the addresses given out since the last time; returns whether there were any.
    pub(super) async fn refresh(&mut self, app: &App) -> Result<bool, JobError> {
        if self.known.is_empty() {
            self.known.extend(lost(app).await?.addresses().map(|address| *address.as_bytes()));
        }
        let before = self.next_index;
        loop {
            let from = self.next_index;
            let added = app.store.read(move |conn| reads::addresses_since(conn, from, PAGE)).await.map_err(retry)?;
            if added.is_empty() {
                return Ok(self.next_index != before);
            }
            for given in added {
                let address: EvmAddress = given.address.parse().map_err(|error| {
                    JobError::Halt(format!("the deposit address with index {} is damaged: {error}", given.index))
                })?;
                self.known.insert(*address.as_bytes());
                self.next_index = self.next_index.max(given.index.saturating_add(1));
            }
        }
    }
}
