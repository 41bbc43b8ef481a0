//! The offline signer of sweeps: reads the key, checks that every address of the order is its own, signs the order.
//!
//! No network, no clock, no storage. [`Order::open`] comes first: it refuses anything that was not approved.

use std::path::Path;

use alloy_primitives::U256;
use bitcoin::Network;
use bitcoin::bip32::{ChildNumber, Xpriv, Xpub};
use bitcoin::secp256k1::{All, Secp256k1, SecretKey};

use super::check::{CheckError, check};
use super::order::{Line, Order};
use crate::bitcoin::sign::{SignError as KeyError, SigningKey};
use crate::bsc::address::{DepositAddresses, EXTERNAL_CHAIN, EvmAddress, INTERNAL_CHAIN, address_of};
use crate::bsc::units::coins_text;

const PURPOSE: u32 = 44;
/// Ethereum's coin type, which every EVM chain uses.
const COIN: u32 = 60;
/// Depth of an account key.
const ACCOUNT_DEPTH: u8 = 3;

/// Why nothing was signed.
#[derive(Debug, thiserror::Error)]
pub enum SignError {
    /// The key file cannot be used.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The account cannot be derived from a key of this level.
    #[error("the key has depth {0}: give the wallet's words, its master key (depth 0) or the account's key (depth 3)")]
    Depth(u8),
    /// A key cannot be derived.
    #[error("a key cannot be derived: {0}")]
    Derivation(String),
    /// The order names a treasury other than the signer's.
    #[error("the tokens would go to {found}, your treasury is {expected}")]
    Treasury {
        /// The one in the order.
        found: EvmAddress,
        /// The one the signer knows.
        expected: EvmAddress,
    },
    /// The order moves another token.
    #[error("it moves the token {found}, yours is {expected}")]
    Token {
        /// The one in the order.
        found: EvmAddress,
        /// The one the signer knows.
        expected: EvmAddress,
    },
    /// The order is for another chain.
    #[error("it is for chain {found}, yours is {expected}")]
    Chain {
        /// The one in the order.
        found: u64,
        /// The one the signer knows.
        expected: u64,
    },
    /// The cost in coins is too high.
    #[error("it pays {found} BNB for {what}, and you sign at most {most}")]
    Gas {
        what: &'static str,
        /// The amount in the order.
        found: String,
        /// The signer's own limit.
        most: String,
    },
    /// The order belongs to another account.
    #[error(
        "it sweeps the account {found}, and this key belongs to {own}: use the words of that account, or another \
         --account"
    )]
    Account {
        /// The account in the order.
        found: String,
        /// The key's account.
        own: String,
    },
    /// An address that is not the signer's.
    #[error("{0} is not derived from this key; it belongs to another account, or the file was changed")]
    NotOurs(EvmAddress),
    /// The signed calls are not the approved ones.
    #[error(transparent)]
    Check(#[from] CheckError),
}

/// The signer's own settings, whatever a file says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    pub chain_id: u64,
    /// The token's contract.
    pub token: EvmAddress,
    /// Destination of all tokens.
    pub treasury: EvmAddress,
    /// Maximum price of a unit of gas, in the coin's smallest unit.
    pub most_gas_price: U256,
    /// Maximum cost of an order in coins: top-ups, and the gas of every call.
    pub most_coins: U256,
}

impl Known {
    /// Checks that the signer would sign an order.
    ///
    /// # Errors
    /// The first difference.
    pub fn require(&self, order: &Order) -> Result<(), SignError> {
        if order.chain_id != self.chain_id {
            return Err(SignError::Chain { found: order.chain_id, expected: self.chain_id });
        }
        if order.token != self.token {
            return Err(SignError::Token { found: order.token, expected: self.token });
        }
        if order.treasury != self.treasury {
            return Err(SignError::Treasury { found: order.treasury, expected: self.treasury });
        }
        let at_most = |what, found: U256, most: U256| {
            let refused = || SignError::Gas { what, found: coins_text(found), most: coins_text(most) };
            if found <= most { Ok(()) } else { Err(refused()) }
        };
        at_most("a unit of gas", order.gas_price, self.most_gas_price)?;
        at_most("gas in all", order.most_coins().unwrap_or(U256::MAX), self.most_coins)
    }
}

