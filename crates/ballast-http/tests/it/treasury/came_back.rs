//! How much of all gains ever credited came back from the venue: only what a chain shows, from someone else, and once.

use ballast_chain::bsc::address::EvmAddress;
use ballast_core::{
    decision::{Actor, Change, Decision, Journal},
    ledger::{Account, Cause, Transfer},
    money::Usdt,
    reading::{Observer, Party, Reading, Signed, public_key},
};
use ballast_store::reads;
use serde_json::{Value, json};
use uuid::Uuid;

use super::world::{TREASURY, World};
use crate::{
    portal::world::{commit, plan},
    strikes::readings::said,
    support::control::{put, signed},
};

const VENUE: [u8; 20] = [0x77; 20];

async fn moved(world: &World, what: &str, amount: &str, tx: Option<&str>) -> (u16, Value) {
    let mut body = json!({ "move": what, "amount": amount, "why": "Trading" });
    if let Some(tx) = tx {
        body["txHash"] = json!(tx);
    }
    let (status, body) = world.post(&world.treasurer, "capital", body).await;
    if status != 202 {
        return (status, body);
    }
    world.approve(&world.second, &body["data"]["approval"]).await
}

async fn told(world: &World) -> Value {
    let answer = world.server.get("transparency/cameBack").send().await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.body["data"]["cameBack"].clone()
}

fn split(told: &Value) -> [Value; 4] {
    ["gains", "cash", "stated", "percent"].map(|name| told["now"][name].clone())
}

/// Credits clients with results of this amount.
async fn credited(world: &World, whole: i64) {
    let gain = Transfer::usdt(Account::TradingResult, Account::AllocatedReturns, Usdt::from_minor(whole * Usdt::ONE));
    let (cause, subject) = (Cause::StrikeAllocated, Uuid::from_u128(77));
    let line = Journal { cause, subject, client: None, transfers: gain.into_iter().collect(), details: json!({}) };
    commit(&world.server.app, Decision::new(Actor::System, world.server.app.clock.now()).journal(line)).await;
}

/// They read the account of the only plan at the beginning of yesterday.
async fn observed(world: &World, who: &[(u8, Party)], equity: &str) {
    let app = &world.server.app;
    let known = app.store.read(reads::plans_all).await.unwrap().into_iter().next();
    let plan = match known {
        Some(plan) => plan,
        None => plan(app, "Harbour").await,
    };
    let day = app.clock.now().day().plus_days(-1);
    let mut decision = Decision::new(Actor::Anyone, app.clock.now());
    for (n, party) in who {
        let observer = Observer {
            id: app.new_id(),
            version: 0,
            name: format!("Reader {n}"),
            key: public_key(&[*n; 32]),
            party: *party,
            relation: "Reads the account".into(),
            paid_by: "The firm".into(),
            plan: plan.id,
            venue: "Bybit".into(),
            account: "main".into(),
            introduction: None,
            from: day.plus_days(-20).start(),
            until: None,
        };
        let Signed { said, signature, key } = Signed::by(&[*n; 32], said(&plan, day, equity));
        let id = Signed { said: said.clone(), signature, key }.id();
        let reading = Reading { id, observer: observer.id, said, signature, received_at: app.clock.now() };
        decision = decision.change(Change::Observer(observer)).change(Change::Reading(reading));
    }
    commit(app, decision).await;
}

