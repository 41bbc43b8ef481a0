//! Reads the journal entry behind a signed copy, as it is hashed.

use uuid::Uuid;

use crate::{
    chain::Link,
    engine::{Conn, first},
    error::StoreError,
    row_log::Tail,
    value::params,
};

const ENTRY: &str = "
SELECT sequence, prev_hash, rows, rows_hash, client, actor, actor_id, at, details FROM journal
WHERE subject = ?1 AND cause = 'paper_issued' AND once = 1";

/// An entry that records that a copy was signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issued {
    /// Number of the entry.
    pub sequence: i64,
    /// The bytes whose SHA-256 is the hash of the entry.
    pub encoded: Vec<u8>,
    /// The signed text, if it is stored: only public texts are.
    pub text: Option<String>,
}

#[derive(serde::Deserialize)]
struct Words {
    text: Option<String>,
}

/// Returns the entry about a signed copy; `None` if there is none.
pub fn paper_entry(conn: &mut dyn Conn, subject: Uuid) -> Result<Option<Issued>, StoreError> {
    first(conn, ENTRY, params![subject], |c| {
        let (sequence, prev_hash) = (c.int()?, c.array()?);
        let rows = Tail { number: c.int()?, hash: c.array()? };
        let (client, actor, actor_id) = (c.opt_uuid()?, c.string()?, c.opt_uuid()?);
        let (at_millis, details) = (c.int()?, c.string()?);
        let link = Link {
            prev_hash: &prev_hash,
            sequence,
            rows: Some(rows),
            cause: "paper_issued",
            subject,
            client,
            actor: &actor,
            actor_id,
            at_millis,
            details: &details,
            transfers: 0,
        };
        let text = serde_json::from_str::<Words>(&details).ok().and_then(|words| words.text);
        Ok(Issued { sequence, encoded: link.encoded(), text })
    })
}
