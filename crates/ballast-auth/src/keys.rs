//! The secrets that must not be in the database: the key that signs tokens, the one that codes are hashed with, the
//! reserve key that signs published proofs, and the one that signs the public log.

mod change;
mod file;
mod sealed;

use std::path::PathBuf;

use ballast_config::{Config, Secret, absolute};
use ballast_core::installation::{Found, Part};
use ballast_proof::{EpochKey, ReserveKey};
use ed25519_dalek::SigningKey;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use self::file::{MALFORMED, Unread, create, read_hex, read_text};
pub use self::{
    change::{Sealing, make_sealed, seal_file, try_renewal, unseal_file},
    file::key_file,
    sealed::{With, make_sealing_key},
};

/// Result of looking for one key.
#[derive(Clone)]
pub struct Looked {
    pub part: Part,
    /// Where it should be: the full path of its file, or the setting that holds it.
    pub place: String,
    /// What opened it; `None` if it is not sealed.
    pub sealed: Option<With>,
    bytes: Option<[u8; 32]>,
}

impl Looked {
    /// Whether it is there.
    #[must_use]
    pub const fn is_there(&self) -> bool {
        self.bytes.is_some()
    }

    /// The key's fingerprint and place; `None` if it is not there.
    #[must_use]
    pub fn found(&self) -> Option<Found> {
        let bytes = self.bytes?;
        let fingerprint = Keys::new(bytes, bytes, bytes).with_log(Some(bytes)).fingerprint(self.part)?;
        Some(Found { part: self.part, fingerprint, place: self.place.clone() })
    }
}

impl std::fmt::Debug for Looked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Looked").field("part", &self.part).field("place", &self.place).finish_non_exhaustive()
    }
}

/// Results for all keys: signing, code, reserve, log.
pub type All = [Looked; 4];

/// Looks for all keys and makes none.
///
/// # Errors
/// When one is there and cannot be used or opened, or others may read it.
pub fn look(config: &Config) -> Result<All, String> {
    let [signing, code, reserve, log] = KEYS;
    // If one stays closed, the first error is reported and the token is not asked for the others.
    Ok([look_at(config, signing)?, look_at(config, code)?, look_at(config, reserve)?, look_at(config, log)?])
}

/// Looks for each key, whatever is wrong with the others.
pub fn look_each(config: &Config) -> impl Iterator<Item = (Part, Result<Looked, String>)> {
    KEYS.into_iter().map(|part| (part, look_at(config, part)))
}

/// In the order of [`All`].
const KEYS: [Part; 4] = [Part::SigningKey, Part::CodeKey, Part::ReserveKey, Part::LogKey];
const SIGNING: &str = "signing.key";
const CODE: &str = "code.key";
const RESERVE: &str = "reserve.key";
const LOG: &str = "log.key";

/// The setting of a key, and the name of its file.
fn place_of(config: &Config, part: Part) -> (Option<&Secret>, PathBuf) {
    let server = &config.server;
    let (set, file) = match part {
        Part::SigningKey => (&server.signing_key, SIGNING),
        Part::CodeKey => (&server.code_key, CODE),
        Part::ReserveKey => (&server.reserve_key, RESERVE),
        _ => (&server.log_key, LOG),
    };
    (set.as_ref(), absolute(&config.data_dir().join(file)))
}

fn look_at(config: &Config, part: Part) -> Result<Looked, String> {
    let (set, path) = place_of(config, part);
    if let Some(secret) = set {
        let place = config.source_of(part.as_str()).unwrap_or_else(|| part.as_str().to_owned());
        return read_key(config, part, part.as_str(), secret.expose()).map(|of| Looked { place, ..of });
    }
    let place = path.display().to_string();
    match read_text(&path) {
        Ok(text) => read_key(config, part, &place, &text),
        Err(Unread::Missing) => Ok(Looked { part, place, sealed: None, bytes: None }),
        Err(Unread::Bad(why)) => Err(why),
    }
}

/// Reads a key from its text, and opens it if it is sealed.
fn read_key(config: &Config, part: Part, place: &str, text: &str) -> Result<Looked, String> {
    let of = |why: &str| format!("{place}: {why}");
    let (bytes, sealed) = if sealed::is_sealed(text) {
        let (bytes, with) = sealed::open(&config.seal, part, text).map_err(|why| of(&why))?;
        (bytes, Some(with))
    } else {
        (read_hex(text).ok_or_else(|| of(MALFORMED))?, None)
    };
    Ok(Looked { part, place: place.to_owned(), sealed, bytes: Some(bytes) })
}

