//! Money on hold: visible everywhere, moved by nothing, decided on by two people, and released without a restart.

use ballast_core::{role::Role, time::Moment};
use ballast_http::telemetry;
use ballast_service::health::gauges;
use ballast_store::{Store, reads};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::world::World;
use crate::support::{Answer, OperatorCaller};

struct Stopped {
    world: World,
    compliance: OperatorCaller,
    trader: OperatorCaller,
    hold: Value,
}

impl Stopped {
    /// The chain reverses the blocks that paid Bob.
    async fn start() -> Self {
        let world = World::start().await;
        let compliance = world.server.operator(&[Role::Compliance]).await;
        let trader = world.server.operator(&[Role::Trader]).await;
        world.net.reorg(9).await.unwrap();
        world.net.mine(12).await.unwrap();
        world.eventually("money is held", async || !holds(&world).await.is_empty()).await;
        let hold = holds(&world).await[0].clone();
        Self { world, compliance, trader, hold }
    }

    fn call(&self) -> String {
        format!("treasury/holds/{}/release", self.hold["_id"].as_str().unwrap())
    }

    async fn decide(&self, resolution: &str) {
        let body = json!({ "resolution": resolution, "why": "Three explorers say so" });
        let (status, body) = self.world.post(&self.world.treasurer, &self.call(), body).await;
        assert_eq!(status, 202, "{body}");
        let approval = &body["data"]["approval"];
        assert_eq!(self.open(&self.compliance, approval).await.status, 200);
        let (status, body) = self.world.approve(&self.compliance, approval).await;
        assert_eq!(status, 200, "{body}");
    }

    /// Opens the findings that the decision is based on.
    async fn open(&self, who: &OperatorCaller, approval: &Value) -> Answer {
        let call = format!("approvals/{}/evidence", approval["_id"].as_str().unwrap());
        self.world.server.as_operator(who).get(&call).send().await
    }

    async fn opened_at(&self, who: &OperatorCaller, approval: &Value) -> Value {
        let call = format!("approvals/{}", approval["_id"].as_str().unwrap());
        let shown = self.world.server.as_operator(who).get(&call).send().await.body;
        assert_eq!(shown["data"]["canApprove"], true, "it can be, once it was opened: {shown}");
        assert_eq!(shown["data"]["approval"]["hasEvidence"], true);
        shown["data"]["approval"]["evidenceOpenedAt"].clone()
    }

    /// The findings of `ballast verify`.
    async fn named(&self) -> Vec<String> {
        let url = self.world.server.app.config.database.url.expose().to_owned();
        let report = tokio::task::spawn_blocking(move || Store::verify(&url).unwrap()).await.unwrap();
        report.checks.into_iter().filter_map(|check| check.broken).collect()
    }

    async fn state(&self) -> String {
        holds(&self.world).await[0]["state"].as_str().unwrap().to_owned()
    }
}

async fn holds(world: &World) -> Vec<Value> {
    world.get("treasury/holds").await["holds"].as_array().unwrap().clone()
}

