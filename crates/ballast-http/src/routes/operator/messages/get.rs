//! `GET operator/messages/{id}`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    id::Id,
    message::{ContactMessage, Reply},
    operator::Operator as Account,
    time::Moment,
};
use ballast_service::{error::ApiError, operators::signed_in::Operator, write::read};
use ballast_store::{
    reads::operator::{message, replies_of},
    snapshot,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::row::MessageRow;
use crate::{answer::Answer, edge::path_id::PathId, failed::Failed, state::App};

#[derive(Serialize, ToSchema)]
pub(super) struct MessageData {
    message: MessageRow,
    /// The replies, oldest first.
    replies: Vec<ReplyRow>,
}

/// An operator's reply.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ReplyRow {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Reply>,
    #[schema(value_type = String)]
    operator: Id<Account>,
    text: String,
    created_at: Moment,
}

/// One message with its replies.
#[utoipa::path(get, path = "/api/v1/operator/messages/{id}", tag = "operator", params(("id" = String, Path)),
    security(("operator" = [])), responses((status = 200, body = Answer<MessageData>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::AnswerMessages>,
    PathId(id): PathId<ContactMessage>,
) -> Result<Answer<MessageData>, Failed> {
    let found = read(&app, move |conn| snapshot(conn, |conn| Ok((message(conn, id)?, replies_of(conn, id)?))));
    let (message, replies) = found.await?;
    let message = message.ok_or_else(ApiError::not_found)?.into();
    let reply = |reply: Reply| ReplyRow {
        id: reply.id,
        operator: Id::new(reply.operator),
        text: reply.text,
        created_at: reply.created_at,
    };
    Ok(Answer::data(MessageData { message, replies: replies.into_iter().map(reply).collect() }))
}
