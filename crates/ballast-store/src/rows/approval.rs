//! A change that waits for a second operator.

use ballast_core::approval::Approval;

use crate::table::columns;

columns!(Approval in "approval" {
    id,
    version,
    kind,
    subject,
    payload,
    digest,
    maker,
    checker,
    state,
    created_at,
    expires_at,
});
