//! `POST operator/enrolment/finish`

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::Response,
};
use ballast_auth::{
    codes,
    passkey::{Registered, Registration},
};
use ballast_config::proxies::Peer;
use ballast_core::{
    account::Code,
    context::Context,
    decision::{Actor, Decision},
    factor::{Factor, Held, Name, NewPasskey, Proof, State as Stage, totp},
    id::Id,
    operator::{self, Operator},
};
use ballast_service::{decide::in_context, error::ApiError, parts::provider::bound_here, throttle, write::write};
use ballast_store::{Conn, reads};
use serde::Deserialize;
use utoipa::ToSchema;

use super::link::invited;
use crate::{
    answer::Answer,
    edge::{command::Command, origin::refuse_cross_origin},
    failed::Failed,
    routes::{
        auth::{
            factors::{
                owner::Owner as _,
                passkey::{party, unasked},
                totp::secret_of,
            },
            signed_in::Browser,
        },
        operator::{auth::signed_in::begin, logged_in::Me},
    },
    state::App,
};

/// The proof of the second factor.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EnrolmentCompletion {
    /// The part of the link after the `#`.
    token: String,
    /// The first code of the authenticator app.
    #[schema(example = "012345")]
    code: Option<String>,
    /// The browser's answer to the passkey's options, in place of a code.
    credential: Option<Registration>,
}

#[derive(Clone)]
enum Shown {
    Code(Code),
    Passkey(Registered),
}

const MESSAGE: &str = "You are enrolled and logged in. The link is used up.";

/// Finishes enrolling with the first code of the authenticator app, or the new passkey: the link is used up, and the
/// operator is logged in.
#[utoipa::path(post, path = "/api/v1/operator/enrolment/finish", tag = "operator", request_body = EnrolmentCompletion, responses(
    (status = 200, body = Answer<Me>),
    (status = 400, description = "The link no longer works, or the proof is wrong."),
    (status = 409, description = "No set-up was started."),
))]
pub async fn post(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { body, key }: Command<EnrolmentCompletion>,
) -> Result<Response, Failed> {
    refuse_cross_origin(&headers, &app.site.public_url)?;
    let browser = Browser::of(headers);
    throttle::count(&app, app.who.limits.address, &peer.to_string()).await?;
    let EnrolmentCompletion { token, code, credential } = body;
    let shown = match (code, credential) {
        (Some(code), None) => Shown::Code(Code::parse(&code)?),
        (None, Some(credential)) => Shown::Passkey(credential.verify(party(&app)?)?),
        (None, None) => return Err(ApiError::field("code", "required", "This field is required.").into()),
        (Some(_), Some(_)) => {
            return Err(ApiError::field("credential", "too_much", "Send the code or the passkey, not both.").into());
        }
    };
    let (shared, from, id) = (app.clone(), browser.clone(), app.new_id());
    let signed_in = write(&app, peer, key.as_ref(), move |conn| {
        let operator = invited(&shared, conn, &token)?;
        in_context(&shared, Actor::Operator(operator.id.uuid()), |context| {
            let decision = decide(&shared, context, conn, &operator, id, &shown)?;
            let enrolled = Operator::changed(&decision).cloned().unwrap_or(operator);
            let (opened, signed_in) = begin(context, &enrolled, &from, true);
            Ok((decision.and(opened), signed_in))
        })
    });
    signed_in.await?.respond(&app, &browser, MESSAGE).await.map_err(Failed)
}

fn decide(
    app: &App,
    context: &mut Context<'_>,
    conn: &mut dyn Conn,
    operator: &Operator,
    id: Id<Factor<Operator>>,
    shown: &Shown,
) -> Result<Decision, ApiError> {
    if !app.config.operators.password_login && bound_here(&app.config, conn, operator.id)?.is_none() {
        return Err(unbound());
    }
    let held = reads::operator_factors(conn, operator.id)?;
    match shown {
        Shown::Code(code) => by_app(app, context, operator, &held, code),
        Shown::Passkey(new) => {
            let found = reads::operator_challenge_by_secret(conn, &codes::secret_hash(&new.challenge))?;
            let challenge = found.ok_or_else(unasked)?;
            let Registered { credential_id, public_key, sign_count, .. } = new.clone();
            let new = NewPasskey { id, name: Name::parse("Passkey")?, credential_id, public_key, sign_count };
            Ok(operator::finish_passkey(context, operator, &held, new, challenge)?)
        }
    }
}

fn by_app(
    app: &App,
    context: &mut Context<'_>,
    operator: &Operator,
    held: &Held<Operator>,
    code: &Code,
) -> Result<Decision, ApiError> {
    let mut pending = held.factors.iter().filter(|factor| factor.state == Stage::Pending);
    let begun = pending.find(|factor| matches!(factor.proof, Proof::Totp { .. })).ok_or_else(operator::not_begun)?;
    let judgement = totp::judge(&secret_of(app, begun)?, 0, code, app.clock.of_devices());
    Ok(operator::finish_totp(context, operator, held, begun.id, judgement)?)
}

/// If passwords are not accepted, an operator without a bound account could not log in again.
fn unbound() -> ApiError {
    let message = "Bind your account at the provider first: operators log in with it here.";
    ApiError::new(StatusCode::CONFLICT, "identity_missing", message)
}
