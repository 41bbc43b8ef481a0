//! The fate of a broadcast, on a chain that does everything chains do.

use std::time::Duration;

use ballast_chain::bitcoin::batch::Batch;
use ballast_chain::bitcoin::check::Signed;
use ballast_chain::bitcoin::follow::{self, Event, State};
use ballast_chain::bitcoin::node::{Broadcast, Node, NodeConfig, NodeError};
use ballast_chain::bitcoin::wallet::{PayoutWallet, WalletError};
use ballast_chain::bitcoin::{OutPoint, Txid};
use bitcoin::consensus::encode::deserialize_hex;

use crate::lab::{Lab, payout, payouts};

const REQUIRED: u32 = 3;

/// One attempt and its state.
struct Attempt {
    batch: Batch,
    signed: Signed,
    state: State,
}

impl Attempt {
    fn of(lab: &Lab, batch: Batch) -> Self {
        let signed = lab.sign(&batch);
        Self { batch, signed, state: State::Unseen }
    }

    fn txid(&self) -> Txid {
        self.signed.txid
    }

    async fn send(&self, lab: &Lab) -> Broadcast {
        lab.node.broadcast(&self.signed.tx).await.unwrap()
    }

    async fn look(&mut self, lab: &mut Lab) -> Vec<Event> {
        lab.sync().await;
        let coins: Vec<OutPoint> = self.batch.manifest.outpoints().collect();
        let facts = follow::look(&lab.node, &lab.wallet, self.txid(), &coins).await.unwrap();
        let (state, events) = follow::step(self.state, &facts, REQUIRED);
        self.state = state;
        events
    }
}

#[tokio::test]
async fn from_sending_to_paid_and_sent_twice_meanwhile() {
    let mut lab = Lab::start(1).await;
    let mut attempt = Attempt::of(&lab, lab.build(&payouts(5), 2));
    assert_eq!(attempt.look(&mut lab).await, []);
    assert!(attempt.state.wants_sending());
    assert_eq!(attempt.send(&lab).await, Broadcast::Accepted);
    assert_eq!(attempt.send(&lab).await, Broadcast::AlreadyInMempool);
    assert_eq!(attempt.look(&mut lab).await, [Event::Seen]);
    lab.mine(1).await;
    assert!(matches!(attempt.look(&mut lab).await[..], [Event::Mined(_)]));
    assert_eq!(attempt.send(&lab).await, Broadcast::AlreadyMined);
    lab.mine(1).await;
    assert_eq!(attempt.look(&mut lab).await, []);
    assert!(matches!(attempt.state, State::Mined { confirmations: 2, .. }));
    lab.mine(1).await;
    assert!(matches!(attempt.look(&mut lab).await[..], [Event::Settled(_)]));
}

#[tokio::test]
async fn a_process_that_died_after_signing_sends_what_it_stored() {
    let mut lab = Lab::start(1).await;
    let batch = lab.build(&payouts(2), 2);
    let signed = lab.sign(&batch);
    // Stored before broadcast: the snapshot, the manifest, the raw bytes. The process died before it knew whether it
    // had sent.
    let (snapshot, raw) = (lab.wallet.snapshot().unwrap(), signed.raw.clone());
    for has_sent in [false, true] {
        if has_sent {
            lab.node.broadcast(&signed.tx).await.unwrap();
        }
        lab.wallet = PayoutWallet::load(lab.keys.descriptors(), &snapshot).unwrap();
        let tx = deserialize_hex(&raw).unwrap();
        let outcome = lab.node.broadcast(&tx).await.unwrap();
        assert!(outcome.is_out(), "{outcome:?}");
    }
    lab.mine(REQUIRED).await;
    let mut attempt = Attempt { batch, signed, state: State::Unseen };
    attempt.look(&mut lab).await;
    assert!(matches!(attempt.state, State::Settled { .. }));
    assert_eq!(lab.node.broadcast(&attempt.signed.tx).await.unwrap(), Broadcast::AlreadyMined);
}

#[tokio::test]
async fn a_retry_takes_the_place_of_the_first_in_the_mempool() {
    let mut lab = Lab::start(2).await;
    let list = payouts(3);
    let mut first = Attempt::of(&lab, lab.build(&list, 1));
    first.send(&lab).await;
    first.look(&mut lab).await;
    let mut retry = Attempt::of(&lab, lab.retry(&list, 30, &[&first.batch.manifest]));
    assert_eq!(retry.send(&lab).await, Broadcast::Accepted);
    assert_eq!(lab.mempool().await, [retry.txid()]);
    assert!(matches!(first.look(&mut lab).await[..], [Event::Outbid { .. }]));
    assert!(!first.state.wants_sending());
    assert!(matches!(first.send(&lab).await, Broadcast::Conflict { .. }));

    lab.mine(1).await;
    retry.look(&mut lab).await;
    assert!(matches!(retry.state, State::Mined { .. }));
    assert!(matches!(first.look(&mut lab).await[..], [Event::Conflicted { by, .. }] if by == retry.txid()));
    lab.mine(REQUIRED).await;
    assert_eq!(first.look(&mut lab).await, [Event::Impossible { by: retry.txid() }]);
    retry.look(&mut lab).await;
    assert!(matches!(retry.state, State::Settled { .. }));
    assert!(matches!(first.send(&lab).await, Broadcast::InputsGone { .. }));
}

