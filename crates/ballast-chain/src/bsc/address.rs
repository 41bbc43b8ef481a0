//! Deposit addresses derived from the operator's account xpub. No private key is ever present.

use std::fmt;
use std::str::FromStr;

use alloy_primitives::{Address, keccak256};
use bitcoin::bip32::{ChildNumber, Xpub};
use bitcoin::secp256k1::{PublicKey, Secp256k1, VerifyOnly};
use serde::{Deserialize, Serialize};

/// Depth of an account key: m / purpose' / coin' / account' (BIP-44).
const ACCOUNT_DEPTH: u8 = 3;
/// BIP-44's external chain, whose addresses are given to others.
pub(super) const EXTERNAL_CHAIN: ChildNumber = ChildNumber::Normal { index: 0 };
/// BIP-44's internal chain, whose addresses are given to nobody.
pub(super) const INTERNAL_CHAIN: ChildNumber = ChildNumber::Normal { index: 1 };
/// `0x` and 20 bytes in hexadecimal.
const ADDRESS_TEXT_LENGTH: usize = 42;

/// Why an address or an account key was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// An `xprv` was given where only an `xpub` may be. It is not repeated here.
    #[error("this is a private key (xprv): give the account's xpub, the server must never hold a spending key")]
    PrivateKey,
    /// Not an extended public key at all.
    #[error("not an extended public key (xpub…): {0}")]
    NotAnXpub(String),
    /// A key of another level of the tree, whose children would not be the wallet's own addresses.
    #[error("the xpub has depth {found}: give the account key m/44'/60'/n', which has depth 3")]
    NotAnAccount {
        /// Depth of the key that was given.
        found: u8,
    },
    /// The index is 2^31 or more: those children need the private key.
    #[error("address index {0} is out of range (at most 2147483647)")]
    Index(u32),
    /// Not `0x` and forty hexadecimal digits.
    #[error("not an address: expected 0x and 40 hexadecimal digits")]
    Malformed,
    /// Mixed case that does not match EIP-55: at least one character is wrong.
    #[error("the address fails its checksum (EIP-55): at least one character is wrong")]
    Checksum,
}

/// A 20-byte EVM account address. Displays with the EIP-55 checksum.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct EvmAddress(Address);

impl EvmAddress {
    /// The address of 20 raw bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 20]) -> Self {
        Self(Address::new(bytes))
    }

    /// The 20 raw bytes, for storage and comparison.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 20] {
        &self.0.0
    }

    pub(crate) const fn inner(&self) -> Address {
        self.0
    }
}

impl From<Address> for EvmAddress {
    fn from(address: Address) -> Self {
        Self(address)
    }
}

impl fmt::Display for EvmAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.to_checksum(None))
    }
}

impl fmt::Debug for EvmAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for EvmAddress {
    type Err = AddressError;

    /// Accepts EIP-55 text, and text of one case, which carries no checksum.
    fn from_str(text: &str) -> Result<Self, AddressError> {
        let digits = text.strip_prefix("0x").ok_or(AddressError::Malformed)?;
        if text.len() != ADDRESS_TEXT_LENGTH || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(AddressError::Malformed);
        }
        let address = Address::from_str(text).map_err(|_| AddressError::Malformed)?;
        let has_lower = digits.bytes().any(|byte| byte.is_ascii_lowercase());
        let has_upper = digits.bytes().any(|byte| byte.is_ascii_uppercase());
        if has_lower && has_upper && address.to_checksum(None) != text {
            return Err(AddressError::Checksum);
        }
        Ok(Self(address))
    }
}

impl TryFrom<String> for EvmAddress {
    type Error = AddressError;

    fn try_from(text: String) -> Result<Self, AddressError> {
        text.parse()
    }
}

impl From<EvmAddress> for String {
    fn from(address: EvmAddress) -> Self {
        address.to_string()
    }
}

/// The addresses of one operator account: m/0/i below the account key for deposits, i from 0, and m/1/0 for the gas of
/// sweeps.
#[derive(Debug, Clone)]
pub struct DepositAddresses {
    external: Xpub,
    gas_payer: EvmAddress,
    secp: Secp256k1<VerifyOnly>,
}

impl DepositAddresses {
    /// Reads the account's extended public key (`xpub…`, path m/44'/60'/n').
    pub fn from_account_xpub(xpub: &str) -> Result<Self, AddressError> {
        let text = xpub.trim();
        if text.get(1..4).is_some_and(|kind| kind == "prv") {
            return Err(AddressError::PrivateKey);
        }
        let account = Xpub::from_str(text).map_err(|error| AddressError::NotAnXpub(error.to_string()))?;
        if account.depth != ACCOUNT_DEPTH {
            return Err(AddressError::NotAnAccount { found: account.depth });
        }
        Self::of(&account)
    }

