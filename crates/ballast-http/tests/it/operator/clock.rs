//! While the machine's clock is wrong, the operators needed can log in, and are shown the evidence.

use ballast_core::{
    clock::{Means, Witness},
    role::Role,
};
use serde_json::json;

use crate::support::{
    TestApp,
    machine::{WrongMachine, world_millis},
};

const ADA: &str = "ada@harbour.example";

#[tokio::test]
async fn operators_sign_in_a_year_ahead_and_see_who_says_what() {
    let server = TestApp::by(WrongMachine::new(0).clock()).await;
    let token = server.invited(ADA, &[Role::Admin]).await;
    let (phone, _) = server.enrolled(&token).await;
    let machine = WrongMachine::new(365 * 86_400);
    let server = server.restart_by(machine.clock()).await;
    server.app.clock.hear("liar.example", |asked| Witness {
        means: Means::Clock,
        says: world_millis() + 20 * 86_400_000,
        asked,
    });
    let first = server.operators_first_step(ADA).await;
    assert_eq!(first.status, 200, "{}", first.body);
    let challenge = first.cookie("operator_challenge").unwrap();
    let second = server.operators_second_step(&challenge, json!({ "token": phone.code(0) })).await;
    assert_eq!(second.status, 200, "{}", second.body);
    let cookie = second.cookie("operator").unwrap();
    let health = server.get("operator/health").cookie("operator", &cookie).send().await;
    let checks = health.body["data"]["checks"].as_array().unwrap().clone();
    let clock = checks.iter().find(|check| check["name"] == "clock").unwrap();
    assert_eq!(clock["state"], "bad");
    let found = clock["found"].as_str().unwrap();
    assert!(found.contains("jumped ahead") && found.contains("liar.example says"), "{found}");
    // The service's own jobs report it too.
    let mut trouble = String::new();
    for _ in 0..200 {
        let board = server.health().await;
        trouble = board["jobs"]["lifecycle"]["trouble"].as_str().unwrap_or_default().to_owned();
        if trouble.contains("jumped ahead") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(trouble.contains("jumped ahead"), "{trouble}");
    machine.set(0);
    assert_eq!(server.app.clock.doubt(), None, "one liar holds nothing up");
}
