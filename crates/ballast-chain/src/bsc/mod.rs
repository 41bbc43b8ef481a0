//! The BNB-Smart-Chain deposit rail: addresses, payment links, units, nodes and the log watcher.
//!
//! The server persists: it keeps the [`cursor::Cursor`] and every [`transfer::SeenTransfer`], asks
//! [`watcher::Watcher::step`] what changed, and asks [`watcher::Watcher::confirm`] once more before it credits.

pub mod address;
pub mod balances;
pub mod cursor;
pub mod devnet;
pub mod foreign;
pub mod rpc;
pub mod sweep;
pub mod transfer;
pub mod units;
pub mod uri;
pub mod watcher;

pub use alloy_primitives::{B256, U256};
