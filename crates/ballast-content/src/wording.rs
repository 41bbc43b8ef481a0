//! Figures in English.

use std::fmt::Display;

use ballast_core::money::Usdt;

/// `1 day`, `14 days`.
pub(super) fn count(number: impl Display, unit: &str) -> String {
    let number = number.to_string();
    let ending = if number == "1" { "" } else { "s" };
    format!("{number} {unit}{ending}")
}

/// `24 hours`, `30 days`.
pub(super) fn hours(number: i64) -> String {
    if number > 72 && number % 24 == 0 { count(number / 24, "day") } else { count(number, "hour") }
}

/// `one month`, `twelve months`, `13 months`.
pub(super) fn months(number: u32) -> String {
    const SPELLED: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    let spelled = usize::try_from(number).ok().and_then(|number| SPELLED.get(number));
    let ending = if number == 1 { "" } else { "s" };
    match spelled {
        Some(word) => format!("{word} month{ending}"),
        None => format!("{number} months"),
    }
}

/// `1, 3, 6 or 12 months`.
pub(super) fn either(numbers: &[u32], unit: &str) -> String {
    let written: Vec<String> = numbers.iter().map(u32::to_string).collect();
    match written.split_last() {
        None => String::new(),
        Some((only, [])) => count(only, unit),
        Some((last, others)) => format!("{} or {last} {unit}s", others.join(", ")),
    }
}

/// `1,234.50 USDT`: en-US with two decimals, more only if the amount has them, because a rule must not be rounded.
pub(super) fn usdt(amount: Usdt) -> String {
    amount.in_words()
}

pub(super) fn dollars(amount: Usdt) -> String {
    match parts(amount) {
        (whole, fraction) if fraction.is_empty() => format!("${whole}"),
        (whole, fraction) => format!("${whole}.{fraction:0<2}"),
    }
}

/// Grouped whole units, and the digits after the point.
fn parts(amount: Usdt) -> (String, String) {
    let exact = amount.to_string();
    let (whole, fraction) = exact.split_once('.').unwrap_or((&exact, ""));
    let digits = whole.len();
    let grouped = whole.chars().enumerate().flat_map(|(at, digit)| {
        let comma = at > 0 && (digits - at).is_multiple_of(3);
        comma.then_some(',').into_iter().chain([digit])
    });
    (grouped.collect(), fraction.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_many() {
        assert_eq!([count(1, "day"), count(14, "day"), count(0, "hour")], ["1 day", "14 days", "0 hours"]);
        assert_eq!([hours(1), hours(24), hours(73), hours(96)], ["1 hour", "24 hours", "73 hours", "4 days"]);
        assert_eq!([months(1), months(2), months(24)], ["one month", "two months", "24 months"]);
        assert_eq!([either(&[1, 3, 6, 12], "month"), either(&[1], "month")], ["1, 3, 6 or 12 months", "1 month"]);
    }

    #[test]
    fn amounts_are_grouped_and_never_rounded() {
        let amount = |text: &str| text.parse::<Usdt>().unwrap();
        for (text, in_usdt, in_dollars) in [
            ("1", "1.00 USDT", "$1"),
            ("0.000001", "0.000001 USDT", "$0.000001"),
            ("999.5", "999.50 USDT", "$999.50"),
            ("100000", "100,000.00 USDT", "$100,000"),
            ("1234567.25", "1,234,567.25 USDT", "$1,234,567.25"),
        ] {
            assert_eq!((usdt(amount(text)).as_str(), dollars(amount(text)).as_str()), (in_usdt, in_dollars));
        }
    }
}
