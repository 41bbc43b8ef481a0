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

/// Content type of every answer of the API.
pub const JSON: HeaderValue = HeaderValue::from_static("application/json");
/// Initial capacity for a typical answer.
const USUAL_BYTES: usize = 512;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Answer<T = NoData> {
    status: Success,
    /// A message for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    message: Option<String>,
    /// A bearer token, if the call logs in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    token: Option<String>,
    /// The data of the answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    data: Option<T>,
}

/// Data of calls that answer only with a message; never present.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct NoData {}

/// The ID of the item that a call created.
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

/// The status of every success.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Success {
    Success,
}

impl Answer {
    pub fn message(message: impl Into<String>) -> Self {
        Self { status: Success::Success, message: Some(message.into()), token: None, data: None }
    }
}

impl<T> Answer<T> {
    pub const fn data(data: T) -> Self {
        Self { status: Success::Success, message: None, token: None, data: Some(data) }
    }

    #[must_use]
    pub fn with_message(mut self, message: impl Into<String>) -> Self {
        self.message = Some(message.into());
        self
    }

    #[must_use]
    pub fn with_token(mut self, token: String) -> Self {
        self.token = Some(token);
        self
    }
}

impl<T: Serialize> IntoResponse for Answer<T> {
    fn into_response(self) -> Response {
        // Written to a plain vector with some capacity: many small writes to a growing shared buffer cost more than
        // everything else.
        let mut text = Vec::with_capacity(USUAL_BYTES);
        match serde_json::to_writer(&mut text, &self) {
            Ok(()) => json(text.into()),
            Err(error) => Failed(ApiError::internal(&error)).into_response(),
        }
    }
}

/// A 200 answer whose body is already JSON.
#[must_use]
pub fn json(text: Bytes) -> Response {
    let mut response = Response::new(Body::from(text));
    response.headers_mut().insert(header::CONTENT_TYPE, JSON);
    response
}
