//! The queue in front of the writer.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use ballast_core::{
    client::Client,
    decision::{Change, Decision, Topic},
    id::Id,
};
use tokio::{
    sync::{broadcast, mpsc, oneshot},
    time::timeout_at,
};
use tracing::{Instrument, Span};
use uuid::Uuid;

use super::{CommitError, Committed, Ledger, Rejection, decision};
use crate::{
    engine::Dialect,
    fence::{self, Fence},
    patience, trace,
};

/// Number of callers that may be in the queue; the next one waits outside.
const QUEUE: usize = 4_096;

/// One piece of work: applied inside a batch, perhaps more than once, and finished after the commit.
pub(crate) trait Work: Send {
    /// Writes. May be called again after the batch was rolled back.
    fn apply(&mut self, ledger: &mut Ledger<'_>) -> Result<(), Rejection>;

    /// Tells the caller, once the work is durable or certain not to be.
    fn finish(self: Box<Self>, outcome: Result<(), CommitError>, signals: &Signals);

    /// The span of a decision, while traces are collected.
    fn span(&self) -> Option<&Span> {
        None
    }
}

pub(crate) struct Queued {
    work: Box<dyn Work>,
    claim: Claim,
}

impl Queued {
    /// Returns the work, unless its caller has given up waiting; then it must not be done.
    pub(super) fn take(self) -> Option<Box<dyn Work>> {
        self.claim.win().then_some(self.work)
    }
}

/// Decides between the writer that begins and the caller that gives up: one of them comes first.
#[derive(Clone, Default)]
struct Claim(Arc<AtomicBool>);

impl Claim {
    fn win(&self) -> bool {
        !self.0.swap(true, Ordering::AcqRel)
    }
}

/// A signal to live pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// This part of a client's data must be read again.
    Of(Id<Client>, Topic),
    /// All of a client's data must be read again: another process wrote for them.
    All(Id<Client>),
    /// Everyone was told something: the list of notices must be read again.
    Told,
    /// More was written than is signaled one by one.
    Everybody,
}

/// The channel to the live pages that listen.
pub(crate) type Signals = broadcast::Sender<Signal>;

/// A decision with its caller.
struct Deciding {
    decision: Decision,
    committed: Committed,
    mails: Vec<Uuid>,
    reply: oneshot::Sender<Result<Committed, CommitError>>,
}

impl Work for Deciding {
    fn apply(&mut self, ledger: &mut Ledger<'_>) -> Result<(), Rejection> {
        (self.committed, self.mails) = decision::write(ledger, &self.decision)?;
        Ok(())
    }

    fn finish(self: Box<Self>, outcome: Result<(), CommitError>, signals: &Signals) {
        if outcome.is_ok() {
            trace::durable(&self.decision, self.committed, &self.mails);
            if self.decision.changes.iter().any(|change| matches!(change, Change::Bulletin(_))) {
                let _ = signals.send(Signal::Told);
            }
            for (client, topic) in self.decision.signals {
                // Having no listener is not an error.
                let _ = signals.send(Signal::Of(client, topic));
            }
        }
        // A caller that went away does not need the answer; the idempotency key keeps it.
        let _ = self.reply.send(outcome.map(|()| self.committed));
    }
}

/// Any other write, with its caller.
pub(crate) struct Task<F, T> {
    run: F,
    value: Option<T>,
    reply: oneshot::Sender<Result<T, CommitError>>,
}

