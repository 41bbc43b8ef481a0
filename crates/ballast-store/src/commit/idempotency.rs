//! Idempotency keys: the same key and request get the first answer again; a different request under the key is refused.

use ballast_core::{decision::Idempotency, time::Moment};

use super::{Rejection, StoredAnswer};
use crate::{
    engine::{Conn, one},
    value::params,
};

const CLAIM: &str = "
INSERT INTO idempotency (scope, name, request_hash, status, body, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
ON CONFLICT (scope, name) DO NOTHING";

const FIND: &str = "SELECT request_hash, status, body FROM idempotency WHERE scope = ?1 AND name = ?2";

/// Stores the answer under its key.
pub(super) fn claim(conn: &mut dyn Conn, key: &Idempotency, at: Moment) -> Result<(), Rejection> {
    let status = u32::from(key.status);
    if conn.expect(CLAIM, params![&key.scope, &key.key, &key.request_hash, status, &key.body, at], 1)? {
        return Ok(());
    }
    let (hash, answer) = one(conn, FIND, params![&key.scope, &key.key], |c| {
        Ok((c.array::<32>()?, StoredAnswer { status: c.unsigned()?, body: c.string()? }))
    })?;
    Err(if hash == key.request_hash { Rejection::Replayed(answer) } else { Rejection::KeyReused })
}
