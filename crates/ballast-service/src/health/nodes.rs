//! The nodes of both chains, queried now.

use std::time::Duration;

use ballast_chain::{
    bitcoin::node::{BlockMark, Node, NodeError},
    bsc::rpc::{NodeFacts, Rpc, RpcConfig},
};
use ballast_config::{Bsc, Secret};
use ballast_core::reconcile::Place;
use ballast_store::reads;
use futures_util::future::join_all;
use serde::Serialize;
use tokio::time::timeout;
use utoipa::ToSchema;

use super::{Check, State, in_words};
use crate::{
    stage::Stage,
    state::{App, AppState},
    words,
};

/// Timeout for all requests to one node.
const PATIENCE: Duration = Duration::from_secs(4);
/// A newest block this old is late; BNB Smart Chain makes one in seconds.
const BSC_LATE_SECONDS: i64 = 120;
/// How many blocks deposits may lag behind the node; more than any number of confirmations.
const BEHIND_BLOCKS: u64 = 200;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NodeView {
    /// `bsc` or `bitcoin`.
    #[schema(value_type = words::ChainName)]
    pub chain: &'static str,
    /// Scheme, host and port.
    pub node: String,
    /// Severity of the finding.
    pub state: State,
    /// Height of its newest block.
    pub head: Option<u64>,
    /// Age of that block, for a chain that makes one every few seconds.
    pub lag_seconds: Option<i64>,
    /// Blocks that have not been processed yet.
    pub behind_blocks: Option<u64>,
    /// The finding, as a sentence.
    pub found: String,
    /// How to fix it; null if there is nothing to do.
    pub todo: Option<String>,
}

/// Queries every configured node at the same time.
pub async fn nodes(app: &App) -> Vec<NodeView> {
    let (mut bsc, bitcoin) = tokio::join!(bsc(app), bitcoin(app));
    bsc.extend(bitcoin);
    bsc
}

/// Whether enough nodes are configured to agree about a deposit.
#[must_use]
pub fn quorum(app: &AppState) -> Check {
    quorum_of(&app.config.bsc, app.stage)
}

/// Like [`quorum`], from the settings alone.
#[must_use]
pub fn quorum_of(bsc: &Bsc, stage: Stage) -> Check {
    const NAME: &str = "quorum";
    let Bsc { quorum, single_node_limit_usdt: limit, .. } = *bsc;
    let hosts = match Rpc::new(&bsc.rpc()) {
        Ok(rpc) => rpc.hosts(),
        Err(error) => return Check::not(NAME, State::Bad, error.to_string(), "Correct bsc.rpc_urls."),
    };
    if hosts < quorum {
        let found = format!(
            "{quorum} nodes of different hosts must agree about a deposit (bsc.quorum), {hosts} in bsc.rpc_urls: no more \
             than {} are credited in 24 hours",
            limit.in_words()
        );
        let todo = "Name a node of another provider in bsc.rpc_urls.";
        return Check::not(NAME, State::Bad, found, todo);
    }
    if quorum == 1 && !stage.is_played() {
        let found = format!(
            "the word of one node is enough to credit a deposit (bsc.quorum = 1), up to {} in 24 hours",
            limit.in_words()
        );
        let todo = "Name nodes of two providers in bsc.rpc_urls and set bsc.quorum = 2.";
        return Check::not(NAME, State::Warn, found, todo);
    }
    Check::good(NAME, format!("{quorum} of {hosts} nodes of different hosts must agree about a deposit"))
}

async fn bsc(app: &App) -> Vec<NodeView> {
    let chain = app.config.bsc.chain_id;
    let cursor = app.store.read(move |conn| reads::cursor(conn, chain)).await.ok().flatten();
    let read_to = cursor.and_then(|cursor| cursor.tail.last().map(|mark| mark.number));
    join_all(app.config.bsc.rpc_urls.iter().map(|url| ask(app, url, read_to))).await
}

async fn ask(app: &App, url: &Secret, read_to: Option<u64>) -> NodeView {
    let config = RpcConfig { urls: vec![url.expose().to_owned()], ..app.config.bsc.rpc() };
    let rpc = match Rpc::new(&config) {
        Ok(rpc) => rpc,
        Err(error) => return away("bsc", "bsc.rpc_urls".to_owned(), error.to_string()),
    };
    let name = rpc.nodes().first().map(|node| node.name().to_owned()).unwrap_or_default();
    let report = match timeout(PATIENCE, rpc.examine()).await {
        Ok(reports) => reports.into_iter().next(),
        Err(_) => None,
    };
    match report.map(|report| report.outcome) {
        Some(Ok(facts)) => judged(app, name, &facts, read_to),
        Some(Err(error)) => away("bsc", name, error.to_string()),
        None => away("bsc", name, format!("it does not answer within {} seconds", PATIENCE.as_secs())),
    }
}

fn judged(app: &App, node: String, facts: &NodeFacts, read_to: Option<u64>) -> NodeView {
    let made = i64::try_from(facts.head_timestamp).unwrap_or(i64::MAX);
    let lag = (app.clock.now().millis() / 1000).saturating_sub(made).max(0);
    let behind = read_to.map(|read| facts.head.saturating_sub(read));
    // A private chain makes a block only when someone pays.
    let (state, todo) = if lag > BSC_LATE_SECONDS && !app.stage.is_played() {
        (State::Warn, Some("It is behind, or our clock is ahead: compare its newest block with an explorer."))
    } else if behind.is_some_and(|behind| behind > BEHIND_BLOCKS) {
        (State::Warn, Some("Deposits are still catching up; look at the job `deposits` if this does not shrink."))
    } else {
        (State::Good, None)
    };
    NodeView {
        chain: "bsc",
        node,
        state,
        head: Some(facts.head),
        lag_seconds: Some(lag),
        behind_blocks: behind,
        found: format!("block {}, made {} ago; final up to {}", facts.head, in_words(lag), facts.finalized),
        todo: todo.map(str::to_owned),
    }
}

async fn bitcoin(app: &App) -> Option<NodeView> {
    let node: &Node = app.chains.payouts.as_ref()?.node();
    let name = node.name().to_owned();
    let read_to = app.store.read(reads::comparisons).await.unwrap_or_default();
    let read_to = read_to.into_iter().find(|(seen, _)| seen.place == Place::PayoutWallet).map(|(seen, _)| seen.block);
    Some(match tip(node).await {
        Ok(tip) => {
            let head = u64::from(tip.height);
            NodeView {
                chain: "bitcoin",
                node: name,
                state: State::Good,
                head: Some(head),
                lag_seconds: None,
                behind_blocks: read_to.map(|read| head.saturating_sub(read)),
                found: format!("block {head}"),
                todo: None,
            }
        }
        Err(error) => away("bitcoin", name, error.to_string()),
    })
}

/// The newest block of a bitcoin node on the right network.
///
/// # Errors
/// When the node, or the connection to it, is faulty.
pub async fn tip(node: &Node) -> Result<BlockMark, NodeError> {
    timeout(PATIENCE, node.tip()).await.unwrap_or_else(|_| {
        let why = format!("it does not answer within {} seconds", PATIENCE.as_secs());
        Err(NodeError::Unreachable { node: node.name().to_owned(), why })
    })
}

fn away(chain: &'static str, node: String, found: String) -> NodeView {
    let todo = "Check that the node is running and reachable from here; the others continue in the \
        meantime."
        .to_owned();
    let (head, lag_seconds, behind_blocks) = (None, None, None);
    NodeView { chain, node, state: State::Bad, head, lag_seconds, behind_blocks, found, todo: Some(todo) }
}
