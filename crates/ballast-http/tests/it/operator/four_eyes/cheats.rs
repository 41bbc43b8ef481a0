//! Attacks by an insider.

use ballast_core::{
    approval::{self, Approval},
    decision::{Actor, Change, Decision},
    id::Id,
    operator::{Operator, State},
    role::Role,
};
use ballast_store::{CommitError, reads};
use serde_json::json;
use uuid::Uuid;

use super::{Office, Waits, put_in, verify, waits};

impl Office {
    pub(in crate::operator) async fn row(&self, waits: &Waits) -> Approval {
        let id: Id<Approval> = waits.id.parse().unwrap();
        self.server.app.store.read(move |conn| reads::approval(conn, id)).await.unwrap().unwrap()
    }

    /// Writes a row past every rule, as someone with the database could.
    pub(in crate::operator) async fn overwrite(&self, row: Approval) -> Result<(), CommitError> {
        let decision = Decision::new(Actor::System, self.server.app.clock.now()).change(Change::Approval(row));
        self.server.app.store.commit(decision).await.map(drop)
    }

    pub(in crate::operator) async fn operator(&self, id: Id<Operator>) -> Operator {
        self.server.app.store.read(move |conn| reads::operator_by_id(conn, id)).await.unwrap().unwrap()
    }

    pub(in crate::operator) async fn rewrite(&self, operator: Operator) {
        let decision = Decision::new(Actor::System, self.server.app.clock.now()).change(Change::Operator(operator));
        self.server.app.store.commit(decision).await.unwrap();
    }

    pub(in crate::operator) async fn capital(&self) -> String {
        self.get("capital").await["capital"]["capital"].to_string()
    }
}

#[tokio::test]
async fn nobody_approves_their_own_proposal() {
    let office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("5")).await;
    let own = office.approve_as(&office.maker, &waits).await;
    assert_eq!((own.status, own.code()), (403, "same_operator"));
    let both = json!({ "approvals": [{ "id": waits.id, "digest": waits.digest }] });
    let bulk = office.server.as_operator(&office.maker).post("approvals/approve", both).send().await;
    assert_eq!(bulk.body["data"]["results"][0]["code"], "same_operator", "{}", bulk.text);
    // The database says the same.
    let mut row = office.row(&waits).await;
    row.state = approval::State::Approved;
    row.checker = Some(row.maker);
    assert!(matches!(office.overwrite(row).await, Err(CommitError::Refused(_))));
    assert_eq!(office.capital().await, "0");
}

#[tokio::test]
async fn a_role_without_the_right_decides_nothing() {
    let office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("5")).await;
    for role in [Role::Support, Role::Trader, Role::Compliance] {
        let other = office.server.operator(&[role]).await;
        let answer = office.approve_as(&other, &waits).await;
        assert_eq!((answer.status, answer.code()), (403, "not_permitted"), "{role:?}");
        let call = format!("approvals/{}/reject", waits.id);
        let answer = office.server.as_operator(&other).post(&call, json!({ "reason": "No." })).send().await;
        assert_eq!((answer.status, answer.code()), (403, "not_permitted"), "{role:?}");
        let answer = office.server.as_operator(&other).post("capital", put_in("5")).send().await;
        assert_eq!((answer.status, answer.code()), (403, "not_permitted"), "{role:?}");
        let shown = office.server.as_operator(&other).get(&format!("approvals/{}", waits.id)).send().await;
        // Compliance reads the audit trail anyway; nobody else is shown it.
        if role == Role::Compliance {
            assert_eq!(shown.body["data"]["whyNot"]["code"], "not_permitted", "{}", shown.text);
        } else {
            assert_eq!((shown.status, shown.code()), (403, "not_permitted"), "{role:?}");
        }
        let listed = office.server.as_operator(&other).get("approvals").send().await;
        let rows = listed.body["data"]["approvals"].as_array().unwrap().len();
        assert_eq!(rows, usize::from(role == Role::Compliance), "{role:?}");
    }
    let client = office.server.client("Ada Lund").await;
    let call = format!("operator/approvals/{}/approve", waits.id);
    let answer = office.server.post(&call, json!({ "digest": waits.digest })).bearer(&client.token).send().await;
    assert_eq!(answer.status, 401);
    assert_eq!(office.capital().await, "0");
}

