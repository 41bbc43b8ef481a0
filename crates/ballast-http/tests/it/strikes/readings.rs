//! Results from readings: observers are registered by two people, readings are signed, and their result is credited.

use ballast_core::{
    plan::Plan,
    reading::{Introduction, Moved, ObserverProfile, Party, ReadingContent, Signed, Way, public_key},
    role::Role,
    time::Day,
};
use ballast_store::Store;
use serde_json::{Value, json};

use super::Firm;
use crate::{
    portal::world::{capital, credit, plan, send_to_venue},
    support::Answer,
};

pub(super) const VENUE: &str = "Bybit";
pub(super) const ACCOUNT: &str = "main";
/// The keys of the firm's observer and of an outside one.
pub(super) const OWN: [u8; 32] = [1; 32];
pub(super) const AUDITOR: [u8; 32] = [2; 32];

pub fn said(plan: &Plan, day: Day, equity: &str) -> ReadingContent {
    ReadingContent {
        plan: plan.id,
        venue: VENUE.into(),
        account: ACCOUNT.into(),
        uid: Some("4711".into()),
        day,
        at: day.start().plus_seconds(90),
        equity: equity.parse().unwrap(),
        moves: Vec::new(),
        unseen: Vec::new(),
        raw_sha256: [7; 32],
    }
}

impl Firm {
    /// An observer's introduction, signed with the observer's key.
    fn introduction(&self, key: [u8; 32], party: &str) -> Introduction {
        let said = ObserverProfile {
            firm: self.server.app.site.public_url.clone(),
            name: format!("{party} reader"),
            party: Party::from_name(party).unwrap(),
            relation: "Reads the account".into(),
            paid_by: "The firm".into(),
            site: format!("https://{party}.reader.example/key"),
            day: self.today(),
        };
        Introduction::by(&key, said)
    }

    async fn propose_observer(&self, plan: &Plan, introduction: &Introduction) -> Answer {
        let body = json!({ "introduction": introduction, "plan": plan.id, "venue": VENUE, "account": ACCOUNT,
            "why": "So that results are read." });
        self.post(&self.checker, "observers", body).await
    }

    /// The proposal to register an observer.
    async fn introduce(&self, plan: &Plan, key: [u8; 32], party: &str) -> Answer {
        self.propose_observer(plan, &self.introduction(key, party)).await
    }

    /// Registers an observer, approved by a second person.
    pub(super) async fn register(&self, plan: &Plan, key: [u8; 32], party: &str) {
        let proposed = self.introduce(plan, key, party).await;
        assert_eq!(proposed.status, 202, "{}", proposed.text);
        let waits = self.waits(&proposed).await;
        let admin = self.server.operator(&[Role::Admin]).await;
        let own = self.approve_as(&self.checker, &waits).await;
        assert_eq!((own.status, own.code()), (403, "same_operator"));
        let approved = self.approve_as(&admin, &waits).await;
        assert_eq!(approved.status, 200, "{}", approved.text);
    }

    pub(super) async fn send(&self, signed: &Signed) -> Answer {
        self.server.post("readings", serde_json::to_value(signed).unwrap()).send().await
    }

    pub(super) async fn read(&self, key: [u8; 32], said: ReadingContent) {
        let answer = self.send(&Signed::by(&key, said)).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
    }

    /// Both send the same reading.
    pub(super) async fn both(&self, said: ReadingContent) {
        self.read(OWN, said.clone()).await;
        self.read(AUDITOR, said).await;
    }

    pub(super) async fn grading(&self, plan: &Plan, (from, to): (Day, Day)) -> Value {
        self.get(&format!("strikes/readings?plan={}&from={from}&to={to}", plan.id)).await["grading"].clone()
    }

    pub(super) async fn record(&self, plan: &Plan) -> Value {
        self.server.get(&format!("plans/{}/record", plan.id)).send().await.body["data"]["record"].clone()
    }

    /// A plan observed by the firm and an auditor, and a client who invests in it on the following Monday.
    pub(super) async fn observed(&mut self) -> (Plan, Day) {
        let plan = plan(&self.server.app, "Harbour").await;
        self.read_by_two(&plan).await;
        (plan, self.today())
    }

