//! Makes a usable price from quotes.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::quote::{Price, Quote};
use crate::time::Moment;

/// Number of independent sources that must agree on the rate of a payout (product rules, section 4).
pub const PAYOUT_QUORUM: usize = 3;
/// Fewer sources than this say nothing reliable about a change over 24 hours.
const CHANGE_QUORUM: usize = 2;
const WHOLE_BPS: i128 = 10_000;

impl Fixing {
    /// Whether these quotes yield this price: the median of all fresh ones, from enough sources.
    #[must_use]
    pub fn is_made_of_its_quotes(&self) -> bool {
        let far = self.dropped.iter().filter(|one| one.why == Why::Outlier).map(|one| &one.quote);
        let middle = median(self.used.iter().chain(far).map(|quote| quote.price.minor()).collect());
        let sources: std::collections::HashSet<&str> = self.used.iter().map(|quote| quote.source.as_str()).collect();
        middle == Some(self.price.minor()) && sources.len() == self.used.len() && sources.len() >= PAYOUT_QUORUM
    }
}

/// Conditions for using a price. Shares are in hundredths of a percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guards {
    /// Number of sources that must agree; at least one.
    pub quorum: usize,
    /// A quote further from now than this, past or future, does not count.
    pub max_age_seconds: u32,
    /// A quote further from the median than this disagrees.
    pub max_spread_bps: u32,
    /// A price further from the last one than this is not used without a person's decision.
    pub max_jump_bps: u32,
}

/// A price with all its inputs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Fixing {
    /// The median of all fresh quotes.
    pub price: Price,
    /// The median change over 24 hours in hundredths of a percent; `None` if fewer than two sources state one.
    pub change_bps: Option<i64>,
    /// Time of the oldest quote that counted.
    pub as_of: Moment,
    /// The quotes that agree with the price.
    pub used: Vec<Quote>,
    /// The quotes that did not count, and why.
    pub dropped: Vec<Dropped>,
}

/// A quote that did not count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dropped {
    /// As the source gave it.
    pub quote: Quote,
    pub why: Why,
}

/// Why a quote does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Its time is too far from now.
    Stale,
    /// Its source already has a quote.
    Repeated,
    /// It is too far from the median.
    Outlier,
}

/// Why no price may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoPrice {
    /// Too few fresh quotes.
    #[error("{fresh} of the {needed} sources needed have a fresh price")]
    TooFew {
        /// Fresh quotes of different sources.
        fresh: usize,
        needed: usize,
    },
    /// Too few of the fresh quotes agree.
    #[error("the sources are too far apart: {agreeing} of {fresh} agree, {needed} must")]
    Apart {
        /// Quotes near the median.
        agreeing: usize,
        /// Fresh quotes of different sources.
        fresh: usize,
        /// The quorum, or more than half of the fresh ones if that is more.
        needed: usize,
    },
    /// Too far from the last price.
    #[error("the price moved from {from} to {to} at once: someone has to look into it")]
    Jumped {
        from: Price,
        /// The new median.
        to: Price,
    },
}

/// Returns the price from `quotes` at `now`. `last` is the price to compare with, if there is a recent one.
///
/// # Errors
/// If too few are fresh, too few agree, or the price jumped.
pub fn fix(quotes: &[Quote], guards: &Guards, now: Moment, last: Option<Price>) -> Result<Fixing, NoPrice> {
    let needed = guards.quorum.max(1);
    let (fresh, mut dropped) = sift(quotes, guards, now);
    let too_few = NoPrice::TooFew { fresh: fresh.len(), needed };
    let middle = median(fresh.iter().map(|quote| quote.price.minor()).collect()).and_then(Price::from_minor);
    let price = middle.filter(|_| fresh.len() >= needed).ok_or(too_few)?;

    let total = fresh.len();
    let near = |quote: &&Quote| is_within(quote.price, price, guards.max_spread_bps);
    let (used, far): (Vec<&Quote>, Vec<&Quote>) = fresh.into_iter().partition(near);
    let needed = needed.max((total / 2).saturating_add(1));
    if used.len() < needed {
        return Err(NoPrice::Apart { agreeing: used.len(), fresh: total, needed });
    }
    if let Some(from) = last.filter(|last| !is_within(price, *last, guards.max_jump_bps)) {
        return Err(NoPrice::Jumped { from, to: price });
    }
    dropped.extend(far.into_iter().map(|quote| drop_for(quote, Why::Outlier)));
    let as_of = used.iter().map(|quote| quote.at).min().unwrap_or(now);
    Ok(Fixing { price, change_bps: change(&used), as_of, used: used.into_iter().cloned().collect(), dropped })
}

