//! Exact amounts and percentages.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use serde_json::Value;

/// An exact decimal, such as `1234.5`, as the service wrote it. Compute with a decimal type of your own choice.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Decimal(String);

impl Decimal {
    /// A decimal from its digits. The service validates them.
    pub fn new(digits: impl Into<String>) -> Self {
        Self(digits.into())
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::Number(number) => Ok(Self(number.to_string())),
            Value::String(digits) => Ok(Self(digits)),
            other => Err(D::Error::custom(format!("a decimal cannot be {other}"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_is_kept() {
        let read: Vec<Decimal> =
            serde_json::from_str(r#"[12345678901234567890.123456, 5, 0.00000001, "0.10"]"#).unwrap();
        let shown: Vec<_> = read.iter().map(Decimal::as_str).collect();
        assert_eq!(shown, ["12345678901234567890.123456", "5", "0.00000001", "0.10"]);
        assert_eq!(serde_json::to_string(&read[2]).unwrap(), r#""0.00000001""#);
    }
}