#[tokio::test]
async fn only_what_was_shown_is_approved() {
    let office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("5")).await;
    for digest in ["00".repeat(32), "zz".repeat(32), String::new(), waits.digest[2..].to_owned()] {
        let wrong = Waits { digest: digest.clone(), ..waits.clone() };
        let answer = office.approve(&wrong).await;
        assert!([400, 409].contains(&answer.status), "{digest}: {}", answer.text);
    }
    assert_eq!(office.capital().await, "0");
}

#[tokio::test]
async fn clicks_in_parallel_execute_once() {
    let office = Office::of(Role::Treasurer).await;
    let third = office.server.operator(&[Role::Treasurer]).await;
    let waits = office.propose("capital", put_in("5")).await;
    let clicks = (0..12).map(|click| office.approve_as(if click % 2 == 0 { &office.checker } else { &third }, &waits));
    let answers = futures_util::future::join_all(clicks).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
    assert!(answers.iter().filter(|answer| answer.status != 200).all(|answer| answer.code() == "approval_approved"));
    assert_eq!(office.capital().await, "5");
    // The same key gives the same answer.
    let waits = office.propose("capital", put_in("7")).await;
    let call = format!("approvals/{}/approve", waits.id);
    let send = || {
        let call = office.server.as_operator(&office.checker).post(&call, json!({ "digest": waits.digest }));
        call.header("idempotency-key", "once").send()
    };
    let answers = futures_util::future::join_all((0..6).map(|_| send())).await;
    assert!(answers.iter().all(|answer| answer.status == 200), "{answers:?}");
    assert_eq!(office.capital().await, "12");
}

#[tokio::test]
async fn approving_and_rejecting_at_once_has_one_winner() {
    let office = Office::of(Role::Treasurer).await;
    let third = office.server.operator(&[Role::Treasurer]).await;
    for _ in 0..6 {
        let before: i64 = office.capital().await.parse().unwrap();
        let waits = office.propose("capital", put_in("1")).await;
        let call = format!("approvals/{}/reject", waits.id);
        let reject = office.server.as_operator(&third).post(&call, json!({ "reason": "No." })).send();
        let (approved, rejected) = tokio::join!(office.approve(&waits), reject);
        let after: i64 = office.capital().await.parse().unwrap();
        assert_eq!((approved.status == 200, rejected.status == 200), (after == before + 1, after == before));
    }
}

#[tokio::test]
async fn the_same_change_waits_once() {
    let office = Office::of(Role::Admin).await;
    let body = || json!({ "name": "Welcome", "amount": "10", "share": "50", "leastDeposit": "1", "why": "Spring." });
    office.change("promotions", body()).await;
    let id = office.get("promotions").await["promotions"][0]["_id"].as_str().unwrap().to_owned();
    let call = format!("promotions/{id}/edit");
    let edit = |amount: &str| json!({ "name": "Welcome", "amount": amount, "share": "50", "leastDeposit": "1", "why": "Spring." });
    let first = office.propose(&call, edit("11")).await;
    let again = office.server.as_operator(&office.maker).post(&call, edit("11")).send().await;
    assert_eq!((again.status, again.code()), (409, "already_proposed"));
    let other = office.server.as_operator(&office.checker).post(&call, edit("12")).send().await;
    assert_eq!((other.status, other.code()), (409, "already_proposed"));
    // The proposer may propose something else instead; what was shown before is void.
    let second = waits(&office.server.as_operator(&office.maker).post(&call, edit("13")).send().await);
    assert_eq!(office.state(&first).await, "voided");
    let late = office.approve(&first).await;
    assert_eq!((late.status, late.code()), (409, "approval_voided"));
    assert_eq!(office.approve(&second).await.status, 200);
    assert_eq!(office.get("promotions").await["promotions"][0]["amount"], json!(13));
    // Also concurrently.
    let racing = ["14", "15", "16", "17"].map(|amount| {
        let who = if amount < "16" { &office.maker } else { &office.checker };
        office.server.as_operator(who).post(&call, edit(amount)).send()
    });
    futures_util::future::join_all(racing).await;
    assert_eq!(office.get("approvals?state=pending").await["approvals"].as_array().unwrap().len(), 1);
    assert!(verify(&office.server).is_sound(), "{}", verify(&office.server));
}

