//! A small table of texts that the software stores for itself, such as the demo clock's offset. Never a secret.

use ballast_core::{decision::Decision, time::Moment};

use crate::{
    engine::first,
    error::StoreError,
    reads::setting::{GET, HELD, held},
    rejection::{CommitError, Rejection},
    store::Store,
    value::params,
};

const SET: &str = "
INSERT INTO setting (name, content) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET content = excluded.content";

const REMOVE: &str = "DELETE FROM setting WHERE name = ?1";

impl Store {
    /// Returns since when mail and payouts have been held, if they are: after a restore the original may have sent them
    /// already, or still be running. Mail written later leaves as usual.
    pub async fn held(&self) -> Result<Option<Moment>, StoreError> {
        self.read(held).await
    }

    /// Releases what was held, with the entry that says from which address on the next ones are given.
    ///
    /// # Errors
    /// As [`Store::commit`]; stale if nothing is held.
    pub async fn release(&self, decision: Decision) -> Result<(), CommitError> {
        self.write(move |ledger| {
            if ledger.conn.execute(REMOVE, params![HELD])? == 0 {
                return Err(Rejection::Stale);
            }
            ledger.post(decision.actor, decision.at, &decision.journals)
        })
        .await
    }

    /// Returns the text stored under a name, if any.
    pub async fn setting(&self, name: &'static str) -> Result<Option<String>, StoreError> {
        self.read(move |conn| first(conn, GET, params![name], |c| c.string())).await
    }

    /// Stores a text under a name.
    pub async fn set_setting(&self, name: &'static str, content: String) -> Result<(), CommitError> {
        self.write(move |ledger| {
            ledger.conn.execute(SET, params![name, &content])?;
            Ok(())
        })
        .await
    }
}
