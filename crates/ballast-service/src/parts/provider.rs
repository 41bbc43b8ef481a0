//! The provider that operators log in with (OpenID Connect): the address people are sent to, and the checks on those
//! who come back. Its endpoints are requested when needed and kept for a while; its keys are requested again when it
//! signs with a new one.

use std::{
    sync::{Arc, PoisonError, RwLock},
    time::{Duration, Instant},
};

use ballast_auth::oidc::{Expected, Flow, Jwk, Person, Wrong, read};
use ballast_chain::outside::{body, causes, client, is_loopback, quote};
use ballast_config::{Config, Oidc};
use ballast_core::{
    id::Id,
    operator::{Identity, Operator},
    time::Moment,
};
use ballast_store::{Conn, StoreError, reads};
use http::StatusCode;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use reqwest::{
    Client, RequestBuilder, Url,
    header::{ACCEPT, CONTENT_TYPE},
};
use serde::{Deserialize, de::DeserializeOwned};
use tokio::sync::Mutex;

use crate::error::ApiError;

/// The page of the console that the provider sends people back to.
const RETURN: &str = "/console/provider";
/// A provider that takes longer counts as down.
const PATIENCE: Duration = Duration::from_secs(10);
const MOST_BYTES: usize = 256 * 1024;
/// How long its endpoints and keys are used without asking again.
const KEPT: Duration = Duration::from_secs(600);
/// After a failure, the provider is not asked again for this long, whoever logs in.
const DOWN: Duration = Duration::from_secs(10);
/// Minimum time between two look-ups of unknown token keys.
const BETWEEN_RENEWALS: Duration = Duration::from_secs(30);
/// Characters that need no encoding in a form (URL Standard, section 5.2), and in a header made from one.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'*');
/// Path below the issuer (OpenID Connect Discovery 1.0, section 4).
const DISCOVERY: &str = "/.well-known/openid-configuration";

/// The provider named in the settings.
#[derive(Debug)]
pub struct Provider {
    settings: Oidc,
    issuer: String,
    client_id: String,
    return_url: String,
    http: Client,
    known: RwLock<Option<(Instant, Arc<Known>)>>,
    /// Held while its endpoints are requested: one request at a time.
    asking: Mutex<Asking>,
}

/// The outcome of earlier requests.
#[derive(Debug, Default)]
struct Asking {
    failed: Option<Instant>,
    /// When its keys were last requested because a token named an unknown one.
    renewed: Option<Instant>,
}

/// The provider's metadata.
#[derive(Debug)]
struct Known {
    authorization: Url,
    token: Url,
    /// Whether the secret goes into the body instead of a header.
    secret_in_body: bool,
    /// Whether its answers name the issuer (RFC 9207).
    names_itself: bool,
    keys: Vec<Jwk>,
}

#[derive(Deserialize)]
struct Discovery {
    issuer: String,
    authorization_endpoint: String,
    token_endpoint: String,
    jwks_uri: String,
    token_endpoint_auth_methods_supported: Option<Vec<String>>,
    #[serde(default)]
    authorization_response_iss_parameter_supported: bool,
}

#[derive(Deserialize)]
struct Keys {
    /// Some may be of a kind that we do not know.
    keys: Vec<serde_json::Value>,
}

#[derive(Deserialize)]
struct Exchanged {
    id_token: Option<String>,
}

/// Why a provider cannot be used now. Without URLs: a requested one may contain a code.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    #[error("cannot be reached: {0}")]
    Unreachable(String),
    #[error("was asked a moment ago, and gave no usable answer")]
    Remembered,
    #[error("answered HTTP {0}")]
    Status(u16),
    #[error("did not answer as OpenID Connect has it: {0}")]
    Words(String),
    #[error("calls itself {0}, and not what operators.oidc.issuer says")]
    Issuer(String),
    #[error("names an address that is neither https nor on this machine")]
    Plain,
    /// It rejects the code: used, expired, or from another log-in.
    #[error("does not take the code: {0}")]
    Code(String),
    #[error("made a token that cannot be trusted: {0}")]
    Token(Wrong),
}

