//! What `POST statements/check` must not reveal, how little it may cost, and what it must not accuse anyone of.

use std::time::{Duration, Instant};

use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{
    statements::{checked, file, months, sent, tidy, world},
    world::credit,
};
use crate::support::{Client, TestApp};

/// A client's month with a deposit, and the month after it.
async fn two_months() -> (TestApp, Client, [String; 2]) {
    let (server, client) = world().await;
    credit(&server.app, &client, "250").await;
    server.advance_days(32);
    let client = super::world::again(&server, &client).await;
    tidy(&server).await;
    let months = months(&server, &client).await;
    let [.., one, two] = &months[..] else { panic!("{months:?}") };
    let pair = [one.clone(), two.clone()];
    (server, client, pair)
}

/// The minimum for a file to count as a statement.
fn two_rows(client: &Client, month: &str) -> String {
    format!("about,,,Month,{month},,,,\r\nabout,,,Account,{},,,,\r\n", client.id)
}

async fn text(server: &TestApp, client: &Client, month: &str) -> String {
    String::from_utf8(file(server, client, &format!("{month}.csv")).await).unwrap()
}

fn number_of(csv: &str) -> &str {
    csv.lines().find_map(|line| line.strip_prefix("about,,,Statement,")).unwrap().trim_end_matches(',')
}

#[tokio::test]
async fn whoever_was_handed_one_statement_learns_nothing_of_the_next_month() {
    let (server, client, [one, two]) = two_months().await;
    let handed = text(&server, &client, &one).await;
    assert_eq!(checked(&server, handed.clone()).await["verdict"], "genuine");
    // The account's ID is in the file forever, but the month after it does not concern its holder.
    let with_old_number = format!("about,,,Statement,{},,,,\r\n{}", number_of(&handed), two_rows(&client, &two));
    let never = "1999-01";
    for (what, asked) in [
        ("two rows", two_rows(&client, &two)),
        ("the number of the month before", with_old_number),
        ("a statement with its month exchanged", handed.replace(&format!("Month,{one}"), &format!("Month,{two}"))),
        ("a month that never was", two_rows(&client, never)),
        ("an account that never was", two_rows(&client, &two).replace(&client.id[..8], "00000000")),
    ] {
        let answer = sent(&server, asked).await;
        assert_eq!((answer.status, answer.code()), (404, "unknown_statement"), "{what}: {}", answer.text);
    }
}

/// The number is not a hash of anything in other clients' statements.
#[tokio::test]
async fn a_number_computed_from_what_every_client_knows_opens_nothing() {
    let (server, client, [_, two]) = two_months().await;
    let csv = text(&server, &client, &two).await;
    let last = csv.lines().find(|line| line.contains("Last entry of the ledger")).unwrap();
    let hash: [u8; 32] = hex::decode(last.rsplit(',').next().unwrap()).unwrap().try_into().unwrap();
    let month: ballast_statement::Month = two.parse().unwrap();
    let id: uuid::Uuid = client.id.parse().unwrap();
    let number = Sha256::new()
        .chain_update(b"ballast-statement-v1\0")
        .chain_update(hash)
        .chain_update(month.first().number().to_be_bytes())
        .chain_update(id.as_bytes())
        .finalize();
    let guessed = uuid::Builder::from_custom_bytes(number[..16].try_into().unwrap()).into_uuid();
    assert_ne!(guessed.to_string(), number_of(&csv));
    let answer = sent(&server, csv.replace(number_of(&csv), &guessed.to_string())).await;
    assert_eq!((answer.status, answer.code()), (404, "unknown_statement"), "{}", answer.text);
}

