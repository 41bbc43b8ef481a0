//! Prices, and quotes from sources.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{
    money::{AmountError, parse_minor, write_minor},
    time::Moment,
};

/// Price of one whole coin, in 10^-8 USDT; always positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Price(i64);

impl Price {
    /// Digits after the decimal point, enough for coins worth a fraction of a cent.
    pub const DECIMALS: u32 = 8;
    /// Units in one micro-USDT.
    const MICRO: i64 = 100;

    /// From 10^-8 USDT; `None` unless positive.
    #[must_use]
    pub const fn from_minor(minor: i64) -> Option<Self> {
        if minor > 0 { Some(Self(minor)) } else { None }
    }

    /// In 10^-8 USDT.
    #[must_use]
    pub const fn minor(self) -> i64 {
        self.0
    }

    /// In whole micro-USDT, rounded down: the unit of payout rates.
    #[must_use]
    pub const fn micro_usdt(self) -> i64 {
        self.0.saturating_div(Self::MICRO)
    }

    /// The change since `earlier`, in hundredths of a percent of it, rounded towards zero. `None` if it does not fit.
    #[must_use]
    pub fn change_bps(self, earlier: Self) -> Option<i64> {
        let gain = i128::from(self.0).checked_sub(i128::from(earlier.0))?.checked_mul(10_000)?;
        i64::try_from(gain.checked_div(i128::from(earlier.0))?).ok()
    }
}

impl FromStr for Price {
    type Err = AmountError;

    /// Parses `65000` or `0.45123456789`. Decimals beyond the eighth are cut off, because sources differ in how many
    /// they give. Signs, exponents, white space and zero are refused.
    fn from_str(text: &str) -> Result<Self, AmountError> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
        if !digits || fraction.contains('.') {
            return Err(AmountError::NotANumber);
        }
        let kept = usize::try_from(Self::DECIMALS).map_err(|_| AmountError::TooLarge)?.min(fraction.len());
        let fraction = fraction.get(..kept).ok_or(AmountError::NotANumber)?;
        Self::from_minor(parse_minor(&format!("{whole}.{fraction}"), Self::DECIMALS)?).ok_or(AmountError::Zero)
    }
}

impl fmt::Display for Price {
    /// Writes the shortest exact decimal: `65000`, `0.45123456`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_minor(self.0, Self::DECIMALS, f)
    }
}

impl Serialize for Price {
    /// Writes a JSON number with the exact decimal.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let number: serde_json::Number = self.to_string().parse().map_err(serde::ser::Error::custom)?;
        number.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Price {
    /// Reads a JSON number or a string, digit by digit.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = match serde_json::Value::deserialize(deserializer)? {
            serde_json::Value::Number(number) => number.to_string(),
            serde_json::Value::String(text) => text,
            _ => return Err(de::Error::custom(AmountError::NotANumber)),
        };
        text.parse().map_err(de::Error::custom)
    }
}

/// One source's price of a coin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Quote {
    /// Name of the source. Two quotes from one source count once.
    pub source: String,
    pub price: Price,
    /// The price 24 hours earlier, if the source gives it.
    pub day_ago: Option<Price>,
    /// Time of the price, as the source states it, or when it answered if it states none.
    pub at: Moment,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn reads_what_exchanges_write() {
        for (text, minor) in [
            ("65000", 6_500_000_000_000),
            ("65000.10000", 6_500_010_000_000),
            ("0.451234567899", 45_123_456),
            ("0.00000001", 1),
            ("92233720368.54775807", i64::MAX),
        ] {
            assert_eq!(text.parse::<Price>().map(Price::minor), Ok(minor), "{text}");
        }
    }

    #[test]
    fn refuses_what_is_no_price() {
        for (text, error) in [
            ("", AmountError::NotANumber),
            (".5", AmountError::NotANumber),
            ("5.", AmountError::NotANumber),
            ("-1", AmountError::NotANumber),
            ("+1", AmountError::NotANumber),
            ("6.5e4", AmountError::NotANumber),
            ("1.2.3", AmountError::NotANumber),
            ("1,000", AmountError::NotANumber),
            ("NaN", AmountError::NotANumber),
            ("0", AmountError::Zero),
            ("0.000000009", AmountError::Zero),
            ("92233720368.54775808", AmountError::TooLarge),
        ] {
            assert_eq!(text.parse::<Price>(), Err(error), "{text:?}");
        }
    }

    #[test]
    fn a_change_is_cut_towards_zero() {
        let change = |now: &str, then: &str| now.parse::<Price>().unwrap().change_bps(then.parse().unwrap());
        assert_eq!(change("101.239", "100"), Some(123));
        assert_eq!(change("98.761", "100"), Some(-123));
        assert_eq!(change("100.0001", "100"), Some(0));
        assert_eq!(change("92233720368", "0.00000001"), None);
    }

    #[test]
    fn a_payout_rate_is_rounded_down() {
        assert_eq!("65000.12345699".parse::<Price>().unwrap().micro_usdt(), 65_000_123_456);
    }

    proptest! {
        #[test]
        fn display_reads_back(minor in 1..=i64::MAX) {
            let price = Price::from_minor(minor).unwrap();
            prop_assert_eq!(price.to_string().parse(), Ok(price));
            prop_assert_eq!(serde_json::from_str::<Price>(&serde_json::to_string(&price).unwrap()).unwrap(), price);
        }

        #[test]
        fn any_text_is_a_price_or_an_error(text in "\\PC*") {
            if let Ok(price) = text.parse::<Price>() {
                prop_assert!(price.minor() > 0);
            }
        }
    }
}
