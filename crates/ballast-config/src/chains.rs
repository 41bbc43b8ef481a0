//! `bsc.*` and `bitcoin.*`: the two chains, and the nodes that we ask about them.

use std::path::PathBuf;

use ballast_chain::bsc::rpc::RpcConfig;
use ballast_core::money::Usdt;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Secret;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigBsc)]
pub struct Bsc {
    /// Nodes, in order of preference.
    pub rpc_urls: Vec<Secret>,
    /// Chain id that the nodes have to report (`eth_chainId`).
    pub chain_id: u64,
    /// The token counted as USDT.
    pub usdt_contract: String,
    /// Blocks on top before a deposit is credited.
    pub confirmations: u64,
    /// How many nodes of different hosts must agree before a deposit is credited.
    pub quorum: usize,
    /// With fewer nodes than that: the most that is credited in 24 hours on the word of those that are configured.
    #[schema(value_type = String, format = "amount")]
    pub single_node_limit_usdt: Usdt,
    /// First block to look at; the newest block at the first start when unset.
    pub start_block: Option<u64>,
    /// Account-level public key that the deposit addresses of new clients are derived from.
    pub account_xpub: Option<String>,
    /// The ones it replaced, in order: older clients have addresses of these.
    pub earlier_account_xpubs: Vec<String>,
    /// Where swept deposits go.
    pub treasury: Option<String>,
    /// Public half of the offline key that signs deposit addresses, 64 hexadecimal digits.
    pub address_key: Option<String>,
    /// The file that `ballast sign-addresses` wrote with it.
    #[schema(value_type = Option<String>, format = "path")]
    pub signed_addresses: Option<PathBuf>,
}

impl Default for Bsc {
    fn default() -> Self {
        Self {
            rpc_urls: Vec::new(),
            chain_id: 56,
            usdt_contract: "0x55d398326f99059fF775485246999027B3197955".into(),
            confirmations: 15,
            quorum: 2,
            single_node_limit_usdt: Usdt::from_minor(1_000_000_000),
            start_block: None,
            account_xpub: None,
            earlier_account_xpubs: Vec::new(),
            treasury: None,
            address_key: None,
            signed_addresses: None,
        }
    }
}

impl Bsc {
    #[must_use]
    pub fn rpc(&self) -> RpcConfig {
        let urls = self.rpc_urls.iter().map(|url| url.expose().to_owned()).collect();
        RpcConfig { quorum: self.quorum, ..RpcConfig::new(urls, self.chain_id) }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigBitcoin)]
pub struct Bitcoin {
    /// `bitcoin`, `testnet`, `testnet4`, `signet` or `regtest`.
    pub network: String,
    /// Kind of backend: Bitcoin Core's JSON-RPC, or an Esplora server.
    pub backend: Option<BitcoinBackend>,
    /// Address of the backend.
    pub backend_url: Option<Secret>,
    /// The file with the password that a node makes at every start; instead of user and password.
    #[schema(value_type = Option<String>, format = "path")]
    pub cookie_file: Option<PathBuf>,
    /// User of the node's JSON-RPC.
    pub user: Option<String>,
    /// Password of the node's JSON-RPC.
    pub password: Option<Secret>,
    /// Watch-only descriptor of the payout wallet.
    pub descriptor: Option<String>,
    /// Watch-only descriptor of its change.
    pub change_descriptor: Option<String>,
    /// The block above which the wallet's first coin is; a hundred below the newest one at the first start when unset.
    pub birthday: Option<u32>,
    /// Confirmations before a payout counts as paid.
    pub confirmations: u32,
    /// Seconds between two looks at the chain while a payout is on its way.
    pub look_seconds: u16,
    /// Within this many blocks a payout should be confirmed; sets the fee rate that is proposed.
    pub fee_target_blocks: u16,
    /// Highest fee of a batch, in satoshi.
    pub most_fee_sat: u64,
    /// Highest fee rate of a batch, in satoshi per virtual byte.
    pub most_fee_rate: u32,
}

impl Default for Bitcoin {
    fn default() -> Self {
        Self {
            network: "bitcoin".into(),
            backend: None,
            backend_url: None,
            cookie_file: None,
            user: None,
            password: None,
            descriptor: None,
            change_descriptor: None,
            birthday: None,
            confirmations: 3,
            look_seconds: 5,
            fee_target_blocks: 6,
            most_fee_sat: 2_000_000,
            most_fee_rate: 300,
        }
    }
}

/// Kinds of Bitcoin backend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ConfigBitcoinBackend)]
pub enum BitcoinBackend {
    /// A node's JSON-RPC.
    Rpc,
    /// An Esplora server.
    Esplora,
}
