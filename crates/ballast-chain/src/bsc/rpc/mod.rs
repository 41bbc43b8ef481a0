//! JSON-RPC over several nodes, any of which may be down, slow, on another chain or lying.
//!
//! A call goes to the node that last worked; if that one fails, to the next. A node that failed rests for a growing
//! time. A node's chain id is checked before any of its other answers is used, and again every few seconds.

mod batch;
mod calls;
mod error;
mod header;
mod health;
mod node;
mod receipts;
mod report;
mod types;
mod vouch;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde_json::Value;

pub use batch::Ask;
pub use calls::EthCalls;
pub(crate) use calls::token_balance_call;
pub use error::{NodeFault, RpcError};
pub use header::Header;
pub use node::Node;
pub use report::{NodeFacts, NodeReport};
pub(crate) use types::word;
pub use types::{BlockRef, Log, LogFilter, LogScope, Receipt};
pub use vouch::{CallPlace, Council, VouchError, Vouched};

/// The nodes to ask, and how patiently.
#[derive(Debug, Clone)]
pub struct RpcConfig {
    /// `http://` or `https://` addresses, the preferred one first. They may carry secrets and are never shown whole.
    pub urls: Vec<String>,
    /// The chain every node must be on (56 on BNB Smart Chain).
    pub chain_id: u64,
    /// How many nodes of different hosts must agree on anything that money depends on.
    pub quorum: usize,
    /// How long a node's chain id stays checked.
    pub chain_check: Duration,
    /// Time limit of a call, connecting and reading included.
    pub call_timeout: Duration,
    /// How long a node rests after its first failure; doubles with each further one.
    pub first_rest: Duration,
    pub longest_rest: Duration,
}

impl RpcConfig {
    /// Default patience: 10 s a call, resting from 250 ms up to 30 s, the chain id checked every 10 s. One node
    /// suffices.
    #[must_use]
    pub fn new(urls: Vec<String>, chain_id: u64) -> Self {
        Self {
            urls,
            chain_id,
            quorum: 1,
            chain_check: Duration::from_secs(10),
            call_timeout: Duration::from_secs(10),
            first_rest: Duration::from_millis(250),
            longest_rest: Duration::from_secs(30),
        }
    }
}

/// Several nodes of one chain, used as one.
#[derive(Debug)]
pub struct Rpc {
    nodes: Vec<Node>,
    chain_id: u64,
    quorum: usize,
    preferred: AtomicUsize,
    /// Since when each node, by its index, has been absent when asked to vouch.
    pub(super) absent_since: Mutex<BTreeMap<usize, Instant>>,
}

impl Rpc {
    /// Prepares the connections; sends nothing yet. Fails on an empty list and on an address that is not an http(s)
    /// URL.
    pub fn new(config: &RpcConfig) -> Result<Self, RpcError> {
        let nodes = config.urls.iter().map(|url| Node::new(url, config)).collect::<Result<Vec<_>, _>>()?;
        if nodes.is_empty() {
            return Err(RpcError::NoNodes);
        }
        Ok(Self {
            nodes,
            chain_id: config.chain_id,
            quorum: config.quorum.max(1),
            preferred: AtomicUsize::new(0),
            absent_since: Mutex::default(),
        })
    }

    /// The chain every node must be on.
    #[must_use]
    pub const fn expected_chain_id(&self) -> u64 {
        self.chain_id
    }

    /// How many nodes of different hosts must agree on anything that money depends on.
    #[must_use]
    pub const fn quorum(&self) -> usize {
        self.quorum
    }

    /// Number of different hosts configured.
    #[must_use]
    pub fn hosts(&self) -> usize {
        distinct_hosts(&self.nodes)
    }

    /// How many must agree here: the quorum, or every host if fewer are configured. A caller that credits money on
    /// fewer than the quorum has to limit it.
    #[must_use]
    pub fn needed(&self) -> usize {
        self.quorum.min(self.hosts())
    }

    /// All configured nodes, resting or not, in the order of the configuration.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The nodes that are not resting, the one that last worked first. Fails if all are resting.
    pub fn usable(&self) -> Result<Vec<&Node>, RpcError> {
        let first = self.preferred.load(Ordering::Relaxed);
        let (before, from) = self.nodes.split_at(first.min(self.nodes.len()));
        let usable: Vec<&Node> = from.iter().chain(before).filter(|node| node.rest_left().is_none()).collect();
        if usable.is_empty() {
            return Err(self.all_resting());
        }
        Ok(usable)
    }

