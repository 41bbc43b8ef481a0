//! Formats figures. Everything is cut towards zero, never rounded up: nobody is shown more than there is. A percentage
//! loss that is cut to zero still shows as one: `-<0.01%`.

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::percent::Percent;
use ballast_core::money::{MINUS, Sats, Usdt};

/// How a figure is cut for display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    Exact,
    /// `$25M+`, `2M+`: its leading digits.
    Leading,
    Whole,
    OneDecimal,
    /// `1,234.56 USDT`, `1.20%`.
    TwoDecimals,
}

impl Rounding {
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Exact => "As it is, not rounded",
            Self::Leading => "Rounded down to its leading digits; a plus says that there is more",
            Self::Whole => "Rounded down to a whole number",
            Self::OneDecimal => "Cut off after one decimal",
            Self::TwoDecimals => "Cut off after two decimals",
        }
    }
}

impl Serialize for Rounding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.words())
    }
}

/// The exact value of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// An amount of USDT.
    Usdt(Usdt),
    /// An amount of bitcoin.
    Bitcoin(Sats),
    Percent(Percent),
    Count(u64),
    /// Shown unchanged: a fingerprint, a duration, several numbers in one phrase.
    Text(String),
}

impl Quantity {
    /// The value as an exact JSON number, or as text.
    #[must_use]
    pub fn value(&self) -> Value {
        let number = |text: String| text.parse().map_or(Value::Null, Value::Number);
        match self {
            Self::Usdt(amount) => number(amount.to_string()),
            Self::Bitcoin(amount) => number(amount.to_string()),
            Self::Percent(percent) => number(percent.to_string()),
            Self::Count(count) => (*count).into(),
            Self::Text(text) => text.as_str().into(),
        }
    }

    /// The value as displayed, with a typographic minus sign.
    #[must_use]
    pub fn show(&self, rounding: Rounding) -> String {
        let text = self.plain(rounding);
        match text.strip_prefix('-') {
            Some(size) if !matches!(self, Self::Text(_)) => format!("{MINUS}{size}"),
            _ => text,
        }
    }

    fn plain(&self, rounding: Rounding) -> String {
        match (self, rounding) {
            (Self::Usdt(amount), Rounding::Leading) => {
                format!("${}", short(u64::try_from(amount.minor() / Usdt::ONE).unwrap_or(0)))
            }
            (Self::Count(count), Rounding::Leading) => short(*count),
            (Self::Usdt(amount), Rounding::Exact) => amount.in_words(),
            (Self::Usdt(amount), _) => amount.in_short(),
            (Self::Bitcoin(amount), _) => format!("{} BTC", cut(&amount.to_string(), 8, false)),
            (Self::Percent(percent), rounding) => percentage(&percent.to_string(), rounding),
            (Self::Count(count), _) => count.to_string(),
            (Self::Text(text), _) => text.clone(),
        }
    }
}

impl Rounding {
    const fn places(self) -> usize {
        match self {
            Self::Exact => 4,
            Self::Leading | Self::Whole => 0,
            Self::OneDecimal => 1,
            Self::TwoDecimals => 2,
        }
    }
}

/// A percentage as displayed, from its decimal; `web/app/money/percent.ts` does the same.
#[must_use]
pub fn percentage(decimal: &str, rounding: Rounding) -> String {
    let places = rounding.places();
    let text = cut(decimal, places, rounding != Rounding::TwoDecimals);
    let is_loss = decimal.strip_prefix('-').is_some_and(|size| size.contains(|digit: char| matches!(digit, '1'..='9')));
    if !is_loss || text.starts_with('-') {
        return format!("{text}%");
    }
    let least = places.checked_sub(1).map_or_else(|| "1".to_owned(), |zeros| format!("0.{}1", "0".repeat(zeros)));
    format!("-<{least}%")
}

