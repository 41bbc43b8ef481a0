use std::{fmt, str::FromStr};

use ballast_core::time::{Day, Moment};
use thiserror::Error;

/// A calendar month in UTC, shown as `2026-11`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month(Day);

/// The text does not name a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a month is written like 2026-11")]
pub struct NotAMonth;

impl Month {
    /// The month of a day.
    #[must_use]
    pub fn of(day: Day) -> Self {
        let text = day.to_string();
        let first = text.get(..7).and_then(|month| Day::of_text(&format!("{month}-01")));
        Self(first.unwrap_or(day))
    }

    #[must_use]
    pub const fn first(self) -> Day {
        self.0
    }

    /// The first moment after it.
    #[must_use]
    pub fn end(self) -> Moment {
        self.next().0.start()
    }

    /// The next month.
    #[must_use]
    pub fn next(self) -> Self {
        self.plus(1)
    }

    /// The previous month.
    #[must_use]
    pub fn previous(self) -> Self {
        self.plus(-1)
    }

    /// The last month of the previous year, after which the sums of the calendar year begin.
    #[must_use]
    pub fn year_before(self) -> Self {
        let january = self.0.to_string().get(..4).and_then(|year| Day::of_text(&format!("{year}-01-01")));
        Self(january.unwrap_or(self.0)).previous()
    }

    #[must_use]
    pub fn days(self) -> i64 {
        self.next().0.days_since(self.0)
    }

    /// The month for people: `November 2026`.
    #[must_use]
    pub fn in_words(self) -> String {
        self.0.month_in_words()
    }

    #[must_use]
    pub fn year(self) -> String {
        self.0.to_string().get(..4).unwrap_or_default().to_owned()
    }

    fn plus(self, months: i64) -> Self {
        Self(self.0.start().plus_months(months).day())
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.to_string().get(..7).unwrap_or_default())
    }
}

impl FromStr for Month {
    type Err = NotAMonth;

    fn from_str(text: &str) -> Result<Self, NotAMonth> {
        let is_plain = text.len() == 7 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
        let first = is_plain.then(|| Day::of_text(&format!("{text}-01"))).flatten();
        first.map(Self).ok_or(NotAMonth)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_follow_one_another() {
        let month: Month = "2026-12".parse().unwrap();
        assert_eq!((month.next().to_string(), month.previous().to_string()), ("2027-01".into(), "2026-11".into()));
        assert_eq!((month.year_before().to_string(), month.days()), ("2025-12".into(), 31));
        assert_eq!(month.end().to_string(), "2027-01-01T00:00:00Z");
        assert_eq!(month.in_words(), "December 2026");
        assert_eq!(Month::of(Day::of_text("2026-12-31").unwrap()), month);
    }

    #[test]
    fn other_texts_are_no_months() {
        for text in ["", "2026", "2026-13", "2026-00", "26-11", "2026-11-01", "2026/11", "२०२६-११"] {
            assert_eq!(text.parse::<Month>(), Err(NotAMonth), "{text}");
        }
    }
}
