//! A private chain on this machine, for the demo and for tests: Foundry's `anvil` made to look like BNB Smart Chain,
//! with a test token on it. Nothing here has any value, and every key is public knowledge.

mod locate;
mod node;
mod token;

use std::path::PathBuf;
use std::time::Duration;

pub use node::Devnet;

use super::rpc::RpcError;

/// The mnemonic whose keys every EVM developer knows. **Test only**: anything paid to its addresses on a real chain is
/// taken within seconds.
pub const TEST_MNEMONIC: &str = "test test test test test test test test test test test junk";

/// Account m/44'/60'/1' of [`TEST_MNEMONIC`], for deposit addresses of the demo. **Test only.** Account 0' would be wrong
/// here: its first addresses are the chain's own rich accounts.
pub const TEST_ACCOUNT_XPUB: &str =
    "xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76";

/// When the chain makes a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mining {
    /// Only by [`Devnet::mine`].
    Manual,
    /// One for each payment, at once.
    EachPayment,
    /// One at this interval, like the real chain (one every 450 ms).
    Every(Duration),
}

/// Settings of the private chain.
#[derive(Debug, Clone)]
pub struct DevnetConfig {
    /// The chain id that it reports.
    pub chain_id: u64,
    /// When it makes blocks.
    pub mining: Mining,
    /// Port on the loopback interface; `None` for any free one.
    pub port: Option<u16>,
    /// File with the chain's state, read at the start and saved at the stop; `None` forgets everything.
    pub state_file: Option<PathBuf>,
    /// Rules of its blocks, by the node's name for the fork.
    pub hardfork: &'static str,
}

impl Default for DevnetConfig {
    /// Chain 56, blocks by hand, any free port, nothing saved.
    fn default() -> Self {
        Self { chain_id: 56, mining: Mining::Manual, port: None, state_file: None, hardfork: "cancun" }
    }
}

/// Why the private chain is not available.
#[derive(Debug, thiserror::Error)]
pub enum DevnetError {
    /// The node program is not installed.
    #[error("the local chain node (anvil) is not installed; run: npm ci --ignore-scripts --prefix tools")]
    NotFound,
    /// `BALLAST_ANVIL` does not point to a file.
    #[error("BALLAST_ANVIL names {}, which is not a file", .0.display())]
    NotAFile(PathBuf),
    /// The program could not be started.
    #[error("the local chain node (anvil) cannot be started: {0}")]
    Start(#[source] std::io::Error),
    /// The wanted port is taken, or none is free.
    #[error("port {0} on the loopback interface cannot be used: {1}")]
    Port(u16, #[source] std::io::Error),
    /// It ended on its own. The text is its last output.
    #[error("the local chain node (anvil) exited: {0}")]
    Exited(String),
    /// It runs but does not answer.
    #[error("the local chain node (anvil) does not answer after {} s", .0.as_secs())]
    Silent(Duration),
    /// It refused a call.
    #[error("the local chain node (anvil): {0}")]
    Rpc(#[from] RpcError),
    /// The test token is wrong.
    #[error("the test token cannot be put on the local chain: {0}")]
    Token(String),
}
