//! Payouts in bitcoin on a real regression-test node: the whole flow, what chains do to it, what thieves try, and the
//! program killed between any two steps. `docs/payouts.md` lists every attack and every kill point with its test.
#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../../../ballast-chain/tests/bitcoin/chain.rs"]
mod chain;
#[expect(dead_code, reason = "shared with the tests of the program, which use all of it")]
#[path = "../traces/collector.rs"]
mod collector;
#[path = "../../../ballast-chain/tests/bitcoin/esplora_server.rs"]
mod esplora_server;
#[path = "../../../ballast-chain/tests/bitcoin/judge.rs"]
mod judge;
#[path = "../traces/story.rs"]
mod story;
#[expect(dead_code, unused_imports, reason = "shared with the tests of the service, which use all of it")]
#[path = "../../../ballast-http/tests/it/support/mod.rs"]
mod support;

mod another_wallet;
mod backends;
mod books;
mod course;
mod firm;
mod kills;
mod lane;
mod limits;
mod order;
mod process;
mod races;
mod restored;
mod rival;
mod signer;
mod thief_database;
mod thief_files;
mod thief_node;
mod thief_office;
mod thief_rate;
mod thief_rows;
mod traces;
mod whole;
mod world;
