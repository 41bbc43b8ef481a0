//! Reads messages from the contact form for the console.

use std::sync::LazyLock;

use ballast_core::{
    id::Id,
    message::{ContactMessage, Reply, State},
};
use uuid::Uuid;

use super::{
    page::{Key, Order, Page, Position, Slice, Walk, page_of, walk},
    search::Term,
};
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    rows::{
        message::{TABLE, read},
        message_reply,
    },
    value::params,
};

/// Filter and order of a list of messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageList {
    /// Only messages whose sender matches it.
    pub term: Option<Term>,
    pub state: Option<State>,
    /// Whether the oldest comes first.
    pub oldest_first: bool,
}

static BY_ID: LazyLock<String> = LazyLock::new(|| format!("SELECT {} FROM message m WHERE m.id = ?1", TABLE.list("m")));
static REPLIES: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM message_reply y WHERE y.message = ?1 ORDER BY y.id LIMIT ?2",
        message_reply::TABLE.list("y")
    )
});
/// Maximum number of replies shown with a message.
const REPLIES_MAX: u32 = 200;

/// Returns a page of messages.
///
/// # Errors
/// Fails if the database cannot be read, or the position belongs to a different order.
pub fn message_lines(
    conn: &mut dyn Conn,
    list: &MessageList,
    page: &Page,
) -> Result<Slice<ContactMessage>, StoreError> {
    let order = if list.oldest_first { Order::OLDEST } else { Order::NEWEST };
    let found = match &list.term {
        None => {
            let only = list.state.map(|state| format!("m.state = '{}'", state.as_str())).unwrap_or_default();
            walk(conn, order, page, &[Walk { from: "message m", id: "m.id", key: None, only, params: Vec::new() }])?
        }
        Some(term) => search(conn, list, term, order, page)?,
    };
    found.try_map(|position| message(conn, Id::new(position.id))?.ok_or_else(|| gone(position.id)))
}

fn gone(id: Uuid) -> StoreError {
    StoreError::Corrupt(format!("message {id} is in an index but not in its table"))
}

fn search(
    conn: &mut dyn Conn,
    list: &MessageList,
    term: &Term,
    order: Order,
    page: &Page,
) -> Result<Slice<Position>, StoreError> {
    let Some(found) = term.messages() else { return page_of(order, page, Vec::new(), false) };
    let sql = format!("SELECT m.id, m.state FROM ({}) found JOIN message m ON m.id = found.id", found.sql);
    let rows = all(conn, &sql, &found.params(), |c| Ok((c.uuid()?, c.named(State::from_name)?)))?;
    let cut = found.is_cut(conn)?;
    let wanted = rows.into_iter().filter(|(_, state)| list.state.is_none_or(|one| one == *state));
    page_of(order, page, wanted.map(|(id, _)| Position { key: Key::None, id }).collect(), cut)
}

pub fn message(conn: &mut dyn Conn, id: Id<ContactMessage>) -> Result<Option<ContactMessage>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}

/// Returns the replies to a message, oldest first.
pub fn replies_of(conn: &mut dyn Conn, message: Id<ContactMessage>) -> Result<Vec<Reply>, StoreError> {
    all(conn, &REPLIES, params![message, REPLIES_MAX], message_reply::read)
}
