//! Exact amounts of any asset: whole units of 10^-18, the unit of coins on chains, and finer than any exchange writes.

use std::{fmt, str::FromStr};

use ballast_chain::bsc::U256;
use ballast_core::money::{AmountError, Usdt};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// An exact decimal with at most eighteen places: an amount of an asset, or a price.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount(i128);

/// Places after the point.
const PLACES: usize = 18;
const ONE: i128 = 10_i128.pow(18);
/// Units in one micro-USDT.
const MICRO: i128 = 10_i128.pow(12);
/// Maximum exponent; some venues write `1E-8`.
const MOST_EXPONENT: i32 = 30;

impl Amount {
    pub const ZERO: Self = Self(0);
    pub const ONE: Self = Self(ONE);

    #[must_use]
    pub const fn from_units(units: i128) -> Self {
        Self(units)
    }

    /// From a token's own units, of which `decimals` digits are after the point. `None` if it does not fit or is finer
    /// than 10^-18.
    #[must_use]
    pub fn from_raw(raw: U256, decimals: u8) -> Option<Self> {
        let places = u8::try_from(PLACES).ok()?;
        let scale = |by: u8| U256::from(10).checked_pow(U256::from(by));
        let units = if decimals <= places {
            raw.checked_mul(scale(places.checked_sub(decimals)?)?)?
        } else {
            let (whole, rest) = raw.div_rem(scale(decimals.checked_sub(places)?)?);
            if !rest.is_zero() {
                return None;
            }
            whole
        };
        Some(Self(i128::try_from(u128::try_from(units).ok()?).ok()?))
    }

    /// The sum; `None` if it does not fit.
    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).map(Self)
    }

    #[must_use]
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.0.checked_sub(other.0).map(Self)
    }

    #[must_use]
    pub fn checked_neg(self) -> Option<Self> {
        self.0.checked_neg().map(Self)
    }

    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn is_negative(self) -> bool {
        self.0 < 0
    }

    #[must_use]
    pub fn abs(self) -> Self {
        Self(self.0.saturating_abs())
    }

    /// The cost of this amount at `price`, cut towards zero after eighteen places. `None` if it does not fit.
    #[must_use]
    pub fn times(self, price: Self) -> Option<Self> {
        let (ours, theirs) = (U256::from(self.0.unsigned_abs()), U256::from(price.0.unsigned_abs()));
        let (whole, _) = ours.checked_mul(theirs)?.div_rem(U256::from(ONE.unsigned_abs()));
        let whole = i128::try_from(u128::try_from(whole).ok()?).ok()?;
        if self.is_negative() == price.is_negative() { Some(Self(whole)) } else { whole.checked_neg().map(Self) }
    }

    /// The whole part, rounded down.
    #[must_use]
    pub fn whole(self) -> Option<i64> {
        i64::try_from(self.0.div_euclid(ONE)).ok()
    }

    /// In micro-USDT, rounded down. `None` if the ledger cannot hold it.
    #[must_use]
    pub fn usdt(self) -> Option<Usdt> {
        i64::try_from(self.0.div_euclid(MICRO)).ok().map(Usdt::from_minor)
    }
}

impl From<Usdt> for Amount {
    fn from(usdt: Usdt) -> Self {
        Self(i128::from(usdt.minor()).saturating_mul(MICRO))
    }
}

impl FromStr for Amount {
    type Err = AmountError;

    /// Reads `12`, `-0.50000000`, `1E-8`, `0E-10`. White space, `+`, separators and anything finer than 10^-18 are
    /// refused.
    fn from_str(text: &str) -> Result<Self, AmountError> {
        let (digits, exponent) = match text.split_once(['e', 'E']) {
            Some((digits, exponent)) => (digits, exponent.parse::<i32>().map_err(|_| AmountError::NotANumber)?),
            None => (text, 0),
        };
        if exponent.abs() > MOST_EXPONENT {
            return Err(AmountError::TooLarge);
        }
        let (is_negative, digits) = digits.strip_prefix('-').map_or((false, digits), |rest| (true, rest));
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let all = format!("{whole}{fraction}");
        let is_plain = !whole.is_empty() && all.bytes().all(|byte| byte.is_ascii_digit()) && !digits.ends_with('.');
        if !is_plain {
            return Err(AmountError::NotANumber);
        }
        // The number of zeros missing after the digits; negative if there are too many digits.
        let places = i32::try_from(fraction.len()).map_err(|_| AmountError::TooLarge)?.saturating_sub(exponent);
        let lack = i32::try_from(PLACES).unwrap_or(i32::MAX).saturating_sub(places);
        let kept = match usize::try_from(lack) {
            Ok(zeros) => format!("{all}{}", "0".repeat(zeros)),
            Err(_) => {
                let surplus = usize::try_from(lack.unsigned_abs()).unwrap_or(usize::MAX);
                let (kept, cut) = all.split_at(all.len().saturating_sub(surplus));
                if cut.bytes().any(|digit| digit != b'0') {
                    return Err(AmountError::TooPrecise(u32::try_from(PLACES).unwrap_or(u32::MAX)));
                }
                format!("0{kept}")
            }
        };
        let units: i128 = kept.parse().map_err(|_| AmountError::TooLarge)?;
        Ok(Self(if is_negative { units.saturating_neg() } else { units }))
    }
}

