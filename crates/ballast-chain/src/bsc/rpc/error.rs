//! Errors between us and a node.

use std::time::Duration;

/// Why there is no usable answer.
#[derive(Debug, thiserror::Error)]
pub enum RpcError {
    /// The configuration names no node.
    #[error("no node is configured (bsc.rpc_urls is empty)")]
    NoNodes,
    /// Not an http(s) address. The text is the parser's error, without the address.
    #[error("a node address in bsc.rpc_urls is not an http(s) URL: {0}")]
    BadUrl(String),
    /// The HTTP client could not be built.
    #[error("{0}")]
    Client(String),
    /// Every node failed recently.
    #[error("no node is usable, next try in {} ms: {complaints}", retry_in.as_millis())]
    AllResting {
        /// Time until the first of them may be asked again.
        retry_in: Duration,
        /// The last complaint about each.
        complaints: String,
    },
    /// A healthy node refused the request with a JSON-RPC error.
    #[error("{node} refused {method}: {message} ({code})")]
    Refused {
        node: String,
        /// The method called.
        method: &'static str,
        /// JSON-RPC error code.
        code: i64,
        /// The node's own words, shortened.
        message: String,
    },
    /// The node itself is at fault; it rests now.
    #[error("{node}: {fault}")]
    Faulty { node: String, fault: NodeFault },
}

/// A fault that makes a node's answers useless for now.
#[derive(Debug, thiserror::Error)]
pub enum NodeFault {
    /// It is on another chain. Nothing else it says is used.
    #[error("is on chain {found}, expected {expected}; refused")]
    WrongChain {
        expected: u64,
        /// The chain that the node reports.
        found: u64,
    },
    /// Unreachable, cut off or too slow.
    #[error("cannot be reached: {0}")]
    Unreachable(String),
    /// An HTTP status other than success.
    #[error("answered HTTP {0}")]
    Status(u16),
    /// The body is not a JSON-RPC answer to the call, or too long.
    #[error("gave no usable answer to {method}: {why}")]
    Garbled {
        /// The method called.
        method: &'static str,
        /// The fault of the answer.
        why: String,
    },
    /// Its answers contradict each other or another node.
    #[error("{0}")]
    Contradiction(String),
}

impl RpcError {
    /// Whether a healthy node refused: the same call is pointless, but the node need not rest.
    #[must_use]
    pub const fn is_refusal(&self) -> bool {
        matches!(self, Self::Refused { .. })
    }
}
