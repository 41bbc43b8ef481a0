//! Days, signs and percentages as pages write them, matching `web/app/money`.

use ballast_content::registry::{Rounding, percentage};
use jiff::{Timestamp, civil, tz::TimeZone};
use serde_json::{Value, json};

/// Replaces the API's hyphen with a minus sign.
pub(super) fn signed(display: &str) -> String {
    match display.strip_prefix('-') {
        Some(size) if size.starts_with(|first: char| first.is_ascii_digit() || first == '<') => format!("−{size}"),
        _ => display.to_owned(),
    }
}

/// A percentage cut after two decimals, for values that have no text in the registry.
pub(super) fn percent(number: &str) -> String {
    signed(&percentage(number, Rounding::TwoDecimals))
}

/// Removes the unit, for pages that show it separately.
pub(super) fn bare(display: &str) -> &str {
    display.strip_suffix(" USDT").unwrap_or(display)
}

/// Gives amounts in one column the same number of decimals, so that their points line up, like `inOneColumn` of
/// `web/app/money/amount.ts`.
pub(super) fn in_one_column(amounts: &[Option<String>]) -> impl Iterator<Item = Option<String>> {
    let places = |text: &str| bare(text).split_once('.').map_or(0, |(_, fraction)| fraction.len());
    let most = amounts.iter().flatten().map(|text| places(text)).max().unwrap_or_default();
    amounts.iter().map(move |amount| {
        amount.as_ref().map(|text| format!("{}{} USDT", bare(text), "0".repeat(most.saturating_sub(places(text)))))
    })
}

/// The class that marks a loss.
pub(super) fn tone(display: &str) -> &'static str {
    if display.starts_with(['-', '−']) { "text-bad" } else { "" }
}

/// `Nov 21, 2026`, and the value itself.
pub(super) fn day(value: &Value) -> Value {
    moment(value, "%b %-d, %Y")
}

/// `Nov 21, 2026, 10:42 UTC`, and the value itself.
pub(super) fn minute(value: &Value) -> Value {
    moment(value, "%b %-d, %Y, %H:%M UTC")
}

fn moment(value: &Value, format: &str) -> Value {
    let Some(iso) = value.as_str() else { return Value::Null };
    let at = iso.parse::<Timestamp>().map(|at| at.to_zoned(TimeZone::UTC).datetime());
    match at.or_else(|_| iso.parse::<civil::Date>().map(|day| day.at(0, 0, 0, 0))) {
        Ok(at) => json!({ "iso": iso, "text": at.strftime(format).to_string() }),
        Err(_) => Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_written_as_people_read_them() {
        assert_eq!(["-1.2%", "1.2%", "-", "a-1", "-<0.01%"].map(signed), ["−1.2%", "1.2%", "-", "a-1", "−<0.01%"]);
        assert_eq!(["270.312", "3", "0.05", "-0.5"].map(percent), ["270.31%", "3.00%", "0.05%", "−0.50%"]);
        assert_eq!((bare("1,234.50 USDT"), tone("−1%"), tone("1%")), ("1,234.50", "text-bad", ""));
        assert_eq!(["-0.0099", "0.0099", "-0"].map(percent), ["−<0.01%", "0.00%", "0.00%"]);
        let column = [Some("1,234.50 USDT".to_owned()), None, Some("−0.123456 USDT".to_owned())];
        let written = in_one_column(&column).flatten().collect::<Vec<_>>();
        assert_eq!(written, ["1,234.500000 USDT", "−0.123456 USDT"]);
    }

    #[test]
    fn days_and_minutes_are_in_utc() {
        assert_eq!(day(&json!("2026-11-05"))["text"], "Nov 5, 2026");
        assert_eq!(minute(&json!("2026-11-25T08:05:59.120Z"))["text"], "Nov 25, 2026, 08:05 UTC");
        assert_eq!(day(&Value::Null), Value::Null);
    }
}