#[derive(Clone)]
pub struct Keys {
    signing: SigningKey,
    /// Names the signing key in a token, so that keys can be replaced.
    kid: String,
    code: [u8; 32],
    reserve: SigningKey,
    /// `None` on a machine that only looks at books from before there was a public log.
    log: Option<SigningKey>,
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Keys").field("kid", &self.kid).finish_non_exhaustive()
    }
}

impl Keys {
    /// Reads the keys from the configuration, otherwise from files in the data folder. Makes none.
    ///
    /// # Errors
    /// When a key is missing, is not 64 hexadecimal digits, or its file cannot be read or may be read by others.
    pub fn load(config: &Config) -> Result<Self, String> {
        let looked = look(config)?;
        let missing: Vec<&str> = looked
            .iter()
            .filter(|one| !one.is_there() && one.part != Part::LogKey)
            .map(|one| one.place.as_str())
            .collect();
        Self::from_looked(&looked).ok_or_else(|| format!("there is no key in {}", missing.join(", ")))
    }

    /// The keys, if all were found; that of the log may be missing.
    #[must_use]
    pub fn from_looked(looked: &All) -> Option<Self> {
        let [signing, code, reserve, log] = looked;
        Some(Self::new(signing.bytes?, code.bytes?, reserve.bytes?).with_log(log.bytes))
    }

    /// Like [`Keys::load`], but makes those that are missing: at the very first start of an installation and never
    /// again, because new keys cannot read what the old ones sealed and signed.
    pub fn make(config: &Config) -> Result<Self, String> {
        let server = &config.server;
        let files = [(&server.signing_key, SIGNING), (&server.code_key, CODE), (&server.reserve_key, RESERVE)];
        for (set, file) in files {
            make_file(config, set.as_ref(), file)?;
        }
        Self::make_log(config)?;
        Self::load(config)
    }

    /// Makes only the key of the public log, on books that never had one: nothing of the log is signed yet.
    pub fn make_log(config: &Config) -> Result<(), String> {
        make_file(config, config.server.log_key.as_ref(), LOG)
    }

