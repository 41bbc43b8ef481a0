//! Reads deposits for the console, and the refunds that have to be sent.

use std::sync::LazyLock;

use ballast_core::{
    client::Client,
    deposit::{Deposit, Refund, State},
    id::Id,
};
use uuid::Uuid;

use super::{
    page::{Key, KeyKind, Order, Page, Position, Slice, Walk, page_of, walk},
    search::Term,
    who::{Who, who},
};
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    reads,
    rows::refund::{TABLE, read},
    value::{Value, params},
};

/// Order of a list of deposits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DepositSort {
    /// Latest seen first.
    Newest,
    /// Earliest seen first.
    Oldest,
    /// Largest amount first.
    Amount,
}

impl DepositSort {
    const fn order(self) -> Order {
        match self {
            Self::Newest => Order::NEWEST,
            Self::Oldest => Order::OLDEST,
            Self::Amount => Order { key: KeyKind::Int, down: true },
        }
    }
}

/// Filter and order of a list of deposits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DepositList {
    /// Only deposits that match it.
    pub term: Option<Term>,
    pub state: Option<State>,
    pub sort: DepositSort,
}

/// A deposit in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DepositLine {
    pub deposit: Deposit,
    /// The client, if the address is known.
    pub client: Option<Who>,
}

static REFUND: LazyLock<String> = LazyLock::new(|| format!("SELECT {} FROM refund r WHERE r.id = ?1", TABLE.list("r")));
static BY_TRANSACTION: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM refund r WHERE r.chain_id = ?1 AND r.tx_hash = ?2", TABLE.list("r")));
static OWED: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM refund r WHERE r.state = 'owed' ORDER BY r.ordered_at, r.id LIMIT ?1", TABLE.list("r"))
});

/// Returns a page of deposits.
///
/// # Errors
/// Fails if the database cannot be read, or the position belongs to a different order.
pub fn deposit_lines(conn: &mut dyn Conn, list: &DepositList, page: &Page) -> Result<Slice<DepositLine>, StoreError> {
    let found = match &list.term {
        None => walk(conn, list.sort.order(), page, &steps(list))?,
        Some(term) => search(conn, list, term, page)?,
    };
    found.try_map(|position| deposit_line(conn, Id::new(position.id))?.ok_or_else(|| gone(position.id)))
}

/// Returns one deposit and its client; `None` if there is no such deposit.
pub fn deposit_line(conn: &mut dyn Conn, id: Id<Deposit>) -> Result<Option<DepositLine>, StoreError> {
    let Some(deposit) = reads::deposit(conn, id)? else { return Ok(None) };
    let client = deposit.client.map(|client| who(conn, client)).transpose()?;
    Ok(Some(DepositLine { deposit, client }))
}

fn gone(id: Uuid) -> StoreError {
    StoreError::Corrupt(format!("deposit {id} is in an index but not in its table"))
}

fn steps(list: &DepositList) -> Vec<Walk<'static>> {
    let of = |only: String, key| Walk { from: "deposit d", id: "d.id", key, only, params: Vec::new() };
    let state = |state: State| format!("d.state = '{}'", state.as_str());
    match (list.sort, list.state) {
        (DepositSort::Newest | DepositSort::Oldest, only) => vec![of(only.map(state).unwrap_or_default(), None)],
        (DepositSort::Amount, Some(only)) => vec![of(state(only), Some("d.amount"))],
        (DepositSort::Amount, None) => State::ALL.map(|one| of(state(one), Some("d.amount"))).into(),
    }
}

fn search(conn: &mut dyn Conn, list: &DepositList, term: &Term, page: &Page) -> Result<Slice<Position>, StoreError> {
    let order = list.sort.order();
    let Some(found) = term.deposits() else { return page_of(order, page, Vec::new(), false) };
    let sql = format!("SELECT d.id, d.state, d.amount FROM ({}) found JOIN deposit d ON d.id = found.id", found.sql);
    let rows = all(conn, &sql, &found.params(), |c| Ok((c.uuid()?, c.named(State::from_name)?, c.int()?)))?;
    let cut = found.is_cut(conn)?;
    let wanted = rows.into_iter().filter(|(_, state, _)| list.state.is_none_or(|one| one == *state));
    let positions = wanted.map(|(id, _, amount)| {
        let key = if list.sort == DepositSort::Amount { Key::Int(amount) } else { Key::None };
        Position { key, id }
    });
    page_of(order, page, positions.collect(), cut)
}

/// Returns a page of one client's deposits, newest first.
///
/// # Errors
/// Fails if the database cannot be read, or the position belongs to a different order.
pub fn deposits_page(conn: &mut dyn Conn, client: Id<Client>, page: &Page) -> Result<Slice<Deposit>, StoreError> {
    let walks = [Walk {
        from: "deposit d",
        id: "d.id",
        key: Some("d.seen_at"),
        only: "d.client = ?1".to_owned(),
        params: vec![Value::from(client)],
    }];
    let found = walk(conn, Order { key: KeyKind::Int, down: true }, page, &walks)?;
    found.try_map(|position| reads::deposit(conn, Id::new(position.id))?.ok_or_else(|| gone(position.id)))
}

/// Returns the refund of a deposit; `None` until someone orders it.
pub fn refund(conn: &mut dyn Conn, deposit: Id<Deposit>) -> Result<Option<Refund>, StoreError> {
    first(conn, &REFUND, params![deposit], read)
}

/// Returns the refund that was recorded with a transaction of a chain, named by its hash in lower case.
pub fn refund_by(conn: &mut dyn Conn, chain_id: u64, tx_hash: &str) -> Result<Option<Refund>, StoreError> {
    first(conn, &BY_TRANSACTION, params![crate::value::signed(chain_id)?, tx_hash], read)
}

/// Returns refunds that have not been sent yet, longest waiting first.
pub fn refunds_owed(conn: &mut dyn Conn, limit: u32) -> Result<Vec<Refund>, StoreError> {
    all(conn, &OWED, params![limit], read)
}
