//! The provider in the place of the password: where people are sent, who comes back, and whose account there it is. The second
//! step stays ours, and nobody becomes an operator because the provider says so.

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use ballast_auth::{
    audience::Audience as _,
    codes, may,
    oidc::{Flow, Person},
};
use ballast_config::proxies::Peer;
use ballast_core::{
    decision::{Actor, Decision},
    holder::Holder as _,
    id::Id,
    operator::{self, Operator as Account},
    time::Moment,
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    operators::{provider::Provider, signed_in::Operator},
    throttle,
    write::{Scope, earlier, read, write},
};
use ballast_store::{Conn, reads};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::enrolment::invited;
use crate::{
    answer::Answer,
    auth::origin::refuse_cross_origin,
    edge::command::{Command, Empty},
    failed::Failed,
    routes::auth::{
        challenge::{Handed, SecondStep, ask_for_factor, ask_provider},
        device,
        factors::keep::CurrentPassword,
        known_password::known_password,
        shown::challenge_value,
    },
    state::App,
};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(get))
        .routes(routes!(begin))
        .routes(routes!(enrol))
        .routes(routes!(finish))
        .routes(routes!(identity, bind))
}

/// How operators log in here.
#[derive(Debug, Serialize, ToSchema)]
pub struct OperatorDoors {
    /// What the provider is called; null where there is none.
    provider: Option<String>,
    /// Whether a log-in may begin with a password.
    password: bool,
}

/// Where the browser goes next.
#[derive(Debug, Serialize, ToSchema)]
pub struct Leave {
    /// An address at the provider, good for this browser.
    url: String,
}

/// What the provider added to the address it sent the browser back to.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Returning {
    code: String,
    state: String,
    /// Which provider it says it is (RFC 9207).
    iss: Option<String>,
}

/// What became of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Returned {
    /// Of a log-in: the second step. Of a binding there is none.
    step: Option<SecondStep>,
}

/// The token of a one-time link.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EnrolWithProvider {
    /// As it stands behind the `#` of the link.
    token: String,
}

/// Who the operator is at the provider.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnIdentity {
    /// What the provider is called; null where there is none now.
    provider: Option<String>,
    /// The account that is bound; null without one.
    account: Option<BoundAccount>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoundAccount {
    issuer: String,
    subject: String,
    bound_at: Moment,
}

/// Stored with an idempotency key: everything secret follows from it.
#[derive(Clone, Debug, Serialize, Deserialize)]
enum Outcome {
    Step(Handed<Account>),
    Bound,
}

/// How operators log in here: with a password, at a provider, or either.
#[utoipa::path(get, path = "/api/v1/operator/provider", tag = "operator",
    responses((status = 200, body = Answer<OperatorDoors>)))]
pub async fn get(State(app): State<App>) -> Answer<OperatorDoors> {
    let operators = &app.config.operators;
    Answer::data(OperatorDoors { provider: operators.oidc.shown_name(), password: operators.password_login })
}

/// Begins a log-in at the provider. What ties it to this browser comes as the cookie `operator_challenge`.
#[utoipa::path(post, path = "/api/v1/operator/provider/begin", tag = "operator", request_body = Empty, responses(
    (status = 200, body = Answer<Leave>),
    (status = 404, description = "No provider is set."),
    (status = 503, description = "The provider does not answer."),
))]
pub async fn begin(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { key, .. }: Command<Empty>,
) -> Result<Response, Failed> {
    refuse_cross_origin(&headers, &app.site.public_url)?;
    throttle::count(&app, app.who.limits.address, &peer.to_string()).await?;
    let provider = provider(&app)?;
    let shared = app.clone();
    let handed = write(&app, peer, key.as_ref(), move |conn| {
        in_context(&shared, Actor::Anyone, |context| ask_provider(&shared, context, conn, None))
    });
    Ok(leave(&app, &headers, provider, handed.await?).await?)
}

/// Begins to bind an account at the provider to whoever holds the one-time link.
#[utoipa::path(post, path = "/api/v1/operator/enrolment/provider", tag = "operator", request_body = EnrolWithProvider,
    responses(
        (status = 200, body = Answer<Leave>),
        (status = 400, description = "The link does not work, or no longer works."),
        (status = 404, description = "No provider is set."),
        (status = 503, description = "The provider does not answer."),
    ))]
