//! Our own server that follows Esplora's documentation, over a chain made here.

use std::sync::{Arc, Mutex, MutexGuard};

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use bitcoin::consensus::encode::{deserialize_hex, serialize};
use bitcoin::hashes::Hash;
use bitcoin::{OutPoint, ScriptBuf, Transaction, Txid, WPubkeyHash};
use serde_json::{Value, json};

use crate::chain::Chain;

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
        // With and without the final slash it is the same address.
        let url = format!("http://{}/api", listener.local_addr().unwrap());
        let task = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { url, chain, task }
    }

    pub fn chain(&self) -> MutexGuard<'_, Chain> {
        self.chain.lock().unwrap()
    }

    pub fn mine(&self, blocks: usize) {
        let nobody = ScriptBuf::new_p2wpkh(&WPubkeyHash::from_byte_array([7; 20]));
        (0..blocks).for_each(|_| self.chain().mine(&nobody));
    }
}
