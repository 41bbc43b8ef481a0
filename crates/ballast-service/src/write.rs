//! The path of every write: load, decide, commit, and again if a row has changed in the meantime.

use ballast_config::proxies::Peer;
use ballast_core::{
    api_key::{self, ApiKey},
    client::Client,
    decision::{Actor, Decision, Idempotency, Premise},
    id::Id,
    ledger::Cause,
    operator::{self, Operator},
    session::{self, Session},
    time::Moment,
};
use ballast_store::{CommitError, Conn, Constraint, StoreError, StoredAnswer, reads, reads::SeenSession};
use serde::{Serialize, de::DeserializeOwned};

use crate::{asker::Asker, error::ApiError, failpoint, state::AppState};

/// Attempts before a write gives up because others keep changing the same rows.
const ATTEMPTS: u32 = 8;
/// Stored with an answer; a write that fails stores nothing.
const DONE: u16 = 200;

/// An `Idempotency-Key` and the request it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    pub name: String,
    /// MAC of method, path and body, under our key.
    pub request_mac: [u8; 32],
}

/// The origin of a request. It selects the idempotency keys: those of one client, program or operator; of one network
/// for calls without either; or, for calls that answer a challenge, of anyone who was handed it. A logged-in person has
/// a session and a client's program a key, which must be valid at the decision and when it is written: anything that
/// ended it in between came first.
#[derive(Clone, Debug)]
pub struct Scope {
    whose: String,
    session: Option<By>,
}

/// The session or key behind a request.
#[derive(Clone, Copy, Debug)]
enum By {
    Client(Id<Session>),
    Key(Id<ApiKey>),
    Operator(Id<Session<Operator>>),
}

impl From<Asker> for Scope {
    fn from(asker: Asker) -> Self {
        Self { whose: format!("operator:{}", asker.id), session: asker.session.map(By::Operator) }
    }
}

impl From<Peer> for Scope {
    fn from(peer: Peer) -> Self {
        Self { whose: format!("address:{peer}"), session: None }
    }
}

impl Scope {
    /// The scope of a client who is logged in.
    #[must_use]
    pub fn of_session(client: Id<Client>, session: Id<Session>) -> Self {
        Self { session: Some(By::Client(session)), ..Self::of_client(client) }
    }

    /// The scope of a client's program, whose idempotency keys are separate from its owner's.
    #[must_use]
    pub fn of_key(client: Id<Client>, key: Id<ApiKey>) -> Self {
        Self { whose: format!("client:{client}:key:{key}"), session: Some(By::Key(key)) }
    }

    /// The scope of a client identified by something other than a session, such as a mailed link.
    #[must_use]
    pub fn of_client(client: Id<Client>) -> Self {
        Self { whose: format!("client:{client}"), session: None }
    }

    /// One scope for all, for calls without authentication.
    #[must_use]
    pub fn of_everybody() -> Self {
        Self { whose: "everybody".to_owned(), session: None }
    }

    /// The scope of whoever answers a challenge; `secret_hash` is that of its secret.
    #[must_use]
    pub fn answering(peer: Peer, secret_hash: &[u8; 32]) -> Self {
        Self { whose: format!("challenge:{peer}:{}", hex::encode(secret_hash)), session: None }
    }

    /// The stored form: the database need not know who sent requests from where.
    fn stored(&self, app: &AppState) -> String {
        hex::encode(app.who.keys.mac(&[b"idempotency scope", self.whose.as_bytes()]).get(..16).unwrap_or_default())
    }
}

/// The outcome of a write.
#[derive(Debug)]
pub enum Written<T> {
    /// It was carried out.
    Now(T),
    /// The same request was carried out before, with this outcome. Passwords do not count when requests are compared: a
    /// caller that takes one has to compare it.
    Before(T),
}

