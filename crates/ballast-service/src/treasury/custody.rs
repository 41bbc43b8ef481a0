//! Custody: the holdings of deposit addresses and the treasury at one final block, compared with the books.
//!
//! Addresses are queried in pages and every page is stored, so a process that stops continues with the next page at the
//! same block; if the nodes have forgotten that block by then, it starts over at a newer one. The books are read in one
//! snapshot once the last page is in, and deposits on either side of the block are taken into account, so it does not
//! matter how long the queries took.

use std::sync::Arc;

use ballast_chain::bsc::{B256, U256, address::EvmAddress, balances, balances::Holding, units};
use ballast_core::{
    coverage,
    decision::{Decision, Premise},
    deposit::BlockMark,
    installation::{Part, TreasuryHolding},
    money::{Asset, Usdt},
    reconcile::{self, Comparison, Place},
    time::Moment,
};
use ballast_store::{AddressBalance, Conn, CustodyScan, CustodySeen, StoreError, reads};

use super::{Chain, bound};
use crate::{
    allotment::lost,
    decide::{JobError, Outcome, carry_once, retry},
    parts::control::Proofs,
    state::App,
};

/// Deposit addresses queried before the result is stored.
const PAGE: u32 = 400;
/// Raw units of the token in the smallest unit of the books: 18 decimals against 6.
const RAW_IN_MICRO: i128 = 1_000_000_000_000;

/// The progress of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There are more addresses to query.
    More,
    Done(Comparison),
    /// No final block is known yet, or a restored database waits for its release.
    NoBlock,
}

/// Queries one page, or makes the comparison after the last one. A finished scan starts over.
pub async fn custody(app: &App, chain: &Chain) -> Result<Progress, JobError> {
    let chain_id = chain.rpc.expected_chain_id();
    let loaded = app.store.read(move |conn| Ok((reads::custody_scan(conn)?, reads::cursor(conn, chain_id)?))).await;
    let (scan, cursor) = loaded.map_err(retry)?;
    if app.store.held().await.map_err(retry)?.is_some() {
        return Ok(Progress::NoBlock);
    }
    let scan = match scan.filter(|scan| scan.finished_at.is_none()) {
        Some(scan) => scan,
        None => {
            // Up to the cursor's final block every deposit is known.
            let last = cursor.and_then(|cursor| cursor.tail.into_iter().rev().find(|mark| mark.finalized));
            let Some(last) = last else { return Ok(Progress::NoBlock) };
            begun(last, app.clock.now())
        }
    };
    // Checked first: a process from before a replacement would take clients' addresses for foreign ones.
    let bound = bound(app, &[Part::Treasury, Part::Account]).await?;
    let from = scan.next_index;
    let page = used(app, from).await?;
    let asked = match page.last() {
        Some(_) => add_page(app, chain, scan, page).await,
        None => finish(app, chain, scan, bound).await,
    };
    match asked {
        Err(Failed::Forgotten(why)) => {
            tracing::warn!(why, "the nodes no longer know the block at which custody is compared; beginning again");
            restart(app, chain_id).await
        }
        Err(Failed::Other(error)) => Err(error),
        Ok(progress) => Ok(progress),
    }
}

/// Addresses from an index on that ever received anything, including those of clients missing from the books.
async fn used(app: &App, from: u32) -> Result<Vec<(u32, String)>, JobError> {
    let lost = lost(app).await?;
    let is_whole = lost.is_empty();
    let read = app.store.read(move |conn| {
        let unknown = if is_whole { Vec::new() } else { reads::unknown_receivers(conn)? };
        Ok((reads::used_addresses(conn, from, PAGE)?, unknown))
    });
    let (used, unknown) = read.await.map_err(retry)?;
    let own = app.accounts().await.map_err(retry)?;
    // Addresses of an account that is set here but not bound do not count.
    let index = |address: &String| {
        let address = address.parse().ok()?;
        let index = lost.index(&address).filter(|index| *index >= from)?;
        own?.owner(index, &address, lost).map(|_| index)
    };
    let unknown = unknown.into_iter().filter_map(|address| index(&address).map(|index| (index, address)));
    let mut page: Vec<_> = used.into_iter().map(|given| (given.index, given.address)).chain(unknown).collect();
    page.sort_unstable();
    cut(&mut page, usize::try_from(PAGE).unwrap_or(usize::MAX));
    Ok(page)
}

