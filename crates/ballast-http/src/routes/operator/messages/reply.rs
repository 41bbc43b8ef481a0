//! `POST operator/messages/{id}/reply`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    decision::Change,
    message::{self, ContactMessage},
};
use ballast_service::{
    approve::standing, decide::in_context, error::ApiError, operators::signed_in::Operator, write::write,
};
use ballast_store::{Conn, reads};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    answer::{Answer, CreatedItem},
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    state::App,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MessageReply {
    /// Plain text; it may have line breaks.
    #[schema(max_length = 5000)]
    text: String,
}

/// Replies by mail, quoting the message below. All replies to a message have the same subject.
#[utoipa::path(post, path = "/api/v1/operator/messages/{id}/reply", tag = "operator", request_body = MessageReply,
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 200, body = Answer<CreatedItem>),
    (status = 409, description = "Closed."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::AnswerMessages>,
    PathId(id): PathId<ContactMessage>,
    Command { body, key }: Command<MessageReply>,
) -> Result<Answer<CreatedItem>, Failed> {
    let (shared, operator, actor) = (app.clone(), auth.id(), auth.actor());
    let decide = move |conn: &mut dyn Conn| {
        let who = standing(conn, operator)?;
        let asked = reads::operator::message(conn, id)?.ok_or_else(ApiError::not_found)?;
        let answered = in_context(&shared, actor, |context| message::answer(context, asked, &body.text))?;
        let reply = answered.changes.iter().find_map(|change| match change {
            Change::Reply(reply) => Some(reply.id),
            _ => None,
        });
        let reply = reply.ok_or_else(|| ApiError::internal(&"an answer without its text"))?;
        Ok((answered.relies_on(who.premise()), CreatedItem::from(reply)))
    };
    let made = write(&app, &auth, key.as_ref(), decide).await?;
    Ok(Answer::data(made).with_message("The answer is on its way by email."))
}
