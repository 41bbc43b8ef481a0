//! Follows the journal and the notices.

use std::{cmp::Ordering, collections::BTreeSet, sync::LazyLock};

use ballast_core::{
    client::Client,
    id::Id,
    ledger::Cause,
    notice::{Kind, Notice},
    strike::Bulletin,
    time::Moment,
    webhook::{self, Source, Webhook},
};
use uuid::Uuid;

use crate::{
    engine::{Conn, all, first, one},
    error::StoreError,
    reads::{self, is_told_by, setting::GET},
    rejection::Rejection,
    rows::bulletin,
    value::params,
};

/// The setting with the position that was reached: a number of the row log and one of the journal.
pub(super) const FOLLOWED: &str = "webhooks_followed";
const HEAD: &str = "SELECT sequence, rows FROM head WHERE id = 1";
const ENTRIES: &str = "
SELECT sequence, cause, client, at, coalesce(rows, 0) FROM journal WHERE sequence > ?1 ORDER BY sequence LIMIT ?2";
/// Avoids the index of tables, which would bring all notices there ever were.
const NOTICES: &str = "
SELECT number, row_key, CASE WHEN table_name = 'bulletin' THEN 1 ELSE 0 END FROM row_log
WHERE coalesce(table_name, '') IN ('bulletin', 'notice') AND number > ?1 ORDER BY number LIMIT ?2";
const NOTICE: &str = "SELECT client, kind, created_at FROM notice WHERE id = ?1";
static BULLETIN: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM bulletin b WHERE b.id = ?1", bulletin::TABLE.list("b")));
/// Number of lines of each kind that are followed at once.
const PAGE: u32 = 500;
/// While nobody is told anything, the position in the journal is stored once in this many entries.
const STRIDE: i64 = 1_000;
const NUMBER: &str = "
INSERT INTO webhook_use (webhook, numbered) VALUES (?1, 1)
ON CONFLICT (webhook) DO UPDATE SET numbered = webhook_use.numbered + 1 RETURNING numbered";
const ADD: &str = "
INSERT INTO webhook_delivery (webhook, number, kind, notice, entry, happened_at, state, attempts, next_attempt_at, tries)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'waiting', 0, ?7, '[]')";

/// The position that was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Followed {
    rows: i64,
    sequence: i64,
}

impl Followed {
    fn read(text: &str) -> Result<Self, StoreError> {
        let numbers =
            text.split_once(' ').and_then(|(rows, sequence)| Some((rows.parse().ok()?, sequence.parse().ok()?)));
        let (rows, sequence) =
            numbers.ok_or_else(|| StoreError::Corrupt(format!("setting {FOLLOWED} is not two numbers")))?;
        Ok(Self { rows, sequence })
    }

    pub(super) fn written(self) -> String {
        format!("{} {}", self.rows, self.sequence)
    }
}

/// A line that may be worth telling, and its place in the common order.
struct Line {
    /// The length of the row log, and that an entry comes after the rows that it names.
    place: (i64, bool),
    client: Option<Id<Client>>,
    at: Moment,
    what: What,
}

enum What {
    Notice(Id<Notice>, String),
    Entry(i64, String),
}

/// One event for one address.
pub(super) struct New {
    pub(super) webhook: Id<Webhook>,
    pub(super) kind: String,
    pub(super) source: Source,
    pub(super) at: Moment,
}

/// New deliveries, and the position where they end.
pub(super) struct Found {
    pub(super) before: Option<String>,
    pub(super) through: Followed,
    pub(super) new: Vec<New>,
    pub(super) is_more: bool,
}

/// Returns what is new since the last time; `None` if there is nothing to store.
pub(super) fn follow(conn: &mut dyn Conn) -> Result<Option<Found>, StoreError> {
    let end = one(conn, HEAD, &[], |c| {
        let sequence = c.int()?;
        Ok(Followed { rows: c.int()?, sequence })
    })?;
    let before = first(conn, GET, params![FOLLOWED], |c| c.string())?;
    let from = before.as_deref().map(Followed::read).transpose()?;
    let living = reads::living_webhooks(conn)?;
    if living.is_empty() {
        let is_near = from.is_some_and(|from| end.sequence < from.sequence.saturating_add(STRIDE));
        return Ok((!is_near).then_some(Found { before, through: end, new: Vec::new(), is_more: false }));
    }
    let from = from.unwrap_or(Followed { rows: 0, sequence: 0 });
    let clients = living.iter().filter_map(|(webhook, _)| webhook.client).collect();
    let (lines, through, is_more) = lines(conn, from, &clients)?;
    if through == from {
        return Ok(None);
    }
    let new = lines.iter().flat_map(|line| living.iter().filter_map(|(webhook, _)| line.told_to(webhook))).collect();
    Ok(Some(Found { before, through, new, is_more }))
}

