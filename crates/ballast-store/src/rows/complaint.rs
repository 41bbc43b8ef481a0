//! A complaint, and what happened to it after it came in.

use ballast_core::{
    account::{Email, PersonName},
    complaint::{About, Complaint, Entry, Outcome, State, Ticket},
};

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, search, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "complaint",
    &[
        "id",
        "version",
        "ticket",
        "client",
        "name",
        "email",
        "about",
        "body",
        "wish",
        "state",
        "outcome",
        "due_on",
        "answered_at",
        "received_at",
        "updated_at",
    ],
);

/// The columns of an entry.
pub(crate) static ENTRIES: Table =
    Table::new("complaint_entry", &["id", "complaint", "state", "operator", "outcome", "body", "created_at"]);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Complaint, StoreError> {
    Ok(Complaint {
        id: c.id()?,
        version: c.int()?,
        ticket: Ticket::from_stored(c.string()?),
        client: c.opt_id()?,
        name: PersonName::from_stored(c.string()?),
        email: Email::from_stored(c.string()?),
        about: c.named(About::from_name)?,
        text: c.string()?,
        wish: c.string()?,
        state: c.named(State::from_name)?,
        outcome: c.opt_named(Outcome::from_name)?,
        due_on: c.day()?,
        answered_at: c.opt_moment()?,
        received_at: c.moment()?,
        updated_at: c.moment()?,
    })
}

/// An entry as [`ENTRIES`] lists it.
pub(crate) fn read_entry(c: &mut Columns<'_>) -> Result<Entry, StoreError> {
    Ok(Entry {
        id: c.id()?,
        complaint: c.id()?,
        state: c.named(State::from_name)?,
        operator: c.opt_uuid()?,
        outcome: c.opt_named(Outcome::from_name)?,
        text: c.string()?,
        created_at: c.moment()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Complaint) -> Result<(), Rejection> {
    search::keep_complaint(conn, row)?;
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.ticket.as_str(),
            row.client,
            row.name.as_str(),
            row.email.as_str(),
            row.about.as_str(),
            &row.text,
            &row.wish,
            row.state.as_str(),
            row.outcome.map(Outcome::as_str),
            row.due_on,
            row.answered_at,
            row.received_at,
            row.updated_at
        ],
    )
}

/// Writes an entry, once.
pub(crate) fn write_entry(conn: &mut dyn Conn, row: &Entry) -> Result<(), Rejection> {
    let outcome = row.outcome.map(Outcome::as_str);
    let row = params![row.id, row.complaint, row.state.as_str(), row.operator, outcome, &row.text, row.created_at];
    ENTRIES.insert(conn, row)
}
