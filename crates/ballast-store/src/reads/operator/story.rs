//! Reads one client's whole story, page by page, newest first.

use std::sync::LazyLock;

use ballast_core::{client::Client, id::Id, notice::Notice, session::Session, time::Moment, withdrawal::Withdrawal};
use uuid::Uuid;

use super::page::{Key, KeyKind, Order, Page, Position, Slice, Walk, of_position, walk};
use crate::{
    engine::{Conn, first},
    error::StoreError,
    reads::{
        self, JournalEntry,
        books::{entry_of, opt_transfer},
    },
    row::Columns,
    rows::session,
    value::{Value, params},
};

/// The order of rows that are sorted by a moment before their id.
const LATEST: Order = Order { key: KeyKind::Int, down: true };

static SESSION: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {}, s.last_seen_at FROM session s WHERE s.id = ?1", session::TABLE.list("s")));
const SENT: &str = "
SELECT template, outcome, attempts, queued_at, settled_at FROM mail_history WHERE client = ?1 AND id = ?2";
const WAITING: &str = "SELECT template, attempts, created_at FROM outbox WHERE id = ?1";

/// An entry of the journal and its author.
#[derive(Clone, Debug, PartialEq)]
pub struct StoryEntry {
    pub entry: JournalEntry,
    /// The kind of actor: `client`, `operator`, `system`, …
    pub actor: String,
    pub actor_id: Option<Uuid>,
}

fn entries_sql(only: &str) -> String {
    format!(
        "SELECT j.actor, j.actor_id, j.sequence, j.cause, j.subject, j.at, j.details, j.hash,
           t.debit_kind, t.debit_owner, t.credit_kind, t.credit_owner, t.asset, t.minor
         FROM (SELECT * FROM journal x WHERE x.client = ?1 AND x.sequence < ?2{only}
           ORDER BY x.sequence DESC LIMIT ?3) j
         LEFT JOIN transfer t ON t.sequence = j.sequence
         ORDER BY j.sequence DESC, t.position"
    )
}

static EVERYTHING: LazyLock<String> = LazyLock::new(|| entries_sql(""));
static MONEY: LazyLock<String> =
    LazyLock::new(|| entries_sql(" AND EXISTS (SELECT 1 FROM transfer m WHERE m.sequence = x.sequence)"));

/// Returns a page of the entries that moved a client's money.
///
/// # Errors
/// Fails if the database cannot be read, or the position belongs to a different list.
pub fn ledger_of(conn: &mut dyn Conn, client: Id<Client>, page: &Page) -> Result<Slice<StoryEntry>, StoreError> {
    entries(conn, &MONEY, client, page)
}

/// Returns a page of everything in the journal that concerns a client.
///
/// # Errors
/// Fails if the database cannot be read, or the position belongs to a different list.
pub fn audit_of(conn: &mut dyn Conn, client: Id<Client>, page: &Page) -> Result<Slice<StoryEntry>, StoreError> {
    entries(conn, &EVERYTHING, client, page)
}

fn entries(conn: &mut dyn Conn, sql: &str, client: Id<Client>, page: &Page) -> Result<Slice<StoryEntry>, StoreError> {
    let before = match page.after.as_ref().map(|position| &position.key) {
        None => i64::MAX,
        Some(Key::Int(sequence)) => *sequence,
        Some(Key::None | Key::Bytes(_)) => return Err(StoreError::Corrupt("a position of another list".to_owned())),
    };
    let mut rows: Vec<StoryEntry> = Vec::new();
    conn.for_each(sql, params![client, before, page.limit.saturating_add(1)], &mut |row| {
        let c = &mut row.columns();
        let actor = c.string()?;
        let actor_id = c.opt_uuid()?;
        let entry = entry_of(c)?;
        let transfer = opt_transfer(c)?;
        match rows.last_mut() {
            Some(last) if last.entry.sequence == entry.sequence => last.entry.transfers.extend(transfer),
            _ => {
                let transfers = transfer.into_iter().collect();
                rows.push(StoryEntry { entry: JournalEntry { transfers, ..entry }, actor, actor_id });
            }
        }
        Ok(())
    })?;
    let place = |row: &StoryEntry| Position { key: Key::Int(row.entry.sequence), id: row.entry.id() };
    Ok(of_position(rows, page.limit, place))
}

