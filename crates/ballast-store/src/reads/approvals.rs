//! Reads changes that are or were waiting for a second operator.

use std::sync::LazyLock;

use ballast_core::{
    approval::{Approval, Kind, State},
    id::Id,
    time::Moment,
};
use uuid::Uuid;

use super::Waiting;
use crate::{
    engine::{Conn, all, first, one},
    error::StoreError,
    rows::approval::{TABLE, read},
    value::{Value, params},
};

static BY_ID: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM approval v WHERE v.id = ?1", TABLE.list("v")));
static PENDING: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM approval v WHERE v.state = 'pending' ORDER BY v.created_at, v.id", TABLE.list("v"))
});
static ABOUT: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM approval v WHERE v.subject = ?1 AND v.state = 'pending' ORDER BY v.id", TABLE.list("v"))
});
pub fn approval(conn: &mut dyn Conn, id: Id<Approval>) -> Result<Option<Approval>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}

/// Returns every pending change, oldest first.
pub fn approvals_pending(conn: &mut dyn Conn) -> Result<Vec<Approval>, StoreError> {
    all(conn, &PENDING, &[], read)
}

/// Returns the pending changes of one subject: at most one of each kind.
pub fn approvals_about(conn: &mut dyn Conn, subject: Uuid) -> Result<Vec<Approval>, StoreError> {
    all(conn, &ABOUT, params![subject], read)
}

/// Filter and position of a list of approvals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ApprovalList {
    /// Only those in this state.
    pub state: Option<State>,
    /// Only these kinds of change.
    pub kinds: Vec<Kind>,
    /// Only changes that this operator proposed, or only those of others.
    pub maker: Option<Maker>,
    /// The last row of the previous page.
    pub after: Option<(Moment, Id<Approval>)>,
    pub limit: u32,
}

/// The operator who proposed a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maker {
    Is(Uuid),
    IsNot(Uuid),
}

/// Returns one page of approvals: pending ones oldest first, all others newest first.
pub fn approvals_page(conn: &mut dyn Conn, list: &ApprovalList) -> Result<Vec<Approval>, StoreError> {
    let waiting = list.state == Some(State::Pending);
    let (than, way) = if waiting { (">", "ASC") } else { ("<", "DESC") };
    let mut only = Vec::new();
    let mut given: Vec<Value<'_>> = Vec::new();
    match list.state {
        // The index of pending approvals needs the literal word.
        Some(State::Pending) => only.push("v.state = 'pending'".to_owned()),
        Some(state) => {
            given.push(Value::from(state.as_str()));
            only.push(format!("v.state = ?{}", given.len()));
        }
        None => {}
    }
    let mut places = Vec::new();
    for kind in &list.kinds {
        given.push(Value::from(kind.as_str()));
        places.push(format!("?{}", given.len()));
    }
    only.push(if places.is_empty() { "1 = 0".to_owned() } else { format!("v.kind IN ({})", places.join(", ")) });
    if let Some(maker) = list.maker {
        let (is, who) = match maker {
            Maker::Is(who) => ("=", who),
            Maker::IsNot(who) => ("<>", who),
        };
        given.push(Value::Uuid(who));
        only.push(format!("v.maker {is} ?{}", given.len()));
    }
    if let Some((at, id)) = list.after {
        given.extend([Value::from(at), Value::from(id)]);
        only.push(format!("(v.created_at, v.id) {than} (?{}, ?{})", given.len().saturating_sub(1), given.len()));
    }
    given.push(Value::from(list.limit));
    let sql = format!(
        "SELECT {} FROM approval v WHERE {} ORDER BY v.created_at {way}, v.id {way} LIMIT ?{}",
        TABLE.list("v"),
        only.join(" AND "),
        given.len()
    );
    all(conn, &sql, &given, read)
}

/// Returns the changes that wait for this operator: those of these kinds that someone else proposed.
pub fn approvals_for(conn: &mut dyn Conn, operator: Uuid, kinds: &[Kind]) -> Result<Waiting, StoreError> {
    if kinds.is_empty() {
        return Ok(Waiting::default());
    }
    let places: Vec<String> = (2..kinds.len().saturating_add(2)).map(|place| format!("?{place}")).collect();
    let sql = format!(
        "SELECT count(*), min(created_at) FROM approval WHERE state = 'pending' AND maker <> ?1 AND kind IN ({})",
        places.join(", ")
    );
    let mut given = vec![Value::Uuid(operator)];
    given.extend(kinds.iter().map(|kind| Value::from(kind.as_str())));
    one(conn, &sql, &given, |c| Ok(Waiting { count: c.unsigned()?, oldest: c.opt_moment()? }))
}
