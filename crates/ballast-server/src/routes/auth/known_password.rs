//! Asking a client who is signed in for their password again, before what guards the account changes.

use ballast_core::decision::Change;

use crate::{
    auth::{
        client::ClientAuth,
        throttle::{count, forgiven},
    },
    error::ApiError,
    state::App,
};

/// Checks the present password. The answer goes into the decision it was asked for: it forgives the tries before.
///
/// # Errors
/// `wrong_password` at `passwordCurrent`; 429 after too many tries.
pub async fn require_password(app: &App, auth: &ClientAuth, typed: String) -> Result<Change, ApiError> {
    // Counted for each session: a stolen one must not lock the owner's own out.
    let bucket = auth.session.id.to_string();
    count(app, app.limits.passwords, &bucket).await?;
    if !app.passwords.verify(typed, Some(auth.client.password_hash.clone())).await? {
        return Err(ApiError::field("passwordCurrent", "wrong_password", "This is not your present password."));
    }
    Ok(forgiven(app, app.limits.passwords, &bucket))
}
