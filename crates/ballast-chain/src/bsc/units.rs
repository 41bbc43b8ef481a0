//! Converts between a token's raw on-chain integer and the ledger's micro-units (product page, section 2).

use alloy_primitives::U256;

/// The ledger counts USDT in 10^-6.
const LEDGER_DECIMALS: u8 = 6;
/// Decimals of BSC-USD, according to its contract; the test token has as many.
pub const TOKEN_DECIMALS: u8 = 18;
/// The largest power of ten that fits in 256 bits.
const MAX_DECIMALS: u8 = 77;

/// Why an on-chain amount could not be turned into a ledger amount, or back.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnitsError {
    /// Something other than decimal digits, or more than 256 bits.
    #[error("not an on-chain amount: expected decimal digits below 2^256")]
    Malformed,
    /// More than 2^63 − 1 micro-units.
    #[error("the amount does not fit the ledger (more than 9,223,372,036,854.775807)")]
    TooLarge,
    /// A negative ledger amount has no on-chain form.
    #[error("a negative amount cannot be paid on chain")]
    Negative,
    /// The amount is finer than the token can express.
    #[error("the token's {0} decimals cannot express this amount")]
    TooFine(u8),
    /// No token has that many decimals.
    #[error("{0} decimals are out of range (at most 77)")]
    Decimals(u8),
}

/// Splits a raw on-chain amount (decimal text) into whole micro-units, rounded down, and a remainder.
///
/// The rest is decimal text in raw units, always smaller than one micro-unit: `micro × 10^(decimals−6) + rest = raw`.
/// `decimals` is the token's own (18 for USDT on BNB Smart Chain).
pub fn micro_from_raw(raw: &str, decimals: u8) -> Result<(i64, String), UnitsError> {
    if raw.is_empty() || !raw.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(UnitsError::Malformed);
    }
    let raw = U256::from_str_radix(raw, 10).map_err(|_| UnitsError::Malformed)?;
    let (micro, rest) = if decimals >= LEDGER_DECIMALS {
        raw.div_rem(power_of_ten(decimals - LEDGER_DECIMALS, decimals)?)
    } else {
        let scale = power_of_ten(LEDGER_DECIMALS - decimals, decimals)?;
        (raw.checked_mul(scale).ok_or(UnitsError::TooLarge)?, U256::ZERO)
    };
    let micro = i64::try_from(micro).map_err(|_| UnitsError::TooLarge)?;
    Ok((micro, rest.to_string()))
}

/// The raw on-chain amount of `micro` micro-units for a token with `decimals` decimals; exact, or refused.
pub fn raw_from_micro(micro: i64, decimals: u8) -> Result<U256, UnitsError> {
    let micro = U256::from(u64::try_from(micro).map_err(|_| UnitsError::Negative)?);
    if decimals >= LEDGER_DECIMALS {
        let scale = power_of_ten(decimals - LEDGER_DECIMALS, decimals)?;
        return micro.checked_mul(scale).ok_or(UnitsError::TooLarge);
    }
    let (raw, rest) = micro.div_rem(power_of_ten(LEDGER_DECIMALS - decimals, decimals)?);
    if rest.is_zero() { Ok(raw) } else { Err(UnitsError::TooFine(decimals)) }
}

/// Decimals of the chain's native coin, and of USDT on BNB Smart Chain.
const COIN_DECIMALS: usize = 18;

/// An amount in smallest units of the coin, or of a token with as many decimals, written exactly in whole units.
#[must_use]
pub fn coins_text(smallest: U256) -> String {
    let digits = format!("{:0>width$}", smallest.to_string(), width = COIN_DECIMALS.saturating_add(1));
    let (whole, part) = digits.split_at(digits.len().saturating_sub(COIN_DECIMALS));
    let part = part.trim_end_matches('0');
    if part.is_empty() { whole.to_owned() } else { format!("{whole}.{part}") }
}

