//! Assets against liabilities with their evidence, and what no visitor may be told.

use ballast_core::{
    attestation::Attestation,
    client::Client,
    context::Context,
    coverage,
    decision::{Actor, Change, Decision, Journal},
    id::Id,
    ledger::{Account, Cause, Transfer},
    money::{Asset, Sats, Usdt},
    reconcile::{Comparison, Place},
    strike::Evidence,
    time::Moment,
};
use ballast_service::decide::in_context;
use ballast_store::reads;
use ed25519_dalek::{Signature, Verifier};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{
    portal::world::{commit, credit, plan},
    support::TestApp,
};

async fn asked(server: &TestApp) -> Value {
    let answer = server.get("transparency").send().await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.body["data"]["transparency"].clone()
}

/// Like [`asked`], once the last answer is no longer fresh.
async fn later(server: &TestApp) -> Value {
    tokio::time::sleep(std::time::Duration::from_millis(30)).await;
    asked(server).await
}

#[tokio::test]
async fn a_firm_without_anything_says_so() {
    let server = TestApp::start().await;
    let empty = asked(&server).await;
    assert_eq!(empty["solvency"]["percent"], Value::Null);
    assert_eq!(empty["proof"], Value::Null);
    assert_eq!(empty["results"], json!({ "plans": [], "corrections": [] }));
    let places: Vec<&str> =
        empty["places"].as_array().unwrap().iter().filter_map(|one| one["place"].as_str()).collect();
    assert_eq!(places, ["custody", "trading", "payout_wallet"]);
    assert!(empty["places"].as_array().unwrap().iter().all(|one| one["evidence"].is_null()));
}

#[tokio::test]
async fn what_a_chain_shows_stands_beside_the_books() {
    let server = TestApp::start().await;
    let ada = server.client("Ada Vega").await;
    credit(&server.app, &ada, "1000").await;
    assert_eq!(asked(&server).await["solvency"]["percent"], json!(100));
    let seen = Comparison {
        place: Place::Custody,
        books: 1_000_000_000,
        expected: 0,
        observed: 999_000_000,
        proven: 999_000_000,
        block: 77,
    };
    server.app.store.keep_comparison(seen, server.app.clock.now()).await.unwrap();
    let coins = vec![("bc1qa".to_owned(), Sats::from_minor(5)), ("bc1qa".to_owned(), Sats::from_minor(7))];
    server.app.store.keep_wallet_coins(coins).await.unwrap();
    let shown = later(&server).await;
    let custody = &shown["places"][0];
    assert_eq!((&custody["books"], &custody["evidence"]["amount"]), (&json!(1000), &json!(999)));
    assert_eq!((&custody["evidence"]["difference"], &custody["evidence"]["block"]), (&json!(-1), &json!(77)));
    assert_eq!(shown["solvency"]["evidencedPercent"], json!(99.9));
    assert_eq!(shown["addresses"]["largest"][0]["address"], "bc1qa");
    assert_eq!(shown["addresses"]["largest"][0]["amount"].to_string(), "0.00000012");
}

/// A statement by two operators of what the venue held at a moment.
fn stated(server: &TestApp, sha256: [u8; 32], as_of: Moment) -> Change {
    let [maker, checker] = [1, 2].map(Uuid::from_u128);
    let (venue, amount) = ("Harbour Exchange".into(), Usdt::from_minor(500_000_000));
    let id = Id::new(server.app.new_id::<()>().uuid());
    let (evidence_sha256, approved_at) = (sha256, as_of);
    Change::Attestation(Attestation {
        id,
        venue,
        amount,
        as_of,
        evidence_sha256,
        maker,
        checker,
        approved_at,
        is_public: None,
    })
}

/// An old statement about the venue, and an old check of the chain, are shown with their date but do not count.
#[tokio::test]
async fn old_evidence_does_not_count_as_seen() {
    let server = TestApp::start().await;
    let ada = server.client("Ada Vega").await;
    credit(&server.app, &ada, "1000").await;
    let now = server.app.clock.now();
    let sha256 = evidence(&server).await;
    let seen = Comparison {
        place: Place::Custody,
        books: 1_000_000_000,
        expected: 0,
        observed: 1_000_000_000,
        proven: 1_000_000_000,
        block: 7,
    };
    for (venue_days, chain_hours, expected, current) in
        [(32, 25, Value::Null, [false, false]), (30, 25, Value::Null, [false, true]), (1, 23, json!(100), [true, true])]
    {
        let stated = stated(&server, sha256, server.app.clock.now().plus_days(-venue_days));
        commit(&server.app, Decision::new(Actor::System, now).change(stated)).await;
        server.app.store.keep_comparison(seen, now.plus_hours(-chain_hours)).await.unwrap();
        let shown = later(&server).await;
        assert_eq!(shown["solvency"]["evidencedPercent"], expected, "{venue_days} {chain_hours}");
        let said = [0, 1].map(|place: usize| shown["places"][place]["evidence"]["isCurrent"].clone());
        assert_eq!(said, current.map(Value::Bool));
        assert!(!shown["places"][1]["evidence"]["amount"].is_null(), "still shown, with its date");
    }
}

