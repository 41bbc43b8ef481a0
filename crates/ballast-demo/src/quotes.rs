//! The demo's bitcoin prices when no exchange is asked: made up, and named so wherever a rate is shown.

use ballast_core::{
    price::{Price, Quote},
    time::Moment,
};

/// Prices in USDT, a little apart, so that a reader sees which one is the median.
const MADE_UP: [(&str, i64); 3] = [("Made up, one", 59_950), ("Made up, two", 60_000), ("Made up, three", 60_070)];
/// Minor units of a price in one USDT.
const MINOR: i64 = 100_000_000;

/// Three made-up quotes.
#[must_use]
pub fn made_up(now: Moment) -> Vec<Quote> {
    let quote = |(source, usdt): (&str, i64)| {
        let price = Price::from_minor(usdt.saturating_mul(MINOR))?;
        Some(Quote { source: source.to_owned(), price, day_ago: None, at: now })
    };
    MADE_UP.into_iter().filter_map(quote).collect()
}

#[cfg(test)]
mod tests {
    use ballast_core::price::{PAYOUT_QUORUM, fix};

    use super::*;
    use ballast_config::Price as PriceConfig;

    #[test]
    fn they_are_enough_for_a_rate_and_say_what_they_are() {
        let now = Moment::from_millis(1_795_000_000_000).unwrap();
        let quotes = made_up(now);
        assert!(quotes.iter().all(|quote| quote.source.starts_with("Made up")));
        let fixing = fix(&quotes, &PriceConfig::default().guards(PAYOUT_QUORUM), now, None).unwrap();
        assert_eq!(fixing.price.to_string(), "60000");
    }
}
