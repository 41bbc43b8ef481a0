//! Reads the devices that get messages.

use std::sync::LazyLock;

use ballast_core::{client::Client, id::Id, push::Subscription, session::Session, time::Moment};

use crate::{
    engine::{Conn, all, one},
    error::StoreError,
    reads::MOST_MAILS_COUNTED,
    rows::{push, session},
    value::{params, signed},
};

static OF_CLIENT: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {}, {} FROM push_subscription s JOIN session e ON e.id = s.session WHERE s.client = ?1 ORDER BY s.session",
        push::TABLE.list("s"),
        session::TABLE.list("e"),
    )
});
const WAITING: &str = "
SELECT (SELECT count(*) FROM (SELECT 1 AS one FROM push LIMIT ?1) counted), (SELECT min(created_at) FROM push)";

/// Returns a client's devices and their sessions, some of which may be over.
pub fn push_devices(conn: &mut dyn Conn, client: Id<Client>) -> Result<Vec<(Subscription, Session)>, StoreError> {
    all(conn, &OF_CLIENT, params![client], |c| Ok((push::read(c)?, session::read(c)?)))
}

/// Returns how many messages are waiting, counted only up to the limit, and since when the oldest has waited.
pub fn push_waiting(conn: &mut dyn Conn) -> Result<(u64, Option<Moment>), StoreError> {
    one(conn, WAITING, params![signed(MOST_MAILS_COUNTED)?], |c| Ok((c.unsigned()?, c.opt_moment()?)))
}
