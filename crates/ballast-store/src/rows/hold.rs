//! A hold of the firm's money.

use ballast_core::hold::{Hold, Verdict};

use crate::table::columns;

columns!(Hold in "money_hold" {
    id,
    version,
    kind,
    state,
    reason,
    facts,
    since,
    verdict: Option<Verdict> { resolution, why, approval, at = "decided_at" },
    released_at,
});
