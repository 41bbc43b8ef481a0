//! The single error type of requests to the service, with conversions from refusals, store errors and bad input.

use std::{borrow::Cow, collections::BTreeMap};

use ballast_auth::passwords::PoolError;
use ballast_core::{
    ledger::Account,
    refusal::{Kind, Refusal},
};
use ballast_store::{CommitError, Constraint, StoreError};
use http::StatusCode;

type Text = Cow<'static, str>;

/// A request that was not carried out: status, stable code, a sentence that says what to do, and the fields at fault.
#[derive(Debug)]
pub struct ApiError(Box<Body>);

/// The contents of the error.
#[derive(Debug)]
pub struct Body {
    pub status: StatusCode,
    pub code: &'static str,
    pub message: Text,
    pub fields: BTreeMap<Text, Text>,
    pub retry_after_seconds: Option<i64>,
    pub cause: Option<Cause>,
}

/// The underlying failure, carried next to the answer so that the log names it together with the request's ID.
#[derive(Clone, Debug, Default)]
pub struct Cause(pub String);

impl ApiError {
    pub fn new(status: StatusCode, code: &'static str, message: impl Into<Text>) -> Self {
        let fields = BTreeMap::new();
        Self(Box::new(Body { status, code, message: message.into(), fields, retry_after_seconds: None, cause: None }))
    }

    /// 400 with one field at fault.
    pub fn field(field: impl Into<Text>, code: &'static str, message: impl Into<Text>) -> Self {
        let message = message.into();
        Self::new(StatusCode::BAD_REQUEST, code, message.clone()).with_field(field, message)
    }

    /// 404: it does not exist or belongs to someone else; both read the same.
    #[must_use]
    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", "Not found. Check the address or the id.")
    }

    /// 401: there is no session, or it has ended.
    #[must_use]
    pub fn unauthenticated() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "not_logged_in", "You are not logged in. Log in and try again.")
    }

    /// 429 with the seconds to wait.
    pub fn too_many(message: impl Into<Text>, retry_after_seconds: i64) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many_attempts", message).retry_after(retry_after_seconds)
    }

    /// 503 with the seconds to wait.
    pub fn unavailable(code: &'static str, message: impl Into<Text>, retry_after_seconds: i64) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, code, message).retry_after(retry_after_seconds)
    }

    /// 500. The cause is in the log under the request's ID, not in the answer.
    #[must_use]
    pub fn internal(cause: &dyn std::fmt::Display) -> Self {
        let message = "Something went wrong on our side and nothing was changed. Try again in a moment.";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", message).because(cause)
    }

    /// 503: it is not known whether the request was carried out.
    #[must_use]
    pub fn in_doubt() -> Self {
        let message = "It is not known yet whether this was stored. Send the same request again with the same \
                       Idempotency-Key: it is carried out at most once, and the answer says what became of it.";
        Self::unavailable("in_doubt", message, 2)
    }

    #[must_use]
    pub fn method_not_allowed() -> Self {
        let message = "This address does not allow that method. The API document lists those it allows.";
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", message)
    }

    /// Adds a field at fault.
    #[must_use]
    pub fn with_field(mut self, field: impl Into<Text>, message: impl Into<Text>) -> Self {
        self.0.fields.insert(field.into(), message.into());
        self
    }

    /// Replaces the message.
    #[must_use]
    pub fn worded(mut self, message: impl Into<Text>) -> Self {
        self.0.message = message.into();
        self
    }

    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.0.status
    }

    /// All its parts, for the answer.
    #[must_use]
    pub fn into_parts(self) -> Body {
        *self.0
    }

    #[must_use]
    pub fn code(&self) -> &'static str {
        self.0.code
    }

    /// The sentence shown to the person.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0.message
    }

    fn because(mut self, cause: &dyn std::fmt::Display) -> Self {
        self.0.cause = Some(Cause(cause.to_string()));
        self
    }

    fn retry_after(mut self, seconds: i64) -> Self {
        self.0.retry_after_seconds = Some(seconds.max(1));
        self
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        let status = match refusal.kind {
            Kind::Invalid => StatusCode::BAD_REQUEST,
            Kind::Conflict | Kind::Insufficient => StatusCode::CONFLICT,
            Kind::Forbidden => StatusCode::FORBIDDEN,
            Kind::NotFound => StatusCode::NOT_FOUND,
            Kind::TooMany => StatusCode::TOO_MANY_REQUESTS,
        };
        let error = Self::new(status, refusal.code, refusal.message.clone());
        match refusal.field {
            Some(field) => error.with_field(field, refusal.message),
            None => error,
        }
    }
}

