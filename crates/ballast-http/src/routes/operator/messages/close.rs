//! `POST operator/messages/{id}/close`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::message::{self, ContactMessage};
use ballast_service::{
    approve::standing, decide::in_context, error::ApiError, operators::signed_in::Operator, write::write,
};
use ballast_store::{Conn, reads};

use crate::{
    answer::Answer,
    edge::{
        command::{Command, EmptyBody},
        path_id::PathId,
    },
    failed::Failed,
    state::App,
};

/// Closes a message: nothing is left to do about it.
#[utoipa::path(post, path = "/api/v1/operator/messages/{id}/close", tag = "operator",
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 200, body = Answer),
    (status = 409, description = "Already closed."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::AnswerMessages>,
    PathId(id): PathId<ContactMessage>,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Answer, Failed> {
    let (shared, operator, actor) = (app.clone(), auth.id(), auth.actor());
    let decide = move |conn: &mut dyn Conn| {
        let who = standing(conn, operator)?;
        let asked = reads::operator::message(conn, id)?.ok_or_else(ApiError::not_found)?;
        let closed = in_context(&shared, actor, |context| message::close(context, asked))?;
        Ok((closed.relies_on(who.premise()), ()))
    };
    write(&app, &auth, key.as_ref(), decide).await?;
    Ok(Answer::message("Closed."))
}
