//! The job that closes months and announces statements, if a statement cannot be made.

use ballast_core::{
    dead_letter::{DeadLetter, State, Unit, rerun},
    decision::Actor,
};
use ballast_service::decide::in_context;
use ballast_store::reads;
use uuid::Uuid;

use super::{
    statements::tidy,
    world::{again, commit, credit, plan},
};
use crate::support::{Client, TestApp};

async fn told(server: &TestApp, client: &Client) -> usize {
    let client = again(server, client).await;
    let answer = server.get("users/notices").bearer(&client.token).send().await;
    answer.text.matches("\"statement_ready\"").count()
}

async fn letter(server: &TestApp, client: &Client) -> Option<DeadLetter> {
    let id: Uuid = client.id.parse().unwrap();
    let found = server.app.store.read(move |conn| reads::dead_letter_of(conn, Unit { work: "statement", id }));
    found.await.unwrap()
}

/// The second day of the next month, so that some weeks are left before another month is closed.
fn into_next_month(server: &TestApp) {
    loop {
        server.advance_days(1);
        if server.app.clock.now().day().to_string().ends_with("-01") {
            return server.advance_days(1);
        }
    }
}

#[tokio::test]
async fn whose_statement_cannot_be_made_holds_nobody_up_and_is_told_when_it_can() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let (ada, bo) = (server.client("Ada Vega").await, server.client("Bo Lind").await);
    for client in [&ada, &bo] {
        credit(&server.app, client, "1500").await;
        server.invest(client, &plan, "1000").await;
    }
    // The contract is hidden from the statement, so that an entry names one that is not hers.
    let hers = format!("WHERE client = x'{}'", ada.id.replace('-', ""));
    server.sql(&format!("CREATE TABLE kept AS SELECT id, started_at FROM investment {hers}"));
    server.sql(&format!("UPDATE investment SET started_at = NULL {hers}"));
    into_next_month(&server);
    tidy(&server).await;
    assert_eq!((told(&server, &ada).await, told(&server, &bo).await), (0, 1));
    let failing = letter(&server, &ada).await.unwrap();
    assert_eq!(failing.state, State::Failing);
    assert!(failing.error.contains("not the client's"), "{}", failing.error);
    // Retried automatically, and set aside at last.
    for _ in 0..8 {
        server.advance_days(1);
        tidy(&server).await;
    }
    let dead = letter(&server, &ada).await.unwrap();
    assert_eq!(dead.state, State::Dead);
    let kept = "(SELECT started_at FROM kept WHERE kept.id = investment.id)";
    server.sql(&format!("UPDATE investment SET started_at = {kept} {hers}"));
    tidy(&server).await;
    assert_eq!(told(&server, &ada).await, 0, "an operator has to look first");
    let decided = in_context(&server.app, Actor::Operator(Uuid::from_u128(1)), |context| rerun(context, dead));
    commit(&server.app, decided.unwrap()).await;
    tidy(&server).await;
    tidy(&server).await;
    assert_eq!((told(&server, &ada).await, told(&server, &bo).await), (1, 1));
    assert_eq!(letter(&server, &ada).await.unwrap().state, State::Done);
}
