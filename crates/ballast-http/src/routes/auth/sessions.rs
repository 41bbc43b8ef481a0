//! `GET` and `DELETE users/sessions`, `DELETE users/sessions/{id}`, `DELETE users/sessions/others`

use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use ballast_core::{account, decision::Actor, id::Id, session, session::Session, time::Moment};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    write::{read, write},
};
use ballast_store::reads;
use ballast_words::device_name;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    client, device,
    signed_in::{append, changed_client},
};
use crate::{
    answer::Answer,
    auth::client::ClientAuth,
    cookies,
    edge::command::{Command, EmptyBody},
    failed::Failed,
    lists::{Asked, PageQuery},
    state::App,
};

/// The client's sessions.
#[derive(Debug, Serialize, ToSchema)]
pub struct Sessions {
    sessions: Vec<OpenSession>,
    /// `cursor` of the next page; null on the last one.
    next: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenSession {
    #[serde(rename = "_id")]
    id: Uuid,
    /// User agent of the browser.
    user_agent: String,
    /// The device in words.
    #[schema(example = "Chrome on Linux")]
    device: String,
    /// When it began.
    created_at: Moment,
    /// When it was last used, to the minute.
    last_seen_at: Moment,
    /// When it expires.
    expires_at: Moment,
    /// Whether it is the requesting session.
    current: bool,
    /// Whether its device receives push messages; operators' devices do not.
    messages: bool,
}

impl Sessions {
    /// The requested page of these sessions, newest first.
    pub fn page(app: &App, page: PageQuery, sessions: Vec<OpenSession>) -> Result<Self, ApiError> {
        let (sessions, next) = page.cut(app, "sessions", sessions, |session| session.id)?;
        Ok(Self { sessions, next })
    }
}

impl OpenSession {
    /// The view of a session; `seen` is when it was last used, `current` the requesting session, `messages` whether its
    /// device receives push messages.
    pub fn new<O>(one: &Session<O>, seen: Option<Moment>, current: Id<Session<O>>, messages: bool) -> Self {
        Self {
            last_seen_at: seen.unwrap_or(one.created_at),
            current: one.id == current,
            id: one.id.uuid(),
            user_agent: one.user_agent.clone(),
            device: device_name(&one.user_agent),
            created_at: one.created_at,
            expires_at: one.expires_at,
            messages,
        }
    }
}

/// The client's open sessions.
#[utoipa::path(get, path = "/api/v1/users/sessions", params(PageQuery), tag = "users", security(("bearer" = []), ("cookie" = [])),
    responses((status = 200, body = Answer<Sessions>)))]
pub async fn list(
    State(app): State<App>,
    auth: ClientAuth,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<Sessions>, Failed> {
    let ClientAuth { client, session: current } = auth;
    let (id, now) = (client.id, app.clock.now());
    let (found, devices) =
        read(&app, move |conn| Ok((reads::sessions_of(conn, id)?, reads::push_devices(conn, id)?))).await?;
    let open = found.into_iter().filter(|(one, _)| session::validate(now, one, &client).is_ok());
    let sessions = open.map(|(one, seen)| {
        let messages = devices.iter().any(|(device, _)| device.session == one.id);
        OpenSession::new(&one, seen.max(app.who.seen.last(one.id)), current.id, messages)
    });
    Ok(Answer::data(Sessions::page(&app, page, sessions.collect())?))
}

/// Ends one session of the client.
#[utoipa::path(delete, path = "/api/v1/users/sessions/{id}", tag = "users", request_body = EmptyBody,
    params(("id" = uuid::Uuid, Path, description = "The session's `_id`.")),
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer),
        (status = 404, description = "This client has no such session."),
    ))]
pub async fn end_one(
    State(app): State<App>,
    auth: ClientAuth,
    Path(id): Path<String>,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Answer, Failed> {
    let id: Id<Session> = id.parse().map_err(|_| ApiError::not_found())?;
    let (client, shared) = (auth.client.id, app.clone());
    write(&app, &auth, key.as_ref(), move |conn| {
        let found = reads::session_with_client(conn, id)?.filter(|(session, _)| session.owner == client);
        let (session, _) = found.ok_or_else(ApiError::not_found)?;
        Ok((in_context(&shared, Actor::Client(client), |context| session::revoke(context, session)), ()))
    })
    .await?;
    Ok(Answer::message("That session has ended."))
}

/// Ends every session of the client except this one, whose device stays known.
#[utoipa::path(delete, path = "/api/v1/users/sessions/others", tag = "users", request_body = EmptyBody,
    security(("bearer" = []), ("cookie" = [])),
    responses((status = 200, body = Answer)))]
pub async fn end_others(
    State(app): State<App>,
    auth: ClientAuth,
    headers: HeaderMap,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Response, Failed> {
    let (id, kept, shared) = (auth.client.id, auth.session.id, app.clone());
    let epoch: i64 = write(&app, &auth, key.as_ref(), move |conn| {
        let (session, client) = reads::session_with_client(conn, kept)?.ok_or_else(ApiError::unauthenticated)?;
        let ended =
            in_context(&shared, Actor::Client(id), |context| account::end_other_sessions(context, &client, session))?;
        let epoch = changed_client(&ended).map_or(client.epoch, |changed| changed.epoch);
        Ok((ended, epoch))
    })
    .await?;
    let mut response = Answer::message("Every other session has ended.").into_response();
    let device = device::new(&app.who.keys, id, epoch).map_err(|error| ApiError::internal(&error))?;
    append(&mut response, app.asker(&headers).set(cookies::DEVICE, &device, device::SECONDS));
    Ok(response)
}

/// Ends every session of the client, including this one.
#[utoipa::path(delete, path = "/api/v1/users/sessions", tag = "users", request_body = EmptyBody,
    security(("bearer" = []), ("cookie" = [])),
    responses((status = 200, body = Answer)))]
pub async fn end_all(
    State(app): State<App>,
    auth: ClientAuth,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Response, Failed> {
    let (id, shared) = (auth.client.id, app.clone());
    write(&app, &auth, key.as_ref(), move |conn| {
        let client = client::load(conn, id)?;
        let ended = in_context(&shared, Actor::Client(id), |context| account::end_all_sessions(context, &client))?;
        Ok((ended, ()))
    })
    .await?;
    let mut response = Answer::message("Every session has ended. Log in again where you need to.").into_response();
    append(&mut response, cookies::clear(cookies::SESSION, app.is_https()));
    Ok(response)
}