/// The smallest units in an amount of coins, such as `0.5`.
///
/// # Errors
/// When it is not a plain decimal number with at most 18 decimals.
pub fn coins_from_text(text: &str) -> Result<U256, UnitsError> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_number = !whole.is_empty() && whole.bytes().chain(part.bytes()).all(|byte| byte.is_ascii_digit());
    if !is_number || part.len() > COIN_DECIMALS {
        return Err(UnitsError::Malformed);
    }
    U256::from_str_radix(&format!("{whole}{part:0<COIN_DECIMALS$}"), 10).map_err(|_| UnitsError::Malformed)
}

fn power_of_ten(exponent: u8, decimals: u8) -> Result<U256, UnitsError> {
    if decimals > MAX_DECIMALS {
        return Err(UnitsError::Decimals(decimals));
    }
    U256::from(10).checked_pow(U256::from(exponent)).ok_or(UnitsError::Decimals(decimals))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn writes_and_reads_coins_exactly() {
        let cases = [(0_u64, "0"), (21_000, "0.000000000000021"), (1_500_000_000_000_000_000, "1.5")];
        for (smallest, text) in cases {
            assert_eq!(coins_text(U256::from(smallest)), text);
            assert_eq!(coins_from_text(text), Ok(U256::from(smallest)));
        }
        assert_eq!(coins_from_text("2."), Ok(U256::from(2_000_000_000_000_000_000_u64)));
        for text in ["", ".5", "1e3", "-1", "+1", "1,5", "0.0000000000000000001", "1.2.3"] {
            assert_eq!(coins_from_text(text), Err(UnitsError::Malformed), "{text}");
        }
    }

    #[test]
    fn floors_to_micro_units_and_keeps_the_rest() {
        let cases = [
            ("0", 18, 0, "0"),
            ("1", 18, 0, "1"),
            ("999999999999", 18, 0, "999999999999"),
            ("1000000000000", 18, 1, "0"),
            ("1500000000000000000", 18, 1_500_000, "0"),
            ("1500000999999999999", 18, 1_500_000, "999999999999"),
            ("9223372036854775807999999999999", 18, i64::MAX, "999999999999"),
            ("123", 6, 123, "0"),
            ("5", 2, 50_000, "0"),
        ];
        for (raw, decimals, micro, rest) in cases {
            assert_eq!(micro_from_raw(raw, decimals), Ok((micro, rest.to_owned())), "{raw}");
        }
    }

    #[test]
    fn refuses_what_is_not_an_amount() {
        for raw in ["", "-1", "+1", "1.5", "1e18", "0x10", " 1", "1 ", "1_000", "NaN", "٣"] {
            assert_eq!(micro_from_raw(raw, 18), Err(UnitsError::Malformed), "{raw}");
        }
        let two_to_256 = "115792089237316195423570985008687907853269984665640564039457584007913129639936";
        assert_eq!(micro_from_raw(two_to_256, 18), Err(UnitsError::Malformed));
        let too_large = "9223372036854775808000000000000";
        assert_eq!(micro_from_raw(too_large, 18), Err(UnitsError::TooLarge));
        assert_eq!(micro_from_raw(&U256::MAX.to_string(), 0), Err(UnitsError::TooLarge));
        assert_eq!(micro_from_raw("1", 78), Err(UnitsError::Decimals(78)));
        assert_eq!(raw_from_micro(-1, 18), Err(UnitsError::Negative));
        assert_eq!(raw_from_micro(1, 2), Err(UnitsError::TooFine(2)));
        assert_eq!(raw_from_micro(1, 255), Err(UnitsError::Decimals(255)));
    }

    proptest! {
        #[test]
        fn nothing_is_lost_between_units(high in any::<u64>(), low in any::<u64>(), decimals in 6_u8..=30) {
            let raw: U256 = (U256::from(high) << 16_usize) + U256::from(low);
            if let Ok((micro, rest)) = micro_from_raw(&raw.to_string(), decimals) {
                let scale = power_of_ten(decimals - LEDGER_DECIMALS, decimals).unwrap();
                let rest: U256 = rest.parse().unwrap();
                prop_assert!(rest < scale);
                prop_assert_eq!(raw_from_micro(micro, decimals).unwrap() + rest, raw);
            }
        }
    }
}
