//! Positions in a list, and the walk along an index from one.

use uuid::Uuid;

use crate::{
    engine::{Conn, all},
    error::StoreError,
    row::Columns,
    value::Value,
};

/// The value that a row of a list is sorted by, before its id.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    /// No key: the id alone sorts.
    None,
    /// A number: an amount, a moment.
    Int(i64),
    Bytes(Vec<u8>),
}

impl Key {
    fn value(&self) -> Value<'_> {
        match self {
            Self::None => Value::Null,
            Self::Int(number) => Value::Int(*number),
            Self::Bytes(bytes) => Value::from(bytes.as_slice()),
        }
    }
}

/// A row's position in a list: its sort key and its id.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    pub key: Key,
    pub id: Uuid,
}

/// The requested part of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The last row of the previous page; `None` for the first page.
    pub after: Option<Position>,
    pub limit: u32,
}

/// One part of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slice<T> {
    /// The rows, in the requested order.
    pub rows: Vec<T>,
    /// Position of the next page; `None` at the end.
    pub next: Option<Position>,
    /// Whether there are more matches than are looked at; only in answers to a search.
    pub cut: bool,
}

impl<T> Slice<T> {
    /// Converts each row with `make`.
    pub fn try_map<U, E>(self, make: impl FnMut(T) -> Result<U, E>) -> Result<Slice<U>, E> {
        let rows = self.rows.into_iter().map(make).collect::<Result<_, _>>()?;
        Ok(Slice { rows, next: self.next, cut: self.cut })
    }
}

/// The kind of key that an order has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyKind {
    None,
    Int,
    Bytes,
}

/// An order of rows: the kind of its key, and whether it runs down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Order {
    pub(super) key: KeyKind,
    pub(super) down: bool,
}

impl Order {
    pub(super) const NEWEST: Self = Self { key: KeyKind::None, down: true };
    pub(super) const OLDEST: Self = Self { key: KeyKind::None, down: false };

    /// Whether a position fits this order.
    fn fits(self, position: &Position) -> bool {
        matches!(
            (self.key, &position.key),
            (KeyKind::None, Key::None) | (KeyKind::Int, Key::Int(_)) | (KeyKind::Bytes, Key::Bytes(_))
        )
    }

    /// Reads the key in the next column; reads nothing if there is no key.
    pub(super) fn key(self, c: &mut Columns<'_>) -> Result<Key, StoreError> {
        Ok(match self.key {
            KeyKind::None => Key::None,
            KeyKind::Int => Key::Int(c.int()?),
            KeyKind::Bytes => Key::Bytes(c.bytes()?.to_vec()),
        })
    }

    /// Returns the position before the first row.
    fn start(self) -> Position {
        let key = match (self.key, self.down) {
            (KeyKind::None, _) => Key::None,
            (KeyKind::Int, true) => Key::Int(i64::MAX),
            (KeyKind::Int, false) => Key::Int(i64::MIN),
            // No folded text begins with this byte.
            (KeyKind::Bytes, true) => Key::Bytes(vec![0xff]),
            (KeyKind::Bytes, false) => Key::Bytes(Vec::new()),
        };
        Position { key, id: if self.down { Uuid::max() } else { Uuid::nil() } }
    }

    pub(super) fn sort(self, rows: &mut [Position]) {
        if self.down { rows.sort_by(|one, other| other.cmp(one)) } else { rows.sort() }
    }

    fn is_past(self, row: &Position, from: &Position) -> bool {
        if self.down { row < from } else { row > from }
    }
}

/// One walk along an index: the table, the column (`None`: the id alone), and the conditions. The conditions are the
/// program's own words; their parameters come first.
pub(super) struct Walk<'a> {
    pub(super) from: &'static str,
    pub(super) id: &'static str,
    pub(super) key: Option<&'static str>,
    pub(super) only: String,
    pub(super) params: Vec<Value<'a>>,
}

impl Walk<'_> {
    fn sql(&self, order: Order) -> String {
        let (than, way) = if order.down { ("<", "DESC") } else { (">", "ASC") };
        let Self { from, id, key, only, params } = self;
        let only = if only.is_empty() { String::new() } else { format!("{only} AND ") };
        let [one, two, three] = [1_usize, 2, 3].map(|place| params.len().saturating_add(place));
        match key {
            None => format!("SELECT {id} FROM {from} WHERE {only}{id} {than} ?{one} ORDER BY {id} {way} LIMIT ?{two}"),
            Some(key) => format!(
                "SELECT {id}, {key} FROM {from} WHERE {only}({key}, {id}) {than} (?{one}, ?{two})
                 ORDER BY {key} {way}, {id} {way} LIMIT ?{three}"
            ),
        }
    }

    fn rows(&self, conn: &mut dyn Conn, order: Order, from: &Position, most: u32) -> Result<Vec<Position>, StoreError> {
        let mut params = self.params.clone();
        if self.key.is_some() {
            params.push(from.key.value());
        }
        params.extend([Value::Uuid(from.id), Value::from(most)]);
        all(conn, &self.sql(order), &params, |c| {
            let id = c.uuid()?;
            Ok(Position { key: order.key(c)?, id })
        })
    }
}

/// Walks and merges: returns the positions of one page, and that of the next.
pub(super) fn walk(
    conn: &mut dyn Conn,
    order: Order,
    page: &Page,
    walks: &[Walk<'_>],
) -> Result<Slice<Position>, StoreError> {
    let from = start_of(order, page)?;
    let mut rows = Vec::new();
    for walk in walks {
        rows.extend(walk.rows(conn, order, &from, page.limit.saturating_add(1))?);
    }
    order.sort(&mut rows);
    Ok(sliced(rows, page.limit, false))
}

/// Like [`walk`], for rows that have already been found.
pub(super) fn page_of(
    order: Order,
    page: &Page,
    mut rows: Vec<Position>,
    cut: bool,
) -> Result<Slice<Position>, StoreError> {
    let from = start_of(order, page)?;
    rows.retain(|row| order.is_past(row, &from));
    order.sort(&mut rows);
    rows.dedup();
    Ok(sliced(rows, page.limit, cut))
}

fn start_of(order: Order, page: &Page) -> Result<Position, StoreError> {
    match &page.after {
        None => Ok(order.start()),
        Some(position) if order.fits(position) => Ok(position.clone()),
        Some(_) => Err(StoreError::Corrupt("a position of another list".to_owned())),
    }
}

fn sliced(rows: Vec<Position>, limit: u32, cut: bool) -> Slice<Position> {
    Slice { cut, ..of_position(rows, limit, Position::clone) }
}

/// Makes a page of rows, of which there may be one too many; the extra row shows that the list continues.
pub(super) fn of_position<T>(mut rows: Vec<T>, limit: u32, place: impl Fn(&T) -> Position) -> Slice<T> {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = rows.len() > limit;
    rows.truncate(limit);
    let next = if more { rows.last().map(place) } else { None };
    Slice { rows, next, cut: false }
}
