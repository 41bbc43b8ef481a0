//! Asks services that are not ours: limited in time and size, following no redirects.

use std::{sync::OnceLock, time::Duration};

use reqwest::{Client, ClientBuilder, RequestBuilder, Response, Url};
use rustls::ClientConfig;
use rustls_platform_verifier::ConfigVerifierExt as _;
use serde_json::Value;

/// Maximum length of a quotation of someone else's text.
const MAX_QUOTE_CHARS: usize = 200;

/// Why there is no usable answer. Contains no address, because its path may hold a key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GetError {
    /// Not an http(s) address.
    #[error("its address is not an http(s) URL: {0}")]
    BadUrl(String),
    /// Unreachable, cut off or too slow.
    #[error("cannot be reached: {0}")]
    Unreachable(String),
    /// An HTTP status other than success.
    #[error("answered HTTP {0}")]
    Status(u16),
    /// More than is read.
    #[error("answered more than {0} bytes")]
    TooLong(usize),
    /// The answer is not JSON.
    #[error("did not answer with JSON: {0}")]
    NotJson(String),
}

/// Limits of one request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// From the connection to the last byte.
    pub timeout: Duration,
    /// Maximum length of a body.
    pub max_bytes: usize,
}

/// An answer, whatever it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The HTTP status.
    pub status: u16,
    pub body: Vec<u8>,
}

impl Answered {
    /// The beginning of the body.
    #[must_use]
    pub fn quote(&self) -> String {
        quote(&String::from_utf8_lossy(&self.body))
    }
}

/// Gets documents within [`Bounds`].
#[derive(Clone, Debug)]
pub struct Getter {
    abroad: Client,
    loopback: Client,
    max_bytes: usize,
}

impl Getter {
    /// A getter; opens no connection yet.
    pub fn new(bounds: Bounds) -> Result<Self, String> {
        let (abroad, loopback) = (client(false, bounds.timeout)?, client(true, bounds.timeout)?);
        Ok(Self { abroad, loopback, max_bytes: bounds.max_bytes })
    }

    /// The JSON document at `url`.
    ///
    /// # Errors
    /// When it does not arrive in time, is too long, or is not JSON.
    pub async fn json(&self, url: &str) -> Result<Value, GetError> {
        let response = self.sent(url, Client::get).await?;
        if !response.status().is_success() {
            return Err(GetError::Status(response.status().as_u16()));
        }
        let body = self.read(response).await?.body;
        serde_json::from_slice(&body).map_err(|error| GetError::NotJson(quote(&error.to_string())))
    }

    /// The answer at `url`, of any kind.
    ///
    /// # Errors
    /// When no answer comes in time, or it is too long.
    pub async fn bytes(&self, url: &str) -> Result<Answered, GetError> {
        let response = self.sent(url, Client::get).await?;
        self.read(response).await
    }

    /// The answer of `url` to a posted body.
    pub async fn post(&self, url: &str, body: Vec<u8>) -> Result<Answered, GetError> {
        let response = self.sent(url, |http, url| http.post(url).body(body)).await?;
        self.read(response).await
    }

    async fn sent(
        &self,
        url: &str,
        request: impl FnOnce(&Client, Url) -> RequestBuilder,
    ) -> Result<Response, GetError> {
        let url = parse(url).map_err(GetError::BadUrl)?;
        let http = if is_loopback(&url) { &self.loopback } else { &self.abroad };
        request(http, url).send().await.map_err(unreachable)
    }

    async fn read(&self, response: Response) -> Result<Answered, GetError> {
        let status = response.status().as_u16();
        let body = body(response, self.max_bytes).await.map_err(unreachable)?;
        Ok(Answered { status, body: body.ok_or(GetError::TooLong(self.max_bytes))? })
    }
}

fn unreachable(error: reqwest::Error) -> GetError {
    GetError::Unreachable(causes(&error.without_url()))
}

/// The body of an answer; `None` if it is longer than `max_bytes`.
pub async fn body(mut response: Response, max_bytes: usize) -> Result<Option<Vec<u8>>, reqwest::Error> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await? {
        if body.len().saturating_add(chunk.len()) > max_bytes {
            return Ok(None);
        }
        body.extend_from_slice(&chunk);
    }
    Ok(Some(body))
}

/// Reads an http(s) address. The error is the parser's complaint, without the address.
pub fn parse(url: &str) -> Result<Url, String> {
    let url = Url::parse(url).map_err(|error| error.to_string())?;
    if matches!(url.scheme(), "http" | "https") { Ok(url) } else { Err("expected http:// or https://".to_owned()) }
}

/// Whether the address is on this machine, which no proxy can reach for us.
pub fn is_loopback(url: &Url) -> bool {
    matches!(url.host_str(), Some("127.0.0.1" | "localhost" | "[::1]"))
}

/// The host of an address; on this machine with the port, because every port may be a tunnel to another host.
pub(crate) fn host(url: &Url) -> String {
    let host = url.host_str().unwrap_or_default().trim_end_matches('.').to_ascii_lowercase();
    match url.port_or_known_default().filter(|_| is_loopback(url)) {
        Some(port) => format!("loopback:{port}"),
        None => host,
    }
}

/// How much of a call's time connecting may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// An HTTP client that follows no redirects and gives up after `timeout`.
///
/// # Errors
/// Why there is none: usually the machine has no certificates of authorities.
pub fn client(is_loopback: bool, timeout: Duration) -> Result<Client, String> {
    let client = trusting().and_then(|tls| {
        let client = builder(is_loopback, timeout).tls_backend_preconfigured(tls);
        client.build().map_err(|error| causes(&error))
    });
    client.map_err(|why| {
        format!("the HTTP client cannot start: {why}; the certificates of authorities are in Debian's ca-certificates")
    })
}

/// TLS with the machine's authorities. They are hundreds of files, so they are read once.
fn trusting() -> Result<ClientConfig, String> {
    static READ: OnceLock<ClientConfig> = OnceLock::new();
    if let Some(read) = READ.get() {
        return Ok(read.clone());
    }
    provide();
    let mut read = ClientConfig::with_platform_verifier().map_err(|error| causes(&error))?;
    read.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(READ.get_or_init(|| read).clone())
}

/// The HTTP client panics without a process-wide TLS provider. Ring is the only one this workspace links, so it does not
/// matter who installs it first, and "already installed" is fine.
fn provide() {
    let _ = rustls::crypto::ring::default_provider().install_default();
}

/// A builder for such a client, without the authorities it trusts.
pub fn builder(is_loopback: bool, timeout: Duration) -> ClientBuilder {
    provide();
    let client = Client::builder()
        .connect_timeout(CONNECT_TIMEOUT.min(timeout))
        .read_timeout(timeout)
        .timeout(timeout)
        .redirect(reqwest::redirect::Policy::none())
        .user_agent("ballast");
    if is_loopback { client.no_proxy() } else { client }
}

/// Someone else's text, shortened and without control characters.
pub fn quote(text: &str) -> String {
    text.chars().filter(|character| !character.is_control()).take(MAX_QUOTE_CHARS).collect()
}

/// The error and its causes in one line: the outermost only says "error sending request".
pub fn causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text = format!("{text}: {inner}");
        cause = inner.source();
    }
    quote(&text)
}
