//! The bitcoin payout rail: destinations, nodes, the watch-only wallet, batches, the offline signer's rules and the
//! outcome of a broadcast.
//!
//! Nothing here stores anything and nothing but [`sign`] ever sees a key. The life of a payout, and what the caller
//! keeps before each next step:
//!
//! 1. [`wallet::PayoutWallet::sync`]; keep the snapshot.
//! 2. [`batch::build`], or [`batch::bump`] for a stuck one; keep manifest and PSBT, have the manifest's digest
//!    approved by two people.
//! 3. Offline: [`check::Approved::open`] and [`sign::SigningKey::sign`], which are `ballast sign`.
//! 4. [`check::check`]; keep the raw bytes and the txid.
//! 5. [`node::Node::broadcast`], as often as [`follow::State::wants_sending`] says; its answer is no evidence.
//! 6. After each sync [`follow::look`] and [`follow::step`]; keep the state. Only [`follow::State::Settled`] is paid.

pub mod address;
pub mod batch;
pub mod check;
pub mod devnet;
pub mod follow;
pub mod node;
pub mod sign;
pub mod wallet;

pub use ::bitcoin::{Address, Amount, BlockHash, Denomination, FeeRate, Network, OutPoint, Psbt, Transaction, Txid};
