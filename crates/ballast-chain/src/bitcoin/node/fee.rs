//! Reads fee rates, which nodes write as decimal fractions, without rounding errors.

use bitcoin::{Amount, Denomination, FeeRate};

/// Decimals that are kept: further ones are far below the smallest fee.
const DECIMALS: usize = 8;

/// A fee rate in whole units of 10^-8, rounded down at the eighth decimal.
fn hundred_millionths(text: &str) -> Option<u64> {
    let kept = match text.split_once('.') {
        Some((whole, fraction)) if fraction.len() > DECIMALS => format!("{whole}.{}", fraction.get(..DECIMALS)?),
        _ => text.to_owned(),
    };
    Amount::from_str_in(&kept, Denomination::Bitcoin).ok().map(Amount::to_sat)
}

/// From Bitcoin Core's unit: bitcoin per 1,000 virtual bytes. Rounded up, because a rate below a limit is not relayed.
pub(super) fn from_btc_per_kvb(text: &str) -> Option<FeeRate> {
    Some(FeeRate::from_sat_per_kwu(hundred_millionths(text)?.div_ceil(4)))
}

/// From Esplora's unit: satoshi per virtual byte. Rounded up.
pub(super) fn from_sat_per_vb(text: &str) -> Option<FeeRate> {
    Some(FeeRate::from_sat_per_kwu(hundred_millionths(text)?.checked_mul(250)?.div_ceil(100_000_000)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_every_satoshi() {
        let core = |text| from_btc_per_kvb(text).map(FeeRate::to_sat_per_kwu);
        assert_eq!(core("0.00001000"), Some(250));
        assert_eq!(core("0.00012345"), Some(3_087));
        assert_eq!(core("-0.1"), None);
        assert_eq!(core("1e-5"), None);
        let esplora = |text| from_sat_per_vb(text).map(FeeRate::to_sat_per_kwu);
        assert_eq!(esplora("1"), Some(250));
        assert_eq!(esplora("87.882"), Some(21_971));
        assert_eq!(esplora("1.0120000000000002"), Some(253));
        assert_eq!(esplora("99999999999"), None);
    }
}
