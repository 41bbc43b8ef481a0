//! Reads webhooks: the addresses that are told about events, and their deliveries.

use std::sync::LazyLock;

use ballast_core::{
    client::Client,
    id::Id,
    time::Moment,
    webhook::{self, Progress, State, Webhook},
};
use serde::{Deserialize, Serialize};

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    row::Columns,
    rows::{client, webhook as rows},
    value::params,
};

static BY_ID: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM webhook w WHERE w.id = ?1", rows::TABLE.list("w")));
static OF_CLIENT: LazyLock<String> = LazyLock::new(|| owned("w.client = ?1"));
static OF_FIRM: LazyLock<String> = LazyLock::new(|| owned("w.client IS NULL"));
static LIVING: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {}, {} FROM webhook w JOIN client c ON c.id = w.client WHERE w.revoked_at IS NULL ORDER BY w.id",
        rows::TABLE.list("w"),
        client::TABLE.list("c"),
    )
});
static LIVING_OF_FIRM: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM webhook w WHERE w.revoked_at IS NULL AND w.client IS NULL ORDER BY w.id",
        rows::TABLE.list("w"),
    )
});

pub(crate) const COLUMNS: &str = "d.number, d.kind, d.happened_at, d.state, d.attempts, d.next_attempt_at, d.tries";
static DELIVERIES: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {COLUMNS} FROM webhook_delivery d WHERE d.webhook = ?1 AND d.number < ?2 ORDER BY d.number DESC LIMIT ?3"
    )
});
static DELIVERY: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {COLUMNS} FROM webhook_delivery d WHERE d.webhook = ?1 AND d.number = ?2"));

fn owned(by: &str) -> String {
    format!(
        "SELECT {}, u.delivered_at, u.failing_since FROM webhook w LEFT JOIN webhook_use u ON u.webhook = w.id
         WHERE {by} ORDER BY w.created_at DESC, w.id DESC",
        rows::TABLE.list("w"),
    )
}

/// The state of an address.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Doing {
    /// When it last accepted something.
    pub delivered_at: Option<Moment>,
    /// Since when it has accepted nothing.
    pub failing_since: Option<Moment>,
}

/// One attempt at a delivery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Try {
    pub at: Moment,
    /// `None` if there was no answer.
    pub status: Option<u16>,
    pub took_ms: u64,
    /// Why it did not count; empty if it did. Never contains the answer.
    pub reason: String,
}

/// The delivery of one event to an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// From 1 on, without gaps.
    pub number: i64,
    pub kind: String,
    /// When it happened.
    pub happened_at: Moment,
    pub state: Progress,
    /// Attempts in the current round.
    pub attempts: u32,
    pub next_attempt_at: Option<Moment>,
    /// The last attempts, oldest first.
    pub tries: Vec<Try>,
}

pub(crate) fn delivery(c: &mut Columns<'_>) -> Result<Delivery, StoreError> {
    Ok(Delivery {
        number: c.int()?,
        kind: c.string()?,
        happened_at: c.moment()?,
        state: c.named(Progress::from_name)?,
        attempts: c.unsigned()?,
        next_attempt_at: c.opt_moment()?,
        tries: c.json()?,
    })
}

/// Returns one address, for any owner.
pub fn webhook(conn: &mut dyn Conn, id: Id<Webhook>) -> Result<Option<Webhook>, StoreError> {
    first(conn, &BY_ID, params![id], rows::read)
}

/// Returns the addresses of a client, or the firm's, newest first, including those that have ended, and the state of
/// each.
pub fn webhooks_of(conn: &mut dyn Conn, client: Option<Id<Client>>) -> Result<Vec<(Webhook, Doing)>, StoreError> {
    let read = |c: &mut Columns<'_>| {
        Ok((rows::read(c)?, Doing { delivered_at: c.opt_moment()?, failing_since: c.opt_moment()? }))
    };
    match client {
        Some(client) => all(conn, &OF_CLIENT, params![client], read),
        None => all(conn, &OF_FIRM, params![], read),
    }
}

/// Returns every active address and its client. A row that cannot be read is left out: the others are told.
pub fn living_webhooks(conn: &mut dyn Conn) -> Result<Vec<(Webhook, Option<Client>)>, StoreError> {
    let mut found =
        all(conn, &LIVING, &[], |c| readable(rows::read(c).and_then(|one| Ok((one, Some(client::read(c)?))))))?;
    found.extend(all(conn, &LIVING_OF_FIRM, &[], |c| readable(rows::read(c).map(|one| (one, None))))?);
    let mut found: Vec<_> = found.into_iter().flatten().collect();
    found.retain(|(one, client)| webhook::state(one, client.as_ref()) == State::Active);
    Ok(found)
}

fn readable<T>(read: Result<T, StoreError>) -> Result<Option<T>, StoreError> {
    match read {
        Err(StoreError::Corrupt(why)) => {
            tracing::error!(why, "a webhook cannot be read; `ballast verify` says which");
            Ok(None)
        }
        read => read.map(Some),
    }
}

/// Returns the deliveries to an address, newest first; below `before` if given.
pub fn webhook_deliveries(
    conn: &mut dyn Conn,
    id: Id<Webhook>,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<Delivery>, StoreError> {
    all(conn, &DELIVERIES, params![id, before.unwrap_or(i64::MAX), limit], delivery)
}

pub fn webhook_delivery(conn: &mut dyn Conn, id: Id<Webhook>, number: i64) -> Result<Option<Delivery>, StoreError> {
    first(conn, &DELIVERY, params![id, number], delivery)
}
