//! Published answers, and how they connect a proof with the dashboard.

use ballast_proof::{Asset, Signed, chain};
use serde_json::{Value, json};

use super::world::{Firm, Verdict};
use crate::{
    portal::world::{WALLET, credit, week},
    support::TestApp,
};

const CONTENT: Verdict = Verdict { program: None, script: None };

/// The USDT of a proof's leaves, in minor units.
fn counted(proof: &Value) -> i64 {
    let leaves = proof["leaves"].as_array().unwrap();
    leaves.iter().map(|leaf| leaf["sums"][0].as_str().unwrap().parse::<i64>().unwrap()).sum()
}

fn minor(amount: &Value) -> i64 {
    amount.to_string().parse::<ballast_core::money::Usdt>().unwrap().minor()
}

#[tokio::test]
async fn every_client_finds_their_balance_and_the_books_agree() {
    let firm = Firm::new().await;
    let signed = firm.build().await;
    let mut sum = 0;
    for client in &firm.clients {
        let mine = firm.mine(client).await;
        assert_eq!((&mine["state"], &mine["epoch"], &mine["since"]), (&json!("counted"), &json!(1), &json!([])));
        let balance = firm.dashboard(client).await;
        assert_eq!(mine["owed"]["usdt"].to_string(), balance);
        assert_eq!(firm.verdict(&mine["proof"], client, &balance, None), CONTENT);
        sum += counted(&mine["proof"]);
    }
    assert_eq!(u64::try_from(sum).unwrap(), signed.record.root.sums.of(Asset::Usdt));
    firm.list(&signed).await.unwrap();
    assert_eq!(firm.verify().await, Vec::<String>::new());
}

#[tokio::test]
async fn what_was_counted_and_what_changed_lead_to_the_dashboard() {
    let mut firm = Firm::new().await;
    firm.build().await;
    let client = firm.clients[1].clone();
    credit(&firm.server.app, &client, "500.25").await;
    week(&firm.server, &firm.plan, "-60").await;
    firm.sign_in().await;
    let client = firm.clients[1].clone();
    let withdrawal =
        firm.server.post("withdrawals", json!({ "wallet": WALLET, "amount": "100" })).bearer(&client.token);
    assert_eq!(withdrawal.send().await.status, 200);
    let mine = firm.mine(&client).await;
    let said = |name: &str| -> Vec<&str> {
        mine["since"].as_array().unwrap().iter().map(|line| line[name].as_str().unwrap()).collect()
    };
    // Reserving money for a withdrawal does not change the amount owed.
    assert_eq!(said("cause"), ["deposit_credited", "weekly_result"]);
    assert_eq!(said("text"), ["Deposit", "Weekly result"]);
    let changes: i64 = mine["since"].as_array().unwrap().iter().map(|line| minor(&line["usdt"])).sum();
    assert_eq!(changes, 500_250_000 - 12_000_000);
    assert_eq!(counted(&mine["proof"]) + changes, minor(&mine["owed"]["usdt"]));
    assert_eq!(mine["owed"]["usdt"].to_string(), firm.dashboard(&client).await);
}

#[tokio::test]
async fn records_are_published_and_chained() {
    let firm = Firm::new().await;
    let none = firm.server.get("proofs/latest").send().await.body["data"].clone();
    assert_eq!((&none["proof"], none["reserveKey"].as_str().unwrap().len()), (&Value::Null, 64));
    assert_eq!(firm.mine(&firm.clients[0]).await["state"], "none");
    for _ in 0..3 {
        firm.build().await;
        firm.server.advance_days(1);
    }
    let log = firm.server.get("proofs").send().await.body["data"].clone();
    let records: Vec<Signed> = serde_json::from_value(log["proofs"].clone()).unwrap();
    assert_eq!((records.len(), &log["next"]), (3, &Value::Null));
    chain(&records, &firm.key().into()).unwrap();
    let later = firm.server.get("proofs?after=2").send().await.body["data"]["proofs"].clone();
    assert_eq!(firm.server.get("proofs?cursor=2&limit=400").send().await.body["data"]["proofs"], later);
    let first = firm.server.get("proofs?limit=1").send().await.body["data"].clone();
    assert_eq!(
        (first["proofs"].as_array().map(Vec::len), &first["next"]),
        (Some(1), &first["proofs"][0]["record"]["epoch"])
    );
    assert_eq!(firm.server.get("proofs?limit=401").status_and_code().await, (400, "invalid_limit".to_owned()));
    assert_eq!(later.as_array().unwrap().len(), 1);
    let latest = firm.server.get("proofs/latest").send().await.body["data"]["proof"].clone();
    assert_eq!(latest["signed"], log["proofs"][2]);
    assert_eq!(latest["leaves"], "/api/v1/proofs/3/leaves");
    assert_eq!(firm.verify().await, Vec::<String>::new());
}

