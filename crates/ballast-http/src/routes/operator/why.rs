//! The body of a change that needs only a reason.

use ballast_core::approval;
use ballast_service::error::ApiError;
use serde::Deserialize;
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = OrderReason)]
#[serde(deny_unknown_fields)]
pub(in crate::routes::operator) struct Why {
    /// The reason, in one line; it stays in the audit trail.
    #[schema(max_length = 500)]
    why: String,
}

impl Why {
    /// The reason as one tidy line.
    ///
    /// # Errors
    /// If it is empty or too long.
    pub(in crate::routes::operator) fn read(&self) -> Result<String, ApiError> {
        Ok(approval::why(&self.why)?)
    }
}
