//! Client commands are decided on the client's present state, by the rules, at the present moment.

use ballast_core::{client::Client, context::Context, decision::Actor, id::Id};
use ballast_service::{decide::in_context, error::ApiError};
use ballast_store::{Conn, reads};

use crate::state::App;

/// Runs a rule as this client, at the present moment.
pub fn as_client<T>(app: &App, client: Id<Client>, rule: impl FnOnce(&mut Context<'_>) -> T) -> T {
    in_context(app, Actor::Client(client), rule)
}

/// The client's present state. A write is decided on this, not on the state that the session was checked with.
///
/// # Errors
/// 401 if the account is gone.
pub fn current(conn: &mut dyn Conn, client: Id<Client>) -> Result<Client, ApiError> {
    reads::client_by_id(conn, client)?.ok_or_else(ApiError::unauthenticated)
}
