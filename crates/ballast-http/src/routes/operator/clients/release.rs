//! `POST operator/clients/{id}/release`: proposed by one operator, approved by another.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    account,
    client::{Client, ReleaseOrder},
};
use ballast_service::{error::ApiError, operators::signed_in::Operator};
use ballast_store::reads;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    routes::operator::why::Why,
    state::App,
    waiting::{Waiting, Waits, propose},
};

/// Proposes to release a frozen account. Payouts wait afterwards, as after a change of password.
#[utoipa::path(post, path = "/api/v1/operator/clients/{id}/release", tag = "operator", request_body = Why,
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 202, description = "Waits for another operator.", body = Answer<Waits>),
    (status = 409, description = "Not frozen, or already proposed."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::ReleaseClient>,
    PathId(id): PathId<Client>,
    Command { body, key }: Command<Why>,
) -> Result<Waiting, Failed> {
    let why = body.read()?;
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        let client = reads::client_by_id(conn, id)?.ok_or_else(ApiError::not_found)?;
        // Do not bother a second person with a proposal that the rule would refuse now.
        account::release(context, &client, &why)?;
        Ok(ReleaseOrder::of(&client, why.clone()))
    })
    .await
}
