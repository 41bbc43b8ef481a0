//! How amounts, days and other facts are written in a mail.

use ballast_core::{deposit::QuarantineReason, money::Sats, time::Day};
use minijinja::{Environment, Value};

use crate::device::device_name;

/// Teaches the templates to write facts. One that is not there reads as nothing: a mail with a gap is better than none.
pub fn add_to(environment: &mut Environment<'_>) {
    for (name, write) in [
        ("money", money as fn(&str) -> String),
        ("btc", btc),
        ("date", date),
        ("month", month),
        ("browser", device_name),
        ("quarantine", quarantine),
    ] {
        environment.add_filter(name, move |fact: &Value| fact.as_str().map_or_else(String::new, write));
    }
    environment.add_filter("loss", |amount: &Value| amount.as_str().is_some_and(|amount| amount.starts_with('-')));
}

/// `-1234.5` as `-1,234.50`; cut, not rounded, so that no mail promises more than the books hold.
fn money(amount: &str) -> String {
    let (sign, digits) = amount.strip_prefix('-').map_or(("", amount), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let cents: String = fraction.chars().chain("00".chars()).take(2).collect();
    let mut grouped = String::new();
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && whole.len().saturating_sub(place) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    format!("{sign}{grouped}.{cents}")
}

/// Satoshis as bitcoin.
fn btc(sats: &str) -> String {
    sats.parse().map_or_else(|_| sats.to_owned(), |sats| Sats::from_minor(sats).to_string())
}

/// `2026-11-01` as `November 2026`.
fn month(day: &str) -> String {
    Day::of_text(day).map_or_else(|| day.to_owned(), Day::month_in_words)
}

/// `2026-11-21T…` as `Nov 21, 2026`.
fn date(moment: &str) -> String {
    Day::of_text(moment).map_or_else(|| moment.to_owned(), Day::in_words)
}

/// Why a deposit waits for two people.
fn quarantine(reason: &str) -> String {
    match QuarantineReason::from_name(reason) {
        Some(QuarantineReason::WrongToken) => "it is another token than USDT".to_owned(),
        Some(QuarantineReason::Dust) => "it is below the smallest deposit".to_owned(),
        Some(QuarantineReason::UnknownAddress) => "its address belongs to no open account".to_owned(),
        Some(QuarantineReason::Screening) => "it has to be checked first".to_owned(),
        Some(QuarantineReason::TooLarge) => "it is more than there can be".to_owned(),
        None => reason.replace('_', " "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_read_as_everywhere_else() {
        assert_eq!(money("1234567.899999"), "1,234,567.89");
        assert_eq!(money("-12"), "-12.00");
        assert_eq!(money("0.5"), "0.50");
        assert_eq!(date("2026-11-21T06:00:00Z"), "Nov 21, 2026");
        assert_eq!(month("2026-11-01"), "November 2026");
        for reason in QuarantineReason::ALL {
            assert!(!quarantine(reason.as_str()).contains('_'));
        }
    }
}
