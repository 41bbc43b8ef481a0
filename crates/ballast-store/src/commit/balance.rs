//! The statements that move balances.

use crate::engine::Sum;

/// `together` is for Postgres only: both halves see the balances as they were before. A missing balance is zero. Each
/// amount is added on its own or together with others of its sign; the table's floor refuses either way.
pub(super) const MOVE: Sum = Sum {
    update: "UPDATE balance SET minor = minor + ?4 WHERE owner = ?1 AND kind = ?2 AND asset = ?3",
    insert: "INSERT INTO balance (owner, kind, asset, minor) VALUES (?1, ?2, ?3, ?4)",
    together: "
WITH move AS (
  SELECT * FROM unnest(?1::uuid[], ?2::text[], ?3::text[], ?4::bigint[]) AS m (owner, kind, asset, minor)),
moved AS (
  UPDATE balance b SET minor = b.minor + m.minor FROM move m
  WHERE b.owner = m.owner AND b.kind = m.kind AND b.asset = m.asset RETURNING b.owner, b.kind, b.asset)
INSERT INTO balance (owner, kind, asset, minor)
SELECT m.owner, m.kind, m.asset, m.minor FROM move m
WHERE NOT EXISTS (SELECT 1 FROM moved d WHERE d.owner = m.owner AND d.kind = m.kind AND d.asset = m.asset)",
};
