//! Looks for the chain's native coin at deposit addresses: page by page in endless rounds, each page at the newest
//! final block. Coins beyond what is accounted for have arrived since, by a call or from inside a contract.
//!
//! A page costs a handful of requests and the pause between two is fixed, so the load does not grow with the number of
//! addresses; only a round takes longer.

use std::{collections::HashMap, sync::Arc, time::Duration};

use ballast_chain::bsc::{
    B256, U256,
    address::EvmAddress,
    foreign::{self, Payment},
    sweep::Order,
    watcher::Watcher,
};
use ballast_core::{
    client::Client,
    decision::Change,
    deposit::{self, BlockMark, ChainKey, CoinMark, NO_ADDRESS, NO_LOG, Sighting},
    hold::Movement,
    id::Id,
    installation::Part,
};
use ballast_store::reads;

use super::deposits::was_told;
use crate::{
    decide::{JobError, Outcome, carry_out, required, retry},
    state::App,
    treasury::bound,
    work::{Job, Pace},
};

/// Addresses per page.
const PAGE: u32 = 400;
/// Pause between two pages: a round over a hundred thousand addresses takes 21 minutes.
const PAUSE: Duration = Duration::from_secs(5);
/// Pause in a demo, where someone watches.
const PLAYED: Duration = Duration::from_secs(2);
/// Smaller amounts are not recorded: a ten-thousandth of a coin. They add up until they reach it.
const LEAST: u64 = 100_000_000_000_000;
/// Sweeps whose top-ups may still lie where they were sent.
const SWEEPS: u32 = 50;
/// Maximum number of blocks with payments to one address that are looked up in one round.
const BLOCKS: usize = 64;
/// Blocks back for which a non-archive node still knows an address's balance.
const REMEMBERED: u64 = 120;

pub struct Coins {
    app: App,
    watcher: Arc<Watcher>,
    next_index: u32,
    /// The block at which each page was last looked at, by its first index. Only to search less.
    looked: HashMap<u32, u64>,
    /// The same for single addresses for which the nodes could not yet tell what arrived.
    unknown: HashMap<u32, u64>,
}

/// An address that holds more than is accounted for.
struct Found {
    client: Id<Client>,
    index: u32,
    address: EvmAddress,
    mark: CoinMark,
    coins: U256,
    /// A block at which it held no more than what is accounted for.
    looked: u64,
}

impl Coins {
    #[must_use]
    pub fn new(app: App, watcher: Arc<Watcher>) -> Self {
        Self { app, watcher, next_index: 0, looked: HashMap::new(), unknown: HashMap::new() }
    }

    /// The newest final block that deposits were followed to.
    async fn block(&self) -> Result<Option<BlockMark>, JobError> {
        let chain_id = self.watcher.rpc().expected_chain_id();
        let cursor = self.app.store.read(move |conn| reads::cursor(conn, chain_id)).await.map_err(retry)?;
        Ok(cursor.and_then(|cursor| cursor.tail.into_iter().rev().find(|mark| mark.finalized)))
    }

    /// Looks at one page; returns whether it was the last one.
    async fn page(&mut self, block: &BlockMark) -> Result<bool, JobError> {
        let from = self.next_index;
        let page = self.app.store.read(move |conn| reads::addresses_since(conn, from, PAGE)).await.map_err(retry)?;
        let Some(last) = page.last().map(|last| last.index) else {
            self.next_index = 0;
            return Ok(true);
        };
        let marks = self.app.store.read(move |conn| reads::coin_marks(conn, from, last)).await.map_err(retry)?;
        let marks: HashMap<u32, CoinMark> = marks.into_iter().map(|mark| (mark.address_index, mark)).collect();
        let mut addresses = Vec::with_capacity(page.len());
        for given in &page {
            addresses.push(given.address.parse::<EvmAddress>().map_err(retry)?);
        }
        let at: B256 = block.hash.parse().map_err(retry)?;
        let held = foreign::coins(self.watcher.rpc(), at, &addresses).await.map_err(retry)?;
        let looked = self.looked.get(&from).copied().unwrap_or_else(|| block.number.saturating_sub(REMEMBERED));
        for ((given, address), coins) in page.iter().zip(addresses).zip(held) {
            let nothing = CoinMark { address_index: given.index, coins: "0".into(), block: 0 };
            let mark = marks.get(&given.index).cloned().unwrap_or(nothing);
            let looked = self.unknown.remove(&given.index).unwrap_or(looked);
            let found = Found { client: given.client, index: given.index, address, mark, coins, looked };
            if !self.account_for(block, at, found).await? {
                self.unknown.insert(given.index, looked);
            }
        }
        self.looked.insert(from, block.number);
        self.next_index = last.saturating_add(1);
        Ok(u32::try_from(page.len()).is_ok_and(|count| count < PAGE))
    }

