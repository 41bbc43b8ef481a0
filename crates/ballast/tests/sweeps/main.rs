//! The offline signer of sweeps as a person meets it: the file from the console, the program run without network or
//! configuration, and its output brought back to the console.
#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

#[expect(dead_code, reason = "shared with the tests of the program, which use all of it")]
#[path = "../traces/collector.rs"]
mod collector;
#[path = "../traces/story.rs"]
mod story;
#[expect(dead_code, unused_imports, reason = "shared with the tests of the service, which use all of it")]
#[path = "../../../ballast-http/tests/it/support/mod.rs"]
mod support;
#[expect(dead_code, reason = "shared with the tests of the service, which use all of it")]
#[path = "../../../ballast-http/tests/it/treasury/world.rs"]
mod world;

mod traces;

use std::{
    os::unix::fs::PermissionsExt as _,
    process::{Command, Output, Stdio},
};

use ballast_chain::bsc::{devnet::TEST_MNEMONIC, units::coins_text};
use serde_json::{Value, json};
use tempfile::TempDir;
use world::{TREASURY, World};

/// The computer without a network: a folder with only the sweep file and the words.
struct Desk {
    folder: TempDir,
    sweep: String,
    /// What a person types: digest, treasury, token, chain.
    known: [String; 4],
}

impl Desk {
    /// A sweep that two treasurers approved, carried over on a stick.
    async fn with_approved(world: &World) -> Self {
        let (sweep, order) = world.approved().await;
        let call = format!("treasury/sweeps/{sweep}/file");
        let (status, file) = world.server.as_operator(&world.treasurer).get(&call).bytes().await;
        assert_eq!(status, 200);
        let digest = world.sweep(&sweep).await["digest"].as_str().unwrap().to_owned();
        let known = [digest, TREASURY.into(), order.token.to_string(), order.chain_id.to_string()];
        let desk = Self { folder: tempfile::tempdir().unwrap(), sweep, known };
        std::fs::write(desk.folder.path().join(desk.file()), file).unwrap();
        desk.words(TEST_MNEMONIC, 0o600);
        desk
    }

    fn file(&self) -> String {
        format!("{}.sweep.json", self.sweep)
    }

    fn words(&self, words: &str, mode: u32) {
        let path = self.folder.path().join("words.txt");
        std::fs::write(&path, words).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
    }

    /// Runs the command with these known facts and further arguments, without a terminal.
    fn run(&self, known: &[String; 4], more: &[&str]) -> Output {
        let [digest, treasury, token, chain] = known;
        let mut command = Command::new(env!("CARGO_BIN_EXE_ballast"));
        command.current_dir(self.folder.path()).env_clear().stdin(Stdio::null());
        command.args(["sign-sweep", "--sweep", &self.file(), "--digest", digest, "--treasury", treasury]);
        command.args(["--token", token, "--chain-id", chain]).args(more).output().unwrap()
    }

    /// All files written next to the sweep file and the words.
    fn written(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder.path()).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.filter(|name| *name != self.file() && name != "words.txt").collect()
    }

    fn refused(&self, known: &[String; 4], more: &[&str]) -> String {
        let output = self.run(known, more);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success(), "{more:?}: {said}");
        assert_eq!(self.written(), Vec::<String>::new(), "{more:?}: something was written");
        said
    }
}

const KEY: [&str; 4] = ["--key", "words.txt", "--account", "1"];

#[tokio::test(flavor = "multi_thread")]
async fn what_the_program_signed_offline_is_swept() {
    let world = World::start().await;
    let desk = Desk::with_approved(&world).await;

    let checked = desk.run(&desk.known, &[]);
    let said = String::from_utf8(checked.stdout).unwrap();
    assert!(checked.status.success() && said.contains("Nothing was signed"), "{said}");
    for part in [TREASURY, &desk.known[0], "600 USDT", "250.25 USDT", "850.25 USDT in all, from 2 addresses"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert_eq!(desk.written(), Vec::<String>::new());

    let signed = desk.run(&desk.known, &[&KEY[..], &["--yes"]].concat());
    let said = String::from_utf8(signed.stdout).unwrap();
    assert!(signed.status.success() && said.contains("Signed 4 calls into"), "{said}");
    let written = desk.written();
    assert_eq!(written.len(), 1, "{written:?}");
    let calls = std::fs::read_to_string(desk.folder.path().join(&written[0])).unwrap();
    // Never overwrites an existing file.
    let again = desk.run(&desk.known, &[&KEY[..], &["--yes"]].concat());
    assert!(!again.status.success());
    assert_eq!(std::fs::read_to_string(desk.folder.path().join(&written[0])).unwrap(), calls);

    let (status, body) = world.upload(&desk.sweep, &calls).await;
    assert_eq!(status, 200, "{body}");
    world.until(&desk.sweep, "done").await;
    assert_eq!(coins_text(world.tokens_of(&TREASURY.parse().unwrap()).await), "850.25");
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_believes_only_what_a_person_typed_and_its_own_words() {
    let world = World::start().await;
    let desk = Desk::with_approved(&world).await;
    let yes = [&KEY[..], &["--yes"]].concat();
    let others = ["0".repeat(64), world.address(0).to_string(), world.address(1).to_string(), "97".into()];
    for (place, other) in others.into_iter().enumerate() {
        let mut known = desk.known.clone();
        known[place] = other;
        let said = desk.refused(&known, &yes);
        assert!(said.contains("REFUSED") && said.contains("nothing was signed"), "{said}");
    }
    for dear in [["--most-gas-price", "0.000000000000000001"], ["--most-bnb", "0.000000000000000001"]] {
        assert!(desk.refused(&desk.known, &[&yes[..], &dear].concat()).contains("REFUSED"));
    }
    // Without `--yes` a person is asked, but there is no terminal.
    assert!(desk.refused(&desk.known, &KEY).contains("cannot ask for confirmation"));
    // Another account of the same words, words that everyone can read, and another file under the same name.
    desk.refused(&desk.known, &["--key", "words.txt", "--account", "0", "--yes"]);
    desk.words(TEST_MNEMONIC, 0o644);
    desk.refused(&desk.known, &yes);
    desk.words(TEST_MNEMONIC, 0o600);
    let path = desk.folder.path().join(desk.file());
    let mut file: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    file["treasury"] = json!(world.address(3).to_string());
    std::fs::write(&path, serde_json::to_string_pretty(&file).unwrap() + "\n").unwrap();
    assert!(desk.refused(&desk.known, &yes).contains("REFUSED"));
}
