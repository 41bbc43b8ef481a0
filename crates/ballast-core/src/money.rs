//! Amounts as whole minor units. No floating point touches an amount (product rules, section 2).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use strum::{IntoStaticStr, VariantArray};
use thiserror::Error;

/// The asset of an amount.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "UPPERCASE")]
#[strum(serialize_all = "UPPERCASE")]
pub enum Asset {
    /// Tether dollars, kept in micro-USDT (10^-6).
    Usdt,
    /// Bitcoin, kept in satoshi (10^-8).
    Btc,
}

named!(Asset);

/// Why a text is not an amount. The message is for the person who typed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum AmountError {
    /// Letters, exponents, signs in the middle, or empty.
    #[error("write the amount in plain digits, such as 1500 or 1500.25")]
    NotANumber,
    /// Zero where only a positive amount makes sense.
    #[error("the amount must be more than zero")]
    Zero,
    /// More decimals than the asset has.
    #[error("use at most {0} decimals")]
    TooPrecise(u32),
    /// More than 64-bit minor units hold.
    #[error("the amount is too large")]
    TooLarge,
}

macro_rules! amount {
    ($(#[$doc:meta])* $name:ident, $decimals:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(i64);

        impl $name {
            pub const ZERO: Self = Self(0);
            /// Digits after the decimal point.
            pub const DECIMALS: u32 = $decimals;
            /// Minor units in one whole.
            pub const ONE: i64 = 10_i64.pow($decimals);

            /// From minor units; may be negative (a loss).
            #[must_use]
            pub const fn from_minor(minor: i64) -> Self {
                Self(minor)
            }

            #[must_use]
            pub const fn minor(self) -> i64 {
                self.0
            }

            /// The sum; `None` if it does not fit.
            #[must_use]
            pub const fn checked_add(self, other: Self) -> Option<Self> {
                match self.0.checked_add(other.0) {
                    Some(sum) => Some(Self(sum)),
                    None => None,
                }
            }

            /// The difference (may be negative); `None` if it does not fit.
            #[must_use]
            pub const fn checked_sub(self, other: Self) -> Option<Self> {
                match self.0.checked_sub(other.0) {
                    Some(difference) => Some(Self(difference)),
                    None => None,
                }
            }

            /// The amount with the sign reversed.
            #[must_use]
            pub const fn checked_neg(self) -> Option<Self> {
                match self.0.checked_neg() {
                    Some(minor) => Some(Self(minor)),
                    None => None,
                }
            }

            #[must_use]
            pub const fn is_positive(self) -> bool {
                self.0 > 0
            }

            #[must_use]
            pub const fn is_negative(self) -> bool {
                self.0 < 0
            }

            /// `self × numerator ÷ denominator`, rounded towards zero, computed in 128 bits. `None` if the denominator
            /// is zero or the result does not fit.
            #[must_use]
            pub fn mul_div(self, numerator: i64, denominator: i64) -> Option<Self> {
                let product = i128::from(self.0).checked_mul(i128::from(numerator))?;
                i64::try_from(product.checked_div(i128::from(denominator))?).ok().map(Self)
            }
        }

        impl FromStr for $name {
            type Err = AmountError;

            /// Parses `-12`, `12.5`, `0.000001`. Exponents, `+`, white space, separators, leading zeros and surplus
            /// decimals are refused.
            fn from_str(text: &str) -> Result<Self, AmountError> {
                parse_minor(text, $decimals).map(Self)
            }
        }

        impl fmt::Display for $name {
            /// Writes the shortest exact decimal: `1500`, `1500.25`, `-0.000001`.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_minor(self.0, $decimals, f)
            }
        }

        impl Serialize for $name {
            /// Writes a JSON number with the exact decimal, never a float.
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                // Most amounts are whole, and quicker to write.
                if self.0.checked_rem(Self::ONE) == Some(0) {
                    return self.0.div_euclid(Self::ONE).serialize(serializer);
                }
                let number: serde_json::Number = self.to_string().parse().map_err(serde::ser::Error::custom)?;
                number.serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $name {
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
    };
}

amount!(
    /// An amount of USDT in micro-USDT (10^-6); negative for a loss.
    Usdt, 6
);
amount!(
    /// An amount of bitcoin in satoshi (10^-8).
    Sats, 8
);

/// The typographic minus sign, which people are shown. Texts that programs read have a hyphen.
pub const MINUS: &str = "\u{2212}";

impl Sats {
    /// The amount for people: `0.001 BTC`.
    #[must_use]
    pub fn in_words(self) -> String {
        let text = self.to_string();
        let signed = text.strip_prefix('-').map_or_else(|| text.clone(), |size| format!("{MINUS}{size}"));
        format!("{signed} BTC")
    }
}

impl Usdt {
    /// The exact amount for people: `2,500.50 USDT`, or all six decimals if two are not exact.
    #[must_use]
    pub fn in_words(self) -> String {
        let places = if self.0.checked_rem(Self::ONE.div_euclid(100)) == Some(0) { 2 } else { 6 };
        self.with_decimals(places)
    }

    /// The amount as pages and mails show it: `2,500.50 USDT`. Truncated, not rounded: nobody is shown more than the
    /// books hold.
    #[must_use]
    pub fn in_short(self) -> String {
        self.with_decimals(2)
    }

    fn with_decimals(self, places: usize) -> String {
        let (whole, rest) =
            (self.0.unsigned_abs().div_euclid(Self::ONE.unsigned_abs()), self.0.checked_rem(Self::ONE).unwrap_or(0));
        let digits = whole.to_string();
        let mut grouped = String::new();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && digits.len().saturating_sub(place).is_multiple_of(3) {
                grouped.push(',');
            }
            grouped.push(digit);
        }
        let fraction: String = format!("{:06}", rest.unsigned_abs()).chars().take(places).collect();
        let is_nothing = whole == 0 && fraction.bytes().all(|digit| digit == b'0');
        let sign = if self.0 < 0 && !is_nothing { MINUS } else { "" };
        format!("{sign}{grouped}.{fraction} USDT")
    }
}

pub(crate) fn parse_minor(text: &str, decimals: u32) -> Result<i64, AmountError> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    // In some contexts a number with leading zeros is of another base, or the remainder of a longer one.
    let padded = whole.len() > 1 && whole.starts_with('0');
    if !plain(whole) || !plain(fraction) || padded {
        return Err(AmountError::NotANumber);
    }
    let places = usize::try_from(decimals).map_err(|_| AmountError::TooLarge)?;
    // Trailing zeros add nothing, so `1.50000000` is the same amount as `1.5`.
    let fraction = fraction.trim_end_matches('0');
    if fraction.len() > places {
        return Err(AmountError::TooPrecise(decimals));
    }
    let minor: i64 = format!("{whole}{fraction:0<places$}").parse().map_err(|_| AmountError::TooLarge)?;
    if negative { minor.checked_neg().ok_or(AmountError::TooLarge) } else { Ok(minor) }
}

