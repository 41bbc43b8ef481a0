//! A change of a plan that clients are told about first.

use ballast_core::{announcement::Announcement, plan::Announced};

use crate::table::columns;

columns!(Announced in "plan_change" {
    id,
    version,
    plan,
    before,
    after,
    announcement: Announcement { notice_days, effective_at, told_at },
    applied_at,
    created_at,
});
