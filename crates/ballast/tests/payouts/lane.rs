//! People who complete payouts while the program dies under them: they look at the state, do the next thing, and after
//! a death look again. They remember nothing that the program told them.

use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use ballast_chain::bitcoin::devnet::Devnet;
use reqwest::Method;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{
    firm::{EXCHANGES, NEEDED, RATE, address_of, credit, quote_one, stranger, verify},
    process::{House, Process},
    signer::Signer,
    support::{Call, Client, OperatorCaller, Outside},
    world::{PATIENCE, Staff, World, paid_to},
};

/// Amount of each of the two withdrawals of a round, in USDT, and in satoshi at 60,000.
const ASKED: &str = "120";
const PAID: (u64, usize) = (200_000, 1);

/// The service did not answer, or not completely.
pub struct Gone;

/// The state of a round.
#[derive(PartialEq, Eq)]
enum Progress {
    /// Something was done; look again.
    Going,
    /// Everything was done; it is the turn of the chain or the job.
    Waiting,
    Done,
}

/// When the program dies in a round.
pub enum Doom<'a> {
    /// At a named place.
    At(&'a str),
    /// After this long, again and again, as long as there are numbers.
    After(Vec<u64>),
}

/// A firm, a chain, and people.
pub struct Lane {
    house: House,
    http: reqwest::Client,
    net: Devnet,
    staff: Staff,
    ada: Client,
    signer: Signer,
    rounds: u32,
    mined: bool,
    _exchanges: Vec<Outside>,
    _folder: TempDir,
}

impl Lane {
    pub async fn new() -> Self {
        let world = World::start().await;
        credit(&world.server.app, &world.ada, "20000").await;
        let World { server, net, staff, ada, .. } = world;
        let (folder, _) = server.stop().await;
        // A service does not count two sources at one host as two.
        let mut exchanges = Vec::new();
        for name in EXCHANGES {
            let exchange = Outside::start().await;
            quote_one(&exchange, name, RATE);
            exchanges.push(exchange);
        }
        let house = House::furnished(folder.path(), &net, &exchanges);
        let http = reqwest::Client::new();
        let (signer, rounds, mined) = (Signer::new(), 0, false);
        Self { house, http, net, staff, ada, signer, rounds, mined, _exchanges: exchanges, _folder: folder }
    }

    /// Two withdrawals from request to paid, bumped once on their way. Returns how often the program died.
    pub async fn round(&mut self, doom: Doom<'_>) -> u32 {
        self.rounds += 1;
        self.mined = false;
        let (mut deaths, since) = (0, Instant::now());
        let (place, mut moments) = match doom {
            Doom::At(place) => (Some(place), Vec::new()),
            Doom::After(moments) => (None, moments),
        };
        let mut process = Process::start(&self.house, place).await;
        loop {
            assert!(since.elapsed() < PATIENCE * 2, "round {} does not end: {place:?}", self.rounds);
            let life = moments.last().map_or(Duration::MAX, |moment| Duration::from_millis(*moment));
            let outcome = tokio::time::timeout(life, self.live()).await;
            match outcome {
                Ok(Ok(())) => break,
                // A process that dies on its own closes its connections first and is gone a moment later.
                Ok(Err(Gone)) => until_ended(&mut process).await,
                Err(_) => drop(moments.pop()),
            }
            process.kill();
            deaths += 1;
            self.look_around().await;
            self.expire_leases();
            process = Process::start(&self.house, None).await;
        }
        process.kill();
        self.expire_leases();
        for place in self.places() {
            assert_eq!(paid_to(&self.net, &place).await, PAID, "round {}", self.rounds);
        }
        self.look_around().await;
        deaths
    }

