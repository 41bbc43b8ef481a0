//! A weekly result of one plan.

use ballast_core::strike::{Correction, Strike};

use crate::table::columns;

columns!(Strike in "strike" {
    id,
    version,
    number,
    plan,
    from = "from_day",
    to = "to_day",
    result,
    evidence_sha256,
    maker,
    checker,
    state,
    allocation,
    drafted_at,
    updated_at,
    correction: Option<Correction> {
        corrects,
        result_before,
        distributed_before,
        performance_share_before,
        why,
    },
    preview,
    grading,
});
