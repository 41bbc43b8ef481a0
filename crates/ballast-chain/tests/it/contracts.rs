//! The test contracts and the few calls made to them.

use ballast_chain::bsc::address::EvmAddress;
use ballast_chain::bsc::devnet::Devnet;
use ballast_chain::bsc::rpc::EthCalls;
use ballast_chain::bsc::{B256, U256};
use serde_json::{Value, json};

use alloy_primitives::{Address, Bytes, keccak256};

/// The contracts in `contracts/` other than the test token.
#[derive(Clone, Copy)]
pub enum Contract {
    LookAlike,
    OddShapes,
    NoReturn,
    Multisend,
}

impl Contract {
    fn bytecode(self) -> Bytes {
        let artifact = match self {
            Self::LookAlike => include_str!("../../contracts/artifacts/LookAlike.json"),
            Self::OddShapes => include_str!("../../contracts/artifacts/OddShapes.json"),
            Self::NoReturn => include_str!("../../contracts/artifacts/NoReturn.json"),
            Self::Multisend => include_str!("../../contracts/artifacts/Multisend.json"),
        };
        let artifact: Value = serde_json::from_str(artifact).unwrap();
        artifact["bytecode"].as_str().unwrap().parse().unwrap()
    }
}

/// An address as an argument.
pub fn word(address: EvmAddress) -> B256 {
    Address::from(*address.as_bytes()).into_word()
}

/// A number as an argument.
pub fn number(value: u64) -> B256 {
    B256::from(U256::from(value))
}

pub async fn deploy(net: &Devnet, contract: Contract, arguments: &[B256]) -> EvmAddress {
    let code = [&contract.bytecode()[..], &arguments.concat()].concat();
    let hash = net.send(None, code.into()).await.unwrap();
    net.mine(1).await.unwrap();
    let receipt: Value = net.rpc().request("eth_getTransactionReceipt", json!([hash])).await.unwrap();
    assert_eq!(receipt["status"], "0x1");
    receipt["contractAddress"].as_str().unwrap().parse().unwrap()
}

pub fn encode(signature: &str, arguments: &[B256]) -> Bytes {
    [&keccak256(signature)[..4], &arguments.concat()].concat().into()
}

pub async fn call(net: &Devnet, contract: EvmAddress, signature: &str, arguments: &[B256]) -> B256 {
    let contract = Address::from(*contract.as_bytes());
    net.send(Some(contract), encode(signature, arguments)).await.unwrap()
}

/// Arguments of `Multisend.send(token, to[], value)`: a list is behind the fixed part, after its length.
pub fn send_arguments(token: EvmAddress, to: &[EvmAddress], value: U256) -> Vec<B256> {
    let mut arguments = vec![word(token), number(96), B256::from(value), number(to.len() as u64)];
    arguments.extend(to.iter().copied().map(word));
    arguments
}
