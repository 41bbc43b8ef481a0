//! Reads the checks of clients' identities.

use std::sync::LazyLock;

use ballast_core::{
    client::Client,
    id::Id,
    identity_check::{DocumentMac, IdentityCheck},
};

use crate::{
    engine::{Conn, first},
    error::StoreError,
    rows::identity_check::{TABLE, read},
    value::params,
};

static OF: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM identity_check k WHERE k.client = ?1 AND k.withdrawn_at IS NULL", TABLE.list("k"),)
});
const BY_DOCUMENT: &str = "SELECT client FROM identity_check WHERE document = ?1 AND withdrawn_at IS NULL";

/// Returns the check that currently counts for a client.
pub fn identity_check_of(conn: &mut dyn Conn, client: Id<Client>) -> Result<Option<IdentityCheck>, StoreError> {
    first(conn, &OF, params![client], read)
}

/// Returns the client for whom a document currently counts.
pub fn client_by_document(conn: &mut dyn Conn, document: &DocumentMac) -> Result<Option<Id<Client>>, StoreError> {
    first(conn, BY_DOCUMENT, params![document], |c| c.id())
}
