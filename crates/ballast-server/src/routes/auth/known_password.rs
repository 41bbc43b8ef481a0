//! Asking somebody who is signed in for their password again, before what guards the account changes.

use ballast_core::decision::Change;

use crate::{
    auth::{
        client::ClientAuth,
        throttle::{count, forgiven},
    },
    error::ApiError,
    state::App,
};

/// Checks a client's present password. The answer goes into the decision it was asked for: it forgives the tries before.
///
/// # Errors
/// `wrong_password` at `passwordCurrent`; 429 after too many tries.
pub async fn require_password(app: &App, auth: &ClientAuth, typed: String) -> Result<Change, ApiError> {
    known_password(app, &auth.session.id.to_string(), typed, auth.client.password_hash.clone()).await
}

/// Checks a password against its hash. Tries are counted for each `session`: a stolen one must not lock the owner's own
/// out.
///
/// # Errors
/// As [`require_password`].
pub async fn known_password(app: &App, session: &str, typed: String, hash: String) -> Result<Change, ApiError> {
    count(app, app.limits.passwords, session).await?;
    if !app.passwords.verify(typed, Some(hash)).await? {
        return Err(ApiError::field("passwordCurrent", "wrong_password", "This is not your present password."));
    }
    Ok(forgiven(app, app.limits.passwords, session))
}
