//! The watch-only wallet on a chain that grows, shrinks and changes.

use ballast_chain::bitcoin::wallet::{Branch, Coin, Descriptors, PayoutWallet, WalletError};
use ballast_chain::bitcoin::{Network, devnet::Devnet};

use crate::lab::{Keys, Lab, Shape, elsewhere};

fn spendable(wallet: &PayoutWallet) -> usize {
    wallet.coins().iter().filter(|coin| coin.is_spendable).count()
}

#[tokio::test]
async fn finds_its_coins_for_every_kind_of_descriptor() {
    for shape in [Shape::Wpkh, Shape::Taproot, Shape::Multisig] {
        let lab = Lab::start_with(Keys::new(shape), 2).await;
        let coins = lab.wallet.coins();
        assert_eq!(coins.len(), 2, "{shape:?}");
        let Coin { amount_sat, branch, confirmations, is_spendable, .. } = coins[0];
        assert_eq!((amount_sat, branch, is_spendable), (5_000_000_000, Branch::Funding, true));
        assert!(confirmations > 100);
        assert!(lab.wallet.is_mine(&coins[0].script));
        assert!(!lab.wallet.is_mine(&elsewhere(1)));
        let change = lab.wallet.descriptors().script(Branch::Change, 7).unwrap();
        assert!(lab.wallet.is_mine(&change), "an address that was never given out is ours, too");
    }
}

#[tokio::test]
async fn keeps_a_reward_until_it_is_mature() {
    let mut lab = Lab::start(0).await;
    let address = lab.wallet.funding_address();
    lab.net.mine(1, &address.script_pubkey()).await.unwrap();
    lab.mine(98).await;
    assert_eq!((lab.wallet.coins().len(), spendable(&lab.wallet)), (1, 0));
    lab.mine(1).await;
    assert_eq!(spendable(&lab.wallet), 1);
}

#[tokio::test]
async fn comes_back_from_its_snapshot_and_from_nothing() {
    let lab = Lab::start(3).await;
    let snapshot = lab.wallet.snapshot().unwrap();
    let text = String::from_utf8(snapshot.clone()).unwrap();
    assert!(!text.contains("prv"), "a private key in the snapshot");

    let loaded = PayoutWallet::load(lab.keys.descriptors(), &snapshot).unwrap();
    assert_eq!(loaded.tip(), lab.wallet.tip());
    assert_eq!(loaded.coins(), lab.wallet.coins());
    assert_eq!(loaded.snapshot().unwrap(), snapshot);

    let mut again = PayoutWallet::begin(lab.keys.descriptors(), &lab.node, Some(0)).await.unwrap();
    let first = again.sync(&lab.node, 2).await.unwrap();
    assert!(!first.is_caught_up());
    assert_eq!((first.blocks, first.tip.height), (2, 2));
    again.sync(&lab.node, u32::MAX).await.unwrap();
    assert_eq!(again.coins(), lab.wallet.coins());

    let others = Keys::new(Shape::Taproot).descriptors();
    let refused = PayoutWallet::load(others, &snapshot).unwrap_err();
    assert!(matches!(refused, WalletError::Snapshot(_)), "{refused}");
    assert!(PayoutWallet::load(lab.keys.descriptors(), b"{}").is_err());
}

#[tokio::test]
async fn reads_nothing_below_its_birthday() {
    let lab = Lab::start(3).await;
    let mut late = PayoutWallet::begin(lab.keys.descriptors(), &lab.node, Some(2)).await.unwrap();
    late.sync(&lab.node, u32::MAX).await.unwrap();
    assert_eq!(late.coins().len(), 1, "the first two coins are older");
}

/// Below its birthday it follows no other chain, so that block must not be one that leaves the chain.
#[tokio::test]
async fn is_born_so_deep_that_the_chain_keeps_the_block() {
    let lab = Lab::start(3).await;
    let newest = lab.node.tip().await.unwrap();
    let mut fresh = PayoutWallet::begin(lab.keys.descriptors(), &lab.node, None).await.unwrap();
    let birth = fresh.tip();
    assert_eq!(birth.height + 100, newest.height);
    fresh.sync(&lab.node, u32::MAX).await.unwrap();
    lab.reorganise(10, 1).await;
    let synced = fresh.sync(&lab.node, u32::MAX).await.unwrap();
    assert!(synced.is_caught_up() && synced.rewound_to.is_some_and(|to| to.height > birth.height), "{synced:?}");
}

