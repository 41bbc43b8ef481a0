//! Builds the daily proof of liabilities.

use std::time::Duration;

use ballast_core::decision::Actor;

use crate::{
    decide::{JobError, retry},
    work::{Job, Pace},
};
use crate::{
    proofs::{Published, Trees, build, due_after, newest},
    state::App,
};

/// Pause between two checks whether one is due.
const POLL: Duration = Duration::from_secs(60);
/// Pause in a demo, where someone watches.
const PLAYED_POLL: Duration = Duration::from_secs(3);
/// A tree that is not on this machine, after a restore or a move, is replaced by a new one, at most this often.
const MOVED_SECONDS: i64 = 3600;

pub struct Proofs(pub App);

impl Job for Proofs {
    const NAME: &'static str = "proofs";
    /// A tree of millions of leaves is built in one go.
    const BOUND: Duration = Duration::from_secs(60 * 60);

    async fn step(&mut self) -> Result<Pace, JobError> {
        let app = &self.0;
        let newest = app.store.read(|conn| newest(conn)).await.map_err(retry)?;
        if is_due(app, newest.as_ref()) {
            let signed = build(app, Actor::System).await.map_err(|error| JobError::Unit(error.to_string()))?;
            tracing::info!(proof.epoch = signed.record.epoch, "a proof of liabilities is published");
        }
        Ok(Pace::After(if app.stage.is_played() { PLAYED_POLL } else { POLL }))
    }
}

fn is_due(app: &App, newest: Option<&Published>) -> bool {
    let now = app.clock.now();
    if app.config.proofs.every_hours == 0 {
        return false;
    }
    newest.is_none_or(|newest| {
        due_after(app, newest.at).is_some_and(|due| now >= due)
            || (now >= newest.at.plus_seconds(MOVED_SECONDS) && !Trees::of(app).has(&newest.signed.record))
    })
}