/// Separates the fresh quotes, one per source, from the others.
fn sift<'a>(quotes: &'a [Quote], guards: &Guards, now: Moment) -> (Vec<&'a Quote>, Vec<Dropped>) {
    let allowed = u64::from(guards.max_age_seconds).saturating_mul(1_000);
    let (mut fresh, mut dropped) = (Vec::<&Quote>::new(), Vec::new());
    for quote in quotes {
        if now.millis_since(quote.at).unsigned_abs() > allowed {
            dropped.push(drop_for(quote, Why::Stale));
        } else if fresh.iter().any(|other| other.source == quote.source) {
            dropped.push(drop_for(quote, Why::Repeated));
        } else {
            fresh.push(quote);
        }
    }
    (fresh, dropped)
}

fn drop_for(quote: &Quote, why: Why) -> Dropped {
    Dropped { quote: quote.clone(), why }
}

fn change(used: &[&Quote]) -> Option<i64> {
    let changes: Vec<i64> =
        used.iter().filter_map(|quote| quote.day_ago.and_then(|then| quote.price.change_bps(then))).collect();
    if changes.len() < CHANGE_QUORUM { None } else { median(changes) }
}

/// Whether `price` is within this share of `reference`.
fn is_within(price: Price, reference: Price, share_bps: u32) -> bool {
    let apart = i128::from(price.minor().abs_diff(reference.minor())).saturating_mul(WHOLE_BPS);
    apart <= i128::from(reference.minor()).saturating_mul(i128::from(share_bps))
}

