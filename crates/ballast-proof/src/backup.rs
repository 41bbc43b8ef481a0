//! What a firm says of a backup, in a small file beside it, and what somebody shows who has restored one.

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{
    hash::{Domain, Hash, hash},
    reserve_key,
};

const MANIFEST: &str = "ballast-backup-manifest-v1";
const PROVEN: &str = "ballast-backup-proven-v1";

/// Which books a backup holds, and the file that they are in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BackupManifest {
    /// Name of the file.
    pub name: String,
    /// Hash of the first journal entry: it tells this firm from every other.
    pub firm: String,
    pub made_millis: i64,
    pub schema: i64,
    /// Number and hash of the last journal entry.
    pub sequence: i64,
    pub hash: String,
    pub rows: u64,
    /// Of the file, as it lies there.
    pub size: u64,
    pub sha256: String,
    /// Public keys of age of those who can read it; none when it is not encrypted.
    pub recipients: Vec<String>,
    /// SHA-256 of the digest of all that is in it. Whoever shows the digest itself has read the whole.
    pub content: String,
}

/// The same with the signature of the firm's reserve key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignedBackup {
    format: String,
    manifest: BackupManifest,
    /// The public half of the key, in hexadecimal.
    key: String,
    signature: String,
}

/// Why a manifest is not believed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BackupFault {
    #[error("it is no manifest of a backup")]
    Format,
    #[error("it is not signed by the key that it names")]
    Signature,
}

/// What is written beside a backup that was restored and verified.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProvenBackup {
    format: String,
    pub name: String,
    pub proven_millis: i64,
    pub sequence: i64,
    pub hash: String,
    /// The digest of all that was read.
    pub digest: String,
}

/// What a manifest says in the place of the digest of a backup's content.
#[must_use]
pub fn content_of(digest: &str) -> String {
    hex::encode(Sha256::digest(digest))
}

impl BackupManifest {
    fn digest(&self) -> Result<Hash, BackupFault> {
        let text = serde_json::to_vec(self).map_err(|_| BackupFault::Format)?;
        Ok(hash(Domain::Backup, &[&text]))
    }

    /// The manifest with the firm's signature.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn sign(self, key: &SigningKey) -> Result<SignedBackup, BackupFault> {
        let signature = hex::encode(key.sign(&self.digest()?).to_bytes());
        let key = hex::encode(key.verifying_key().as_bytes());
        Ok(SignedBackup { format: MANIFEST.to_owned(), manifest: self, key, signature })
    }

    /// What is written beside it once it was restored, by whoever knows the digest of its content.
    #[must_use]
    pub fn proven(&self, digest: String, proven_millis: i64) -> ProvenBackup {
        let (name, sequence, hash) = (self.name.clone(), self.sequence, self.hash.clone());
        ProvenBackup { format: PROVEN.to_owned(), name, proven_millis, sequence, hash, digest }
    }
}

impl SignedBackup {
    /// Whether the key that it names stands for it. Whose key that is, the caller has to know.
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
    /// Whether it is of this backup, and by somebody who has read the whole.
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