    /// Records coins that arrived or left; returns whether everything is accounted for now.
    async fn account_for(&self, block: &BlockMark, at: B256, found: Found) -> Result<bool, JobError> {
        let before = amount(&found.mark.coins)?;
        if found.coins <= before {
            if found.coins < before {
                self.write(&found, Vec::new(), found.coins, block.number).await?;
            }
            return Ok(true);
        }
        if found.coins.saturating_sub(before) < U256::from(LEAST) {
            return Ok(true);
        }
        if !foreign::is_agreed(self.watcher.rpc(), at, found.address, found.coins).await {
            // One node must not keep the coins reported by the others from being seen.
            tracing::warn!("the nodes disagree about what a deposit address holds; looking again in the next round");
            return Ok(false);
        }
        self.explain(block, &found, before).await
    }

    /// Finds the calls that brought coins, block by block; coins that no call explains are recorded as such.
    async fn explain(&self, block: &BlockMark, found: &Found, before: U256) -> Result<bool, JobError> {
        let mut known = (before, found.mark.block.max(found.looked));
        for _ in 0..BLOCKS {
            let span = (known.1, block.number);
            let paid = foreign::payments(self.watcher.rpc(), found.address, span.0, span.1, known.0).await;
            let sum = paid.iter().fold(known.0, |sum, one| sum.saturating_add(one.value));
            let Some(last) = paid.last().map(|last| last.block_number).filter(|_| sum <= found.coins) else { break };
            // The nodes may still agree later about who paid, as long as they can find the call.
            if paid.iter().any(|one| one.from.is_none()) && block.number.saturating_sub(last) < REMEMBERED / 2 {
                return Ok(false);
            }
            known = (sum, last);
            self.record(found, paid, sum, last).await?;
            if sum == found.coins {
                return Ok(true);
            }
        }
        if found.coins.saturating_sub(known.0) >= U256::from(LEAST) {
            self.unexplained(block, found, known.0).await?;
        }
        Ok(true)
    }

    /// Records the calls of one block that paid an address. Our own are top-ups for gas.
    async fn record(&self, found: &Found, paid: Vec<Payment>, known: U256, block: u64) -> Result<(), JobError> {
        let mut foreign = Vec::new();
        for payment in paid {
            let is_own = match &payment.from {
                Some(from) => self.is_own(from).await?,
                None => payment.value <= self.topped_up(&found.address).await?,
            };
            if is_own {
                continue;
            }
            let key = ChainKey {
                chain_id: self.watcher.rpc().expected_chain_id(),
                block_hash: format!("{:#x}", payment.block_hash),
                tx_hash: format!("{:#x}", payment.tx_hash),
                log_index: NO_LOG,
            };
            let from = payment.from.map_or_else(|| NO_ADDRESS.to_owned(), |from| from.to_string());
            foreign.push(sighting(key, payment.block_number, from, found, payment.value));
        }
        self.write(found, foreign, known, block).await
    }

    /// Records coins that no call of a block explains: they came from inside a contract's call, or so long ago that the
    /// nodes have forgotten the state before. What sweeps left of their own top-ups is ours.
    async fn unexplained(&self, block: &BlockMark, found: &Found, before: U256) -> Result<(), JobError> {
        let beyond = found.coins.saturating_sub(before);
        if beyond <= self.topped_up(&found.address).await? {
            return self.write(found, Vec::new(), found.coins, block.number).await;
        }
        let key = ChainKey {
            chain_id: self.watcher.rpc().expected_chain_id(),
            block_hash: block.hash.clone(),
            tx_hash: format!("{:#x}", B256::ZERO),
            log_index: u64::from(found.index),
        };
        let sighting = sighting(key, block.number, NO_ADDRESS.to_owned(), found, beyond);
        self.write(found, vec![sighting], found.coins, block.number).await
    }

