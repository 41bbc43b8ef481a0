//! `POST operator/complaints/{id}/reopen`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::complaint::{self, Complaint};
use ballast_service::{
    approve::standing, decide::in_context, error::ApiError, operators::signed_in::Operator, write::write,
};
use ballast_store::{Conn, reads};

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    routes::operator::why::Why,
    state::App,
};

/// Reopens an answered complaint with a new deadline, for the firm to review it again.
#[utoipa::path(post, path = "/api/v1/operator/complaints/{id}/reopen", tag = "operator", request_body = Why,
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 200, body = Answer),
    (status = 409, description = "It already waits for its answer."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::AnswerComplaints>,
    PathId(id): PathId<Complaint>,
    Command { body, key }: Command<Why>,
) -> Result<Answer, Failed> {
    let why = body.read()?;
    let (shared, operator, actor) = (app.clone(), auth.id(), auth.actor());
    let decide = move |conn: &mut dyn Conn| {
        let who = standing(conn, operator)?;
        let asked = reads::complaint(conn, id)?.ok_or_else(ApiError::not_found)?;
        let open = in_context(&shared, actor, |context| complaint::reopen(context, asked, &why))?;
        Ok((open.relies_on(who.premise()), ()))
    };
    write(&app, &auth, key.as_ref(), decide).await?;
    Ok(Answer::message("Open again, with a new deadline."))
}
