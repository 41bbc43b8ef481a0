//! What can go wrong between us and a bitcoin node.

use std::path::PathBuf;

use bitcoin::Network;

use crate::bitcoin::address::network_name;

/// Why no usable answer came back. Holds no address and no secret.
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
        /// Where it should be.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// Unreachable, cut off or too slow. What was asked may have been done.
    #[error("the bitcoin node {node} cannot be reached: {why}")]
    Unreachable {
        /// The node's name.
        node: String,
        why: String,
    },
    /// It does not accept our user or password.
    #[error("the bitcoin node {0} does not accept the user and password")]
    Unauthorised(String),
    /// It is starting or catching up with the chain.
    #[error("the bitcoin node {node} is not ready: {why}")]
    NotReady {
        /// The node's name.
        node: String,
        /// What it does.
        why: String,
    },
    /// It answers for another chain. Nothing else it says is used.
    #[error("the bitcoin node {node} is on {found}, expected {}; refused", network_name(*.expected))]
    WrongChain {
        /// The node's name.
        node: String,
        /// The configured network.
        expected: Network,
        /// What it says.
        found: String,
    },
    /// It refused the request.
    #[error("the bitcoin node {node} refused {what}: {message} ({code})")]
    Refused {
        /// The node's name.
        node: String,
        /// What was asked.
        what: &'static str,
        /// JSON-RPC error code, or HTTP status.
        code: i64,
        /// The node's own words, shortened.
        message: String,
    },
    /// The answer is no answer to what was asked, or contradicts itself.
    #[error("the bitcoin node {node} gave no usable answer to {what}: {why}")]
    Garbled {
        /// The node's name.
        node: String,
        /// What was asked.
        what: &'static str,
        /// What is wrong with the answer.
        why: String,
    },
}

impl NodeError {
    /// The code, when the node refused.
    pub(super) const fn code(&self) -> Option<i64> {
        match self {
            Self::Refused { code, .. } => Some(*code),
            _ => None,
        }
    }
}
