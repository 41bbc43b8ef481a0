//! A firm with clients, and everyone who can check its proofs.

use std::{path::PathBuf, process::Command};

use ballast_core::{decision::Actor, plan::Plan};
use ballast_proof::{ClientProof, Fault, Identity, Owed, ReserveKey, Signed, Sums, check, check_leaves};
use ballast_service::proofs;
use ballast_store::{Report, Store};
use serde_json::{Value, json};

use crate::{
    portal::world::{again, credit, plan},
    support::{Client, TestApp},
};

/// Clients of a firm with their deposits.
pub struct Firm {
    pub server: TestApp,
    pub plan: Plan,
    pub clients: Vec<Client>,
    pub folder: tempfile::TempDir,
}

/// The verdicts of the four who check; `None` if they find no fault.
#[derive(Debug, PartialEq, Eq)]
pub struct Verdict {
    /// `ballast proof check`, and whoever uses the crate.
    pub program: Option<Fault>,
    /// `docs/check-proof.mjs`: the word in brackets.
    pub script: Option<String>,
}

impl Firm {
    /// Four clients with 1000, 2000, 3000 and 4000 USDT, of which 400, 800, 1200 and 1600 are invested; one week has
    /// passed with a gain of 100 and another with a loss of 30.
    pub async fn new() -> Self {
        let server = TestApp::start().await;
        let plan = plan(&server.app, "Harbour").await;
        let mut clients = Vec::new();
        for (name, cash, invested) in [
            ("Ada Vega", "1000", "400"),
            ("Bo Lind", "2000", "800"),
            ("Cy Dahl", "3000", "1200"),
            ("Di Moe", "4000", "1600"),
        ] {
            let client = server.client(name).await;
            credit(&server.app, &client, cash).await;
            server.invest(&client, &plan, invested).await;
            clients.push(client);
        }
        for result in ["100", "-30"] {
            crate::portal::world::week(&server, &plan, result).await;
        }
        let mut firm = Self { server, plan, clients, folder: tempfile::tempdir().unwrap() };
        firm.sign_in().await;
        firm
    }

    /// Logs in again: sessions end when the clock is moved.
    pub async fn sign_in(&mut self) {
        for client in &mut self.clients {
            *client = again(&self.server, client).await;
        }
    }

    pub async fn build(&self) -> Signed {
        proofs::build(&self.server.app, Actor::System).await.unwrap()
    }

    pub fn key(&self) -> ReserveKey {
        self.server.app.who.keys.reserve().verifying_key()
    }

    /// The file of a record's tree.
    pub fn tree(&self, signed: &Signed) -> PathBuf {
        proofs::Trees::of(&self.server.app).path(&signed.record)
    }

    pub async fn mine(&self, client: &Client) -> Value {
        let answer = self.server.get("proofs/mine").bearer(&client.token).send().await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.body["data"]["mine"].clone()
    }

    /// The amount on a client's dashboard, in USDT, with the bonus.
    pub async fn dashboard(&self, client: &Client) -> String {
        let answer = self.server.get("account").bearer(&client.token).send().await;
        let account = &answer.body["data"]["account"];
        let part = |name: &str| account[name].to_string().parse::<ballast_core::money::Usdt>().unwrap();
        part("value").checked_add(part("bonus")).unwrap().to_string()
    }

    /// The verdict of the program and the script on a proof, given the client's knowledge.
    pub fn verdict(&self, proof: &Value, client: &Client, usdt: &str, kept: Option<&Signed>) -> Verdict {
        Verdict { program: self.program(proof, client, usdt), script: self.script(proof, client, usdt, kept) }
    }

    fn program(&self, proof: &Value, client: &Client, usdt: &str) -> Option<Fault> {
        let proof: ClientProof = serde_json::from_value(proof.clone()).unwrap();
        let account = client.id.parse::<uuid::Uuid>().unwrap().into_bytes();
        let minor = usdt.parse::<ballast_core::money::Usdt>().unwrap().minor();
        let who = Identity { account, email: client.email.clone() };
        let owed = Owed { who, sums: Sums::new(minor, 0).unwrap() };
        check(&proof, &owed, &self.key().into()).err()
    }

    /// The script's verdict on a proof that the program cannot even read.
    pub fn script_alone(&self, proof: &Value, client: &Client) -> Option<String> {
        self.script(proof, client, "1", None)
    }

    pub fn script(&self, proof: &Value, client: &Client, usdt: &str, kept: Option<&Signed>) -> Option<String> {
        self.script_with(proof, &self.key(), client, usdt, kept.map(|kept| json!(kept)).as_ref())
    }

    /// Like [`Self::script`], for any file and a trusted key.
    pub fn script_with(
        &self,
        proof: &Value,
        trusted: &ReserveKey,
        client: &Client,
        usdt: &str,
        kept: Option<&Value>,
    ) -> Option<String> {
        let file = self.folder.path().join("proof.json");
        std::fs::write(&file, proof.to_string()).unwrap();
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/check-proof.mjs");
        let mut command = Command::new("node");
        // The service's clock was moved.
        let now = self.server.app.clock.now().millis();
        command.args(["--import", &format!("data:text/javascript,Date.now=()=>{now}")]);
        let key = hex::encode(trusted.as_bytes());
        command.arg(script).arg(&file).args([&key, &client.email, &client.id, usdt, "0"]);
        if let Some(kept) = kept {
            let other = self.folder.path().join("kept.json");
            std::fs::write(&other, kept.to_string()).unwrap();
            command.arg(other);
        }
        let output = command.output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        if output.status.success() {
            assert!(String::from_utf8(output.stdout).unwrap().starts_with("PROVEN"), "{said}");
            return None;
        }
        let word = said.split_once('(').and_then(|(_, rest)| rest.split_once(')'));
        Some(word.unwrap_or_else(|| panic!("the script fell over: {said}")).0.to_owned())
    }

    /// Downloads and checks the list.
    pub async fn list(&self, signed: &Signed) -> Result<(), String> {
        let call = self.server.get(&format!("proofs/{}/leaves", signed.record.epoch));
        let (status, bytes) = call.bytes().await;
        assert_eq!(status, 200);
        check_leaves(bytes.as_slice(), &signed.record).map_err(|fault| fault.to_string())
    }

    /// The output of `ballast verify`.
    pub async fn report(&self) -> Report {
        let (url, key) = (self.server.app.config.database.url.expose().to_owned(), self.key());
        tokio::task::spawn_blocking(move || Store::verify_signed(&url, Some(&key)).unwrap()).await.unwrap()
    }

    /// The findings of `ballast verify` about proofs, by name of the check.
    pub async fn verify(&self) -> Vec<String> {
        let report = self.report().await;
        let about = report.checks.iter().filter(|check| check.name.contains("published proof"));
        about.filter_map(|check| Some(format!("{}: {}", check.name, check.broken.as_ref()?))).collect()
    }

    /// Anything that someone with the database's password can do.
    pub fn sql(&self, text: &str) {
        let guards = "DROP TRIGGER IF EXISTS proof_epoch_no_update; DROP TRIGGER IF EXISTS proof_epoch_no_delete;";
        self.server.sql(&format!("{guards}{text}"));
    }
}
