//! What people do in their browsers, by the calls that the pages make.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use ballast_core::{
    factor::totp::{code_at, step_at},
    time::Moment,
};
use mail_parser::MessageParser;
use reqwest::{Client, Method, header};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

const PATIENCE: Duration = Duration::from_secs(120);
const PASSWORD: &str = "violet tractor lemonade";
const PLACE: &str = "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080";

/// The header that a person is logged in with.
type Login = (header::HeaderName, String);

/// Everyone's browsers on the first day.
pub struct Browser {
    runtime: Runtime,
    http: Client,
    origin: String,
    home: PathBuf,
    people: BTreeMap<String, Login>,
    withdrawal: String,
    batch: String,
    /// Values that a person has to type from the screen, by their placeholder in the page.
    pub shown: BTreeMap<&'static str, String>,
}

impl Browser {
    pub fn open(home: &Path, port: u16) -> Self {
        let _set_before = rustls::crypto::ring::default_provider().install_default();
        Self {
            runtime: tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap(),
            http: Client::new(),
            origin: format!("http://localhost:{port}"),
            home: home.to_owned(),
            people: BTreeMap::new(),
            withdrawal: String::new(),
            batch: String::new(),
            shown: BTreeMap::new(),
        }
    }

    /// Does what a page says, given the output so far.
    pub fn act(&mut self, what: &str, printed: &str) {
        match what {
            "enrol the operators" => self.enrol_operators(printed),
            "begin a plan" => self.begin_a_plan(),
            "record the bitcoin" => self.record_the_bitcoin(),
            "replace the treasury" => self.replace_the_treasury(),
            "sign up" => self.sign_up(),
            "ask for a withdrawal" => self.ask_for_a_withdrawal(),
            "build a batch" => self.build_a_batch(),
            "bring the signature" => self.bring_the_signature(),
            "see it paid" => self.see_it_paid(),
            other => panic!("nobody knows how to {other}"),
        }
    }

    fn enrol_operators(&mut self, printed: &str) {
        let lines: Vec<&str> = printed.lines().collect();
        for pair in lines.windows(2) {
            let Some((name, _)) = pair[0].split_once("@harbour.example is invited.") else { continue };
            let token = pair[1].split_once('#').unwrap().1;
            let body = json!({ "token": token, "password": PASSWORD, "method": "totp" });
            let begun = self.post(None, "operator/enrolment/begin", &body);
            let code = code_of(begun["secret"].as_str().unwrap());
            let request = self.request(None, Method::POST, "operator/enrolment/finish");
            let answer = self.runtime.block_on(request.json(&json!({ "token": token, "code": code })).send()).unwrap();
            assert_eq!(answer.status(), 200);
            let cookies = answer.headers().get_all(header::SET_COOKIE).iter();
            let mut named = cookies.filter_map(|cookie| cookie.to_str().ok()?.split_once(';'));
            let cookie =
                named.find(|(cookie, _)| cookie.trim_start_matches("__Host-").starts_with("operator=")).unwrap().0;
            self.people.insert(name.to_owned(), (header::COOKIE, cookie.to_owned()));
        }
        assert_eq!(self.people.len(), 4);
    }

    fn begin_a_plan(&self) {
        let plan = json!({
            "name": "Rehearsal", "startRange": "100", "endRange": "10000", "return": "1", "performanceShare": "20",
            "withdrawalMinimum": "10", "position": 1, "riskCategory": "high", "why": "The first plan."
        });
        let proposed = self.post(Some("ann"), "operator/plans", &plan);
        self.approve("ben", &proposed["approval"]);
    }

    fn record_the_bitcoin(&self) {
        let moved = json!({ "move": "put_in_bitcoin", "bitcoin": "50", "why": "The first coin of the payout wallet." });
        let proposed = self.post(Some("ann"), "operator/capital", &moved);
        self.approve("ben", &proposed["approval"]);
    }

    fn replace_the_treasury(&self) {
        let new = json!({ "part": "bsc.treasury", "treasury": "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
            "why": "The device of the old one goes to another firm." });
        let proposed = self.post(Some("ann"), "operator/treasury/replacements", &new);
        let alone = self.try_to_approve("ann", &proposed["approval"]).unwrap_err();
        assert_eq!(alone["code"], "not_permitted", "{alone}");
        self.approve("cleo", &proposed["approval"]);
    }

    fn sign_up(&mut self) {
        let body = json!({ "name": "Ada Byron", "email": "ada@client.example", "country": "Estonia",
            "password": PASSWORD, "passwordConfirm": PASSWORD });
        let request = self.request(None, Method::POST, "users/signUp").json(&body);
        let answer: Value = self.runtime.block_on(async { request.send().await.unwrap().json().await.unwrap() });
        let token = answer["token"].as_str().unwrap_or_else(|| panic!("{answer}"));
        self.people.insert("ada".to_owned(), (header::AUTHORIZATION, format!("Bearer {token}")));
        let link = until("the mail with the link arrives", || self.link_in_the_mail());
        self.post(None, "users/confirmEmail", &json!({ "token": link }));
    }

    fn link_in_the_mail(&self) -> Option<String> {
        let files = std::fs::read_dir(self.home.join("rehearsal/mail/new")).ok()?;
        let mails = files.filter_map(|file| std::fs::read_to_string(file.ok()?.path()).ok());
        let mut texts =
            mails.filter_map(|mail| Some(MessageParser::default().parse(&mail)?.body_text(0)?.into_owned()));
        let link = texts.find_map(|text| Some(text.split_once("/confirm-email#token=")?.1.to_owned()))?;
        Some(link.split_whitespace().next()?.to_owned())
    }

