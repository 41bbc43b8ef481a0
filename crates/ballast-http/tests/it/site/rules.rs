//! A change of a setting is stated when the service starts, and is public.

use ballast_config::{Config, LogWitness};
use ballast_service::stated;
use ballast_store::Store;
use serde_json::{Value, json};

use crate::{
    portal::world::{WALLET, credit},
    support::TestApp,
};

async fn seen(server: &TestApp) -> Value {
    let answer = server.get("rules/changes").send().await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.body["data"].clone()
}

fn in_force(data: &Value, name: &str) -> Value {
    let all = data["inForce"].as_array().unwrap();
    all.iter().find(|one| one["setting"] == name).map_or(Value::Null, |one| one["value"].clone())
}

/// Starts again with other settings.
async fn started(server: TestApp, change: fn(&mut Config)) -> TestApp {
    let server = server.restart_as(change).await;
    stated::state(&server.app).await.unwrap();
    server
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_setting_is_stated_once_and_shown_to_everybody() {
    let server = TestApp::start().await;
    assert_eq!(seen(&server).await["inForce"], json!([]));
    let (one, two) = tokio::join!(stated::state(&server.app), stated::state(&server.app));
    one.and(two).unwrap();
    let first = seen(&server).await;
    assert_eq!(first["changes"].as_array().unwrap().len(), 1, "of two starts one states: {first}");
    assert_eq!(in_force(&first, "rules.redemption_fee_bps"), "3000");

    let server = started(server, |_| ()).await;
    assert_eq!(seen(&server).await["changes"], first["changes"], "nothing changed");
    let server = started(server, |config| {
        config.rules.redemption_fee_bps = 4_000;
        config.log.needed = 1;
        config.log.witnesses = vec![LogWitness {
            name: "A".into(),
            url: "https://witness.example.org".into(),
            key: "witness.example.org/one+38a9577a+BGa+fjMsekUzMr2dCn99sFX1xe8aBq2mbZizn7aBDEc6".into(),
        }];
    })
    .await;
    let dearer = seen(&server).await;
    let named = |setting: &str, before: Value, now: Value| json!({ "setting": setting, "before": before, "now": now });
    let witness = "log.witnesses witness.example.org/one+38a9577a+BGa+fjMsekUzMr2dCn99sFX1xe8aBq2mbZizn7aBDEc6";
    let is = "A, https://witness.example.org";
    assert_eq!(
        dearer["changes"][0]["settings"],
        json!([
            named("log.needed", json!("0"), json!("1")),
            named(witness, json!(null), json!(is)),
            named("rules.redemption_fee_bps", json!("3000"), json!("4000")),
        ])
    );
    let url = server.app.config.database.url.expose().to_owned();
    let server = started(server, |config| config.rules.redemption_fee_bps = 4_000).await;
    let fewer = seen(&server).await;
    assert_eq!(fewer["changes"][0]["settings"][1], named(witness, json!(is), json!(null)), "a witness is gone");
    assert_eq!((in_force(&fewer, witness), in_force(&fewer, "log.needed")), (json!(null), json!("0")));
    let entry = fewer["changes"][1]["entry"].as_i64().unwrap();
    let older = server.get(&format!("rules/changes?before={entry}")).send().await;
    assert_eq!((&older.body["data"]["changes"], &older.body["data"]["earlier"]), (&first["changes"], &json!(null)));
    let page =
        async |query: &str| server.get(&format!("rules/changes?limit=2{query}")).send().await.body["data"].clone();
    let newest = page("").await;
    let oldest = page(&format!("&cursor={}", newest["next"].as_str().unwrap())).await;
    let all = |data: &Value| data["changes"].as_array().unwrap().clone();
    assert_eq!([all(&newest), all(&oldest)].concat(), all(&fewer), "two pages are the whole list");
    assert_eq!((all(&newest).len(), &oldest["next"]), (2, &json!(null)));
    let report = tokio::task::spawn_blocking(move || Store::verify(&url)).await.unwrap().unwrap();
    assert!(report.is_sound(), "{report}");
}

/// Requested when 48 hours were promised; a longer promise later does not improve the figure.
#[tokio::test(flavor = "multi_thread")]
async fn a_longer_promise_does_not_count_for_what_was_asked_for_before() {
    let server = TestApp::start().await;
    stated::state(&server.app).await.unwrap();
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "100").await;
    let body = json!({ "amount": 50, "wallet": WALLET });
    let answer = server.post("withdrawals", body).bearer(&client.token).send().await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    server.later(24 * 3600);
    let (folder, mail) = server.stop().await;
    drop(mail);
    let longer = |config: &mut Config| config.rules.payout_hours_most = 24 * 365;
    let server = TestApp::again(folder, longer).await;
    server.later(24 * 3600);
    stated::state(&server.app).await.unwrap();
    server.later(25 * 3600);
    let kept = server.get("punctuality").send().await.body["data"]["punctuality"]["promises"][0].clone();
    assert_eq!((&kept["promised"], &kept["overdue"]), (&json!("2-8760 hours"), &json!(1)), "{kept}");
}

/// A command or a second service with another file may state settings that nobody is shown.
#[tokio::test(flavor = "multi_thread")]
async fn what_another_process_stated_is_stated_again_as_it_is_shown() {
    let server = started(TestApp::start().await, |_| ()).await;
    let mut last = 0;
    assert_eq!(stated::restate(&server.app, &mut last).await, Ok(Vec::new()));
    let server = started(server, |config| {
        config.rules.payout_hours_most = 24 * 365;
        config.log.witnesses = vec![LogWitness {
            name: "A".into(),
            url: "https://witness.example.org".into(),
            key: "witness.example.org/one+38a9577a+BGa+fjMsekUzMr2dCn99sFX1xe8aBq2mbZizn7aBDEc6".into(),
        }];
    })
    .await;
    let server = server.restart_as(|_| ()).await;
    let again = stated::restate(&server.app, &mut last).await.unwrap();
    let witness = "log.witnesses witness.example.org/one+38a9577a+BGa+fjMsekUzMr2dCn99sFX1xe8aBq2mbZizn7aBDEc6";
    let said: Vec<_> = again.iter().map(|one| one.setting.as_str()).collect();
    assert_eq!(said, [witness, "rules.payout_hours_most"]);
    let shown = seen(&server).await;
    assert_eq!(in_force(&shown, "rules.payout_hours_most"), "48");
    assert_eq!(in_force(&shown, witness), json!(null), "this one has no witness");
    assert_eq!(stated::restate(&server.app, &mut last).await, Ok(Vec::new()));
}
