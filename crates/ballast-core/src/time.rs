//! Moments and days. Every rule is given `now`; none reads a clock.

use jiff::{SignedDuration, Span, civil, tz::TimeZone};
use serde::{Deserialize, Serialize};

/// A moment in UTC, to the millisecond. Stored as milliseconds since 1970, shown as RFC 3339.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(jiff::Timestamp);

impl Moment {
    /// From milliseconds since 1970; `None` outside the years -9999 to 9999.
    #[must_use]
    pub fn from_millis(millis: i64) -> Option<Self> {
        jiff::Timestamp::from_millisecond(millis).ok().map(Self)
    }

    /// Milliseconds since 1970.
    #[must_use]
    pub fn millis(self) -> i64 {
        self.0.as_millisecond()
    }

    /// Adds hours; stops at the latest representable moment.
    #[must_use]
    pub fn plus_hours(self, hours: i64) -> Self {
        self.plus(SignedDuration::from_hours(hours))
    }

    /// Adds days of 24 hours.
    #[must_use]
    pub fn plus_days(self, days: i64) -> Self {
        self.plus_hours(days.saturating_mul(24))
    }

    /// Adds seconds.
    #[must_use]
    pub fn plus_seconds(self, seconds: i64) -> Self {
        self.plus(SignedDuration::from_secs(seconds))
    }

    /// Adds calendar months: January 31 plus one month is the last day of February, at the same time of day.
    #[must_use]
    pub fn plus_months(self, months: i64) -> Self {
        let zoned = self.0.to_zoned(TimeZone::UTC);
        Self(zoned.checked_add(Span::new().months(months)).map_or(jiff::Timestamp::MAX, |later| later.timestamp()))
    }

    /// Whole milliseconds from `earlier` until this moment; negative if `earlier` is later.
    #[must_use]
    pub fn millis_since(self, earlier: Self) -> i64 {
        self.millis().saturating_sub(earlier.millis())
    }

    /// The UTC day of this moment.
    #[must_use]
    pub fn day(self) -> Day {
        Day(self.0.to_zoned(TimeZone::UTC).date())
    }

    /// Formats it as every page shows it: `Nov 21, 2026, 06:12 UTC`.
    #[must_use]
    pub fn in_words(self) -> String {
        self.0.strftime("%b %-d, %Y, %H:%M UTC").to_string()
    }

    fn plus(self, duration: SignedDuration) -> Self {
        Self(self.0.checked_add(duration).unwrap_or(jiff::Timestamp::MAX))
    }
}

/// A UTC calendar day. Stored as days since 1970-01-01, shown as `2026-11-21`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Day(civil::Date);

/// Whole days from `from` up to, but not including, `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Days {
    pub from: Day,
    /// The day after the last one.
    pub to: Day,
}

impl Days {
    /// Formats it with the last day included: `Nov 2 – Nov 8, 2026`.
    #[must_use]
    pub fn in_words(self) -> String {
        let last = self.to.plus_days(-1).max(self.from);
        let end = last.in_words();
        if last == self.from {
            return end;
        }
        let first = self.from.in_words();
        let year = first.split_once(',').filter(|(_, year)| end.ends_with(year));
        format!("{} – {end}", year.map_or(first.as_str(), |(day, _)| day))
    }
}

const EPOCH: civil::Date = civil::date(1970, 1, 1);

impl Day {
    pub const EPOCH: Self = Self(EPOCH);

    /// From days since 1970-01-01; `None` if there is no such day.
    #[must_use]
    pub fn from_number(days: i64) -> Option<Self> {
        EPOCH.checked_add(Span::new().try_days(days).ok()?).ok().map(Self)
    }

    /// Days since 1970-01-01.
    #[must_use]
    pub fn number(self) -> i64 {
        i64::from(self.0.since(EPOCH).map_or(0, |span| span.get_days()))
    }

    /// Days from `earlier` until this day; negative if `earlier` is later.
    #[must_use]
    pub fn days_since(self, earlier: Self) -> i64 {
        self.number().saturating_sub(earlier.number())
    }

    /// Adds days; stays the same if there is no such day.
    #[must_use]
    pub fn plus_days(self, days: i64) -> Self {
        Self::from_number(self.number().saturating_add(days)).unwrap_or(self)
    }

    /// Adds business days: Saturdays and Sundays do not count. Public holidays do, because every country has its own;
    /// such a deadline is never later than one that excludes them.
    #[must_use]
    pub fn plus_business_days(self, days: i64) -> Self {
        const WORKING: i64 = 5;
        const WEEK: i64 = 7;
        let whole = days.max(0).div_euclid(WORKING);
        let mut day = self.plus_days(whole.saturating_mul(WEEK));
        for _ in 0..days.max(0).rem_euclid(WORKING) {
            day = day.plus_days(1).or_monday();
        }
        // Whole weeks from a weekend lead to a weekend; the fifth business day is the Friday before.
        if days.max(0).rem_euclid(WORKING) == 0 && whole > 0 { day.or_friday() } else { day }
    }

