//! `backup.*`: where backups go, how often, who can read them, and how long they are kept.

use std::path::PathBuf;

use ballast_core::retention::Keep;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Secret, is_web_address};

const BUCKET: &str = "s3://";

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigBackup)]
pub struct Backup {
    /// A folder, or `s3://bucket/prefix`; without it backups are not automatic.
    pub to: Option<String>,
    /// Address of the S3 service, such as `https://s3.example.com`; Amazon's own when unset.
    pub endpoint: Option<String>,
    /// The region of the bucket.
    pub region: String,
    /// Whether the bucket is in the path instead of the host's name, as most self-hosted S3 services need it.
    pub path_style: bool,
    /// Id of the access key for the S3 service.
    pub access_key_id: Option<Secret>,
    /// The secret of this key.
    pub secret_access_key: Option<Secret>,
    /// Public keys of age (`age1…`) of those who can read the backups; two are better than one.
    pub recipients: Vec<String>,
    /// Minutes from one backup to the next; with 0 only `ballast backup` makes one.
    pub every_minutes: u32,
    /// How many are kept; if all are zero, nothing is deleted.
    pub keep: BackupKeep,
    /// Hours from one check of the newest backup, byte by byte, to the next; with 0 only `ballast backup check` does
    /// it.
    pub check_hours: u32,
    /// Health warns when no backup was restored and verified for this many days.
    pub proven_days: u16,
    /// File with an age identity that reads the backups: then this machine restores and verifies them automatically.
    #[schema(value_type = Option<String>, format = "path")]
    pub identity: Option<PathBuf>,
}

impl Default for Backup {
    fn default() -> Self {
        Self {
            to: None,
            endpoint: None,
            region: "us-east-1".to_owned(),
            path_style: false,
            access_key_id: None,
            secret_access_key: None,
            recipients: Vec::new(),
            every_minutes: 60,
            keep: BackupKeep::default(),
            check_hours: 24,
            proven_days: 35,
            identity: None,
        }
    }
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigBackupKeep)]
pub struct BackupKeep {
    /// The newest ones.
    pub last: u16,
    /// Days of which the newest is kept.
    pub daily: u16,
    /// Weeks of which the newest is kept.
    pub weekly: u16,
    /// Months of which the newest is kept.
    pub monthly: u16,
}

impl Default for BackupKeep {
    fn default() -> Self {
        Self { last: 24, daily: 7, weekly: 5, monthly: 12 }
    }
}

impl From<BackupKeep> for Keep {
    fn from(BackupKeep { last, daily, weekly, monthly }: BackupKeep) -> Self {
        Self { last, daily, weekly, monthly }
    }
}

/// A place for backups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupPlace {
    Folder(PathBuf),
    Bucket {
        name: String,
        /// Prefix of every name in it; empty, or without slashes at its ends.
        prefix: String,
    },
}

impl BackupPlace {
    /// Parses the form used in the configuration and on the command line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<Self, String> {
        let Some(rest) = text.strip_prefix(BUCKET) else {
            return match text.split_once("://") {
                Some(_) => Err(format!("write a folder, or {BUCKET}bucket/prefix")),
                None if text.trim().is_empty() => Err("write a folder".to_owned()),
                None => Ok(Self::Folder(text.into())),
            };
        };
        let (name, prefix) = rest.split_once('/').unwrap_or((rest, ""));
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
        if name.is_empty() || !name.chars().all(is_plain) {
            return Err(format!("it names no bucket: write {BUCKET}bucket/prefix"));
        }
        if !prefix.chars().all(|c| is_plain(c) || c == '/') || prefix.contains("//") || prefix.contains("..") {
            return Err("a prefix has letters, digits, and - . _ / only".to_owned());
        }
        Ok(Self::Bucket { name: name.to_owned(), prefix: prefix.trim_matches('/').to_owned() })
    }

    /// The written form.
    #[must_use]
    pub fn in_words(&self) -> String {
        match self {
            Self::Folder(path) => super::absolute(path).display().to_string(),
            Self::Bucket { name, prefix } if prefix.is_empty() => format!("{BUCKET}{name}"),
            Self::Bucket { name, prefix } => format!("{BUCKET}{name}/{prefix}"),
        }
    }
}

impl Backup {
    /// Where backups go; `None` if it is not set.
    #[must_use]
    pub fn place(&self) -> Option<BackupPlace> {
        BackupPlace::parse(self.to.as_deref()?).ok()
    }

    /// Those who can read the backups.
    ///
    /// # Errors
    /// The key that cannot be used.
    pub fn readers(&self) -> Result<Vec<age::x25519::Recipient>, String> {
        let one = |text: &String| {
            text.trim()
                .parse()
                .map_err(|why| format!("{text} is not a public key of age (age1…, by age-keygen -y): {why}"))
        };
        self.recipients.iter().map(one).collect()
    }

    pub(super) fn check(&self) -> Result<(), (&'static str, String)> {
        self.readers().map_err(|why| ("backup.recipients", why))?;
        if self.endpoint.as_ref().is_some_and(|url| !is_web_address(url)) {
            return Err(("backup.endpoint", "it is not an http(s) URL".to_owned()));
        }
        let Some(to) = &self.to else { return Ok(()) };
        let place = BackupPlace::parse(to).map_err(|why| ("backup.to", why))?;
        if matches!(place, BackupPlace::Folder(_)) {
            return Ok(());
        }
        if self.recipients.is_empty() {
            let why = "names, emails and balances do not leave this machine unencrypted: write the age keys of those \
                who can read them";
            return Err(("backup.recipients", why.to_owned()));
        }
        if self.access_key_id.is_none() || self.secret_access_key.is_none() {
            let why = "a bucket needs backup.access_key_id and backup.secret_access_key, each of which may be in a \
                       file (backup.secret_access_key_file)";
            return Err(("backup.to", why.to_owned()));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_folder_or_a_bucket() {
        let bucket = |name: &str, prefix: &str| BackupPlace::Bucket { name: name.into(), prefix: prefix.into() };
        for (text, place) in [
            ("/var/backups", BackupPlace::Folder("/var/backups".into())),
            ("s3://harbour", bucket("harbour", "")),
            ("s3://harbour/a/b/", bucket("harbour", "a/b")),
        ] {
            assert_eq!(BackupPlace::parse(text).unwrap(), place);
        }
        for text in ["s3://", "s3:///a", "s3://a b", "s3://a/b c", "s3://a/../b", "ftp://a", ""] {
            assert!(BackupPlace::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_bucket_gets_nothing_that_anybody_there_can_read() {
        let secret = || Some(Secret::new("x"));
        let to = |to: &str| Backup { to: Some(to.to_owned()), ..Backup::default() };
        to("/var/backups").check().unwrap();
        assert_eq!(to("s3://a").check().unwrap_err().0, "backup.recipients");
        let ann = age::x25519::Identity::generate().to_public().to_string();
        let read = Backup { recipients: vec![ann.clone()], ..to("s3://a") };
        assert_eq!(read.check().unwrap_err().0, "backup.to");
        let whole = Backup { access_key_id: secret(), secret_access_key: secret(), ..read };
        whole.check().unwrap();
        let wrong = Backup { recipients: vec![ann.chars().rev().collect()], ..whole.clone() };
        assert_eq!(wrong.check().unwrap_err().0, "backup.recipients");
        assert_eq!(Backup { endpoint: Some("minio".to_owned()), ..whole }.check().unwrap_err().0, "backup.endpoint");
    }
}
