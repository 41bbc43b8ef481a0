//! Tracks which sources are at fault: logged once when it begins and once when it ends, not every half minute.

use std::collections::BTreeMap;

use ballast_chain::price::{Fault, Said};

/// The current fault of each source that has one.
#[derive(Debug, Default)]
pub(super) struct Faults(BTreeMap<(String, String), Fault>);

impl Faults {
    /// Takes a round of answers and logs the changes.
    pub(super) fn note(&mut self, said: &[Said<'_>]) {
        for Said { source, quote } in said {
            let key = (source.name.clone(), source.coin.clone());
            let (name, coin) = (source.name.as_str(), source.coin.as_str());
            match quote {
                Ok(_) => {
                    if self.0.remove(&key).is_some() {
                        tracing::info!(price.source = name, price.coin = coin, "a price source answers again");
                    }
                }
                Err(fault) => {
                    metrics::counter!("ballast_price_faults_total", "source" => source.name.clone()).increment(1);
                    if self.0.insert(key, fault.clone()).as_ref() != Some(fault) {
                        tracing::warn!(price.source = name, price.coin = coin, %fault, "a price source is at fault");
                    }
                }
            }
        }
    }
}
