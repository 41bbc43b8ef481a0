//! The way to the chain that USDT lies on.

use std::{sync::Arc, time::Duration};

use ballast_chain::bsc::{
    address::EvmAddress,
    rpc::{Rpc, RpcConfig},
};

use crate::config::Bsc;

/// How long one call of a node may take: a batch of balances is more work than a block.
const TIMEOUT: Duration = Duration::from_secs(15);

/// The nodes, the token, and the treasury.
#[derive(Clone, Debug)]
pub struct Chain {
    /// The nodes.
    pub rpc: Arc<Rpc>,
    /// The token's contract.
    pub token: EvmAddress,
    /// Where the firm's USDT lies besides deposit addresses.
    pub treasury: EvmAddress,
}

impl Chain {
    /// The configured chain; nothing when no node or no treasury is configured.
    ///
    /// # Errors
    /// Names what cannot be used.
    pub fn open(config: &Bsc) -> Result<Option<Self>, String> {
        let Some(treasury) = config.treasury.as_deref().filter(|_| !config.rpc_urls.is_empty()) else {
            return Ok(None);
        };
        let urls = config.rpc_urls.iter().map(|url| url.expose().to_owned()).collect();
        let nodes = RpcConfig { call_timeout: TIMEOUT, ..RpcConfig::new(urls, config.chain_id) };
        let rpc = Rpc::new(&nodes).map_err(|error| error.to_string())?;
        let token = config.usdt_contract.parse().map_err(|error| format!("bsc.usdt_contract: {error}"))?;
        let treasury = treasury.parse().map_err(|error| format!("bsc.treasury: {error}"))?;
        Ok(Some(Self { rpc: Arc::new(rpc), token, treasury }))
    }
}
