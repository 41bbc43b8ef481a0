//! Reads the firm's own accounts at venues at the beginning of each day.

use std::{sync::Arc, time::Duration};

use ballast_core::time::Day;
use ballast_store::reads;
use ballast_venue::Now;

use crate::{
    decide::{JobError, Outcome, Trouble, carry_out, retry},
    readings::{Own, raw_folder},
    state::App,
    work::{Job, Pace},
};

/// Pause between two checks whether a day has begun, and between two tries.
const POLL: Duration = Duration::from_secs(30);
/// Pause in a demo, where someone watches.
const PLAYED_POLL: Duration = Duration::from_secs(3);

pub struct Readings {
    app: App,
    accounts: Option<Vec<Own>>,
}

impl Readings {
    #[must_use]
    pub const fn new(app: App) -> Self {
        Self { app, accounts: None }
    }

    fn open(&mut self) -> Result<&[Own], JobError> {
        if self.accounts.is_none() {
            let app = self.app.clone();
            let clock = app.clone();
            let now: Now = Arc::new(move || clock.clock.now());
            let open = |settings| Own::open(settings, now.clone());
            let opened: Result<Vec<Own>, String> = app.config.venues.iter().map(open).collect();
            self.accounts = Some(opened.map_err(|why| JobError::Halt(format!("venues: {why}")))?);
        }
        Ok(self.accounts.as_deref().unwrap_or_default())
    }
}

impl Job for Readings {
    const NAME: &'static str = "readings";

    async fn step(&mut self) -> Result<Pace, JobError> {
        crate::decide::sure_of_the_time(&self.app)?;
        let app = self.app.clone();
        let minutes = app.config.rules.reading_minutes;
        let mut failed = None;
        for own in self.open()? {
            // A venue that does not answer does not keep the others from being read.
            if let Err(error) = take(&app, own, minutes).await {
                failed.get_or_insert(error);
            }
        }
        let pace = Pace::After(if app.stage.is_played() { PLAYED_POLL } else { POLL });
        failed.map_or(Ok(pace), Err)
    }
}

async fn take(app: &App, own: &Own, minutes: i64) -> Result<(), JobError> {
    let Some(day) = own.due(minutes) else { return Ok(()) };
    if is_done(app, own, day).await? {
        return Ok(());
    }
    let signed = own.read(day, &raw_folder(&app.config)).await?;
    let taken = carry_out(app, move |conn, context| crate::readings::receive::<Trouble>(conn, context, &signed));
    match taken.await? {
        Outcome::Done | Outcome::Nothing => Ok(()),
        Outcome::Refused(refusal) => Err(JobError::Unit(format!("{}: {}", refusal.code, refusal.message))),
    }
}

async fn is_done(app: &App, own: &Own, day: Day) -> Result<bool, JobError> {
    let (key, plan) = (own.key(), own.account().plan);
    let found = app.store.read(move |conn| {
        let ours: Vec<_> =
            reads::observers_of(conn, plan)?.into_iter().filter(|one| one.key == key).map(|one| one.id).collect();
        Ok(reads::readings_of(conn, plan, &[day])?.iter().any(|one| ours.contains(&one.observer)))
    });
    found.await.map_err(retry)
}
