//! One exchange with a node: authorized, limited in time and size.

use std::path::PathBuf;
use std::{fmt, fs};

use reqwest::header::CONNECTION;
use reqwest::{Client, RequestBuilder, StatusCode, Url};
use tracing::{Instrument, field::Empty, info_span};

use super::error::NodeError;
use super::{Auth, NodeConfig};
use crate::outside;

/// Maximum length of an answer: a full block in hexadecimal has 8 MB.
const MAX_ANSWER_BYTES: usize = 16 << 20;

/// The connection to one node.
pub(super) struct Http {
    name: String,
    host: String,
    url: Url,
    client: Client,
    auth: Auth,
}

/// A node's reply.
pub(super) struct Reply {
    pub(super) status: StatusCode,
    pub(super) body: Vec<u8>,
}

impl Http {
    pub(super) fn new(config: &NodeConfig) -> Result<Self, NodeError> {
        let mut url = outside::parse(&config.url).map_err(NodeError::BadUrl)?;
        if !url.path().ends_with('/') {
            let folder = format!("{}/", url.path());
            url.set_path(&folder);
        }
        Ok(Self {
            // Scheme, host and port: providers put their keys into the path and the user.
            name: url.origin().ascii_serialization(),
            host: outside::host(&url),
            client: outside::client(outside::is_loopback(&url), config.timeout).map_err(NodeError::Client)?,
            url,
            auth: config.auth.clone(),
        })
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) async fn post(&self, what: &'static str, path: &str, body: String) -> Result<Reply, NodeError> {
        self.traced(what, self.client.post(self.at(path)?).body(body)).await
    }

    pub(super) async fn get(&self, what: &'static str, path: &str) -> Result<Reply, NodeError> {
        self.traced(what, self.client.get(self.at(path)?)).await
    }

    /// The trace leaves out the path and the body: they contain addresses.
    async fn traced(&self, what: &'static str, request: RequestBuilder) -> Result<Reply, NodeError> {
        let span = info_span!(
            target: "ballast::trace",
            "bitcoin node",
            otel.kind = "client",
            otel.status_code = Empty,
            rpc.method = what,
            server.address = self.host,
            http.response.status_code = Empty,
        );
        let reply = self.exchange(request).instrument(span.clone()).await;
        match &reply {
            Ok(reply) => span.record("http.response.status_code", i64::from(reply.status.as_u16())),
            Err(_) => span.record("otel.status_code", "ERROR"),
        };
        reply
    }

    fn at(&self, path: &str) -> Result<Url, NodeError> {
        self.url.join(path).map_err(|error| NodeError::BadUrl(error.to_string()))
    }

    async fn exchange(&self, request: RequestBuilder) -> Result<Reply, NodeError> {
        // Bitcoin Core silently closes idle connections after 30 s, and an open one delays its end.
        let request = self.authorise(request)?.header(CONNECTION, "close");
        let response = request.send().await.map_err(|error| self.unreachable(error))?;
        let status = response.status();
        if matches!(status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN) {
            return Err(NodeError::Unauthorised(self.name.clone()));
        }
        let body = outside::body(response, MAX_ANSWER_BYTES).await.map_err(|error| self.unreachable(error))?;
        let body = body.ok_or_else(|| self.garbled("a request", "it is too long"))?;
        Ok(Reply { status, body })
    }

    /// The cookie is read for every request: the node writes a new one at each start.
    fn authorise(&self, request: RequestBuilder) -> Result<RequestBuilder, NodeError> {
        let cookie = match &self.auth {
            Auth::Url => return Ok(request),
            Auth::Password { user, password } => return Ok(request.basic_auth(user, Some(password))),
            Auth::Cookie(path) => read_cookie(path)?,
        };
        let (user, password) = cookie.trim().split_once(':').unwrap_or((&cookie, ""));
        Ok(request.basic_auth(user, Some(password)))
    }

    fn unreachable(&self, error: reqwest::Error) -> NodeError {
        NodeError::Unreachable { node: self.name.clone(), why: outside::causes(&error.without_url()) }
    }

    pub(super) fn refused(&self, what: &'static str, code: i64, message: &str) -> NodeError {
        NodeError::Refused { node: self.name.clone(), what, code, message: outside::quote(message) }
    }

    pub(super) fn garbled(&self, what: &'static str, why: impl fmt::Display) -> NodeError {
        NodeError::Garbled { node: self.name.clone(), what, why: outside::quote(&why.to_string()) }
    }

    pub(super) fn not_ready(&self, why: &str) -> NodeError {
        NodeError::NotReady { node: self.name.clone(), why: outside::quote(why) }
    }
}

impl fmt::Debug for Http {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Http").field("name", &self.name).finish_non_exhaustive()
    }
}

fn read_cookie(path: &PathBuf) -> Result<String, NodeError> {
    fs::read_to_string(path).map_err(|error| NodeError::Cookie { path: path.clone(), error })
}
