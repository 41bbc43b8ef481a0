//! Makes blocks on the private chain; anyone who can reach its node can.

use bitcoin::hashes::{Hash, hash160};
use bitcoin::{Address, BlockHash, Network, Script, ScriptBuf, WPubkeyHash};
use serde_json::json;

use crate::bitcoin::node::core::Core;
use crate::bitcoin::node::{NodeConfig, NodeError};

/// Makes blocks on a node that someone else runs.
#[derive(Debug)]
pub struct Miner(Core);

impl Miner {
    /// Connects to this node.
    pub fn open(node: &NodeConfig) -> Result<Self, NodeError> {
        Ok(Self(Core::new(node)?))
    }

    /// Height of the chain.
    pub async fn height(&self) -> Result<u32, NodeError> {
        Ok(self.0.tip().await?.height)
    }

    /// Makes this many blocks, whose reward goes to `script` and can be spent after 100 more.
    pub async fn mine(&self, blocks: u32, script: &Script) -> Result<Vec<BlockHash>, NodeError> {
        mine(&self.0, blocks, script).await
    }
}

/// Uses scripts, which every node of the family understands.
pub(super) async fn mine(core: &Core, blocks: u32, script: &Script) -> Result<Vec<BlockHash>, NodeError> {
    core.call("generatetodescriptor", json!([blocks, format!("raw({script:x})")])).await
}

/// An address of the private chain that nobody has a key for, different for every name, and its script.
#[must_use]
pub fn nobody(name: &str) -> (String, ScriptBuf) {
    let hash = WPubkeyHash::from_raw_hash(hash160::Hash::hash(name.as_bytes()));
    let script = ScriptBuf::new_p2wpkh(&hash);
    let address = Address::from_script(&script, Network::Regtest).map(|address| address.to_string());
    (address.unwrap_or_default(), script)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobodys_address_is_one_of_the_private_chain() {
        let (address, script) = nobody("alice");
        let parsed: Address<bitcoin::address::NetworkUnchecked> = address.parse().unwrap();
        assert_eq!(parsed.require_network(Network::Regtest).unwrap().script_pubkey(), script);
        assert_ne!(nobody("bruno").0, address);
        assert_eq!(nobody("alice").0, address);
    }
}
