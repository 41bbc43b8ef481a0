//! One request and its answer.

use reqwest::{Method, header::HeaderMap};
use serde_json::Value;

use super::contract::{self, Asked, Heard};

/// A request being built.
pub struct Call(reqwest::RequestBuilder);

/// An answer that was read.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub text: String,
    /// The text as JSON; null if it is not JSON.
    pub body: Value,
}

impl Call {
    pub fn new(http: &reqwest::Client, method: Method, url: String) -> Self {
        Self(http.request(method, url))
    }

    pub fn json(self, body: Value) -> Self {
        Self(self.0.header("content-type", "application/json").body(body.to_string()))
    }

    pub fn raw(self, kind: &str, body: impl Into<reqwest::Body>) -> Self {
        Self(self.0.header("content-type", kind).body(body))
    }

    pub fn header(self, name: &str, value: &str) -> Self {
        Self(self.0.header(name, value))
    }

    pub fn bearer(self, token: &str) -> Self {
        self.header("authorization", &format!("Bearer {token}"))
    }

    /// As a page of ours would send it: one of the two names counts, with TLS or without.
    pub fn cookie(self, name: &str, value: &str) -> Self {
        self.header("cookie", &format!("__Host-{name}={value}; {name}={value}")).header("sec-fetch-site", "same-origin")
    }

    /// Only status and code; also for an answer that does not end.
    pub async fn status_and_code(self) -> (u16, String) {
        let (asked, response) = self.exchange().await.unwrap();
        let status = response.status().as_u16();
        let kind = kind_of(response.headers());
        if status == 200 {
            contract::check(asked, Heard { status, kind, text: None }).await;
            return (status, String::new());
        }
        let text = response.text().await.unwrap();
        contract::check(asked, Heard { status, kind, text: Some(text.clone()) }).await;
        let body: Value = serde_json::from_str(&text).unwrap_or_default();
        (status, body["code"].as_str().unwrap_or_default().to_owned())
    }

    /// Status and body of an answer that is not text.
    pub async fn bytes(self) -> (u16, Vec<u8>) {
        self.try_bytes().await.unwrap()
    }

    /// An error if the service is gone before it has answered completely.
    pub async fn try_bytes(self) -> reqwest::Result<(u16, Vec<u8>)> {
        let (asked, response) = self.exchange().await?;
        let (status, kind) = (response.status().as_u16(), kind_of(response.headers()));
        let bytes = response.bytes().await?.to_vec();
        contract::check(asked, Heard { status, kind, text: String::from_utf8(bytes.clone()).ok() }).await;
        Ok((status, bytes))
    }

    pub async fn send(self) -> Answer {
        self.try_send().await.unwrap()
    }

    /// An error if the service is gone before it has answered completely.
    pub async fn try_send(self) -> reqwest::Result<Answer> {
        let (asked, response) = self.exchange().await?;
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let text = response.text().await?;
        contract::check(asked, Heard { status, kind: kind_of(&headers), text: Some(text.clone()) }).await;
        let body = serde_json::from_str(&text).unwrap_or_default();
        Ok(Answer { status, headers, text, body })
    }

    async fn exchange(self) -> reqwest::Result<(Asked, reqwest::Response)> {
        let (http, request) = self.0.build_split();
        let request = request?;
        let asked = Asked::of(&request);
        Ok((asked, http.execute(request).await?))
    }
}

fn kind_of(headers: &HeaderMap) -> String {
    headers.get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default().to_owned()
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// The value a cookie was set to.
    pub fn cookie(&self, name: &str) -> Option<String> {
        self.set_cookie(name)?.split(';').next()?.split_once('=').map(|(_, value)| value.to_owned())
    }

    /// The whole `Set-Cookie` of this name, with the prefix it has if browsers connect over TLS.
    pub fn set_cookie(&self, name: &str) -> Option<&str> {
        let of = |name: &str| {
            let mut values = self.headers.get_all("set-cookie").iter().filter_map(|value| value.to_str().ok());
            values.find(|value| value.starts_with(&format!("{name}=")))
        };
        of(&format!("__Host-{name}")).or_else(|| of(name))
    }

    pub fn code(&self) -> &str {
        self.body["code"].as_str().unwrap_or_default()
    }
}

/// A body as text, with values that differ between runs replaced by their names.
pub fn shown(body: &Value) -> String {
    serde_json::to_string_pretty(&settled(body)).unwrap()
}

fn settled(value: &Value) -> Value {
    const CHANGING: [&str; 10] =
        ["token", "_id", "createdAt", "expiresAt", "lastSeenAt", "kid", "sub", "sid", "iat", "exp"];
    match value {
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| match CHANGING.contains(&name.as_str()) && !value.is_null() {
                // An error message about a field of that name is not such a value.
                true if !value.as_str().is_some_and(|text| text.contains(' ')) => {
                    (name.clone(), format!("[{name}]").into())
                }
                _ => (name.clone(), settled(value)),
            })
            .collect(),
        Value::Array(items) => items.iter().map(settled).collect(),
        other => other.clone(),
    }
}
