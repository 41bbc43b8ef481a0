//! Changes announced to clients some days before they take effect: new terms of a plan or of the site (product.md §6).

use crate::time::Moment;

/// A change that takes effect on a date, and when the last of those concerned was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// Days of notice that clients get.
    pub notice_days: i64,
    /// The day named to clients; it takes effect then or later.
    pub effective_at: Moment,
    /// When the last client was told.
    pub told_at: Option<Moment>,
}

impl Announcement {
    /// Returns an announcement that begins now, with this notice.
    #[must_use]
    pub fn ahead(now: Moment, notice_days: i64) -> Self {
        // One day more, because telling many clients takes a while.
        Self { notice_days, effective_at: now.plus_days(notice_days.saturating_add(1)), told_at: None }
    }

    /// Returns the announcement once everyone was told.
    #[must_use]
    pub const fn told(self, now: Moment) -> Self {
        Self { told_at: Some(now), ..self }
    }

    /// When it may take effect: on the day named to clients, and never sooner than they were promised. `None` until the
    /// last of them was told.
    #[must_use]
    pub fn due_at(&self) -> Option<Moment> {
        Some(self.effective_at.max(self.told_at?.plus_days(self.notice_days)))
    }

    /// Whether it may take effect now.
    #[must_use]
    pub fn is_due(&self, now: Moment) -> bool {
        self.due_at().is_some_and(|due| now >= due)
    }
}
