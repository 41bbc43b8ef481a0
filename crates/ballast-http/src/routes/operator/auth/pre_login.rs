//! `POST operator/preLogin`, the first step: email and password.

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::Response,
};
use ballast_config::proxies::Peer;
use ballast_core::{
    context::Context,
    decision::{Actor, Decision},
    operator::{Operator, State as Life},
};
use ballast_service::{decide::in_context, error::ApiError, write::write};
use ballast_store::{Conn, reads};

use crate::{
    answer::Answer,
    auth::origin::refuse_cross_origin,
    edge::command::Command,
    failed::Failed,
    routes::auth::{
        budget,
        challenge::{Handed, SecondStep, ask_for_factor},
        device,
        pre_login::{OWN, PreLoginRequest, incorrect},
    },
    state::App,
};

/// Checks an operator's email and password, and requests the second step. The challenge comes as the cookie
/// `operator_challenge`.
#[utoipa::path(post, path = "/api/v1/operator/preLogin", tag = "operator", request_body = PreLoginRequest, responses(
    (status = 200, body = Answer<SecondStep>),
    (status = 401, description = "Incorrect email or password."),
    (status = 403, description = "Operators log in at their provider here."),
    (status = 503, description = "Too many log-ins at once; see Retry-After."),
))]
pub async fn post(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { body, key }: Command<PreLoginRequest>,
) -> Result<Response, Failed> {
    refuse_cross_origin(&headers, &app.site.public_url)?;
    if !app.config.operators.password_login {
        let message = "Operators log in at their provider here, not with a password.";
        return Err(ApiError::new(StatusCode::FORBIDDEN, "password_login_off", message).into());
    }
    let (sought, password) = body.read()?;
    let email = sought.email.clone();
    let operator = app.store.read(move |conn| reads::operator_sought(conn, &sought)).await?;
    // Never counted together with a client, even one with the same address.
    let account = format!("operator {email}");
    let from = budget::From { peer: &peer, headers: &headers };
    let tried = budget::count_password(&app, from, &account, operator.as_ref()).await?;
    // An operator who may not log in is treated like an unknown one: same work, same answer.
    let operator = operator.filter(|operator| operator.state == Life::Active);
    let stored = operator.as_ref().and_then(|operator| operator.password_hash.clone());
    let right = app.who.passwords.verify(password, stored).await?;
    let Some(operator) = operator.filter(|_| right) else {
        tried.wrong(&app).await?;
        return Err(incorrect().into());
    };
    let bucket = device::bucket(&app, &headers, &account, Some(&operator));
    let (shared, forgive) = (app.clone(), tried.forgiven(&app));
    let handed = write(&app, peer, key.as_ref(), move |conn| {
        let (decision, handed) =
            in_context(&shared, Actor::Anyone, |context| challenge(&shared, context, conn, &operator, &bucket))?;
        Ok((forgive.iter().cloned().fold(decision, Decision::change), handed))
    });
    Ok(handed.await?.respond(&app, &headers, OWN))
}

fn challenge(
    app: &App,
    context: &mut Context<'_>,
    conn: &mut dyn Conn,
    operator: &Operator,
    bucket: &str,
) -> Result<(Decision, Handed<Operator>), ApiError> {
    let held = reads::operator_factors(conn, operator.id)?;
    if !held.is_on() {
        // Every enrolled operator has a factor; a tampered row must not let anyone in.
        return Err(incorrect());
    }
    let (decision, handed) = ask_for_factor(app, context, conn, operator, &held, bucket)?;
    Ok((decision.relies_on(operator.premise()), handed))
}
