//! A certificate that the program obtains automatically (RFC 8555), and renews with a third of its lifetime left.
//! Control of the name is proven on the port of the site (RFC 8737), so no other port has to be open.

use std::{
    fs::{self, OpenOptions},
    io::Write as _,
    os::unix::fs::OpenOptionsExt as _,
    panic::AssertUnwindSafe,
    path::{Path, PathBuf},
    pin::Pin,
    sync::Arc,
    time::Duration,
};

use axum::http::{Request, Response};
use ballast_chain::outside;
use ballast_config::{Acme as Settings, Config};
use ballast_proof::durable;
use ballast_service::{certificate::pair, clock::Clock};
use bytes::Bytes;
use futures_util::FutureExt;
use http_body_util::{BodyExt, Limited};
use instant_acme::{
    Account, AccountCredentials, AuthorizationStatus, BodyWrapper, BytesResponse, ChallengeType, Error, HttpClient,
    Identifier, NewAccount, NewOrder, OrderStatus, RetryPolicy,
};
use rcgen::{CertificateParams, CustomExtension, KeyPair};
use rustls::{ServerConfig, pki_types::PrivateKeyDer, sign::CertifiedKey};
use tokio::sync::watch;

use super::tls::{Certificate, Hangups};

/// Interval of checks whether the certificate is due.
const LOOK: Duration = Duration::from_secs(60);
/// Pause after the first failure; doubles with each further one. Public authorities allow five failures an hour.
const FIRST_PAUSE: Duration = Duration::from_secs(15 * 60);
const LONGEST_PAUSE: Duration = Duration::from_secs(6 * 60 * 60);
/// How long the authority may take to validate and to sign.
const PATIENCE: RetryPolicy = RetryPolicy::new().timeout(Duration::from_secs(90));
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);
const ANSWER_BYTES: usize = 1024 * 1024;
/// The error of an issuer that does not know the account (RFC 8555, 6.7).
const NO_ACCOUNT: &str = ":accountDoesNotExist";

/// Keeps a certificate valid.
pub struct Acme {
    certificate: Arc<Certificate>,
    clock: Clock,
    name: String,
    directory: String,
    authority: Option<PathBuf>,
    contact: Option<String>,
    file: PathBuf,
    account: PathBuf,
}

impl Acme {
    /// The client for the configured authority; `None` if no certificate is to be ordered.
    pub fn configured(config: &Config, clock: &Clock) -> Option<Self> {
        let Settings { directory, authority, .. } = config.server.tls.acme.clone();
        let (directory, name) = (directory?, config.certified_name()?);
        let (file, account) = config.ordered_certificate()?;
        Some(Self {
            certificate: Certificate::awaited(&file, &file),
            clock: clock.clone(),
            name,
            directory,
            authority,
            contact: config.company.support_email.clone(),
            file,
            account,
        })
    }

    pub fn certificate(&self) -> &Arc<Certificate> {
        &self.certificate
    }

    /// Orders when due, and at SIGHUP after a failure, until `stop` turns true.
    pub async fn keep(self, mut stop: watch::Receiver<bool>) {
        let (mut hangups, mut failures) = (Hangups::listen(), 0);
        loop {
            let pause = if self.is_due() {
                let renewed = AssertUnwindSafe(self.renew()).catch_unwind();
                let renewed = tokio::select! {
                    _ = stop.wait_for(|stop| *stop) => return,
                    renewed = renewed => renewed.unwrap_or_else(|_| Err("a panic; this is a bug, report it".to_owned())),
                };
                match renewed {
                    Ok(()) => {
                        failures = 0;
                        tracing::info!(name = self.name, "a certificate was issued");
                        LOOK
                    }
                    Err(error) => {
                        let pause = FIRST_PAUSE.saturating_mul(1 << failures.min(5)).min(LONGEST_PAUSE);
                        failures += 1;
                        let minutes = pause.as_secs() / 60;
                        tracing::error!(
                            name = self.name,
                            error,
                            "no certificate could be obtained; the next try is in {minutes} minutes, or at SIGHUP"
                        );
                        pause
                    }
                }
            } else {
                LOOK
            };
            tokio::select! {
                _ = stop.wait_for(|stop| *stop) => return,
                () = tokio::time::sleep(pause) => {}
                () = hangups.next() => {}
            }
        }
    }

    fn is_due(&self) -> bool {
        if let Err(error) = self.certificate.refresh() {
            tracing::debug!(error, "no certificate yet");
        }
        self.certificate.validity().is_none_or(|validity| validity.renewal() <= self.clock.now())
    }

