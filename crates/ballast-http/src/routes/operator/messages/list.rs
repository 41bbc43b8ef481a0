//! `GET operator/messages`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::message::State as MessageState;
use ballast_service::{operators::signed_in::Operator, write::read};
use ballast_store::reads::operator::{MessageList, message_lines};
use serde::Serialize;
use utoipa::ToSchema;

use super::row::MessageRow;
use crate::{
    answer::Answer,
    failed::Failed,
    lists::{Age, Asked, ListQuery, Shown},
    state::App,
};

/// Whether the oldest comes first.
/// A page of messages.
#[derive(Serialize, ToSchema)]
pub(super) struct Messages {
    messages: Vec<MessageRow>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
    /// Whether there were more matches than are shown; a longer search term narrows them down.
    cut: bool,
}

/// Messages. `sort` is `newest` or `oldest`; `state` is `open`, `answered` or `closed`; `q` searches for the sender.
#[utoipa::path(get, path = "/api/v1/operator/messages", tag = "operator", params(ListQuery<Age, MessageState>),
    security(("operator" = [])), responses((status = 200, body = Answer<Messages>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::AnswerMessages>,
    Asked(query): Asked<ListQuery<Age, MessageState>>,
) -> Result<Answer<Messages>, Failed> {
    let listing = query.read(&app, "messages", "")?;
    let list = MessageList {
        term: listing.term.clone(),
        state: query.filter()?,
        oldest_first: query.order()? == Some(Age::Oldest),
    };
    let page = listing.page.clone();
    let found = read(&app, move |conn| message_lines(conn, &list, &page)).await?;
    let Shown { rows: messages, next, cut } = listing.shown(&app, found, |message| Ok(MessageRow::from(message)))?;
    Ok(Answer::data(Messages { messages, next, cut }))
}
