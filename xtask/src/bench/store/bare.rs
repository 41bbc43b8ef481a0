//! The yardstick: the same rows, written by hand with prepared statements, one transaction for each batch. No checks,
//! no chain, no savepoints, no callers.

use anyhow::{Context as _, Result};
use ballast_core::client::Client;
use rusqlite::{Connection, params};

use super::seed;

const DEPOSIT: &str = "
INSERT INTO deposit (id, version, chain_id, block_hash, tx_hash, log_index, block_number, token, from_address,
  to_address, raw_amount, amount, remainder, client, state, reason, confirmations, seen_at, updated_at)
VALUES (?1, 1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, NULL, ?15, ?16, ?16)";
const JOURNAL: &str = "
INSERT INTO journal (sequence, cause, subject, client, actor, actor_id, at, details, once, prev_hash, hash)
VALUES (?1, 'deposit_credited', ?2, ?3, 'system', NULL, ?4, ?5, 1, ?6, ?6)";
const TRANSFER: &str = "
INSERT INTO transfer (sequence, position, debit_kind, debit_owner, credit_kind, credit_owner, asset, minor)
VALUES (?1, 0, 'custody', NULL, 'available', ?2, 'USDT', ?3)";
const BALANCE: &str = "
INSERT INTO balance (owner, kind, asset, minor) VALUES (?1, 'available', 'USDT', ?2)
ON CONFLICT (owner, kind, asset) DO UPDATE SET minor = minor + excluded.minor";
const CONTROL: &str =
    "INSERT INTO control (kind, asset, sequence, delta, total) VALUES ('custody', 'USDT', ?1, ?2, ?3)";
const HEAD: &str = "UPDATE head SET sequence = ?1, hash = ?2, batch = batch + 1 WHERE id = 1";

/// The state of the journal.
pub struct Bare {
    conn: Connection,
    sequence: i64,
    custody: i64,
}

impl Bare {
    /// For a database without a journal.
    pub fn new(conn: Connection) -> Self {
        Self { conn, sequence: 0, custody: 0 }
    }

    /// Writes one credited deposit for each client in one transaction.
    pub fn batch(&mut self, clients: &[Client]) -> Result<()> {
        let hash = [7_u8; 32];
        self.conn.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        let before = self.custody;
        for client in clients {
            self.row(client, &hash)?;
        }
        let delta = self.custody.checked_sub(before).context("custody")?;
        self.conn.prepare_cached(CONTROL)?.execute(params![self.sequence, delta, self.custody])?;
        self.conn.prepare_cached(HEAD)?.execute(params![self.sequence, hash])?;
        self.conn.prepare_cached("COMMIT")?.execute([])?;
        Ok(())
    }

    fn row(&mut self, client: &Client, hash: &[u8; 32]) -> Result<()> {
        let deposit = seed::deposit(client)?;
        self.sequence = self.sequence.checked_add(1).context("sequence")?;
        self.custody = self.custody.checked_sub(deposit.amount.minor()).context("custody")?;
        let (id, owner, now) = (deposit.id.bytes(), client.id.bytes(), deposit.seen_at.millis());
        self.conn.prepare_cached(DEPOSIT)?.execute(params![
            id,
            i64::try_from(deposit.key.chain_id)?,
            deposit.key.block_hash,
            deposit.key.tx_hash,
            i64::try_from(deposit.key.log_index)?,
            i64::try_from(deposit.block_number)?,
            deposit.token,
            deposit.from,
            deposit.to,
            deposit.raw_amount,
            deposit.amount.minor(),
            deposit.remainder,
            owner,
            deposit.state.as_str(),
            deposit.confirmations,
            now,
        ])?;
        let details = format!(
            "{{\"amount\":{},\"block\":{},\"tx_hash\":\"{}\"}}",
            deposit.amount, deposit.block_number, deposit.key.tx_hash
        );
        self.conn.prepare_cached(JOURNAL)?.execute(params![self.sequence, id, owner, now, details, hash])?;
        self.conn.prepare_cached(TRANSFER)?.execute(params![self.sequence, owner, deposit.amount.minor()])?;
        self.conn.prepare_cached(BALANCE)?.execute(params![owner, deposit.amount.minor()])?;
        Ok(())
    }
}
