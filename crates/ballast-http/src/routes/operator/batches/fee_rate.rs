//! Fee rates as people write them: satoshi per virtual byte, with decimals.

use ballast_chain::bitcoin::FeeRate;
use ballast_core::money::Usdt;
use ballast_service::error::ApiError;

/// Satoshi per 1,000 weight units at one satoshi per virtual byte.
const PER_KWU: u64 = 250;
const MILLIONTHS: u64 = 1_000_000;

/// Reads a fee rate. It is typed as an amount of USDT because that is an exact decimal of at most six places.
///
/// # Errors
/// 400 on `feeRate`.
pub(super) fn read(typed: Usdt) -> Result<FeeRate, ApiError> {
    let millionths = u64::try_from(typed.minor()).ok().filter(|millionths| *millionths > 0);
    let rate = millionths.and_then(|millionths| millionths.checked_mul(PER_KWU)).map(|rate| rate.div_ceil(MILLIONTHS));
    rate.map(FeeRate::from_sat_per_kwu)
        .ok_or_else(|| ApiError::field("feeRate", "invalid_fee_rate", "Give satoshi per byte, such as 12 or 3.5."))
}

/// Writes a fee rate as an exact decimal.
pub(super) fn written(rate: FeeRate) -> Usdt {
    let millionths = rate.to_sat_per_kwu().saturating_mul(MILLIONTHS / PER_KWU);
    Usdt::from_minor(i64::try_from(millionths).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_writes_decimals() {
        for (text, per_kwu) in [("1", 250), ("3.5", 875), ("0.001", 1), ("12.004", 3_001)] {
            let rate = read(text.parse().unwrap()).unwrap();
            assert_eq!(rate.to_sat_per_kwu(), per_kwu, "{text}");
        }
        assert_eq!(written(FeeRate::from_sat_per_kwu(875)).to_string(), "3.5");
        for text in ["0", "-1"] {
            assert!(text.parse::<Usdt>().map_or(true, |typed| read(typed).is_err()), "{text}");
        }
    }
}
