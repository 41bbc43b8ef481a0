//! Loads the client that a session, a link or a key refers to.

use ballast_core::{client::Client, id::Id};
use ballast_service::error::ApiError;
use ballast_store::{Conn, reads};

/// The client's present state.
///
/// # Errors
/// An internal error if the client does not exist.
pub(super) fn load(conn: &mut dyn Conn, id: Id<Client>) -> Result<Client, ApiError> {
    let missing = || ApiError::internal(&format!("client {id} is referred to but does not exist"));
    reads::client_by_id(conn, id)?.ok_or_else(missing)
}
