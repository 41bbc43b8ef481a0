//! A client's account.

use ballast_core::client::Client;

use crate::{rejection::Rejection, row_log::RowLog, search, table::columns};

columns!(Client in "client" {
    id,
    version,
    email,
    name,
    country,
    referer,
    password_hash,
    epoch,
    status,
    address_index,
    deposit_address,
    payouts_held_until,
    created_at,
    updated_at,
    email_confirmed_at,
    "name_key" = |row| search::name_key(row.name.as_str()),
});

/// Writes a row and its search words.
pub(crate) fn write(log: &mut RowLog<'_>, row: &Client) -> Result<(), Rejection> {
    search::keep_client(log.conn, row)?;
    save(log, row)
}
