//! Deposit addresses signed by the firm's offline key. The key is not here, so someone who takes over the server cannot
//! show clients an address of their own: browsers check the signature.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{PoisonError, RwLock},
    time::SystemTime,
};

use ballast_config::Bsc;
use ballast_proof::{DepositAddress, ReserveKey, ReserveSecret, SignedAddresses};
use serde::Serialize;
use utoipa::ToSchema;

use crate::stage::Stage;

/// The key of a demo, which is no secret.
const PLAYED: [u8; 32] = [0xad; 32];
/// With fewer signed addresses left it is time to sign more.
const FEW: usize = 500;

/// The firm's signature on a deposit address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AddressSignature {
    /// Public half of the key, 64 hexadecimal digits.
    pub key: String,
    /// Number of the address among the firm's; the signature covers it too.
    pub number: u32,
    /// Ed25519 signature, 128 hexadecimal digits.
    pub signature: String,
}

/// The source of signatures.
pub enum Signatures {
    /// The firm has no key for them.
    None,
    /// A file made by the offline key.
    Made(Made),
    /// A demo signs addresses itself.
    Played(ReserveSecret),
}

/// The contents of the file of signatures.
pub struct Made {
    path: PathBuf,
    key: ReserveKey,
    chain_id: u64,
    read: RwLock<Read>,
}

#[derive(Default)]
struct Read {
    of: Option<SystemTime>,
    signatures: Vec<String>,
}

impl Signatures {
    /// Reads the file named in the settings.
    ///
    /// # Errors
    /// When the file cannot be read, or was made with another key or for another chain.
    pub fn of(bsc: &Bsc, stage: Stage) -> Result<Self, String> {
        let key = match (&bsc.address_key, &bsc.signed_addresses) {
            (None, None) if stage.is_played() => return Ok(Self::Played(ReserveSecret::from_bytes(&PLAYED))),
            (None, None) => return Ok(Self::None),
            (Some(key), Some(path)) => (key, path),
            (None, Some(_)) => return Err("bsc.address_key: set it together with bsc.signed_addresses".into()),
            (Some(_), None) => return Err("bsc.signed_addresses: set it together with bsc.address_key".into()),
        };
        let (key, path) = key;
        let bytes = hex::decode(key).ok().and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
        let key = bytes.and_then(|bytes| ReserveKey::from_bytes(&bytes).ok());
        let key = key.ok_or("bsc.address_key: expected the public key that `ballast sign-addresses` printed")?;
        let made = Made { path: path.clone(), key, chain_id: bsc.chain_id, read: RwLock::default() };
        made.refresh().map_err(|error| format!("bsc.signed_addresses: {error}"))?;
        Ok(Self::Made(made))
    }
}

impl Made {
    /// Reads the file again if it has changed.
    fn refresh(&self) -> Result<(), String> {
        let shown = self.path.display();
        let of =
            fs::metadata(&self.path).and_then(|file| file.modified()).map_err(|error| format!("{shown}: {error}"))?;
        let mut read = self.read.write().unwrap_or_else(PoisonError::into_inner);
        if read.of != Some(of) {
            let signatures = opened(&self.path, &self.key, self.chain_id)?;
            *read = Read { of: Some(of), signatures };
        }
        Ok(())
    }

    fn signature(&self, number: u32) -> Option<String> {
        let read = self.read.read().unwrap_or_else(PoisonError::into_inner);
        read.signatures.get(usize::try_from(number).ok()?).cloned()
    }

    /// Number of signed addresses.
    fn count(&self) -> usize {
        self.read.read().unwrap_or_else(PoisonError::into_inner).signatures.len()
    }
}

fn opened(path: &Path, key: &ReserveKey, chain_id: u64) -> Result<Vec<String>, String> {
    let shown = path.display();
    let text = fs::read_to_string(path).map_err(|error| format!("{shown}: {error}"))?;
    let file: SignedAddresses = serde_json::from_str(&text)
        .map_err(|error| format!("{shown} is not what `ballast sign-addresses` wrote: {error}"))?;
    if file.key != key.to_bytes() {
        return Err(format!("{shown} was signed with the key {}", hex::encode(file.key)));
    }
    if file.chain_id != chain_id {
        return Err(format!("{shown} is for chain {}", file.chain_id));
    }
    Ok(file.signatures)
}

impl Signatures {
    /// The signature on an address; `None` if the firm has no key for that.
    ///
    /// # Errors
    /// [`Unsigned`] when the firm has a key and it did not sign this.
    pub fn of_address(&self, own: DepositAddress<'_>) -> Result<Option<AddressSignature>, Unsigned> {
        let number = own.index;
        let (key, signature) = match self {
            Self::None => return Ok(None),
            Self::Played(secret) => (secret.verifying_key(), own.sign(secret)),
            Self::Made(made) => {
                let signed = || made.signature(number).filter(|signature| own.is_signed(&made.key, signature));
                // The signatures read may be those of a replaced account.
                let known = signed().or_else(|| {
                    made.refresh().inspect_err(|error| tracing::error!("signed addresses: {error}")).ok()?;
                    signed()
                });
                (made.key, known.ok_or(Unsigned)?)
            }
        };
        Ok(Some(AddressSignature { key: hex::encode(key.to_bytes()), number, signature }))
    }

    /// For `ballast doctor`: how many signed addresses are left, given the next one.
    ///
    /// # Errors
    /// The same text, when few are left.
    pub fn left(&self, next: u32) -> Result<String, String> {
        match self {
            Self::None => Ok("nobody signs deposit addresses; clients see that (bsc.address_key)".into()),
            Self::Played(_) => Ok("a demo signs them itself".into()),
            Self::Made(made) => {
                let left = made.count().saturating_sub(usize::try_from(next).unwrap_or(usize::MAX));
                let text = format!("{left} signed addresses are left");
                if left < FEW { Err(text) } else { Ok(text) }
            }
        }
    }
}

/// The address is not signed by the firm's key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsigned;