    /// Registers both, waits for the next Monday, and has a client invest.
    pub(super) async fn read_by_two(&mut self, plan: &Plan) -> Value {
        self.register(plan, OWN, "firm").await;
        self.register(plan, AUDITOR, "outside").await;
        self.later(7).await;
        let client = self.server.client("Ada Vega").await;
        credit(&self.server.app, &client, "1000").await;
        self.server.invest(&client, plan, "1000").await
    }

    pub(super) fn broken(&self) -> Vec<String> {
        let report = Store::verify(self.server.app.config.database.url.expose()).unwrap();
        report.checks.into_iter().filter(|check| check.broken.is_some()).map(|check| check.name.to_owned()).collect()
    }
}

#[tokio::test]
async fn a_result_that_two_readers_give_is_observed_and_goes_on_where_it_closed() {
    let mut firm = Firm::new().await;
    let (plan, from) = firm.observed().await;
    firm.both(said(&plan, from, "5000")).await;
    firm.later(7).await;
    let to = firm.today();
    let mut closing = said(&plan, to, "5260.5");
    let at = from.plus_days(2).start();
    let amount = "250".to_owned();
    closing.moves.push(Moved {
        id: "d1".into(),
        way: Way::In,
        asset: "USDT".into(),
        amount,
        at,
        txid: None,
        network: None,
    });
    firm.both(closing).await;

    // The books do not know about the move yet.
    let found = firm.grading(&plan, (from, to)).await;
    assert_eq!((&found["computed"], &found["grade"]["class"]), (&json!(10.5), &json!("stated")), "{found}");
    assert_eq!(found["moves"][0]["entry"], Value::Null);
    capital(&firm.server.app, "250").await;
    send_to_venue(&firm.server.app, "250").await;
    let found = firm.grading(&plan, (from, to)).await;
    assert_eq!(found["grade"], json!({ "class": "observed", "agreed": 2, "of": 2 }), "{found}");

    let strike = firm.strike(&plan, (from, to), "10.5").await;
    let week = firm.record(&plan).await["weeks"][0].clone();
    assert_eq!(
        (&week["grade"]["class"], &week["differsBy"], &week["evidence"]),
        (&json!("observed"), &json!(0), &Value::Null)
    );
    // An observed result is based on readings, so its file is not published.
    assert_eq!(firm.server.get(&format!("results/{strike}/evidence")).send().await.status, 404);
    firm.verify();

    // The next result begins where this one closed, whatever is read for that day afterwards.
    firm.later(1).await;
    firm.both(said(&plan, firm.today(), "5263.5")).await;
    let next = firm.grading(&plan, (to, firm.today())).await;
    assert_eq!((&next["computed"], &next["opening"]["equity"]), (&json!(3), &json!(5260.5)), "{next}");
}

#[tokio::test]
async fn what_is_typed_against_the_readings_is_stated_in_public_with_its_file() {
    let mut firm = Firm::new().await;
    let (plan, from) = firm.observed().await;
    firm.both(said(&plan, from, "5000")).await;
    firm.later(7).await;
    let to = firm.today();
    firm.both(said(&plan, to, "5010")).await;
    let body = firm.entry(&plan, (from, to), "60").await;
    let preview = firm.post(&firm.trader, "strikes/preview", body).await;
    assert!(preview.text.contains("differs by 50.00 USDT"), "{}", preview.text);
    let strike = firm.strike(&plan, (from, to), "60").await;
    let record = firm.record(&plan).await;
    let week = &record["weeks"][0];
    assert_eq!(
        (&week["grade"]["class"], &week["computed"], &week["differsBy"]),
        (&json!("stated"), &json!(10), &json!(50))
    );
    assert_eq!(
        (&record["grade"]["class"], &record["calendarWeeks"][0]["grade"]["class"]),
        (&json!("stated"), &json!("stated"))
    );
    assert_eq!(week["evidence"], json!(strike));
    let file = firm.server.get(&format!("results/{strike}/evidence")).send().await;
    assert_eq!((file.status, file.text), (200, format!("Harbour {from} 60")));
    firm.verify();

    // It cannot be improved in the database.
    firm.server.sql("UPDATE strike SET grading = replace(grading, '\"stated\"', '\"read\"')");
    let broken = firm.broken();
    assert!(broken.iter().any(|name| name.contains("graded as their readings")), "{broken:?}");
}