/// Carries out a write and returns what the caller learns, whether from now or from before.
pub async fn write<T, F>(app: &AppState, scope: impl Into<Scope>, key: Option<&Key>, decide: F) -> Result<T, ApiError>
where
    T: Serialize + DeserializeOwned + Send + 'static,
    F: Fn(&mut dyn Conn) -> Result<(Decision, T), ApiError> + Clone + Send + 'static,
{
    let (Written::Now(outcome) | Written::Before(outcome)) = carry_out(app, scope, key, decide).await?;
    Ok(outcome)
}

/// Carries out a write. `decide` loads what it needs from the connection and returns the changes and the caller's
/// answer; it may run several times. The answer is stored with the caller's idempotency key, so it must hold no secret:
/// secrets for the caller are derived from it afterwards.
///
/// # Errors
/// The refusals of `decide`; 409 for a reused key and for rows that keep changing; 503 when nothing can be written, or
/// it is not known whether it was.
pub async fn carry_out<T, F>(
    app: &AppState,
    scope: impl Into<Scope>,
    key: Option<&Key>,
    decide: F,
) -> Result<Written<T>, ApiError>
where
    T: Serialize + DeserializeOwned + Send + 'static,
    F: Fn(&mut dyn Conn) -> Result<(Decision, T), ApiError> + Clone + Send + 'static,
{
    let scope = scope.into();
    if let Some(earlier) = earlier(app, &scope, key).await? {
        return Ok(Written::Before(earlier));
    }
    let mut refused = CommitError::Stale;
    for _ in 0..ATTEMPTS {
        let (decide, by, now) = (decide.clone(), scope.session, app.clock.now());
        let decided = app.store.read(move |conn| Ok(still_signed_in(conn, by, now, decide)));
        let (mut decision, outcome) = match decided.await? {
            Ok(decided) => decided,
            // The same request may have come twice at once: what the first one did is why the second is refused.
            Err(refused) => return earlier(app, &scope, key).await?.map(Written::Before).ok_or(refused),
        };
        if let Some(key) = key {
            decision.idempotency = Some(remembered(scope.stored(app), key, &outcome)?);
        }
        let mails = !decision.mails.is_empty();
        failpoint::reached("write:decided");
        match app.store.commit(decision).await {
            Ok(_) => {
                failpoint::reached("write:kept");
                if mails {
                    app.post.due.notify_one();
                }
                return Ok(Written::Now(outcome));
            }
            Err(CommitError::Replayed(stored)) => return read_back(&stored).map(Written::Before),
            Err(error) if is_race(&error) => refused = error,
            Err(error) => return Err(error.into()),
        }
    }
    Err(refused.into())
}

/// Does something that is not a decision of the books once for each key, and returns the outcome, whether from now or
/// from before. Two simultaneous identical requests are both carried out: only for actions that may harmlessly happen
/// twice.
pub async fn once<T>(
    app: &AppState,
    scope: impl Into<Scope>,
    key: Option<&Key>,
    act: impl Future<Output = Result<T, ApiError>>,
) -> Result<T, ApiError>
where
    T: Clone + Serialize + DeserializeOwned + Send + Sync + 'static,
{
    let scope = scope.into();
    if let Some(earlier) = earlier(app, &scope, key).await? {
        return Ok(earlier);
    }
    let outcome = match act.await {
        Ok(outcome) => outcome,
        // The same request may have come twice at once.
        Err(refused) => return earlier(app, &scope, key).await?.ok_or(refused),
    };
    if key.is_none() {
        return Ok(outcome);
    }
    let (now, done) = (app.clock.now(), outcome.clone());
    let kept = write(app, scope, key, move |_| Ok((Decision::new(Actor::System, now), done.clone()))).await;
    // It is done, even if its key cannot be stored.
    Ok(kept.unwrap_or_else(|error| {
        tracing::warn!(?error, "what was done is not kept with its key; the same request would do it again");
        outcome
    }))
}

