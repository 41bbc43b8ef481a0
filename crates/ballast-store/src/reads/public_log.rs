//! Reads the public log: hashes of the tree over the journal, and the signed checkpoints.

use ballast_core::time::Moment;
use ballast_tlog::{Hash, Node, NodePlace, TilePath, WIDTH, consistency, fold, inclusion, leaf_hash, root};

use super::head;
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    row::Columns,
    value::{params, signed},
};

const ENTRIES: &str = "SELECT hash FROM journal WHERE sequence > ?1 AND sequence <= ?2 ORDER BY sequence";
const NODES: &str =
    "SELECT number, hash FROM log_node WHERE level = ?1 AND number >= ?2 AND number < ?3 ORDER BY number";
const NEXT_NODE: &str = "SELECT coalesce(max(number) + 1, 0) FROM log_node WHERE level = ?1";
const NEWEST: &str = "
SELECT origin, size, root, note, signed_at, published FROM log_checkpoint
WHERE origin = ?1 ORDER BY size DESC LIMIT 1";
const PUBLISHED: &str = "
SELECT origin, size, root, note, signed_at, published FROM log_checkpoint
WHERE origin = ?1 AND published = 1 ORDER BY size DESC LIMIT 1";
const OF_SIZE: &str = "
SELECT origin, size, root, note, signed_at, published FROM log_checkpoint WHERE origin = ?1 AND size = ?2";
const COSIGNATURES: &str = "
SELECT witness, line, signed_at FROM log_cosignature WHERE origin = ?1 AND size = ?2 ORDER BY witness";
const LAST_COSIGNED: &str = "
SELECT size, signed_at FROM log_cosignature WHERE witness = ?1 AND origin = ?2 ORDER BY size DESC LIMIT 1";
const STAMPS: &str = "
SELECT size, proof, stamped_at, looked_at, block FROM log_stamp WHERE origin = ?1 ORDER BY size DESC LIMIT ?2";
const OPEN_STAMPS: &str = "
SELECT size, proof, stamped_at, looked_at, block FROM log_stamp WHERE origin = ?1 AND block IS NULL
ORDER BY looked_at LIMIT ?2";
const STAMP: &str = "
SELECT size, proof, stamped_at, looked_at, block FROM log_stamp WHERE origin = ?1 AND size = ?2";

/// A head of the tree that the log signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogCheckpoint {
    /// Identifies the log: a different address of the firm is a different log.
    pub origin: String,
    /// Number of entries.
    pub size: u64,
    pub root: Hash,
    /// The text with the log's own signature.
    pub note: String,
    pub signed_at: Moment,
    /// Whether the required number of witnesses have cosigned it.
    pub is_published: bool,
}

/// A witness's cosignature of a checkpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogCosignature {
    /// The witness's verifier key.
    pub witness: String,
    /// Its line in the note.
    pub line: String,
    /// When the witness signed, by its own clock.
    pub signed_at: Moment,
}

/// The timestamp of a checkpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogStamp {
    pub size: u64,
    /// The OpenTimestamps file.
    pub proof: Vec<u8>,
    /// When calendars first had it.
    pub stamped_at: Moment,
    /// When they were last asked about it.
    pub looked_at: Moment,
    /// Height of the block to which the proof leads, once our own node has it.
    pub block: Option<u64>,
}

/// The hash of one complete tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogNode {
    /// Above zero.
    pub level: u8,
    pub number: u64,
    pub hash: Hash,
}

/// Returns the stored hashes of journal entries, from one place in the tree up to another.
pub fn log_entries(conn: &mut dyn Conn, start: u64, end: u64) -> Result<Vec<Hash>, StoreError> {
    let found = all(conn, ENTRIES, params![signed(start)?, signed(end)?], |c| c.array())?;
    complete(found, start, end)
}

/// Returns hashes of a level of tiles, from one place up to another. Complete tiles that are not stored yet are
/// computed.
pub fn log_hashes(conn: &mut dyn Conn, level: u8, start: u64, end: u64) -> Result<Vec<Hash>, StoreError> {
    if level == 0 {
        return Ok(log_entries(conn, start, end)?.iter().map(|entry| leaf_hash(entry)).collect());
    }
    let range = params![i64::from(level), signed(start)?, signed(end)?];
    let kept = all(conn, NODES, range, |c| Ok((c.unsigned::<u64>()?, c.array()?)))?;
    let in_order = kept.into_iter().zip(start..).take_while(|((number, _), place)| number == place);
    let mut found: Vec<Hash> = in_order.map(|((_, hash), _)| hash).collect();
    for number in start.saturating_add(found.len() as u64)..end {
        let first = number.saturating_mul(WIDTH);
        let below = log_hashes(conn, level - 1, first, first.saturating_add(WIDTH))?;
        found.extend(fold(&below));
    }
    complete(found, start, end)
}

fn complete(found: Vec<Hash>, start: u64, end: u64) -> Result<Vec<Hash>, StoreError> {
    if found.len() as u64 == end.saturating_sub(start) {
        return Ok(found);
    }
    Err(StoreError::Corrupt(format!("the public log has {} of the hashes from {start} to {end}", found.len())))
}

