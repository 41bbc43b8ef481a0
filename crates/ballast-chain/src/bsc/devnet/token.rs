//! The test token: its code and its calls.

use alloy_primitives::{Address, Bytes, U256, keccak256};
use serde::Deserialize;

use super::DevnetError;
use crate::bsc::address::EvmAddress;

/// Written by `npm run contracts` in `tools/` from `contracts/TestUsd.sol`.
const ARTIFACT: &str = include_str!("../../../contracts/artifacts/TestUsd.json");
/// First four bytes of the hash of `transfer(address,uint256)`.
const TRANSFER: [u8; 4] = [0xa9, 0x05, 0x9c, 0xbb];

#[derive(Deserialize)]
struct Artifact {
    bytecode: Bytes,
}

/// The code that creates the token and gives 10^12 of it (10^30 raw units) to its creator.
pub(super) fn creation_code() -> Result<Bytes, DevnetError> {
    let artifact: Artifact = serde_json::from_str(ARTIFACT).map_err(|error| DevnetError::Token(error.to_string()))?;
    let supply = U256::from(10).pow(U256::from(30));
    Ok([&artifact.bytecode[..], &supply.to_be_bytes::<32>()].concat().into())
}

/// Address of the first contract that an account creates: the tail of the hash of RLP(account, 0).
pub(super) fn first_contract_of(creator: Address) -> EvmAddress {
    let rlp = [&[0xd6, 0x94], creator.as_slice(), &[0x80]].concat();
    Address::from_slice(&keccak256(rlp)[12..]).into()
}

/// The call that pays `raw` units to `to`.
pub(super) fn transfer_call(to: EvmAddress, raw: U256) -> Bytes {
    let receiver = to.inner().into_word();
    [&TRANSFER[..], receiver.as_slice(), &raw.to_be_bytes::<32>()].concat().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_where_every_developer_chain_has_its_first_contract() {
        let first_rich_account: EvmAddress = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266".parse().unwrap();
        let first_contract = first_contract_of(first_rich_account.inner());
        assert_eq!(first_contract.to_string(), "0x5FbDB2315678afecb367f032d93F642f64180aa3");
    }
}