#[tokio::test(flavor = "multi_thread")]
#[expect(clippy::too_many_lines, reason = "one story of a week")]
async fn only_what_final_blocks_show_came_back_and_once() {
    let mut world = World::start().await;
    let (treasury, venue): (EvmAddress, _) = (TREASURY.parse().unwrap(), EvmAddress::from_bytes(VENUE));
    world.pay(&treasury, "1000").await;
    assert_eq!(moved(&world, "put_in", "1000", None).await.0, 200);
    credited(&world, 100).await;
    // Sixty are sent, and ninety come back; other people's money pays for the rest.
    let sent = world.send_from(&treasury, &venue, "60").await;
    world.pay(&venue, "30").await;
    let early = world.send_from(&venue, &treasury, "90").await;
    let (status, body) = moved(&world, "fetch_from_venue", "90", Some(&early)).await;
    assert_eq!((status, body["code"].as_str()), (409, Some("transfer_not_final")), "{body}");
    world.net.mine(80).await.unwrap();
    assert_eq!(moved(&world, "send_to_venue", "60", Some(&sent)).await.0, 200);
    let gain = Transfer::usdt(Account::Trading, Account::TradingResult, Usdt::from_minor(100 * Usdt::ONE));
    let line = Journal {
        cause: Cause::StrikeApproved,
        subject: Uuid::from_u128(78),
        client: None,
        transfers: gain.into_iter().collect(),
        details: json!({}),
    };
    commit(&world.server.app, Decision::new(Actor::System, world.server.app.clock.now()).journal(line)).await;
    // Another amount, the wrong direction, between the firm's own addresses, and a transaction in no block.
    let own = world.send_from(&world.address(0), &treasury, "90").await;
    world.net.mine(80).await.unwrap();
    for (amount, tx, code) in [
        ("89", early.as_str(), "other_transfer"),
        ("60", &sent, "other_transfer"),
        ("90", &own, "own_address"),
        ("90", &format!("0x{}", "ab".repeat(32)), "transfer_not_mined"),
    ] {
        let (status, body) = moved(&world, "fetch_from_venue", amount, Some(tx)).await;
        assert_eq!((status, body["code"].as_str()), (409, Some(code)), "{body}");
    }
    let (status, body) = moved(&world, "put_in", "90", Some(&early)).await;
    assert_eq!((status, body["fields"]["txHash"].is_string()), (400, true), "{body}");
    assert_eq!(moved(&world, "fetch_from_venue", "90", Some(&early)).await.0, 200);
    let (status, body) = moved(&world, "fetch_from_venue", "90", Some(&early.to_uppercase().replace("0X", "0x"))).await;
    assert_eq!((status, body["code"].as_str()), (409, Some("tx_counted")), "{body}");
    assert_eq!(moved(&world, "fetch_from_venue", "5", None).await.0, 200, "booked without a transaction");
    // The chain has what was swept by hand; five that were only booked are missing there.
    world.net.mine(8).await.unwrap();
    world.settle().await;
    world.compare().await;
    let today = told(&world).await;
    assert_eq!(split(&today), [json!(100), json!(0), json!(100), json!(0)], "it came back just now");
    let ways: Vec<_> = today["movements"].as_array().unwrap().iter().map(|one| one["counts"].clone()).collect();
    assert_eq!(ways, [json!(false), json!(true), json!(false)]);
    assert_eq!(today["movements"][1]["from"], json!(venue.to_string()));
    // A week later: ninety less sixty, less the missing five.
    world.server.advance_days(8);
    world.compare().await;
    let later = told(&world).await;
    assert_eq!(split(&later), [json!(100), json!(25), json!(75), json!(25)], "{later}");
    let sums = ["returned", "sent", "takenOut", "missing"].map(|name| later["now"][name].clone());
    assert_eq!(sums, [json!(90), json!(60), json!(0), json!(5)]);
    // Observations at the venue are listed separately, and only if not the firm alone made them.
    assert_eq!(later["now"]["equity"], Value::Null);
    observed(&world, &[(1, Party::Firm)], "40").await;
    assert_eq!(told(&world).await["now"]["equity"], Value::Null);
    observed(&world, &[(2, Party::Outside)], "40").await;
    let seen = told(&world).await;
    assert_eq!(split(&seen), [json!(100), json!(25), json!(35), json!(25)], "{seen}");
    assert_eq!((&seen["now"]["equity"], &seen["weeks"][0]["backing"]["equity"]), (&json!(40), &json!(40)));
    assert_eq!(seen["now"]["atVenue"]["grade"], json!({ "class": "observed", "agreed": 2, "of": 2 }));
    // Money taken out by the owners could come back and be called a return.
    world.sign_in_again().await;
    assert_eq!(moved(&world, "take_out", "20", None).await.0, 200);
    assert_eq!(split(&told(&world).await)[1], json!(5));
    // Money sent to an address that may be anyone's has not come back, in any week.
    let (config, day) = (&world.server.app.config, world.server.app.clock.now().day());
    put(config, &signed(day, &[(1, 4)]));
    let unproven = told(&world).await;
    assert_eq!((&split(&unproven)[1], &unproven["now"]["equity"]), (&json!(0), &Value::Null));
    assert!(unproven["weeks"].as_array().unwrap().iter().all(|week| week["backing"]["cash"] == json!(0)));
    put(config, &signed(day, &[(0, 3), (1, 4)]));
    assert_eq!(split(&told(&world).await)[1], json!(5));
    // Without a recent check, nothing counts.
    world.server.advance_days(2);
    assert_eq!(split(&told(&world).await)[1], json!(0));
}
