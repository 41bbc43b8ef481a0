//! A statement about the holdings of the traders' venue.

use ballast_core::attestation::Attestation;

use crate::table::columns;

columns!(Attestation in "attestation" {
    id,
    venue,
    amount,
    as_of,
    evidence_sha256,
    maker,
    checker,
    approved_at,
    is_public,
});
