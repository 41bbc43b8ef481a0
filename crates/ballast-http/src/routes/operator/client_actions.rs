//! `POST operator/investments/{id}/end`, `POST operator/clients/{id}/factorReset`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    client::Client,
    factor::ResetOrder,
    investment::{EndOrder, Investment},
};
use ballast_service::{error::ApiError, operators::signed_in::Operator};
use ballast_store::reads;
use utoipa_axum::router::OpenApiRouter;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    routes::operator::why::Why,
    state::App,
    waiting::{Waiting, Waits, propose},
};

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(end)).routes(calls!(factor_reset))
}

/// Proposes that the firm ends a contract at once, without notice and without a fee. The client reads the reason.
#[utoipa::path(post, path = "/api/v1/operator/investments/{id}/end", tag = "operator", params(("id" = String, Path)),
    request_body = Why, security(("operator" = [])), responses((status = 202, body = Answer<Waits>)))]
async fn end(
    State(app): State<App>,
    auth: Operator<may::EndInvestment>,
    PathId(id): PathId<Investment>,
    Command { body, key }: Command<Why>,
) -> Result<Waiting, Failed> {
    let why = body.read()?;
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        let found = reads::investment(conn, id)?.ok_or_else(ApiError::not_found)?;
        Ok(EndOrder::of(context.now, &found.investment, why.clone())?)
    })
    .await
}

/// Proposes to remove a client's lost second factors. `why` says how the client was identified.
#[utoipa::path(post, path = "/api/v1/operator/clients/{id}/factorReset", tag = "operator",
    params(("id" = String, Path)), request_body = Why, security(("operator" = [])),
    responses((status = 202, body = Answer<Waits>)))]
async fn factor_reset(
    State(app): State<App>,
    auth: Operator<may::ResetFactor>,
    PathId(id): PathId<Client>,
    Command { body, key }: Command<Why>,
) -> Result<Waiting, Failed> {
    let why = body.read()?;
    propose(&app, &auth, key.as_ref(), move |conn, _| {
        let client = reads::client_by_id(conn, id)?.ok_or_else(ApiError::not_found)?;
        let held = reads::second_factors(conn, id)?;
        Ok(ResetOrder::of(&client, &held, why.clone())?)
    })
    .await
}
