//! An announced change of the key that signs proofs of liabilities.

use ballast_core::proof::ReserveKeyChange;

use crate::table::columns;

columns!(ReserveKeyChange in "reserve_key" { number, record, digest, from_epoch, announced_at });
