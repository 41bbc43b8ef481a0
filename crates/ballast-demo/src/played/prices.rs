//! Made-up prices: the same for the same seed and moment, and moving like real prices, a little at every scale.

use ballast_core::time::Moment;
use ballast_venue::Amount;
use sha2::{Digest, Sha256};

/// A coin of the played exchange and its approximate price, in hundredths of a cent.
pub struct Coin {
    pub name: &'static str,
    base: i64,
}

/// The coins of the tape.
pub const COINS: [Coin; 6] = [
    Coin { name: "BTC", base: 600_000_000 },
    Coin { name: "ETH", base: 30_000_000 },
    Coin { name: "BNB", base: 6_000_000 },
    Coin { name: "SOL", base: 1_500_000 },
    Coin { name: "XRP", base: 6_000 },
    Coin { name: "ADA", base: 4_500 },
];

/// Length of each wave in milliseconds, and its height in millionths.
const WAVES: [(i64, i64); 6] = [
    (28 * 86_400_000, 150_000),
    (7 * 86_400_000, 60_000),
    (86_400_000, 25_000),
    (7_200_000, 8_000),
    (600_000, 2_500),
    (30_000, 600),
];
const MILLION: i64 = 1_000_000;
/// Units of an [`Amount`] in a hundredth of a cent.
const UNITS: i128 = 10_i128.pow(14);

/// The price of a coin at a moment, in USDT.
pub fn price(seed: &[u8], coin: &Coin, at: Moment) -> Amount {
    let moved: i64 = WAVES.iter().map(|(length, most)| height(seed, coin, *length, *most, at.millis())).sum();
    let price = i128::from(coin.base) * i128::from(MILLION.saturating_add(moved)) / i128::from(MILLION);
    Amount::from_units(price.saturating_mul(UNITS))
}

/// Millionths that one wave adds: a straight line between two points given by the seed.
fn height(seed: &[u8], coin: &Coin, length: i64, most: i64, at: i64) -> i64 {
    let (before, passed) = (at.div_euclid(length), at.rem_euclid(length));
    let (one, other) = (point(seed, coin, length, before), point(seed, coin, length, before.saturating_add(1)));
    let between = i128::from(one) * i128::from(length - passed) + i128::from(other) * i128::from(passed);
    let between = between * i128::from(most) / (i128::from(length) * i128::from(MILLION));
    i64::try_from(between).unwrap_or(0)
}

/// From minus to plus a million.
fn point(seed: &[u8], coin: &Coin, length: i64, number: i64) -> i64 {
    let mut hash = Sha256::new();
    for part in [seed, coin.name.as_bytes(), &length.to_be_bytes(), &number.to_be_bytes()] {
        hash.update(part);
    }
    let digest: [u8; 32] = hash.finalize().into();
    let drawn = u32::from_be_bytes([digest[0], digest[1], digest[2], digest[3]]);
    i64::from(drawn) * 2 * MILLION / i64::from(u32::MAX) - MILLION
}

/// Open, high, low and close of a period, sampled at twelve of its moments.
pub fn candle(seed: &[u8], coin: &Coin, from: i64, to: i64) -> [Amount; 4] {
    let at = |millis: i64| Moment::from_millis(millis).map_or(Amount::ZERO, |at| price(seed, coin, at));
    let (open, close) = (at(from), at(to));
    let looks = (1..12).map(|look| at(from.saturating_add((to - from) * look / 12)));
    let (low, high) = looks.chain([close]).fold((open, open), |(low, high), one| (low.min(one), high.max(one)));
    [open, high, low, close]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_looks_like_prices_and_comes_again() {
        let bitcoin = &COINS[0];
        let at = |hour: i64| Moment::from_millis(1_795_000_000_000 + hour * 3_600_000).unwrap();
        let year: Vec<Amount> = (0..8_760).map(|hour| price(b"seed", bitcoin, at(hour))).collect();
        let (low, high) = (*year.iter().min().unwrap(), *year.iter().max().unwrap());
        let of = |text: &str| text.parse::<Amount>().unwrap();
        assert!(low > of("45000") && high < of("75000") && low < of("56000") && high > of("64000"), "{low} {high}");
        let hourly = year.windows(2).map(|pair| pair[1].checked_sub(pair[0]).unwrap().abs()).max().unwrap();
        assert!(hourly < of("1800"), "no price jumps by three percent in an hour: {hourly}");
        assert_eq!(price(b"seed", bitcoin, at(5)), year[5]);
        assert_ne!(price(b"another", bitcoin, at(5)), year[5]);
        let [open, high, low, close] = candle(b"seed", bitcoin, at(0).millis(), at(1).millis());
        assert_eq!((open, close), (year[0], year[1]));
        assert!(low <= open.min(close) && high >= open.max(close));
    }
}