    /// Continues until everything is paid.
    async fn live(&mut self) -> Result<(), Gone> {
        loop {
            match self.step().await? {
                Progress::Done => return Ok(()),
                Progress::Going => {}
                Progress::Waiting => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    }

    /// The books are sound, and the network knows nothing that is not in them.
    async fn look_around(&self) {
        verify(&self.house.database(), None).await;
        let books = rusqlite::Connection::open(self.house.database()).unwrap();
        let mut stored = books.prepare("SELECT txid FROM payout_attempt WHERE raw IS NOT NULL").unwrap();
        let stored: BTreeSet<String> = stored.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
        let waiting: Vec<String> = self.net.call("getrawmempool", json!([])).await.unwrap();
        assert!(waiting.iter().all(|txid| stored.contains(txid)), "sent before it was stored: {waiting:?} {stored:?}");
    }

    /// Lets another process take over the jobs of the dead one, as if enough time had passed.
    fn expire_leases(&self) {
        let books = rusqlite::Connection::open(self.house.database()).unwrap();
        books.busy_timeout(Duration::from_secs(10)).unwrap();
        books.execute("UPDATE job_lease SET expires_at = 0", []).unwrap();
    }

    fn places(&self) -> [bitcoin::ScriptBuf; 2] {
        [stranger(self.rounds * 2), stranger(self.rounds * 2 + 1)]
    }

    async fn step(&mut self) -> Result<Progress, Gone> {
        let places = self.places().map(|place| address_of(&place));
        let all = self.ask(self.as_client(Method::GET, "withdrawals")).await?;
        let all = all["data"]["withdrawals"].as_array().unwrap();
        let mut found = Vec::new();
        for place in &places {
            let Some(one) = all.iter().find(|one| one["wallet"] == place.as_str()) else {
                let body = json!({ "amount": ASKED, "wallet": place });
                self.ask(self.as_client(Method::POST, "withdrawals").json(body)).await?;
                return Ok(Progress::Going);
            };
            found.push((one["_id"].as_str().unwrap().to_owned(), one["status"].as_str().unwrap().to_owned()));
        }
        let is = |status: &str| found.iter().any(|(_, one)| one == status);
        let ids: Vec<&str> = found.iter().map(|(id, _)| id.as_str()).collect();
        if is("requested") {
            self.review(&ids).await
        } else if is("approved") {
            self.batch(&ids).await
        } else if found.iter().all(|(_, status)| status == "paid") {
            Ok(Progress::Done)
        } else {
            self.pay(ids[0]).await
        }
    }

    /// Compliance: two approvals of the waiting withdrawals.
    async fn review(&self, ids: &[&str]) -> Result<Progress, Gone> {
        let (mut unseen, mut proposed) = (Vec::new(), Vec::new());
        for id in ids {
            let one = self.get(&self.staff.compliance, &format!("withdrawals/{id}")).await?["withdrawal"].clone();
            match (one["status"].as_str(), one["approval"].as_str()) {
                (Some("requested"), Some(approval)) => {
                    let digest = self.digest(approval).await?;
                    proposed.push(json!({ "id": approval, "digest": digest }));
                }
                (Some("requested"), None) => unseen.push(json!({ "id": id, "digest": one["digest"] })),
                _ => {}
            }
        }
        if unseen.is_empty() {
            self.post(&self.staff.checker, "approvals/approve", json!({ "approvals": proposed })).await?;
        } else {
            self.post(&self.staff.compliance, "withdrawals/propose", json!({ "withdrawals": unseen })).await?;
        }
        Ok(Progress::Going)
    }

    /// Treasury: a batch of the approved withdrawals, and its approval.
    async fn batch(&self, ids: &[&str]) -> Result<Progress, Gone> {
        let mut chosen = Vec::new();
        for id in ids {
            let one = self.get(&self.staff.treasurer, &format!("withdrawals/{id}")).await?["withdrawal"].clone();
            if let Some(batch) = one["batch"].as_str() {
                let story = self.story(batch).await?;
                return self.agree(&story["attempts"][0]).await;
            }
            chosen.push(json!({ "id": id, "digest": one["digest"] }));
        }
        self.post(&self.staff.treasurer, "batches", json!({ "withdrawals": chosen, "feeRate": 5 })).await?;
        Ok(Progress::Going)
    }

    /// Treasury and the signer: two attempts, and then blocks.
    async fn pay(&mut self, id: &str) -> Result<Progress, Gone> {
        let one = self.get(&self.staff.treasurer, &format!("withdrawals/{id}")).await?["withdrawal"].clone();
        let Some(batch) = one["batch"].as_str() else { return Ok(Progress::Waiting) };
        let story = self.story(batch).await?;
        let attempts = story["attempts"].as_array().unwrap();
        if let Some(built) = attempts.iter().find(|one| one["state"] == "built") {
            return self.agree(built).await;
        }
        if let Some(approved) = attempts.iter().find(|one| one["state"] == "approved") {
            let digest = approved["digest"].as_str().unwrap();
            let (psbt, manifest) = (self.file(batch, "psbt").await?, self.file(batch, "manifest").await?);
            let signed = self.signer.sign(&psbt, &manifest, digest).unwrap();
            self.post(&self.staff.treasurer, &format!("batches/{batch}/signed"), json!({ "psbt": signed })).await?;
            return Ok(Progress::Going);
        }
        let newest = attempts.last().unwrap();
        if newest["sight"] == "pending" && attempts.len() == 1 {
            self.post(&self.staff.treasurer, &format!("batches/{batch}/bump"), json!({ "feeRate": 20 })).await?;
            return Ok(Progress::Going);
        }
        if newest["sight"] == "pending" && !self.mined {
            self.net.mine(NEEDED, &stranger(999)).await.unwrap();
            self.mined = true;
        }
        Ok(Progress::Waiting)
    }

    async fn agree(&self, attempt: &Value) -> Result<Progress, Gone> {
        let Some(approval) = attempt["approval"].as_str() else { return Ok(Progress::Waiting) };
        let digest = self.digest(approval).await?;
        self.post(&self.staff.second, &format!("approvals/{approval}/approve"), json!({ "digest": digest })).await?;
        Ok(Progress::Going)
    }

    async fn digest(&self, approval: &str) -> Result<Value, Gone> {
        Ok(self.get(&self.staff.checker, &format!("approvals/{approval}")).await?["digest"].clone())
    }

    async fn story(&self, batch: &str) -> Result<Value, Gone> {
        Ok(self.get(&self.staff.treasurer, &format!("batches/{batch}")).await?["batch"].clone())
    }

    async fn file(&self, batch: &str, what: &str) -> Result<Vec<u8>, Gone> {
        let call = self.as_operator(&self.staff.treasurer, Method::GET, &format!("batches/{batch}/{what}"));
        let (status, bytes) = call.try_bytes().await.map_err(|_| Gone)?;
        assert_eq!(status, 200, "{}", String::from_utf8_lossy(&bytes));
        Ok(bytes)
    }

    async fn get(&self, who: &OperatorCaller, call: &str) -> Result<Value, Gone> {
        Ok(self.ask(self.as_operator(who, Method::GET, call)).await?["data"].clone())
    }

    async fn post(&self, who: &OperatorCaller, call: &str, body: Value) -> Result<Value, Gone> {
        self.ask(self.as_operator(who, Method::POST, call).json(body)).await
    }

    fn as_operator(&self, who: &OperatorCaller, method: Method, call: &str) -> Call {
        self.to(method, &format!("operator/{call}")).operator(who)
    }

    fn as_client(&self, method: Method, call: &str) -> Call {
        self.to(method, call).bearer(&self.ada.token)
    }

    fn to(&self, method: Method, call: &str) -> Call {
        Call::new(&self.http, method, format!("http://127.0.0.1:{}/api/v1/{call}", self.house.port))
    }

    /// Sends a call and returns the answer. A refusal only happens after a death, to someone who did not hear that it
    /// had worked, or while the wallet reads the chain.
    async fn ask(&self, call: Call) -> Result<Value, Gone> {
        let answer = call.try_send().await.map_err(|_| Gone)?;
        let is_fine = answer.status < 300 || matches!(answer.status, 409 | 503);
        assert!(is_fine, "{} {}", answer.status, answer.body);
        Ok(answer.body)
    }
}

async fn until_ended(process: &mut Process) {
    let since = Instant::now();
    while !process.has_ended() {
        assert!(since.elapsed() < PATIENCE, "it does not answer, and lives");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
