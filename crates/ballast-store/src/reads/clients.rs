//! Reads clients and their balances.

use std::sync::LazyLock;

use ballast_core::{
    account::{Email, Sought},
    client::{Cash, Client},
    id::Id,
    money::Usdt,
};

use super::{investments_of, lendable};
use crate::{
    engine::{Conn, all, first, snapshot},
    error::StoreError,
    rows::client::{TABLE, read},
    value::params,
};

static BY_EMAIL: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM client c WHERE c.email = ?1", TABLE.list("c")));
static BY_ID: LazyLock<String> = LazyLock::new(|| format!("SELECT {} FROM client c WHERE c.id = ?1", TABLE.list("c")));
static BY_ADDRESS: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM client c WHERE c.deposit_address = ?1", TABLE.list("c")));

const ADDRESSES: &str = "
SELECT id, address_index, deposit_address FROM client WHERE address_index >= ?1 ORDER BY address_index LIMIT ?2";
const CASH: &str = "SELECT kind, minor FROM balance WHERE owner = ?1 AND asset = 'USDT'";

/// Returns the client with this email address, in its one spelling.
pub fn client_by_email(conn: &mut dyn Conn, email: &Email) -> Result<Option<Client>, StoreError> {
    first(conn, &BY_EMAIL, params![email.as_str()], read)
}

/// Returns the client whom someone means by an address: the client who kept that exact spelling from earlier, else the
/// one who has the address.
pub fn client_sought(conn: &mut dyn Conn, sought: &Sought) -> Result<Option<Client>, StoreError> {
    let kept = sought.as_typed.as_ref().map(|typed| client_by_email(conn, typed)).transpose()?.flatten();
    if kept.is_some() { Ok(kept) } else { client_by_email(conn, &sought.email) }
}

pub fn client_by_id(conn: &mut dyn Conn, id: Id<Client>) -> Result<Option<Client>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}

/// Returns the client with this deposit address, as checksummed.
pub fn client_by_deposit_address(conn: &mut dyn Conn, address: &str) -> Result<Option<Client>, StoreError> {
    first(conn, &BY_ADDRESS, params![address], read)
}

/// A deposit address that belongs to a client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    pub client: Id<Client>,
    /// Its index below the account key.
    pub index: u32,
    /// Checksummed.
    pub address: String,
}

/// Returns deposit addresses from an index on, lowest first: ask again from the last one plus one to learn about new
/// clients.
pub fn addresses_since(conn: &mut dyn Conn, index: u32, limit: u32) -> Result<Vec<Address>, StoreError> {
    all(conn, ADDRESSES, params![index, limit], |c| {
        Ok(Address { client: c.id()?, index: c.unsigned()?, address: c.string()? })
    })
}

/// A client's balances, in USDT.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balances {
    pub cash: Cash,
    /// Reserved for withdrawals.
    pub held: Usdt,
    /// In investments, including the bonus.
    pub principal: Usdt,
    /// The part of it that is bonus.
    pub invested_bonus: Usdt,
    /// Results of investments that were not taken out yet; negative after losses.
    pub returns: Usdt,
}

/// Returns a client's cash outside investments, and the amount that the firm lends with the first of them.
pub fn cash(conn: &mut dyn Conn, client: Id<Client>) -> Result<Cash, StoreError> {
    let lendable = lendable(conn, client)?;
    Ok(Cash { lendable, ..cash_and_held(conn, client)?.cash })
}

/// Returns all balances of a client.
pub fn balances(conn: &mut dyn Conn, client: Id<Client>) -> Result<Balances, StoreError> {
    snapshot(conn, |conn| add_up(conn, client))
}

fn add_up(conn: &mut dyn Conn, client: Id<Client>) -> Result<Balances, StoreError> {
    let mut balances = cash_and_held(conn, client)?;
    let too_large = || StoreError::Corrupt("a client's balances do not fit".to_owned());
    for holding in investments_of(conn, client)? {
        let returns = holding.position.returns().map_err(|_| too_large())?;
        balances.principal = balances.principal.checked_add(holding.position.principal).ok_or_else(too_large)?;
        // A position is taken out whole, including its bonus.
        let bonus = if holding.position.principal.is_positive() { holding.investment.bonus } else { Usdt::ZERO };
        balances.invested_bonus = balances.invested_bonus.checked_add(bonus).ok_or_else(too_large)?;
        balances.returns = balances.returns.checked_add(returns).ok_or_else(too_large)?;
    }
    Ok(balances)
}

fn cash_and_held(conn: &mut dyn Conn, client: Id<Client>) -> Result<Balances, StoreError> {
    let mut balances = Balances::default();
    conn.for_each(CASH, params![client], &mut |row| {
        let mut c = row.columns();
        let kind = c.text()?;
        let amount = c.usdt()?;
        match kind {
            "available" => balances.cash.available = amount,
            "bonus" => balances.cash.bonus = amount,
            "held" => balances.held = amount,
            "shortfall" => balances.cash.owed = amount.checked_neg().unwrap_or_default(),
            _ => return Err(StoreError::Corrupt(format!("a client has an account of kind {kind}"))),
        }
        Ok(())
    })?;
    Ok(balances)
}
