//! The offline signer: reads the key, checks that it is ours, signs what was approved and nothing else.
//!
//! No network, no clock, no storage. [`Approved::open`] comes first: it refuses anything that is not in the manifest.

use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use bdk_wallet::descriptor::ExtendedDescriptor;
use bdk_wallet::miniscript::{DescriptorPublicKey, ForEachKey};
use bip39::Mnemonic;
use bitcoin::bip32::{ChildNumber, DerivationPath, Fingerprint, Xpriv, Xpub};
use bitcoin::psbt::{SigningErrors, SigningKeys};
use bitcoin::secp256k1::{All, Secp256k1, SecretKey};
use bitcoin::{Network, NetworkKind, Psbt};

use super::check::{Approved, CheckError, Returned, check};
use super::wallet::{Branch, Descriptors};
use crate::private::exposed;

/// Maximum size of a key file.
const MAX_KEY_BYTES: u64 = 4_096;

/// Why nothing was signed.
#[derive(Debug, thiserror::Error)]
pub enum SignError {
    /// The key file cannot be read.
    #[error("the key file {} cannot be read: {error}", path.display())]
    Unreadable {
        /// The expected path.
        path: PathBuf,
        /// The system's error.
        error: std::io::Error,
    },
    /// Others can read it.
    #[error("the key file {} can be read by others (mode {mode:03o}); run: chmod 600 {}", path.display(), path.display())]
    OpenToOthers { path: PathBuf, mode: u32 },
    /// Neither a private key nor mnemonic words. Contains nothing from the file.
    #[error("the key file holds neither an extended private key (xprv or tprv) nor 12 to 24 mnemonic words: {0}")]
    BadKey(String),
    /// For another network.
    #[error("the key is for a different network than the descriptors")]
    OtherNetwork,
    /// The descriptors name our key but contain keys that are not derived from it.
    #[error("the descriptors claim keys of fingerprint {0} that are not derived from the key file; they were changed")]
    ForgedDescriptor(Fingerprint),
    /// The descriptors are someone else's.
    #[error("the key file does not hold any of the descriptors' keys")]
    NotOurs,
    /// Not what was approved.
    #[error(transparent)]
    Check(#[from] CheckError),
    /// The library refuses.
    #[error("input {index} cannot be signed: {why}")]
    Library {
        index: usize,
        /// The library's error.
        why: String,
    },
}

/// A private key. Never shown.
pub struct SigningKey {
    master: Xpriv,
    secp: Secp256k1<All>,
}

/// The result of signing.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The PSBT to carry back to the server.
    pub psbt: Psbt,
    /// Whether no other signer is needed.
    pub is_complete: bool,
}

impl SigningKey {
    /// Reads a key file that nobody else may read: an extended private key, or mnemonic words in the first line and
    /// their passphrase, if they have one, in the second.
    ///
    /// # Errors
    /// When it does not exist, is open to others, or holds no key of this network.
    pub fn read(path: &Path, network: Network) -> Result<Self, SignError> {
        Self::parse(&key_text(path)?, network)
    }

    /// Reads the text of a key file.
    pub fn parse(text: &str, network: Network) -> Result<Self, SignError> {
        let (first, second) = text.trim_start().split_once('\n').unwrap_or((text.trim_start(), ""));
        let first = first.trim();
        let master = if first.contains(' ') {
            let words = Mnemonic::parse_normalized(first).map_err(|error| SignError::BadKey(error.to_string()))?;
            let seed = words.to_seed(second.trim_end_matches(['\r', '\n']));
            Xpriv::new_master(network, &seed).map_err(|error| SignError::BadKey(error.to_string()))?
        } else {
            Xpriv::from_str(first).map_err(|_| SignError::BadKey("it is mistyped".to_owned()))?
        };
        if master.network != NetworkKind::from(network) {
            return Err(SignError::OtherNetwork);
        }
        Ok(Self { master, secp: Secp256k1::new() })
    }

    /// The key itself, for further derivation.
    pub(crate) const fn master(&self) -> &Xpriv {
        &self.master
    }