/// In micro-USDT, of both clients.
async fn credited(world: &World) -> i64 {
    let all = world.server.app.store.read(|conn| {
        let for_ever = Moment::from_millis(4_000_000_000_000).unwrap();
        let clients = reads::clients_after(conn, uuid::Uuid::nil(), for_ever, 10)?;
        clients
            .into_iter()
            .map(|client| Ok(reads::cash(conn, client.id)?.available.minor()))
            .collect::<Result<Vec<_>, _>>()
    });
    all.await.unwrap().into_iter().sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn held_money_is_seen_everywhere_and_moves_nowhere() {
    let stopped = Stopped::start().await;
    let world = &stopped.world;
    let before = credited(world).await;
    assert_eq!(before, 850_250_000);
    let hold = &stopped.hold;
    assert_eq!((&hold["state"], &hold["kind"]), (&json!("open"), &json!("intake")));
    let deposits = hold["deposits"].as_array().unwrap();
    assert!(!deposits.is_empty() && deposits.iter().all(|one| one["oldHash"] != one["newHash"]), "{hold}");
    assert!(deposits.iter().any(|one| one["clientName"] == "Bob Moran"), "{hold}");
    assert!(hold["witnesses"][0]["says"].as_str().unwrap().contains("a different one"), "{hold}");

    // Operators who may not read clients see that money is on hold, but not whose.
    let seen = world.server.as_operator(&stopped.trader).get("treasury/holds").send().await;
    let seen = &seen.body["data"]["holds"][0];
    assert_eq!((seen["deposits"].as_array().unwrap().len(), &seen["depositCount"]), (0, &hold["depositCount"]));

    let overview = world.get("overview").await;
    let queue = overview["queues"].as_array().unwrap().iter().find(|queue| queue["name"] == "holds").unwrap().clone();
    assert_eq!(queue["count"], 1);
    assert!(overview["notices"].to_string().contains("Money has been held"), "{overview}");
    let health = world.get("health").await;
    assert!(health["checks"].as_array().unwrap().iter().any(|check| check["name"] == "money_held"), "{health}");
    let metrics = telemetry::collect().unwrap();
    gauges::refresh(&world.server.app).await;
    assert!(metrics.render().contains("ballast_money_held{kind=\"intake\"} 1"));

    // New deposits wait, and balances stay.
    world.pay(&world.address(0), "9").await;
    world.net.mine(8).await.unwrap();
    let (status, body) = world.post(&world.treasurer, "treasury/sweeps", json!({ "why": "Out with it" })).await;
    if status == 202 {
        let (status, body) = world.approve(&world.second, &body["data"]["approval"]).await;
        assert_eq!((status, body["code"].as_str()), (409, Some("sweeps_held")), "{body}");
    } else {
        assert_eq!(status, 409, "{body}");
    }
    assert_eq!(credited(world).await, before);
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_let_money_go_and_the_job_goes_on_by_itself() {
    let stopped = Stopped::start().await;
    let world = &stopped.world;
    let body = |resolution: &str| json!({ "resolution": resolution, "why": "Three explorers say so" });
    let (status, _) = world.post(&stopped.trader, &stopped.call(), body("accept")).await;
    assert_eq!(status, 403);
    for wrong in [json!({ "resolution": "accept", "why": "" }), json!({ "resolution": "both", "why": "x" })] {
        let (status, body) = world.post(&world.treasurer, &stopped.call(), wrong).await;
        assert_eq!(status, 400, "{body}");
    }
    let (status, proposed) = world.post(&world.treasurer, &stopped.call(), body("accept")).await;
    assert_eq!(status, 202, "{proposed}");
    let approval = &proposed["data"]["approval"];
    let (status, alone) = world.approve(&world.treasurer, approval).await;
    assert_eq!((status, alone["code"].as_str()), (403, Some("same_operator")));
    let (status, many) = world
        .post(
            &stopped.compliance,
            "approvals/approve",
            json!({ "approvals": [{ "id": approval["_id"], "digest": approval["digest"] }] }),
        )
        .await;
    assert!(many.to_string().contains("look_first"), "{status} {many}");
    let shown = world.server.as_operator(&stopped.compliance);
    let shown = shown.get(&format!("approvals/{}", approval["_id"].as_str().unwrap())).send().await.body.to_string();
    assert!(shown.contains("reverse these deposits") && shown.contains("Bob Moran"), "{shown}");
    assert_eq!(stopped.open(&stopped.compliance, approval).await.status, 200);
    let (status, body) = world.approve(&stopped.compliance, approval).await;
    assert_eq!(status, 200, "{body}");

    world.eventually("the hold is over", async || stopped.state().await == "released").await;
    assert_eq!(credited(world).await, 600_000_000);
    world.pay(&world.address(1), "40").await;
    world.settle().await;
    let (status, body) =
        world.post(&world.treasurer, &stopped.call(), json!({ "resolution": "dismiss", "why": "Too late" })).await;
    assert_eq!((status, body["code"].as_str()), (409, Some("hold_released")), "{body}");
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dismissed_hold_is_placed_again_while_the_node_says_the_same() {
    let stopped = Stopped::start().await;
    let world = &stopped.world;
    stopped.decide("dismiss").await;
    world.eventually("money is held again", async || holds(world).await.len() == 2).await;
    let all = holds(world).await;
    assert_eq!((&all[0]["state"], &all[1]["state"]), (&json!("open"), &json!("released")));
    assert_eq!(credited(world).await, 850_250_000);
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_decides_on_held_money_before_they_opened_what_was_found() {
    let stopped = Stopped::start().await;
    let world = &stopped.world;
    let body = json!({ "resolution": "dismiss", "why": "Three explorers say so" });
    let (status, proposed) = world.post(&world.treasurer, &stopped.call(), body).await;
    assert_eq!(status, 202, "{proposed}");
    let approval = &proposed["data"]["approval"];

    // Others having opened it does not help.
    let file = stopped.open(&world.treasurer, approval).await;
    assert_eq!(file.status, 200, "{}", file.text);
    let (status, blind) = world.approve(&stopped.compliance, approval).await;
    assert_eq!((status, blind["code"].as_str()), (409, Some("evidence_unopened")), "{blind}");
    assert!(blind["message"].as_str().unwrap().contains("open it"), "{blind}");
    assert_eq!(stopped.opened_at(&stopped.compliance, approval).await, Value::Null);
    assert_eq!(stopped.state().await, "open");

    // The decision is bound to the file.
    let file = stopped.open(&stopped.compliance, approval).await;
    assert_eq!(file.header("content-disposition"), Some("attachment; filename=\"hold.json\""));
    let call = format!("approvals/{}", approval["_id"].as_str().unwrap());
    let shown = world.server.as_operator(&stopped.compliance).get(&call).send().await.body;
    assert_eq!(shown["data"]["payload"]["facts_sha256"], hex::encode(Sha256::digest(&file.text)));
    let facts: Value = serde_json::from_str(&file.text).unwrap();
    assert_eq!(facts["deposits"].as_array().map(Vec::len), stopped.hold["deposits"].as_array().map(Vec::len));

    let opened = stopped.opened_at(&stopped.compliance, approval).await;
    assert!(opened.is_string(), "{opened}");
    let (status, done) = world.approve(&stopped.compliance, approval).await;
    assert_eq!((status, &done["data"]["evidenceOpenedAt"]), (200, &opened), "{done}");
    assert_eq!(stopped.named().await, Vec::<String>::new());

    // Someone with the database changes who opened it, or the file.
    let books = world.server.books();
    let compliance = stopped.compliance.id.uuid().simple();
    books.execute_batch("DROP TRIGGER journal_no_update; DROP TRIGGER journal_no_delete;").unwrap();
    for change in ["actor_id = zeroblob(16)", "details = replace(details, '\"sha256\":\"', '\"sha256\":\"0')"] {
        books
            .execute_batch(&format!(
                "CREATE TABLE kept AS SELECT sequence, actor_id, details FROM journal;
                 UPDATE journal SET {change} WHERE cause = 'evidence_opened' AND actor_id = x'{compliance}';"
            ))
            .unwrap();
        let named = stopped.named().await.join("; ");
        assert!(named.contains("whoever decided on held money had not opened what was found"), "{change}: {named}");
        books
            .execute_batch(
                "UPDATE journal SET (actor_id, details) = (SELECT actor_id, details FROM kept WHERE kept.sequence = journal.sequence);
                 DROP TABLE kept;",
            )
            .unwrap();
    }
    assert_eq!(stopped.named().await, Vec::<String>::new());
}
