//! A client's unused recovery codes.

use ballast_core::factor::Recovery;

use crate::table::columns;

columns!(Recovery in "recovery" { client, version, set = "number", used, made_at, closed_at });
