//! Stores how far clients have read their notices. It moves no money and changes no terms, so it is not part of the
//! books.

use ballast_core::{client::Client, id::Id, notice::Notice};

use crate::{reads, rejection::CommitError, store::Store, value::params};

/// Does nothing if a later one was already read.
const MARK: &str = "
INSERT INTO notice_mark (client, through) VALUES (?1, ?2)
ON CONFLICT (client) DO UPDATE SET through = excluded.through WHERE notice_mark.through < excluded.through";

impl Store {
    /// Marks this notice and every earlier one as read by a client. Does nothing if the notice is not theirs.
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
