//! A question to a browser that waits for its answer.

use ballast_core::{
    client::Client,
    operator::Operator,
    session::{Asks, Challenge, Purpose},
};

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "challenge",
    &[
        "id",
        "version",
        "purpose",
        "client",
        "secret_hash",
        "code_mac",
        "tries",
        "expires_at",
        "closed_at",
        "created_at",
        "asks",
        "epoch",
    ],
);

/// The same of the table for operators.
pub(crate) static OPERATORS: Table = Table::new(
    "operator_challenge",
    &[
        "id",
        "version",
        "purpose",
        "operator",
        "secret_hash",
        "code_mac",
        "tries",
        "expires_at",
        "closed_at",
        "created_at",
        "asks",
        "epoch",
    ],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read<O>(c: &mut Columns<'_>) -> Result<Challenge<O>, StoreError> {
    let (id, version, purpose, owner) = (c.id()?, c.int()?, c.named(Purpose::from_name)?, c.opt_id()?);
    let (secret_hash, mac) = (c.array()?, c.array()?);
    Ok(Challenge {
        id,
        version,
        purpose,
        owner,
        secret_hash,
        tries: c.unsigned()?,
        expires_at: c.moment()?,
        closed_at: c.opt_moment()?,
        created_at: c.moment()?,
        asks: c.named(|name| asks(name, mac))?,
        epoch: c.int()?,
    })
}

fn asks(name: &str, mac: [u8; 32]) -> Option<Asks> {
    match name {
        "mailed_code" => Some(Asks::MailedCode { mac }),
        "second_factor" => Some(Asks::SecondFactor),
        _ => None,
    }
}

/// Writes a client's row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Challenge<Client>) -> Result<(), Rejection> {
    save(&TABLE, conn, row)
}

/// Writes an operator's row read at its version.
pub(crate) fn write_operators(conn: &mut dyn Conn, row: &Challenge<Operator>) -> Result<(), Rejection> {
    save(&OPERATORS, conn, row)
}

fn save<O>(table: &Table, conn: &mut dyn Conn, row: &Challenge<O>) -> Result<(), Rejection> {
    let (asks, mac) = match &row.asks {
        Asks::MailedCode { mac } => ("mailed_code", mac),
        // Nothing was mailed, so there is nothing to compare with.
        Asks::SecondFactor => ("second_factor", &[0; 32]),
    };
    table.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.purpose.as_str(),
            row.owner,
            &row.secret_hash,
            mac,
            row.tries,
            row.expires_at,
            row.closed_at,
            row.created_at,
            asks,
            row.epoch
        ],
    )
}
