//! The job that delivers webhooks. It follows the journal and the notices and sends what is due; each address has one
//! delivery under way at a time, so messages arrive in order, and a slow or missing one holds up no other.

use std::{
    collections::{HashMap, HashSet},
    time::Duration,
};

use ballast_auth::webhooks as signed;
use ballast_core::{
    id::Id,
    time::Moment,
    webhook::{self, End, Fate, TEST, Webhook},
};
use ballast_store::{
    CommitError,
    reads::{self, Try},
    trace::{self, Kept},
    webhook::{DueDelivery, Noted, Told},
};
use tokio::task::{self, JoinError, JoinSet};
use tracing::{Instrument, Span, field::Empty, info_span};
use uuid::Uuid;

use crate::{
    decide::{JobError, carry_out, sure_of_the_time, unwritten},
    parts::teller::{Answered, Teller},
    state::App,
    work::{Job, Pace},
};

/// Deliveries under way at a time, and how many of them may go to addresses that failed last time.
const AT_ONCE: usize = 64;
const FAILING_AT_ONCE: usize = 32;
/// How often it checks without being woken.
const POLL: Duration = Duration::from_secs(1);
/// First and longest pause of an address that fails; the pause doubles each time. Each delivery has its own time for a
/// retry.
const FIRST_REST_SECONDS: i64 = 2;
const LONGEST_REST_SECONDS: i64 = 60;
/// Time between two removals of outdated deliveries.
const TIDY_SECONDS: i64 = 10 * 60;

/// An address that failed.
#[derive(Clone, Copy, Debug)]
struct Rest {
    until: Moment,
    failures: u32,
}

pub struct Webhooks {
    app: App,
    sending: JoinSet<(DueDelivery, Answered)>,
    under_way: HashMap<task::Id, Id<Webhook>>,
    done: Vec<(DueDelivery, Answered)>,
    resting: HashMap<Id<Webhook>, Rest>,
    /// The client's webhook whose turn was last.
    last: Uuid,
    tidied_at: Option<Moment>,
}

impl Job for Webhooks {
    const NAME: &'static str = "webhooks";
    const BOUND: Duration = Duration::from_secs(2 * 60);

    async fn step(&mut self) -> Result<Pace, JobError> {
        sure_of_the_time(&self.app)?;
        self.tidy().await?;
        let is_more = match self.app.store.follow_for_webhooks(self.app.clock.now()).await {
            Ok(is_more) => is_more,
            Err(CommitError::Stale) => true,
            Err(error) => return Err(unwritten(error)),
        };
        self.harvest();
        self.settle().await?;
        self.take().await?;
        if !is_more {
            self.wait().await;
        }
        self.settle().await?;
        Ok(Pace::Again)
    }
}

impl Webhooks {
    #[must_use]
    pub fn new(app: App) -> Self {
        Self {
            app,
            sending: JoinSet::new(),
            under_way: HashMap::new(),
            done: Vec::new(),
            resting: HashMap::new(),
            last: Uuid::nil(),
            tidied_at: None,
        }
    }

    async fn tidy(&mut self) -> Result<(), JobError> {
        let now = self.app.clock.now();
        if self.tidied_at.is_some_and(|at| at <= now && now < at.plus_seconds(TIDY_SECONDS)) {
            return Ok(());
        }
        self.app.store.clear_webhooks(now).await.map_err(unwritten)?;
        self.resting.retain(|_, rest| now < rest.until.plus_seconds(TIDY_SECONDS));
        self.tidied_at = Some(now);
        Ok(())
    }

    /// Starts due deliveries, at most one per address.
    async fn take(&mut self) -> Result<(), JobError> {
        let now = self.app.clock.now();
        let free = AT_ONCE.saturating_sub(self.under_way.len());
        if free == 0 {
            return Ok(());
        }
        let mut failing = self.under_way.values().filter(|id| self.resting.contains_key(id)).count();
        let mut busy: HashSet<Id<Webhook>> = self.under_way.values().copied().collect();
        let is_full = failing >= FAILING_AT_ONCE;
        busy.extend(self.resting.iter().filter(|(_, rest)| is_full || now < rest.until).map(|(id, _)| *id));
        let due = self.app.store.due_webhooks(now, busy, self.last, free).await;
        for one in due.map_err(|error| JobError::Retry(format!("what is due cannot be read: {error}")))? {
            let id = one.webhook.id;
            if self.resting.contains_key(&id) {
                if failing >= FAILING_AT_ONCE {
                    continue;
                }
                failing = failing.saturating_add(1);
            }
            if one.webhook.client.is_some() {
                self.last = id.uuid();
            }
            let span = span(&one);
            let task = self.sending.spawn(tell(self.app.clone(), one, now).instrument(span));
            self.under_way.insert(task.id(), id);
        }
        Ok(())
    }

    /// Waits until a delivery is finished or there may be new ones.
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