    /// Random keys that are gone when the program ends, for reading things that need none.
    pub fn passing() -> Result<Self, String> {
        let one = || {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).map(|()| bytes).map_err(|error| error.to_string())
        };
        Ok(Self::new(one()?, one()?, one()?))
    }

    /// The secrets of a service that has run here; `None` if none has. New ones would match nothing.
    pub fn load_known(config: &Config) -> Result<Option<Self>, String> {
        Ok(Self::from_looked(&look(config)?))
    }

    #[must_use]
    pub fn new(signing: [u8; 32], code: [u8; 32], reserve: [u8; 32]) -> Self {
        let signing = SigningKey::from_bytes(&signing);
        let digest = Sha256::digest(signing.verifying_key().as_bytes());
        Self {
            signing,
            kid: hex::encode(digest.get(..8).unwrap_or_default()),
            code,
            reserve: SigningKey::from_bytes(&reserve),
            log: None,
        }
    }

    /// Adds the key of the public log.
    #[must_use]
    pub fn with_log(self, log: Option<[u8; 32]>) -> Self {
        Self { log: log.map(|log| SigningKey::from_bytes(&log)), ..self }
    }

    /// The key pair that signs and checks tokens.
    #[must_use]
    pub const fn signing(&self) -> &SigningKey {
        &self.signing
    }

    /// The key that signs published proofs of liabilities.
    #[must_use]
    pub const fn reserve(&self) -> &SigningKey {
        &self.reserve
    }

    /// The key that signs checkpoints of the public log, if there is one.
    #[must_use]
    pub const fn log(&self) -> Option<&SigningKey> {
        self.log.as_ref()
    }

    /// The key that orders and salts the leaves of a proof's epoch, counted at this head of the ledger. A ledger
    /// restored from a backup may publish the same epoch for other books; with the same salts and places, the two
    /// lists together would show which leaves changed.
    #[must_use]
    pub fn epoch_key(&self, epoch: u64, ledger_head: &[u8; 32]) -> EpochKey {
        EpochKey::derive(&self.mac(&[b"proof of liabilities", ledger_head]), epoch)
    }

    /// A short fingerprint that identifies a key and reveals nothing else: of a pair its public half, of the code key
    /// a hash that only the key makes.
    #[must_use]
    pub fn fingerprint(&self, part: Part) -> Option<String> {
        let short = |bytes: &[u8]| hex::encode(bytes.get(..16).unwrap_or_default());
        match part {
            Part::SigningKey => Some(short(&Sha256::digest(self.signing.verifying_key().as_bytes()))),
            Part::CodeKey => Some(short(&self.mac(&[b"fingerprint of the code key"]))),
            Part::ReserveKey => Some(hex::encode(self.reserve.verifying_key().as_bytes())),
            Part::LogKey => self.log.as_ref().map(|log| hex::encode(log.verifying_key().as_bytes())),
            Part::Account
            | Part::Chain
            | Part::Token
            | Part::Treasury
            | Part::BitcoinNetwork
            | Part::Wallet
            | Part::Change => None,
        }
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

/// The public half of the reserve key, if this machine has it. Makes none.
///
/// # Errors
/// When there is one and it cannot be read.
pub fn reserve_known(config: &Config) -> Result<Option<ReserveKey>, String> {
    let looked = look_at(config, Part::ReserveKey)?;
    Ok(looked.bytes.map(|bytes| SigningKey::from_bytes(&bytes).verifying_key()))
}

/// Makes a key file, unless a setting or a file already holds the key.
fn make_file(config: &Config, set: Option<&Secret>, file: &str) -> Result<(), String> {
    let path = absolute(&config.data_dir().join(file));
    if set.is_some() || path.exists() {
        return Ok(());
    }
    create(&path).map_err(|error| format!("{}: {error}", path.display()))
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
        assert!(Keys::load(&config).unwrap_err().contains("there is no key in "), "loading makes none");
        let (first, second) = (Keys::make(&config).unwrap(), Keys::make(&config).unwrap());
        assert_eq!(first.kid(), second.kid());
        assert_eq!(first.mac(&[b"a"]), second.mac(&[b"a"]));
        for file in ["signing.key", "code.key", "reserve.key", "log.key"] {
            let mode = std::fs::metadata(folder.path().join("keys").join(file)).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        assert_eq!(std::fs::read_dir(folder.path().join("keys")).unwrap().count(), 4);
    }

    #[test]
    fn a_key_that_others_may_read_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::default();
        config.server.data_dir = Some(folder.path().to_owned());
        Keys::make(&config).unwrap();
        let file = folder.path().join("code.key");
        for (mode, is_fine) in
            [(0o644, false), (0o604, false), (0o660, false), (0o620, false), (0o600, true), (0o400, true)]
        {
            std::fs::set_permissions(&file, std::fs::Permissions::from_mode(mode)).unwrap();
            let refused = Keys::load(&config).err();
            assert_eq!(refused.is_none(), is_fine, "{mode:o}");
            let told = format!("chmod 600 {}", file.display());
            assert!(refused.is_none_or(|why| why.contains(&told)), "{mode:o}");
        }
    }

    /// systemd hands out credentials, and packages keep their configuration, as root's file that a group may read.
    #[test]
    fn roots_file_may_be_read_by_its_group() {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::default();
        config.server.data_dir = Some(folder.path().to_owned());
        Keys::make(&config).unwrap();
        let file = folder.path().join("code.key");
        let is_roots = std::os::unix::fs::MetadataExt::uid(&std::fs::metadata(&file).unwrap()) == 0;
        for mode in [0o640, 0o440] {
            std::fs::set_permissions(&file, std::fs::Permissions::from_mode(mode)).unwrap();
            assert_eq!(Keys::load(&config).is_ok(), is_roots, "{mode:o}");
        }
    }

    #[test]
    fn a_fingerprint_tells_keys_apart_and_tells_no_key() {
        let keys = Keys::new([1; 32], [2; 32], [3; 32]);
        for (part, others) in [
            (Part::SigningKey, Keys::new([9; 32], [2; 32], [3; 32])),
            (Part::CodeKey, Keys::new([1; 32], [9; 32], [3; 32])),
            (Part::ReserveKey, Keys::new([1; 32], [2; 32], [9; 32])),
        ] {
            let fingerprint = keys.fingerprint(part).unwrap();
            assert_ne!(fingerprint, others.fingerprint(part).unwrap());
            assert!(!fingerprint.contains("0202") && fingerprint.len() >= 32);
        }
    }

    #[test]
    fn parts_do_not_run_into_each_other() {
        let keys = Keys::new([1; 32], [2; 32], [3; 32]);
        assert_ne!(keys.mac(&[b"ab", b"c"]), keys.mac(&[b"a", b"bc"]));
    }
}
