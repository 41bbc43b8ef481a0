//! How every write happens: load, decide, commit, and again when a row moved on meanwhile.

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
use ballast_store::{CommitError, Conn, Constraint, StoreError, StoredAnswer, reads};
use serde::{Serialize, de::DeserializeOwned};

use crate::{asker::Asker, error::ApiError, failpoint, state::AppState};

/// Attempts before a write gives up because others keep changing the same rows.
const ATTEMPTS: u32 = 8;
/// Stored with an answer; a write that fails stores nothing.
const DONE: u16 = 200;

/// An `Idempotency-Key` and the request it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    pub name: String,
    /// Of method, path and body, under our key.
    pub request_mac: [u8; 32],
}

/// Who asks. It says whose idempotency keys are looked at: one client's, program's or operator's, one network's for calls without
/// either, or, for calls that answer a challenge, those of anyone who was handed it. Anyone who is logged in asks by a session, a
/// client's program by a key, that has to be alive when it is decided and when that is written: what ended it meanwhile came first.
#[derive(Clone, Debug)]
pub struct Scope {
    whose: String,
    session: Option<By>,
}

/// By which session or key someone asks.
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
    /// Of a client who is logged in.
    #[must_use]
    pub fn of_session(client: Id<Client>, session: Id<Session>) -> Self {
        Self { session: Some(By::Client(session)), ..Self::of_client(client) }
    }

    /// Of a client's program, whose idempotency keys are not its owner's.
    #[must_use]
    pub fn of_key(client: Id<Client>, key: Id<ApiKey>) -> Self {
        Self { whose: format!("client:{client}:key:{key}"), session: Some(By::Key(key)) }
    }

    /// Of a client who is known by something else than a session, such as a mailed link.
    #[must_use]
    pub fn of_client(client: Id<Client>) -> Self {
        Self { whose: format!("client:{client}"), session: None }
    }

    /// One for all, where nobody is asked who they are.
    #[must_use]
    pub fn of_everybody() -> Self {
        Self { whose: "everybody".to_owned(), session: None }
    }

    /// Of whoever answers a challenge; `secret_hash` is that of its secret.
    #[must_use]
    pub fn answering(peer: Peer, secret_hash: &[u8; 32]) -> Self {
        Self { whose: format!("challenge:{peer}:{}", hex::encode(secret_hash)), session: None }
    }

    /// As it is stored: the database need not know who asked from where.
    fn stored(&self, app: &AppState) -> String {
        hex::encode(app.who.keys.mac(&[b"idempotency scope", self.whose.as_bytes()]).get(..16).unwrap_or_default())
    }
}

/// How a write went.
#[derive(Debug)]
pub enum Written<T> {
    /// It was carried out.
    Now(T),
    /// The same request was carried out before, and this was the outcome. Passwords are no part of what makes a request
    /// the same: who takes one has to compare it.
    Before(T),
}

/// Carries out a write and says what the caller learns, whether now or before.
pub async fn write<T, F>(app: &AppState, scope: impl Into<Scope>, key: Option<&Key>, decide: F) -> Result<T, ApiError>
where
    T: Serialize + DeserializeOwned + Send + 'static,
    F: Fn(&mut dyn Conn) -> Result<(Decision, T), ApiError> + Clone + Send + 'static,
{
    let (Written::Now(outcome) | Written::Before(outcome)) = carry_out(app, scope, key, decide).await?;
    Ok(outcome)
}

/// Carries out a write. `decide` loads what it needs from the connection and says what changes and what the caller
/// learns; it may run several times. The outcome is stored with the caller's idempotency key, so it must hold no
/// secret: what a caller gets beyond it is derived from it afterwards.
///
/// # Errors
/// Whatever `decide` refuses; 409 for a reused key and for rows that never hold still; 503 when nothing can be
/// written, or it is not known whether it was.
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

/// Does once for each key what is no decision of the books, and says what came of it, whether now or before. Two of the same
/// request at once are both carried out: only for what does no harm when it is done twice.
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
    // It is done, whatever becomes of its key.
    Ok(kept.unwrap_or_else(|error| {
        tracing::warn!(?error, "what was done is not kept with its key; the same request would do it again");
        outcome
    }))
}

/// Decides for anyone who is still logged in, and has the decision rely on their row, which every change of the epoch moves
/// on, and on that of the key, which revoking it moves on. The end of this one session alone does not: it counts when it is
/// written before this is decided.
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
        // The books say that it was no person. The entry of a signed copy says what the copy says, and nothing else.
        let journals = decision.journals.iter_mut().filter(|journal| journal.cause != Cause::PaperIssued);
        let details = journals.filter_map(|journal| journal.details.as_object_mut());
        details.for_each(|details| drop(details.insert("api_key".to_owned(), key.to_string().into())));
    }
    Ok((premises.into_iter().fold(decision, Decision::relies_on), outcome))
}

/// The premises that a session or key rests on; `None` if it has ended.
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
            let found = reads::operator_session(conn, id)?.filter(|(session, account, _)| {
                session::validate(now, session, account).is_ok() && operator::require_open(account).is_ok()
            });
            Ok(found.map(|(_, account, _)| vec![account.premise()]))
        }
    }
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
                    | Constraint::OperatorIdentity
                    | Constraint::IdentityCheck
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
