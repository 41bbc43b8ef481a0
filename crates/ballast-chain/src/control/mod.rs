//! Proof that the firm controls an address: on a given day, its key signed that it is the firm's. EVM addresses sign
//! as EIP-191 says (`personal_sign`), bitcoin's as BIP-322 says (the simple form), so that programs of others check
//! both.
//!
//! Signed are these four lines, without a line feed after the last; the address is written as its chain writes it:
//!
//! ```text
//! ballast-control-v1
//! firm: https://invest.example.com
//! address: 0x…
//! day: 2026-11-23
//! ```

mod bip322;
mod evm;
mod key;

use std::{collections::BTreeMap, str::FromStr as _};

use ballast_core::time::Day;
use bitcoin::Address;
use serde::{Deserialize, Serialize};

pub use self::key::{ControlKey, KeyError};
use crate::bsc::address::EvmAddress;

/// First line of the signed text, and of the file.
const VERSION: &str = "ballast-control-v1";

/// Why a signature proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ControlError {
    /// An address of an unknown chain, or not in its chain's notation.
    #[error("{0} is neither an EVM address with its checksum nor a bitcoin address in small letters")]
    Address(String),
    /// It needs more than one signature, or has a form that we do not check.
    #[error("{0} cannot be proven: only addresses with a single key can (bc1q… of 42 characters, or bc1p…)")]
    Kind(String),
    /// A name of the firm that could hide another line.
    #[error("the firm is named by its address on the web, such as https://example.com: {0:?} is not one")]
    Firm(String),
    /// Not in the form of the address's chain.
    #[error("the signature of {address} cannot be read: {why}")]
    Form {
        address: String,
        /// The fault.
        why: &'static str,
    },
    /// Signed by another key, or for another text.
    #[error("{0} did not sign this: another key, or another firm, address or day")]
    NotSigned(String),
}

/// A firm's claim to an address on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim<'a> {
    /// Web address of the firm, without a slash at the end.
    pub firm: &'a str,
    pub address: &'a str,
    pub day: Day,
}

/// An address on its chain.
enum Place {
    Evm(EvmAddress),
    Bitcoin(Address),
}

impl Place {
    fn of(text: &str) -> Result<Self, ControlError> {
        let unknown = || ControlError::Address(text.to_owned());
        if let Ok(address) = text.parse::<EvmAddress>() {
            // One notation only, so that one address does not count as two.
            return if address.to_string() == text { Ok(Self::Evm(address)) } else { Err(unknown()) };
        }
        let address = Address::from_str(text).map_err(|_| unknown())?.assume_checked();
        if address.to_string() != text {
            return Err(unknown());
        }
        let script = address.script_pubkey();
        if script.is_p2wpkh() || script.is_p2tr() {
            Ok(Self::Bitcoin(address))
        } else {
            Err(ControlError::Kind(text.to_owned()))
        }
    }
}

impl Claim<'_> {
    /// The signed text.
    ///
    /// # Errors
    /// When the firm is not named by its web address.
    pub fn text(&self) -> Result<String, ControlError> {
        let Self { firm, address, day } = self;
        let rest = firm.strip_prefix("https://").or_else(|| firm.strip_prefix("http://")).unwrap_or_default();
        if rest.is_empty() || !rest.chars().all(|c| c.is_ascii_alphanumeric() || "-._:[]".contains(c)) {
            return Err(ControlError::Firm((*firm).to_owned()));
        }
        Ok(format!("{VERSION}\nfirm: {firm}\naddress: {address}\nday: {day}"))
    }

    /// Checks that the key of the address signed it.
    pub fn check(&self, signature: &str) -> Result<(), ControlError> {
        let text = self.text()?;
        let signed = match Place::of(self.address)? {
            Place::Evm(address) => evm::signer(&text, signature).map(|signer| signer == Some(address)),
            Place::Bitcoin(address) => bip322::is_signed(&text, &address, signature),
        };
        match signed {
            Ok(true) => Ok(()),
            Ok(false) => Err(ControlError::NotSigned(self.address.to_owned())),
            Err(why) => Err(ControlError::Form { address: self.address.to_owned(), why }),
        }
    }
}

/// The proof of one address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ControlProof {
    pub address: String,
    /// The day in the signed text.
    pub day: Day,
    /// `0x` and 130 hexadecimal digits (EIP-191), or base64 (BIP-322, simple).
    pub signature: String,
}

/// The file that `ballast prove-control` writes: all that is needed to check it, except the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ControlFile {
    /// The first line of the signed text.
    version: String,
    pub firm: String,
    pub proofs: Vec<ControlProof>,
}

impl ControlFile {
    /// A file without proofs.
    #[must_use]
    pub fn new(firm: &str) -> Self {
        Self { version: VERSION.to_owned(), firm: firm.to_owned(), proofs: Vec::new() }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When it is not such a file, has another version, or names an address twice.
    pub fn parse(text: &str) -> Result<Self, String> {
        let file: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if file.version != VERSION {
            return Err(format!("its version is {:?}, expected {VERSION}", file.version));
        }
        let mut known = std::collections::BTreeSet::new();
        match file.proofs.iter().find(|proof| !known.insert(&proof.address)) {
            Some(twice) => Err(format!("{} is listed twice", twice.address)),
            None => Ok(file),
        }
    }

    /// Checks the signature of an entry.
    pub fn check(&self, proof: &ControlProof) -> Result<(), ControlError> {
        Claim { firm: &self.firm, address: &proof.address, day: proof.day }.check(&proof.signature)
    }

    /// Adds proofs; the newest of each address stays.
    pub fn take(&mut self, proofs: impl IntoIterator<Item = ControlProof>) {
        let mut all: BTreeMap<String, ControlProof> =
            self.proofs.drain(..).map(|proof| (proof.address.clone(), proof)).collect();
        for proof in proofs {
            if all.get(&proof.address).is_none_or(|known| known.day <= proof.day) {
                all.insert(proof.address.clone(), proof);
            }
        }
        self.proofs = all.into_values().collect();
    }
}

#[cfg(test)]
mod tests;
