//! `POST operator/complaints/{id}/answer`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::complaint::{self, Complaint, Outcome};
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
    lists::chosen,
    state::App,
};

/// A decision on a complaint.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ComplaintDecision {
    #[schema(value_type = Outcome)]
    outcome: String,
    /// The answer with its reasons, in plain text; it may have line breaks.
    #[schema(max_length = 5000)]
    text: String,
}

/// Decides on a complaint and answers it by mail, and also in the portal if a client filed it.
#[utoipa::path(post, path = "/api/v1/operator/complaints/{id}/answer", tag = "operator", request_body = ComplaintDecision,
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 200, body = Answer),
    (status = 409, description = "It does not wait for an answer."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::AnswerComplaints>,
    PathId(id): PathId<Complaint>,
    Command { body, key }: Command<ComplaintDecision>,
) -> Result<Answer, Failed> {
    let outcome = chosen::<Outcome>("outcome", Some(&body.outcome))?;
    let outcome = outcome.ok_or_else(|| ApiError::field("outcome", "required", "Choose an outcome."))?;
    let (shared, operator, actor) = (app.clone(), auth.id(), auth.actor());
    let decide = move |conn: &mut dyn Conn| {
        let who = standing(conn, operator)?;
        let asked = reads::complaint(conn, id)?.ok_or_else(ApiError::not_found)?;
        let answered = in_context(&shared, actor, |context| complaint::answer(context, asked, outcome, &body.text))?;
        Ok((answered.relies_on(who.premise()), ()))
    };
    write(&app, &auth, key.as_ref(), decide).await?;
    Ok(Answer::message("The answer is on its way by email."))
}
