//! Bodies that are a file as it is.

use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
    http::{HeaderMap, StatusCode, header},
};
use ballast_service::error::ApiError;

use super::command::{self, Limit};
use crate::{failed::Failed, state::App};

/// A file. Its content type is required, because a page of another site cannot send that type without permission.
#[derive(Clone, Debug)]
pub struct Upload(pub Bytes);

/// A file from a stranger, with a smaller limit.
#[derive(Clone, Debug)]
pub struct SmallUpload(pub Bytes);

impl FromRequest<App> for Upload {
    type Rejection = Failed;

    async fn from_request(request: Request, _: &App) -> Result<Self, Failed> {
        within(request, Limit::FILE).await.map(Self).map_err(Failed)
    }
}

impl FromRequest<App> for SmallUpload {
    type Rejection = Failed;

    async fn from_request(request: Request, _: &App) -> Result<Self, Failed> {
        within(request, Limit::SMALL_FILE).await.map(Self).map_err(Failed)
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
