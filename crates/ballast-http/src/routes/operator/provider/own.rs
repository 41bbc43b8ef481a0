//! `operator/identity`: the logged-in operator's account at the provider.

use axum::{extract::State, http::HeaderMap, response::Response};
use ballast_auth::may;
use ballast_service::{
    decide::in_context,
    error::ApiError,
    operators::signed_in::Operator,
    parts::provider::bound_here,
    write::{read, write},
};
use ballast_store::reads;
use serde::Serialize;
use utoipa::ToSchema;

use super::{ProviderRedirect, leave, provider};
use crate::{
    answer::Answer,
    edge::command::Command,
    failed::Failed,
    routes::{
        auth::{challenge::ask_provider, factors::keep::CurrentPassword, known_password::known_password},
        operator::bound::BoundAccount,
    },
    state::App,
};

/// The operator's account at the provider.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnIdentity {
    /// Name of the provider; null if there is none now.
    provider: Option<String>,
    /// The bound account; null without one at this provider.
    account: Option<BoundAccount>,
}

/// The operator's account at the provider.
#[utoipa::path(get, path = "/api/v1/operator/identity", tag = "operator", security(("operator" = [])),
    responses((status = 200, body = Answer<OwnIdentity>)))]
pub(super) async fn get(State(app): State<App>, auth: Operator<may::SignedIn>) -> Result<Answer<OwnIdentity>, Failed> {
    let (shared, id) = (app.clone(), auth.id());
    let found = read(&app, move |conn| bound_here(&shared.config, conn, id)).await?;
    let provider = app.config.operators.oidc.shown_name();
    Ok(Answer::data(OwnIdentity { provider, account: found.map(BoundAccount::from) }))
}

/// Begins to bind an account at the provider to the operator of this session. Once it is bound, every session ends.
#[utoipa::path(post, path = "/api/v1/operator/identity", tag = "operator", request_body = CurrentPassword,
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer<ProviderRedirect>),
        (status = 400, description = "The current password is wrong."),
        (status = 404, description = "No provider is set."),
        (status = 503, description = "The provider does not answer."),
    ))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::SignedIn>,
    headers: HeaderMap,
    Command { body, key }: Command<CurrentPassword>,
) -> Result<Response, Failed> {
    let provider = provider(&app)?;
    provider.ready().await?;
    let hash = auth.operator.password_hash.clone().ok_or_else(ApiError::unauthenticated)?;
    let known = known_password(&app, &auth.session.id.to_string(), body.password_current, hash).await?;
    let (shared, actor, id) = (app.clone(), auth.actor(), auth.id());
    let handed = write(&app, &auth, key.as_ref(), move |conn| {
        let operator = reads::operator_by_id(conn, id)?.ok_or_else(ApiError::unauthenticated)?;
        let asked = in_context(&shared, actor, |context| ask_provider(&shared, context, conn, Some(&operator)));
        let (decision, handed) = asked?;
        Ok((decision.change(known.clone()), handed))
    });
    Ok(leave(&app, &headers, provider, handed.await?, true).await?)
}
