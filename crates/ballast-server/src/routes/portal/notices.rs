//! `GET users/notices`.

use axum::extract::{Query, State, rejection::QueryRejection};
use ballast_core::{
    id::Id,
    notice::{Kind, Notice},
    time::Moment,
};
use ballast_store::reads;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::notice_words::{Words, words};
use crate::{
    answer::Answer,
    auth::client::ClientAuth,
    error::{ApiError, Failure},
    routes::site::parse_id,
    state::App,
    write::read,
};

/// Notices in one answer, unless fewer are asked for.
const LIMIT: u32 = 50;

/// Which part of the list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Page {
    /// Only notices older than the one with this id.
    before: Option<String>,
    /// How many, 1 to 50.
    limit: Option<u32>,
}

/// What the client was told.
#[derive(Serialize, ToSchema)]
pub(super) struct Notices {
    /// Newest first.
    notices: Vec<NoticeView>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct NoticeView {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Notice>,
    /// What about, such as `deposit_credited`.
    #[schema(value_type = String, example = "deposit_credited")]
    kind: Kind,
    /// What it is, in a few words.
    title: &'static str,
    /// What happened, in a sentence or two.
    text: String,
    /// The facts of it, by kind.
    #[schema(value_type = Object)]
    data: Value,
    #[schema(value_type = String, format = DateTime)]
    created_at: Moment,
}

/// The client's notices; the same facts went out by mail.
#[utoipa::path(get, path = "/api/v1/users/notices", tag = "client", params(Page),
    security(("bearer" = []), ("cookie" = [])), responses(
    (status = 200, body = Answer<Notices>),
    (status = 400, body = Failure<'static>),
    (status = 401, body = Failure<'static>),
))]
pub(super) async fn get_all(
    State(app): State<App>,
    auth: ClientAuth,
    page: Result<Query<Page>, QueryRejection>,
) -> Result<Answer<Notices>, ApiError> {
    let Query(page) = page.map_err(|_| bad_page())?;
    let before = page.before.map(|text| parse_id(&text).ok_or_else(bad_page)).transpose()?;
    let limit = page.limit.unwrap_or(LIMIT);
    if !(1..=LIMIT).contains(&limit) {
        return Err(bad_page());
    }
    let id = auth.client.id;
    let notices = read(&app, move |conn| reads::notices_of(conn, id, before, limit)).await?;
    Ok(Answer::data(Notices { notices: notices.into_iter().map(view).collect() }))
}

fn bad_page() -> ApiError {
    let message = "Ask with `limit` from 1 to 50 and `before` as the id of a notice, or with neither.";
    ApiError::new(axum::http::StatusCode::BAD_REQUEST, "invalid_query", message)
}

fn view(notice: Notice) -> NoticeView {
    let Words { title, text } = words(notice.kind, &notice.data);
    NoticeView { id: notice.id, kind: notice.kind, title, text, data: notice.data, created_at: notice.created_at }
}
