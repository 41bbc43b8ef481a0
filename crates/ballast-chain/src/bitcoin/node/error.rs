//! Errors between us and a bitcoin node.

use std::path::PathBuf;

use bitcoin::Network;

use crate::bitcoin::address::network_name;

/// Why there is no usable answer. Contains no address and no secret.
#[derive(Debug, thiserror::Error)]
pub enum NodeError {
    /// Not an http(s) address.
    #[error("bitcoin.backend_url is not an http(s) URL: {0}")]
    BadUrl(String),
    /// The HTTP client could not be built.
    #[error("{0}")]
    Client(String),
    /// The node's cookie file cannot be read.
    #[error("the bitcoin node's cookie file {} cannot be read: {error}; is the node running?", path.display())]
    Cookie {
        /// The expected path.
        path: PathBuf,
        /// The system's error.
        error: std::io::Error,
    },
    /// Unreachable, cut off or too slow. The request may have been carried out.
    #[error("the bitcoin node {node} cannot be reached: {why}")]
    Unreachable { node: String, why: String },
    /// It does not accept our user or password.
    #[error("the bitcoin node {0} does not accept the user and password")]
    Unauthorised(String),
    /// It is starting or catching up with the chain.
    #[error("the bitcoin node {node} is not ready: {why}")]
    NotReady {
        node: String,
        /// What it is doing.
        why: String,
    },
    /// It is on another chain. Nothing else it says is used.
    #[error("the bitcoin node {node} is on {found}, expected {}; refused", network_name(*.expected))]
    WrongChain {
        node: String,
        expected: Network,
        /// The network that it reports.
        found: String,
    },
    /// It refused the request.
    #[error("the bitcoin node {node} refused {what}: {message} ({code})")]
    Refused {
        node: String,
        /// The request.
        what: &'static str,
        /// JSON-RPC error code, or HTTP status.
        code: i64,
        /// The node's own words, shortened.
        message: String,
    },
    /// The answer does not fit the request, or contradicts itself.
    #[error("the bitcoin node {node} gave no usable answer to {what}: {why}")]
    Garbled {
        node: String,
        /// The request.
        what: &'static str,
        /// The fault of the answer.
        why: String,
    },
}

impl NodeError {
    /// The code, if the node refused.
    pub(super) const fn code(&self) -> Option<i64> {
        match self {
            Self::Refused { code, .. } => Some(*code),
            _ => None,
        }
    }
}
