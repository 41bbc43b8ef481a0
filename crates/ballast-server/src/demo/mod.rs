//! The demo: a company that does not exist, on a chain that is worth nothing, with a clock that can be advanced.
//!
//! Everything here goes through the same rules and the same door as the real thing; only the outside world (chain,
//! trader, calendar) is played.

pub mod trader;

use ballast_chain::bsc::devnet::Devnet;
use tokio::sync::Mutex;

/// What a demo has beside the service's state.
#[derive(Debug, Default)]
pub struct Demo {
    /// The private chain; nothing when it could not be started.
    pub chain: Option<Devnet>,
    /// Held while the clock is advanced, so that two callers do not do it at once.
    pub advancing: Mutex<()>,
}
