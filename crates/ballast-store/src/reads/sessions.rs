//! Reads sessions, challenges and the counters of attempts.

use std::sync::LazyLock;

use ballast_core::{
    client::Client,
    id::Id,
    session::{Challenge, Purpose, Session, ThrottleCount},
    time::Moment,
};

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    rows::{self, challenge, session},
    value::params,
};

static WITH_CLIENT: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {}, {} FROM session s JOIN client c ON c.id = s.client WHERE s.id = ?1",
        session::TABLE.list("s"),
        rows::client::TABLE.list("c"),
    )
});
static OF_CLIENT: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {}, s.last_seen_at FROM session s WHERE s.client = ?1 AND s.revoked_at IS NULL ORDER BY s.created_at DESC, s.id",
        session::TABLE.list("s"),
    )
});
static BY_SECRET: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM challenge h WHERE h.secret_hash = ?1", challenge::TABLE.list("h")));
static OPEN: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM challenge h WHERE h.client = ?1 AND h.purpose = ?2 AND h.closed_at IS NULL",
        challenge::TABLE.list("h"),
    )
});
const THROTTLE: &str = "SELECT name, window_start, tries FROM throttle WHERE name = ?1";

/// Returns a session and its client.
pub fn session_with_client(conn: &mut dyn Conn, id: Id<Session>) -> Result<Option<(Session, Client)>, StoreError> {
    first(conn, &WITH_CLIENT, params![id], |c| Ok((session::read(c)?, rows::client::read(c)?)))
}

/// Returns the sessions of a client that were not ended, newest first, and when each was last seen. Some may have
/// expired or be of an older epoch.
pub fn sessions_of(conn: &mut dyn Conn, client: Id<Client>) -> Result<Vec<(Session, Option<Moment>)>, StoreError> {
    all(conn, &OF_CLIENT, params![client], |c| Ok((session::read(c)?, c.opt_moment()?)))
}

/// Returns the challenge whose secret has this SHA-256.
pub fn challenge_by_secret(conn: &mut dyn Conn, secret_hash: &[u8; 32]) -> Result<Option<Challenge>, StoreError> {
    first(conn, &BY_SECRET, params![secret_hash], challenge::read)
}

/// Returns the challenges of a client that nobody has used, replaced or killed yet.
pub fn open_challenges(
    conn: &mut dyn Conn,
    client: Id<Client>,
    purpose: Purpose,
) -> Result<Vec<Challenge>, StoreError> {
    all(conn, &OPEN, params![client, purpose.as_str()], challenge::read)
}

/// Returns the counter under a key.
pub fn throttle(conn: &mut dyn Conn, key: &str) -> Result<Option<ThrottleCount>, StoreError> {
    first(conn, THROTTLE, params![key], rows::throttle::read)
}