pub(crate) fn write_minor(minor: i64, decimals: u32, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let places = usize::try_from(decimals).map_err(|_| fmt::Error)?;
    let digits = format!("{:0>width$}", minor.unsigned_abs(), width = places.saturating_add(1));
    let (whole, fraction) = digits.split_at(digits.len().saturating_sub(places));
    let sign = if minor < 0 { "-" } else { "" };
    match fraction.trim_end_matches('0') {
        "" => write!(f, "{sign}{whole}"),
        fraction => write!(f, "{sign}{whole}.{fraction}"),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The pages' tests read the same file.
    #[test]
    fn words_are_those_of_the_pages() {
        let vectors: serde_json::Value = serde_json::from_str(include_str!("../vectors/words-v1.json")).unwrap();
        for one in vectors["amounts"].as_array().unwrap() {
            let text = |name: &str| one[name].as_str().unwrap();
            let amount = Usdt::from_minor(text("micro").parse().unwrap());
            assert_eq!(amount.in_words(), format!("{} USDT", text("exact")));
            assert_eq!(amount.in_short(), format!("{} USDT", text("short")));
        }
        assert_eq!(Sats::from_minor(-150_000).in_words(), "\u{2212}0.0015 BTC");
    }

    #[test]
    fn refuses_what_is_not_an_exact_amount() {
        let cases = [
            ("", AmountError::NotANumber),
            (" 1", AmountError::NotANumber),
            ("1e3", AmountError::NotANumber),
            ("NaN", AmountError::NotANumber),
            ("+1", AmountError::NotANumber),
            ("1,000", AmountError::NotANumber),
            ("1.", AmountError::NotANumber),
            (".5", AmountError::NotANumber),
            ("--1", AmountError::NotANumber),
            ("٣", AmountError::NotANumber),
            ("00005", AmountError::NotANumber),
            ("00", AmountError::NotANumber),
            ("00.5", AmountError::NotANumber),
            ("-01", AmountError::NotANumber),
            ("１", AmountError::NotANumber),
            ("1_000", AmountError::NotANumber),
            ("0x10", AmountError::NotANumber),
            ("0.0000001", AmountError::TooPrecise(6)),
            ("9223372036854.775808", AmountError::TooLarge),
            ("99999999999999999999999999", AmountError::TooLarge),
        ];
        for (text, error) in cases {
            assert_eq!(text.parse::<Usdt>(), Err(error), "{text:?}");
        }
    }

    #[test]
    fn writes_json_numbers_exactly() {
        let amount: Usdt = "9007199254740.993001".parse().unwrap();
        assert_eq!(serde_json::to_string(&amount).unwrap(), "9007199254740.993001");
        assert_eq!(serde_json::from_str::<Usdt>("9007199254740.993001").unwrap(), amount);
        assert!(serde_json::from_str::<Usdt>("1e2").is_err());
        assert!(serde_json::from_str::<Usdt>("true").is_err());
    }

    proptest! {
        #[test]
        fn display_reads_back(minor in (i64::MIN + 1)..=i64::MAX) {
            prop_assert_eq!(Usdt::from_minor(minor).to_string().parse(), Ok(Usdt::from_minor(minor)));
            prop_assert_eq!(Sats::from_minor(minor).to_string().parse(), Ok(Sats::from_minor(minor)));
        }

        #[test]
        fn any_text_is_an_amount_or_an_error(text in "\\PC*") {
            if let Ok(amount) = text.parse::<Usdt>() {
                prop_assert_eq!(amount.to_string().parse(), Ok(amount));
            }
        }
    }
}