pub async fn enrol(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { body, key }: Command<EnrolWithProvider>,
) -> Result<Response, Failed> {
    refuse_cross_origin(&headers, &app.site.public_url)?;
    throttle::count(&app, app.who.limits.address, &peer.to_string()).await?;
    let provider = provider(&app)?;
    let shared = app.clone();
    let handed = write(&app, peer, key.as_ref(), move |conn| {
        let operator = invited(&shared, conn, &body.token)?;
        let actor = Actor::Operator(operator.id.uuid());
        in_context(&shared, actor, |context| ask_provider(&shared, context, conn, Some(&operator)))
    });
    Ok(leave(&app, &headers, provider, handed.await?).await?)
}

/// Who the operator is at the provider.
#[utoipa::path(get, path = "/api/v1/operator/identity", tag = "operator", security(("operator" = [])),
    responses((status = 200, body = Answer<OwnIdentity>)))]
pub async fn identity(State(app): State<App>, auth: Operator<may::SignedIn>) -> Result<Answer<OwnIdentity>, Failed> {
    let id = auth.id();
    let found = read(&app, move |conn| reads::identity_of(conn, id)).await?;
    let account =
        found.map(|found| BoundAccount { issuer: found.issuer, subject: found.subject, bound_at: found.bound_at });
    Ok(Answer::data(OwnIdentity { provider: app.config.operators.oidc.shown_name(), account }))
}

/// Begins to bind an account at the provider to the operator of this session. When it is bound, every session ends.
#[utoipa::path(post, path = "/api/v1/operator/identity", tag = "operator", request_body = CurrentPassword,
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer<Leave>),
        (status = 400, description = "The present password is wrong."),
        (status = 404, description = "No provider is set."),
        (status = 503, description = "The provider does not answer."),
    ))]
pub async fn bind(
    State(app): State<App>,
    auth: Operator<may::SignedIn>,
    headers: HeaderMap,
    Command { body, key }: Command<CurrentPassword>,
) -> Result<Response, Failed> {
    let provider = provider(&app)?;
    let hash = auth.operator.password_hash.clone().ok_or_else(ApiError::unauthenticated)?;
    let known = known_password(&app, &auth.session.id.to_string(), body.password_current, hash).await?;
    let (shared, actor, id) = (app.clone(), auth.actor(), auth.id());
    let handed = write(&app, &auth, key.as_ref(), move |conn| {
        let operator = reads::operator_by_id(conn, id)?.ok_or_else(ApiError::unauthenticated)?;
        let asked = in_context(&shared, actor, |context| ask_provider(&shared, context, conn, Some(&operator)));
        let (decision, handed) = asked?;
        Ok((decision.change(known.clone()), handed))
    });
    Ok(leave(&app, &headers, provider, handed.await?).await?)
}

/// Takes what the provider sent the browser back with. After a log-in the second step follows, as after a password; after
/// a binding, the account there is the operator's.
#[utoipa::path(post, path = "/api/v1/operator/provider/finish", tag = "operator", request_body = Returning, responses(
    (status = 200, body = Answer<Returned>),
    (status = 400, description = "It answers nothing that this browser began, or the provider does not stand by it."),
    (status = 403, description = "No operator is bound to this account, or they may not sign in."),
    (status = 404, description = "No provider is set."),
    (status = 409, description = "The account is another operator's, or the operator has another."),
    (status = 503, description = "The provider does not answer."),
))]
pub async fn finish(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { body, key }: Command<Returning>,
) -> Result<Response, Failed> {
    refuse_cross_origin(&headers, &app.site.public_url)?;
    throttle::count(&app, app.who.limits.address, &peer.to_string()).await?;
    let provider = provider(&app)?;
    let value = challenge_value::<Account>(&app, &headers)?.ok_or_else(operator::expired)?;
    let flow = Flow::of(&app.who.keys, value);
    if !flow.is_state(&body.state) {
        return Err(foreign().into());
    }
    let secret_hash = codes::secret_hash(value);
    let scope = Scope::answering(peer, &secret_hash);
    if let Some(outcome) = earlier(&app, &scope, key.as_ref()).await? {
        return Ok(respond(&app, &headers, outcome));
    }
    let asked = read(&app, move |conn| reads::operator_challenge_by_secret(conn, &secret_hash)).await?;
    let asked = asked.ok_or_else(operator::expired)?;
    operator::require_asked(app.clock.now(), &asked)?;
    let person = provider.redeem(&body.code, body.iss.as_deref(), &flow, app.clock.of_devices()).await?;
    let (shared, shown, from) = (app.clone(), person.clone(), headers.clone());
    let written = write(&app, scope, key.as_ref(), move |conn| decide(&shared, conn, &secret_hash, &shown, &from));
    match written.await {
        Ok(outcome) => Ok(respond(&app, &headers, outcome)),
        Err(error) => {
            note_refused(&app, asked.owner, asked.id.uuid(), &person, &error).await?;
            Err(error.into())
        }
    }
}