#[tokio::test]
async fn the_list_is_cacheable_and_names_nobody() {
    let firm = Firm::new().await;
    let signed = firm.build().await;
    let answer = firm.server.get("proofs/1/leaves").send().await;
    let tag = answer.header("etag").unwrap().to_owned();
    assert_eq!(tag, format!("\"{}\"", hex::encode(signed.record.root.hash)));
    assert!(answer.header("cache-control").unwrap().contains("immutable"));
    for known in [tag.clone(), format!("\"other\", W/{tag}")] {
        let again = firm.server.get("proofs/1/leaves").header("if-none-match", &known).send().await;
        assert_eq!((again.status, again.header("etag")), (304, Some(tag.as_str())));
        assert_eq!(again.header("cache-control"), answer.header("cache-control"), "a cache goes on keeping it");
    }
    for path in ["proofs/2/leaves", "proofs/0/leaves", "proofs/-1/leaves", "proofs/x/leaves"] {
        assert_eq!(firm.server.get(path).send().await.status, 404, "{path}");
    }
    std::fs::remove_file(firm.tree(&signed)).unwrap();
    let gone = firm.server.get("proofs/1/leaves").send().await;
    assert_eq!((gone.status, gone.code()), (404, "list_gone"));
    assert_eq!(firm.mine(&firm.clients[0]).await["state"], "elsewhere");
}

/// Apart from hashes and sums of random cuts, a client's answer contains only their own data.
#[tokio::test]
async fn a_proof_tells_nothing_about_others() {
    let firm = Firm::new().await;
    firm.build().await;
    let (own, others) = firm.clients.split_first().unwrap();
    let text = firm.mine(own).await.to_string();
    let (_, list) = firm.server.get("proofs/1/leaves").bytes().await;
    for other in others {
        assert!(!text.contains(&other.email) && !text.contains(&other.id));
        let balance = firm.dashboard(other).await.parse::<ballast_core::money::Usdt>().unwrap().minor();
        let bytes = balance.to_be_bytes();
        assert!(!list.windows(8).any(|window| window == bytes), "a whole balance stands in the list");
    }
    // The leaves shown are the client's own two; of the rest only siblings, each once.
    assert_eq!(text.matches("\"salt\"").count(), 2);
}

#[tokio::test]
async fn who_comes_later_is_told_so() {
    let firm = Firm::new().await;
    firm.build().await;
    let late = firm.server.client("Eva Roe").await;
    assert_eq!(firm.mine(&late).await["state"], "later");
    firm.build().await;
    let mine = firm.mine(&late).await;
    assert_eq!(mine["state"], "counted");
    assert_eq!(firm.verdict(&mine["proof"], &late, "0", None), CONTENT);
}

#[tokio::test]
async fn of_two_who_build_at_once_one_publishes_and_nothing_is_left_over() {
    let firm = Firm::new().await;
    let app = &firm.server.app;
    let actor = ballast_core::decision::Actor::System;
    let (one, other) =
        tokio::join!(ballast_service::proofs::build(app, actor), ballast_service::proofs::build(app, actor));
    assert!(one.is_ok() || other.is_ok());
    let log = firm.server.get("proofs").send().await.body["data"]["proofs"].clone();
    let published = log.as_array().unwrap().len();
    assert_eq!(published, usize::from(one.is_ok()) + usize::from(other.is_ok()));
    let folder = firm.tree(&one.or(other).unwrap()).parent().unwrap().to_owned();
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), published);
    assert_eq!(firm.mine(&firm.clients[0]).await["state"], "counted");
}

#[tokio::test]
async fn doctor_says_when_the_newest_is_old() {
    let server = TestApp::start().await;
    let examined = || ballast_service::proofs::examine(&server.app);
    assert!(examined().await.unwrap().contains("none is published"));
    ballast_service::proofs::build(&server.app, ballast_core::decision::Actor::System).await.unwrap();
    assert_eq!(examined().await.unwrap(), "proof 1 is 0 hours old");
}

/// A backup from before the epoch is restored, and the books diverge.
#[tokio::test]
async fn a_restored_ledger_uses_no_salt_again() {
    let mut firm = Firm::new().await;
    let leaves = |mine: &Value| {
        let leaves = mine["proof"]["leaves"].as_array().unwrap().iter();
        leaves.map(|leaf| leaf["salt"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    firm.build().await;
    let before = leaves(&firm.mine(&firm.clients[0]).await);
    firm.sql("DELETE FROM proof_epoch");
    credit(&firm.server.app, &firm.clients[1], "250").await;
    firm.sign_in().await;
    assert_eq!(firm.build().await.record.epoch, 1);
    let after = leaves(&firm.mine(&firm.clients[0]).await);
    assert!(before.len() == 2 && before.iter().all(|salt| !after.contains(salt)), "{before:?} {after:?}");
}
