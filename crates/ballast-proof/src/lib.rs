//! Proof of liabilities: a Merkle sum tree over what every client is owed.
//!
//! An *epoch* is one such tree. Its [`Record`] (root, sums, ledger position, time) is signed and chained to the one
//! before; its leaves are published; every client gets a [`ClientProof`] and checks with [`check`] that exactly their
//! balances are counted. Nothing here knows the ledger, a database or a network: someone who does not trust the
//! service can run this crate alone. `docs/proof.md` has the format byte by byte, and `vectors/` the cases that other
//! implementations must agree on.
//!
//! Who catches which cheat is listed in `tests/it/suite/cheats.rs`.

mod address;
mod backup;
mod build;
mod check;
pub mod durable;
mod epoch;
mod hash;
mod hex_bytes;
mod keys;
mod layout;
mod leaf;
mod leaves;
mod node;
pub mod paper;
mod proof;
mod sums;
mod tree_file;

pub use ed25519_dalek::{SigningKey as ReserveSecret, VerifyingKey as ReserveKey};

pub use self::{
    address::{DepositAddress, SignedAddresses},
    backup::{BackupFault, BackupManifest, ProvenBackup, SignedBackup, content_of},
    build::{BuildError, Builder, Built},
    check::{Fault, Owed, check, counts},
    epoch::{EpochFault, Record, Signed, reserve_key},
    keys::{KeyChange, KeyFault, Keys, Passage, SignedKeyChange, chain, changes_agree},
    layout::EpochKey,
    leaf::{Identity, Salt},
    leaves::{LeavesFault, check_leaves},
    node::Node,
    proof::{ClientProof, FORMAT, LeafProof},
    sums::{ASSETS, Asset, Sums, SumsError},
    tree_file::{MAGIC, TreeFile, TreeFileError},
};

/// Every client's balances are split over this many leaves, so that no published leaf is anyone's whole balance.
pub const CHUNKS: u32 = 2;
/// Maximum depth of a tree; more leaves and longer paths are refused.
pub const MAX_DEPTH: u8 = 40;