impl Provider {
    /// Creates it from the configuration; `None` if operators log in with passwords alone. No request is sent yet.
    pub fn of(config: &Config) -> Result<Option<Self>, String> {
        let settings = config.operators.oidc.clone();
        let (Some(issuer), Some(client_id)) = (settings.issuer.clone(), settings.client_id.clone()) else {
            return Ok(None);
        };
        let is_here = Url::parse(&issuer).is_ok_and(|url| is_loopback(&url));
        Ok(Some(Self {
            return_url: format!("{}{RETURN}", config.public_url()),
            http: client(is_here, PATIENCE)?,
            known: RwLock::default(),
            asking: Mutex::default(),
            settings,
            issuer,
            client_id,
        }))
    }

    /// Waits until the provider's endpoints are known: before anything is started that needs them.
    pub async fn ready(&self) -> Result<(), ApiError> {
        self.known().await.map(drop).map_err(down)
    }

    /// The address to send a browser to. With `again`, a person logged in there has to log in again: it may be someone
    /// else.
    ///
    /// # Errors
    /// 503 while the provider's endpoints cannot be requested.
    pub async fn leave(&self, flow: &Flow, again: bool) -> Result<String, ApiError> {
        let known = self.known().await.map_err(down)?;
        let scopes = ["openid"].into_iter().chain(self.settings.scopes.iter().map(String::as_str));
        let mut url = known.authorization.clone();
        url.query_pairs_mut()
            .append_pair("response_type", "code")
            .append_pair("client_id", &self.client_id)
            .append_pair("redirect_uri", &self.return_url)
            .append_pair("scope", &scopes.collect::<Vec<_>>().join(" "))
            .append_pair("state", &flow.state)
            .append_pair("nonce", &flow.nonce)
            .append_pair("code_challenge", &flow.code_challenge())
            .append_pair("code_challenge_method", "S256");
        if !self.settings.acr.is_empty() {
            url.query_pairs_mut().append_pair("acr_values", &self.settings.acr.join(" "));
        }
        if again {
            url.query_pairs_mut().append_pair("prompt", "login");
        }
        Ok(url.into())
    }

    /// The person who came back with this code. `named` is the issuer that the answer names.
    ///
    /// # Errors
    /// 400 when the code or the token is not accepted, 503 while the provider cannot be reached.
    pub async fn redeem(&self, code: &str, named: Option<&str>, flow: &Flow, now: Moment) -> Result<Person, ApiError> {
        let known = self.known().await.map_err(down)?;
        if named.map_or(known.names_itself, |named| named != self.issuer) {
            return Err(refused(Trouble::Token(Wrong::Issuer)));
        }
        let token = self.exchange(&known, code, flow).await.map_err(refused)?;
        match self.judge(&token, &known.keys, flow, now) {
            Err(Wrong::UnknownKey) => {
                // It may sign with a new key by now.
                let renewed = self.renewed(&known).await.map_err(down)?;
                self.judge(&token, &renewed.keys, flow, now)
            }
            judged => judged,
        }
        .map_err(|wrong| refused(Trouble::Token(wrong)))
    }

    fn judge(&self, token: &str, keys: &[Jwk], flow: &Flow, now: Moment) -> Result<Person, Wrong> {
        let Oidc { acr, amr, groups_claim, .. } = &self.settings;
        let (issuer, client_id, nonce) = (self.issuer.as_str(), self.client_id.as_str(), flow.nonce.as_str());
        let now = now.millis().div_euclid(1000);
        read(token, keys, Expected { issuer, client_id, nonce, now, acr, amr, groups_claim })
    }

