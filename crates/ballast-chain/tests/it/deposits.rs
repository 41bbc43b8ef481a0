//! What is a deposit and what is not.

use ballast_chain::bsc::B256;
use ballast_chain::bsc::transfer::TransferKind;
use ballast_chain::bsc::units::micro_from_raw;
use ballast_chain::bsc::watcher::{Confirmation, Step, WatcherConfig};

use crate::bench::{Books, State};
use crate::chain::{Chain, tokens, watcher_of, watcher_with};
use crate::contracts::{Contract, number, send_arguments, word};

#[tokio::test]
async fn a_deposit_is_seen_in_its_block_and_credited_two_blocks_later() {
    let chain = Chain::start().await;
    let watcher = chain.watcher();
    let mut books = Books::open(&watcher).await;
    assert!(matches!(books.catch_up(&watcher, &chain).await, Ok(Step::Idle { .. })));

    let paid = chain.pay(0, 5).await;
    chain.mine(1).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.states(paid), [State::Seen]);
    chain.mine(1).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.states(paid), [State::Seen], "one block on top is not enough");
    chain.mine(1).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.states(paid), [State::Credited]);

    let transfer = &books.of(paid)[0].transfer;
    assert_eq!(transfer.chain_id, 56);
    assert_eq!(transfer.to, chain.ours[0]);
    assert_eq!(transfer.from, chain.net.payer());
    assert_eq!(transfer.token, chain.net.token());
    assert_eq!(transfer.kind, TransferKind::Accepted);
    assert_eq!(micro_from_raw(&transfer.raw_amount, 18), Ok((5_000_000, "0".to_owned())));
}

#[tokio::test]
async fn one_call_that_pays_three_times_makes_three_deposits() {
    let chain = Chain::start().await;
    let multisend = chain.multisend().await;
    let watcher = chain.watcher();
    let mut books = Books::open(&watcher).await;
    let to = [chain.ours[1], chain.ours[2], chain.ours[1]];
    let arguments = send_arguments(chain.net.token(), &to, tokens(1));
    let paid = chain.call(multisend, "send(address,address[],uint256)", &arguments).await;
    chain.mine(3).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.states(paid), [State::Credited; 3]);
    let receivers: Vec<_> = books.of(paid).iter().map(|deposit| deposit.transfer.to).collect();
    assert_eq!(receivers, to);
}

#[tokio::test]
async fn what_is_no_payment_to_us_leaves_no_trace() {
    let chain = Chain::start().await;
    let multisend = chain.multisend().await;
    let odd = chain.deploy(Contract::OddShapes, &[]).await;
    let watcher = chain.watcher();
    let mut books = Books::open(&watcher).await;

    let (token, payer, us) = (chain.net.token(), word(chain.net.payer()), word(chain.ours[3]));
    let stranger = "0x9999999999999999999999999999999999999999".parse().unwrap();
    chain.pay(3, 0).await;
    chain.net.pay(stranger, tokens(1)).await.unwrap();
    chain.call(odd, "nonFungible(address,address,uint256)", &[payer, us, number(7)]).await;
    chain.call(odd, "unindexed(address,address,uint256)", &[payer, us, number(7)]).await;
    let arguments = [word(token), us, B256::from(tokens(1))];
    let reverted = chain.call(multisend, "sendThenRevert(address,address,uint256)", &arguments).await;
    chain.mine(3).await;
    let receipt = chain.request("eth_getTransactionReceipt", serde_json::json!([reverted])).await;
    assert_eq!(receipt["status"], "0x0", "the call was in a block, and failed");

    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.cursor.tip().number, chain.head().await);
    assert!(books.deposits.is_empty(), "{:?}", books.deposits);
}

#[tokio::test]
async fn another_token_is_seen_and_never_taken_for_ours() {
    let chain = Chain::start().await;
    let fake = chain.deploy(Contract::LookAlike, &[]).await;
    let other = chain.deploy(Contract::NoReturn, &[B256::from(tokens(1_000))]).await;
    let watcher = chain.watcher();
    let mut books = Books::open(&watcher).await;
    let (payer, us) = (word(chain.net.payer()), word(chain.ours[4]));
    let forged = chain.call(fake, "forge(address,address,uint256)", &[payer, us, B256::from(tokens(900))]).await;
    let moved = chain.call(other, "transfer(address,uint256)", &[us, B256::from(tokens(2))]).await;
    let real = chain.pay(4, 1).await;
    chain.mine(3).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.states(real), [State::Credited]);
    for (wrong, token) in [(forged, fake), (moved, other)] {
        let [deposit] = books.of(wrong)[..] else { panic!("not seen: {wrong}") };
        assert_eq!(deposit.state, State::Quarantined);
        assert_eq!(deposit.transfer.kind, TransferKind::LookAlike);
        assert_eq!(deposit.transfer.token, token);
    }
    assert_eq!(books.postings.len(), 1);
}

