//! The public log in the existing formats: a Merkle tree by RFC 6962, served as tiles, signed checkpoints, witnesses
//! and their cosignatures, proofs for one entry, timestamps in bitcoin.
//!
//! Nothing here knows the ledger, a database or a network: a log, a witness and anyone who checks them run the same
//! code. The formats are those of C2SP (tlog-tiles, tlog-checkpoint, signed-note, tlog-cosignature, tlog-witness,
//! tlog-proof, tlog-policy) and OpenTimestamps; `docs/adr/public-log.md` says why they are written here.

mod checkpoint;
mod cosignature;
mod lines;
mod note;
pub mod ots;
mod policy;
mod proof;
mod tile;
mod tlog_proof;
mod tree;
mod vkey;
mod witness;

pub use ed25519_dalek::{SigningKey as LogSecret, VerifyingKey as LogKey};

pub use self::{
    checkpoint::{Checkpoint, CheckpointFault},
    cosignature::{cosign, cosigned_at},
    note::{MOST_SIGNATURES, Note, NoteFault, SignatureLine},
    policy::{Policy, PolicyFault, TlogProofFault, Witness},
    proof::{ProofFault, verify_consistency, verify_inclusion},
    tile::{BUNDLE_ENTRY, Contents, HEIGHT, NodePlace, TilePath, WIDTH, bundle, held},
    tlog_proof::TlogProof,
    tree::{Hash, Node, consistency, empty_root, fold, inclusion, leaf_hash, node_hash, root},
    vkey::{Kind, Vkey, VkeyFault, is_name},
    witness::{AddCheckpoint, Asked, MOST_PROOF_LINES, Refused, Seen},
};
