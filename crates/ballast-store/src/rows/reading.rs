//! A reading of an account at a venue.

use ballast_core::reading::{Reading, ReadingContent};

use crate::table::columns;

columns!(Reading in "reading" {
    id,
    observer,
    said: ReadingContent { plan, venue, account, uid, day, at = "read_at", equity, moves, unseen, raw_sha256 },
    signature,
    received_at,
});
