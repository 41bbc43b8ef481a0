//! An approved file of the content folder.

use ballast_core::{announcement::Announcement, content::ContentChange};

use crate::table::columns;

columns!(ContentChange in "content_change" {
    id,
    version,
    name,
    before,
    after,
    state,
    announcement: Option<Announcement> { effective_at, notice_days or 0_i64, told_at },
    created_at,
});
