//! The success envelope of the API.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// `{"status":"success","message"?,"token"?,"data"?}`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Answer<T = ()> {
    /// Always `success`.
    status: Success,
    /// A sentence for the person.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    /// A bearer token, when the call signs in.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    /// What was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<T>,
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
    /// Only data.
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
        (StatusCode::OK, Json(self)).into_response()
    }
}
