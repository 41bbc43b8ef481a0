//! The job that sends messages to devices. A message leaves the database when a push service has accepted it: if the
//! process ends before, it is sent again, and the device shows it once.

use std::{collections::HashMap, time::Duration};

use ballast_core::{
    lane::Lane,
    push::{Fate, LIFE_SECONDS, life_left},
    session,
    time::Moment,
};
use ballast_store::{
    CommitError,
    push::{ClearedPushes, DuePush, Noted, Place},
};
use reqwest::Url;
use tokio::task::{self, JoinError, JoinSet};

use crate::{
    decide::JobError,
    mail::domains::Domains,
    parts::pusher::Said,
    state::App,
    work::{Job, Pace},
};

/// Messages under way at a time, in total and for one push service: a slow one holds up no other.
const AT_ONCE: usize = 32;
const AT_ONE_HOST: usize = 24;
/// Messages read at a time.
const PORTION: u32 = 256;
/// Devices whose weekly messages are queued at a time, and how often in one step: few of them may have a share.
const TOGETHER: u32 = 1_000;
const PAGES: u32 = 50;
/// How often it checks without being woken.
const POLL: Duration = Duration::from_secs(2);
/// Time between two removals of outdated messages and ended sessions.
const TIDY_SECONDS: i64 = 5 * 60;

/// A message under way.
struct UnderWay {
    place: Place,
    host: String,
    endpoint: String,
    attempts: u32,
}

/// The job. Its own tasks send the messages; a step takes due ones and records finished ones, and waits for no message.
pub struct Pushes {
    app: App,
    sending: JoinSet<Result<Said, String>>,
    under_way: HashMap<task::Id, UnderWay>,
    noted: Vec<(Place, Noted)>,
    hosts: Domains,
    tidied_at: Option<Moment>,
}

impl Job for Pushes {
    const NAME: &'static str = "push";
    const BOUND: Duration = Duration::from_secs(2 * 60);

    async fn step(&mut self) -> Result<Pace, JobError> {
        self.tidy().await?;
        self.harvest();
        self.settle().await?;
        if !self.take().await? {
            self.wait().await;
        }
        self.settle().await?;
        Ok(Pace::Again)
    }
}

impl Pushes {
    #[must_use]
    pub fn new(app: App) -> Self {
        Self {
            app,
            sending: JoinSet::new(),
            under_way: HashMap::new(),
            noted: Vec::new(),
            hosts: Domains::default(),
            tidied_at: None,
        }
    }

    /// Drops outdated messages, and the devices of ended sessions.
    async fn tidy(&mut self) -> Result<(), JobError> {
        let now = self.app.clock.now();
        if self.tidied_at.is_some_and(|at| at <= now && now < at.plus_seconds(TIDY_SECONDS)) {
            return Ok(());
        }
        let cleared = self.app.store.clear_pushes(now.plus_seconds(-LIFE_SECONDS), now).await.map_err(unnoted)?;
        if cleared != ClearedPushes::default() {
            let ClearedPushes { messages, devices } = cleared;
            tracing::info!(messages, devices, "messages too old and devices of sessions that are over were dropped");
            metrics::counter!("ballast_pushes_total", "outcome" => "too_old").increment(messages);
        }
        self.tidied_at = Some(now);
        Ok(())
    }

    /// The due messages. If there are few, messages of bulk notices are queued until there are enough.
    async fn due(&self, now: Moment) -> Result<Vec<DuePush>, JobError> {
        let (store, mut pages) = (&self.app.store, 0..PAGES);
        loop {
            let due = store.due_pushes(now, PORTION).await;
            let due = due.map_err(|error| JobError::Retry(format!("the messages cannot be read: {error}")))?;
            if due.len() == usize::try_from(PORTION).unwrap_or(usize::MAX) || pages.next().is_none() {
                return Ok(due);
            }
            let oldest = now.plus_seconds(-LIFE_SECONDS);
            if !store.queue_told_pushes(now, oldest, TOGETHER).await.map_err(unnoted)? {
                return Ok(due);
            }
        }
    }

    /// Takes due messages and has them sent. Returns whether there may be more that need not wait.
    async fn take(&mut self) -> Result<bool, JobError> {
        if self.under_way.len() >= AT_ONCE {
            return Ok(false);
        }
        let now = self.app.clock.now();
        let due = self.due(now).await?;
        let (before, is_full) = (self.noted.len(), due.len() == usize::try_from(PORTION).unwrap_or(usize::MAX));
        for message in due {
            if self.under_way.len() >= AT_ONCE {
                break;
            }
            if !self.under_way.values().any(|one| one.place == message.place()) {
                self.begin(message, now);
            }
        }
        Ok(is_full && self.noted.len() > before)
    }

