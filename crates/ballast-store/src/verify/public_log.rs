//! Checks the public log: the tree is computed again from the journal, and every checkpoint that was ever signed has to
//! be a head of it.

use std::collections::HashMap;

use ballast_core::installation::Part;
use ballast_tlog::{
    Checkpoint, Hash, Kind, LogKey, Note, SignatureLine, Vkey, WIDTH, cosigned_at, leaf_hash, node_hash,
};

use super::{Examine, Finding};
use crate::{
    engine::{Conn, all},
    error::StoreError,
    reads,
    value::{params, signed},
};

pub(super) const CHECKS: &[Examine] = &[
    ("every checkpoint of the public log is a head of the journal's tree", heads),
    ("every checkpoint of the public log is signed by its key, and cosigned by those it names", signatures),
];

const ENTRIES: &str = "SELECT sequence, hash FROM journal WHERE sequence > ?1 ORDER BY sequence LIMIT ?2";
const NODES: &str = "SELECT number, hash FROM log_node WHERE level = ?1 AND number >= ?2 AND number < ?3";
const HEADS: &str = "SELECT size, root FROM log_checkpoint WHERE size > ?1 AND size <= ?2 ORDER BY size";
const BEYOND: &str = "SELECT origin, size FROM log_checkpoint WHERE size > ?1 ORDER BY size LIMIT 1";
const NODES_BEYOND: &str = "SELECT level, number FROM log_node WHERE level = ?1 AND number >= ?2 LIMIT 1";
const LARGEST: &str = "SELECT coalesce(max(size), 0) FROM log_checkpoint";
const SIGNED: &str = "
SELECT origin, size, root, note FROM log_checkpoint WHERE (origin, size) > (?1, ?2) ORDER BY origin, size LIMIT ?3";
const LINES: &str = "SELECT witness, line FROM log_cosignature WHERE origin = ?1 AND size = ?2";
/// Maximum number of levels of tiles in a tree.
const MOST_LEVELS: u8 = 7;
/// Number of entries read at once, a whole number of tiles.
const PAGE: u64 = 64 * WIDTH;
const NOTES: u32 = 250;

/// A complete subtree that a tile stores, by the level of its tile.
struct Kept {
    level: u8,
    number: u64,
    hash: Hash,
}

/// The right edge of the tree: complete subtrees, the largest first.
#[derive(Default)]
struct Edge {
    size: u64,
    subtrees: Vec<(u8, Hash)>,
}

impl Edge {
    /// Adds a leaf; hands over the complete subtrees that a tile stores.
    fn push(&mut self, leaf: Hash, kept: &mut Vec<Kept>) {
        let (mut level, mut hash) = (0_u8, leaf);
        self.size = self.size.saturating_add(1);
        while self.subtrees.last().is_some_and(|(last, _)| *last == level) {
            let Some((_, left)) = self.subtrees.pop() else { break };
            (level, hash) = (level.saturating_add(1), node_hash(&left, &hash));
            if level % 8 == 0 {
                kept.push(Kept { level: level / 8, number: (self.size >> level).saturating_sub(1), hash });
            }
        }
        self.subtrees.push((level, hash));
    }

    fn root(&self) -> Hash {
        let hashes = self.subtrees.iter().rev().map(|(_, hash)| *hash);
        hashes.reduce(|right, left| node_hash(&left, &right)).unwrap_or_else(ballast_tlog::empty_root)
    }
}

fn heads(conn: &mut dyn Conn) -> Finding {
    let mut edge = Edge::default();
    let largest: u64 = all(conn, LARGEST, &[], |c| c.unsigned())?.first().copied().unwrap_or_default();
    loop {
        let start = edge.size;
        let page = all(conn, ENTRIES, params![signed(start)?, signed(PAGE)?], |c| Ok((c.int()?, c.array::<32>()?)))?;
        let end = signed(start.saturating_add(page.len() as u64))?;
        let mut heads: HashMap<u64, Vec<Hash>> = HashMap::new();
        for (size, root) in all(conn, HEADS, params![signed(start)?, end], |c| Ok((c.unsigned()?, c.array()?)))? {
            heads.entry(size).or_default().push(root);
        }
        let mut kept = Vec::new();
        for (sequence, entry) in &page {
            edge.push(leaf_hash(entry), &mut kept);
            if signed(edge.size)? != *sequence {
                return broken(edge.size, format!("the journal has no entry {}", edge.size));
            }
            if heads.remove(&edge.size).unwrap_or_default().iter().any(|root| *root != edge.root()) {
                return broken(edge.size, format!("checkpoint {}: the journal no longer gives its root", edge.size));
            }
        }
        if let Some(wrong) = differs(conn, &kept, largest)? {
            return broken(edge.size, wrong);
        }
        if (page.len() as u64) < PAGE {
            break;
        }
    }
    Ok((Some(edge.size), beyond(conn, edge.size)?))
}

fn broken(size: u64, what: String) -> Finding {
    Ok((Some(size), Some(what)))
}

