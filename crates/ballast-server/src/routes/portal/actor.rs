//! A client's command: decided on the client as they are now, by the rules, at the present moment.

use ballast_core::{
    client::Client,
    context::Context,
    decision::{Actor, Decision},
    id::Id,
};
use ballast_store::{Conn, reads};
use serde::{Serialize, de::DeserializeOwned};

use crate::{error::ApiError, http::command::Key, jobs::decide::in_context, state::App, write::write};

/// Attempts before a client who keeps spending the same cash elsewhere is told so.
const ATTEMPTS: u32 = 8;
/// How the write door answers when an account does not hold what a decision takes from it.
const OVERDRAWN: &str = "insufficient_funds";

/// Runs a rule as this client, at the present moment.
pub fn as_client<T>(app: &App, client: Id<Client>, rule: impl FnOnce(&mut Context<'_>) -> T) -> T {
    in_context(app, Actor::Client(client), rule)
}

/// The client as they are now; a write decides on this, not on what the session was checked with.
///
/// # Errors
/// 401 when the account is gone.
pub fn current(conn: &mut dyn Conn, client: Id<Client>) -> Result<Client, ApiError> {
    reads::client_by_id(conn, client)?.ok_or_else(ApiError::unauthenticated)
}

/// Carries out a client's write. Every rule looks at the balances it draws on, so an account that does not hold enough
/// at the commit was drawn on by another request in between: the rule is asked again, and says what is possible now.
///
/// # Errors
/// As [`write`].
pub async fn carry_out<T, F>(app: &App, client: Id<Client>, key: Option<&Key>, decide: F) -> Result<T, ApiError>
where
    T: Serialize + DeserializeOwned + Send + 'static,
    F: Fn(&mut dyn Conn) -> Result<(Decision, T), ApiError> + Clone + Send + 'static,
{
    for _ in 1..ATTEMPTS {
        match write(app, client, key, decide.clone()).await {
            Err(error) if error.code() == OVERDRAWN => {}
            other => return other,
        }
    }
    write(app, client, key, decide).await
}
