//! A unit of work that failed.

use ballast_core::dead_letter::DeadLetter;

use crate::table::columns;

columns!(DeadLetter in "dead_letter" {
    id,
    version,
    work,
    unit,
    tries,
    error,
    state,
    failed_at,
    retry_at,
    updated_at,
});
