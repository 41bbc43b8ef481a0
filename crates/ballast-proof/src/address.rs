//! A deposit address, signed by the firm's offline key. Clients' browsers check it, so that someone who has taken over
//! the server cannot show them an address of their own.
//!
//! Signed, with Ed25519, are these lines, each ended by a line feed; the address is as EIP-55 writes it:
//!
//! ```text
//! ballast deposit address 1
//! chain 56
//! number 7
//! address 0x…
//! ```

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

use crate::hex_bytes;

/// A deposit address, its chain and its number.
#[derive(Clone, Copy, Debug)]
pub struct DepositAddress<'a> {
    pub chain_id: u64,
    /// Number of the address within the account.
    pub index: u32,
    pub address: &'a str,
}

impl DepositAddress<'_> {
    fn statement(&self) -> String {
        let Self { chain_id, index, address } = self;
        format!("ballast deposit address 1\nchain {chain_id}\nnumber {index}\naddress {address}\n")
    }

    /// The signature, 128 hexadecimal digits.
    #[must_use]
    pub fn sign(&self, key: &SigningKey) -> String {
        hex::encode(key.sign(self.statement().as_bytes()).to_bytes())
    }

    /// Whether the key signed the address.
    #[must_use]
    pub fn is_signed(&self, key: &VerifyingKey, signature: &str) -> bool {
        let mut bytes = [0; 64];
        hex::decode_to_slice(signature, &mut bytes).is_ok()
            && key.verify_strict(self.statement().as_bytes(), &Signature::from_bytes(&bytes)).is_ok()
    }
}

/// The signatures of the first addresses of an account, in their order, as the offline key made them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignedAddresses {
    /// The public half of the key.
    #[serde(with = "hex_bytes")]
    pub key: [u8; 32],
    pub chain_id: u64,
    pub signatures: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADDRESS: &str = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";

    #[test]
    fn another_address_number_chain_or_key_is_not_signed() {
        let key = SigningKey::from_bytes(&[7; 32]);
        let own = DepositAddress { chain_id: 56, index: 7, address: ADDRESS };
        let signature = own.sign(&key);
        assert!(own.is_signed(&key.verifying_key(), &signature));
        for other in [
            DepositAddress { chain_id: 97, ..own },
            DepositAddress { index: 8, ..own },
            DepositAddress { address: "0x9858EfFD232B4033E47d90003D41EC34EcaEda95", ..own },
        ] {
            assert!(!other.is_signed(&key.verifying_key(), &signature), "{other:?}");
        }
        assert!(!own.is_signed(&SigningKey::from_bytes(&[8; 32]).verifying_key(), &signature));
        assert!(!own.is_signed(&key.verifying_key(), "00"));
    }
}
