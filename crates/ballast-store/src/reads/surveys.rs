//! Answers after payouts.

use ballast_core::{client::Client, id::Id, withdrawal::Withdrawal};

use crate::{
    engine::{Conn, all},
    error::StoreError,
    value::params,
};

const OF_CLIENT: &str = "
SELECT s.withdrawal, s.stars FROM withdrawal w JOIN survey s ON s.withdrawal = w.id WHERE w.client = ?1";

/// Which payouts a client was asked about and answered, with the stars given.
///
/// # Errors
/// When the database cannot be read.
pub fn surveys_of(conn: &mut dyn Conn, client: Id<Client>) -> Result<Vec<(Id<Withdrawal>, u8)>, StoreError> {
    all(conn, OF_CLIENT, params![client], |c| Ok((c.id()?, c.unsigned()?)))
}
