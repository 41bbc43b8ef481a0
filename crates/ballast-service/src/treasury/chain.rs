//! Access to the chain that holds the USDT.

use std::{sync::Arc, time::Duration};

use ballast_chain::bsc::{
    address::EvmAddress,
    rpc::{CallPlace, Receipt, Rpc, RpcConfig, VouchError, Vouched},
};
use ballast_config::Bsc;

/// Timeout of one call of a node: a batch of balances is more work than a block.
const TIMEOUT: Duration = Duration::from_secs(15);

#[derive(Clone, Debug)]
pub struct Chain {
    pub rpc: Arc<Rpc>,
    /// The token's contract.
    pub token: EvmAddress,
    /// The address that holds the firm's USDT besides deposit addresses.
    pub treasury: EvmAddress,
}

impl Chain {
    /// The configured chain; `None` if no node or no treasury is configured.
    pub fn open(config: &Bsc) -> Result<Option<Self>, String> {
        let Some(treasury) = config.treasury.as_deref().filter(|_| !config.rpc_urls.is_empty()) else {
            return Ok(None);
        };
        let nodes = RpcConfig { call_timeout: TIMEOUT, ..config.rpc() };
        let rpc = Rpc::new(&nodes).map_err(|error| error.to_string())?;
        let token = config.usdt_contract.parse().map_err(|error| format!("bsc.usdt_contract: {error}"))?;
        let treasury = treasury.parse().map_err(|error| format!("bsc.treasury: {error}"))?;
        Ok(Some(Self { rpc: Arc::new(rpc), token, treasury }))
    }

    /// A call that one node reported, as a quorum of nodes shows it, proven by its block; `None` if they do not show it
    /// in that block.
    ///
    /// # Errors
    /// When they disagree, or too few of them answer.
    pub async fn vouch(&self, told: &Receipt) -> Result<Option<Vouched>, VouchError> {
        let call = CallPlace { number: told.block_number, block: told.block_hash, call: told.transaction_hash };
        self.rpc.council().await.vouch(call, |_| true).await
    }
}
