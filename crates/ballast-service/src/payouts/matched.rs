//! Matches a payment in the chain to withdrawals, by its addresses and amounts.

use std::collections::BTreeMap;

use ballast_chain::bitcoin::batch::Outgoing;
use ballast_core::withdrawal::{Rate, Withdrawal};
use ballast_store::{Conn, StoreError, reads};

use super::{Loaded, load};
use crate::state::App;

/// How far the rate of such a payment may be from today's, in percent. Nobody recorded the rate, so a larger difference
/// has to be agreed with the client.
pub(super) const MOST_OFF_PERCENT: i64 = 10;

/// Whether a rate is that close to today's.
pub(super) fn is_near(rate: Rate, today: i64) -> bool {
    off(rate, today).saturating_mul(100) <= i128::from(today).saturating_mul(i128::from(MOST_OFF_PERCENT))
}

fn off(rate: Rate, today: i64) -> i128 {
    i128::from(rate.micro_usdt).saturating_sub(i128::from(today)).saturating_abs()
}

/// An output, its satoshi, and the withdrawals that it may pay.
type Options = (u32, i64, Vec<Loaded>);
/// The withdrawal of each output, the rate, and whether others fit as well.
type Matched = (BTreeMap<u32, Withdrawal>, Option<Rate>, bool);

/// The withdrawals that it pays. If several go to one address, those whose rate is closest to today's are chosen.
pub(super) fn matched(
    app: &App,
    conn: &mut dyn Conn,
    outputs: &[Outgoing],
    today: Option<i64>,
) -> Result<Matched, StoreError> {
    let mut options: Vec<Options> = Vec::new();
    for output in outputs {
        let sats = i64::try_from(output.amount_sat).unwrap_or(i64::MAX);
        options.push((output.vout, sats, free_to(app, conn, output.address.as_deref(), sats)?));
    }
    let Some((first, rest)) = options.split_first() else { return Ok((BTreeMap::new(), None, false)) };
    let mut fits: Vec<(Vec<Chosen<'_>>, Rate)> = first.2.iter().filter_map(|one| fitting(first, one, rest)).collect();
    if let Some(today) = today {
        fits.sort_by_key(|(_, rate)| off(*rate, today));
    }
    let amounts = |chosen: &[Chosen<'_>]| chosen.iter().map(|one| one.2.withdrawal.amount).collect::<Vec<_>>();
    let near = |rate: Rate| today.is_none_or(|today| is_near(rate, today));
    let ambiguous = match fits.as_slice() {
        [best, others @ ..] => others.iter().any(|one| near(one.1) && amounts(&one.0) != amounts(&best.0)),
        [] => false,
    };
    if let Some((chosen, rate)) = fits.into_iter().next() {
        let paid = chosen.into_iter().map(|(vout, _, one)| (vout, one.withdrawal.clone())).collect();
        return Ok((paid, Some(rate), ambiguous));
    }
    let firsts = options.iter().filter_map(|(vout, _, free)| Some((*vout, free.first()?.withdrawal.clone())));
    Ok((firsts.collect(), None, false))
}

/// An output, its satoshi, and the withdrawal chosen for it.
type Chosen<'a> = (u32, i64, &'a Loaded);

/// One withdrawal for each output, beginning with this one, so that all have one rate; `None` if there is no such
/// choice.
fn fitting<'a>(first: &Options, begin: &'a Loaded, rest: &'a [Options]) -> Option<(Vec<Chosen<'a>>, Rate)> {
    let mut chosen: Vec<Chosen<'a>> = vec![(first.0, first.1, begin)];
    for (vout, sats, free) in rest {
        let is_free = |one: &&Loaded| chosen.iter().all(|(_, _, other)| other.withdrawal.id != one.withdrawal.id);
        let fits = |one: &&Loaded| {
            let mut with = chosen.clone();
            with.push((*vout, *sats, one));
            one.stranded || rate_of(&with).is_some()
        };
        let one = free.iter().filter(is_free).find(fits)?;
        chosen.push((*vout, *sats, one));
    }
    let rate = rate_of(&chosen)?;
    Some((chosen, rate))
}

/// The rate of the amounts converted by this payment; if all were converted before, that of the first.
fn rate_of(chosen: &[Chosen<'_>]) -> Option<Rate> {
    let new: Vec<_> = chosen.iter().filter(|one| !one.2.stranded).map(|one| (one.2.withdrawal.amount, one.1)).collect();
    if new.is_empty() {
        let before = chosen.first()?.2.withdrawal.payout.as_ref()?;
        return Some(Rate { micro_usdt: before.rate_micro_usdt });
    }
    Rate::behind(&new)
}

/// The withdrawals to an address that wait for a batch, those approved by two operators first. One that was converted
/// before fits only its exact amount.
fn free_to(app: &App, conn: &mut dyn Conn, address: Option<&str>, sats: i64) -> Result<Vec<Loaded>, StoreError> {
    let Some(address) = address else { return Ok(Vec::new()) };
    let mut free = Vec::new();
    for one in reads::open_withdrawals_to(conn, address)? {
        let Some(loaded) = load(app, conn, one.id)? else { continue };
        let is_it = match &loaded.withdrawal.payout {
            Some(payout) => loaded.stranded && payout.sats == sats,
            None => !loaded.in_batch,
        };
        if is_it {
            free.push(loaded);
        }
    }
    free.sort_by_key(|one| !one.agreed);
    Ok(free)
}
