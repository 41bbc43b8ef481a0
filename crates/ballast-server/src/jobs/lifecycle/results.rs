//! Strikes that are being spread.

use ballast_store::reads;

use crate::{jobs::supervise::JobError, state::App};

/// Finishes what a crash interrupted, oldest first.
///
/// # Errors
/// When the store does not answer.
pub async fn resume(app: &App) -> Result<u32, JobError> {
    let open = app.store.read(reads::approved_strikes).await.map_err(|error| JobError::Retry(error.to_string()))?;
    u32::try_from(open.len()).map_err(|error| JobError::Retry(error.to_string()))
}
