//! An operator.

use ballast_core::{
    account::{Email, PersonName},
    operator::{Enrolment, Operator, State},
    role::Role,
};

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "operator",
    &[
        "id",
        "version",
        "email",
        "name",
        "roles",
        "password_hash",
        "epoch",
        "state",
        "enrolment_hash",
        "enrolment_until",
        "decides_from",
        "created_at",
        "updated_at",
    ],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Operator, StoreError> {
    Ok(Operator {
        id: c.id()?,
        version: c.int()?,
        email: Email::from_stored(c.string()?),
        name: PersonName::from_stored(c.string()?),
        roles: c.named(|names| names.split_whitespace().map(Role::from_name).collect())?,
        password_hash: c.opt_text()?.map(str::to_owned),
        epoch: c.int()?,
        state: c.named(State::from_name)?,
        enrolment: enrolment(c)?,
        decides_from: c.moment()?,
        created_at: c.moment()?,
        updated_at: c.moment()?,
    })
}

fn enrolment(c: &mut Columns<'_>) -> Result<Option<Enrolment>, StoreError> {
    let (token_hash, until) = (c.opt_array()?, c.opt_moment()?);
    Ok(token_hash.zip(until).map(|(token_hash, until)| Enrolment { token_hash, until }))
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Operator) -> Result<(), Rejection> {
    let roles = row.roles.iter().map(|role| role.as_str()).collect::<Vec<_>>().join(" ");
    let enrolment = row.enrolment.as_ref();
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.email.as_str(),
            row.name.as_str(),
            &roles,
            row.password_hash.as_deref(),
            row.epoch,
            row.state.as_str(),
            enrolment.map(|link| link.token_hash.as_slice()),
            enrolment.map(|link| link.until),
            row.decides_from,
            row.created_at,
            row.updated_at
        ],
    )
}
