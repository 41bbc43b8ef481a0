//! The next deposit address, and those that may have been given to people whom the books do not know.

use std::ops::Range;

use ballast_core::{
    allotment::{Gap, Restored, counts_for, gap_of, may_give},
    time::Moment,
};

use super::setting::held;
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    value::params,
};

const LAST_INDEX: &str = "SELECT address_index FROM client ORDER BY address_index DESC LIMIT 1";
/// An index that nobody was given counts as the next one that someone was given.
const GIVEN_AT: &str = "SELECT created_at FROM client WHERE address_index >= ?1 ORDER BY address_index LIMIT 1";
const ENTRIES: &str = "SELECT at, details FROM journal WHERE cause = 'installation_bound' ORDER BY sequence";
const KNOWN_TO: &str = "SELECT at FROM journal WHERE at < ?1 ORDER BY at DESC LIMIT 1";

/// Returns the addresses that were skipped after each restore, in order.
pub fn address_gaps(conn: &mut dyn Conn) -> Result<Vec<Gap>, StoreError> {
    let entries = all(conn, ENTRIES, &[], |c| Ok((c.moment()?, c.json()?)))?;
    Ok(entries.into_iter().filter_map(|(at, details)| gap_of(at, details)).map(|(gap, _)| gap).collect())
}

/// Returns the periods in which something may have happened that the books do not know: from the last entry of each
/// restored backup until its release.
pub fn unknown_times(conn: &mut dyn Conn) -> Result<Vec<Range<Moment>>, StoreError> {
    let entries = all(conn, ENTRIES, &[], |c| Ok((c.moment()?, c.json()?)))?;
    let mut times = Vec::new();
    for (gap, restored) in entries.into_iter().filter_map(|(at, details)| gap_of(at, details)) {
        let known_to = first(conn, KNOWN_TO, params![restored], |c| c.moment())?;
        times.push(known_to.unwrap_or(restored)..gap.at);
    }
    Ok(times)
}

/// Returns the index of the next client's deposit address. Two simultaneous sign-ups get the same; the second commit is
/// refused as `Duplicate(ClientAddressIndex)` and asks again.
///
/// # Errors
/// Fails if the database cannot be read, or every index is used.
pub fn next_address_index(conn: &mut dyn Conn) -> Result<u32, StoreError> {
    let gap = address_gaps(conn)?.pop();
    next_after(conn, gap)
}

fn next_after(conn: &mut dyn Conn, gap: Option<Gap>) -> Result<u32, StoreError> {
    let last = first(conn, LAST_INDEX, &[], |c| c.unsigned::<u32>())?;
    let next = last.map_or(Some(0), |last| last.checked_add(1));
    let next = next.ok_or_else(|| StoreError::Corrupt("every address index is used".to_owned()))?;
    Ok(next.max(gap.map_or(0, |gap| gap.to)))
}

/// Whether a new client gets an address now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToGive {
    /// This one.
    Index(u32),
    /// No address before a restored database is released.
    Held,
    /// Not this one yet: more were given than the pace allows.
    TooMany(u32),
}

/// Returns the address for a client who signs up now: the next one, but none below `from`.
pub fn address_to_give(conn: &mut dyn Conn, from: u32, now: Moment) -> Result<ToGive, StoreError> {
    if held(conn)?.is_some() {
        return Ok(ToGive::Held);
    }
    let gap = address_gaps(conn)?.pop();
    let index = next_after(conn, gap)?.max(from);
    let earlier = match counts_for(index, gap) {
        Some(counts) => first(conn, GIVEN_AT, params![counts], |c| c.moment())?,
        None => None,
    };
    Ok(if may_give(index, gap, earlier, now) { ToGive::Index(index) } else { ToGive::TooMany(index) })
}

/// Returns the state of a restored database before it is released; `None` if it was not restored.
pub fn restored(conn: &mut dyn Conn) -> Result<Option<Restored>, StoreError> {
    let Some(at) = held(conn)? else { return Ok(None) };
    let known_to = first(conn, KNOWN_TO, params![at], |c| c.moment())?;
    // Empty books count as known up to the restore.
    let known_to = known_to.unwrap_or(at);
    let before = address_gaps(conn)?.pop();
    Ok(Some(Restored { at, known_to, next: next_after(conn, before)?, before }))
}

/// Returns the indexes that may have been given to people whom the books do not know.
pub fn lost_addresses(conn: &mut dyn Conn) -> Result<Vec<Range<u32>>, StoreError> {
    Ok(address_gaps(conn)?.into_iter().map(|gap| gap.from..gap.to).filter(|range| !range.is_empty()).collect())
}

/// Returns the indexes that clients have, without those that nobody was given.
pub fn given_addresses(conn: &mut dyn Conn) -> Result<Vec<Range<u32>>, StoreError> {
    let (mut given, mut from) = (Vec::new(), 0);
    for gap in address_gaps(conn)? {
        given.push(from..gap.from);
        from = gap.to;
    }
    given.push(from..next_address_index(conn)?);
    given.retain(|range| !range.is_empty());
    Ok(given)
}
