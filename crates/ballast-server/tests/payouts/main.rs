//! Payouts in bitcoin on a real regression-test node. A program of its own, since it also runs itself to be killed.
#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

#[expect(dead_code, unused_imports, reason = "shared with the other tests of the service, which use all of it")]
#[path = "../it/support/mod.rs"]
mod support;

mod whole;
mod world;
