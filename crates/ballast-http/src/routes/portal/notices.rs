//! `GET users/notices`, and how far they have been read.

use axum::{
    body::Body,
    extract::{Path, State},
    http::Response,
};
use ballast_core::{
    id::Id,
    notice::{About, Kind, Notice},
    time::Moment,
};
use ballast_service::{
    error::ApiError,
    papers::{Said, signed_copy},
    write::{Scope, once, read},
};
use ballast_store::reads::{self, Unread};
use ballast_words::Words;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    auth::{
        allowed::{Allowed, Read},
        client::ClientAuth,
    },
    edge::{attachment::private_attachment, command::Command, path_id::parse_id},
    failed::Failed,
    lists::{Asked, PageQuery},
    state::App,
};

/// The client's notices.
#[derive(Serialize, ToSchema)]
pub(super) struct Notices {
    notices: Vec<NoticeView>,
    /// Number of unread notices, on all pages.
    unread: u64,
    /// `cursor` of the next page; null on the last one.
    next: Option<String>,
}

/// How far the client has read.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NoticeReadMark {
    /// ID of the newest notice that was read.
    through: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct NoticeView {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Notice>,
    /// Kind of event, such as `deposit_credited`.
    kind: Kind,
    about: About,
    /// A title of a few words.
    title: String,
    /// A description of what happened, in a sentence or two.
    text: String,
    /// The page of the site that shows the subject.
    leads: String,
    /// The facts of the event. Its members depend on `kind` and on the version of the program that created the notice,
    /// so no schema lists them.
    #[schema(value_type = Object)]
    data: Value,
    created_at: Moment,
    /// Whether this notice or a later one was marked as read.
    read: bool,
}

/// The client's notices; the same facts were also sent by mail.
#[utoipa::path(get, path = "/api/v1/users/notices", tag = "client", params(PageQuery),
    security(("bearer" = []), ("cookie" = []), ("key" = ["read"])), responses((status = 200, body = Answer<Notices>)))]
pub(super) async fn get_all(
    State(app): State<App>,
    auth: Allowed<Read>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<Notices>, Failed> {
    let listing = page.read(&app, "notices")?;
    let (before, read_on) = listing.newest();
    let id = auth.client.id;
    let found =
        read(&app, move |conn| Ok((reads::notices_of(conn, id, before, read_on)?, reads::unread_notices(conn, id)?)));
    let (notices, Unread { through, count }) = found.await?;
    let (notices, next) = listing.rows(&app, notices, |notice| notice.id.uuid());
    let notices = notices.into_iter().map(|notice| view(notice, through)).collect::<Result<_, _>>()?;
    Ok(Answer::data(Notices { notices, unread: count, next }))
}

/// A signed copy of one notice, `<id>.txt`, with proof that it is in the public log.
#[utoipa::path(get, path = "/api/v1/users/notices/{file}", tag = "client", params(("file" = String, Path)),
    security(("bearer" = []), ("cookie" = []), ("key" = ["read"])), responses(
    (status = 200, description = "The file.", content((String = "text/plain"))),
    (status = 409, description = "`not_in_log_yet`: the public log does not have it yet."),
))]
pub(super) async fn file(
    State(app): State<App>,
    auth: Allowed<Read>,
    Path(name): Path<String>,
) -> Result<Response<Body>, Failed> {
    let id = name.strip_suffix(".txt").and_then(parse_id).ok_or_else(ApiError::not_found)?;
    let client = auth.client.id;
    let notice = read(&app, move |conn| reads::notice_of(conn, client, id)).await?.ok_or_else(ApiError::not_found)?;
    let copy = signed_copy(&app, Scope::from(&auth), Said::notice(&notice)?).await?;
    Ok(private_attachment(copy, "text/plain; charset=utf-8", &format!("notice-{name}")))
}

/// Marks a notice and all earlier ones as read. Marking an earlier notice than last time changes nothing.
#[utoipa::path(post, path = "/api/v1/users/notices/read", tag = "client", request_body = NoticeReadMark,
    security(("bearer" = []), ("cookie" = [])), responses((status = 200, body = Answer)))]
pub(super) async fn mark_read(
    State(app): State<App>,
    auth: ClientAuth,
    Command { body, key }: Command<NoticeReadMark>,
) -> Result<Answer, Failed> {
    let unknown = || ApiError::field("through", "unknown_notice", "Name one of your own notices.");
    let through = parse_id(&body.through).ok_or_else(unknown)?;
    let mark = async { Ok(app.store.mark_notices_read(auth.client.id, through).await?) };
    once(&app, &auth, key.as_ref(), mark).await?;
    Ok(Answer::message("Marked as read."))
}

fn view(notice: Notice, through: Option<Id<Notice>>) -> Result<NoticeView, ApiError> {
    let Notice { id, told, created_at, .. } = notice;
    let Words { title, text, leads } = ballast_words::words(&told)?;
    let read = through.is_some_and(|through| id.uuid() <= through.uuid());
    let (kind, about) = (told.kind(), ballast_words::about(told.kind()));
    Ok(NoticeView { id, kind, about, title, text, leads, data: told.data(), created_at, read })
}
