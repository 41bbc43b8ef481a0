//! Statements: a month is closed, its files are made from the ledger, and anyone can check one against it.

use ballast_service::jobs::statements::tend;
use reqwest::Method;
use serde_json::Value;

use super::world::{again, credit, plan, week};
use crate::support::{Answer, Client, TestApp};

/// Closes every month that is over, and sends the notices.
pub async fn tidy(server: &TestApp) {
    while tend(&server.app).await.unwrap() {}
}

pub async fn months(server: &TestApp, client: &Client) -> Vec<String> {
    let answer = server.get("statements").bearer(&client.token).send().await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let months = answer.body["data"]["statements"].as_array().unwrap();
    months.iter().rev().map(|month| month["month"].as_str().unwrap().to_owned()).collect()
}

pub async fn file(server: &TestApp, client: &Client, name: &str) -> Vec<u8> {
    let (status, bytes) = server.get(&format!("statements/{name}")).bearer(&client.token).bytes().await;
    assert_eq!(status, 200, "{name}");
    bytes
}

pub(super) async fn sent(server: &TestApp, file: impl Into<Vec<u8>>) -> Answer {
    let call = server.request(Method::POST, "/api/v1/statements/check");
    call.raw("application/octet-stream", file.into()).send().await
}

pub(super) async fn checked(server: &TestApp, file: impl Into<Vec<u8>>) -> Value {
    let answer = sent(server, file).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.body["data"]["check"].clone()
}

/// The amount of the first row with this section, description and account.
fn amount(csv: &str, row: &str) -> String {
    let line = csv.lines().find(|line| line.contains(row)).unwrap_or_else(|| panic!("{row} in {csv}"));
    line.split(',').nth(6).unwrap().to_owned()
}

/// A client with a deposit, an investment and two weeks, in a month that is over.
pub(super) async fn world() -> (TestApp, Client) {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1500").await;
    server.invest(&client, &plan, "1000").await;
    week(&server, &plan, "30").await;
    week(&server, &plan, "-12.000001").await;
    server.advance_days(32);
    let client = again(&server, &client).await;
    (server, client)
}

#[tokio::test]
async fn months_follow_one_another_and_end_with_the_account() {
    let (server, client) = world().await;
    assert!(months(&server, &client).await.is_empty());
    tidy(&server).await;
    let months = months(&server, &client).await;
    assert!(!months.is_empty());
    let mut last = "0".to_owned();
    for month in &months {
        let csv = String::from_utf8(file(&server, &client, &format!("{month}.csv")).await).unwrap();
        assert_eq!(amount(&csv, "Opening,All but the bonus"), last, "{csv}");
        last = amount(&csv, "Closing,All but the bonus");
        let pdf = file(&server, &client, &format!("{month}.pdf")).await;
        assert_eq!(ballast_statement::attached(&pdf).unwrap(), csv);
        assert_eq!(pdf, file(&server, &client, &format!("{month}.pdf")).await, "the same bytes every time");
        for file in [csv.into_bytes(), pdf] {
            assert_eq!(checked(&server, file).await["verdict"], "genuine");
        }
    }
    let account = server.get("account").bearer(&client.token).send().await;
    let account = &account.body["data"]["account"];
    assert_eq!(last, account["value"].to_string());
}

#[tokio::test]
async fn a_tampered_file_is_named_row_by_row() {
    let (server, client) = world().await;
    tidy(&server).await;
    let months = months(&server, &client).await;
    for month in &months {
        let csv = String::from_utf8(file(&server, &client, &format!("{month}.csv")).await).unwrap();
        let Some(line) = csv.lines().find(|line| line.starts_with("posting") && line.contains("Deposit")) else {
            continue;
        };
        let forged = csv.replace(line, &line.replace("1500", "9500"));
        let check = checked(&server, forged).await;
        assert_eq!(check["verdict"], "changed");
        let finding = check["findings"][0].as_str().unwrap();
        assert!(finding.contains("Deposit") && finding.contains("amount") && !finding.contains("1500"), "{finding}");

        let mut pages = file(&server, &client, &format!("{month}.pdf")).await;
        let last = pages.len() - 20;
        pages[last] ^= 1;
        let check = checked(&server, pages).await;
        assert!(check["findings"][0].as_str().unwrap().contains("pages were changed"), "{check}");
        return;
    }
    panic!("no month holds the deposit");
}

#[tokio::test]
async fn what_is_no_statement_is_refused_in_words() {
    let (server, client) = world().await;
    tidy(&server).await;
    for nothing in [&b"hello"[..], b"%PDF-1.7 nothing", b"\xff\xfe", b""] {
        let answer = sent(&server, nothing).await;
        assert_eq!((answer.status, answer.code()), (400, "no_statement"), "{}", answer.text);
    }
    let month = months(&server, &client).await.pop().unwrap();
    let csv = String::from_utf8(file(&server, &client, &format!("{month}.csv")).await).unwrap();
    let elsewhere = csv.replace(&client.id, "00000000-0000-7000-8000-000000000000");
    let answer = sent(&server, elsewhere).await;
    assert_eq!((answer.status, answer.code()), (404, "unknown_statement"), "{}", answer.text);
    for name in ["2019-01.csv", "2026-13.pdf", "nothing", &format!("{month}.exe"), "..%2f..%2fetc.csv"] {
        let answer = server.get(&format!("statements/{name}")).bearer(&client.token).send().await;
        assert_eq!(answer.status, 404, "{name}");
    }
}

#[tokio::test]
async fn everybody_with_money_is_told_once() {
    let (server, client) = world().await;
    let stranger = server.client("Bo Lind").await;
    tidy(&server).await;
    tidy(&server).await;
    let said = |answer: Answer| answer.text.matches("\"statement_ready\"").count();
    let told = said(server.get("users/notices").bearer(&client.token).send().await);
    assert!((1..=2).contains(&told), "{told}");
    assert_eq!(said(server.get("users/notices").bearer(&stranger.token).send().await), 0);
}
