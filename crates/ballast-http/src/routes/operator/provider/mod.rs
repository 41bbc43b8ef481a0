//! Log-in at the provider in place of the password: redirecting people there, taking them back, and binding accounts.
//! The second step stays ours, and nobody becomes an operator because the provider says so.

mod finish;
mod own;

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use ballast_config::proxies::Peer;
use ballast_core::{decision::Actor, operator::Operator as Account};
use ballast_service::{decide::in_context, error::ApiError, parts::provider::Provider, throttle, write::write};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::enrolment::link::invited;
use crate::{
    answer::Answer,
    edge::{
        command::{Command, EmptyBody},
        origin::refuse_cross_origin,
    },
    failed::Failed,
    routes::auth::challenge::{Handed, ask_provider},
    state::App,
};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(get))
        .routes(calls!(begin))
        .routes(calls!(enrol))
        .routes(calls!(finish::post))
        .routes(calls!(own::get, own::post))
}

/// The ways for operators to log in.
#[derive(Debug, Serialize, ToSchema)]
pub struct OperatorDoors {
    /// Name of the provider; null if there is none.
    provider: Option<String>,
    /// Whether a log-in may begin with a password.
    password: bool,
}

/// The address to redirect the browser to.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProviderRedirect {
    /// An address at the provider, valid only for this browser.
    url: String,
}

/// The token of a one-time link.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProviderEnrolment {
    /// The part of the link after the `#`.
    token: String,
}

/// The ways for operators to log in: with a password, at a provider, or either.
#[utoipa::path(get, path = "/api/v1/operator/provider", tag = "operator",
    responses((status = 200, body = Answer<OperatorDoors>)))]
pub async fn get(State(app): State<App>) -> Answer<OperatorDoors> {
    let operators = &app.config.operators;
    Answer::data(OperatorDoors { provider: operators.oidc.shown_name(), password: operators.password_login })
}

/// Begins a log-in at the provider. The cookie `operator_challenge` ties it to this browser.
#[utoipa::path(post, path = "/api/v1/operator/provider/begin", tag = "operator", request_body = EmptyBody, responses(
    (status = 200, body = Answer<ProviderRedirect>),
    (status = 404, description = "No provider is set."),
    (status = 503, description = "The provider does not answer."),
))]
pub async fn begin(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Response, Failed> {
    refuse_cross_origin(&headers, &app.site.public_url)?;
    throttle::count(&app, app.who.limits.address, &peer.to_string()).await?;
    let provider = provider(&app)?;
    provider.ready().await?;
    let shared = app.clone();
    let handed = write(&app, peer, key.as_ref(), move |conn| {
        in_context(&shared, Actor::Anyone, |context| ask_provider(&shared, context, conn, None))
    });
    Ok(leave(&app, &headers, provider, handed.await?, false).await?)
}

/// Begins to bind an account at the provider to the holder of the one-time link.
#[utoipa::path(post, path = "/api/v1/operator/enrolment/provider", tag = "operator", request_body = ProviderEnrolment,
    responses(
        (status = 200, body = Answer<ProviderRedirect>),
        (status = 400, description = "The link does not work, or no longer works."),
        (status = 404, description = "No provider is set."),
        (status = 503, description = "The provider does not answer."),
    ))]
pub async fn enrol(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { body, key }: Command<ProviderEnrolment>,
) -> Result<Response, Failed> {
    refuse_cross_origin(&headers, &app.site.public_url)?;
    throttle::count(&app, app.who.limits.address, &peer.to_string()).await?;
    let provider = provider(&app)?;
    provider.ready().await?;
    let shared = app.clone();
    let handed = write(&app, peer, key.as_ref(), move |conn| {
        let operator = invited(&shared, conn, &body.token)?;
        let actor = Actor::Operator(operator.id.uuid());
        in_context(&shared, actor, |context| ask_provider(&shared, context, conn, Some(&operator)))
    });
    Ok(leave(&app, &headers, provider, handed.await?, true).await?)
}

async fn leave(
    app: &App,
    headers: &HeaderMap,
    provider: &Provider,
    handed: Handed<Account>,
    again: bool,
) -> Result<Response, ApiError> {
    let url = provider.leave(&handed.flow(app), again).await?;
    Ok(handed.carried_by(Answer::data(ProviderRedirect { url }).into_response(), app, headers))
}

fn provider(app: &App) -> Result<&Provider, ApiError> {
    app.who.provider.as_ref().ok_or_else(|| {
        ApiError::new(StatusCode::NOT_FOUND, "no_provider", "Operators log in with their passwords here.")
    })
}
