//! `GET ticker`.

use crate::{
    answer::Answer,
    error::{ApiError, Failure},
};

/// Seconds after which asking again is worth it.
const RETRY_SECONDS: i64 = 60;

/// Prices of the six coins of the ticker tape.
#[utoipa::path(get, path = "/api/v1/ticker", tag = "site", responses(
    (status = 503, description = "No price source for the tape.", body = Failure<'static>),
))]
pub(super) async fn get() -> Result<Answer, ApiError> {
    let message = "There is no price source for the tape right now. Prices are shown again as soon as there is one.";
    Err(ApiError::unavailable("prices_unavailable", message, RETRY_SECONDS))
}
