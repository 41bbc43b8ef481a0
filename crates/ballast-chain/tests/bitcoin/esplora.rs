//! The rail through Esplora, over a chain made here.

use ballast_chain::bitcoin::batch::{self, Batch, Payout, Request};
use ballast_chain::bitcoin::follow::{self, Place};
use ballast_chain::bitcoin::node::{Backend, Broadcast, Node, NodeConfig, NodeError, Spend, Standing};
use ballast_chain::bitcoin::wallet::PayoutWallet;
use ballast_chain::bitcoin::{FeeRate, Network, OutPoint};

use crate::esplora_server::Esplora;
use crate::lab::{Keys, Shape, elsewhere, fee, payouts};

fn node_of(server: &Esplora) -> Node {
    Node::new(&NodeConfig::new(Backend::Esplora, server.url.clone(), Network::Regtest)).unwrap()
}

/// A wallet on such a chain with this many coins.
pub async fn funded(keys: &Keys, coins: usize) -> (Esplora, Node, PayoutWallet) {
    let server = Esplora::start().await;
    let node = node_of(&server);
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

    // After a re-organization the rival is in the chain.
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
    let node = node_of(&server);
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
        // A server that fakes a payment to us: the header is real, the content is not.
        let mut chain = server.chain();
        let ours = coins[0].script.clone();
        chain.blocks.last_mut().unwrap().txdata[0].output[0].script_pubkey = ours;
    }
    let refused = wallet.sync(&node, 10).await.unwrap_err();
    assert!(refused.to_string().contains("does not hash to it"), "{refused}");
    assert_eq!((wallet.tip(), wallet.coins()), (tip, coins));
}

#[tokio::test]
async fn takes_no_block_that_nobody_worked_for() {
    let keys = Keys::new(Shape::Wpkh);
    let (server, node, mut wallet) = funded(&keys, 1).await;
    let (tip, coins) = (wallet.tip(), wallet.coins());
    server.chain().pretend(&coins[0].script, Vec::new());
    let refused = wallet.sync(&node, 10).await.unwrap_err();
    assert!(refused.to_string().contains("work"), "{refused}");
    assert_eq!((wallet.tip(), wallet.coins()), (tip, coins));
}

#[tokio::test]
async fn the_main_network_is_no_chain_that_costs_nothing() {
    let server = Esplora::start().await;
    server.chain().blocks = vec![bitcoin::constants::genesis_block(Network::Bitcoin)];
    server.mine(8);
    let node = Node::new(&NodeConfig::new(Backend::Esplora, server.url.clone(), Network::Bitcoin)).unwrap();
    let tip = node.tip().await.unwrap();
    assert_eq!(tip.height, 8, "it begins as it should");
    let refused = node.block(tip.hash).await.unwrap_err();
    assert!(refused.to_string().contains("too little work"), "{refused}");
}
