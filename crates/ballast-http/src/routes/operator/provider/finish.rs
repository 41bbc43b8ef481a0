//! `POST operator/provider/finish`

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use ballast_auth::{
    audience::Audience as _,
    codes,
    oidc::{Flow, Person},
};
use ballast_config::proxies::Peer;
use ballast_core::{
    decision::{Actor, Decision},
    holder::Holder as _,
    id::Id,
    operator::{self, Operator as Account},
    session::{self, Challenge},
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    throttle,
    write::{Scope, earlier, read, write},
};
use ballast_store::{Conn, reads};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::provider;
use crate::{
    answer::Answer,
    edge::{command::Command, origin::refuse_cross_origin},
    failed::Failed,
    routes::auth::{
        challenge::{Handed, SecondStep, ask_for_factor, left_so},
        device,
        shown::challenge_value,
    },
    state::App,
};

/// The parameters that the provider added when it redirected the browser back.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProviderCallback {
    code: String,
    state: String,
    /// The provider's identifier (RFC 9207).
    iss: Option<String>,
}

/// The outcome.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProviderOutcome {
    /// The second step after a log-in; null after binding an account.
    step: Option<SecondStep>,
}

/// Stored with an idempotency key: all secrets are derived from it.
#[derive(Clone, Debug, Serialize, Deserialize)]
enum Outcome {
    Step(Handed<Account>),
    Bound,
}

/// Takes the parameters that the provider sent the browser back with. After a log-in the second step follows, as after
/// a password; after a binding, the account there is bound to the operator.
#[utoipa::path(post, path = "/api/v1/operator/provider/finish", tag = "operator", request_body = ProviderCallback, responses(
    (status = 200, body = Answer<ProviderOutcome>),
    (status = 400, description = "It does not belong to a log-in of this browser, or the provider does not confirm it."),
    (status = 403, description = "No operator is bound to this account, or they may not log in; or the provider does not confirm what this firm requires."),
    (status = 404, description = "No provider is set."),
    (status = 409, description = "The account is another operator's, or the operator has another."),
    (status = 503, description = "The provider does not answer."),
))]
pub async fn post(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { body, key }: Command<ProviderCallback>,
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
    let owner = count_try(&app, peer, value).await?;
    let person = provider.redeem(&body.code, body.iss.as_deref(), &flow, app.clock.of_devices()).await?;
    let (shared, shown, from, value) = (app.clone(), person.clone(), headers.clone(), value.to_owned());
    let written = write(&app, scope, key.as_ref(), move |conn| decide(&shared, conn, &value, &shown, &from));
    match written.await {
        Ok(outcome) => Ok(respond(&app, &headers, outcome)),
        Err(error) => {
            note_refused(&app, owner, &person, &error).await?;
            Err(error.into())
        }
    }
}

/// Counts an attempt before the provider is queried, and returns who binds an account; `None` for a log-in.
async fn count_try(app: &App, peer: Peer, value: &str) -> Result<Option<Id<Account>>, ApiError> {
    let (shared, value) = (app.clone(), value.to_owned());
    let counted = write(app, peer, None, move |conn| {
        let asked = asked(&shared, conn, &value)?;
        let counted = in_context(&shared, Actor::Anyone, |context| session::count_try(context, &asked))?;
        Ok((counted, asked.owner))
    });
    counted.await
}

/// The challenge given to this browser, while it can be answered.
fn asked(app: &App, conn: &mut dyn Conn, value: &str) -> Result<Challenge<Account>, ApiError> {
    let found = Account::challenge_by_secret(conn, &codes::secret_hash(value))?;
    let asked = found.filter(|asked| left_so(app, asked, value)).ok_or_else(operator::expired)?;
    operator::require_asked(app.clock.now(), &asked)?;
    Ok(asked)
}

