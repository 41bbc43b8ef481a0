//! A check of a client's identity.

use ballast_core::identity_check::{CheckWithdrawn, IdentityCheck};

use crate::table::columns;

columns!(IdentityCheck in "identity_check" {
    id,
    version,
    client,
    kind,
    country,
    document,
    checked_by,
    checked_at,
    withdrawn: Option<CheckWithdrawn> { at = "withdrawn_at", by = "withdrawn_by", why = "withdrawn_why" },
});
