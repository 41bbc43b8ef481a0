//! What clients are told before it holds: other terms of a plan or of the site, some days ahead (product.md §6).

use crate::time::Moment;

/// That something holds from a day on, and when the last of those whom it concerns was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// Days that clients are told ahead.
    pub notice_days: i64,
    /// The day clients are told; it holds from then or later.
    pub effective_at: Moment,
    /// When the last client was told.
    pub told_at: Option<Moment>,
}

impl Announcement {
    /// One that begins now, for this many days.
    #[must_use]
    pub fn ahead(now: Moment, notice_days: i64) -> Self {
        // A day more, because telling many takes a while.
        Self { notice_days, effective_at: now.plus_days(notice_days.saturating_add(1)), told_at: None }
    }

    /// The same when everyone was told.
    #[must_use]
    pub const fn told(self, now: Moment) -> Self {
        Self { told_at: Some(now), ..self }
    }

    /// When it may hold: on the day that clients were told, and never sooner than they were promised. Nothing until the
    /// last of them was told.
    #[must_use]
    pub fn due_at(&self) -> Option<Moment> {
        Some(self.effective_at.max(self.told_at?.plus_days(self.notice_days)))
    }

    /// Whether it may hold at this moment.
    #[must_use]
    pub fn is_due(&self, now: Moment) -> bool {
        self.due_at().is_some_and(|due| now >= due)
    }
}
