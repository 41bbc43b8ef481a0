//! The way of every write: load, decide, commit, and again when a row moved on meanwhile.

use ballast_core::{
    client::Client,
    decision::{Decision, Idempotency},
    id::Id,
    operator::Operator,
};
use ballast_store::{CommitError, Conn, Constraint, StoreError, StoredAnswer};
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    error::ApiError,
    failpoint,
    http::{command::Key, peer::Peer},
    state::AppState,
};

/// Attempts before a write gives up because others keep changing the same rows.
const ATTEMPTS: u32 = 8;
/// Stored with an answer; a write that fails stores nothing.
const DONE: u16 = 200;

/// Whose idempotency keys are looked at: one client's, or one network's for calls without a client.
#[derive(Clone, Debug)]
pub struct Scope(String);

impl From<Id<Client>> for Scope {
    fn from(client: Id<Client>) -> Self {
        Self(format!("client:{client}"))
    }
}

impl From<Id<Operator>> for Scope {
    fn from(operator: Id<Operator>) -> Self {
        Self(format!("operator:{operator}"))
    }
}

impl From<Peer> for Scope {
    fn from(peer: Peer) -> Self {
        Self(format!("address:{peer}"))
    }
}

/// Carries out a write. `decide` loads what it needs from the connection and says what changes and what the caller
/// learns; it may run several times. The outcome is stored with the caller's idempotency key, so it must hold no
/// secret: what a caller gets beyond it is derived from it afterwards.
///
/// # Errors
/// Whatever `decide` refuses; 409 for a reused key and for rows that never hold still; 503 when nothing can be written.
pub async fn write<T, F>(app: &AppState, scope: impl Into<Scope>, key: Option<&Key>, decide: F) -> Result<T, ApiError>
where
    T: Serialize + DeserializeOwned + Send + 'static,
    F: Fn(&mut dyn Conn) -> Result<(Decision, T), ApiError> + Clone + Send + 'static,
{
    let scope = scope.into();
    if let Some(earlier) = earlier(app, &scope, key).await? {
        return Ok(earlier);
    }
    let mut refused = CommitError::Stale;
    for _ in 0..ATTEMPTS {
        let decide = decide.clone();
        let decided = app.store.read(move |conn| Ok(decide(conn))).await?;
        let (mut decision, outcome) = match decided {
            Ok(decided) => decided,
            // The same request may have come twice at once: what the first one did is why the second is refused.
            Err(refused) => return earlier(app, &scope, key).await?.ok_or(refused),
        };
        if let Some(key) = key {
            decision.idempotency = Some(remembered(&scope, key, &outcome)?);
        }
        let mails = !decision.mails.is_empty();
        failpoint::reached("write:decided");
        match app.store.commit(decision).await {
            Ok(_) => {
                failpoint::reached("write:kept");
                if mails {
                    app.mail_due.notify_one();
                }
                return Ok(outcome);
            }
            Err(CommitError::Replayed(stored)) => return read_back(&stored),
            Err(error) if is_race(&error) => refused = error,
            Err(error) => return Err(error.into()),
        }
    }
    Err(refused.into())
}

/// What this very request was answered before; for calls that do work before they write.
///
/// # Errors
/// 409 when the key belongs to another request.
pub async fn earlier<T: DeserializeOwned>(
    app: &AppState,
    scope: &Scope,
    key: Option<&Key>,
) -> Result<Option<T>, ApiError> {
    let Some(key) = key else { return Ok(None) };
    let (scope, name) = (scope.0.clone(), key.name.clone());
    match app.store.read(move |conn| ballast_store::reads::idempotent_answer(conn, &scope, &name)).await? {
        None => Ok(None),
        Some((request_hash, _)) if request_hash != key.request_hash => Err(ApiError::key_reused()),
        Some((_, stored)) => read_back(&stored).map(Some),
    }
}

fn remembered(Scope(scope): &Scope, key: &Key, outcome: &impl Serialize) -> Result<Idempotency, ApiError> {
    let body = serde_json::to_string(outcome).map_err(|error| ApiError::internal(&error))?;
    let (scope, name, request_hash) = (scope.to_owned(), key.name.clone(), key.request_hash);
    Ok(Idempotency { scope, key: name, request_hash, status: DONE, body })
}

fn read_back<T: DeserializeOwned>(stored: &StoredAnswer) -> Result<T, ApiError> {
    serde_json::from_str(&stored.body).map_err(|error| ApiError::internal(&error))
}

/// Whether deciding again on fresh facts may succeed, or is refused in better words: a row moved on, another sign-up took
/// the next deposit address, another operator was first to propose or approve the like, or what the decision draws on was
/// spent meanwhile (every rule looks at the balances it draws on).
fn is_race(error: &CommitError) -> bool {
    matches!(
        error,
        CommitError::Stale
            | CommitError::Duplicate(
                Constraint::ClientAddressIndex
                    | Constraint::DepositAddress
                    | Constraint::ApprovalOpen
                    | Constraint::ComplaintTicket
                    | Constraint::AssessmentAttempt
                    | Constraint::PromotionRunning
                    | Constraint::PlanChangeWaiting
                    | Constraint::ContentWaiting
                    | Constraint::RefundTransaction
                    | Constraint::PlanName
                    | Constraint::StrikeNumber
                    | Constraint::StrikeOpen
                    | Constraint::StrikeWeek
                    | Constraint::StrikeCorrects
                    | Constraint::MailChoice
            )
            | CommitError::Overdrawn(_)
    )
}

/// A read on a reader's connection, with the error the callers answer with.
///
/// # Errors
/// 503 when the database does not answer.
pub async fn read<T, F>(app: &AppState, query: F) -> Result<T, ApiError>
where
    T: Send + 'static,
    F: FnOnce(&mut dyn Conn) -> Result<T, StoreError> + Send + 'static,
{
    Ok(app.store.read(query).await?)
}
