//! Searches for what a person typed into the search box.

use uuid::Uuid;

use crate::{
    engine::{Conn, one},
    error::StoreError,
    search::{About, beginning_with},
    value::Value,
};

/// At most this many matches of a beginning are looked at; anyone who sees that many types more.
pub const MATCHES: u32 = 1_000;

/// A search term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// An id: of the object itself or of its client.
    Id(Uuid),
    /// An address of the deposit chain, checksummed.
    Address(String),
    /// Hash of a chain transaction, 0x and 64 lower-case digits.
    TxHash(String),
    /// The beginning of an email address or of a part of a name, as typed.
    Beginning(String),
}

/// The matches of a term, as a query of one column `id`.
pub(super) struct Found {
    pub(super) sql: String,
    params: Params,
    /// The query of the beginnings inside it, if it has one.
    words: Option<String>,
}

enum Params {
    None,
    Id(Uuid),
    Text(String),
    Between(i64, Vec<u8>, Vec<u8>),
}

impl Found {
    fn id(id: Uuid, sql: &str) -> Self {
        Self { sql: sql.to_owned(), params: Params::Id(id), words: None }
    }

    fn text(text: &str, sql: &str) -> Self {
        Self { sql: sql.to_owned(), params: Params::Text(text.to_owned()), words: None }
    }

    /// Finds everything that begins like this; one more than is looked at, so that it shows if there are more.
    fn beginning(about: About, typed: &str) -> Option<Self> {
        let (from, before) = beginning_with(typed)?;
        let sql = format!(
            "SELECT id FROM search_word WHERE about = ?1 AND word >= ?2 AND word < ?3 ORDER BY word, id LIMIT {}",
            MATCHES.saturating_add(1)
        );
        Some(Self { words: Some(sql.clone()), sql, params: Params::Between(about.number(), from, before) })
    }

    pub(super) fn params(&self) -> Vec<Value<'_>> {
        match &self.params {
            Params::None => Vec::new(),
            Params::Id(id) => vec![Value::Uuid(*id)],
            Params::Text(text) => vec![Value::from(text)],
            Params::Between(about, from, before) => {
                vec![Value::Int(*about), Value::from(from.as_slice()), Value::from(before.as_slice())]
            }
        }
    }

    /// Whether there are more matches than are looked at.
    pub(super) fn is_cut(&self, conn: &mut dyn Conn) -> Result<bool, StoreError> {
        let Some(words) = &self.words else { return Ok(false) };
        let sql = format!("SELECT count(*) FROM ({words}) found");
        Ok(one(conn, &sql, &self.params(), |c| c.int())? > i64::from(MATCHES))
    }

    /// Finds frozen clients, latest sign-up first.
    pub(super) fn frozen() -> Self {
        let sql = format!(
            "SELECT id FROM client WHERE status = 'frozen' ORDER BY id DESC LIMIT {}",
            MATCHES.saturating_add(1)
        );
        Self { words: Some(sql.clone()), sql, params: Params::None }
    }

    /// Wraps another query around it.
    fn around(mut self, sql: impl FnOnce(&str) -> String) -> Self {
        self.sql = sql(&self.sql);
        self
    }
}

/// Minimum number of characters of a bitcoin address.
const PAYOUT_ADDRESS: usize = 26;

fn is_payout_address(typed: &str) -> bool {
    typed.len() >= PAYOUT_ADDRESS && typed.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

impl Term {
    /// Returns the clients that match; `None` if nothing was typed.
    pub(super) fn clients(&self) -> Option<Found> {
        Some(match self {
            Self::Id(id) => Found::id(
                *id,
                "SELECT id FROM client WHERE id = ?1 UNION SELECT client FROM investment WHERE id = ?1
                 UNION SELECT client FROM deposit WHERE id = ?1 AND client IS NOT NULL
                 UNION SELECT client FROM withdrawal WHERE id = ?1",
            ),
            Self::Address(address) => Found::text(address, "SELECT id FROM client WHERE deposit_address = ?1"),
            Self::TxHash(hash) => Found::text(
                hash,
                "SELECT DISTINCT client AS id FROM deposit WHERE tx_hash = ?1 AND client IS NOT NULL LIMIT 1000",
            ),
            Self::Beginning(typed) => return Found::beginning(About::Client, typed),
        })
    }

    /// Returns the deposits that match.
    pub(super) fn deposits(&self) -> Option<Found> {
        Some(match self {
            Self::Id(id) => {
                Found::id(*id, "SELECT id FROM deposit WHERE id = ?1 UNION SELECT id FROM deposit WHERE client = ?1")
            }
            Self::Address(address) => Found::text(
                address,
                "SELECT d.id FROM client c JOIN deposit d ON d.client = c.id WHERE c.deposit_address = ?1
                 UNION SELECT id FROM deposit WHERE to_address = ?1 AND client IS NULL",
            ),
            Self::TxHash(hash) => Found::text(hash, "SELECT id FROM deposit WHERE tx_hash = ?1"),
            Self::Beginning(_) => self
                .clients()?
                .around(|clients| format!("SELECT d.id FROM ({clients}) owner JOIN deposit d ON d.client = owner.id")),
        })
    }

    /// Returns the investments that match.
    pub(super) fn investments(&self) -> Option<Found> {
        Some(match self {
            Self::Id(id) => Found::id(
                *id,
                "SELECT id FROM investment WHERE id = ?1 UNION SELECT id FROM investment WHERE client = ?1",
            ),
            Self::Address(_) | Self::TxHash(_) | Self::Beginning(_) => self.clients()?.around(|clients| {
                format!("SELECT i.id FROM ({clients}) owner JOIN investment i ON i.client = owner.id")
            }),
        })
    }

    /// Returns the withdrawals that match. A bitcoin address is not anyone's name, so a term that could be one is
    /// searched for as it is.
    pub(super) fn withdrawals(&self) -> Option<Found> {
        Some(match self {
            Self::Id(id) => Found::id(
                *id,
                "SELECT id FROM withdrawal WHERE id = ?1 UNION SELECT id FROM withdrawal WHERE client = ?1
                 UNION SELECT withdrawal AS id FROM payout_item WHERE batch = ?1",
            ),
            Self::TxHash(hash) => {
                let txid = hash.trim_start_matches("0x");
                Found::text(txid, "SELECT id FROM withdrawal WHERE payout_txid = ?1")
            }
            Self::Beginning(typed) if is_payout_address(typed) => {
                Found::text(typed, "SELECT id FROM withdrawal WHERE wallet = ?1")
            }
            Self::Address(_) | Self::Beginning(_) => self
                .clients()?
                .around(|clients| format!("SELECT w.id FROM ({clients}) s JOIN withdrawal w ON w.client = s.id")),
        })
    }

    /// Returns the complaints that match: by number, author, id or the client's id.
    pub(super) fn complaints(&self) -> Option<Found> {
        match self {
            Self::Id(id) => Some(Found::id(
                *id,
                "SELECT id FROM complaint WHERE id = ?1 UNION SELECT id FROM complaint WHERE client = ?1",
            )),
            Self::Beginning(typed) => Found::beginning(About::Complaint, typed),
            Self::Address(_) | Self::TxHash(_) => None,
        }
    }

    /// Returns the messages that match.
    pub(super) fn messages(&self) -> Option<Found> {
        match self {
            Self::Id(id) => Some(Found::id(*id, "SELECT id FROM message WHERE id = ?1")),
            Self::Beginning(typed) => Found::beginning(About::Message, typed),
            Self::Address(_) | Self::TxHash(_) => None,
        }
    }
}
