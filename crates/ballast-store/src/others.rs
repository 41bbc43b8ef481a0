//! Tells the live pages of this process what other processes write. The journal and the row log name everything that is
//! written for a client, in one order for all processes, so this follows them; no other messages are sent that could be
//! lost, and both engines work alike.

use ballast_core::{client::Client, id::Id};
use tokio::sync::broadcast;
use uuid::Uuid;

use crate::{
    Store,
    commit::Signal,
    engine::{Conn, all, one},
    error::StoreError,
    value::{Value, params},
};

/// If there are more entries or rows than this at once, they are not looked up: every page reads again.
const MOST: i64 = 20_000;
/// Number of rows that one statement looks up.
const CHUNK: usize = 100;

const HEAD: &str = "SELECT batch, sequence, rows FROM head WHERE id = 1";
const POSTED: &str = "
SELECT DISTINCT client FROM journal WHERE sequence > ?1 AND sequence <= ?2 AND client IS NOT NULL";
const WRITTEN: &str = "
SELECT DISTINCT table_name, row_key FROM row_log
WHERE number > ?1 AND number <= ?2 AND table_name IN ('bulletin', 'client', 'deposit', 'investment', 'notice', 'withdrawal')";

/// The position that the writing of all processes has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    batch: i64,
    /// The last entry of the journal.
    sequence: i64,
    /// The last line of the row log.
    rows: i64,
}

impl Store {
    /// Returns the position that the writing has reached.
    pub async fn reached(&self) -> Result<Reached, StoreError> {
        self.read_now(head).await
    }

    /// Tells the live pages of this process what others wrote after `from`; returns the new position. This process has
    /// already told them of its own writes, unless others wrote in between.
    ///
    /// # Errors
    /// Fails if the database does not answer; then nothing was told, and the caller can ask again.
    pub async fn tell_of_others(&self, from: Reached) -> Result<Reached, StoreError> {
        let to = self.reached().await?;
        let (entries, rows) = (to.sequence.saturating_sub(from.sequence), to.rows.saturating_sub(from.rows));
        if (entries, rows) == (0, 0) || self.own().covers(from.batch, to.batch) {
            return Ok(to);
        }
        let signals = self.signals();
        if entries.max(rows) > MOST {
            tell(signals, Signal::Everybody);
            return Ok(to);
        }
        let (clients, is_told) = self.read(move |conn| written_for(conn, from, to)).await?;
        if is_told {
            tell(signals, Signal::Told);
        }
        clients.into_iter().for_each(|client| tell(signals, Signal::All(client)));
        Ok(to)
    }
}

fn tell(signals: &broadcast::Sender<Signal>, signal: Signal) {
    // Having no listener is not an error.
    let _ = signals.send(signal);
}

fn head(conn: &mut dyn Conn) -> Result<Reached, StoreError> {
    one(conn, HEAD, &[], |c| Ok(Reached { batch: c.int()?, sequence: c.int()?, rows: c.int()? }))
}

/// Returns the clients for whom something was written, each once, and whether everyone was told something.
fn written_for(conn: &mut dyn Conn, from: Reached, to: Reached) -> Result<(Vec<Id<Client>>, bool), StoreError> {
    let mut clients: Vec<Id<Client>> = all(conn, POSTED, params![from.sequence, to.sequence], |c| c.id())?;
    let rows: Vec<(String, Vec<u8>)> =
        all(conn, WRITTEN, params![from.rows, to.rows], |c| Ok((c.string()?, c.bytes()?.to_vec())))?;
    let of = |table: &str| -> Vec<Uuid> {
        let keys = rows.iter().filter(|(name, _)| name == table);
        // The id comes after its kind and its length.
        keys.filter_map(|(_, key)| key.last_chunk().copied().map(Uuid::from_bytes)).collect()
    };
    clients.extend(of("client").into_iter().map(Id::new));
    for table in ["deposit", "investment", "notice", "withdrawal"] {
        for keys in of(table).chunks(CHUNK) {
            let places: Vec<String> = (1..=keys.len()).map(|place| format!("?{place}")).collect();
            let sql = format!(
                "SELECT DISTINCT client FROM {table} WHERE client IS NOT NULL AND id IN ({})",
                places.join(", ")
            );
            let keys: Vec<Value<'_>> = keys.iter().copied().map(Value::Uuid).collect();
            clients.extend(all(conn, &sql, &keys, |c| c.id())?);
        }
    }
    clients.sort_unstable();
    clients.dedup();
    Ok((clients, !of("bulletin").is_empty()))
}