#[tokio::test]
async fn nobody_reads_who_was_not_registered_and_nothing_is_read_twice() {
    let mut firm = Firm::new().await;
    let (plan, day) = firm.observed().await;
    let reading = said(&plan, day, "5000");
    for (signed, status, code) in [
        (Signed::by(&[9; 32], reading.clone()), 403, "unknown_reader"),
        (Signed { signature: [0; 64], ..Signed::by(&OWN, reading.clone()) }, 403, "bad_signature"),
        (Signed::by(&OWN, said(&plan, day.plus_days(-8), "5000")), 403, "not_registered_then"),
        (Signed::by(&OWN, ReadingContent { account: "other".into(), ..reading.clone() }), 403, "unknown_reader"),
    ] {
        let answer = firm.send(&signed).await;
        assert_eq!((answer.status, answer.code()), (status, code), "{}", answer.text);
    }
    let first = firm.send(&Signed::by(&OWN, reading.clone())).await;
    let again = firm.send(&Signed::by(&OWN, reading.clone())).await;
    assert_eq!((first.status, again.status), (200, 200), "{}", again.text);
    assert_eq!(first.body["data"], again.body["data"]);
    let other = firm.send(&Signed::by(&OWN, said(&plan, day, "6000"))).await;
    assert_eq!((other.status, other.code()), (409, "already_read"));

    // The observers are public, and so is each signature with its content.
    let public = firm.server.get("observers").send().await.body["data"].clone();
    assert_eq!(
        (&public["observers"][0]["party"], &public["observers"][1]["party"]),
        (&json!("firm"), &json!("outside"))
    );
    let shown = firm.server.get("readings").send().await.body["data"].clone();
    let found: Signed = serde_json::from_value(shown["readings"][0]["signed"].clone()).unwrap();
    assert_eq!(found, Signed::by(&OWN, reading));
    assert_eq!(shown["boundaries"][0]["grade"]["class"], json!("read"));

    // A second account for the plan would offer a choice.
    let second = json!({ "introduction": firm.introduction([5; 32], "outside"), "plan": plan.id, "venue": VENUE,
        "account": "second", "why": "z" });
    assert_eq!(firm.post(&firm.checker, "observers", second).await.code(), "plan_has_an_account");
    let twice = firm.introduce(&plan, AUDITOR, "outside").await;
    assert_eq!((twice.status, twice.code()), (409, "reads_already"));
    firm.verify();
    firm.server.sql("UPDATE reading SET equity = equity + 1");
    let broken = firm.broken();
    assert!(broken.iter().any(|name| name.contains("readings are signed")), "{broken:?}");
}

/// Two people of the firm alone cannot make anyone an observer: the holder of the key must have said so, in these
/// words, to this firm.
#[tokio::test]
async fn nobody_is_an_observer_who_did_not_say_so() {
    let firm = Firm::new().await;
    let plan = plan(&firm.server.app, "Harbour").await;
    let theirs = firm.introduction(AUDITOR, "outside");
    let made_up = |change: fn(&mut Introduction)| {
        let mut other = theirs.clone();
        change(&mut other);
        other
    };
    let signed_by_another = Introduction { key: public_key(&AUDITOR), ..firm.introduction([9; 32], "outside") };
    let elsewhere = ObserverProfile { firm: "https://other.example".into(), ..theirs.said.clone() };
    let ours = ObserverProfile { site: format!("{}/auditor", theirs.said.firm), ..theirs.said.clone() };
    for wrong in [
        signed_by_another,
        made_up(|one| one.said.name = "A big auditor".into()),
        made_up(|one| one.said.paid_by = "Nobody".into()),
        Introduction::by(&AUDITOR, elsewhere),
        Introduction::by(&AUDITOR, ours),
    ] {
        let refused = firm.propose_observer(&plan, &wrong).await;
        assert_eq!((refused.status, refused.code()), (400, "unfit_introduction"), "{}", refused.text);
    }
    firm.register(&plan, AUDITOR, "outside").await;
    let shown = firm.server.get("observers").send().await.body["data"]["observers"][0]["introduction"].clone();
    let shown: Introduction = serde_json::from_value(shown).unwrap();
    assert!(shown.is_signed());
    assert_eq!(shown, theirs);
    firm.verify();
    firm.server.sql("UPDATE observer SET introduction = NULL");
    let broken = firm.broken();
    assert!(broken.iter().any(|name| name.contains("observers are those")), "{broken:?}");
}

