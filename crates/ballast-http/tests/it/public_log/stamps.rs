//! Checkpoints in bitcoin, by calendars that speak the recorded protocol.

use std::sync::{Arc, Mutex};

use axum::{
    Router,
    body::Bytes,
    extract::{Path, State},
    http::StatusCode,
    routing::{get, post},
};
use ballast_service::public_log::{Stamping, stamp};
use ballast_tlog::ots::{Attestation, Detached, Op, Timestamp};
use bitcoin::{
    Amount, Block, BlockHash, CompactTarget, ScriptBuf, Transaction, TxIn, TxOut, block::Header, hashes::Hash as _,
};
use reqwest::Method;
use sha2::{Digest, Sha256};

use super::*;

/// The digests that a calendar got, and whether a block contains them.
#[derive(Default)]
pub struct Book {
    taken: Vec<Vec<u8>>,
    is_mined: bool,
    /// The path from its message to the block; made up if unset.
    way: Option<Timestamp>,
}

type Shared = (Arc<Mutex<Book>>, String);

fn end(attestation: Attestation) -> Timestamp {
    Timestamp { attestations: vec![attestation], ..Timestamp::default() }
}

fn then(op: Op, next: Timestamp) -> Timestamp {
    Timestamp { next: [(op, next)].into(), ..Timestamp::default() }
}

pub async fn calendar() -> (String, Arc<Mutex<Book>>) {
    let book = Arc::<Mutex<Book>>::default();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let router = Router::new()
        .route("/digest", post(digest))
        .route("/timestamp/{message}", get(known))
        .with_state((book.clone(), url.clone()));
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    (url, book)
}

async fn digest(State((book, url)): State<Shared>, body: Bytes) -> Vec<u8> {
    let message = Sha256::digest([&body, &b"salt"[..]].concat()).to_vec();
    book.lock().unwrap().taken.push(message);
    then(Op::Append(b"salt".to_vec()), then(Op::Sha256, end(Attestation::Pending(url)))).to_bytes()
}

async fn known(State((book, _)): State<Shared>, Path(message): Path<String>) -> (StatusCode, Vec<u8>) {
    let book = book.lock().unwrap();
    let is_known = book.taken.iter().any(|taken| hex::encode(taken) == message);
    if let Some(way) = &book.way {
        return (StatusCode::OK, way.to_bytes());
    }
    if !is_known || !book.is_mined {
        return (StatusCode::NOT_FOUND, b"Pending confirmation in Bitcoin blockchain".to_vec());
    }
    let block = then(Op::Sha256, then(Op::Sha256, end(Attestation::Bitcoin(900_123))));
    (StatusCode::OK, then(Op::Prepend(vec![3; 32]), block).to_bytes())
}

