//! Reads complaints for those who made them.

use std::sync::LazyLock;

use ballast_core::{
    client::Client,
    complaint::{Complaint, Entry, Ticket},
    id::Id,
};
use uuid::Uuid;

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    rows::complaint::{TABLE, entry, read},
    value::params,
};

static BY_ID: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM complaint o WHERE o.id = ?1", TABLE.list("o")));
static BY_TICKET: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM complaint o WHERE o.ticket = ?1", TABLE.list("o")));
static OF_CLIENT: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM complaint o WHERE o.client = ?1 AND o.id < ?2 ORDER BY o.id DESC LIMIT ?3", TABLE.list("o"))
});
static OF_COMPLAINT: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM complaint_entry e WHERE e.complaint = ?1 ORDER BY e.id LIMIT ?2", entry::TABLE.list("e"))
});
/// Maximum number of entries shown with a complaint.
const ENTRIES_MAX: u32 = 200;

pub fn complaint(conn: &mut dyn Conn, id: Id<Complaint>) -> Result<Option<Complaint>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}

/// Returns the complaint with this number. Whoever asks must show that it is theirs: by the address it came from.
pub fn complaint_by_ticket(conn: &mut dyn Conn, ticket: &Ticket) -> Result<Option<Complaint>, StoreError> {
    first(conn, &BY_TICKET, params![ticket.as_str()], read)
}

/// Returns a client's complaints, newest first; those before `before` if given.
pub fn complaints_of(
    conn: &mut dyn Conn,
    client: Id<Client>,
    before: Option<Id<Complaint>>,
    limit: u32,
) -> Result<Vec<Complaint>, StoreError> {
    let before = before.map_or(Uuid::max(), Id::uuid);
    all(conn, &OF_CLIENT, params![client, before, limit], read)
}

/// Returns the events of a complaint after it was received, oldest first.
pub fn complaint_entries(conn: &mut dyn Conn, complaint: Id<Complaint>) -> Result<Vec<Entry>, StoreError> {
    all(conn, &OF_COMPLAINT, params![complaint, ENTRIES_MAX], entry::read)
}