#[tokio::test]
async fn readers_and_what_they_read_are_listed_in_pages() {
    let mut firm = Firm::new().await;
    let (plan, day) = firm.observed().await;
    firm.both(said(&plan, day, "5000")).await;
    firm.later(20).await;
    firm.both(said(&plan, firm.today(), "5100")).await;
    let walk = async |list: &str, field: &str| {
        let (mut rows, mut pages, mut cursor) = (Vec::new(), 0, String::new());
        loop {
            let data = firm.server.get(&format!("{list}{cursor}")).send().await.body["data"].clone();
            rows.extend(data[field].as_array().unwrap().iter().map(|row| row["_id"].clone()));
            pages += 1;
            let Some(next) = data["next"].as_str() else { return (rows, pages) };
            cursor = format!("&cursor={next}");
        }
    };
    let (observers, pages) = walk("observers?limit=1", "observers").await;
    assert_eq!((observers.len(), pages), (2, 2));
    let (by_one, pages) = walk("readings?limit=1", "readings").await;
    assert_eq!((by_one.len(), pages), (4, 4));
    // Weeks without readings are not pages.
    let (by_week, pages) = walk(&format!("readings?plan={}", plan.id), "readings").await;
    assert_eq!((by_week, pages), (by_one, 2));
    let refused = firm.server.get("readings?cursor=AAAA").send().await;
    assert_eq!((refused.status, refused.code()), (400, "invalid_cursor"));
}

#[tokio::test]
async fn who_is_ended_reads_no_more_and_stays_in_the_list() {
    let mut firm = Firm::new().await;
    let (plan, day) = firm.observed().await;
    firm.both(said(&plan, day, "5000")).await;
    let listed = firm.server.get("observers").send().await.body["data"]["observers"].clone();
    let auditor = listed[1]["_id"].as_str().unwrap().to_owned();
    let call = format!("observers/{auditor}/end");
    let ended = firm.post(&firm.checker, &call, json!({ "why": "The contract is over." })).await;
    let waits = firm.waits(&ended).await;
    let admin = firm.server.operator(&[Role::Admin]).await;
    assert_eq!(firm.approve_as(&admin, &waits).await.status, 200);
    firm.later(1).await;
    let late = firm.send(&Signed::by(&AUDITOR, said(&plan, firm.today(), "5000"))).await;
    assert_eq!((late.status, late.code()), (403, "not_registered_then"));
    let listed = firm.server.get("observers").send().await.body["data"]["observers"].clone();
    assert!(listed[1]["until"].is_string(), "{listed}");
    firm.verify();
    firm.server.sql("UPDATE observer SET paid_by = 'Nobody'");
    let broken = firm.broken();
    assert!(broken.iter().any(|name| name.contains("observers are those")), "{broken:?}");
}

#[tokio::test]
async fn a_reading_that_comes_after_the_draft_makes_it_be_entered_again() {
    let mut firm = Firm::new().await;
    let (plan, from) = firm.observed().await;
    firm.both(said(&plan, from, "5000")).await;
    firm.later(7).await;
    let to = firm.today();
    firm.read(OWN, said(&plan, to, "5010")).await;
    let waits = firm.propose(&plan, (from, to), "10").await;
    let shown = firm.get(&format!("approvals/{}", waits.id)).await.to_string();
    assert!(shown.contains("Grade") && shown.contains("read"), "{shown}");
    // The auditor contradicts.
    firm.read(AUDITOR, said(&plan, to, "4000")).await;
    let refused = firm.approve_as(&firm.checker, &waits).await;
    assert_eq!((refused.status, refused.code()), (409, "approval_stale"), "{}", refused.text);
}

#[tokio::test]
async fn a_plan_that_promises_observed_results_credits_no_other() {
    let mut firm = Firm::new().await;
    let plan = firm.promising().await;
    let from = firm.today();
    firm.both(said(&plan, from, "5000")).await;
    firm.later(7).await;
    let to = firm.today();
    firm.read(OWN, said(&plan, to, "5010")).await;
    let body = firm.entry(&plan, (from, to), "10").await;
    let refused = firm.post(&firm.trader, "strikes", body.clone()).await;
    assert_eq!((refused.status, refused.code()), (409, "grade_too_low"), "{}", refused.text);
    firm.read(AUDITOR, said(&plan, to, "5010")).await;
    firm.strike(&plan, (from, to), "10").await;
    assert_eq!(firm.record(&plan).await["weeks"][0]["grade"]["class"], json!("observed"));
}