    async fn exchange(&self, known: &Known, code: &str, flow: &Flow) -> Result<String, Trouble> {
        let mut form = vec![
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", self.return_url.as_str()),
            ("code_verifier", flow.verifier.as_str()),
        ];
        let secret = self.settings.client_secret.as_ref().map(ballast_config::Secret::expose);
        let mut request = self.http.post(known.token.clone());
        match secret {
            Some(secret) if !known.secret_in_body => {
                // RFC 6749, section 2.3.1: both are encoded first.
                request = request.basic_auth(encoded(&self.client_id), Some(encoded(secret)));
            }
            secret => {
                form.push(("client_id", self.client_id.as_str()));
                form.extend(secret.map(|secret| ("client_secret", secret)));
            }
        }
        let form = Url::parse_with_params("form:", form).map_err(|error| Trouble::Words(error.to_string()))?;
        let text = form.query().unwrap_or_default().to_owned();
        let request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded").body(text);
        let exchanged: Exchanged = match answer(request).await? {
            (StatusCode::OK, body) => json(&body)?,
            (StatusCode::BAD_REQUEST, body) => return Err(Trouble::Code(quote(&String::from_utf8_lossy(&body)))),
            (status, _) => return Err(Trouble::Status(status.as_u16())),
        };
        exchanged.id_token.ok_or_else(|| Trouble::Words("there is no ID token".to_owned()))
    }

    /// Checks that the provider answers and is the one in the settings.
    pub async fn look(&self) -> Result<String, Trouble> {
        let known = self.ask().await?;
        let (issuer, keys, back) = (&self.issuer, known.keys.len(), &self.return_url);
        Ok(format!(
            "{issuer} answers and lists keys ({keys}); it has to know {back} as the address to send people back to"
        ))
    }

    fn kept(&self) -> Option<Arc<Known>> {
        let kept = self.known.read().unwrap_or_else(PoisonError::into_inner).clone();
        kept.filter(|(since, _)| since.elapsed() < KEPT).map(|(_, known)| known)
    }

    async fn known(&self) -> Result<Arc<Known>, Trouble> {
        if let Some(known) = self.kept() {
            return Ok(known);
        }
        let mut asking = self.asking.lock().await;
        // Another task may have asked while this one waited.
        match self.kept() {
            Some(known) => Ok(known),
            None => self.ask_once(&mut asking).await,
        }
    }

    /// Requests the metadata again if `old` lacks the key that a token names.
    async fn renewed(&self, old: &Arc<Known>) -> Result<Arc<Known>, Trouble> {
        let mut asking = self.asking.lock().await;
        if let Some(newer) = self.kept().filter(|known| !Arc::ptr_eq(known, old)) {
            return Ok(newer);
        }
        if asking.renewed.is_some_and(|since| since.elapsed() < BETWEEN_RENEWALS) {
            return Ok(old.clone());
        }
        asking.renewed = Some(Instant::now());
        self.ask_once(&mut asking).await
    }

    async fn ask_once(&self, asking: &mut Asking) -> Result<Arc<Known>, Trouble> {
        if asking.failed.is_some_and(|since| since.elapsed() < DOWN) {
            return Err(Trouble::Remembered);
        }
        let asked = self.ask().await;
        asking.failed = asked.is_err().then(Instant::now);
        asked
    }

