//! Checks balances: their sums, the transfers behind them, and the floors under them.

use super::{Examine, Finding};
use crate::engine::{Conn, first};

pub(super) const CHECKS: &[Examine] = &[
    ("all balances of an asset sum to zero", zero_sum),
    ("client balances are the sum of their transfers", owned_balances),
    ("control totals are the sum of their transfers", control_balances),
    ("control totals continue from row to row", control_rows),
    ("no balance is below its floor", floors),
];

const ZERO_SUM: &str = "
SELECT asset, CAST(sum(minor) AS BIGINT)
FROM (SELECT asset, minor FROM balance UNION ALL SELECT asset, delta FROM control WHERE kind NOT IN ('bonus', 'lent')) q
GROUP BY asset HAVING sum(minor) <> 0 LIMIT 1";
/// Each account's transfers less its balance must be zero, so one grouping finds differences on either side.
const OWNED: &str = "
SELECT owner, kind, asset, CAST(sum(minor) AS BIGINT) FROM (
  SELECT debit_owner AS owner, debit_kind AS kind, asset, -minor AS minor FROM transfer WHERE debit_owner IS NOT NULL
  UNION ALL SELECT credit_owner, credit_kind, asset, minor FROM transfer WHERE credit_owner IS NOT NULL
  UNION ALL SELECT owner, kind, asset, -minor FROM balance) q
GROUP BY owner, kind, asset HAVING sum(minor) <> 0 ORDER BY owner, kind, asset LIMIT 1";
/// In addition to the operator's own accounts there are the totals of all clients' credit and of all that is lent.
const CONTROLS: &str = "
SELECT kind, asset, CAST(sum(minor) AS BIGINT) FROM (
  SELECT debit_kind AS kind, asset, -minor AS minor FROM transfer
  WHERE debit_owner IS NULL OR debit_kind IN ('bonus', 'lent')
  UNION ALL SELECT credit_kind, asset, minor FROM transfer
  WHERE credit_owner IS NULL OR credit_kind IN ('bonus', 'lent')
  UNION ALL SELECT kind, asset, -delta FROM control) q
GROUP BY kind, asset HAVING sum(minor) <> 0 ORDER BY kind, asset LIMIT 1";
const CONTROL_ROWS: &str = "
SELECT kind, asset, sequence FROM (
  SELECT kind, asset, sequence, delta, total,
    coalesce(lag(total) OVER (PARTITION BY kind, asset ORDER BY sequence), 0) AS before
  FROM control) q
WHERE total <> before + delta ORDER BY kind, asset, sequence LIMIT 1";
const OWNED_FLOOR: &str = "
SELECT kind, owner, asset, minor FROM balance
WHERE (kind = 'shortfall' AND minor > 0) OR (kind NOT IN ('returns', 'shortfall') AND minor < 0)
ORDER BY owner, kind, asset LIMIT 1";
const CONTROL_FLOOR: &str = "
SELECT kind, asset, sequence FROM control
WHERE total < 0 AND (kind IN ('suspense', 'promotions') OR (kind = 'clearing' AND asset = 'USDT'))
ORDER BY kind, asset, sequence LIMIT 1";

fn zero_sum(conn: &mut dyn Conn) -> Finding {
    let off = first(conn, ZERO_SUM, &[], |c| Ok(format!("{}: they sum to {}", c.text()?, c.int()?)))?;
    Ok((None, off))
}

fn owned_balances(conn: &mut dyn Conn) -> Finding {
    let off = first(conn, OWNED, &[], |c| {
        let owner = c.uuid()?;
        let kind = c.string()?;
        let asset = c.string()?;
        let off = c.int()?;
        Ok(format!("balance {kind} of {owner} in {asset}: its transfers sum to {off} more"))
    })?;
    Ok((None, off))
}

fn control_balances(conn: &mut dyn Conn) -> Finding {
    let off = first(conn, CONTROLS, &[], |c| {
        let kind = c.string()?;
        let asset = c.string()?;
        let off = c.int()?;
        Ok(format!("control {kind} in {asset}: its transfers sum to {off} more"))
    })?;
    Ok((None, off))
}

fn control_rows(conn: &mut dyn Conn) -> Finding {
    let off = first(conn, CONTROL_ROWS, &[], |c| {
        let kind = c.string()?;
        let asset = c.string()?;
        let sequence = c.int()?;
        Ok(format!("control {kind} in {asset} at journal {sequence}: its total does not follow from the one before"))
    })?;
    Ok((None, off))
}

fn floors(conn: &mut dyn Conn) -> Finding {
    let owned = first(conn, OWNED_FLOOR, &[], |c| {
        let kind = c.string()?;
        let owner = c.uuid()?;
        let asset = c.string()?;
        let minor = c.int()?;
        Ok(format!("balance {kind} of {owner} in {asset}: it is {minor}"))
    })?;
    if owned.is_some() {
        return Ok((None, owned));
    }
    let control = first(conn, CONTROL_FLOOR, &[], |c| {
        let kind = c.string()?;
        let asset = c.string()?;
        let sequence = c.int()?;
        Ok(format!("control {kind} in {asset} at journal {sequence}: it is below zero"))
    })?;
    Ok((None, control))
}
