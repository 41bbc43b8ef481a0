//! The offline signer as a person meets it, with a batch on a real node.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use ballast_chain::bitcoin::batch::{self, Batch, FeeLimits, Payout, Request, frames};
use ballast_chain::bitcoin::check::{self, Approved, FeeCap, Returned};
use ballast_chain::bitcoin::devnet::Devnet;
use ballast_chain::bitcoin::node::Broadcast;
use ballast_chain::bitcoin::wallet::{Descriptors, PayoutWallet};
use ballast_chain::bitcoin::{FeeRate, Network};
use tempfile::TempDir;

/// Known to everyone; worthless.
const WORDS: &str = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";
/// Its account m/84'/1'/0'.
const ACCOUNT: &str = "[73c5da0a/84h/1h/0h]tpubDC8msFGeGuwnKG9Upg7DM2b4DaRqg3CUZa5g8v2SRQ6K4NSkxUgd7HsL2XVWbVm39yBA4LAxysQAm397zwQSQoQgewGiYZqrA9DsP4zbQ1M";
const STRANGER: &str = "bcrt1q6rhpng9evdsfnn833a4f4vej0asu6dk5srld6x";

struct Desk {
    folder: TempDir,
    net: Devnet,
    batch: Batch,
    descriptors: Descriptors,
}

impl Desk {
    async fn start() -> Self {
        let texts = [format!("wpkh({ACCOUNT}/0/*)"), format!("wpkh({ACCOUNT}/1/*)")];
        let descriptors = Descriptors::parse(&texts[0], &texts[1], Network::Regtest).unwrap();
        let net = Devnet::start().await.unwrap();
        let node = net.node().unwrap();
        let mut wallet = PayoutWallet::begin(descriptors.clone(), &node, None).await.unwrap();
        let address = wallet.funding_address();
        net.mine(101, &address.script_pubkey()).await.unwrap();
        wallet.sync(&node, 200).await.unwrap();
        let rate = FeeRate::from_sat_per_vb(2).unwrap();
        let payouts = [Payout { id: "w-1".into(), address: STRANGER.into(), amount_sat: 123_456_789 }];
        let fee = FeeLimits { rate, most_rate: FeeRate::MAX, most_sat: 100_000 };
        let request = Request { batch: "b-1", payouts: &payouts, fee, earlier: &[], in_flight: &[] };
        let batch = batch::build(&wallet, &request).unwrap();
        let desk = Self { folder: tempfile::tempdir().unwrap(), net, batch, descriptors };
        desk.write("batch.psbt", frames::psbt_text(&desk.batch.psbt).as_bytes());
        desk.write("manifest.json", &desk.batch.manifest.to_bytes());
        desk.write("wallet.txt", texts.join("\n").as_bytes());
        desk.write("key", WORDS.as_bytes());
        desk.protect("key", 0o600);
        desk
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        std::fs::write(self.path(name), bytes).unwrap();
    }

    fn protect(&self, name: &str, mode: u32) {
        std::fs::set_permissions(self.path(name), std::fs::Permissions::from_mode(mode)).unwrap();
    }

    fn sign(&self, digest: &str, more: &[&str]) -> Output {
        let fixed = ["sign", "--psbt", "batch.psbt", "--manifest", "manifest.json", "--wallet", "wallet.txt"];
        let mut command = Command::new(env!("CARGO_BIN_EXE_ballast"));
        command.current_dir(self.folder.path()).env_clear().stdin(Stdio::null());
        command.args(fixed).args(["--network", "regtest", "--digest", digest]).args(more).output().unwrap()
    }

    fn digest(&self) -> String {
        self.batch.manifest.digest().to_string()
    }
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap() + &String::from_utf8(output.stderr.clone()).unwrap()
}

fn is_refused(output: &Output, why: &str, folder: &Path) {
    let text = said(output);
    assert!(!output.status.success() && text.contains(why), "{why}: {text}");
    assert!(!folder.join("batch.signed.psbt").exists(), "something was written: {text}");
    assert!(!text.contains("abandon"), "the key was shown");
}

#[tokio::test]
async fn shows_everything_then_signs_what_was_approved() {
    let desk = Desk::start().await;
    let shown = said(&desk.sign(&desk.digest(), &[]));
    for part in [
        "Batch b-1 on regtest",
        &desk.digest(),
        "1.23456789 BTC",
        STRANGER,
        "w-1",
        "ours, number 0",
        "Nothing was signed",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let signed = desk.sign(&desk.digest(), &["--key", "key", "--yes"]);
    assert!(signed.status.success(), "{}", said(&signed));
    assert!(said(&signed).contains("Signed with 73c5da0a"), "{}", said(&signed));

    let cap = FeeCap { most_sat: 100_000, most_rate: FeeRate::MAX };
    let manifest = &desk.batch.manifest;
    let approved =
        Approved::open(&manifest.to_bytes(), manifest.digest(), desk.batch.psbt.clone(), &desk.descriptors, cap);
    let returned = Returned::read(&std::fs::read(desk.path("batch.signed.psbt")).unwrap()).unwrap();
    let signed = check::check(&approved.unwrap(), &desk.descriptors, &[returned]).unwrap();
    let sent = desk.net.node().unwrap().broadcast(&signed.tx).await.unwrap();
    assert_eq!(sent, Broadcast::Accepted);

    let again = desk.sign(&desk.digest(), &["--key", "key", "--yes"]);
    assert!(!again.status.success() && said(&again).contains("nothing is overwritten"), "{}", said(&again));
}

#[tokio::test]
async fn refuses_and_writes_nothing() {
    let desk = Desk::start().await;
    let folder = desk.folder.path();
    let (digest, sign) = (desk.digest(), ["--key", "key", "--yes"]);
    let other = digest.replace(&digest[..1], if digest.starts_with('0') { "1" } else { "0" });
    is_refused(&desk.sign(&other, &sign), "REFUSED: the manifest is not the approved one", folder);
    is_refused(&desk.sign(&digest, &["--key", "key"]), "not a terminal", folder);
    is_refused(&desk.sign(&digest, &["--key", "key", "--yes", "--most-fee-sat", "10"]), "REFUSED: the fee is", folder);

    desk.protect("key", 0o644);
    is_refused(&desk.sign(&digest, &sign), "chmod 600", folder);
    desk.protect("key", 0o600);
    desk.write("key", b"legal winner thank year wave sausage worth useful legal winner thank yellow");
    is_refused(&desk.sign(&digest, &sign), "any of the descriptors' keys", folder);
    desk.write("key", WORDS.as_bytes());

    let mut changed = desk.batch.psbt.clone();
    let vout = desk.batch.manifest.payouts[0].vout as usize;
    changed.unsigned_tx.output[vout].script_pubkey = changed.unsigned_tx.output[1 - vout].script_pubkey.clone();
    desk.write("batch.psbt", &changed.serialize());
    is_refused(&desk.sign(&digest, &sign), "REFUSED: output", folder);
    desk.write("batch.psbt", b"nonsense");
    is_refused(&desk.sign(&digest, &sign), "copy it again", folder);
    desk.write("wallet.txt", b"one line");
    is_refused(&desk.sign(&digest, &sign), "two lines", folder);
}
