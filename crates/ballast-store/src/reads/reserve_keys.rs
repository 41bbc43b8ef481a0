//! Reads announced changes of the key that signs proofs of liabilities.

use std::sync::LazyLock;

use ballast_core::proof::ReserveKeyChange;
use ballast_proof::SignedKeyChange;

use crate::{
    engine::{Conn, all},
    error::StoreError,
    rows::reserve_key::{TABLE, read},
};

static ALL: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM reserve_key k ORDER BY k.number", TABLE.list("k")));

/// Returns every announced change, oldest first; a firm has a handful in its life.
pub fn reserve_keys(conn: &mut dyn Conn) -> Result<Vec<ReserveKeyChange>, StoreError> {
    all(conn, &ALL, &[], read)
}

/// Returns the changes as they are published.
///
/// # Errors
/// As [`reserve_keys`], and if a row's record cannot be read.
pub fn key_changes(conn: &mut dyn Conn) -> Result<Vec<SignedKeyChange>, StoreError> {
    reserve_keys(conn)?.into_iter().map(|row| published(&row)).collect()
}

pub(crate) fn published(row: &ReserveKeyChange) -> Result<SignedKeyChange, StoreError> {
    let unread =
        |error| StoreError::Corrupt(format!("change {} of the reserve key cannot be read: {error}", row.number));
    serde_json::from_value(row.record.clone()).map_err(unread)
}
