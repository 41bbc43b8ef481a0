//! Payout batches: the batch, what is in it, the attempts to pay it, and the limits all of them share.

use ballast_core::{
    money::Usdt,
    payout::{Attempt, Batch, Control, Item, Limits, State, Trip, attempt},
};

use crate::{
    commit::Rejection,
    engine::Conn,
    error::StoreError,
    row::Columns,
    rows::{json, next},
    table::Table,
    value::params,
};

/// The one row of the limits.
const CONTROL_ID: i64 = 1;

/// Columns of a batch, in the order in which they are read and written.
pub(crate) static BATCH: Table = Table::new(
    "payout_batch",
    &[
        "id",
        "version",
        "state",
        "rate_micro_usdt",
        "fixing",
        "payouts",
        "total",
        "sats",
        "maker",
        "checker",
        "built_at",
        "approved_at",
        "updated_at",
    ],
);

/// Columns of a withdrawal in a batch.
pub(crate) static ITEM: Table = Table::new(
    "payout_item",
    &["id", "version", "batch", "withdrawal", "client", "amount", "sats", "converted_before", "live"],
);

/// Columns of an attempt.
pub(crate) static ATTEMPT: Table = Table::new(
    "payout_attempt",
    &[
        "id",
        "version",
        "batch",
        "number",
        "state",
        "manifest",
        "digest",
        "psbt",
        "txid",
        "fee_sats",
        "raw",
        "sight",
        "built_at",
        "updated_at",
    ],
);

/// Columns of the limits.
pub(crate) static CONTROL: Table = Table::new(
    "payout_control",
    &["id", "version", "client_day", "firm_day", "tripped_at", "tripped_why", "counts_from"],
);

/// A row as [`BATCH`] lists it.
pub(crate) fn read_batch(c: &mut Columns<'_>) -> Result<Batch, StoreError> {
    Ok(Batch {
        id: c.id()?,
        version: c.int()?,
        state: c.named(State::from_name)?,
        rate_micro_usdt: c.int()?,
        fixing: c.opt_json()?,
        payouts: c.unsigned()?,
        total: c.usdt()?,
        sats: c.int()?,
        maker: c.uuid()?,
        checker: c.opt_uuid()?,
        built_at: c.moment()?,
        approved_at: c.opt_moment()?,
        updated_at: c.moment()?,
    })
}

/// Writes a batch read at its version.
pub(crate) fn write_batch(conn: &mut dyn Conn, row: &Batch) -> Result<(), Rejection> {
    let fixing = row.fixing.as_ref().map(json).transpose()?;
    BATCH.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.state.as_str(),
            row.rate_micro_usdt,
            fixing.as_ref(),
            row.payouts,
            row.total,
            row.sats,
            row.maker,
            row.checker,
            row.built_at,
            row.approved_at,
            row.updated_at
        ],
    )
}

/// A row as [`ITEM`] lists it.
pub(crate) fn read_item(c: &mut Columns<'_>) -> Result<Item, StoreError> {
    Ok(Item {
        id: c.id()?,
        version: c.int()?,
        batch: c.id()?,
        withdrawal: c.id()?,
        client: c.id()?,
        amount: c.usdt()?,
        sats: c.int()?,
        converted_before: c.truth()?,
        live: c.truth()?,
    })
}

/// Writes an item read at its version.
pub(crate) fn write_item(conn: &mut dyn Conn, row: &Item) -> Result<(), Rejection> {
    ITEM.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.batch,
            row.withdrawal,
            row.client,
            row.amount,
            row.sats,
            row.converted_before,
            row.live
        ],
    )
}

/// A row as [`ATTEMPT`] lists it.
pub(crate) fn read_attempt(c: &mut Columns<'_>) -> Result<Attempt, StoreError> {
    Ok(Attempt {
        id: c.id()?,
        version: c.int()?,
        batch: c.id()?,
        number: c.unsigned()?,
        state: c.named(attempt::State::from_name)?,
        manifest: c.string()?,
        digest: c.array()?,
        psbt: c.string()?,
        txid: c.string()?,
        fee_sats: c.int()?,
        raw: c.opt_text()?.map(str::to_owned),
        sight: c.json()?,
        built_at: c.moment()?,
        updated_at: c.moment()?,
    })
}

/// Writes an attempt read at its version.
pub(crate) fn write_attempt(conn: &mut dyn Conn, row: &Attempt) -> Result<(), Rejection> {
    let sight = json(&row.sight)?;
    ATTEMPT.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.batch,
            row.number,
            row.state.as_str(),
            &row.manifest,
            &row.digest,
            &row.psbt,
            &row.txid,
            row.fee_sats,
            row.raw.as_ref(),
            &sight,
            row.built_at,
            row.updated_at
        ],
    )
}

/// A row as [`CONTROL`] lists it.
pub(crate) fn read_control(c: &mut Columns<'_>) -> Result<Control, StoreError> {
    c.skip();
    let version = c.int()?;
    let limits = Limits { client_day: Usdt::from_minor(c.int()?), firm_day: Usdt::from_minor(c.int()?) };
    let (at, why) = (c.opt_moment()?, c.opt_text()?);
    let tripped = at.zip(why).map(|(at, why)| Trip { at, why: why.to_owned() });
    Ok(Control { version, limits, tripped, counts_from: c.opt_moment()? })
}

/// Writes the limits read at their version.
pub(crate) fn write_control(conn: &mut dyn Conn, row: &Control) -> Result<(), Rejection> {
    let (at, why) = (row.tripped.as_ref().map(|trip| trip.at), row.tripped.as_ref().map(|trip| &trip.why));
    CONTROL.save(
        conn,
        row.version,
        params![CONTROL_ID, next(row.version)?, row.limits.client_day, row.limits.firm_day, at, why, row.counts_from],
    )
}
