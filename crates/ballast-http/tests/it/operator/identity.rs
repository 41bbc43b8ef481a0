//! Identity checks: recorded with a document that counts for one client, and their effect on a bonus.

use ballast_core::role::Role;
use ballast_store::Store;
use serde_json::{Value, json};

use crate::{
    portal::world::{credit, plan, promote_to},
    support::{Answer, Client, OperatorCaller, TestApp},
};

const PASSPORT: &str = "AB 123-4567";

/// A firm that lends only to clients whose identity was checked, and the operator who checks it.
struct House {
    server: TestApp,
    compliance: OperatorCaller,
}

impl House {
    async fn new() -> Self {
        let server = TestApp::start().await;
        promote_to(&server.app, "1000", "5000", true).await;
        let compliance = server.operator(&[Role::Compliance]).await;
        Self { server, compliance }
    }

    async fn post(&self, client: &Client, call: &str, body: Value) -> Answer {
        let path = format!("clients/{}/{call}", client.id);
        self.server.as_operator(&self.compliance).post(&path, body).send().await
    }

    async fn check(&self, client: &Client, number: &str) -> Answer {
        self.post(client, "identity", json!({ "kind": "passport", "country": "NO", "number": number })).await
    }

    async fn shown(&self, client: &Client) -> Value {
        let path = format!("clients/{}", client.id);
        let answer = self.server.as_operator(&self.compliance).get(&path).send().await;
        answer.body["data"]["identity"].clone()
    }

    async fn offer(&self, client: &Client) -> Value {
        let account = self.server.get("account").bearer(&client.token).send().await;
        account.body["data"]["account"]["bonusOffer"].clone()
    }

    /// The loan on top of a first investment that starts now.
    async fn lent(&self, client: &Client) -> Value {
        let plan = plan(&self.server.app, &format!("Harbour {}", client.id)).await;
        credit(&self.server.app, client, "1000").await;
        self.server.invest(client, &plan, "400").await["loan"].clone()
    }

    fn broken(&self) -> Vec<String> {
        let report = Store::verify(self.server.app.config.database.url.expose()).unwrap();
        report.checks.into_iter().filter_map(|check| Some(format!("{}: {}", check.name, check.broken?))).collect()
    }
}

#[tokio::test]
async fn one_document_counts_for_one_client_and_its_number_is_kept_nowhere() {
    let house = House::new().await;
    let (ada, twin) = (house.server.client("Ada Vega").await, house.server.client("Ada Other").await);
    assert_eq!(house.shown(&ada).await, Value::Null);
    let answer = house.check(&ada, PASSPORT).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let shown = house.shown(&ada).await;
    assert_eq!((&shown["kind"], &shown["country"]), (&json!("passport"), &json!("NO")));
    let again = house.check(&ada, PASSPORT).await;
    assert_eq!((again.status, again.code()), (409, "identity_checked"));
    // The same document in another spelling: the answer names its owner, and nothing else about them.
    let second = house.check(&twin, "ab1234567").await;
    assert_eq!((second.status, second.code()), (409, "document_in_use"));
    assert!(
        second.text.contains(&ada.id) && !second.text.contains("Ada") && !second.text.contains('@'),
        "{}",
        second.text
    );
    let withdrawn = house.post(&ada, "identity/withdraw", json!({ "why": "It is the other one's." })).await;
    assert_eq!(withdrawn.status, 200, "{}", withdrawn.text);
    assert_eq!(house.shown(&ada).await, Value::Null);
    let gone = house.post(&ada, "identity/withdraw", json!({ "why": "Again." })).await;
    assert_eq!((gone.status, gone.code()), (409, "identity_unchecked"));
    assert_eq!(house.check(&twin, PASSPORT).await.status, 200);
    assert_eq!(house.check(&ada, "12").await.code(), "invalid_number");
    assert_eq!(house.broken(), [""; 0]);
    let file = house.server.app.config.database.url.expose().trim_start_matches("sqlite://").to_owned();
    for name in [file.clone(), format!("{file}-wal")] {
        let bytes = std::fs::read(name).unwrap_or_default();
        assert!(!bytes.windows(7).any(|part| part == b"1234567"), "the number is kept");
    }
}

