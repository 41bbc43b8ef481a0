//! The firm's own USDT and bitcoin: moves by two operators, and their effect on the books.

use ballast_core::{
    decision::{Actor, Decision, Journal},
    ledger::{Account, Cause, Transfer},
    money::Asset,
    role::Role,
};
use ballast_store::reads;
use serde_json::{Value, json};
use uuid::Uuid;

use super::four_eyes::Office;

/// The balance of a control account in the books, in credit-positive minor units.
async fn total(office: &Office, account: Account, asset: Asset) -> i64 {
    office.server.app.store.read(move |conn| reads::control_total(conn, account, asset)).await.unwrap()
}

/// A withdrawal of this many minor USDT was converted into this many satoshi; custody holds ten times as much.
async fn converted(office: &Office, usdt: i64, sats: i64) {
    let client = office.server.client("Ada Byron").await.id.parse().unwrap();
    let (available, held) = (Account::Available(client), Account::Held(client));
    let legs = [
        (Cause::DepositCredited, Account::Custody, available, Asset::Usdt, usdt * 10),
        (Cause::WithdrawalRequested, available, held, Asset::Usdt, usdt),
        (Cause::WithdrawalBatched, held, Account::Clearing, Asset::Usdt, usdt),
        (Cause::WithdrawalBatched, Account::Clearing, held, Asset::Btc, sats),
    ];
    for (cause, debit, credit, asset, minor) in legs {
        let transfers = vec![Transfer { debit, credit, asset, minor }];
        let line = Journal { cause, subject: Uuid::now_v7(), client: Some(client), transfers, details: Value::Null };
        let decision = Decision::new(Actor::System, office.server.app.clock.now()).journal(line);
        office.server.app.store.commit(decision).await.unwrap();
    }
}

/// Two people propose the sale of the same hundred USDT, and one click approves both. The second sale would take other
/// clients' deposits from custody.
#[tokio::test]
async fn the_same_sale_approved_twice_in_one_request_happens_once() {
    let office = Office::of(Role::Treasurer).await;
    converted(&office, 100_000_000, 100_000).await;
    let sale = || json!({ "move": "sell_for_bitcoin", "amount": 100, "bitcoin": 0.001, "why": "Sold" });
    let rows = [office.propose("capital", sale()).await, office.propose("capital", sale()).await];
    let rows = rows.map(|waits| json!({ "id": waits.id, "digest": waits.digest }));
    let call = office.server.as_operator(&office.checker).post("approvals/approve", json!({ "approvals": rows }));
    let answer = call.send().await;
    let results = answer.body["data"]["results"].as_array().unwrap_or_else(|| panic!("{}", answer.text));
    let good = results.iter().filter(|one| one["outcome"] == "approved").count();
    assert_eq!(good, 1, "{results:?}");
    assert_eq!(total(&office, Account::Clearing, Asset::Usdt).await, 0);
    assert_eq!(total(&office, Account::Custody, Asset::Usdt).await, -900_000_000);
    assert_eq!(total(&office, Account::PayoutWallet, Asset::Btc).await, -100_000, "the bitcoin came once, too");
}

async fn refused(office: &Office, body: Value) -> (u16, String, Value) {
    let answer = office.server.as_operator(&office.maker).post("capital", body).send().await;
    (answer.status, answer.code().to_owned(), answer.body["fields"].clone())
}

