//! Reads answers to the survey after a payout.

use std::sync::LazyLock;

use ballast_core::{client::Client, id::Id, survey::Survey};

use crate::{
    engine::{Conn, all},
    error::StoreError,
    rows::survey::{TABLE, read},
    value::params,
};

static OF_CLIENT: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM withdrawal w JOIN survey s ON s.withdrawal = w.id WHERE w.client = ?1", TABLE.list("s"))
});

/// Returns a client's answers about payouts.
pub fn surveys_of(conn: &mut dyn Conn, client: Id<Client>) -> Result<Vec<Survey>, StoreError> {
    all(conn, &OF_CLIENT, params![client], read)
}