    fn note(&mut self, ended: Result<(task::Id, (DueDelivery, Answered)), JoinError>) {
        match ended {
            Ok((id, done)) => {
                self.under_way.remove(&id);
                self.done.push(done);
            }
            Err(error) => {
                tracing::error!(%error, "a delivery panicked; it is made again");
                if let Some(webhook) = self.under_way.remove(&error.id()) {
                    self.rest(webhook);
                }
            }
        }
    }

    fn rest(&mut self, id: Id<Webhook>) {
        let now = self.app.clock.now();
        let failures = self.resting.get(&id).map_or(0, |rest| rest.failures);
        let doubled = 1_i64.checked_shl(failures.min(20)).unwrap_or(i64::MAX);
        let seconds = FIRST_REST_SECONDS.saturating_mul(doubled).min(LONGEST_REST_SECONDS);
        self.resting.insert(id, Rest { until: now.plus_seconds(seconds), failures: failures.saturating_add(1) });
    }

    /// Records the outcomes of deliveries. An outcome that cannot be recorded is left to the next step.
    async fn settle(&mut self) -> Result<(), JobError> {
        while let Some((due, answered)) = self.done.last().cloned() {
            self.settle_one(&due, answered).await?;
            self.done.pop();
        }
        Ok(())
    }

    async fn settle_one(&mut self, due: &DueDelivery, answered: Answered) -> Result<(), JobError> {
        let (now, id) = (self.app.clock.now(), due.webhook.id);
        let Answered { status, pause, took, reason, is_sent } = answered;
        let is_once = due.delivery.kind == TEST || matches!(due.told, Told::Nothing);
        let fate = match Fate::of(status, pause, due.delivery.attempts, getrandom::u64().unwrap_or(0)) {
            Fate::Later(_) if is_once => Fate::Failed,
            fate => fate,
        };
        let (outcome, noted) = match fate {
            Fate::Delivered => ("delivered", Noted::Delivered),
            Fate::Gone => ("gone", Noted::Failed),
            Fate::Failed => ("failed", Noted::Failed),
            Fate::Later(seconds) => ("later", Noted::Later(now.plus_seconds(seconds))),
        };
        let took_ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        let tried = Try { at: now, status, took_ms, reason };
        let since = self.app.store.webhook_tried(id, &due.delivery, tried, noted, is_sent).await.map_err(unwritten)?;
        metrics::counter!("ballast_webhooks_total", "outcome" => outcome).increment(1);
        if fate == Fate::Delivered {
            self.resting.remove(&id);
            return Ok(());
        }
        self.rest(id);
        if fate == Fate::Gone {
            self.switch_off(id, End::Gone).await
        } else if is_sent && since.is_some_and(|since| webhook::is_given_up(since, now)) {
            self.switch_off(id, End::Failing).await
        } else {
            Ok(())
        }
    }

    /// Switches an address off and tells its owner.
    async fn switch_off(&self, id: Id<Webhook>, end: End) -> Result<(), JobError> {
        let outcome = carry_out(&self.app, move |conn, context| {
            let Some(row) = reads::webhook(conn, id)?.filter(|row| row.revoked_at.is_none()) else { return Ok(None) };
            let owner = match row.client {
                Some(client) => reads::client_by_id(conn, client)?,
                None => None,
            };
            let host = Teller::host(&row.url);
            Ok(Some(webhook::switch_off(context, owner.as_ref(), row, &host, end)))
        });
        outcome.await?.require()?;
        tracing::warn!(webhook = %id, end = end.as_str(), "nothing more is sent to an address");
        Ok(())
    }
}

/// The trace span of one attempt, in the trace of the entry's subject or of the notice. The address is not recorded: it
/// is its owner's business.
fn span(due: &DueDelivery) -> Span {
    let span = info_span!(
        target: "ballast::trace",
        parent: None,
        "webhook",
        otel.kind = "client",
        otel.status_code = Empty,
        webhook.id = %due.webhook.id,
        webhook.number = due.delivery.number,
        webhook.kind = due.delivery.kind,
        http.request.method = "POST",
        http.response.status_code = Empty,
        journal.sequence = Empty,
    );
    match &due.told {
        Told::Entry(entry) if entry.client != Some(entry.subject) => {
            span.record("journal.sequence", entry.sequence);
            trace::within(entry.subject, Kept::Drawn, span)
        }
        Told::Notice(notice) => trace::within(notice.id.uuid(), Kept::Drawn, span),
        // An entry about a person has no trace.
        Told::Entry(_) | Told::Test | Told::Nothing => span,
    }
}

async fn tell(app: App, due: DueDelivery, now: Moment) -> (DueDelivery, Answered) {
    if !signed::is_genuine(&app.who.keys, &due.webhook) {
        tracing::error!(webhook = %due.webhook.id, "a webhook was changed in the database: nothing is sent to it");
        return (due, Answered::unsent("it was changed after it was made; make another one".to_owned()));
    }
    let answered = app.post.teller.tell(&app.who.keys, &due, now).await;
    match answered.status {
        Some(status) => Span::current().record("http.response.status_code", i64::from(status)),
        None => Span::current().record("otel.status_code", "ERROR"),
    };
    (due, answered)
}
