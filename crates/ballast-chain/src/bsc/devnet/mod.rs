//! A private chain on this machine, for the demo and for tests: Foundry's `anvil` made to look like BNB Smart Chain,
//! with a test token on it. Nothing here has any value, and every key is public knowledge.

mod locate;
mod node;
mod token;

use std::path::PathBuf;
use std::time::Duration;

pub use node::Devnet;

use super::rpc::RpcError;

/// The mnemonic whose keys every EVM developer knows. **Test only**: whatever is paid to its addresses on a real chain
/// is taken within seconds.
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
    /// One every so often, like the real chain (which makes one in 450 ms).
    Every(Duration),
}

/// How the chain is started.
#[derive(Debug, Clone)]
pub struct DevnetConfig {
    /// What it says its chain id is.
    pub chain_id: u64,
    /// When it makes blocks.
    pub mining: Mining,
    /// Port on the loopback interface; `None` takes a free one.
    pub port: Option<u16>,
    /// File from which the chain goes on and to which it is saved when it stops; `None` forgets everything.
    pub state_file: Option<PathBuf>,
    /// Which rules its blocks follow, by the name the node gives them.
    pub hardfork: &'static str,
}

impl Default for DevnetConfig {
    /// Chain 56, blocks by hand, a free port, nothing kept.
    fn default() -> Self {
        Self { chain_id: 56, mining: Mining::Manual, port: None, state_file: None, hardfork: "cancun" }
    }
}

/// Why the private chain is not there.
#[derive(Debug, thiserror::Error)]
pub enum DevnetError {
    /// The node program is nowhere.
    #[error("the local chain node (anvil) is not installed; run: npm ci --ignore-scripts --prefix tools")]
    NotFound,
    /// `BALLAST_ANVIL` points to nothing.
    #[error("BALLAST_ANVIL names {}, which is not a file", .0.display())]
    NotAFile(PathBuf),
    /// The program could not be started.
    #[error("the local chain node (anvil) cannot be started: {0}")]
    Start(#[source] std::io::Error),
    /// The wanted port is taken, or none is free.
    #[error("port {0} on the loopback interface cannot be used: {1}")]
    Port(u16, #[source] std::io::Error),
    /// It ended by itself. The text is what it said last.
    #[error("the local chain node (anvil) exited: {0}")]
    Exited(String),
    /// It runs but does not answer.
    #[error("the local chain node (anvil) does not answer after {} s", .0.as_secs())]
    Silent(Duration),
    /// It refused a call.
    #[error("the local chain node (anvil): {0}")]
    Rpc(#[from] RpcError),
    /// The test token is not what it should be.
    #[error("the test token cannot be put on the local chain: {0}")]
    Token(String),
}
