//! Reads which notices a client wants by mail.

use std::sync::LazyLock;

use ballast_core::{
    client::Client,
    id::Id,
    notice::{Kind, MailChoice},
    time::Moment,
};

use crate::{
    engine::{Conn, first, one},
    error::StoreError,
    rows::mail_choice::{TABLE, read},
    value::params,
};

static OF_CLIENT: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM mail_choice m WHERE m.client = ?1", TABLE.list("m")));
const LAST_TOLD: &str = "SELECT max(created_at) FROM notice WHERE client = ?1 AND kind = ?2";

/// Returns a client's choice; `None` if they never made one.
pub fn mail_choice(conn: &mut dyn Conn, client: Id<Client>) -> Result<Option<MailChoice>, StoreError> {
    first(conn, &OF_CLIENT, params![client], read)
}

/// Returns when a client was last sent a notice of this kind. Not for weekly results, which are not written for one
/// client.
pub fn last_told(conn: &mut dyn Conn, client: Id<Client>, kind: Kind) -> Result<Option<Moment>, StoreError> {
    one(conn, LAST_TOLD, params![client, kind.as_str()], |c| c.opt_moment())
}
