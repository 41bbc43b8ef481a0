//! Notes when sessions were last seen. It is worth little and noted often, so it does not count in the row's versions.

use ballast_core::{
    api_key::ApiKey, id::Id, operator::Operator, service_key::ServiceKey, session::Session, time::Moment,
};

use crate::{reads::KeyUse, rejection::CommitError, store::Store, value::params};

const NOTE: &str = "UPDATE session SET last_seen_at = ?2 WHERE id = ?1 AND (last_seen_at IS NULL OR last_seen_at < ?2)";
const NOTE_OPERATORS: &str =
    "UPDATE operator_session SET last_seen_at = ?2 WHERE id = ?1 AND (last_seen_at IS NULL OR last_seen_at < ?2)";
const NOTE_KEY: &str = "
INSERT INTO api_key_use (api_key, used_at, network) VALUES (?1, ?2, ?3)
ON CONFLICT (api_key) DO UPDATE SET used_at = excluded.used_at, network = excluded.network
WHERE api_key_use.used_at < excluded.used_at";
const NOTE_SERVICE_KEY: &str = "
INSERT INTO service_key_use (service_key, used_at, network) VALUES (?1, ?2, ?3)
ON CONFLICT (service_key) DO UPDATE SET used_at = excluded.used_at, network = excluded.network
WHERE service_key_use.used_at < excluded.used_at";

impl Store {
    /// Notes when sessions were last seen; a later moment that was already noted stays.
    pub async fn note_seen(&self, seen: Vec<(Id<Session>, Moment)>) -> Result<(), CommitError> {
        self.write(move |ledger| {
            for (session, at) in &seen {
                ledger.conn.execute(NOTE, params![*session, *at])?;
            }
            Ok(())
        })
        .await
    }

    /// Like [`Self::note_seen`], for sessions of operators.
    pub async fn note_operators_seen(&self, seen: Vec<(Id<Session<Operator>>, Moment)>) -> Result<(), CommitError> {
        self.write(move |ledger| {
            for (session, at) in &seen {
                ledger.conn.execute(NOTE_OPERATORS, params![*session, *at])?;
            }
            Ok(())
        })
        .await
    }

    /// Like [`Self::note_seen`], for keys of clients' programs.
    pub async fn note_keys_used(&self, used: Vec<(Id<ApiKey>, KeyUse)>) -> Result<(), CommitError> {
        self.write(move |ledger| {
            for (key, KeyUse { at, network }) in &used {
                ledger.conn.execute(NOTE_KEY, params![*key, *at, network])?;
            }
            Ok(())
        })
        .await
    }

    /// Like [`Self::note_seen`], for keys of the firm's own systems.
    pub async fn note_service_keys_used(&self, used: Vec<(Id<ServiceKey>, KeyUse)>) -> Result<(), CommitError> {
        self.write(move |ledger| {
            for (key, KeyUse { at, network }) in &used {
                ledger.conn.execute(NOTE_SERVICE_KEY, params![*key, *at, network])?;
            }
            Ok(())
        })
        .await
    }
}
