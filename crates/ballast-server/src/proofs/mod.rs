//! Proofs of liabilities: building an epoch from the books, publishing its signed record, and answering for one client.
//!
//! The tree of an epoch is a file below the data folder, named by its number and root, so that one which was never
//! published is never taken for another. `docs/proof.md` has the format.

mod build;
mod files;

pub use self::{
    build::{BuildFailure, build},
    files::{Trees, own_proof},
};
