//! `ballast sign-addresses` on the offline machine.

use ballast_chain::bsc::address::DepositAddresses;
use ballast_proof::{DepositAddress, SignedAddresses};

use super::*;

/// Account m/44'/60'/0' of the well-known test mnemonic.
const ACCOUNT: &str =
    "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP";

/// Account m/44'/60'/1' of the same mnemonic.
const NEXT: &str = ballast_chain::bsc::devnet::TEST_ACCOUNT_XPUB;

#[test]
fn what_is_signed_is_what_a_browser_checks_and_more_can_be_signed_later() {
    let (folder, _) = folder();
    let at = folder.path();
    let sign = |arguments: &[&str]| {
        run(at, &[&["sign-addresses", "--key", "addresses.key", "--xpub", ACCOUNT][..], arguments].concat())
    };
    let read = |name: &str| -> SignedAddresses {
        serde_json::from_str(&std::fs::read_to_string(at.join(name)).unwrap()).unwrap()
    };
    let none = sign(&["--count", "2", "--out", "two.json"]);
    assert!(
        !none.status.success() && !at.join("two.json").exists(),
        "a key is made only when asked: {}",
        stderr(&none)
    );
    let first = sign(&["--new", "--count", "2", "--out", "two.json"]);
    assert!(first.status.success(), "{}", stderr(&first));
    let two = read("two.json");
    assert!(stdout(&first).contains(&format!("address_key = \"{}\"", hex::encode(two.key))), "{}", stdout(&first));
    let own = DepositAddresses::from_account_xpub(ACCOUNT).unwrap();
    let key = ballast_proof::ReserveKey::from_bytes(&two.key).unwrap();
    for (index, signature) in (0..).zip(&two.signatures) {
        let address = own.address(index).unwrap().to_string();
        assert!(DepositAddress { chain_id: 56, index, address: &address }.is_signed(&key, signature));
    }
    let again = sign(&["--count", "3", "--out", "two.json"]);
    assert!(stderr(&again).contains("exists"), "{}", stderr(&again));
    assert!(sign(&["--count", "3", "--out", "three.json"]).status.success());
    let three = read("three.json");
    assert_eq!((three.key, &three.signatures[..2]), (two.key, &two.signatures[..]));

    // Another account from number 2 on: the earlier addresses are signed already, and do not change.
    let next = |arguments: &[&str]| {
        run(at, &[&["sign-addresses", "--key", "addresses.key", "--xpub", NEXT, "--from", "2"][..], arguments].concat())
    };
    assert!(!next(&["--out", "next.json"]).status.success(), "without --before clients would lose their signatures");
    let signed = next(&["--before", "three.json", "--count", "2", "--out", "next.json"]);
    assert!(signed.status.success(), "{}", stderr(&signed));
    let after = read("next.json");
    assert_eq!((after.signatures.len(), &after.signatures[..2]), (4, &two.signatures[..]));
    let (own, index) = (DepositAddresses::from_account_xpub(NEXT).unwrap(), 3);
    let address = own.address(index).unwrap().to_string();
    assert!(DepositAddress { chain_id: 56, index, address: &address }.is_signed(&key, &after.signatures[3]));
    let far = run(
        at,
        &[
            "sign-addresses",
            "--key",
            "addresses.key",
            "--xpub",
            NEXT,
            "--from",
            "9",
            "--before",
            "three.json",
            "--out",
            "x",
        ],
    );
    assert!(stderr(&far).contains("has 3 signatures, and --from is 9"), "{}", stderr(&far));
}
