//! How far clients have read their notices. It moves no money and changes no terms, so it is no part of the books.

use ballast_core::{client::Client, id::Id, notice::Notice};

use crate::{rejection::CommitError, store::Store, value::params};

/// The notice must be the client's own; nothing happens when it is not, or when a later one was read before.
const MARK: &str = "
INSERT INTO notice_mark (client, through) SELECT n.client, n.id FROM notice n WHERE n.client = ?1 AND n.id = ?2
ON CONFLICT (client) DO UPDATE SET through = excluded.through WHERE notice_mark.through < excluded.through";

impl Store {
    /// A client has read this notice and every earlier one.
    ///
    /// # Errors
    /// As [`Store::commit`].
    pub async fn mark_notices_read(&self, client: Id<Client>, through: Id<Notice>) -> Result<(), CommitError> {
        self.write(move |ledger| {
            ledger.conn.execute(MARK, params![client, through])?;
            Ok(())
        })
        .await
    }
}
