//! The secrets that must not be in the database: what signs tokens, what codes are hashed with, and the reserve key that
//! stands for published proofs.

use std::{
    fs::OpenOptions,
    io::{Read, Write},
    os::unix::fs::OpenOptionsExt,
    path::Path,
};

use ballast_proof::EpochKey;
use ed25519_dalek::{SigningKey, VerifyingKey};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::config::Config;

/// The secrets.
#[derive(Clone)]
pub struct Keys {
    signing: SigningKey,
    /// Names the signing key in a token, so that keys can be changed.
    kid: String,
    code: [u8; 32],
    reserve: SigningKey,
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Keys").field("kid", &self.kid).finish_non_exhaustive()
    }
}

impl Keys {
    /// From the configuration, else from files in the data folder, which are made at the first start.
    ///
    /// # Errors
    /// When a key is not 64 hexadecimal digits, or a file cannot be read or made.
    pub fn load(config: &Config) -> Result<Self, String> {
        let folder = config.data_dir();
        let one = |set: &Option<crate::config::Secret>, file: &str| match set {
            Some(secret) => read_hex(secret.expose()).ok_or(format!("{file}: a key is 64 hexadecimal digits")),
            None => from_file(&folder.join(file)),
        };
        Ok(Self::new(
            one(&config.server.signing_key, "signing.key")?,
            one(&config.server.code_key, "code.key")?,
            one(&config.server.reserve_key, "reserve.key")?,
        ))
    }

    /// The secrets of a service that has run here; nothing when none has: new ones would be nobody's.
    ///
    /// # Errors
    /// As [`Keys::load`].
    pub fn load_known(config: &Config) -> Result<Option<Self>, String> {
        let (folder, server) = (config.data_dir(), &config.server);
        let all = [
            (&server.signing_key, "signing.key"),
            (&server.code_key, "code.key"),
            (&server.reserve_key, "reserve.key"),
        ];
        let is_known = all.into_iter().all(|(set, file)| set.is_some() || folder.join(file).is_file());
        is_known.then(|| Self::load(config)).transpose()
    }

    /// From their bytes.
    #[must_use]
    pub fn new(signing: [u8; 32], code: [u8; 32], reserve: [u8; 32]) -> Self {
        let signing = SigningKey::from_bytes(&signing);
        let digest = Sha256::digest(signing.verifying_key().as_bytes());
        Self {
            signing,
            kid: hex::encode(digest.get(..8).unwrap_or_default()),
            code,
            reserve: SigningKey::from_bytes(&reserve),
        }
    }

    /// What signs and checks tokens.
    #[must_use]
    pub const fn signing(&self) -> &SigningKey {
        &self.signing
    }

    /// What signs published proofs of liabilities.
    #[must_use]
    pub const fn reserve(&self) -> &SigningKey {
        &self.reserve
    }

    /// What orders and salts the leaves of a proof's epoch, counted at this head of the ledger. A ledger restored from a
    /// backup may publish the same epoch of other books; with the same salts and places, the two lists together would show
    /// which leaves changed.
    #[must_use]
    pub fn epoch_key(&self, epoch: u64, ledger_head: &[u8; 32]) -> EpochKey {
        EpochKey::derive(&self.mac(&[b"proof of liabilities", ledger_head]), epoch)
    }

    /// Name of the signing key.
    #[must_use]
    pub fn kid(&self) -> &str {
        &self.kid
    }

    /// HMAC-SHA-256 of parts under the code key. Each part is preceded by its length, so that no two lists collide.
    #[must_use]
    pub fn mac(&self, parts: &[&[u8]]) -> [u8; 32] {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.code) else {
            unreachable!("HMAC takes a key of any length")
        };
        for part in parts {
            mac.update(&u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }
}

/// The public half of the reserve key, when this machine has it; none is made.
///
/// # Errors
/// When there is one and it cannot be read.
pub fn reserve_known(config: &Config) -> Result<Option<VerifyingKey>, String> {
    let path = config.data_dir().join("reserve.key");
    let bytes = match &config.server.reserve_key {
        Some(secret) => read_hex(secret.expose()).ok_or("reserve.key: a key is 64 hexadecimal digits")?,
        None if path.is_file() => from_file(&path)?,
        None => return Ok(None),
    };
    Ok(Some(SigningKey::from_bytes(&bytes).verifying_key()))
}

/// A reserve key from its file; one that is not there is made when `is_new`.
///
/// # Errors
/// When it cannot be read or made, or is not there and not new.
pub fn reserve_file(path: &Path, is_new: bool) -> Result<SigningKey, String> {
    if !is_new && !path.is_file() {
        return Err(format!("{}: there is no such key", path.display()));
    }
    Ok(SigningKey::from_bytes(&from_file(path)?))
}

fn read_hex(text: &str) -> Option<[u8; 32]> {
    hex::decode(text.trim()).ok()?.try_into().ok()
}

fn from_file(path: &Path) -> Result<[u8; 32], String> {
    let of = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    match std::fs::File::open(path) {
        Ok(mut file) => {
            let mut text = String::new();
            file.read_to_string(&mut text).map_err(|error| of(&error))?;
            read_hex(&text).ok_or_else(|| of(&"a key is 64 hexadecimal digits"))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            create(path).map_err(|error| of(&error))?;
            from_file(path)
        }
        Err(error) => Err(of(&error)),
    }
}

/// Writes a new key under another name first: a crash leaves no half key, and of two processes starting together the
/// first one's key stays.
fn create(path: &Path) -> std::io::Result<()> {
    let mut key = [0; 32];
    getrandom::fill(&mut key).map_err(std::io::Error::other)?;
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let draft = path.with_extension(format!("{}.new", std::process::id()));
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&draft)?;
    writeln!(file, "{}", hex::encode(key))?;
    file.sync_all()?;
    match std::fs::hard_link(&draft, path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(error),
        Ok(()) | Err(_) => std::fs::remove_file(&draft),
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn keys_are_made_once_and_only_for_this_user() {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::default();
        config.server.data_dir = Some(folder.path().join("keys"));
        let (first, second) = (Keys::load(&config).unwrap(), Keys::load(&config).unwrap());
        assert_eq!(first.kid(), second.kid());
        assert_eq!(first.mac(&[b"a"]), second.mac(&[b"a"]));
        for file in ["signing.key", "code.key", "reserve.key"] {
            let mode = std::fs::metadata(folder.path().join("keys").join(file)).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        assert_eq!(std::fs::read_dir(folder.path().join("keys")).unwrap().count(), 3);
    }

    #[test]
    fn parts_do_not_run_into_each_other() {
        let keys = Keys::new([1; 32], [2; 32], [3; 32]);
        assert_ne!(keys.mac(&[b"ab", b"c"]), keys.mac(&[b"a", b"bc"]));
    }
}