/// A decimal with this many places, the rest cut off; `short` drops trailing zeros. Zero has no sign.
fn cut(decimal: &str, places: usize, short: bool) -> String {
    let (sign, size) = decimal.strip_prefix('-').map_or(("", decimal), |size| ("-", size));
    let (whole, fraction) = size.split_once('.').unwrap_or((size, ""));
    let fraction: String = fraction.chars().chain(std::iter::repeat('0')).take(places).collect();
    let is_nothing = whole.chars().chain(fraction.chars()).all(|digit| digit == '0');
    let fraction = if short { fraction.trim_end_matches('0') } else { &fraction };
    let sign = if is_nothing { "" } else { sign };
    if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction}") }
}

/// A count for display, never more than the actual value: exact below a thousand, then its two leading digits, or all
/// digits of the unit if there are more.
fn short(count: u64) -> String {
    const UNITS: [(u64, &str); 3] = [(1_000_000_000, "B"), (1_000_000, "M"), (1_000, "K")];
    let Some((unit, letter)) = UNITS.into_iter().find(|(unit, _)| count >= *unit) else { return count.to_string() };
    let (whole, tenth) = (count / unit, count % unit / (unit / 10));
    if whole < 10 && tenth > 0 { format!("{whole}.{tenth}{letter}+") } else { format!("{whole}{letter}+") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_down_only() {
        for (count, text) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1K+"),
            (1_999, "1.9K+"),
            (19_999, "19K+"),
            (999_999, "999K+"),
            (2_000_000, "2M+"),
            (2_099_999, "2M+"),
            (2_100_000, "2.1M+"),
            (25_999_999, "25M+"),
            (7_000_000_000, "7B+"),
        ] {
            assert_eq!(short(count), text);
        }
    }

    #[test]
    fn amounts_are_cut_and_grouped() {
        for (minor, text) in [
            (0, "0.00 USDT"),
            (1_999_999, "1.99 USDT"),
            (-9_999, "0.00 USDT"),
            (-1_234_567_890_000, "−1,234,567.89 USDT"),
            (999_000_000, "999.00 USDT"),
            (1_000_000_000, "1,000.00 USDT"),
        ] {
            assert_eq!(Quantity::Usdt(Usdt::from_minor(minor)).show(Rounding::TwoDecimals), text);
        }
        let million = Quantity::Usdt(Usdt::from_minor(25_310_221_120_000));
        assert_eq!(
            (million.show(Rounding::Leading), million.value().to_string()),
            ("$25M+".into(), "25310221.12".into())
        );
        let rest = |minor| Quantity::Usdt(Usdt::from_minor(minor)).show(Rounding::Exact);
        assert_eq!((rest(512_806_607_824), rest(750_000)), ("512,806.607824 USDT".into(), "0.75 USDT".into()));
        assert_eq!(Quantity::Bitcoin(Sats::from_minor(12)).show(Rounding::Exact), "0.00000012 BTC");
    }

    #[test]
    fn percentages_have_two_decimals_or_what_they_are() {
        let shown = |ppm, rounding| Quantity::Percent(Percent::from_ppm(ppm)).show(rounding);
        assert_eq!(shown(12_000, Rounding::TwoDecimals), "1.20%");
        assert_eq!(shown(100_000, Rounding::Exact), "10%");
        assert_eq!(shown(-8_799, Rounding::TwoDecimals), "−0.87%");
        assert_eq!(shown(-99, Rounding::TwoDecimals), "−<0.01%");
        assert_eq!(shown(99, Rounding::TwoDecimals), "0.00%");
        assert_eq!(shown(-100, Rounding::TwoDecimals), "−0.01%");
        assert_eq!(shown(-999, Rounding::OneDecimal), "−<0.1%");
        assert_eq!(shown(-9_999, Rounding::Whole), "−<1%");
        assert_eq!(shown(0, Rounding::TwoDecimals), "0.00%");
        assert_eq!(shown(333_333, Rounding::OneDecimal), "33.3%");
        assert_eq!(shown(969_999, Rounding::Whole), "96%");
        assert_eq!(shown(1, Rounding::Exact), "0.0001%");
    }
}
