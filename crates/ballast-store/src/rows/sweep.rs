//! A sweep of deposit addresses.

use ballast_core::treasury::Sweep;

use crate::table::columns;

columns!(Sweep in "sweep" {
    id,
    version,
    state,
    "open" = |row| row.state.is_open().then_some(1_i64),
    file,
    digest,
    addresses,
    amount,
    maker,
    checker,
    drafted_at,
    updated_at,
});
