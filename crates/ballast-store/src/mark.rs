//! How far clients have read their notices. It moves no money and changes no terms, so it is no part of the books.

use ballast_core::{client::Client, id::Id, notice::Notice};

use crate::{reads, rejection::CommitError, store::Store, value::params};

/// Nothing happens when a later one was read before.
const MARK: &str = "
INSERT INTO notice_mark (client, through) VALUES (?1, ?2)
ON CONFLICT (client) DO UPDATE SET through = excluded.through WHERE notice_mark.through < excluded.through";

impl Store {
    /// A client has read this notice and every earlier one. Nothing happens when it is not theirs.
    ///
    /// # Errors
    /// As [`Store::commit`].
    pub async fn mark_notices_read(&self, client: Id<Client>, through: Id<Notice>) -> Result<(), CommitError> {
        self.write(move |ledger| {
            if reads::notice_of(ledger.conn, client, through)?.is_some() {
                ledger.conn.execute(MARK, params![client, through])?;
            }
            Ok(())
        })
        .await
    }
}