    /// Notes that this node worked: its failures are forgotten and it is asked first from now on.
    pub fn prefer(&self, node: &Node) {
        node.forgive();
        let found = self.nodes.iter().position(|other| std::ptr::eq(other, node));
        if let Some(index) = found
            && self.preferred.swap(index, Ordering::Relaxed) != index
        {
            tracing::info!(chain.node = node.name(), "asking this node first from now on");
        }
    }

    /// The earliest end of a rest, with the last complaint about each node.
    fn all_resting(&self) -> RpcError {
        let retry_in = self.nodes.iter().filter_map(Node::rest_left).min();
        let complaints: Vec<String> = self.nodes.iter().filter_map(Node::complaint).collect();
        RpcError::AllResting { retry_in: retry_in.unwrap_or_default(), complaints: complaints.join("; ") }
    }
}

/// Number of different hosts of these nodes.
pub(crate) fn distinct_hosts<'a>(nodes: impl IntoIterator<Item = &'a Node>) -> usize {
    nodes.into_iter().map(Node::host).collect::<BTreeSet<_>>().len()
}

impl EthCalls for Rpc {
    /// Asks one usable node after another until one answers. A refusal by a healthy node is an answer.
    async fn request<T: DeserializeOwned + Send>(&self, method: &'static str, params: Value) -> Result<T, RpcError> {
        let mut last = RpcError::NoNodes;
        for node in self.usable()? {
            match node.request(method, params.clone()).await {
                Ok(answer) => {
                    self.prefer(node);
                    return Ok(answer);
                }
                Err(error) if error.is_refusal() => return Err(error),
                Err(error) => last = error,
            }
        }
        Err(last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rpc(urls: &[&str]) -> Result<Rpc, RpcError> {
        let urls = urls.iter().map(|&url| url.to_owned()).collect();
        Rpc::new(&RpcConfig::new(urls, 56))
    }

    #[test]
    fn refuses_addresses_it_cannot_use() {
        assert!(matches!(rpc(&[]), Err(RpcError::NoNodes)));
        for url in ["", "node.example:8545", "ws://node.example", "ftp://node.example"] {
            assert!(matches!(rpc(&[url]), Err(RpcError::BadUrl(_))), "{url}");
        }
    }

    #[test]
    fn never_shows_the_secret_part_of_an_address() {
        let rpc = rpc(&["https://user:pass@bsc.example:8443/v3/secret-key?token=secret"]).unwrap();
        assert_eq!(rpc.nodes()[0].name(), "https://bsc.example:8443");
        assert!(!format!("{rpc:?}").contains("secret"));
        assert!(!format!("{rpc:?}").contains("pass"));
    }

    #[test]
    fn rests_a_node_that_failed_and_asks_the_next() {
        let rpc = rpc(&["http://one.example", "http://two.example"]).unwrap();
        rpc.nodes()[0].distrust("was caught lying");
        let names: Vec<&str> = rpc.usable().unwrap().iter().map(|node| node.name()).collect();
        assert_eq!(names, ["http://two.example"]);
        rpc.nodes()[1].distrust("was caught, too");
        let Err(RpcError::AllResting { complaints, retry_in }) = rpc.usable() else {
            panic!("a resting node was offered");
        };
        assert!(retry_in <= Duration::from_millis(250));
        assert!(complaints.contains("http://one.example: was caught lying"), "{complaints}");
    }

    #[test]
    fn two_nodes_of_one_host_are_one_voice() {
        let hosts = |urls: &[&str]| rpc(urls).unwrap().hosts();
        assert_eq!(hosts(&["https://a.example/one", "https://a.example:8443/two", "http://A.example"]), 1);
        assert_eq!(hosts(&["https://a.example/one", "https://b.example/one"]), 2);
        assert_eq!(hosts(&["http://127.0.0.1:8545", "http://127.0.0.1:8546"]), 2, "each may be a tunnel");
    }

    #[test]
    fn keeps_to_the_node_that_worked() {
        let rpc = rpc(&["http://one.example", "http://two.example"]).unwrap();
        rpc.prefer(&rpc.nodes()[1]);
        let names: Vec<&str> = rpc.usable().unwrap().iter().map(|node| node.name()).collect();
        assert_eq!(names, ["http://two.example", "http://one.example"]);
    }
}
