//! A sign-up bonus.

use ballast_core::promotion::Promotion;

use crate::table::columns;

columns!(Promotion in "promotion" { id, version, name, amount, active, created_at });
