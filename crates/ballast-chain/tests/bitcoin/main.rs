//! The bitcoin payout rail against a real node of Bitcoin Core's family. Needs `scripts/packages` once.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must stop")]

mod batches;
mod chain;
mod consensus;
mod esplora;
mod esplora_server;
mod follow;
mod judge;
mod lab;
mod nodes;
mod tampering;
mod wallet;
