//! Backups in a bucket of an S3 service.

use std::{collections::BTreeMap, path::Path, sync::Arc, time::Duration};

use ballast_chain::outside::quote;
use ballast_config::{Backup, BackupPlace, Secret};
use futures_util::TryStreamExt as _;
use object_store::{
    BackoffConfig, ClientOptions, Error, MultipartUpload, ObjectStore as _, ObjectStoreExt as _, RetryConfig,
    aws::{AmazonS3, AmazonS3Builder},
    path::Path as Key,
};
use tokio::io::AsyncReadExt as _;

use super::place::{SMALL_BYTES, Taker};
use crate::refused::Refused;

/// Size of one part of a large file's upload.
const PIECE: usize = 8 * 1024 * 1024;
/// Timeout for opening a connection.
const CONNECT: Duration = Duration::from_secs(10);
/// Timeout of one request, including the piece that it sends or receives.
const REQUEST: Duration = Duration::from_secs(120);
/// Transient failures are retried for this long.
const PATIENCE: Duration = Duration::from_secs(60);
const TRIES: usize = 6;

/// Error codes of S3 services, and what to do about each.
const KNOWN: [(&str, &str); 9] = [
    ("RequestTimeTooSkewed", "correct this machine's clock: the service refuses requests with a different time"),
    ("NoSuchBucket", "make the bucket, or correct backup.to and backup.region"),
    ("SignatureDoesNotMatch", "correct backup.secret_access_key, and backup.region where the service has regions"),
    ("InvalidAccessKeyId", "correct backup.access_key_id"),
    ("AccessDenied", "let this key list, read, write and delete below the prefix of backup.to"),
    ("PermanentRedirect", "set backup.region and backup.endpoint to where the bucket is"),
    ("AuthorizationHeaderMalformed", "set backup.region to the one that the service names"),
    ("StorageFull", "make room on the S3 service, or keep fewer backups"),
    ("QuotaExceeded", "make room in the bucket, or keep fewer backups"),
];
const USUAL: &str = "check backup.endpoint, the network, and that the S3 service runs; it is tried again";

pub(super) struct Bucket {
    store: Arc<AmazonS3>,
    prefix: Key,
    words: String,
}

impl Bucket {
    pub fn open(settings: &Backup, place: &BackupPlace) -> Result<Self, Refused> {
        let words = place.in_words();
        let BackupPlace::Bucket { name, prefix } = place else {
            return Err(Refused::new(format!("{words} is not a bucket"), "correct backup.to"));
        };
        // Like every HTTP client here: it panics without one, and "already installed" is fine.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let exposed = |secret: &Option<Secret>| secret.as_ref().map_or("", Secret::expose).to_owned();
        let options = ClientOptions::new().with_connect_timeout(CONNECT).with_timeout(REQUEST);
        let backoff = BackoffConfig { max_backoff: Duration::from_secs(10), ..BackoffConfig::default() };
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(name)
            .with_region(&settings.region)
            .with_access_key_id(exposed(&settings.access_key_id))
            .with_secret_access_key(exposed(&settings.secret_access_key))
            .with_virtual_hosted_style_request(!settings.path_style)
            .with_disable_bulk_delete(true)
            .with_client_options(options)
            .with_retry(RetryConfig { backoff, max_retries: TRIES, retry_timeout: PATIENCE });
        if let Some(endpoint) = &settings.endpoint {
            builder =
                builder.with_endpoint(endpoint.trim_end_matches('/')).with_allow_http(endpoint.starts_with("http://"));
        }
        let store = builder.build().map_err(|error| Refused::new(error, "correct the settings under backup"))?;
        Ok(Self { store: Arc::new(store), prefix: Key::from(prefix.as_str()), words })
    }

    pub fn in_words(&self) -> &str {
        &self.words
    }

    pub async fn names(&self) -> Result<BTreeMap<String, u64>, Refused> {
        let listed = self.store.list(Some(&self.prefix)).map_ok(|one| {
            let below = one.location.as_ref().strip_prefix(self.prefix.as_ref()).unwrap_or_default();
            (below.trim_start_matches('/').to_owned(), one.size)
        });
        let names: BTreeMap<String, u64> = listed.try_collect().await.map_err(|error| self.failed("", &error))?;
        Ok(names.into_iter().filter(|(name, _)| !name.is_empty() && !name.contains('/')).collect())
    }

