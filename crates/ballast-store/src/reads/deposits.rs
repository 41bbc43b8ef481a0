//! Reads deposits, and how far each chain was searched.

use std::sync::LazyLock;

use ballast_core::{
    client::Client,
    deposit::{ChainCursor, ChainKey, CoinMark, Deposit, Provisional},
    id::Id,
    money::Usdt,
    time::Moment,
};
use uuid::Uuid;

use crate::{
    engine::{Conn, all, first, one},
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
const COIN_MARKS: &str =
    "SELECT address_index, coins, block FROM coin_mark WHERE address_index >= ?1 AND address_index <= ?2";
const OTHER_TO: &str =
    "SELECT count(*) FROM deposit WHERE reason = 'wrong_token' AND to_address = ?1 AND seen_at >= ?2";
const OTHER_OF: &str = "SELECT count(*) FROM deposit WHERE reason = 'wrong_token' AND token = ?1 AND seen_at >= ?2";

/// Credited deposits that fewer than ?1 nodes have vouched for, longest ago first, after the one at ?2 and ?3. Deposits
/// that two people decided on are not asked about again. The join is crossed so that SQLite begins with the credits,
/// which are few.
static PROVISIONAL: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM provisional_credit p CROSS JOIN deposit d
         WHERE d.id = p.id AND p.confirmed_at IS NULL AND p.disputed_at IS NULL AND p.voices < ?1
           AND d.state IN ('credited', 'quarantined', 'assigned')
           AND (p.credited_at > ?2 OR (p.credited_at = ?2 AND p.id > ?3))
         ORDER BY p.credited_at, p.id LIMIT ?4",
        rows::provisional::TABLE.list("p")
    )
});
static PROVISIONAL_BY_ID: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM provisional_credit p WHERE p.id = ?1", rows::provisional::TABLE.list("p"))
});
const PROVISIONAL_SINCE: &str = "
SELECT CAST(coalesce(sum(amount), 0) AS BIGINT) FROM provisional_credit WHERE credited_at > ?1 AND confirmed_at IS NULL";
/// Another deposit of the same token at the same place of the chain, reported under another transaction. Coins leave no
/// log there: their place is made up.
const COUNTED_THERE: &str = "
SELECT count(*) FROM deposit d WHERE d.chain_id = ?1 AND d.block_number = ?2 AND d.block_hash = ?3 AND d.log_index = ?4
  AND d.tx_hash <> ?5 AND d.token = ?6 AND d.state IN ('credited', 'quarantined', 'assigned', 'refunded')";

fn deposits(rest: &str) -> String {
    format!("SELECT {} FROM deposit d WHERE {rest}", TABLE.list("d"))
}

pub fn deposit(conn: &mut dyn Conn, id: Id<Deposit>) -> Result<Option<Deposit>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}

/// Returns the deposit at this place of the chain.
pub fn deposit_by_key(conn: &mut dyn Conn, key: &ChainKey) -> Result<Option<Deposit>, StoreError> {
    let place = params![signed(key.chain_id)?, &key.block_hash, &key.tx_hash, signed(key.log_index)?];
    first(conn, &BY_KEY, place, read)
}

/// Returns the deposits of a client, newest first.
pub fn deposits_of(conn: &mut dyn Conn, client: Id<Client>) -> Result<Vec<Deposit>, StoreError> {
    all(conn, &OF_CLIENT, params![client], read)
}

/// Returns deposits that wait for confirmations, lowest block first, without those that were set aside.
pub fn open_deposits(conn: &mut dyn Conn, limit: u32) -> Result<Vec<Deposit>, StoreError> {
    all(conn, &OPEN, params![limit], read)
}

/// Returns deposits of a chain in blocks above `block_number`, in any state: those that a re-org may concern.
pub fn deposits_above(conn: &mut dyn Conn, chain_id: u64, block_number: u64) -> Result<Vec<Deposit>, StoreError> {
    all(conn, &ABOVE, params![signed(chain_id)?, signed(block_number)?], read)
}

/// Returns the verified tail of a chain; `None` before the first search.
pub fn cursor(conn: &mut dyn Conn, chain_id: u64) -> Result<Option<ChainCursor>, StoreError> {
    first(conn, &CURSOR, params![signed(chain_id)?], rows::cursor::read)
}

/// Returns credited deposits that fewer than `voices` nodes have vouched for and that wait for more, longest ago first;
/// only those after `after` if given. Disputed ones are left out.
pub fn provisional(
    conn: &mut dyn Conn,
    voices: u32,
    after: Option<&Provisional>,
    limit: u32,
) -> Result<Vec<Provisional>, StoreError> {
    let (since, id) = match after {
        Some(row) => (row.credited_at.millis(), row.deposit),
        None => (i64::MIN, Id::new(Uuid::nil())),
    };
    all(conn, &PROVISIONAL, params![voices, since, id, limit], rows::provisional::read)
}

/// Returns how many nodes vouched for a deposit; `None` if all the required ones did.
pub fn provisional_of(conn: &mut dyn Conn, id: Id<Deposit>) -> Result<Option<Provisional>, StoreError> {
    first(conn, &PROVISIONAL_BY_ID, params![id], rows::provisional::read)
}

/// Returns the sum credited after `since` that fewer nodes than required vouched for, and that has not been vouched for
/// since.
pub fn provisional_since(conn: &mut dyn Conn, since: Moment) -> Result<Usdt, StoreError> {
    one(conn, PROVISIONAL_SINCE, params![since], |c| c.usdt())
}

/// Whether another deposit at the same place of the chain already counts: one log is one payment, whatever transaction
/// a node says it belongs to.
pub fn is_counted_there(conn: &mut dyn Conn, deposit: &Deposit) -> Result<bool, StoreError> {
    let key = &deposit.key;
    let place = params![
        signed(key.chain_id)?,
        signed(deposit.block_number)?,
        &key.block_hash,
        signed(key.log_index)?,
        &key.tx_hash,
        &deposit.token
    ];
    Ok(one(conn, COUNTED_THERE, place, |c| c.int())? > 0)
}

/// Returns how far the coins of the deposit addresses from `index` up to `until` are accounted for.
pub fn coin_marks(conn: &mut dyn Conn, index: u32, until: u32) -> Result<Vec<CoinMark>, StoreError> {
    all(conn, COIN_MARKS, params![index, until], |c| {
        Ok(CoinMark { address_index: c.unsigned()?, coins: c.string()?, block: c.unsigned()? })
    })
}

/// Number of transfers of other tokens that were stored lately.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OtherTokens {
    /// Transfers to the address.
    pub to: u32,
    /// Transfers of the token.
    pub of: u32,
}

/// Returns how many transfers of other tokens were stored since then: to an address, and of a token.
pub fn other_tokens_since(
    conn: &mut dyn Conn,
    to: &str,
    token: &str,
    since: Moment,
) -> Result<OtherTokens, StoreError> {
    Ok(OtherTokens {
        to: one(conn, OTHER_TO, params![to, since], |c| c.unsigned())?,
        of: one(conn, OTHER_OF, params![token, since], |c| c.unsigned())?,
    })
}
