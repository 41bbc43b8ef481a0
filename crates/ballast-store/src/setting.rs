//! A small table of texts the software keeps for itself, such as the demo clock's offset. Never a secret.

use crate::{commit::CommitError, engine::first, error::StoreError, store::Store, value::params};

const GET: &str = "SELECT content FROM setting WHERE name = ?1";
const SET: &str = "
INSERT INTO setting (name, content) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET content = excluded.content";

impl Store {
    /// The text kept under a name, if any.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn setting(&self, name: &'static str) -> Result<Option<String>, StoreError> {
        self.read(move |conn| first(conn, GET, params![name], |c| c.string())).await
    }

    /// Keeps a text under a name.
    ///
    /// # Errors
    /// When the store cannot write.
    pub async fn set_setting(&self, name: &'static str, content: String) -> Result<(), CommitError> {
        self.write(move |ledger| {
            ledger.conn.execute(SET, params![name, &content])?;
            Ok(())
        })
        .await
    }
}
