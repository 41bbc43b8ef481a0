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

/// The withdrawals that a payment may pay.
#[derive(Default)]
pub(super) struct Matched {
    /// By output.
    pub(super) paid: BTreeMap<u32, Withdrawal>,
    /// The rate that they have in common; `None` if there is none.
    pub(super) rate: Option<Rate>,
    /// Whether others fit as well.
    pub(super) ambiguous: bool,
}

/// An output, and the withdrawals that it may pay.
struct Options {
    vout: u32,
    sats: i64,
    free: Vec<Loaded>,
}

/// An output, and the withdrawal chosen for it.
#[derive(Clone, Copy)]
struct Chosen<'a> {
    vout: u32,
    sats: i64,
    one: &'a Loaded,
}

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
        let free = free_to(app, conn, output.address.as_deref(), sats)?;
        options.push(Options { vout: output.vout, sats, free });
    }
    let Some((first, rest)) = options.split_first() else { return Ok(Matched::default()) };
    let mut fits: Vec<(Vec<Chosen<'_>>, Rate)> =
        first.free.iter().filter_map(|one| fitting(first, one, rest)).collect();
    if let Some(today) = today {
        fits.sort_by_key(|(_, rate)| off(*rate, today));
    }
    let amounts = |chosen: &[Chosen<'_>]| chosen.iter().map(|chosen| chosen.one.withdrawal.amount).collect::<Vec<_>>();
    let near = |rate: Rate| today.is_none_or(|today| is_near(rate, today));
    let ambiguous = match fits.as_slice() {
        [best, others @ ..] => others.iter().any(|one| near(one.1) && amounts(&one.0) != amounts(&best.0)),
        [] => false,
    };
    if let Some((chosen, rate)) = fits.into_iter().next() {
        let paid = chosen.into_iter().map(|Chosen { vout, one, .. }| (vout, one.withdrawal.clone())).collect();
        return Ok(Matched { paid, rate: Some(rate), ambiguous });
    }
    let firsts = options.iter().filter_map(|output| Some((output.vout, output.free.first()?.withdrawal.clone())));
    Ok(Matched { paid: firsts.collect(), rate: None, ambiguous: false })
}

/// One withdrawal for each output, beginning with this one, so that all have one rate; `None` if there is no such
/// choice.
fn fitting<'a>(first: &Options, begin: &'a Loaded, rest: &'a [Options]) -> Option<(Vec<Chosen<'a>>, Rate)> {
    let mut chosen: Vec<Chosen<'a>> = vec![Chosen { vout: first.vout, sats: first.sats, one: begin }];
    for Options { vout, sats, free } in rest {
        let (vout, sats) = (*vout, *sats);
        let is_free = |one: &&Loaded| chosen.iter().all(|other| other.one.withdrawal.id != one.withdrawal.id);
        let fits = |one: &&Loaded| {
            let mut with = chosen.clone();
            with.push(Chosen { vout, sats, one });
            one.stranded || rate_of(&with).is_some()
        };
        let one = free.iter().filter(is_free).find(fits)?;
        chosen.push(Chosen { vout, sats, one });
    }
    let rate = rate_of(&chosen)?;
    Some((chosen, rate))
}

/// The rate of the amounts converted by this payment; if all were converted before, that of the first.
fn rate_of(chosen: &[Chosen<'_>]) -> Option<Rate> {
    let new = chosen.iter().filter(|chosen| !chosen.one.stranded);
    let new: Vec<_> = new.map(|chosen| (chosen.one.withdrawal.amount, chosen.sats)).collect();
    if new.is_empty() {
        let before = chosen.first()?.one.withdrawal.payout.as_ref()?;
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
