//! `GET operator/sessions`, `DELETE operator/sessions/{id}`

use axum::extract::{Path, State};
use ballast_auth::may;
use ballast_core::{
    id::Id,
    operator::{Operator as Account, validate},
    session::{self, Session},
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    operators::signed_in::Operator,
    write::{read, write},
};
use ballast_store::reads;

use crate::{
    answer::Answer,
    edge::command::{Command, EmptyBody},
    failed::Failed,
    lists::{Asked, PageQuery},
    routes::auth::sessions::{OpenSession, Sessions},
    state::App,
};

/// The operator's own open sessions.
#[utoipa::path(get, path = "/api/v1/operator/sessions", params(PageQuery), tag = "operator", security(("operator" = [])),
    responses((status = 200, body = Answer<Sessions>)))]
pub async fn list(
    State(app): State<App>,
    auth: Operator<may::SignedIn>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<Sessions>, Failed> {
    let (id, now) = (auth.id(), app.clock.now());
    let found = read(&app, move |conn| reads::operator_sessions(conn, id)).await?;
    let seen = found.into_iter().map(|(one, stored)| (stored.max(app.who.operators_seen.last(one.id)), one));
    let open = seen.filter(|(seen, one)| validate(now, one, &auth.operator, *seen).is_ok());
    let open = open.map(|(seen, one)| OpenSession::new(&one, seen, auth.session.id, false)).collect();
    Ok(Answer::data(Sessions::page(&app, page, open)?))
}

/// Ends one of the operator's own sessions.
#[utoipa::path(delete, path = "/api/v1/operator/sessions/{id}", tag = "operator", request_body = EmptyBody,
    params(("id" = uuid::Uuid, Path, description = "The session's `_id`.")),
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer),
        (status = 404, description = "This operator has no such session."),
    ))]
pub async fn end_one(
    State(app): State<App>,
    auth: Operator<may::SignedIn>,
    Path(id): Path<String>,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Answer, Failed> {
    let id: Id<Session<Account>> = id.parse().map_err(|_| ApiError::not_found())?;
    let (owner, actor, shared) = (auth.id(), auth.actor(), app.clone());
    write(&app, &auth, key.as_ref(), move |conn| {
        let found = reads::operator_session(conn, id)?.filter(|found| found.session.owner == owner);
        let session = found.ok_or_else(ApiError::not_found)?.session;
        Ok((in_context(&shared, actor, |context| session::revoke(context, session)), ()))
    })
    .await?;
    Ok(Answer::message("That session has ended."))
}