#[tokio::test]
async fn a_thousand_guesses_are_answered_as_one() {
    let (server, client, [_, two]) = two_months().await;
    let csv = text(&server, &client, &two).await;
    let truth = csv.lines().find(|line| line.starts_with("month,,,Deposits")).unwrap();
    assert!(truth.contains(",250,"), "{truth}");
    let guesses = |from: i64| {
        let lines = (from..from + 1000).map(|guess| format!("month,,,Deposits,,USDT,{guess},,\r\n"));
        two_rows(&client, &two) + &lines.collect::<String>()
    };
    // One of the first thousand is right, none of the second.
    let (right, wrong) = (sent(&server, guesses(0)).await, sent(&server, guesses(5000)).await);
    assert_eq!((right.status, right.code()), (404, "unknown_statement"), "{}", right.text);
    assert_eq!((right.status, right.text), (wrong.status, wrong.text));
}

#[tokio::test]
async fn a_flood_of_rows_costs_little_and_is_answered_in_one_line() {
    let (server, client, [one, _]) = two_months().await;
    let handed = text(&server, &client, &one).await;
    let flood = handed.clone() + &"posting,,,,,,,,\r\n".repeat(100_000);
    let began = Instant::now();
    let check = checked(&server, flood).await;
    assert_eq!(check["verdict"], "changed");
    assert_eq!(check["findings"].as_array().unwrap().len(), 1, "{check}");
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    let fifty = handed.clone() + &"posting,,,,,,,,\r\n".repeat(900);
    let check = checked(&server, fifty).await;
    let findings = check["findings"].as_array().unwrap();
    assert!(findings.len() <= 52 && findings.iter().any(|line| line.as_str().unwrap().contains("more")), "{check}");
    let larger = sent(&server, vec![b'x'; 3 * 1024 * 1024]).await;
    assert_eq!(larger.status, 413, "{}", larger.text);
}

#[tokio::test]
async fn a_firm_that_is_renamed_stands_by_its_old_statements() {
    let (server, client, [one, two]) = two_months().await;
    let mut files = Vec::new();
    for name in [format!("{one}.csv"), format!("{one}.pdf"), format!("{two}.pdf")] {
        files.push(file(&server, &client, &name).await);
    }
    let pages = files[1].clone();
    let server = server
        .restart_as(|config| {
            config.company.name = Some("Anchor Partners".into());
            config.company.legal_name = Some("Anchor Partners Ltd".into());
            config.company.address = Some("2 New Street".into());
            config.company.support_email = Some("new@anchor.example".into());
            config.server.public_url = Some("https://anchor.example".into());
        })
        .await;
    for file in files {
        let check = checked(&server, file).await;
        assert_eq!(
            (&check["verdict"], &check["findings"]),
            (&Value::from("genuine"), &Value::from(Vec::<Value>::new()))
        );
    }
    // The same bytes when downloaded again: the firm of that name wrote it.
    let client = super::world::again(&server, &client).await;
    assert!(file(&server, &client, &format!("{one}.pdf")).await == pages);
}

#[tokio::test]
async fn pages_of_another_version_are_no_forgery() {
    let (server, client, [one, _]) = two_months().await;
    let pages = file(&server, &client, &format!("{one}.pdf")).await;
    let ours = format!("layout {}", ballast_statement::LAYOUT);
    let at = pages.windows(ours.len()).position(|window| window == ours.as_bytes()).unwrap();
    let mut other = pages.clone();
    other[at + ours.len() - 1] = b'0';
    let check = checked(&server, other.clone()).await;
    assert_eq!(check["verdict"], "other_version", "{check}");
    let said = check["findings"][0].as_str().unwrap();
    assert!(said.contains("data in the file are right") && said.contains("another version"), "{said}");
    // Changed data stay changed, whatever version the file names.
    let find = |bytes: &[u8]| bytes.windows(12).position(|window| window == b"month,,,Fees").unwrap();
    let fees = find(&other) + "month,,,Fees,,USDT,".len();
    other[fees] = b'7';
    assert_eq!(checked(&server, other).await["verdict"], "changed");
    let mut forged = pages;
    let last = forged.len() - 20;
    forged[last] ^= 1;
    assert_eq!(checked(&server, forged).await["verdict"], "changed");
}
