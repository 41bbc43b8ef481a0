//! The yardstick on Postgres: the same rows as the door writes, by hand, all rows of a table and a batch in one
//! statement with arrays. No checks, no chain, no callers.

use anyhow::{Context as _, Result};
use ballast_core::client::Client;
use postgres::{NoTls, Statement};

use super::seed;

const DEPOSIT: &str = "
INSERT INTO deposit (id, version, chain_id, block_hash, tx_hash, log_index, block_number, token, from_address,
  to_address, raw_amount, amount, remainder, client, state, reason, confirmations, seen_at, updated_at)
SELECT id, 1, 56, $5::text, tx_hash, 3, 7, $6::text, $7::text, to_address, '1500000000000000000000', amount, '0', client, 'credited', NULL, 15,
  $8::int8, $8::int8
FROM unnest($1::text[]::uuid[], $2::text[]::uuid[], $3::text[], $4::text[], $9::int8[]) AS r (id, client, tx_hash, to_address, amount)";
const JOURNAL: &str = "
INSERT INTO journal (sequence, cause, subject, client, actor, actor_id, at, details, once, prev_hash, hash, rows, rows_hash)
SELECT sequence, 'deposit_credited', subject, client, 'system', NULL, $5::int8, details, 1, $6::bytea, $6, sequence, $6
FROM unnest($1::int8[], $2::text[]::uuid[], $3::text[]::uuid[], $4::text[]) AS r (sequence, subject, client, details)";
const TRANSFER: &str = "
INSERT INTO transfer (sequence, position, debit_kind, debit_owner, credit_kind, credit_owner, asset, minor)
SELECT sequence, 0, 'custody', NULL, 'available', client, 'USDT', amount
FROM unnest($1::int8[], $2::text[]::uuid[], $3::int8[]) AS r (sequence, client, amount)";
const BALANCE: &str = "
INSERT INTO balance (owner, kind, asset, minor)
SELECT owner, 'available', 'USDT', amount FROM unnest($1::text[]::uuid[], $2::int8[]) AS r (owner, amount)
ON CONFLICT (owner, kind, asset) DO UPDATE SET minor = balance.minor + excluded.minor";
const ROWS: &str = "
INSERT INTO row_log (number, table_name, row_key, salt, digest)
SELECT number, 'deposit', uuid_send(id), uuid_send(id), $3::bytea
FROM unnest($1::int8[], $2::text[]::uuid[]) AS r (number, id)";
const CONTROL: &str =
    "INSERT INTO control (kind, asset, sequence, delta, total) VALUES ('custody', 'USDT', $1, $2, $3)";
const HEAD: &str =
    "UPDATE head SET sequence = $1, hash = $2, batch = batch + 1, rows = rows + $3, rows_hash = $2 WHERE id = 1";

/// The state of the journal.
pub struct Batched {
    client: postgres::Client,
    statements: Vec<Statement>,
    sequence: i64,
    rows: i64,
    custody: i64,
}

impl Batched {
    /// For a database without a journal.
    pub fn new(url: &str) -> Result<Self> {
        let mut client = postgres::Client::connect(url, NoTls)?;
        let texts = [DEPOSIT, JOURNAL, TRANSFER, BALANCE, ROWS, CONTROL, HEAD];
        let statements = texts.iter().map(|text| client.prepare(text)).collect::<Result<_, _>>()?;
        let rows = client.query_one("SELECT rows FROM head", &[])?.get(0);
        Ok(Self { client, statements, sequence: 0, rows, custody: 0 })
    }

    /// Writes one credited deposit for each client in one transaction.
    pub fn batch(&mut self, clients: &[Client]) -> Result<()> {
        let (mut ids, mut owners, mut amounts, mut numbers, mut lines) = (vec![], vec![], vec![], vec![], vec![]);
        let (mut hashes, mut places, mut details) = (vec![], vec![], vec![]);
        let before = self.custody;
        for client in clients {
            let deposit = seed::deposit(client)?;
            self.sequence = self.sequence.checked_add(1).context("sequence")?;
            self.rows = self.rows.checked_add(1).context("rows")?;
            self.custody = self.custody.checked_sub(deposit.amount.minor()).context("custody")?;
            details.push(format!(
                "{{\"amount\":{},\"block\":{},\"tx_hash\":\"{}\"}}",
                deposit.amount, deposit.block_number, deposit.key.tx_hash
            ));
            ids.push(deposit.id.uuid().to_string());
            owners.push(client.id.uuid().to_string());
            amounts.push(deposit.amount.minor());
            numbers.push(self.sequence);
            lines.push(self.rows);
            hashes.push(deposit.key.tx_hash);
            places.push(deposit.to);
        }
        let one = seed::deposit(clients.first().context("a client")?)?;
        let (now, hash) = (one.seen_at.millis(), [7_u8; 32].as_slice());
        let [deposit, journal, transfer, balance, rows, control, head] = self.statements.as_slice() else {
            anyhow::bail!("seven statements")
        };
        let (block, token, from) = (&one.key.block_hash, &one.token, &one.from);
        let mut batch = self.client.transaction()?;
        batch.execute(deposit, &[&ids, &owners, &hashes, &places, block, token, from, &now, &amounts])?;
        batch.execute(journal, &[&numbers, &ids, &owners, &details, &now, &hash])?;
        batch.execute(transfer, &[&numbers, &owners, &amounts])?;
        batch.execute(balance, &[&owners, &amounts])?;
        batch.execute(rows, &[&lines, &ids, &hash])?;
        let delta = self.custody.checked_sub(before).context("custody")?;
        batch.execute(control, &[&self.sequence, &delta, &self.custody])?;
        let count = i64::try_from(clients.len())?;
        batch.execute(head, &[&self.sequence, &hash, &count])?;
        Ok(batch.commit()?)
    }
}
