//! Makes backups, deletes those no longer kept, and checks that the newest is what was written.

use std::{sync::Arc, time::Duration};

use ballast_core::time::Moment;
use ballast_proof::BackupManifest;
use ballast_store::reads;

use crate::{
    backups::{Backups, Depth, Identities, One, is_of_the_content},
    decide::{JobError, retry, sure_of_the_time},
    refused::Refused,
    state::App,
    work::{Job, Pace},
};

/// Longest pause between two looks at the place.
const POLL_SECONDS: i64 = 5 * 60;

pub struct BackupJob {
    app: App,
    /// The name of the backup checked last, when, and what was wrong with it.
    checked: Option<(String, Moment, Option<String>)>,
}

impl BackupJob {
    #[must_use]
    pub const fn new(app: App) -> Self {
        Self { app, checked: None }
    }
}

impl Job for BackupJob {
    const NAME: &'static str = "backup";
    /// Large books are written, sent and read again in one go.
    const BOUND: Duration = Duration::from_secs(6 * 60 * 60);

    async fn step(&mut self) -> Result<Pace, JobError> {
        let app = self.app.clone();
        let Some(backups) = &app.backups else { return Ok(pause(None, app.clock.now())) };
        sure_of_the_time(&app)?;
        let stored = app.store.read(|conn| Ok((reads::first_hash(conn)?, reads::held_since(conn)?)));
        let (first, held) = stored.await.map_err(retry)?;
        // Restored books that are not released may be the copy of others that still run and write there.
        let (Some(first), None) = (first, held) else { return Ok(pause(None, app.clock.now())) };
        let firm = hex::encode(first);
        let now = app.clock.now();
        let found = backups.look(now).await.map_err(unit)?;
        let key = app.who.keys.reserve().verifying_key();
        let newest = found.of(&firm, key, now).next();
        let due = backups.due_at(newest.map(|newest| newest.made_at), now);
        if due.is_some_and(|due| due <= now) {
            self.make(backups, &firm).await?;
            return Ok(Pace::Again);
        }
        if let Some(newest) = newest {
            self.check(backups, newest, found.of(&firm, key, now).find_map(|one| one.proven)).await?;
        }
        Ok(pause(due, now))
    }
}

impl BackupJob {
    async fn make(&self, backups: &Backups, firm: &str) -> Result<(), JobError> {
        let app = &self.app;
        let url = app.config.database.url.expose();
        let made = backups.make(url, &app.who.keys, app.clock.now()).await.map_err(unit);
        if let Ok(BackupManifest { name, size: bytes, sequence, .. }) = &made {
            tracing::info!(name, bytes, journal.sequence = sequence, "a backup was made");
        }
        // Also when none could be made: deleting old ones makes room in a full place.
        let now = app.clock.now();
        let found = backups.look(now).await.map_err(unit)?;
        if let Ok(BackupManifest { name, .. }) = &made
            && !found.named(name).is_some_and(|one| one.is_whole)
        {
            let what = format!("{}/{name} was written and is not there whole", backups.in_words());
            return Err(unit(Refused::new(what, "see that nothing else writes there, and that there is room")));
        }
        let gone = backups.let_go(&found, firm, &app.who.keys, now).await.map_err(unit);
        made.and(gone).map(drop)
    }

    /// Checks the newest backup when it is time, and reports what is wrong with it until a newer one is fine.
    async fn check(&mut self, backups: &Backups, newest: &One, proven: Option<Moment>) -> Result<(), JobError> {
        let (now, settings) = (self.app.clock.now(), backups.settings());
        let name = &newest.manifest.name;
        let span = i64::from(settings.check_hours).saturating_mul(60 * 60 * 1000);
        let reads = settings.identity.is_some() || newest.manifest.recipients.is_empty();
        let last = match &self.checked {
            Some((known, _, Some(trouble))) if known == name => return Err(JobError::Unit(trouble.clone())),
            Some((_, _, Some(_))) => None,
            Some((_, at, None)) => Some(*at),
            None => proven.filter(|_| reads),
        };
        if span == 0 || last.is_some_and(|last| now.millis_since(last) < span) {
            return Ok(());
        }
        let identities = settings.identity.as_deref().map(Identities::read).transpose().map_err(unit)?.map(Arc::new);
        let checked = backups.check(newest, identities, now).await;
        let trouble = checked.as_ref().err().map(Refused::in_a_line);
        if checked.as_ref().err().is_none_or(is_of_the_content) {
            self.checked = Some((name.clone(), now, trouble.clone()));
        }
        if let Some(trouble) = trouble {
            return Err(JobError::Unit(trouble));
        }
        let is_restored = checked.is_ok_and(|checked| matches!(checked.depth, Depth::Restored { .. }));
        tracing::info!(name, is_restored, "a backup was read again and is what was written");
        Ok(())
    }
}

fn unit(refused: Refused) -> JobError {
    JobError::Unit(refused.in_a_line())
}

fn pause(due: Option<Moment>, now: Moment) -> Pace {
    let until = due.map_or(POLL_SECONDS, |due| due.millis_since(now) / 1000 + 1);
    Pace::After(Duration::from_secs(u64::try_from(until.clamp(1, POLL_SECONDS)).unwrap_or(1)))
}