/// Cuts a page without splitting a number: for a number lost in a restore, an address of each account may have received
/// something.
fn cut(page: &mut Vec<(u32, String)>, most: usize) {
    let last = most.checked_sub(1).and_then(|last| page.get(last)).map(|(number, _)| *number);
    if let Some(last) = last {
        page.truncate(page.partition_point(|(number, _)| *number <= last));
    }
}

/// The stored balances of a page, one address per number: if several have a balance, the largest is stored. All of them
/// count.
fn kept_once(kept: Vec<(U256, AddressBalance)>) -> Vec<AddressBalance> {
    let mut once: Vec<(U256, AddressBalance)> = Vec::with_capacity(kept.len());
    for (tokens, balance) in kept {
        match once.last_mut().filter(|(_, before)| before.index == balance.index) {
            Some(before) if before.0 < tokens => *before = (tokens, balance),
            Some(_) => {}
            None => once.push((tokens, balance)),
        }
    }
    once.into_iter().map(|(_, balance)| balance).collect()
}

/// Why a page failed.
enum Failed {
    /// A healthy node refuses because it no longer has the state of that block.
    Forgotten(String),
    Other(JobError),
}

impl From<JobError> for Failed {
    fn from(error: JobError) -> Self {
        Self::Other(error)
    }
}

fn begun(mark: BlockMark, now: Moment) -> CustodyScan {
    CustodyScan {
        block: mark.number,
        block_hash: mark.hash,
        next_index: 0,
        tokens: "0".into(),
        holders: 0,
        started_at: now,
        finished_at: None,
    }
}

async fn restart(app: &App, chain_id: u64) -> Result<Progress, JobError> {
    let cursor = app.store.read(move |conn| reads::cursor(conn, chain_id)).await.map_err(retry)?;
    let last = cursor.and_then(|cursor| cursor.tail.into_iter().rev().find(|mark| mark.finalized));
    let Some(last) = last else { return Ok(Progress::NoBlock) };
    let now = app.clock.now();
    app.store.keep_custody_scan(begun(last, now), 0, Vec::new(), now).await.map_err(retry)?;
    // Not at once: a node that refuses everything would be queried endlessly.
    Err(JobError::Retry("the nodes had no state of the block; use a node that keeps it for some minutes".into()))
}

async fn add_page(
    app: &App,
    chain: &Chain,
    mut scan: CustodyScan,
    page: Vec<(u32, String)>,
) -> Result<Progress, Failed> {
    let addresses = derived(app, &treasuries(app, chain).await?, &page).await?;
    let held = ask(chain, &scan, &addresses).await?;
    let mut tokens = raw(&scan.tokens)?;
    let mut kept = Vec::new();
    for ((index, address), holding) in page.iter().zip(&held) {
        tokens = tokens.checked_add(holding.token).ok_or_else(|| JobError::Halt("balances do not fit".into()))?;
        if !holding.token.is_zero() {
            scan.holders = scan.holders.saturating_add(1);
        }
        if !holding.token.is_zero() || !holding.coin.is_zero() {
            let balance = AddressBalance {
                index: *index,
                address: address.clone(),
                tokens: holding.token.to_string(),
                coins: holding.coin.to_string(),
                amount: floored(holding.token)?,
            };
            kept.push((holding.token, balance));
        }
    }
    let from = scan.next_index;
    scan.next_index = page.last().map_or(from, |(last, _)| last.saturating_add(1));
    scan.tokens = tokens.to_string();
    app.store.keep_custody_scan(scan, from, kept_once(kept), app.clock.now()).await.map_err(retry)?;
    Ok(Progress::More)
}