async fn evidence(server: &TestApp) -> [u8; 32] {
    let now = server.app.clock.now();
    let (content, sent_by) = (b"a statement".to_vec(), Uuid::from_u128(1));
    let sha256 = Sha256::digest(&content).into();
    let evidence = Evidence { sha256, name: "venue.txt".into(), content, sent_by, sent_at: now };
    commit(&server.app, Decision::new(Actor::System, now).change(Change::Evidence(evidence))).await;
    sha256
}

async fn seen(server: &TestApp, observed: i64) -> Comparison {
    let seen = Comparison { place: Place::Custody, books: 0, expected: 0, observed, proven: observed, block: 7 };
    server.app.store.keep_comparison(seen, server.app.clock.now()).await.unwrap();
    seen
}

async fn put_in(server: &TestApp, minor: i64) {
    let put_in = Transfer::usdt(Account::Custody, Account::Capital, Usdt::from_minor(minor));
    let put_in = line(Cause::CapitalMoved, 8, None, vec![put_in.unwrap()]);
    commit(&server.app, Decision::new(Actor::System, server.app.clock.now()).journal(put_in)).await;
}

/// Neither coins borrowed for an hour, nor money that is only booked, nor what two operators type.
#[tokio::test]
async fn nothing_that_is_lent_booked_or_stated_covers_what_is_owed() {
    let server = TestApp::start().await;
    let ada = server.client("Ada Vega").await;
    credit(&server.app, &ada, "1000").await;
    let sha256 = evidence(&server).await;
    seen(&server, 900_000_000).await;
    let solvency = later(&server).await["solvency"].clone();
    let told = |solvency: &Value| ["evidenced", "coverage", "stated"].map(|name| solvency[name].clone());
    assert_eq!(told(&solvency), [json!(900), json!(90), Value::Null]);
    let stated = stated(&server, sha256, server.app.clock.now());
    commit(&server.app, Decision::new(Actor::System, server.app.clock.now()).change(stated)).await;
    assert_eq!(told(&later(&server).await["solvency"]), [json!(900), json!(90), json!(0)], "500 were typed in");
    put_in(&server, 1_000_000_000_000).await;
    let booked = later(&server).await["solvency"].clone();
    assert_eq!(
        (&booked["assets"], &booked["evidenced"], &booked["coverage"]),
        (&json!(1_001_000), &json!(900), &json!(90))
    );
    seen(&server, 10_000_000_000_000_000).await;
    let lent = later(&server).await["solvency"].clone();
    assert_eq!(lent["evidenced"], json!(1_001_000), "no more than the books say");
}

/// Stores the present coverage in the journal, as a comparison of custody does.
pub async fn keep(server: &TestApp, observed: i64) {
    let by = seen(server, observed).await;
    let now = server.app.clock.now();
    let covered = server.app.store.read(move |conn| {
        Ok((reads::coverage(conn, Some(observed), now)?, reads::kept_coverage(conn, now.day().start(), 1)?))
    });
    let (covered, kept) = covered.await.unwrap();
    let keep = |context: &mut Context<'_>| coverage::keep(context, covered, &by, None, kept.first().copied());
    commit(&server.app, in_context(&server.app, Actor::System, keep)).await;
}

/// One good check does not fix a week: the lowest of seven days is published, and each day stays.
#[tokio::test]
async fn the_published_coverage_is_the_lowest_of_seven_days() {
    let server = TestApp::start().await;
    let ada = server.client("Ada Vega").await;
    credit(&server.app, &ada, "1000").await;
    let keep = async |observed| keep(&server, observed).await;
    keep(800_000_000).await;
    for _ in 0..2 {
        server.advance_days(3);
        keep(1_000_000_000).await;
    }
    let held = later(&server).await["solvency"].clone();
    assert_eq!((&held["evidencedPercent"], &held["coverage"]), (&json!(100), &json!(80)));
    let days: Vec<Value> = held["days"].as_array().unwrap().iter().map(|day| day["percent"].clone()).collect();
    assert_eq!(Value::from(days), json!([100, null, null, 100, null, null, 80]));
    server.advance_days(2);
    keep(1_000_000_000).await;
    assert_eq!(later(&server).await["solvency"]["coverage"], json!(100), "eight days later");
}

fn line(cause: Cause, subject: u128, client: Option<Id<Client>>, transfers: Vec<Transfer>) -> Journal {
    Journal { cause, subject: Uuid::from_u128(subject), client, transfers, details: json!({}) }
}

