//! How far the coins of a deposit address are accounted for. One job writes it, under its lease.

use ballast_core::deposit::CoinMark;

use crate::{
    engine::Conn,
    rejection::Rejection,
    value::{params, signed},
};

const KEEP: &str = "
INSERT INTO coin_mark (address_index, coins, block) VALUES (?1, ?2, ?3)
ON CONFLICT (address_index) DO UPDATE SET coins = excluded.coins, block = excluded.block";

/// Writes it, overwriting an earlier one.
pub(crate) fn write(conn: &mut dyn Conn, row: &CoinMark) -> Result<(), Rejection> {
    conn.execute(KEEP, params![row.address_index, &row.coins, signed(row.block)?])?;
    Ok(())
}
