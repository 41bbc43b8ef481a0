//! Reads clients' second factors.

use std::sync::LazyLock;

use ballast_core::{
    client::Client,
    factor::{Factor, Held},
    id::Id,
};

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    rows::{factor, recovery},
    value::params,
};

static OF_CLIENT: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM factor f WHERE f.client = ?1 AND f.state <> 'removed' ORDER BY f.created_at, f.id",
        factor::TABLE.list("f"),
    )
});
static BY_ID: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM factor f WHERE f.id = ?1 AND f.client = ?2", factor::TABLE.list("f")));
static CODES: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM recovery r WHERE r.client = ?1", recovery::TABLE.list("r")));

/// Returns the factors of a client that were not removed, oldest first, and their recovery codes.
pub fn second_factors(conn: &mut dyn Conn, client: Id<Client>) -> Result<Held, StoreError> {
    Ok(Held {
        factors: all(conn, &OF_CLIENT, params![client], factor::read)?,
        recovery: first(conn, &CODES, params![client], recovery::read)?,
    })
}

/// Returns one factor of this client, removed or not.
pub fn factor(conn: &mut dyn Conn, id: Id<Factor>, client: Id<Client>) -> Result<Option<Factor>, StoreError> {
    first(conn, &BY_ID, params![id, client], factor::read)
}
