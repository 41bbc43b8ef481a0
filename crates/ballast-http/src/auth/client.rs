//! The extractors that admit a client. Only through one of them does a handler get the client.

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};
use ballast_auth::{
    api_keys,
    tokens::{Carrier, Claims},
};
use ballast_core::{client::Client, session::Session};
use ballast_service::{error::ApiError, write::Scope};
use ballast_store::{Conn, reads};

use super::{cookies, key::people_alone, origin::require_same_origin};
use crate::{failed::Failed, state::App};

/// A genuine, unexpired token. Its session has not been checked yet: only for handlers whose single query checks it
/// along with everything else.
#[derive(Clone, Copy, Debug)]
pub struct Token(pub Claims);

/// A client with a valid session, read in this very request.
#[derive(Clone, Debug)]
pub struct ClientAuth {
    pub client: Client,
    pub session: Session,
}

impl FromRequestParts<App> for Token {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failed> {
        let (token, carrier) = presented(app, &parts.headers).ok_or_else(ApiError::unauthenticated)?;
        if carrier == Carrier::Bearer && api_keys::is_meant(token) {
            return Err(people_alone().into());
        }
        if carrier == Carrier::Cookie {
            require_same_origin(&parts.method, &parts.headers, &app.site.public_url)?;
        }
        let now = app.clock.now();
        let claims = app.who.tokens.verify::<Client>(token, carrier, now).ok_or_else(ApiError::unauthenticated)?;
        app.who.seen.note(claims.session, now);
        Ok(Self(claims))
    }
}

impl FromRequestParts<App> for ClientAuth {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failed> {
        let Token(claims) = Token::from_request_parts(parts, app).await?;
        let read = move |conn: &mut dyn Conn| reads::session_with_client(conn, claims.session);
        let found = app.store.read_now(read).await?;
        let (session, client) = found.ok_or_else(ApiError::unauthenticated)?;
        if client.id != claims.owner || ballast_core::session::validate(app.clock.now(), &session, &client).is_err() {
            return Err(ApiError::unauthenticated().into());
        }
        Ok(Self { client, session })
    }
}

/// The token of the request and its carrier. With an `Authorization` header, even an invalid one, cookies are ignored.
fn presented<'a>(app: &App, headers: &'a HeaderMap) -> Option<(&'a str, Carrier)> {
    let Some(value) = headers.get(header::AUTHORIZATION) else {
        return app.asker(headers).read(cookies::SESSION).map(|token| (token, Carrier::Cookie));
    };
    let (scheme, token) = value.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some((token.trim(), Carrier::Bearer))
}

impl From<&ClientAuth> for Scope {
    fn from(auth: &ClientAuth) -> Self {
        Self::of_session(auth.client.id, auth.session.id)
    }
}
