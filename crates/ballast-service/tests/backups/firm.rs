//! A firm with books of its own, whose backups go into a folder or a bucket, and two people with a key each.

use std::{fs, path::PathBuf, sync::Arc};

use age::{secrecy::ExposeSecret as _, x25519};
use ballast_auth::keys::Keys;
use ballast_config::{BackupKeep, Config, Secret};
use ballast_core::time::Moment;
use ballast_proof::BackupManifest;
use ballast_service::{
    backups::{Backups, Checked, Found, Identities},
    clock::Clock,
    decide::JobError,
    identity::{self, Mode},
    jobs::backups::BackupJob,
    refused::Refused,
    stage::Stage,
    state::App,
    work::{Job as _, Pace},
};
use ballast_store::{Options, Store, private, reads};
use tempfile::TempDir;

use crate::s3::{BUCKET, ID, S3, SECRET};

const ACCOUNT: &str =
    "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP";
/// Thursday, November 26, 2026, 12:00 UTC.
const START: i64 = 1_795_694_400_000;
const TEN_YEARS_MILLIS: i64 = 315_360_000_000;
/// Incompressible data larger than one piece of an upload.
const NOISE_BYTES: usize = 9 * 1024 * 1024;

pub struct Firm {
    pub folder: Arc<TempDir>,
    pub app: App,
    pub keys: Keys,
    other: Option<Backups>,
}

pub fn small(text: &str) -> Secret {
    Secret::new(text)
}

impl Firm {
    pub async fn with_folder() -> Self {
        Self::founded(Arc::new(tempfile::tempdir().unwrap()), "data", |_| ()).await
    }

    pub async fn with_bucket() -> (Self, S3) {
        let (s3, url) = S3::start().await;
        let firm = Self::founded(Arc::new(tempfile::tempdir().unwrap()), "data", |config| {
            config.backup.to = Some(format!("s3://{BUCKET}/a/firm"));
            config.backup.endpoint = Some(url.clone());
            config.backup.path_style = true;
            config.backup.access_key_id = Some(small(ID));
            config.backup.secret_access_key = Some(small(SECRET));
        })
        .await;
        (firm, s3)
    }

    /// Another firm, whose backups are in the same folder.
    pub async fn beside(other: &Self) -> Self {
        Self::founded(other.folder.clone(), "other", |_| ()).await
    }

    async fn founded(folder: Arc<TempDir>, data: &str, set: impl Fn(&mut Config)) -> Self {
        let mut config = Config::default();
        let (home, ann) = (folder.path().join(data), person(&folder, "ann.age"));
        person(&folder, "bob.age");
        config.database.url = Secret::new(format!("sqlite://{}", home.join("ballast.db").display()));
        config.server.data_dir = Some(home.clone());
        config.bsc.account_xpub = Some(ACCOUNT.into());
        config.price.sources = Vec::new();
        config.price.tape = Vec::new();
        config.backup.to = Some(folder.path().join("backups").display().to_string());
        config.backup.recipients = vec![ann];
        config.backup.keep = BackupKeep { last: 1, daily: 0, weekly: 0, monthly: 0 };
        set(&mut config);
        private::make_folder(&home).unwrap();
        let url = config.database.url.expose().to_owned();
        Store::migrate(&url).unwrap();
        let store = Store::open(&Options { url, readers: 2 }).unwrap();
        let clock = Clock::shifted(-TEN_YEARS_MILLIS);
        clock.raise_floor(START);
        let app = identity::open(config.clone(), store, clock, Stage::Real, Mode::Start).await.unwrap();
        Self { folder, app, keys: Keys::load(&config).unwrap(), other: None }
    }

    /// The same firm, as another machine with these settings sees its backups.
    pub async fn with(&self, set: impl Fn(&mut Config)) -> Self {
        let mut config = self.app.config.clone();
        set(&mut config);
        let other = Backups::of(&config).unwrap();
        Self { folder: self.folder.clone(), app: self.app.clone(), keys: self.keys.clone(), other }
    }

    pub async fn again(&self) -> Self {
        self.with(|_| ()).await
    }

    pub fn backups(&self) -> &Backups {
        self.other.as_ref().or(self.app.backups.as_ref()).unwrap()
    }

    pub fn now(&self) -> Moment {
        self.app.clock.now()
    }

    pub fn clock_on(&self, seconds: i64) {
        self.app.clock.raise_floor(self.now().plus_seconds(seconds).millis());
    }

    pub async fn first(&self) -> String {
        self.app.store.read(reads::first_hash).await.unwrap().map(hex::encode).unwrap()
    }

    pub async fn make(&self) -> Result<BackupManifest, Refused> {
        self.backups().make(self.app.config.database.url.expose(), &self.keys, self.now()).await
    }

    pub async fn look(&self) -> Arc<Found> {
        self.backups().look(self.now()).await.unwrap()
    }

    /// Checks the newest backup.
    pub async fn check(&self, found: &Found, identity: Option<&Arc<Identities>>) -> Result<Checked, Refused> {
        self.backups().check(&found.all[0], identity.cloned(), self.now()).await
    }

    pub fn ann(&self) -> Arc<Identities> {
        self.identity("ann.age")
    }

    pub fn identity(&self, file: &str) -> Arc<Identities> {
        Arc::new(Identities::read(&self.folder.path().join(file)).unwrap())
    }

    pub fn job(&self) -> BackupJob {
        BackupJob::new(self.app.clone())
    }

    pub async fn step(&self, job: &mut BackupJob) -> Result<Pace, JobError> {
        job.step().await
    }

    /// Makes the books large.
    pub async fn grow(&self) {
        let mut noise = vec![0; NOISE_BYTES];
        getrandom::fill(&mut noise).unwrap();
        self.app.store.set_setting("noise", hex::encode(noise)).await.unwrap();
    }
}

/// Someone with a key in this file; returns its public half.
fn person(folder: &TempDir, name: &str) -> String {
    let path: PathBuf = folder.path().join(name);
    let key: x25519::Identity = match fs::read_to_string(&path) {
        Ok(text) => text.parse().unwrap(),
        Err(_) => x25519::Identity::generate(),
    };
    fs::write(path, key.to_string().expose_secret()).unwrap();
    key.to_public().to_string()
}
