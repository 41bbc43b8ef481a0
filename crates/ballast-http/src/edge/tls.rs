//! TLS from certificate files, for operators without a proxy in front. Certificates live for weeks: files that were replaced are
//! read again, and connections from then on get the new one.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Arc, PoisonError, RwLock},
    time::{Duration, SystemTime},
};

use rustls::{
    ServerConfig,
    crypto::CryptoProvider,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    server::{ClientHello, ResolvesServerCert},
    sign::CertifiedKey,
};
use tokio::{
    signal::unix::{SignalKind, signal},
    sync::watch,
    time::{MissedTickBehavior, interval},
};
use tokio_rustls::TlsAcceptor;

/// Between two looks at the files.
const LOOK: Duration = Duration::from_secs(30);

/// When both files were changed last, and how long they are.
type Stamp = [Option<(SystemTime, u64)>; 2];

/// A certificate chain and its key, both PEM, as they are on the disk.
#[derive(Debug)]
pub struct Certificate {
    chain: PathBuf,
    key: PathBuf,
    provider: Arc<CryptoProvider>,
    current: RwLock<Arc<CertifiedKey>>,
    /// What was read last, well or not.
    looked: RwLock<Stamp>,
}

impl Certificate {
    /// Reads both files.
    ///
    /// # Errors
    /// When one cannot be read or the two do not belong together.
    pub fn read(chain: &Path, key: &Path) -> Result<Arc<Self>, String> {
        let provider = Arc::clone(ServerConfig::builder().crypto_provider());
        let looked = RwLock::new(stamp(chain, key));
        let current = RwLock::new(Arc::new(pair(chain, key, &provider)?));
        Ok(Arc::new(Self { chain: chain.to_owned(), key: key.to_owned(), provider, current, looked }))
    }

    /// What connections are accepted with.
    #[must_use]
    pub fn acceptor(self: &Arc<Self>) -> TlsAcceptor {
        let resolver: Arc<dyn ResolvesServerCert> = Arc::<Self>::clone(self);
        TlsAcceptor::from(Arc::new(ServerConfig::builder().with_no_client_auth().with_cert_resolver(resolver)))
    }

    /// Reads the files again when they have changed, and says whether. The old certificate stays until the new one and its
    /// key are both there.
    ///
    /// # Errors
    /// What is wrong with the new ones; said once.
    pub fn refresh(&self) -> Result<bool, String> {
        let now = stamp(&self.chain, &self.key);
        {
            let mut looked = self.looked.write().unwrap_or_else(PoisonError::into_inner);
            if *looked == now {
                return Ok(false);
            }
            *looked = now;
        }
        let read = Arc::new(pair(&self.chain, &self.key, &self.provider)?);
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = read;
        Ok(true)
    }

    /// Looks every half minute and at SIGHUP, until `stop` turns true.
    pub async fn keep(self: Arc<Self>, mut stop: watch::Receiver<bool>) {
        let mut beat = interval(LOOK);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut told = signal(SignalKind::hangup()).ok();
        loop {
            let hangup = async {
                match &mut told {
                    Some(signal) => signal.recv().await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                _ = stop.wait_for(|stop| *stop) => return,
                _ = beat.tick() => {}
                _ = hangup => {}
            }
            let certificate = self.chain.display();
            match self.refresh() {
                Ok(true) => tracing::info!(%certificate, "the certificate was replaced"),
                Ok(false) => {}
                Err(error) => tracing::error!(error, "the new certificate cannot be used; the old one stays"),
            }
        }
    }
}

impl ResolvesServerCert for Certificate {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(Arc::clone(&self.current.read().unwrap_or_else(PoisonError::into_inner)))
    }
}

fn stamp(chain: &Path, key: &Path) -> Stamp {
    [chain, key].map(|path| {
        let file = fs::metadata(path).ok()?;
        Some((file.modified().ok()?, file.len()))
    })
}

fn pair(chain: &Path, key: &Path, provider: &CryptoProvider) -> Result<CertifiedKey, String> {
    let of = |path: &Path, error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let certificates: Vec<_> =
        CertificateDer::pem_file_iter(chain).and_then(Iterator::collect).map_err(|error| of(chain, &error))?;
    let private = PrivateKeyDer::from_pem_file(key).map_err(|error| of(key, &error))?;
    CertifiedKey::from_der(certificates, private, provider).map_err(|error| of(chain, &error))
}
