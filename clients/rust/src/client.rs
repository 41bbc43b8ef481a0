//! Sends calls: with a key, to one site, and again where that is right.

use std::{collections::BTreeMap, time::Duration};

use reqwest::{Method, Request, Response, header::HeaderValue, redirect::Policy};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use url::{Host, Url};

use crate::{error::Error, pages::Query};

/// Time limit of one answer, and of all waiting in a call.
const TIMEOUT: Duration = Duration::from_secs(60);
const PATIENCE: Duration = Duration::from_secs(90);
/// Statuses after which a request is sent again: no answer, too many calls, a gateway error, temporarily unavailable.
const AGAIN: [u16; 5] = [0, 429, 502, 503, 504];
/// Maximum number of repeats when the server does not say how long to wait.
const ATTEMPTS: u32 = 4;

/// Calls one site with one API key. It waits when it is told to (429, 503) and asks again when no answer came.
pub struct Client {
    http: reqwest::Client,
    site: Url,
    key: String,
    patience: Duration,
}

/// One key for one intention: however often a write is sent under it, it is carried out once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteKey(String);

impl WriteKey {
    /// A new key: 128 random bits.
    ///
    /// # Errors
    /// If the system has no randomness.
    pub fn random() -> Result<Self, Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|cause| Error::new(0, "invalid_request", cause.to_string()))?;
        Ok(Self(hex::encode(bytes)))
    }

    /// A key that was stored earlier.
    pub fn kept(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// An answer, or with status 0 the reason why there is none.
struct Heard {
    status: u16,
    retry_after: Option<u64>,
    body: Vec<u8>,
}

#[derive(Deserialize)]
struct Envelope<T> {
    data: T,
}

#[derive(Deserialize)]
struct Refused {
    code: String,
    message: String,
    #[serde(default)]
    fields: BTreeMap<String, String>,
}

impl Client {
    /// # Errors
    /// If the address is not valid, or a key would be sent unencrypted.
    pub fn new(site: &str, key: impl Into<String>) -> Result<Self, Error> {
        let invalid = |cause: String| Error::new(0, "invalid_site", cause);
        let site = Url::parse(site).map_err(|cause| invalid(cause.to_string()))?;
        let is_here = match site.host() {
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            Some(Host::Domain(name)) => name == "localhost",
            None => false,
        };
        if site.scheme() != "https" && !(site.scheme() == "http" && is_here) {
            return Err(invalid("a key is sent over https only".to_owned()));
        }
        let _set_before = rustls::crypto::ring::default_provider().install_default();
        // The key is only sent to the site itself.
        let http = reqwest::Client::builder().redirect(Policy::none()).timeout(TIMEOUT).build();
        let http = http.map_err(|cause| invalid(cause.to_string()))?;
        Ok(Self { http, site, key: key.into(), patience: PATIENCE })
    }

    /// Changes the limit on all waiting in a call.
    #[must_use]
    pub fn patient_for(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    pub(crate) async fn read<T: DeserializeOwned>(&self, path: &str, query: &Query) -> Result<T, Error> {
        unwrapped(&self.exchange(&self.request(Method::GET, path, query)?).await?)
    }

    pub(crate) async fn read_file(&self, path: &str, query: &Query) -> Result<Vec<u8>, Error> {
        self.exchange(&self.request(Method::GET, path, query)?).await
    }

    pub(crate) async fn write<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        key: &WriteKey,
        body: Option<&impl Serialize>,
    ) -> Result<T, Error> {
        unwrapped(&self.sent(method, path, key, body).await?)
    }

    pub(crate) async fn write_done(
        &self,
        method: Method,
        path: &str,
        key: &WriteKey,
        body: Option<&impl Serialize>,
    ) -> Result<(), Error> {
        self.sent(method, path, key, body).await.map(|_| ())
    }

    async fn sent(
        &self,
        method: Method,
        path: &str,
        key: &WriteKey,
        body: Option<&impl Serialize>,
    ) -> Result<Vec<u8>, Error> {
        let unsendable = |cause: &dyn std::fmt::Display| Error::new(0, "invalid_request", cause.to_string());
        let mut request = self.request(method, path, &[])?;
        let body = body.map_or_else(|| Ok(b"{}".to_vec()), serde_json::to_vec).map_err(|cause| unsendable(&cause))?;
        let key: HeaderValue = key.0.parse().map_err(|cause| unsendable(&cause))?;
        request.headers_mut().insert("idempotency-key", key);
        request.headers_mut().insert("content-type", HeaderValue::from_static("application/json"));
        *request.body_mut() = Some(body.into());
        self.exchange(&request).await
    }

    fn request(&self, method: Method, path: &str, query: &Query) -> Result<Request, Error> {
        let invalid = |cause: &dyn std::fmt::Display| Error::new(0, "invalid_request", cause.to_string());
        let mut url = self.site.join(path).map_err(|cause| invalid(&cause))?;
        for (name, value) in query {
            if let Some(value) = value {
                url.query_pairs_mut().append_pair(name, value);
            }
        }
        self.http.request(method, url).bearer_auth(&self.key).build().map_err(|cause| invalid(&cause))
    }

    async fn exchange(&self, request: &Request) -> Result<Vec<u8>, Error> {
        let (mut waited, mut attempt) = (Duration::ZERO, 0);
        loop {
            let copy =
                request.try_clone().ok_or_else(|| Error::new(0, "invalid_request", "it can be sent only once"))?;
            let heard = self.send(copy).await;
            if (200..300).contains(&heard.status) {
                return Ok(heard.body);
            }
            let Some(pause) = pause(&heard, attempt).filter(|pause| waited.saturating_add(*pause) <= self.patience)
            else {
                return Err(refusal(&heard));
            };
            tokio::time::sleep(pause).await;
            waited = waited.saturating_add(pause);
            attempt += 1;
        }
    }

    async fn send(&self, request: Request) -> Heard {
        let none = |cause: reqwest::Error| Heard { status: 0, retry_after: None, body: cause.to_string().into_bytes() };
        let response = match self.http.execute(request).await {
            Ok(response) => response,
            Err(cause) => return none(cause),
        };
        if response.headers().contains_key("deprecation") {
            let sunset = response.headers().get("sunset").and_then(|value| value.to_str().ok()).unwrap_or_default();
            tracing::warn!(path = response.url().path(), sunset, "this call will go");
        }
        let (status, retry_after) = (response.status().as_u16(), retry_after(&response));
        match response.bytes().await {
            Ok(body) => Heard { status, retry_after, body: body.into() },
            Err(cause) => none(cause),
        }
    }
}

/// A path with its parameters filled in.
pub(crate) fn path(template: &str, parts: &[(&str, &str)]) -> String {
    parts.iter().fold(template.to_owned(), |path, (name, value)| {
        let escaped: String = url::form_urlencoded::byte_serialize(value.as_bytes()).collect();
        path.replace(&format!("{{{name}}}"), &escaped.replace('+', "%20"))
    })
}

fn retry_after(response: &Response) -> Option<u64> {
    response.headers().get("retry-after")?.to_str().ok()?.trim().parse().ok()
}

/// How long to wait before sending it again; `None` if that is of no use.
fn pause(heard: &Heard, attempt: u32) -> Option<Duration> {
    if !AGAIN.contains(&heard.status) {
        return None;
    }
    let own = (attempt < ATTEMPTS).then(|| 1 << attempt);
    heard.retry_after.or(own).map(Duration::from_secs)
}

fn unwrapped<T: DeserializeOwned>(body: &[u8]) -> Result<T, Error> {
    let envelope: Envelope<T> = serde_json::from_slice(body).map_err(|cause| unreadable(200, &cause))?;
    Ok(envelope.data)
}

fn unreadable(status: u16, cause: &dyn std::fmt::Display) -> Error {
    Error::new(status, "unreadable_answer", format!("The answer cannot be read: {cause}"))
}

fn refusal(heard: &Heard) -> Error {
    if heard.status == 0 {
        return Error::new(0, "unreachable", format!("No answer came: {}", String::from_utf8_lossy(&heard.body)));
    }
    match serde_json::from_slice::<Refused>(&heard.body) {
        Ok(Refused { code, message, fields }) => Error { status: heard.status, code, message, fields },
        Err(cause) => unreadable(heard.status, &cause),
    }
}
