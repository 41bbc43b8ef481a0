//! Sealing with the transit engine of Vault or OpenBao: https://openbao.org/api-docs/secret/transit/. The sealing key
//! stays there; the purpose of the sealed key goes along as associated data.

use std::{fs, time::Duration};

use ballast_chain::outside::{body, builder, causes, client, is_loopback, parse, quote};
use ballast_config::Vault as Settings;
use base64::{Engine as _, engine::general_purpose::STANDARD as BASE64};
use reqwest::{
    Certificate, Client, Method, StatusCode,
    header::{CONTENT_TYPE, HeaderMap, HeaderValue},
};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};
use zeroize::Zeroizing;

const TIMEOUT: Duration = Duration::from_secs(15);
const MOST_BYTES: usize = 64 * 1024;
/// Kinds of keys that support associated data.
const KINDS: [&str; 4] = ["aes128-gcm96", "aes256-gcm96", "chacha20-poly1305", "xchacha20-poly1305"];

#[derive(Deserialize)]
struct Answer<T> {
    data: T,
}

#[derive(Deserialize)]
struct Sealed {
    ciphertext: String,
}

#[derive(Deserialize)]
struct Opened {
    plaintext: String,
}

/// What the server says about a key.
#[derive(Deserialize)]
struct Known {
    #[serde(rename = "type")]
    kind: String,
    exportable: bool,
    #[serde(default)]
    allow_plaintext_backup: bool,
    #[serde(default)]
    derived: bool,
}

pub(super) fn seal(settings: &Settings, purpose: &[u8], secret: &[u8]) -> Result<String, String> {
    asking(settings, async |server| {
        // With an unknown name the server would make a new key, for a caller who may make one.
        let key: Known = server.ask(Method::GET, "keys", None).await?;
        fit(&key, &settings.key)?;
        let text = Zeroizing::new(BASE64.encode(secret));
        let asked = json!({ "plaintext": *text, "associated_data": BASE64.encode(purpose) });
        let sealed: Sealed = server.ask(Method::POST, "encrypt", Some(&asked)).await?;
        if sealed.ciphertext.is_empty() || sealed.ciphertext.contains(char::is_whitespace) {
            return Err("the server's answer is not a ciphertext".to_owned());
        }
        Ok(sealed.ciphertext)
    })
}

pub(super) fn open(settings: &Settings, purpose: &[u8], closed: &str) -> Result<Zeroizing<Vec<u8>>, String> {
    asking(settings, async |server| {
        let asked = json!({ "ciphertext": closed, "associated_data": BASE64.encode(purpose) });
        let opened: Opened = server.ask(Method::POST, "decrypt", Some(&asked)).await?;
        let text = Zeroizing::new(opened.plaintext);
        BASE64.decode(text.as_bytes()).map(Zeroizing::new).map_err(|_| "the server's answer is not base64".to_owned())
    })
}

/// Checks that the key stays in the server and supports associated data.
fn fit(key: &Known, name: &str) -> Result<(), String> {
    let Known { kind, exportable, allow_plaintext_backup, derived } = key;
    if *exportable || *allow_plaintext_backup {
        return Err(format!("the key {name} may be copied out of the server: seal with one that is not exportable"));
    }
    if *derived || !KINDS.contains(&kind.as_str()) {
        return Err(format!("the key {name} is of the wrong kind ({kind}): make it as aes256-gcm96, not derived"));
    }
    Ok(())
}

struct Server<'a> {
    http: Client,
    settings: &'a Settings,
    url: String,
    headers: HeaderMap,
}

