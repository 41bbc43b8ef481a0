//! The rate: an attacker of payouts without keys would go for it.

use serde_json::{Value, json};

use crate::{
    firm::{EXCHANGES, RATE, quote, quote_one, stranger},
    support::{Answer, Reply},
    world::World,
};

async fn built(world: &World, id: &str) -> Answer {
    world.post(&world.staff.treasurer, "batches", world.wish(&[id]).await).await
}

fn is_no_rate(answer: &Answer) -> bool {
    (answer.status, answer.code()) == (503, "no_rate")
}

#[tokio::test(flavor = "multi_thread")]
async fn one_lying_source_of_three_stops_payouts_and_moves_nothing() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    for lie in [RATE / 2, RATE * 2, 1, RATE + RATE / 50] {
        quote_one(&world.outside, "Alpha", lie);
        let answer = built(&world, &id).await;
        assert!(is_no_rate(&answer), "{lie}: {}", answer.body);
    }
    quote(&world.outside, RATE);
    assert_eq!(built(&world, &id).await.status, 202);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_lying_source_of_four_is_outvoted() {
    let world = World::with(|config| {
        let mut fourth = config.price.sources[0].clone();
        fourth.name = Some("Delta".into());
        fourth.url = fourth.url.replace("Alpha", "Delta");
        config.price.sources.push(fourth);
    });
    let world = world.await;
    let id = world.approved("600", &stranger(1)).await;
    quote_one(&world.outside, "Delta", RATE / 2);
    let preview = world.done(&world.staff.treasurer, "batches/preview", world.wish(&[&id]).await).await;
    assert_eq!((preview["fixing"]["rate"].as_i64(), preview["sats"].as_i64()), (Some(RATE), Some(1_000_000)));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_lying_sources_of_three_do_not_make_a_rate() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    for lie in [RATE / 2, RATE * 2] {
        quote_one(&world.outside, "Alpha", lie);
        quote_one(&world.outside, "Beta", lie + 1);
        let answer = built(&world, &id).await;
        assert!(is_no_rate(&answer), "{lie}: {}", answer.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rate_that_jumps_needs_a_person_even_when_all_agree() {
    let world = World::start().await;
    let first = world.approved("600", &stranger(1)).await;
    world.batch(&[&first]).await;
    let second = world.approved("600", &stranger(2)).await;
    for jump in [RATE / 2, RATE + RATE / 4] {
        quote(&world.outside, jump);
        let answer = built(&world, &second).await;
        assert!(is_no_rate(&answer) && answer.body["message"].as_str().unwrap().contains("someone has to look"));
    }
    quote(&world.outside, RATE + RATE / 20);
    assert_eq!(built(&world, &second).await.status, 202);
}

#[tokio::test(flavor = "multi_thread")]
async fn silent_and_stale_sources_do_not_count() {
    let world = World::with(|config| {
        for source in &mut config.price.sources {
            source.time = Some("/at".into());
        }
    });
    let world = world.await;
    let id = world.approved("600", &stranger(1)).await;
    let now = world.server.app.clock.now().millis();
    let say = |name: &str, at: i64| {
        let body: Value = json!({ "last": RATE.to_string(), "at": at });
        world.outside.set(&format!("/{name}"), Reply::Body(body.to_string()));
    };
    EXCHANGES.iter().for_each(|name| say(name, now));
    say("Alpha", now - 120_000);
    assert!(is_no_rate(&built(&world, &id).await), "two minutes old");
    say("Alpha", now + 120_000);
    assert!(is_no_rate(&built(&world, &id).await), "from the future");
    world.outside.set("/Alpha", Reply::Status(500));
    assert!(is_no_rate(&built(&world, &id).await), "down");
    world.outside.set("/Alpha", Reply::Body("{}".into()));
    assert!(is_no_rate(&built(&world, &id).await), "without a price");
    say("Alpha", now);
    assert_eq!(built(&world, &id).await.status, 202);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_may_approve_cannot_wait_for_a_better_moment() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    let (_, approval) = world.build(&[&id]).await;
    world.server.advance_days(1);
    let who = &world.staff.second;
    let who = world.server.operator_again(who.id, who.email.clone(), &who.roles).await;
    let late = world.approve(&who, &approval).await;
    assert_eq!(late.status, 409, "{}", late.body);
    let batches = world.get(&who, "batches").await;
    assert_ne!(batches["batches"][0]["state"], "approved", "{batches}");
    let seen = world.server.app.store.read(|conn| ballast_store::reads::payouts_on_their_way(conn)).await;
    assert!(!seen.unwrap(), "nothing was converted for {id}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payout_below_dust_is_not_built() {
    let world = World::start().await;
    let id = world.approved("120", &stranger(1)).await;
    // 120 USDT are then 240 satoshi: less than the network relays.
    quote(&world.outside, 50_000_000);
    let answer = built(&world, &id).await;
    assert_eq!(answer.status, 409, "{}", answer.body);
    assert!(["below_dust", "cannot_build"].contains(&answer.code()), "{}", answer.body);
}