    fn ask_for_a_withdrawal(&mut self) {
        self.post(Some("ada"), "withdrawals", &json!({ "amount": "100", "wallet": PLACE }));
        let asked = self.get("ada", "withdrawals")["withdrawals"][0]["_id"].clone();
        asked.as_str().unwrap().clone_into(&mut self.withdrawal);
        let body = json!({ "withdrawals": [self.chosen()] });
        let proposed = self.post(Some("cleo"), "operator/withdrawals/propose", &body);
        self.approve("dan", &proposed["results"][0]["approval"]);
    }

    fn build_a_batch(&mut self) {
        let body = json!({ "withdrawals": [self.chosen()], "feeRate": "5" });
        // The wallet and the prices are checked in the background; until then the page says so.
        let built = until("the batch is built", || self.try_to_post("ann", "operator/batches", &body).ok());
        self.approve("ben", &built["approval"]);
        built["batch"]["_id"].as_str().unwrap().clone_into(&mut self.batch);
        for (what, ending) in [("psbt", "psbt"), ("manifest", "manifest.json")] {
            let request = self.request(Some("ann"), Method::GET, &format!("operator/batches/{}/{what}", self.batch));
            let file = self.runtime.block_on(async { request.send().await.unwrap().bytes().await.unwrap() });
            std::fs::write(self.home.join(format!("Downloads/{}.{ending}", self.batch)), file).unwrap();
        }
        let digest = self.story()["attempts"][0]["digest"].as_str().unwrap().to_owned();
        self.shown.insert("DIGEST", digest);
    }

    fn bring_the_signature(&self) {
        let signed = std::fs::read_to_string(self.home.join("rehearsal/offline/batch.signed.psbt")).unwrap();
        self.post(Some("ann"), &format!("operator/batches/{}/signed", self.batch), &json!({ "psbt": signed.trim() }));
        until("the batch is sent", || (self.story()["state"] == "broadcast").then_some(()));
    }

    fn see_it_paid(&self) {
        let status = || self.get("ada", "withdrawals")["withdrawals"][0]["status"].clone();
        until("the withdrawal is paid", || (status() == "paid").then_some(()));
        until("the batch is confirmed", || (self.story()["state"] == "confirmed").then_some(()));
    }

    fn chosen(&self) -> Value {
        let seen = self.get("cleo", &format!("operator/withdrawals/{}", self.withdrawal));
        json!({ "id": self.withdrawal, "digest": seen["withdrawal"]["digest"] })
    }

    fn story(&self) -> Value {
        self.get("ann", &format!("operator/batches/{}", self.batch))["batch"].clone()
    }

    fn approve(&self, who: &str, approval: &Value) {
        self.try_to_approve(who, approval).unwrap_or_else(|said| panic!("{who}: {said}"));
    }

    fn try_to_approve(&self, who: &str, approval: &Value) -> Result<Value, Value> {
        let call = format!("operator/approvals/{}/approve", approval["_id"].as_str().unwrap());
        self.try_to_post(who, &call, &json!({ "digest": approval["digest"] }))
    }

    fn get(&self, who: &str, call: &str) -> Value {
        self.answer(self.request(Some(who), Method::GET, call)).unwrap_or_else(|said| panic!("{call}: {said}"))
    }

    fn post(&self, who: Option<&str>, call: &str, body: &Value) -> Value {
        let request = self.request(who, Method::POST, call).json(body);
        self.answer(request).unwrap_or_else(|said| panic!("{call}: {said}"))
    }

    fn try_to_post(&self, who: &str, call: &str, body: &Value) -> Result<Value, Value> {
        self.answer(self.request(Some(who), Method::POST, call).json(body))
    }

    fn request(&self, who: Option<&str>, method: Method, call: &str) -> reqwest::RequestBuilder {
        let request = self.http.request(method, format!("{}/api/v1/{call}", self.origin));
        let request = request.header(header::ORIGIN, &self.origin);
        match who.map(|who| &self.people[who]) {
            Some((name, value)) => request.header(name, value),
            None => request,
        }
    }

    fn answer(&self, request: reqwest::RequestBuilder) -> Result<Value, Value> {
        self.runtime.block_on(async {
            let answer = request.send().await.unwrap();
            let went_well = answer.status().is_success();
            let body: Value = answer.json().await.unwrap();
            if went_well { Ok(body["data"].clone()) } else { Err(body) }
        })
    }
}

/// The current code of an authenticator app.
fn code_of(secret: &str) -> String {
    let value = |c: u8| u64::from(if c.is_ascii_digit() { c - b'2' + 26 } else { c - b'A' });
    let groups = secret.as_bytes().chunks(8).map(|group| group.iter().fold(0, |sum, c| sum << 5 | value(*c)));
    let bytes: Vec<u8> = groups.flat_map(|number: u64| number.to_be_bytes()[3..].to_vec()).collect();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    let now = Moment::from_millis(i64::try_from(now).unwrap()).unwrap();
    code_at(&bytes, step_at(now)).expose().to_owned()
}

fn until<T>(what: &str, found: impl Fn() -> Option<T>) -> T {
    let since = Instant::now();
    loop {
        if let Some(found) = found() {
            return found;
        }
        assert!(since.elapsed() < PATIENCE, "not within {PATIENCE:?}: {what}");
        std::thread::sleep(Duration::from_millis(100));
    }
}
