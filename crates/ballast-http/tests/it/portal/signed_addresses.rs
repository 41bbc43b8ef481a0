//! Deposit addresses signed by an offline key: only these are handed out, and a browser can check each.

use std::{fs, time::Duration};

use ballast_chain::bsc::{address::DepositAddresses, devnet::TEST_ACCOUNT_XPUB};
use ballast_proof::{DepositAddress, ReserveSecret, SignedAddresses};

use crate::support::{TestApp, sign_up};

const CHAIN: u64 = 56;

fn file(key: &ReserveSecret, xpub: &str, count: u32) -> String {
    let own = DepositAddresses::from_account_xpub(xpub).unwrap();
    let sign = |index| {
        let address = own.address(index).unwrap().to_string();
        DepositAddress { chain_id: CHAIN, index, address: &address }.sign(key)
    };
    let key = key.verifying_key().to_bytes();
    serde_json::to_string(&SignedAddresses { key, chain_id: CHAIN, signatures: (0..count).map(sign).collect() })
        .unwrap()
}

#[tokio::test]
async fn only_addresses_that_the_offline_key_signed_are_given_and_shown() {
    let key = ReserveSecret::from_bytes(&[0x51; 32]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("addresses.json");
    let server = TestApp::configured(|config| {
        fs::write(&path, file(&key, config.bsc.account_xpub.as_deref().unwrap(), 1)).unwrap();
        config.bsc.address_key = Some(hex::encode(key.verifying_key().to_bytes()));
        config.bsc.signed_addresses = Some(path.clone());
    })
    .await;
    let client = server.client("Ada Vega").await;
    let account = &server.get("account").bearer(&client.token).send().await.body["data"]["account"];
    let signed = &account["addressSignature"];
    assert_eq!(
        (signed["number"].as_u64(), signed["key"].as_str()),
        (Some(0), server.app.config.bsc.address_key.as_deref())
    );
    let shown = DepositAddress { chain_id: CHAIN, index: 0, address: account["depositAddress"].as_str().unwrap() };
    assert!(shown.is_signed(&key.verifying_key(), signed["signature"].as_str().unwrap()));

    // No unsigned address is handed out; sign-up fails until more are signed.
    let refused = server.post("users/signUp", sign_up("Bo Lind", "bo.lind@example.org")).send().await;
    assert_eq!((refused.status, refused.code()), (503, "no_deposit_addresses"));
    tokio::time::sleep(Duration::from_millis(20)).await;
    // Addresses logged in advance for an account that was replaced are not used until a newer file is there.
    fs::write(&path, file(&key, TEST_ACCOUNT_XPUB, 3)).unwrap();
    let refused = server.post("users/signUp", sign_up("Bo Lind", "bo.lind@example.org")).send().await;
    assert_eq!((refused.status, refused.code()), (503, "no_deposit_addresses"));
    tokio::time::sleep(Duration::from_millis(20)).await;
    fs::write(&path, file(&key, server.app.config.bsc.account_xpub.as_deref().unwrap(), 3)).unwrap();
    let other = server.client("Bo Lind").await;
    let account = server.get("account").bearer(&other.token).send().await;
    assert_eq!(account.body["data"]["account"]["addressSignature"]["number"], 1);

    // Someone who controls the server can show neither an address signed with another key, nor one of their own.
    let stranger = ReserveSecret::from_bytes(&[0x52; 32]);
    fs::write(&path, file(&stranger, server.app.config.bsc.account_xpub.as_deref().unwrap(), 9)).unwrap();
    for name in ["Cy Ro", "Di So"] {
        let email = format!("{}@example.org", name.to_lowercase().replace(' ', "."));
        let refused = server.post("users/signUp", sign_up(name, &email)).send().await.status;
        assert_eq!(refused, if name == "Cy Ro" { 200 } else { 503 }, "the third was signed before");
    }
}