/// A withdrawal stays a liability when its rate is fixed: from then on bitcoin is owed.
#[tokio::test]
async fn withdrawals_on_their_way_stay_owed() {
    let server = TestApp::start().await;
    let ada = server.client("Ada Vega").await;
    credit(&server.app, &ada, "1000").await;
    let id: Id<Client> = Id::new(ada.id.parse().unwrap());
    let (free, held, clearing) = (Account::Available(id), Account::Held(id), Account::Clearing);
    let moved = |debit, credit, asset, minor| Transfer { debit, credit, asset, minor };
    let (usdt, sats) = (400_000_000, 666_666);
    let bought = moved(Account::PayoutWallet, Account::Capital, Asset::Btc, 500_000);
    let requested = moved(free, held, Asset::Usdt, usdt);
    let batched = vec![moved(held, clearing, Asset::Usdt, usdt), moved(clearing, held, Asset::Btc, sats)];
    let decision = Decision::new(Actor::System, server.app.clock.now())
        .journal(line(Cause::CapitalMoved, 1, None, vec![bought]))
        .journal(line(Cause::WithdrawalRequested, 2, Some(id), vec![requested]));
    commit(&server.app, decision).await;
    let before = asked(&server).await;
    assert_eq!(before["liabilities"], json!({ "clients": 1000, "suspense": 0, "bitcoin": 0 }));
    assert_eq!(before["solvency"]["bitcoinPercent"], Value::Null);
    let decision = Decision::new(Actor::System, server.app.clock.now());
    commit(&server.app, decision.journal(line(Cause::WithdrawalBatched, 2, Some(id), batched))).await;
    let after = later(&server).await;
    assert_eq!(after["liabilities"].to_string(), r#"{"bitcoin":0.00666666,"clients":600,"suspense":0}"#);
    assert_eq!(after["solvency"]["bitcoinPercent"], json!(75), "less is held than is owed");
}

#[tokio::test]
async fn the_list_of_addresses_is_signed_and_names_nobody() {
    let server = TestApp::start().await;
    let ada = server.client("Ada Vega").await;
    credit(&server.app, &ada, "1000").await;
    let (status, body) = server.get("transparency/addresses").bytes().await;
    let body = String::from_utf8(body).unwrap();
    assert_eq!(status, 200);
    assert!(!body.contains("Ada") && !body.contains(ada.email.as_str()), "{body}");
    let (text, rest) = body.split_once("signature: ").unwrap();
    let signature = rest.lines().next().unwrap();
    let signature = Signature::from_slice(&hex::decode(signature).unwrap()).unwrap();
    let key = server.app.who.keys.reserve().verifying_key();
    assert!(text.starts_with("Ballast addresses 3\n") && key.verify(text.as_bytes(), &signature).is_ok());
    assert!(key.verify(text.replace("usdt", "usdc").as_bytes(), &signature).is_err());
    assert_eq!(asked(&server).await["reserveKey"], hex::encode(key.to_bytes()));
}

/// Nothing can be left out: every part names its neighbors, and together they are complete.
#[tokio::test]
async fn a_long_list_of_addresses_comes_in_signed_parts() {
    let server = TestApp::start().await;
    let address = |number: i64| format!("bc1q{number:05}");
    let coins = (0..10_002).map(|number| (address(number), Sats::from_minor(1 + number / 3))).collect();
    server.app.store.keep_wallet_coins(coins).await.unwrap();
    let key = server.app.who.keys.reserve().verifying_key();
    let (mut path, mut seen, mut parts) = ("transparency/addresses".to_owned(), Vec::new(), 0);
    loop {
        let (status, body) = server.get(&path).bytes().await;
        let body = String::from_utf8(body).unwrap();
        assert_eq!(status, 200, "{body}");
        let (text, rest) = body.split_once("signature: ").unwrap();
        let signature = Signature::from_slice(&hex::decode(rest.lines().next().unwrap()).unwrap()).unwrap();
        assert!(key.verify(text.as_bytes(), &signature).is_ok());
        seen.extend(
            text.lines().filter_map(|line| line.strip_prefix("payout_wallet ")?.split(' ').next()).map(str::to_owned),
        );
        parts += 1;
        let next = text.lines().find_map(|line| line.strip_prefix("next: ")).unwrap();
        let Some(after) = next.strip_prefix("/api/v1/") else {
            assert_eq!(next, "none, this is the last part");
            break;
        };
        path = after.to_owned();
    }
    let expected: Vec<String> = (0..10_002).rev().map(address).collect();
    assert_eq!((parts, seen), (2, expected));
    assert_eq!(server.get("transparency/addresses?after=d-1").send().await.status, 400);
}

#[tokio::test]
async fn a_new_plan_is_in_the_kept_results_at_once() {
    let server = TestApp::start().await;
    assert_eq!(asked(&server).await["results"]["plans"], json!([]));
    plan(&server.app, "Harbour").await;
    let plans = later(&server).await["results"]["plans"].clone();
    assert_eq!((&plans[0]["name"], &plans[0]["status"]), (&json!("Harbour"), &json!("open")));
    assert_eq!((&plans[0]["figures"], &plans[0]["weeks"]), (&Value::Null, &json!([])));
}
