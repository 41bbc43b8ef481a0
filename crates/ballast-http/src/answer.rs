//! The success envelope of the API.

use axum::{
    body::{Body, Bytes},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use ballast_core::id::Id;
use ballast_service::error::ApiError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::failed::Failed;

/// The type of every answer of the API.
pub const JSON: HeaderValue = HeaderValue::from_static("application/json");
/// Room for an answer about one thing.
const USUAL_BYTES: usize = 512;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Answer<T = NoData> {
    status: Success,
    /// A sentence for the person.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    message: Option<String>,
    /// A bearer token, when the call signs in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    token: Option<String>,
    /// What was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    data: Option<T>,
}

/// What a call answers with that has only a sentence to say: never there.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct NoData {}

/// What a call answers with that made one thing: its id.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct CreatedItem {
    #[serde(rename = "_id")]
    pub id: Uuid,
}

impl<T> From<Id<T>> for CreatedItem {
    fn from(id: Id<T>) -> Self {
        Self { id: id.uuid() }
    }
}

/// The one word a success answers with.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Success {
    Success,
}

impl Answer {
    /// Only a sentence.
    pub fn message(message: impl Into<String>) -> Self {
        Self { status: Success::Success, message: Some(message.into()), token: None, data: None }
    }
}

impl<T> Answer<T> {
    pub const fn data(data: T) -> Self {
        Self { status: Success::Success, message: None, token: None, data: Some(data) }
    }

    /// Adds a sentence.
    #[must_use]
    pub fn with_message(mut self, message: impl Into<String>) -> Self {
        self.message = Some(message.into());
        self
    }

    /// Adds a bearer token.
    #[must_use]
    pub fn with_token(mut self, token: String) -> Self {
        self.token = Some(token);
        self
    }
}

impl<T: Serialize> IntoResponse for Answer<T> {
    fn into_response(self) -> Response {
        // Into a plain vector of some size: many small writes into a growing shared buffer cost more than the rest.
        let mut text = Vec::with_capacity(USUAL_BYTES);
        match serde_json::to_writer(&mut text, &self) {
            Ok(()) => json(text.into()),
            Err(error) => Failed(ApiError::internal(&error)).into_response(),
        }
    }
}

/// A body that is JSON already, with 200.
#[must_use]
pub fn json(text: Bytes) -> Response {
    let mut response = Response::new(Body::from(text));
    response.headers_mut().insert(header::CONTENT_TYPE, JSON);
    response
}
