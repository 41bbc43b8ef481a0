//! The firm's own USDT and bitcoin: what two operators may move, and what the books say then.

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

/// What of a control account is in the books, credit-positive minor units.
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

/// Two people propose the sale of the same hundred USDT, and one click approves both. Whatever the second one took out
/// of custody would be other clients' deposits.
#[tokio::test]
async fn the_same_sale_approved_twice_in_one_request_happens_once() {
    let office = Office::of(Role::Treasurer).await;
    converted(&office, 100_000_000, 100_000).await;
    let sale = || json!({ "move": "sell_for_bitcoin", "amount": 100, "why": "Sold" });
    let rows = [office.propose("capital", sale()).await, office.propose("capital", sale()).await];
    let rows = rows.map(|waits| json!({ "id": waits.id, "digest": waits.digest }));
    let call = office.server.as_operator(&office.checker).post("approvals/approve", json!({ "approvals": rows }));
    let answer = call.send().await;
    let results = answer.body["data"]["results"].as_array().unwrap_or_else(|| panic!("{}", answer.text));
    let good = results.iter().filter(|one| one["outcome"] == "approved").count();
    assert_eq!(good, 1, "{results:?}");
    assert_eq!(total(&office, Account::Clearing, Asset::Usdt).await, 0);
    assert_eq!(total(&office, Account::Custody, Asset::Usdt).await, -900_000_000);
}