fn node(conn: &mut dyn Conn, node: Node) -> Result<Hash, StoreError> {
    let NodePlace { level, number, first, count } = TilePath::of(node);
    let start = number.saturating_mul(WIDTH).saturating_add(first);
    let hashes = log_hashes(conn, level, start, start.saturating_add(count))?;
    fold(&hashes).ok_or_else(|| StoreError::Corrupt("a node of the public log is empty".to_owned()))
}

/// Returns the root of the tree over the first entries of the journal.
pub fn log_root(conn: &mut dyn Conn, size: u64) -> Result<Hash, StoreError> {
    root(size, &mut |at| node(conn, at))
}

/// Returns the proof that the tree of `old` entries is the beginning of that of `new`.
pub fn log_consistency(conn: &mut dyn Conn, old: u64, new: u64) -> Result<Option<Vec<Hash>>, StoreError> {
    consistency(old, new, &mut |at| node(conn, at))
}

/// Returns the inclusion proof from an entry to the root of the tree of that size.
pub fn log_inclusion(conn: &mut dyn Conn, index: u64, size: u64) -> Result<Option<Vec<Hash>>, StoreError> {
    inclusion(index, size, &mut |at| node(conn, at))
}

/// Returns the hashes of complete tiles that are not stored yet, up to this many; higher levels follow once the lower
/// ones are stored.
pub fn log_nodes_due(conn: &mut dyn Conn, most: usize) -> Result<Vec<LogNode>, StoreError> {
    let (mut due, mut level) = (Vec::new(), 1_u8);
    let mut below = u64::try_from(head(conn)?.sequence).unwrap_or_default();
    while below >= WIDTH {
        let next: u64 = first(conn, NEXT_NODE, params![i64::from(level)], |c| c.unsigned())?.unwrap_or_default();
        for number in next..below / WIDTH {
            if due.len() >= most {
                return Ok(due);
            }
            let start = number.saturating_mul(WIDTH);
            let hashes = log_hashes(conn, level - 1, start, start.saturating_add(WIDTH))?;
            let hash = fold(&hashes).ok_or_else(|| StoreError::Corrupt("a tile is empty".to_owned()))?;
            due.push(LogNode { level, number, hash });
        }
        (below, level) = (next, level.saturating_add(1));
    }
    Ok(due)
}

fn checkpoint(c: &mut Columns<'_>) -> Result<LogCheckpoint, StoreError> {
    Ok(LogCheckpoint {
        origin: c.string()?,
        size: c.unsigned()?,
        root: c.array()?,
        note: c.string()?,
        signed_at: c.moment()?,
        is_published: c.truth()?,
    })
}

/// Returns the largest signed checkpoint.
pub fn log_newest(conn: &mut dyn Conn, origin: &str) -> Result<Option<LogCheckpoint>, StoreError> {
    first(conn, NEWEST, params![origin], checkpoint)
}

/// Returns the largest checkpoint that enough witnesses cosigned.
pub fn log_published(conn: &mut dyn Conn, origin: &str) -> Result<Option<LogCheckpoint>, StoreError> {
    first(conn, PUBLISHED, params![origin], checkpoint)
}

/// Returns the checkpoint of this size.
pub fn log_checkpoint(conn: &mut dyn Conn, origin: &str, size: u64) -> Result<Option<LogCheckpoint>, StoreError> {
    first(conn, OF_SIZE, params![origin, signed(size)?], checkpoint)
}

/// Returns the cosignatures of a checkpoint.
pub fn log_cosignatures(conn: &mut dyn Conn, origin: &str, size: u64) -> Result<Vec<LogCosignature>, StoreError> {
    all(conn, COSIGNATURES, params![origin, signed(size)?], |c| {
        Ok(LogCosignature { witness: c.string()?, line: c.string()?, signed_at: c.moment()? })
    })
}

/// Returns the size of the log that a witness last cosigned, and when.
pub fn log_last_cosigned(
    conn: &mut dyn Conn,
    witness: &str,
    origin: &str,
) -> Result<Option<(u64, Moment)>, StoreError> {
    first(conn, LAST_COSIGNED, params![witness, origin], |c| Ok((c.unsigned()?, c.moment()?)))
}

fn stamp(c: &mut Columns<'_>) -> Result<LogStamp, StoreError> {
    Ok(LogStamp {
        size: c.unsigned()?,
        proof: c.bytes()?.to_vec(),
        stamped_at: c.moment()?,
        looked_at: c.moment()?,
        block: c.opt_unsigned()?,
    })
}

/// Returns the newest timestamps.
pub fn log_stamps(conn: &mut dyn Conn, origin: &str, limit: u32) -> Result<Vec<LogStamp>, StoreError> {
    all(conn, STAMPS, params![origin, limit], stamp)
}

/// Returns timestamps that were not found in a block yet, the longest unchecked first.
pub fn log_stamps_open(conn: &mut dyn Conn, origin: &str, limit: u32) -> Result<Vec<LogStamp>, StoreError> {
    all(conn, OPEN_STAMPS, params![origin, limit], stamp)
}

/// Returns the timestamp of a checkpoint.
pub fn log_stamp(conn: &mut dyn Conn, origin: &str, size: u64) -> Result<Option<LogStamp>, StoreError> {
    first(conn, STAMP, params![origin, signed(size)?], stamp)
}