impl From<PoolError> for ApiError {
    fn from(error: PoolError) -> Self {
        let message = "Too many people are logging in right now. Try again in a few seconds.";
        match error {
            PoolError::Busy => Self::unavailable("busy", message, 3),
            PoolError::Broken => Self::internal(&error),
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        let message = "The database does not answer. Try again in a moment.";
        Self::unavailable("database_unavailable", message, 5).because(&error)
    }
}

impl From<ballast_words::Error> for ApiError {
    fn from(error: ballast_words::Error) -> Self {
        Self::internal(&error)
    }
}

impl From<CommitError> for ApiError {
    fn from(error: CommitError) -> Self {
        match error {
            CommitError::Duplicate(Constraint::ClientEmail) => Self::new(
                StatusCode::CONFLICT,
                "email_taken",
                "An account with this email already exists. Log in, or reset the password.",
            )
            .with_field("email", "An account with this email already exists."),
            CommitError::Duplicate(Constraint::OperatorEmail) => Self::new(
                StatusCode::CONFLICT,
                "operator_exists",
                "There is already an operator with this email. Change that one instead.",
            )
            .with_field("email", "There is already an operator with this email."),
            CommitError::Duplicate(Constraint::FactorCredential) => Self::new(
                StatusCode::CONFLICT,
                "passkey_known",
                "This passkey is already set up; use another device, or remove it first.",
            ),
            CommitError::Stale => Self::new(
                StatusCode::CONFLICT,
                "changed_meanwhile",
                "Another request changed this at the same moment. Look at it again and retry.",
            ),
            CommitError::Duplicate(_) => {
                Self::new(StatusCode::CONFLICT, "already_done", "This has already been done. Reload to see it.")
            }
            CommitError::KeyReused | CommitError::Replayed(_) => Self::key_reused(),
            CommitError::Overdrawn(account) if account.owner().is_none() => Self::firm_funds_short(account),
            CommitError::Overdrawn(_) => {
                Self::new(StatusCode::CONFLICT, "insufficient_funds", "The account does not hold enough for this.")
            }
            CommitError::Unavailable(cause) => {
                let message = "Nothing can be written right now, and nothing was. Try again in a moment.";
                Self::unavailable("read_only", message, 5).because(&cause)
            }
            CommitError::InDoubt(cause) => Self::in_doubt().because(&cause),
            CommitError::Refused(cause) => Self::internal(&cause),
            // Leases are for jobs; no request is made under one.
            CommitError::LeaseLost => Self::internal(&error),
        }
    }
}

impl ApiError {
    /// 409: the firm's own money does not cover its side, which only the firm can fix.
    fn firm_funds_short(account: Account) -> Self {
        tracing::error!(?account, "a client's request waits for money of the firm's own");
        Self::new(
            StatusCode::CONFLICT,
            "firm_funds_short",
            "Nothing was changed: the firm must first add its own money. Try again tomorrow, or write to support.",
        )
    }

    /// 409: the idempotency key belongs to another request.
    #[must_use]
    pub fn key_reused() -> Self {
        Self::new(
            StatusCode::CONFLICT,
            "idempotency_key_reused",
            "This Idempotency-Key was used for another request. Send a new key for a new request.",
        )
    }
}

/// Collects the faults in the fields of a body, so that a client learns of all of them at once.
#[derive(Debug, Default)]
pub struct Fields(Option<ApiError>);

impl Fields {
    /// The value, or `None` after noting the fault.
    pub fn take<T>(&mut self, parsed: Result<T, Refusal>) -> Option<T> {
        parsed.map_err(|refusal| self.add(refusal)).ok()
    }

    /// Notes a fault.
    pub fn add(&mut self, refusal: Refusal) {
        self.0 = Some(match (self.0.take(), refusal.field) {
            (Some(error), Some(field)) => error.with_field(field, refusal.message),
            (Some(error), None) => error,
            (None, _) => refusal.into(),
        });
    }

    /// The error to return when a value is missing; only reached after a fault was noted.
    #[must_use]
    pub fn into_error(self) -> ApiError {
        self.0.unwrap_or_else(|| ApiError::new(StatusCode::BAD_REQUEST, "invalid_input", "Check the fields."))
    }
}
