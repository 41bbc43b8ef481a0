//! Reads withdrawals and payout batches for the console.

use ballast_core::{
    id::Id,
    payout::{Batch, State as BatchState},
    withdrawal::{State, Withdrawal},
};
use uuid::Uuid;

use super::{
    page::{Key, Order, Page, Position, Slice, Walk, page_of, walk},
    search::Term,
    who::{Who, who},
};
use crate::{
    engine::{Conn, all},
    error::StoreError,
    reads,
    value::params,
};

/// Filter and order of a list of withdrawals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WithdrawalList {
    /// Only withdrawals that match it.
    pub term: Option<Term>,
    /// Only in one of these states; in any state if empty.
    pub states: &'static [State],
    /// Only those whose approval waits for a second operator, or only the others.
    pub proposed: Option<bool>,
    /// Whether the earliest request comes first, instead of the latest.
    pub oldest_first: bool,
}

/// A withdrawal in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WithdrawalLine {
    pub withdrawal: Withdrawal,
    pub client: Who,
}

/// A payout of a batch, with its recipient and address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PayoutLine {
    pub item: ballast_core::payout::Item,
    pub client: Who,
    /// The bitcoin address.
    pub wallet: String,
}

const WALLET: &str = "SELECT i.withdrawal, w.wallet FROM payout_item i JOIN withdrawal w ON w.id = i.withdrawal
WHERE i.batch = ?1 ORDER BY i.withdrawal";

/// Returns a page of withdrawals.
///
/// # Errors
/// Fails if the database cannot be read, or the position belongs to a different order.
pub fn withdrawal_lines(
    conn: &mut dyn Conn,
    list: &WithdrawalList,
    page: &Page,
) -> Result<Slice<WithdrawalLine>, StoreError> {
    let order = if list.oldest_first { Order::OLDEST } else { Order::NEWEST };
    let found = match &list.term {
        None => walk(conn, order, page, &[steps(list)])?,
        Some(term) => search(conn, list, order, term, page)?,
    };
    found.try_map(|position| withdrawal_line(conn, Id::new(position.id))?.ok_or_else(|| gone(position.id)))
}

/// Returns one withdrawal and its client; `None` if there is no such withdrawal.
pub fn withdrawal_line(conn: &mut dyn Conn, id: Id<Withdrawal>) -> Result<Option<WithdrawalLine>, StoreError> {
    let Some(withdrawal) = reads::withdrawal(conn, id)? else { return Ok(None) };
    let client = who(conn, withdrawal.client)?;
    Ok(Some(WithdrawalLine { withdrawal, client }))
}

fn gone(id: Uuid) -> StoreError {
    StoreError::Corrupt(format!("row {id} is in an index but not in its table"))
}

/// True if someone proposed to approve the withdrawal `w`, and nobody has decided.
pub(in crate::reads) const PROPOSED: &str = "EXISTS (
  SELECT 1 FROM approval a WHERE a.subject = w.id AND a.kind = 'withdrawal' AND a.state = 'pending')";

fn proposal(is_proposed: bool) -> String {
    format!("{}{PROPOSED}", if is_proposed { "" } else { "NOT " })
}

fn steps(list: &WithdrawalList) -> Walk<'static> {
    let same: Vec<_> = list.states.iter().map(|state| format!("w.state = '{}'", state.as_str())).collect();
    let state = (!same.is_empty()).then(|| format!("({})", same.join(" OR ")));
    let proposal = list.proposed.map(proposal);
    let only = state.into_iter().chain(proposal).collect::<Vec<_>>().join(" AND ");
    Walk { from: "withdrawal w", id: "w.id", key: None, only, params: Vec::new() }
}

fn search(
    conn: &mut dyn Conn,
    list: &WithdrawalList,
    order: Order,
    term: &Term,
    page: &Page,
) -> Result<Slice<Position>, StoreError> {
    let Some(found) = term.withdrawals() else { return page_of(order, page, Vec::new(), false) };
    let only = list.proposed.map(|is_proposed| format!(" WHERE {}", proposal(is_proposed))).unwrap_or_default();
    let sql = format!("SELECT w.id, w.state FROM ({}) f JOIN withdrawal w ON w.id = f.id{only}", found.sql);
    let rows = all(conn, &sql, &found.params(), |c| Ok((c.uuid()?, c.named(State::from_name)?)))?;
    let cut = found.is_cut(conn)?;
    let wanted = rows.into_iter().filter(|(_, state)| list.states.is_empty() || list.states.contains(state));
    page_of(order, page, wanted.map(|(id, _)| Position { key: Key::None, id }).collect(), cut)
}

/// Returns a page of batches, newest first.
///
/// # Errors
/// Fails if the database cannot be read, or the position belongs to a different order.
pub fn batch_lines(conn: &mut dyn Conn, state: Option<BatchState>, page: &Page) -> Result<Slice<Batch>, StoreError> {
    let only = state.map(|state| format!("b.state = '{}'", state.as_str())).unwrap_or_default();
    let walks = [Walk { from: "payout_batch b", id: "b.id", key: None, only, params: Vec::new() }];
    let found = walk(conn, Order::NEWEST, page, &walks)?;
    found.try_map(|place| reads::payout_batch(conn, Id::new(place.id))?.ok_or_else(|| gone(place.id)))
}

/// Returns the payouts of a batch and their recipients.
pub fn payout_lines(conn: &mut dyn Conn, batch: Id<Batch>) -> Result<Vec<PayoutLine>, StoreError> {
    let wallets = all(conn, WALLET, params![batch], |c| Ok((c.uuid()?, c.string()?)))?;
    let items = reads::payout_items(conn, batch)?;
    let lines = items.into_iter().zip(wallets).map(|(item, (_, wallet))| {
        let client = who(conn, item.client)?;
        Ok(PayoutLine { item, client, wallet })
    });
    lines.collect()
}

/// Names a client, for rows that are not stored yet.
pub fn who_is(conn: &mut dyn Conn, client: Id<ballast_core::client::Client>) -> Result<Who, StoreError> {
    who(conn, client)
}
