//! The private chain itself.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use ballast_chain::bsc::U256;
use ballast_chain::bsc::devnet::{Devnet, DevnetConfig, DevnetError, Mining, TEST_ACCOUNT_XPUB};
use ballast_chain::bsc::rpc::EthCalls;
use bitcoin::NetworkKind;
use bitcoin::bip32::{DerivationPath, Xpriv, Xpub};
use bitcoin::secp256k1::Secp256k1;

use crate::chain::{Chain, tokens};

/// BIP-39 seed of the public test mnemonic, without a passphrase.
const TEST_SEED: &str = "9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185\
                         d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0";

#[test]
fn the_demo_account_is_the_second_one_of_the_test_mnemonic() {
    let seed: alloy_primitives::Bytes = TEST_SEED.parse().unwrap();
    let secp = Secp256k1::new();
    let path: DerivationPath = "m/44'/60'/1'".parse().unwrap();
    let account = Xpriv::new_master(NetworkKind::Main, &seed).unwrap().derive_priv(&secp, &path).unwrap();
    assert_eq!(Xpub::from_priv(&secp, &account).to_string(), TEST_ACCOUNT_XPUB);
}

#[tokio::test]
async fn pays_test_tokens_and_tells_balances() {
    let chain = Chain::start().await;
    let (token, to) = (chain.net.token(), chain.ours[0]);
    chain.pay(0, 3).await;
    assert_eq!(chain.net.rpc().token_balance(token, to).await.unwrap(), Some(U256::ZERO));
    chain.mine(1).await;
    assert_eq!(chain.net.rpc().token_balance(token, to).await.unwrap(), Some(tokens(3)));
    assert_eq!(chain.net.rpc().token_balance(to, to).await.unwrap(), None, "no contract there");
    assert_eq!(chain.net.rpc().balance(to).await.unwrap(), U256::ZERO);
    assert!(chain.net.rpc().balance(chain.net.payer()).await.unwrap() > tokens(900_000));
    assert_eq!(chain.net.rpc().chain_id().await.unwrap(), 56);
}

#[tokio::test]
async fn makes_blocks_by_itself_when_asked_to() {
    let every = Mining::Every(Duration::from_millis(100));
    let chain = Chain::start_with(DevnetConfig { mining: every, chain_id: 97, ..DevnetConfig::default() }).await;
    grows_to(&chain, chain.head().await + 3).await;
    drop(chain);

    let each = DevnetConfig { mining: Mining::EachPayment, ..DevnetConfig::default() };
    let chain = Chain::start_with(each).await;
    let before = chain.head().await;
    chain.pay(0, 1).await;
    grows_to(&chain, before + 1).await;
}

async fn grows_to(chain: &Chain, height: u64) {
    let deadline = Instant::now() + Duration::from_secs(5);
    while chain.head().await < height {
        assert!(Instant::now() < deadline, "no blocks");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn leaves_no_process_behind() {
    let net = Devnet::start(&DevnetConfig::default()).await.unwrap();
    let process = format!("/proc/{}", net.pid());
    assert!(std::path::Path::new(&process).exists());
    drop(net);
    assert!(!std::path::Path::new(&process).exists());
}

/// Runs itself a second time and kills that run.
#[tokio::test]
async fn leaves_no_process_behind_when_it_is_killed() {
    const VICTIM: &str = "BALLAST_TEST_VICTIM";
    if std::env::var_os(VICTIM).is_some() {
        let net = Devnet::start(&DevnetConfig::default()).await.unwrap();
        println!("\nnode {}", net.pid());
        return std::future::pending().await;
    }
    let folder = tempfile::tempdir().unwrap();
    let name = "devnet::leaves_no_process_behind_when_it_is_killed";
    let mut victim = Command::new(std::env::current_exe().unwrap())
        .args([name, "--exact", "--nocapture"])
        .env(VICTIM, "1")
        .env("TMPDIR", folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let said = BufReader::new(victim.stdout.take().unwrap()).lines();
    let node = said.map(Result::unwrap).find_map(|line| line.strip_prefix("node ").map(str::to_owned)).unwrap();
    victim.kill().unwrap();
    victim.wait().unwrap();
    let is_alive = || {
        let stat = std::fs::read_to_string(format!("/proc/{node}/stat"));
        stat.is_ok_and(|stat| !stat.rsplit(") ").next().unwrap().starts_with('Z'))
    };
    let deadline = Instant::now() + Duration::from_secs(5);
    while is_alive() {
        assert!(Instant::now() < deadline, "the node outlives us");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn says_why_it_cannot_start() {
    let running = Devnet::start(&DevnetConfig::default()).await.unwrap();
    let port = running.url().rsplit(':').next().unwrap().parse().unwrap();
    let taken = Devnet::start(&DevnetConfig { port: Some(port), ..DevnetConfig::default() }).await.unwrap_err();
    assert!(matches!(taken, DevnetError::Port(refused, _) if refused == port), "{taken}");

    let folder = tempfile::tempdir().unwrap();
    let state_file = folder.path().join("state.json");
    std::fs::write(&state_file, "no state").unwrap();
    let broken = DevnetConfig { state_file: Some(state_file), ..DevnetConfig::default() };
    let error = Devnet::start(&broken).await.unwrap_err();
    assert!(matches!(&error, DevnetError::Exited(words) if !words.is_empty()), "{error}");
}

#[test]
fn the_committed_contracts_are_what_their_source_compiles_to() {
    let tools = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools");
    let checked = Command::new("node").args(["contracts.mjs", "--check"]).current_dir(tools).output().unwrap();
    let words = String::from_utf8_lossy(&checked.stderr);
    assert!(checked.status.success(), "{words}");
}
