//! `POST operator/complaints/{id}/close`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::complaint::{self, Complaint};
use ballast_service::{
    approve::standing, decide::in_context, error::ApiError, operators::signed_in::Operator, write::write,
};
use ballast_store::{Conn, reads};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    state::App,
};

/// A note for the register.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ComplaintNote {
    /// A closing note, shown only in the register.
    #[serde(default)]
    #[schema(max_length = 5000)]
    text: String,
}

/// Closes an answered complaint: nothing is left to do. It stays in the register.
#[utoipa::path(post, path = "/api/v1/operator/complaints/{id}/close", tag = "operator", request_body = ComplaintNote,
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 200, body = Answer),
    (status = 409, description = "It was not answered yet, or is closed."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::AnswerComplaints>,
    PathId(id): PathId<Complaint>,
    Command { body, key }: Command<ComplaintNote>,
) -> Result<Answer, Failed> {
    let (shared, operator, actor) = (app.clone(), auth.id(), auth.actor());
    let decide = move |conn: &mut dyn Conn| {
        let who = standing(conn, operator)?;
        let asked = reads::complaint(conn, id)?.ok_or_else(ApiError::not_found)?;
        let closed = in_context(&shared, actor, |context| complaint::close(context, asked, &body.text))?;
        Ok((closed.relies_on(who.premise()), ()))
    };
    write(&app, &auth, key.as_ref(), decide).await?;
    Ok(Answer::message("Closed. It stays in the register."))
}
