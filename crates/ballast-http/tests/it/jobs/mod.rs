//! The jobs on a real store and, where it matters, a real chain.

mod clock;
mod coins;
mod deposits;
mod doubt;
mod given_back;
mod housekeeping;
mod lifecycle;
mod lost;
mod outdated;
#[expect(dead_code, reason = "the chain's own tests use the rest")]
#[path = "../../../../ballast-chain/tests/it/proxy.rs"]
mod proxy;
mod quorum;
mod world;