impl fmt::Display for Amount {
    /// The shortest exact decimal: `1500`, `-0.000000000000000001`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = format!("{:0>width$}", self.0.unsigned_abs(), width = PLACES.saturating_add(1));
        let (whole, fraction) = digits.split_at(digits.len().saturating_sub(PLACES));
        let sign = if self.0 < 0 { "-" } else { "" };
        match fraction.trim_end_matches('0') {
            "" => write!(f, "{sign}{whole}"),
            fraction => write!(f, "{sign}{whole}.{fraction}"),
        }
    }
}

impl Serialize for Amount {
    /// Serialized as text: JSON readers that parse numbers as floats would round it.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Amount {
    /// Reads a text or a number, digit by digit. An empty text, which some venues write for "none", is zero.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = match serde_json::Value::deserialize(deserializer)? {
            serde_json::Value::Number(number) => number.to_string(),
            serde_json::Value::String(text) if text.is_empty() => return Ok(Self::ZERO),
            serde_json::Value::String(text) => text,
            _ => return Err(de::Error::custom(AmountError::NotANumber)),
        };
        text.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn reads_what_venues_write() {
        for (text, said) in [
            ("0", "0"),
            ("-0.00000000", "0"),
            ("4723846.89208129", "4723846.89208129"),
            ("1E-8", "0.00000001"),
            ("0E-10", "0"),
            ("1.5e2", "150"),
            ("0.0000000000000000010000", "0.000000000000000001"),
            ("-1.25", "-1.25"),
        ] {
            assert_eq!(text.parse::<Amount>().map(|amount| amount.to_string()), Ok(said.to_owned()), "{text}");
        }
        for text in ["", " 1", "+1", "1,000", "NaN", ".5", "5.", "1e", "1e99", "--1", "0x10", "0.0000000000000000001"] {
            assert!(text.parse::<Amount>().is_err(), "{text}");
        }
        assert_eq!(serde_json::from_str::<Amount>("12.340").unwrap().to_string(), "12.34");
        assert_eq!(serde_json::to_string(&"0.1".parse::<Amount>().unwrap()).unwrap(), "\"0.1\"");
    }

    #[test]
    fn multiplies_exactly_and_fits_the_ledger() {
        let of = |text: &str| text.parse::<Amount>().unwrap();
        assert_eq!(of("-0.5").times(of("60000.02")), Some(of("-30000.01")));
        assert_eq!(of("123456789012345").times(of("100000")).unwrap().to_string(), "12345678901234500000");
        assert_eq!(Amount::from_units(i128::MAX).times(of("2")), None);
        assert_eq!(of("1.0000019").usdt(), Some(Usdt::from_minor(1_000_001)));
        assert_eq!(of("-1.0000011").usdt(), Some(Usdt::from_minor(-1_000_002)), "down, not towards zero");
        assert_eq!(Amount::from_raw(U256::from(1_500_000), 6), Some(of("1.5")));
        assert_eq!(Amount::from_raw(U256::MAX, 18), None);
    }

    proptest! {
        #[test]
        fn display_reads_back(units in any::<i64>(), fine in 0..1_000_000_i128) {
            let amount = Amount::from_units(i128::from(units) * 1_000_000 + fine);
            prop_assert_eq!(amount.to_string().parse(), Ok(amount));
        }

        #[test]
        fn any_text_is_an_amount_or_an_error(text in "\\PC*") {
            if let Ok(amount) = text.parse::<Amount>() {
                prop_assert_eq!(amount.to_string().parse(), Ok(amount));
            }
        }
    }
}