impl<F, T> Work for Task<F, T>
where
    F: FnMut(&mut Ledger<'_>) -> Result<T, Rejection> + Send,
    T: Send,
{
    fn apply(&mut self, ledger: &mut Ledger<'_>) -> Result<(), Rejection> {
        self.value = Some((self.run)(ledger)?);
        Ok(())
    }

    fn finish(self: Box<Self>, outcome: Result<(), CommitError>, _: &Signals) {
        let lost = || CommitError::Unavailable("the work was not carried out".to_owned());
        let Self { value, reply, .. } = *self;
        let _ = reply.send(outcome.and_then(|()| value.ok_or_else(lost)));
    }
}

/// Work of a job, which holds only while the job has not changed hands.
struct Fenced {
    fence: Fence,
    work: Box<dyn Work>,
}

impl Work for Fenced {
    fn apply(&mut self, ledger: &mut Ledger<'_>) -> Result<(), Rejection> {
        fence::require(ledger.conn, self.fence)?;
        self.work.apply(ledger)
    }

    fn finish(self: Box<Self>, outcome: Result<(), CommitError>, signals: &Signals) {
        self.work.finish(outcome, signals);
    }
}

/// Work whose way to the books is traced.
struct Traced {
    span: Span,
    queued: Option<Instant>,
    work: Box<dyn Work>,
}

impl Work for Traced {
    fn apply(&mut self, ledger: &mut Ledger<'_>) -> Result<(), Rejection> {
        let _within = self.span.enter();
        if let Some(queued) = self.queued.take() {
            self.span.record("wait_us", i64::try_from(queued.elapsed().as_micros()).unwrap_or(i64::MAX));
        }
        self.work.apply(ledger)
    }

    fn finish(self: Box<Self>, outcome: Result<(), CommitError>, signals: &Signals) {
        let Self { span, work, .. } = *self;
        match &outcome {
            Ok(()) => {}
            Err(CommitError::Unavailable(_) | CommitError::InDoubt(_)) => {
                span.record("otel.status_code", "ERROR");
            }
            Err(_) => {
                span.record("refused", true);
            }
        }
        span.in_scope(|| work.finish(outcome, signals));
    }

    fn span(&self) -> Option<&Span> {
        Some(&self.span).filter(|span| trace::is_commit(span))
    }
}

/// The callers' end of the queue.
#[derive(Clone)]
pub(crate) struct Queue {
    sender: mpsc::Sender<Queued>,
    dialect: Dialect,
}

impl Queue {
    /// Creates a queue and the writer's end of it.
    pub(crate) fn new(dialect: Dialect) -> (Self, mpsc::Receiver<Queued>) {
        let (sender, receiver) = mpsc::channel(QUEUE);
        (Self { sender, dialect }, receiver)
    }

    /// Waits until the decision is durable or refused.
    pub(crate) async fn decide(&self, decision: Decision) -> Result<Committed, CommitError> {
        let (reply, answer) = oneshot::channel();
        let committed = Committed { last_sequence: None };
        let work = Box::new(Deciding { decision, committed, mails: Vec::new(), reply });
        self.submit(trace::commit(), work, answer).await
    }

    /// Waits until another write is durable or refused. `run` may be called again after a rollback.
    pub(crate) async fn run<T, F>(&self, run: F) -> Result<T, CommitError>
    where
        T: Send + 'static,
        F: FnMut(&mut Ledger<'_>) -> Result<T, Rejection> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        self.submit(trace::write::<F>(), Box::new(Task { run, value: None, reply }), answer).await
    }

    /// Returns how many are waiting.
    pub(crate) fn len(&self) -> usize {
        self.sender.max_capacity().saturating_sub(self.sender.capacity())
    }

    async fn submit<T>(
        &self,
        span: Span,
        work: Box<dyn Work>,
        answer: oneshot::Receiver<Result<T, CommitError>>,
    ) -> Result<T, CommitError> {
        if span.is_disabled() {
            return self.wait(work, answer, None).await;
        }
        self.wait(work, answer, Some(span.clone())).instrument(span).await
    }

    async fn wait<T>(
        &self,
        work: Box<dyn Work>,
        mut answer: oneshot::Receiver<Result<T, CommitError>>,
        span: Option<Span>,
    ) -> Result<T, CommitError> {
        let until = patience::of_write(self.dialect);
        let work = match fence::current() {
            Some(fence) => Box::new(Fenced { fence, work }),
            None => work,
        };
        let work = match span {
            Some(span) => Box::new(Traced { span, queued: Some(Instant::now()), work }),
            None => work,
        };
        let claim = Claim::default();
        let queued = Queued { work, claim: claim.clone() };
        let answered = match until {
            None => {
                self.sender.send(queued).await.map_err(|_| closed())?;
                Some(answer.await)
            }
            Some(until) => {
                let place = timeout_at(until.into(), self.sender.reserve()).await.map_err(|_| too_slow())?;
                place.map_err(|_| closed())?.send(queued);
                timeout_at(until.into(), &mut answer).await.ok()
            }
        };
        match answered {
            Some(Ok(outcome)) => outcome,
            // Nobody has begun it, and now nobody will.
            Some(Err(_)) if claim.win() => Err(closed()),
            None if claim.win() => Err(too_slow()),
            Some(Err(_)) => Err(CommitError::InDoubt("the writer ended while it was written".to_owned())),
            None => Err(CommitError::InDoubt("the database did not say in time whether it was written".to_owned())),
        }
    }
}

fn closed() -> CommitError {
    CommitError::Unavailable("the store is closed".to_owned())
}

fn too_slow() -> CommitError {
    CommitError::Unavailable("the database did not accept it in time".to_owned())
}