fn decide(
    app: &App,
    conn: &mut dyn Conn,
    secret_hash: &[u8; 32],
    person: &Person,
    headers: &HeaderMap,
) -> Result<(Decision, Outcome), ApiError> {
    let challenge = Account::challenge_by_secret(conn, secret_hash)?.ok_or_else(operator::expired)?;
    let known = reads::identity_by_subject(conn, &person.claimed.issuer, &person.claimed.subject)?;
    if let Some(owner) = challenge.owner {
        let account = reads::operator_by_id(conn, owner)?.ok_or_else(operator::expired)?;
        let own = reads::identity_of(conn, owner)?;
        let claimed = person.claimed.clone();
        let bound = in_context(app, Actor::Operator(owner.uuid()), |context| {
            operator::bind(context, &account, challenge, claimed, own.as_ref(), known.as_ref())
        });
        return Ok((bound?, Outcome::Bound));
    }
    let identity = known.ok_or_else(operator::unknown)?;
    let account = reads::operator_by_id(conn, identity.operator)?.ok_or_else(operator::unknown)?;
    let held = reads::operator_factors(conn, account.id)?;
    in_context(app, Actor::Anyone, |context| {
        let entered = operator::sign_in_with(context, &account, challenge, &identity)?;
        if !held.is_on() {
            // Enrolment leaves none without; a row that was meddled with opens nothing.
            return Err(operator::unknown().into());
        }
        if !app.config.operators.oidc.confirms(&account.roles, &person.groups) {
            return Err(unconfirmed());
        }
        let bucket = device::bucket(app, headers, &format!("operator {}", account.email.as_str()), Some(&account));
        let (asked, handed) = ask_for_factor(app, context, conn, &account, &held, &bucket)?;
        Ok((entered.and(asked), Outcome::Step(handed)))
    })
}

fn respond(app: &App, headers: &HeaderMap, outcome: Outcome) -> Response {
    match outcome {
        Outcome::Step(handed) => {
            let answer = Answer::data(Returned { step: handed.shown(app) });
            let message = "The provider knows you. Now your second step: a passkey, or the code of your app.";
            handed.carried_by(answer.with_message(message).into_response(), app, headers)
        }
        Outcome::Bound => {
            let message = "Your account at the provider is bound. From now on you can log in with it.";
            Answer::data(Returned { step: None }).with_message(message).into_response()
        }
    }
}

async fn leave(
    app: &App,
    headers: &HeaderMap,
    provider: &Provider,
    handed: Handed<Account>,
) -> Result<Response, ApiError> {
    let url = provider.leave(&handed.flow(app)).await?;
    Ok(handed.carried_by(Answer::data(Leave { url }).into_response(), app, headers))
}

/// Writes down that somebody whom the provider knows was not let in; this many times an hour, then only refuses.
async fn note_refused(
    app: &App,
    owner: Option<Id<Account>>,
    challenge: uuid::Uuid,
    person: &Person,
    error: &ApiError,
) -> Result<(), ApiError> {
    if ![StatusCode::FORBIDDEN, StatusCode::CONFLICT].contains(&error.status()) {
        return Ok(());
    }
    let claimed = person.claimed.clone();
    let hash = claimed.hash();
    let found = read(app, move |conn| reads::identity_by_subject(conn, &claimed.issuer, &claimed.subject)).await?;
    // About whoever is known; about the attempt where nobody is.
    let subject = owner.or(found.map(|found| found.operator)).unwrap_or_else(|| Id::new(challenge));
    if throttle::count(app, app.who.limits.refusals, &hash).await.is_err() {
        return Ok(());
    }
    let details = json!({
        "what": "identity refused",
        "why": error.code(),
        "issuer": person.claimed.issuer,
        "subject_sha256": hash,
    });
    let decision = Decision::new(Actor::Anyone, app.clock.now());
    app.store.commit(decision.journal(Account::security(subject, details))).await?;
    Ok(())
}

fn provider(app: &App) -> Result<&Provider, ApiError> {
    app.who.provider.as_ref().ok_or_else(|| {
        ApiError::new(StatusCode::NOT_FOUND, "no_provider", "Operators log in with their passwords here.")
    })
}

fn foreign() -> ApiError {
    let message =
        "This answer belongs to another log-in, or to another browser. Go back to the log-in page and begin again.";
    ApiError::new(StatusCode::BAD_REQUEST, "provider_state", message)
}

fn unconfirmed() -> ApiError {
    let message =
        "The provider does not list you in the groups that your roles here ask for. Ask who looks after the provider.";
    ApiError::new(StatusCode::FORBIDDEN, "provider_groups", message)
}