/// Returns the next lines of both logs in their common order, where they end, and whether there are more. Of
/// announcements to everyone, only those for these clients.
fn lines(
    conn: &mut dyn Conn,
    from: Followed,
    clients: &BTreeSet<Id<Client>>,
) -> Result<(Vec<Line>, Followed, bool), StoreError> {
    let full = usize::try_from(PAGE).unwrap_or(usize::MAX);
    let mut entries = all(conn, ENTRIES, params![from.sequence, PAGE], |c| {
        let (sequence, cause, client) = (c.int()?, c.string()?, c.opt_id()?);
        let (at, rows) = (c.moment()?, c.int()?);
        Ok((sequence, Line { place: (rows, true), client, at, what: What::Entry(sequence, cause) }))
    })?;
    let mut notices =
        all(conn, NOTICES, params![from.rows, PAGE], |c| Ok((c.int()?, (notice_id(c.bytes()?)?, c.truth()?))))?;
    // Both are followed exactly as far as the one that has more.
    let ends_notices = (notices.len() >= full).then(|| notices.last().map(|(number, _)| *number)).flatten();
    let ends_entries = (entries.len() >= full).then(|| entries.last().map(|(_, line)| line.place.0)).flatten();
    let cut = ends_notices.into_iter().chain(ends_entries).min();
    if let Some(cut) = cut {
        entries.retain(|(_, line)| line.place.0 <= cut);
        notices.retain(|(number, _)| *number <= cut);
    }
    let through = Followed {
        rows: cut.or_else(|| notices.last().map(|(number, _)| *number)).map_or(from.rows, |rows| rows.max(from.rows)),
        sequence: entries.last().map_or(from.sequence, |(sequence, _)| *sequence),
    };
    let mut lines: Vec<Line> = entries.into_iter().map(|(_, line)| line).collect();
    for (number, (id, is_bulletin)) in notices {
        let told = if is_bulletin { told_at_once(conn, id, clients)? } else { told_to_one(conn, id)? };
        lines.extend(told.into_iter().map(|(client, kind, at)| Line {
            place: (number, false),
            client: Some(client),
            at,
            what: What::Notice(id, kind),
        }));
    }
    lines.sort_by(Line::order);
    Ok((lines, through, cut.is_some()))
}

/// The recipient of a notice, its kind and its time.
type Addressed = (Id<Client>, String, Moment);

/// A notice that is no longer stored is told to nobody.
fn told_to_one(conn: &mut dyn Conn, id: Id<Notice>) -> Result<Vec<Addressed>, StoreError> {
    all(conn, NOTICE, params![id], |c| Ok((c.id()?, c.string()?, c.moment()?)))
}

/// Returns the notices of a bulletin for those of these clients to whom it says something.
fn told_at_once(
    conn: &mut dyn Conn,
    id: Id<Notice>,
    clients: &BTreeSet<Id<Client>>,
) -> Result<Vec<Addressed>, StoreError> {
    let Some(Bulletin { id, created_at }) = first(conn, &BULLETIN, params![id], bulletin::read)? else {
        return Ok(Vec::new());
    };
    let mut told = Vec::new();
    for client in clients {
        if is_told_by(conn, *client, id)? {
            told.push((*client, Kind::WeeklyResult.as_str().to_owned(), created_at));
        }
    }
    Ok(told)
}

/// Reads the key of a notice's line: a sign for bytes, their length in four bytes, the id.
fn notice_id(key: &[u8]) -> Result<Id<Notice>, StoreError> {
    let id = key.get(5..).and_then(|id| Uuid::from_slice(id).ok());
    id.map(Id::new).ok_or_else(|| StoreError::Corrupt("the row log has a notice without an id".to_owned()))
}

impl Line {
    /// The order in which both were written. Entries of one decision keep their own order.
    fn order(&self, other: &Self) -> Ordering {
        self.place.cmp(&other.place)
    }

    /// Returns what this address is told about it; nothing that is older than the address.
    fn told_to(&self, webhook: &Webhook) -> Option<New> {
        if self.at < webhook.created_at {
            return None;
        }
        let (kind, source) = match (&self.what, webhook.client) {
            (What::Entry(sequence, cause), None) => (format!("journal.{cause}"), Source::Entry(*sequence)),
            (What::Entry(sequence, cause), Some(_)) if webhook.client == self.client => {
                (Cause::from_name(cause).and_then(webhook::state_event)?.to_owned(), Source::Entry(*sequence))
            }
            (What::Notice(id, kind), Some(_)) if webhook.client == self.client => {
                (notice_event(kind), Source::Notice(*id))
            }
            _ => return None,
        };
        Some(New { webhook: webhook.id, kind, source, at: self.at })
    }
}

fn notice_event(kind: &str) -> String {
    format!("notice.{kind}")
}

/// Returns the name of the event for a notice of this kind.
#[must_use]
pub fn event_of(kind: Kind) -> String {
    notice_event(kind.as_str())
}

pub(super) fn add(conn: &mut dyn Conn, new: &New, now: Moment) -> Result<i64, Rejection> {
    let number = one(conn, NUMBER, params![new.webhook], |c| c.int())?;
    let (notice, entry) = match new.source {
        Source::Notice(id) => (Some(id), None),
        Source::Entry(sequence) => (None, Some(sequence)),
        Source::Test => (None, None),
    };
    conn.execute(ADD, params![new.webhook, number, &new.kind, notice, entry, new.at, now])?;
    Ok(number)
}