/// The addresses of a page, derived again. The stored addresses are not trusted: one replaced by a rich stranger's
/// address, or by the treasury's, would hide whatever is missing.
async fn derived(app: &App, treasuries: &[EvmAddress], page: &[(u32, String)]) -> Result<Vec<EvmAddress>, JobError> {
    let own = app.accounts().await.map_err(retry)?;
    let own = own.ok_or_else(|| JobError::Retry("bsc.account_xpub is not set".into()))?;
    let lost = lost(app).await?;
    let mut addresses = Vec::with_capacity(page.len());
    for (index, stored) in page {
        let address: Option<EvmAddress> = stored.parse().ok();
        let Some(address) = address.filter(|address| own.owner(*index, address, lost).is_some()) else {
            let why = format!("deposit address {index} in the database is not the account's; run `ballast verify`");
            return Err(JobError::Retry(why));
        };
        if treasuries.contains(&address) {
            let why = format!("deposit address {index} is a treasury: what is held there would count twice");
            return Err(JobError::Retry(why));
        }
        addresses.push(address);
    }
    Ok(addresses)
}

async fn finish(app: &App, chain: &Chain, mut scan: CustodyScan, bound: Vec<Premise>) -> Result<Progress, Failed> {
    let treasuries = ask(chain, &scan, &treasuries(app, chain).await?).await?;
    let shown = treasuries.iter().try_fold(raw(&scan.tokens)?, |sum, one| sum.checked_add(one.token));
    let shown = shown.ok_or_else(|| JobError::Halt("balances do not fit".into()))?;
    let (chain_id, block) = (chain.rpc.expected_chain_id(), scan.block);
    let (books, flight) = app.store.read(move |conn| books(conn, chain_id, block)).await.map_err(retry)?;
    let proofs = app.chains.control.proofs();
    let comparison = Comparison {
        proven: proven(app, &treasuries, proofs.clone()).await?,
        ..compared(shown, books, &flight, block)?
    };
    let proofs = proofs.map(|proofs| proofs.digest);
    let outcome = carry_once(app, move |conn, context| {
        let open = reads::open_break(conn, Place::Custody)?;
        let compared = reconcile::observe(context, &comparison, open)?;
        let covered = reads::coverage(conn, Some(coverage::shown(&comparison)), context.now)?;
        let today = reads::kept_coverage(conn, context.now.day().start(), 1)?;
        let decision = compared.and(coverage::keep(context, covered, &comparison, proofs, today.first().copied()));
        Ok(Some(bound.iter().copied().fold(decision, Decision::relies_on)))
    });
    outcome.await.and_then(Outcome::require)?;
    // A process that stops before this queries the same block again: the earlier decision remains, and nothing is
    // added.
    let now = app.clock.now();
    scan.finished_at = Some(now);
    let seen = CustodySeen { comparison, treasuries: earlier(chain, &treasuries)?, scan };
    app.store.keep_custody(seen, now).await.map_err(retry)?;
    Ok(Progress::Done(comparison))
}

/// The treasury and the ones it replaced: what was not moved yet is still the firm's.
async fn treasuries(app: &App, chain: &Chain) -> Result<Vec<EvmAddress>, JobError> {
    let earlier = app.store.read(reads::earlier_treasuries).await.map_err(retry)?;
    let earlier = earlier.iter().map(|one| one.address.parse()).collect::<Result<Vec<EvmAddress>, _>>();
    let earlier = earlier.map_err(|error| JobError::Halt(format!("an earlier treasury is damaged: {error}")))?;
    if earlier.contains(&chain.treasury) {
        return Err(JobError::Outdated(
            "the treasury was replaced after this process was started; start it again".into(),
        ));
    }
    // An address whose key never signed could be someone else's, whose money would hide what is missing.
    let proofs = app.chains.control.proofs();
    let signed = |one: &EvmAddress| proofs.as_ref().is_some_and(|proofs| proofs.signed(&one.to_string()).is_some());
    Ok(std::iter::once(chain.treasury).chain(earlier.into_iter().filter(signed)).collect())
}