/// Returns the first node that is stored differently, or that is missing although a checkpoint rests on it.
fn differs(conn: &mut dyn Conn, computed: &[Kept], largest: u64) -> Result<Option<String>, StoreError> {
    for level in 1..=MOST_LEVELS {
        let of_level: Vec<_> = computed.iter().filter(|one| one.level == level).collect();
        let (Some(from), Some(to)) = (of_level.first(), of_level.last()) else { break };
        let range = params![i64::from(level), signed(from.number)?, signed(to.number.saturating_add(1))?];
        let stored = all(conn, NODES, range, |c| Ok((c.unsigned::<u64>()?, c.array::<32>()?)))?;
        let stored: HashMap<u64, Hash> = stored.into_iter().collect();
        for Kept { number, hash, .. } in of_level {
            let end = number.saturating_add(1).checked_shl(u32::from(level) * 8).unwrap_or(u64::MAX);
            match stored.get(number) {
                Some(kept) if kept != hash => {
                    return Ok(Some(format!("tile {number} of level {level}: it does not follow from the journal")));
                }
                None if end <= largest => return Ok(Some(format!("tile {number} of level {level}: it is missing"))),
                Some(_) | None => {}
            }
        }
    }
    Ok(None)
}

/// Returns what is stored about entries that the journal does not have.
fn beyond(conn: &mut dyn Conn, size: u64) -> Result<Option<String>, StoreError> {
    let found = all(conn, BEYOND, params![signed(size)?], |c| Ok((c.string()?, c.int()?)))?;
    if let Some((origin, larger)) = found.first() {
        return Ok(Some(format!("checkpoint {larger} of {origin}: the journal has only {size} entries")));
    }
    for level in 1..=MOST_LEVELS {
        let most = size.checked_shr(u32::from(level) * 8).unwrap_or_default();
        let found = all(conn, NODES_BEYOND, params![i64::from(level), signed(most)?], |c| Ok((c.int()?, c.int()?)))?;
        if let Some((level, number)) = found.first() {
            return Ok(Some(format!("tile {number} of level {level}: the journal has no entries for it")));
        }
    }
    Ok(None)
}

/// Checks that each note matches its row, and that its signatures are from the keys that the books were bound to.
fn signatures(conn: &mut dyn Conn) -> Finding {
    let keys = keys(conn)?;
    let (mut last, mut count) = ((String::new(), 0_i64), 0_u64);
    loop {
        let page = all(conn, SIGNED, params![&last.0, last.1, NOTES], |c| {
            Ok((c.string()?, c.int()?, c.array::<32>()?, c.string()?))
        })?;
        let Some((origin, size, ..)) = page.last() else { return Ok((Some(count), None)) };
        last = (origin.clone(), *size);
        for (origin, size, root, note) in &page {
            count = count.saturating_add(1);
            let lines = all(conn, LINES, params![origin, *size], |c| Ok((c.string()?, c.string()?)))?;
            let wrong = fault(&keys, origin, *size, root, note, &lines);
            if let Some(wrong) = wrong {
                return Ok((Some(count), Some(format!("checkpoint {size} of {origin}: {wrong}"))));
            }
        }
    }
}

/// Returns every key that the log ever had.
fn keys(conn: &mut dyn Conn) -> Result<Vec<LogKey>, StoreError> {
    let bound = reads::bindings(conn)?.into_iter().filter(|binding| binding.found.part == Part::LogKey);
    let key = |digits: String| LogKey::from_bytes(&hex::decode(digits).ok()?.try_into().ok()?).ok();
    Ok(bound.filter_map(|binding| key(binding.found.fingerprint)).collect())
}

fn fault(
    keys: &[LogKey],
    origin: &str,
    size: i64,
    root: &Hash,
    note: &str,
    lines: &[(String, String)],
) -> Option<String> {
    let Ok(mut note) = note.parse::<Note>() else { return Some("its note cannot be read".to_owned()) };
    let vkeys = keys.iter().filter_map(|key| Vkey::new(origin, Kind::Note, *key).ok());
    let opened = vkeys.filter_map(|vkey| Checkpoint::open(&note, &vkey).ok()).next();
    let Some(checkpoint) = opened else {
        return Some("it is not signed by a key of the log that the books are bound to".to_owned());
    };
    if (i64::try_from(checkpoint.size).ok(), &checkpoint.root) != (Some(size), root) {
        return Some("its note says something else".to_owned());
    }
    for (witness, line) in lines {
        note.signatures.clear();
        note.signatures.extend(SignatureLine::parse(line.trim_end()));
        if !witness.parse::<Vkey>().is_ok_and(|vkey| cosigned_at(&note, &vkey).is_ok()) {
            return Some(format!("the cosignature of {witness} is not its own"));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use ballast_tlog::{fold, root};

    use super::*;

    #[test]
    fn the_edge_has_the_root_of_the_tree() {
        let leaves: Vec<Hash> = (0..1000_u64).map(|at| leaf_hash(&at.to_be_bytes())).collect();
        let (mut edge, mut kept) = (Edge::default(), Vec::new());
        for (at, leaf) in leaves.iter().enumerate() {
            edge.push(*leaf, &mut kept);
            let mut read = |node: ballast_tlog::Node| {
                let start = (node.index << node.level) as usize;
                fold(&leaves[start..start + (1 << node.level)]).ok_or(())
            };
            assert_eq!(Ok(edge.root()), root(at as u64 + 1, &mut read));
        }
        let tile = |number: usize| fold(&leaves[number * 256..(number + 1) * 256]).unwrap();
        let kept: Vec<_> = kept.iter().map(|one| (one.level, one.number, one.hash)).collect();
        assert_eq!(kept, [(1, 0, tile(0)), (1, 1, tile(1)), (1, 2, tile(2))]);
    }
}
