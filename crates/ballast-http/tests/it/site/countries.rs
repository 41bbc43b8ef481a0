//! Countries: our own list, or a service's while it answers.

use serde_json::{Value, json};

use crate::support::{Outside, Reply, TestApp, sign_up};

async fn names(server: &TestApp) -> Vec<String> {
    let answer = server.get("countries").send().await;
    assert_eq!(answer.status, 200);
    serde_json::from_value(answer.body["data"]["countries"].clone()).unwrap()
}

async fn with_service(service: &Outside) -> TestApp {
    let url = service.url("/all");
    TestApp::configured(move |config| config.countries.url = Some(url)).await
}

#[tokio::test]
async fn our_own_list_is_sorted() {
    let server = TestApp::start().await;
    let names = names(&server).await;
    assert_eq!((names[0].as_str(), names.len() > 200), ("Afghanistan", true));
    assert!(names.contains(&"Norway".to_owned()));
}

#[tokio::test]
async fn a_service_is_asked_once_and_its_list_sorted() {
    let service = Outside::start().await;
    let list = json!([{ "name": { "common": "Norway" } }, { "name": { "common": "Åland" } }, { "name": { "common": "Chad" } }]);
    service.set("/all", Reply::Body(list.to_string()));
    let server = with_service(&service).await;
    assert_eq!(service.asked("/all"), 0, "nobody has asked us yet");
    for _ in 0..3 {
        assert_eq!(names(&server).await, ["Åland", "Chad", "Norway"]);
    }
    assert_eq!(service.asked("/all"), 1);
    let mut form = sign_up("Ada Vega", "ada@example.org");
    form["country"] = Value::from("Åland");
    let answer = server.post("users/signUp", form).send().await;
    assert_eq!(answer.status, 200, "{}", answer.body);
}

#[tokio::test]
async fn a_failing_service_is_replaced_by_our_own_list() {
    for reply in [Reply::Status(500), Reply::Body("[".into()), Reply::Body("[]".into())] {
        let service = Outside::start().await;
        service.set("/all", reply);
        let server = with_service(&service).await;
        assert!(names(&server).await.contains(&"Norway".to_owned()));
        assert!(names(&server).await.len() > 200);
        assert_eq!(service.asked("/all"), 1, "it rests before it is asked again");
    }
}
