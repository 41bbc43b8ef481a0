//! `POST operator/treasury/sweeps/{id}/giveUp`: gives up a signed sweep that does not get through, to make way for
//! another.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::treasury::{self, GiveUpOrder, Sweep};
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

/// Proposes to give up a signed sweep: gas rose and no node accepts its transactions, or the coins for gas are lost.
/// When another operator approves, nothing more of it is sent, and another sweep can be drafted.
#[utoipa::path(post, path = "/api/v1/operator/treasury/sweeps/{id}/giveUp", tag = "operator", request_body = Why,
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 202, description = "Waits for another operator.", body = Answer<Waits>),
    (status = 409, description = "Not signed, ended, or already proposed."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::RunBatches>,
    PathId(id): PathId<Sweep>,
    Command { body, key }: Command<Why>,
) -> Result<Waiting, Failed> {
    let why = body.read()?;
    propose(&app, &auth, key.as_ref(), move |conn, _| {
        let sweep = reads::sweep(conn, id)?.ok_or_else(ApiError::not_found)?;
        // Do not bother a second person with a sweep that cannot be given up.
        treasury::next(sweep.state, treasury::Command::GiveUp)?;
        let file_sha256 = hex::encode(sweep.digest);
        Ok(GiveUpOrder { sweep: id, file_sha256, why: why.clone() })
    })
    .await
}
