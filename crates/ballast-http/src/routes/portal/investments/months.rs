//! The length of a contract in requests.

use serde::{Deserialize, Deserializer, de};
use serde_json::Value;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr,
        schema::{ObjectBuilder, Schema, SchemaType, Type},
    },
};

/// Calendar months: a number, or its digits as text, because the select of a form sends text. The core decides which
/// lengths are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Months(pub u32);

impl PartialSchema for Months {
    fn schema() -> RefOr<Schema> {
        let either = SchemaType::from_iter([Type::Integer, Type::String]);
        let about = "Calendar months: 1, 3, 6 or 12, as a number or its digits as text.";
        ObjectBuilder::new().schema_type(either).description(Some(about)).into()
    }
}

impl ToSchema for Months {}

impl<'de> Deserialize<'de> for Months {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = match Value::deserialize(deserializer)? {
            Value::Number(number) => number.to_string(),
            Value::String(text) => text,
            Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => String::new(),
        };
        let months: Option<u32> = text.parse().ok();
        months
            .filter(|months| months.to_string() == text)
            .map(Self)
            .ok_or_else(|| de::Error::custom("choose a contract of 1, 3, 6 or 12 months"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_and_their_digits_are_read() {
        for text in ["3", "\"3\""] {
            assert_eq!(serde_json::from_str::<Months>(text).unwrap(), Months(3));
        }
        for text in
            ["3.0", "\"03\"", "\"+3\"", "\" 3\"", "-3", "3e0", "\"\"", "null", "true", "[3]", "{}", "99999999999"]
        {
            assert!(serde_json::from_str::<Months>(text).is_err(), "{text}");
        }
    }
}
