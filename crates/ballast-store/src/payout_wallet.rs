//! Stores what the payout wallet has read from the chain. It can be read again at any time, so it is not part of the
//! books.

use ballast_core::time::Moment;

use crate::{rejection::CommitError, store::Store, value::params};

const KEEP: &str = "
INSERT INTO payout_wallet (id, descriptors, height, snapshot, kept_at) VALUES (1, ?1, ?2, ?3, ?4)
ON CONFLICT (id) DO UPDATE SET descriptors = excluded.descriptors, height = excluded.height,
  snapshot = excluded.snapshot, kept_at = excluded.kept_at";

impl Store {
    /// Stores what the wallet with these descriptors has read up to `height`.
    pub async fn keep_payout_wallet(
        &self,
        descriptors: String,
        height: u32,
        snapshot: Vec<u8>,
        now: Moment,
    ) -> Result<(), CommitError> {
        self.write(move |ledger| {
            ledger.conn.execute(KEEP, params![&descriptors, height, snapshot.as_slice(), now])?;
            Ok(())
        })
        .await
    }
}