#[tokio::test]
async fn a_miner_may_confirm_the_one_we_gave_up() {
    let mut lab = Lab::start(2).await;
    let list = payouts(3);
    let mut first = Attempt::of(&lab, lab.build(&list, 1));
    first.send(&lab).await;
    let mut retry = Attempt::of(&lab, lab.retry(&list, 30, &[&first.batch.manifest]));
    retry.send(&lab).await;
    // Our node has only the retry; somewhere else the first was still known.
    lab.net.mine_only(std::slice::from_ref(&first.signed.raw), &crate::lab::elsewhere(1)).await.unwrap();
    retry.look(&mut lab).await;
    assert!(matches!(retry.state, State::Conflicted { by, .. } if by == first.txid()));
    first.look(&mut lab).await;
    assert!(matches!(first.state, State::Mined { confirmations: 1, .. }));
    lab.mine(REQUIRED).await;
    first.look(&mut lab).await;
    retry.look(&mut lab).await;
    assert!(matches!(first.state, State::Settled { .. }), "paid once, by the first");
    assert!(matches!(retry.state, State::Impossible { .. }));
}

#[tokio::test]
async fn a_re_organisation_takes_a_payout_back_and_it_comes_again() {
    let mut lab = Lab::start(1).await;
    let mut attempt = Attempt::of(&lab, lab.build(&payouts(2), 2));
    attempt.send(&lab).await;
    lab.mine(2).await;
    attempt.look(&mut lab).await;
    let was = attempt.state.block().unwrap();

    // A tip that is lower for the moment: nothing above it counts.
    lab.net.take_back(2).await.unwrap();
    let events = attempt.look(&mut lab).await;
    assert_eq!(events, [Event::Reorganised { from: was, was_settled: false }, Event::Seen]);
    lab.net.mine_only(&[], &crate::lab::elsewhere(1)).await.unwrap();
    lab.net.mine_only(&[], &crate::lab::elsewhere(2)).await.unwrap();
    lab.net.mine_only(&[], &crate::lab::elsewhere(3)).await.unwrap();
    assert_eq!(attempt.look(&mut lab).await, []);
    lab.mine(REQUIRED).await;
    attempt.look(&mut lab).await;
    assert!(matches!(attempt.state, State::Settled { block } if block.height == was.height + 3));

    // Deeper than what was thought final: it is reported as such.
    lab.reorganise(REQUIRED, 1).await;
    let events = attempt.look(&mut lab).await;
    assert!(matches!(events[0], Event::Reorganised { was_settled: true, .. }), "{events:?}");
}

#[tokio::test]
async fn a_re_organisation_decides_between_two_attempts_anew() {
    let mut lab = Lab::start(2).await;
    let list = payouts(3);
    let mut first = Attempt::of(&lab, lab.build(&list, 1));
    let mut retry = Attempt::of(&lab, lab.retry(&list, 30, &[&first.batch.manifest]));
    retry.send(&lab).await;
    lab.mine(1).await;
    first.look(&mut lab).await;
    assert!(matches!(first.state, State::Conflicted { .. }));
    let common = lab.net.take_back(1).await.unwrap();
    lab.net.mine_only(std::slice::from_ref(&first.signed.raw), &crate::lab::elsewhere(1)).await.unwrap();
    lab.net.mine_only(&[], &crate::lab::elsewhere(2)).await.unwrap();
    let events = first.look(&mut lab).await;
    assert!(matches!(events[..], [Event::ConflictGone { was_final: false, .. }, Event::Mined(_)]), "{events:?}");
    assert!(matches!(first.state, State::Mined { confirmations: 2, block } if block.height == common.height + 1));
    retry.look(&mut lab).await;
    assert!(matches!(retry.state, State::Conflicted { confirmations: 2, .. }));
}

#[tokio::test]
async fn a_stranger_to_our_batches_cannot_hide_a_conflict() {
    let mut lab = Lab::start(1).await;
    let mut attempt = Attempt::of(&lab, lab.build(&payouts(2), 2));
    // Someone with the key spends the coin elsewhere.
    let theft = Attempt::of(&lab, lab.build(&[payout(77, 1_000_000)], 50));
    theft.send(&lab).await;
    attempt.look(&mut lab).await;
    assert_eq!(attempt.state, State::Outbid);
    assert!(matches!(attempt.send(&lab).await, Broadcast::Conflict { .. }));
    lab.mine(REQUIRED).await;
    attempt.look(&mut lab).await;
    assert!(matches!(attempt.state, State::Impossible { by, .. } if by == theft.txid()));
}

#[tokio::test]
async fn a_node_that_is_gone_changes_nothing() {
    let lab = Lab::start(1).await;
    let attempt = Attempt::of(&lab, lab.build(&payouts(2), 2));
    let coins: Vec<OutPoint> = attempt.batch.manifest.outpoints().collect();
    let (tip, all) = (lab.wallet.tip(), lab.wallet.coins());
    let config = NodeConfig { timeout: Duration::from_millis(500), ..lab.net.config().clone() };
    let node = Node::new(&config).unwrap();
    // Frozen, then dead.
    let pid = lab.net.pid().to_string();
    let signal = |name: &'static str| {
        let status = std::process::Command::new("sh").args(["-c", "kill -\"$0\" \"$1\"", name, &pid]).status();
        assert!(status.unwrap().success());
    };
    signal("STOP");
    let frozen = node.broadcast(&attempt.signed.tx).await.unwrap_err();
    signal("CONT");
    assert!(matches!(frozen, NodeError::Unreachable { .. }), "{frozen}");
    let Lab { net, mut wallet, .. } = lab;
    net.stop().await;
    assert!(matches!(wallet.sync(&node, 10).await, Err(WalletError::Node(_))));
    assert!(follow::look(&node, &wallet, attempt.txid(), &coins).await.is_err());
    assert_eq!((wallet.tip(), wallet.coins()), (tip, all));
}
