//! Money reserved for a payout.

use ballast_core::{
    bitcoin_address::BtcAddress,
    withdrawal::{Payout, State, Withdrawal},
};

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "withdrawal",
    &[
        "id",
        "version",
        "client",
        "investment",
        "amount",
        "principal",
        "wallet",
        "state",
        "reason",
        "payout_batch",
        "payout_rate_micro_usdt",
        "payout_sats",
        "payout_txid",
        "payout_taken_back",
        "not_before",
        "requested_at",
        "updated_at",
    ],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Withdrawal, StoreError> {
    Ok(Withdrawal {
        id: c.id()?,
        version: c.int()?,
        client: c.id()?,
        investment: c.opt_id()?,
        amount: c.usdt()?,
        principal: c.usdt()?,
        wallet: BtcAddress::from_stored(c.string()?),
        state: c.named(State::from_name)?,
        reason: c.opt_text()?.map(str::to_owned),
        payout: payout(c)?,
        not_before: c.moment()?,
        requested_at: c.moment()?,
        updated_at: c.moment()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Withdrawal) -> Result<(), Rejection> {
    let payout = row.payout.as_ref();
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.client,
            row.investment,
            row.amount,
            row.principal,
            row.wallet.as_str(),
            row.state.as_str(),
            row.reason.as_ref(),
            payout.map(|payout| payout.batch),
            payout.map(|payout| payout.rate_micro_usdt),
            payout.map(|payout| payout.sats),
            payout.and_then(|payout| payout.txid.as_ref()),
            payout.is_some_and(|payout| payout.taken_back),
            row.not_before,
            row.requested_at,
            row.updated_at
        ],
    )
}

/// The conversion, present from batching on.
fn payout(c: &mut Columns<'_>) -> Result<Option<Payout>, StoreError> {
    let (batch, rate, sats, txid) = (c.opt_uuid()?, c.opt_int()?, c.opt_int()?, c.opt_text()?);
    let taken_back = c.truth()?;
    Ok(match (batch, rate, sats) {
        (Some(batch), Some(rate_micro_usdt), Some(sats)) => {
            Some(Payout { batch, rate_micro_usdt, sats, txid: txid.map(str::to_owned), taken_back })
        }
        _ => None,
    })
}