/// Balances of replaced treasuries.
fn earlier(chain: &Chain, held: &[Holding]) -> Result<Vec<TreasuryHolding>, JobError> {
    let earlier = held.iter().filter(|one| one.address != chain.treasury);
    earlier.map(|one| Ok(TreasuryHolding { address: one.address.to_string(), amount: floored(one.token)? })).collect()
}

/// The balance of addresses with proven control, in the smallest unit of the books.
async fn proven(app: &App, treasuries: &[Holding], proofs: Option<Arc<Proofs>>) -> Result<i64, JobError> {
    let Some(proofs) = proofs else { return Ok(0) };
    let (today, treasuries) = (app.clock.now().day(), treasuries.to_vec());
    let found = app.store.read(move |conn| {
        let counts = |address: &str| proofs.proven(address, today).is_some();
        let holders = reads::largest_balances(conn, 1, u32::MAX)?;
        let own = treasuries.iter().filter(|one| counts(&one.address.to_string()));
        let own = own.fold(U256::ZERO, |sum, one| sum.saturating_add(one.token));
        let tokens = holders.into_iter().filter(|one| counts(&one.address)).map(|one| one.tokens);
        Ok((own, tokens.collect::<Vec<_>>()))
    });
    let (mut sum, tokens) = found.await.map_err(retry)?;
    for one in tokens {
        sum = sum.saturating_add(raw(&one)?);
    }
    Ok(floored(sum)?.minor())
}

async fn ask(chain: &Chain, scan: &CustodyScan, addresses: &[EvmAddress]) -> Result<Vec<Holding>, Failed> {
    let at: B256 =
        scan.block_hash.parse().map_err(|error| JobError::Halt(format!("the scan's block is damaged: {error}")))?;
    balances::balances(&chain.rpc, chain.token, at, addresses).await.map_err(|error| {
        if error.is_refusal() { Failed::Forgotten(error.to_string()) } else { Failed::Other(retry(error)) }
    })
}

/// The custody balance in the books, and the amounts that may differ at a block.
fn books(conn: &mut dyn Conn, chain_id: u64, block: u64) -> Result<(i64, reads::CustodyInFlight), StoreError> {
    let total = reads::control_total(conn, Place::Custody.account(), Asset::Usdt)?;
    let held = total.checked_neg().ok_or_else(|| StoreError::Corrupt("custody does not fit".to_owned()))?;
    Ok((held, reads::custody_in_flight(conn, chain_id, block)?))
}

/// Compares books and chain in the smallest unit of the books. A remainder below it is no difference.
fn compared(shown: U256, books: i64, flight: &reads::CustodyInFlight, block: u64) -> Result<Comparison, JobError> {
    let too_large = || JobError::Halt("custody does not fit a number".to_owned());
    let shown = i128::try_from(shown).map_err(|_| too_large())?;
    let mut unbooked = 0_i128;
    for amount in &flight.unbooked_raw {
        let amount = i128::try_from(raw(amount)?).map_err(|_| too_large())?;
        unbooked = unbooked.checked_add(amount).ok_or_else(too_large)?;
    }
    let scaled = |micro: i64| i128::from(micro).checked_mul(RAW_IN_MICRO);
    let expected = scaled(flight.ahead_micro)
        .and_then(|ahead| unbooked.checked_add(i128::from(flight.remainders_raw))?.checked_sub(ahead))
        .ok_or_else(too_large)?;
    let left = scaled(books).and_then(|books| shown.checked_sub(books)?.checked_sub(expected)).ok_or_else(too_large)?;
    let difference = i64::try_from(left / RAW_IN_MICRO).map_err(|_| too_large())?;
    let observed = i64::try_from(shown / RAW_IN_MICRO).map_err(|_| too_large())?;
    let expected = observed.checked_sub(books).and_then(|beyond| beyond.checked_sub(difference));
    let expected = expected.ok_or_else(too_large)?;
    Ok(Comparison { place: Place::Custody, books, expected, observed, proven: 0, block })
}