/// The account's private key. Never shown.
pub struct SweepKey {
    account: Xpriv,
    secp: Secp256k1<All>,
}

impl SweepKey {
    /// Reads a key file that nobody else may read: mnemonic words in the first line and their passphrase in the
    /// second, or an extended private key. `account` is n in m/44'/60'/n' and is ignored for an account's key.
    ///
    /// # Errors
    /// When it does not exist, is open to others, or holds no usable key.
    pub fn read(path: &Path, account: u32) -> Result<Self, SignError> {
        Self::of(&SigningKey::read(path, Network::Bitcoin)?, account)
    }

    /// Reads the text of a key file.
    pub fn parse(text: &str, account: u32) -> Result<Self, SignError> {
        Self::of(&SigningKey::parse(text, Network::Bitcoin)?, account)
    }

    pub(crate) fn of(key: &SigningKey, account: u32) -> Result<Self, SignError> {
        let (secp, key) = (Secp256k1::new(), *key.master());
        let derived = |error: bitcoin::bip32::Error| SignError::Derivation(error.to_string());
        let account = match key.depth {
            0 => {
                let hard = |index| ChildNumber::from_hardened_idx(index).map_err(derived);
                key.derive_priv(&secp, &[hard(PURPOSE)?, hard(COIN)?, hard(account)?]).map_err(derived)?
            }
            ACCOUNT_DEPTH => key,
            depth => return Err(SignError::Depth(depth)),
        };
        Ok(Self { account, secp })
    }

    /// Signs an order that matches the signer's settings, and checks the result as the server will. Returns the text
    /// to carry back: one signed call a line.
    ///
    /// # Errors
    /// When the order does not match the settings, or an address does not belong to this account.
    pub fn sign(&self, order: &Order, known: &Known) -> Result<String, SignError> {
        known.require(order)?;
        self.require_own(order)?;
        let mut text = String::new();
        for line in order.lines() {
            let key = self.key(&line)?;
            let raw = line.call.sign(&self.secp, &key);
            text.push_str(&alloy_primitives::Bytes::from(raw).to_string());
            text.push('\n');
        }
        check(order, &text)?;
        Ok(text)
    }

    /// The fingerprint of the account, as the service shows it.
    pub fn fingerprint(&self) -> Result<String, SignError> {
        let account = Xpub::from_priv(&self.secp, &self.account);
        let addresses = DepositAddresses::of(&account).map_err(|error| SignError::Derivation(error.to_string()))?;
        Ok(addresses.fingerprint())
    }

    /// Checks that an order belongs to this account. An order without an account is still checked address by address.
    fn require_own(&self, order: &Order) -> Result<(), SignError> {
        let Some(found) = &order.account else { return Ok(()) };
        let own = self.fingerprint()?;
        if *found == own { Ok(()) } else { Err(SignError::Account { found: found.clone(), own }) }
    }

    /// The key of a line's sender.
    fn key(&self, line: &Line) -> Result<SecretKey, SignError> {
        let (chain, index) = line.index.map_or((INTERNAL_CHAIN, 0), |index| (EXTERNAL_CHAIN, index));
        let (address, key) = self.derived(chain, index)?;
        if address == line.from { Ok(key) } else { Err(SignError::NotOurs(line.from)) }
    }

    /// The deposit address with this number, and its key.
    pub(crate) fn deposit(&self, index: u32) -> Result<(EvmAddress, SecretKey), SignError> {
        self.derived(EXTERNAL_CHAIN, index)
    }

    fn derived(&self, chain: ChildNumber, index: u32) -> Result<(EvmAddress, SecretKey), SignError> {
        let derived = |error: bitcoin::bip32::Error| SignError::Derivation(error.to_string());
        let child = ChildNumber::from_normal_idx(index).map_err(derived)?;
        let key = self.account.derive_priv(&self.secp, &[chain, child]).map_err(derived)?.private_key;
        Ok((address_of(&key.public_key(&self.secp)), key))
    }
}

impl std::fmt::Debug for SweepKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SweepKey").finish_non_exhaustive()
    }
}
