//! Every field of every write by clients, with everything that people or programs may send by mistake or on purpose.

use reqwest::Method;
use serde_json::{Value, json};

use super::{
    withdrawals::matured,
    world::{WALLET, credit, entries, id, plan},
};
use crate::support::{Answer, TestApp};

/// The kind of a field, which determines its wrong values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Text,
    Amount,
    Months,
    Tick,
    Stars,
}

/// Raw JSON that is wrong for every field of this kind.
fn wrong(kind: Kind) -> Vec<String> {
    let long = format!("\"{}\"", "9".repeat(20_000));
    let mut all: Vec<String> = ["[]", "{}", "[1]", r#"{"a":1}"#].map(str::to_owned).into();
    let more: &[&str] = match kind {
        Kind::Text => {
            &["1", "true", "null", "\"\"", "\"  \"", "\"a\\u0000b\"", "\"line\\nbreak\"", "\"\\ud83d\\ude00\""]
        }
        Kind::Amount => &[
            "null",
            "true",
            "\"\"",
            "0",
            "-1",
            "\"-1\"",
            "1e3",
            "\"1e3\"",
            "\"NaN\"",
            "\"Infinity\"",
            "\" 500\"",
            "\"1,000\"",
            "500.0000001",
            "\"0x10\"",
            "99999999999999999999",
            "\"9223372036854.775808\"",
            "\"+5\"",
            "\"5.\"",
            "\"\\u0665\"",
            "\"5\\u0000\"",
            "\"00005\"",
            "\"0500\"",
            "\"00.5\"",
            "\"-0\"",
        ],
        Kind::Months => &[
            "null",
            "true",
            "\"\"",
            "0",
            "2",
            "13",
            "-1",
            "1.5",
            "1e0",
            "\"3 \"",
            "\"three\"",
            "99999999999",
            "\"NaN\"",
        ],
        Kind::Tick => &["1", "0", "\"true\"", "false"],
        Kind::Stars => &["null", "true", "\"5\"", "0", "6", "-1", "4.5", "1e0", "300", "99999999999999999999"],
    };
    all.extend(more.iter().map(|text| (*text).to_owned()));
    all.push(long);
    all
}

/// A call with a valid body.
struct Right<'a> {
    method: Method,
    path: String,
    fields: Vec<(&'a str, Kind, String)>,
}

impl Right<'_> {
    fn body(&self, replaced: Option<(&str, Option<&str>)>, extra: &str) -> String {
        let fields = self.fields.iter().filter_map(|(name, _, right)| match replaced {
            Some((other, value)) if other == *name => value.map(|value| format!("\"{name}\":{value}")),
            _ => Some(format!("\"{name}\":{right}")),
        });
        let fields: Vec<String> = fields.chain((!extra.is_empty()).then(|| extra.to_owned())).collect();
        format!("{{{}}}", fields.join(","))
    }
}

/// Asserts that the refusal says what to do, names the field, and is the caller's fault.
fn assert_refused(answer: &Answer, field: &str, sent: &str) {
    let context = format!("{field}: {sent:.80} -> {} {}", answer.status, answer.text);
    assert!(matches!(answer.status, 400 | 409), "{context}");
    assert_eq!(answer.body["status"], "fail", "{context}");
    assert!(
        !answer.code().is_empty() && answer.code().bytes().all(|b| b.is_ascii_lowercase() || b == b'_'),
        "{context}"
    );
    let about = answer.body["fields"][field].as_str().unwrap_or_default();
    assert!(about.len() > 10 && about.ends_with('.'), "{context}");
    assert!(answer.body["message"].as_str().unwrap_or_default().ends_with('.'), "{context}");
}

async fn refuses_everything_wrong(server: &TestApp, token: &str, right: &Right<'_>) {
    let before = entries(&server.app).await;
    let send = |body: String| {
        server
            .request(right.method.clone(), &format!("/api/v1/{}", right.path))
            .raw("application/json", body)
            .bearer(token)
            .send()
    };
    for (name, kind, _) in &right.fields {
        for value in wrong(*kind) {
            assert_refused(&send(right.body(Some((name, Some(&value))), "")).await, name, &value);
        }
        if *kind != Kind::Tick {
            assert_refused(&send(right.body(Some((name, None)), "")).await, name, "nothing");
        }
        let twice = format!("\"{name}\":{}", "1");
        assert_refused(&send(right.body(None, &twice)).await, name, "twice");
    }
    for extra in ["\"status\":\"active\"", "\"client\":\"x\"", "\"__proto__\":{}", "\"\":1"] {
        let answer = send(right.body(None, extra)).await;
        assert_eq!((answer.status, answer.code()), (400, "unknown_field"), "{extra}");
    }
    for body in ["", "[]", "null", "1", "\"text\"", "{", "{}{}", "NaN", "\u{feff}{}"] {
        let answer = send(body.to_owned()).await;
        assert_eq!(answer.status, 400, "{body:?} {}", answer.text);
    }
    assert_eq!(entries(&server.app).await, before, "the ledger has moved");
}

fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

#[tokio::test]
async fn registering_refuses_what_is_wrong() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "5000").await;
    let right = Right {
        method: Method::POST,
        path: "investments/create".into(),
        fields: vec![
            ("plan", Kind::Text, quoted(&plan.id.to_string())),
            ("contractLength", Kind::Months, "3".into()),
            ("investedAmount", Kind::Amount, "500".into()),
            ("riskAccepted", Kind::Tick, "true".into()),
        ],
    };
    refuses_everything_wrong(&server, &client.token, &right).await;
    for amount in ["99.999999", "5000.000001"] {
        let body = json!({ "plan": plan.id, "contractLength": 3, "investedAmount": amount });
        let answer = server.post("investments/create", body).bearer(&client.token).send().await;
        assert_eq!((answer.status, answer.code()), (400, "amount_out_of_range"));
        assert_refused(&answer, "investedAmount", amount);
    }
    let untouched = right.body(None, "");
    let answer = server.post("investments/create", serde_json::from_str(&untouched).unwrap()).bearer(&client.token);
    assert_eq!(answer.send().await.status, 200, "the right body is right");
}

#[tokio::test]
async fn applying_to_withdraw_refuses_what_is_wrong() {
    let server = TestApp::start().await;
    let (client, investment) = matured(&server).await;
    let path = format!("investments/applyWithdraw/{}", id(&investment));
    let right =
        Right { method: Method::PATCH, path: path.clone(), fields: vec![("wallet", Kind::Text, quoted(WALLET))] };
    refuses_everything_wrong(&server, &client.token, &right).await;
    let before = entries(&server.app).await;
    for wallet in [
        "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
        "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5",
        "BC1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
        "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3",
        "0x55d398326f99059fF775485246999027B3197955",
        "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
        // Spendable by anyone: a version without rules, pay-to-anchor, version 1 with 20 bytes, the script that is
        // true.
        "bc1sw50qgdz25j",
        "bc1pfeessrawgf",
        "bc1pqurswpc8qurswpc8qurswpc8qurswpc8mt7kv9",
        "bc1qft5p2uhsdcdc3l2ua4ap5qqfg4pjaqlp250x7us7a8qqhrxrxfsq2gp3gp",
        // Spendable by nobody: no hash, not a point of the curve, the point without a known key.
        "1111111111111111111114oLvT2",
        "1BitcoinEaterAddressDontSendf59kuE",
        "bc1pqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqpqqenm",
        "bc1p2zffkaxp5py4fdutfdsrt6t6tcrc5ks09rkfd428hlhf4n5q8tqqwv7ahk",
    ] {
        let answer = server.patch(&path, json!({ "wallet": wallet })).bearer(&client.token).send().await;
        assert_eq!((answer.status, answer.code()), (400, "invalid_wallet"), "{wallet}");
        assert_refused(&answer, "wallet", wallet);
    }
    assert_eq!(entries(&server.app).await, before);
}

#[tokio::test]
async fn asking_for_cash_refuses_what_is_wrong() {
    let server = TestApp::start().await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1000").await;
    let right = Right {
        method: Method::POST,
        path: "withdrawals".into(),
        fields: vec![("amount", Kind::Amount, "500".into()), ("wallet", Kind::Text, quoted(WALLET))],
    };
    refuses_everything_wrong(&server, &client.token, &right).await;
}

#[tokio::test]
async fn answering_the_survey_refuses_what_is_wrong() {
    let server = TestApp::start().await;
    let (client, payout) = super::surveys::paid(&server).await;
    let right = Right {
        method: Method::POST,
        path: "surveys".into(),
        fields: vec![("withdrawal", Kind::Text, quoted(&payout)), ("stars", Kind::Stars, "5".into())],
    };
    refuses_everything_wrong(&server, &client.token, &right).await;
}

#[tokio::test]
async fn calls_without_fields_take_none() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    let investment = server.invest(&client, &plan, "500").await;
    let before = entries(&server.app).await;
    for call in ["cancel", "redemption"] {
        let path = format!("investments/{}/{call}", id(&investment));
        let answer = server.post(&path, json!({ "force": true })).bearer(&client.token).send().await;
        assert_eq!((answer.status, answer.code()), (400, "unknown_field"));
    }
    assert_eq!(entries(&server.app).await, before);
}
