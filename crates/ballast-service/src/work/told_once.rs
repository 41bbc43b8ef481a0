//! Messages that a client gets only once, even if the job is interrupted and starts over: the notice's ID is derived
//! from its content.

use ballast_core::{
    context::Context,
    decision::{Actor, Decision},
    time::Moment,
};
use ballast_store::{CommitError, Constraint};
use futures_util::future::join_all;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::decide::{JobError, retry};
use crate::state::App;

/// The same ID for the same parts, sorted by its time among other IDs.
#[must_use]
pub fn notice_id(at: Moment, parts: &[&[u8]]) -> Uuid {
    let hash = parts.iter().fold(Sha256::new(), |hash, part| hash.chain_update(part)).finalize();
    let mut tail = [0; 10];
    tail.iter_mut().zip(hash).for_each(|(byte, from)| *byte = from);
    let millis = u64::try_from(at.millis()).unwrap_or(0);
    uuid::Builder::from_unix_timestamp_millis(millis, &tail).into_uuid()
}

/// Runs a rule that notifies someone, as the system and at the present moment: its notice gets this ID.
pub fn in_context<T>(app: &App, id: Uuid, rule: impl FnOnce(&mut Context<'_>) -> T) -> T {
    let mut new_id = || id;
    let now = app.clock.now();
    rule(&mut Context { actor: Actor::System, now, rules: &app.config.rules, new_id: &mut new_id })
}

/// Commits a decision whose notice has such an ID. If the ID is taken, the client was already told, which is fine.
///
/// # Errors
/// When it could not be committed and has to be tried again.
pub async fn commit(app: &App, decision: Decision) -> Result<(), JobError> {
    match app.store.commit(decision).await {
        Ok(_) | Err(CommitError::Duplicate(Constraint::Identity)) => Ok(()),
        Err(error) => Err(retry(error)),
    }
}

/// Commits many of them; they share a transaction.
///
/// # Errors
/// The first that could not be committed, after all were tried.
pub async fn commit_all(app: &App, decisions: impl IntoIterator<Item = Decision>) -> Result<(), JobError> {
    let told = join_all(decisions.into_iter().map(|decision| commit(app, decision))).await;
    told.into_iter().collect::<Result<(), JobError>>()?;
    app.post.due.notify_one();
    Ok(())
}
