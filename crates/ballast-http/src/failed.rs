//! Failed calls and their answers.

use std::{borrow::Cow, collections::BTreeMap};

use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use ballast_service::error::{ApiError, Body};
use serde::Serialize;
use utoipa::ToSchema;

type Text = Cow<'static, str>;

/// An error to answer with.
#[derive(Debug)]
pub struct Failed(pub ApiError);

impl<E: Into<ApiError>> From<E> for Failed {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

/// Whose fault it is that a call failed.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum FailureStatus {
    /// The request's.
    Fail,
    /// The server's.
    Error,
}

/// The answer of a failed call.
#[derive(Serialize, ToSchema)]
pub struct Failure<'a> {
    status: FailureStatus,
    /// A message for people.
    message: &'a str,
    /// A stable code for programs.
    code: &'a str,
    /// Messages by field of the request body.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = BTreeMap<String, String>)]
    fields: &'a BTreeMap<Text, Text>,
}

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        let Body { status, code, message, fields, retry_after_seconds, cause } = self.0.into_parts();
        let kind = if status.is_server_error() { FailureStatus::Error } else { FailureStatus::Fail };
        let failure = Failure { status: kind, message: &message, code, fields: &fields };
        let mut response = (status, axum::Json(failure)).into_response();
        if let Some(seconds) = retry_after_seconds {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if let Some(cause) = cause {
            response.extensions_mut().insert(cause);
        }
        response
    }
}
