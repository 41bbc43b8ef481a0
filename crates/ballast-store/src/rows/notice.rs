//! A notice in a client's portal.

use ballast_core::notice::Notice;

use crate::table::columns;

columns!(Notice in "notice" { id, client, kind, data, created_at });
