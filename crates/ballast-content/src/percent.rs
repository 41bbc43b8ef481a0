//! Percentages as exact JSON numbers.

use std::fmt;

use ballast_core::money::Sats;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        KnownFormat, RefOr, SchemaFormat,
        schema::{ObjectBuilder, Schema, Type},
    },
};

/// A percentage in millionths of the whole (10 000 make one percent), written as an exact decimal such as `1.2` or
/// `-0.35`. No floating point, like amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Percent(i64);

impl Percent {
    #[must_use]
    pub const fn from_ppm(ppm: i64) -> Self {
        Self(ppm)
    }

    /// From hundredths of a percent, as terms and plans keep them.
    #[must_use]
    pub fn from_bps(bps: u32) -> Self {
        Self(i64::from(bps) * 100)
    }

    /// From tenths of a percent, as coverage is stored.
    #[must_use]
    pub const fn from_permille(permille: i64) -> Self {
        Self(permille.saturating_mul(1000))
    }

    /// `part` of `whole`, rounded towards zero; zero if `whole` is zero.
    #[must_use]
    pub fn share(part: u64, whole: u64) -> Self {
        let millionths = (u128::from(part) * 1_000_000).checked_div(u128::from(whole)).unwrap_or(0);
        Self(i64::try_from(millionths).unwrap_or(i64::MAX))
    }
}

impl PartialSchema for Percent {
    fn schema() -> RefOr<Schema> {
        let number = ObjectBuilder::new().schema_type(Type::Number);
        let number = number.format(Some(SchemaFormat::KnownFormat(KnownFormat::Double)));
        number.description(Some("A percentage, with at most four decimals.")).into()
    }
}

impl ToSchema for Percent {}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.unsigned_abs();
        let sign = if self.0 < 0 { "-" } else { "" };
        let fraction = format!("{:04}", digits % 10_000);
        match fraction.trim_end_matches('0') {
            "" => write!(f, "{sign}{}", digits / 10_000),
            fraction => write!(f, "{sign}{}.{fraction}", digits / 10_000),
        }
    }
}

impl Serialize for Percent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let number: serde_json::Number = self.to_string().parse().map_err(serde::ser::Error::custom)?;
        number.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Percent {
    /// Reads its own format, for stored answers that are given again.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = serde_json::Number::deserialize(deserializer)?.to_string();
        // Four decimals of a percent are millionths, and a bitcoin amount reads decimals exactly.
        let exact: Sats = text.parse().map_err(de::Error::custom)?;
        Ok(Self(exact.minor() / 10_000))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_exact_decimals() {
        for (ppm, text) in [(12_000, "1.2"), (-3_500, "-0.35"), (0, "0"), (10_000, "1"), (1, "0.0001"), (-1, "-0.0001")]
        {
            let percent = Percent::from_ppm(ppm);
            assert_eq!(serde_json::to_string(&percent).unwrap(), text);
            assert_eq!(serde_json::from_str::<Percent>(text).unwrap(), percent);
        }
        assert_eq!(Percent::from_bps(120), Percent::from_ppm(12_000));
    }

    #[test]
    fn shares_round_down() {
        assert_eq!(Percent::share(1, 3).to_string(), "33.3333");
        assert_eq!(Percent::share(2, 3).to_string(), "66.6666");
        assert_eq!(Percent::share(3, 3).to_string(), "100");
        assert_eq!(Percent::share(0, 0).to_string(), "0");
        assert_eq!(Percent::share(u64::MAX, u64::MAX).to_string(), "100");
    }
}