fn decide(
    app: &App,
    conn: &mut dyn Conn,
    value: &str,
    person: &Person,
    headers: &HeaderMap,
) -> Result<(Decision, Outcome), ApiError> {
    let challenge = asked(app, conn, value)?;
    let known = reads::identity_by_subject(conn, &person.claimed.issuer, &person.claimed.subject)?;
    if let Some(owner) = challenge.owner {
        let account = reads::operator_by_id(conn, owner)?.ok_or_else(operator::expired)?;
        let own = reads::identity_of(conn, owner)?;
        let claimed = person.claimed.clone();
        let bound = in_context(app, Actor::Operator(owner.uuid()), |context| {
            operator::bind(context, &account, challenge, claimed, own.as_ref(), known.as_ref())
        });
        let bound = bound?;
        require_confirmed(app, &account, person)?;
        return Ok((bound, Outcome::Bound));
    }
    let identity = known.ok_or_else(operator::unknown)?;
    let account = reads::operator_by_id(conn, identity.operator)?.ok_or_else(operator::unknown)?;
    let held = reads::operator_factors(conn, account.id)?;
    in_context(app, Actor::Anyone, |context| {
        let entered = operator::sign_in_with(context, &account, challenge, &identity)?;
        if !held.is_on() {
            // Every enrolled operator has a factor; a tampered row must not let anyone in.
            return Err(operator::unknown().into());
        }
        require_confirmed(app, &account, person)?;
        let bucket = device::bucket(app, headers, &format!("operator {}", account.email.as_str()), Some(&account));
        let (asked, handed) = ask_for_factor(app, context, conn, &account, &held, &bucket)?;
        Ok((entered.and(asked), Outcome::Step(handed)))
    })
}

fn respond(app: &App, headers: &HeaderMap, outcome: Outcome) -> Response {
    match outcome {
        Outcome::Step(handed) => {
            let answer = Answer::data(ProviderOutcome { step: handed.shown(app) });
            let message = "The provider knows you. Now your second step: a passkey, or the code of your app.";
            handed.carried_by(answer.with_message(message).into_response(), app, headers)
        }
        Outcome::Bound => {
            let message = "Your account at the provider is bound. From now on you can log in with it.";
            Answer::data(ProviderOutcome { step: None }).with_message(message).into_response()
        }
    }
}

/// Refuses a person for whom the provider does not confirm what the settings require.
fn require_confirmed(app: &App, account: &Account, person: &Person) -> Result<(), ApiError> {
    if !person.is_strong {
        return Err(weak());
    }
    if app.config.operators.oidc.confirms(&account.roles, &person.groups) { Ok(()) } else { Err(unconfirmed()) }
}

/// Codes of refusals of people known to the provider.
const NOT_LET_IN: [&str; 6] =
    ["unknown_identity", "identity_taken", "identity_bound", "operator_not_active", "provider_groups", "provider_weak"];

/// Records that an operator's account was not let in, or not bound, up to a limit per hour. Strangers, of whom a
/// provider may know millions, appear only in the log.
async fn note_refused(
    app: &App,
    owner: Option<Id<Account>>,
    person: &Person,
    error: &ApiError,
) -> Result<(), ApiError> {
    if !NOT_LET_IN.contains(&error.code()) {
        return Ok(());
    }
    let claimed = person.claimed.clone();
    let hash = claimed.hash();
    let found = read(app, move |conn| reads::identity_by_subject(conn, &claimed.issuer, &claimed.subject)).await?;
    let Some(subject) = owner.or(found.map(|found| found.operator)) else {
        tracing::warn!(
            subject_sha256 = hash,
            "someone whose account is not bound to an operator came back from the provider"
        );
        return Ok(());
    };
    if throttle::count(app, app.who.limits.refusals, &format!("provider {subject}")).await.is_err() {
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

fn foreign() -> ApiError {
    let message =
        "This answer belongs to another log-in, or to another browser. Go back to the log-in page and begin again.";
    ApiError::new(StatusCode::BAD_REQUEST, "provider_state", message)
}

fn weak() -> ApiError {
    let message = "The provider did not authenticate you as strongly as this firm requires. Log in there again, with \
        your second step.";
    ApiError::new(StatusCode::FORBIDDEN, "provider_weak", message)
}

fn unconfirmed() -> ApiError {
    let message =
        "The provider does not list you in the groups that your roles here require. Ask whoever runs the provider.";
    ApiError::new(StatusCode::FORBIDDEN, "provider_groups", message)
}
