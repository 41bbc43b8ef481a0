//! Coins count only at addresses whose own key recently signed that they are the firm's. The others are listed
//! separately.

use std::time::Duration;

use ballast_chain::{
    bitcoin::{Network, wallet::Descriptors},
    bsc::rpc::EthCalls as _,
    control::{Claim, ControlFile, ControlKey, ControlProof},
};
use ballast_core::time::Day;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::world::{TREASURY, World};
use crate::support::control::{FIRM, prove, put, signed};

impl World {
    fn today(&self) -> Day {
        self.server.app.clock.now().day()
    }

    async fn published(&self) -> Value {
        self.compare().await;
        // The cached answer is no longer fresh.
        tokio::time::sleep(Duration::from_millis(30)).await;
        self.server.get("transparency").send().await.body["data"]["transparency"].clone()
    }

    /// The balance of custody, the proven part, the part that counts, and the liabilities.
    async fn counted(&self) -> [Value; 5] {
        let shown = self.published().await;
        let seen = &shown["places"][0]["evidence"];
        [
            &seen["amount"],
            &seen["proven"],
            &seen["uncounted"],
            &shown["solvency"]["evidenced"],
            &shown["liabilities"]["clients"],
        ]
        .map(Value::clone)
    }

    async fn text(&self, call: &str) -> (u16, String) {
        let (status, body) = self.server.get(call).bytes().await;
        (status, String::from_utf8(body).unwrap())
    }
}

#[tokio::test]
async fn only_what_lies_on_proven_addresses_counts() {
    let world = World::with(|config| prove(config, &[(1, 1)])).await;
    let [ada, bob] = [0, 1].map(|index| world.address(index).to_string());
    assert_eq!(world.counted().await, [json!(850.25), json!(600), json!(250.25), json!(600), json!(850.25)]);
    let (_, list) = world.text("transparency/addresses").await;
    let line = |address: &str| list.lines().find(|line| line.contains(address)).unwrap().to_owned();
    let day = world.server.app.chains.control.proven(&ada, world.today()).unwrap();
    assert_eq!(line(&ada), format!("deposit {ada} 600 USDT proven {day}"));
    assert_eq!(line(&bob), format!("deposit {bob} 250.25 USDT not proven, uncounted"));
    assert_eq!(line(TREASURY), format!("treasury {TREASURY} 0 USDT not proven, uncounted"));
    let largest = world.published().await["addresses"]["largest"].clone();
    let proven: Vec<_> = largest.as_array().unwrap().iter().map(|one| one["proven"].clone()).collect();
    assert_eq!(proven, [Value::Null, json!(day), Value::Null], "treasury, Ada's, Bob's");

    put(&world.server.app.config, &signed(world.today(), &[(0, 3), (1, 2)]));
    assert_eq!(world.counted().await[1..4], [json!(850.25), json!(0), json!(850.25)], "renewed while it runs");
    assert!(world.text("transparency/addresses").await.1.contains(&format!("{bob} 250.25 USDT proven")));
    assert_eq!(world.difference().await, 0, "books and chain are compared whole");
    world.verify().await;
}

#[tokio::test]
async fn a_firm_without_proofs_shows_its_coins_and_counts_none() {
    let world = World::with(|config| config.control.proofs = None).await;
    assert_eq!(world.counted().await, [json!(850.25), json!(0), json!(850.25), json!(0), json!(850.25)]);
    let shown = world.published().await;
    assert_eq!((&shown["solvency"]["coverage"], &shown["addresses"]["control"]), (&json!(0), &Value::Null));
    assert_eq!(world.text("transparency/control").await.0, 404);
    assert!(world.text("transparency/addresses").await.1.contains("\ncontrol: nothing is proven\n"));
    let health = world.get("health").await;
    let check = health["checks"].as_array().unwrap().iter().find(|check| check["name"] == "control").unwrap();
    assert_eq!(check["state"], "warn");
    assert!(check["found"].as_str().unwrap().contains("nothing on a chain counts"), "{check}");
}

/// A rented signature counts for its days; one for a future day never does.
#[tokio::test]
async fn old_proofs_and_those_of_days_to_come_count_for_nothing() {
    let world = World::start().await;
    let put = |days| put(&world.server.app.config, &signed(world.today().plus_days(days), &[(0, 3), (1, 2)]));
    for (days, counts) in [(-90, json!(0)), (-89, json!(850.25)), (1, json!(0)), (0, json!(850.25))] {
        put(days);
        assert_eq!(world.counted().await[3], counts, "{days}");
    }
    let mut theirs = signed(world.today(), &[(1, 2)]);
    theirs.firm = "https://other.example".into();
    crate::support::control::put(&world.server.app.config, &theirs);
    assert_eq!(world.counted().await[3], json!(850.25), "a file for another firm is not taken; the one before stays");
}

