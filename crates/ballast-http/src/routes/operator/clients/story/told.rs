//! A client's mails, sessions and notices.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    client::Client,
    id::Id,
    mail::{Ending, Letter},
    notice::{Kind, Notice},
    session::Session,
    time::Moment,
};
use ballast_service::{error::ApiError, operators::signed_in::Operator};
use ballast_store::reads::operator::{MailLine, SessionLine, mails_page, notices_page, sessions_page};
use ballast_words::{Words, device_name};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Chapter;
use crate::{
    answer::Answer,
    edge::path_id::PathId,
    failed::Failed,
    lists::{Asked, PageQuery},
    state::App,
};

/// A page of mail.
#[derive(Serialize, ToSchema)]
pub(in super::super) struct ClientMail {
    mail: Vec<ClientMailRow>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
}

/// A mail and its outcome. Its text is not stored, because some mails carry codes.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ClientMailRow {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Uuid,
    #[schema(value_type = Letter)]
    template: String,
    #[schema(value_type = Ending)]
    outcome: String,
    /// Number of failed attempts.
    attempts: u32,
    queued_at: Moment,
    /// When it was accepted or given up; null while it is waiting.
    settled_at: Option<Moment>,
}

/// A page of sessions.
#[derive(Serialize, ToSchema)]
pub(in super::super) struct ClientSessions {
    sessions: Vec<ClientSessionRow>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ClientSessionRow {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Session>,
    user_agent: String,
    /// The device in words.
    #[schema(example = "Chrome on Linux")]
    device: String,
    created_at: Moment,
    last_seen_at: Option<Moment>,
    expires_at: Moment,
    /// When this session was ended individually; a change of password or a freeze ends all sessions without setting
    /// this.
    ended_at: Option<Moment>,
}

/// A page of notices.
#[derive(Serialize, ToSchema)]
pub(in super::super) struct ClientNotices {
    notices: Vec<ClientNoticeRow>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ClientNoticeRow {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Notice>,
    kind: Kind,
    title: String,
    text: String,
    created_at: Moment,
}

/// The mails to a client.
#[utoipa::path(get, path = "/api/v1/operator/clients/{id}/mail", tag = "operator",
    params(("id" = String, Path), PageQuery), security(("operator" = [])),
    responses((status = 200, body = Answer<ClientMail>)))]
pub(in super::super) async fn mail(
    State(app): State<App>,
    auth: Operator<may::ReadClients>,
    PathId(client): PathId<Client>,
    Asked(query): Asked<PageQuery>,
) -> Result<Answer<ClientMail>, Failed> {
    let chapter = Chapter { name: "mail", client };
    let (mail, next) = chapter.page(&app, &auth, &query, mails_page, |line| Ok(mail_row(line))).await?;
    Ok(Answer::data(ClientMail { mail, next }))
}

fn mail_row(line: MailLine) -> ClientMailRow {
    let MailLine { id, template, outcome, attempts, queued_at, settled_at } = line;
    ClientMailRow { id, template, outcome, attempts, queued_at, settled_at }
}

/// A client's sessions, ended or not.
#[utoipa::path(get, path = "/api/v1/operator/clients/{id}/sessions", tag = "operator",
    params(("id" = String, Path), PageQuery), security(("operator" = [])),
    responses((status = 200, body = Answer<ClientSessions>)))]
pub(in super::super) async fn sessions(
    State(app): State<App>,
    auth: Operator<may::ReadClients>,
    PathId(client): PathId<Client>,
    Asked(query): Asked<PageQuery>,
) -> Result<Answer<ClientSessions>, Failed> {
    let chapter = Chapter { name: "sessions", client };
    let (sessions, next) = chapter.page(&app, &auth, &query, sessions_page, |line| Ok(session_row(line))).await?;
    Ok(Answer::data(ClientSessions { sessions, next }))
}

fn session_row(line: SessionLine) -> ClientSessionRow {
    let SessionLine { session, last_seen_at } = line;
    ClientSessionRow {
        id: session.id,
        device: device_name(&session.user_agent),
        user_agent: session.user_agent,
        created_at: session.created_at,
        last_seen_at,
        expires_at: session.expires_at,
        ended_at: session.revoked_at,
    }
}

/// The notices to a client in the portal.
#[utoipa::path(get, path = "/api/v1/operator/clients/{id}/notices", tag = "operator",
    params(("id" = String, Path), PageQuery), security(("operator" = [])),
    responses((status = 200, body = Answer<ClientNotices>)))]
pub(in super::super) async fn notices(
    State(app): State<App>,
    auth: Operator<may::ReadClients>,
    PathId(client): PathId<Client>,
    Asked(query): Asked<PageQuery>,
) -> Result<Answer<ClientNotices>, Failed> {
    let chapter = Chapter { name: "notices", client };
    let (notices, next) = chapter.page(&app, &auth, &query, notices_page, notice_row).await?;
    Ok(Answer::data(ClientNotices { notices, next }))
}

fn notice_row(notice: Notice) -> Result<ClientNoticeRow, ApiError> {
    let Words { title, text, .. } = ballast_words::words(&notice.told)?;
    Ok(ClientNoticeRow { id: notice.id, kind: notice.told.kind(), title, text, created_at: notice.created_at })
}
