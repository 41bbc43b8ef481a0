//! Reads the register of complaints for the console.

use ballast_core::{
    complaint::{Complaint, State, is_overdue},
    id::Id,
    time::Day,
};
use uuid::Uuid;

use super::{
    page::{Key, KeyKind, Order, Page, Position, Slice, Walk, page_of, walk},
    search::Term,
};
use crate::{
    engine::{Conn, all},
    error::StoreError,
    reads::complaint,
    value::{Value, params},
};

/// Order of a list of complaints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComplaintSort {
    /// Latest received first.
    Newest,
    /// Earliest received first.
    Oldest,
    /// Only those that wait, nearest deadline first. Overdue ones are always listed this way.
    Due,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComplaintFilter {
    All,
    /// Those in one state.
    In(State),
    /// Those that wait for an answer.
    Waiting,
    /// Those that wait for an answer that was due by this day.
    Overdue(Day),
}

impl ComplaintFilter {
    fn takes(self, state: State, due_on: Day) -> bool {
        match self {
            Self::All => true,
            Self::In(one) => state == one,
            Self::Waiting => state.waits(),
            Self::Overdue(today) => is_overdue(state, due_on, today),
        }
    }

    /// Returns the states that pass it, each a part of the index.
    fn states(self) -> Option<Vec<State>> {
        match self {
            Self::All => None,
            Self::In(one) => Some(vec![one]),
            Self::Waiting | Self::Overdue(_) => Some(State::ALL.into_iter().filter(|state| state.waits()).collect()),
        }
    }
}

/// Filter and order of a list of complaints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComplaintList {
    /// Only complaints whose number or author matches it.
    pub term: Option<Term>,
    pub filter: ComplaintFilter,
    pub sort: ComplaintSort,
}

impl ComplaintList {
    const fn order(&self) -> Order {
        if self.by_due() {
            return Order { key: KeyKind::Int, down: false };
        }
        match self.sort {
            ComplaintSort::Newest => Order::NEWEST,
            ComplaintSort::Oldest | ComplaintSort::Due => Order::OLDEST,
        }
    }

    /// Whether deadlines set the order. Overdue complaints are always listed by them: that is how they are found.
    const fn by_due(&self) -> bool {
        matches!(self.sort, ComplaintSort::Due) || matches!(self.filter, ComplaintFilter::Overdue(_))
    }
}

/// Returns a page of complaints.
///
/// # Errors
/// Fails if the database cannot be read, or the position belongs to a different order.
pub fn complaint_lines(conn: &mut dyn Conn, list: &ComplaintList, page: &Page) -> Result<Slice<Complaint>, StoreError> {
    let found = match &list.term {
        Some(term) => search(conn, list, term, page)?,
        None => walk(conn, list.order(), page, &walks(list))?,
    };
    found.try_map(|position| complaint(conn, Id::new(position.id))?.ok_or_else(|| gone(position.id)))
}

fn gone(id: Uuid) -> StoreError {
    StoreError::Corrupt(format!("complaint {id} is in an index but not in its table"))
}

/// Returns the walks of a list: one for each requested state.
fn walks(list: &ComplaintList) -> Vec<Walk<'static>> {
    let walk = |only: String| Walk { from: "complaint o", id: "o.id", key: None, only, params: Vec::new() };
    let states = match (list.by_due(), list.filter.states()) {
        (false, None) => return vec![walk(String::new())],
        (by_due, states) => states.unwrap_or(State::ALL.to_vec()).into_iter().filter(move |one| !by_due || one.waits()),
    };
    let mut walks: Vec<Walk<'static>> = states.map(|state| walk(format!("o.state = '{}'", state.as_str()))).collect();
    for walk in walks.iter_mut().filter(|_| list.by_due()) {
        walk.key = Some("o.due_on");
        if let ComplaintFilter::Overdue(today) = list.filter {
            walk.only.push_str(" AND o.due_on < ?1");
            walk.params.push(Value::from(today));
        }
    }
    walks
}

fn search(conn: &mut dyn Conn, list: &ComplaintList, term: &Term, page: &Page) -> Result<Slice<Position>, StoreError> {
    let order = list.order();
    let Some(found) = term.complaints() else { return page_of(order, page, Vec::new(), false) };
    let sql = format!("SELECT o.id, o.state, o.due_on FROM ({}) found JOIN complaint o ON o.id = found.id", found.sql);
    let rows = all(conn, &sql, &found.params(), |c| Ok((c.uuid()?, c.named(State::from_name)?, c.day()?)))?;
    let cut = found.is_cut(conn)?;
    let by_due = list.by_due();
    let wanted =
        rows.into_iter().filter(|(_, state, due_on)| list.filter.takes(*state, *due_on) && (!by_due || state.waits()));
    let key = |due_on: Day| if by_due { Key::Int(due_on.number()) } else { Key::None };
    page_of(order, page, wanted.map(|(id, _, due_on)| Position { key: key(due_on), id }).collect(), cut)
}

/// Returns the register from an id on, oldest first, for a file of all of it.
pub fn complaints_after(conn: &mut dyn Conn, after: Id<Complaint>, limit: u32) -> Result<Vec<Complaint>, StoreError> {
    const SQL: &str = "SELECT id FROM complaint WHERE id > ?1 ORDER BY id LIMIT ?2";
    let ids = all(conn, SQL, params![after, limit], |c| c.uuid())?;
    ids.into_iter().map(|id| complaint(conn, Id::new(id))?.ok_or_else(|| gone(id))).collect()
}
