//! A private bitcoin chain on this machine, for the demo and for tests: a real node of Bitcoin Core's family on its
//! regression-test network. Nothing here has any value.

mod locate;
mod miner;
mod node;

use std::path::PathBuf;
use std::time::Duration;

pub use miner::{Miner, nobody};
pub use node::Devnet;

use super::node::NodeError;

/// Why the private chain is not available.
#[derive(Debug, thiserror::Error)]
pub enum DevnetError {
    /// No node program is installed.
    #[error(
        "no bitcoin node is installed for the private chain; run: apt-get install --no-install-recommends litecoind, \
         or put bitcoind on the PATH"
    )]
    NotFound,
    /// `BALLAST_BITCOIND` does not point to a file.
    #[error("BALLAST_BITCOIND names {}, which is not a file", .0.display())]
    NotAFile(PathBuf),
    /// The program could not be started.
    #[error("the private bitcoin node cannot be started: {0}")]
    Start(#[source] std::io::Error),
    /// It ended on its own. The text is its last output.
    #[error("the private bitcoin node exited: {0}")]
    Exited(String),
    /// It runs but does not answer.
    #[error("the private bitcoin node does not answer after {} s", .0.as_secs())]
    Silent(Duration),
    /// It refused a call.
    #[error("the private bitcoin node: {0}")]
    Node(#[from] NodeError),
}