/// Runs on its own runtime: the caller's may not be used here.
fn asking<T>(settings: &Settings, act: impl AsyncFnOnce(&Server<'_>) -> Result<T, String>) -> Result<T, String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| format!("the system cannot start threads: {error}"))?;
    runtime.block_on(async { act(&Server::new(settings)?).await })
}

impl<'a> Server<'a> {
    fn new(settings: &'a Settings) -> Result<Self, String> {
        let url = settings.url.as_deref().ok_or(
            "it was sealed with Vault, and none is set: set seal.vault.url, .token, .mount and .key as they were then",
        )?;
        let token = settings.token.as_ref().ok_or("set seal.vault.token, or name its file in token_file")?;
        let parsed = parse(url).map_err(|error| format!("seal.vault.url: {error}"))?;
        let http = match &settings.authority {
            None => client(is_loopback(&parsed), TIMEOUT)?,
            Some(path) => {
                let wrong =
                    |error: &dyn std::fmt::Display| format!("seal.vault.authority, {}: {error}", path.display());
                let pem = fs::read(path).map_err(|error| wrong(&error))?;
                let trusted = Certificate::from_pem_bundle(&pem).map_err(|error| wrong(&causes(&error)))?;
                let http = builder(is_loopback(&parsed), TIMEOUT).tls_certs_only(trusted).build();
                http.map_err(|error| wrong(&causes(&error)))?
            }
        };
        let header = |key: &str, text: &str| {
            HeaderValue::from_str(text).map_err(|_| format!("seal.vault.{key} contains characters that no {key} has"))
        };
        let mut token = header("token", token.expose())?;
        token.set_sensitive(true);
        let mut headers = HeaderMap::new();
        headers.insert("x-vault-token", token);
        headers.insert("x-vault-request", HeaderValue::from_static("true"));
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if let Some(namespace) = &settings.namespace {
            headers.insert("x-vault-namespace", header("namespace", namespace)?);
        }
        Ok(Self { http, settings, url: format!("{}/v1", url.trim_end_matches('/')), headers })
    }

    /// Asks the engine about our key.
    async fn ask<T: DeserializeOwned>(&self, method: Method, what: &str, body: Option<&Value>) -> Result<T, String> {
        let Settings { mount, key, .. } = self.settings;
        let path = format!("{mount}/{what}/{key}");
        let (status, said) = self.sent(method, &path, body).await?;
        if status != StatusCode::OK {
            return Err(self.refused(status, &path, what, &said).await);
        }
        let answer: Answer<T> = serde_json::from_slice(&said)
            .map_err(|_| format!("{} does not answer as Vault does; correct seal.vault.url", self.name()))?;
        Ok(answer.data)
    }

    async fn sent(
        &self,
        method: Method,
        path: &str,
        asked: Option<&Value>,
    ) -> Result<(StatusCode, Zeroizing<Vec<u8>>), String> {
        let silent = |error: reqwest::Error| {
            let why = causes(&error.without_url());
            format!(
                "{} cannot be reached: {why}; check that it is running, and seal.vault.url and .authority",
                self.name()
            )
        };
        let mut request = self.http.request(method, format!("{}/{path}", self.url)).headers(self.headers.clone());
        if let Some(asked) = asked {
            request = request.body(asked.to_string());
        }
        let response = request.send().await.map_err(silent)?;
        let status = response.status();
        let said = body(response, MOST_BYTES).await.map_err(silent)?;
        let said = said.ok_or_else(|| format!("{} answers more than is read", self.name()))?;
        Ok((status, Zeroizing::new(said)))
    }

    /// Says what a refusal means, and what to do.
    async fn refused(&self, status: StatusCode, path: &str, what: &str, said: &[u8]) -> String {
        let (server, Settings { mount, key, .. }) = (self.name(), self.settings);
        let said = errors(said);
        let has = |words: &str| said.contains(words);
        match status.as_u16() {
            503 if has("sealed") => {
                format!("{server} is itself sealed: have it unsealed (`bao operator unseal`), then start again")
            }
            403 => self.forbidden(path, what).await,
            404 if has("namespace not found") => {
                format!("{server} has no such namespace; correct seal.vault.namespace")
            }
            404 if has("no handler") => {
                format!(
                    "{server} has no transit engine at {mount}: correct seal.vault.mount, or `bao secrets enable -path={mount} transit`"
                )
            }
            400 | 404 if what == "keys" || has("key not found") => format!(
                "{server} has no key {key} in {mount}: correct seal.vault.key; before anything is sealed, `bao write -f \
                 {mount}/keys/{key}` makes it"
            ),
            400 if has("authentication failed") || has("invalid ciphertext") => format!(
                "{server} does not open it with the key {key}: it was sealed with another key, or for another file, or was \
                 changed. Take back the right file or seal.vault.key"
            ),
            301..=308 | 429 | 472 | 473 => {
                format!("{server} is a standby ({status}): name the active one in seal.vault.url")
            }
            _ => format!("{server} answers {status} to {path}: {said}"),
        }
    }

    /// Tells a token that has expired from one without the rights: the server has the same error for both.
    async fn forbidden(&self, path: &str, what: &str) -> String {
        let server = self.name();
        let is_known = match self.sent(Method::GET, "auth/token/lookup-self", None).await {
            Ok((status, _)) => status != StatusCode::FORBIDDEN,
            Err(why) => return why,
        };
        if !is_known {
            return format!(
                "{server} does not know the token of seal.vault.token, or no longer accepts it: it expired or was \
                 revoked. Put a new one there, and let an agent renew it"
            );
        }
        let right = if what == "keys" { "read" } else { "update" };
        format!("the policy of the token of seal.vault.token does not allow it: give {right} on {path} at {server}")
    }

    fn name(&self) -> &str {
        self.settings.url.as_deref().unwrap_or_default()
    }
}

/// The errors that the server names.
fn errors(said: &[u8]) -> String {
    let told = serde_json::from_slice::<Value>(said).ok();
    let list = told.as_ref().and_then(|told| told.get("errors")?.as_array());
    match list {
        Some(list) => quote(&list.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", ")),
        None => quote(&String::from_utf8_lossy(said)),
    }
}
