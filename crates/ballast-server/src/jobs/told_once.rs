//! News that a client gets once, also when the telling is cut and begins again: its notice has an id that follows from what
//! it tells.

use ballast_core::{decision::Decision, time::Moment};
use ballast_store::{CommitError, Constraint};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{decide::retry, supervise::JobError};
use crate::state::App;

/// The same for the same parts, and sorted by its time among the ids of others.
#[must_use]
pub fn notice_id(at: Moment, parts: &[&[u8]]) -> Uuid {
    let hash = parts.iter().fold(Sha256::new(), |hash, part| hash.chain_update(part)).finalize();
    let mut tail = [0; 10];
    tail.iter_mut().zip(hash).for_each(|(byte, from)| *byte = from);
    let millis = u64::try_from(at.millis()).unwrap_or(0);
    uuid::Builder::from_unix_timestamp_millis(millis, &tail).into_uuid()
}

/// Commits a decision whose notice has such an id. Where the id is taken the client was told before, and all is well.
///
/// # Errors
/// When it could not be committed and has to be tried again.
pub async fn commit(app: &App, decision: Decision) -> Result<(), JobError> {
    match app.store.commit(decision).await {
        Ok(_) | Err(CommitError::Duplicate(Constraint::Identity)) => Ok(()),
        Err(error) => Err(retry(error)),
    }
}