    async fn ask(&self) -> Result<Arc<Known>, Trouble> {
        let at = format!("{}{DISCOVERY}", self.issuer.trim_end_matches('/'));
        let found: Discovery = self.get(self.address(&at)?).await?;
        if found.issuer != self.issuer {
            return Err(Trouble::Issuer(quote(&found.issuer)));
        }
        let (authorization, token) =
            (self.address(&found.authorization_endpoint)?, self.address(&found.token_endpoint)?);
        let listed: Keys = self.get(self.address(&found.jwks_uri)?).await?;
        let methods = found.token_endpoint_auth_methods_supported.unwrap_or_default();
        let takes = |name: &str| methods.iter().any(|method| method == name);
        let known = Arc::new(Known {
            authorization,
            token,
            secret_in_body: takes("client_secret_post") && !takes("client_secret_basic"),
            names_itself: found.authorization_response_iss_parameter_supported,
            keys: listed.keys.into_iter().filter_map(|key| serde_json::from_value(key).ok()).collect(),
        });
        let mut kept = self.known.write().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, before)) = kept.as_ref() {
            tell_moved(before, &known);
        }
        *kept = Some((Instant::now(), known.clone()));
        drop(kept);
        Ok(known)
    }

    /// Checks an address that the provider names: HTTPS, or the local machine if the issuer is there too.
    fn address(&self, text: &str) -> Result<Url, Trouble> {
        let url = Url::parse(text).map_err(|error| Trouble::Words(error.to_string()))?;
        let is_here = Url::parse(&self.issuer).is_ok_and(|issuer| is_loopback(&issuer));
        if url.scheme() == "https" || is_here && is_loopback(&url) { Ok(url) } else { Err(Trouble::Plain) }
    }

    async fn get<T: DeserializeOwned>(&self, url: Url) -> Result<T, Trouble> {
        match answer(self.http.get(url)).await? {
            (StatusCode::OK, body) => json(&body),
            (status, _) => Err(Trouble::Status(status.as_u16())),
        }
    }
}

/// The operator's account at the provider in the settings. An account elsewhere is no use here.
pub fn bound_here(
    config: &Config,
    conn: &mut dyn Conn,
    operator: Id<Operator>,
) -> Result<Option<Identity>, StoreError> {
    let issuer = config.operators.oidc.issuer.as_ref();
    Ok(reads::identity_of(conn, operator)?.filter(|bound| Some(&bound.issuer) == issuer))
}

/// Its endpoints may be on any host, and may change: the log should tell whoever runs the service.
fn tell_moved(before: &Known, now: &Known) {
    for (old, new) in [(&before.authorization, &now.authorization), (&before.token, &now.token)] {
        if old.origin() != new.origin() {
            let (old, new) = (old.origin().ascii_serialization(), new.origin().ascii_serialization());
            tracing::warn!(%old, %new, "the provider of operators names a different host than before");
        }
    }
}

fn encoded(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}

async fn answer(request: RequestBuilder) -> Result<(StatusCode, Vec<u8>), Trouble> {
    let unreachable = |error: reqwest::Error| Trouble::Unreachable(causes(&error.without_url()));
    let response = request.header(ACCEPT, "application/json").send().await.map_err(unreachable)?;
    let status = response.status();
    let body = body(response, MOST_BYTES).await.map_err(unreachable)?;
    Ok((status, body.ok_or_else(|| Trouble::Words("its answer is too long".to_owned()))?))
}

fn json<T: DeserializeOwned>(body: &[u8]) -> Result<T, Trouble> {
    serde_json::from_slice(body).map_err(|error| Trouble::Words(quote(&error.to_string())))
}

fn down(trouble: Trouble) -> ApiError {
    tracing::warn!("the provider of operators {trouble}");
    let message = "The provider does not answer as it should. Try again in a moment, or ask whoever runs it.";
    ApiError::unavailable("provider_down", message, 10)
}

/// The error for an answer that is not accepted or could not be checked.
fn refused(trouble: Trouble) -> ApiError {
    match trouble {
        Trouble::Code(_) | Trouble::Token(_) => {
            tracing::warn!("the provider of operators {trouble}");
            let message =
                "The provider’s answer is not valid, or was already used. Go back to the log-in page and begin again.";
            ApiError::new(StatusCode::BAD_REQUEST, "provider_refused", message)
        }
        other => down(other),
    }
}

#[cfg(test)]
mod tests {
    use super::encoded;

    #[test]
    fn a_secret_is_encoded_as_in_a_form() {
        assert_eq!(encoded("a-b.c_d*e"), "a-b.c_d*e");
        assert_eq!(encoded("a:b~c/%"), "a%3Ab%7Ec%2F%25");
    }
}
