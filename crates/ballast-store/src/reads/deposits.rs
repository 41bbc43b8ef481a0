//! Deposits, and how far each chain was searched.

use std::sync::LazyLock;

use ballast_core::{
    client::Client,
    deposit::{ChainCursor, ChainKey, Deposit},
    id::Id,
};

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    rows::{
        self,
        deposit::{TABLE, read},
    },
    value::{params, signed},
};

static BY_ID: LazyLock<String> = LazyLock::new(|| deposits("d.id = ?1"));
static BY_KEY: LazyLock<String> =
    LazyLock::new(|| deposits("d.chain_id = ?1 AND d.block_hash = ?2 AND d.tx_hash = ?3 AND d.log_index = ?4"));
static OF_CLIENT: LazyLock<String> = LazyLock::new(|| deposits("d.client = ?1 ORDER BY d.seen_at DESC, d.id DESC"));
static OPEN: LazyLock<String> = LazyLock::new(|| {
    deposits(
        "d.state IN ('seen', 'confirming') AND NOT EXISTS (SELECT 1 FROM dead_letter l
           WHERE l.work = 'deposit' AND l.unit = d.id AND l.state = 'dead')
         ORDER BY d.block_number, d.id LIMIT ?1",
    )
});
static ABOVE: LazyLock<String> =
    LazyLock::new(|| deposits("d.chain_id = ?1 AND d.block_number > ?2 ORDER BY d.block_number, d.id"));
static CURSOR: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM chain_cursor u WHERE u.chain_id = ?1", rows::cursor::TABLE.list("u")));

fn deposits(rest: &str) -> String {
    format!("SELECT {} FROM deposit d WHERE {rest}", TABLE.list("d"))
}

/// The deposit with this id.
///
/// # Errors
/// When the database cannot be read.
pub fn deposit(conn: &mut dyn Conn, id: Id<Deposit>) -> Result<Option<Deposit>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}

/// The deposit at this place of the chain.
///
/// # Errors
/// When the database cannot be read.
pub fn deposit_by_key(conn: &mut dyn Conn, key: &ChainKey) -> Result<Option<Deposit>, StoreError> {
    let place = params![signed(key.chain_id)?, &key.block_hash, &key.tx_hash, signed(key.log_index)?];
    first(conn, &BY_KEY, place, read)
}

/// The deposits of a client, newest first.
///
/// # Errors
/// When the database cannot be read.
pub fn deposits_of(conn: &mut dyn Conn, client: Id<Client>) -> Result<Vec<Deposit>, StoreError> {
    all(conn, &OF_CLIENT, params![client], read)
}

/// Deposits that wait for confirmations, lowest block first, without those that were set aside.
///
/// # Errors
/// When the database cannot be read.
pub fn open_deposits(conn: &mut dyn Conn, limit: u32) -> Result<Vec<Deposit>, StoreError> {
    all(conn, &OPEN, params![limit], read)
}

/// Deposits of a chain in blocks above `block_number`, whatever their state: what a re-org may concern.
///
/// # Errors
/// When the database cannot be read.
pub fn deposits_above(conn: &mut dyn Conn, chain_id: u64, block_number: u64) -> Result<Vec<Deposit>, StoreError> {
    all(conn, &ABOVE, params![signed(chain_id)?, signed(block_number)?], read)
}

/// The verified tail of a chain; nothing before the first search.
///
/// # Errors
/// When the database cannot be read.
pub fn cursor(conn: &mut dyn Conn, chain_id: u64) -> Result<Option<ChainCursor>, StoreError> {
    first(conn, &CURSOR, params![signed(chain_id)?], rows::cursor::read)
}
