//! An operator's identity at the provider.

use ballast_core::operator::Identity;

use crate::table::columns;

columns!(Identity in "operator_identity" {
    id,
    version,
    operator,
    issuer,
    subject,
    bound_at,
    ended_at,
});
