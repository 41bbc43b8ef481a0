//! Breaks between the books and a real chain: caused by a theft, visible everywhere, explained, and closed.

use ballast_config::Bsc;
use ballast_http::telemetry;
use ballast_service::{doctor, health::gauges, treasury::Chain};
use ballast_store::reads;
use metrics_exporter_prometheus::PrometheusHandle;
use serde_json::{Value, json};

use super::world::{TREASURY, World};

async fn breaks(world: &World) -> Vec<Value> {
    world.get("treasury/breaks").await["breaks"].as_array().unwrap().clone()
}

async fn doctor_says(world: &World) -> Result<String, String> {
    let checks = doctor::examine(&world.server.app).await;
    let check = checks.into_iter().find(|check| check.name == "custody").unwrap();
    if check.state == doctor::State::Bad { Err(check.line()) } else { Ok(check.line()) }
}

async fn gauge(world: &World, metrics: &PrometheusHandle, name: &str) -> f64 {
    gauges::refresh(&world.server.app).await;
    let text = metrics.render();
    let line = text.lines().find(|line| line.starts_with(name) && line.contains("\"custody\""));
    line.unwrap_or_else(|| panic!("{name}: {text}")).rsplit(' ').next().unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_theft_shows_everywhere_is_explained_opens_again_and_ends() {
    let mut world = World::start().await;
    let metrics = telemetry::collect().unwrap();
    assert_eq!(world.difference().await, 0);
    assert!(doctor_says(&world).await.unwrap().contains("agreed"));
    assert_eq!(gauge(&world, &metrics, "ballast_break_minor").await, 0.0);

    world.steal(&world.address(0), "3").await;
    assert_eq!(world.difference().await, -3_000_000);
    let found = breaks(&world).await;
    assert_eq!((found.len(), found[0]["amount"].as_f64(), &found[0]["state"]), (1, Some(-3.0), &json!("open")));
    world.server.advance_days(2);
    world.sign_in_again().await;
    let overview = world.get("overview").await;
    let shown = &overview["breaks"][0];
    assert_eq!((shown["amount"].as_f64(), &shown["explained"]), (Some(-3.0), &json!(false)));
    let queue = overview["queues"].as_array().unwrap().iter().find(|queue| queue["name"] == "breaks").unwrap().clone();
    assert_eq!((&queue["count"], queue["oldest"].is_string()), (&json!(1), true));
    let told = doctor_says(&world).await.unwrap_err();
    assert!(told.contains("−3.00 USDT") && told.contains("days") && told.contains("Treasury"), "{told}");
    assert_eq!(gauge(&world, &metrics, "ballast_break_minor").await, -3_000_000.0);
    assert!(gauge(&world, &metrics, "ballast_break_age_seconds").await >= 172_800.0);
    assert_eq!(gauge(&world, &metrics, "ballast_break_unexplained").await, 1.0);

    explain(&world, &found[0]).await;
    // A comparison with the same result leaves it explained.
    assert_eq!(world.difference().await, -3_000_000);
    let seen = breaks(&world).await;
    assert_eq!((&seen[0]["state"], &seen[0]["explanation"]), (&json!("explained"), &json!("Stolen; reported")));
    assert!(doctor_says(&world).await.unwrap().contains("explained: Stolen; reported"));
    assert_eq!(gauge(&world, &metrics, "ballast_break_unexplained").await, 0.0);

    world.steal(&world.address(0), "1").await;
    world.compare().await;
    let seen = breaks(&world).await;
    assert_eq!(
        (&seen[0]["state"], seen[0]["amount"].as_f64(), &seen[0]["explanation"]),
        (&json!("open"), Some(-4.0), &Value::Null)
    );
    // The stolen amount comes back, and the break closes automatically.
    world.pay(&TREASURY.parse().unwrap(), "4").await;
    world.settle().await;
    assert_eq!(world.difference().await, 0);
    let seen = breaks(&world).await;
    assert_eq!((seen.len(), &seen[0]["state"], seen[0]["closedAt"].is_string()), (1, &json!("closed"), true));
    assert_eq!(gauge(&world, &metrics, "ballast_break_minor").await, 0.0);
    assert!(doctor_says(&world).await.is_ok());
    world.verify().await;
}

/// One treasurer explains it and another agrees; nobody can agree with themselves, or to another amount.
async fn explain(world: &World, found: &Value) {
    let call = format!("treasury/breaks/{}/explain", found["_id"].as_str().unwrap());
    let (status, body) = world.post(&world.treasurer, &call, json!({ "why": "Stolen; reported" })).await;
    assert_eq!(status, 202, "{body}");
    let approval = body["data"]["approval"].clone();
    let (status, body) = world.approve(&world.treasurer, &approval).await;
    assert_eq!((status, body["code"].as_str()), (403, Some("same_operator")));
    let (status, body) = world.approve(&world.second, &approval).await;
    assert_eq!(status, 200, "{body}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_explanation_of_three_does_not_cover_a_theft_of_four() {
    let world = World::start().await;
    world.steal(&world.address(0), "3").await;
    world.compare().await;
    let found = breaks(&world).await;
    let call = format!("treasury/breaks/{}/explain", found[0]["_id"].as_str().unwrap());
    let (status, body) = world.post(&world.treasurer, &call, json!({ "why": "A fee of the exchange" })).await;
    assert_eq!(status, 202, "{body}");
    // The insider steals more while the explanation awaits its second person.
    world.steal(&world.address(1), "1").await;
    world.compare().await;
    let (status, body) = world.approve(&world.second, &body["data"]["approval"]).await;
    assert_eq!(status, 409, "{body}");
    assert_eq!(breaks(&world).await[0]["state"], "open");
}

/// Someone pays the treasury from outside: money unknown to the books is a break as well.
#[tokio::test(flavor = "multi_thread")]
async fn money_from_nowhere_is_a_break() {
    let world = World::start().await;
    world.pay(&TREASURY.parse().unwrap(), "12.5").await;
    world.settle().await;
    assert_eq!(world.difference().await, 12_500_000);
    assert_eq!(breaks(&world).await[0]["amount"].as_f64(), Some(12.5));
}

/// An insider with the database replaces a client's address with a rich stranger's, to hide a theft.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_swapped_in_the_database_hides_nothing() {
    let world = World::start().await;
    let rich = world.net.payer().to_string();
    let sql = format!("UPDATE client SET deposit_address = '{rich}' WHERE address_index = 0");
    assert_eq!(world.server.books().execute(&sql, []).unwrap(), 1);
    let refused = loop {
        match ballast_service::treasury::custody(&world.server.app, &world.chain).await {
            Ok(ballast_service::treasury::Progress::Done(_)) => panic!("it compared with somebody else's money"),
            Ok(_) => {}
            Err(error) => break error.to_string(),
        }
    };
    assert!(refused.contains("deposit address 0") && refused.contains("verify"), "{refused}");
    let seen = world.server.app.store.read(reads::comparisons).await.unwrap();
    assert!(seen.iter().all(|(one, _)| one.observed < 1_000_000_000_000), "{seen:?}");
}

/// Someone sets the treasury to a client's address: its money would count twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_treasury_among_the_deposit_addresses_is_refused() {
    let mut world = World::start().await;
    let bsc = Bsc { treasury: Some(world.address(0).to_string()), ..world.server.app.config.bsc.clone() };
    world.chain = Chain::open(&bsc).unwrap().unwrap();
    let refused = loop {
        match ballast_service::treasury::custody(&world.server.app, &world.chain).await {
            Ok(ballast_service::treasury::Progress::Done(_)) => panic!("it counted the same money twice"),
            Ok(_) => {}
            Err(error) => break error.to_string(),
        }
    };
    assert!(refused.contains("count twice"), "{refused}");
}
