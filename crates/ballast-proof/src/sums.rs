//! The sums of leaves and nodes: one amount per asset, never negative, never wrapped.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// An asset, in the fixed order of every sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asset {
    /// Micro USDT, 10^-6.
    Usdt,
    /// Satoshi, 10^-8 BTC.
    Btc,
}

/// The order in which amounts are hashed and written.
pub const ASSETS: [Asset; 2] = [Asset::Usdt, Asset::Btc];

/// The largest amount: what a signed 64-bit integer holds, so that no implementation reads it as negative.
const CAP: u64 = i64::MAX as u64;

/// Amounts in minor units, by asset. Always at most 2^63 - 1 each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sums([u64; 2]);

/// Why an amount is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SumsError {
    /// Negative, or beyond the cap.
    #[error("an amount lies outside 0 to 2^63 - 1")]
    Range,
    /// Not written as a plain decimal integer.
    #[error("an amount is not a plain decimal integer")]
    Form,
}

impl Sums {
    /// Length of the encoding.
    pub const LEN: usize = 16;
    pub const ZERO: Self = Self([0; 2]);

    /// Amounts from minor units.
    ///
    /// # Errors
    /// When one is negative.
    pub fn new(usdt: i64, btc: i64) -> Result<Self, SumsError> {
        let amount = |value: i64| u64::try_from(value).map_err(|_| SumsError::Range);
        Ok(Self([amount(usdt)?, amount(btc)?]))
    }

    /// Minor units of one asset.
    #[must_use]
    pub const fn of(self, asset: Asset) -> u64 {
        match asset {
            Asset::Usdt => self.0[0],
            Asset::Btc => self.0[1],
        }
    }

    /// The sum of both.
    pub fn plus(self, other: Self) -> Result<Self, SumsError> {
        let add = |left: u64, right: u64| left.checked_add(right).filter(|sum| *sum <= CAP).ok_or(SumsError::Range);
        Ok(Self([add(self.0[0], other.0[0])?, add(self.0[1], other.0[1])?]))
    }

    /// Splits into two parts that add up to this: of each asset, `share` of `2^64` goes to the first.
    #[must_use]
    pub fn split(self, shares: [u64; 2]) -> [Self; 2] {
        let part = |amount: u64, share: u64| {
            let scaled = u128::from(amount).saturating_add(1).saturating_mul(u128::from(share)) >> 64;
            u64::try_from(scaled).unwrap_or(amount)
        };
        let first = [part(self.0[0], shares[0]), part(self.0[1], shares[1])];
        let rest = [self.0[0].saturating_sub(first[0]), self.0[1].saturating_sub(first[1])];
        [Self(first), Self(rest)]
    }

    /// Big-endian, in the order of [`ASSETS`].
    #[must_use]
    pub fn to_bytes(self) -> [u8; Self::LEN] {
        let mut bytes = [0; Self::LEN];
        let (usdt, btc) = bytes.split_at_mut(8);
        usdt.copy_from_slice(&self.0[0].to_be_bytes());
        btc.copy_from_slice(&self.0[1].to_be_bytes());
        bytes
    }

    /// Reads the encoding of [`Self::to_bytes`].
    pub fn from_bytes(bytes: [u8; Self::LEN]) -> Result<Self, SumsError> {
        let [u0, u1, u2, u3, u4, u5, u6, u7, b0, b1, b2, b3, b4, b5, b6, b7] = bytes;
        let amounts = [
            u64::from_be_bytes([u0, u1, u2, u3, u4, u5, u6, u7]),
            u64::from_be_bytes([b0, b1, b2, b3, b4, b5, b6, b7]),
        ];
        if amounts.iter().all(|amount| *amount <= CAP) { Ok(Self(amounts)) } else { Err(SumsError::Range) }
    }
}

/// Digits only, without leading zeros: every implementation must read the same number.
fn parse(text: &str) -> Result<u64, SumsError> {
    let plain = text == "0" || (!text.starts_with('0') && !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()));
    if !plain {
        return Err(SumsError::Form);
    }
    text.parse().ok().filter(|amount| *amount <= CAP).ok_or(SumsError::Range)
}

/// As `["1234","0"]`: strings, because a browser's numbers lose digits beyond 2^53.
impl Serialize for Sums {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.0[0].to_string(), self.0[1].to_string()].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Sums {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let [usdt, btc] = <[String; 2]>::deserialize(deserializer)?;
        Ok(Self([parse(&usdt).map_err(D::Error::custom)?, parse(&btc).map_err(D::Error::custom)?]))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn refuses_what_is_negative_wrapped_or_oddly_written() {
        assert_eq!(Sums::new(-1, 0), Err(SumsError::Range));
        assert_eq!(Sums([CAP, 0]).plus(Sums([1, 0])), Err(SumsError::Range));
        assert_eq!(Sums::from_bytes([0xff; 16]), Err(SumsError::Range));
        for text in ["-1", "+1", "01", "", "1e3", " 1", "9223372036854775808"] {
            assert!(parse(text).is_err(), "{text:?}");
        }
        assert_eq!(parse("9223372036854775807"), Ok(CAP));
    }

    proptest! {
        #[test]
        fn parts_add_up(usdt in 0..=i64::MAX, btc in 0..=i64::MAX, shares: [u64; 2]) {
            let whole = Sums::new(usdt, btc).unwrap();
            let [first, second] = whole.split(shares);
            prop_assert_eq!(first.plus(second), Ok(whole));
        }

        #[test]
        fn survives_both_encodings(usdt in 0..=i64::MAX, btc in 0..=i64::MAX) {
            let sums = Sums::new(usdt, btc).unwrap();
            prop_assert_eq!(Sums::from_bytes(sums.to_bytes()), Ok(sums));
            let json = serde_json::to_string(&sums).unwrap();
            prop_assert_eq!(serde_json::from_str::<Sums>(&json).unwrap(), sums);
        }
    }
}
