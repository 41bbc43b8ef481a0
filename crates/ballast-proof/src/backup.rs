//! The signed manifest that a firm writes next to a backup, and the proof that someone has restored it.

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{
    hash::{Domain, Hash, hash},
    reserve_key,
};

const MANIFEST: &str = "ballast-backup-manifest-v1";
const PROVEN: &str = "ballast-backup-proven-v1";

/// The books that a backup holds, and the file they are in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BackupManifest {
    pub name: String,
    /// Hash of the first journal entry; it identifies the firm.
    pub firm: String,
    pub made_millis: i64,
    pub schema: i64,
    /// Number and hash of the last journal entry.
    pub sequence: i64,
    pub hash: String,
    pub rows: u64,
    /// Size of the file as stored.
    pub size: u64,
    pub sha256: String,
    /// Public keys (age) of those who can read it; empty if it is not encrypted.
    pub recipients: Vec<String>,
    /// SHA-256 of the digest of the whole content. Anyone who shows the digest itself has read all of it.
    pub content: String,
}

/// The manifest with the signature of the firm's reserve key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignedBackup {
    format: String,
    manifest: BackupManifest,
    /// The public half of the key, in hexadecimal.
    key: String,
    signature: String,
}

/// Why a manifest is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BackupFault {
    #[error("it is not a manifest of a backup")]
    Format,
    #[error("it is not signed by the key that it names")]
    Signature,
}

/// Written next to a backup that was restored and verified.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProvenBackup {
    format: String,
    pub name: String,
    pub proven_millis: i64,
    pub sequence: i64,
    pub hash: String,
    /// Digest of everything that was read.
    pub digest: String,
}

/// The value that a manifest states for a content digest.
#[must_use]
pub fn content_of(digest: &str) -> String {
    hex::encode(Sha256::digest(digest))
}

impl BackupManifest {
    fn digest(&self) -> Result<Hash, BackupFault> {
        let text = serde_json::to_vec(self).map_err(|_| BackupFault::Format)?;
        Ok(hash(Domain::Backup, &[&text]))
    }

    /// Signs the manifest with the firm's key.
    pub fn sign(self, key: &SigningKey) -> Result<SignedBackup, BackupFault> {
        let signature = hex::encode(key.sign(&self.digest()?).to_bytes());
        let key = hex::encode(key.verifying_key().as_bytes());
        Ok(SignedBackup { format: MANIFEST.to_owned(), manifest: self, key, signature })
    }

    /// The proof to write next to the backup once it is restored, by someone who knows the digest of its content.
    #[must_use]
    pub fn proven(&self, digest: String, proven_millis: i64) -> ProvenBackup {
        let (name, sequence, hash) = (self.name.clone(), self.sequence, self.hash.clone());
        ProvenBackup { format: PROVEN.to_owned(), name, proven_millis, sequence, hash, digest }
    }
}

impl SignedBackup {
    /// Checks the signature by the key that the manifest names. The caller has to know whose key that is.
    ///
    /// # Errors
    /// Why it does not.
    pub fn verify(&self) -> Result<(&BackupManifest, VerifyingKey), BackupFault> {
        if self.format != MANIFEST {
            return Err(BackupFault::Format);
        }
        let key = reserve_key(&self.key).ok_or(BackupFault::Signature)?;
        let mut bytes = [0; 64];
        hex::decode_to_slice(&self.signature, &mut bytes).map_err(|_| BackupFault::Signature)?;
        key.verify_strict(&self.manifest.digest()?, &Signature::from_bytes(&bytes))
            .map_err(|_| BackupFault::Signature)?;
        Ok((&self.manifest, key))
    }
}

impl ProvenBackup {
    /// Whether it is for this backup, and written by someone who has read all of it.
    #[must_use]
    pub fn is_of(&self, backup: &BackupManifest) -> bool {
        self.format == PROVEN
            && (&self.name, self.sequence, &self.hash) == (&backup.name, backup.sequence, &backup.hash)
            && content_of(&self.digest) == backup.content
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn backup() -> BackupManifest {
        BackupManifest {
            name: "a.backup.age".into(),
            firm: "00".into(),
            made_millis: 1,
            schema: 59,
            sequence: 7,
            hash: "aa".into(),
            rows: 9,
            size: 100,
            sha256: "bb".into(),
            recipients: vec!["age1a".into()],
            content: content_of("digest"),
        }
    }

    #[test]
    fn what_is_changed_after_the_signature_is_not_believed() {
        let signed = backup().sign(&SigningKey::from_bytes(&[7; 32])).unwrap();
        let text = serde_json::to_string(&signed).unwrap();
        let read: SignedBackup = serde_json::from_str(&text).unwrap();
        assert_eq!(read.verify().unwrap().0, &backup());
        for (from, to, fault) in [
            ("\"sequence\":7", "\"sequence\":8", BackupFault::Signature),
            ("a.backup", "b.backup", BackupFault::Signature),
            (MANIFEST, "else", BackupFault::Format),
        ] {
            let changed: SignedBackup = serde_json::from_str(&text.replacen(from, to, 1)).unwrap();
            assert_eq!(changed.verify().unwrap_err(), fault, "{from}");
        }
        let other = SigningKey::from_bytes(&[8; 32]);
        let key = hex::encode(other.verifying_key().as_bytes());
        assert_eq!(SignedBackup { key, ..signed }.verify().unwrap_err(), BackupFault::Signature);
    }

    #[test]
    fn only_who_knows_what_is_in_it_has_proven_it() {
        let proven = backup().proven("digest".into(), 5);
        assert!(proven.is_of(&backup()));
        assert!(!backup().proven(content_of("digest"), 5).is_of(&backup()));
        assert!(!proven.is_of(&BackupManifest { sequence: 8, ..backup() }));
    }
}
