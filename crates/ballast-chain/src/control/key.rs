//! The offline computer's part: reads a key, finds its addresses, signs for them.

use std::{ops::Range, path::Path};

use alloy_primitives::hex;
use ballast_core::time::Day;
use bitcoin::{
    Address, Network, PrivateKey,
    secp256k1::{Secp256k1, SecretKey},
};

use super::{Claim, ControlError, ControlProof, Place, bip322, evm};
use crate::{
    bitcoin::{
        sign::{SignError, SigningKey, key_text},
        wallet::{Branch, Descriptors},
    },
    bsc::{
        address::address_of,
        sweep::{SignError as SweepError, SweepKey},
    },
};

/// Why nothing was signed.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    #[error(transparent)]
    Key(#[from] SignError),
    #[error(transparent)]
    Account(#[from] SweepError),
    #[error(transparent)]
    Control(#[from] ControlError),
    /// An address that does not belong to the key.
    #[error("{0} is not this key's")]
    NotOurs(String),
    /// The other kind of key is needed.
    #[error("{0}")]
    Kind(&'static str),
}

/// A private key. Never shown.
pub enum ControlKey {
    /// The key of one address: 64 hexadecimal digits, or as bitcoin wallets export it (WIF).
    Single(SecretKey),
    /// The key of a wallet: mnemonic words, or an extended private key.
    Wallet(Box<SigningKey>),
}

impl ControlKey {
    /// Reads a key file that nobody else may read.
    ///
    /// # Errors
    /// When it does not exist, is open to others, or holds no key of this network.
    pub fn read(path: &Path, network: Network) -> Result<Self, KeyError> {
        Self::parse(&key_text(path)?, network)
    }

    /// Reads the text of a key file.
    pub fn parse(text: &str, network: Network) -> Result<Self, KeyError> {
        let text = text.trim_start();
        let word = text.trim_end();
        let digits = word.strip_prefix("0x").unwrap_or(word);
        if digits.len() == 64
            && let Ok(bytes) = hex::decode(digits)
        {
            let key =
                SecretKey::from_slice(&bytes).map_err(|_| KeyError::Kind("the key file's digits are not a key"))?;
            return Ok(Self::Single(key));
        }
        match PrivateKey::from_wif(word) {
            Ok(key) => Ok(Self::Single(key.inner)),
            Err(_) => Ok(Self::Wallet(Box::new(SigningKey::parse(text, network)?))),
        }
    }

    /// Signs for one address of a single key.
    ///
    /// # Errors
    /// When the address is not this key's, or cannot be proven.
    pub fn prove(&self, firm: &str, day: Day, address: &str) -> Result<ControlProof, KeyError> {
        let Self::Single(key) = self else {
            return Err(KeyError::Kind("the key file holds a wallet: say which addresses with --count, not --address"));
        };
        proof(firm, day, address, key)
    }

    /// Signs for the addresses m/44'/60'/`account`'/0/n with these numbers: the deposit addresses of
    /// `bsc.account_xpub`, or of an earlier account.
    ///
    /// # Errors
    /// When the key is not a wallet's.
    pub fn prove_account(
        &self,
        firm: &str,
        day: Day,
        account: u32,
        numbers: Range<u32>,
    ) -> Result<Vec<ControlProof>, KeyError> {
        let Self::Wallet(key) = self else { return Err(SINGLE) };
        let account = SweepKey::of(key, account)?;
        let prove = |index| {
            let (address, key) = account.deposit(index)?;
            proof(firm, day, &address.to_string(), &key)
        };
        numbers.map(prove).collect()
    }

    /// Signs for the first addresses of both descriptors of the payout wallet.
    ///
    /// # Errors
    /// When the key is not the wallet's, or the wallet needs more than one.
    pub fn prove_wallet(
        &self,
        firm: &str,
        day: Day,
        descriptors: &Descriptors,
        count: u32,
    ) -> Result<Vec<ControlProof>, KeyError> {
        let Self::Wallet(key) = self else { return Err(SINGLE) };
        let mut proofs = Vec::new();
        for branch in [Branch::Funding, Branch::Change] {
            for index in 0..count {
                let script = descriptors.script(branch, index);
                let address = script.and_then(|script| Address::from_script(&script, descriptors.network()).ok());
                let address = address.ok_or(KeyError::Kind("the descriptors have no such address"))?.to_string();
                if matches!(Place::of(&address), Err(ControlError::Kind(_))) {
                    return Err(ControlError::Kind(address).into());
                }
                proofs.push(proof(firm, day, &address, &key.of_address(descriptors.of(branch), index)?)?);
            }
        }
        Ok(proofs)
    }
}

const SINGLE: KeyError = KeyError::Kind("the key file holds the key of one address: name it with --address");

fn proof(firm: &str, day: Day, address: &str, key: &SecretKey) -> Result<ControlProof, KeyError> {
    let claim = Claim { firm, address, day };
    let text = claim.text()?;
    let signature = match Place::of(address)? {
        Place::Evm(own) => (address_of(&key.public_key(&Secp256k1::new())) == own).then(|| evm::sign(&text, key)),
        Place::Bitcoin(own) => bip322::sign(&text, &own, key),
    };
    let signature = signature.ok_or_else(|| KeyError::NotOurs(address.to_owned()))?;
    claim.check(&signature)?;
    Ok(ControlProof { address: address.to_owned(), day, signature })
}

impl std::fmt::Debug for ControlKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ControlKey")
    }
}
