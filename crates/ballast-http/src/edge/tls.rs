//! TLS for operators without a proxy in front, with certificates from files. They are valid for weeks: replaced files,
//! by the operator or by [`acme`](super::acme), are read again, and later connections get the new certificate.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Arc, PoisonError, RwLock},
    time::{Duration, SystemTime},
};

use ballast_service::certificate::{Validity, pair, validity};
use rustls::{
    ServerConfig,
    crypto::CryptoProvider,
    server::{ClientHello, ResolvesServerCert},
    sign::CertifiedKey,
};
use tokio::{
    signal::unix::{SignalKind, signal},
    sync::watch,
    time::{MissedTickBehavior, interval},
};
use tokio_rustls::TlsAcceptor;

/// The protocols on a certificate's port, as ALPN names them (RFC 7301), in order of preference.
pub const HTTP2: &[u8] = b"h2";
const HTTP1: &[u8] = b"http/1.1";
/// A client that speaks this only looks at the certificate (RFC 8737).
pub const ACME: &[u8] = b"acme-tls/1";
/// Interval of checks of the files.
const LOOK: Duration = Duration::from_secs(30);

/// Modification time and size of both files.
type Stamp = [Option<(SystemTime, u64)>; 2];

/// A certificate chain and its key, both PEM files.
#[derive(Debug)]
pub struct Certificate {
    chain: PathBuf,
    key: PathBuf,
    provider: Arc<CryptoProvider>,
    /// `None` before the first certificate was read.
    current: RwLock<Option<Arc<CertifiedKey>>>,
    /// The certificate that proves to an issuer that the name leads here.
    challenge: RwLock<Option<Arc<CertifiedKey>>>,
    /// The files as of the last attempt to read them, successful or not.
    looked: RwLock<Stamp>,
}

impl Certificate {
    /// Reads both files.
    ///
    /// # Errors
    /// If one cannot be read or the two do not belong together.
    pub fn read(chain: &Path, key: &Path) -> Result<Arc<Self>, String> {
        let certificate = Self::awaited(chain, key);
        certificate.refresh()?;
        Ok(certificate)
    }

    /// A certificate whose files may not exist yet; until they do, no connection succeeds.
    #[must_use]
    pub fn awaited(chain: &Path, key: &Path) -> Arc<Self> {
        Arc::new(Self {
            chain: chain.to_owned(),
            key: key.to_owned(),
            provider: Arc::clone(ServerConfig::builder().crypto_provider()),
            current: RwLock::default(),
            challenge: RwLock::default(),
            looked: RwLock::new([None; 2]),
        })
    }

    #[must_use]
    pub fn acceptor(self: &Arc<Self>) -> TlsAcceptor {
        let resolver: Arc<dyn ResolvesServerCert> = Arc::<Self>::clone(self);
        let mut config = ServerConfig::builder().with_no_client_auth().with_cert_resolver(resolver);
        config.alpn_protocols = [HTTP2, HTTP1, ACME].map(<[u8]>::to_vec).into();
        TlsAcceptor::from(Arc::new(config))
    }

    /// The validity of the current certificate.
    #[must_use]
    pub fn validity(&self) -> Option<Validity> {
        validity(self.current.read().unwrap_or_else(PoisonError::into_inner).as_ref()?)
    }

    /// Shows this certificate to issuers.
    pub fn show(&self, challenge: CertifiedKey) {
        *self.challenge.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(challenge));
    }

    /// Reads the files again if they have changed, and returns whether they have. The old certificate stays until the
    /// new one and its key are both there.
    ///
    /// # Errors
    /// The fault in the new files, reported once.
    pub fn refresh(&self) -> Result<bool, String> {
        let now = stamp(&self.chain, &self.key);
        {
            let mut looked = self.looked.write().unwrap_or_else(PoisonError::into_inner);
            if *looked == now && self.current.read().unwrap_or_else(PoisonError::into_inner).is_some() {
                return Ok(false);
            }
            *looked = now;
        }
        let read = Arc::new(pair(&self.chain, &self.key, &self.provider)?);
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = Some(read);
        if let Some(Validity { until, .. }) = self.validity() {
            #[expect(clippy::cast_precision_loss, reason = "a moment in seconds")]
            metrics::gauge!("ballast_certificate_expires_seconds").set((until.millis() / 1000) as f64);
        }
        Ok(true)
    }

    /// Checks every half minute and at SIGHUP, until `stop` turns true.
    pub async fn keep(self: Arc<Self>, mut stop: watch::Receiver<bool>) {
        let mut beat = interval(LOOK);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut hangups = Hangups::listen();
        loop {
            tokio::select! {
                _ = stop.wait_for(|stop| *stop) => return,
                _ = beat.tick() => {}
                () = hangups.next() => {}
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
    fn resolve(&self, hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let looks = hello.alpn().is_some_and(|mut spoken| spoken.all(|one| one == ACME));
        let shown = if looks { &self.challenge } else { &self.current };
        shown.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Receives SIGHUP.
#[derive(Debug)]
pub struct Hangups(Option<tokio::signal::unix::Signal>);

impl Hangups {
    #[must_use]
    pub fn listen() -> Self {
        Self(signal(SignalKind::hangup()).ok())
    }

    /// Returns at the next signal.
    pub async fn next(&mut self) {
        match &mut self.0 {
            Some(signal) => {
                signal.recv().await;
            }
            None => std::future::pending().await,
        }
    }
}

fn stamp(chain: &Path, key: &Path) -> Stamp {
    [chain, key].map(|path| {
        let file = fs::metadata(path).ok()?;
        Some((file.modified().ok()?, file.len()))
    })
}
