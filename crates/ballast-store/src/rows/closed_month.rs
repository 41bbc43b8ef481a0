//! A closed month.

use ballast_core::statement::{ClosedMonth, NamedProof};

use crate::table::columns;

columns!(ClosedMonth in "closed_month" {
    month,
    version,
    through,
    hash,
    proof: Option<NamedProof> { epoch = "proof_epoch", digest = "proof_digest", sequence = "proof_sequence" },
    closed_at,
    told_after,
    is_told,
});
