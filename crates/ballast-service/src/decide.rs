//! How a job writes: load, decide, commit, and again if a row has changed in the meantime.

use ballast_core::{
    context::Context,
    decision::{Actor, Decision},
    refusal::Refusal,
};
use ballast_store::{CommitError, Conn, Fault, StoreError};

use crate::state::{App, AppState};

/// Attempts before a write is left to the next step.
const ATTEMPTS: u32 = 8;

/// Why a step failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JobError {
    /// Trying again may help.
    #[error("{0}")]
    Retry(String),
    /// Only this unit of work fails; others may continue.
    #[error("{0}")]
    Unit(String),
    /// The settings of this process no longer match the books; a process started later has to do it.
    #[error("{0}")]
    Outdated(String),
    /// Continuing would do harm; an operator has to investigate and restart the program.
    #[error("{0}")]
    Halt(String),
}

/// Refuses to continue while the clock is in doubt: for work that waits for a date or depends on one.
pub fn sure_of_the_time(app: &AppState) -> Result<(), JobError> {
    app.clock.doubt().map_or(Ok(()), |doubt| Err(JobError::Retry(doubt.to_string())))
}

/// Why a job's rule decided nothing.
#[derive(Debug)]
pub enum Trouble {
    /// The database does not answer.
    Store(StoreError),
    /// The rule refuses: the object is not in the expected state.
    Refused(Refusal),
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// The outcome of a job's write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is durable.
    Done,
    /// There was nothing to do.
    Nothing,
    /// The rule refused, and nothing was written.
    Refused(Refusal),
}

impl Outcome {
    /// Turns a refusal into an error, for a caller who was sure of the state.
    pub fn require(self) -> Result<(), JobError> {
        match self {
            Self::Done | Self::Nothing => Ok(()),
            Self::Refused(refusal) => Err(JobError::Unit(format!("{}: {}", refusal.code, refusal.message))),
        }
    }
}

/// Carries out one write of the software itself; see [`carry_out_as`].
pub async fn carry_out<F>(app: &App, decide: F) -> Result<Outcome, JobError>
where
    F: Fn(&mut dyn Conn, &mut Context<'_>) -> Result<Option<Decision>, Trouble> + Clone + Send + 'static,
{
    carry_out_as(app, Actor::System, decide).await
}

/// Carries out one write as `actor`. `decide` loads what the rule needs; it may run several times and returns `None`
/// when there is nothing to do.
///
/// # Errors
/// When the database does not answer, cannot write, or rows keep changing: all of these are worth another try. A fault
/// of this write alone is an error of its unit.
pub async fn carry_out_as<F>(app: &App, actor: Actor, decide: F) -> Result<Outcome, JobError>
where
    F: Fn(&mut dyn Conn, &mut Context<'_>) -> Result<Option<Decision>, Trouble> + Clone + Send + 'static,
{
    for _ in 0..ATTEMPTS {
        if let Some(outcome) = attempt(app, actor, decide.clone()).await? {
            return Ok(outcome);
        }
    }
    Err(JobError::Unit("rows kept changing; trying again later".into()))
}

/// Like [`carry_out`], for a decision made outside: if a row has changed, the whole step has to be repeated.
pub async fn carry_once<F>(app: &App, decide: F) -> Result<Outcome, JobError>
where
    F: Fn(&mut dyn Conn, &mut Context<'_>) -> Result<Option<Decision>, Trouble> + Send + 'static,
{
    let outcome = attempt(app, Actor::System, decide).await?;
    outcome.ok_or_else(|| JobError::Retry("another process was first; looking again".into()))
}

/// Loads, decides and commits; `None` if a row has changed in the meantime.
async fn attempt<F>(app: &App, actor: Actor, decide: F) -> Result<Option<Outcome>, JobError>
where
    F: Fn(&mut dyn Conn, &mut Context<'_>) -> Result<Option<Decision>, Trouble> + Send + 'static,
{
    let shared = app.clone();
    let decided = app.store.read(move |conn| Ok(in_context(&shared, actor, |context| decide(conn, context)))).await;
    let decision = match decided.map_err(Trouble::Store).and_then(|decided| decided) {
        Ok(Some(decision)) => decision,
        Ok(None) => return Ok(Some(Outcome::Nothing)),
        Err(Trouble::Refused(refusal)) => return Ok(Some(Outcome::Refused(refusal))),
        Err(Trouble::Store(error)) => return Err(unread(error)),
    };
    match app.store.commit(decision).await {
        Ok(_) => {
            app.post.due.notify_one();
            Ok(Some(Outcome::Done))
        }
        Err(CommitError::Stale) => Ok(None),
        Err(error) => Err(unwritten(error)),
    }
}

/// Tells a failing database from unreadable data: a damaged row, or a rule that panicked on it.
#[must_use]
pub fn unread(error: StoreError) -> JobError {
    match &error {
        StoreError::Engine(engine) => match engine.fault {
            Fault::Contention
            | Fault::Full
            | Fault::Io
            | Fault::Disconnected
            | Fault::Login
            | Fault::NoDatabase
            | Fault::Newer
            | Fault::Unmet
            | Fault::Damaged => retry(error),
            Fault::Unique(_) | Fault::Check(_) | Fault::Foreign | Fault::Value | Fault::AppendOnly | Fault::Other => {
                JobError::Unit(error.to_string())
            }
        },
        // A reader that panicked closes its channel.
        StoreError::Corrupt(_) | StoreError::Closed => JobError::Unit(error.to_string()),
        StoreError::NewerSchema { .. }
        | StoreError::OlderSchema { .. }
        | StoreError::Address(_)
        | StoreError::Tls(_) => retry(error),
    }
}

/// Tells a store that cannot write from a write that is refused.
#[must_use]
pub fn unwritten(error: CommitError) -> JobError {
    match &error {
        // The next step will read whether it was written.
        CommitError::Unavailable(_) | CommitError::InDoubt(_) | CommitError::LeaseLost => retry(error),
        CommitError::Stale
        | CommitError::Duplicate(_)
        | CommitError::Replayed(_)
        | CommitError::KeyReused
        | CommitError::Overdrawn(_)
        | CommitError::Refused(_) => JobError::Unit(error.to_string()),
    }
}

/// Runs a rule as `actor` at the present moment.
pub fn in_context<T>(app: &App, actor: Actor, rule: impl FnOnce(&mut Context<'_>) -> T) -> T {
    let mut new_id = || app.new_uuid();
    let mut context = Context { actor, now: app.clock.now(), rules: &app.config.rules, new_id: &mut new_id };
    rule(&mut context)
}

/// An error that another try may cure.
pub fn retry(error: impl std::fmt::Display) -> JobError {
    JobError::Retry(error.to_string())
}

/// A row that another row refers to.
///
/// # Errors
/// When it is missing, which the database's own constraints rule out.
pub fn required<T>(row: Option<T>, what: &str) -> Result<T, StoreError> {
    row.ok_or_else(|| StoreError::Corrupt(format!("a {what} that is referred to is missing")))
}