    /// The fingerprint that identifies the key without revealing it.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        self.master.fingerprint(&self.secp)
    }

    /// Signs the approved batch and checks the result as the server will. `approved` was opened with `descriptors`.
    ///
    /// # Errors
    /// When the key is not one of the descriptors' or an input cannot be signed with it.
    pub fn sign(&self, approved: &Approved, descriptors: &Descriptors) -> Result<Outcome, SignError> {
        for branch in [Branch::Funding, Branch::Change] {
            self.check_descriptor(descriptors.of(branch))?;
        }
        let mut psbt = approved.psbt().clone();
        let used = psbt.sign(&self.master, &self.secp).map_err(|(_, errors)| library(&errors))?;
        let unsigned = (0..psbt.inputs.len()).find(|index| used.get(index).is_none_or(is_none));
        if let Some(index) = unsigned {
            return Err(SignError::Library { index, why: "no key of ours in it".to_owned() });
        }
        match check(approved, descriptors, &[Returned::Psbt(Box::new(psbt.clone()))]) {
            Ok(_) => Ok(Outcome { psbt, is_complete: true }),
            // Others must sign too.
            Err(CheckError::Unsigned { .. }) if is_shared(descriptors) => Ok(Outcome { psbt, is_complete: false }),
            Err(error) => Err(error.into()),
        }
    }

    /// A descriptor with our fingerprint and someone else's key would send the change to them.
    fn check_descriptor(&self, descriptor: &ExtendedDescriptor) -> Result<(), SignError> {
        let (mut is_forged, mut is_ours) = (false, false);
        descriptor.for_each_key(|key| {
            match self.owns(key) {
                Some(true) => is_ours = true,
                Some(false) => is_forged = true,
                None => {}
            }
            true
        });
        match (is_forged, is_ours) {
            (true, _) => Err(SignError::ForgedDescriptor(self.fingerprint())),
            (false, true) => Ok(()),
            (false, false) => Err(SignError::NotOurs),
        }
    }

    /// The key of one address of a descriptor with a single key, which must be ours.
    ///
    /// # Errors
    /// When it is not ours, or there are several.
    pub(crate) fn of_address(&self, descriptor: &ExtendedDescriptor, index: u32) -> Result<SecretKey, SignError> {
        self.check_descriptor(descriptor)?;
        let mut keys = Vec::new();
        descriptor.for_each_key(|key| {
            keys.push(key.clone());
            true
        });
        let [DescriptorPublicKey::XPub(key)] = keys.as_slice() else { return Err(SignError::NotOurs) };
        let origin = key.origin.as_ref().map_or_else(DerivationPath::master, |(_, path)| path.clone());
        let derived = |error: bitcoin::bip32::Error| SignError::BadKey(error.to_string());
        let child = ChildNumber::from_normal_idx(index).map_err(derived)?;
        let path = origin.extend(&key.derivation_path).child(child);
        Ok(self.master.derive_priv(&self.secp, &path).map_err(derived)?.private_key)
    }

    /// Whether the key is derived from ours; `None` if it does not claim to be.
    fn owns(&self, key: &DescriptorPublicKey) -> Option<bool> {
        let DescriptorPublicKey::XPub(key) = key else { return None };
        let (fingerprint, path) =
            key.origin.clone().unwrap_or_else(|| (key.xkey.fingerprint(), DerivationPath::master()));
        if fingerprint != self.fingerprint() {
            return None;
        }
        let derived = self.master.derive_priv(&self.secp, &path);
        Some(derived.is_ok_and(|derived| Xpub::from_priv(&self.secp, &derived) == key.xkey))
    }
}

/// The text of a key file that nobody else may read.
pub(crate) fn key_text(path: &Path) -> Result<String, SignError> {
    let unreadable = |error| SignError::Unreadable { path: path.to_path_buf(), error };
    let file = File::open(path).map_err(unreadable)?;
    if let Some(mode) = exposed(&file.metadata().map_err(unreadable)?) {
        return Err(SignError::OpenToOthers { path: path.to_path_buf(), mode });
    }
    let mut text = String::new();
    file.take(MAX_KEY_BYTES).read_to_string(&mut text).map_err(unreadable)?;
    Ok(text)
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SigningKey").field("fingerprint", &self.fingerprint()).finish_non_exhaustive()
    }
}

const fn is_none(used: &SigningKeys) -> bool {
    match used {
        SigningKeys::Ecdsa(keys) => keys.is_empty(),
        SigningKeys::Schnorr(keys) => keys.is_empty(),
    }
}

/// Whether the funding descriptor has several keys.
fn is_shared(descriptors: &Descriptors) -> bool {
    let mut keys = 0_usize;
    descriptors.of(Branch::Funding).for_each_key(|_| {
        keys = keys.saturating_add(1);
        true
    });
    keys > 1
}

fn library(errors: &SigningErrors) -> SignError {
    let first = errors.first_key_value();
    first.map_or_else(
        || SignError::Library { index: 0, why: "unknown".to_owned() },
        |(index, error)| SignError::Library { index: *index, why: error.to_string() },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: &str = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";

    #[test]
    fn reads_words_and_extended_keys() {
        let words = SigningKey::parse(WORDS, Network::Bitcoin).unwrap();
        assert_eq!(words.fingerprint().to_string(), "73c5da0a");
        let with_passphrase = SigningKey::parse(&format!("{WORDS}\nTREZOR\n"), Network::Bitcoin).unwrap();
        assert_ne!(with_passphrase.fingerprint(), words.fingerprint());
        let text = words.master.to_string();
        let key = SigningKey::parse(&format!("{text}\n"), Network::Bitcoin).unwrap();
        assert_eq!(key.fingerprint(), words.fingerprint());
        assert!(!format!("{key:?}").contains(&text[..8]));
        assert!(matches!(SigningKey::parse(&text, Network::Regtest), Err(SignError::OtherNetwork)));
    }

    #[test]
    fn shows_nothing_of_a_key_it_cannot_read() {
        for text in ["", "xprvsecret", &WORDS.replace("about", "abouts"), &WORDS.replace("about", "abandon")] {
            let refused = SigningKey::parse(text, Network::Bitcoin).unwrap_err();
            assert!(matches!(refused, SignError::BadKey(_)), "{refused}");
            assert!(!refused.to_string().contains("secret") && !refused.to_string().contains("abandon"), "{refused}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn refuses_a_file_that_others_can_read() {
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key");
        std::fs::write(&path, WORDS).unwrap();
        for (mode, is_fine) in [(0o644, false), (0o640, false), (0o600, true), (0o400, true)] {
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
            assert_eq!(SigningKey::read(&path, Network::Bitcoin).is_ok(), is_fine, "{mode:o}");
        }
        let missing = SigningKey::read(&folder.path().join("none"), Network::Bitcoin).unwrap_err();
        assert!(matches!(missing, SignError::Unreadable { .. }));
    }
}