#[tokio::test]
async fn follows_a_chain_that_changes_its_mind() {
    let mut lab = Lab::start(1).await;
    let address = lab.wallet.funding_address();
    lab.net.mine(1, &address.script_pubkey()).await.unwrap();
    lab.mine(2).await;
    assert_eq!(lab.wallet.coins().len(), 2);
    let before = lab.wallet.tip();

    // The node's chain ends lower for now: nothing above counts.
    let shorter = lab.net.take_back(3).await.unwrap();
    let synced = lab.wallet.sync(&lab.node, 100).await.unwrap();
    assert_eq!((synced.rewound_to, synced.tip), (Some(shorter), shorter));
    assert_eq!(lab.wallet.coins().len(), 1, "the reward was in a block that is gone");

    for number in 0..4 {
        lab.net.mine_only(&[], &elsewhere(100 + number)).await.unwrap();
    }
    lab.sync().await;
    assert_eq!(lab.wallet.tip().height, before.height + 1);
    assert_ne!(lab.wallet.tip().hash, before.hash);
    assert_eq!(lab.wallet.coins().len(), 1);
    let reloaded = PayoutWallet::load(lab.keys.descriptors(), &lab.wallet.snapshot().unwrap()).unwrap();
    assert_eq!(reloaded.coins(), lab.wallet.coins());

    // Directly to a longer branch that forks below everything read since.
    lab.reorganise(10, 1).await;
    let synced = lab.wallet.sync(&lab.node, 100).await.unwrap();
    assert!(synced.is_caught_up() && synced.rewound_to.is_some_and(|to| to.height + 10 == before.height + 1));
    assert_eq!(lab.wallet.coins().len(), 1);
}

#[tokio::test]
async fn refuses_a_node_of_another_chain() {
    let mut lab = Lab::start(1).await;
    let coins = lab.wallet.coins();
    let other = Devnet::start().await.unwrap();
    other.mine(1, &elsewhere(5)).await.unwrap();
    // Regression-test chains begin with the same block, so a foreign chain looks like one that lost everything.
    let synced = lab.wallet.sync(&other.node().unwrap(), 10).await.unwrap();
    assert_eq!(synced.rewound_to.map(|to| to.height), Some(0));
    assert!(lab.wallet.coins().is_empty());
    lab.sync().await;
    assert_eq!(lab.wallet.coins(), coins, "back at the right node, everything is there again");
    let main = Keys::new(Shape::Wpkh).descriptor_texts();
    assert!(Descriptors::parse(&main.0, &main.1, Network::Bitcoin).is_err());
}

#[test]
fn both_descriptors_of_one_wallet_are_of_the_same_keys() {
    let is_one = |funding: &str, change: &str| {
        Descriptors::parse(funding, change, Network::Regtest).unwrap().are_of_one_wallet()
    };
    for shape in [Shape::Wpkh, Shape::Taproot, Shape::Multisig] {
        let (funding, change) = Keys::new(shape).descriptor_texts();
        assert!(is_one(&funding, &change) && is_one(&change, &funding), "{shape:?}");
    }
    // Change that someone else has a key for, or that needs only one of two keys.
    let (alone, _) = Keys::new(Shape::Wpkh).descriptor_texts();
    let (both, shared) = Keys::new(Shape::Multisig).descriptor_texts();
    assert!(!is_one(&alone, &shared));
    assert!(!is_one(&both, &shared.replace("multi(2", "multi(1")));
    let swapped = Keys { master: Keys::new(Shape::Wpkh).second, ..Keys::new(Shape::Wpkh) };
    assert!(!is_one(&alone, &swapped.descriptor_texts().1));
}