    /// The addresses of an account's key.
    pub(super) fn of(account: &Xpub) -> Result<Self, AddressError> {
        let secp = Secp256k1::verification_only();
        let external =
            account.derive_pub(&secp, &[EXTERNAL_CHAIN]).map_err(|error| AddressError::NotAnXpub(error.to_string()))?;
        let gas_path = [INTERNAL_CHAIN, ChildNumber::Normal { index: 0 }];
        let gas_key =
            account.derive_pub(&secp, &gas_path).map_err(|error| AddressError::NotAnXpub(error.to_string()))?;
        Ok(Self { external, gas_payer: address_of(&gas_key.public_key), secp })
    }

    /// The address at m/1/0, which the operator fills with coins and which pays the gas that deposit addresses need to
    /// be swept.
    #[must_use]
    pub const fn gas_payer(&self) -> EvmAddress {
        self.gas_payer
    }

    /// A fingerprint of the account that does not reveal its key: the first deposit address, which people can compare,
    /// and a hash of the key that all addresses are derived from.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        let first = self.address(0).map_or_else(|error| error.to_string(), |address| address.to_string());
        let parts = [self.external.chain_code.as_bytes().as_slice(), &self.external.public_key.serialize()].concat();
        format!("{first}:{}", alloy_primitives::hex::encode(&keccak256(parts)[..8]))
    }

    /// The address at m/0/`index`. Fails only for an index of 2^31 or more.
    pub fn address(&self, index: u32) -> Result<EvmAddress, AddressError> {
        let child = ChildNumber::from_normal_idx(index).map_err(|_| AddressError::Index(index))?;
        let key = self.external.derive_pub(&self.secp, &[child]).map_err(|_| AddressError::Index(index))?;
        Ok(address_of(&key.public_key))
    }
}

/// The tail of the hash of the point's 64 bytes, without the 0x04 that marks it as uncompressed.
pub(crate) fn address_of(key: &PublicKey) -> EvmAddress {
    Address::from_raw_public_key(&key.serialize_uncompressed()[1..]).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Account m/44'/60'/0' of "test test test test test test test test test test test junk".
    const ACCOUNT_0: &str = "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP";
    const ACCOUNT_0_PRIVATE: &str = "xprv9yeny6n2dNUokQFykGoZU6BDLeKbEBUoBeCFe2VF6MXdrHrprMYRc4tddncDRxrJCy7GtPDk68zRcgWtGFveqdCV5NyhZwVgMoZVbTm78vx";

    #[test]
    fn derives_the_well_known_addresses_of_the_test_mnemonic() {
        let addresses = DepositAddresses::from_account_xpub(ACCOUNT_0).unwrap();
        let expected = [
            "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
            "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
            "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
            "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
            "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
        ];
        for (index, text) in expected.into_iter().enumerate() {
            let address = addresses.address(u32::try_from(index).unwrap()).unwrap();
            assert_eq!(address.to_string(), text);
        }
    }

    #[test]
    fn refuses_keys_that_are_not_an_account_xpub() {
        let refused = |text: &str| DepositAddresses::from_account_xpub(text).unwrap_err();
        assert_eq!(refused(ACCOUNT_0_PRIVATE), AddressError::PrivateKey);
        assert_eq!(refused("xprv-and-a-typo"), AddressError::PrivateKey);
        assert!(!refused(ACCOUNT_0_PRIVATE).to_string().contains(ACCOUNT_0_PRIVATE));
        assert!(matches!(refused(""), AddressError::NotAnXpub(_)));
        let mut typo = ACCOUNT_0.to_owned();
        typo.pop();
        typo.push('2');
        assert!(matches!(refused(&typo), AddressError::NotAnXpub(_)));

        let external = DepositAddresses::from_account_xpub(ACCOUNT_0).unwrap().external;
        assert_eq!(refused(&external.to_string()), AddressError::NotAnAccount { found: 4 });
    }

    #[test]
    fn refuses_a_hardened_index() {
        let addresses = DepositAddresses::from_account_xpub(ACCOUNT_0).unwrap();
        assert!(addresses.address(0x7fff_ffff).is_ok());
        assert_eq!(addresses.address(0x8000_0000), Err(AddressError::Index(0x8000_0000)));
    }

    #[test]
    fn reads_addresses_and_refuses_a_bad_checksum() {
        // The four examples of EIP-55.
        for text in [
            "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
            "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
            "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
            "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
        ] {
            let address: EvmAddress = text.parse().unwrap();
            assert_eq!(address.to_string(), text);
            assert_eq!(text.to_lowercase().parse(), Ok(address));
            let upper = format!("0x{}", text[2..].to_uppercase());
            assert_eq!(upper.parse(), Ok(address));
        }
        let wrong = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed";
        assert_eq!(wrong.parse::<EvmAddress>(), Err(AddressError::Checksum));
        for malformed in [
            "",
            "0x",
            "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
            "0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
            "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe",
            "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd",
            "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg",
            "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAé",
        ] {
            assert_eq!(malformed.parse::<EvmAddress>(), Err(AddressError::Malformed), "{malformed}");
        }
    }
}
