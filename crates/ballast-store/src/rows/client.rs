//! A client's account.

use ballast_core::{
    account::{Email, PersonName},
    client::{Client, Status},
};

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, search, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "client",
    &[
        "id",
        "version",
        "email",
        "name",
        "country",
        "referer",
        "password_hash",
        "epoch",
        "status",
        "address_index",
        "deposit_address",
        "payouts_held_until",
        "created_at",
        "updated_at",
        "email_confirmed_at",
    ],
)
.with_derived(&["name_key"]);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Client, StoreError> {
    Ok(Client {
        id: c.id()?,
        version: c.int()?,
        email: Email::from_stored(c.string()?),
        name: PersonName::from_stored(c.string()?),
        country: c.string()?,
        referer: c.opt_text()?.map(|text| Email::from_stored(text.to_owned())),
        password_hash: c.string()?,
        epoch: c.int()?,
        status: c.named(Status::from_name)?,
        address_index: c.unsigned()?,
        deposit_address: c.string()?,
        payouts_held_until: c.opt_moment()?,
        created_at: c.moment()?,
        updated_at: c.moment()?,
        email_confirmed_at: c.opt_moment()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Client) -> Result<(), Rejection> {
    search::keep_client(conn, row)?;
    let name_key = search::name_key(row.name.as_str());
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.email.as_str(),
            row.name.as_str(),
            &row.country,
            row.referer.as_ref().map(Email::as_str),
            &row.password_hash,
            row.epoch,
            row.status.as_str(),
            row.address_index,
            &row.deposit_address,
            row.payouts_held_until,
            row.created_at,
            row.updated_at,
            row.email_confirmed_at,
            name_key.as_slice()
        ],
    )
}
