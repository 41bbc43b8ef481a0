//! The bitcoin payout rail: destinations, nodes, the watch-only wallet, batches, the offline signer's rules and what
//! became of a broadcast.
//!
//! Nothing here stores anything and nothing but [`sign`] ever sees a key. The caller keeps the wallet's snapshot, every
//! batch's manifest and PSBT, and, **before** it lets the network hear of it, the signed bytes and their txid.

pub mod address;
pub mod batch;
pub mod check;
pub mod devnet;
pub mod follow;
pub mod node;
pub mod sign;
pub mod wallet;

pub use ::bitcoin::{Amount, BlockHash, Denomination, FeeRate, Network, OutPoint, Psbt, Transaction, Txid};
