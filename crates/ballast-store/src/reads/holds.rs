//! Reads holds of the firm's money, and what they stop.

use std::sync::LazyLock;

use ballast_core::{
    hold::{Hold, Kind, Movement, Standstill},
    id::Id,
};
use uuid::Uuid;

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    reads::setting::held,
    rows::hold::{TABLE, read},
    value::params,
};

static BY_ID: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM money_hold h WHERE h.id = ?1", TABLE.list("h")));
static OPEN: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM money_hold h WHERE h.state <> 'released'", TABLE.list("h")));
static NEWEST: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM money_hold h WHERE h.id < ?1 ORDER BY h.id DESC LIMIT ?2", TABLE.list("h"))
});
const KINDS: &str = "SELECT kind FROM money_hold WHERE state <> 'released'";

pub fn hold(conn: &mut dyn Conn, id: Id<Hold>) -> Result<Option<Hold>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}

/// Returns every hold that is not released, oldest first.
pub fn open_holds(conn: &mut dyn Conn) -> Result<Vec<Hold>, StoreError> {
    let mut open = all(conn, &OPEN, &[], read)?;
    open.sort_by_key(|hold| hold.since);
    Ok(open)
}

/// Returns the unreleased hold of this kind, if any.
pub fn open_hold(conn: &mut dyn Conn, kind: Kind) -> Result<Option<Hold>, StoreError> {
    Ok(open_holds(conn)?.into_iter().find(|hold| hold.kind == kind))
}

/// Returns the newest holds before one, including released ones.
pub fn holds(conn: &mut dyn Conn, before: Option<Id<Hold>>, limit: u32) -> Result<Vec<Hold>, StoreError> {
    all(conn, &NEWEST, params![before.map_or(Uuid::max(), Id::uuid), limit], read)
}

/// Returns the kinds of the open holds.
pub(crate) fn held_kinds(conn: &mut dyn Conn) -> Result<Vec<Kind>, StoreError> {
    all(conn, KINDS, &[], |c| c.named(Kind::from_name))
}

/// Returns the reason why a movement is stopped, if it is: the database was restored and not released, or a hold stops
/// it.
pub fn standstill(conn: &mut dyn Conn, movement: Movement) -> Result<Option<Standstill>, StoreError> {
    if matches!(movement, Movement::Payouts | Movement::Sweeps)
        && let Some(since) = held(conn)?
    {
        let why = format!(
            "This database was restored on {} and is held: make sure the original is off, then release it.",
            since.in_words()
        );
        return Ok(Some(Standstill { since, why }));
    }
    let stopping = open_holds(conn)?.into_iter().find(|hold| hold.stops(movement));
    Ok(stopping.map(|hold| {
        let why = format!(
            "Money is held since {}: {} Two operators have to decide on it under Treasury.",
            hold.since.in_words(),
            hold.reason
        );
        Standstill { since: hold.since, why }
    }))
}