/// A week of a firm: it puts in bitcoin of its own, sells a conversion less the exchange's fee, and takes out what is
/// free.
#[tokio::test]
async fn a_week_of_bitcoin_is_in_the_books() {
    let office = Office::of(Role::Treasurer).await;
    converted(&office, 100_000_000, 100_000).await;
    office.change("capital", json!({ "move": "put_in_bitcoin", "bitcoin": "0.01", "why": "Own coins" })).await;
    let told = office.get("capital").await["capital"].clone();
    let of = |told: &Value, name: &str| told[name].as_f64().unwrap();
    // The amount owed to the client is not the firm's to take out, although it is in the wallet.
    assert_eq!((of(&told, "payoutWalletBtc"), of(&told, "capitalBtc"), of(&told, "freeBtc")), (0.01, 0.01, 0.009));
    let out = |bitcoin: &str| json!({ "move": "take_out_bitcoin", "bitcoin": bitcoin, "why": "Back" });
    let (status, code, fields) = refused(&office, out("0.00900001")).await;
    assert_eq!((status, code.as_str()), (409, "not_enough"));
    assert!(fields["bitcoin"].as_str().unwrap().contains("0.009 BTC"), "{fields}");

    let sale = json!({ "move": "sell_for_bitcoin", "amount": 100, "bitcoin": "0.00099", "why": "Sold" });
    let waits = office.propose("capital", sale).await;
    let diff = office.look(&waits).await["diff"].clone();
    assert_eq!(diff["title"], "Record the sale of 100.00 USDT for 0.00099 BTC");
    assert!(diff["rows"].to_string().contains("101,010.101010 USDT"), "{diff}");
    assert_eq!(diff["warnings"], json!([]));
    assert_eq!(office.approve(&waits).await.status, 200);
    let told = office.get("capital").await["capital"].clone();
    assert_eq!((of(&told, "clearing"), of(&told, "clearingBtc"), of(&told, "freeBtc")), (0.0, -0.00001, 0.00999));
    office.change("capital", out("0.00999")).await;
    let told = office.get("capital").await["capital"].clone();
    assert_eq!((of(&told, "payoutWalletBtc"), of(&told, "freeBtc")), (0.001, 0.0));
}

#[tokio::test]
async fn amounts_that_do_not_belong_to_the_move_are_named() {
    let office = Office::of(Role::Treasurer).await;
    converted(&office, 100_000_000, 100_000).await;
    for (body, code, field) in [
        (json!({ "move": "sell_for_bitcoin", "amount": 1, "why": "x" }), "bitcoin_required", "bitcoin"),
        (json!({ "move": "sell_for_bitcoin", "bitcoin": 1, "why": "x" }), "amount_required", "amount"),
        (json!({ "move": "put_in_bitcoin", "amount": 1, "why": "x" }), "bitcoin_required", "bitcoin"),
        (json!({ "move": "put_in_bitcoin", "amount": 1, "bitcoin": 1, "why": "x" }), "amount_unused", "amount"),
        (json!({ "move": "put_in", "amount": 1, "bitcoin": 1, "why": "x" }), "bitcoin_unused", "bitcoin"),
        (json!({ "move": "put_in_bitcoin", "bitcoin": 0, "why": "x" }), "bitcoin_required", "bitcoin"),
        (json!({ "move": "put_in_bitcoin", "bitcoin": -1, "why": "x" }), "bitcoin_required", "bitcoin"),
    ] {
        let (status, told, fields) = refused(&office, body.clone()).await;
        assert_eq!((status, told.as_str()), (400, code), "{body}");
        assert!(fields[field].is_string(), "{body}: {fields}");
    }
    // The second person notices a misplaced comma.
    let slip = json!({ "move": "sell_for_bitcoin", "amount": 100, "bitcoin": "0.01", "why": "x" });
    let waits = office.propose("capital", slip).await;
    assert!(office.look(&waits).await["diff"]["warnings"].to_string().contains("5 %"));
}

/// Two moves that fit one after the other but not together, and one proposal approved by many at once.
#[tokio::test]
async fn the_same_bitcoin_is_not_taken_out_twice() {
    let office = Office::of(Role::Treasurer).await;
    converted(&office, 100_000_000, 100_000).await;
    office.change("capital", json!({ "move": "put_in_bitcoin", "bitcoin": "0.002", "why": "Own coins" })).await;
    let out = || json!({ "move": "take_out_bitcoin", "bitcoin": "0.001", "why": "Back" });
    let rows = [office.propose("capital", out()).await, office.propose("capital", out()).await];
    let rows = rows.map(|waits| json!({ "id": waits.id, "digest": waits.digest }));
    let call = office.server.as_operator(&office.checker).post("approvals/approve", json!({ "approvals": rows }));
    let answer = call.send().await;
    let results = answer.body["data"]["results"].as_array().unwrap();
    let good = results.iter().filter(|one| one["outcome"] == "approved").count();
    assert_eq!(good, 1, "{results:?}");
    assert_eq!(total(&office, Account::PayoutWallet, Asset::Btc).await, -100_000, "what the client is owed is there");
}