/// Makes a walk along one client's rows.
fn of_client(
    from: &'static str,
    id: &'static str,
    key: Option<&'static str>,
    column: &str,
    client: Id<Client>,
) -> Walk<'static> {
    Walk { from, id, key, only: format!("{column} = ?1"), params: vec![Value::from(client)] }
}

/// Returns a page of a client's withdrawals.
///
/// # Errors
/// Fails if the database cannot be read, or the position belongs to a different list.
pub fn withdrawals_page(conn: &mut dyn Conn, client: Id<Client>, page: &Page) -> Result<Slice<Withdrawal>, StoreError> {
    let walks = [of_client("withdrawal w", "w.id", Some("w.requested_at"), "w.client", client)];
    let found = walk(conn, LATEST, page, &walks)?;
    found.try_map(|place| reads::withdrawal(conn, Id::new(place.id))?.ok_or_else(|| gone("withdrawal", place.id)))
}

/// A session and when it was last seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionLine {
    /// The session, ended or not.
    pub session: Session,
    pub last_seen_at: Option<Moment>,
}

/// Returns a page of a client's sessions, ended or not.
///
/// # Errors
/// Fails if the database cannot be read, or the position belongs to a different list.
pub fn sessions_page(conn: &mut dyn Conn, client: Id<Client>, page: &Page) -> Result<Slice<SessionLine>, StoreError> {
    let walks = [of_client("session s", "s.id", Some("s.created_at"), "s.client", client)];
    let found = walk(conn, LATEST, page, &walks)?;
    let read = |c: &mut Columns<'_>| Ok(SessionLine { session: session::read(c)?, last_seen_at: c.opt_moment()? });
    found.try_map(|place| first(conn, &SESSION, params![place.id], read)?.ok_or_else(|| gone("session", place.id)))
}

/// Returns a page of a client's notices in the portal.
///
/// # Errors
/// Fails if the database cannot be read, or the position belongs to a different list.
pub fn notices_page(conn: &mut dyn Conn, client: Id<Client>, page: &Page) -> Result<Slice<Notice>, StoreError> {
    let before = match &page.after {
        Some(Position { key: Key::None, id }) => Some(Id::new(*id)),
        Some(_) => return Err(StoreError::Corrupt("a position of another list".to_owned())),
        None => None,
    };
    let found = reads::notices_of(conn, client, before, page.limit.saturating_add(1))?;
    Ok(of_position(found, page.limit, |notice| Position { key: Key::None, id: notice.id.uuid() }))
}

/// A mail to a client: its template, its times and its outcome. Its text is not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailLine {
    pub id: Uuid,
    /// Name of its template.
    pub template: String,
    /// `waiting`, or how it ended: `sent` or `expired`.
    pub outcome: String,
    /// Number of failed attempts.
    pub attempts: u32,
    pub queued_at: Moment,
    /// When it was accepted or given up.
    pub settled_at: Option<Moment>,
}

/// Returns a page of a client's mail, waiting and sent.
///
/// # Errors
/// Fails if the database cannot be read, or the position belongs to a different list.
pub fn mails_page(conn: &mut dyn Conn, client: Id<Client>, page: &Page) -> Result<Slice<MailLine>, StoreError> {
    let walks = [
        of_client("mail_history h", "h.id", None, "h.client", client),
        of_client("outbox o", "o.id", None, "o.client", client),
    ];
    let found = walk(conn, Order::NEWEST, page, &walks)?;
    found.try_map(|place| mail(conn, client, place.id)?.ok_or_else(|| gone("mail", place.id)))
}

fn mail(conn: &mut dyn Conn, client: Id<Client>, id: Uuid) -> Result<Option<MailLine>, StoreError> {
    let sent = first(conn, SENT, params![client, id], |c| {
        let template = c.string()?;
        let outcome = c.string()?;
        let attempts = c.unsigned()?;
        let queued_at = c.moment()?;
        let settled_at = c.opt_moment()?;
        Ok(MailLine { id, template, outcome, attempts, queued_at, settled_at })
    })?;
    if sent.is_some() {
        return Ok(sent);
    }
    first(conn, WAITING, params![id], |c| {
        let template = c.string()?;
        let attempts = c.unsigned()?;
        let queued_at = c.moment()?;
        Ok(MailLine { id, template, outcome: "waiting".to_owned(), attempts, queued_at, settled_at: None })
    })
}

fn gone(what: &str, id: Uuid) -> StoreError {
    StoreError::Corrupt(format!("{what} {id} is in an index but not in its table"))
}
