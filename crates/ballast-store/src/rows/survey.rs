//! An answer after a payout.

use ballast_core::survey::Survey;

use crate::table::columns;

columns!(Survey in "survey" { id, client, withdrawal, stars, created_at });