    /// Sends one, unless it is not worth sending or its push service is busy.
    fn begin(&mut self, due: DuePush, now: Moment) {
        let (place, lane) = (due.place(), Lane::of(due.notice.told.kind().as_str()));
        if let Some(noted) = not_worth_sending(&due, now) {
            self.noted.push((place, noted));
            return;
        }
        let url = match self.app.post.push.endpoint(&due.device.endpoint) {
            Ok(url) => url,
            Err(why) => {
                tracing::warn!(why, "a device no longer gets messages: requests to its address are not allowed");
                self.noted.push((place, Noted::Gone(due.device.endpoint)));
                return;
            }
        };
        let host = url.host_str().unwrap_or_default().to_owned();
        if self.under_way.values().filter(|one| one.host == host).count() >= AT_ONE_HOST {
            // It stays due: the next one for this host is taken when one of these has ended.
        } else if let Err(until) = self.hosts.admit(lane, &host, now) {
            self.noted.push((place, Noted::PutBack(until)));
        } else {
            let (endpoint, attempts) = (due.device.endpoint.clone(), due.attempts);
            let task = self.sending.spawn(send(self.app.clone(), due, url, now));
            self.under_way.insert(task.id(), UnderWay { place, host, endpoint, attempts });
        }
    }

    /// Waits until a message is finished or there may be new ones.
    async fn wait(&mut self) {
        tokio::select! {
            Some(ended) = self.sending.join_next_with_id() => self.note(ended),
            () = tokio::time::sleep(POLL) => {}
        }
        self.harvest();
    }

    fn harvest(&mut self) {
        while let Some(ended) = self.sending.try_join_next_with_id() {
            self.note(ended);
        }
    }

    fn note(&mut self, ended: Result<(task::Id, Result<Said, String>), JoinError>) {
        let (id, said) = match ended {
            Ok((id, said)) => (id, said),
            Err(error) => (error.id(), Err("writing it panicked; the log says where".to_owned())),
        };
        let Some(UnderWay { place, host, endpoint, attempts }) = self.under_way.remove(&id) else { return };
        let (now, fate) = (self.app.clock.now(), self.judged(said, &host, attempts));
        let (outcome, noted) = match fate {
            Fate::Sent => ("sent", Noted::Done),
            Fate::Gone => ("gone", Noted::Gone(endpoint)),
            Fate::Refused => ("refused", Noted::Done),
            Fate::Later(seconds) => ("later", Noted::Failed(now.plus_seconds(seconds))),
        };
        metrics::counter!("ballast_pushes_total", "outcome" => outcome).increment(1);
        self.noted.push((place, noted));
    }

    /// The fate of a message, and of others to the same push service. Device addresses must not appear in logs.
    fn judged(&mut self, said: Result<Said, String>, host: &str, attempts: u32) -> Fate {
        let Said { status, pause, words } = match said {
            Ok(said) => said,
            Err(error) => {
                tracing::error!(host, error, "a message to a device cannot be written and is dropped");
                return Fate::Refused;
            }
        };
        let fate = Fate::of(status, pause, attempts);
        match fate {
            // It answered: others need not wait.
            Fate::Sent | Fate::Gone => self.hosts.took(host),
            Fate::Refused => {
                self.hosts.took(host);
                tracing::error!(host, status, words, "a push service refuses a message; it is dropped");
            }
            Fate::Later(seconds) => {
                tracing::warn!(host, status, words, seconds, "a push service does not take a message now");
                if !matches!(status, Some(401 | 403)) {
                    self.hosts.failed(host, self.app.clock.now());
                }
            }
        }
        fate
    }

    /// Records the outcomes. An outcome that cannot be recorded is left to the next step.
    async fn settle(&mut self) -> Result<(), JobError> {
        let noted = std::mem::take(&mut self.noted);
        let done = self.app.store.pushes_noted(noted.clone()).await;
        done.map_err(|error| {
            self.noted = noted;
            unnoted(error)
        })
    }
}

/// The outcome of a message not worth sending: its session or its time is over, or the client switched off its kind.
fn not_worth_sending(due: &DuePush, now: Moment) -> Option<Noted> {
    if session::validate(now, &due.session, &due.client).is_err() {
        return Some(Noted::Gone(due.device.endpoint.clone()));
    }
    let is_wanted = due.notice.told.kind().is_mailed_without(&due.switched_off);
    (!is_wanted || life_left(due.notice.created_at, now) == 0).then_some(Noted::Done)
}

async fn send(app: App, due: DuePush, url: Url, now: Moment) -> Result<Said, String> {
    app.post.push.send(&app.who.keys, &due, url, now).await
}

fn unnoted(error: CommitError) -> JobError {
    JobError::Retry(format!("what became of messages cannot be written: {error}"))
}
