//! Finds texts and times in someone else's JSON.

use ballast_core::time::Moment;
use serde_json::Value;

/// A number with this many digits counts milliseconds, not seconds: 10^11 seconds are in the year 5138.
const MILLIS_DIGITS: usize = 12;

/// The text at a pointer, or the number as written.
pub(super) fn text(answer: &Value, pointer: &str) -> Option<String> {
    match answer.pointer(pointer)? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

/// The time at a pointer: seconds or milliseconds since 1970, or RFC 3339.
pub(super) fn time(answer: &Value, pointer: &str) -> Option<Moment> {
    let text = text(answer, pointer)?;
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return serde_json::from_value(Value::String(text)).ok();
    }
    let count: i64 = text.parse().ok()?;
    let millis = if text.len() < MILLIS_DIGITS { count.checked_mul(1_000)? } else { count };
    Moment::from_millis(millis)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn reads_the_times_exchanges_write() {
        let millis = 1_795_000_000_123;
        for (written, read) in [
            (json!("1795000000"), Some(1_795_000_000_000)),
            (json!(1_795_000_000), Some(1_795_000_000_000)),
            (json!("1795000000123"), Some(millis)),
            (json!(1_795_000_000_123_i64), Some(millis)),
            (json!("2026-11-18T08:26:40.123456Z"), Some(1_794_990_400_123)),
            (json!(1.5), None),
            (json!(""), None),
            (json!("yesterday"), None),
            (json!("99999999999999999999"), None),
            (json!(true), None),
            (json!(null), None),
        ] {
            let found = time(&json!({ "t": written }), "/t").map(Moment::millis);
            assert_eq!(found, read, "{written}");
        }
    }

    #[test]
    fn keeps_every_digit_of_a_number() {
        let answer: Value = serde_json::from_str(r#"{"a":[65000.123456789012345,1e5]}"#).unwrap();
        assert_eq!(text(&answer, "/a/0").as_deref(), Some("65000.123456789012345"));
        assert_eq!(text(&answer, "/a/1").map(|text| text.contains('e') || text.contains('E')), Some(true));
        assert_eq!(text(&answer, "/a"), None);
        assert_eq!(text(&answer, "/b"), None);
    }
}
