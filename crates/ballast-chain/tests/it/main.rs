//! The deposit rail against a real EVM node. Needs `npm ci --ignore-scripts --prefix tools` once.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must stop")]

mod bench;
mod chain;
mod coins;
mod contracts;
mod deposits;
mod devnet;
mod lies;
mod nodes;
mod proofs;
mod proxy;
mod quorum;
mod reorgs;
mod sweep;
