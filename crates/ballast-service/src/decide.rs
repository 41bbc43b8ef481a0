//! How a job writes: load, decide, commit, and again when a row moved on meanwhile.

use ballast_core::{
    context::Context,
    decision::{Actor, Decision},
    refusal::Refusal,
};
use ballast_store::{CommitError, Conn, Fault, StoreError};

use crate::state::{App, AppState};

/// Attempts before a write is left for the next step.
const ATTEMPTS: u32 = 8;

/// Why a step failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JobError {
    /// Trying again may help.
    #[error("{0}")]
    Retry(String),
    /// It is this one unit of work that fails; others may go on.
    #[error("{0}")]
    Unit(String),
    /// This process has other settings than the books by now; one that was started later has to do it.
    #[error("{0}")]
    Outdated(String),
    /// Going on would do harm; an operator has to look, and start the program again.
    #[error("{0}")]
    Halt(String),
}

/// Refuses to go on while the clock is in doubt: for work that waits for a date, or that the date decides on.
///
/// # Errors
/// While it is.
pub fn sure_of_the_time(app: &AppState) -> Result<(), JobError> {
    app.clock.doubt().map_or(Ok(()), |doubt| Err(JobError::Retry(doubt.to_string())))
}

/// Why a job's rule decided nothing.
#[derive(Debug)]
pub enum Trouble {
    /// The database does not answer.
    Store(StoreError),
    /// The rule refuses: the thing is not in the state it was thought to be in.
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

/// What became of a job's write.
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
    /// A refusal is trouble for anyone who was sure of the state of things.
    ///
    /// # Errors
    /// When the rule refused.
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

/// Carries out one write of `actor`. `decide` loads what the rule needs; it may run several times and
/// gives nothing when there is nothing to do.
///
/// # Errors
/// When the database does not answer, cannot write, or rows never hold still: all of these are worth another try. What
/// is wrong with this write alone is an error of its unit.
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

/// As [`carry_out`], for what was decided outside: when a row moved on, the whole step has to be made again.
pub async fn carry_once<F>(app: &App, decide: F) -> Result<Outcome, JobError>
where
    F: Fn(&mut dyn Conn, &mut Context<'_>) -> Result<Option<Decision>, Trouble> + Send + 'static,
{
    let outcome = attempt(app, Actor::System, decide).await?;
    outcome.ok_or_else(|| JobError::Retry("another process was first; looking again".into()))
}

/// Loads, decides and commits; `None` if a row moved on meanwhile.
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

/// Whether it is the database that fails, or what was to be read: a damaged row, or a rule that panicked on it.
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
        // A reader that panicked closes its answer.
        StoreError::Corrupt(_) | StoreError::Closed => JobError::Unit(error.to_string()),
        StoreError::NewerSchema { .. }
        | StoreError::OlderSchema { .. }
        | StoreError::Address(_)
        | StoreError::Tls(_) => retry(error),
    }
}

/// Whether it is the store that cannot write, or what a job wanted written.
#[must_use]
pub fn unwritten(error: CommitError) -> JobError {
    match &error {
        // Whatever is in doubt shows when the next step reads on.
        CommitError::Unavailable(_) | CommitError::InDoubt(_) | CommitError::LeaseLost => retry(error),
        CommitError::Stale
        | CommitError::Duplicate(_)
        | CommitError::Replayed(_)
        | CommitError::KeyReused
        | CommitError::Overdrawn(_)
        | CommitError::Refused(_) => JobError::Unit(error.to_string()),
    }
}

/// Runs a rule as `actor`, at the present moment.
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
