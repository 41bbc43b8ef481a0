//! Every deposit address that was given to a client, or may have been to one who is not in the books, in memory, with what
//! was added since the last look.

use std::collections::HashSet;

use ballast_chain::bsc::address::EvmAddress;
use ballast_store::reads;

use super::{JobError, retry};
use crate::{allotment::lost, state::App};

/// Addresses read at a time.
const PAGE: u32 = 10_000;

/// The set. Addresses are only ever added, by rising index.
#[derive(Debug, Default)]
pub(super) struct Addresses {
    known: HashSet<[u8; 20]>,
    next_index: u32,
}

impl Addresses {
    /// Whether it is one of ours.
    pub(super) fn contains(&self, address: &EvmAddress) -> bool {
        self.known.contains(address.as_bytes())
    }

    /// Adds what was given out since the last time; true when there was something.
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
