//! The balance of the payout wallet, including batches in flight.

use std::collections::BTreeSet;

use bitcoin::OutPoint;

use super::Manifest;
use crate::bitcoin::wallet::PayoutWallet;

/// Sums in satoshi. `free`, `immature` and `leaving` together are all of the firm's coins in the chain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// Can be spent by a batch now.
    pub free_sat: u64,
    /// Block rewards that are not mature yet.
    pub immature_sat: u64,
    /// Coins in the chain that batches in flight spend.
    pub leaving_sat: u64,
    /// The part of that which returns as change once those batches are in the chain. Of attempts that exclude one
    /// another the smallest change counts, because any of them may be confirmed.
    pub returning_sat: u64,
}

/// The wallet's balance while these batches may still be confirmed. Batches that are already in the chain may be
/// included; their coins are gone and they add nothing.
#[must_use]
pub fn balance(wallet: &PayoutWallet, in_flight: &[&Manifest]) -> Balance {
    let coins = wallet.coins();
    let held: BTreeSet<OutPoint> = coins.iter().map(|coin| coin.outpoint).collect();
    let open: Vec<&&Manifest> =
        in_flight.iter().filter(|manifest| manifest.outpoints().all(|coin| held.contains(&coin))).collect();
    let leaving: BTreeSet<OutPoint> = open.iter().flat_map(|manifest| manifest.outpoints()).collect();
    let mut balance = Balance { returning_sat: returning(&open), ..Balance::default() };
    for coin in coins {
        let sum = if leaving.contains(&coin.outpoint) {
            &mut balance.leaving_sat
        } else if coin.is_spendable {
            &mut balance.free_sat
        } else {
            &mut balance.immature_sat
        };
        // All coins that can ever exist fit in 51 bits.
        *sum = sum.saturating_add(coin.amount_sat);
    }
    balance
}

/// Attempts that share a coin, directly or through others, form a group: some of them exclude others, and the smallest
/// change among them is the least that returns.
fn returning(open: &[&&Manifest]) -> u64 {
    let mut groups: Vec<(BTreeSet<OutPoint>, u64)> = Vec::new();
    for manifest in open {
        let mut coins: BTreeSet<OutPoint> = manifest.outpoints().collect();
        let mut least = manifest.change.as_ref().map_or(0, |change| change.amount_sat);
        groups.retain(|(others, change)| {
            let is_rival = !others.is_disjoint(&coins);
            if is_rival {
                coins.extend(others);
                least = least.min(*change);
            }
            !is_rival
        });
        groups.push((coins, least));
    }
    groups.into_iter().map(|(_, change)| change).fold(0, u64::saturating_add)
}
