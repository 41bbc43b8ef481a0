//! `/unsubscribe?token=…`: the link at the end of mails that may be switched off. Opening it changes nothing, because
//! mail scanners open every link; pressing its button does, and so does the one-click `POST` of a mail program (RFC
//! 8058). It needs neither a log-in nor a script.

mod page;

use axum::{
    Router,
    body::Body,
    extract::{Query, State, rejection::QueryRejection},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
    routing::get,
};
use ballast_auth::mailed;
use ballast_config::proxies::Peer;
use ballast_core::{client::Client, id::Id, mail_choice::By, notice::Group};
use ballast_service::{
    error::ApiError,
    throttle,
    write::{Scope, read, write},
};
use ballast_store::reads;
use serde::Deserialize;

use self::page::Said;
use super::portal::choose_mail;
use crate::{edge::command::short_body, failed::Failed, state::App};

/// The form field sent by mail programs, and by our own button.
const ONE_CLICK: (&str, &str) = ("List-Unsubscribe", "One-Click");

/// The page. It is for people and mail programs, so it is not in the API document.
pub fn routes() -> Router<App> {
    Router::new().route("/unsubscribe", get(open).post(stop)).route("/unsubscribe.css", get(page::style))
}

#[derive(Debug, Deserialize)]
struct Link {
    token: String,
}

type Asked = Result<Query<Link>, QueryRejection>;

/// Asks for confirmation; changes nothing.
async fn open(State(app): State<App>, peer: Peer, link: Asked) -> Response {
    let said = match whose(&app, &peer, link).await {
        Ok(Stop { client, group, token }) => match is_off(&app, client, group).await {
            Ok(true) => Said::Stopped(group),
            Ok(false) => Said::Asked(group, token),
            Err(error) => return Failed(error).into_response(),
        },
        Err(said) => said,
    };
    page::answer(&app, &said)
}

async fn stop(State(app): State<App>, peer: Peer, link: Asked, headers: HeaderMap, body: Body) -> Response {
    let said = match whose(&app, &peer, link).await {
        Ok(Stop { client, group, token }) => match meant(&headers, body).await {
            Ok(true) => match switch_off(&app, client, group).await {
                Ok(()) => Said::Stopped(group),
                Err(error) => return Failed(error).into_response(),
            },
            Ok(false) => Said::Asked(group, token),
            Err(error) => return Failed(error).into_response(),
        },
        Err(said) => said,
    };
    page::answer(&app, &said)
}

/// The mails that a link stops.
struct Stop {
    client: Id<Client>,
    group: Group,
    token: String,
}

/// Reads a link. Guesses are counted; requests of a mail program that serves many people are not.
async fn whose(app: &App, peer: &Peer, link: Asked) -> Result<Stop, Said> {
    if let Ok(Query(Link { token })) = link
        && let Some((client, group)) = mailed::read_stop_token(&app.who.keys, &token)
    {
        return Ok(Stop { client, group, token });
    }
    match throttle::count(app, app.who.limits.address, &peer.to_string()).await {
        Ok(()) => Err(Said::NotOurs),
        Err(_) => Err(Said::TooOften),
    }
}

/// Whether the body asks to stop mails, as a form in either of the two encodings.
async fn meant(headers: &HeaderMap, body: Body) -> Result<bool, ApiError> {
    let body = short_body(headers, body).await?;
    let text = String::from_utf8_lossy(&body);
    let (name, value) = ONE_CLICK;
    let as_url = text.split('&').any(|pair| pair.trim() == format!("{name}={value}"));
    let as_parts = text.contains(&format!("name=\"{name}\"")) && text.lines().any(|line| line.trim() == value);
    Ok(as_url || as_parts)
}

async fn is_off(app: &App, client: Id<Client>, group: Group) -> Result<bool, ApiError> {
    let choice = read(app, move |conn| reads::mail_choice(conn, client)).await?;
    Ok(choice.is_some_and(|choice| choice.off.contains(&group)))
}

async fn switch_off(app: &App, client: Id<Client>, group: Group) -> Result<(), ApiError> {
    let shared = app.clone();
    let decide = move |conn: &mut dyn ballast_store::Conn| {
        reads::client_by_id(conn, client)?.ok_or_else(ApiError::not_found)?;
        Ok((choose_mail(&shared, conn, client, &[(group, false)], By::MailedLink)?, ()))
    };
    write(app, Scope::of_client(client), None, decide).await
}

impl Said {
    const fn status(&self) -> StatusCode {
        match self {
            Self::Asked(..) | Self::Stopped(_) => StatusCode::OK,
            Self::NotOurs => StatusCode::NOT_FOUND,
            Self::TooOften => StatusCode::TOO_MANY_REQUESTS,
        }
    }
}