#[tokio::test]
async fn it_is_lent_to_whom_somebody_checked_and_once_to_a_document() {
    let house = House::new().await;
    let (ada, twin) = (house.server.client("Ada Vega").await, house.server.client("Ada Other").await);
    let bo = house.server.client("Bo Lind").await;
    let terms = |missing| json!({ "most": 1000, "share": 50, "leastDeposit": 100, "identity": true, "identityMissing": missing });
    let site = house.server.get("site").send().await;
    assert_eq!(site.body["data"]["site"]["promotion"]["identity"], json!(true));
    assert_eq!(house.offer(&ada).await, terms(true));
    assert_eq!(house.check(&ada, PASSPORT).await.status, 200);
    assert_eq!(house.offer(&ada).await, terms(false));
    let loan = json!({ "amount": 200, "atWork": 200, "share": 50, "leastDeposit": 100, "identity": true });
    assert_eq!(house.lent(&ada).await, loan);
    assert_eq!(house.lent(&bo).await, Value::Null, "nobody knows who that is");
    // Another mailbox of the same person, with an operator who moves the document.
    assert_eq!(house.post(&ada, "identity/withdraw", json!({ "why": "Moved." })).await.status, 200);
    assert_eq!(house.check(&twin, PASSPORT).await.status, 200);
    assert_eq!(house.offer(&twin).await, Value::Null);
    assert_eq!(house.lent(&twin).await, Value::Null);
    assert_eq!(house.broken(), [""; 0]);
}

#[tokio::test]
async fn verify_sees_a_check_that_nobody_made_and_a_loan_without_one() {
    let house = House::new().await;
    let (ada, bo) = (house.server.client("Ada Vega").await, house.server.client("Bo Lind").await);
    for (client, number) in [(&ada, PASSPORT), (&bo, "CD7654321")] {
        assert_eq!(house.check(client, number).await.status, 200);
        assert_ne!(house.lent(client).await, Value::Null);
    }
    assert_eq!(house.post(&bo, "identity/withdraw", json!({ "why": "A forgery." })).await.status, 200);
    assert_eq!(house.broken(), [""; 0]);
    for change in [
        "document = zeroblob(32) WHERE withdrawn_at IS NULL",
        "kind = 'identity_card' WHERE withdrawn_at IS NULL",
        "country = 'SE' WHERE withdrawn_at IS NULL",
        "client = (SELECT client FROM identity_check WHERE withdrawn_at IS NOT NULL)",
        "checked_by = zeroblob(16)",
        "checked_at = 1",
        "withdrawn_at = NULL, withdrawn_by = NULL, withdrawn_why = NULL",
        "withdrawn_at = 1, withdrawn_by = checked_by, withdrawn_why = 'So it was.' WHERE withdrawn_at IS NULL",
        "withdrawn_at = 1 WHERE withdrawn_at IS NOT NULL",
        "withdrawn_by = zeroblob(16) WHERE withdrawn_at IS NOT NULL",
        "withdrawn_why = 'Nothing much.' WHERE withdrawn_at IS NOT NULL",
    ] {
        house
            .server
            .sql(&format!("CREATE TABLE kept AS SELECT * FROM identity_check; UPDATE identity_check SET {change}"));
        let broken = house.broken();
        assert!(
            broken.iter().any(|one| one.starts_with("identities were checked as the journal says")),
            "{change}: {broken:?}"
        );
        house.server.sql("REPLACE INTO identity_check SELECT * FROM kept; DROP TABLE kept");
    }
    for (change, what) in [
        (
            "lent_document = zeroblob(32) WHERE id = (SELECT min(id) FROM investment)",
            "nobody had checked by that document",
        ),
        ("lent_document = NULL WHERE id = (SELECT min(id) FROM investment)", "terms that the promotion did not have"),
    ] {
        house.server.sql("CREATE TABLE kept AS SELECT id, lent_document AS was FROM investment");
        house.server.sql(&format!("UPDATE investment SET {change}"));
        let broken = house.broken();
        assert!(broken.iter().any(|one| one.contains(what)), "{change}: {broken:?}");
        house.server.sql(
            "UPDATE investment SET lent_document = (SELECT was FROM kept WHERE kept.id = investment.id); DROP TABLE kept",
        );
    }
    assert_eq!(house.broken(), [""; 0]);
}
