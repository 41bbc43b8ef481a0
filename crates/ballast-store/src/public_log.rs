//! The tables that the public log keeps next to the journal. They follow from the journal or have their own signature,
//! so they are not part of the books; a checkpoint that was signed is never signed differently.

use ballast_core::time::Moment;

use crate::{
    commit::Ledger,
    error::StoreError,
    reads::{LogCheckpoint, LogCosignature, LogNode, LogStamp},
    rejection::{CommitError, Rejection},
    store::Store,
    value::{params, signed},
};

const ADD_NODE: &str = "
INSERT INTO log_node (level, number, hash) VALUES (?1, ?2, ?3) ON CONFLICT (level, number) DO NOTHING";
const ADD_CHECKPOINT: &str = "
INSERT INTO log_checkpoint (origin, size, root, note, signed_at, published) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
ON CONFLICT (origin, size) DO NOTHING";
const ADD_COSIGNATURE: &str = "
INSERT INTO log_cosignature (origin, size, witness, line, signed_at) VALUES (?1, ?2, ?3, ?4, ?5)
ON CONFLICT (origin, size, witness) DO NOTHING";
const PUBLISH: &str = "UPDATE log_checkpoint SET published = 1 WHERE origin = ?1 AND size = ?2";
const KEEP_STAMP: &str = "
INSERT INTO log_stamp (origin, size, proof, stamped_at, looked_at, block) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
ON CONFLICT (origin, size) DO UPDATE SET proof = excluded.proof, looked_at = excluded.looked_at, block = excluded.block";
/// Of the old ones, the last of each day and those with a timestamp stay.
const OUTLIVED: &str = "
SELECT c.size FROM log_checkpoint c WHERE c.origin = ?1 AND c.signed_at < ?2
  AND NOT EXISTS (SELECT 1 FROM log_stamp s WHERE s.origin = c.origin AND s.size = c.size)
  AND c.size NOT IN (SELECT max(d.size) FROM log_checkpoint d WHERE d.origin = ?1 GROUP BY d.signed_at / 86400000)
ORDER BY c.size LIMIT ?3";
const FORGET_COSIGNATURES: &str = "DELETE FROM log_cosignature WHERE origin = ?1 AND size = ?2";
const FORGET: &str = "DELETE FROM log_checkpoint WHERE origin = ?1 AND size = ?2";
/// Number of checkpoints cleared at once.
const PORTION: u32 = 500;

impl Store {
    /// Stores the hashes of complete tiles.
    pub async fn add_log_nodes(&self, nodes: Vec<LogNode>) -> Result<(), CommitError> {
        self.write(move |ledger| {
            for node in &nodes {
                let row = params![i64::from(node.level), signed(node.number)?, &node.hash];
                ledger.conn.execute(ADD_NODE, row)?;
            }
            Ok(())
        })
        .await
    }

    /// Stores a signed checkpoint; returns whether there was none of that size.
    pub async fn add_log_checkpoint(&self, row: LogCheckpoint) -> Result<bool, CommitError> {
        self.write(move |ledger| {
            let size = signed(row.size)?;
            // A shorter journal is not the one that was signed.
            if ledger.start().sequence < size {
                return Err(corrupt(format!("the journal has no {size} entries to sign")));
            }
            let row = params![&row.origin, size, &row.root, &row.note, row.signed_at, row.is_published];
            Ok(ledger.conn.execute(ADD_CHECKPOINT, row)? == 1)
        })
        .await
    }

    /// Stores a witness's cosignature. `is_enough` publishes the checkpoint.
    pub async fn add_log_cosignature(
        &self,
        origin: String,
        size: u64,
        said: LogCosignature,
        is_enough: bool,
    ) -> Result<(), CommitError> {
        self.write(move |ledger| {
            let size = signed(size)?;
            let row = params![&origin, size, &said.witness, &said.line, said.signed_at];
            ledger.conn.execute(ADD_COSIGNATURE, row)?;
            if is_enough { publish(ledger, &origin, size) } else { Ok(()) }
        })
        .await
    }

    /// Publishes a checkpoint.
    pub async fn publish_log_checkpoint(&self, origin: String, size: u64) -> Result<(), CommitError> {
        self.write(move |ledger| publish(ledger, &origin, signed(size)?)).await
    }

    /// Stores a timestamp, or what has since become known about it.
    pub async fn keep_log_stamp(&self, origin: String, stamp: LogStamp) -> Result<(), CommitError> {
        self.write(move |ledger| {
            let block = stamp.block.map(signed).transpose()?;
            let (size, proof) = (signed(stamp.size)?, stamp.proof.as_slice());
            let row = params![&origin, size, proof, stamp.stamped_at, stamp.looked_at, block];
            ledger.conn.execute(KEEP_STAMP, row)?;
            Ok(())
        })
        .await
    }

    /// Clears checkpoints from before a moment, except the last of each day and those with a timestamp; returns how
    /// many.
    pub async fn thin_log(&self, origin: String, before: Moment) -> Result<usize, CommitError> {
        self.write(move |ledger| {
            let outlived = crate::engine::all(ledger.conn, OUTLIVED, params![&origin, before, PORTION], |c| c.int())?;
            for size in &outlived {
                ledger.conn.execute(FORGET_COSIGNATURES, params![&origin, *size])?;
                ledger.conn.execute(FORGET, params![&origin, *size])?;
            }
            Ok(outlived.len())
        })
        .await
    }
}

fn publish(ledger: &mut Ledger<'_>, origin: &str, size: i64) -> Result<(), Rejection> {
    ledger.conn.execute(PUBLISH, params![origin, size])?;
    Ok(())
}

fn corrupt(what: String) -> Rejection {
    Rejection::from(StoreError::Corrupt(what))
}