    pub async fn read(&self, name: &str) -> Result<Vec<u8>, Refused> {
        let bytes = self.store.get_range(&self.key(name), 0..SMALL_BYTES).await;
        bytes.map(|bytes| bytes.to_vec()).map_err(|error| self.failed(name, &error))
    }

    pub async fn put(&self, name: &str, bytes: Vec<u8>) -> Result<(), Refused> {
        let put = self.store.put(&self.key(name), bytes.into()).await;
        put.map(drop).map_err(|error| self.failed(name, &error))
    }

    /// Uploads a small file in one request, a larger one in pieces that become a file with the last request.
    pub async fn take_in(&self, name: &str, file: &Path) -> Result<(), Refused> {
        let failed = |error: std::io::Error| self.said(name, &error.to_string());
        let mut from = tokio::fs::File::open(file).await.map_err(failed)?;
        let first = piece(&mut from).await.map_err(failed)?;
        if first.len() < PIECE {
            self.put(name, first).await?;
        } else {
            let upload = self.store.put_multipart(&self.key(name)).await;
            let mut upload = upload.map_err(|error| self.failed(name, &error))?;
            if let Err(why) = self.send(name, upload.as_mut(), first, &mut from).await {
                // Pieces left there cost money; a failure to remove them too is not worth reporting.
                let _left = upload.abort().await;
                return Err(why);
            }
        }
        tokio::fs::remove_file(file).await.map_err(failed)
    }

    async fn send(
        &self,
        name: &str,
        upload: &mut dyn MultipartUpload,
        first: Vec<u8>,
        from: &mut tokio::fs::File,
    ) -> Result<(), Refused> {
        let mut next = first;
        while !next.is_empty() {
            upload.put_part(next.into()).await.map_err(|error| self.failed(name, &error))?;
            next = piece(from).await.map_err(|error| self.said(name, &error.to_string()))?;
        }
        upload.complete().await.map(drop).map_err(|error| self.failed(name, &error))
    }

    pub async fn read_through(&self, name: &str, take: Taker<'_>) -> Result<(), Refused> {
        let key = self.key(name);
        let failed = |error: &Error| self.failed(name, error);
        let size = self.store.head(&key).await.map_err(|error| failed(&error))?.size;
        let mut from = 0;
        while from < size {
            let to = size.min(from.saturating_add(PIECE as u64));
            let piece = self.store.get_range(&key, from..to).await.map_err(|error| failed(&error))?;
            if piece.is_empty() {
                return Err(Refused::new(format!("{} ends early", self.full(name)), USUAL));
            }
            from = from.saturating_add(piece.len() as u64);
            take(&piece).map_err(|error| Refused::new(error, "make room on the disk of the data folder"))?;
        }
        Ok(())
    }

    /// Removes a file; a missing one is no error.
    pub async fn remove(&self, name: &str) -> Result<(), Refused> {
        match self.store.delete(&self.key(name)).await {
            Err(Error::NotFound { .. }) => Ok(()),
            removed => removed.map_err(|error| self.failed(name, &error)),
        }
    }

    fn key(&self, name: &str) -> Key {
        self.prefix.clone().join(name)
    }

    fn full(&self, name: &str) -> String {
        if name.is_empty() { self.words.clone() } else { format!("{}/{name}", self.words) }
    }

    fn failed(&self, name: &str, error: &Error) -> Refused {
        self.said(name, &error.to_string())
    }

    fn said(&self, name: &str, error: &str) -> Refused {
        let hint = KNOWN.iter().find(|(word, _)| error.contains(word)).map_or(USUAL, |(_, hint)| hint);
        let within =
            |tag: &str| error.split_once(&format!("<{tag}>"))?.1.split_once(&format!("</{tag}>")).map(|it| it.0);
        let words = match (within("Code"), within("Message")) {
            (Some(code), Some(message)) => format!("{code}: {message}"),
            _ => error.to_owned(),
        };
        Refused::new(format!("{}: {}", self.full(name), quote(&words)), hint)
    }
}

/// The next piece of a file: shorter at its end, and empty after it.
async fn piece(from: &mut tokio::fs::File) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(PIECE as u64).read_to_end(&mut bytes).await?;
    Ok(bytes)
}
