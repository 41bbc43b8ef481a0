//! Reads clients' answers to the questions before a first investment.

use std::sync::LazyLock;

use ballast_core::{appropriateness::Assessment, client::Client, id::Id};

use crate::{
    engine::{Conn, first},
    error::StoreError,
    rows::assessment::{TABLE, read},
    value::params,
};

static LAST: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM assessment a WHERE a.client = ?1 ORDER BY a.attempt DESC LIMIT 1", TABLE.list("a"))
});
static BY_ID: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM assessment a WHERE a.id = ?1", TABLE.list("a")));

/// Returns a client's last answers. A client who has passed is not asked again, so their contracts rest on these.
pub fn last_assessment(conn: &mut dyn Conn, client: Id<Client>) -> Result<Option<Assessment>, StoreError> {
    first(conn, &LAST, params![client], read)
}

pub fn assessment(conn: &mut dyn Conn, id: Id<Assessment>) -> Result<Option<Assessment>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}
