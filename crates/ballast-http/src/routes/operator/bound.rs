//! The account at the provider, as shown to operators.

use ballast_core::{operator::Identity, time::Moment};
use serde::Serialize;
use utoipa::ToSchema;

/// An account at the provider that is bound to an operator.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoundAccount {
    issuer: String,
    subject: String,
    bound_at: Moment,
}

impl From<Identity> for BoundAccount {
    fn from(Identity { issuer, subject, bound_at, .. }: Identity) -> Self {
        Self { issuer, subject, bound_at }
    }
}
