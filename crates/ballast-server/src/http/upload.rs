//! The body of a call that takes a file as it is.

use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
    http::{HeaderMap, StatusCode, header},
};

use super::command::{self, Limit};
use crate::{error::ApiError, state::App};

/// A file. Its kind is asked for, because a page of another site cannot send that kind without being let.
#[derive(Clone, Debug)]
pub struct Upload(pub Bytes);

/// The same from a stranger, who may send less.
#[derive(Clone, Debug)]
pub struct SmallUpload(pub Bytes);

impl FromRequest<App> for Upload {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &App) -> Result<Self, ApiError> {
        within(request, Limit::FILE).await.map(Self)
    }
}

impl FromRequest<App> for SmallUpload {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &App) -> Result<Self, ApiError> {
        within(request, Limit::SMALL_FILE).await.map(Self)
    }
}

async fn within(request: Request, limit: Limit) -> Result<Bytes, ApiError> {
    let (parts, body) = request.into_parts();
    require_plain_bytes(&parts.headers)?;
    command::read(&parts.headers, body, limit).await
}

fn require_plain_bytes(headers: &HeaderMap) -> Result<(), ApiError> {
    let is = |name, wanted: &str| headers.get(name).is_some_and(|value| value.as_bytes() == wanted.as_bytes());
    let encoded = headers.contains_key(header::CONTENT_ENCODING) && !is(header::CONTENT_ENCODING, "identity");
    if !encoded && is(header::CONTENT_TYPE, "application/octet-stream") {
        return Ok(());
    }
    let message = "Send the file as it is, with the header Content-Type: application/octet-stream.";
    Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type", message))
}
