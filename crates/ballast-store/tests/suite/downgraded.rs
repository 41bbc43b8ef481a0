//! Entries with fewer details than those before them, as an older version wrote them, bind less: writing one is found.

use ballast_core::{
    approval::{self, Action, Approval},
    decision::{Change, Journal},
    deposit::State,
    id::Id,
    ledger::{Account, Cause},
    strike::{AllocationPlan, Order, Strike},
};
use ballast_store::Store;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    allocation::{approve, finish, invested, load},
    corrections::correct,
    tampering::{find, literal},
    world::*,
};

on_both_engines!(
    loose:
    an_entry_says_what_those_before_it_said,
    a_deposit_says_what_those_before_it_said,
    a_correction_says_what_those_before_it_said,
);

fn broken(world: &World, name: &str) -> Option<String> {
    let report = Store::verify(&world.url).unwrap();
    report.checks.into_iter().find(|check| check.name == name).unwrap().broken
}

/// Entries about objects that do not exist: only their details count here.
async fn an_entry_says_what_those_before_it_said(world: &World) {
    const NAME: &str = "entries say what those before them said";
    let of_now = [
        (Cause::InvestmentRegistered, json!({ "contract_sha256": "00" }), "contract_sha256"),
        (Cause::InvestmentFunded, json!({ "amount": 1, "bonus": 0, "ends_at": 1 }), "amount"),
        (Cause::RedemptionNotice, json!({ "ends_at": 1 }), "ends_at"),
        (Cause::InvestmentMatured, json!({ "value": 1, "fee": 0 }), "value"),
        (Cause::StrikeAllocated, json!({ "rows_sha256": "00" }), "rows_sha256"),
        (Cause::MonthClosed, json!({ "closed_at": 1 }), "closed_at"),
    ];
    let entry = async |cause: Cause, details: Value| {
        let entry = Journal { details, ..journal(cause, Uuid::now_v7(), None, Vec::new()) };
        world.store.commit(system().journal(entry)).await.unwrap();
    };
    for (cause, said, _) in &of_now {
        // Before the first that has it, none has to.
        entry(*cause, json!({})).await;
        entry(*cause, said.clone()).await;
        entry(*cause, said.clone()).await;
    }
    assert_eq!(broken(world, NAME), None);
    // The last cause first: the check names the first that it comes to.
    for (cause, _, name) in of_now.iter().rev() {
        entry(*cause, json!({})).await;
        let expected = format!("{} says no {name}, and one before it did", cause.as_str());
        let found = broken(world, NAME).unwrap();
        assert!(found.ends_with(&expected), "{found}");
    }
}

async fn a_deposit_says_what_those_before_it_said(world: &World) {
    const NAME: &str = "deposits are those that were seen";
    let ada = world.client_with(1, 0).await;
    let came = |details: fn(&str) -> Value| {
        let row = deposit(&ada, 5, State::Credited);
        let moved = transfer(Account::Custody, Account::Available(ada.id), 5);
        let details = details(&row.key.tx_hash);
        let entry = Journal { details, ..journal(Cause::DepositCredited, row.id.uuid(), row.client, vec![moved]) };
        system().change(Change::Deposit(row)).journal(entry)
    };
    world.store.commit(came(|_| json!({}))).await.unwrap();
    world.store.commit(came(|hash| json!({ "tx_hash": hash }))).await.unwrap();
    assert_eq!(broken(world, NAME), None);
    world.store.commit(came(|_| json!({ "from": "0x66" }))).await.unwrap();
    assert!(broken(world, NAME).is_some(), "a transaction that nothing binds");
}

/// Who took part, what early redemptions were charged, and, in the order that two people approved, what was wrong.
async fn a_correction_says_what_those_before_it_said(world: &World) {
    let (plan, _) = invested(world, &[1_000, 2_000]).await;
    let first = approve(world, plan.id, 0, 300).await;
    finish(world, first).await;
    let mut corrections = Vec::new();
    for (wrong, result) in [(first, 600), (first, 900)] {
        let wrong = corrections.last().copied().unwrap_or(wrong);
        let right = correct(world, wrong, result).await;
        finish(world, right).await;
        corrections.push(right);
    }
    let (one, other) = (load(world, corrections[0]).await.0, load(world, corrections[1]).await.0);
    ordered(world, &one, true).await;
    assert_eq!(broken(world, "rows say what two people decided on"), None);
    ordered(world, &other, false).await;
    find(world, "SELECT 1", ("rows say what two people decided on", &other.id.to_string()));
    let redeemed = "UPDATE correction_line SET standing = 'redeemed', charged =";
    world.raw(&format!("{redeemed} 0 WHERE strike_number = {}", one.number)).unwrap();
    let uncharged = format!("{redeemed} NULL WHERE strike_number = {}", other.number);
    find(world, &uncharged, ("what the arithmetic says", "it does not say what was charged"));
    let nobody = format!(
        "UPDATE correction_line SET standing = 'running', charged = NULL;
         UPDATE strike SET allocation = '{{\"distributed\":0.000900,\"performance_share\":0,\"total_weight\":\"21000\",
         \"positions\":2,\"cut\":null,\"fingerprint\":null}}' WHERE number = {}",
        other.number
    );
    find(world, &nobody, ("what the arithmetic says", "it does not say who took part"));
}

/// An order by two people, in a row that gives a reason or does not.
async fn ordered(world: &World, strike: &Strike, says_why: bool) {
    let correction = strike.correction.as_ref().unwrap();
    let order = Order {
        strike: strike.id,
        number: strike.number,
        plan: strike.plan,
        from: strike.from,
        to: strike.to,
        result: strike.result,
        evidence: hex::encode(strike.evidence_sha256),
        corrects: Some((correction.corrects, correction.result_before)),
        before: None,
        why: says_why.then(|| correction.why.clone()),
        grading: None,
        basis: strike.allocation.as_ref().and_then(AllocationPlan::basis).unwrap(),
        preview: String::new(),
    };
    let (maker, checker): (Id<()>, Id<()>) = (id(), id());
    let approval = Approval {
        id: id(),
        version: 0,
        kind: "strike".to_owned(),
        subject: strike.id.uuid(),
        payload: Action::Strike(order).payload().unwrap(),
        digest: [0; 32],
        maker: maker.uuid(),
        checker: Some(checker.uuid()),
        state: approval::State::Approved,
        created_at: moment(0),
        expires_at: moment(9),
    };
    world.store.commit(system().change(Change::Approval(approval))).await.unwrap();
    let (maker, checker, strike) = (literal(world, maker), literal(world, checker), literal(world, strike.id));
    world.raw(&format!("UPDATE strike SET maker = {maker}, checker = {checker} WHERE id = {strike}")).unwrap();
}
