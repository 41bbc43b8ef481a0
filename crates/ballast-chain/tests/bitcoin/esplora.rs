//! The rail through Esplora, answered by a server of our own that speaks as the documentation of Esplora says, over a
//! chain made here.

use std::sync::{Arc, Mutex, MutexGuard};

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use ballast_chain::bitcoin::batch::{self, Batch, Payout, Request};
use ballast_chain::bitcoin::follow::{self, Place};
use ballast_chain::bitcoin::node::{Backend, Broadcast, Node, NodeConfig, NodeError, Spend, Standing};
use ballast_chain::bitcoin::wallet::PayoutWallet;
use ballast_chain::bitcoin::{FeeRate, Network, OutPoint, Transaction, Txid};
use bitcoin::consensus::encode::{deserialize_hex, serialize};
use serde_json::{Value, json};

use crate::chain::Chain;
use crate::lab::{Keys, Shape, elsewhere, fee, payouts};

type Shared = Arc<Mutex<Chain>>;

/// A running server over a chain; ends when dropped.
pub struct Esplora {
    pub url: String,
    chain: Shared,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Esplora {
    fn drop(&mut self) {
        self.task.abort();
    }
}

fn status(chain: &Chain, height: Option<usize>) -> Value {
    let Some(height) = height else { return json!({"confirmed": false}) };
    let hash = chain.blocks[height].block_hash();
    json!({"confirmed": true, "block_height": height, "block_hash": hash, "block_time": 0})
}

fn missing() -> Response {
    (StatusCode::NOT_FOUND, "not found").into_response()
}

fn text(found: Option<impl ToString>) -> Response {
    found.map_or_else(missing, |found| found.to_string().into_response())
}

fn object(found: Option<Value>) -> Response {
    found.map_or_else(missing, |found| axum::Json(found).into_response())
}

async fn block(State(chain): State<Shared>, Path(hash): Path<String>) -> Response {
    let chain = chain.lock().unwrap();
    let height = hash.parse().ok().and_then(|hash| chain.height_of(hash));
    object(height.map(|height| json!({"id": hash, "height": height, "version": 1})))
}

async fn raw_block(State(chain): State<Shared>, Path(hash): Path<String>) -> Response {
    let chain = chain.lock().unwrap();
    let height = hash.parse().ok().and_then(|hash| chain.height_of(hash));
    height.map_or_else(missing, |height| serialize(&chain.blocks[height]).into_response())
}

async fn hash_at(State(chain): State<Shared>, Path(height): Path<usize>) -> Response {
    text(chain.lock().unwrap().blocks.get(height).map(|block| block.block_hash()))
}

async fn tx(State(chain): State<Shared>, Path(txid): Path<String>) -> Response {
    let (chain, txid) = (chain.lock().unwrap(), txid.parse::<Txid>().unwrap());
    let height = chain.block_of(txid);
    let is_waiting = chain.mempool.iter().any(|tx| tx.compute_txid() == txid);
    let is_known = height.is_some() || is_waiting;
    object(is_known.then(|| json!({"txid": txid, "status": status(&chain, height)})))
}

async fn outspend(State(chain): State<Shared>, Path((txid, vout)): Path<(String, u32)>) -> Response {
    let chain = chain.lock().unwrap();
    let outpoint = OutPoint::new(txid.parse().unwrap(), vout);
    let found = chain.output(outpoint).map(|_| match chain.spender(outpoint) {
        None => json!({"spent": false}),
        Some((by, height)) => json!({"spent": true, "txid": by, "vin": 0, "status": status(&chain, height)}),
    });
    object(found)
}

async fn send(State(chain): State<Shared>, body: String) -> Response {
    let mut chain = chain.lock().unwrap();
    let refuse = |code: i64, message: &str| {
        let error = json!({"code": code, "message": message});
        (StatusCode::BAD_REQUEST, format!("sendrawtransaction RPC error: {error}")).into_response()
    };
    let Ok(tx) = deserialize_hex::<Transaction>(&body) else { return refuse(-22, "TX decode failed") };
    let txid = tx.compute_txid();
    if chain.block_of(txid).is_some() {
        return refuse(-27, "Transaction already in block chain");
    }
    for input in &tx.input {
        match chain.spender(input.previous_output) {
            Some((_, Some(_))) => return refuse(-25, "bad-txns-inputs-missingorspent"),
            Some((by, None)) if by != txid => return refuse(-26, "txn-mempool-conflict"),
            _ => {}
        }
    }
    if !chain.mempool.contains(&tx) {
        chain.mempool.push(tx);
    }
    txid.to_string().into_response()
}

impl Esplora {
    pub async fn start() -> Self {
        let chain = Arc::new(Mutex::new(Chain::new()));
        let tip = |State(chain): State<Shared>| async move { text(Some(chain.lock().unwrap().tip().block_hash())) };
        let router = Router::new()
            .route("/api/blocks/tip/hash", get(tip))
            .route("/api/block-height/{height}", get(hash_at))
            .route("/api/block/{hash}", get(block))
            .route("/api/block/{hash}/raw", get(raw_block))
            .route("/api/tx/{txid}", get(tx))
            .route("/api/tx/{txid}/outspend/{vout}", get(outspend))
            .route("/api/tx", post(send))
            .route("/api/fee-estimates", get(|| async { r#"{"1":87.882,"6":3.5,"25":2.000,"144":1.001}"# }))
            .with_state(Arc::clone(&chain));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        // With and without the last stroke is the same address.
        let url = format!("http://{}/api", listener.local_addr().unwrap());
        let task = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { url, chain, task }
    }

    pub fn node(&self) -> Node {
        Node::new(&NodeConfig::new(Backend::Esplora, self.url.clone(), Network::Regtest)).unwrap()
    }

    pub fn chain(&self) -> MutexGuard<'_, Chain> {
        self.chain.lock().unwrap()
    }

    pub fn mine(&self, blocks: usize) {
        (0..blocks).for_each(|_| self.chain().mine(&elsewhere(0)));
    }
}

/// A wallet on such a chain with this many coins.
pub async fn funded(keys: &Keys, coins: usize) -> (Esplora, Node, PayoutWallet) {
    let server = Esplora::start().await;
    let node = server.node();
    let mut wallet = PayoutWallet::begin(keys.descriptors(), &node, None).await.unwrap();
    for _ in 0..coins {
        let address = wallet.funding_address();
        server.chain().mine(&address.script_pubkey());
        wallet.sync(&node, 10).await.unwrap();
    }
    server.mine(100);
    wallet.sync(&node, 1_000).await.unwrap();
    (server, node, wallet)
}

pub fn build(wallet: &PayoutWallet, payouts: &[Payout]) -> Batch {
    let request = Request { batch: "b-1", payouts, fee: fee(2), earlier: &[], in_flight: &[] };
    batch::build(wallet, &request).unwrap()
}

#[tokio::test]
async fn pays_and_follows_as_through_the_other_interface() {
    let keys = Keys::new(Shape::Wpkh);
    let (server, node, mut wallet) = funded(&keys, 2).await;
    let batch = build(&wallet, &payouts(7));
    let coins: Vec<OutPoint> = batch.manifest.outpoints().collect();
    let signed = keys.sign(&batch);
    let look = async |wallet: &PayoutWallet| follow::look(&node, wallet, signed.txid, &coins).await.unwrap().place;

    assert_eq!(look(&wallet).await, Place::Nowhere);
    assert_eq!(node.spend_of(coins[0]).await.unwrap(), Spend::Unspent);
    assert_eq!(node.broadcast(&signed.tx).await.unwrap(), Broadcast::Accepted);
    assert_eq!(node.broadcast(&signed.tx).await.unwrap(), Broadcast::AlreadyInMempool);
    assert_eq!(look(&wallet).await, Place::Mempool);
    assert_eq!(node.spend_of(coins[0]).await.unwrap(), Spend::InMempool { by: Some(signed.txid) });
    let rival = keys.sign(&build(&wallet, &payouts(1)));
    assert!(matches!(node.broadcast(&rival.tx).await.unwrap(), Broadcast::Conflict { .. }));
    let rival_place = follow::look(&node, &wallet, rival.txid, &coins).await.unwrap().place;
    assert_eq!(rival_place, Place::Outbid { by: Some(signed.txid) });

    server.mine(2);
    wallet.sync(&node, 10).await.unwrap();
    let block = wallet.block_of(signed.txid).unwrap();
    assert_eq!(look(&wallet).await, Place::Block(block));
    let standing = node.standing(signed.txid, None).await.unwrap();
    assert_eq!(standing, Standing::Confirmed { block, confirmations: 2 });
    assert_eq!(node.spend_of(coins[0]).await.unwrap(), Spend::InChain { by: signed.txid, block });
    assert_eq!(node.broadcast(&signed.tx).await.unwrap(), Broadcast::AlreadyMined);
    assert!(matches!(node.broadcast(&rival.tx).await.unwrap(), Broadcast::InputsGone { .. }));

    // The chain changes its mind, and the rival is in it now.
    {
        let mut chain = server.chain();
        let keep = chain.blocks.len() - 2;
        chain.blocks.truncate(keep);
        chain.mempool.clear();
        chain.mine_only(&elsewhere(5), vec![rival.tx.clone()]);
        chain.mine(&elsewhere(6));
        chain.mine(&elsewhere(7));
    }
    let synced = wallet.sync(&node, 10).await.unwrap();
    assert!(synced.is_caught_up() && synced.rewound_to.is_some());
    assert!(matches!(look(&wallet).await, Place::Excluded { by, .. } if by == rival.txid));
}

#[tokio::test]
async fn reads_fees_and_refuses_other_chains() {
    let server = Esplora::start().await;
    let node = server.node();
    let rate = FeeRate::from_sat_per_kwu;
    assert_eq!(node.fee_rate(1).await.unwrap(), Some(rate(21_971)));
    assert_eq!(node.fee_rate(10).await.unwrap(), Some(rate(875)));
    assert_eq!(node.fee_rate(1_000).await.unwrap(), Some(rate(251)));
    assert_eq!(node.fee_rate(0).await.unwrap(), None);
    let main = Node::new(&NodeConfig::new(Backend::Esplora, server.url.clone(), Network::Bitcoin)).unwrap();
    assert!(matches!(main.tip().await, Err(NodeError::WrongChain { .. })));
    let nowhere = Node::new(&NodeConfig::new(Backend::Esplora, format!("{}/none", server.url), Network::Regtest));
    assert!(nowhere.unwrap().tip().await.is_err());
}

#[tokio::test]
async fn takes_no_block_whose_content_was_changed() {
    let keys = Keys::new(Shape::Wpkh);
    let (server, node, mut wallet) = funded(&keys, 1).await;
    let (tip, coins) = (wallet.tip(), wallet.coins());
    server.mine(1);
    {
        // A server that pretends a payment to us: the header is real, the content is not.
        let mut chain = server.chain();
        let ours = coins[0].script.clone();
        chain.blocks.last_mut().unwrap().txdata[0].output[0].script_pubkey = ours;
    }
    let refused = wallet.sync(&node, 10).await.unwrap_err();
    assert!(refused.to_string().contains("does not hash to it"), "{refused}");
    assert_eq!((wallet.tip(), wallet.coins()), (tip, coins));
}