/// The median; of two middle values the mean, rounded down.
fn median(mut values: Vec<i64>) -> Option<i64> {
    values.sort_unstable();
    let upper = *values.get(values.len() / 2)?;
    let lower = *values.get(values.len().checked_sub(1)? / 2)?;
    let sum = i128::from(lower).checked_add(i128::from(upper))?;
    i64::try_from(sum.div_euclid(2)).ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NOW_MILLIS: i64 = 1_800_000_000_000;
    const GUARDS: Guards = Guards { quorum: 3, max_age_seconds: 60, max_spread_bps: 100, max_jump_bps: 1_000 };

    fn moment(millis: i64) -> Moment {
        Moment::from_millis(millis).unwrap()
    }

    fn quote(source: &str, price: i64) -> Quote {
        let price = Price::from_minor(price).unwrap();
        Quote { source: source.into(), price, day_ago: None, at: moment(NOW_MILLIS) }
    }

    fn quotes(prices: &[i64]) -> Vec<Quote> {
        prices.iter().enumerate().map(|(at, price)| quote(&format!("s{at}"), *price)).collect()
    }

    fn fixed(prices: &[i64]) -> Result<i64, NoPrice> {
        fix(&quotes(prices), &GUARDS, moment(NOW_MILLIS), None).map(|fixing| fixing.price.minor())
    }

    #[test]
    fn takes_the_middle() {
        assert_eq!(fixed(&[10_000, 10_050, 10_010]), Ok(10_010));
        assert_eq!(fixed(&[10_000, 10_011, 10_050, 10_020]), Ok(10_015));
        assert_eq!(fixed(&[i64::MAX, i64::MAX, i64::MAX, i64::MAX]), Ok(i64::MAX));
    }

    #[test]
    fn an_outlier_is_outvoted() {
        let quotes = quotes(&[10_000, 10_010, 10_020, 3]);
        let fixing = fix(&quotes, &GUARDS, moment(NOW_MILLIS), None).unwrap();
        assert_eq!((fixing.price.minor(), fixing.used.len()), (10_005, 3));
        assert!(fixing.is_made_of_its_quotes());
        let raised = Fixing { price: Price::from_minor(10_306).unwrap(), ..fixing.clone() };
        let alone = Fixing { used: vec![fixing.used[0].clone(); 3], dropped: Vec::new(), ..fixing.clone() };
        assert_eq!([raised.is_made_of_its_quotes(), alone.is_made_of_its_quotes()], [false, false]);
        assert_eq!(fixing.dropped, [Dropped { quote: quotes[3].clone(), why: Why::Outlier }]);
    }

    #[test]
    fn two_camps_make_no_price() {
        assert_eq!(
            fixed(&[10_000, 10_010, 20_000, 20_010, 20_020, 10_020]),
            Err(NoPrice::Apart { agreeing: 0, fresh: 6, needed: 4 })
        );
        assert_eq!(fixed(&[10_000, 10_010, 10_300]), Err(NoPrice::Apart { agreeing: 2, fresh: 3, needed: 3 }));
    }

    #[test]
    fn too_few_make_no_price() {
        assert_eq!(fixed(&[10_000, 10_000]), Err(NoPrice::TooFew { fresh: 2, needed: 3 }));
        assert_eq!(fixed(&[]), Err(NoPrice::TooFew { fresh: 0, needed: 3 }));
        let none = Guards { quorum: 0, ..GUARDS };
        assert_eq!(fix(&[], &none, moment(NOW_MILLIS), None), Err(NoPrice::TooFew { fresh: 0, needed: 1 }));
    }

    #[test]
    fn time_counts_both_ways() {
        for (millis, counts) in [(60_000, true), (60_001, false), (-60_000, true), (-60_001, false)] {
            let mut quotes = quotes(&[10_000, 10_010, 10_020]);
            quotes[0].at = moment(NOW_MILLIS - millis);
            let fixing = fix(&quotes, &GUARDS, moment(NOW_MILLIS), None);
            assert_eq!(fixing.is_ok(), counts, "{millis}");
        }
    }

    #[test]
    fn is_as_old_as_its_oldest_quote() {
        let mut quotes = quotes(&[10_000, 10_010, 10_020]);
        quotes[1].at = moment(NOW_MILLIS - 7_000);
        let fixing = fix(&quotes, &GUARDS, moment(NOW_MILLIS), None).unwrap();
        assert_eq!(fixing.as_of, moment(NOW_MILLIS - 7_000));
    }

    #[test]
    fn a_jump_needs_a_person() {
        let last = |minor| fix(&quotes(&[10_000; 3]), &GUARDS, moment(NOW_MILLIS), Price::from_minor(minor)).is_ok();
        assert!(last(9_091) && last(11_111));
        assert!(!last(9_090) && !last(11_112));
    }

    #[test]
    fn a_change_needs_two_voices() {
        let mut quotes = quotes(&[10_000, 10_000, 10_000]);
        let change = |quotes: &[Quote]| fix(quotes, &GUARDS, moment(NOW_MILLIS), None).unwrap().change_bps;
        quotes[0].day_ago = Price::from_minor(10_100);
        assert_eq!(change(&quotes), None);
        quotes[1].day_ago = Price::from_minor(10_200);
        assert_eq!(change(&quotes), Some(-148), "between -99 and -196");
    }

    /// Prices within half the allowed spread of each other.
    fn honest() -> impl Strategy<Value = Vec<i64>> {
        (1_000_000..1_000_000_000_i64, prop::collection::vec(0..5_i64, 3..7))
            .prop_map(|(base, steps)| steps.into_iter().map(|step| base + base / 1_000 * step).collect())
    }

    proptest! {
        #[test]
        fn liars_in_the_minority_move_nothing(honest in honest(), lies in prop::collection::vec(1..=i64::MAX, 0..6)) {
            let lies: Vec<i64> = lies.into_iter().take(honest.len() - 1).collect();
            let said: Vec<i64> = lies.iter().chain(&honest).copied().collect();
            let price = fixed(&said).unwrap();
            prop_assert!(honest.iter().min().unwrap() <= &price && &price <= honest.iter().max().unwrap());
        }

        #[test]
        fn the_order_does_not_matter(prices in prop::collection::vec(1..=i64::MAX, 0..9), seed in any::<u64>()) {
            let mut turned = prices.clone();
            if !turned.is_empty() {
                let by = usize::try_from(seed % turned.len() as u64).unwrap();
                turned.rotate_left(by);
                turned.reverse();
            }
            prop_assert_eq!(fixed(&prices), fixed(&turned));
        }

        #[test]
        fn whatever_is_said_a_price_is_guarded(
            said in prop::collection::vec((0..5_u8, 1..=i64::MAX, -100_000..100_000_i64), 0..9),
            quorum in 0..5_usize,
            spread in 0..10_001_u32,
        ) {
            let quotes: Vec<Quote> = said.iter().map(|(source, price, age)| {
                Quote { at: moment(NOW_MILLIS - age), ..quote(&source.to_string(), *price) }
            }).collect();
            let guards = Guards { quorum, max_spread_bps: spread, ..GUARDS };
            let Ok(fixing) = fix(&quotes, &guards, moment(NOW_MILLIS), None) else { return Ok(()) };
            prop_assert!(!fixing.used.is_empty() && fixing.used.len() >= quorum);
            prop_assert_eq!(fixing.used.len() + fixing.dropped.len(), quotes.len());
            for (at, used) in fixing.used.iter().enumerate() {
                prop_assert!(is_within(used.price, fixing.price, spread));
                prop_assert!(moment(NOW_MILLIS).millis_since(used.at).abs() <= 60_000);
                prop_assert!(fixing.used.iter().skip(at + 1).all(|other| other.source != used.source));
            }
        }
    }
}