/// The published file is exactly the one used for the figure, and the journal names it.
#[tokio::test]
async fn anybody_can_check_the_proofs_that_a_figure_was_counted_by() {
    let world = World::start().await;
    let shown = world.published().await;
    let (status, text) = world.text("transparency/control").await;
    assert_eq!(status, 200);
    let digest = hex::encode(Sha256::digest(text.as_bytes()));
    assert_eq!(shown["addresses"]["controlSha256"], json!(digest));
    let file: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&file["version"], &file["firm"]), (&json!("ballast-control-v1"), &json!(FIRM)));
    let newest = "SELECT details FROM journal WHERE details LIKE '%covered%' ORDER BY sequence DESC LIMIT 1";
    let covered: String = world.server.books().query_row(newest, [], |row| row.get(0)).unwrap();
    let covered: Value = serde_json::from_str(&covered).unwrap();
    assert_eq!(covered["proofs"], json!(digest));
    assert_eq!((&covered["observed"], &covered["proven"]), (&json!(850_250_000), &json!(850_250_000)));
}

/// Another program signs the same text as a wallet would: a real EVM node with the treasury's key.
#[tokio::test]
async fn what_another_wallet_signed_counts() {
    let world = World::with(|config| prove(config, &[(1, 2)])).await;
    world.pay(&TREASURY.parse().unwrap(), "7").await;
    world.settle().await;
    assert_eq!(world.counted().await[1], json!(850.25));
    let day = world.today();
    let text = Claim { firm: FIRM, address: TREASURY, day }.text().unwrap();
    let data = format!("0x{}", hex::encode(&text));
    let signature: String = world.net.rpc().request("personal_sign", json!([data, TREASURY])).await.unwrap();
    let mut file: ControlFile = signed(day, &[(1, 2)]);
    file.take([ControlProof { address: TREASURY.into(), day, signature }]);
    put(&world.server.app.config, &file);
    assert_eq!(world.counted().await[1], json!(857.25));
}

/// `docs/check-control.mjs` shares no code with the service: it checks the published file with Node alone.
#[tokio::test]
async fn a_program_without_ours_finds_the_same() {
    let world = World::with(|config| {
        prove(config, &[]);
        put(config, &of_every_kind(Day::of_text("2026-11-23").unwrap()));
    });
    let world = world.await;
    let (status, text) = world.text("transparency/control").await;
    assert_eq!(status, 200);
    assert_eq!(
        world.text("transparency/control/script").await.1,
        std::fs::read_to_string(SCRIPT).unwrap(),
        "what the service hands out is what is run here"
    );
    let (is_right, said) = checked(&text, FIRM);
    assert!(is_right && said.contains("8 addresses, 0 wrong"), "{said}");
    assert!(said.contains(&hex::encode(Sha256::digest(text.as_bytes()))), "{said}");
    for (changed, firm) in [
        (text.replacen("2026-11-23", "2026-11-24", 1), FIRM),
        (text.replacen("0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", TREASURY, 1), FIRM),
        (text.clone(), "https://other.example"),
    ] {
        let (is_right, said) = checked(&changed, firm);
        assert!(!is_right && said.contains("WRONG"), "{said}");
    }
}

/// EVM, P2WPKH for receiving and change, P2TR.
fn of_every_kind(day: Day) -> ControlFile {
    let account = "[73c5da0a/84h/1h/0h]tpubDC8msFGeGuwnKG9Upg7DM2b4DaRqg3CUZa5g8v2SRQ6K4NSkxUgd7HsL2XVWbVm39yBA4LAxysQAm397zwQSQoQgewGiYZqrA9DsP4zbQ1M";
    let [funding, change] = [0, 1].map(|branch| format!("wpkh({account}/{branch}/*)"));
    let wallet = Descriptors::parse(&funding, &change, Network::Regtest).unwrap();
    let words = "abandon ".repeat(11) + "about";
    let words = ControlKey::parse(&words, Network::Regtest).unwrap();
    let single = ControlKey::parse("L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k", Network::Bitcoin).unwrap();
    let mut file = signed(day, &[(0, 2)]);
    file.take(words.prove_wallet(FIRM, day, &wallet, 2).unwrap());
    let own = [
        "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l",
        "bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3",
    ];
    file.take(own.map(|address| single.prove(FIRM, day, address).unwrap()));
    file
}

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/check-control.mjs");

fn checked(text: &str, firm: &str) -> (bool, String) {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), text).unwrap();
    let run = std::process::Command::new("node").arg(SCRIPT).arg(file.path()).arg(firm).output().unwrap();
    (run.status.success(), String::from_utf8_lossy(&run.stdout).into_owned())
}