fn raw(text: &str) -> Result<U256, JobError> {
    U256::from_str_radix(text, 10).map_err(|_| JobError::Halt(format!("{text} is not an on-chain amount")))
}

fn floored(tokens: U256) -> Result<Usdt, JobError> {
    let (micro, _) = units::micro_from_raw(&tokens.to_string(), units::TOKEN_DECIMALS)
        .map_err(|error| JobError::Halt(error.to_string()))?;
    Ok(Usdt::from_minor(micro))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn flight(unbooked: &[i128], ahead_micro: i64, remainders_raw: i64) -> reads::CustodyInFlight {
        let unbooked_raw = unbooked.iter().map(ToString::to_string).collect();
        reads::CustodyInFlight { unbooked_raw, ahead_micro, remainders_raw }
    }

    fn difference(shown: i128, books: i64, flight: &reads::CustodyInFlight) -> i64 {
        let shown = U256::from(u128::try_from(shown).unwrap());
        compared(shown, books, flight, 1).unwrap().difference().unwrap()
    }

    #[test]
    fn two_addresses_of_one_number_are_asked_together_and_the_larger_is_kept() {
        let mut page: Vec<_> = [1, 2, 2, 3].map(|number| (number, String::new())).to_vec();
        cut(&mut page, 2);
        assert_eq!(page.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [1, 2, 2]);
        cut(&mut page, 9);
        assert_eq!(page.len(), 3);
        let balance = |index, tokens: u64| {
            let (address, coins) = (format!("0x{tokens}"), "0".to_owned());
            let amount = Usdt::from_minor(0);
            (U256::from(tokens), AddressBalance { index, address, tokens: tokens.to_string(), coins, amount })
        };
        let kept = kept_once(vec![balance(1, 5), balance(2, 3), balance(2, 9), balance(2, 4), balance(3, 1)]);
        assert_eq!(kept.iter().map(|one| one.address.as_str()).collect::<Vec<_>>(), ["0x5", "0x9", "0x1"]);
    }

    #[test]
    fn deposits_on_either_side_of_the_block_are_no_difference() {
        let micro = RAW_IN_MICRO;
        assert_eq!(difference(100 * micro, 100, &flight(&[], 0, 0)), 0);
        assert_eq!(difference(130 * micro, 100, &flight(&[30 * micro], 0, 0)), 0);
        assert_eq!(difference(70 * micro, 100, &flight(&[], 30, 0)), 0);
        assert_eq!(difference(100 * micro + 5, 100, &flight(&[], 0, 5)), 0);
        assert_eq!(difference(99 * micro, 100, &flight(&[], 0, 0)), -1);
        assert_eq!(difference(101 * micro, 100, &flight(&[], 0, 0)), 1);
    }

    /// A million deposits of almost a micro-unit beyond each amount hide nothing.
    #[test]
    fn remainders_are_counted_and_not_tolerated() {
        let (count, remainder) = (1_000_000_i64, 999_999_999_999_i64);
        let left_over = i128::from(count) * i128::from(remainder);
        let shown = 500 * RAW_IN_MICRO + left_over;
        assert_eq!(difference(shown, 500, &flight(&[], 0, count * remainder)), 0);
        assert_eq!(difference(shown - RAW_IN_MICRO, 500, &flight(&[], 0, count * remainder)), -1);
    }

    proptest! {
        #[test]
        fn whatever_is_missing_shows(
            books in 0..1_000_000_000_i64, ahead in 0..1_000_000_i64, unbooked in 0..10_i128.pow(24),
            remainder in 0..1_000_000_000_000_i64, off in -1_000_i64..1_000,
        ) {
            let books = books + ahead + 1_000;
            let shown = i128::from(books - ahead + off) * RAW_IN_MICRO + unbooked + i128::from(remainder);
            prop_assert_eq!(difference(shown, books, &flight(&[unbooked], ahead, remainder)), off);
        }
    }
}