#[tokio::test]
async fn a_token_whose_transfer_returns_nothing_can_be_the_accepted_one() {
    let chain = Chain::start().await;
    let token = chain.deploy(Contract::NoReturn, &[B256::from(tokens(1_000))]).await;
    let watcher = watcher_of(&[chain.net.url()], token);
    let mut books = Books::open(&watcher).await;
    let paid = chain.call(token, "transfer(address,uint256)", &[word(chain.ours[0]), B256::from(tokens(2))]).await;
    let others = chain.pay(0, 1).await;
    chain.mine(3).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.states(paid), [State::Credited]);
    assert_eq!(books.states(others), [State::Quarantined]);
}

#[tokio::test]
async fn other_tokens_are_looked_for_as_deep_as_configured() {
    let chain = Chain::start().await;
    let fake = chain.deploy(Contract::LookAlike, &[]).await;
    let first_block = chain.head().await + 1;
    let forge = async || {
        let arguments = [word(chain.net.payer()), word(chain.ours[0]), number(1)];
        let forged = chain.call(fake, "forge(address,address,uint256)", &arguments).await;
        // In its own block: if a block pays us, all its receipts are read.
        chain.mine(1).await;
        let paid = chain.pay(0, 1).await;
        chain.mine(100).await;
        (forged, paid)
    };
    let (deep, deep_paid) = forge().await;
    let (near, near_paid) = forge().await;

    for (blocks, sees) in [(150, [false, true]), (1_000, [true, true]), (0, [false, false])] {
        let config = WatcherConfig { other_token_blocks: blocks, ..WatcherConfig::new(chain.net.token()) };
        let watcher = watcher_with(&[chain.net.url()], config);
        let mut books = Books::at(watcher.start_at(Some(first_block)).await.unwrap());
        let mut depth_told = false;
        loop {
            let step = watcher.step(&books.cursor, chain.is_ours()).await.unwrap();
            depth_told |= matches!(step, Step::Advance { all_tokens: false, .. });
            if !books.apply(&step) {
                break;
            }
        }
        assert_eq!([deep, near].map(|tx_hash| !books.of(tx_hash).is_empty()), sees, "{blocks}");
        assert_eq!(depth_told, blocks < 1_000, "{blocks}");
        for paid in [deep_paid, near_paid] {
            assert_eq!(books.of(paid).len(), 1, "accepted tokens are found at any depth");
        }
    }
}

#[tokio::test]
async fn confirmation_compares_the_whole_transfer() {
    let chain = Chain::start().await;
    let watcher = chain.watcher();
    let mut books = Books::open(&watcher).await;
    let paid = chain.pay(0, 5).await;
    chain.mine(4).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    let seen = books.of(paid)[0].transfer.clone();
    let present = Confirmation::Present { confirmations: 3, finalized: true, voices: 1 };
    assert_eq!(watcher.confirm(&seen).await.unwrap(), present);

    let mut altered = vec![seen.clone(); 6];
    altered[0].raw_amount = tokens(6).to_string();
    altered[1].to = chain.ours[1];
    altered[2].from = chain.ours[1];
    altered[3].log_index += 1;
    altered[4].block_hash = B256::ZERO;
    altered[5].tx_hash = B256::ZERO;
    for altered in altered {
        let found = watcher.confirm(&altered).await;
        assert!(!matches!(found, Ok(Confirmation::Present { .. })), "{altered:?}: {found:?}");
    }
}

#[tokio::test]
async fn a_start_block_is_the_first_block_read() {
    let chain = Chain::start().await;
    let before = chain.pay(0, 1).await;
    chain.mine(1).await;
    let at = chain.pay(0, 2).await;
    chain.mine(1).await;
    let first_block = chain.head().await;
    let watcher = chain.watcher();
    let mut books = Books::at(watcher.start_at(Some(first_block)).await.unwrap());
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!((books.of(before).len(), books.of(at).len()), (0, 1));

    let mut books = Books::at(watcher.start_at(Some(0)).await.unwrap());
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!((books.of(before).len(), books.of(at).len()), (1, 1));

    let beyond = watcher.start_at(Some(first_block + 2)).await.unwrap_err();
    assert!(beyond.to_string().contains("has block"), "{beyond}");
}
