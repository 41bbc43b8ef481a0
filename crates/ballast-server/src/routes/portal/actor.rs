//! A client's command in the surroundings that rules are handed.

use ballast_core::{client::Client, context::Context, decision::Actor, id::Id};
use ballast_store::{Conn, reads};

use crate::{error::ApiError, state::AppState};

/// Runs a rule as this client, at the present moment.
pub fn as_client<T>(app: &AppState, client: Id<Client>, rule: impl FnOnce(&mut Context<'_>) -> T) -> T {
    let mut new_id = || app.new_uuid();
    let (actor, now) = (Actor::Client(client), app.clock.now());
    rule(&mut Context { actor, now, rules: &app.config.rules, new_id: &mut new_id })
}

/// The client as they are now; a write decides on this, not on what the session was checked with.
///
/// # Errors
/// 401 when the account is gone.
pub fn current(conn: &mut dyn Conn, client: Id<Client>) -> Result<Client, ApiError> {
    reads::client_by_id(conn, client)?.ok_or_else(ApiError::unauthenticated)
}