/// Decides for a caller who is still logged in, and makes the decision rely on their row, which every change of the
/// epoch updates, and on the key's row, which revoking it updates. The end of this one session alone is not covered: it
/// counts if it is written before this decision.
fn still_signed_in<T>(
    conn: &mut dyn Conn,
    by: Option<By>,
    now: Moment,
    decide: impl Fn(&mut dyn Conn) -> Result<(Decision, T), ApiError>,
) -> Result<(Decision, T), ApiError> {
    let Some(by) = by else { return decide(conn) };
    let premises = alive(conn, by, now)?.ok_or_else(ApiError::unauthenticated)?;
    let (mut decision, outcome) = decide(conn)?;
    if let By::Key(key) = by {
        // The books record that it was not a person. The entry of a signed copy has only the content of the copy.
        let journals = decision.journals.iter_mut().filter(|journal| journal.cause != Cause::PaperIssued);
        let details = journals.filter_map(|journal| journal.details.as_object_mut());
        details.for_each(|details| drop(details.insert("api_key".to_owned(), key.to_string().into())));
    }
    Ok((premises.into_iter().fold(decision, Decision::relies_on), outcome))
}

/// The premises that a session or key relies on; `None` if it has ended.
fn alive(conn: &mut dyn Conn, by: By, now: Moment) -> Result<Option<Vec<Premise>>, StoreError> {
    match by {
        By::Client(id) => {
            let found = reads::session_with_client(conn, id)?;
            let alive = found.filter(|(session, client)| session::validate(now, session, client).is_ok());
            Ok(alive.map(|(_, client)| vec![client.premise()]))
        }
        By::Key(id) => {
            let found = reads::api_key_with_client(conn, id)?;
            let alive = found.filter(|(key, client)| api_key::is_alive(now, key, client));
            Ok(alive.map(|(key, client)| vec![client.premise(), key.premise()]))
        }
        By::Operator(id) => {
            let found = reads::operator_session(conn, id)?.filter(|SeenSession { session, operator, .. }| {
                session::validate(now, session, operator).is_ok() && operator::require_open(operator).is_ok()
            });
            Ok(found.map(|found| vec![found.operator.premise()]))
        }
    }
}

/// The earlier answer to this very request, for calls that do work before they write.
///
/// # Errors
/// 409 when the key belongs to another request.
pub async fn earlier<T: DeserializeOwned>(
    app: &AppState,
    scope: &Scope,
    key: Option<&Key>,
) -> Result<Option<T>, ApiError> {
    let Some(key) = key else { return Ok(None) };
    let (scope, name) = (scope.stored(app), key.name.clone());
    match app.store.read(move |conn| ballast_store::reads::idempotent_answer(conn, &scope, &name)).await? {
        None => Ok(None),
        Some((request_hash, _)) if request_hash != key.request_mac => Err(ApiError::key_reused()),
        Some((_, stored)) => read_back(&stored).map(Some),
    }
}

fn remembered(scope: String, key: &Key, outcome: &impl Serialize) -> Result<Idempotency, ApiError> {
    let body = serde_json::to_string(outcome).map_err(|error| ApiError::internal(&error))?;
    Ok(Idempotency { scope, key: key.name.clone(), request_hash: key.request_mac, status: DONE, body })
}

fn read_back<T: DeserializeOwned>(stored: &StoredAnswer) -> Result<T, ApiError> {
    let message = "This has already been done, but its first answer cannot be read. Reload to see the result.";
    serde_json::from_str(&stored.body).map_err(|error| ApiError::internal(&error).worded(message))
}

/// Whether a new decision on fresh facts may succeed, or be refused with a better message: a row has changed, another
/// sign-up took the next deposit address, another operator was first to propose or approve something similar, or the
/// funds it uses have been spent (every rule checks the balances it uses).
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
                    | Constraint::OperatorIdentity
                    | Constraint::IdentityCheck
            )
            | CommitError::Overdrawn(_)
    )
}

/// A read on a reader's connection, with the error type of the callers.
pub async fn read<T, F>(app: &AppState, query: F) -> Result<T, ApiError>
where
    T: Send + 'static,
    F: FnOnce(&mut dyn Conn) -> Result<T, StoreError> + Send + 'static,
{
    Ok(app.store.read(query).await?)
}
