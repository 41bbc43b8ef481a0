//! The connectors against local servers that check signatures as the venues do and answer in their recorded shapes,
//! correctly and incorrectly.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on must stop")]

mod binance;
mod bybit;
mod chain;
mod faults;
mod kraken;
mod okx;
mod reading;
mod refusals;
mod server;
