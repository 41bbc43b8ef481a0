//! How far clients have been told about a result.

use ballast_core::strike::Telling;

use crate::table::columns;

columns!(Telling in "telling" { strike, version, number, through, told_at, bulletin });
