//! Times as venues write them.

use jiff::{Timestamp, civil, tz::TimeZone};

use crate::time::{Day, Moment};

/// A moment, and whether the file gave its zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct When {
    pub(super) moment: Moment,
    pub(super) zone_given: bool,
}

/// Parses `2026-11-21T09:30:00Z`, `2026-11-21 09:30:00`, `2026-11-21`, and Unix seconds or milliseconds.
///
/// # Errors
/// Says what to write instead.
pub(super) fn parse(text: &str) -> Result<When, String> {
    let wrong =
        || format!("“{text}” is not a time; write it as 2026-11-21T09:30:00Z, or as Unix seconds or milliseconds.");
    let of = |timestamp: Timestamp, zone_given| {
        let moment = Moment::from_millis(timestamp.as_millisecond()).ok_or_else(wrong)?;
        Ok(When { moment, zone_given })
    };
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        let number: i64 = text.parse().map_err(|_| wrong())?;
        let timestamp = match text.len() {
            10 => Timestamp::from_second(number),
            13 => Timestamp::from_millisecond(number),
            _ => return Err(wrong()),
        };
        return of(timestamp.map_err(|_| wrong())?, true);
    }
    if let Ok(timestamp) = text.parse::<Timestamp>() {
        return of(timestamp, true);
    }
    // A text with an unknown zone must not be taken for one without a zone.
    let plain = text.bytes().all(|byte| byte.is_ascii_digit() || b"-:.T ".contains(&byte));
    let local = text.parse::<civil::DateTime>().ok().filter(|_| plain).ok_or_else(wrong)?;
    of(TimeZone::UTC.to_timestamp(local).map_err(|_| wrong())?, false)
}

/// Parses a day without a time.
///
/// # Errors
/// Says what to write instead.
pub(super) fn parse_day(text: &str) -> Result<Day, String> {
    let day = Day::of_text(text).filter(|day| day.to_string() == text);
    day.ok_or_else(|| format!("“{text}” is not a day; write it as 2026-11-21, the equity being that of its end."))
}
