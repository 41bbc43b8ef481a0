//! Readings: what observers and the firm itself saw at a venue, signed, and the results and grades that follow.
//! `docs/readings.md` has the formats and the rules in words.

mod across;
mod agree;
mod grade;
mod held;
pub mod hexadecimal;
mod introduction;
mod observer;
mod receive;
mod text;

#[cfg(test)]
mod tests;

pub use self::{
    across::{across, require_window},
    agree::agree,
    grade::{Booked, Facts, grading, require_grade},
    held::{Held, HeldAccount, accounts_to_read, current_days, held},
    introduction::{Introduction, ObserverProfile},
    observer::{EndOrder, RegisterOrder, end, register},
    receive::{Numbered, receive},
    text::{MOVES_MAX, Signed, TOKEN_MAX, UNSEEN_MAX, digest, public_key, text},
};
pub use crate::model::reading::{
    Boundary, Class, Grade, Grading, MatchedMove, MondayCrossing, Moved, Observer, Party, Reading, ReadingContent, Way,
};
use crate::time::{Day, Moment};

/// A reading lists all moves of this many days before its day: twice the length of a result, so that late credits are
/// still included.
pub const DAYS: i64 = 14;
/// The same for readings without the account's number.
const DAYS_BEFORE: i64 = 7;
/// Days after which a reading is no longer accepted.
const LATEST_DAYS: i64 = 3;

impl Observer {
    /// Whether their readings of a day count.
    #[must_use]
    pub fn reads_at(&self, day: Day) -> bool {
        let start = day.start();
        self.from <= start && self.until.is_none_or(|until| until > start)
    }

    #[must_use]
    pub const fn is_current(&self) -> bool {
        self.until.is_none()
    }
}

impl Class {
    /// Whether it promises nothing, so that it can be left out.
    #[must_use]
    pub fn is_stated(&self) -> bool {
        *self == Self::Stated
    }
}

impl Grade {
    #[must_use]
    pub const fn class(self) -> Class {
        match self {
            Self::Stated => Class::Stated,
            Self::Read => Class::Read,
            Self::Observed { .. } => Class::Observed,
        }
    }

    /// Returns the lower grade: fewer who agree, or as many out of more.
    #[must_use]
    pub fn lower(self, other: Self) -> Self {
        let rank = |grade: Self| match grade {
            Self::Stated => (0, 0, 0),
            Self::Read => (1, 0, 0),
            Self::Observed { agreed, of } => (2, agreed, u32::MAX.saturating_sub(of)),
        };
        if rank(other) < rank(self) { other } else { self }
    }

    /// The grade as shown next to a figure.
    #[must_use]
    pub fn in_words(self) -> String {
        match self {
            Self::Stated => "stated".to_owned(),
            Self::Read => "read".to_owned(),
            Self::Observed { agreed, of } => format!("observed {agreed} of {of}"),
        }
    }
}

impl ReadingContent {
    /// The moment from which it lists all moves.
    #[must_use]
    pub fn tells_from(&self) -> Moment {
        let days = if self.uid.is_some() { DAYS } else { DAYS_BEFORE };
        self.day.plus_days(days.saturating_neg()).start()
    }
}

impl Reading {
    /// The period in which a day may be read, by the venue's clock.
    #[must_use]
    pub fn window(day: Day, minutes: i64) -> (Moment, Moment) {
        (day.start(), day.start().plus_seconds(minutes.saturating_mul(60)))
    }
}
