//! `POST operator/operators/{id}/disable`, `…/enable` and `…/reset`

use axum::extract::{Path, State};
use ballast_auth::{link, may};
use ballast_core::operator::{self, AccountOrder, Disable, Enable, Reset};
use ballast_service::{error::ApiError, operators::signed_in::Operator};
use ballast_store::reads;

use super::{load, parse_id};
use crate::{
    answer::Answer,
    edge::command::Command,
    failed::Failed,
    routes::operator::why::Why,
    state::App,
    waiting::{Waiting, Waits, propose},
};

/// Proposes to disable an operator.
#[utoipa::path(post, path = "/api/v1/operator/operators/{id}/disable", tag = "operator", request_body = Why,
    params(("id" = uuid::Uuid, Path, description = "The operator's `_id`.")),
    security(("operator" = [])),
    responses(
        (status = 202, body = Answer<Waits>),
        (status = 403, description = "Not permitted, or one's own account."),
        (status = 409, description = "The last active admin, or already disabled."),
    ))]
pub async fn disable(
    State(app): State<App>,
    auth: Operator<may::ManageOperators>,
    Path(id): Path<String>,
    Command { body, key }: Command<Why>,
) -> Result<Waiting, Failed> {
    let (id, why) = (parse_id(&id)?, body.read()?);
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        let subject = load(conn, id)?;
        operator::disable(context, &subject, &why, &reads::operators(conn)?)?;
        Ok(Disable(AccountOrder::of(&subject, why.clone())))
    })
    .await
}

/// Proposes to enable a disabled operator again.
#[utoipa::path(post, path = "/api/v1/operator/operators/{id}/enable", tag = "operator", request_body = Why,
    params(("id" = uuid::Uuid, Path, description = "The operator's `_id`.")),
    security(("operator" = [])),
    responses(
        (status = 202, body = Answer<Waits>),
        (status = 403, description = "Not permitted, or one's own account."),
        (status = 409, description = "Not disabled."),
    ))]
pub async fn enable(
    State(app): State<App>,
    auth: Operator<may::ManageOperators>,
    Path(id): Path<String>,
    Command { body, key }: Command<Why>,
) -> Result<Waiting, Failed> {
    let (id, why) = (parse_id(&id)?, body.read()?);
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        let subject = load(conn, id)?;
        operator::enable(context, &subject, &why)?;
        Ok(Enable(AccountOrder::of(&subject, why.clone())))
    })
    .await
}

/// Proposes to discard an operator's password and second factors and to issue a new one-time link. The link is shown to
/// the admin who approves it.
#[utoipa::path(post, path = "/api/v1/operator/operators/{id}/reset", tag = "operator", request_body = Why,
    params(("id" = uuid::Uuid, Path, description = "The operator's `_id`.")),
    security(("operator" = [])),
    responses(
        (status = 202, body = Answer<Waits>),
        (status = 403, description = "Not permitted, or one's own account."),
        (status = 409, description = "The last active admin, or disabled."),
    ))]
pub async fn reset(
    State(app): State<App>,
    auth: Operator<may::ManageOperators>,
    Path(id): Path<String>,
    Command { body, key }: Command<Why>,
) -> Result<Waiting, Failed> {
    let (id, why) = (parse_id(&id)?, body.read()?);
    let tried = link::new(&app.who.keys, id).map_err(|error| ApiError::internal(&error))?;
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        let subject = load(conn, id)?;
        let (held, identity) = (reads::operator_factors(conn, id)?, reads::identity_of(conn, id)?);
        operator::reset(context, &subject, &held, identity.as_ref(), tried, &why, &reads::operators(conn)?)?;
        Ok(Reset(AccountOrder::of(&subject, why.clone())))
    })
    .await
}
