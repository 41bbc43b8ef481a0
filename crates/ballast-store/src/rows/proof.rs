//! A published proof of liabilities.

use ballast_core::proof::ProofEpoch;

use crate::table::columns;

columns!(ProofEpoch in "proof_epoch" { number, record, digest, ledger_sequence, published_at });
