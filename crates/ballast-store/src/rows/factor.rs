//! An authenticator app or a passkey, of a client or an operator.

use ballast_core::{
    client::Client,
    factor::{Factor, Kind, Name, Proof, State},
    operator::Operator,
};

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "factor",
    &[
        "id",
        "version",
        "client",
        "kind",
        "name",
        "secret",
        "credential",
        "counter",
        "state",
        "created_at",
        "last_used_at",
        "epoch",
    ],
);

/// The same of the table for operators.
pub(crate) static OPERATORS: Table = Table::new(
    "operator_factor",
    &[
        "id",
        "version",
        "operator",
        "kind",
        "name",
        "secret",
        "credential",
        "counter",
        "state",
        "created_at",
        "last_used_at",
        "epoch",
    ],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read<O>(c: &mut Columns<'_>) -> Result<Factor<O>, StoreError> {
    let (id, version, owner) = (c.id()?, c.int()?, c.id()?);
    let kind = c.named(Kind::from_name)?;
    let name = Name::from_stored(c.string()?);
    Ok(Factor {
        id,
        version,
        owner,
        name,
        proof: proof(kind, c)?,
        state: c.named(State::from_name)?,
        created_at: c.moment()?,
        last_used_at: c.opt_moment()?,
        epoch: c.int()?,
    })
}

fn proof(kind: Kind, c: &mut Columns<'_>) -> Result<Proof, StoreError> {
    let secret = c.bytes()?.to_vec();
    match kind {
        Kind::Totp => {
            c.skip();
            Ok(Proof::Totp { sealed_secret: secret, last_step: c.int()? })
        }
        Kind::Passkey => {
            let credential_id = c.bytes()?.to_vec();
            Ok(Proof::Passkey { credential_id, public_key: secret, sign_count: c.unsigned()? })
        }
    }
}

/// Writes a client's row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Factor<Client>) -> Result<(), Rejection> {
    save(&TABLE, conn, row)
}

/// Writes an operator's row read at its version.
pub(crate) fn write_operators(conn: &mut dyn Conn, row: &Factor<Operator>) -> Result<(), Rejection> {
    save(&OPERATORS, conn, row)
}

fn save<O>(table: &Table, conn: &mut dyn Conn, row: &Factor<O>) -> Result<(), Rejection> {
    let (secret, credential, counter) = match &row.proof {
        Proof::Totp { sealed_secret, last_step } => (sealed_secret, None, *last_step),
        Proof::Passkey { credential_id, public_key, sign_count } => {
            (public_key, Some(credential_id.as_slice()), i64::from(*sign_count))
        }
    };
    table.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.owner,
            row.proof.kind().as_str(),
            row.name.as_str(),
            secret.as_slice(),
            credential,
            counter,
            row.state.as_str(),
            row.created_at,
            row.last_used_at,
            row.epoch
        ],
    )
}