#[tokio::test]
async fn an_edited_row_is_noticed_and_named() {
    let office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("5")).await;
    assert!(verify(&office.server).is_sound(), "{}", verify(&office.server));
    let named = |what: &str| {
        let report = verify(&office.server);
        let broken: Vec<String> = report.checks.iter().filter_map(|check| check.broken.clone()).collect();
        assert_eq!(broken, [format!("approval {}: {what}", waits.id)]);
    };
    // The payload alone.
    let row = office.row(&waits).await;
    let mut payload = row.payload.clone();
    payload["amount"] = json!(5_000_000);
    office.overwrite(Approval { payload: payload.clone(), ..row.clone() }).await.unwrap();
    let answer = office.approve(&waits).await;
    assert_eq!((answer.status, answer.code()), (409, "approval_stale"));
    named("its payload does not match its digest");
    // The payload with its digest, approved as then shown.
    let digest = approval::digest(&payload);
    office.overwrite(Approval { payload, digest, version: row.version + 1, ..row.clone() }).await.unwrap();
    let shown = Waits { digest: hex::encode(digest), ..waits.clone() };
    let answer = office.approve(&shown).await;
    assert_eq!((answer.status, answer.code()), (409, "approval_tampered"));
    assert_eq!(office.look(&waits).await["whyNot"]["code"], "approval_tampered");
    named("it is not what was proposed");
    // Another maker, so that the real one may approve it.
    let maker = office.checker.id.uuid();
    office.overwrite(Approval { maker, version: row.version + 2, ..row.clone() }).await.unwrap();
    let answer = office.approve_as(&office.maker, &waits).await;
    assert_eq!((answer.status, answer.code()), (409, "approval_tampered"));
    named("someone else proposed it");
    // Approved by nobody.
    let forged = Approval {
        state: approval::State::Approved,
        checker: Some(office.checker.id.uuid()),
        version: row.version + 3,
        ..row
    };
    office.overwrite(forged).await.unwrap();
    named("the journal says otherwise about its state");
    assert_eq!(office.capital().await, "0");
}

#[tokio::test]
async fn a_proposal_that_nobody_made_is_worth_nothing() {
    let office = Office::of(Role::Treasurer).await;
    let template = office.propose("capital", put_in("5")).await;
    let id: Id<Approval> = office.server.app.new_id();
    let mut row = office.row(&template).await;
    row.payload["id"] = json!(Uuid::from_u128(77));
    let forged =
        Approval { id, version: 0, subject: Uuid::from_u128(77), digest: approval::digest(&row.payload), ..row };
    let digest = hex::encode(forged.digest);
    office.overwrite(forged).await.unwrap();
    let answer = office.approve(&Waits { id: id.to_string(), digest }).await;
    assert_eq!((answer.status, answer.code()), (409, "approval_tampered"));
    let report = verify(&office.server);
    assert!(report.to_string().contains(&format!("approval {id}: nobody proposed it")), "{report}");
}

#[tokio::test]
async fn who_lost_the_role_meanwhile_decides_nothing() {
    let office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("5")).await;
    // The checker's roles change between viewing and clicking; by then it is another session.
    let checker = office.operator(office.checker.id).await;
    office.rewrite(Operator { roles: vec![Role::Support], ..checker.clone() }).await;
    let answer = office.approve(&waits).await;
    assert_eq!((answer.status, answer.code()), (403, "not_permitted"));
    office.rewrite(Operator { version: checker.version + 1, ..checker }).await;
    // The maker was dismissed: nothing is carried out in that name.
    let maker = office.operator(office.maker.id).await;
    office.rewrite(Operator { state: State::Disabled, ..maker.clone() }).await;
    let answer = office.approve(&waits).await;
    assert_eq!((answer.status, answer.code()), (409, "maker_gone"));
    office.rewrite(Operator { roles: vec![Role::Trader], version: maker.version + 1, ..maker.clone() }).await;
    assert_eq!(office.approve(&waits).await.code(), "maker_gone");
    office.rewrite(Operator { version: maker.version + 2, ..maker }).await;
    assert_eq!(office.approve(&waits).await.status, 200);
}