    async fn renew(&self) -> Result<(), String> {
        // Issuers have rate limits, so nothing is ordered that could not be stored.
        let new = self.file.with_extension("new");
        write_private(&new, "")?;
        let account = self.account().await?;
        let (chain, key) = match self.order(&account).await {
            Err(Error::Api(problem)) if problem.r#type.as_deref().is_some_and(|kind| kind.ends_with(NO_ACCOUNT)) => {
                let moved = fs::rename(&self.account, self.account.with_extension("old"));
                moved.map_err(|error| format!("{}: {error}", self.account.display()))?;
                return Err(format!("{problem}; the next try makes another account"));
            }
            ordered => ordered.map_err(|error| said(&error))?,
        };
        write_private(&new, &format!("{key}{chain}"))?;
        pair(&new, &new, ServerConfig::builder().crypto_provider())?;
        durable::rename(&new, &self.file).map_err(|error| format!("{}: {error}", self.file.display()))?;
        self.certificate.refresh()?;
        if self.is_due() {
            return Err("the issued certificate expires too soon: is the clock of this machine right?".to_owned());
        }
        Ok(())
    }

    async fn order(&self, account: &Account) -> Result<(String, String), Error> {
        let names = [Identifier::Dns(self.name.clone())];
        let mut order = account.new_order(&NewOrder::new(&names)).await?;
        let mut authorizations = order.authorizations();
        while let Some(authorization) = authorizations.next().await {
            let mut authorization = authorization?;
            if authorization.status == AuthorizationStatus::Valid {
                continue;
            }
            let challenge = authorization.challenge(ChallengeType::TlsAlpn01);
            let mut challenge = challenge.ok_or(Error::Str("it offers no challenge of the kind tls-alpn-01"))?;
            let shown = shown(&self.name, challenge.key_authorization().digest().as_ref());
            self.certificate.show(shown.map_err(|error| Error::Other(error.into()))?);
            challenge.set_ready().await?;
        }
        if order.poll_ready(&PATIENCE).await? != OrderStatus::Ready {
            return Err(Error::Other(refusal(&mut order).await.into()));
        }
        let key = order.finalize().await?;
        Ok((order.poll_certificate(&PATIENCE).await?, key))
    }

    /// The account at this directory, created at the first order.
    async fn account(&self) -> Result<Account, String> {
        let asking = Asking::new(&self.directory, self.authority.as_deref())?;
        let builder = Account::builder_with_http(Box::new(asking));
        if let Ok(kept) = fs::read_to_string(&self.account) {
            let kept: AccountCredentials =
                serde_json::from_str(&kept).map_err(|error| format!("{}: {error}", self.account.display()))?;
            return builder.from_credentials(kept).await.map_err(|error| said(&error));
        }
        let contact: Vec<String> = self.contact.iter().map(|address| format!("mailto:{address}")).collect();
        let contact: Vec<&str> = contact.iter().map(String::as_str).collect();
        let new = NewAccount { contact: &contact, terms_of_service_agreed: true, only_return_existing: false };
        let made = builder.create(&new, self.directory.clone(), None).await;
        let (account, credentials) = made.map_err(|error| said(&error))?;
        let new = self.account.with_extension("new");
        write_private(&new, &serde_json::to_string(&credentials).map_err(|error| error.to_string())?)?;
        durable::rename(&new, &self.account).map_err(|error| format!("{}: {error}", self.account.display()))?;
        Ok(account)
    }
}

/// The authority's reason for not certifying a name.
async fn refusal(order: &mut instant_acme::Order) -> String {
    let mut authorizations = order.authorizations();
    while let Some(Ok(authorization)) = authorizations.next().await {
        if let Some(problem) = authorization.challenges.iter().find_map(|challenge| challenge.error.as_ref()) {
            return problem.to_string();
        }
    }
    "the order was refused".to_owned()
}

/// The certificate that a challenge requires.
fn shown(name: &str, digest: &[u8]) -> Result<CertifiedKey, String> {
    let unmade = |error: rcgen::Error| error.to_string();
    let mut parameters = CertificateParams::new([name.to_owned()]).map_err(unmade)?;
    parameters.custom_extensions = vec![CustomExtension::new_acme_identifier(digest)];
    let key = KeyPair::generate().map_err(unmade)?;
    let certificate = parameters.self_signed(&key).map_err(unmade)?;
    let private = PrivateKeyDer::try_from(key.serialize_der()).map_err(str::to_owned)?;
    let signer = ServerConfig::builder().crypto_provider().key_provider.load_private_key(private);
    // The usual comparison of the two is not possible: no client knows the extension that the challenge requires.
    Ok(CertifiedKey::new(vec![certificate.der().clone()], signer.map_err(|error| error.to_string())?))
}

/// Writes a file that nobody else may read.
fn write_private(path: &Path, text: &str) -> Result<(), String> {
    let written = durable::create_folders(path.parent().unwrap_or(path)).and_then(|()| {
        let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(path)?;
        file.write_all(text.as_bytes())
    });
    written.map_err(|error| format!("{}: {error}", path.display()))
}

/// The error with its causes, because the outermost one alone says little.
fn said(error: &Error) -> String {
    outside::causes(error)
}

/// Sends requests with the HTTP client that everything else here uses.
struct Asking(reqwest::Client);

impl Asking {
    fn new(directory: &str, authority: Option<&Path>) -> Result<Self, String> {
        let url = outside::parse(directory)?;
        let mut client = outside::builder(outside::is_loopback(&url), ANSWER_TIMEOUT);
        if let Some(path) = authority {
            let read = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
            let trusted = reqwest::Certificate::from_pem_bundle(&read);
            client = client.tls_certs_only(trusted.map_err(|error| format!("{}: {error}", path.display()))?);
        }
        Ok(Self(client.build().map_err(|error| error.to_string())?))
    }
}

impl HttpClient for Asking {
    fn request(
        &self,
        asked: Request<BodyWrapper<Bytes>>,
    ) -> Pin<Box<dyn Future<Output = Result<BytesResponse, Error>> + Send>> {
        let client = self.0.clone();
        Box::pin(async move {
            let (head, body) = asked.into_parts();
            let body = body.collect().await.map_err(|error| Error::Other(error.into()))?.to_bytes();
            let asked = Request::from_parts(head, body);
            let asked = reqwest::Request::try_from(asked).map_err(|error| Error::Other(error.into()))?;
            let answer = client.execute(asked).await.map_err(|error| Error::Other(error.into()))?;
            let answer: Response<reqwest::Body> = answer.into();
            Ok(BytesResponse::from(answer.map(|body| Limited::new(body, ANSWER_BYTES))))
        })
    }
}
