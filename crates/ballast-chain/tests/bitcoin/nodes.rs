//! Answers of nodes, and how we treat a node without a usable one.

use std::time::Duration;

use ballast_chain::bitcoin::devnet::Devnet;
use ballast_chain::bitcoin::node::{Auth, Backend, Node, NodeConfig, NodeError, Spend, Standing};
use ballast_chain::bitcoin::{Network, OutPoint};
use bitcoin::ScriptBuf;
use bitcoin::hashes::Hash;

fn anyone() -> ScriptBuf {
    ScriptBuf::new_p2wsh(&bitcoin::WScriptHash::all_zeros())
}

#[tokio::test]
async fn reads_blocks_and_payouts() {
    let net = Devnet::start().await.unwrap();
    let node = net.node().unwrap();
    let hashes = net.mine(3, &anyone()).await.unwrap();
    let tip = node.tip().await.unwrap();
    assert_eq!((tip.height, tip.hash), (3, hashes[2]));
    assert_eq!(node.hash_at(2).await.unwrap(), Some(hashes[1]));
    assert_eq!(node.hash_at(4).await.unwrap(), None);
    assert!(node.has(tip).await.unwrap());

    let block = node.block(hashes[1]).await.unwrap().unwrap();
    assert_eq!(block.header.prev_blockhash, hashes[0]);
    assert_eq!(node.block(bitcoin::BlockHash::all_zeros()).await.unwrap(), None);

    let coinbase = block.txdata[0].compute_txid();
    let hinted = node.standing(coinbase, Some(hashes[1])).await.unwrap();
    let Standing::Confirmed { block: mark, confirmations } = hinted else { panic!("{hinted:?}") };
    assert_eq!((mark.height, mark.hash, confirmations), (2, hashes[1], 2));
    assert_eq!(node.spend_of(OutPoint::new(coinbase, 0)).await.unwrap(), Spend::Unspent);
    assert_eq!(node.spend_of(OutPoint::new(coinbase, 9)).await.unwrap(), Spend::NotInChain);
    let unknown = bitcoin::Txid::all_zeros();
    assert_eq!(node.standing(unknown, None).await.unwrap(), Standing::Unknown);
    assert_eq!(node.fee_rate(6).await.unwrap(), None, "a new chain has no fees to learn from");

    net.take_back(2).await.unwrap();
    assert!(!node.has(tip).await.unwrap());
    let gone = node.standing(coinbase, Some(hashes[1])).await.unwrap();
    assert_eq!(gone, Standing::Unknown);
}

#[tokio::test]
async fn says_what_is_wrong_with_a_node() {
    let net = Devnet::start().await.unwrap();
    let mut config = net.config().clone();

    config.network = Network::Bitcoin;
    let wrong = Node::new(&config).unwrap().tip().await.unwrap_err();
    assert!(matches!(&wrong, NodeError::WrongChain { found, .. } if found == "regtest"), "{wrong}");
    config.network = Network::Regtest;

    config.auth = Auth::Password { user: "u".to_owned(), password: "hunter2".to_owned() };
    let refused = Node::new(&config).unwrap().tip().await.unwrap_err();
    assert!(matches!(refused, NodeError::Unauthorised(_)), "{refused}");
    assert!(!format!("{refused:?}").contains("hunter2"));

    config.auth = Auth::Cookie("/no/such/cookie".into());
    let missing = Node::new(&config).unwrap().tip().await.unwrap_err();
    assert!(matches!(missing, NodeError::Cookie { .. }), "{missing}");

    config = net.config().clone();
    let node = Node::new(&config).unwrap();
    node.tip().await.unwrap();
    net.stop().await;
    let down = node.tip().await.unwrap_err();
    assert!(matches!(down, NodeError::Cookie { .. } | NodeError::Unreachable { .. }), "{down}");
}

#[tokio::test]
async fn gives_up_on_a_silent_node_in_time() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    for backend in [Backend::Core, Backend::Esplora] {
        let timeout = Duration::from_millis(200);
        let config = NodeConfig { timeout, ..NodeConfig::new(backend, url.clone(), Network::Regtest) };
        let node = Node::new(&config).unwrap();
        let answer = tokio::time::timeout(Duration::from_secs(5), node.tip()).await.unwrap();
        assert!(matches!(answer, Err(NodeError::Unreachable { .. })), "{answer:?}");
    }
}