    /// The Monday of its week, which ends on Sunday.
    #[must_use]
    pub fn monday(self) -> Self {
        self.plus_days(i64::from(self.0.weekday().to_monday_zero_offset()).saturating_neg())
    }

    #[must_use]
    pub fn first_of_month(self) -> Self {
        Self(self.0.first_of_month())
    }

    fn or_monday(self) -> Self {
        match self.0.weekday() {
            civil::Weekday::Saturday => self.plus_days(2),
            civil::Weekday::Sunday => self.plus_days(1),
            _ => self,
        }
    }

    fn or_friday(self) -> Self {
        match self.0.weekday() {
            civil::Weekday::Saturday => self.plus_days(-1),
            civil::Weekday::Sunday => self.plus_days(-2),
            _ => self,
        }
    }

    /// Parses the day that an ISO text such as `2026-11-21` or `2026-11-21T06:12:00Z` begins with.
    #[must_use]
    pub fn of_text(text: &str) -> Option<Self> {
        text.get(..10)?.parse().ok().map(Self)
    }

    /// Formats it as every page shows it: `Nov 21, 2026`.
    #[must_use]
    pub fn in_words(self) -> String {
        self.0.strftime("%b %-d, %Y").to_string()
    }

    /// Formats its month: `November 2026`.
    #[must_use]
    pub fn month_in_words(self) -> String {
        self.0.strftime("%B %Y").to_string()
    }

    /// The first moment of the day.
    #[must_use]
    pub fn start(self) -> Moment {
        Moment(self.0.to_zoned(TimeZone::UTC).map_or(jiff::Timestamp::MAX, |zoned| zoned.timestamp()))
    }
}

impl std::fmt::Display for Day {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(&self.0, f)
    }
}
impl std::fmt::Display for Moment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(&self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_go_by_the_calendar() {
        let start: jiff::Timestamp = "2027-01-31T09:30:00Z".parse().unwrap();
        assert_eq!(Moment(start).plus_months(1).to_string(), "2027-02-28T09:30:00Z");
        assert_eq!(Moment(start).plus_months(12).to_string(), "2028-01-31T09:30:00Z");
    }

    /// The pages' tests read the same file.
    #[test]
    fn words_are_those_of_the_pages() {
        let vectors: serde_json::Value = serde_json::from_str(include_str!("../vectors/words-v1.json")).unwrap();
        let text = |one: &serde_json::Value, name: &str| one[name].as_str().unwrap().to_owned();
        for one in vectors["days"].as_array().unwrap() {
            let day = |name| Day::of_text(&text(one, name)).unwrap();
            assert_eq!(Days { from: day("from"), to: day("to") }.in_words(), text(one, "text"));
        }
        for one in vectors["moments"].as_array().unwrap() {
            let at: jiff::Timestamp = text(one, "at").parse().unwrap();
            assert_eq!(Moment(at).in_words(), text(one, "text"));
        }
        assert_eq!(Day::of_text("2026-11-21").unwrap().in_words(), "Nov 21, 2026");
        assert_eq!(Day::of_text("2026-11-21T23:59:59Z"), Day::of_text("2026-11-21"));
        assert_eq!((Day::of_text("soon"), Day::of_text("2026-13-01")), (None, None));
    }

    #[test]
    fn business_days_leave_out_weekends() {
        for start in 20_000..20_014 {
            let start = Day::from_number(start).unwrap();
            for days in 0_i64..40 {
                let mut slow = start;
                for _ in 0..days {
                    slow = slow.plus_days(1).or_monday();
                }
                assert_eq!(start.plus_business_days(days), slow, "{start} and {days}");
            }
        }
        let friday = Day::of_text("2026-11-20").unwrap();
        assert_eq!(friday.plus_business_days(1).to_string(), "2026-11-23");
        assert_eq!((friday.plus_business_days(0), friday.plus_business_days(-3)), (friday, friday));
    }

    #[test]
    fn a_week_begins_on_monday() {
        let day = |text| Day::of_text(text).unwrap();
        for (of, monday) in [
            ("2026-11-22", "2026-11-16"),
            ("2026-11-23", "2026-11-23"),
            ("2026-11-24", "2026-11-23"),
            ("2027-01-01", "2026-12-28"),
            ("1969-12-30", "1969-12-29"),
        ] {
            assert_eq!(day(of).monday(), day(monday), "{of}");
        }
    }

    #[test]
    fn days_count_from_1970() {
        assert_eq!(Day::from_number(20_778).unwrap().to_string(), "2026-11-21");
        for number in [-719_162, 0, 1, 20_778] {
            assert_eq!(Day::from_number(number).unwrap().number(), number);
        }
        let day = Day::from_number(20_778).unwrap();
        assert_eq!(day.start().day(), day);
        assert_eq!(day.plus_days(7).days_since(day), 7);
    }
}
