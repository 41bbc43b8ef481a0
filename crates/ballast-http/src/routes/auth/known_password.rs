//! Password checks: asking logged-in users for their password again before a change of what protects the account, and
//! checking that a repeated request has the password that it set before.

use ballast_core::{account::TypedPassword, decision::Change};
use ballast_service::{
    error::ApiError,
    throttle::{count, forgiven},
};

use crate::{auth::client::ClientAuth, state::App};

/// The firm's name, which is refused as a password.
pub fn firm(app: &App) -> &str {
    app.config.company.legal_name.as_deref().unwrap_or("Ballast")
}

/// Checks a client's current password. The returned change belongs in the decision: it forgives earlier attempts.
///
/// # Errors
/// `wrong_password` at `passwordCurrent`; 429 after too many attempts.
pub async fn require_password(app: &App, auth: &ClientAuth, typed: String) -> Result<Change, ApiError> {
    if auth.client.email_confirmed_at.is_none() {
        // Each change is mailed, to an address that may be a stranger's.
        count(app, app.who.limits.unconfirmed_changes, &auth.client.id.to_string()).await?;
    }
    known_password(app, &auth.session.id.to_string(), typed, auth.client.password_hash.clone()).await
}

/// Refuses to repeat the answer to a request if it now has a different password from the one it set: remembered
/// requests are not compared by password.
///
/// # Errors
/// `idempotency_key_reused`.
pub async fn require_same_password(app: &App, typed: &TypedPassword, set: Option<String>) -> Result<(), ApiError> {
    if app.who.passwords.verify(typed.expose().to_owned(), set).await? { Ok(()) } else { Err(ApiError::key_reused()) }
}

/// Checks a password against its hash. Attempts are counted for each `session`: a stolen one must not lock out the
/// owner's.
pub async fn known_password(app: &App, session: &str, typed: String, hash: String) -> Result<Change, ApiError> {
    count(app, app.who.limits.passwords, session).await?;
    if !app.who.passwords.verify(typed, Some(hash)).await? {
        return Err(ApiError::field("passwordCurrent", "wrong_password", "This is not your current password."));
    }
    Ok(forgiven(app, app.who.limits.passwords, session))
}