#[tokio::test(flavor = "multi_thread")]
async fn one_checkpoint_a_day_is_dated_and_the_date_is_looked_for() {
    let (one, of_one) = calendar().await;
    let (two, _of_two) = calendar().await;
    let away = "http://127.0.0.1:9".to_owned();
    let server = service(|config| config.log.calendars = vec![one, two, away]).await;
    entries(&server, "Mina", 3).await;
    let row = signed(&server).await;
    let stamping = Stamping::new().unwrap();
    stamp(&server.app, &stamping).await.unwrap();
    let (_, list) = text(&server, "/log/stamps").await;
    assert!(list.starts_with(&format!("{} ", row.size)) && list.ends_with(" pending\n"), "{list}");

    // The file next to it dates what the log signed, byte for byte.
    let path = format!("/log/stamps/{}", row.size);
    assert_eq!(text(&server, &path).await.1, row.note);
    let (_, bytes) = server.request(Method::GET, &format!("{path}.ots")).bytes().await;
    let file = Detached::parse(&bytes).unwrap();
    assert_eq!(file.digest, <[u8; 32]>::from(Sha256::digest(&row.note)));
    assert_eq!((file.pending().unwrap().len(), file.blocks().unwrap().len()), (2, 0));

    // Another one on the same day, and a check before it is due: nothing.
    entries(&server, "Otto", 2).await;
    signed(&server).await;
    stamp(&server.app, &stamping).await.unwrap();
    assert_eq!(of_one.lock().unwrap().taken.len(), 1);
    of_one.lock().unwrap().is_mined = true;
    server.advance_days(1);
    stamp(&server.app, &stamping).await.unwrap();
    let (_, list) = text(&server, "/log/stamps").await;
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 2, "{list}");
    assert!(lines[0].ends_with(" pending") && lines[1].ends_with(" block 900123, as calendars say"), "{list}");
    let (_, bytes) = server.request(Method::GET, &format!("{path}.ots")).bytes().await;
    let file = Detached::parse(&bytes).unwrap();
    let taken = of_one.lock().unwrap().taken[0].clone();
    let root = Sha256::digest(Sha256::digest([vec![3; 32], taken].concat()));
    assert_eq!(file.blocks().unwrap(), [(900_123, root.into())]);
    assert_eq!(text(&server, "/log/stamps/1.ots").await.0, 404);
    assert_eq!(text(&server, "/log/stamps/x").await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_calendar_that_answers_it_is_tried_again() {
    let server = service(|config| config.log.calendars = vec!["http://127.0.0.1:9".into()]).await;
    entries(&server, "Mina", 1).await;
    signed(&server).await;
    let told = stamp(&server.app, &Stamping::new().unwrap()).await.unwrap_err().to_string();
    assert!(told.starts_with("no calendar accepted checkpoint"), "{told}");
    assert_eq!(text(&server, "/log/stamps").await.1, "");
}

/// Block 7 of a private chain, with one transaction that commits to a message.
fn block_with(message: &[u8]) -> Block {
    let committed = <&bitcoin::script::PushBytes>::try_from(message).unwrap();
    let coinbase = Transaction {
        version: bitcoin::transaction::Version::ONE,
        lock_time: bitcoin::absolute::LockTime::ZERO,
        input: vec![TxIn { script_sig: ScriptBuf::from_bytes(vec![1, 7]), ..TxIn::default() }],
        output: vec![TxOut { value: Amount::ZERO, script_pubkey: ScriptBuf::new_op_return(committed) }],
    };
    let header = Header {
        version: bitcoin::block::Version::ONE,
        prev_blockhash: BlockHash::all_zeros(),
        merkle_root: coinbase.compute_txid().to_raw_hash().into(),
        time: 1_700_000_000,
        bits: CompactTarget::from_consensus(0x207f_ffff),
        nonce: 0,
    };
    let mut block = Block { header, txdata: vec![coinbase] };
    while block.header.validate_pow(block.header.target()).is_err() {
        block.header.nonce += 1;
    }
    block
}

/// An Esplora server that has such a block, if there is one.
async fn node(has: Arc<Mutex<Option<Block>>>) -> String {
    let height = async |State(has): State<Arc<Mutex<Option<Block>>>>| match &*has.lock().unwrap() {
        Some(block) => (StatusCode::OK, block.block_hash().to_string()),
        None => (StatusCode::NOT_FOUND, String::new()),
    };
    let raw = async |State(has): State<Arc<Mutex<Option<Block>>>>| {
        has.lock().unwrap().as_ref().map(bitcoin::consensus::serialize).unwrap_or_default()
    };
    let router =
        Router::new().route("/block-height/7", get(height)).route("/block/{hash}/raw", get(raw)).with_state(has);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    url
}

#[tokio::test(flavor = "multi_thread")]
async fn the_block_of_a_timestamp_is_looked_up_at_our_own_node() {
    let (calendar, book) = calendar().await;
    let has = Arc::<Mutex<Option<Block>>>::default();
    let url = node(has.clone()).await;
    let secp = bitcoin::secp256k1::Secp256k1::new();
    let account = bitcoin::bip32::Xpriv::new_master(bitcoin::Network::Regtest, &[9; 32]).unwrap();
    let account = bitcoin::bip32::Xpub::from_priv(&secp, &account);
    let server = service(|config| {
        config.log.calendars = vec![calendar];
        config.bitcoin.network = "regtest".into();
        config.bitcoin.backend = Some(ballast_config::BitcoinBackend::Esplora);
        config.bitcoin.backend_url = Some(ballast_config::Secret::new(url));
        config.bitcoin.descriptor = Some(format!("wpkh({account}/0/*)"));
        config.bitcoin.change_descriptor = Some(format!("wpkh({account}/1/*)"));
    })
    .await;
    entries(&server, "Mina", 1).await;
    signed(&server).await;
    let stamping = Stamping::new().unwrap();
    stamp(&server.app, &stamping).await.unwrap();
    // The path from the calendar's message to the block: into the only transaction, which commits to it.
    let taken = book.lock().unwrap().taken[0].clone();
    let block = block_with(&taken);
    let raw = bitcoin::consensus::serialize(&block.txdata[0]);
    let at = raw.windows(32).position(|part| part == taken).unwrap();
    let root = then(Op::Sha256, then(Op::Sha256, end(Attestation::Bitcoin(7))));
    let whole = then(Op::Append(raw[at + 32..].to_vec()), root);
    book.lock().unwrap().way = Some(then(Op::Prepend(raw[..at].to_vec()), whole));
    let looked = async |days| {
        server.advance_days(days);
        stamp(&server.app, &stamping).await.unwrap();
        let (_, list) = text(&server, "/log/stamps").await;
        list.lines().last().unwrap().split_once("block ").unwrap().1.to_owned()
    };
    assert_eq!(looked(1).await, "7, as calendars say", "our node does not have it yet");
    *has.lock().unwrap() = Some(block_with(&[6; 32]));
    assert_eq!(looked(1).await, "7, as calendars say", "our node has another block there");
    *has.lock().unwrap() = Some(block);
    assert_eq!(looked(1).await, "7, seen by our node");
}