    /// Records everything that one block brought, and what is accounted for by it, in one decision.
    async fn write(&self, found: &Found, foreign: Vec<Sighting>, known: U256, block: u64) -> Result<(), JobError> {
        let mark = CoinMark { address_index: found.index, coins: known.to_string(), block };
        let (client, count) = (found.client, foreign.len());
        let outcome = carry_out(&self.app, move |conn, context| {
            let client = required(reads::client_by_id(conn, client)?, "client")?;
            let mut told = was_told(conn, client.id, context.now)?;
            let mut decision = context.decision().change(Change::CoinMark(mark.clone()));
            for sighting in &foreign {
                if reads::deposit_by_key(conn, &sighting.key)?.is_none() {
                    let id = context.id();
                    decision = decision.and(deposit::coins(context, id, sighting.clone(), &client, told));
                    told = true;
                }
            }
            Ok(Some(decision))
        });
        outcome.await.and_then(Outcome::require)?;
        if count > 0 {
            metrics::counter!("ballast_coins_seen_total").increment(u64::try_from(count).unwrap_or(u64::MAX));
            tracing::info!(deposit.count = count, "coins came to a deposit address; they wait in quarantine");
        }
        Ok(())
    }

    /// Whether the firm itself sends from this address.
    async fn is_own(&self, from: &EvmAddress) -> Result<bool, JobError> {
        let text = from.to_string();
        let treasury = self.app.config.bsc.treasury.as_deref().and_then(|text| text.parse::<EvmAddress>().ok());
        if treasury.is_some_and(|treasury| treasury == *from) {
            return Ok(true);
        }
        let earlier = self.app.store.read(reads::earlier_treasuries).await.map_err(retry)?;
        if earlier.iter().any(|one| one.address == text) {
            return Ok(true);
        }
        if self.app.chains.accounts.as_ref().is_some_and(|own| own.gas_payers().any(|payer| payer == *from)) {
            return Ok(true);
        }
        let found = self.app.store.read(move |conn| reads::client_by_deposit_address(conn, &text)).await;
        Ok(found.map_err(retry)?.is_some())
    }

    /// The amount that the newest sweeps sent to an address for gas.
    async fn topped_up(&self, address: &EvmAddress) -> Result<U256, JobError> {
        let sweeps = self.app.store.read(|conn| reads::sweeps(conn, None, SWEEPS)).await.map_err(retry)?;
        let orders = sweeps.into_iter().filter_map(|sweep| serde_json::from_str::<Order>(&sweep.file).ok());
        let sent = orders.flat_map(|order| order.top_ups).filter(|top_up| top_up.to == *address);
        Ok(sent.fold(U256::ZERO, |sum, top_up| sum.saturating_add(top_up.value)))
    }
}

fn sighting(key: ChainKey, block_number: u64, from: String, found: &Found, value: U256) -> Sighting {
    Sighting {
        key,
        block_number,
        token: NO_ADDRESS.to_owned(),
        from,
        to: found.address.to_string(),
        raw_amount: value.to_string(),
    }
}

fn amount(text: &str) -> Result<U256, JobError> {
    U256::from_str_radix(text, 10).map_err(|_| JobError::Halt(format!("{text} is not an amount of coins")))
}

impl Job for Coins {
    const NAME: &'static str = "coins";

    async fn step(&mut self) -> Result<Pace, JobError> {
        let pause = if self.app.stage.is_played() { PLAYED } else { PAUSE };
        let still = self.app.store.read(|conn| reads::standstill(conn, Movement::Deposits)).await.map_err(retry)?;
        let Some(block) = self.block().await?.filter(|_| still.is_none()) else { return Ok(Pace::After(pause)) };
        // A process from before a replacement does not know who pays for gas now: it would take a top-up for someone
        // else's coins.
        bound(&self.app, &[Part::Treasury, Part::Account]).await?;
        // A round starts over at its end, so that a few addresses are looked at every few seconds.
        if self.page(&block).await? {
            self.next_index = 0;
        }
        Ok(Pace::After(pause))
    }
}
